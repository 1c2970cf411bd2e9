"""A matter of spelling and spacing: apostrophes, quotes, spaces, stops, hyphens.

Why: It does not change the rule, but a careful edition has it right.
Bad:
    en: Draw a card. Then discard a card.
    it: Pesca una carta .Poi scarta una carta.
Good:
    en: Draw a card. Then discard a card.
    it: Pesca una carta. Poi scarta una carta.
Source: typographic usage of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.typography import peculiarities

CODE = "DG502"
SEVERITY: Severity = "info"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for lang, reading in case.readings.items():
        for kind, found in peculiarities(case, lang, reading).items():
            spans = {case.left_lang: (), case.right_lang: (), lang: tuple(found)}
            words = case.quote(lang, found[0])
            message = Message(f"checks.typography.{kind}", {"a": words, "n": len(found)})
            yield Finding(CODE, "typography", SEVERITY, case.number, message, spans, semantic=False)
