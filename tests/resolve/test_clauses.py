"""Every clause and every field of it changes the answer of a named position, or makes it undetermined.

Without effect, and said to be so in `diglot.witness.exchange.operative`: an announced count, references, to what a tie-break in
timestamp order is relative, and whether a definition says that unequal status does not matter or does not say.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from diglot.model import (
    CharacteristicDefiningFirst,
    DependencyDefinition,
    LayerSequence,
    Loop,
    MultiLayer,
    Reevaluation,
    RulesModel,
    Statement,
    TieBreak,
    TimestampOrder,
    Wait,
)
from diglot.resolve import LayerSystem, Readings, Resolution, Scenario, resolve
from diglot.resolve.expect import differences
from tests.resolve.models import HERE, PT, TYPE, layer, loop, modern, old, said, seed, selects, sequence, six_layers, tie, wait
from tests.resolve.positions_of import positions

CASES = {case.id: case for case in positions("layers-modern")}


def run(id: str, model: RulesModel, readings: Readings | None = None) -> Resolution:
    """The answer of a model."""
    return resolve(CASES[id], LayerSystem.build(model, readings))


def with_(model: RulesModel, kind: type[Statement], *instead: Statement) -> RulesModel:
    """The model with other statements instead of those of a kind."""
    return replace(model, statements=(*(s for s in model.statements if not isinstance(s, kind)), *instead))


@pytest.mark.parametrize("id", [id for id, case in CASES.items() if "old" in case.expect])
@pytest.mark.parametrize("model", [modern(), old()], ids=["modern", "old"])
def test_positions(id: str, model: RulesModel) -> None:
    system = LayerSystem.build(model)
    assert differences(CASES[id], system, resolve(CASES[id], system)) == ()


def subtypes(found: Resolution, id: str = "bear") -> set[tuple[str, ...]]:
    """The subtypes an object may end with."""
    return {outcome.objects[id].subtypes for outcome in found.outcomes}


WAITS: list[tuple[dict[str, Any], str, Any]] = [
    ({"until": "after"}, "waiter-before-newer", {("Elf",), ("Goblin",)}),
    ({"until": "just-before"}, "waiter-waits", {("Bear",)}),
    ({"until": "before"}, "waiter-waits", {("Bear",)}),
    ({"until": "while"}, "waiter-waits", "impossible"),
    ({"until": "unsaid"}, "waiter-waits", "unsaid"),
    ({"awaited": "dependents"}, "waiter-waits", {("Bear",)}),
    ({"awaited": "others"}, "waiter-before-newer", {("Elf",)}),
    ({"depends_on": "one"}, "waits-for-all", "uncovered"),
    ({"depends_on": "several"}, "waiter-waits", "uncovered"),
    ({"applied": False}, "waiter-waits", "negated"),
]
TIES: list[tuple[dict[str, Any], str, Any]] = [
    ({"when": "not-simultaneous"}, "two-waiters", {("Elf",), ("Goblin",)}),
    ({"order": "reverse-timestamp"}, "two-waiters", {("Elf",)}),
    ({"order": "any"}, "two-waiters", {("Elf",), ("Goblin",)}),
    ({"applied": False}, "two-waiters", {("Elf",), ("Goblin",)}),
    ({"order": "any", "relative": "each-other"}, "two-waiters-and-one", {("Wizard",)}),
    ({"order": "any", "relative": "all"}, "two-waiters-and-one", {("Wizard",), ("Elf",), ("Goblin",)}),
]
LOOPS: list[tuple[dict[str, Any], str, Any]] = [
    ({"condition": "no-loop"}, "ring", "uncovered"),
    ({"rule": "applied"}, "ring", "impossible"),
    ({"applied": False}, "ring", "negated"),
    ({"order": "reverse-timestamp"}, "ring", {("Goblin",)}),
    ({"order": "any"}, "ring", {("Goblin",), ("Elf",)}),
    ({"scope": "all"}, "ring-and-waiter", {("Bear",)}),
    ({"scope": "dependents"}, "ring-and-waiter", {("Bear",)}),
    ({"scope": "dependents"}, "ring-begets-waiter", {("Elf",)}),
    ({"scope": "all"}, "ring-begets-waiter", {("Elf",)}),
]


def check(model: RulesModel, id: str, expected: Any) -> None:
    """The model's answer is the expected set of subtypes, or a gap with the expected reason."""
    found = run(id, model)
    if isinstance(expected, str):
        assert found.undetermined is not None
        assert found.undetermined.reason == expected
        assert found.outcomes == ()
    else:
        object = {"ring": "elf", "ring-begets-waiter": "elf"}.get(id, "bear")
        assert found.undetermined is None
        assert subtypes(found, object) == expected
        assert found.status == ("several" if len(expected) > 1 else "determined")
        if len(expected) > 1:
            assert found.open


