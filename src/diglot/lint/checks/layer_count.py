"""The number of layers a text announces is not the number it lists, or only one text announces it.

Why: A reader who counts finds a layer too few or too many. That only one text gives the number is no fault (info).
Bad:
    en: Effects apply in a series of layers in this order: (1) copy effects; (2) text-changing effects.
    it: Gli effetti si applicano in una serie di 3 livelli in quest'ordine: 1) effetti di copia; 2) effetti di cambio di testo.
Good:
    en: Effects apply in a series of layers in this order: (1) copy effects; (2) text-changing effects.
    it: Gli effetti si applicano in una serie di livelli in quest'ordine: 1) effetti di copia; 2) effetti di cambio di testo.
Source: announced count against the list
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.model import LayerSequence
from diglot.text import Span

CODE = "DG202"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for pair in case.statements:
        announced = {}
        for lang, statement in ((case.left_lang, pair.authoritative), (case.right_lang, pair.translation)):
            if not isinstance(statement, LayerSequence) or statement.announced is None:
                continue
            announced[lang] = statement.announced
            count, listed = statement.announced.value, len(statement.layers)
            if count != listed:
                yield _finding(case, "error", "wrong", {lang: (statement.announced.span,)}, count, listed)
                announced.clear()
                break
        if len(announced) == 1 and pair.authoritative is not None and pair.translation is not None:
            lang, said = next(iter(announced.items()))
            yield _finding(case, "info", "once", {lang: (said.span,)}, said.value, said.value)


def _finding(
    case: Case, severity: Severity, how: str, spans: dict[str, tuple[Span, ...]], announced: int, listed: int
) -> Finding:
    both = {lang: spans.get(lang, ()) for lang in (case.left_lang, case.right_lang)}
    message = Message(f"checks.layer_count.{how}", {"announced": announced, "listed": listed})
    return Finding(CODE, "layer_count", severity, case.number, message, both, semantic=severity == "error")
