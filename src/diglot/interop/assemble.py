"""Several texts, one numbering: what corresponds gets the same number, what only one text has gets its own.

Sections whose titles are numbered in every text keep these numbers, and correspond by them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
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
    own = own_numbers({lang: [section.number for section in imported.sections] for lang, imported in texts.items()})
    slots: list[dict[str, Section]] = []
    for lang, imported in texts.items():
        if own is None:
            slots = _merged(slots, lang, imported.sections)
    places = [str(place) for place in range(1, len(slots) + 1)]
    if own is not None:
        found = {lang: dict(zip(own[lang], imported.sections, strict=True)) for lang, imported in texts.items()}
        places = sorted({number for numbers in own.values() for number in numbers}, key=_parts)
        slots = [{lang: sections[place] for lang, sections in found.items() if place in sections} for place in places]
    most = max([len(slots), *(len(section.paragraphs) for slot in slots for section in slot.values())])
    if most > MOST:
        where = next(iter(texts.values())).source.name
        raise CorpusError(say(ui, "import.too-many", n=most, most=MOST), where=where, hint=say(ui, "import.divide"))
    for place, slot in zip(places, slots, strict=True):
        for lang, section in slot.items():
            if section.title:
                title = section.bare_title if section.number == place else section.title
                made[lang].append(Paragraph(title, place if "." in place else f"{place}."))
        below: list[dict[str, Paragraph]] = []
        for lang, section in slot.items():
            below = _merged(below, lang, section.paragraphs)
        above = f"{place}.0" if any(other.startswith(f"{place}.") for other in places) else place
        firsts = {section.first for section in slot.values() if section.paragraphs}
        first = min(firsts) if len(firsts) == 1 and max(firsts) + len(below) <= MOST else 1
        for under, paragraphs in enumerate(below, start=first):
            for lang, paragraph in paragraphs.items():
                made[lang].append(Paragraph(paragraph.text, f"{above}.{under}"))
    return {lang: laid_out(paragraphs) for lang, paragraphs in made.items()}


def own_numbers(texts: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]] | None:
    """A number for every section by those that their titles begin with (empty: none), None where these are no numbering.

    They must rise in every text. One section before the first number gets 0, those behind the last one go on counting.
    """
    given = {number for numbers in texts.values() for number in numbers if number}
    if not given or any(f"{number}.0" in given for number in given):
        return None
    top = max(_parts(number)[0] for number in given)
    found: dict[str, list[str]] = {}
    for lang, numbers in texts.items():
        at = [place for place, number in enumerate(numbers) if number]
        own = [numbers[place] for place in at]
        whole = at and at[0] <= 1 and at[-1] - at[0] + 1 == len(at) and not (at[0] and "0" in given)
        if not whole or any(_parts(before) >= _parts(after) for before, after in pairwise(own)):
            return None
        behind = len(numbers) - at[-1] - 1
        if top + behind > MOST:
            return None
        found[lang] = [*("0" for _ in range(at[0])), *own, *(str(top + step) for step in range(1, behind + 1))]
    return found


def _parts(number: str) -> list[int]:
    """A number as it is sorted."""
    return [int(part) for part in number.split(".")]


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
