"""Which clause of a sentence is the condition or the moment: "if A, B" is not "if B, A"."""

from __future__ import annotations

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
        words = [(a, b) for a, b in group.pairs if kind_of(a) == kind_of(b) == "term" and not a.weak and not b.weak]
        beside: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
        for at, (a, b) in enumerate(words):
            beside["left", a.stretch].append(at)
            beside["right", b.stretch].append(at)
        for left, right in conjunctions:
            near = {*beside["left", left.stretch], *beside["right", right.stretch]}
            inside = [(_introduces(left, words[at][0]), _introduces(right, words[at][1])) for at in near]
            lost, won = inside.count((True, False)), inside.count((False, True))
            if lost >= _LEAST and won >= _LEAST and (True, True) not in inside:
                yield Difference(kind_of(left), left, right, True, "moved")
                break


def _alike(left: Feature, right: Feature) -> bool:
    """Two conjunctions of one kind, neither of them weak or perhaps a term."""
    return kind_of(left) == kind_of(right) and not any(f.weak or f.of_kind("term") for f in (left, right))


def _introduces(conjunction: Feature, word: Feature) -> bool:
    """The word stands behind the conjunction, before the next comma, semicolon or colon."""
    return word.stretch == conjunction.stretch and word.tokens[0] >= conjunction.tokens[1]
