"""Objects while continuous effects are being applied: mutable cards with immutable values, and a journal to take changes back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from diglot.resolve.words import Swaps


class Ability(NamedTuple):
    """One ability of a card.

    `key` is the name under which effects refer to it and survives text changes; `text` is how it reads now. `granted` tells an
    ability an effect has given from one of the card's own text; `ts` is the timestamp of the grant, if it has its own.
    """

    text: str
    key: str
    swaps: Swaps = ()
    granted: bool = False
    ts: int | None = None


Copiable = tuple[
    str, frozenset[str], frozenset[str], frozenset[str], frozenset[str], tuple[Ability, ...], int | None, int | None, int
]
COPIABLE = ("name", "types", "subtypes", "supertypes", "colors", "abilities", "power", "toughness", "mana_value")
"""Attributes of a card that a copy takes over, in the order of a `Copiable`."""
WRITTEN = (*COPIABLE, "controller", "copiable")
"""Attributes a continuous effect can change."""


class Card:
    """One object as it is so far. Values are immutable, so an old value can be kept and put back."""

    __slots__ = (
        "abilities", "colors", "controller", "copiable", "id", "index", "mana_value", "name", "owner", "power", "subtypes",
        "supertypes", "token", "toughness", "types", "zone",
    )  # fmt: skip

    index: int
    id: str
    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[str]
    abilities: tuple[Ability, ...]
    power: int | None
    toughness: int | None
    mana_value: int
    controller: str
    owner: str
    zone: str
    token: bool
    copiable: Copiable

    def clone(self) -> Card:
        """A card with the same values."""
        other = Card.__new__(Card)
        for name in Card.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def values(self) -> tuple[object, ...]:
        """All that effects can change, for comparison."""
        return tuple(getattr(self, name) for name in WRITTEN)


Journal = list[tuple[Card, str, object]]
"""Changes made, oldest first: card, attribute, the value before."""


def put(card: Card, attribute: str, value: object, journal: Journal) -> None:
    """Give `card` a value and note the old one, unless it has that value already."""
    old = getattr(card, attribute)
    if old is value or old == value:
        return
    journal.append((card, attribute, old))
    setattr(card, attribute, value)


def undo(journal: Journal) -> None:
    """Take all noted changes back."""
    for card, attribute, old in reversed(journal):
        setattr(card, attribute, old)
    journal.clear()


class Board:
    """All cards of a scenario. `by_id` maps object ids to cards; a card's `index` is its place in `cards`."""

    __slots__ = ("by_id", "cards")

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = list(cards)
        self.by_id = {card.id: card for card in self.cards}

    def clone(self) -> Board:
        """A board that can go its own way."""
        return Board([card.clone() for card in self.cards])

    def values(self) -> tuple[tuple[object, ...], ...]:
        """All values of all cards, for comparison."""
        return tuple(card.values() for card in self.cards)
