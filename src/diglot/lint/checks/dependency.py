"""When one effect depends on another differs.

Why: Which effects wait for which follows from this definition.
Bad:
    en: An effect depends on another if both apply in the same layer and applying the other would change the text or the
        existence of the first.
    it: Un effetto dipende da un altro se entrambi si applicano in livelli diversi e applicare l'altro cambierebbe il testo o
        l'esistenza del primo.
Good:
    en: An effect depends on another if both apply in the same layer and applying the other would change the text or the
        existence of the first.
    it: Un effetto dipende da un altro se entrambi si applicano nello stesso livello e applicare l'altro cambierebbe il testo
        o l'esistenza del primo.
Source: fields of the definition of dependency
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Severity
from diglot.lint.signature import from_fields

CODE = "DG227"
SEVERITY: Severity = "error"
_PATHS = ("dependency-definition.grounds", "dependency-definition.same_layer", "dependency-definition.same_status")


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    yield from from_fields(case, CODE, "dependency", SEVERITY, *_PATHS)
