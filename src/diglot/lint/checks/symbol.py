"""A symbol differs: +1/+1, {T}, a version number.

Why: Symbols are the same in every language.
Bad:
    en: The creature gets +2/-1.
    it: La creatura prende +2/+1.
Good:
    en: The creature gets +2/-1.
    it: La creatura prende +2/-1.
Source: the notation of the texts
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG410"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "symbol", SEVERITY, "symbol")
