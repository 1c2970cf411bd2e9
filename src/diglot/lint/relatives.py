"""Conditions put otherwise than with "if": as a relative clause, a participle, or a phrase that says there is none.

"If a player concedes, that player loses" is ``un giocatore che si arrende perde``, "if a spell is countered, it doesn't resolve"
``una magia neutralizzata non si risolve``, "if an auction ends without any bids" ``in assenza di offerte``.
"""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from dataclasses import dataclass

from diglot.parse.reading import Feature

_BEHIND = 5
"""Tokens between a noun and its relative pronoun (``la creatura con volare che …``)."""
_WHOSE = 3
"""Tokens between an oblique relative pronoun and what stands in its clause (``una lista in cui manchi il nome``)."""

_Pairs = Sequence[tuple[Feature, Feature]]


def without_conditions(pairs: _Pairs, left: Sequence[Feature], right: Sequence[Feature]) -> tuple[list[Feature], list[Feature]]:
    """The leftovers of both texts without conditions that the other text puts otherwise."""
    backward = [(b, a) for a, b in pairs]
    return _unconditional(pairs, left, right), _unconditional(backward, right, left)


@dataclass(frozen=True)
class _Text:
    """Counterparts, own word first, seen from the conditions of the own text, and what of the other text they may yet take.

    `all`: in the order of the own text; `terms`: of these, those that may be things or what is done. `pronouns`: relative
    pronouns of the other text by their first token, each with its counterpart, if any. `nones`: by the stretch of the own word
    and in the order of the own text, negations whose counterparts are phrases that say there is none.
    """

    all: _Pairs
    terms: _Pairs
    pronouns: dict[int, list[tuple[Feature | None, Feature]]]
    nones: dict[int, list[tuple[Feature, Feature]]]


def _unconditional(pairs: _Pairs, left: Sequence[Feature], right: Sequence[Feature]) -> list[Feature]:
    """The leftovers `left` without conditions that the other text, whose leftovers are `right`, puts otherwise."""
    conditions = [feature for feature in left if feature.is_a("condition.if")]
    if not conditions:
        return list(left)
    text = _text(pairs, right)
    gone: set[int] = set()
    for condition in conditions:
        at = bisect.bisect_left(text.terms, condition.tokens[1], key=_start)
        if _take_relative(text, at) or _is_participle(text, at, condition) or _take_none(text, condition):
            gone.add(id(condition))
    return [feature for feature in left if id(feature) not in gone]


def _text(pairs: _Pairs, right: Sequence[Feature]) -> _Text:
    """What conditions of the own text look at; in dictionaries by place, so that none looks at what stands far away."""
    ordered = sorted(pairs, key=lambda both: both[0].tokens)
    pronouns: dict[int, list[tuple[Feature | None, Feature]]] = {}
    for ours, theirs in (*((None, f) for f in right), *pairs):
        if theirs.is_a("relation.relative"):
            pronouns.setdefault(theirs.tokens[0], []).append((ours, theirs))
    nones: dict[int, list[tuple[Feature, Feature]]] = {}
    for ours, theirs in ordered:
        if theirs.is_a("condition.if-none") and ours.is_a("negation.not"):
            nones.setdefault(ours.stretch, []).append((ours, theirs))
    return _Text(ordered, [both for both in ordered if both[0].of_kind("term")], pronouns, nones)


def _start(both: tuple[Feature, Feature]) -> int:
    return both[0].tokens[0]


def _take_relative(text: _Text, at: int) -> bool:
    """Take a relative pronoun that refers to the first thing behind the conjunction, or in whose clause that thing stands.

    `at`: the place of the thing among the terms.
    """
    if at == len(text.terms):
        return False
    ours, theirs = text.terms[at]
    start, end = theirs.tokens
    for token in (*range(end, end + _BEHIND + 1), *range(start - 1, start - _WHOSE - 2, -1)):
        pronouns = text.pronouns.get(token, [])
        for place, (own, pronoun) in enumerate(pronouns):
            fits = _follows(pronoun, theirs) if token >= end else _leads(pronoun, theirs)
            # the "that" of "that player" has a counterpart in "che" only by chance
            if fits and not (own is not None and _follows(own, ours)):
                del pronouns[place]
                return True
    return False


def _is_participle(text: _Text, at: int, condition: Feature) -> bool:
    """What is done by, or true of, the first thing behind the conjunction, stands right beside the thing in the other text.

    There it is in one stretch with the main clause, which in the own text begins behind a comma. `at`: the place of the thing.
    """
    if at + 1 >= len(text.terms):
        return False
    (ours, thing), (done, quality) = text.terms[at : at + 2]
    if not ours.stretch == done.stretch == condition.stretch:
        return False
    behind = bisect.bisect_left(text.all, done.tokens[1], key=_start)
    behind = bisect.bisect_right(text.all, condition.stretch, lo=behind, key=lambda both: both[0].stretch)
    if behind == len(text.all):
        return False
    main = text.all[behind][1]
    beside = thing.tokens[1] == quality.tokens[0] or quality.tokens[1] == thing.tokens[0]
    last = max(thing.tokens[1], quality.tokens[1])
    return beside and last <= main.tokens[0] and quality.stretch == thing.stretch == main.stretch


def _take_none(text: _Text, condition: Feature) -> bool:
    """Take a phrase that says there is none, for the first negation behind the conjunction in its stretch."""
    nones = text.nones.get(condition.stretch, [])
    at = bisect.bisect_left(nones, condition.tokens[1], key=_start)
    if at == len(nones):
        return False
    del nones[at]
    return True


def _follows(pronoun: Feature, noun: Feature) -> bool:
    return 0 <= pronoun.tokens[0] - noun.tokens[1] <= _BEHIND and pronoun.stretch == noun.stretch


def _leads(pronoun: Feature, noun: Feature) -> bool:
    """The noun stands in the clause that an oblique pronoun begins (``in cui``, ``la cui``, ``whose``)."""
    oblique = "oblique" in pronoun.meaning.flags
    return oblique and 0 <= noun.tokens[0] - pronoun.tokens[1] <= _WHOSE and pronoun.stretch == noun.stretch