def ids(rows: Iterable[tuple[dict[str, Any], str, Any]]) -> list[str]:
    """Readable test names."""
    return [f"{'+'.join(f'{k}={v}' for k, v in changes.items())}:{id}" for changes, id, _ in rows]


@pytest.mark.parametrize(("changes", "id", "expected"), WAITS, ids=ids(WAITS))
@pytest.mark.parametrize("base", [seed(), modern()], ids=["seed", "modern"])
def test_waiting(base: RulesModel, changes: dict[str, Any], id: str, expected: Any) -> None:
    check(with_(base, Wait, wait(**changes)), id, expected)


@pytest.mark.parametrize("base", [seed(), modern()], ids=["seed", "modern"])
def test_waiting_for_any(base: RulesModel) -> None:
    found = run("waits-for-all", with_(base, Wait, wait(of="any")))
    assert found.outcome is not None
    assert (found.outcome.objects["bear"].subtypes, found.outcome.objects["cat"].subtypes) == (("Elf",), ("Cat",))


@pytest.mark.parametrize(("changes", "id", "expected"), TIES, ids=ids(TIES))
@pytest.mark.parametrize("base", [seed(), modern()], ids=["seed", "modern"])
def test_ties(base: RulesModel, changes: dict[str, Any], id: str, expected: Any) -> None:
    check(with_(base, TieBreak, tie(**changes)), id, expected)


@pytest.mark.parametrize(("changes", "id", "expected"), LOOPS, ids=ids(LOOPS))
@pytest.mark.parametrize("base", [seed(), modern()], ids=["seed", "modern"])
def test_loops(base: RulesModel, changes: dict[str, Any], id: str, expected: Any) -> None:
    check(with_(base, Loop, loop(**changes)), id, expected)


def test_a_loop_clause_about_no_loops_frees_the_others_from_waiting() -> None:
    check(with_(seed(), Loop, loop(condition="no-loop")), "waiter-waits", {("Bear",)})


MISSING: list[tuple[type[Statement], str, str]] = [
    (LayerSequence, "earlier-first", "undetermined"),
    (Wait, "waiter-waits", "undetermined"),
    (TieBreak, "two-waiters", "several"),
    (Loop, "ring", "undetermined"),
]


@pytest.mark.parametrize(("kind", "id", "status"), MISSING)
@pytest.mark.parametrize("base", [seed(), modern(), old()], ids=["seed", "modern", "old"])
def test_without_a_clause_that_has_no_standing_default(base: RulesModel, kind: type[Statement], id: str, status: str) -> None:
    found = run(id, with_(base, kind))
    assert found.status == status
    gap = found.undetermined or found.open[0]
    assert (gap.statement, gap.reason) == (kind.__name__, "missing")


ASSUMED: list[tuple[type[Statement], str, str, str]] = [
    (TimestampOrder, "earlier-first", "timestamp-order", "several"),
    (DependencyDefinition, "waiter-waits", "dependency", "undetermined"),
    (Reevaluation, "reevaluated", "reevaluation", "several"),
    (MultiLayer, "same-objects", "same-objects", "several"),
    (MultiLayer, "persists", "persists", "several"),
    (CharacteristicDefiningFirst, "defined-first", "cda-first", "several"),
]


@pytest.mark.parametrize(("kind", "id", "assumption", "status"), ASSUMED)
@pytest.mark.parametrize("base", [modern(), old()], ids=["modern", "old"])
def test_without_a_clause_that_has_one(base: RulesModel, kind: type[Statement], id: str, assumption: Any, status: str) -> None:
    """The answer then rests on a named assumption; without that it is open."""
    mutant = with_(base, kind)
    found = run(id, mutant)
    assert found.status == "determined"
    assert assumption in {made.id for made in found.assumptions}
    assert assumption not in {made.id for made in run(id, base).assumptions}
    assert run(id, mutant, Readings(unassumed=frozenset({assumption}))).status == status


