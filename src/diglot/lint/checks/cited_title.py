"""The title quoted with a reference is not the heading of the rule it cites.

Why: A reader who looks up the rule finds another heading: the number or the title is wrong.
Bad:
    en: 1. Drawing 1.1 A player discards a card (see rule 1, “Shuffling”).
    it: 1. Pescare 1.1 Un giocatore scarta una carta (vedi regola 1, “Mescolare”).
Good:
    en: 1. Drawing 1.1 A player discards a card (see rule 1, “Drawing”).
    it: 1. Pescare 1.1 Un giocatore scarta una carta (vedi regola 1, “Pescare”).
Source: the headings of the corpus
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.member import Member

CODE = "DG304"
SEVERITY: Severity = "warning"


def across(member: Member) -> Iterator[Finding]:
    """Findings for one provision among the others."""
    for lang, found in member.citations.items():
        headings = member.index.headings.get(lang, {})
        for citation in found:
            number, title = citation.number, citation.title
            if title is None:
                continue
            quoted, heading = member.quote(lang, title), headings.get(number)
            if heading is None:
                body = member.index.bodies.get(lang, {}).get(number)
                if body is not None and not _plain(member.quote(lang, body)).startswith(_plain(quoted)):
                    message = Message("checks.cited_title.untitled", {"a": quoted, "number": number})
                    spans = member.only(lang, title)
                    yield Finding(CODE, "cited_title", "info", member.number, message, spans, semantic=False)
                continue
            actual = member.quote(lang, heading)
            if _plain(quoted) != _plain(actual):
                message = Message("checks.cited_title.changed", {"a": quoted, "b": actual, "number": number})
                yield Finding(CODE, "cited_title", SEVERITY, member.number, message, member.only(lang, title))


def _plain(title: str) -> str:
    """Letters and digits only: quotation marks, apostrophes and stops are no part of a title."""
    return re.sub(r"[\W_]+", " ", title.casefold()).strip()
