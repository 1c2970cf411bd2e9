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

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.index import references

CODE = "DG303"
SEVERITY: Severity = "warning"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    if case.corpus.excerpt:
        return
    for lang, reading in case.readings.items():
        for number, feature in references(reading):
            if not case.index.has(number):
                spans = {case.left_lang: (), case.right_lang: (), lang: (feature.span,)}
                message = Message("checks.dangling_reference.missing", {"number": number})
                yield Finding(CODE, "dangling_reference", SEVERITY, case.number, message, spans)
