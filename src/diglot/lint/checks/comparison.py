"""A comparison or a bound differs: at least, at most, more, fewer, or less.

Why: “3 or less” and “less than 3” part at 3.
Bad:
    en: A creature with power 3 or less can block.
    it: Una creatura con forza inferiore a 3 può bloccare.
Good:
    en: A creature with power 3 or less can block.
    it: Una creatura con forza pari o inferiore a 3 può bloccare.
Source: the comparisons of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG403"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "comparison", SEVERITY, "comparison")
