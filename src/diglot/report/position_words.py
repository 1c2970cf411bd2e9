"""Objects and effects of a scenario as sentences for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from diglot.resolve import Scenario
from diglot.resolve.actions import Action
from diglot.resolve.board import Ability
from diglot.resolve.predicate import Predicate
from diglot.resolve.scenario import Effect, GameObject
from diglot.resolve.sentences import kind, word_for
from diglot.resolve.trace import Characteristics
from diglot.resolve.value import Value
from diglot.ui import say


def objects_in_words(scenario: Scenario, ui: str) -> tuple[str, ...]:
    """One sentence per object, as it is before any effect."""
    return tuple(_object(thing, ui) for thing in scenario.objects)


def effects_in_words(scenario: Scenario, ui: str) -> tuple[str, ...]:
    """One sentence per effect: where it comes from, what it applies to, what it does."""
    return tuple(f"{effect.id} ({_origin(effect, ui)}): {effect_in_words(effect, ui)}" for effect in scenario.effects)


def effect_in_words(effect: Effect, ui: str) -> str:
    """What an effect applies to and does."""
    done = [action_in_words(action, ui) for part in effect.parts for action in part.actions]
    return f"{predicate_in_words(effect.applies_to, ui)} {_joined(done, ui)}"


def predicate_in_words(predicate: Predicate, ui: str) -> str:
    """The objects that match, as a phrase in the singular."""
    if predicate.only is not None:
        return _joined([say(ui, "position.named", id=id) for id in sorted(predicate.only)], ui)
    if predicate.is_self:
        return say(ui, "position.itself")
    head = " ".join(word_for("type", word, ui) for word in sorted(predicate.type)) or say(ui, "position.object")
    conditions = list(_conditions(predicate, ui))
    if not predicate.type and len(predicate.subtype) == 1:  # an Elf is an object anyway
        head, conditions = next(iter(predicate.subtype)), [word for word in conditions if word not in predicate.subtype]
    each = say(ui, "position.each-other" if predicate.other else "position.each", what=head)
    return f"{each} ({', '.join(conditions)})" if conditions else each


def action_in_words(action: Action, ui: str) -> str:
    """What one action does to an object, as a predicate in the singular."""
    verb, argument = action.verb, action.argument
    if verb in ("set_body", "modify_body"):
        return _body(verb, cast(tuple[Value | None, Value | None], argument), ui)
    key = f"position.do.{verb}"
    if isinstance(argument, Predicate):
        return say(ui, key, what=predicate_in_words(argument, ui))
    if verb == "face_down":
        power, toughness = cast(tuple[int | None, int | None], argument)
        return say(ui, key, what=f"{_figure(power)}/{_figure(toughness)}")
    if verb == "replace":
        old, new = cast(tuple[str, str], argument)
        return say(ui, key, old=old, new=new)
    return say(ui, key, what=_argument(verb, argument, ui))


def characteristics_in_words(found: Characteristics, start: GameObject | None, ui: str) -> str:
    """What became of an object: its power and toughness, and whatever else is not as it was."""
    parts = [] if found.power is None and found.toughness is None else [f"{_figure(found.power)}/{_figure(found.toughness)}"]
    for name in LISTED:
        now = getattr(found, name)
        if start is None or sorted(now) != sorted(getattr(start, name)):
            words = ", ".join(word_for(_GROUPS.get(name, "plain"), word, ui) for word in now)
            parts.append(say(ui, f"position.has.{name}", words=words or say(ui, "position.none")))
    if start is not None and found.controller != start.controller:
        parts.append(say(ui, "position.controlled", who=found.controller))
    return ", ".join(parts) or say(ui, "position.unchanged")


LISTED = ("types", "subtypes", "supertypes", "colors", "abilities")
"""What is listed of an object behind its power and toughness, where it has changed."""
_GROUPS = {"types": "type", "supertypes": "supertype", "colors": "color"}
_ARGUMENTS: Mapping[str, str] = {"types": "type", "supertypes": "supertype", "colors": "color"}


def _argument(verb: str, argument: object, ui: str) -> str:
    group = _ARGUMENTS.get(verb.partition("_")[2], "plain")
    if isinstance(argument, tuple):
        return _joined([say(ui, "position.named", id=ability.text) for ability in cast(tuple[Ability, ...], argument)], ui)
    if isinstance(argument, frozenset):
        quoted = verb == "remove"
        words = [say(ui, "position.named", id=word) if quoted else word_for(group, word, ui) for word in sorted(argument)]
        return _joined(words, ui) or say(ui, "position.none")
    return str(argument)


def _object(thing: GameObject, ui: str) -> str:
    parts = [kind(thing.types, thing.supertypes, ui, none=say(ui, "position.object"))]
    if thing.subtypes:
        parts[0] += f" — {' '.join(thing.subtypes)}"
    if thing.power is not None or thing.toughness is not None:
        parts.append(f"{_figure(thing.power)}/{_figure(thing.toughness)}")
    if thing.colors:
        colors = _joined([word_for("color", color, ui) for color in thing.colors], ui)
        parts.append(say(ui, "position.colored", words=colors))
    if thing.abilities:
        parts.append(
            say(ui, "position.with", what=_joined([say(ui, "position.named", id=ability) for ability in thing.abilities], ui))
        )
    for counter in thing.counters:
        what = say(ui, "position.named", id=counter.ability) if counter.ability else f"{counter.power:+d}/{counter.toughness:+d}"
        parts.append(say(ui, "position.counters", n=counter.n, kind=what, ts=counter.ts))
    if thing.zone != "battlefield":
        parts.append(say(ui, "position.zone", zone=thing.zone))
    if thing.controller != "A":
        parts.append(say(ui, "position.controlled", who=thing.controller))
    return f"{thing.id}: {', '.join(parts)}"


def _origin(effect: Effect, ui: str) -> str:
    parts = [say(ui, "position.timestamp", ts=effect.ts)]
    if effect.source is not None and effect.ability is not None:
        parts.append(say(ui, "position.from-ability", source=effect.source, ability=effect.ability))
    elif effect.source is not None:
        parts.append(say(ui, "position.from", source=effect.source))
    if effect.cda:
        parts.append(say(ui, "position.cda"))
    if effect.condition is not None:
        parts.append(say(ui, "position.while", what=predicate_in_words(effect.condition, ui)))
    return ", ".join(parts)


def _conditions(predicate: Predicate, ui: str) -> Iterable[str]:
    groups = (("subtype", "plain"), ("supertype", "supertype"), ("color", "color"), ("has", "plain"), ("zone", "plain"))
    for name, group in groups:
        for word in sorted(getattr(predicate, name)):
            yield say(ui, f"position.if.{name}", word=word_for(group, word, ui))
    for name, group in (("type", "type"), ("subtype", "plain"), ("supertype", "supertype"), ("color", "color")):
        for word in sorted(getattr(predicate, f"not_{name}")):
            named = word_for(group, word, ui)
            condition = named if name == "type" else say(ui, f"position.if.{name}", word=named)
            yield say(ui, "position.if.not", word=condition)
    for word in sorted(predicate.lacks):
        yield say(ui, "position.if.lacks", word=word)
    for name in ("no_abilities", "token"):
        flag = getattr(predicate, name)
        if flag is not None:
            yield say(ui, f"position.if.{name}.{'yes' if flag else 'no'}")
    for name in ("name", "controller", "owner"):
        if getattr(predicate, name) is not None:
            yield say(ui, f"position.if.{name}", word=word_for("player", getattr(predicate, name), ui))
    for name in ("power", "toughness", "mana_value"):
        for end in ("at_least", "at_most"):
            bound = getattr(predicate, f"{name}_{end}")
            if bound is not None:
                yield say(ui, f"position.if.{end}", what=say(ui, f"position.{name}"), n=bound)
    if predicate.any_of:
        yield say(ui, "position.if.any-of", what="; ".join(predicate_in_words(inner, ui) for inner in predicate.any_of))


def _body(verb: str, body: tuple[Value | None, Value | None], ui: str) -> str:
    power, toughness = body
    if verb == "modify_body" and all(value is None or value.constant for value in body):
        return say(ui, "position.do.modify_body", what="/".join(f"{value.plus if value else 0:+d}" for value in body))
    if power is not None and toughness is not None and power.constant and toughness.constant:
        return say(ui, "position.do.set_body", what=f"{power.plus}/{toughness.plus}")
    named = ((name, value) for name, value in (("power", power), ("toughness", toughness)) if value is not None)
    return _joined(
        [say(ui, f"position.do.{verb}_one", what=say(ui, f"position.{name}"), value=_value(value, ui)) for name, value in named],
        ui,
    )


def _value(value: Value, ui: str) -> str:
    if value.constant:
        return str(value.plus)
    if value.counted is not None:
        words = say(ui, "position.value.count", what=predicate_in_words(value.counted, ui))
    else:
        words = say(ui, f"position.value.{value.reading}.{value.attribute}", of=value.of)
    times = f"{value.times} × " if value.times != 1 else ""
    return f"{times}{words}" + (f" {'+' if value.plus > 0 else '−'} {abs(value.plus)}" if value.plus else "")


def _figure(number: int | None) -> str:
    return "–" if number is None else str(number)


def _joined(words: Iterable[str], ui: str) -> str:
    listed = list(words)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {say(ui, 'model.junction.and')} {listed[-1]}"
