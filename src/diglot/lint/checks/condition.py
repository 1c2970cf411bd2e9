"""A condition differs: if, unless, as long as, instead, if able.

Why: A condition that is lost makes the rule hold always.
Bad:
    en: The creature attacks, if able.
    it: La creatura attacca.
Good:
    en: The creature attacks, if able.
    it: La creatura attacca, se possibile.
Source: the conjunctions of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG405"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "condition", SEVERITY, "condition")
