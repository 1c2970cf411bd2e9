"""A relation between things differs: each other, respectively.

Why: Effects ordered among themselves are not ordered against all others.
Bad:
    en: If several effects form a loop, this rule is ignored and the effects in the loop are applied in timestamp order relative
        to each other.
    it: Se più effetti formano un loop, questa regola viene ignorata e gli effetti nel loop si applicano in ordine di timestamp.
Good:
    en: If several effects form a loop, this rule is ignored and the effects in the loop are applied in timestamp order relative
        to each other.
    it: Se più effetti formano un loop, questa regola viene ignorata e gli effetti nel loop si applicano in ordine di timestamp,
        l'uno relativamente all'altro.
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
