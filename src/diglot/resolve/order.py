"""Which effect comes next in a layer, for texts with the usual clauses on waiting, ties and loops.

The next effect is the first in order (characteristic-defining status, then timestamp) whose dependencies all lead back to it: it
depends on nothing, or it and all it depends on form a loop. Dependence is asked for only as far as the search has to look.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from diglot.model import Ground
from diglot.resolve.state import Choice, InLayer, State
from diglot.resolve.trace import Because
from diglot.resolve.unit import Unit

Edges = Mapping[Unit, Ground]


class Rings:
    """Loops among units, found as they are asked for (Tarjan's algorithm, without recursion).

    `ring` gives for a unit that may be applied its loop (the unit alone, where there is none), and None for one that must wait.
    """

    def __init__(self, edges: Callable[[Unit], Edges]) -> None:
        self._edges = edges
        self._index: dict[Unit, int] = {}
        self._low: dict[Unit, int] = {}
        self._stack: list[Unit] = []
        self._on: set[Unit] = set()
        self.rings: dict[Unit, list[Unit] | None] = {}

    def ring(self, unit: Unit) -> list[Unit] | None:
        """See the class."""
        if unit not in self.rings:
            self._visit(unit)
        return self.rings[unit]

    def _open(self, unit: Unit) -> tuple[Unit, list[Unit]]:
        self._index[unit] = self._low[unit] = len(self._index)
        self._stack.append(unit)
        self._on.add(unit)
        return unit, list(self._edges(unit))

    def _visit(self, root: Unit) -> None:
        work = [self._open(root)]
        while work:
            unit, onward = work[-1]
            if onward:
                after = onward.pop()
                if after not in self._index:
                    work.append(self._open(after))
                elif after in self._on:
                    self._low[unit] = min(self._low[unit], self._index[after])
                continue
            work.pop()
            if work:
                above = work[-1][0]
                self._low[above] = min(self._low[above], self._low[unit])
            if self._low[unit] == self._index[unit]:
                self._close(unit)

    def _close(self, unit: Unit) -> None:
        members: list[Unit] = []
        while not members or members[-1] is not unit:
            members.append(self._stack.pop())
            self._on.discard(members[-1])
        inside = set(members)
        leads_out = any(on not in inside for member in members for on in self._edges(member))
        for member in members:
            self.rings[member] = None if leads_out else members


def ordered(units: Sequence[Unit]) -> list[Unit]:
    """Units by status and timestamp."""
    return sorted(units, key=lambda unit: unit.order)


def usual(state: State, layer: InLayer, here: list[Unit], edges: Callable[[Unit], Edges]) -> Choice:
    """The next of the existing units `here`, which stand in order."""
    rings = Rings(edges)
    independent_first = state.system.readings.loop == "independent-first"
    chosen: Unit | None = None
    passed: list[Unit] = []
    for unit in here:
        ring = rings.ring(unit)
        if ring is None:
            layer.waited.setdefault(unit, {}).update(edges(unit))
        elif len(ring) == 1:
            passed = [] if chosen is None else rings.ring(chosen) or []
            chosen = unit
            break
        elif chosen is None:
            chosen = unit
            if not independent_first:
                break
    assert chosen is not None  # some loop or free effect ends every chain
    if passed:
        state.assume("loop-independent-first", layer.slot, [chosen, *ordered(passed)])
    ring = rings.ring(chosen)
    assert ring is not None
    if len(ring) > 1:
        note_loop(state, layer, chosen, ring, here, lambda unit: rings.ring(unit) == [unit])
        return looped(chosen, ring, edges)
    return free(state, layer, chosen, here)


def note_loop(
    state: State, layer: InLayer, chosen: Unit, ring: Sequence[Unit], here: Sequence[Unit], is_free: Callable[[Unit], bool]
) -> None:
    """Name the reading of the loop clause, where another would give another order."""
    if state.system.readings.loop == "in-turn":
        newer = [unit for unit in here if unit not in ring and is_free(unit)]
        if newer:
            state.assume("loop-in-turn", layer.slot, [*ordered(ring), *newer])
    note_members(state, layer, chosen)
    layer.ring, layer.looped = [unit for unit in ordered(ring) if unit is not chosen], chosen


def note_members(state: State, layer: InLayer, chosen: Unit) -> None:
    """Name the reading by which the rest of a loop is looked at anew, where in a row another effect would come next."""
    left = [unit for unit in layer.ring if unit in layer.left]
    if left and chosen is not left[0] and state.system.readings.loop_members == "reevaluated":
        state.assume("loop-reevaluated", layer.slot, list(dict.fromkeys([chosen, *left])))
        layer.ring = []


def looped(chosen: Unit, ring: Sequence[Unit], edges: Callable[[Unit], Edges]) -> Choice:
    """The choice of a member of a loop."""
    own = edges(chosen)
    others = tuple((unit.id, own.get(unit)) for unit in ordered(ring) if unit is not chosen)
    return Choice(chosen, Because("loop", others), ("Loop", "DependencyDefinition", "TimestampOrder"))


def free(state: State, layer: InLayer, chosen: Unit, here: Sequence[Unit]) -> Choice:
    """The choice of an effect that depends on nothing (any more)."""
    waited = layer.waited.get(chosen)
    if waited:
        on = tuple((unit.id, waited[unit]) for unit in ordered(tuple(waited)))
        tie = ("TieBreak",) if any(unit in layer.group for unit in here if unit is not chosen) and chosen in layer.group else ()
        return Choice(chosen, Because("waited", on), ("Wait", *tie, "DependencyDefinition", "Reevaluation"))
    if len(here) == 1:
        return Choice(chosen, Because("only"))
    if layer.mixed and any(unit.order[0] > chosen.order[0] and unit.order[1:] < chosen.order[1:] for unit in here):
        kind = state.system.cda.get(layer.slot.id)
        reason = Because("others-first" if kind == "others" else "cda-first")
        return Choice(chosen, reason, ("CharacteristicDefiningFirst", "TimestampOrder"))
    waiting = [] if here[0] is chosen else [unit for unit in here if unit.order < chosen.order]
    if waiting:
        return Choice(chosen, Because("others-wait", tuple((unit.id, None) for unit in waiting)), ("Wait", "TimestampOrder"))
    return Choice(chosen, Because("latest" if state.system.first == "later" else "timestamp"), ("TimestampOrder",))
