"""The same things are joined by another conjunction: and, or, and/or.

Why: “Power and toughness” selects what changes both, “power and/or toughness” what changes either. Often a translation
    simplifies; a person must decide.
Bad:
    en: Effects apply in layers: (1) copy effects; (2) power- and/or toughness-changing effects.
    it: Gli effetti si applicano in livelli: 1) effetti di copia; 2) effetti di modifica di forza e costituzione.
Good:
    en: Effects apply in layers: (1) copy effects; (2) power- and/or toughness-changing effects.
    it: Gli effetti si applicano in livelli: 1) effetti di copia; 2) effetti di modifica di forza e/o costituzione.
Source: the conjunctions of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.junctions import differing_junctions
from diglot.lint.match import Difference
from diglot.lint.signature import field_finding, from_signature, signature_finding

CODE = "DG210"
SEVERITY: Severity = "warning"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    for difference in case.fields:
        if difference.path.endswith(".junction"):
            yield field_finding(case, CODE, "junction", SEVERITY, difference)
    yield from from_signature(case, CODE, "junction", SEVERITY, "junction")
    for left, right in differing_junctions(case.matched):
        yield signature_finding(case, CODE, "junction", SEVERITY, Difference("junction", left, right, True, "changed"))
