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

import bisect
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
        only = [(a, b) for a, b in matched.pairs if "quantifier.only" in a.meaning.ids and "quantifier.only" in b.meaning.ids]
        if not only:
            continue
        our_ifs, their_ifs = _conditions(matched.group.left), _conditions(matched.group.right)
        for left, right in only:
            ours, theirs = _governed(left, our_ifs), _governed(right, their_ifs)
            if ours is not None and theirs is not None and ours[0] != theirs[0]:
                words = {"a": case.quote(case.left_lang, ours[1]), "b": case.quote(case.right_lang, theirs[1])}
                message = Message("checks.only_if.changed", words)
                spans = {case.left_lang: (ours[1],), case.right_lang: (theirs[1],)}
                yield Finding(CODE, "only_if", SEVERITY, case.number, message, spans)


def _conditions(clauses: Sequence[Clause]) -> list[Feature]:
    """Every "if", in the order of the text."""
    return sorted((f for clause in clauses for f in clause.features if f.is_a("condition.if")), key=lambda f: f.tokens)


def _governed(only: Feature, conditions: Sequence[Feature]) -> tuple[bool, Span] | None:
    """Whether “only” limits the condition (it stands right before “if”) or something in it (right after “if”), with the words.

    `conditions`: in the order of the text.
    """
    at = bisect.bisect_left(conditions, only.tokens, key=lambda feature: feature.tokens)
    if at and conditions[at - 1].tokens[1] == only.tokens[0]:
        return False, only.span.cover(conditions[at - 1].span)
    if at < len(conditions) and only.tokens[1] == conditions[at].tokens[0]:
        return True, only.span.cover(conditions[at].span)
    return None
