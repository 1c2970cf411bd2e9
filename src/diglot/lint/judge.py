"""What the leftovers of a comparison amount to: differences of meaning, weighed by their odds, or words the lists do not know."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from diglot.lang import implied
from diglot.lint.align import identities, shares
from diglot.lint.evidence import Evidence, Scene, evidence, of_subject
from diglot.lint.match import Difference, Matched, contrary, kind_of, linked, of_one_sort, pair
from diglot.lint.odds import log_odds
from diglot.parse.reading import Feature
from diglot.text import Span

_FIRM = frozenset((
    "actor", "zone", "step", "phase", "type", "supertype", "color", "ability", "keyword", "state", "damage", "combat", "mana",
    "cost",
))  # fmt: skip
"""Kinds of terms that a faithful translation renders one by one: one that is missing is missed."""
_REACH = 40
"""Leftovers on either side of the expected place at which one is looked for that stands for another."""
Unread = tuple[Collection[Span], Collection[Span]]
"""Words of the authoritative text and of the translation that nobody knows."""
_Both = tuple[Sequence[Span], Sequence[Span]]
_MOST_UNANSWERED = 2
"""Content words that may lack a counterpart before they count as left out, where nothing else could be meant by them."""


def differences(matched: Sequence[Matched], unread: Unread) -> list[Difference]:
    """What the leftovers of all groups amount to; see `weighed`."""
    return [replace(difference, sure=difference.sure and log_odds(facts) > 0) for difference, facts in weighed(matched, unread)]


def weighed(matched: Sequence[Matched], unread: Unread) -> list[tuple[Difference, Evidence]]:
    """Leftovers of all groups, each with what speaks for and against a difference of meaning; not `sure`: it cannot be one.

    `unread`: the words of either text that nobody knows and that have no counterpart.
    """
    if not any(m.left or m.right for m in matched):
        return []
    contraries = [both for m in matched for both in _contraries(m)]
    done = {id(f) for both in contraries for f in both}
    left = [f for m in matched for f in m.left if not f.weak and id(f) not in done]
    right = [f for m in matched for f in m.right if not f.weak and id(f) not in done]
    moved, left, right = pair(left, right)  # counterparts in another clause: only moved, unless they change places
    traded = list(_traded(matched, moved))
    result = [Difference(kind_of(b), a, b, True, "changed") for a, b in contraries]
    result += [Difference(kind_of(a), a, b, True, "changed") for a, b in traded]
    if not left and not right and not result:
        return []
    strict = {id(f) for m in matched if m.strict for f in (*m.left, *m.right)}
    unknown = [_unknown(m, unread) for m in matched]
    alone = frozenset(found for m, words in zip(matched, unknown, strict=True) if (found := _alone(m, words)) is not None)
    scenes = _Scenes(matched, unknown)
    for a, b in _substitutions(left, right, strict, alone):
        done |= {id(a), id(b)}
        result.append(Difference(kind_of(a), a, b, True, "changed"))
    left, right = ([f for f in side if id(f) not in done] for side in (left, right))
    said_left, said_right = (_said(matched, side) for side in (0, 1))
    lone = [(f, f, None, said_right) for f in left] + [(f, None, f, said_left) for f in right]
    for feature, ours, theirs, said in lone:
        if not _repeated(feature, said) or scenes.joined(feature):
            counts = _counts(feature, strict=id(feature) in strict, bare=id(feature) in scenes.unanswered)
            result.append(Difference(kind_of(feature), ours, theirs, counts, "missing" if ours else "added"))
    return [(difference, scenes.evidence(difference)) for difference in result]


def _traded(matched: Sequence[Matched], moved: Sequence[tuple[Feature, Feature]]) -> Iterator[tuple[Feature, Feature]]:
    """Words whose counterparts stand in the clauses of each other, each with what stands in its clause in place of it.

    `moved`: counterparts among the leftovers of all groups.
    """
    if not moved:
        return
    ours, theirs = ({id(f): at for at, m in enumerate(matched) for f in (m.left, m.right)[side]} for side in (0, 1))
    waiting: dict[tuple[int, int], deque[tuple[Feature, Feature]]] = {}
    for a, x in moved:
        here, there = ours[id(a)], theirs[id(x)]
        other = waiting.get((there, here))
        if here != there and other:
            b, y = other.popleft()
            yield b, x
            yield a, y
        else:
            waiting.setdefault((here, there), deque()).append((a, x))


def _said(matched: Sequence[Matched], side: int) -> frozenset[str]:
    """Names of everything that one text says."""
    groups = [(*(m.left if side == 0 else m.right), *(both[side] for both in m.pairs)) for m in matched]
    said = (own for features in groups for feature in features for own in (feature, *feature.parts))
    return frozenset().union(*(feature.meaning.names for feature in said))


def _repeated(feature: Feature, said: frozenset[str]) -> bool:
    """A term that the other text has too, though not as often: translations repeat or drop nouns for pronouns."""
    return kind_of(feature) == "term" and not feature.meaning.names.isdisjoint(said)


def _counts(feature: Feature, *, strict: bool, bare: bool) -> bool:
    """A word whose absence may be one of meaning: any operator, of terms those that faithful translations render one by one."""
    if kind_of(feature) == "term":
        return (strict and not _light(feature)) or bare or _firm(feature)
    # "1 card" may be "a card", and the word for rule says nothing without its number
    return feature.number != 1 and not feature.is_a("reference.rule", "reference.section")


def _firm(feature: Feature) -> bool:
    """Every reading is a term of a firm kind, so that it cannot be meant otherwise."""
    terms = [entry for entry in feature.readings if entry.kind == "term"]
    return bool(terms) and all(of_subject(entry) and entry.sort in _FIRM for entry in terms)


class _Scenes:
    """The groups of a provision, by the leftovers in them. `unanswered`: those, by id, that nothing left opposite could mean."""

    def __init__(self, matched: Sequence[Matched], unknown: Sequence[_Both]) -> None:
        left = [(m, words) for m, words in zip(matched, unknown, strict=True) if m.left or m.right]
        scenes = [scene for m, (ours, theirs) in left for scene in (Scene(m, 0, (ours, theirs)), Scene(m, 1, (theirs, ours)))]
        self._at = {id(feature): scene for scene in scenes for feature in scene.leftovers}
        self.unanswered = frozenset(id(feature) for m, words in left for feature in _unanswered(m, words))

    def joined(self, feature: Feature) -> bool:
        """A conjunction that has no counterpart either joins the word to another."""
        scene = self._at.get(id(feature))
        return scene is not None and scene.joined(feature)[1]

    def evidence(self, difference: Difference) -> Evidence:
        """What speaks for and against one difference."""
        first = difference.left or difference.right
        if first is None or id(first) not in self._at:
            return evidence(difference, None)
        scene = self._at[id(first)]
        lone = difference.left is None or difference.right is None
        return evidence(
            difference,
            scene,
            unanswered=lone and id(first) in self.unanswered,
            elsewhere=lone and _said_otherwise(scene, first),
        )


def _contraries(matched: Matched) -> list[tuple[Feature, Feature]]:
    """Leftovers of one group that exclude each other, at least one of them weak, nearest first."""
    left, right = matched.left, matched.right
    if not left or not right:
        return []
    options = [
        (abs(i / len(left) - j / len(right)), i, j)
        for i, j in _near(len(left), len(right))
        if (left[i].weak or right[j].weak)
        and _exclude(left[i], right[j])
        and (linked(left[i], right[j]) or not (_answered(left[i], right) or _answered(right[j], left)))
    ]
    return [(matched.left[i], matched.right[j]) for i, j in _each_once((i, j) for _, i, j in sorted(options))]


def _exclude(a: Feature, b: Feature) -> bool:
    """They contradict each other, or may name two actors that must not stand for each other (``own`` = ``controllore``)."""
    actors = {entry.id for entry in b.readings if entry.sort == "actor"}
    if a.weak and b.weak and (_several(a) or _several(b)):
        return False  # either of "i due"
    return contrary(a, b) or any(entry.sort == "actor" and not entry.against.isdisjoint(actors) for entry in a.readings)


def _several(feature: Feature) -> bool:
    """It may be a number above one."""
    return feature.number is not None and feature.number > 1


def _answered(feature: Feature, others: Sequence[Feature]) -> bool:
    """A term in whose place another one stands that it must never stand for."""
    return kind_of(feature) == "term" and any(linked(feature, other) for other in others)


def _each_once(options: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Of pairs of places, best first, those that share no place with a better one."""
    taken: list[tuple[int, int]] = []
    lefts: set[int] = set()
    rights: set[int] = set()
    for i, j in options:
        if i not in lefts and j not in rights:
            taken.append((i, j))
            lefts.add(i)
            rights.add(j)
    return taken


