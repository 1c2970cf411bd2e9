"""In which order effects apply differs: by timestamp, characteristic-defining abilities first, part by part.

Why: The order decides which effect has the last word.
Bad:
    en: Effects are applied in timestamp order: the effect with the earlier timestamp is applied before the one with the later
        timestamp.
    it: Gli effetti si applicano in ordine di timestamp: l'effetto con il timestamp successivo si applica prima di quello con
        il timestamp precedente.
Good:
    en: Effects are applied in timestamp order: the effect with the earlier timestamp is applied before the one with the later
        timestamp.
    it: Gli effetti si applicano in ordine di timestamp: l'effetto con il timestamp precedente si applica prima di quello con
        il timestamp successivo.
Source: fields of the rules on order
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_fields

CODE = "DG226"
SEVERITY: Severity = "error"
_PATHS = (
    "characteristic-defining-first.layers", "characteristic-defining-first.first", "timestamp-order.first",
    "reevaluation.after", "multi-layer.same_objects", "multi-layer.persists",
)  # fmt: skip


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "ordering", SEVERITY, *_PATHS)
