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

from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.member import Member

CODE = "DG103"
SEVERITY: Severity = "info"


def across(member: Member) -> Iterator[Finding]:
    """Findings for one provision among the others."""
    missing = member.gap
    if missing:
        message = Message("checks.numbering_gap.missing", {"a": ", ".join(missing), "n": len(missing), "number": member.number})
        yield Finding(CODE, "numbering_gap", SEVERITY, member.number, message, member.labels(), semantic=False)
