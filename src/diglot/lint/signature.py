"""Findings from differing signatures: the shape that the checks of operators and terms share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from diglot.lint.findings import Divergence, Finding, Message, Severity

if TYPE_CHECKING:
    from diglot.lint.case import Case
    from diglot.lint.fields import FieldDifference
    from diglot.lint.match import Difference


def from_signature(case: Case, code: str, check: str, severity: Severity, *kinds: str) -> Iterator[Finding]:
    """One finding per sure difference of the operator groups `kinds`."""
    for difference in case.of_kind(*kinds):
        yield signature_finding(case, code, check, severity, difference)


def signature_finding(case: Case, code: str, check: str, severity: Severity, difference: Difference) -> Finding:
    """The finding for one difference of signatures."""
    left, right = difference.left, difference.right
    arguments = {
        "a": case.quote(case.left_lang, left.span) if left else "",
        "b": case.quote(case.right_lang, right.span) if right else "",
    }
    message = Message(f"checks.{check}.{difference.how}", arguments)
    return Finding(code, check, severity, case.number, message, case.spans(left, right))


def from_fields(case: Case, code: str, check: str, severity: Severity, *paths: str) -> Iterator[Finding]:
    """One finding per differing statement field at `paths`."""
    for difference in case.at(*paths):
        yield field_finding(case, code, check, severity, difference)


def field_finding(case: Case, code: str, check: str, severity: Severity, difference: FieldDifference) -> Finding:
    """The finding for one differing field of an executable statement."""
    left, right = difference.left, difference.right
    how = "changed" if left and right else "missing" if left else "added"
    arguments = {
        "a": case.quote(case.left_lang, left.span) if left else "",
        "b": case.quote(case.right_lang, right.span) if right else "",
        "layer": difference.label or "",
    }
    message = Message(f"checks.{check}.{how}", arguments)
    return Finding(code, check, severity, case.number, message, case.spans(left, right), divergence=difference.divergence)


def lone_statement(pair: Divergence) -> bool:
    """The statement stands in one of the two texts only."""
    return pair.authoritative is None or pair.translation is None


def immediacy_only(difference: FieldDifference) -> bool:
    """The two moments lie on the same side and differ only in how soon."""
    values = {side.value for side in (difference.left, difference.right) if side is not None}
    return values in ({"just-after", "after"}, {"just-before", "before"})
