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

from collections.abc import Iterator, Mapping

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.member import Member
from diglot.lint.typography import other_apostrophes, peculiarities
from diglot.text import Span

CODE = "DG502"
SEVERITY: Severity = "info"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for lang, reading in case.readings.items():
        for kind, found in peculiarities(case.corpus.texts[lang].text, reading).items():
            spans = {case.left_lang: (), case.right_lang: (), lang: tuple(found)}
            yield _finding(kind, case.number, case.quote(lang, found[0]), spans)


def across(member: Member) -> Iterator[Finding]:
    """Findings for one provision among the others: apostrophes unlike those of the rest of the text."""
    for lang in member.row.provisions:
        found = other_apostrophes(member, lang)
        if found:
            yield _finding("apostrophes", member.number, member.quote(lang, found[0]), member.only(lang, *found))


def _finding(kind: str, number: str, words: str, spans: Mapping[str, tuple[Span, ...]]) -> Finding:
    count = max(len(found) for found in spans.values())
    message = Message(f"checks.typography.{kind}", {"a": words, "n": count})
    return Finding(CODE, "typography", SEVERITY, number, message, spans, semantic=False)
