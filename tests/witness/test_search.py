"""Witnesses: the smallest position in which two models differ, for every field of every statement."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from diglot.lint.findings import Divergence
from diglot.model import (
    CharacteristicDefiningFirst,
    DependencyDefinition,
    LayerSequence,
    MultiLayer,
    Reevaluation,
    Reference,
    RulesModel,
    Statement,
    TimestampOrder,
)
from diglot.resolve import LayerSystem, Scenario, resolve
from diglot.witness import Bound, NoOperation, NotFound, Witness, search
from diglot.witness.exchange import exchanged, operative
from tests.resolve.models import HERE, PT, TYPE, layer, loop, modern, old, said, seed, selects, six_layers, tie, wait

SEED = seed()
LAYERS = six_layers()
LISTED = list(LAYERS.layers)


def look(base: RulesModel, ours: Statement | None, theirs: Statement | None) -> Any:
    """Search for a witness of one exchanged statement."""
    return search(base, exchanged(base, ours, theirs), Divergence(ours, theirs))


def listed(**changes: Any) -> LayerSequence:
    """The six layers with some replaced: ``l5=selector``."""
    new = [layer(one.id, changes.get(f"l{one.id}", one.selects)) for one in LISTED]
    return replace(LAYERS, layers=tuple(new))


def swapped(i: int) -> LayerSequence:
    """The six layers with two neighbours in the other order."""
    order = [*LISTED[: i - 1], LISTED[i], LISTED[i - 1], *LISTED[i + 1 :]]
    return replace(LAYERS, layers=tuple(order))


def test_the_seed() -> None:
    """A 2/2 becomes 0/1 and then gets +1/+0: 1/1 by the English text, 0/1 by the literal Italian one."""
    found = search(SEED, seed("and", lang="it"), Divergence(LAYERS, six_layers("and")))
    assert isinstance(found, Witness)
    assert found.alone
    assert found.objects == ("a",)
    assert found.yaml == (
        "id: witness\n"
        "objects:\n"
        "- id: a\n"
        "  types: [creature]\n"
        "  subtypes: [Bear]\n"
        "  abilities: [vigilance]\n"
        "  power: 2\n"
        "  toughness: 2\n"
        "effects:\n"
        "- id: x\n"
        "  ts: 1\n"
        "  applies_to:\n"
        "    only: [a]\n"
        "  parts:\n"
        "  - operation: set\n"
        "    do: {power: 0, toughness: 1}\n"
        "- id: y\n"
        "  ts: 2\n"
        "  applies_to:\n"
        "    only: [a]\n"
        "  parts:\n"
        "  - operation: modify\n"
        "    do: {power: 1, toughness: 0}\n"
    )
    assert found.authoritative.outcome is not None
    assert found.translation.outcome is not None
    ends = [one.outcomes[0].objects["a"] for one in (found.authoritative, found.translation)]
    assert [(end.power, end.toughness) for end in ends] == [(1, 1), (0, 1)]
    assert [(step.layer, step.effect) for step in found.authoritative.steps] == [("6", "x"), ("6", "y")]
    assert [(step.layer, step.effect) for step in found.translation.steps] == [("5", "y"), ("6", "x")]


GROUNDS = ("text", "existence", "applies-to", "does")


def without(ground: str) -> DependencyDefinition:
    """A definition without one of the grounds."""
    return DependencyDefinition("9", HERE, said(tuple(g for g in GROUNDS if g != ground)), said(True), said(True))


def changed(make: Any, key: str, value: Any) -> Any:
    """A clause with one field changed."""
    return make(**{key: value})


STATEMENTS: list[tuple[str, RulesModel, Statement | None, Statement | None]] = [
    *((f"wait-{key}-{value}", SEED, wait(), changed(wait, key, value)) for key, value in [
        ("until", "after"), ("until", "just-before"), ("until", "before"), ("until", "while"), ("until", "unsaid"), ("of", "any"),
        ("awaited", "dependents"), ("awaited", "others"), ("depends_on", "one"), ("depends_on", "several"), ("applied", False),
    ]),
    *((f"tie-{key}-{value}", SEED, tie(), changed(tie, key, value)) for key, value in [
        ("when", "not-simultaneous"), ("order", "reverse-timestamp"), ("order", "any"), ("applied", False),
    ]),
    ("tie-relative", exchanged(SEED, tie(), tie(order="any")), tie(order="any"), tie(order="any", relative="all")),
    *((f"loop-{key}-{value}", SEED, loop(), changed(loop, key, value)) for key, value in [
        ("condition", "no-loop"), ("rule", "applied"), ("scope", "all"), ("scope", "dependents"), ("order", "reverse-timestamp"),
        ("order", "any"), ("applied", False),
    ]),
    *((f"swap-{i}-{i + 1}", SEED, LAYERS, swapped(i)) for i in range(1, 6)),
    *((f"drop-{i + 1}", SEED, LAYERS, replace(LAYERS, layers=tuple(LISTED[:i] + LISTED[i + 1 :]))) for i in range(6)),
    *((f"start-{start}", SEED, LAYERS, replace(LAYERS, start=said(start))) for start in ("copy", "printed-object", "other")),
    ("start-unsaid", SEED, LAYERS, replace(LAYERS, start=None)),
    ("includes", SEED, LAYERS, listed(l4=selects(*TYPE, includes=selects("card-type", "subtype", junction="and/or")))),
    ("includes-and", SEED, LAYERS, listed(l4=selects(*TYPE, includes=selects(*TYPE, junction="and")))),
    ("exception-gone", SEED, LAYERS, listed(l5=selects("other", rest=True))),
    ("exception-added", SEED, LAYERS, listed(l5=selects("other", rest=True, adds=selects(*PT, junction="and/or")))),
    ("category", SEED, LAYERS, listed(l4=selects("color"))),
    ("operations", SEED, LAYERS, listed(l6=selects(*PT, junction="and/or", operations=("set", "modify")))),
    ("origins", SEED, LAYERS, listed(l6=selects(*PT, junction="and/or", origins=("static", "resolved")))),
    *((f"{base.corpus}-without-{n}", base, statement, None) for base in (SEED, modern(), old())
      for n, statement in enumerate(base.statements)),
    *((f"{base.corpus}-without-{n}-translated", exchanged(base, statement, None), None, statement) for base in (modern(),)
      for n, statement in enumerate(base.statements)),
    ("later-first", modern(), modern().statements[4], TimestampOrder("9", HERE, said("later"))),
    ("each-layer", modern(), modern().statements[6], Reevaluation("9", HERE, said("each-layer"))),
    ("other-objects", modern(), modern().statements[7], MultiLayer("9", HERE, said(False), said(True))),
    ("ends", modern(), modern().statements[7], MultiLayer("9", HERE, said(True), said(False))),
    ("others-first", modern(), modern().statements[3],
     CharacteristicDefiningFirst("3", HERE, said(("2", "3", "4", "5", "6")), said("others"))),
    ("fewer-layers", modern(), modern().statements[3],
     CharacteristicDefiningFirst("3", HERE, said(("2", "3", "4")), said("characteristic-defining"))),
    *((f"ground-{ground}", modern(), modern().statements[5], without(ground)) for ground in GROUNDS[1:]),
    ("status", modern(), modern().statements[5],
     DependencyDefinition("9", HERE, said(GROUNDS), said(True), None)),
    ("same-layer", modern(), modern().statements[5],
     DependencyDefinition("9", HERE, said(GROUNDS), said(False), said(True))),
]  # fmt: skip


@pytest.mark.parametrize(("base", "ours", "theirs"), [row[1:] for row in STATEMENTS], ids=[row[0] for row in STATEMENTS])
def test_a_witness_for_each_difference(base: RulesModel, ours: Statement | None, theirs: Statement | None) -> None:
    found = look(base, ours, theirs)
    assert isinstance(found, Witness), found
    assert found.authoritative.answer != found.translation.answer
    assert len(found.scenario.effects) <= 4
    assert len(found.scenario.objects) <= 3
    assert Scenario.parse(found.yaml) == (found.scenario,)
    assert look(base, ours, theirs) == found


def test_no_effect_or_object_of_a_witness_can_go() -> None:
    found = look(SEED, wait(), wait(until="after"))
    assert [effect.id for effect in found.scenario.effects] == ["enabler", "dependent", "plain"]
    systems = [LayerSystem.build(model) for model in (SEED, exchanged(SEED, wait(), wait(until="after")))]
    for i in range(3):
        fewer = replace(found.scenario, effects=found.scenario.effects[:i] + found.scenario.effects[i + 1 :])
        assert len({resolve(fewer, system).answer for system in systems}) == 1


def test_differences_without_effect() -> None:
    announced = replace(LAYERS, announced=said(6))
    referring = replace(LAYERS, layers=tuple(replace(one, references=(Reference(said("503")),)) for one in LISTED))
    for other in (announced, referring, replace(LAYERS, number="613.1"), six_layers("or"), LAYERS):
        assert look(SEED, LAYERS, other) == NoOperation()
    assert look(SEED, tie(), tie(relative="all")) == NoOperation()
    assert operative(None) is None


def test_nothing_found_within_a_bound() -> None:
    found = search(SEED, SEED, Divergence(wait(), wait(until="after")), Bound(effects=2))
    assert isinstance(found, NotFound)
    assert found.bound == Bound(effects=2)
    assert found.tried > 50


def test_the_whole_translation_counts_where_the_statement_alone_does_not() -> None:
    """The texts name different layers that neither has; what shows is another difference of the translation."""
    ours, theirs = (CharacteristicDefiningFirst("1", HERE, said((id,)), said("characteristic-defining")) for id in ("8", "9"))
    found = search(exchanged(SEED, None, ours), exchanged(seed("and"), None, theirs), Divergence(ours, theirs))
    assert isinstance(found, Witness)
    assert not found.alone
    assert len(found.scenario.effects) == 2


def test_a_search_takes_a_moment_only() -> None:
    """The typical difference of a translation; a generous limit, as machines differ."""
    start = time.perf_counter()
    look(SEED, LAYERS, six_layers("and"))
    assert time.perf_counter() - start < 2
