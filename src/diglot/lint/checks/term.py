"""A term stands for another, is missing or is added.

Why: The owner is not the controller, the library is not the graveyard. Where the two words do mean the same here, list them as
    one concept in the corpus’ terms.tsv, or in a table given with --terms (docs/terms.md).
Bad:
    en: The card goes to its owner’s graveyard.
    it: La carta va nel grimorio del suo proprietario.
Good:
    en: The card goes to its owner’s graveyard.
    it: La carta va nel cimitero del suo proprietario.
Source: the term lists in lang/terms
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG411"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "term", SEVERITY, "term")
