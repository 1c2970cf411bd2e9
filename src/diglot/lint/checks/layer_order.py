"""The layers are listed in another order.

Why: Effects of an earlier layer apply first; layers that change places change values.
Bad:
    en: Effects are applied in layers in this order: (1) copy effects; (2) text-changing effects; (3) effects that change color.
    it: Gli effetti si applicano in livelli in quest'ordine: 1) effetti di cambio di testo; 2) effetti di copia; 3) effetti
        che cambiano il colore.
Good:
    en: Effects are applied in layers in this order: (1) copy effects; (2) text-changing effects; (3) effects that change color.
    it: Gli effetti si applicano in livelli in quest'ordine: 1) effetti di copia; 2) effetti di cambio di testo; 3) effetti
        che cambiano il colore.
Source: order of the layers
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_fields

CODE = "DG201"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "layer_order", SEVERITY, "layers.order")
