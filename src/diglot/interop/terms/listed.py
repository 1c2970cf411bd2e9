"""What a reader makes of a list of terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from diglot.interop.imported import Note

PREFERRED, ADMITTED, DEPRECATED = range(3)
"""How a list recommends a name, the best first."""
MOST_ENTRIES = 200_000
"""Entries of a list; more are read by no one."""
LONGEST_TEXT = 2_000
"""Characters of a name or other text that are read."""


@dataclass(frozen=True)
class Listed:
    """One entry: its id and part of speech as they stand (empty: none), and per language its names, each with its recommendation.

    `line` is where it stands in the file, from 1.
    """

    line: int
    id: str
    kind: str
    names: Mapping[str, Sequence[tuple[str, int]]]


@dataclass(frozen=True)
class TermList:
    """A list of terms. `languages`: those it has names in, as two or three small letters; `name`: its path as people gave it.

    `head` is the line that names the languages, 0 where each entry does.
    """

    name: str
    languages: tuple[str, ...]
    entries: tuple[Listed, ...]
    notes: tuple[Note, ...] = ()
    head: int = 0
