"""A moment differs: before, after, until, while, when.

Why: “Before” for “after” reverses what happens.
Bad:
    en: The ability triggers after the spell resolves.
    it: L'abilità si innesca prima che la magia si risolva.
Good:
    en: The ability triggers after the spell resolves.
    it: L'abilità si innesca dopo che la magia si è risolta.
Source: the conjunctions of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG406"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "time", SEVERITY, "time")
