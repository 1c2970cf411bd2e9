"""The account of every character of a provision: read, aside or unread."""

from __future__ import annotations

from dataclasses import dataclass

from diglot.text import Span


@dataclass(frozen=True)
class Ledger:
    """Characters of one provision in one language.

    `read` and `aside` count characters; `unread` are the words not understood. Read, aside and the lengths of the unread spans
    add up to the provision's length. `words` and `unread_words` count words.
    """

    read: int
    aside: int
    unread: tuple[Span, ...]
    words: int

    @property
    def unread_words(self) -> int:
        """How many words were not understood."""
        return len(self.unread)
