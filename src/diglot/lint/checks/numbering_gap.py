"""A number of the series is missing from every text.

Why: It may have been left out of an excerpt, or forgotten.
Bad:
    en: 1.1a Draw a card. 1.1c Discard a card.
    it: 1.1a Pesca una carta. 1.1c Scarta una carta.
Good:
    en: 1.1a Draw a card. 1.1b Discard a card.
    it: 1.1a Pesca una carta. 1.1b Scarta una carta.
Source: rule letters leave out l and o
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity

CODE = "DG103"
SEVERITY: Severity = "info"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    missing = case.gap
    if missing:
        message = Message("checks.numbering_gap.missing", {"a": ", ".join(missing), "n": len(missing), "number": case.number})
        yield Finding(CODE, "numbering_gap", SEVERITY, case.number, message, case.labels(), semantic=False)
