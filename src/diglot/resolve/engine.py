"""Running a layer system on a scenario.

Layer by layer, effect by effect: choose which effect comes next, apply it to its objects, remember those objects if the effect
goes on in a later layer, and choose again. Where the text leaves more than one choice, the work forks and every end is listed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product

from diglot.resolve.board import Board, Journal
from diglot.resolve.cut import may_hide_an_order
from diglot.resolve.order import free, note_members, ordered, usual
from diglot.resolve.policy import Graph, Ordering, is_usual
from diglot.resolve.scenario import Scenario
from diglot.resolve.setup import Setup, set_up
from diglot.resolve.state import Choice, InLayer, State
from diglot.resolve.system import LayerSystem, Slot
from diglot.resolve.trace import Because, Characteristics, Gap, Outcome, Resolution, Step
from diglot.resolve.unit import Lock, Rules, Unit

MAX_ENDS = 120
"""So many ends are followed where a text leaves the order open; beyond that the resolution says that it is capped."""


def resolve(scenario: Scenario, system: LayerSystem) -> Resolution:
    """Apply the scenario's effects as the layer system says.

    Args:
        scenario: the position.
        system: built from a text by `LayerSystem.build`.

    Returns:
        One outcome where the text decides, several where it leaves the order open, or the gap that makes the outcome undetermined
        with the steps up to it. Nothing is raised for what a text does not say.

    Example:
        >>> from diglot.model import Layer, LayerSequence, RulesModel, Said, Selector
        >>> from diglot.text import Span
        >>> here = Span(0, 0)
        >>> layers = tuple(
        ...     Layer(id, Selector(Said((aspect,), here)), (), here) for id, aspect in [("1", "color"), ("2", "ability")]
        ... )
        >>> model = RulesModel("tiny", "en", (LayerSequence("1.1", here, layers, Said("actual-object", here)),))
        >>> [position] = Scenario.parse('''
        ... id: green-things-fly
        ... objects:
        ... - {id: bear, types: [creature], power: 2, toughness: 2}
        ... - {id: nest, types: [enchantment], abilities: [nest]}
        ... effects:
        ... - {id: nest, from: nest, ability: nest, ts: 1, applies_to: {color: G}, parts: [{do: {add: [flying]}}]}
        ... - {id: dye, ts: 2, applies_to: {only: [bear]}, parts: [{do: {set_colors: [G]}}]}
        ... ''')
        >>> found = resolve(position, LayerSystem.build(model))
        >>> found.status, found.outcome.objects["bear"].abilities
        ('determined', ('flying',))
        >>> [(step.layer, step.effect, step.because.kind) for step in found.steps]
        [('1', 'dye', 'only'), ('2', 'nest', 'only')]
    """
    stop = _stop_before(scenario, system)
    if stop is not None:
        return Resolution(system.name, system.lang, (), undetermined=stop)
    setup = set_up(scenario, system)
    found = [_run(setup, variant, note) for variant, note in _variants(system)]
    result = found[0] if len(found) == 1 else _together(found)
    if setup.unplaced and result.undetermined is None:
        aspects = dict.fromkeys(aspect for _, listed in setup.unplaced for aspect in listed)
        gap = Gap("LayerSequence", "missing", "", tuple(id for id, _ in setup.unplaced), ", ".join(aspects))
        steps = result.outcomes[0].steps if result.outcomes else result.partial
        result = replace(result, outcomes=(), undetermined=gap, partial=steps)
    return result


def _stop_before(scenario: Scenario, system: LayerSystem) -> Gap | None:
    """A gap for which no effect can be applied at all."""
    if not scenario.effects and not any(item.counters for item in scenario.objects):
        return None
    if not system.has_sequence:
        return Gap("LayerSequence", "missing")
    number = system.slots[0].cites[0].number if system.slots else ""
    if "LayerSequence" in system.conflicts:
        return Gap("LayerSequence", "contradictory", number=number)
    if system.start is None:
        return Gap("LayerSequence", "unsaid", detail="start", number=number)
    if system.start in ("copy", "other"):
        return Gap("LayerSequence", "impossible", detail="start", number=number)
    if system.start == "printed-object":
        tokens = tuple(item.id for item in scenario.objects if item.token)
        if tokens:  # nothing is printed on a token
            return Gap("LayerSequence", "uncovered", effects=tokens, detail="start", number=number)
    return None


def _variants(system: LayerSystem) -> list[tuple[LayerSystem, tuple[Gap, ...]]]:
    """The system, once for every way to read what it leaves open."""
    open_fields = [(name, kind) for name, kind in _OPEN if getattr(system, name) is None]
    cda_open = any(value is None for value in system.cda.values())
    if not open_fields and not cda_open:
        return [(system, ())]
    gaps = tuple(Gap(kind, "missing") for _, kind in open_fields)
    gaps += (Gap("CharacteristicDefiningFirst", "missing"),) if cda_open else ()
    variants = []
    for values in product((True, False), repeat=len(open_fields) + cda_open):
        changed = system
        for (name, _), value in zip(open_fields, values, strict=False):
            changed = _read_as(changed, name, value)
        if cda_open:
            changed = replace(changed, cda=dict.fromkeys(system.cda, "characteristic-defining" if values[-1] else "none"))
        variants.append((changed, gaps))
    return variants


def _read_as(system: LayerSystem, name: str, value: bool) -> LayerSystem:
    if name == "reevaluate":
        return replace(system, reevaluate=value)
    return replace(system, same_objects=value) if name == "same_objects" else replace(system, persists=value)


_OPEN = (("reevaluate", "Reevaluation"), ("same_objects", "MultiLayer"), ("persists", "MultiLayer"))


def _together(found: Sequence[Resolution]) -> Resolution:
    """What several readings of one text give, taken together; open clauses count only where they make a difference."""
    outcomes = _distinct([outcome for one in found for outcome in one.outcomes])
    first = found[0]
    stuck = next((one for one in found if one.undetermined is not None), None)
    several = len(outcomes) > 1
    return replace(
        first,
        outcomes=() if stuck else outcomes,
        undetermined=stuck.undetermined if stuck else None,
        partial=stuck.partial if stuck else (),
        open=tuple(dict.fromkeys(gap for one in found for gap in one.open)) if several else (),
        capped=any(one.capped for one in found),
    )


def _distinct(outcomes: Sequence[Outcome]) -> tuple[Outcome, ...]:
    """The outcomes whose objects differ, each with the first steps that lead to it."""
    seen: dict[tuple[tuple[str, Characteristics], ...], Outcome] = {}
    for outcome in outcomes:
        seen.setdefault(tuple(sorted(outcome.objects.items())), outcome)
    return tuple(seen.values())


def _run(setup: Setup, system: LayerSystem, readings_open: tuple[Gap, ...]) -> Resolution:
    rules = Rules(bool(system.same_objects), bool(system.persists))
    runner = _Runner(setup, system)
    texts_change = any(act.verb == "replace" for _, units in setup.plan for unit in units for act in unit.actions)
    work = [State(system, rules, setup.board.clone(), setup.plan, texts_change=texts_change)]
    ends: list[State] = []
    outcomes: list[Outcome] = []
    capped = False
    while work:
        state = work.pop()
        stuck = runner.advance(state, work)
        if isinstance(stuck, Gap):
            return Resolution(
                system.name, system.lang, (), tuple(state.assumed.values()), undetermined=stuck, partial=tuple(state.steps)
            )
        if stuck:
            ends.append(state)
            outcomes.append(Outcome(_characteristics(state.board), tuple(state.steps)))
            if len(ends) >= MAX_ENDS and work:
                capped = True
                break
    assumed = {id: assumption for state in ends for id, assumption in state.assumed.items()}
    distinct = _distinct(outcomes) if len(outcomes) > 1 else tuple(outcomes)
    several = len(distinct) > 1 or capped
    open_ = tuple(dict.fromkeys(gap for state in ends for gap in state.open)) if several else ()
    return Resolution(system.name, system.lang, distinct, tuple(assumed.values()), open=open_ + readings_open, capped=capped)


def _characteristics(board: Board) -> dict[str, Characteristics]:
    found: dict[str, Characteristics] = {}
    for card in board.cards:
        found[card.id] = Characteristics(
            power=card.power,
            toughness=card.toughness,
            types=tuple(sorted(card.types)),
            subtypes=tuple(sorted(card.subtypes)),
            supertypes=tuple(sorted(card.supertypes)),
            colors=tuple(sorted(card.colors)),
            abilities=tuple(dict.fromkeys(ability.text for ability in card.abilities)),
            controller=card.controller,
            name=card.name,
        )
    return found


class _Runner:
    """The work on one setup under one system."""

    def __init__(self, setup: Setup, system: LayerSystem) -> None:
        self.setup, self.system = setup, system
        self.usual = is_usual(system) and bool(system.reevaluate)

    def advance(self, state: State, work: list[State]) -> bool | Gap:
        """Go on until the end (True), a fork whose branches are put on `work` (False), or a gap."""
        while True:
            if state.layer is None:
                if state.at == len(state.plan):
                    return True
                gap = self._begin(state)
                if gap is not None:
                    return gap
            layer = state.layer
            assert layer is not None
            here = self._existing(state, layer)
            if not here:
                self._end(state, layer)
                continue
            choices = self._choices(state, layer, here)
            if isinstance(choices, Gap):
                return choices
            if len(choices) == 1:
                self._apply(state, layer, choices[0], here)
                continue
            for choice in reversed(choices):
                fork = state.clone()
                assert fork.layer is not None
                self._apply(fork, fork.layer, choice, here)
                work.append(fork)
            return False

    def _begin(self, state: State) -> Gap | None:
        """Enter the next layer, noting the assumptions that come in with the effects that meet there."""
        slot, units = state.plan[state.at]
        kind = self.system.cda.get(slot.id)
        backwards = self.system.first == "later"
        for unit in units:
            rank = 0 if kind == "none" or kind is None else int(unit.cda != (kind == "characteristic-defining"))
            ts = unit.timestamp(state.board)
            unit.order = (rank, -ts if backwards else ts, unit.index)
        layer = InLayer(slot, ordered(units), state.depend(units))
        state.layer = layer
        layer.unsettled = any(unit.condition is not None or unit.dynamic for unit in units)
        here = self._existing(state, layer)
        layer.mixed = len({unit.cda for unit in here}) > 1
        layer.met = len(here)
        layer.existed = set(here)
        return self._meet(state, layer, here)

    def _meet(self, state: State, layer: InLayer, here: list[Unit]) -> Gap | None:
        system, slot = self.system, layer.slot
        if "start" in system.assumptions and here:
            state.assume("start")
        if system.same_layer is not True and not self._within_layers(state, here):
            return Gap("DependencyDefinition", "unsaid", slot.id, tuple(unit.id for unit in here), "same-layer")
        for unit in here:
            if unit.index in state.locks and unit.ability is not None and "MultiLayer" in system.conflicts:
                return Gap("MultiLayer", "contradictory", slot.id, (unit.id,))
        if len(here) > 1:
            for kind in ("TimestampOrder", "Reevaluation", "CharacteristicDefiningFirst"):
                if kind in system.conflicts:
                    return Gap(kind, "contradictory", slot.id, tuple(unit.id for unit in here))
            self._assume_for_several(state, slot, here)
        if slot.cut and len(here) > 1:
            layer.snapshot = (state.board.clone(), dict(state.locks))
        if not system.reevaluate:
            among = set(layer.left)
            layer.static = {unit: layer.dependence.of(unit, among) for unit in layer.left}
        return None

    def _assume_for_several(self, state: State, slot: Slot, here: list[Unit]) -> None:
        """Name the assumptions that the order of several effects rests on."""
        standing = self.system.assumptions
        if "timestamp-order" in standing:
            state.assume("timestamp-order", slot, here)
        if "dependency" in standing:
            state.assume("dependency", slot, here)
        if "same-layer" in standing and len(state.plan) > 1:
            state.assume("same-layer", slot)
        if len({unit.cda for unit in here}) > 1:
            if "cda-first" in standing:
                state.assume("cda-first", slot, here)
            if self.system.readings.cda_may_depend:
                state.assume("cda-may-depend", slot, here)
        equal = [unit for two in pairwise(here) if two[0].order[:2] == two[1].order[:2] for unit in two]
        if equal:
            state.assume("equal-timestamps", slot, list(dict.fromkeys(equal)))

    def _within_layers(self, state: State, here: list[Unit]) -> bool:
        """No effect of this layer depends on one of a later layer."""
        for _, later in state.plan[state.at + 1 :]:
            both = [unit for unit in later if all(unit.index != other.index for other in here)]
            across = state.depend([*here, *both])
            if any(across.of(unit, set(both)) for unit in here):
                return False
        return True

    def _existing(self, state: State, layer: InLayer) -> list[Unit]:
        """The units left that exist, in order; looked for anew only after something that may have changed it."""
        if layer.here is not None:
            return layer.here
        if any(unit.dynamic for unit in layer.left):
            backwards = self.system.first == "later"
            for unit in layer.left:
                ts = unit.timestamp(state.board)
                unit.order = (unit.order[0], -ts if backwards else ts, unit.index)
            layer.left = ordered(layer.left)
        exists = layer.dependence.exists
        layer.here = [unit for unit in layer.left if exists(unit)]
        return layer.here

    def _choices(self, state: State, layer: InLayer, here: list[Unit]) -> list[Choice] | Gap:
        if len(here) == 1 and not layer.waited:
            return [Choice(here[0], Because("only"))]
        if self.usual:
            dependence = layer.dependence
            if not dependence.can_depend(here[0]):  # the common case, at no cost
                return [free(state, layer, here[0], here)]
            among = set(here)
            return [usual(state, layer, here, lambda unit: dependence.of(unit, among))]
        graph = self._graph(layer, here)
        ordering = Ordering(state, layer, here, graph)
        found = ordering.choices()
        layer.awaited = {unit: on for unit, on in ordering.awaited.items() if on} | layer.awaited
        layer.now = ordering.awaited
        return found

    def _graph(self, layer: InLayer, here: list[Unit]) -> Graph:
        among = set(here)
        if layer.static is None:
            return {unit: layer.dependence.of(unit, among) for unit in here}
        return {unit: {on: ground for on, ground in layer.static[unit].items() if on in among} for unit in here}

    def _apply(self, state: State, layer: InLayer, choice: Choice, here: list[Unit]) -> None:
        unit, board = choice.unit, state.board
        dependents = self._dependents(layer, unit, here)
        self._name_readings(state, layer, unit)
        seen = layer.dependence.seen(unit)
        assert seen.swaps is not None
        if unit.index in state.locks:
            self._note_lock(state, layer, unit, seen.members)
        journal: Journal = []
        unit.apply(board, seen.swaps, seen.members, journal)
        if unit.index in self.setup.several and unit.index not in state.locks:
            state.locks[unit.index] = Lock(seen.members, seen.swaps)
        layer.left.remove(unit)
        if layer.unsettled or unit.ends_abilities or layer.here is not here:
            layer.here = None
        else:
            here.remove(unit)
        layer.dependence.applied(unit)
        ids = tuple([board.cards[i].id for i in seen.members])
        state.steps.append(Step(layer.slot.id, unit.id, ids, choice.because, state.cite(layer.slot, choice.clauses)))
        layer.row = [other for other in layer.row if other is not unit]
        if dependents:
            layer.dependent = True
            layer.released.update(dependents)
            # whether they are free now is seen when the next effect is chosen
            layer.group = [other for other in here if other in dependents or other in layer.group]

    def _dependents(self, layer: InLayer, unit: Unit, here: list[Unit]) -> list[Unit]:
        """Units that wait for `unit`, just before it is applied."""
        if self.usual:
            if not layer.dependence.can_affect(unit):
                return []
            return ordered(tuple(layer.dependence.waiting_on(unit, set(here) - {unit})))
        return [other for other in here if other is not unit and unit in layer.now.get(other, {})]

    def _name_readings(self, state: State, layer: InLayer, chosen: Unit) -> None:
        """Name the readings another choice of which would have put another effect here."""
        readings = self.system.readings
        if layer.looped is not chosen:  # of a loop that begins with it the rest is looked at from the next step on
            note_members(state, layer, chosen)
        layer.looped = None
        group = [unit for unit in layer.group if unit in layer.left and unit is not chosen]
        if readings.waiting == "in-turn" and chosen not in layer.group and group:
            state.assume("waiting-in-turn", layer.slot, [chosen, *group])

    def _note_lock(self, state: State, layer: InLayer, unit: Unit, members: tuple[int, ...]) -> None:
        """Name the assumptions about effects in several layers, where without them the effect would not do the same here."""
        system = self.system
        if unit.ability is None:
            return
        afresh = unit.observe(state.board, {}, state.rules)
        if afresh.swaps is None:
            if "persists" in system.assumptions and system.persists:
                state.assume("persists", layer.slot, [unit])
        elif afresh.members != members and "same-objects" in system.assumptions:
            state.assume("same-objects", layer.slot, [unit])

    def _end(self, state: State, layer: InLayer) -> None:
        """Leave a layer: effects that have stopped existing are listed, and what the text's cut may hide is looked at."""
        slot: Slot = layer.slot
        for unit in layer.left:
            if unit in layer.existed:
                state.steps.append(Step(slot.id, unit.id, (), Because("gone"), slot.cites, applied=False))
        if layer.dependent and layer.met > 2 and "reevaluation" in self.system.assumptions and self.system.reevaluate:
            state.assume("reevaluation", slot)
        if layer.snapshot is not None:
            board, locks = layer.snapshot
            units = [unit for unit in state.plan[state.at][1] if unit in layer.existed]
            if may_hide_an_order(board, locks, state.rules, units, state.board):
                state.assume("cut", slot, units)
        state.layer, state.at = None, state.at + 1
