"""A layer or list item stands in one text only.

Why: An item that is lost takes a rule with it.
Bad:
    en: Effects apply in layers: (1) copy effects; (2) text-changing effects; (3) effects that change color.
    it: Gli effetti si applicano in livelli: 1) effetti di copia; 2) effetti che cambiano il colore.
Good:
    en: Effects apply in layers: (1) copy effects; (2) text-changing effects; (3) effects that change color.
    it: Gli effetti si applicano in livelli: 1) effetti di copia; 2) effetti di cambio di testo; 3) effetti che cambiano il
        colore.
Source: the lists of both texts
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.signature import from_fields
from diglot.parse.reading import Clause
from diglot.text import Span

CODE = "DG104"
SEVERITY: Severity = "error"
_LEAST_FEATURES = 2
"""Strong features an item must have for its absence to be told from a rewording."""


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "missing_item", SEVERITY, "layers.item")
    for side, lang in enumerate((case.left_lang, case.right_lang)):
        layers = {words.span for item in case.at("layers.item") if (words := (item.left, item.right)[side]) is not None}
        lone = [clause for group in case.lone for clause in (group.left, group.right)[side]]
        for clause in (*lone, *_swallowed(case, side)):
            if clause.role == "item" and clause.span not in layers:
                yield _finding(case, clause, lang)


def _swallowed(case: Case, side: int) -> Iterator[Clause]:
    """Items that were put beside an item of the other text together with another one, and share next to nothing with it.

    Items of a list of layers are compared as layers.
    """
    both = [pair for pair in case.statements if pair.authoritative and pair.translation]
    executable = [statement.span for pair in both if (statement := (pair.authoritative, pair.translation)[side])]
    for matched in case.matched:
        ours, theirs = (matched.group.left, matched.group.right)[:: -1 if side else 1]
        if len(ours) <= len(theirs) or not theirs or any(clause.role != "item" for clause in (*ours, *theirs)):
            continue
        paired = {pair[side].ordinal for pair in matched.pairs}
        for clause in ours:
            weighty = [feature for feature in clause.features if not feature.weak]
            shared = sum(1 for feature in weighty if feature.ordinal in paired)
            told = any(span.contains(clause.span) for span in executable)
            if not told and len(weighty) >= _LEAST_FEATURES and 2 * shared < len(weighty):
                yield clause


def _finding(case: Case, clause: Clause, lang: str) -> Finding:
    words = case.quote(lang, clause.span)
    how = "missing" if lang == case.left_lang else "added"
    message = Message(f"checks.missing_item.{how}", {"a": words, "b": words, "layer": clause.label or ""})
    spans: dict[str, tuple[Span, ...]] = {case.left_lang: (), case.right_lang: (), lang: (clause.span,)}
    return Finding(CODE, "missing_item", SEVERITY, case.number, message, spans)
