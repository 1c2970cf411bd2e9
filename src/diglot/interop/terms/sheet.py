"""Tables of terms (CSV and the like): a first line that names columns, one of them for each language."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence

from diglot.errors import CorpusError
from diglot.interop.decode import lines
from diglot.interop.imported import Note, Source
from diglot.interop.terms.listed import ADMITTED, LONGEST_TEXT, MOST_ENTRIES, Listed, TermList
from diglot.interop.terms.words import language, meant
from diglot.ui import say

_DELIMITERS = "\t;,|"
_BETWEEN = re.compile(r"[;|\n]")
"""What stands between the names in a cell."""


def read(source: Source, *, ui: str) -> TermList:
    """Read a table. Columns that are not for a language, an id or a part of speech are left out, and a note says so.

    Raises:
        CorpusError: the first line names no language, a line has too many cells, or a cell is too long or never ends (with the
            number of the line).
    """
    delimiter = max(_DELIMITERS, key=lambda character: _known(next(_split(source.text, character), [])))
    table = _lines(source, delimiter, ui)
    first, header = next(table, (1, []))
    columns = [_column(title) for title in header]
    languages = tuple(dict.fromkeys(lang for what, lang in columns if what == "language"))
    if not languages:
        raise CorpusError(say(ui, "import.no-columns"), where=f"{source.name}:{first}", hint=say(ui, "import.name-columns"))
    left_out = [title.strip() for title, (what, _) in zip(header, columns, strict=True) if not what and title.strip()]
    notes = [Note("left-out.columns", first, first, {"names": ", ".join(left_out)})] if left_out else []
    entries: list[Listed] = []
    for line, cells in table:
        if len(cells) > len(header) and any(cell.strip() for cell in cells[len(header) :]):
            what = say(ui, "import.cells", n=len(cells), due=len(header))
            raise CorpusError(what, where=f"{source.name}:{line}", hint=say(ui, "import.quote-cells"))
        if len(entries) == MOST_ENTRIES:
            what = say(ui, "import.too-many-terms", most=MOST_ENTRIES)
            raise CorpusError(what, where=f"{source.name}:{line}", hint=say(ui, "import.divide-terms"))
        entries.append(_entry(line, columns, cells))
    return TermList(source.name, languages, tuple(entries), (*source.notes, *notes), first)


def _entry(line: int, columns: Sequence[tuple[str, str]], cells: Sequence[str]) -> Listed:
    names: dict[str, list[tuple[str, int]]] = {}
    told = {"concept": "", "kind": ""}
    for (what, lang), cell in zip(columns, cells, strict=False):
        if what == "language":
            names.setdefault(lang, []).extend(
                (part[:LONGEST_TEXT], ADMITTED) for part in _BETWEEN.split(cell) if part.strip(" \t-")
            )
        elif what:
            told[what] = told[what] or cell.strip()
    return Listed(line, told["concept"], told["kind"], {lang: listed for lang, listed in names.items() if listed})


def _column(title: str) -> tuple[str, str]:
    """What a column is for: ``concept``, ``kind`` or ``language`` and which; nothing we know."""
    what = meant("column", title)
    lang = None if what else language(title)
    return ("language", lang) if lang else (what or "", "")


def _known(header: Sequence[str]) -> tuple[int, int]:
    columns = [_column(title)[0] for title in header]
    return columns.count("language"), sum(map(bool, columns))


def _split(text: str, delimiter: str) -> Iterator[list[str]]:
    """The first lines as far as they can be read."""
    try:
        yield from (
            row
            for row in csv.reader(text[:20_000].split("\n"), delimiter=delimiter, skipinitialspace=True)
            if any(map(str.strip, row))
        )
    except csv.Error:
        return


def _lines(source: Source, delimiter: str, ui: str) -> Iterator[tuple[int, list[str]]]:
    """Rows that hold something, with the line each begins on; those of a comment left out."""
    reader = csv.reader((line + "\n" for line in lines(source.text)), delimiter=delimiter, skipinitialspace=True)
    first, last = 1, source.text.count("\n") + 1
    while True:
        try:
            row = next(reader, None)
        except csv.Error:  # the only fault it knows of
            what = say(ui, "import.long-cell", most=csv.field_size_limit())
            raise CorpusError(what, where=f"{source.name}:{first}", hint=say(ui, "import.close-quotes")) from None
        if row is None:
            return
        if row and row[-1].endswith("\n") and reader.line_num == last and not source.text.rstrip().endswith('"'):
            raise CorpusError(say(ui, "import.open-quote"), where=f"{source.name}:{first}", hint=say(ui, "import.close-quotes"))
        if any(map(str.strip, row)) and not row[0].startswith("#"):
            yield first, row
        first = reader.line_num + 1
