"""Searching for a witness: positions by growing size, each run under both models, the first that ends differently made
smaller."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Protocol

from diglot.model import (
    CharacteristicDefiningFirst,
    DependencyDefinition,
    Layer,
    LayerSequence,
    MultiLayer,
    RulesModel,
    Statement,
)
from diglot.resolve.engine import resolve
from diglot.resolve.readings import AssumptionId, Readings
from diglot.resolve.scenario import Effect, Scenario
from diglot.resolve.system import LayerSystem
from diglot.resolve.trace import Resolution
from diglot.text import Span
from diglot.witness import boards
from diglot.witness.exchange import exchanged, operative
from diglot.witness.result import DEFAULT_BOUND, Bound, Looked, NoOperation, NotFound, Witness


class Divergent(Protocol):
    """One executable statement as two texts have it; a side that lacks it is None."""

    @property
    def authoritative(self) -> Statement | None:
        """The authoritative text's statement."""

    @property
    def translation(self) -> Statement | None:
        """The translation's statement."""


@dataclass(frozen=True)
class _Sides:
    """Two systems to compare, and the models they come from with what they leave open."""

    one: LayerSystem
    other: LayerSystem
    models: tuple[RulesModel, RulesModel]
    alone: bool
    unassumed: frozenset[AssumptionId]

    def differ(self, scenario: Scenario) -> bool:
        """The position ends differently."""
        return resolve(scenario, self.one).answer != resolve(scenario, self.other).answer


def search(authoritative: RulesModel, translation: RulesModel, divergence: Divergent, bound: Bound = DEFAULT_BOUND) -> Looked:
    """Look for the smallest position in which two texts give different answers.

    First the authoritative model is compared with itself, only the one statement exchanged; then with the whole translation. What
    counts are the final characteristics of all objects (all admissible outcomes, or that there is none), not the layers used.

    Args:
        authoritative, translation: the models.
        divergence: the statement in which they differ.
        bound: how far to look.

    Returns:
        A witness; or that none was found within the bound; or that the difference has no effect on any outcome. The same
        arguments always give the same result.
    """
    ours, theirs = divergence.authoritative, divergence.translation
    if operative(ours) == operative(theirs):
        return NoOperation()
    other = exchanged(authoritative, ours, theirs)
    tried = 0
    for group in _comparisons(authoritative, other, translation):
        for scenario in islice(_positions(group[0], ours or theirs), bound.positions):
            if len(scenario.effects) > bound.effects or len(scenario.objects) > bound.objects:
                continue
            tried += 1
            for sides in group:
                if sides.differ(scenario):
                    return _witness(sides, _smaller(sides, scenario))
    return NotFound(bound, tried)


def _comparisons(authoritative: RulesModel, other: RulesModel, translation: RulesModel) -> Iterator[list[_Sides]]:
    """What to compare with what: the exchanged model, then the whole translation; each with all standing assumptions, and without
    those that only one side needs. Systems that are in effect the same are not compared."""
    seen: set[tuple[object, ...]] = set()
    for theirs, alone in ((other, True), (translation, False)):
        models = (authoritative, theirs)
        one, two = (_system(model, frozenset()) for model in models)
        unassumed = one.assumptions ^ two.assumptions
        pairs = [(one, two, frozenset[AssumptionId]())]
        if unassumed:
            pairs.append((_system(authoritative, unassumed), _system(theirs, unassumed), unassumed))
        group: list[_Sides] = []
        for first, second, without in pairs:
            against = _essence(second)
            if against != _essence(first) and (*against, without) not in seen:
                seen.add((*against, without))
                group.append(_Sides(first, second, models, alone, without))
        if group:
            yield group


def _essence(system: LayerSystem) -> tuple[object, ...]:
    """What of a system has an effect on outcomes."""

    def layers(listed: tuple[Layer, ...]) -> object:
        return operative(LayerSequence("", Span(0, 0), listed))

    return (
        layers(system.main),
        tuple((id, layers(listed)) for id, listed in sorted(system.sub.items())),
        *(operative(statement) for statement in (system.wait, system.tie, system.loop)),
        (system.grounds, system.same_status, system.same_layer, system.reevaluate, system.same_objects, system.persists),
        (system.first, tuple(sorted(system.cda.items())), system.start, system.defined, system.conflicts, system.has_sequence),
    )