def _near(lefts: int, rights: int) -> Iterator[tuple[int, int]]:
    """Places of two sequences that may belong together: all of short ones, of longer ones those at most `_REACH` apart."""
    for i in range(lefts):
        due = i * rights // lefts
        for j in range(max(0, due - _REACH), min(rights, due + _REACH + 1)):
            yield i, j


def _said_otherwise(scene: Scene, feature: Feature) -> bool:
    """Other words of the clause say what `feature` says: it goes without saying, or a phrase opposite says two things."""
    if any(not scene.said.isdisjoint(implied().get(own, ())) for own in identities(feature)):
        return True  # the library where cards are shuffled into it
    if kind_of(feature) == "symbol":  # {C}{C} is twice {C}, whatever stands opposite
        return False
    return any(shares(opposite, feature) for opposite in scene.opposite_neighbours(feature))


def _unknown(matched: Matched, unread: Unread) -> _Both:
    """The words of a group, on either side, that nobody knows."""
    ours, theirs = (
        [span for clause in clauses for span in clause.unread if span in words]
        for clauses, words in ((matched.group.left, unread[0]), (matched.group.right, unread[1]))
    )
    return ours, theirs


def _unanswered(matched: Matched, unknown: _Both) -> tuple[Feature, ...]:
    """Leftovers of one side where the other side has nothing left that could be meant by them."""
    left, right = ([f for f in side if not f.weak] for side in (matched.left, matched.right))
    for ours, theirs, unread in ((left, right, unknown[1]), (right, left, unknown[0])):
        weighty = [feature for feature in ours if not _light(feature)]
        if not theirs and not unread and (len(weighty) >= _MOST_UNANSWERED or any(_domain(f) for f in weighty)):
            return tuple(weighty)
    return ()


