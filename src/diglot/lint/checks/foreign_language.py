"""Words of the other language stand in a text.

Why: A passage was left untranslated, or the wrong text was pasted.
Bad:
    en: The player draws two cards.
    it: Il giocatore draws two cards.
Good:
    en: The player draws two cards.
    it: Il giocatore pesca due carte.
Source: the word lists of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.foreign import foreign_runs

CODE = "DG501"
SEVERITY: Severity = "warning"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for lang in case.readings:
        for span in foreign_runs(case, lang):
            spans = {case.left_lang: (), case.right_lang: (), lang: (span,)}
            message = Message("checks.foreign_language.found", {"a": case.quote(lang, span)})
            yield Finding(CODE, "foreign_language", SEVERITY, case.number, message, spans)
