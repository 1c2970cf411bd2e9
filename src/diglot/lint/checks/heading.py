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
from diglot.parse.reading import Feature
from diglot.text import cover

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
    changed = [difference for difference in sure if difference.left is not None and difference.right is not None]
    common = any(group.pairs for group in case.matched)
    instead = [] if changed and common else list(_instead(case))
    for difference in [] if instead else (changed or sure):
        yield signature_finding(case, CODE, "heading", SEVERITY, difference)
    yield from instead


def _instead(case: Case) -> Iterator[Finding]:
    """Words of the subject, or all words, of the one heading stand where the other has different ones."""
    missing = [difference.left for difference in case.differences if difference.left is not None]
    added = [difference.right for difference in case.differences if difference.right is not None]
    unread = any(reading.ledger.unread for reading in case.readings.values())
    if unread or not missing or not added:
        return
    alike = any(group.pairs for group in case.matched)
    if alike and not (any(map(_of_the_subject, missing)) and any(map(_of_the_subject, added))):
        return
    left, right = (cover([feature.span for feature in features]) for features in (missing, added))
    quotes = {"a": case.quote(case.left_lang, left), "b": case.quote(case.right_lang, right)}
    yield Finding(CODE, "heading", SEVERITY, case.number, Message("checks.heading.changed", quotes), case.spans(left, right))


def _of_the_subject(feature: Feature) -> bool:
    """One of its readings is a term of the subject, not of any prose."""
    return feature.meaning.domain
