"""The smallest things effects can do, one for every aspect and operation, and how another effect can notice them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from diglot.model import Aspect
from diglot.resolve.actions import Action, action
from diglot.resolve.board import Ability
from diglot.resolve.predicate import Predicate
from diglot.resolve.value import Value

VALUES = {
    "subtype": ("Elf", "Goblin", "Wizard"),
    "color": ("W", "U", "B"),
    "card-type": ("artifact", "enchantment", "land"),
    "supertype": ("snow", "legendary", "world"),
    "ability": ("flying", "reach", "haste"),
    "control": ("B", "C", "D"),
    "other": ("Alba", "Brina", "Cima"),
}
"""Words for an object to get, per aspect. The objects of a position have none of them to begin with."""


@dataclass(frozen=True)
class Deed:
    """An action and, where its trace can be seen on the object afterwards, the predicate that sees it."""

    name: str
    action: Action
    seen: Predicate | None = None

    @property
    def aspects(self) -> frozenset[Aspect]:
        """What it changes."""
        return self.action.aspects


def reader(aspect: Aspect, *values: str) -> Predicate:
    """The predicate that sees that an object has got all of `values` (of control and name there is only one)."""
    if aspect == "control":
        return Predicate(controller=values[0])
    if aspect == "other":
        return Predicate(name=values[0])
    key = {"subtype": "subtype", "color": "color", "card-type": "type", "supertype": "supertype", "ability": "has"}[aspect]
    condition: dict[str, Any] = {key: frozenset(values)}
    return Predicate(**condition)


def blind(aspect: Aspect, value: str) -> Predicate | None:
    """The predicate that sees that an object has not got `value`, where there is one."""
    keys = {
        "subtype": "not_subtype",
        "color": "not_color",
        "card-type": "not_type",
        "supertype": "not_supertype",
        "ability": "lacks",
    }
    if aspect not in keys:
        return None
    condition: dict[str, Any] = {keys[aspect]: frozenset({value})}
    return Predicate(**condition)


def giver(aspect: Aspect, value: str) -> Action:
    """The action that gives an object `value` besides what it has (control and name have one value only)."""
    if aspect == "control":
        return action("controller", value)
    if aspect == "other":
        return action("set_name", value)
    if aspect == "ability":
        return action("add", (Ability(value, value, (), True),))
    verb = {"subtype": "add_subtypes", "color": "add_colors", "card-type": "add_types", "supertype": "add_supertypes"}[aspect]
    return action(verb, frozenset({value}))


def setter(aspect: Aspect, value: str) -> Action | None:
    """The action after which an object has `value` and none of the other words of this aspect, where there is one."""
    if aspect in ("control", "other"):
        return giver(aspect, value)
    verbs = {"subtype": "set_subtypes", "color": "set_colors", "card-type": "set_types", "supertype": "set_supertypes"}
    return action(verbs[aspect], frozenset({value})) if aspect in verbs else None


def body(operation: str, power: int | None, toughness: int | None) -> Action:
    """Setting, modifying or switching power and toughness."""
    if operation == "switch":
        return action("switch_body", None)
    values = tuple(None if n is None else Value(n) for n in (power, toughness))
    return action(f"{operation}_body", tuple(v or Value() for v in values) if operation == "modify" else values)


@lru_cache(maxsize=1)
def deeds() -> tuple[Deed, ...]:
    """One deed for every aspect and operation, the plainest first."""
    made = [
        Deed("sets-power-toughness", body("set", 0, 1)),
        Deed("changes-power", body("modify", 1, 0), Predicate(power_at_least=3)),
        Deed("changes-toughness", body("modify", 0, 1), Predicate(toughness_at_least=3)),
        Deed("changes-both", body("modify", 1, 1), Predicate(power_at_least=3)),
        Deed("sets-power", body("set", 4, None), Predicate(power_at_least=4)),
        Deed("sets-toughness", body("set", None, 4), Predicate(toughness_at_least=4)),
        Deed("switches", body("switch", None, None)),
    ]
    aspects: tuple[Aspect, ...] = ("subtype", "color", "card-type", "supertype", "ability", "control", "other")
    for aspect in aspects:
        value = VALUES[aspect][0]
        made.append(Deed(f"gives-{aspect}", giver(aspect, value), reader(aspect, value)))
        setting = setter(aspect, VALUES[aspect][1])
        if setting is not None and setting.operation == "set" and aspect not in ("control", "other"):
            made.append(Deed(f"sets-{aspect}", setting, reader(aspect, VALUES[aspect][1])))
    made += [
        Deed("loses-abilities", action("remove_all", None), Predicate(no_abilities=True)),
        Deed("copies", action("copy_of", "b"), Predicate(subtype=frozenset({"Wizard"}))),
        Deed("turns-face-down", action("face_down", (2, 2)), Predicate(no_abilities=True)),
        Deed("changes-text", action("replace", ("Bear", "Elf")), Predicate(subtype=frozenset({"Elf"}))),
    ]
    return tuple(made)
