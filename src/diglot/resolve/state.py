"""Where a resolution stands: board, locked objects, steps so far, and what the order of the current layer has to remember."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from diglot.model import Ground
from diglot.resolve.board import Board
from diglot.resolve.dependence import Dependence
from diglot.resolve.readings import AssumptionId
from diglot.resolve.system import LayerSystem, Slot
from diglot.resolve.trace import Assumption, Because, Cite, Gap, Step
from diglot.resolve.unit import Locks, Rules, Unit


@dataclass(frozen=True)
class Choice:
    """A unit that may be applied next, why, and the statement types that say so."""

    unit: Unit
    because: Because
    clauses: tuple[str, ...] = ()


@dataclass(eq=False)
class InLayer:
    """What the order within one layer remembers.

    Attributes:
        left: units not applied yet, in order.
        dependence: who depends on whom.
        waited: per unit what it has waited for, and why.
        released: units for which one of the awaited effects has been applied.
        group: units that had to wait and became free at the same time.
        freed: units for which the waiting rule is ignored, because of a loop, for the rest of the layer.
        row: members of a loop that follow each other.
        ring: members of the last loop that are still to come, for naming the reading; `looped` the one it has just begun with.
        static: dependence as it was when the layer began, where it is not worked out again.
        awaited: per unit what it has been seen to wait for; `now` what each waits for at the last choice.
        dependent: some effect of this layer has been seen to depend on another.
        met: how many effects existed when the layer began; `existed` which.
        here: the units left that exist, None when that has to be looked for; `unsettled`: after every effect.
        mixed: characteristic-defining and other effects meet.
        snapshot: board and locks when the layer began, kept where the text is cut.
    """

    slot: Slot
    left: list[Unit]
    dependence: Dependence
    waited: dict[Unit, dict[Unit, Ground]] = field(default_factory=dict)
    released: set[Unit] = field(default_factory=set)
    group: list[Unit] = field(default_factory=list)
    freed: set[Unit] = field(default_factory=set)
    row: list[Unit] = field(default_factory=list)
    ring: list[Unit] = field(default_factory=list)
    static: dict[Unit, dict[Unit, Ground]] | None = None
    awaited: dict[Unit, dict[Unit, Ground]] = field(default_factory=dict)
    now: dict[Unit, dict[Unit, Ground]] = field(default_factory=dict)
    dependent: bool = False
    met: int = 0
    existed: set[Unit] = field(default_factory=set)
    snapshot: tuple[Board, Locks] | None = None
    here: list[Unit] | None = None
    unsettled: bool = False
    mixed: bool = False
    looped: Unit | None = None


@dataclass(eq=False)
class State:
    """One line of work; `clone` lets it fork where more than one effect may come next."""

    system: LayerSystem
    rules: Rules
    board: Board
    plan: Sequence[tuple[Slot, Sequence[Unit]]]
    locks: Locks = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    assumed: dict[AssumptionId, Assumption] = field(default_factory=dict)
    open: list[Gap] = field(default_factory=list)
    at: int = 0
    layer: InLayer | None = None
    texts_change: bool = False

    def clone(self) -> State:
        """A state that can go its own way."""
        board = self.board.clone()
        other = State(self.system, self.rules, board, self.plan, dict(self.locks), list(self.steps), dict(self.assumed))
        other.open, other.at, other.texts_change = list(self.open), self.at, self.texts_change
        old = self.layer
        if old is not None:
            other.layer = InLayer(
                old.slot,
                list(old.left),
                other.depend(old.left),
                {unit: dict(on) for unit, on in old.waited.items()},
                set(old.released),
                list(old.group),
                set(old.freed),
                list(old.row),
                list(old.ring),
                old.static,
                dict(old.awaited),
                dict(old.now),
                old.dependent,
                old.met,
                old.existed,
                old.snapshot,
                unsettled=old.unsettled,
                mixed=old.mixed,
                looped=old.looped,
            )
        return other

    def depend(self, units: Sequence[Unit]) -> Dependence:
        """Dependence among `units` on this board, as the text defines it."""
        system = self.system
        return Dependence(
            units,
            self.board,
            self.locks,
            self.rules,
            system.grounds,
            same_status=system.same_status,
            cda_may=system.readings.cda_may_depend,
            texts_change=self.texts_change,
        )

    def assume(self, id: AssumptionId, slot: Slot | None = None, units: Sequence[Unit] = ()) -> None:
        """Note that the outcome rests on an assumption or reading; the first place counts."""
        if id not in self.assumed:
            self.assumed[id] = Assumption(id, slot.id if slot else "", tuple(unit.id for unit in units))

    def leave_open(self, gap: Gap) -> None:
        """Note a clause that leaves more than one outcome."""
        if gap not in self.open:
            self.open.append(gap)

    def cite(self, slot: Slot, clauses: Sequence[str]) -> tuple[Cite, ...]:
        """The layer's list item and the clauses of these statement types."""
        return (*slot.cites, *(cite for clause in dict.fromkeys(clauses) for cite in self.system.clause(clause)))
