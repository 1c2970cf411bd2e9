"""Nearness of words: the only module that does fuzzy matching.

Scores run from 0 (nothing in common) to 100 (equal).
"""

from __future__ import annotations

from collections.abc import Iterable

SLIP = 72.0
"""From this score on a word passes for a slip of the pen of another: one letter wrong in a word of five or more."""


def score(one: str, other: str) -> float:
    """How alike two words are, 0 to 100 (insertions, deletions and substitutions, weighed by length)."""
    from rapidfuzz import fuzz

    return fuzz.ratio(one, other)


def closest(word: str, known: Iterable[str], *, at_least: float = SLIP) -> str | None:
    """The known word that `word` was most likely meant to be, None when nothing is near enough. Case does not count."""
    from rapidfuzz import fuzz, process

    best = process.extractOne(word, sorted(known), scorer=fuzz.ratio, processor=str.casefold, score_cutoff=at_least)
    return None if best is None else best[0]
