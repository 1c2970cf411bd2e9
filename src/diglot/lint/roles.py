"""Which clause of a sentence is the condition or the moment: "if A, B" is not "if B, A"."""

from __future__ import annotations

import bisect
from collections import defaultdict
from collections.abc import Iterator, Sequence

from diglot.lint.match import Difference, Matched, kind_of
from diglot.parse.reading import Feature

_KINDS = ("condition", "time")
_LEAST = 2
"""Words of either clause that must stand in the other one, and none in its own, before the clauses count as exchanged."""


def exchanged(matched: Sequence[Matched]) -> Iterator[Difference]:
    """At most one difference per group: a conjunction that introduces in one text what is outside its clause in the other."""
    for group in matched:
        conjunctions = [(a, b) for a, b in group.pairs if a.meaning.group in _KINDS and _alike(a, b)]
        if not conjunctions:
            continue
        words = _Words([(a, b) for a, b in group.pairs if kind_of(a) == kind_of(b) == "term" and not a.weak and not b.weak])
        for left, right in conjunctions:
            if words.introduced(0, left) >= _LEAST and words.introduced(1, right) >= _LEAST and not words.common(left, right):
                yield Difference(kind_of(left), left, right, True, "moved")
                break


class _Words:
    """Counterparts by their stretches and places: what a conjunction introduces is behind it, before the next comma, semicolon or
    colon. It is counted without going through it, since there may be thousands of conjunctions."""

    def __init__(self, pairs: Sequence[tuple[Feature, Feature]]) -> None:
        self._starts: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        self._both: defaultdict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
        for a, b in pairs:
            self._starts[0, a.stretch].append(a.tokens[0])
            self._starts[1, b.stretch].append(b.tokens[0])
            self._both[a.stretch, b.stretch].append((a.tokens[0], b.tokens[0]))
        for starts in self._starts.values():
            starts.sort()
        for key, places in self._both.items():
            last = -1
            latest: list[tuple[int, int]] = []  # from the back, with the last place that any from there on has in the other text
            for ours, theirs in sorted(places, reverse=True):
                last = max(last, theirs)
                latest.append((ours, last))
            self._both[key] = latest[::-1]

    def introduced(self, side: int, conjunction: Feature) -> int:
        """How many words of one text the conjunction introduces."""
        starts = self._starts.get((side, conjunction.stretch), [])
        return len(starts) - bisect.bisect_left(starts, conjunction.tokens[1])

    def common(self, left: Feature, right: Feature) -> bool:
        """Both conjunctions introduce the same word."""
        latest = self._both.get((left.stretch, right.stretch), [])
        at = bisect.bisect_left(latest, (left.tokens[1], -1))
        return at < len(latest) and latest[at][1] >= right.tokens[1]


def _alike(left: Feature, right: Feature) -> bool:
    """Two conjunctions of one kind, neither of them weak or perhaps a term."""
    return kind_of(left) == kind_of(right) and not any(f.weak or f.of_kind("term") for f in (left, right))
