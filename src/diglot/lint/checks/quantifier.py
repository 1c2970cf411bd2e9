"""How many things are meant differs: all, some, only, both, another.

Why: A rule for every creature is not a rule for one.
Bad:
    en: Each player draws a card.
    it: Un giocatore pesca una carta.
Good:
    en: Each player draws a card.
    it: Ciascun giocatore pesca una carta.
Source: the quantifiers of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_fields, from_signature

CODE = "DG222"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "quantifier", SEVERITY, "quantifier")
    yield from from_fields(case, CODE, "quantifier", SEVERITY, "wait.of", "wait.depends_on")
