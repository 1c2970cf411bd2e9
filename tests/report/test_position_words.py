"""Positions in words: what agrees in gender in Italian does so."""

from __future__ import annotations

from diglot.report.position_words import effects_in_words, objects_in_words
from diglot.resolve import Scenario

[POSITION] = Scenario.parse("""
id: x
objects:
- {id: a, types: [artifact, creature], supertypes: [legendary], colors: [W, G], power: 1, toughness: 1}
- {id: b, types: [artifact], supertypes: [legendary]}
effects:
- id: e
  ts: 1
  from: a
  ability: z
  applies_to: {type: creature, other: true, color: W, not_color: G, not_type: land}
  parts: [{do: {set_colors: [R], add_supertypes: [legendary]}}, {operation: modify, do: {power: 1}}]
""")


def test_in_english() -> None:
    assert objects_in_words(POSITION, "en") == (
        "a: legendary artifact creature, 1/1, white and green",
        "b: legendary artifact",
    )
    assert effects_in_words(POSITION, "en") == (
        "e (timestamp 1, from the ability “z” of a): each other creature (white, not land, not green) "
        "becomes red, is also legendary and gets +1/+0",
    )


def test_in_italian() -> None:
    assert objects_in_words(POSITION, "it") == (
        "a: artefatto creatura leggendaria, 1/1, di colore bianco e verde",
        "b: artefatto leggendario",
    )
    assert effects_in_words(POSITION, "it") == (
        "e (timestamp 1, dall’abilità «z» di a): ogni creatura tranne la propria fonte (di colore bianco, non terra, "
        "non di colore verde) diventa di colore rosso, ha anche il supertipo leggendario e prende +1/+0",
    )


def test_a_subtype_alone_names_the_objects() -> None:
    (position,) = Scenario.parse("""
id: x
objects: [{id: a, types: [creature], subtypes: [Elf]}]
effects:
- {id: e, ts: 1, applies_to: {subtype: Elf}, parts: [{do: {set_colors: [R]}}]}
- {id: f, ts: 2, applies_to: {subtype: Elf, has: flying}, parts: [{do: {set_colors: [R]}}]}
""")
    assert effects_in_words(position, "en") == (
        "e (timestamp 1): each Elf becomes red",
        "f (timestamp 2): each Elf (with “flying”) becomes red",
    )
    assert effects_in_words(position, "it")[0] == "e (timestamp 1): ogni Elf diventa di colore rosso"
