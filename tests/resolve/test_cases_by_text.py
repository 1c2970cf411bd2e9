"""The 71 known-answer positions, worked out by the bundled texts themselves, from English and from Italian."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from diglot.corpus import bundled, load
from diglot.parse import parse
from diglot.resolve import LayerSystem, Readings, Resolution, Scenario, resolve
from diglot.resolve.expect import differences

CASES = {case.id: case for case in Scenario.load(Path(__file__).parents[1] / "cases" / "layers.yaml")}
LANGUAGES = ("en", "it")
TEXTS = {"modern": "layers-modern", "old": "layers-2006", "old2005": "layers-2006"}
"""The corpus by whose texts what is expected under a name is worked out."""
EXPECTED = [(id, name) for id, case in CASES.items() for name in case.expect if name in TEXTS]


@cache
def systems(name: str) -> dict[str, LayerSystem]:
    """The layer system of each text of a corpus."""
    models = parse(next(load(folder) for folder in bundled() if folder.name == TEXTS[name])).models
    return {lang: LayerSystem.build(models[lang], Readings(cda_may_depend=name == "old2005")) for lang in LANGUAGES}


def answers(id: str, name: str) -> dict[str, Resolution]:
    """What each text answers."""
    return {lang: resolve(CASES[id], system) for lang, system in systems(name).items()}


def test_every_case_is_worked_out() -> None:
    assert {id for id, _ in EXPECTED} == set(CASES)


@pytest.mark.parametrize(("id", "name"), EXPECTED)
def test_both_texts_answer_what_is_expected(id: str, name: str) -> None:
    found = answers(id, name)
    assert {lang: differences(CASES[id], systems(name)[lang], found[lang]) for lang in LANGUAGES} == {"en": (), "it": ()}
    english, italian = (
        [(step.layer, step.effect, step.objects, step.because) for step in found[lang].steps] for lang in LANGUAGES
    )
    assert english == italian
    assert found["en"].assumptions == found["it"].assumptions


def test_what_the_complete_texts_leave_to_be_assumed() -> None:
    """Only readings; and the six-layer text does not say that the order is worked out again after each effect."""
    made = {name: {a.id for id, n in EXPECTED if n == name for a in answers(id, name)["en"].assumptions} for name in TEXTS}
    readings = {"loop-in-turn", "loop-reevaluated", "waiting-in-turn"}
    assert made["modern"] <= readings
    assert made["old"] <= readings | {"reevaluation"}
    assert made["old2005"] <= readings | {"reevaluation", "cda-may-depend"}
