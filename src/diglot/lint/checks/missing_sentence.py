"""A sentence stands in one text only.

Why: What a sentence states is lost or added with it.
Bad:
    en: Each player shuffles their library. A player who controls no creatures may cast an instant.
    it: Ogni giocatore mescola il proprio grimorio.
Good:
    en: Each player shuffles their library. A player who controls no creatures may cast an instant.
    it: Ogni giocatore mescola il proprio grimorio. Un giocatore che non controlla creature può lanciare un istantaneo.
Source: alignment of the sentences of both texts
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Divergence, Finding, Message, Severity
from diglot.lint.signature import lone_statement
from diglot.text import Span

CODE = "DG105"
SEVERITY: Severity = "error"
_ALIKE = 0.6
"""Share, 0 to 1, of paired words from which on clauses count as the same sentence: what only one states is a difference."""


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for group in case.lone:
        for lang, clauses in ((case.left_lang, group.left), (case.right_lang, group.right)):
            for clause in clauses:
                if clause.role == "item":
                    continue
                message = _message("missing" if lang == case.left_lang else "added", case.quote(lang, clause.span))
                spans = {case.left_lang: (), case.right_lang: (), lang: (clause.span,)}
                alone = (pair for pair in case.statements if lone_statement(pair))
                pair = next((pair for pair in alone if _stands_in(pair, lang == case.left_lang, clause.span)), None)
                yield Finding(CODE, "missing_sentence", SEVERITY, case.number, message, spans, divergence=pair)
    lone_spans = [clause.span for group in case.lone for clause in (*group.left, *group.right)]
    for pair in case.statements:
        statement = pair.authoritative or pair.translation
        if not lone_statement(pair) or statement is None or any(span.contains(statement.span) for span in lone_spans):
            continue
        lang = case.left_lang if pair.authoritative else case.right_lang
        message = _message("unstated" if pair.authoritative else "overstated", case.quote(lang, statement.span))
        # where every word has its counterpart, the one text only words it in a way that is not read
        alike = case.likeness(statement.span, lang) >= _ALIKE and case.unanswered(statement.span, lang)
        severity: Severity = "error" if alike else "info"
        spans = _beside(case, lang, statement.span)
        yield Finding(CODE, "missing_sentence", severity, case.number, message, spans, semantic=alike, divergence=pair)


def _message(how: str, words: str) -> Message:
    return Message(f"checks.missing_sentence.{how}", {"a": words, "b": words})


def _beside(case: Case, lang: str, span: Span) -> dict[str, tuple[Span, ...]]:
    """The words that state it, and the clauses that correspond in the other text."""
    spans = {case.left_lang: (), case.right_lang: (), lang: (span,)}
    for group in case.groups:
        own, other = (group.left, group.right) if lang == case.left_lang else (group.right, group.left)
        if other and any(clause.span.overlaps(span) for clause in own):
            beside = case.right_lang if lang == case.left_lang else case.left_lang
            spans[beside] = tuple(clause.span for clause in other)
            break
    return spans


def _stands_in(pair: Divergence, authoritative: bool, span: Span) -> bool:
    statement = pair.authoritative if authoritative else pair.translation
    return statement is not None and span.contains(statement.span)
