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
    """Counterparts, own word first, seen from the conditions of the own text.

    `all`: in the order of the own text; `terms`: of these, those that may be things or what is done. `pronouns`: relative
    pronouns of the other text by their first token, each with its counterpart, if any. `nones`: phrases of the other text that
    say there is none.
    """

    all: _Pairs
    terms: _Pairs
    pronouns: dict[int, list[tuple[Feature | None, Feature]]]
    nones: _Pairs


def _unconditional(pairs: _Pairs, left: Sequence[Feature], right: Sequence[Feature]) -> list[Feature]:
    conditions = [feature for feature in left if feature.is_a("condition.if")]
    if not conditions:
        return list(left)
    pronouns: dict[int, list[tuple[Feature | None, Feature]]] = {}  # so that no condition looks at pronouns far away
    for ours, theirs in (*((None, f) for f in right), *pairs):
        if theirs.is_a("relation.relative"):
            pronouns.setdefault(theirs.tokens[0], []).append((ours, theirs))
    ordered = sorted(pairs, key=lambda both: both[0].tokens)
    terms = [both for both in ordered if both[0].of_kind("term")]
    nones = [(a, b) for a, b in pairs if b.is_a("condition.if-none") and a.is_a("negation.not")]
    text = _Text(ordered, terms, pronouns, nones)
    said: set[int] = set()
    for condition in conditions:
        at = bisect.bisect_left(terms, condition.tokens[1], key=lambda both: both[0].tokens[0])
        found = _relative(text, at, said) or _participle(text, at, condition) or _none(text, condition, said)
        if found is not None:
            said |= {id(condition), id(found)}
    return [feature for feature in left if id(feature) not in said]


def _relative(text: _Text, at: int, said: set[int]) -> Feature | None:
    """A relative pronoun of the other text that has not yet been taken: it refers to the first thing behind the conjunction, or
    that thing stands in its clause. `at`: the place of the thing."""
    if at == len(text.terms):
        return None
    ours, theirs = text.terms[at]
    end, start = theirs.tokens[1], theirs.tokens[0]
    for token in (*range(end, end + _BEHIND + 1), *range(start - 1, start - _WHOSE - 2, -1)):
        for own, pronoun in text.pronouns.get(token, ()):
            fits = _follows(pronoun, theirs) if token >= end else _leads(pronoun, theirs)
            # the "that" of "that player" has a counterpart in "che" only by chance
            if fits and id(pronoun) not in said and not (own is not None and _follows(own, ours)):
                return pronoun
    return None


def _participle(text: _Text, at: int, condition: Feature) -> Feature | None:
    """What is done by, or true of, the first thing behind the conjunction, if in the other text it stands right beside the thing
    and in one stretch with the main clause. `at`: the place of the thing."""
    if at + 1 >= len(text.terms):
        return None
    (ours, thing), (done, quality) = text.terms[at : at + 2]
    behind = bisect.bisect_left(text.all, done.tokens[1], key=lambda both: both[0].tokens[0])
    main = next((both for both in text.all[behind:] if both[0].stretch != condition.stretch), None)
    if main is None or not ours.stretch == done.stretch == condition.stretch:
        return None
    beside = thing.tokens[1] == quality.tokens[0] or quality.tokens[1] == thing.tokens[0]
    last = max(thing.tokens[1], quality.tokens[1])
    return quality if beside and last <= main[1].tokens[0] and quality.stretch == thing.stretch == main[1].stretch else None


def _none(text: _Text, condition: Feature, said: set[int]) -> Feature | None:
    """A phrase of the other text that says there is none, for a negation in the clause of the conjunction."""
    for ours, theirs in text.nones:
        if id(theirs) not in said and ours.stretch == condition.stretch and ours.tokens[0] >= condition.tokens[1]:
            return theirs
    return None


def _follows(pronoun: Feature, noun: Feature) -> bool:
    return 0 <= pronoun.tokens[0] - noun.tokens[1] <= _BEHIND and pronoun.stretch == noun.stretch


def _leads(pronoun: Feature, noun: Feature) -> bool:
    """The noun stands in the clause that an oblique pronoun begins (``in cui``, ``la cui``, ``whose``)."""
    oblique = "oblique" in pronoun.meaning.flags
    return oblique and 0 <= noun.tokens[0] - pronoun.tokens[1] <= _WHOSE and pronoun.stretch == noun.stretch
