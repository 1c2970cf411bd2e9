"""A value is rounded the other way.

Why: Half of 3 is 1 or 2.
Bad:
    en: Half the damage, rounded down, is prevented.
    it: Metà del danno, arrotondata per eccesso, viene prevenuta.
Good:
    en: Half the damage, rounded down, is prevented.
    it: Metà del danno, arrotondata per difetto, viene prevenuta.
Source: Italian: per difetto is down, per eccesso is up
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG409"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "rounding", SEVERITY, "rounding")
