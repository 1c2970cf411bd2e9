"""What linting a corpus gives: verdicts, ledgers, aligned rows and findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, overload

from diglot.corpus import Corpus
from diglot.lint.findings import Finding
from diglot.model import RulesModel
from diglot.parse.ledger import Ledger
from diglot.text import Span

Verdict = Literal["differ", "unread", "matched", "agree"]
VERDICTS: tuple[Verdict, ...] = ("differ", "unread", "matched", "agree")


@dataclass(frozen=True)
class AlignedRow:
    """Clauses that correspond: per language the clause's span, None where that text has none. `item` is a list item's label."""

    spans: Mapping[str, Span | None]
    item: str | None = None


@dataclass(frozen=True)
class AlignedRows(Sequence[AlignedRow]):
    """Aligned rows of one provision, held as numbers.

    `places` has a start and an end for each of `langs`, row after row, counted from `bases` in those texts; both are -1 where
    that text has none. `items` are the labels of the rows.
    """

    langs: tuple[str, ...]
    items: tuple[str | None, ...] = ()
    places: tuple[int, ...] = ()
    bases: tuple[int, ...] = (0, 0)

    def __len__(self) -> int:
        return len(self.items)

    @overload
    def __getitem__(self, at: int) -> AlignedRow: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[AlignedRow]: ...

    def __getitem__(self, at: int | slice) -> AlignedRow | Sequence[AlignedRow]:
        if isinstance(at, slice):
            return tuple(self[i] for i in range(*at.indices(len(self))))
        width = 2 * len(self.langs)
        first = width * range(len(self))[at]
        places = self.places[first : first + width]
        spans = {
            lang: None if start < 0 else Span(base + start, base + end)
            for lang, base, start, end in zip(self.langs, self.bases, places[::2], places[1::2], strict=False)
        }
        return AlignedRow(spans, self.items[at])


HOWS = ("term", "number", "name", "cognate", "co-occurrence")
"""Why words are taken for counterparts."""
GUESSES = HOWS[2:]
"""How words that no list has are paired."""
_GUESSED = frozenset(str(HOWS.index(how)) for how in GUESSES)


@dataclass(frozen=True)
class Pairing:
    """Words taken as counterparts: per language their spans, and why.

    `how`: names of one ``term`` or one ``number``; of words that no list has, the same word (a ``name``), a ``cognate``, or a
    word of the same provisions (``co-occurrence``).
    """

    spans: Mapping[str, Span]
    how: str = "term"


@dataclass(frozen=True)
class Pairings(Sequence[Pairing]):
    """Many pairings, held as numbers: a rulebook has more of them than of anything else.

    `places` has four numbers each: start and end in the text of the first of `langs`, start and end in that of the second. They
    count from `bases` in those texts. `hows` has a digit each, the place in `HOWS`.
    """

    langs: tuple[str, str]
    places: tuple[int, ...] = ()
    hows: str = ""
    bases: tuple[int, int] = (0, 0)

    def __len__(self) -> int:
        return len(self.places) // 4

    def guesses(self) -> list[Pairing]:
        """Those of words that no list has."""
        return [self[at] for at, how in enumerate(self.hows) if how in _GUESSED]

    @overload
    def __getitem__(self, at: int) -> Pairing: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Pairing]: ...

    def __getitem__(self, at: int | slice) -> Pairing | Sequence[Pairing]:
        if isinstance(at, slice):
            return tuple(self[i] for i in range(*at.indices(len(self))))
        place = 4 * range(len(self))[at]
        a, b, c, d = self.places[place : place + 4]
        (left, right), (one, other) = self.langs, self.bases
        how = HOWS[int(self.hows[place // 4])]
        return Pairing({left: Span(one + a, one + b), right: Span(other + c, other + d)}, how)


@dataclass(frozen=True)
class ProvisionResult:
    """What was found out about one provision (or heading).

    `spans`: per language the whole provision, number included; a language that lacks it is missing from the mapping.
    `complete` is False where a text is marked as cut. `unpaired`: per language the words without a counterpart that no
    finding tells of; with them, agreement cannot be claimed.
    """

    number: str
    heading: bool
    verdict: Verdict
    complete: bool
    spans: Mapping[str, Span]
    ledgers: Mapping[str, Ledger]
    rows: Sequence[AlignedRow]
    pairings: Sequence[Pairing] = ()
    unpaired: Mapping[str, tuple[Span, ...]] = field(default_factory=dict)

    @property
    def guesses(self) -> Sequence[Pairing]:
        """Those of the pairings that are of words which no list has."""
        if isinstance(self.pairings, Pairings):
            return self.pairings.guesses()
        return [pairing for pairing in self.pairings if pairing.how in GUESSES]


@dataclass(frozen=True)
class LintResult:
    """One corpus, checked. `findings` are in text order; `models` per language what was understood."""

    corpus: Corpus
    provisions: tuple[ProvisionResult, ...]
    findings: tuple[Finding, ...]
    models: Mapping[str, RulesModel]
