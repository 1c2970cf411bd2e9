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

from diglot.lang import corpus_terms
from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.renderings import paired_names

CODE = "DG505"
SEVERITY: Severity = "info"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    if case.left is None or case.right is None:
        return
    known = case.index.renderings
    terms = corpus_terms(case.corpus)
    for concept, (ours, theirs) in paired_names(case.left_lang, case.left, case.right_lang, case.right, terms).items():
        for lang, (name, feature), (other, here) in ((case.left_lang, ours, theirs), (case.right_lang, theirs, ours)):
            usual = known.prevailing(concept, lang, name, other)
            if usual is None:
                continue
            back = case.right_lang if lang == case.left_lang else case.left_lang
            words = {"a": case.quote(lang, feature.span), "b": case.quote(back, here.span), "c": usual[0], "n": usual[1]}
            message = Message("checks.inconsistent_term.otherwise", words)
            spans = {lang: (feature.span,), back: (here.span,)}
            yield Finding(CODE, "inconsistent_term", SEVERITY, case.number, message, spans, semantic=False)
            break
