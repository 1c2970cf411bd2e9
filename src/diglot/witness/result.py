"""What a search for a witness gives."""

from __future__ import annotations

from dataclasses import dataclass

from diglot.resolve.readings import AssumptionId
from diglot.resolve.scenario import Scenario
from diglot.resolve.trace import Resolution
from diglot.resolve.writing import to_yaml


@dataclass(frozen=True)
class Bound:
    """How far a search goes: positions of at most so many effects and objects, and at most so many positions."""

    effects: int = 4
    objects: int = 3
    positions: int = 1500


DEFAULT_BOUND = Bound()
"""The bound of a search that is not told one."""


@dataclass(frozen=True)
class Witness:
    """A position in which two models give different answers.

    Attributes:
        scenario: the position, ready for ``diglot resolve``.
        authoritative, translation: what each text makes of it. With `alone`, `translation` is the authoritative text with only
            the one statement exchanged; otherwise the whole translation.
        alone: the one statement makes the difference by itself.
        unassumed: standing assumptions not made for the comparison, because only one of the texts states the thing.
        objects: ids of the objects that end differently; empty where one side is undetermined.
    """

    scenario: Scenario
    authoritative: Resolution
    translation: Resolution
    alone: bool
    unassumed: frozenset[AssumptionId] = frozenset()
    objects: tuple[str, ...] = ()

    @property
    def yaml(self) -> str:
        """The position as a scenario file."""
        return to_yaml(self.scenario)


@dataclass(frozen=True)
class NotFound:
    """No position within the bound tells the two apart. That is no proof that none does."""

    bound: Bound
    tried: int


@dataclass(frozen=True)
class NoOperation:
    """The two differ only in what has no effect on any outcome: a count that is announced, a reference, how an order is put."""


Looked = Witness | NotFound | NoOperation
"""What `diglot.witness.search` gives."""