def _system(model: RulesModel, unassumed: frozenset[AssumptionId]) -> LayerSystem:
    """The system without its cuts, which only add an assumption to what comes out."""
    return LayerSystem.build(replace(model, cut=frozenset()), Readings(unassumed=unassumed))


def _positions(sides: _Sides, statement: Statement | None) -> Iterator[Scenario]:
    """Positions, those most to the point for this statement first."""
    one, other = sides.one, sides.other
    pairs = boards.pairs_in_layers(one, other)
    placing = chain(boards.single(one, other), boards.differently_placed(one, other))
    inside = _by_size(pairs)
    reasons = boards.grounds()
    across = boards.over_layers()
    status = boards.statuses(pairs)
    if isinstance(statement, LayerSequence):
        return chain(placing, inside, reasons, across, status)
    if isinstance(statement, MultiLayer):
        return chain(across, inside, reasons, status, placing)
    if isinstance(statement, CharacteristicDefiningFirst):
        return chain(status, inside, reasons, across, placing)
    if isinstance(statement, DependencyDefinition):
        return chain(reasons, inside, status, across, placing)
    return chain(inside, reasons, status, across, placing)


def _by_size(pairs: list[boards.Pair]) -> Iterator[Scenario]:
    """The arrangements of the two most telling pairs of aspects, small ones first; then those of the others."""
    for some in (pairs[:2], pairs[2:]):
        made = [scenario for pair in some for scenario in boards.arrangements(pair)]
        yield from sorted(made, key=lambda scenario: len(scenario.effects))


def _smaller(sides: _Sides, scenario: Scenario) -> Scenario:
    """The position without every effect, part and object that the difference does not need."""
    changed = True
    while changed:
        changed = False
        for candidate in _cuts(scenario):
            if sides.differ(candidate):
                scenario, changed = candidate, True
                break
    return scenario


def _cuts(scenario: Scenario) -> Iterator[Scenario]:
    for i in range(len(scenario.effects)):
        yield replace(scenario, effects=_without(scenario.effects, i))
    for i, effect in enumerate(scenario.effects):
        for j in range(len(effect.parts)):
            if len(effect.parts) > 1:
                fewer = replace(effect, parts=effect.parts[:j] + effect.parts[j + 1 :])
                yield replace(scenario, effects=(*scenario.effects[:i], fewer, *scenario.effects[i + 1 :]))
    used = {effect.source for effect in scenario.effects} | {
        id for effect in scenario.effects for id in (*(effect.applies_to.only or ()), *_copied(effect))
    }
    for i, item in enumerate(scenario.objects):
        if item.id not in used and len(scenario.objects) > 1:
            yield replace(scenario, objects=scenario.objects[:i] + scenario.objects[i + 1 :])
        if item.counters:
            yield replace(scenario, objects=(*scenario.objects[:i], replace(item, counters=()), *scenario.objects[i + 1 :]))


def _without(effects: tuple[Effect, ...], i: int) -> tuple[Effect, ...]:
    return effects[:i] + effects[i + 1 :]


def _copied(effect: Effect) -> list[str]:
    return [str(act.argument) for part in effect.parts for act in part.actions if act.verb == "copy_of"]


def _witness(sides: _Sides, scenario: Scenario) -> Witness:
    readings = Readings(unassumed=sides.unassumed)
    one, other = (resolve(scenario, LayerSystem.build(model, readings)) for model in sides.models)
    return Witness(scenario, one, other, sides.alone, sides.unassumed, _differing_objects(one, other))


def _differing_objects(one: Resolution, other: Resolution) -> tuple[str, ...]:
    if not one.outcomes or not other.outcomes:
        return ()
    ids = one.outcomes[0].objects
    return tuple(id for id in ids if {o.objects[id] for o in one.outcomes} != {o.objects[id] for o in other.outcomes})
