"""Determiners that add nothing: a noun may stand for any of its kind ("a player" = ``ogni giocatore``), "same" may stress."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from diglot.lang import Pack
from diglot.lint.match import Difference, Matched, kind_of
from diglot.parse.reading import Feature
from diglot.parse.tokens import Word

_LEADING = ("article", "prep")
_EMPHATIC = frozenset(("quantifier.same", "relation.emphasis"))
_EACH = frozenset(("quantifier.all", "quantifier.any"))


class Side(NamedTuple):
    """One text: its features and words in order, and its language."""

    features: Sequence[Feature]
    words: Sequence[Word]
    pack: Pack


def without_generic(found: Sequence[Difference], matched: Sequence[Matched], left: Side, right: Side) -> list[Difference]:
    """The differences without quantifiers over all of a kind that the other text says with a generic noun, as a subject, and
    without "same" where that only stresses another word.
    """
    found = [difference for difference in found if not _emphatic(difference, left, right)]
    suspects = {id(difference) for difference in found if difference.sure and _each(difference)}
    if not suspects:
        return found
    pairs = [pair for group in matched for pair in group.pairs]
    theirs, ours = {id(a): b for a, b in pairs}, {id(b): a for a, b in pairs}

    def generic(difference: Difference) -> bool:
        quantifier = difference.left or difference.right
        assert quantifier is not None
        added = difference.left is None
        own, other, counterparts = (right, left, ours) if added else (left, right, theirs)
        counterpart = counterparts.get(id(_noun(quantifier, own)))
        one_will_do = added or not quantifier.is_a("quantifier.all")
        return counterpart is not None and _any_of_its_kind(counterpart, other, one_will_do=one_will_do)

    return [difference for difference in found if id(difference) not in suspects or not generic(difference)]


def _emphatic(difference: Difference, left: Side, right: Side) -> bool:
    """One of the two words is "same" behind what it stresses, no article before it: ``il turno del giocatore stesso``."""
    for feature, side in ((difference.left, left), (difference.right, right)):
        if feature is not None and feature.meaning.ids >= _EMPHATIC and feature.tokens[0]:
            before = side.pack.forms.get(side.words[feature.tokens[0] - 1].form)
            if before is None or before.kind not in _LEADING:
                return True
    return False


def _each(difference: Difference) -> bool:
    """A quantifier over all of a kind, and nothing else it could be, that one text alone has."""
    words = [feature for feature in (difference.left, difference.right) if feature is not None]
    return len(words) == 1 and words[0].meaning.ids <= _EACH


def _noun(quantifier: Feature, side: Side) -> Feature | None:
    """The noun right behind it, with nothing but operators between: ``ogni [altra] pedina``."""
    end, at = quantifier.tokens[1], quantifier.ordinal + 1
    while at < len(side.features) and side.features[at].tokens[0] == end:
        if kind_of(side.features[at]) == "term":
            return side.features[at]
        end, at = side.features[at].tokens[1], at + 1
    return None


def _any_of_its_kind(noun: Feature, side: Side, *, one_will_do: bool) -> bool:
    """What stands between two marks begins with it, and no determiner tells which one is meant: ``a player``, ``players``,
    ``i giocatori``. `one_will_do`: the noun may be one of its kind, not more.
    """
    first, at = noun.tokens[0], noun.ordinal - 1
    while at >= 0 and side.features[at].tokens[1] == first and kind_of(side.features[at]) == "term":
        first, at = side.features[at].tokens[0], at - 1  # an adjective
    if _begins(side.words, first):
        return True
    article = side.words[first - 1].form
    articles = side.pack.plural_articles | side.pack.indefinite_articles if one_will_do else side.pack.plural_articles
    return article in articles and _begins(side.words, first - 1)


def _begins(words: Sequence[Word], at: int) -> bool:
    return at == 0 or words[at - 1].kind == "mark"
