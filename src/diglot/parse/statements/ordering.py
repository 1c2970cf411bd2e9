"""In which order effects of one layer apply: timestamps, characteristic-defining abilities, several layers, re-evaluation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal

from diglot.model import CharacteristicDefiningFirst, MultiLayer, Reevaluation, Said, TimestampOrder
from diglot.parse.reading import Clause, Feature
from diglot.parse.statements.patterns import (
    APPLY,
    DEPEND,
    EFFECT,
    LAYER,
    LOOP,
    NEGATIONS,
    ORDER,
    TIMESTAMP,
    Context,
    alike,
    first,
    has,
    last,
    naming,
    role_of,
    said,
    speaks_of,
)

_EARLIER = ("sequence.earlier", "earlier", "previous", "older")
_LATER = ("sequence.later", "later", "newer")
_BEFORE = ("time.before", "sequence.first", "time.just-before")
_AFTER = ("time.after", "sequence.last", "time.just-after")
_OTHERS = ("quantifier.remaining", "quantifier.other", "remaining", "other")
_PART = ("part", "portion", "component")
_REEVALUATED = (ORDER, ("quantifier.remaining", "remaining"), ("sequence.again",), EFFECT)
"""What a clause must speak of to say that the order of the effects left is worked out again."""
_DEFINING = "characteristic-defining"
_GONE = ("remove", "lose", "cease", "end", "disappear")


def orderings(context: Context) -> Iterator[CharacteristicDefiningFirst | TimestampOrder | MultiLayer | Reevaluation]:
    """Every statement of these kinds in the provision, in text order; sentences about parts of one effect are one statement."""
    parts: list[Clause] = []
    for clause in context.clauses:
        features = clause.features
        if clause.role == "item" or not speaks_of(clause, cues()) or has(features, *LOOP):
            continue
        defining = _defining(features)
        if defining is not None and _layers(context, features) and has(features, *_OTHERS) and has(features, *_BEFORE, *_AFTER):
            yield _defining_first(context, clause, defining)
        elif has(features, *_PART) and has(features, *APPLY):
            parts.append(clause)
        elif all(has(features, *ids) for ids in _REEVALUATED):
            yield _reevaluation(context, clause)
        elif has(features, *TIMESTAMP) and has(features, *_EARLIER) and not has(features, *DEPEND):
            yield from _timestamps(context, clause)
    if any(has(clause.features, *LAYER) for clause in parts):  # else nothing says which parts are meant
        yield _multi_layer(context, parts)


@cache
def cues() -> frozenset[str]:
    """A clause without any of these makes none of these statements."""
    return frozenset((*_PART, *ORDER, *TIMESTAMP)) | naming("origin", _DEFINING)


def _defining(features: Sequence[Feature]) -> int | None:
    return next((i for i, f in enumerate(features) if role_of(f, "origin") == _DEFINING), None)


def _layers(context: Context, features: Sequence[Feature]) -> tuple[tuple[str, ...], tuple[Feature, ...]] | None:
    """``layers 1 through 5``, ``livelli 1, 2 e 3``: the ids of the layers named, and the words."""
    at = first(features, *LAYER)
    if at is None:
        return None
    numbers: list[Feature] = []
    for feature in features[at + 1 :]:
        if feature.number is not None and not feature.weak:
            numbers.append(feature)
        elif not feature.of_kind("junction", "direction", "number"):
            break
    values = [int(feature.number) for feature in numbers if feature.number is not None]
    if not values:
        return None
    spans = len(values) == 2 and values[0] < values[1] and not _listed(context, numbers)
    ids = range(values[0], values[1] + 1) if spans else values
    return tuple(str(value) for value in ids), tuple(numbers)


def _listed(context: Context, numbers: Sequence[Feature]) -> bool:
    """The two numbers are joined by a conjunction: they are two, not a range."""
    between = [word.form for word in context.tokens.words[numbers[0].tokens[1] : numbers[1].tokens[0]]]
    return any(form in context.joiners for form in between)


def _defining_first(context: Context, clause: Clause, defining: int) -> CharacteristicDefiningFirst:
    features = clause.features
    layers = _layers(context, features)
    assert layers is not None
    others = first(features, *_OTHERS)
    cue = first(features, *_BEFORE, *_AFTER)
    assert others is not None and cue is not None
    early = features[cue].is_a(*_BEFORE)
    defining_early = (defining < others) == early
    words = (features[cue], features[defining], features[others])
    context.own((*layers[1], *words))
    context.own(f for f in features if f.is_a("sequence.then"))
    return CharacteristicDefiningFirst(
        context.number,
        clause.span,
        layers=said(layers[0], *layers[1], default=clause.span),
        first=said("characteristic-defining" if defining_early else "others", *words, default=clause.span),
    )


def _timestamps(context: Context, clause: Clause) -> Iterator[TimestampOrder]:
    features = clause.features
    earlier = first(features, *_EARLIER)
    assert earlier is not None
    later = next((i for i, f in enumerate(features) if f.is_a(*_LATER) and not f.is_a(*_EARLIER)), None)
    low, high = sorted((earlier, later)) if later is not None else (earlier, len(features))
    cue = next((i for i in range(low + 1, high) if features[i].is_a(*_BEFORE, *_AFTER)), None)
    if cue is None:
        return
    early = features[cue].is_a(*_BEFORE) and not has(features[low:high], *NEGATIONS)
    earlier_first = (low == earlier) == early
    words = (features[earlier], features[cue], features[later] if later is not None else None)
    context.own(words)
    first_said: Literal["earlier", "later"] = "earlier" if earlier_first else "later"
    yield TimestampOrder(context.number, clause.span, first=said(first_said, *words, default=clause.span))


def _reevaluation(context: Context, clause: Clause) -> Reevaluation:
    features = clause.features
    after = first(features, "time.after", "time.whenever", "time.just-after")
    unit = first(features, *LAYER, *EFFECT, start=after + 1 if after is not None else 0)
    value: Literal["each-effect", "each-layer"] = (
        "each-layer" if unit is not None and features[unit].is_a(*LAYER) else "each-effect"
    )
    again, rest = first(features, "sequence.again"), first(features, "quantifier.remaining", "remaining")
    words = tuple(features[i] if i is not None else None for i in (after, unit))
    context.own((features[again] if again is not None else None, features[rest] if rest is not None else None))
    return Reevaluation(context.number, clause.span, after=said(value, *words, default=clause.span))


def _multi_layer(context: Context, clauses: Sequence[Clause]) -> MultiLayer:
    """Each part in its own layer; the same objects; even if the ability is gone."""
    features = [feature for clause in clauses for feature in clause.features]
    span = clauses[0].span.cover(clauses[-1].span)
    gone = last(features, *_GONE)
    even = last(features, "condition.even-if", "condition.if", end=gone)
    persists: Said[bool] | None = None
    if even is not None and gone is not None and gone > even and has(features[even:], "ability"):
        persists = said(features[even].is_a("condition.even-if"), features[even], features[gone], default=span)
        context.own((features[even],))
    objects: Said[bool] | None = None
    for at, thing in enumerate(features):
        called = alike(features, at) if thing.is_a("object") else None
        if called is not None:
            objects = said(called[0], called[1], thing, default=span)
            context.own((called[1],))
            break
    return MultiLayer(context.number, span, same_objects=objects, persists=persists)
