"""One concept has another name here than in the other provisions.

Why: Readers take two names for two things. Where one name clearly prevails as a term's counterpart, the others are named here.
Bad:
    en: 1.1 Remove a counter. 1.2 Add a counter. 1.3 Move a counter. 1.4 Double a counter.
    it: 1.1 Rimuovi un segnalino. 1.2 Aggiungi un segnalino. 1.3 Sposta un segnalino. 1.4 Raddoppia un indicatore.
Good:
    en: 1.1 Remove a counter. 1.2 Add a counter. 1.3 Move a counter. 1.4 Double a counter.
    it: 1.1 Rimuovi un segnalino. 1.2 Aggiungi un segnalino. 1.3 Sposta un segnalino. 1.4 Raddoppia un segnalino.
Source: the term lists of the subject
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.member import Member

CODE = "DG505"
SEVERITY: Severity = "info"


def across(member: Member) -> Iterator[Finding]:
    """Findings for one provision among the others."""
    known, names = member.index.renderings, member.names
    langs = (member.left_lang, member.right_lang)
    for at, (concept, *pair) in enumerate(zip(names.concepts, names.ours, names.theirs, strict=True)):
        for here, there in ((0, 1), (1, 0)):
            usual = known.prevailing(concept, langs[here], pair[here], pair[there])
            if usual is None:
                continue
            marked = names.spans(at)
            words = {"a": member.quote(langs[here], marked[here]), "b": member.quote(langs[there], marked[there])}
            message = Message("checks.inconsistent_term.otherwise", {**words, "c": usual[0], "n": usual[1]})
            spans = {langs[here]: (marked[here],), langs[there]: (marked[there],)}
            yield Finding(CODE, "inconsistent_term", SEVERITY, member.number, message, spans, semantic=False)
            break
