"""Texts kept verbatim, and places in them.

A `Document` is decoded once and never rewritten. Everything that speaks of it points into it with a `Span`: half-open,
0-based, counted in Unicode code points of the decoded file.
"""

from __future__ import annotations

import bisect
import hashlib
import re
from dataclasses import dataclass, field

_LINE_END = re.compile(r"\r\n?|\n")


@dataclass(frozen=True, order=True, slots=True)
class Span:
    """Half-open range ``[start, end)`` of code points in one document."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"not a span: {self.start}..{self.end}")

    def __len__(self) -> int:
        return self.end - self.start

    def overlaps(self, other: Span) -> bool:
        """True when the two share at least one character."""
        return self.start < other.end and other.start < self.end

    def contains(self, other: Span) -> bool:
        """True when every character of `other` is in this span."""
        return self.start <= other.start and other.end <= self.end

    def cover(self, other: Span) -> Span:
        """The smallest span that holds both."""
        return Span(min(self.start, other.start), max(self.end, other.end))


def cover(spans: list[Span]) -> Span:
    """The smallest span that holds all of `spans` (at least one)."""
    return Span(min(s.start for s in spans), max(s.end for s in spans))


@dataclass(frozen=True)
class Position:
    """A place as people count: line and column start at 1."""

    line: int
    column: int


@dataclass(frozen=True)
class Document:
    """One text file, verbatim.

    Attributes:
        name: how people call it in messages (the path they gave).
        lang: the language code of its text.
        text: the decoded characters, line ends as in the file.
        sha256: hexadecimal digest of the file's bytes.
    """

    name: str
    lang: str
    text: str
    sha256: str
    _line_starts: tuple[int, ...] = field(repr=False, compare=False)

    @staticmethod
    def of(text: str, *, name: str, lang: str, raw: bytes | None = None) -> Document:
        """Make a document of decoded `text`; `raw` are the bytes it came from (default: its UTF-8 form)."""
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass") if raw is None else raw).hexdigest()
        return Document(name, lang, text, digest, _line_starts(text))

    @property
    def line_starts(self) -> tuple[int, ...]:
        """Where lines begin; CR, LF and CR LF each end one."""
        return self._line_starts

    def quote(self, span: Span) -> str:
        """The characters of `span`."""
        return self.text[span.start : span.end]

    def position(self, offset: int) -> Position:
        """Line and column of the code point at `offset`; CR, LF and CR LF each end a line."""
        line = bisect.bisect_right(self._line_starts, offset)
        return Position(line, offset - self._line_starts[line - 1] + 1)


def _line_starts(text: str) -> tuple[int, ...]:
    if "\r" in text:
        return (0, *(hit.end() for hit in _LINE_END.finditer(text)))
    starts = [0]
    end = text.find("\n")
    while end >= 0:
        starts.append(end + 1)
        end = text.find("\n", end + 1)
    return tuple(starts)
