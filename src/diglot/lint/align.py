"""Which clauses of two readings correspond: dynamic programming over what the clauses have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from diglot.parse.reading import Clause, Feature

_MOVES = ((1, 1), (1, 0), (0, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1))
_GAP = -0.35
"""Score of a clause without counterpart; two clauses that have less than this in common stay apart."""
_UNEVEN = -0.3
"""Score of each clause beyond one to one: sentences are rarely split or joined."""
_LABEL = 0.2
"""Score of two items with the same mark."""
_FEW = 8
"""Clauses up to which it is first tried whether they correspond one to one: every two of them are compared."""
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
    ours, theirs = ([0, *accumulate([len(clause.strong) for clause in side])] for side in (left, right))
    label = _LABEL if all(any(clause.label is not None for clause in side) for side in (left, right)) else 0.0
    if rows == columns <= _FEW and _one_to_one(ours, theirs, similarity, label):
        return [Group((mine,), (yours,)) for mine, yours in zip(left, right, strict=True)]
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
                if not di or not dj:
                    score = previous[0] + _GAP
                elif found is None or previous[0] + _most(ours, i, di, theirs, j, dj, label) > found[0]:
                    score = previous[0] + similarity(i, di, j, dj)
                else:
                    continue
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


_Similarity = Callable[[int, int, int, int], float]
"""How alike the second number of clauses of the left before the place of the first are to those of the right, likewise."""


def _most(ours: Sequence[int], i: int, di: int, theirs: Sequence[int], j: int, dj: int, label: float) -> float:
    """What the similarity of so many clauses can be at most, by how many features they have.

    `ours` and `theirs` count the features before each place; `label` is 0 where no two clauses have the same mark.
    """
    a, b = ours[i] - ours[i - di], theirs[j] - theirs[j - dj]
    fewer, more = (a, b) if a < b else (b, a)
    return fewer / (more or 1) * (di + dj) / 2 + label * min(di, dj) + _UNEVEN * (di + dj - 2)


def _one_to_one(ours: Sequence[int], theirs: Sequence[int], similarity: _Similarity, label: float) -> bool:
    """No way scores as much as clause by clause; `ours`, `theirs` and `label` are those of `_most`.

    Give either clause of a pair half of what the pair scores. Where any other move scores less than its clauses were given
    altogether, a way with such a move in it scores less than everything that was given, which is what the pairs score.
    """
    places = range(1, len(ours))
    half = [0.0, *accumulate([similarity(at, 1, at, 1) / 2 - 1e-6 for at in places])]
    for di, dj in _MOVES:
        if not di or not dj:
            continue  # a clause without counterpart scores less than nothing
        for i in range(di, len(ours)):
            for j in range(dj, len(theirs)):
                given = half[i] - half[i - di] + half[j] - half[j - dj]
                own = i == j and di == dj == 1
                if own or _most(ours, i, di, theirs, j, dj, label) < given:
                    continue
                if similarity(i, di, j, dj) >= given:
                    return False
    return True


def _alike(ours: Clause, theirs: Clause) -> float:
    """How alike two clauses are: what `_similarities` says of several."""
    common = min(_shared(ours, theirs), _shared(theirs, ours))
    label = _LABEL if ours.label is not None and ours.label == theirs.label else 0.0
    return common / max(len(ours.strong), len(theirs.strong), 1) + label


def _shared(clause: Clause, other: Clause) -> int:
    """Features of a clause that have a counterpart in another one."""
    names = other.names
    return len([feature for feature in clause.strong if not feature.meaning.names.isdisjoint(names)])


def _similarities(left: Sequence[Clause], right: Sequence[Clause]) -> _Similarity:
    """Clauses are alike as far as their features have counterparts on the other side."""
    sides = (left, right)
    unions: dict[tuple[int, int, int], frozenset[str]] = {}
    counts: dict[tuple[int, int, int, int], int] = {}

    def count(side: int, clause: int, end: int, width: int) -> int:
        """Features of one clause that have a counterpart among `width` clauses of the other side, before place `end`."""
        key = (side, clause, end, width)
        found = counts.get(key)
        if found is None:
            other = (1 - side, end, width)
            union = unions.get(other)
            if union is None:
                names = [f.meaning.names for clause in sides[1 - side][end - width : end] for f in clause.strong]
                union = unions[other] = frozenset().union(*names)
            found = counts[key] = len([f for f in sides[side][clause].strong if not f.meaning.names.isdisjoint(union)])
        return found

    def similarity(i: int, di: int, j: int, dj: int) -> float:
        if di == dj == 1:
            return _alike(left[i - 1], right[j - 1])
        # one sentence shares words with several, but no more of them than it has: the smaller count is what both have
        ours, theirs = left[i - di : i], right[j - dj : j]
        common = min(
            sum([count(0, clause, j, dj) for clause in range(i - di, i)]),
            sum([count(1, clause, i, di) for clause in range(j - dj, j)]),
        )
        size = max(sum([len(clause.strong) for clause in ours]), sum([len(clause.strong) for clause in theirs]), 1)
        labels = sum([a.label is not None and a.label == b.label for a, b in zip(ours, theirs, strict=False)])
        return common / size * (di + dj) / 2 + _LABEL * labels + _UNEVEN * (di + dj - 2)

    return similarity
