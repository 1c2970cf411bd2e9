"""Several texts, one numbering: what corresponds gets the same number, what only one text has gets its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from diglot.errors import CorpusError
from diglot.interop.align import aligned
from diglot.interop.imported import Imported, Paragraph, Section
from diglot.provisions import split
from diglot.text import Document
from diglot.ui import DEFAULT, say

_Piece = TypeVar("_Piece", Section, Paragraph)


MOST = 9999
"""Sections, and paragraphs in a section, that numbers of four digits can tell apart."""


def assemble(texts: Mapping[str, Imported], *, ui: str = DEFAULT) -> dict[str, str]:
    """The text of each language in the form of corpus files, the authoritative one first.

    Raises:
        CorpusError: more sections, or paragraphs in one of them, than there are numbers.
    """
    made = {lang: list(imported.provisions) for lang, imported in texts.items()}
    slots: list[dict[str, Section]] = []
    for lang, imported in texts.items():
        slots = _merged(slots, lang, imported.sections)
    most = max([len(slots), *(len(section.paragraphs) for slot in slots for section in slot.values())])
    if most > MOST:
        where = next(iter(texts.values())).source.name
        raise CorpusError(say(ui, "import.too-many", n=most, most=MOST), where=where, hint=say(ui, "import.divide"))
    for place, slot in enumerate(slots, start=1):
        for lang, section in slot.items():
            if section.title:
                made[lang].append(Paragraph(section.title, f"{place}."))
        below: list[dict[str, Paragraph]] = []
        for lang, section in slot.items():
            below = _merged(below, lang, section.paragraphs)
        for under, paragraphs in enumerate(below, start=1):
            for lang, paragraph in paragraphs.items():
                made[lang].append(Paragraph(paragraph.text, f"{place}.{under}"))
    return {lang: laid_out(paragraphs) for lang, paragraphs in made.items()}


def _merged(slots: list[dict[str, _Piece]], lang: str, pieces: Sequence[_Piece]) -> list[dict[str, _Piece]]:
    """Put the pieces of one more text to those of the others that they correspond to."""
    if not slots:
        return [{lang: piece} for piece in pieces]
    merged: list[dict[str, _Piece]] = []
    for before, now in aligned([_words(next(iter(slot.values()))) for slot in slots], [_words(piece) for piece in pieces]):
        slot = slots[before] if before is not None else {}
        merged.append(slot if now is None else {**slot, lang: pieces[now]})
    return merged


def _words(piece: Section | Paragraph) -> str:
    if isinstance(piece, Paragraph):
        return piece.text
    return "\n".join([piece.title, *(paragraph.text for paragraph in piece.paragraphs)])


def laid_out(provisions: Sequence[Paragraph]) -> str:
    """Provisions in the form of a corpus file; on one line each where a line could be taken for a provision of its own."""
    text = "".join(f"{provision.number} {provision.text}".strip() + "\n" for provision in provisions)
    document = Document.of(text, name="", lang="")
    found = [(document.quote(p.label), document.quote(p.body)) for p in split(document)]
    if found == [(provision.number, provision.text) for provision in provisions]:
        return text
    return "".join(f"{p.number} {' '.join(p.text.split())}".strip() + "\n" for p in provisions)
