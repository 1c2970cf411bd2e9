"""An exception or an inclusion is missing, added or reversed.

Why: “All except these” and “all including these” differ in exactly these.
Bad:
    en: Destroy all creatures except artifacts.
    it: Distruggi tutte le creature compresi gli artefatti.
Good:
    en: Destroy all creatures except artifacts.
    it: Distruggi tutte le creature tranne gli artefatti.
Source: the prepositions of both languages
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_fields, from_signature

CODE = "DG204"
SEVERITY: Severity = "error"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_signature(case, CODE, "exception", SEVERITY, "exception")
    paths = sorted({d.path for d in case.fields if "exceptions" in d.path and not d.path.endswith("junction")})
    yield from from_fields(case, CODE, "exception", SEVERITY, *paths)
