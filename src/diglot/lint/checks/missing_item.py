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

CODE = "DG104"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "missing_item", SEVERITY, "layers.item")
    covered = [difference.left or difference.right for difference in case.at("layers.item")]
    for group in case.lone:
        left, right = group.left[0] if group.left else None, group.right[0] if group.right else None
        clause = left or right
        if clause is None or clause.role != "item" or any(words and words.span == clause.span for words in covered):
            continue
        how = "missing" if left else "added"
        lang = case.left_lang if left else case.right_lang
        words = case.quote(lang, clause.span)
        message = Message(f"checks.missing_item.{how}", {"a": words, "b": words, "layer": clause.label or ""})
        spans = case.spans(left.span if left else None, right.span if right else None)
        yield Finding(CODE, "missing_item", SEVERITY, case.number, message, spans)
