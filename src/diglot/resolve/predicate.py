"""Which objects an effect applies to: a conjunction of conditions on a card, compiled to a function once per text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from diglot.resolve.board import Card
from diglot.resolve.words import Swaps, swapped_colors, swapped_text, swapped_words

Match = Callable[[Card, str], bool]
"""Whether a card matches; the string is the player that “you” stands for."""

Token = tuple[str, str | None]
"""What is read or written of a card: an attribute and one value in it, or None for any value."""


@dataclass(frozen=True)
class Predicate:
    """Conditions that must all hold; a list in a condition requires every one of its values (or, negated, none of them).

    `only` takes the objects of these ids; `is_self` and `other` compare with the object the effect comes from; `controller` and
    `owner` are a player's name, ``you`` or ``opponent``. Without `zone`, `only` and `is_self` nothing outside the battlefield
    matches. Of `any_of` at least one must hold besides.
    """

    type: frozenset[str] = frozenset()
    not_type: frozenset[str] = frozenset()
    subtype: frozenset[str] = frozenset()
    not_subtype: frozenset[str] = frozenset()
    supertype: frozenset[str] = frozenset()
    not_supertype: frozenset[str] = frozenset()
    color: frozenset[str] = frozenset()
    not_color: frozenset[str] = frozenset()
    has: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    no_abilities: bool | None = None
    name: str | None = None
    controller: str | None = None
    owner: str | None = None
    token: bool | None = None
    zone: frozenset[str] = frozenset()
    only: frozenset[str] | None = None
    is_self: bool | None = None
    other: bool | None = None
    power_at_least: int | None = None
    power_at_most: int | None = None
    toughness_at_least: int | None = None
    toughness_at_most: int | None = None
    mana_value_at_least: int | None = None
    mana_value_at_most: int | None = None
    any_of: tuple[Predicate, ...] = field(default=())

    @property
    def relative(self) -> bool:
        """It depends on who “you” is."""
        return any(who in ("you", "opponent") for who in (self.controller, self.owner)) or any(p.relative for p in self.any_of)

    def reads(self) -> frozenset[Token]:
        """What of a card decides whether it matches."""
        tokens: set[Token] = set()
        for key, attribute in _SETS:
            tokens.update((attribute, value) for value in getattr(self, key))
        if self.has or self.lacks or self.no_abilities is not None:
            tokens.add(("abilities", None))
        for attribute in ("controller", "name"):
            if getattr(self, attribute) is not None:
                tokens.add((attribute, None))
        for attribute in _NUMBERS:
            if any(getattr(self, f"{attribute}_at_{end}") is not None for end in ("least", "most")):
                tokens.add((attribute, None))
        for alternative in self.any_of:
            tokens |= alternative.reads()
        return frozenset(tokens)


_SETS = (
    ("type", "types"),
    ("not_type", "types"),
    ("subtype", "subtypes"),
    ("not_subtype", "subtypes"),
    ("supertype", "supertypes"),
    ("not_supertype", "supertypes"),
    ("color", "colors"),
    ("not_color", "colors"),
)
_NUMBERS = ("power", "toughness", "mana_value")
EVERYWHERE = "any"
"""The zone name that stands for every zone."""


def compile_predicate(predicate: Predicate, source: str | None, swaps: Swaps = (), *, anywhere: bool = False) -> Match:
    """The function that tells whether a card matches `predicate`, read with text changes `swaps`, on object `source`.

    With `anywhere`, a predicate that names no zone is not restricted to the battlefield.
    """
    placed = anywhere or bool(predicate.zone) or predicate.only is not None or bool(predicate.is_self)
    checks = _set_checks(predicate, swaps) + _plain_checks(predicate, source) + _number_checks(predicate)
    if not placed and not predicate.any_of:
        checks.append(lambda card, you: card.zone == "battlefield")
    if predicate.any_of:
        alternatives = [compile_predicate(alternative, source, swaps, anywhere=placed) for alternative in predicate.any_of]
        checks.append(lambda card, you: any(match(card, you) for match in alternatives))
    return _all(checks)


def _all(checks: list[Match]) -> Match:
    if not checks:
        return lambda card, you: True
    if len(checks) == 1:
        return checks[0]
    if len(checks) == 2:
        one, two = checks
        return lambda card, you: one(card, you) and two(card, you)
    first, rest = checks[0], _all(checks[1:])
    return lambda card, you: first(card, you) and rest(card, you)


def _set_checks(predicate: Predicate, swaps: Swaps) -> list[Match]:
    checks: list[Match] = []
    for key, attribute in _SETS:
        wanted: frozenset[str] = getattr(predicate, key)
        if not wanted:
            continue
        wanted = swapped_colors(wanted, swaps) if attribute == "colors" else swapped_words(wanted, swaps)
        checks.append(_set_check(attribute, wanted, negated=key.startswith("not_")))
    for key in ("has", "lacks"):
        texts: frozenset[str] = frozenset(_swapped_phrase(text, swaps) for text in getattr(predicate, key))
        if texts:
            checks.append(_text_check(texts, negated=key == "lacks"))
    return checks


def _text_check(texts: frozenset[str], *, negated: bool) -> Match:
    if negated:
        return lambda card, you: not any(ability.text in texts for ability in card.abilities)
    return lambda card, you: texts <= {ability.text for ability in card.abilities}


def _swapped_phrase(text: str, swaps: Swaps) -> str:
    for swap in swaps:
        text = swapped_text(text, swap)
    return text


def _set_check(attribute: str, wanted: frozenset[str], *, negated: bool) -> Match:
    """Written out per attribute: this is the innermost loop, and a plain attribute is read faster than a named one."""
    only = next(iter(wanted)) if len(wanted) == 1 else None
    if only is not None and not negated:
        if attribute == "types":
            return lambda card, you: only in card.types
        if attribute == "subtypes":
            return lambda card, you: only in card.subtypes
    if negated:
        return lambda card, you: wanted.isdisjoint(getattr(card, attribute))
    return lambda card, you: wanted <= getattr(card, attribute)


def _plain_checks(predicate: Predicate, source: str | None) -> list[Match]:
    checks: list[Match] = []
    p = predicate
    if p.only is not None:
        ids = p.only
        checks.append(lambda card, you: card.id in ids)
    if p.is_self is not None:
        mine = p.is_self
        checks.append(lambda card, you: (card.id == source) is mine)
    if p.other is not None:
        others = p.other
        checks.append(lambda card, you: (card.id != source) is others)
    if p.no_abilities is not None:
        bare = p.no_abilities
        checks.append(lambda card, you: (not card.abilities) is bare)
    if p.token is not None:
        token = p.token
        checks.append(lambda card, you: card.token is token)
    if p.name is not None:
        name = p.name
        checks.append(lambda card, you: card.name == name)
    if p.controller is not None:
        checks.append(_player_check("controller", p.controller))
    if p.owner is not None:
        checks.append(_player_check("owner", p.owner))
    if p.zone and EVERYWHERE not in p.zone:
        zones = p.zone
        checks.append(lambda card, you: card.zone in zones)
    return checks


def _player_check(attribute: str, who: str) -> Match:
    if who == "you":
        return lambda card, you: getattr(card, attribute) == you
    if who == "opponent":
        return lambda card, you: getattr(card, attribute) != you
    return lambda card, you: getattr(card, attribute) == who


def _number_checks(predicate: Predicate) -> list[Match]:
    checks: list[Match] = []
    for attribute in _NUMBERS:
        least, most = getattr(predicate, f"{attribute}_at_least"), getattr(predicate, f"{attribute}_at_most")
        if least is not None or most is not None:
            checks.append(_range_check(attribute, least, most))
    return checks


def _range_check(attribute: str, least: int | None, most: int | None) -> Match:
    def check(card: Card, you: str) -> bool:
        number = getattr(card, attribute)
        return number is not None and (least is None or number >= least) and (most is None or number <= most)

    return check
