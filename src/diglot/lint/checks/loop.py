"""What happens to effects in a dependency loop differs.

Why: Whether the rule is ignored, for which effects, and in which order they go.
Bad:
    en: If several dependent effects form a loop, this rule is ignored and the effects in the loop are applied in timestamp order.
    it: Se più effetti dipendenti formano un loop, questa regola viene applicata e gli effetti nel loop vengono applicati in
        ordine di timestamp.
Good:
    en: If several dependent effects form a loop, this rule is ignored and the effects in the loop are applied in timestamp order.
    it: Se più effetti dipendenti formano un loop, questa regola viene ignorata e gli effetti nel loop vengono applicati in
        ordine di timestamp.
Source: fields of the rule on loops
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_fields

CODE = "DG225"
SEVERITY: Severity = "error"
_PATHS = ("loop.condition", "loop.rule", "loop.scope", "loop.order", "loop.applied")


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "loop", SEVERITY, *_PATHS)
