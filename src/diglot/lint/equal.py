"""Leftovers of two clauses that state the same together: operators and terms, by the table of equivalences."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from diglot.lang.equivalences import completing, equivalents
from diglot.parse.reading import Feature

_FAR = ("condition", "modality")
"""Groups of operators that concern the whole clause, wherever in it the others stand with which they say something together."""
_MUTUAL = {"quantifier.all", "quantifier.other"}
"""Words that may stand far from each other: each deals damage equal to its own power to the other."""
_LABEL = {("number=1",), ("sequence.first",)}
_TOGETHER = 6
"""Tokens within which operators stand that say something together (``non … più di``)."""


def equivalent(left: list[Feature], right: list[Feature], *, terms: bool = True) -> tuple[list[Feature], list[Feature]]:
    """Cancel groups of leftover operators that state the same; `terms`: an operator may state the same as a term."""
    if not left or not right:
        return left, right
    left, right = _bounds(left, right)
    here, there = (frozenset().union(*(feature.meaning.names for feature in side)) for side in (left, right))
    possible = [both for both in equivalents(here) if there.issuperset(both[1])]
    if not terms:
        possible = [both for both in possible if all("." in name for names in both for name in names)]
    for weak, (ours, theirs) in itertools.product((False, True), possible):
        if weak and {ours, theirs} == _LABEL:
            continue  # "round 1" is the first round, "a round" is not
        both = list(zip(_groups(left, ours, weak), _groups(right, theirs, weak), strict=False))
        if both:
            gone = {id(feature) for sides in both for found in sides for feature in found}
            left, right = ([f for f in side if id(f) not in gone] for side in (left, right))
    return left, right


def completed(
    pairs: Sequence[tuple[Feature, Feature]], left: list[Feature], right: list[Feature]
) -> tuple[list[Feature], list[Feature]]:
    """The leftovers without groups of words that state the same beside counterparts that stand close to them (at the start of
    every match = every time that a match starts), or that need not be said beside these.
    """
    if not left and not right:
        return left, right
    here, there = (frozenset().union(*(feature.meaning.names for feature in side)) for side in (left, right))
    possible = completing(here, there)
    if not possible:
        return left, right
    ours_near, theirs_near = _Near(left), _Near(right)
    gone: set[int] = set()
    for common, ours, theirs in possible:
        for a, b in pairs:
            if common in a.meaning.names and common in b.meaning.names:
                found, others = ours_near.named(a, ours, gone), theirs_near.named(b, theirs, gone)
                whole = len(found) == len(ours) and len(others) == len(theirs)
                if whole and (others or not theirs_near.rivals(b, found)) and (found or not ours_near.rivals(a, others)):
                    gone |= {id(feature) for feature in (*found, *others)}
    return [f for f in left if id(f) not in gone], [f for f in right if id(f) not in gone]


class _Near:
    """Leftovers by their places, so that those close to a word are found without going through all."""

    def __init__(self, features: Sequence[Feature]) -> None:
        self._at: dict[int, list[Feature]] = {}
        for feature in features:
            self._at.setdefault(feature.tokens[0] // _TOGETHER, []).append(feature)

    def _close_to(self, feature: Feature) -> list[Feature]:
        middle = feature.tokens[0] // _TOGETHER
        return [f for at in (middle - 1, middle, middle + 1) for f in self._at.get(at, ()) if _close(f, feature)]

    def rivals(self, feature: Feature, others: Sequence[Feature]) -> bool:
        """One close to this one may be the counterpart of `others`, or its contrary: it is of their operator group."""
        groups = {other.meaning.group for other in others}
        return any(f.meaning.group in groups for f in self._close_to(feature))

    def named(self, feature: Feature, names: Sequence[str], gone: Collection[int]) -> list[Feature]:
        """Of each name the first feature close to this one; none where one is not there."""
        near = [f for f in self._close_to(feature) if id(f) not in gone]
        found = {id(f): f for name in names for f in itertools.islice((f for f in near if name in f.meaning.names), 1)}
        return list(found.values()) if len(found) == len(names) else []


def _bounds(left: list[Feature], right: list[Feature]) -> tuple[list[Feature], list[Feature]]:
    """``more than two`` is ``three or more``: whole numbers are counted here."""
    if not any("comparison" in feature.meaning.kinds for feature in left):
        return left, right
    for open_bound, closed_bound, step in (("comparison.gt", "comparison.ge", 1), ("comparison.lt", "comparison.le", -1)):
        for ours, theirs, swapped in ((left, right, False), (right, left, True)):
            more = next((f for f in ours if f.is_a(open_bound)), None)
            least = next((f for f in theirs if f.is_a(closed_bound)), None)
            if more is None or least is None:
                continue
            numbers = {number: f for f in reversed(theirs) for number in _numbers(f)}
            both = next(((f, numbers[n + step]) for f in ours for n in _numbers(f) if n + step in numbers), None)
            if both is None:
                continue
            kept_ours = [f for f in ours if f is not more and f is not both[0]]
            kept_theirs = [f for f in theirs if f is not least and f is not both[1]]
            left, right = (kept_theirs, kept_ours) if swapped else (kept_ours, kept_theirs)
    return left, right


def _numbers(feature: Feature) -> Iterator[Fraction]:
    """The number a word is, or those in a phrase (``two players``)."""
    return (part.number for part in (feature, *feature.parts) if part.number is not None)


def _groups(features: Sequence[Feature], names: Sequence[str], weak: bool) -> Iterator[list[Feature]]:
    """Groups of features of these names, in the order of the text; each feature is in one at most.

    They stand close together, save for those of groups that concern the whole clause.
    """
    fit = [feature for feature in features if weak or not feature.weak]
    taken: set[int] = set()
    free = {name: deque(feature for feature in fit if name in feature.meaning.names) for name in names[1:]}
    for at, start in enumerate(features):
        if names[0] not in start.meaning.names or (start.weak and not weak) or id(start) in taken:
            continue
        found = [start]
        for wanted in names[1:]:
            while free[wanted] and id(free[wanted][0]) in taken:
                free[wanted].popleft()  # so that a word that stands everywhere costs no quadratic time
            far = wanted.partition(".")[0] in _FAR or start.of_kind(*_FAR) or set(names) == _MUTUAL
            there = (
                free[wanted] if far else [f for f in _around(features, at) if wanted in f.meaning.names and (weak or not f.weak)]
            )
            feature = next((f for f in there if id(f) not in taken and f not in found), None)
            if feature is None:
                break
            found.append(feature)
        else:
            taken |= set(map(id, found))
            yield found


def _around(features: Sequence[Feature], at: int) -> Iterator[Feature]:
    """Those that stand close to the one at `at`, in the order of the text."""
    first = at
    while first and _close(features[first - 1], features[at]):
        first -= 1
    while first < len(features) and _close(features[first], features[at]):
        yield features[first]
        first += 1


def _close(one: Feature, other: Feature) -> bool:
    return abs(one.tokens[0] - other.tokens[0]) <= _TOGETHER
