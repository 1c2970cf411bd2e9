"""A reference points to another rule.

Why: A reader follows the number.
Bad:
    en: Copies are explained elsewhere (see rule 503).
    it: Le copie sono spiegate altrove (vedi regola 505).
Good:
    en: Copies are explained elsewhere (see rule 503).
    it: Le copie sono spiegate altrove (vedi regola 503).
Source: the numbers in the texts
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG301"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "reference_number", SEVERITY, "reference")
