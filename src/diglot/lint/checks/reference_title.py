"""The title quoted with a reference is not the same title.

Why: A reader who looks for the title finds another rule.
Bad:
    en: See rule 503, “Copying Objects”.
    it: Vedi regola 503, “Effetti di Controllo”.
Good:
    en: See rule 503, “Copying Objects”.
    it: Vedi regola 503, “Copie di Oggetti”.
Source: the words in quotation marks after a reference
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.titles import paired_titles, same_title

CODE = "DG302"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for left, right in paired_titles(case):
        if left is not None and right is not None and same_title(case, left, right):
            continue
        how = "changed" if left and right else "missing" if left else "added"
        quotes = (case.quote(case.left_lang, left) if left else "", case.quote(case.right_lang, right) if right else "")
        message = Message(f"checks.reference_title.{how}", dict(zip("ab", quotes, strict=True)))
        yield Finding(CODE, "reference_title", SEVERITY, case.number, message, case.spans(left, right))
