"""An obligation, a permission or a prohibition differs.

Why: “Must” and “may” are the difference between a duty and a choice.
Bad:
    en: The player must draw a card.
    it: Il giocatore può pescare una carta.
Good:
    en: The player must draw a card.
    it: Il giocatore deve pescare una carta.
Source: the modal verbs of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG401"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "modality", SEVERITY, "modality")
