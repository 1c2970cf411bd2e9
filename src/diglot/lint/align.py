"""Which clauses of two readings correspond: dynamic programming over what the clauses have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from diglot.parse.reading import Clause, Feature

_MOVES = ((1, 1), (1, 0), (0, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1))
_GAP = -0.35
_UNEVEN = -0.3
_BAND = 40
"""How far apart, in clauses, corresponding clauses may lie: keeps very long provisions from costing quadratic time."""


@dataclass(frozen=True)
class Group:
    """Corresponding clauses; one side may be empty."""

    left: tuple[Clause, ...]
    right: tuple[Clause, ...]


def identities(feature: Feature) -> frozenset[str]:
    """Names of what a feature may mean, a number with its value."""
    return feature.meaning.names


def shares(left: Feature, right: Feature) -> bool:
    """The two may mean the same."""
    return not left.meaning.names.isdisjoint(right.meaning.names)


def align(left: Sequence[Clause], right: Sequence[Clause]) -> list[Group]:
    """Groups of corresponding clauses in order; every clause is in exactly one."""
    rows, columns = len(left), len(right)
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
    slope = columns / rows if rows else 0.0
    for i in range(rows + 1):
        middle = int(i * slope)
        reach = _BAND + abs(rows - columns)
        for j in range(max(0, middle - reach), min(columns, middle + reach) + 1):
            for di, dj in _MOVES:
                previous = best.get((i - di, j - dj))
                if previous is None:
                    continue
                score = previous[0] + _similarity(left[i - di : i], right[j - dj : j])
                if (i, j) not in best or score > best[i, j][0] + 1e-9:
                    best[i, j] = (score, (di, dj))
    groups: list[Group] = []
    i, j = rows, columns
    while (i, j) != (0, 0):
        di, dj = best[i, j][1]
        groups.append(Group(tuple(left[i - di : i]), tuple(right[j - dj : j])))
        i, j = i - di, j - dj
    return groups[::-1]


def _similarity(left: Sequence[Clause], right: Sequence[Clause]) -> float:
    if not left or not right:
        return _GAP
    ours = [f for clause in left for f in clause.features if not f.weak]
    theirs = [f for clause in right for f in clause.features if not f.weak]
    common = _common(ours, theirs)
    size = max(len(ours), len(theirs), 1)
    labels = sum(1 for a, b in zip(left, right, strict=False) if a.label is not None and a.label == b.label)
    return common / size * (len(left) + len(right)) / 2 + 0.2 * labels + _UNEVEN * (len(left) + len(right) - 2)


def _common(ours: Sequence[Feature], theirs: Sequence[Feature]) -> int:
    names = frozenset().union(*(feature.meaning.names for feature in theirs))
    return sum(not feature.meaning.names.isdisjoint(names) for feature in ours)
