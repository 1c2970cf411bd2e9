"""The longest listed phrase at each place of a text: the lexicon's trie, followed once for every run of words that occurs.

A word of a text may stand for several listed ones, and articles and quotation marks may stand inside a phrase, so that one run
of words follows many paths of the trie at once. A `Phrase` is such a run with all the nodes it leads to; it knows the phrases one
word longer that have been met, so that what is said twice is looked up once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from diglot.lang import Entry, Lexicon
from diglot.lang.trie import Node
from diglot.parse.reading import Meaning, Part, Sense, meaning
from diglot.parse.shapes import absolute, derived
from diglot.parse.tokens import Word

_QUOTES = frozenset("\"“”«»„‟'’‘")
_SKIPPED_MARKS = _QUOTES | {"-", "‐", "‑"}
_MAX_SKIPS = 2
_MOST_PHRASES = 200_000
"""Runs of words that are kept."""
_TERM_ONLY = frozenset(("term",))
_BARE = frozenset(("bare",))
"""Marks a number with a dot or letter that no word for rule introduces: it may be a version, a measure, a layer."""
_RULE_NUMBER = re.compile(r"\d+(?:\.\d+)+[a-z]{0,2}|\d+[a-z]{1,2}")
_PLAIN_NUMBER = re.compile(r"(\d{1,18})(?:st|nd|rd|th|[º°ª])?")
_GROUPED = re.compile(r"\d{1,3}(?:([.,])\d{3})+(?:(?!\1)[.,]\d{1,18})?|\d{1,18}[.,]\d{1,18}")
"""Digits in groups of three, with or without decimals, and decimals alone: ``1,000.5`` in English, ``1.000,5`` in Italian."""
_LONGEST_COMPOUND = 40
_COMPOUND_PART = 4
"""Letters that each half of a word must have to be taken for two words that lost their hyphen."""


class Halves(NamedTuple):
    """A word that is two: letters of the first, what each means, and whether they lost a hyphen."""

    cut: int
    first: Meaning
    second: Meaning
    lost_hyphen: bool


class _Path(NamedTuple):
    """A place in the trie: the node, the marks passed over since the last word, every word in the form listed."""

    node: Node
    skips: int
    exact: bool


@dataclass(slots=True, eq=False)
class Phrase:
    """A run of words with the `paths` that it follows in the trie.

    `sense`: what it means if the phrase ends here; `before_term` the same where a term follows, in which some phrases never end.
    `following`: the runs one word longer met so far, None for a word that no phrase goes on with; None where no phrase goes on.
    `alone`: what follows makes no difference. `parts`: see `Phrases.parts`.
    """

    words: tuple[Word, ...]
    paths: tuple[_Path, ...]
    sense: Sense | None
    before_term: Sense | None
    following: dict[Word, Phrase | None] | None
    alone: bool
    parts: dict[bool, tuple[Part, ...]] | None = None


Found = tuple[int, Sense | None, Phrase | None]
"""The end of a phrase, what it means, and the run of words it is (None where it is none of the lexicon's)."""


@dataclass(frozen=True, slots=True, eq=False)
class Start:
    """A word as the first of a phrase.

    `phrase` is the run of it alone; `alone` what it means where no phrase begins with it (a number or symbol); `form`: a form
    word; `article`, `prep`: such a one; `opens`: a phrase with a gap may begin with it; `term`: it may be a term, and is no form
    word. `absolute`: what it says at the beginning of a clause, beside what it means. `halves` are set for a word not listed
    that is made of two.
    """

    phrase: Phrase | None
    alone: Sense | None
    form: bool
    article: bool
    prep: bool
    opens: bool
    term: bool
    absolute: Sense | None
    halves: Halves | None


@lru_cache(maxsize=16)
def phrases(lexicon: Lexicon) -> Phrases:
    """The phrases of a lexicon met so far."""
    return Phrases(lexicon)


class Phrases:
    """See the head of this module."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.begun: dict[Word, Start] = {}
        self._kept = 0

    def start(self, word: Word) -> Start:
        """What can be said of a phrase by its first word."""
        found = self.begun.get(word)
        if found is None:
            self._make_room()
            found = self.begun[word] = self._begin(word)
        return found

    def longest(self, phrase: Phrase | None, words: Sequence[Word], at: int, limit: int, skip: frozenset[int]) -> Found:
        """The end of the longest phrase that begins at `at` with the word of `phrase`, ends before `limit` and has none of `skip`
        inside; what it means.
        """
        end, best, longest = at, None, phrase
        stop = at + 1
        while phrase is not None:
            sense = phrase.sense
            if sense is not phrase.before_term and self.term_at(words, stop):
                sense = phrase.before_term
            if sense is not None:
                end, best, longest = stop, sense, phrase
            following = phrase.following
            if stop >= limit or following is None or stop in skip:
                break
            word = words[stop]
            phrase = following[word] if word in following else self._go_on(phrase, following, word)
            stop += 1
        return end, best, longest

    def term_at(self, words: Sequence[Word], at: int) -> bool:
        """A term may begin there."""
        return at < len(words) and self.start(words[at]).term

    def sense(self, entries: tuple[Entry, ...], words: Sequence[Word]) -> Sense:
        """What `words` with these readings mean."""
        means = meaning(entries)
        weak = means.light or (means.one and words[0].kind == "word")
        if not weak and means.kinds == _TERM_ONLY:
            forms = self.lexicon.pack.forms
            weak = all(word.form in forms for word in words if word.kind == "word")
        return Sense(means, weak)

    def parts(self, phrase: Phrase, words: Sequence[Word], end: int) -> tuple[Part, ...]:
        """The words of `phrase`, which ends before `words[end]`, one by one: see `split`."""
        if phrase.parts is None:
            phrase.parts = {}
        before_term = self.term_at(words, end)
        found = phrase.parts.get(before_term)
        if found is None:
            found = phrase.parts[before_term] = self.split((*phrase.words, *words[end : end + 1]), len(phrase.words))
        return found

    def split(self, words: Sequence[Word], end: int) -> tuple[Part, ...]:
        """The words before `end` one by one, each with the longest phrase it begins that is not the whole."""
        parts: list[Part] = []
        at = 0
        while at < end:
            stop, found = at, None
            if words[at].kind != "mark":
                stop, found, _ = self.longest(self.start(words[at]).phrase, words, at, end - (at == 0), frozenset())
            if found is not None:
                parts.append(Part(at, stop, found))
            at = max(stop, at + 1)
        return tuple(parts)

    def _make_room(self) -> None:
        self._kept += 1
        if self._kept > _MOST_PHRASES:
            self.begun.clear()
            self._kept = 0

    def _begin(self, word: Word) -> Start:
        lexicon = self.lexicon
        listed = lexicon.step(word.form, word.kind == "word").words
        begun = [(lexicon.begun(base), exact) for base, exact in listed]
        paths = tuple([_Path(node, 0, exact) for node, exact in begun if node is not None])
        phrase = self._phrase((word,), paths) if paths else None
        alone = _number_or_symbol(word, lexicon.pack.decimal)
        form = lexicon.pack.forms.get(word.form)
        known = form is not None or alone or (phrase is not None and phrase.before_term is not None)
        term = word.kind == "word" and form is None and any(entry.kind == "term" for entry in _single(word.form, lexicon))
        said = absolute(word.form, lexicon) if term else ()
        return Start(
            phrase=phrase,
            alone=self.sense(alone, (word,)) if alone else None,
            form=form is not None,
            article=form is not None and form.kind == "article",
            prep=form is not None and form.kind == "prep",
            opens=lexicon.opens(word.form),
            term=term,
            absolute=self.sense(said, (word,)) if said else None,
            halves=None if known else _halves(word, lexicon),
        )

    def _go_on(self, phrase: Phrase, following: dict[Word, Phrase | None], word: Word) -> Phrase | None:
        """The run one word longer; None where no phrase goes on with `word`."""
        words, passed_over = self.lexicon.step(word.form, word.kind == "word")
        passed_over = passed_over or word.form in _SKIPPED_MARKS
        paths: list[_Path] = []
        for node, skips, exact in phrase.paths:
            for base, same in words:
                if base in node.next:
                    paths.append(_Path(node.next[base], 0, exact and same))
            if passed_over and skips < _MAX_SKIPS and node.next:
                paths.append(_Path(node, skips + 1, exact))
        self._make_room()
        longer = self._phrase((*phrase.words, word), tuple(dict.fromkeys(paths))) if paths else None
        following[word] = longer
        return longer

    def _phrase(self, words: tuple[Word, ...], paths: tuple[_Path, ...]) -> Phrase:
        ending = [path for path in paths if path.skips == 0]
        sense = lasting = self._sense(ending, words)
        if any(_final(path.node) for path in ending):
            lasting = self._sense([path for path in ending if not _final(path.node)], words)
        goes_on = any(path.node.next for path in paths)
        return Phrase(words, paths, sense, lasting, {} if goes_on else None, not goes_on and sense is lasting)

    def _sense(self, ending: Sequence[_Path], words: tuple[Word, ...]) -> Sense | None:
        entries = dict.fromkeys(entry for path in ending for entry in _entries(path))
        claimed = {entry for path in ending if path.node.claimed and path.exact for entry in _entries(path)}
        if claimed:  # what the corpus calls a thing of its own is no form of another word
            entries = dict.fromkeys(entry for entry in entries if entry.kind != "term" or entry in claimed)
        return self.sense(tuple(entries), words) if entries else None


def _entries(path: _Path) -> tuple[Entry, ...]:
    """What may be meant: operators are listed in every form they take, "posti che" is no form of the conjunction "posto che"."""
    entries = path.node.entries
    return entries if path.exact else tuple(entry for entry in entries if entry.kind == "term")


def _final(node: Node) -> bool:
    return bool(node.entries) and all("final" in entry.flags for entry in node.entries)


def _number_or_symbol(word: Word, decimal: str) -> tuple[Entry, ...]:
    """The readings of a number or symbol; one with a dot may be the number of a rule as well as a quantity."""
    form = word.form
    if word.kind == "symbol":
        form = form.replace("−", "-").replace("–", "-")
        return (Entry(f"symbol.{form}", "symbol", form),)
    if word.kind != "number":
        return ()
    plain = _PLAIN_NUMBER.fullmatch(form)
    if plain:
        return (Entry("number", "number", "cardinal" if plain[1] == form else "ordinal", Fraction(int(plain[1]))),)
    value = _quantity(form, decimal)
    quantity = () if value is None else (Entry("number", "number", "cardinal", value),)
    if _RULE_NUMBER.fullmatch(form):
        return (*quantity, Entry(f"rule.{form}", "reference", form, flags=_BARE))
    return quantity or (Entry(f"symbol.{form}", "symbol", form),)


def _quantity(form: str, decimal: str) -> Fraction | None:
    """The value of digits with a mark for thousands or decimals, as the language writes them."""
    if not _GROUPED.fullmatch(form):
        return None
    group = "," if decimal == "." else "."
    whole, _, part = form.partition(decimal)
    groups = whole.split(group)
    if len(groups) > 1 and (len(groups[0]) > 3 or any(len(digits) != 3 for digits in groups[1:])):
        return None
    if not part.isdigit() and part:
        return None
    return Fraction(int("".join(groups) + part), 10 ** len(part))


def _halves(word: Word, lexicon: Lexicon) -> Halves | None:
    """Two listed words run together (``typechanging``), where the language writes them with a hyphen; or a derived word."""
    if word.kind != "word":
        return None
    form, heads = word.form, lexicon.pack.compound_heads
    if heads and len(form) <= _LONGEST_COMPOUND:
        for cut in range(_COMPOUND_PART, len(form) - _COMPOUND_PART + 1):
            first, second = _single(form[:cut], lexicon), _single(form[cut:], lexicon)
            if first and second and form[cut:].endswith(heads):
                return Halves(cut, meaning(first), meaning(second), True)
    found = derived(form, lexicon)
    return Halves(found[0], meaning(found[1]), meaning(found[2]), False) if found else None


def _single(form: str, lexicon: Lexicon) -> tuple[Entry, ...]:
    """The terms that a word may be a form of."""
    nodes = (lexicon.begun(word) for word in lexicon.candidates(form))
    return tuple(dict.fromkeys(entry for node in nodes if node for entry in node.entries if entry.kind == "term"))
