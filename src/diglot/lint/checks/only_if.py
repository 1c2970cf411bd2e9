"""“Only if” in one text is “if only” in the other.

Why: “Draw a card only if you discard” forbids drawing otherwise; “draw a card if you discard only creatures” does not.
Bad:
    en: 1.1 A player draws a card only if a creature is destroyed.
    it: 1.1 Un giocatore pesca una carta se solo una creatura è distrutta.
Good:
    en: 1.1 A player draws a card only if a creature is destroyed.
    it: 1.1 Un giocatore pesca una carta solo se una creatura è distrutta.
Source: the conditions of both languages
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.parse.reading import Clause, Feature
from diglot.text import Span

CODE = "DG414"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for matched in case.matched:
        for left, right in matched.pairs:
            if "quantifier.only" in left.meaning.ids and "quantifier.only" in right.meaning.ids:
                ours, theirs = _governed(left, matched.group.left), _governed(right, matched.group.right)
                if ours is not None and theirs is not None and ours[0] != theirs[0]:
                    words = {"a": case.quote(case.left_lang, ours[1]), "b": case.quote(case.right_lang, theirs[1])}
                    message = Message("checks.only_if.changed", words)
                    spans = {case.left_lang: (ours[1],), case.right_lang: (theirs[1],)}
                    yield Finding(CODE, "only_if", SEVERITY, case.number, message, spans)


def _governed(only: Feature, clauses: Sequence[Clause]) -> tuple[bool, Span] | None:
    """Whether “only” limits the condition (it stands right before “if”) or something in it (right after “if”), with the words."""
    for clause in clauses:
        for feature in clause.features:
            if feature.is_a("condition.if"):
                if only.tokens[1] == feature.tokens[0]:
                    return True, only.span.cover(feature.span)
                if feature.tokens[1] == only.tokens[0]:
                    return False, only.span.cover(feature.span)
    return None
