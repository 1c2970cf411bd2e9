"""The headings do not say the same, or one text has a heading where the other has a rule.

Why: Readers find a rule by its heading.
Bad:
    en: 1.1. Copying Objects
    it: 1.1. Effetti di Controllo
Good:
    en: 1.1. Copying Objects
    it: 1.1. Copie di Oggetti
Source: the headings of both texts
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.signature import signature_finding

CODE = "DG107"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    if len(case.row.provisions) < 2 or not any(provision.heading for provision in case.row.provisions.values()):
        return
    if not case.row.heading:
        message = Message("checks.heading.kind", {"number": case.number})
        yield Finding(CODE, "heading", "info", case.number, message, case.labels(), semantic=False)
        return
    sure = [difference for difference in case.differences if difference.sure]
    for difference in sure:
        yield signature_finding(case, CODE, "heading", SEVERITY, difference)
    if not sure and _nothing_in_common(case):
        left, right = (case.row.provisions[lang].body for lang in (case.left_lang, case.right_lang))
        quotes = {"a": case.quote(case.left_lang, left), "b": case.quote(case.right_lang, right)}
        message = Message("checks.heading.changed", quotes)
        yield Finding(CODE, "heading", SEVERITY, case.number, message, case.spans(left, right))


def _nothing_in_common(case: Case) -> bool:
    """Both headings were read in full, and no word of the one has a counterpart in the other."""
    readings = case.readings.values()
    read = all(not reading.ledger.unread and any(not f.weak for f in reading.features) for reading in readings)
    return read and not any(group.pairs for group in case.matched)
