"""When a dependent effect applies differs.

Why: Before and after the effects it depends on are opposite rules.
Bad:
    en: A dependent effect is applied just after the effects it depends on have been applied.
    it: Un effetto dipendente viene applicato subito prima che gli effetti da cui dipende siano stati applicati.
Good:
    en: A dependent effect is applied just after the effects it depends on have been applied.
    it: Un effetto dipendente viene applicato subito dopo che gli effetti da cui dipende siano stati applicati.
Source: fields until and applied of the waiting rule
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import field_finding, from_fields, immediacy_only

CODE = "DG220"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "wait", SEVERITY, "wait.applied")
    for difference in case.at("wait.until"):
        if not immediacy_only(difference):
            yield field_finding(case, CODE, "wait", SEVERITY, difference)
