"""One provision in two languages, prepared once for all checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from diglot.corpus import Corpus, Row
from diglot.lang import load_pack
from diglot.lint import fields as model_fields
from diglot.lint.align import Group, align
from diglot.lint.findings import Divergence
from diglot.lint.generic import Side, without_generic
from diglot.lint.judge import differences
from diglot.lint.match import Difference, Matched, kind_of, match, pair
from diglot.lint.member import labels
from diglot.lint.order import swapped
from diglot.lint.roles import exchanged
from diglot.lint.unlisted import Counterparts, Word, counterparts
from diglot.model import Said, Statement
from diglot.parse.reading import Clause, Feature, Reading
from diglot.text import Span

Words = Span | Feature | Said[object] | None
"""What a finding may mark in one text."""

_LEAST_FEATURES = 2
"""Strong features a clause without counterpart must have to count as a missing or added sentence."""


@dataclass(frozen=True)
class Case:
    """A row by itself, as most checks see it. `left` reads the authoritative text, `right` the translation.

    `corpus` holds nothing but this row, and its texts are those of the provision alone.
    """

    corpus: Corpus
    row: Row
    left_lang: str
    right_lang: str
    readings: Mapping[str, Reading]

    @property
    def left(self) -> Reading | None:
        """The authoritative text, read; None where it lacks the provision."""
        return self.readings.get(self.left_lang)

    @property
    def right(self) -> Reading | None:
        """The translation, read; None where it lacks the provision."""
        return self.readings.get(self.right_lang)

    @property
    def number(self) -> str:
        """The provision's number."""
        return self.row.number

    def quote(self, lang: str, span: Span) -> str:
        """The words of `span` in one text, white space folded."""
        return " ".join(self.corpus.texts[lang].quote(span).split())

    @cached_property
    def statements(self) -> list[Divergence]:
        """Executable statements paired; those of one text only stand alone."""
        if self.left is None or self.right is None:
            return []
        return model_fields.pair_statements(self.left.statements, self.right.statements)

    @cached_property
    def fields(self) -> list[model_fields.FieldDifference]:
        """Differing fields of paired statements."""
        return [difference for pair in self.statements for difference in model_fields.differences(pair)]

    @cached_property
    def groups(self) -> list[Group]:
        """Corresponding clauses in order."""
        if self.left is None or self.right is None:
            return []
        return [part for group in align(self.left.clauses, self.right.clauses) for part in _split(group)]

    @cached_property
    def lone(self) -> list[Group]:
        """Clauses of one text only that state something."""
        return [group for group in self.groups if (not group.left or not group.right) and self._weight(group) >= _LEAST_FEATURES]

    @staticmethod
    def _weight(group: Group) -> int:
        return sum(len(clause.strong) for clause in (*group.left, *group.right))

    @cached_property
    def matched(self) -> list[Matched]:
        """Counterparts per group; whole clauses of one text only are left out (see `lone`)."""
        if self.left is None or self.right is None:
            return []
        ours, theirs = self._owned(self.left, 0), self._owned(self.right, 1)
        lone = {id(group) for group in self.lone}
        return [match(g, ours, theirs, strict=self._executable(g)) for g in self.groups if id(g) not in lone]

    @cached_property
    def guessed(self) -> list[Counterparts]:
        """Counterparts of words that no list has: among themselves, or words of a list that are left over."""
        if self.left is None or self.right is None or not any(r.ledger.unread for r in (self.left, self.right)):
            return []
        ours = self._loose(self.left, self.left_lang, [f for m in self.matched for f in m.left])
        theirs = self._loose(self.right, self.right_lang, [f for m in self.matched for f in m.right])
        return counterparts(ours, theirs)

    def _loose(self, reading: Reading, lang: str, features: Sequence[Feature]) -> list[Word]:
        """Words without a counterpart, unread ones first."""
        body, document = reading.provision.body, self.corpus.texts[lang]

        def word(span: Span, feature: Feature | None = None) -> Word:
            return Word(lang, document.quote(span), span, (span.start - body.start) / max(len(body), 1), feature)

        terms = (f for f in features if not f.weak and kind_of(f) == "term" and f.tokens[1] - f.tokens[0] == 1)
        return [*(word(span) for span in reading.ledger.unread), *(word(feature.span, feature) for feature in terms)]

    @cached_property
    def _paired(self) -> frozenset[tuple[str, Span]]:
        return frozenset((word.lang, word.span) for pair in self.guessed for word in (pair.left, pair.right))

    def unguessed(self, lang: str) -> tuple[Span, ...]:
        """The unread words of one text that have no counterpart."""
        return tuple(span for span in self.readings[lang].ledger.unread if (lang, span) not in self._paired)

    @property
    def unread(self) -> tuple[frozenset[Span], frozenset[Span]]:
        """The same of both texts."""
        return frozenset(self.unguessed(self.left_lang)), frozenset(self.unguessed(self.right_lang))

    def leftovers(self, lang: str) -> list[Feature]:
        """The words of one text's lists that have no counterpart, not even one that is `guessed`."""
        found = (f for m in self.matched for f in (m.left if lang == self.left_lang else m.right) if not f.weak)
        return [feature for feature in found if (lang, feature.span) not in self._paired]

    def _executable(self, group: Group) -> bool:
        """Both texts state these clauses as an executable statement."""
        if not self.statements:
            return False
        both = [pair for pair in self.statements if pair.authoritative is not None and pair.translation is not None]
        spans = [(pair.authoritative.span, pair.translation.span) for pair in both if pair.authoritative and pair.translation]
        return any(
            all(ours.contains(clause.span) for clause in group.left)
            and all(theirs.contains(clause.span) for clause in group.right)
            for ours, theirs in spans
        )

    def likeness(self, span: Span, lang: str) -> float:
        """How alike, 0 to 1, the clauses around `span` are in the two texts."""
        return min((m.likeness for m in self._around(span, lang)), default=0.0)

    def unanswered(self, span: Span, lang: str) -> bool:
        """Some word of the clauses around `span`, or of their counterparts, that counts is left over."""
        return any(not f.weak for m in self._around(span, lang) for f in (*m.left, *m.right))

    def _around(self, span: Span, lang: str) -> list[Matched]:
        sides = [(m, m.group.left if lang == self.left_lang else m.group.right) for m in self.matched]
        return [m for m, side in sides if any(clause.span.overlaps(span) for clause in side)]

    def _owned(self, reading: Reading, side: int) -> frozenset[int]:
        """Features that a statement expresses, but only where the other text has that statement too."""
        if not reading.owned:
            return frozenset()
        alone = [pair for pair in self.statements if pair.authoritative is None or pair.translation is None]
        spans = [statement.span for pair in alone for statement in _sides(pair)[side]]
        return frozenset(
            feature.ordinal
            for feature in reading.features
            if feature.ordinal in reading.owned and not any(span.contains(feature.span) for span in spans)
        )

    @cached_property
    def differences(self) -> list[Difference]:
        """What the signatures say differently; a word whose counterpart is `guessed` is not said to be missing."""
        if not self.matched:
            return []
        found = [*differences(self.matched, self.unread), *swapped(self.matched), *exchanged(self.matched)]
        left, right = (self._side(lang) for lang in (self.left_lang, self.right_lang))
        found = without_generic(found, self.matched, left, right)
        return [difference for difference in found if not self._guessed_word(difference)] if self.guessed else found

    def _side(self, lang: str) -> Side:
        reading = self.readings[lang]
        return Side(reading.features, reading.tokens.words, load_pack(lang))

    def _guessed_word(self, difference: Difference) -> bool:
        if difference.kind != "term" or (difference.left is not None and difference.right is not None):
            return False
        sides = ((self.left_lang, difference.left), (self.right_lang, difference.right))
        return any(feature is not None and (lang, feature.span) in self._paired for lang, feature in sides)

    def of_kind(self, *kinds: str) -> Iterator[Difference]:
        """Sure differences of some operator groups; those of headings belong to the check of headings."""
        return (
            difference for difference in self.differences if difference.sure and difference.kind in kinds and not self.row.heading
        )

    def at(self, *paths: str) -> Iterator[model_fields.FieldDifference]:
        """Differing statement fields at `paths`."""
        return (difference for difference in self.fields if difference.path in paths)

    def labels(self) -> dict[str, tuple[Span, ...]]:
        """The provision's number in each text that has it, for a finding."""
        return labels(self.row, self.left_lang, self.right_lang)

    def spans(self, left: Words, right: Words) -> dict[str, tuple[Span, ...]]:
        """Spans by language for a finding."""
        return {self.left_lang: _spans(left), self.right_lang: _spans(right)}


