"""Words that no list has, paired by the provisions they stand in: what takes a whole corpus."""

from __future__ import annotations

from collections.abc import Sequence

from diglot.corpus import Corpus, Row
from diglot.lint.alone import Alone, sides
from diglot.lint.result import Pairing
from diglot.lint.unlisted import Word, company, counterparts


def keeping_company(corpus: Corpus, known: Sequence[Alone]) -> list[tuple[Pairing, ...]]:
    """For each provision, the pairs of its unread words that stand in the same provisions throughout the corpus."""
    left, right = sides(corpus)
    words = [
        (_loose(corpus, row, alone, left), _loose(corpus, row, alone, right)) if left != right else ([], [])
        for row, alone in zip(corpus.rows, known, strict=True)
    ]
    found = company([([word.text for word in ours], [word.text for word in theirs]) for ours, theirs in words], left, right)
    if not found.partners:
        return [()] * len(words)
    return [
        tuple(
            Pairing({left: pair.left.span, right: pair.right.span}, pair.how)
            for pair in counterparts(ours, theirs, found)
            if pair.how == "co-occurrence"
        )
        for ours, theirs in words
    ]


def _loose(corpus: Corpus, row: Row, alone: Alone, lang: str) -> list[Word]:
    """The unread words of a provision that are paired with nothing."""
    ledger = alone.ledgers.get(lang)
    if ledger is None or not ledger.unread:
        return []
    paired = {pairing.spans[lang] for pairing in alone.pairings.guesses()}
    body, document = row.provisions[lang].body, corpus.texts[lang]
    return [
        Word(lang, document.quote(span), span, (span.start - body.start) / max(len(body), 1))
        for span in ledger.unread
        if span not in paired
    ]
