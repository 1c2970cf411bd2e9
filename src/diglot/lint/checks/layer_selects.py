"""A layer takes other effects.

Why: What a layer selects decides when an effect applies.
Bad:
    en: Effects are applied in layers in this order: (1) copy effects; (2) text-changing effects; (3) effects that change color.
    it: Gli effetti si applicano in livelli in quest'ordine: 1) effetti di copia; 2) effetti di cambio di controllore; 3)
        effetti che cambiano il colore.
Good:
    en: Effects are applied in layers in this order: (1) copy effects; (2) text-changing effects; (3) effects that change color.
    it: Gli effetti si applicano in livelli in quest'ordine: 1) effetti di copia; 2) effetti di cambio di testo; 3) effetti
        che cambiano il colore.
Source: selector of each layer
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_fields

CODE = "DG203"
SEVERITY: Severity = "error"
_PATHS = ("layers.selects", "layers.includes", "layers.includes.selects", "layers.adds", "layers.adds.selects")


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "layer_selects", SEVERITY, *_PATHS)
