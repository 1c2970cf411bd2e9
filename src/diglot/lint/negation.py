"""Which negations of a clause deny something: Italian repeats them (``non … nessuno``) or adds idle ones (``a meno che non``)."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from diglot.parse.reading import Feature

_NEGATIVE = ("negation.not", "modality.cannot", "modality.need-not", "frequency.never", "frequency.no-longer")
_REPEATS = frozenset(("negation.not", "frequency.any-longer"))
_MOST_TIMES = 4
"""Leftover words of time of one clause that are looked at."""
VERBAL = ("verb", "action", "combat")
"""Kinds of terms that say what is done."""
_ADVERBS = ("condition.instead", "condition.otherwise", "condition.if-able")
"""Operators of conditions that begin no clause: ``non ne infligge invece nessuno``."""
_OF_CLAUSES = frozenset(("clause", "oblique"))
"""Flags of weak words that begin a clause: ``poiché``, ``in cui``."""
_LISTING = ("negation.not", "junction.or", "junction.and")
_WITHIN = 14
"""Tokens after a conjunction (``a meno che``, ``finché``) in which a negation may be idle, and after a negation one repeated."""
_TURNING = frozenset(("condition.unless", "time.until"))
"""Conjunctions that say what the other language says with another one and a negation: beside them an idle negation stays idle."""

Idle = Sequence[tuple[Feature, Feature]]
"""Negations that only go with a conjunction, each with it."""


def spoken(features: Sequence[Feature]) -> tuple[list[Feature], Idle]:
    """The features that say something, with negations that may only repeat another one weak; and the idle negations."""
    features = _opened(features)
    if all(feature.meaning.ids.isdisjoint(_REPEATS) for feature in features):
        return list(features), ()
    kept: list[Feature] = []
    idle: dict[int, Feature] = {}
    for i, feature in enumerate(features):
        if feature.is_a("negation.not") and not _concord(feature):
            conjunction = _conjunction(features, i, idle) or _member(features, i, idle)
            if conjunction is not None:
                idle[i] = conjunction
                continue
            if _echoed(features, i):
                continue
            if _listed_before_joint(features, i):
                kept.append(replace(feature, weak=True))
                continue
        if feature.is_a(*_REPEATS) and _concord(feature) and (_repeats(features, i, idle) or _continues(features, i)):
            if feature.is_a("negation.not") and not _joins(feature):
                continue
            kept.append(replace(feature, weak=True))
        else:
            kept.append(feature)
    return kept, [(features[i], conjunction) for i, conjunction in idle.items()]


def roused(pairs: Sequence[tuple[Feature, Feature]], left: list[Feature], idle: Idle) -> list[Feature]:
    """The leftovers of `left` without the negations for which an idle one of the other side stands after all.

    ``finché non`` is "as long as … not" as well as "until": what its counterpart is decides. A weak negation is left out too.
    """
    left = [feature for feature in left if not (feature.weak and feature.is_a(*_REPEATS))]
    if not idle:
        return left
    counterparts = {id(theirs): ours for ours, theirs in pairs}
    free = 0
    for _, conjunction in idle:
        counterpart = counterparts.get(id(conjunction))
        free += counterpart is None or not counterpart.meaning.ids <= _TURNING
    kept: list[Feature] = []
    for feature in left:
        if free and feature.is_a("negation.not"):
            free -= 1
        else:
            kept.append(feature)
    return kept


def not_until(
    ours: Sequence[Feature], theirs: Sequence[Feature], left: list[Feature], right: list[Feature]
) -> tuple[list[Feature], list[Feature]]:
    """The leftovers `left`, `right` of two texts without "until" and "before" where both deny.

    What cannot happen until then cannot happen before it.
    """
    for one, other in itertools.product(_times(left), _times(right)):
        if one.is_a("time.until") != other.is_a("time.until") and _denies(ours) and _denies(theirs):
            return [f for f in left if f is not one], [f for f in right if f is not other]
    return left, right


def no_longer(left: list[Feature], right: list[Feature]) -> tuple[list[Feature], list[Feature]]:
    """The leftovers without "still" where the other text denies that it is so any longer: none is still there = ``non c'è più``.

    The negations of both have been paired before; a weak ``più`` is one that only goes with a negation.
    """
    for one, other in ((left, right), (right, left)):
        still = next((f for f in one if not f.weak and f.is_a("frequency.still")), None)
        longer = next((f for f in other if f.weak and f.is_a("frequency.any-longer")), None)
        if still is not None and longer is not None:
            left, right = ([f for f in side if f is not still and f is not longer] for side in (left, right))
    return left, right


def _denies(features: Sequence[Feature]) -> bool:
    return any(feature.is_a(*_NEGATIVE) for feature in features)


def _times(features: Sequence[Feature]) -> list[Feature]:
    return [feature for feature in features if feature.is_a("time.until", "time.before")][:_MOST_TIMES]


def spread(
    ours: Sequence[Feature],
    theirs: Sequence[Feature],
    pairs: Sequence[tuple[Feature, Feature]],
    left: list[Feature],
    right: list[Feature],
) -> tuple[list[Feature], list[Feature]]:
    """The leftovers without what one word denies of a whole list: no name, no colour or cost = ``privo di nome, colore e costo``.

    `ours`, `theirs`: what the two texts say; `pairs`: counterparts, in any order; `left`, `right`: the leftovers.
    """
    if not any(_spreads(feature) for both in pairs for feature in both):
        return left, right
    ours = _with_conjunctions(ours, [*(a for a, _ in pairs), *left])
    theirs = _with_conjunctions(theirs, [*(b for _, b in pairs), *right])
    listed = lists(pairs, ours) | lists([(b, a) for a, b in pairs], theirs)
    left, right = ([f for f in side if id(f) not in listed or not f.is_a(*_LISTING)] for side in (left, right))
    return left, right


def _with_conjunctions(said: Sequence[Feature], rest: list[Feature]) -> list[Feature]:
    """`rest` with the conjunctions of what is `said` that have been told apart before."""
    known = {id(feature) for feature in rest}
    return [*rest, *(feature for feature in said if feature.of_kind("junction") and id(feature) not in known)]


def lists(pairs: Sequence[tuple[Feature, Feature]], features: Sequence[Feature]) -> frozenset[int]:
    """The `features` (by identity) of own lists that the other text denies in one word.

    `pairs`: own and other text's words, in any order; `features`: own words, in any order.
    """
    starts = {id(ours) for ours, theirs in pairs if _spreads(theirs)}
    if not starts:
        return frozenset()
    ordered = sorted(features, key=lambda feature: feature.tokens)
    ends = _ends(ordered)
    found: set[int] = set()
    seen = 0  # a start in the list of the one before it begins no list of its own
    for i, start in enumerate(ordered):
        if i >= seen and (id(start) in starts or _nominal(start)):
            seen = i + 1
            while seen < len(ordered) and _listed(ordered, seen, ends[seen]):
                seen += 1
            members = {id(feature) for feature in ordered[i:seen]}
            if not members.isdisjoint(starts):  # any of the negations may be the counterpart of the one
                found |= members
    return frozenset(found)


def _ends(features: Sequence[Feature]) -> list[int]:
    """For each place that of the next feature that is no noun."""
    ends = [len(features)] * len(features)
    for at in range(len(features) - 2, -1, -1):
        ends[at] = ends[at + 1] if _noun(features[at + 1]) else at + 1
    return ends


def _spreads(feature: Feature) -> bool:
    """A negation that denies every member of the list behind it."""
    return "spreads" in feature.meaning.flags


def _nominal(feature: Feature) -> bool:
    """A negation of a noun: ``senza``, ``nessun``, no."""
    return feature.is_a("negation.not") and (_spreads(feature) or _concord(feature))


def _listed(features: Sequence[Feature], index: int, end: int) -> bool:
    """A noun of a list, a conjunction, or a negation with nothing but nouns behind it up to the feature at `end`."""
    feature = features[index]
    if feature.of_kind("junction") or _noun(feature):
        return True
    if not feature.is_a("negation.not"):
        return feature.weak
    if not _nominal(feature):
        return False  # "… non bloccata e non infligge danno"
    before = features[index - 1]
    if not before.of_kind("junction") and before.stretch == feature.stretch:
        return False  # "… di colore non è"
    return end == len(features) or features[end].of_kind("junction") or features[end].stretch != feature.stretch


def _noun(feature: Feature) -> bool:
    """A term that may be what is denied: no verb, of whatever subject (``attacca``), nor a modal verb (``può``)."""
    return "modality" not in feature.meaning.kinds and any(
        entry.kind == "term" and entry.sort not in VERBAL for entry in feature.readings
    )


def _opened(features: Sequence[Feature]) -> Sequence[Feature]:
    """The features; word by word phrases whose negation only goes with a conjunction (``a meno che non sia permesso``) or repeats
    another one (``una carta che non costa [nulla può]``).
    """
    absorbed = any("absorbs" in feature.meaning.flags for feature in features)
    found: list[Feature] = []
    for i, feature in enumerate(features):
        taken_apart = feature.inside is not None and (absorbed or feature.of_kind("modality"))
        first = feature.parts[0] if taken_apart and feature.parts else None
        if first is None or not first.is_a("negation.not"):
            found.append(feature)
        elif _conjunction(features, i, {}) is not None or _repeats_inside(features, i, first):
            found += feature.parts
        else:
            found.append(feature)
    return found


def _repeats_inside(features: Sequence[Feature], index: int, first: Feature) -> bool:
    """The first word of a modal phrase repeats a negation before it."""
    return _concord(first) and features[index].of_kind("modality") and _repeats(features, index, ())


def _concord(feature: Feature) -> bool:
    """A word that repeats a negation of its clause: ``nessuno``, and ``più`` in ``non … più``."""
    return all("concord" in entry.flags for entry in feature.readings if entry.id in _REPEATS)


def _joins(feature: Feature) -> bool:
    """A repeated negation that may deny one thing more: ``né``."""
    return any("joins" in entry.flags for entry in feature.readings if entry.id == "negation.not")


def _repeats(features: Sequence[Feature], index: int, idle: Collection[int]) -> bool:
    """A negation stands before it in the same stretch, which it only repeats (``non … nessuno``, ``né … né``)."""
    here = features[index]
    for at in range(index - 1, -1, -1):
        other = features[at]
        if here.tokens[0] - other.tokens[0] > _WITHIN or here.stretch != other.stretch:
            return False
        if at == index - 1 and other.is_a("relation.relative") and other.tokens[1] == here.tokens[0]:
            return False  # ``che nessuno può``: a subject before its verb denies by itself
        parts = () if other.of_kind("time") else other.parts  # ``non appena`` denies nothing
        if any(part.is_a(*_NEGATIVE) for part in (other, *parts)):
            return at not in idle or not here.is_a("negation.not")  # ``finché non ne resta nessuno``: until none is left
        if _begins_clause(other):
            return False
    return False


def _begins_clause(feature: Feature) -> bool:
    """A conjunction (but no adverb of time, ``nel frattempo``) or a pronoun like ``in cui``: a clause begins."""
    if feature.of_kind("condition", "time") and not feature.of_kind("sequence") and not feature.is_a(*_ADVERBS):
        return True
    return feature.meaning.ids == {"junction.and"} or not feature.meaning.flags.isdisjoint(_OF_CLAUSES)


def _continues(features: Sequence[Feature], index: int) -> bool:
    """The next of a series (``né A, né B, né C``), in which only the first can deny."""
    here = features[index]
    if not _joins(here):
        return False
    for at in range(index - 1, -1, -1):
        if here.tokens[0] - features[at].tokens[1] > _WITHIN:
            return False
        if _joins(features[at]):
            return True
    return False


def _conjunction(features: Sequence[Feature], index: int, idle: Mapping[int, Feature]) -> Feature | None:
    """The conjunction before a negation with which it may only go (``a meno che non attacchi o non blocchi``)."""
    here = features[index]
    joined = False
    for at in range(index - 1, -1, -1):
        other = features[at]
        if here.tokens[0] - other.tokens[1] > _WITHIN or here.stretch != other.stretch:
            return None
        if "absorbs" in other.meaning.flags:
            return other
        if other.is_a("negation.not"):
            return idle.get(at) if joined else None
        if at and _completes(features[at - 1], other):
            return None
        joined = joined or other.of_kind("junction")
    return None


def _member(features: Sequence[Feature], index: int, idle: Mapping[int, Feature]) -> Feature | None:
    """The conjunction of a list that a negation right behind a comma belongs to (``finché non A, [non] B o non C``)."""
    before, behind = _around(features, index)
    if before is None or behind is None or not features[behind - 1].of_kind("junction"):
        return None
    return idle.get(before)


def _listed_before_joint(features: Sequence[Feature], index: int) -> bool:
    """A negation right behind a comma, between one of the member before and the ``né`` of the next: ``non A, non B né C``."""
    before, behind = _around(features, index)
    if before is None or behind is None:
        return False
    return _joins(features[behind]) and features[before].meaning is features[index].meaning


def _around(features: Sequence[Feature], index: int) -> tuple[int | None, int | None]:
    """The places of the negations nearest to one right behind a comma, on either side; None of those that are not close."""
    here = features[index]
    if not index or features[index - 1].stretch != here.stretch - 1:
        return None, None
    before = next((at for at in range(index - 1, -1, -1) if features[at].is_a("negation.not")), None)
    behind = next((at for at in range(index + 1, len(features)) if features[at].is_a("negation.not")), None)
    if before is not None and here.tokens[0] - features[before].tokens[1] > _WITHIN:
        before = None
    if behind is not None and features[behind].tokens[0] - here.tokens[1] > _WITHIN:
        behind = None
    return before, behind


def _completes(verb: Feature, feature: Feature) -> bool:
    """A conjunction right behind a verb says what is said, and begins a clause of its own (``salvo che si dica che non può``)."""
    behind = feature.is_a("relation.relative") and verb.tokens[1] == feature.tokens[0]
    return behind and any(entry.sort == "verb" for entry in verb.readings)


def _echoed(features: Sequence[Feature], index: int) -> bool:
    """A phrase after it says the negation once more: ``non … mai più di`` is "never more than"."""
    here = features[index]
    for other in features[index + 1 : index + 1 + _WITHIN]:
        if other.tokens[0] - here.tokens[1] > _WITHIN or other.stretch != here.stretch:
            return False
        if "echo" in other.meaning.flags:
            return True
    return False
