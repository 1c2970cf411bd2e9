"""A relation between things differs: each other, respectively.

Why: Effects ordered among themselves are not ordered against all others.
Bad:
    en: The players compare their cards with each other.
    it: I giocatori confrontano le loro carte.
Good:
    en: The players compare their cards with each other.
    it: I giocatori confrontano le loro carte tra loro.
Source: the reciprocal expressions of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG412"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "relation", SEVERITY, "relation")
