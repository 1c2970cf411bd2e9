"""Which effects may come next in a layer, for whatever a text says about waiting, ties and loops.

The general form of `diglot.resolve.order`: every clause's fields are looked at, a clause that is missing, negated or about
another case leaves a gap, and a clause that leaves the order free gives several choices. It works out all dependence in the
layer at every step, so it is used only where the usual clauses do not stand.
"""

from __future__ import annotations

from collections.abc import Sequence

from diglot.model import Ground, Loop, TieBreak, Wait
from diglot.resolve.order import Rings, free, looped, note_loop, ordered
from diglot.resolve.state import Choice, InLayer, State
from diglot.resolve.system import LayerSystem
from diglot.resolve.trace import Because, Gap, GapReason
from diglot.resolve.unit import Unit

Graph = dict[Unit, dict[Unit, Ground]]


def is_usual(system: LayerSystem) -> bool:
    """The clauses on waiting, ties and loops say what `diglot.resolve.order` does."""
    wait, tie, loop = system.wait, system.tie, system.loop
    return (
        system.conflicts.isdisjoint(("Wait", "TieBreak", "Loop"))
        and system.readings.waiting == "in-turn"
        and system.readings.loop_members == "reevaluated"
        and system.first is not None
        and system.defined
        and wait is not None
        and wait.applied.value
        and (wait.until.value, wait.of.value, wait.awaited.value, wait.depends_on.value)
        == ("just-after", "all", "depended-on", "one-or-more")
        and tie is not None
        and tie.applied.value
        and (tie.when.value, tie.order.value) == ("simultaneous", "timestamp")
        and loop is not None
        and loop.applied.value
        and (loop.condition.value, loop.rule.value, loop.scope.value, loop.order.value)
        == ("loop", "ignored", "members", "timestamp")
    )


