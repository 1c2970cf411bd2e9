"""Conditions put as relative clauses: "if a player concedes, that player loses" is ``un giocatore che si arrende perde``."""

from __future__ import annotations

import bisect
from collections.abc import Sequence

from diglot.parse.reading import Feature

_BEHIND = 5
"""Tokens between a noun and its relative pronoun (``la creatura con volare che …``)."""


def without_conditions(
    pairs: Sequence[tuple[Feature, Feature]], left: Sequence[Feature], right: Sequence[Feature]
) -> tuple[list[Feature], list[Feature]]:
    """The leftovers of both texts without conditions for which the other text has a relative clause."""
    backward = [(b, a) for a, b in pairs]
    return _unconditional(pairs, left, right), _unconditional(backward, right, left)


def _unconditional(pairs: Sequence[tuple[Feature, Feature]], left: Sequence[Feature], right: Sequence[Feature]) -> list[Feature]:
    conditions = [feature for feature in left if feature.is_a("condition.if")]
    if not conditions:
        return list(left)
    pronouns: list[tuple[Feature | None, Feature]] = [(None, f) for f in right if f.is_a("relation.relative")]
    pronouns += [both for both in pairs if both[1].is_a("relation.relative")]
    starting: dict[int, list[int]] = {}  # by the first token, so that no condition looks at pronouns far away
    for at, (_, theirs) in enumerate(pronouns):
        starting.setdefault(theirs.tokens[0], []).append(at)
    nouns = sorted((both for both in pairs if both[0].of_kind("term")), key=lambda both: both[0].tokens)
    said: set[int] = set()
    for condition in conditions:
        noun = _noun_behind(condition, nouns)
        if noun is None:
            continue
        end = noun[1].tokens[1]
        for at in sorted(at for token in range(end, end + _BEHIND + 1) for at in starting.get(token, ())):
            ours, theirs = pronouns[at]
            # the "that" of "that player" has a counterpart in "che" only by chance
            if id(theirs) not in said and _follows(theirs, noun[1]) and not (ours is not None and _follows(ours, noun[0])):
                said |= {id(condition), id(theirs)}
                break
    return [feature for feature in left if id(feature) not in said]


def _noun_behind(condition: Feature, nouns: Sequence[tuple[Feature, Feature]]) -> tuple[Feature, Feature] | None:
    """The first thing behind a conjunction, and its counterpart; `nouns` are in the order of the conjunction's text."""
    at = bisect.bisect_left(nouns, condition.tokens[1], key=lambda both: both[0].tokens[0])
    return nouns[at] if at < len(nouns) else None


def _follows(pronoun: Feature, noun: Feature) -> bool:
    return 0 <= pronoun.tokens[0] - noun.tokens[1] <= _BEHIND and pronoun.stretch == noun.stretch
