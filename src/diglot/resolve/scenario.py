"""A game position: objects, continuous effects, and what should come out.

A `Scenario` is plain data. `Scenario.load` reads a YAML file with one scenario or several under ``cases:``; the keys are
listed in `diglot.resolve.shape` and published as a JSON Schema by `diglot.resolve.schema.schema`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from diglot.model import Origin
from diglot.resolve.actions import Action
from diglot.resolve.predicate import Predicate

EVERYTHING = Predicate()
"""Every object on the battlefield."""


@dataclass(frozen=True)
class Counter:
    """`n` counters of one kind, put on at timestamp `ts`: they change power and toughness, or give `ability`."""

    ts: int
    n: int = 1
    power: int = 0
    toughness: int = 0
    ability: str = ""


@dataclass(frozen=True)
class GameObject:
    """The actual object: its characteristics before any continuous effect. `power` and `toughness` are None where it has none."""

    id: str
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    mana_value: int = 0
    name: str = ""
    controller: str = "A"
    owner: str = ""
    zone: str = "battlefield"
    token: bool = False
    counters: tuple[Counter, ...] = ()


@dataclass(frozen=True)
class Part:
    """Atomic actions of an effect that stand together. `ts` is their own timestamp, if it is not the effect's. `kind` is
    information."""

    actions: tuple[Action, ...]
    kind: str = ""
    ts: int | None = None


@dataclass(frozen=True)
class Effect:
    """A continuous effect.

    With `source` and `ability` it comes from a static ability: it exists only while that object has that ability and some object
    matches `condition`, and applies to what matches `applies_to` when it starts. Without `ability` it comes from a spell or
    ability that has resolved: it always exists, for the objects that match as the scenario begins. `cda`: the ability is
    characteristic-defining. `controller` is “you” for an effect without a source.
    """

    id: str
    ts: int
    parts: tuple[Part, ...]
    applies_to: Predicate = EVERYTHING
    source: str | None = None
    ability: str | None = None
    condition: Predicate | None = None
    cda: bool = False
    controller: str = "A"
    counter: bool = False

    @property
    def origin(self) -> Origin:
        """Where it comes from, as texts distinguish it."""
        if self.counter:
            return "counter"
        if self.cda:
            return "characteristic-defining"
        return "static" if self.ability is not None else "resolved"


Expected = Mapping[str, Mapping[str, object]]
"""Per object id the fields a case states: ``pt``, ``types``, …, ``has``, ``lacks_subtypes``, … (see `diglot.resolve.expect`)."""


@dataclass(frozen=True)
class Scenario:
    """A position and what is said about it.

    `expect` maps a layer system (``old``, ``modern``, a corpus name) to what should come out under it; a name with a slash is
    what another reading gives and is never checked. `expect_order` maps a layer of the modern system, or a system and a layer
    as in ``old 4``, to the order of its effects. `expect_assumptions` maps a system to the only assumptions its answer may
    rest on. `about` holds title, source, confidence and the like. `where` is ``path:line``.
    """

    id: str
    objects: tuple[GameObject, ...]
    effects: tuple[Effect, ...]
    expect: Mapping[str, Expected] = field(default_factory=dict)
    expect_order: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    expect_assumptions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    about: Mapping[str, object] = field(default_factory=dict)
    where: str = field(default="", compare=False)

    @property
    def title(self) -> str:
        """A sentence that says what the position shows; its id where there is none."""
        return str(self.about.get("title") or self.id)

    @staticmethod
    def load(path: str | os.PathLike[str]) -> tuple[Scenario, ...]:
        """Read a scenario file.

        Raises:
            ScenarioError: unreadable, not UTF-8, not YAML, too deep or too large, an unknown key, id or value: with file, line
            and column.
        """
        from diglot.resolve.loading import load

        return load(Path(path))

    @staticmethod
    def parse(text: str, *, name: str = "<scenario>") -> tuple[Scenario, ...]:
        """Read scenarios from YAML text; `name` stands for the file in messages.

        Raises:
            ScenarioError: as `load`.
        """
        from diglot.resolve.loading import parse

        return parse(text, name=name)
