"""Counterparts of one kind that the two texts put in opposite order: zones, actors, numbers, steps of a procedure."""

from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from diglot.lint.match import Difference, Matched, contrary, kind_of, linked, of_one_sort
from diglot.parse.reading import Feature, Meaning

_OPERATORS = frozenset(("rounding", "symbol", "number", "reference", "frequency", "comparison"))
_STEPS = frozenset(("sequence.first", "sequence.then", "sequence.finally", "sequence.last"))
_PROCEDURE = _STEPS - {"sequence.last"}
"""Of these, words that are said of nothing but steps."""
_NEXT = frozenset(("sequence.then", "sequence.finally"))
_THINGS = frozenset(("term", "quantifier", "number", "symbol", "reference"))
_TERMS = frozenset(("actor", "zone", "step", "phase", "color", "characteristic"))
_ORDINALS = frozenset(("number", "sequence"))
_BETWEEN = range(2, 12)
"""Words that may stand between two that have changed places while those stayed where they are."""
_NUMBERING = frozenset(("number", "reference"))
_MOST = 60
"""Things of one clause whose order is compared: every two of them are."""
_LEADING = 3
"""Tokens within which a word follows what leads it: ``from [your own] hand``."""
_APART = 3
"""Tokens two things must lie apart in both texts: an adjective changes sides with its noun from language to language."""


def swapped(matched: Sequence[Matched]) -> Iterator[Difference]:
    """At most one difference per kind and group: two counterparts whose order is reversed."""
    for group in matched:
        if _in_order(group):
            continue
        steps = _steps(group)
        if steps is not None:
            yield Difference("sequence", *steps, True, "moved")
            continue
        members = _members(group)
        if members is not None:
            yield Difference(kind_of(members[0]), *members, True, "moved")
            continue
        traded = _traded(group) or _led_otherwise(group)
        if traded is not None:
            yield Difference(kind_of(traded[0]), *traded, True, "moved")
            continue
        by_kind: dict[str, list[tuple[Feature, Feature]]] = {}
        for left, right in group.pairs:
            kinds = _ordered(left.meaning)
            if kinds and not left.weak and not right.weak:
                for kind in kinds & _ordered(right.meaning):
                    by_kind.setdefault(kind, []).append((left, right))
        seen: set[frozenset[int]] = set()
        for kind, pairs in by_kind.items():
            found = _reversed(pairs, group) if len(pairs) > 1 else None
            if found is not None and frozenset(f.ordinal for f in found) not in seen:
                seen.add(frozenset(f.ordinal for f in found))
                yield Difference("term" if kind in _TERMS else kind, *found, True, "moved")


def _in_order(group: Matched) -> bool:
    """Counterparts stand in the same order in both texts, so that nothing has changed places."""
    last = -1
    for _, _, place in sorted([(a.tokens[0], at, x.tokens[0]) for at, (a, x) in enumerate(group.pairs)]):
        if place < last:
            return False
        last = place
    return True


def _steps(group: Matched) -> tuple[Feature, Feature] | None:
    """In a procedure (``first … then …``) two things that stand in different steps, in opposite order."""
    steps = [(a, b) for a, b in group.pairs if not (a.meaning.ids.isdisjoint(_STEPS) or b.meaning.ids.isdisjoint(_STEPS))]
    if not steps:
        return None
    if all(a.meaning.ids.isdisjoint(b.meaning.ids & _PROCEDURE) for a, b in steps):
        return None  # "were last checked" is no step
    leading = [both for both in steps if any(not f.meaning.ids.isdisjoint(_NEXT) for f in both)]
    ours, theirs = (sorted(both[side].tokens[1] - 1 for both in leading) for side in (0, 1))
    things = [both for both in group.pairs if all(kind_of(f) in _THINGS and not f.weak for f in both)]
    for (a, x), (b, y) in combinations(_single(things), 2):
        if x.ordinal > y.ordinal and _parted(a, b, ours) and _parted(y, x, theirs):
            return a, y
    return None


def _members(group: Matched) -> tuple[Feature, Feature] | None:
    """Of numbered members (``layer 5, color; layer 6, abilities``) two whose contents have changed places.

    A word of the one in the left text, and the first word that stands in its place in the right. A member goes from its number to
    the next one; members correspond by their place in the series.
    """
    numbering = [(a, x) for a, x in group.pairs if a.meaning.group in _NUMBERING and x.meaning.group in _NUMBERING]
    if len(numbering) < 2:
        return None
    pairs = _single([both for both in group.pairs if not (both[0].weak or both[1].weak)])
    known = {id(a) for a, _ in numbering}
    numbers = [both for both in pairs if id(both[0]) in known]
    if len(numbers) < 2:
        return None
    ours, theirs = (sorted(both[side].ordinal for both in numbers) for side in (0, 1))
    inside: dict[tuple[int, int], list[tuple[Feature, Feature]]] = {}
    for a, x in pairs:
        if kind_of(a) not in _NUMBERING:
            member = bisect.bisect(ours, a.ordinal), bisect.bisect(theirs, x.ordinal)
            inside.setdefault(member, []).append((a, x))
    for one, other in combinations(range(1, len(numbers) + 1), 2):
        if (one, one) in inside or (other, other) in inside:
            continue
        if (one, other) in inside and (other, one) in inside:
            return inside[one, other][0][0], inside[other, one][0][1]
    return None


