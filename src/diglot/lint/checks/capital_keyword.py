"""A keyword is in capitals in one text and in small letters in the other.

Why: Specifications define MUST, SHOULD and MAY in capitals; the same word in small letters is ordinary language and binds nobody.
Bad:
    en: 1.1 The contents MAY change at any moment.
    it: 1.1 I contenuti possono cambiare in qualsiasi momento.
Good:
    en: 1.1 The contents MAY change at any moment.
    it: 1.1 I contenuti POSSONO cambiare in qualsiasi momento.
Source: RFC 2119 and RFC 8174
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity

CODE = "DG413"
SEVERITY: Severity = "warning"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for matched in case.matched:
        for left, right in matched.pairs:
            if not ("modality" in left.meaning.kinds and "modality" in right.meaning.kinds):
                continue
            a, b = case.quote(case.left_lang, left.span), case.quote(case.right_lang, right.span)
            if a.isupper() == b.isupper():
                continue
            clauses = matched.group.left if a.isupper() else matched.group.right
            lang = case.left_lang if a.isupper() else case.right_lang
            if not any(case.quote(lang, clause.span).isupper() for clause in clauses):
                message = Message("checks.capital_keyword.differs", {"a": a, "b": b})
                yield Finding(CODE, "capital_keyword", SEVERITY, case.number, message, case.spans(left, right))
