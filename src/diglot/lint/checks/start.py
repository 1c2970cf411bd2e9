"""What values are worked out from differs.

Why: Starting from a copy of the object gives other values than starting from the object itself.
Bad:
    en: Values are determined by starting with the actual object, then applying effects in layers: (1) copy effects; (2)
        text-changing effects.
    it: I valori si determinano partendo dalla copia dell'oggetto, applicando poi gli effetti in livelli: 1) effetti di copia;
        2) effetti di cambio di testo.
Good:
    en: Values are determined by starting with the actual object, then applying effects in layers: (1) copy effects; (2)
        text-changing effects.
    it: I valori si determinano partendo dall'oggetto reale, applicando poi gli effetti in livelli: 1) effetti di copia; 2)
        effetti di cambio di testo.
Source: field start of the layer order
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_fields

CODE = "DG205"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "start", SEVERITY, "layers.start")
