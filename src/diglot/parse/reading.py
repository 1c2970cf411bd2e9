"""What was understood of one provision in one language."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from diglot.corpus import Provision
from diglot.lang import Entry
from diglot.model import Statement
from diglot.parse.ledger import Ledger
from diglot.parse.tokens import Token
from diglot.text import Span

ClauseRole = Literal["heading", "sentence", "item"]


@dataclass(frozen=True, slots=True)
class Feature:
    """A phrase that carries meaning: an operator, a number, a symbol, a reference or a term.

    `readings` are what it may mean (several for an ambiguous word). `weak`: the other text need not have a counterpart.
    `depth` counts the parentheses around it. `ordinal` is its place among the features of the provision. `tokens` is the
    half-open range of tokens it covers. `quoted`: it stands in the title of a reference. `stretch` counts the commas, colons and
    semicolons before it. `parts`: for a term of several words, what its words mean one by one, should the other text put it in
    other words.
    """

    readings: tuple[Entry, ...]
    span: Span
    weak: bool
    depth: int
    ordinal: int
    tokens: tuple[int, int]
    quoted: bool = False
    stretch: int = 0
    parts: tuple[Feature, ...] = ()

    def is_a(self, *ids: str) -> bool:
        """One of its readings is the operator or concept `ids`."""
        return any(entry.id in ids for entry in self.readings)

    def of_kind(self, *kinds: str) -> bool:
        """One of its readings is of kind (operator group, ``number``, ``term``, …) `kinds`."""
        return any(entry.kind in kinds for entry in self.readings)

    @property
    def number(self) -> Fraction | None:
        """Its value if it is a number."""
        return next((entry.value for entry in self.readings if entry.value is not None), None)


@dataclass(frozen=True)
class Clause:
    """A sentence, a part of one ended by a semicolon or colon, or a list item.

    `label` is a list item's mark as an id (``4``, ``7a``), `label_span` where it stands. `tokens` is a half-open range.
    `unread` are the words in it that nobody knows.
    """

    role: ClauseRole
    span: Span
    tokens: tuple[int, int]
    features: tuple[Feature, ...]
    label: str | None = None
    label_span: Span | None = None
    unread: tuple[Span, ...] = ()


NoteKind = Literal["cut-mark", "foreign-cut-mark", "lost-hyphen", "missing-space", "space-inside", "ascii-accent"]


@dataclass(frozen=True)
class Note:
    """A peculiarity of spelling that was understood all the same."""

    kind: NoteKind
    span: Span


@dataclass(frozen=True)
class Reading:
    """One provision, read.

    `owned` are the features that an executable statement expresses, by ordinal; `titles` the quoted titles of references, as
    pairs of the reference's and the title's span.
    """

    provision: Provision
    tokens: tuple[Token, ...]
    clauses: tuple[Clause, ...]
    statements: tuple[Statement, ...]
    owned: frozenset[int]
    ledger: Ledger
    notes: tuple[Note, ...]
    complete: bool
    asides: tuple[Span, ...] = ()
    titles: tuple[tuple[Span, Span], ...] = ()

    @property
    def features(self) -> tuple[Feature, ...]:
        """All features in text order."""
        return tuple(feature for clause in self.clauses for feature in clause.features)
