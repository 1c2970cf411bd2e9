"""Conjunctions between the same two things in both texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from diglot.lint.match import Matched
from diglot.parse.reading import Feature

_OPERATORS = ("junction.and-or", "junction.or", "junction.and")


def differing_junctions(matched: Sequence[Matched]) -> Iterator[tuple[Feature, Feature]]:
    """Pairs of conjunctions that join counterparts but are not the same operator."""
    for group in matched:
        partner = {a.ordinal: b for a, b in group.pairs}
        ours = [f for clause in group.group.left for f in clause.features]
        theirs = [f for clause in group.group.right for f in clause.features]
        for index, feature in enumerate(ours):
            if not feature.of_kind("junction") or not 0 < index < len(ours) - 1:
                continue
            before, after = partner.get(ours[index - 1].ordinal), partner.get(ours[index + 1].ordinal)
            if before is None or after is None:
                continue
            low, high = sorted((before.ordinal, after.ordinal))
            between = [f for f in theirs if low < f.ordinal < high]
            if len(between) == 1 and between[0].of_kind("junction") and _operator(between[0]) != _operator(feature):
                yield feature, between[0]


def _operator(feature: Feature) -> str:
    return next((name for name in _OPERATORS if feature.is_a(name)), "")
