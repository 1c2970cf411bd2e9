"""One text denies what the other affirms.

Why: A lost “not” turns a rule into its contrary. Repeated negations of Italian (“non … nessuno”) count once.
Bad:
    en: The shield doesn’t prevent the damage.
    it: Lo scudo previene il danno.
Good:
    en: The shield doesn’t prevent the damage.
    it: Lo scudo non previene il danno.
Source: negative concord of Italian
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG402"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "negation", SEVERITY, "negation")
