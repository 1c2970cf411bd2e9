"""Scenarios back to files: what `Scenario.parse` reads again as the same scenario."""

from __future__ import annotations

from typing import cast

import yaml

from diglot.resolve.actions import Action
from diglot.resolve.board import Ability
from diglot.resolve.predicate import Predicate
from diglot.resolve.scenario import EVERYTHING, Counter, Effect, GameObject, Part, Scenario
from diglot.resolve.value import Value


def to_yaml(scenario: Scenario) -> str:
    """The scenario as a YAML file. What it expects is left out: a file made here shows a position, not an answer."""
    text: str = yaml.safe_dump(document(scenario), sort_keys=False, allow_unicode=True, width=100, default_flow_style=None)
    return text


def document(scenario: Scenario) -> dict[str, object]:
    """The scenario as plain lists and dictionaries, with the keys of a scenario file."""
    made: dict[str, object] = {"id": scenario.id, **scenario.about}
    made["objects"] = [_object(item) for item in scenario.objects]
    made["effects"] = [_effect(effect) for effect in scenario.effects]
    return made


def _given(**fields: object) -> dict[str, object]:
    """The fields that say something."""
    return {key: value for key, value in fields.items() if value not in (None, "", (), [], {}, False)}


def _object(item: GameObject) -> dict[str, object]:
    made = {"id": item.id, "types": list(item.types)}
    for key in ("subtypes", "supertypes", "colors", "abilities"):
        if getattr(item, key):
            made[key] = list(getattr(item, key))
    body = {key: value for key, value in (("power", item.power), ("toughness", item.toughness)) if value is not None}
    rest = _given(
        mana_value=item.mana_value or None,
        name=item.name if item.name != item.id else "",
        controller=item.controller if item.controller != "A" else "",
        owner=item.owner if item.owner not in ("", item.controller) else "",
        zone=item.zone if item.zone != "battlefield" else "",
        token=item.token,
        counters=[_counter(counter) for counter in item.counters],
    )
    return {**made, **body, **rest}


def _counter(counter: Counter) -> dict[str, object]:
    made: dict[str, object] = {"ability": counter.ability} if counter.ability else {}
    if counter.power or counter.toughness or not counter.ability:
        made.update(power=counter.power, toughness=counter.toughness)
    if counter.n != 1:
        made["n"] = counter.n
    return {**made, "ts": counter.ts}


def _effect(effect: Effect) -> dict[str, object]:
    made: dict[str, object] = {"id": effect.id, "ts": effect.ts}
    if effect.source:
        made["from"] = effect.source
    made.update(_given(ability=effect.ability, cda=effect.cda, controller=effect.controller if effect.controller != "A" else ""))
    if effect.condition is not None:
        made["while"] = _predicate(effect.condition)
    if effect.applies_to != EVERYTHING:
        made["applies_to"] = _predicate(effect.applies_to)
    made["parts"] = [_part(part) for part in effect.parts]
    return made


def _predicate(predicate: Predicate) -> dict[str, object]:
    made: dict[str, object] = {}
    for key in Predicate.__dataclass_fields__:
        value = getattr(predicate, key)
        if value is None or (not value and isinstance(value, (frozenset, tuple)) and key != "only"):
            continue
        name = "self" if key == "is_self" else key
        if key == "any_of":
            made[name] = [_predicate(alternative) for alternative in value]
        elif isinstance(value, frozenset):
            made[name] = _one_or_more(value) if key != "only" else sorted(value)
        else:
            made[name] = value
    return made


def _one_or_more(words: frozenset[str]) -> object:
    return next(iter(words)) if len(words) == 1 else sorted(words)


def _part(part: Part) -> dict[str, object]:
    made: dict[str, object] = _given(kind=part.kind)
    do: dict[str, object] = {}
    for act in part.actions:
        if act.verb in ("set_body", "modify_body"):
            made["operation"] = act.verb.removesuffix("_body")
            pairs = zip(("power", "toughness"), cast(tuple[Value | None, Value | None], act.argument), strict=True)
            do.update((key, _value(value)) for key, value in pairs if value is not None)
        elif act.verb == "switch_body":
            do["switch"] = True
        else:
            do[act.verb] = _argument(act)
    if part.ts is not None:
        made["ts"] = part.ts
    return {**made, "do": do}


def _argument(act: Action) -> object:
    argument = act.argument
    if act.verb in ("face_down", "remove_all"):
        return True
    if isinstance(argument, Predicate):
        return _predicate(argument)
    if isinstance(argument, frozenset):
        return sorted(argument)
    if act.verb == "add":
        grants = cast(tuple[Ability, ...], argument)
        return [ability.key if ability.ts is None else {"ability": ability.key, "ts": ability.ts} for ability in grants]
    return list(argument) if isinstance(argument, tuple) else argument


def _value(value: Value) -> object:
    if value.reading is None:
        return value.plus
    read: dict[str, object]
    if value.counted is not None:
        read = {"count": _predicate(value.counted)}
    elif value.reading == "own":
        if (value.times, value.plus) == (1, 0):
            return value.attribute
        read = {"own": value.attribute}
    else:
        read = {f"{value.attribute}_of": value.of}
    if value.times != 1:
        read["times"] = value.times
    if value.plus:
        read["plus"] = value.plus
    return read
