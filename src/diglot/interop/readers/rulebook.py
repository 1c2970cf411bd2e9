"""Plain text whose provisions bear their own numbers, with whatever stands around them in a published rulebook.

Indentation goes. What stands before the first provision (title, introduction, table of contents) and after the last one
(glossary, credits) is no provision: it is left out, and a note says which lines these are.
"""

from __future__ import annotations

import re

from diglot.interop.imported import Imported, Note, Paragraph, Source
from diglot.interop.parts import CLOSING, part
from diglot.provisions import HEADING_WORDS, Provision, split
from diglot.text import Document

_NUMBERED = re.compile(
    r"^[ \t\u00a0\ufeff]*(?:\d{1,4}(?:\.\d{1,4})+[a-z]{0,2}\.?|\d{1,4}\.|\d{1,4}[a-z]\.?)(?=[ \t\u00a0\n])", re.MULTILINE
)
_BLANK = " \t\u00a0\ufeff"
_TITLE_WORDS = 6
"""Words that the title of an unnumbered part may have."""


def holds(source: Source) -> int:
    """Lines that begin with a number as provisions do."""
    return len(_NUMBERED.findall(source.text + "\n")) or sum(bool(provision.number) for provision in split(_plain(source)))


def read(source: Source, *, ui: str) -> Imported:
    """Provisions with their numbers as they are, a chapter's with a stop; text around them is named in notes.

    `ui` is there for readers that complain.
    """
    document = _plain(source)
    provisions = list(split(document))
    opening = provisions.pop(0) if provisions and not provisions[0].number else None
    title, closing, notes = _opening(document, opening) if opening and provisions else ("", frozenset[str](), [])
    kept: list[Paragraph] = []
    for provision in provisions:
        paragraph, more = _provision(document, provision, closing)
        kept.append(paragraph)
        notes += more
    return Imported(source, title, tuple(kept), (), (*source.notes, *notes))


def _plain(source: Source) -> Document:
    """The text without indentation."""
    text = "\n".join(line.strip(_BLANK) for line in source.text.split("\n"))
    return Document.of(text, name=source.name, lang=source.lang)


def _opening(document: Document, opening: Provision) -> tuple[str, frozenset[str], list[Note]]:
    """What stands before the provisions: the title, titles of parts that the table of contents lists, and notes."""
    lines = document.quote(opening.span).split("\n")
    listed = split(Document.of("\n".join(lines), name=document.name, lang=document.lang))
    contents = [provision for provision in listed if provision.number]
    start = len(lines)
    if len(contents) > 1:
        start = document.position(contents[0].span.start).line - 1
        before = next((at for at in range(start - 1, -1, -1) if lines[at]), start)
        start = before if part(lines[before]) == "contents" else start
    notes = _left_out("introduction", lines, 0, start) + _left_out("contents", lines, start, len(lines))
    tail = document.quote(contents[-1].body).split("\n")[1:] if len(contents) > 1 else []
    closing = frozenset(line.casefold() for line in tail if line and _is_title(line))
    first = next((line for line in lines[:start] if line), "")
    title = first if first and _is_title(first, HEADING_WORDS) and part(first) is None else ""
    return title, closing, notes


def _provision(document: Document, provision: Provision, closing: frozenset[str]) -> tuple[Paragraph, list[Note]]:
    """One provision up to the title of a part that is none, and notes on that part."""
    lines = document.quote(provision.body).split("\n")
    first = document.position(provision.body.start).line - 1
    ends = [at for at in range(1, len(lines)) if part(lines[at]) in CLOSING or lines[at].casefold() in closing]
    notes: list[Note] = []
    for start, end in zip(ends, [*ends[1:], len(lines)], strict=False):
        notes += _left_out(part(lines[start]) or "part", lines, start, end, first)
    kept = lines[: ends[0]] if ends else lines
    label = document.quote(provision.label)
    number = f"{label}." if label.isdigit() else label  # without its blank lines, a title would not be known any more
    return Paragraph("\n".join(line for line in kept if line), number), notes


def _left_out(name: str, lines: list[str], start: int, end: int, first: int = 0) -> list[Note]:
    """A note that the lines from `start` to `end` are left out, blank ones at their ends not counted."""
    filled = [at for at in range(start, end) if lines[at]]
    return [Note(f"left-out.{name}", first + filled[0] + 1, first + filled[-1] + 1)] if filled else []


def _is_title(line: str, words: int = _TITLE_WORDS) -> bool:
    return len(line.split()) <= words and line[-1] not in ".:;!?,"
