"""What a text states, without its language.

Statements are frozen and compare by what they say: the `Span` that every field carries says where the words stand and takes
no part in equality. Two languages agree on a statement exactly when the two statements are equal. Only the types below drive
the resolver; clauses that are no statement of these types are compared by their signature (`diglot.lint.match`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from diglot.text import Span

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Said(Generic[T_co]):
    """A value and the words that state it."""

    value: T_co
    span: Span = field(compare=False)


Aspect = Literal[
    "copy",
    "face-down",
    "control",
    "text",
    "card-type",
    "subtype",
    "supertype",
    "color",
    "ability",
    "power",
    "toughness",
    "other",
    "unknown",
]
"""What of an object a continuous effect changes. ``type`` in a text stands for card type, subtype and supertype together;
``unknown`` for words that select something, but nothing that is understood: no effect is taken for it.
"""

Junction = Literal["and", "or", "and/or"]
"""How several named aspects select: ``and`` what changes all of them, ``or`` and ``and/or`` what changes at least one."""

Operation = Literal["set", "modify", "switch"]
Origin = Literal["static", "resolved", "counter", "characteristic-defining"]
Order = Literal["timestamp", "reverse-timestamp", "any"]

TYPE_ASPECTS: tuple[Aspect, ...] = ("card-type", "subtype", "supertype")
POWER_TOUGHNESS: tuple[Aspect, ...] = ("power", "toughness")


@dataclass(frozen=True)
class Selector:
    """Which continuous effects a layer takes.

    An empty `aspects`, `operations` or `origins` does not restrict. `names` lists layers by id whose effects are meant (as an
    exception: "except those of 6c"). `rest` takes what no earlier layer of the same sequence has taken. `includes` spells
    out what the head noun covers ("type-changing effects, which includes card type, subtype and/or supertype"): what it
    does not list is not covered. `cue`: the word that leads in an inclusion or exception. `adds` are effects taken besides
    ("all others, including those that …").
    """

    aspects: Said[tuple[Aspect, ...]]
    junction: Said[Junction] | None = None
    operations: Said[tuple[Operation, ...]] | None = None
    origins: Said[tuple[Origin, ...]] | None = None
    rest: Said[bool] | None = None
    includes: Selector | None = None
    exceptions: Selector | None = None
    adds: Selector | None = None
    names: Said[tuple[str, ...]] | None = None
    cue: Span | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Reference:
    """A pointer to another rule: its number as written (dots and letter, no final stop) and its quoted title, if any."""

    number: Said[str]
    title: Said[str] | None = field(default=None, compare=False)  # titles are words of a language: compared by the linter


@dataclass(frozen=True)
class Layer:
    """One layer or sublayer. `id` is its number as listed, with the sublayer letter: ``1``, ``7a``. `span` is the whole item."""

    id: str
    selects: Selector
    references: tuple[Reference, ...]
    span: Span = field(compare=False)


StartPoint = Literal["actual-object", "copy", "printed-object", "other"]


@dataclass(frozen=True)
class LayerSequence:
    """The layers in the order in which they apply. `parent` is None for the main sequence, a layer id for its sublayers."""

    number: str
    span: Span = field(compare=False)
    layers: tuple[Layer, ...]
    start: Said[StartPoint] | None = None
    announced: Said[int] | None = field(default=None, compare=False)  # a count may be said or left to counting
    parent: Said[str] | None = None


Moment = Literal["just-after", "after", "just-before", "before", "while", "unsaid"]


@dataclass(frozen=True)
class Wait:
    """When a dependent effect applies.

    `until` relative to the application of the awaited effects; `of` says how many of them must have been applied; `awaited`
    are the effects it depends on, or the effects that depend on it; `depends_on` how many an effect may depend on;
    `applied` is False where the text says that it is *not* applied then.
    """

    number: str
    span: Span = field(compare=False)
    until: Said[Moment]
    of: Said[Literal["all", "any"]]
    awaited: Said[Literal["depended-on", "dependents", "others"]]
    depends_on: Said[Literal["one-or-more", "one", "several"]]
    applied: Said[bool]


@dataclass(frozen=True)
class TieBreak:
    """In which order dependent effects apply that would apply at the same time.

    `when`: whether the clause speaks of effects that would apply simultaneously or at different times. `relative`: the order
    is among themselves.
    """

    number: str
    span: Span = field(compare=False)
    when: Said[Literal["simultaneous", "not-simultaneous"]]
    order: Said[Order]
    relative: Said[Literal["each-other", "all"]]
    applied: Said[bool]


@dataclass(frozen=True)
class Loop:
    """What happens to effects that depend on each other in a ring.

    `condition`: whether the clause speaks of effects that form a loop or of those that do not. `rule`: what becomes of the
    waiting rule. `scope`: which effects the order is for.
    """

    number: str
    span: Span = field(compare=False)
    condition: Said[Literal["loop", "no-loop"]]
    rule: Said[Literal["ignored", "applied"]]
    scope: Said[Literal["members", "all", "dependents"]]
    order: Said[Order]
    applied: Said[bool]


Ground = Literal["text", "existence", "applies-to", "does"]
"""What applying B would change of A for A to depend on B: its text, its existence, what it applies to, what it does to those."""


@dataclass(frozen=True)
class DependencyDefinition:
    """When one effect depends on another.

    `grounds` any one of which suffices; `same_layer`: both apply in the same layer (or sublayer); `same_status`: both or
    neither come from characteristic-defining abilities.
    """

    number: str
    span: Span = field(compare=False)
    grounds: Said[tuple[Ground, ...]]
    same_layer: Said[bool] | None = None
    same_status: Said[bool] | None = None


@dataclass(frozen=True)
class Reevaluation:
    """The order of the effects left is worked out again after each effect has been applied."""

    number: str
    span: Span = field(compare=False)
    after: Said[Literal["each-effect", "each-layer"]]


@dataclass(frozen=True)
class CharacteristicDefiningFirst:
    """In `layers` (ids), what comes first: effects of characteristic-defining abilities, or the others."""

    number: str
    span: Span = field(compare=False)
    layers: Said[tuple[str, ...]]
    first: Said[Literal["characteristic-defining", "others"]]


@dataclass(frozen=True)
class MultiLayer:
    """An effect with parts in several layers: each part applies in its own layer.

    `same_objects`: later parts apply to the objects the first part applied to. `persists`: they do so even if the ability that
    made the effect is gone by then.
    """

    number: str
    span: Span = field(compare=False)
    same_objects: Said[bool] | None = None
    persists: Said[bool] | None = None


@dataclass(frozen=True)
class TimestampOrder:
    """In a layer or sublayer effects apply in timestamp order; `first` says which end comes first."""

    number: str
    span: Span = field(compare=False)
    first: Said[Literal["earlier", "later"]]


Statement = (
    LayerSequence
    | Wait
    | TieBreak
    | Loop
    | DependencyDefinition
    | Reevaluation
    | CharacteristicDefiningFirst
    | MultiLayer
    | TimestampOrder
)


def statement_kind(statement: Statement) -> str:
    """A statement's kind as a word with hyphens, for paths and message catalogues: ``wait``, ``layer-sequence``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(statement).__name__).lower()


@dataclass(frozen=True)
class RulesModel:
    """All executable statements of one corpus in one language, in text order.

    `cut` holds the numbers of provisions whose text is marked as cut, or is missing from the corpus (a gap in the numbering).
    """

    corpus: str
    lang: str
    statements: tuple[Statement, ...]
    cut: frozenset[str] = frozenset()
