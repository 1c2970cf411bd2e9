"""The order among effects that would apply at the same time differs.

Why: In timestamp order there is one answer, in any order there are many.
Bad:
    en: If dependent effects would apply simultaneously, they’re applied in timestamp order.
    it: Se effetti dipendenti dovessero applicarsi simultaneamente, vengono applicati in un ordine qualsiasi.
Good:
    en: If dependent effects would apply simultaneously, they’re applied in timestamp order.
    it: Se effetti dipendenti dovessero applicarsi simultaneamente, vengono applicati in ordine di timestamp.
Source: fields of the rule on ties
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_fields

CODE = "DG224"
SEVERITY: Severity = "error"
_PATHS = ("tie-break.when", "tie-break.order", "tie-break.relative", "tie-break.applied")


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "tie_break", SEVERITY, *_PATHS)
