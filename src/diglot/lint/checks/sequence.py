"""The order of steps differs: first, then, last, again, at the same time.

Why: What is done first decides what the rest finds.
Bad:
    en: The active player chooses first.
    it: Il giocatore attivo sceglie per ultimo.
Good:
    en: The active player chooses first.
    it: Il giocatore attivo sceglie per primo.
Source: the adverbs of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_signature

CODE = "DG407"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "sequence", SEVERITY, "sequence")
