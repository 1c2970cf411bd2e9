"""What a scenario expects, checked against what came out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from diglot.resolve.scenario import Scenario
from diglot.resolve.selecting import Traits
from diglot.resolve.system import LayerSystem
from diglot.resolve.trace import Characteristics, Resolution

OLD, MODERN, OLD_2005 = "old", "modern", "old2005"
KINDS = (OLD, MODERN, OLD_2005)
"""Names of kinds of systems."""
_WHOLE = ("types", "subtypes", "supertypes", "colors", "abilities")
_PARTS = {
    "has": "abilities", "lacks": "abilities", "has_types": "types", "lacks_types": "types", "has_subtypes": "subtypes",
    "lacks_subtypes": "subtypes",
}  # fmt: skip


@dataclass(frozen=True)
class Difference:
    """Something that did not come out as expected.

    `place` is the object's id, or empty for the scenario as a whole; `layer` is set for an order. `field` is the expectation's
    key, or ``order``, ``status`` or ``assumptions``; `expected` and `got` are printable values.
    """

    place: str
    field: str
    expected: object
    got: object
    layer: str = ""


def names_of(system: LayerSystem) -> tuple[str, ...]:
    """The names under which a scenario may state what this system gives, the most particular first.

    These are ``<corpus>/<language>`` for one text of a corpus alone, the corpus's name, and the kind of system:
    A system whose text puts colours and abilities into one layer is ``old``, one that keeps them apart is ``modern``; where
    the text takes one of them into no layer it is neither.
    """
    color, ability = (
        system.layer_of(Traits(frozenset({aspect}), frozenset({aspect}), "modify", "static")) for aspect in ("color", "ability")
    )
    names = [f"{system.name}/{system.lang}", system.name]
    if color and ability:
        era = OLD if color == ability else MODERN
        names += [OLD_2005] if era == OLD and system.readings.cda_may_depend else []
        names.append(era)
    return tuple(dict.fromkeys(names))


def named_in(scenario: Scenario) -> tuple[str, ...]:
    """The systems that a scenario names in its expectations, each once; names with a slash are left out, since others than those
    of texts are remarks."""
    orders = (system for key in scenario.expect_order if (system := key.rpartition(" ")[0]))
    return tuple(name for name in dict.fromkeys((*scenario.expect, *orders, *scenario.expect_assumptions)) if "/" not in name)


def expected_under(scenario: Scenario, system: LayerSystem) -> str:
    """The name in the scenario's ``expect`` that counts for this system, empty where there is none."""
    return next((name for name in names_of(system) if name in scenario.expect), "")


def differences(scenario: Scenario, system: LayerSystem, resolution: Resolution) -> tuple[Difference, ...] | None:
    """What did not come out as the scenario expects; None where it expects nothing of this system."""
    name = expected_under(scenario, system)
    orders = _orders(scenario, system)
    assumptions = _assumptions(scenario, system)
    if not name and not orders and assumptions is None:
        return None
    if resolution.status != "determined":
        return (Difference("", "status", "determined", resolution.status),)
    assert resolution.outcome is not None
    found: list[Difference] = []
    for id, fields in scenario.expect.get(name, {}).items():
        found += _of_object(id, fields, resolution.outcome.objects[id])
    for layer, expected in orders.items():
        applied = [step.effect for step in resolution.steps if step.layer == layer and step.applied]
        gone = {step.effect for step in resolution.steps if step.layer == layer and not step.applied}
        if [id for id in expected if id not in gone or id in applied] != applied:
            found.append(Difference("", "order", tuple(expected), tuple(applied), layer))
    if assumptions is not None:
        made = tuple(assumption.id for assumption in resolution.assumptions)
        if not set(made) <= set(assumptions):
            found.append(Difference("", "assumptions", assumptions, made))
    return tuple(found)


def _orders(scenario: Scenario, system: LayerSystem) -> dict[str, tuple[str, ...]]:
    """Orders by layer; an order without a system's name is that of the modern layers."""
    names = names_of(system)
    orders: dict[str, tuple[str, ...]] = {}
    for key, ids in scenario.expect_order.items():
        system_name, _, layer = key.rpartition(" ")
        if (system_name or MODERN) in names:
            orders[layer] = ids
    return orders


def _assumptions(scenario: Scenario, system: LayerSystem) -> tuple[str, ...] | None:
    return next((scenario.expect_assumptions[name] for name in names_of(system) if name in scenario.expect_assumptions), None)


def _of_object(id: str, fields: Mapping[str, object], got: Characteristics) -> list[Difference]:
    found: list[Difference] = []
    for key, expected in fields.items():
        if key == "pt":
            body = f"{_number(got.power)}/{_number(got.toughness)}"
            wrong, value = body != str(expected).replace(" ", "").replace("−", "-"), body
        elif key in _WHOLE:
            words = getattr(got, key)
            wrong, value = set(_words(expected)) != set(words), words
        elif key in _PARTS:
            words = set(getattr(got, _PARTS[key]))
            wanted = set(_words(expected))
            wrong = not wanted <= words if key.startswith("has") else bool(wanted & words)
            value = getattr(got, _PARTS[key])
        else:
            value = getattr(got, key)
            wrong = value != expected
        if wrong:
            found.append(Difference(id, key, expected, value))
    return found


def _words(expected: object) -> tuple[str, ...]:
    assert isinstance(expected, tuple)
    return expected


def _number(value: int | None) -> str:
    return "–" if value is None else str(value)
