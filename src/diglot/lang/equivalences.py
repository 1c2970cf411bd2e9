"""Combinations of operators that state the same."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from diglot.lang.table import rows

_SAID = frozenset(("modality", "negation", "number", "quantifier"))
"""Groups of operators that never go without saying."""


@cache
def opposites() -> dict[str, frozenset[str]]:
    """By operator those that contradict it; either way round."""
    found: dict[str, set[str]] = {}
    for _, row in rows(files("diglot.lang") / "opposites.tsv", ("a", "b")):
        found.setdefault(row["a"], set()).add(row["b"])
        found.setdefault(row["b"], set()).add(row["a"])
    return {operator: frozenset(against) for operator, against in found.items()}


@cache
def equivalences() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Pairs of operator groups, both ways round, larger ones first."""
    table = [
        (tuple(row["left"].split()), tuple(row["right"].split()))
        for _, row in rows(files("diglot.lang") / "equivalences.tsv", ("left", "right"))
    ]
    both = table + [(right, left) for left, right in table]
    return tuple(sorted(both, key=lambda pair: -len(pair[0]) - len(pair[1])))


@cache
def completions() -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
    """Of `equivalences` whose groups have one operator or concept in common: that one, and what else either group has, which
    may be nothing where what the other has goes without saying.
    """
    found: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = []
    for ours, theirs in equivalences():
        common = set(ours) & set(theirs)
        if len(common) == 1:
            rest = [tuple([name for name in side if name not in common]) for side in (ours, theirs)]
            if all(rest) or not any(name.partition(".")[0] in _SAID for side in rest for name in side):
                found.append((common.pop(), rest[0], rest[1]))
    return tuple(found)


def completing(here: frozenset[str], there: frozenset[str]) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Those of `completions` whose rests are all among `here` and among `there`, in the same order."""
    table, (ours, theirs) = completions(), _rests()
    ranks = {rank for begins, names in ((ours, here), (theirs, there)) for name in names for rank in begins.get(name, ())}
    return [table[rank] for rank in sorted(ranks) if here.issuperset(table[rank][1]) and there.issuperset(table[rank][2])]


@cache
def _rests() -> tuple[dict[str, list[int]], dict[str, list[int]]]:
    """Places in `completions` by the first name of the first rest, and of those without one by that of the second."""
    ours: dict[str, list[int]] = {}
    theirs: dict[str, list[int]] = {}
    for rank, (_, first, second) in enumerate(completions()):
        if first:
            ours.setdefault(first[0], []).append(rank)
        elif second:
            theirs.setdefault(second[0], []).append(rank)
    return ours, theirs


def equivalents(ids: frozenset[str]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Those of `equivalences` whose first group is all among `ids`, in the same order."""
    table, begins = equivalences(), _begins()
    ranks = sorted(rank for first in ids for rank in begins.get(first, ()))
    return [table[rank] for rank in ranks if ids.issuperset(table[rank][0])]


@cache
def _begins() -> dict[str, list[int]]:
    """Places in `equivalences` by the first operator of the first group."""
    found: dict[str, list[int]] = {}
    for rank, (first, _) in enumerate(equivalences()):
        found.setdefault(first[0], []).append(rank)
    return found