def test_fields_of_clauses_with_a_standing_default() -> None:
    base = modern()
    later = run("earlier-first", with_(base, TimestampOrder, TimestampOrder("9", HERE, said("later"))))
    assert later.outcome is not None
    assert later.outcome.objects["bear"].power == 0
    layers = run("reevaluated", with_(base, Reevaluation, Reevaluation("9", HERE, said("each-layer"))))
    assert subtypes(layers) == {("Bear",)}
    alone = run("same-objects", with_(base, MultiLayer, MultiLayer("9", HERE, said(False), said(True))))
    assert alone.outcome is not None
    assert alone.outcome.objects["ring"].power is None
    gone = run("persists", with_(base, MultiLayer, MultiLayer("9", HERE, said(True), said(False))))
    assert gone.outcome is not None
    assert gone.outcome.objects["ring"].power is None
    others = CharacteristicDefiningFirst("9", HERE, said(("4",)), said("others"))
    assert subtypes(run("defined-first", with_(base, CharacteristicDefiningFirst, others)), "c") == {("Elf",)}
    elsewhere = CharacteristicDefiningFirst("9", HERE, said(("5",)), said("characteristic-defining"))
    assert subtypes(run("defined-first", with_(base, CharacteristicDefiningFirst, elsewhere)), "c") == {("Elf",)}


@pytest.mark.parametrize(
    ("ground", "id"), [("applies-to", "waiter-waits"), ("existence", "existence"), ("text", "text"), ("does", "does")]
)
def test_each_ground_of_dependence(ground: str, id: str) -> None:
    grounds = tuple(g for g in ("text", "existence", "applies-to", "does") if g != ground)
    if ground == "text":  # what a changed text does is another thing too
        grounds = ("existence", "applies-to")
    definition = DependencyDefinition("9", HERE, said(grounds), said(True), said(True))
    assert run(id, with_(modern(), DependencyDefinition, definition)).answer != run(id, modern()).answer


def definition(**changes: Any) -> DependencyDefinition:
    """A definition with all grounds."""
    return DependencyDefinition("9", HERE, said(("text", "existence", "applies-to", "does")), **changes)


def test_status_and_layer_in_the_definition_of_dependence() -> None:
    across = with_(modern(), DependencyDefinition, definition(same_layer=said(True)))
    assert subtypes(run("status", across), "c") == {("Bear", "Elf")}
    unlike = with_(modern(), DependencyDefinition, definition(same_layer=said(False), same_status=said(True)))
    found = run("across-layers", unlike)
    assert found.undetermined is not None
    assert (found.undetermined.statement, found.undetermined.detail) == ("DependencyDefinition", "same-layer")
    unsaid = with_(modern(), DependencyDefinition, definition(same_status=said(True)))
    assert run("across-layers", unsaid).status == "determined"
    assert run("across-layers", unsaid, Readings(unassumed=frozenset({"same-layer"}))).status == "undetermined"


def test_readings() -> None:
    at_once = run("turn-by-timestamp", modern(), Readings(waiting="at-once"))
    assert subtypes(at_once) == {("Goblin",)}
    assert "waiting-in-turn" in {made.id for made in run("turn-by-timestamp", modern()).assumptions}
    row = run("row-of-three", modern(), Readings(loop_members="in-a-row"))
    assert [step.effect for step in row.steps] == ["to-plains", "to-mountain", "to-island"]
    assert "loop-reevaluated" in {made.id for made in run("row-of-three", modern()).assumptions}
    assert "loop-in-a-row" in {made.id for made in row.assumptions}
    assert "waiting-at-once" in {made.id for made in at_once.assumptions}
    assert [made.id for made in run("ring", modern()).assumptions] == []
    newer_first = run("newer-independent", modern(), Readings(loop="independent-first"))
    assert [step.effect for step in newer_first.steps] == ["elven", "goblins", "elves"]
    assert [made.id for made in newer_first.assumptions] == ["loop-independent-first"]
    assert [made.id for made in run("newer-independent", modern()).assumptions] == ["loop-in-turn"]
    before_2006 = run("status", old(), Readings(cda_may_depend=True))
    assert subtypes(before_2006, "c") == {("Bear", "Elf")}
    assert [made.id for made in before_2006.assumptions] == ["cda-may-depend"]


