"""A provision stands in one language only.

Why: A reader of the other language does not know the rule.
Bad:
    en: 1.1a Draw a card. 1.1b Discard a card.
    it: 1.1a Pesca una carta.
Good:
    en: 1.1a Draw a card.
    it: 1.1a Pesca una carta.
Source: alignment by number
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.text import Span

CODE = "DG101"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    if len(case.corpus.texts) < 2 or len(case.readings) == len(case.corpus.texts):
        return
    lang = next(iter(case.readings))
    how = "missing" if lang == case.left_lang else "added"
    provision = case.row.provisions[lang]
    span = provision.label if len(provision.label) else _opening(provision.body)
    message = Message(f"checks.missing_provision.{how}", {"number": case.number, "a": case.quote(lang, span)})
    spans = {case.left_lang: (), case.right_lang: (), lang: (span,)}
    yield Finding(CODE, "missing_provision", SEVERITY, case.number, message, spans)


def _opening(body: Span) -> Span:
    """The first words of text that has no number."""
    return Span(body.start, min(body.end, body.start + 40))
