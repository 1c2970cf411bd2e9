"""A word that no list has is left without a counterpart, and nothing in the other text could be meant by it.

Why: A word nobody listed can be left out or added like any other. Listing it in the corpus' terms makes sure of it.
Bad:
    en: The player takes the frobnicated card.
    it: Il giocatore prende la carta.
Good:
    en: The player takes the regeneration card.
    it: Il giocatore prende la carta rigenerazione.
Source: the words of both texts
"""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.foreign import foreign_runs
from diglot.text import Span

CODE = "DG415"
SEVERITY: Severity = "info"

_LEAST_LETTERS = 4
"""Letters of a word of content; shorter ones nobody knows are particles."""


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    if case.left is None or case.right is None:
        return
    sides = (case.left_lang, "missing", "a"), (case.right_lang, "added", "b")
    open_words = {lang: case.unguessed(lang) for lang, _, _ in sides}
    for (lang, how, name), (other, _, _) in (sides, sides[::-1]):
        if not open_words[lang] or open_words[other] or case.leftovers(other):
            continue
        foreign = list(foreign_runs(case, lang))
        for span in open_words[lang]:
            words = case.quote(lang, span)
            if len(words) < _LEAST_LETTERS or not words.isalpha() or any(run.overlaps(span) for run in foreign):
                continue
            if any(clause.span.contains(span) for group in case.lone for clause in (*group.left, *group.right)):
                continue  # the whole clause is missing, which is told
            message = Message(f"checks.unlisted_word.{how}", {name: words})
            spans: dict[str, tuple[Span, ...]] = {case.left_lang: (), case.right_lang: (), lang: (span,)}
            yield Finding(CODE, "unlisted_word", SEVERITY, case.number, message, spans, semantic=False)
