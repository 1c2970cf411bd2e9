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

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.index import references

CODE = "DG304"
SEVERITY: Severity = "warning"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for lang, reading in case.readings.items():
        titles = dict(reading.titles)
        headings = case.index.headings.get(lang, {})
        for number, feature in references(reading):
            title, heading = titles.get(feature.span), headings.get(number)
            if title is None or heading is None:
                continue
            quoted, actual = case.quote(lang, title), case.quote(lang, heading)
            if _plain(quoted) != _plain(actual):
                spans = {case.left_lang: (), case.right_lang: (), lang: (title,)}
                message = Message("checks.cited_title.changed", {"a": quoted, "b": actual, "number": number})
                yield Finding(CODE, "cited_title", SEVERITY, case.number, message, spans)


def _plain(title: str) -> str:
    """Letters and digits only: quotation marks, apostrophes and stops are no part of a title."""
    return re.sub(r"[\W_]+", " ", title.casefold()).strip()
