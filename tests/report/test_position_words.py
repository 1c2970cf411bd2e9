"""Positions in words: what agrees in gender in Italian does so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from diglot.report.examples import ending
from diglot.report.position_words import effects_in_words, objects_in_words
from diglot.resolve import LayerSystem, Scenario, resolve
from tests.resolve.models import seed

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


@pytest.mark.parametrize(
    ("changed", "en", "it"),
    [
        ({}, "“a” is unchanged", "«a» resta invariato"),
        ({"power": 2}, "“a” ends up 2/1", "alla fine «a» è 2/1"),
        ({"power": None, "toughness": None, "types": ("land",)}, "“a” ends up with types: land", "alla fine «a» ha tipi: terra"),
    ],
)
def test_how_an_object_ends(changed: dict[str, Any], en: str, it: str) -> None:
    system = LayerSystem.build(seed())
    (position,) = Scenario.parse("id: x\nobjects: [{id: a, types: [creature], power: 1, toughness: 1}]\neffects: []\n")
    found = resolve(position, system)
    start = position.objects[0]
    before = found.outcomes[0].objects["a"]
    if not changed:
        start, before = replace(start, power=None, toughness=None), replace(before, power=None, toughness=None)
    after = replace(before, **changed)
    assert ending("a", after, start, "en") == en
    assert ending("a", after, start, "it") == it
