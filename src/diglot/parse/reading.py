"""What was understood of one provision in one language."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple

from diglot.lang import Entry
from diglot.model import Statement
from diglot.parse.ledger import Ledger
from diglot.parse.tokens import Tokens
from diglot.provisions import Provision
from diglot.text import Span

ClauseRole = Literal["heading", "sentence", "item"]


@dataclass(frozen=True, slots=True, eq=False)
class Meaning:
    """What a phrase may mean, worked out once for all places where it stands.

    `ids` are the operators and concepts of its readings, `names` the same with numbers told apart by value; `kinds` their kinds,
    `sorts` what each is about (a zone, an actor); `group` is the operator group of the first reading that is no term, else
    ``term``; `number` its value if it is a number. `light`: its operators are all such that need no counterpart; `one`: it may be
    the number one. `initial`: one of its readings stands only at the beginning of a clause. `domain`: one of them is a
    term of a subject. `flags`: all the flags of its readings.
    """

    readings: tuple[Entry, ...]
    ids: frozenset[str]
    names: frozenset[str]
    kinds: frozenset[str]
    sorts: frozenset[str]
    group: str
    number: Fraction | None
    light: bool
    one: bool
    initial: bool
    domain: bool
    flags: frozenset[str]


def _light(readings: tuple[Entry, ...]) -> bool:
    operators = [entry for entry in readings if entry.kind not in ("term", "number")]
    return bool(operators) and all("weak" in entry.flags for entry in operators)


_MOST_MEANINGS = 100_000
_MEANINGS: dict[tuple[int, ...], Meaning] = {}


def meaning(readings: tuple[Entry, ...]) -> Meaning:
    """The meaning of these readings; the same object for the same entries of a lexicon."""
    key = tuple(map(id, readings))
    found = _MEANINGS.get(key)
    if found is None or found.readings != readings:
        if len(_MEANINGS) > _MOST_MEANINGS:
            _MEANINGS.clear()
        flags = frozenset().union(*[entry.flags for entry in readings])
        found = _MEANINGS[key] = Meaning(
            readings,
            frozenset(entry.id for entry in readings),
            frozenset(f"number={entry.value}" if entry.value is not None else entry.id for entry in readings),
            frozenset(entry.kind for entry in readings),
            frozenset(entry.sort for entry in readings),
            next((entry.kind for entry in readings if entry.kind != "term"), "term"),
            next((entry.value for entry in readings if entry.value is not None), None),
            _light(readings),
            any(entry.kind == "number" and entry.value == 1 for entry in readings),
            "initial" in flags,
            "domain" in flags,
            flags,
        )
    return found


class Sense(NamedTuple):
    """What some words mean; `weak`: the other text need not have a counterpart."""

    meaning: Meaning
    weak: bool


class Part(NamedTuple):
    """Words inside a phrase, counted from its first."""

    start: int
    end: int
    sense: Sense


@dataclass(slots=True, eq=False)
class Feature:
    """A phrase that carries meaning: an operator, a number, a symbol, a reference or a term.

    `meaning` is what it may mean (several readings for an ambiguous word). `start` and `end` are its place in the document.
    `weak`: the other text need not have a counterpart. `depth` counts the parentheses around it. `ordinal` is its place among the
    features of the provision. `tokens` is the half-open range of tokens it covers. `quoted`: it stands in the title of a
    reference. `stretch` counts the commas, colons and semicolons before it. `inside`: of a term of several words, the words one
    by one, with the tokens that their places count in. Features compare by identity. They never change; they are not declared
    frozen, which would treble the time to make one, and a rulebook has many.
    """

    meaning: Meaning
    start: int
    end: int
    weak: bool
    depth: int
    ordinal: int
    tokens: tuple[int, int]
    quoted: bool = False
    stretch: int = 0
    inside: tuple[Tokens, tuple[Part, ...]] | None = None
    _parts: tuple[Feature, ...] | None = field(default=None, init=False, repr=False)

    @property
    def span(self) -> Span:
        """Its place in the document."""
        return Span(self.start, self.end)

    @property
    def parts(self) -> tuple[Feature, ...]:
        """What the words of a term of several mean one by one, should the other text put it in other words."""
        if self._parts is None:
            self._parts = () if self.inside is None else tuple([self._part(self.inside[0], part) for part in self.inside[1]])
        return self._parts

    def _part(self, tokens: Tokens, part: Part) -> Feature:
        first, last = self.tokens[0] + part.start, self.tokens[0] + part.end
        place = tokens.starts[first], tokens.ends[last - 1]
        return Feature(
            part.sense.meaning, *place, part.sense.weak, self.depth, self.ordinal, (first, last), self.quoted, self.stretch
        )

    @property
    def readings(self) -> tuple[Entry, ...]:
        """What it may mean."""
        return self.meaning.readings

    def is_a(self, *ids: str) -> bool:
        """One of its readings is the operator or concept `ids`."""
        return not self.meaning.ids.isdisjoint(ids)

    def of_kind(self, *kinds: str) -> bool:
        """One of its readings is of kind (operator group, ``number``, ``term``, …) `kinds`."""
        return not self.meaning.kinds.isdisjoint(kinds)

    @property
    def number(self) -> Fraction | None:
        """Its value if it is a number."""
        return self.meaning.number


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

    @cached_property
    def strong(self) -> tuple[Feature, ...]:
        """The features for which the other text must have a counterpart."""
        return tuple([feature for feature in self.features if not feature.weak])

    @cached_property
    def names(self) -> frozenset[str]:
        """All that these may mean, numbers told apart by value."""
        return frozenset().union(*[feature.meaning.names for feature in self.strong])

    @cached_property
    def ids(self) -> frozenset[str]:
        """All operators and concepts that its features may mean."""
        return frozenset().union(*[feature.meaning.ids for feature in self.features])


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
    pairs of the reference's and the title's span; `references` the features that may point to a rule.
    """

    provision: Provision
    tokens: Tokens
    clauses: tuple[Clause, ...]
    statements: tuple[Statement, ...]
    owned: frozenset[int]
    ledger: Ledger
    notes: tuple[Note, ...]
    complete: bool
    asides: tuple[Span, ...] = ()
    titles: tuple[tuple[Span, Span], ...] = ()
    references: tuple[Feature, ...] = ()

    @cached_property
    def features(self) -> tuple[Feature, ...]:
        """All features in text order."""
        return tuple([feature for clause in self.clauses for feature in clause.features])