def _traded(group: Matched) -> tuple[Feature, Feature] | None:
    """Of two words of one sort that have changed places, while all that stands between them is the same in the same order, the
    first of either text (``3 for a win, 1 for a draw`` = ``3 per un pareggio, 1 per una vittoria``).
    """
    pairs = sorted(group.pairs, key=lambda both: both[0].tokens)
    count = len(pairs)
    if count < 2:
        return None
    place = [0] * count  # in the other text, of each pair in the order of this one
    for there, at in enumerate(sorted(range(count), key=lambda at: pairs[at][1].tokens)):
        place[at] = there
    single: set[int] | None = None
    for first in range(count):
        nearest = first + (1 if _from_here(pairs, place, first) else _BETWEEN.start + 1)
        for last in range(nearest, min(first + _BETWEEN.stop + 1, count)):
            there = place[last]
            if place[first] - there != last - first or place[first + 1 : last] != list(range(there + 1, place[first])):
                continue
            (a, _), (b, y) = pairs[first], pairs[last]
            if not all(map(_counts, (*pairs[first], *pairs[last]))) or not _one_sort(a, b):
                continue
            if single is None:
                single = {id(ours) for ours, _ in _single(pairs)}
            if id(a) in single and id(b) in single:
                return a, y
    return None


def _from_here(pairs: Sequence[tuple[Feature, Feature]], place: Sequence[int], at: int) -> bool:
    """In both texts "from" stands right before this zone and the next, of which the other text has the second one first."""
    if not 0 < at < len(pairs) - 1 or place[at - 1] + 2 != place[at]:
        return False
    here = pairs[at - 1][0].is_a("direction.from") and pairs[at - 1][1].is_a("direction.from")
    return here and all("zone" in feature.meaning.sorts for both in pairs[at : at + 2] for feature in both)


def _counts(feature: Feature) -> bool:
    """Its place says something: an ordinal's does, though the other text may do without it."""
    return not feature.weak or (feature.meaning.group in _ORDINALS and feature.number is not None)


def _one_sort(one: Feature, other: Feature) -> bool:
    """Two ordinals, operators that contradict each other, or terms of one sort or that must not stand for each other."""
    kinds = {kind_of(one), kind_of(other)}
    if kinds == {"term"}:
        return of_one_sort(one, other) or linked(one, other)
    return kinds <= _ORDINALS or contrary(one, other)


def _parted(one: Feature, other: Feature, steps: Sequence[int]) -> bool:
    """The words stand in different parts of a procedure: commas part them, and words like "then" (`steps`: their last tokens).

    A word right before "then" belongs to what comes then (``si giocano poi cinque turni``).
    """
    if one.stretch != other.stretch:
        return True
    apart = other.tokens[0] - one.tokens[1] >= _APART
    return apart and bisect.bisect(steps, one.tokens[1]) != bisect.bisect(steps, other.tokens[1])


def _single(pairs: Sequence[tuple[Feature, Feature]]) -> list[tuple[Feature, Feature]]:
    """Pairs whose meaning occurs once on either side, in the order of the left text; at most `_MOST`, which are enough."""
    left = Counter(name for a, _ in pairs for name in a.meaning.names)
    right = Counter(name for _, b in pairs for name in b.meaning.names)
    once = [
        (a, b) for a, b in pairs if all(left[n] == 1 for n in a.meaning.names) and all(right[n] == 1 for n in b.meaning.names)
    ]
    return sorted(once, key=lambda pair: pair[0].ordinal)[:_MOST]


@lru_cache(maxsize=65536)
def _ordered(means: Meaning) -> frozenset[str]:
    """The kinds of things, whose order is compared, that words with this meaning belong to."""
    return means.sorts & _TERMS if means.group == "term" else frozenset((means.group,)) & _OPERATORS


def _reversed(pairs: Sequence[tuple[Feature, Feature]], group: Matched) -> tuple[Feature, Feature] | None:
    """The first two different things that stand in opposite order, each of which occurs once on either side; without those that
    went along with the word before them (``in cima al tuo grimorio una carta dalla tua mano``).
    """
    places = [y.ordinal for _, y in sorted(pairs, key=lambda pair: pair[0].ordinal)]
    if all(here <= there for here, there in pairwise(places)):
        return None
    counterparts = {a.tokens[1]: x for a, x in group.pairs}
    for (a, x), (b, y) in combinations(_single(pairs), 2):
        apart = b.tokens[0] - a.tokens[1] >= _APART and x.tokens[0] - y.tokens[1] >= _APART
        if apart and x.ordinal > y.ordinal and not (_led(a, x, counterparts) and _led(b, y, counterparts)):
            return a, y
    return None


def _led_otherwise(group: Matched) -> tuple[Feature, Feature] | None:
    """The zone behind "from" in the left text and the one behind it in the right, where these are no counterparts."""
    zones = _single([both for both in group.pairs if all("zone" in f.meaning.sorts for f in both)])
    if len(zones) < 2:
        return None
    ours, theirs = ({both[side].tokens[0]: both for both in zones} for side in (0, 1))
    for a, x in group.pairs:
        if a.is_a("direction.from") and x.is_a("direction.from"):
            here, there = (_behind(f, known) for f, known in ((a, ours), (x, theirs)))
            if here is not None and there is not None and here is not there:
                return here[0], there[1]
    return None


def _behind(word: Feature, known: Mapping[int, tuple[Feature, Feature]]) -> tuple[Feature, Feature] | None:
    """The first of `known`, which are by their first tokens, right behind a word."""
    return next((known[at] for at in range(word.tokens[1], word.tokens[1] + _LEADING) if at in known), None)


def _led(one: Feature, other: Feature, counterparts: Mapping[int, Feature]) -> bool:
    """Counterparts stand right before the two words: they have not changed places with others, but moved with what leads them.

    `counterparts`: by the token behind the word of the text of `one`.
    """
    leading = (counterparts.get(one.tokens[0] - gap) for gap in range(_LEADING))
    return any(leads is not None and 0 <= other.tokens[0] - leads.tokens[1] < _LEADING for leads in leading)
