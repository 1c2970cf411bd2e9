"""Which pieces of two texts in different languages correspond, by what looks alike in them: names, numbers, cognates, length."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence

MOST_PAIRS = 250_000
"""Pairs of pieces that are compared; longer lists are taken to correspond in order."""
_FOR_A_PAIR = 0.05
"""What it is worth, on the scale of likeness (0 to 1), to leave no piece without counterpart."""
_STEM = 5

_WORD = re.compile(r"\w+(?:[.\-]\w+)*")


def aligned(ours: Sequence[str], theirs: Sequence[str]) -> list[tuple[int | None, int | None]]:
    """The places of corresponding pieces in order; None where the other text has none."""
    if len(ours) * len(theirs) > MOST_PAIRS or not ours or not theirs:
        longest = range(max(len(ours), len(theirs)))
        return [(at if at < len(ours) else None, at if at < len(theirs) else None) for at in longest]
    left, right = [_marks(text) for text in ours], [_marks(text) for text in theirs]
    weights = _weights([*left, *right])
    best = [[0.0] * (len(theirs) + 1) for _ in range(len(ours) + 1)]
    likeness = [[_likeness(a, b, weights) + _FOR_A_PAIR for b in right] for a in left]
    for i in range(1, len(ours) + 1):
        for j in range(1, len(theirs) + 1):
            best[i][j] = max(best[i - 1][j - 1] + likeness[i - 1][j - 1], best[i - 1][j], best[i][j - 1])
    pairs: list[tuple[int | None, int | None]] = []
    i, j = len(ours), len(theirs)
    while i or j:
        if i and j and best[i][j] == best[i - 1][j - 1] + likeness[i - 1][j - 1]:
            i, j = i - 1, j - 1
            pairs.append((i, j))
        elif j and (not i or best[i][j] == best[i][j - 1]):
            j -= 1
            pairs.append((None, j))
        else:
            i -= 1
            pairs.append((i, None))
    return pairs[::-1]


def _marks(text: str) -> Counter[str]:
    """The beginnings of its words, without accents; what holds a digit counts whole."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text).casefold() if not unicodedata.combining(c))
    words = _WORD.findall(plain)
    return Counter(word if any(c.isdigit() for c in word) else word[:_STEM] for word in words if len(word) > 2 or word.isdigit())


def _weights(pieces: Sequence[Counter[str]]) -> Mapping[str, float]:
    """The rarer a mark, the more it says."""
    held = Counter(mark for piece in pieces for mark in piece)
    return {mark: math.log(1 + len(pieces) / count) for mark, count in held.items()}


def _likeness(ours: Counter[str], theirs: Counter[str], weights: Mapping[str, float]) -> float:
    """Share, 0 to 1, of the weight that the two have in common, less where one is much longer than the other."""
    shared = sum(weights[mark] * count for mark, count in (ours & theirs).items())
    whole = sum(weights[mark] * count for mark, count in (ours | theirs).items())
    lengths = sorted((ours.total() + 4, theirs.total() + 4))
    return (shared / whole if whole else 0.0) + 0.1 * lengths[0] / lengths[1]
