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
        nearest = {title: reference for reference, title in reading.titles}  # “rules 1.1 and 1.2, ‘Title’”: that of 1.2
        titles = {reference: title for title, reference in nearest.items()}
        headings = case.index.headings.get(lang, {})
        for number, feature in references(reading):
            title, heading = titles.get(feature.span), headings.get(number)
            if title is None:
                continue
            spans = {case.left_lang: (), case.right_lang: (), lang: (title,)}
            quoted = case.quote(lang, title)
            if heading is None:
                body = case.index.bodies.get(lang, {}).get(number)
                if body is not None and not _plain(case.quote(lang, body)).startswith(_plain(quoted)):
                    message = Message("checks.cited_title.untitled", {"a": quoted, "number": number})
                    yield Finding(CODE, "cited_title", "info", case.number, message, spans, semantic=False)
                continue
            actual = case.quote(lang, heading)
            if _plain(quoted) != _plain(actual):
                message = Message("checks.cited_title.changed", {"a": quoted, "b": actual, "number": number})
                yield Finding(CODE, "cited_title", SEVERITY, case.number, message, spans)


def _plain(title: str) -> str:
    """Letters and digits only: quotation marks, apostrophes and stops are no part of a title."""
    return re.sub(r"[\W_]+", " ", title.casefold()).strip()
