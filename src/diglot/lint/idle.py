"""Operators that add nothing: said again in a series ("if A or if B": ``se A o B``), or implied ("all others": ``gli altri``)."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Sequence

from diglot.lint.negation import VERBAL
from diglot.parse.reading import Feature

_SERIAL = ("condition", "time", "modality", "exception")
"""Groups of operators that a language may say once for a whole series, or again with each member."""
_DETERMINERS = ("quantifier.all", "quantifier.any", "quantifier.same")
"""Operators of which the same holds ("each player and planeswalker": ``ogni giocatore e ogni planeswalker``)."""
_ALTERNATIVE = frozenset(("junction.or",))
_SHORT = 8
"""Words at most between ``o`` and the ``o`` that it announces (``o A o B``)."""
_NEAR = 2
"""Form words that may stand between a word and the operator that adds nothing to it."""

_Pairs = Sequence[tuple[Feature, Feature]]


def without_idle(pairs: _Pairs, left: list[Feature], right: list[Feature]) -> tuple[list[Feature], list[Feature]]:
    """The leftovers of both texts without operators that add nothing.

    An operator stays where the other text has one of its group left over: the two may contradict each other.
    """
    backward = [(b, a) for a, b in pairs]
    return _busy(pairs, left, right), _busy(backward, right, left)


def _busy(pairs: _Pairs, left: list[Feature], right: Sequence[Feature]) -> list[Feature]:
    """The leftovers `left` without operators that add nothing; `right` are those of the other text."""
    opposed = {feature.meaning.group for feature in right}
    unopposed = [feature for feature in left if not feature.weak and feature.meaning.group not in opposed]
    serial = [feature for feature in unopposed if feature.meaning.group in _SERIAL or feature.is_a(*_DETERMINERS) or _no(feature)]
    whole = [feature for feature in unopposed if feature.meaning.ids == {"quantifier.all"}]
    either = [feature for feature in unopposed if feature.meaning.ids == _ALTERNATIVE]
    idle: set[int] = set()
    if serial:
        idle |= {id(feature) for feature in _said_again(pairs, left, serial)}
    if either:
        later = {a.tokens[0] for a, b in pairs if a.meaning.ids == b.meaning.ids == _ALTERNATIVE}
        joined = {f.tokens[1] for f in (*(a for a, _ in pairs), *left) if f.meaning.group == "term"}
        announcing = [f for f in either if f.tokens[0] not in joined]
        idle |= {id(f) for f in announcing if any(f.tokens[1] + gap in later for gap in range(1, _SHORT))}
    if whole:
        others = {a.tokens[0] for a, b in pairs if a.is_a("quantifier.other") and b.is_a("quantifier.other")}
        idle |= {id(f) for f in whole if any(f.tokens[1] + gap in others for gap in range(_NEAR + 1))}
    return [feature for feature in left if id(feature) not in idle]


def _no(feature: Feature) -> bool:
    """It may deny a noun: no name, no cost (``né nome né costo``)."""
    return "spreads" in feature.meaning.flags and feature.is_a("negation.not")


def _denies_noun(negation: Feature, following: Sequence[Feature]) -> bool:
    """Nothing but a noun follows in its member of a series: "no creature [can attack]" denies more, "without [taking damage]"
    what is done.
    """
    noun = following[0] if following else None
    if noun is None or not noun.of_kind("term") or any(entry.sort in VERBAL for entry in noun.readings):
        return False
    return all(other.of_kind("junction") or other.stretch != negation.stretch for other in following[1:])


def _said_again(pairs: _Pairs, left: Sequence[Feature], operators: Sequence[Feature]) -> Iterator[Feature]:
    """Those of `operators` that an earlier one of the same meaning, which has a counterpart, says for the whole series.

    They stand behind a junction, or, in a series with one that does, right behind a comma ("if A, if B or if C").
    """
    said = sorted([*(a for a, _ in pairs), *left], key=lambda feature: feature.tokens)
    starts = [feature.tokens[0] for feature in said]
    first: dict[str, int] = {}  # the token at which an operator with a counterpart is said first
    for a, _ in pairs:
        for name in a.meaning.names:
            first[name] = min(first.get(name, a.tokens[0]), a.tokens[0])
    behind_comma: list[Feature] = []
    series: set[str] = set()
    for feature in operators:
        at = bisect.bisect_left(starts, feature.tokens[0])
        if at == 0 or (_no(feature) and not _denies_noun(feature, said[at + 1 : at + 3])):
            continue
        before = said[at - 1]
        gap = feature.tokens[0] - before.tokens[1]
        comma = before.stretch != feature.stretch and gap == 1
        if comma:
            behind_comma.append(feature)
        junction = before.of_kind("junction")
        joined = (junction and gap == 0) or comma if _no(feature) else junction and 0 <= gap <= _NEAR
        if joined and any(first.get(name, feature.tokens[0]) < feature.tokens[0] for name in feature.meaning.names):
            series |= feature.meaning.ids
            yield feature
    yield from (feature for feature in behind_comma if feature.is_a(*series))
