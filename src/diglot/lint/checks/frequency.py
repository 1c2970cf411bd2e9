"""How often something holds differs: always, normally, no longer.

Why: “Normally” leaves room for exceptions, “always” does not.
Bad:
    en: Effects normally apply in this step.
    it: Gli effetti si applicano sempre in questa sottofase.
Good:
    en: Effects normally apply in this step.
    it: Gli effetti si applicano normalmente in questa sottofase.
Source: the adverbs of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG408"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "frequency", SEVERITY, "frequency")
