"""Searching a clause's features, and values with the words that state them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TypeVar

from diglot.lang.table import rows, variants
from diglot.model import Said
from diglot.parse.reading import Clause, Feature
from diglot.parse.tokens import Tokens
from diglot.text import Span, cover

T = TypeVar("T")

NEGATIONS = ("negation.not", "modality.cannot", "frequency.never")
APPLY = ("apply",)
EFFECT = ("effect", "continuous-effect")
DEPEND = ("depend", "dependent", "dependency")
LOOP = ("dependency-loop",)
LAYER = ("layer", "sublayer")
ORDER = ("order", "sequence.listed")
TIMESTAMP = ("timestamp",)
SAME = ("quantifier.same",)
DIFFERENT = ("quantifier.different", "different", "exception.except")
"""``in different layers``, ``a oggetti diversi da quelli``."""


@dataclass
class Context:
    """A provision while its statements are read.

    `forms`: form words by class. `joiners`: words that join the parts of a list. `titles`: quoted titles by the span of the
    reference they belong to. `owned` collects the features that statements express.
    """

    number: str
    text: str
    tokens: Tokens
    clauses: Sequence[Clause]
    forms: Mapping[str, str]
    titles: Mapping[Span, Span]
    joiners: frozenset[str]
    owned: set[int] = field(default_factory=set)

    def own(self, features: Iterable[Feature | None]) -> None:
        """Mark features as expressed by a statement's fields."""
        self.owned.update(feature.ordinal for feature in features if feature is not None)

    def form_kind(self, at: int) -> str:
        """The class of token `at` if it is a form word, else nothing."""
        return self.forms.get(self.tokens.words[at].form, "") if 0 <= at < len(self.tokens) else ""


def first(features: Sequence[Feature], *ids: str, start: int = 0, end: int | None = None) -> int | None:
    """Index of the first feature in ``[start, end)`` that is one of `ids`."""
    for index in range(start, len(features) if end is None else end):
        if features[index].is_a(*ids):
            return index
    return None


def last(features: Sequence[Feature], *ids: str, start: int = 0, end: int | None = None) -> int | None:
    """Index of the last feature in ``[start, end)`` that is one of `ids`."""
    for index in range((len(features) if end is None else end) - 1, start - 1, -1):
        if features[index].is_a(*ids):
            return index
    return None


def has(features: Sequence[Feature], *ids: str) -> bool:
    """Some feature is one of `ids`."""
    return first(features, *ids) is not None


def speaks_of(clause: Clause, ids: frozenset[str]) -> bool:
    """The clause has at least one of `ids`: without one, a statement need not be looked for."""
    return not clause.ids.isdisjoint(ids)


def alike(features: Sequence[Feature], at: int) -> tuple[bool, Feature] | None:
    """Whether the thing at `at` is called the same or different, right before or right after it, and the word that says so."""
    for index in (at - 1, at + 1):
        if 0 <= index < len(features) and features[index].is_a(*SAME, *DIFFERENT):
            return features[index].is_a(*SAME), features[index]
    return None


def said(value: T, *features: Feature | None, default: Span) -> Said[T]:
    """`value` with the words of `features`, or with `default` where the text leaves it to be understood."""
    spans = [feature.span for feature in features if feature is not None]
    return Said(value, cover(spans) if spans else default)


@cache
def roles(role: str) -> dict[str, str]:
    """Concept id to aspect, operation or origin, from ``lang/terms/aspects.tsv``."""
    source = files("diglot.lang") / "terms" / "aspects.tsv"
    table = rows(source, ("role", "value", "concepts"))
    return {concept: row["value"] for _, row in table if row["role"] == role for concept in variants(row["concepts"])}


@cache
def naming(role: str, value: str) -> frozenset[str]:
    """The concepts that name an aspect, operation or origin."""
    return frozenset(concept for concept, named in roles(role).items() if named == value)


def role_of(feature: Feature, role: str) -> str | None:
    """The aspect, operation or origin that a feature names."""
    table = roles(role)
    return next((table[entry.id] for entry in feature.readings if entry.id in table), None)
