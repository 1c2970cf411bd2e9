"""What speaks for a difference of meaning and what against it: the facts about leftover words that are weighed (see `odds`)."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from diglot.lang import Entry
from diglot.lint.match import Difference, Matched, contrary, kind_of, linked
from diglot.parse.reading import Clause, Feature
from diglot.text import Span

Evidence = dict[str, float]
"""Facts by name; each value is 0 to 3, and facts that do not hold are left out."""

_PRONOUNS = frozenset(("player", "object", "card", "permanent", "game"))
"""Nouns for which the other language often has a pronoun, or an impersonal verb (the game checks = ``si controlla``)."""
_MOST = 3
"""Leftovers and words beyond which more say no more."""
_LOOKED_AT = 12
"""Leftovers at one place that are looked at; more would cost quadratic time where a long text has no counterparts."""
_BESIDE = 2
"""Tokens at most between a word and the conjunction that joins it to another: articles and prepositions."""
_WORD = 6
"""Characters of a word with the space behind it, on average."""


@dataclass(frozen=True)
class Scene:
    """One group of clauses seen from one side: what was paired there and what was left.

    `side`: 0 for the authoritative text, 1 for the translation. `unread`: the words nobody knows on this side and on the other.
    """

    matched: Matched
    side: int
    unread: tuple[Sequence[Span], Sequence[Span]]

    @cached_property
    def pairs(self) -> Sequence[tuple[Feature, Feature]]:
        """Counterparts, own word first, in the order of the own words."""
        both = self.matched.pairs if self.side == 0 else tuple((b, a) for a, b in self.matched.pairs)
        return sorted(both, key=lambda pair: pair[0].tokens)

    @cached_property
    def _starts(self) -> list[int]:
        return [ours.tokens[0] for ours, _ in self.pairs]

    @property
    def leftovers(self) -> Sequence[Feature]:
        """Words of this side without a counterpart."""
        return self.matched.left if self.side == 0 else self.matched.right

    @cached_property
    def _leftover_ids(self) -> frozenset[int]:
        return frozenset(map(id, self.leftovers))

    @cached_property
    def loose(self) -> Sequence[Feature]:
        """Words of the other side without a counterpart, in text order."""
        return sorted(self.matched.right if self.side == 0 else self.matched.left, key=lambda feature: feature.span.start)

    @cached_property
    def _loose_starts(self) -> list[int]:
        return [feature.span.start for feature in self.loose]

    @cached_property
    def own(self) -> int:
        """Words of this side without a counterpart that count."""
        return sum(not feature.weak for feature in self.leftovers)

    @cached_property
    def other(self) -> int:
        """Words of the other side without a counterpart that count."""
        return sum(not feature.weak for feature in self.loose)

    @cached_property
    def said(self) -> frozenset[str]:
        """What is meant by the words of either side that have a counterpart."""
        return frozenset().union(*(feature.meaning.ids for both in self.pairs for feature in both))

    @cached_property
    def _opposite(self) -> dict[tuple[bool, int], list[Feature]]:
        """Counterparts of this side's words by where these begin (True) and end, in tokens."""
        found: dict[tuple[bool, int], list[Feature]] = {}
        for ours, theirs in self.pairs:
            found.setdefault((True, ours.tokens[0]), []).append(theirs)
            found.setdefault((False, ours.tokens[1]), []).append(theirs)
        return found

    def opposite_neighbours(self, feature: Feature) -> Sequence[Feature]:
        """The counterparts of the words of this side right before and behind `feature`."""
        start, end = feature.tokens
        return (*self._opposite.get((True, end), ()), *self._opposite.get((False, start), ()))

    @cached_property
    def clauses(self) -> tuple[Sequence[Clause], Sequence[Clause]]:
        """The clauses of this side and of the other."""
        group = self.matched.group
        return (group.left, group.right) if self.side == 0 else (group.right, group.left)

    @cached_property
    def unknown(self) -> tuple[int, int]:
        """Words nobody knows on this side and on the other."""
        return len(self.unread[0]), len(self.unread[1])

    @cached_property
    def _unknown_starts(self) -> list[int]:
        return sorted(span.start for span in self.unread[1])

    @cached_property
    def _own(self) -> tuple[Sequence[Feature], Mapping[int, int]]:
        """All the words of this side in the order of the text, and where each of them is among these."""
        found = [feature for clause in self.clauses[0] for feature in clause.features]
        return found, {id(feature): at for at, feature in enumerate(found)}

    def joined(self, feature: Feature) -> tuple[bool, bool]:
        """A conjunction or commas make it a member of a series; and that conjunction has no counterpart."""
        features, places = self._own
        at = places.get(id(feature))
        if at is None:
            return False, False
        before = features[at - 1] if at else None
        behind = features[at + 1] if at + 1 < len(features) else None
        beside = [
            other
            for other, gap in (
                (before, feature.tokens[0] - before.tokens[1] if before else 0),
                (behind, behind.tokens[0] - feature.tokens[1] if behind else 0),
            )
            if other is not None and other.meaning.group == "junction" and gap <= _BESIDE
        ]
        commas = before is not None and behind is not None and before.stretch < feature.stretch < behind.stretch
        return bool(beside) or commas, any(id(other) in self._leftover_ids for other in beside)

    def place(self, feature: Feature) -> tuple[int, int]:
        """Characters of the other text between the counterparts of the nearest words before and after `feature`."""
        at = bisect.bisect_left(self._starts, feature.tokens[0])
        theirs = self.clauses[1]
        start = self.pairs[at - 1][1].span.end if at else min((clause.span.start for clause in theirs), default=0)
        end = self.pairs[at][1].span.start if at < len(self.pairs) else max((clause.span.end for clause in theirs), default=start)
        return min(start, end), max(start, end)

    def between(self, start: int, end: int) -> Iterator[Feature]:
        """Leftovers of the other side that begin at characters `start` to `end`, at most `_LOOKED_AT`."""
        first = bisect.bisect_left(self._loose_starts, start)
        last = bisect.bisect_left(self._loose_starts, end)
        return islice(self.loose, first, min(last, first + _LOOKED_AT))

    def unknown_between(self, start: int, end: int) -> bool:
        """A word nobody knows begins at characters `start` to `end` of the other text."""
        at = bisect.bisect_left(self._unknown_starts, start)
        return at < len(self._unknown_starts) and self._unknown_starts[at] < end


