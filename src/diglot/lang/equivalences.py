"""Combinations of operators that state the same."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from diglot.lang.table import rows


@cache
def opposites() -> frozenset[frozenset[str]]:
    """Unordered pairs of operators that contradict each other."""
    return frozenset(frozenset((row["a"], row["b"])) for _, row in rows(files("diglot.lang") / "opposites.tsv", ("a", "b")))


@cache
def equivalences() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Pairs of operator groups, both ways round, larger ones first."""
    table = [
        (tuple(row["left"].split()), tuple(row["right"].split()))
        for _, row in rows(files("diglot.lang") / "equivalences.tsv", ("left", "right"))
    ]
    both = table + [(right, left) for left, right in table]
    return tuple(sorted(both, key=lambda pair: -len(pair[0]) - len(pair[1])))
