"""What the report shows: plain values, so that the templates need no logic. `diglot.report.page` works them out."""

from __future__ import annotations

from dataclasses import dataclass

from diglot.report.explanation import Explanation
from diglot.report.model_rows import ModelTable
from diglot.report.runs import Phrase, Run
from diglot.report.witness_view import WitnessView

NAMED = 6
"""Words without a counterpart that are named under a verdict."""


@dataclass(frozen=True)
class Cell:
    """One clause in one language; no runs where that text has no such clause."""

    lang: str
    runs: tuple[Run, ...]


@dataclass(frozen=True)
class RowView:
    """Clauses that correspond. `severity` is that of the gravest finding in it."""

    item: str
    cells: tuple[Cell, ...]
    severity: str


@dataclass(frozen=True)
class FindingView:
    """A finding with its explanation.

    `number` counts through the page; `quotes` are the words at issue in their surroundings; `same_as` is the number of an earlier
    finding with the same witness, 0 where there is none.
    """

    number: int
    code: str
    check: str
    severity: str
    message: tuple[Phrase, ...]
    quotes: tuple[Cell, ...]
    explanation: Explanation | None
    witness: WitnessView | None
    same_as: int


@dataclass(frozen=True)
class LedgerView:
    """How many characters and words of one text were read, set aside or not understood; words that have no counterpart."""

    lang: str
    read: int
    aside: int
    unread: int
    words: int
    unread_words: tuple[str, ...]
    unpaired_words: tuple[str, ...]

    @property
    def first_unpaired(self) -> tuple[str, ...]:
        """The first few of the words without a counterpart."""
        return self.unpaired_words[:NAMED]


@dataclass(frozen=True)
class PairingView:
    """Words taken as counterparts, a phrase per language, and why."""

    phrases: tuple[Phrase, ...]
    how: str


@dataclass(frozen=True)
class ProvisionView:
    """One provision: verdict, aligned rows, findings (`grave` first, `form` apart), ledger and pairings."""

    anchor: str
    number: str
    heading: bool
    verdict: str
    complete: bool
    rows: tuple[RowView, ...]
    grave: tuple[FindingView, ...]
    form: tuple[FindingView, ...]
    ledgers: tuple[LedgerView, ...]
    pairings: tuple[PairingView, ...]

    @property
    def itemized(self) -> bool:
        """A row of it is the item of a list."""
        return any(row.item for row in self.rows)


@dataclass(frozen=True)
class CorpusView:
    """One corpus; `elsewhere` are findings about no provision that is there."""

    anchor: str
    name: str
    title: str
    lang: str
    langs: tuple[str, ...]
    edition: str
    source: str
    licence: str
    authoritative: str
    digests: tuple[tuple[str, str], ...]
    provisions: tuple[ProvisionView, ...]
    elsewhere: tuple[FindingView, ...]
    tables: tuple[ModelTable, ...]
    assumptions: tuple[str, ...]

    @property
    def compared(self) -> bool:
        """There are two texts of it."""
        return len(self.langs) > 1


@dataclass(frozen=True)
class Count:
    """A number with its words; `start` and `share` place it on a bar (0 to 100)."""

    key: str
    n: int
    words: str
    start: float
    share: float


@dataclass(frozen=True)
class Page:
    """The whole report."""

    ui: str
    title: str
    date: str
    version: str
    verdicts: tuple[Count, ...]
    severities: tuple[Count, ...]
    not_verified: str
    words_unread: str
    all_verified: bool
    corpora: tuple[CorpusView, ...]

    @property
    def compared(self) -> bool:
        """There are two texts of some corpus."""
        return any(corpus.compared for corpus in self.corpora)
