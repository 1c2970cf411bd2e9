"""From a scenario to what the engine works on: a board, and per layer the units that belong there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from diglot.resolve.actions import Action, action
from diglot.resolve.board import Ability, Board, Card
from diglot.resolve.predicate import Predicate, compile_predicate
from diglot.resolve.scenario import Counter, Effect, GameObject, Part, Scenario
from diglot.resolve.selecting import traits
from diglot.resolve.system import LayerSystem, Slot
from diglot.resolve.unit import Unit
from diglot.resolve.value import Value


@dataclass(frozen=True)
class Setup:
    """`plan` lists layers with their units, in order; `unplaced` are effects with an action that no layer takes; `several` are
    effects with units in more than one place, which have to remember their objects."""

    board: Board
    plan: tuple[tuple[Slot, tuple[Unit, ...]], ...]
    unplaced: tuple[tuple[str, tuple[str, ...]], ...]
    several: frozenset[int]


def effects_of(scenario: Scenario) -> tuple[Effect, ...]:
    """All effects: those listed, then one per counter, named ``object#n``."""
    counters = [_counter(item, counter, n) for item in scenario.objects for n, counter in enumerate(item.counters, start=1)]
    return (*scenario.effects, *counters)


def _counter(item: GameObject, counter: Counter, n: int) -> Effect:
    actions: list[Action] = []
    if counter.power or counter.toughness:
        actions.append(action("modify_body", (Value(counter.n * counter.power), Value(counter.n * counter.toughness))))
    if counter.ability:
        actions.append(action("add", (Ability(counter.ability, counter.ability, (), True),)))
    on = Predicate(only=frozenset({item.id}))
    return Effect(f"{item.id}#{n}", counter.ts, (Part(tuple(actions)),), on, source=item.id, counter=True)


def board_of(scenario: Scenario) -> Board:
    """The objects as they are before any continuous effect."""
    return Board([_card(item, index) for index, item in enumerate(scenario.objects)])


def _card(item: GameObject, index: int) -> Card:
    card = Card()
    card.index, card.id, card.name = index, item.id, item.name or item.id
    card.types, card.subtypes = frozenset(item.types), frozenset(item.subtypes)
    card.supertypes, card.colors = frozenset(item.supertypes), frozenset(item.colors)
    card.abilities = tuple(dict.fromkeys(Ability(text, text) for text in item.abilities))
    card.power, card.toughness, card.mana_value = item.power, item.toughness, item.mana_value
    card.controller, card.owner = item.controller, item.owner or item.controller
    card.zone, card.token = item.zone, item.token
    card.copiable = (
        card.name, card.types, card.subtypes, card.supertypes, card.colors, card.abilities, card.power, card.toughness,
        card.mana_value,
    )  # fmt: skip
    return card


def set_up(scenario: Scenario, system: LayerSystem) -> Setup:
    """Classify every action of every effect by what the text's layers select."""
    board = board_of(scenario)
    by_slot: dict[str, dict[tuple[int, int], list[Action]]] = {}
    unplaced: dict[str, list[str]] = {}
    effects = effects_of(scenario)
    granted = {
        a.key for effect in effects for part in effect.parts for act in part.actions for a in _granted(act) if a.ts is not None
    }
    places: dict[int, set[tuple[str, int]]] = {}
    for index, effect in enumerate(effects):
        for part in effect.parts:
            ts = effect.ts if part.ts is None else part.ts
            for act in part.actions:
                if not act.aspects:  # a change by 0 changes nothing
                    continue
                slot = system.place(traits(act, part.actions, effect.origin))
                if slot is None:
                    unplaced.setdefault(effect.id, []).extend(sorted(act.aspects))
                else:
                    by_slot.setdefault(slot.id, {}).setdefault((index, ts), []).append(act)
                    places.setdefault(index, set()).add((slot.id, ts))
    fixed = {index: _fixed(effect, board) for index, effect in enumerate(effects) if effect.ability is None and index in places}
    plan: list[tuple[Slot, tuple[Unit, ...]]] = []
    for slot in system.slots:
        listed = by_slot.get(slot.id, {})
        units = tuple(
            Unit(effects[index], index, ts, actions, board, fixed.get(index)) for (index, ts), actions in listed.items()
        )
        for place, unit in enumerate(units):
            unit.place, unit.dynamic = place, unit.ability in granted
        if units:
            plan.append((slot, units))
    several = frozenset(index for index, where in places.items() if len(where) > 1)
    return Setup(board, tuple(plan), tuple((id, tuple(dict.fromkeys(what))) for id, what in unplaced.items()), several)


def _granted(act: Action) -> Sequence[Ability]:
    return act.argument if act.verb == "add" and isinstance(act.argument, tuple) else ()


def _fixed(effect: Effect, board: Board) -> tuple[int, ...]:
    """The objects of an effect of a resolved spell or ability: those that match as the scenario begins."""
    only = effect.applies_to.only
    match = compile_predicate(effect.applies_to, effect.source)
    you = effect.controller if effect.source is None else board.by_id[effect.source].controller
    cards = board.cards if only is None else [board.by_id[id] for id in only]
    return tuple(sorted(card.index for card in cards if match(card, you)))
