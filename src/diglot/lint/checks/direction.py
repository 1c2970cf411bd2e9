"""The direction of dependency is reversed.

Why: Waiting for what one depends on is not waiting for what depends on one.
Bad:
    en: A dependent effect is applied just after the effects it depends on have been applied.
    it: Un effetto dipendente viene applicato subito dopo che gli effetti che dipendono da esso siano stati applicati.
Good:
    en: A dependent effect is applied just after the effects it depends on have been applied.
    it: Un effetto dipendente viene applicato subito dopo che gli effetti da cui dipende siano stati applicati.
Source: field awaited of the waiting rule
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_fields

CODE = "DG223"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "direction", SEVERITY, "wait.awaited")
