"""What a check is about, in the interface language where the catalogue has it, else in the English of the check itself."""

from __future__ import annotations

from dataclasses import dataclass

from diglot.lint.catalogue import CheckInfo
from diglot.ui import DEFAULT, find, say


@dataclass(frozen=True)
class Explanation:
    """What a check finds, why it matters and what it rests on; `lang` is the language they are in."""

    summary: str
    why: str
    source: str
    lang: str


def explain(check: CheckInfo, ui: str) -> Explanation:
    """The explanation of a check for people who read `ui`."""
    keys = [f"checks.{check.name}.{part}" for part in ("summary", "why", "source")]
    if all(find(ui, key) for key in keys):
        summary, why, source = (say(ui, key) for key in keys)
        return Explanation(summary, why, source, ui)
    return Explanation(check.summary, check.why, check.source, DEFAULT)
