"""A corpus' own terms: tables in its folder, in the form of those that come with diglot, put on top of them.

Others may have prepared these tables: everything in them is bounded, and every fault is told with its line and column.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from diglot.corpus import Corpus
from diglot.errors import PackError
from diglot.lang.pack import languages, load_pack
from diglot.lang.table import variants
from diglot.lang.terms import Concept, Terms, load_terms
from diglot.similar import closest
from diglot.text import Document
from diglot.ui import DEFAULT, say

INHERIT = "+"
"""Among the names of a concept that comes with diglot: its names there, which stay."""
NOTHING = "-"
KIND = "noun"
"""The kind of a new concept that names none."""
RELATIONS = ("opposite", "near", "none")
"""How two concepts are linked; ``none`` takes a link of the bundled tables away."""
MOST_CONCEPTS = 20_000
MOST_NAMES = 30_000
"""Names in a table."""
MOST_CELL_NAMES = 200
"""Names in a cell, braces written out."""
LONGEST_NAME = 80
"""Characters of a name."""
MOST_WORDS = 8
"""Words of a name."""
LONGEST_CHOICE = 4 * LONGEST_NAME
"""Characters of names written with braces."""
CONCEPT_ID = re.compile(r"[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,9}")
_CHOICE = re.compile(r"\{([^{}]*)\}")
_AS_SPACES = str.maketrans("{},", "   ")
_HEAD = ("concept", "kind")


@dataclass(frozen=True)
class _Cell:
    """A cell of a table without the spaces around it; `start` is its place in the document."""

    text: str
    start: int


def corpus_terms(corpus: Corpus) -> Terms:
    """The terms that hold for a corpus: those that come with diglot and its own.

    Raises:
        PackError: its own tables are not well formed (with line, column and what to do).
    """
    if corpus.terms is None and corpus.links is None:
        return load_terms()
    return _compiled(corpus.terms, corpus.links)


@lru_cache(maxsize=8)
def _compiled(terms: Document | None, links: Document | None) -> Terms:
    known = load_terms()
    concepts = dict(known.concepts)
    if terms is not None:
        concepts |= own_concepts(terms)
    pairs = known.links if links is None else _links(links, concepts, known.links)
    return replace(known, concepts=concepts, links=pairs)


def bad_character(name: str) -> int | None:
    """The place of the first character that cannot stand in a name: texts are cut there, so the name would never be found."""
    for at, character in enumerate(name):
        if not (character in " -'’" or unicodedata.category(character)[0] in "LMN"):
            return at
    return None


def own_concepts(document: Document) -> dict[str, Concept]:
    """The concepts of a table of terms.

    Raises:
        PackError: it is not well formed (with line, column and what to do).
    """
    known = load_terms().concepts
    table = _rows(document)
    codes = _codes(document, next(table, ()))
    found: dict[str, Concept] = {}
    lines: dict[str, int] = {}
    names = 0
    for cells in table:
        _counted(document, cells, len(codes) + len(_HEAD))
        concept, kind, *listed = cells
        if not CONCEPT_ID.fullmatch(concept.text):
            raise _fault(document, concept.start, "concept-id", "concept-id", id=_short(concept.text))
        if concept.text in found:
            raise _fault(document, concept.start, "twice", "twice", id=concept.text, line=lines[concept.text])
        before = known.get(concept.text)
        own = {code: _names(document, cell, before is not None) for code, cell in zip(codes, listed, strict=True)}
        names += sum(map(len, own.values()))
        if len(found) == MOST_CONCEPTS or names > MOST_NAMES:
            raise _fault(document, concept.start, "too-many", "divide", concepts=MOST_CONCEPTS, names=MOST_NAMES)
        found[concept.text] = _concept(concept.text, _kind(document, kind, before), own, before)
        lines[concept.text] = document.position(concept.start).line
    return found


def operator_names(document: Document) -> list[tuple[int, str]]:
    """Names in a table that are words for operators (``not``, ``may``): these cannot be taken. With the line of each, from 1.

    Raises:
        PackError: the table is not well formed.
    """
    phrases = {code: {phrase for cue in load_pack(code).cues for phrase in cue.phrases} for code in languages()}
    found = []
    for concept in own_concepts(document).values():
        for code, names in concept.claims.items():
            taken = [name for name in names if name.casefold() in phrases[code]]
            found += [(_line_of(document, concept.id), name) for name in taken]
    return found


def _line_of(document: Document, concept: str) -> int:
    return next(document.position(row[0].start).line for row in _rows(document) if row[0].text == concept)


def _concept(name: str, kind: str, own: Mapping[str, tuple[str, ...]], before: Concept | None) -> Concept:
    """A concept with its own names; one that is known keeps its subject, and its names in languages the table does not hold."""
    claims = {code: tuple(name for name in names if name != INHERIT) for code, names in own.items()}
    bundled = before.names if before else {}
    names = {
        code: (*claims[code], *(known for known in bundled.get(code, ()) if INHERIT in own[code] and known not in claims[code]))
        for code in own
    }
    return Concept(name, kind, before.domain if before else True, {**bundled, **names}, claims)


def _codes(document: Document, header: Sequence[_Cell]) -> tuple[str, ...]:
    """The languages of a table: its columns after concept and kind."""
    start = header[0].start if header else 0
    if tuple(cell.text for cell in header[:2]) != _HEAD or len(header) <= len(_HEAD):
        raise _fault(document, start, "header", "header", languages=", ".join(languages()))
    for place, cell in enumerate(header[2:], start=2):
        if cell.text not in languages():
            raise _fault(document, cell.start, "language", "language", lang=_short(cell.text), languages=", ".join(languages()))
        if cell.text in (other.text for other in header[:place]):
            raise _fault(document, cell.start, "language-twice", "one-column", lang=cell.text)
    return tuple(cell.text for cell in header[2:])


def _kind(document: Document, cell: _Cell, before: Concept | None) -> str:
    if cell.text in ("", NOTHING):
        return before.kind if before else KIND
    if cell.text not in kinds():
        near = closest(cell.text[:LONGEST_NAME], kinds())
        hint = "did-you-mean" if near else "kinds"
        raise _fault(document, cell.start, "kind", hint, kind=_short(cell.text), near=near or "", kinds=", ".join(kinds()))
    return cell.text


@cache
def kinds() -> tuple[str, ...]:
    """The kinds of concepts there are."""
    return tuple(sorted({concept.kind for concept in load_terms().concepts.values()}))


def _names(document: Document, cell: _Cell, known: bool) -> tuple[str, ...]:
    """The names in a cell, composed and with straight apostrophes; `INHERIT` stands for those of the bundled concept."""
    found: list[str] = []
    at = cell.start
    for part in cell.text.split(";"):
        start = at + len(part) - len(part.lstrip())
        at += len(part) + 1
        text = part.strip()
        if text == INHERIT and not known:
            raise _fault(document, start, "inherits", "inherits")
        if text in ("", NOTHING, INHERIT):
            found += [text] * (text == INHERIT)
            continue
        found += _written_out(document, text, start)
        if len(found) > MOST_CELL_NAMES:
            raise _fault(document, start, "names", "fewer", most=MOST_CELL_NAMES)
    return tuple(dict.fromkeys(found))


def _written_out(document: Document, text: str, start: int) -> Iterator[str]:
    if len(text) > LONGEST_CHOICE:
        raise _fault(document, start, "long", "fewer-words", most=LONGEST_NAME, words=MOST_WORDS)
    brace = _stray_brace(text)
    if brace is not None:
        raise _fault(document, start + brace, "braces", "braces")
    choices = math.prod(match[1].count(",") + 1 for match in _CHOICE.finditer(text))
    if choices > MOST_CELL_NAMES:
        raise _fault(document, start, "names", "fewer", most=MOST_CELL_NAMES)
    bare = _CHOICE.sub(lambda match: match[0].translate(_AS_SPACES), text)
    place = bad_character(bare)
    if place is not None:
        raise _fault(document, start + place, "character", "character", code=f"U+{ord(bare[place]):04X}")
    for name in variants(text):
        plain = " ".join(unicodedata.normalize("NFC", name).replace("’", "'").split())
        if len(plain) > LONGEST_NAME or len(plain.split()) > MOST_WORDS:
            raise _fault(document, start, "long", "fewer-words", most=LONGEST_NAME, words=MOST_WORDS)
        if not any(character.isalnum() for character in plain):
            raise _fault(document, start, "no-word", "character")
        yield plain


def _stray_brace(text: str) -> int | None:
    """The place of the first brace that stands in another pair or has no partner."""
    opened: int | None = None
    for at, character in enumerate(text):
        if (character == "{" and opened is not None) or (character == "}" and opened is None):
            return at
        if character in "{}":
            opened = at if character == "{" else None
    return opened


def _links(document: Document, concepts: Mapping[str, Concept], known: frozenset[frozenset[str]]) -> frozenset[frozenset[str]]:
    table = _rows(document)
    header = next(table, ())
    if tuple(cell.text for cell in header) != ("relation", "a", "b"):
        raise _fault(document, header[0].start if header else 0, "links-header", "links-header")
    links = set(known)
    for cells in table:
        _counted(document, cells, 3)
        relation, *ends = cells
        if relation.text not in RELATIONS:
            raise _fault(
                document, relation.start, "relation", "relations", name=_short(relation.text), words=", ".join(RELATIONS)
            )
        for end in ends:
            if end.text not in concepts:
                near = closest(end.text[:LONGEST_NAME], concepts)
                raise _fault(
                    document, end.start, "no-concept", "did-you-mean" if near else "concept", id=_short(end.text), near=near or ""
                )
        pair = frozenset(end.text for end in ends)
        if len(pair) < 2:
            raise _fault(document, ends[1].start, "itself", "two")
        (links.discard if relation.text == "none" else links.add)(pair)
    return frozenset(links)


def _rows(document: Document) -> Iterator[tuple[_Cell, ...]]:
    """The rows of a table, the header first; blank lines and comments left out."""
    at = 0
    for whole in document.text.split("\n"):
        start, at = at, at + len(whole) + 1
        line = whole.removesuffix("\r")
        if start == 0 and line.startswith("\ufeff"):
            start, line = 1, line[1:]
        if not line.strip(" \t") or line.startswith("#"):
            continue
        for place, character in enumerate(line):
            if character != "\t" and unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp"):
                raise _fault(document, start + place, "control", "control", code=f"U+{ord(character):04X}")
        cells: list[_Cell] = []
        for cell in line.split("\t"):
            cells.append(_Cell(cell.strip(" "), start + len(cell) - len(cell.lstrip(" "))))
            start += len(cell) + 1
        yield tuple(cells)


def _counted(document: Document, cells: Sequence[_Cell], due: int) -> None:
    if len(cells) != due:
        place = cells[due].start if len(cells) > due else cells[-1].start
        raise _fault(document, place, "cells", "cells", n=len(cells), due=due)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1] + "…"


def _fault(document: Document, offset: int, key: str, hint: str, **given: object) -> PackError:
    place = document.position(offset)

    def said(ui: str) -> tuple[str, str]:
        return say(ui, f"terms.{key}", **given), say(ui, f"terms.hint.{hint}", **given)

    what, advice = said(DEFAULT)
    return PackError(what, where=f"{document.name}:{place.line}:{place.column}", hint=advice, said=said)
