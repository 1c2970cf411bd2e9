"""Text cut into runs: which words are marked, by which findings, and which were not understood."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from diglot.lint.findings import SEVERITIES
from diglot.lint.result import AlignedRow, ProvisionResult
from diglot.report.safety import one_line, visible
from diglot.text import Document, Span


@dataclass(frozen=True)
class Run:
    """A stretch of text that is marked the same way throughout.

    Attributes:
        text: the words; empty never.
        severity: the gravest of the findings that mark it, empty where none does.
        unread: it was not understood.
        unpaired: it has no counterpart.
        ends: numbers of the findings to point to behind it.
    """

    text: str
    severity: str = ""
    unread: bool = False
    unpaired: bool = False
    ends: tuple[int, ...] = ()


UNREAD, UNPAIRED = "unread", "unpaired"
"""Stand in the place of a severity for words that were not understood, and for those that have no counterpart."""


@dataclass(frozen=True)
class Marked:
    """Words that a finding is about: its number on the page, its severity, the span, and whether the number stands behind it."""

    number: int
    severity: str
    span: Span
    pointed: bool = True


@dataclass(frozen=True)
class Marks:
    """Marked words of one text in order of their beginning, made to be asked for those in a place."""

    items: tuple[Marked, ...]
    starts: tuple[int, ...]
    longest: int

    @staticmethod
    def of(marked: Iterable[Marked], unread: Iterable[Span] = (), unpaired: Iterable[Span] = ()) -> Marks:
        """Put marks, words that were not understood and words without a counterpart in order."""
        left = ((UNREAD, unread), (UNPAIRED, unpaired))
        every = sorted(
            [*marked, *(Marked(0, level, span, pointed=False) for level, spans in left for span in spans)],
            key=lambda mark: mark.span,
        )
        return Marks(tuple(every), tuple(mark.span.start for mark in every), max((len(mark.span) for mark in every), default=0))

    def over(self, span: Span) -> list[Marked]:
        """The marks that touch `span`."""
        low, high = bisect_left(self.starts, span.start - self.longest), bisect_left(self.starts, span.end)
        return [mark for mark in self.items[low:high] if mark.span.overlaps(span)]


@dataclass(frozen=True)
class Phrase:
    """A piece of a sentence; `lang` is set where it quotes a text, so that it is read out and hyphenated in that language."""

    text: str
    lang: str = ""


def runs(document: Document, span: Span, marks: Marks) -> tuple[Run, ...]:
    """The text of `span`, cut wherever a mark or an unread word begins or ends."""
    here = marks.over(span)
    signs = _signs(document, span, here)
    edges = {span.start, span.end, *signs}
    for mark in here:
        edges |= {mark.span.start, mark.span.end}
    cuts = sorted(edge for edge in edges if span.start <= edge <= span.end)
    found = []
    for start, end in pairwise(cuts):
        levels = {mark.severity for mark in marks.over(Span(start, end))}
        severity = next((level for level in SEVERITIES if level in levels), "")
        found.append(
            Run(flowing(document.text[start:end]), severity, UNREAD in levels, UNPAIRED in levels, tuple(signs.get(end, ())))
        )
    return tuple(found)


def _signs(document: Document, span: Span, here: Sequence[Marked]) -> dict[int, list[int]]:
    """Which findings' numbers stand where: each once, at the end of the word in which its first mark ends."""
    signs: dict[int, list[int]] = {}
    seen: set[int] = set()
    for mark in here:
        if not mark.pointed or mark.number in seen:
            continue
        seen.add(mark.number)
        place = min(mark.span.end, span.end)
        while place < span.end and document.text[place].isalnum() and document.text[place - 1].isalnum():
            place += 1
        signs.setdefault(place, []).append(mark.number)
    return signs


def flowing(text: str) -> str:
    """`text` for running prose: white space stays, other acting characters are spelled out."""
    return "".join(character if character in "\n\r\t\f\v" else visible(character) for character in text).replace("\r", "\n")


def spread(provision: ProvisionResult, texts: Mapping[str, Document]) -> tuple[AlignedRow, ...]:
    """The provision's rows, each language's spans stretched so that together they hold every word of it."""
    rows = provision.rows or (AlignedRow(dict(provision.spans)),)
    stretched: list[dict[str, Span | None]] = [dict(row.spans) for row in rows]
    for lang, home in provision.spans.items():
        order = sorted((span.start, index) for index, row in enumerate(rows) if (span := row.spans.get(lang)) is not None)
        if not order:
            stretched[0][lang] = home
            continue
        document = texts[lang]
        starts = [_body_start(document, home, order[0][0])]
        starts += [_with_marker(document, start, rows[index].item) for start, index in order[1:]]
        for (_, index), start, end in zip(order, starts, [*starts[1:], home.end], strict=True):
            stretched[index][lang] = _trimmed(texts[lang], Span(start, max(start, end)))
    return tuple(AlignedRow(spans, row.item) for spans, row in zip(stretched, rows, strict=True))


def phrases(
    template: str, arguments: Mapping[str, object], homes: Mapping[str, str], sides: Mapping[str, str]
) -> tuple[Phrase, ...]:
    """A message cut at its quotations: an argument found in one language's text only is marked as that language.

    Args:
        template: the message with its arguments put in between marks: see `fenced`.
        arguments: by name, as given.
        homes: per language the text in which quotations are looked for.
        sides: the language that an argument of a given name usually quotes.
    """
    pieces: list[Phrase] = []
    for part in template.split(_OPEN):
        name, closed, rest = part.partition(_CLOSE)
        if not closed:
            pieces.append(Phrase(one_line_kept(part)))
            continue
        words = str(arguments[name])
        langs = [lang for lang, text in homes.items() if words and words in text]
        usual = sides.get(name, "")
        pieces.append(Phrase(one_line(words), usual if usual in langs else langs[0] if len(langs) == 1 else ""))
        pieces.append(Phrase(one_line_kept(rest)))
    return tuple(piece for piece in pieces if piece.text)


_OPEN, _CLOSE = "\ue000", "\ue001"


def fenced(arguments: Mapping[str, object]) -> dict[str, object]:
    """Arguments for a message in which `phrases` can find the quotations again: words are replaced by their fenced names."""
    return {name: f"{_OPEN}{name}{_CLOSE}" if isinstance(value, str) else value for name, value in arguments.items()}


def one_line_kept(text: str) -> str:
    """`text` on one line, a space at its ends kept."""
    return (" " if text[:1].isspace() else "") + one_line(text) + (" " if text[-1:].isspace() and text.strip() else "")


def _with_marker(document: Document, start: int, item: str | None) -> int:
    """Where a list item begins, its marker included: ``(2)``, ``2)``, ``b.``, a bullet."""
    before = document.text[max(0, start - 24) : start]
    label = re.escape(item) if item else r"[-•*–]"
    marker = re.search(rf"(?<!\w)[(\[]?\s*{label}\s*[.)\]:]?\s*$", before)
    return start - len(before) + marker.start() if marker else start


def _body_start(document: Document, home: Span, first: int) -> int:
    """Where the words of a provision begin: behind its number, but never behind its first row."""
    label = document.quote(Span(home.start, first))
    stripped = label.lstrip(" \t\r\n\ufeff\u00a0")
    number, _, rest = stripped.partition(" ")
    return first - len(rest) if number and number[0].isdigit() else first - len(stripped)


def _trimmed(document: Document, span: Span) -> Span:
    text = document.quote(span)
    start = span.start + len(text) - len(text.lstrip())
    return Span(start, max(start, span.start + len(text.rstrip())))