@pytest.mark.parametrize(
    ("start", "id", "reason"), [("copy", "earlier-first", "impossible"), ("printed-object", "token", "uncovered")]
)
def test_where_values_start(start: Any, id: str, reason: str) -> None:
    layers = replace(six_layers(), start=said(start))
    found = run(id, with_(seed(), LayerSequence, layers))
    assert found.undetermined is not None
    assert (found.undetermined.reason, found.undetermined.detail) == (reason, "start")


def test_an_unsaid_start_is_assumed() -> None:
    layers = replace(six_layers(), start=None)
    assert "start" in {made.id for made in run("token", with_(seed(), LayerSequence, layers)).assumptions}


def test_contradictory_clauses() -> None:
    base = seed()
    for extra, id in ((wait(until="after"), "waiter-waits"), (loop(order="any"), "ring"), (six_layers("and"), "earlier-first")):
        found = run(id, replace(base, statements=(*base.statements, extra)))
        assert found.undetermined is not None
        assert found.undetermined.reason == "contradictory"
    again = replace(base, statements=(*base.statements, wait("600.1")))
    assert run("waiter-waits", again).status == "determined"


def test_steps_go_up_to_the_point_of_failure() -> None:
    """Without the clause on waiting the loop is still run, and what comes before the effect that would have to wait."""
    found = run("ring-and-waiter", with_(seed(), Wait))
    assert found.undetermined is not None
    assert found.undetermined.effects == ("wizards", "snow")
    assert [(step.layer, step.effect) for step in found.partial] == [("4", "goblins"), ("4", "elves")]


def test_an_effect_no_layer_takes() -> None:
    layers = six_layers()
    shorter = replace(layers, layers=layers.layers[:5])
    found = run("earlier-first", with_(seed(), LayerSequence, shorter))
    assert found.undetermined is not None
    assert (found.undetermined.statement, found.undetermined.detail) == ("LayerSequence", "power, toughness")


def power_alone(junction: Any) -> tuple[int | None, int | None]:
    """A 2/2 becomes 0/1 and then gets +1/+0."""
    [position] = Scenario.parse(
        "id: x\nobjects: [{id: c, types: [creature], power: 2, toughness: 2}]\neffects:\n"
        "- {id: small, ts: 1, applies_to: {only: [c]}, parts: [{kind: pt_set, do: {power: 0, toughness: 1}}]}\n"
        "- {id: plus, ts: 2, applies_to: {only: [c]}, parts: [{kind: pt_mod, do: {power: 1, toughness: 0}}]}\n"
    )
    found = resolve(position, LayerSystem.build(seed(junction)))
    assert found.outcome is not None
    return found.outcome.objects["c"].power, found.outcome.objects["c"].toughness


def test_a_literal_and_takes_only_what_changes_both() -> None:
    assert power_alone("and/or") == power_alone("or") == (1, 1)
    assert power_alone("and") == (0, 1)


def test_what_an_inclusion_leaves_out_falls_further_down() -> None:
    layers = list(six_layers().layers)
    layers[3] = layer("4", selects(*TYPE, includes=selects("card-type", "subtype", junction="and/or")))
    model = with_(seed(), LayerSequence, sequence("418.5a", *layers))
    found = resolve(CASES["waiter-waits"], LayerSystem.build(model))
    assert [(step.layer, step.effect) for step in found.steps] == [("4", "elves"), ("5", "snow")]


def test_an_exception_turned_into_an_inclusion_takes_power_and_toughness_too() -> None:
    layers = list(six_layers().layers)
    layers[4] = layer("5", selects("other", rest=True, adds=selects(*PT, junction="and/or")))
    model = with_(seed(), LayerSequence, sequence("418.5a", *layers))
    assert {step.layer for step in resolve(CASES["earlier-first"], LayerSystem.build(model)).steps} == {"5"}
