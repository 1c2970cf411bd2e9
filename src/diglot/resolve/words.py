"""Facts about the words on a card that a scenario takes for granted: colours, basic land types, subtypes and their card types.

Source: rules 105.1 (colours), 205.3 (subtypes and the card type each is correlated with) and 305.6 (the mana ability of a basic
land type) of the published Comprehensive Rules, restated as data. A subtype that is listed nowhere is a creature type.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

Swap = tuple[str, str]
"""One text change: every instance of the first word reads as the second."""
Swaps = tuple[Swap, ...]
"""Text changes in the order in which they were made."""

COLOR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
MANA_OF = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""Basic land types and the mana their intrinsic ability gives."""

_CORRELATED = {
    "land": "Plains Island Swamp Mountain Forest Cave Cloud Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town "
    "Urza’s Urza's",
    "artifact": "Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Junk Lander Map "
    "Powerstone Spacecraft Treasure Vehicle",
    "enchantment": "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine",
    "battle": "Siege",
    "spell": "Adventure Arcane Lesson Omen Trap",
}
TYPE_OF_SUBTYPE = {subtype: kind for kind, listed in _CORRELATED.items() for subtype in listed.split()}


def type_of(subtype: str) -> str:
    """The card type a subtype is correlated with; ``creature`` for every subtype that is not listed."""
    return TYPE_OF_SUBTYPE.get(subtype, "creature")


def swapped_word(word: str, swaps: Swaps) -> str:
    """One word after text changes."""
    for old, new in swaps:
        if word == old:
            word = new
    return word


def swapped_words(words: Iterable[str], swaps: Swaps) -> frozenset[str]:
    """A set of words after text changes."""
    return frozenset(swapped_word(word, swaps) for word in words)


def swapped_colors(colors: Iterable[str], swaps: Swaps) -> frozenset[str]:
    """Colour letters in an ability's text after changes that name colours by word."""
    letters = tuple((COLOR_WORDS[old], COLOR_WORDS[new]) for old, new in swaps if old in COLOR_WORDS and new in COLOR_WORDS)
    return swapped_words(colors, letters)


def swapped_text(text: str, swap: Swap) -> str:
    """An ability's text after one text change; only whole words change."""
    old, new = swap
    if old not in text:
        return text
    return re.sub(rf"(?<!\w){re.escape(old)}(?!\w)", lambda _: new, text)