def evidence(difference: Difference, scene: Scene | None, *, unanswered: bool = False, elsewhere: bool = False) -> Evidence:
    """The facts about one difference. `scene`: the group its words stand in, from the side of the first of them, or None.

    `unanswered`: nothing on the other side could be meant by the words. `elsewhere`: other words of the clause say the same.
    """
    found: Evidence = {}
    words = [feature for feature in (difference.left, difference.right) if feature is not None]
    lone = len(words) == 1
    found[difference.how] = 1.0
    if not lone and linked(words[0], words[1]):
        found["linked"] = 1.0
        found["linked otherwise"] = 1 - _linked(words[0], words[1])
    else:
        found[f"{difference.how} {difference.kind}"] = 1.0
        _about(difference, words, found)
    if scene is None:
        found["no clause"] = 1.0
    else:
        _set(found, unanswered=unanswered, elsewhere=elsewhere)
        _around(difference, words, scene, found)
    return found


def _linked(one: Feature, other: Feature) -> float:
    """Share, over 0 to 1, of the readings of two words, taken two and two, that must not stand for each other."""
    both = [(a, b) for a in one.readings for b in other.readings]
    return sum(b.id in a.against for a, b in both) / len(both)


def _about(difference: Difference, words: Sequence[Feature], found: Evidence) -> None:
    """Facts about the words themselves."""
    lone = len(words) == 1
    if difference.kind == "term":
        _about_terms(words, found)
    else:
        for feature in words:
            for name in feature.meaning.ids:
                if "." in name and "reference" not in feature.meaning.kinds:
                    key = name if lone else f"changed {name}"
                    found[key] = found.get(key, 0.0) + 1 / len(feature.meaning.ids)
    _set(
        found,
        ambiguous=any(len(feature.readings) > 1 for feature in words),
        nested=any(feature.depth for feature in words),
        weak=any(feature.weak for feature in words),
        phrase=any(feature.tokens[1] - feature.tokens[0] > 1 for feature in words),
        contrary=not lone and contrary(words[0], words[1]),
    )


def _set(found: Evidence, **facts: bool) -> None:
    for name, holds in facts.items():
        if holds:
            found[name] = 1.0


def _about_terms(words: Sequence[Feature], found: Evidence) -> None:
    terms = [[entry for entry in feature.readings if entry.kind == "term"] for feature in words]
    kinds = [frozenset(entry.sort for entry in readings) for readings in terms]
    every = frozenset().union(*kinds)
    for kind in every:
        found[f"term {kind}"] = 1 / len(every)
    for readings in terms:
        _add(found, "domain", 1 / len(words), bool(readings) and all(of_subject(entry) for entry in readings))
        _add(found, "partly domain", 1 / len(words), any(of_subject(entry) for entry in readings))
        _add(found, "light", 1 / len(words), any("light" in entry.flags for entry in readings))
    _set(found, alike=len(words) > 1 and bool(kinds[0] & kinds[1]))


def of_subject(entry: Entry) -> bool:
    """A term of the subject, and no noun for which the other language may have a pronoun."""
    return "domain" in entry.flags and entry.id not in _PRONOUNS


def _add(found: Evidence, name: str, value: float, holds: bool) -> None:
    if holds:
        found[name] = found.get(name, 0.0) + value


def _around(difference: Difference, words: Sequence[Feature], scene: Scene, found: Evidence) -> None:
    how = "lone" if len(words) == 1 else "changed"
    ours, theirs = scene.clauses
    found["unlike"] = 1 - scene.matched.likeness
    _set(found, executable=scene.matched.strict, split=not len(ours) == len(theirs) == 1)
    known = 0 if how == "lone" else 1
    counts = {
        f"{how}: more left here": scene.own - 1,
        f"{how}: more left there": scene.other - known,
        f"{how}: unknown here": scene.unknown[0],
        f"{how}: unknown there": scene.unknown[1],
    }
    found.update({name: float(min(count, _MOST)) for name, count in counts.items() if count > 0})
    start, end = scene.place(words[0])
    if how == "changed":
        inside = start <= words[1].span.start and words[1].span.end <= end
        _set(found, **{"in place": inside})
        return
    clean = not scene.other and not scene.unknown[1]
    _set(found, **{"clean": clean, f"clean {difference.kind}": clean, "nothing in its place": end - start <= 1})
    if not clean:
        found[f"{difference.how} {difference.kind}, more there"] = 1.0
    found["words in its place"] = min((end - start) / _WORD, _MOST)
    for kind in {kind_of(feature) for feature in scene.between(start, end)}:
        found[f"in its place: {kind}"] = 1.0
    if difference.kind == "term":
        series, loose = scene.joined(words[0])
        _set(found, **{"in a series": series, "conjunction left": loose})
    _set(found, **{"in its place: unknown": scene.unknown_between(start, end)})
