"""Conjunctions between the same two things in both texts."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Sequence

from diglot.lint.match import Matched
from diglot.lint.negation import lists
from diglot.parse.reading import Clause, Feature

_OPERATORS = ("junction.and-or", "junction.or", "junction.and")


def differing_junctions(matched: Sequence[Matched]) -> Iterator[tuple[Feature, Feature]]:
    """Pairs of conjunctions that join counterparts but are not the same operator."""
    for group in matched:
        ours = [f for clause in group.group.left for f in clause.features]
        joining = [index for index in range(1, len(ours) - 1) if "junction" in ours[index].meaning.kinds]
        if not joining:
            continue
        partner = {a.ordinal: b for a, b in group.pairs}
        theirs = sorted((f for clause in group.group.right for f in clause.features), key=_ordinal)
        denied = lists(group.pairs, ours) | lists([(b, a) for a, b in group.pairs], theirs)
        for index in joining:
            feature = ours[index]
            before, after = partner.get(ours[index - 1].ordinal), partner.get(ours[index + 1].ordinal)
            if before is None or after is None:
                continue
            low, high = sorted((before.ordinal, after.ordinal))
            start, end = bisect.bisect_right(theirs, low, key=_ordinal), bisect.bisect_left(theirs, high, key=_ordinal)
            if end - start != 1:
                continue
            between = theirs[start]
            if not between.of_kind("junction") or not denied.isdisjoint((id(feature), id(between))):
                continue  # no name or cost = "privo di nome e di costo"
            if operator(between) != operator(feature) and not (_and_not(feature, between) or _and_not(between, feature)):
                yield feature, between


def _and_not(one: Feature, other: Feature) -> bool:
    """``né`` is "or" as well as "and not"."""
    return one.is_a("negation.not") and other.is_a("junction.and")


def _ordinal(feature: Feature) -> int:
    return feature.ordinal


def joined(clauses: Sequence[Clause]) -> dict[frozenset[frozenset[str]], Feature]:
    """Conjunctions by the two terms that they join, as sets of what these may mean; the first one of each."""
    features = [f for clause in clauses for f in clause.features if f.of_kind("junction") or not f.weak]  # no articles
    found: dict[frozenset[frozenset[str]], Feature] = {}
    for before, feature, after in zip(features, features[1:], features[2:], strict=False):
        if feature.of_kind("junction") and before.of_kind("term") and after.of_kind("term"):
            found.setdefault(frozenset((before.meaning.ids, after.meaning.ids)), feature)
    return found


def operator(feature: Feature) -> str:
    """Which conjunction it is."""
    return next((name for name in _OPERATORS if feature.is_a(name)), "")
