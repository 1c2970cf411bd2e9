"""Gaps in the numbering of a corpus."""

from __future__ import annotations

import re

from diglot.corpus import Corpus, Row

_LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""Rule letters leave out l and o, which look like 1 and 0."""
_NUMBER = re.compile(r"(?P<stem>\d+(?:\.\d+)*)(?P<letter>[a-z]?)\Z")
_MOST = 20
"""A jump by more is another chapter, not a gap."""


def gap_before(corpus: Corpus, row: Row) -> list[str]:
    """Numbers of the same series that are missing between a row and the one before it in its series."""
    here = _NUMBER.match(row.number)
    index = next(i for i, other in enumerate(corpus.rows) if other is row)
    if here is None or index == 0:
        return []
    before = _NUMBER.match(corpus.rows[index - 1].number)
    if before is None:
        return []
    if here["letter"]:
        start = _LETTERS.find(before["letter"]) + 1 if before["letter"] and before["stem"] == here["stem"] else 0
        end = _LETTERS.find(here["letter"])
        same = before["stem"] == here["stem"]
        return [here["stem"] + letter for letter in _LETTERS[start:end]] if same and 0 <= start < end <= start + _MOST else []
    head, _, last = here["stem"].rpartition(".")
    marks = (_NUMBER.match(other.number) for other in corpus.rows[:index])
    earlier = [mark for mark in marks if mark and mark["stem"].rpartition(".")[0] == head]
    if not earlier or not head:
        return []
    previous = int(earlier[-1]["stem"].rpartition(".")[2])
    missing = range(previous + 1, int(last))
    return [f"{head}.{value}" for value in missing] if 0 < len(missing) <= _MOST else []
