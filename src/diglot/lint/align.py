"""Which clauses of two readings correspond: dynamic programming over what the clauses have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from diglot.parse.reading import Clause, Feature

_MOVES = ((1, 1), (1, 0), (0, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1))
_GAP = -0.35
"""Score of a clause without counterpart; two clauses that have less than this in common stay apart."""
_UNEVEN = -0.3
"""Score of each clause beyond one to one: sentences are rarely split or joined."""
_BAND, _LEAST_BAND, _CELLS = 40, 6, 8000
"""How far apart, in clauses, corresponding clauses may lie: less in very long provisions, which would cost too much time."""


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
    """Groups of corresponding clauses in order; every clause is in exactly one. Time grows with the longer side."""
    rows, columns = len(left), len(right)
    if rows == columns == 1:
        return [Group(tuple(left), tuple(right))]
    similarity = _similarities(left, right)
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
    slope = columns / rows if rows else 0.0
    reach = (max(_LEAST_BAND, min(_BAND, _CELLS // rows)) + int(slope) + 1) if rows else columns
    for i in range(rows + 1):
        middle = int(i * slope)
        for j in range(max(0, middle - reach), min(columns, middle + reach) + 1):
            found: tuple[float, tuple[int, int]] | None = best.get((i, j))
            for di, dj in _MOVES:
                previous = best.get((i - di, j - dj))
                if previous is None:
                    continue
                score = previous[0] + (similarity(i, di, j, dj) if di and dj else _GAP)
                if found is None or score > found[0] + 1e-9:
                    found = (score, (di, dj))
            if found is not None:
                best[i, j] = found
    groups: list[Group] = []
    i, j = rows, columns
    while (i, j) != (0, 0):
        di, dj = best[i, j][1]
        groups.append(Group(tuple(left[i - di : i]), tuple(right[j - dj : j])))
        i, j = i - di, j - dj
    return groups[::-1]


def _similarities(left: Sequence[Clause], right: Sequence[Clause]) -> Callable[[int, int, int, int], float]:
    """How alike the `di` clauses before place `i` of the left are to the `dj` clauses before place `j` of the right."""
    sides = tuple([[f.meaning.names for f in clause.features if not f.weak] for clause in side] for side in (left, right))
    unions: dict[tuple[int, int, int], frozenset[str]] = {}
    counts: dict[tuple[int, int, int, int], int] = {}

    def count(side: int, clause: int, end: int, width: int) -> int:
        """Features of one clause that have a counterpart among `width` clauses of the other side, before place `end`."""
        key = (side, clause, end, width)
        if key not in counts:
            other = (1 - side, end, width)
            if other not in unions:
                unions[other] = frozenset().union(*(names for k in range(end - width, end) for names in sides[1 - side][k]))
            union = unions[other]
            counts[key] = sum(not names.isdisjoint(union) for names in sides[side][clause])
        return counts[key]

    def similarity(i: int, di: int, j: int, dj: int) -> float:
        # one sentence shares words with several, but no more of them than it has: the smaller count is what both have
        common = min(
            sum(count(0, clause, j, dj) for clause in range(i - di, i)),
            sum(count(1, clause, i, di) for clause in range(j - dj, j)),
        )
        size = max(sum(len(sides[0][k]) for k in range(i - di, i)), sum(len(sides[1][k]) for k in range(j - dj, j)), 1)
        alike = (left[i - di + k].label for k in range(min(di, dj)))
        labels = sum(label is not None and label == right[j - dj + k].label for k, label in enumerate(alike))
        return common / size * (di + dj) / 2 + 0.2 * labels + _UNEVEN * (di + dj - 2)

    return similarity
