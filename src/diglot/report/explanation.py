"""What a check is about, in the interface language where the catalogue has it, else in the English of the check itself."""

from __future__ import annotations

from dataclasses import dataclass

from diglot.lint.catalogue import CheckInfo
from diglot.ui import DEFAULT, catalogue


@dataclass(frozen=True)
class Explanation:
    """What a check finds and why it matters; `lang` is the language both are in."""

    summary: str
    why: str
    lang: str


def explain(check: CheckInfo, ui: str) -> Explanation:
    """The explanation of a check for people who read `ui`."""
    words = catalogue(ui)
    keys = (f"checks.{check.name}.summary", f"checks.{check.name}.why")
    if all(key in words for key in keys):
        return Explanation(words[keys[0]], words[keys[1]], ui)
    return Explanation(check.summary, check.why, DEFAULT)
