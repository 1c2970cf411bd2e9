"""A reference points to a rule that is not there.

Why: In a complete rulebook every number that is cited exists. In an excerpt it need not, and nothing is said.
Bad:
    en: 1.1a A player draws a card (see rule 1.9).
    it: 1.1a Un giocatore pesca una carta (vedi regola 1.9).
Good:
    en: 1.1a A player draws a card (see rule 1.1).
    it: 1.1a Un giocatore pesca una carta (vedi regola 1.1).
Source: the numbers of the corpus
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.member import Member

CODE = "DG303"
SEVERITY: Severity = "warning"


def across(member: Member) -> Iterator[Finding]:
    """Findings for one provision among the others."""
    if member.corpus.excerpt:
        return
    for lang, found in member.citations.items():
        for citation in found:
            if not member.index.has(citation.number):
                message = Message("checks.dangling_reference.missing", {"number": citation.number})
                spans = member.only(lang, citation.span)
                yield Finding(CODE, "dangling_reference", SEVERITY, member.number, message, spans)
