"""Which features of corresponding clauses are counterparts, and what is left without one."""

from __future__ import annotations

import bisect
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from diglot.lang.equivalences import opposites
from diglot.lint.align import Group
from diglot.lint.equal import completed, equivalent
from diglot.lint.idle import without_idle
from diglot.lint.negation import Idle, no_longer, not_until, roused, spoken, spread
from diglot.lint.relatives import without_conditions
from diglot.parse.reading import Clause, Feature

_NEAR = 12
"""Places on either side of the expected one at which a counterpart is looked for."""
_GENERAL = frozenset(("noun", "verb", "adjective", "adverb", ""))
"""Sorts of terms that say nothing of what a term is about (two verbs are not alike for being verbs), and that of operators."""
_UNLIKE = 0.1
"""Share of the clause that a counterpart may be farther away to mean exactly the same."""
_BESIDE = 3
"""Form words that may stand between a word and another that the translation says in one phrase with it."""
_SAID_BESIDE = ("term", "quantifier")
"""Kinds of words that a phrase may say beside what its counterpart says."""

How = Literal["changed", "missing", "added", "moved"]
"""What the translation does with words of the authoritative text: others for them, none, words of its own, another place."""


@dataclass(frozen=True)
class Difference:
    """What one text states and the other does not.

    `kind` is an operator group (``negation``), ``number``, ``symbol``, ``reference`` or ``term``. `left` and `right` are the
    words on each side; one may be None. `sure`: a difference of meaning; otherwise words without a counterpart that are more
    likely a wording the lists do not know (see `diglot.lint.judge`).
    """

    kind: str
    left: Feature | None
    right: Feature | None
    sure: bool
    how: How


@dataclass(frozen=True)
class Matched:
    """Counterparts and leftovers of one group of clauses. `strict`: the clauses are executable, and every content word counts."""

    group: Group
    pairs: tuple[tuple[Feature, Feature], ...]
    left: tuple[Feature, ...]
    right: tuple[Feature, ...]
    strict: bool = False

    @property
    def likeness(self) -> float:
        """Share, 0 to 1, of the features that have a counterpart."""
        return len(self.pairs) / max(len(self.pairs) + max(len(self.left), len(self.right)), 1)


def match(group: Group, left_owned: frozenset[int], right_owned: frozenset[int], *, strict: bool = False) -> Matched:
    """Pair the features of a group that may mean the same, nearest first."""
    ours, our_idle = _spoken(group.left, left_owned)
    theirs, their_idle = _spoken(group.right, right_owned)
    pairs, left, right = pair(ours, theirs)
    if left or right:
        left, right = equivalent(left, right, terms=False)
        pairs, left, right = _by_parts(pairs, left, right)
        left, right = completed(pairs, *equivalent(left, right))
        left, right = _unspoken(pairs, left), _unspoken([(b, a) for a, b in pairs], right)
        left, right = not_until(ours, theirs, *spread(ours, theirs, pairs, left, right))
        left, right = no_longer(left, right)
        left, right = without_conditions(pairs, left, right)
        left, right = without_idle(pairs, left, right)
        left, right = roused(pairs, left, their_idle), roused([(b, a) for a, b in pairs], right, our_idle)
    return Matched(group, tuple(pairs), tuple(left), tuple(right), strict)


def _spoken(clauses: Sequence[Clause], owned: frozenset[int]) -> tuple[list[Feature], Idle]:
    """What clauses say, without words that a statement expresses (see `spoken`): their negations may go with one of these."""
    said, idle = spoken([feature for clause in clauses for feature in clause.features if not feature.quoted])
    return [feature for feature in said if feature.ordinal not in owned], idle


def _by_parts(
    pairs: list[tuple[Feature, Feature]], left: list[Feature], right: list[Feature]
) -> tuple[list[tuple[Feature, Feature]], list[Feature], list[Feature]]:
    """Take terms of several words apart that have no counterpart as a whole, and pair their words."""
    if not any(feature.inside for feature in (*left, *right)):
        return pairs, left, right
    uneven = [both for both in pairs if _uneven(*both)]  # a better counterpart may be among the parts
    pairs = [both for both in pairs if not _uneven(*both)]
    left = sorted([*left, *(a for a, _ in uneven)], key=_place)
    right = sorted([*right, *(b for _, b in uneven)], key=_place)
    ours, theirs = _apart(left, right), _apart(right, left)
    more, rest_left, rest_right = pair(ours, theirs)
    return [*pairs, *more], _whole(left, ours, rest_left), _whole(right, theirs, rest_right)


