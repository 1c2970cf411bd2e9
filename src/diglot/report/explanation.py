"""What a check is about, in the interface language where the catalogue has it, else in the English of the check itself."""

from __future__ import annotations

from dataclasses import dataclass

from diglot.lint.catalogue import CheckInfo
from diglot.ui import DEFAULT, find


@dataclass(frozen=True)
class Explanation:
    """What a check finds and why it matters; `lang` is the language both are in."""

    summary: str
    why: str
    lang: str


def explain(check: CheckInfo, ui: str) -> Explanation:
    """The explanation of a check for people who read `ui`."""
    summary, why = (find(ui, f"checks.{check.name}.{part}") for part in ("summary", "why"))
    if summary and why:
        return Explanation(summary, why, ui)
    return Explanation(check.summary, check.why, DEFAULT)