class Ordering:
    """The choices at one step."""

    def __init__(self, state: State, layer: InLayer, here: list[Unit], graph: Graph) -> None:
        self.state, self.system, self.layer, self.here = state, state.system, layer, here
        self.graph = graph
        self.awaited = self._awaited()
        self.rings = Rings(lambda unit: self.awaited[unit])
        self._ignore_outside_loops()

    def gap(self, statement: str, reason: GapReason, units: Sequence[Unit], detail: str = "") -> Gap:
        """A gap at this layer."""
        cites = self.system.clause(statement)
        number = cites[0].number if cites else ""
        return Gap(statement, reason, self.layer.slot.id, tuple(unit.id for unit in units), detail, number)

    def _awaited(self) -> Graph:
        """What each unit waits for, as the waiting clause says."""
        wait, graph, here = self.system.wait, self.graph, self.here
        awaited: Graph = {unit: dict(graph[unit]) for unit in here}
        if wait is not None and wait.awaited.value == "dependents":
            awaited = {unit: {other: graph[other][unit] for other in here if unit in graph[other]} for unit in here}
        elif wait is not None and wait.awaited.value == "others":
            late = {unit for unit in here if graph[unit] or unit in self.layer.awaited}
            for unit in late:  # what has once been dependent waits until all others are through
                awaited[unit] |= {other: graph[unit].get(other, "does") for other in here if other not in late}
        of_any = wait is not None and wait.of.value == "any" and wait.until.value in ("just-after", "after")
        for unit in here:
            if unit in self.layer.freed or (of_any and unit in self.layer.released):
                awaited[unit] = {}
        return awaited

    def _ignore_outside_loops(self) -> None:
        """A loop clause about effects that form no loop: for those the waiting rule is ignored."""
        loop = self.system.loop
        if loop is None or loop.condition.value != "no-loop" or loop.rule.value != "ignored" or not loop.applied.value:
            return
        for unit in self.here:
            if self.rings.ring(unit) is None:
                self.awaited[unit] = {}
        self.rings = Rings(lambda unit: self.awaited[unit])

    def choices(self) -> list[Choice] | Gap:
        """The effects that may come next (at least one), or the gap that stops the work."""
        if not self.system.defined and any(self.graph.values()):
            dependent = [unit for unit in self.here if self.graph[unit]]
            return self.gap("DependencyDefinition", "missing", dependent)
        row = [unit for unit in self.layer.row if unit in self.here]
        if row:
            return [looped(row[0], row[:1], lambda unit: self.graph[unit])]
        wait = self.system.wait
        if (
            wait is not None
            and wait.applied.value
            and wait.until.value in ("just-before", "before")
            and "Wait" not in self.system.conflicts
        ):
            return self._before(wait)
        return self._after(wait)

    # Waiting until after

    def _after(self, wait: Wait | None) -> list[Choice] | Gap:
        can = [unit for unit in self.here if self.rings.ring(unit) is not None]
        group = self._group(can)
        first = self._first(can, group)
        overtaken = [unit for unit in self.here if unit.order < first.order and unit not in can]
        if overtaken:
            fault = self._wait_fault(wait, overtaken[0])
            if fault is not None:
                return fault
            for unit in overtaken:
                self.layer.waited.setdefault(unit, {}).update(self.awaited[unit])
        ring = self.rings.ring(first)
        assert ring is not None
        if len(ring) > 1:
            return self._in_loop(first, ring)
        if wait is not None and wait.until.value == "after" and wait.applied.value:
            return self._any_time(wait, can)
        if len(group) > 1 and first in group:
            return self._tied(first, group, can)
        if self.system.first is None:
            return self._unordered([unit for unit in can if len(self.rings.ring(unit) or ()) == 1])
        return self._by_freed_order(first)

    def _first(self, can: list[Unit], group: list[Unit]) -> Unit:
        """Whose turn it is, before ties and loops are looked at."""
        if group and self.system.readings.waiting == "at-once":
            tie = self.system.tie
            alone = tie is None or tie.relative.value == "each-other" or len(group) == 1
            first = (group if alone else can)[0]
            if first is not can[0]:
                self.state.assume("waiting-at-once", self.layer.slot, [first, can[0]])
            return first
        if self.system.readings.loop == "independent-first":
            alone_ones = [unit for unit in can if len(self.rings.ring(unit) or ()) == 1]
            first = (alone_ones or can)[0]
            if first is not can[0]:
                self.state.assume("loop-independent-first", self.layer.slot, [first, *ordered(self.rings.ring(can[0]) or [])])
            return first
        return can[0]

    def _group(self, can: list[Unit]) -> list[Unit]:
        """Effects that had to wait and became free together and are still to come."""
        self.layer.group = [unit for unit in self.layer.group if unit in can]
        return ordered(self.layer.group)

    def _wait_fault(self, wait: Wait | None, unit: Unit) -> Gap | None:
        on = [unit, *self.awaited[unit]]
        if "Wait" in self.system.conflicts:
            return self.gap("Wait", "contradictory", on)
        if wait is None:
            return self.gap("Wait", "missing", on)
        if not wait.applied.value:
            return self.gap("Wait", "negated", on)
        if wait.until.value == "unsaid":
            return self.gap("Wait", "unsaid", on)
        if wait.until.value == "while":
            return self.gap("Wait", "impossible", on)
        number = len(self.graph[unit])
        if (wait.depends_on.value == "one" and number > 1) or (wait.depends_on.value == "several" and number == 1):
            return self.gap("Wait", "uncovered", on, str(number))
        return None

    def _any_time(self, wait: Wait, can: list[Unit]) -> list[Choice] | Gap:
        """“after”, without “just”: an effect that has waited may be applied at any later time."""
        late = [unit for unit in can if unit in self.layer.awaited or unit in self.layer.waited]
        never = [unit for unit in can if unit not in late and len(self.rings.ring(unit) or ()) == 1]
        choices = [Choice(unit, Because("any-time"), ("Wait",)) for unit in late]
        if never:
            choices.append(free(self.state, self.layer, never[0], self.here))
        if late and len(choices) > 1:
            self.state.leave_open(self.gap("Wait", "any", late, wait.until.value))
        return choices or [free(self.state, self.layer, can[0], self.here)]

    # Ties

    def _tied(self, first: Unit, group: list[Unit], can: list[Unit]) -> list[Choice] | Gap:
        tie = self.system.tie
        fault = self._tie_fault(tie)
        others = tuple((unit.id, None) for unit in group if unit is not first)
        if fault is not None:
            self.state.leave_open(self.gap("TieBreak", fault, group))
            return [
                Choice(unit, Because("any-order", tuple((o.id, None) for o in group if o is not unit)), ("TieBreak",))
                for unit in group
            ]
        assert tie is not None
        pool = group if tie.relative.value == "each-other" else [unit for unit in can if len(self.rings.ring(unit) or ()) == 1]
        if tie.order.value == "timestamp":
            return self._by_freed_order(first)
        if tie.order.value == "reverse-timestamp":
            return [Choice(pool[-1], Because("tie-break", others), ("Wait", "TieBreak"))]
        self.state.leave_open(self.gap("TieBreak", "any", pool))
        return [
            Choice(unit, Because("any-order", tuple((o.id, None) for o in pool if o is not unit)), ("TieBreak",)) for unit in pool
        ]

    def _tie_fault(self, tie: TieBreak | None) -> GapReason | None:
        if "TieBreak" in self.system.conflicts:
            return "contradictory"
        if tie is None:
            return "missing"
        if not tie.applied.value:
            return "negated"
        return None if tie.when.value == "simultaneous" else "uncovered"

    # Loops

    def _in_loop(self, first: Unit, ring: list[Unit]) -> list[Choice] | Gap:
        loop, state, layer = self.system.loop, self.state, self.layer
        reason = self._loop_fault(loop)
        if reason is not None:
            return self.gap("Loop", reason, ordered(ring))
        assert loop is not None
        pool = ordered(ring)
        if loop.scope.value != "members":
            whole = loop.scope.value == "all"
            pool = [unit for unit in self.here if whole or self.graph[unit]]
            layer.freed.update(layer.left if whole else pool)
        if loop.order.value == "any":
            state.leave_open(self.gap("Loop", "any", pool))
            return [looped(unit, ring, lambda u: self.graph[u]) for unit in pool]
        chosen = pool[-1] if loop.order.value == "reverse-timestamp" else first if loop.scope.value == "members" else pool[0]
        note_loop(state, layer, chosen, ring, self.here, lambda unit: self.rings.ring(unit) == [unit])
        if state.system.readings.loop_members == "in-a-row" and loop.scope.value == "members":
            layer.row = [unit for unit in (pool if loop.order.value == "timestamp" else pool[::-1]) if unit is not chosen]
            if len(self.here) > 2:  # of two that are left the second comes next in any case
                state.assume("loop-in-a-row", layer.slot, [chosen, *layer.row])
        return [looped(chosen, ring, lambda unit: self.graph[unit])]

    def _loop_fault(self, loop: Loop | None) -> GapReason | None:
        if "Loop" in self.system.conflicts:
            return "contradictory"
        if loop is None:
            return "missing"
        if not loop.applied.value:
            return "negated"
        if loop.condition.value != "loop":
            return "uncovered"
        return None if loop.rule.value == "ignored" else "impossible"

    def _by_freed_order(self, first: Unit) -> list[Choice] | Gap:
        """The turn of `first`; effects freed by a loop follow the loop clause's order among themselves."""
        loop = self.system.loop
        freed = [unit for unit in self.here if unit in self.layer.freed]
        if first not in freed or loop is None or loop.order.value == "timestamp":
            return [free(self.state, self.layer, first, self.here)]
        if loop.order.value == "reverse-timestamp":
            return [Choice(freed[-1], Because("loop"), ("Loop",))]
        return [Choice(unit, Because("any-order"), ("Loop",)) for unit in freed]

    def _unordered(self, pool: list[Unit]) -> list[Choice]:
        """No order by timestamp is stated or assumed: every effect that need not wait may be next, status first."""
        rank = min(unit.order[0] for unit in pool)
        equal = [unit for unit in pool if unit.order[0] == rank]
        if len(equal) > 1:
            self.state.leave_open(self.gap("TimestampOrder", "missing", equal))
        return [Choice(unit, Because("any-order"), ()) for unit in equal]

    # Waiting until before

    def _before(self, wait: Wait) -> list[Choice] | Gap:
        """A dependent effect is applied before the last effect it depends on (of several: before the first of any)."""
        plain = [unit for unit in self.here if not self.awaited[unit]]
        if not plain:
            can = [unit for unit in self.here if self.rings.ring(unit) is not None]
            ring = self.rings.ring(can[0])
            assert ring is not None
            return self._in_loop(can[0], ring) if len(ring) > 1 else [free(self.state, self.layer, can[0], self.here)]
        dependent = [unit for unit in self.here if self.awaited[unit]]
        for unit in dependent:
            if (wait.depends_on.value == "one" and len(self.graph[unit]) > 1) or (
                wait.depends_on.value == "several" and len(self.graph[unit]) == 1
            ):
                return self.gap("Wait", "uncovered", [unit, *self.awaited[unit]])
        first = plain[0]
        if wait.until.value == "just-before":
            return [self._just_before(first, wait)]
        choices = [Choice(unit, self._because_before(unit), ("Wait",)) for unit in dependent]
        if not self._due(first, wait):
            choices.append(free(self.state, self.layer, first, self.here))
        if len(choices) > 1:
            self.state.leave_open(self.gap("Wait", "any", dependent, wait.until.value))
        return choices

    def _because_before(self, unit: Unit) -> Because:
        return Because("before", tuple((on.id, ground) for on, ground in self.awaited[unit].items()))

    def _due(self, unit: Unit, wait: Wait) -> list[Unit]:
        """Effects that must be applied before `unit` is."""
        last = wait.of.value == "all"
        return [other for other in self.here if unit in self.awaited[other] and (not last or len(self.awaited[other]) == 1)]

    def _just_before(self, first: Unit, wait: Wait) -> Choice:
        chosen, asked = first, {first}
        while due := [unit for unit in self._due(chosen, wait) if unit not in asked]:
            chosen = due[0]
            asked.add(chosen)
        if chosen is first:
            return free(self.state, self.layer, first, self.here)
        return Choice(chosen, self._because_before(chosen), ("Wait", "DependencyDefinition"))