def _whole(before: Sequence[Feature], apart: Sequence[Feature], after: Sequence[Feature]) -> list[Feature]:
    """Put phrases together again none of whose words found a counterpart that counts ("once" in "at once" = ``un`` does not)."""
    offered, loose = {id(feature) for feature in apart}, {id(feature) for feature in after}
    kept: list[Feature] = []
    for feature in before:
        if id(feature) in offered:
            kept += [feature] if id(feature) in loose else []
        elif any(id(part) not in loose and not part.meaning.one for part in feature.parts):
            kept += [part for part in feature.parts if id(part) in loose]
        else:
            kept.append(feature)
    return kept


def _unspoken(pairs: Sequence[tuple[Feature, Feature]], left: list[Feature]) -> list[Feature]:
    """The leftovers without those that a phrase says beside what its counterpart says (a round = ``un turno del torneo``)."""
    phrases = [both for both in pairs if both[1].inside] if left else []
    if not phrases:
        return left
    said = [
        (ours, part)
        for ours, theirs in phrases
        for part in theirs.parts
        if kind_of(part) in _SAID_BESIDE and not _says(ours, part)
    ]
    around: dict[int, list[int]] = {}  # by the tokens that a phrase stands on, so that no leftover looks at phrases far away
    for at, (ours, _) in enumerate(said):
        for token in range(ours.tokens[0], ours.tokens[1] + 1):
            around.setdefault(token, []).append(at)
    used: set[int] = set()
    kept: list[Feature] = []
    for feature in left:
        near = {
            at for token in range(feature.tokens[0] - _BESIDE, feature.tokens[1] + _BESIDE + 1) for at in around.get(token, ())
        }
        here = (at for at in sorted(near - used) if not said[at][1].meaning.names.isdisjoint(feature.meaning.names))
        found = next(here, None)
        if found is None:
            kept.append(feature)
        else:
            used.add(found)
    return kept


def _says(feature: Feature, part: Feature) -> bool:
    """What `part` means is among the meanings of `feature` or of its words."""
    return any(not part.meaning.names.isdisjoint(own.meaning.names) for own in (feature, *feature.parts))


def _place(feature: Feature) -> int:
    return feature.tokens[0]


def _apart(features: Sequence[Feature], others: Sequence[Feature]) -> list[Feature]:
    """The words of phrases one by one, save for phrases that a phrase or word of `others` may stand for as a whole."""
    there = frozenset().union(*(part.meaning.names for other in others for part in (other, *other.parts)))
    phrases = frozenset().union(*(other.meaning.ids for other in others if other.inside))
    contraries = frozenset().union(*(opposites().get(phrase, ()) for phrase in phrases))

    def whole(feature: Feature) -> bool:
        if not feature.meaning.names.isdisjoint(there):
            return True
        # "upkeep step" is another step than "sottofase finale": that both are steps is not what they have in common
        apart = any(part.meaning.names.isdisjoint(there) for part in feature.parts)
        if any(not entry.against.isdisjoint(phrases) for entry in feature.readings):
            return apart
        # "may not" is no "può non": not even where both halves are the same words
        return "modality" in feature.meaning.kinds and not contraries.isdisjoint(feature.meaning.ids)

    return [part for feature in features for part in (feature.parts if feature.parts and not whole(feature) else (feature,))]