def _light(feature: Feature) -> bool:
    return "light" in feature.meaning.flags


def _domain(feature: Feature) -> bool:
    """Every reading is a term of the subject."""
    return all(map(of_subject, feature.readings))


def _alone(matched: Matched, unknown: _Both) -> tuple[int, int] | None:
    """The only two words of corresponding clauses without a counterpart, at the same place, both of the subject."""
    left, right = ([f for f in side if not f.weak] for side in (matched.left, matched.right))
    if len(left) != 1 or len(right) != 1 or any(unknown):
        return None
    a, b = left[0], right[0]
    if kind_of(a) != "term" or kind_of(b) != "term" or not (_subject(a) and _subject(b)):
        return None
    before = max((y.tokens[1] for x, y in matched.pairs if x.tokens[1] <= a.tokens[0]), default=0)
    after = [y.tokens[0] for x, y in matched.pairs if x.tokens[0] >= a.tokens[1]]
    return (id(a), id(b)) if before <= b.tokens[0] and (not after or b.tokens[1] <= max(after)) else None


def _subject(feature: Feature) -> bool:
    """Some reading is a term of the subject."""
    return any(map(of_subject, feature.readings))


def _substitutions(
    left: Sequence[Feature], right: Sequence[Feature], strict: set[int], alone: frozenset[tuple[int, int]]
) -> list[tuple[Feature, Feature]]:
    """Leftovers of the two sides that stand in place of each other, surest first."""
    options: list[tuple[int, float, int, int]] = []
    for i, j in _near(len(left), len(right)):
        a, b = left[i], right[j]
        rank = _rank(a, b, strict=id(a) in strict and id(b) in strict)
        if rank is None and (id(a), id(b)) in alone:
            rank = 3
        if rank is not None:
            options.append((rank, abs(i / len(left) - j / len(right)), i, j))
    return [(left[i], right[j]) for i, j in sorted(_each_once((i, j) for _, _, i, j in sorted(options)))]


def _rank(a: Feature, b: Feature, *, strict: bool) -> int | None:
    """How sure it is that the one stands in place of the other, 0 the surest; None where nothing says so."""
    if linked(a, b):
        return 0
    if contrary(a, b):
        return 1
    kinds = kind_of(a), kind_of(b)
    if kinds[0] == kinds[1] != "term":
        return None if kinds[0] == "relation" else 1
    if kinds != ("term", "term"):
        return None
    if of_one_sort(a, b) and _domain(a) and _domain(b):
        return 2
    return 3 if strict else None
