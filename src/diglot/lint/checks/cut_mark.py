"""A text is marked as cut.

Why: What follows the mark is not there and was not compared.
Bad:
    en: Draw a card. [cut]
    it: Pesca una carta.
Good:
    en: Draw a card.
    it: Pesca una carta.
Source: editorial marks such as [taglio], [cut], […]
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity

CODE = "DG106"
SEVERITY: Severity = "info"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    every = ((lang, note) for lang, reading in case.readings.items() for note in reading.notes)
    notes = [(lang, note) for lang, note in every if note.kind.endswith("cut-mark")]
    if not notes:
        return
    cut = {lang for lang, _ in notes}
    severity: Severity = "info" if len(cut) == len(case.readings) else "warning"
    how = "both" if len(cut) == len(case.readings) else "one"
    spans = {lang: tuple(note.span for code, note in notes if code == lang) for lang in (case.left_lang, case.right_lang)}
    marks = " ".join(case.quote(lang, note.span) for lang, note in notes)
    yield Finding(
        CODE, "cut_mark", severity, case.number, Message(f"checks.cut_mark.{how}", {"a": marks}), spans, semantic=how == "one"
    )
    for lang, note in notes:
        if note.kind == "foreign-cut-mark":
            only = {case.left_lang: (), case.right_lang: (), lang: (note.span,)}
            message = Message("checks.cut_mark.foreign", {"a": case.quote(lang, note.span)})
            yield Finding(CODE, "cut_mark", "info", case.number, message, only, semantic=False)
