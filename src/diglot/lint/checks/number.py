"""A number differs, whether written in digits or in words.

Why: Numbers are compared by value.
Bad:
    en: The player draws three cards.
    it: Il giocatore pesca due carte.
Good:
    en: The player draws three cards.
    it: Il giocatore pesca 3 carte.
Source: the numerals of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG404"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "number", SEVERITY, "number")
