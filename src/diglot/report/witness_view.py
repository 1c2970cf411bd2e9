"""What outputs show of a witness: a small position and what each text makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from diglot.report.safety import one_line
from diglot.ui import say


@dataclass(frozen=True)
class Cited:
    """Words of a text that a step rests on."""

    lang: str
    number: str
    text: str


@dataclass(frozen=True)
class Step:
    """One effect applied: in which layer, to what, why now, and by which words. `differs`: the other text does otherwise here."""

    layer: str
    effect: str
    objects: str
    because: str
    cites: tuple[Cited, ...]
    differs: bool


@dataclass(frozen=True)
class Side:
    """What one text makes of the position."""

    lang: str
    steps: tuple[Step, ...]
    results: tuple[str, ...]
    assumptions: tuple[str, ...]


@dataclass(frozen=True)
class WitnessView:
    """A position in which the two texts give different answers, or the word that none was found.

    `note` says what the example shows, or why there is none; `objects` and `effects` are sentences; `yaml` is the position as a
    scenario file.
    """

    found: bool
    note: str
    objects: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    sides: tuple[Side, ...] = ()
    tree: Mapping[str, object] = field(default_factory=dict)
    ui: str = "en"
    yaml: str = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """The witness in a few lines of text."""
        if not self.found:
            return (one_line(self.note),)
        lines = [one_line(self.note)]
        lines += [f"  {one_line(fact)}" for fact in (*self.objects, *self.effects)]
        for side in self.sides:
            order = " → ".join(f"{step.layer}: {step.effect}" for step in side.steps)
            lines.append(
                one_line(say(self.ui, "formats.witness-side", lang=side.lang, order=order, results="; ".join(side.results)))
            )
        return tuple(lines)
