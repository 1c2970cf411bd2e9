"""A number is used twice.

Why: A reference to it is ambiguous.
Bad:
    en: 1.1a Draw a card. 1.1a Discard a card.
    it: 1.1a Pesca una carta. 1.1b Scarta una carta.
Good:
    en: 1.1a Draw a card. 1.1b Discard a card.
    it: 1.1a Pesca una carta. 1.1b Scarta una carta.
Source: the numbers in the texts
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.member import Member

CODE = "DG102"
SEVERITY: Severity = "error"


def across(member: Member) -> Iterator[Finding]:
    """Findings for one provision among the others."""
    if member.row.repeat == 0 or not member.number:
        return
    message = Message("checks.duplicate_number.twice", {"number": member.number})
    yield Finding(CODE, "duplicate_number", SEVERITY, member.number, message, member.labels())
