"""When one effect depends on another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from diglot.model import DependencyDefinition, Ground, Said
from diglot.parse.reading import Clause, Feature
from diglot.parse.statements.patterns import (
    APPLY,
    DEPEND,
    EFFECT,
    LAYER,
    LOOP,
    NEGATIONS,
    Context,
    alike,
    first,
    has,
    last,
    role_of,
    said,
    speaks_of,
)

_GROUNDS: tuple[tuple[Ground, tuple[str, ...]], ...] = (
    ("text", ("text",)),
    ("existence", ("exist", "existence")),
    ("does", ("affect", "influence", "do", "act")),
)
CUES = frozenset(DEPEND)
_CHANGE = ("change", "affect", "alter")


def definitions(context: Context) -> Iterator[DependencyDefinition]:
    """Every definition of dependency in the provision: "an effect depends on another if applying that would change …"."""
    for clause in context.clauses:
        if not speaks_of(clause, CUES):
            continue
        features = clause.features
        depend, condition = first(features, *DEPEND), first(features, "condition.if")
        if depend is None or condition is None or not depend < condition or has(features, *LOOP):
            continue
        change = first(features, *_CHANGE, start=condition)
        if change is None or not has(features[condition:change], *APPLY) or not has(features[:condition], *EFFECT):
            continue
        found = _grounds(features, change)
        if found:
            yield _definition(context, clause, condition, change, found)


def _grounds(features: Sequence[Feature], change: int) -> list[tuple[Ground, Feature]]:
    found: list[tuple[Ground, Feature]] = []
    for feature in features[change + 1 :]:
        for ground, ids in _GROUNDS:
            if feature.is_a(*ids):
                found.append((ground, feature))
        if feature.is_a(*APPLY):
            found.append(("applies-to", feature))
    return found


def _definition(
    context: Context, clause: Clause, condition: int, change: int, found: list[tuple[Ground, Feature]]
) -> DependencyDefinition:
    features = clause.features
    layer = first(features, *LAYER, start=condition, end=change)
    same: Said[bool] | None = None
    if layer is not None:
        called = alike(features, layer)
        if called is not None:
            same = said(called[0], called[1], features[layer], default=clause.span)
            context.own((called[1],))
    status: Said[bool] | None = None
    defining = next((i for i in range(condition, change) if role_of(features[i], "origin") == "characteristic-defining"), None)
    if defining is not None:
        negation = first(features, *NEGATIONS, start=condition, end=defining)
        denied = features[negation] if negation is not None else None
        both = last(features, "quantifier.both", start=condition if layer is None else layer, end=defining)
        words = (features[both] if both is not None else None, denied, features[defining])
        status = said(negation is not None, *words, default=clause.span)
        context.own((denied,))
    order: tuple[Ground, ...] = ("text", "existence", "applies-to", "does")
    grounds = tuple(ground for ground in order if any(ground == name for name, _ in found))
    context.own(feature for _, feature in found)
    return DependencyDefinition(
        context.number,
        clause.span,
        grounds=said(grounds, *(feature for _, feature in found), default=clause.span),
        same_layer=same,
        same_status=status,
    )
