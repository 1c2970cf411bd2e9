"""What a resolution gives: steps with their reasons, outcomes, assumptions, and gaps in the text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from diglot.model import Ground
from diglot.resolve.readings import AssumptionId


@dataclass(frozen=True)
class Cite:
    """A clause of the text: the number of its provision, the type of its statement, and the layer where it is a list item."""

    number: str
    statement: str
    layer: str = ""


Reason = Literal[
    "only",
    "timestamp",
    "latest",
    "others-wait",
    "cda-first",
    "others-first",
    "waited",
    "before",
    "loop",
    "tie-break",
    "any-order",
    "any-time",
    "gone",
]
"""Why an effect is applied at this point.

``only``: no other effect is left in the layer; ``timestamp``: its turn in timestamp order; ``latest``: the same where
later timestamps come first; ``others-wait``: its turn, because
`on`, whose turn it was, have to wait; ``cda-first``, ``others-first``: its status; ``waited``: it had to wait for `on`, now
applied; ``before``: it goes before `on`, on which it depends; ``loop``: it and `on` depend on each other, so the waiting rule is
ignored; ``tie-break``: it and `on` would apply at the same time; ``any-order``, ``any-time``: the text leaves the order open;
``gone``: it is not applied, because it no longer exists.
"""


@dataclass(frozen=True)
class Because:
    """A reason, with the other effects it rests on and the ground of dependence on each (None where there is none)."""

    kind: Reason
    on: tuple[tuple[str, Ground | None], ...] = ()


@dataclass(frozen=True)
class Step:
    """One effect applied in one layer. `objects` are those it was applied to; `applied` is False where it no longer existed."""

    layer: str
    effect: str
    objects: tuple[str, ...]
    because: Because
    cites: tuple[Cite, ...]
    applied: bool = True


@dataclass(frozen=True)
class Assumption:
    """An assumption or reading the outcome rests on, with the first layer and the effects where it came up."""

    id: AssumptionId
    layer: str = ""
    effects: tuple[str, ...] = ()


GapReason = Literal["missing", "contradictory", "negated", "unsaid", "uncovered", "impossible", "any"]
"""What is wrong with a clause where an outcome is open.

``missing``: no such clause; ``contradictory``: two that differ; ``negated``: it says only what is not done; ``unsaid``: it
does not say what is needed; ``uncovered``: it speaks of another case; ``impossible``: it cannot be done; ``any``: it leaves
the order free.
"""


@dataclass(frozen=True)
class Gap:
    """A clause that leaves the outcome open: its statement's type, what is wrong, and where it came up."""

    statement: str
    reason: GapReason
    layer: str = ""
    effects: tuple[str, ...] = ()
    detail: str = ""
    number: str = ""


@dataclass(frozen=True)
class Characteristics:
    """One object in the end. Words are sorted; abilities stand in the order in which it has got them."""

    power: int | None
    toughness: int | None
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    colors: tuple[str, ...]
    abilities: tuple[str, ...]
    controller: str
    name: str


@dataclass(frozen=True)
class Outcome:
    """One admissible end: `objects` by id, and the steps that lead to it."""

    objects: Mapping[str, Characteristics]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Resolution:
    """What a layer system says about a scenario.

    `outcomes` are the admissible ends, each different; exactly one where the text decides, none where it is undetermined.
    `undetermined` names the clause that is missing or contradictory; `partial` is then how far the work came. `open` are clauses
    that leave more than one outcome; `capped` says that there may be more outcomes than are listed.
    """

    system: str
    lang: str
    outcomes: tuple[Outcome, ...]
    assumptions: tuple[Assumption, ...] = ()
    undetermined: Gap | None = None
    partial: tuple[Step, ...] = ()
    open: tuple[Gap, ...] = ()
    capped: bool = False

    @property
    def status(self) -> Literal["determined", "several", "undetermined"]:
        """How much the text decides."""
        if self.undetermined is not None:
            return "undetermined"
        return "determined" if len(self.outcomes) == 1 and not self.capped else "several"

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, where there is exactly one."""
        return self.outcomes[0] if self.status == "determined" else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the first outcome, or those up to the point of failure."""
        return self.outcomes[0].steps if self.undetermined is None and self.outcomes else self.partial

    @property
    def answer(self) -> tuple[object, ...]:
        """What the system answers, for comparison with another: the ends in no particular order, or the gap."""
        if self.undetermined is not None:
            return ("undetermined",)
        return tuple(sorted((tuple(sorted(o.objects.items())) for o in self.outcomes), key=repr))
