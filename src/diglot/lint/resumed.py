"""Operators said again for each member of a series: "if A or if B" is ``se A o B``, "may A, and may B" ``può A e B``."""

from __future__ import annotations

import bisect
from collections.abc import Sequence

from diglot.parse.reading import Feature

_KINDS = ("condition", "time", "modality", "exception")
"""What a language may say once for a whole series, or again with each member."""
_NEAR = 2
"""Form words that may stand between the conjunction and the operator said again."""


def once(pairs: Sequence[tuple[Feature, Feature]], left: list[Feature], right: list[Feature]) -> tuple[list[Feature], list[Feature]]:
    """The leftovers of both texts without operators that only say again, behind "and" or "or", what their series began with.

    One that the other text could be missing stays: where anything of its kind is left over there, the two may be opposed.
    """
    backward = [(b, a) for a, b in pairs]
    return _fresh(pairs, left, right), _fresh(backward, right, left)


def _fresh(pairs: Sequence[tuple[Feature, Feature]], left: list[Feature], right: Sequence[Feature]) -> list[Feature]:
    opposed = {feature.meaning.group for feature in right}
    asked = [feature for feature in left if not feature.weak and feature.meaning.group in _KINDS and feature.meaning.group not in opposed]
    if not asked:
        return left
    ours = sorted([*(a for a, _ in pairs), *left], key=lambda feature: feature.tokens)
    starts = [feature.tokens[0] for feature in ours]
    first: dict[str, int] = {}  # where an operator with a counterpart is said first
    for a, _ in pairs:
        for name in a.meaning.names:
            first[name] = min(first.get(name, a.tokens[0]), a.tokens[0])
    again: set[int] = set()
    for feature in asked:
        before = ours[bisect.bisect_left(starts, feature.tokens[0]) - 1]
        joined = before.of_kind("junction") and 0 <= feature.tokens[0] - before.tokens[1] <= _NEAR
        if joined and any(first.get(name, feature.tokens[0]) < feature.tokens[0] for name in feature.meaning.names):
            again.add(id(feature))
    return [feature for feature in left if id(feature) not in again]
