"""Operators that add nothing: said again in a series ("if A or if B": ``se A o B``), or implied ("all others": ``gli altri``)."""

from __future__ import annotations

import bisect
from collections.abc import Sequence

from diglot.parse.reading import Feature

_AGAIN = ("condition", "time", "modality", "exception")
"""What a language may say once for a whole series, or again with each member."""
_NEAR = 2
"""Form words that may stand between a word and the operator that adds nothing to it."""

_Pairs = Sequence[tuple[Feature, Feature]]


def without_idle(pairs: _Pairs, left: list[Feature], right: list[Feature]) -> tuple[list[Feature], list[Feature]]:
    """The leftovers of both texts without operators that add nothing.

    One that the other text could be missing stays: where anything of its kind is left over there, the two may be opposed.
    """
    backward = [(b, a) for a, b in pairs]
    return _telling(pairs, left, right), _telling(backward, right, left)


def _telling(pairs: _Pairs, left: list[Feature], right: Sequence[Feature]) -> list[Feature]:
    opposed = {feature.meaning.group for feature in right}
    asked = [feature for feature in left if not feature.weak and feature.meaning.group not in opposed]
    again = [feature for feature in asked if feature.meaning.group in _AGAIN]
    whole = [feature for feature in asked if feature.meaning.ids == {"quantifier.all"}]
    if not again and not whole:
        return left
    ours = sorted([*(a for a, _ in pairs), *left], key=lambda feature: feature.tokens)
    starts = [feature.tokens[0] for feature in ours]
    idle: set[int] = set()
    if again:
        first: dict[str, int] = {}  # where an operator with a counterpart is said first
        for a, _ in pairs:
            for name in a.meaning.names:
                first[name] = min(first.get(name, a.tokens[0]), a.tokens[0])
        for feature in again:
            before = ours[bisect.bisect_left(starts, feature.tokens[0]) - 1]
            joined = before.of_kind("junction") and 0 <= feature.tokens[0] - before.tokens[1] <= _NEAR
            if joined and any(first.get(name, feature.tokens[0]) < feature.tokens[0] for name in feature.meaning.names):
                idle.add(id(feature))
        series = frozenset().union(*(feature.meaning.ids for feature in again if id(feature) in idle))
        for feature in again:  # "if A, if B or if C"
            before = ours[bisect.bisect_left(starts, feature.tokens[0]) - 1]
            if before.stretch != feature.stretch and feature.tokens[0] - before.tokens[1] == 1 and feature.is_a(*series):
                idle.add(id(feature))
    others = {a.tokens[0] for a, b in pairs if a.is_a("quantifier.other") and b.is_a("quantifier.other")}
    for feature in whole:
        if any(feature.tokens[1] + gap in others for gap in range(_NEAR + 1)):
            idle.add(id(feature))
    return [feature for feature in left if id(feature) not in idle]