def pair(
    ours: Sequence[Feature], theirs: Sequence[Feature]
) -> tuple[list[tuple[Feature, Feature]], list[Feature], list[Feature]]:
    """Greedy pairing of features that share a meaning, those that weigh alike and have the nearest relative places first."""
    places: dict[str, list[int]] = {}
    for j, b in enumerate(theirs):
        for name in b.meaning.names:
            if name in places:
                places[name].append(j)
            else:
                places[name] = [j]
    candidates: list[Collection[int]] = []
    wanted = [0] * len(theirs)
    for i, a in enumerate(ours):
        found: Collection[int] = ()
        for name in a.meaning.names:
            there = places.get(name)
            if there is not None:
                near = there if len(there) <= 2 * _NEAR else _nearest(there, i * len(theirs) // len(ours))
                found = {*found, *near} if found else near
        candidates.append(found)
        for j in found:
            wanted[j] += 1
    taken_left: dict[int, int] = {}
    taken_right: set[int] = set()
    contested: list[tuple[int, float, int, int]] = []
    for i, found_for in enumerate(candidates):
        for j in found_for:
            if len(found_for) == wanted[j] == 1:
                taken_left[i] = j
                taken_right.add(j)
            else:
                a, b = ours[i], theirs[j]
                contested.append((_rank(a, b), abs(i / len(ours) - j / len(theirs)) + _UNLIKE * _unlike(a, b), i, j))
    for *_, i, j in sorted(contested):
        if i not in taken_left and j not in taken_right:
            taken_left[i] = j
            taken_right.add(j)
    _exchange(candidates, taken_left, len(theirs))
    _uncross(ours, theirs, taken_left)
    taken_right = set(taken_left.values())
    pairs = [(ours[i], theirs[taken_left[i]]) for i in sorted(taken_left)]
    return (
        pairs,
        [f for i, f in enumerate(ours) if i not in taken_left],
        [f for j, f in enumerate(theirs) if j not in taken_right],
    )


def _exchange(candidates: Sequence[Collection[int]], taken: dict[int, int], count: int) -> None:
    """Give features of the first side that were left over a counterpart for which another one can do with a second choice."""
    if len(taken) == count:
        return
    holder = {j: i for i, j in taken.items()}
    for first in range(len(candidates)):
        if first in taken or not candidates[first]:
            continue
        for wanted in candidates[first]:
            second = holder.get(wanted)
            free = None if second is None else next((j for j in candidates[second] if j not in holder), None)
            if second is not None and free is not None:
                taken[first], taken[second] = wanted, free
                holder[wanted], holder[free] = first, second
                break


def _uncross(ours: Sequence[Feature], theirs: Sequence[Feature], taken: dict[int, int]) -> None:
    """Put counterparts of one meaning into the order of the text where they are no less alike in that order.

    Taking the nearest first may have crossed them.
    """
    placed = sorted(taken.items())
    if all(j < k for (_, j), (_, k) in pairwise(placed)):
        return
    alike: dict[str, list[int]] = {}
    for i, j in placed:
        for name in ours[i].meaning.names & theirs[j].meaning.names:
            alike.setdefault(name, []).append(i)
    for name, everywhere in alike.items():
        places = [i for i in everywhere if name in theirs[taken[i]].meaning.names]  # another meaning may have changed them
        now = [taken[i] for i in places]
        then = sorted(now)
        if now != then and _unlikeness(ours, theirs, places, then) <= _unlikeness(ours, theirs, places, now):
            taken.update(zip(places, then, strict=True))


def _unlikeness(ours: Sequence[Feature], theirs: Sequence[Feature], lefts: Sequence[int], rights: Sequence[int]) -> float:
    """How unlike these counterparts are in sum; one that counts and one that need not are more unlike than any others."""
    both = [(ours[i], theirs[j]) for i, j in zip(lefts, rights, strict=True)]
    return sum(_unlike(a, b) + _uneven(a, b) for a, b in both)


def _unlike(left: Feature, right: Feature) -> float:
    """Share, 0 to 1, of what the one or the other may mean that the other cannot."""
    ours, theirs = left.meaning.names, right.meaning.names
    unlike = 1 - len(ours & theirs) / len(ours | theirs)
    of_one_use = ("spreads" in left.meaning.flags) == ("spreads" in right.meaning.flags)  # without = "senza" sooner than "non"
    return unlike if of_one_use else (1 + unlike) / 2


def _rank(left: Feature, right: Feature) -> int:
    """Words that count come first, then one that counts with one that need not, and last an article with a phrase ("once")."""
    if _uneven(left, right):
        return 1
    article = left.weak and right.weak and left.meaning.one and right.meaning.one and _bare(left) != _bare(right)
    return 2 * article


def _bare(feature: Feature) -> bool:
    """It is no phrase: "one", but not "once during each"."""
    return feature.tokens[1] - feature.tokens[0] == 1


def _uneven(left: Feature, right: Feature) -> bool:
    """One of the two counts and the other need not, for any of its readings (``once`` may be a number or a conjunction)."""
    if left.weak == right.weak:
        return False
    weak = left if left.weak else right
    return not (weak.meaning.one and weak.of_kind("time"))


def _nearest(places: Sequence[int], due: int) -> Sequence[int]:
    """``2 * _NEAR`` of the sorted `places`, around `due`: else a word that stands everywhere costs quadratic time."""
    middle = bisect.bisect_left(places, due)
    return places[max(0, middle - _NEAR) : middle + _NEAR]


def kind_of(feature: Feature) -> str:
    """The operator group of a feature, or ``term``."""
    return feature.meaning.group


def linked(left: Feature, right: Feature) -> bool:
    """Two terms that must never stand for each other."""
    return any(not entry.against.isdisjoint(right.meaning.ids) for entry in left.readings)


def of_one_sort(left: Feature, right: Feature) -> bool:
    """Two terms about the same sort of thing: both name a zone, an actor."""
    return bool((left.meaning.sorts & right.meaning.sorts) - _GENERAL)


def contrary(left: Feature, right: Feature) -> bool:
    """Two operators that contradict each other."""
    return any(not right.meaning.ids.isdisjoint(opposites().get(entry.id, ())) for entry in left.readings)
