"""Runs of words that belong to another language of the corpus."""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lang import Lexicon, corpus_terms, lexicon
from diglot.lint.case import Case
from diglot.text import Span, cover

_LEAST_WORDS = 3
"""Words that only the other language knows, before they count as left untranslated; words of both may stand between them."""


def foreign_runs(case: Case, lang: str) -> Iterator[Span]:
    """Spans of words in a row that another language of the corpus knows, at least three of which this one does not."""
    if len(case.readings[lang].ledger.unread) < _LEAST_WORDS:  # words of another language are words not understood
        return
    terms = corpus_terms(case.corpus)
    own = lexicon(lang, terms)
    others = [lexicon(code, terms) for code in case.corpus.texts if code != lang]
    asides = set(case.readings[lang].asides)
    run: list[Span] = []
    for token in case.readings[lang].tokens:
        if token.kind != "word" or token.span in asides:
            continue
        known, foreign = _knows(own, token.form), any(_knows(other, token.form) for other in others)
        if foreign and not known:
            run.append(token.span)
        if foreign and (run or not known):
            continue
        if len(run) >= _LEAST_WORDS:
            yield cover(run)
        run = []
    if len(run) >= _LEAST_WORDS:
        yield cover(run)


def _knows(lex: Lexicon, form: str) -> bool:
    return form in lex.pack.forms or bool(lex.candidates(form))
