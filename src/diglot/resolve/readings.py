"""What a text may leave to its reader: readings that can be chosen, and assumptions that stand until a clause states the
thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

AssumptionId = Literal[
    "start",
    "timestamp-order",
    "dependency",
    "same-layer",
    "reevaluation",
    "same-objects",
    "persists",
    "cda-first",
    "cut",
    "equal-timestamps",
    "loop-in-turn",
    "loop-reevaluated",
    "waiting-in-turn",
    "loop-independent-first",
    "loop-in-a-row",
    "waiting-at-once",
    "cda-may-depend",
]
"""Names of assumptions and readings; the messages for people have the same names.

``start``: one begins with the actual object. ``timestamp-order``: an earlier timestamp is applied first. ``dependency``: an
effect depends on another of its layer and status that would change its text, its existence, what it applies to or what it does.
``same-layer``: only effects of one layer depend on each other. ``reevaluation``: dependencies are worked out again after each
effect. ``same-objects`` and ``persists``: an effect keeps its objects in later layers, and goes on without its ability.
``cda-first``: characteristic-defining abilities come first in a layer. ``cut``: the text is cut where an order inside the
layer may have stood. ``equal-timestamps``: effects with one timestamp go in the order of the scenario. The rest are readings,
named where another choice would have put another effect next.
"""

STANDING: tuple[AssumptionId, ...] = (
    "start", "timestamp-order", "dependency", "same-layer", "reevaluation", "same-objects", "persists", "cda-first",
)  # fmt: skip
"""Assumptions that a clause of a text can replace."""


@dataclass(frozen=True)
class Readings:
    """Readings of clauses that more than one is held of, and which standing assumptions are made.

    Attributes:
        loop: a newer independent effect waits its turn behind a loop (``in-turn``: inside a loop plain timestamps count, among
            all), or goes before it (``independent-first``).
        loop_members: after one member of a loop the rest is worked out again (``reevaluated``), or they follow each other in a
        row. waiting: an effect that has waited takes its turn by timestamp (``in-turn``), or goes at once, before all others.
        cda_may_depend: a characteristic-defining ability may depend on an effect that is none (rules of 2005).
        unassumed: standing assumptions that are not made: what the text does not say then leaves the outcome open.
    """

    loop: Literal["in-turn", "independent-first"] = "in-turn"
    loop_members: Literal["reevaluated", "in-a-row"] = "reevaluated"
    waiting: Literal["in-turn", "at-once"] = "in-turn"
    cda_may_depend: bool = False
    unassumed: frozenset[AssumptionId] = frozenset()
