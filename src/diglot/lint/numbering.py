"""Gaps in the numbering of a corpus."""

from __future__ import annotations

import re
from collections.abc import Sequence

from diglot.corpus import Row

_LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""Rule letters leave out l and o, which look like 1 and 0."""
_NUMBER = re.compile(r"(?P<stem>\d+(?:\.\d+)*)(?P<letter>[a-z]?)\Z")
_MOST = 20
"""A jump by more is another chapter, not a gap."""


def gaps(rows: Sequence[Row]) -> list[tuple[str, ...]]:
    """Per row the numbers of its series that are missing between it and the one before it in that series."""
    found: list[tuple[str, ...]] = []
    last: dict[str, int] = {}
    before: re.Match[str] | None = None
    for row in rows:
        here = _NUMBER.match(row.number)
        missing: tuple[str, ...] = ()
        if here is not None:
            head, _, place = here["stem"].rpartition(".")
            if here["letter"]:
                missing = _letters_between(before, here)
            elif head in last and head:
                skipped = range(last[head] + 1, int(place))
                missing = tuple(f"{head}.{value}" for value in skipped) if len(skipped) <= _MOST else ()
            last[head] = int(place)
        found.append(missing)
        before = here
    return found


def _letters_between(before: re.Match[str] | None, here: re.Match[str]) -> tuple[str, ...]:
    if before is None or before["stem"] != here["stem"]:
        return ()
    start = _LETTERS.find(before["letter"]) + 1 if before["letter"] else 0
    end = _LETTERS.find(here["letter"])
    return tuple(here["stem"] + letter for letter in _LETTERS[start:end]) if 0 <= start < end else ()