def _split(group: Group) -> list[Group]:
    """The group; where several clauses are taken for one, those apart of which no word that counts has a counterpart."""
    if len(group.left) == len(group.right) == 1 or not group.left or not group.right:
        return [group]
    pairs, _, _ = pair(*([feature for clause in side for feature in clause.features] for side in (group.left, group.right)))
    found: list[Group] = []
    kept: list[tuple[Clause, ...]] = []
    for side, clauses in enumerate((group.left, group.right)):
        said = {id(both[side]) for both in pairs}
        lone = [c for c in clauses if len(c.strong) >= _LEAST_FEATURES and said.isdisjoint(map(id, c.strong))]
        if len(lone) == len(clauses):
            lone = []
        found += [Group((clause,), ()) if side == 0 else Group((), (clause,)) for clause in lone]
        apart = set(map(id, lone))
        kept.append(tuple([clause for clause in clauses if id(clause) not in apart]))
    return [Group(kept[0], kept[1]), *found]


def _spans(words: Words) -> tuple[Span, ...]:
    if words is None:
        return ()
    return (words,) if isinstance(words, Span) else (words.span,)


def _sides(pair: Divergence) -> tuple[Sequence[Statement], Sequence[Statement]]:
    return ([pair.authoritative] if pair.authoritative else [], [pair.translation] if pair.translation else [])
