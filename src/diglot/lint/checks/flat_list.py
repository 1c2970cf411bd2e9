"""A list of one text is running prose in the other.

Why: Items can be cited and counted, and what stands in one item does not reach into the next; in prose it may.
Bad:
    en: 1.1 A player does as follows: (1) the player draws a card; (2) the player discards a card.
    it: 1.1 Un giocatore fa quanto segue: il giocatore pesca una carta; il giocatore scarta una carta.
Good:
    en: 1.1 A player does as follows: (1) the player draws a card; (2) the player discards a card.
    it: 1.1 Un giocatore fa quanto segue: 1) il giocatore pesca una carta; 2) il giocatore scarta una carta.
Source: the list marks of both texts
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.parse.reading import Reading
from diglot.text import Span

CODE = "DG109"
SEVERITY: Severity = "warning"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    if case.left is None or case.right is None:
        return
    ours, theirs = _marks(case.left), _marks(case.right)
    if bool(ours) == bool(theirs) or len(ours) + len(theirs) == 1:
        return
    lang, how = (case.left_lang, "flattened") if ours else (case.right_lang, "itemized")
    spans = {case.left_lang: (), case.right_lang: (), lang: (*ours, *theirs)}
    message = Message(f"checks.flat_list.{how}", {"count": len(ours) + len(theirs)})
    yield Finding(CODE, "flat_list", SEVERITY, case.number, message, spans, semantic=False)


def _marks(reading: Reading) -> tuple[Span, ...]:
    return tuple(clause.label_span for clause in reading.clauses if clause.role == "item" and clause.label_span is not None)
