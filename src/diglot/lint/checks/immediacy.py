"""One text says that something happens at once, the other only that it happens later.

Why: “Just after” leaves no room for other effects between, “after” does. A person must decide whether the text means it.
Bad:
    en: A dependent effect is applied just after the effects it depends on have been applied.
    it: Un effetto dipendente viene applicato dopo che gli effetti da cui dipende siano stati applicati.
Good:
    en: A dependent effect is applied just after the effects it depends on have been applied.
    it: Un effetto dipendente viene applicato subito dopo che gli effetti da cui dipende siano stati applicati.
Source: field until of the waiting rule; the adverbs of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import field_finding, immediacy_only

CODE = "DG221"
SEVERITY: Severity = "warning"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for difference in case.at("wait.until"):
        if immediacy_only(difference):
            yield field_finding(case, CODE, "immediacy", SEVERITY, difference)
