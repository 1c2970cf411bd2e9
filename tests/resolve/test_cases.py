"""The known-answer positions under the systems they name, on models built by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from diglot.resolve import LayerSystem, Readings, Scenario, resolve
from diglot.resolve.expect import differences, names_of
from tests.resolve.models import modern, old, seed

CASES = {case.id: case for case in Scenario.load(Path(__file__).parents[1] / "cases" / "layers.yaml")}
MODERN, OLD, SEED = LayerSystem.build(modern()), LayerSystem.build(old()), LayerSystem.build(seed())


def test_there_are_71_cases_and_130_expectations() -> None:
    assert len(CASES) == 71
    assert sum("/" not in name for case in CASES.values() for name in case.expect) == 130


@pytest.mark.parametrize("id", [id for id, case in CASES.items() if "modern" in case.expect])
def test_modern(id: str) -> None:
    assert differences(CASES[id], MODERN, resolve(CASES[id], MODERN)) == ()


@pytest.mark.parametrize("id", [id for id, case in CASES.items() if "old" in case.expect])
def test_old(id: str) -> None:
    assert differences(CASES[id], OLD, resolve(CASES[id], OLD)) == ()


NEEDS_SUBLAYERS = {
    "conspiracy-opalescence-evening-chain",
    "humility-spares-anthem",
    "cda-7a-then-set",
    "set-plus-modify-plus-counter",
}
"""What the seed's two paragraphs get wrong, because its cut hides the sublayers of layer 6."""


@pytest.mark.parametrize("id", [id for id, case in CASES.items() if "old" in case.expect])
def test_the_seed_is_never_confident_and_wrong(id: str) -> None:
    found = resolve(CASES[id], SEED)
    wrong = differences(CASES[id], SEED, found)
    assert bool(wrong) == (id in NEEDS_SUBLAYERS)
    if wrong:
        assert "cut" in {assumption.id for assumption in found.assumptions}


def test_the_complete_systems_assume_nothing_that_a_clause_could_say() -> None:
    made = {a.id for case in CASES.values() for system in (MODERN, OLD) for a in resolve(case, system).assumptions}
    assert made <= {"loop-in-turn", "loop-reevaluated", "waiting-in-turn"}


@pytest.mark.parametrize(
    ("id", "name", "readings"),
    [
        ("loop-plus-independent", "modern/independent_first", Readings(loop="independent-first")),
        ("joint-enablers-reeval", "modern/no_reeval", Readings(unassumed=frozenset({"reevaluation"}))),
    ],
)
def test_what_another_reading_gives(id: str, name: str, readings: Readings) -> None:
    case = CASES[id]
    model = modern()
    if "no_reeval" in name:
        model = type(model)(model.corpus, model.lang, tuple(s for s in model.statements if type(s).__name__ != "Reevaluation"))
    found = resolve(case, LayerSystem.build(model, readings))
    for object, fields in case.expect[name].items():
        for outcome in found.outcomes:
            if outcome.objects[object].subtypes == fields["subtypes"]:
                break
        else:
            pytest.fail(f"{name} is not among the outcomes")


def test_which_names_count_for_a_system() -> None:
    assert names_of(MODERN) == ("seven-layers/en", "seven-layers", "modern")
    assert names_of(OLD) == ("six-layers/en", "six-layers", "old")
    assert names_of(SEED) == ("cr-418/en", "cr-418", "old")
    assert names_of(LayerSystem.build(old(), Readings(cda_may_depend=True))) == ("six-layers/en", "six-layers", "old2005", "old")


def test_the_trace_of_a_wait() -> None:
    found = resolve(CASES["opalescence-evening-opalescence-first"], SEED)
    assert [(step.layer, step.effect, step.because.kind, step.because.on) for step in found.steps] == [
        ("4", "eve_eff", "others-wait", (("opalescence_eff", None),)),
        ("4", "opalescence_eff", "waited", (("eve_eff", "applies-to"),)),
        ("6", "opalescence_eff", "only", ()),
    ]
    assert [(cite.number, cite.statement, cite.layer) for cite in found.steps[1].cites] == [
        ("418.5a", "LayerSequence", "4"),
        ("418.5d", "Wait", ""),
    ]
    assert [(a.id, a.layer) for a in found.assumptions] == [("timestamp-order", "4"), ("dependency", "4"), ("cut", "4")]


def test_the_trace_of_a_loop() -> None:
    found = resolve(CASES["loop3-rotation-0"], MODERN)
    assert [(step.effect, step.because.kind) for step in found.steps] == [
        ("flatten_eff", "loop"),
        ("flood_eff", "timestamp"),
        ("upheave_eff", "only"),
    ]
    assert found.steps[0].because.on == (("flood_eff", None), ("upheave_eff", "applies-to"))
