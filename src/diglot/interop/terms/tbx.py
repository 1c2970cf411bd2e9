"""TBX: ISO 30042:2008 (``martif``) and 2019 (``tbx``), with or without namespaces, data categories as attributes or as elements.

Read by expat, as a stream. Entities may not be declared and nothing outside the file is looked at, so that a file can neither
grow while it is read nor reach for others; a document type without declarations of its own is passed over.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn
from xml.parsers import expat

from diglot.errors import CorpusError
from diglot.files import read_regular
from diglot.interop.terms.listed import ADMITTED, LONGEST_TEXT, MOST_ENTRIES, Listed, TermList
from diglot.interop.terms.words import language, rank
from diglot.ui import say
from diglot.ui.system import parsed, reason

MOST_BYTES = 64 * 1024 * 1024
MOST_NESTED = 100
"""Elements in each other."""

_ROOTS = ("martif", "tbx")
_ENTRY = ("termEntry", "conceptEntry")
_LANGUAGE = ("langSet", "langSec")
_TERM = ("tig", "ntig", "termSec")
_AROUND = (*_TERM, "termGrp")
"""Elements in which ``term`` is the term itself, not a mention of one."""
_RANK = ("administrativeStatus", "normativeAuthorization")
_KIND = "partOfSpeech"
_LANG_ATTRIBUTE = ("http://www.w3.org/XML/1998/namespace lang", "xml:lang", "lang")


def read(path: Path, *, ui: str) -> TermList:
    """Read a TBX file.

    Raises:
        CorpusError: unreadable, not well-formed XML, no TBX, declares entities, or is nested too deeply (with line and column).
    """
    try:
        raw = read_regular(path, MOST_BYTES)
    except IsADirectoryError:
        raise CorpusError(say(ui, "import.folder"), where=str(path), hint=say(ui, "import.name-files")) from None
    except OSError as error:
        raise CorpusError(say(ui, "import.unreadable", reason=reason(error, ui)), where=str(path)) from None
    return _Reader(str(path), ui).read(raw)


@dataclass
class _Name:
    lang: str
    text: str = ""
    rank: int = ADMITTED


@dataclass
class _Entry:
    line: int
    id: str
    kind: str = ""
    names: list[_Name] = field(default_factory=list)

    def listed(self) -> Listed:
        names: dict[str, list[tuple[str, int]]] = {}
        for name in self.names:
            if name.text.strip():
                names.setdefault(name.lang, []).append((name.text, name.rank))
        return Listed(self.line, self.id, self.kind, names)


class _Reader:
    """One pass over a file. `_open` are the elements around the place; `_what` is what the text being read says."""

    def __init__(self, name: str, ui: str) -> None:
        self._name, self._ui = name, ui
        self._open: list[str] = []
        self._entries: list[Listed] = []
        self._entry: _Entry | None = None
        self._lang = ""
        self._what, self._depth = "", 0
        self._text: list[str] = []
        self._parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.EntityDeclHandler = self._entity
        parser.SkippedEntityHandler = self._entity
        parser.AttlistDeclHandler = self._default  # a default value would be repeated for every element

    def read(self, raw: bytes) -> TermList:
        try:
            self._parser.Parse(raw, True)
        except expat.ExpatError as error:
            what = say(self._ui, "import.no-xml", reason=parsed("xml", expat.ErrorString(error.code), self._ui))
            raise CorpusError(what, where=f"{self._name}:{error.lineno}:{error.offset + 1}") from None
        except (LookupError, ValueError, UnicodeError):  # an encoding that nobody knows
            raise CorpusError(say(self._ui, "import.no-encoding"), where=f"{self._name}:1") from None
        languages = dict.fromkeys(lang for entry in self._entries for lang in entry.names)
        return TermList(self._name, tuple(languages), tuple(self._entries))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        local = name.rpartition(" ")[2]
        if not self._open and local.casefold() not in _ROOTS:
            self._refuse("no-tbx", "tbx-wanted", name=local[:LONGEST_TEXT])
        if len(self._open) == MOST_NESTED:
            self._refuse("too-deep-xml", "")
        around = self._open[-1] if self._open else ""
        self._open.append(local)
        if local in _ENTRY:
            if len(self._entries) == MOST_ENTRIES:
                self._refuse("too-many-terms", "divide-terms", most=MOST_ENTRIES)
            self._entry = _Entry(self._parser.CurrentLineNumber, attributes.get("id", "")[:LONGEST_TEXT])
        elif self._entry is not None and local in _LANGUAGE:
            tag = next((attributes[key] for key in _LANG_ATTRIBUTE if key in attributes), "")
            self._lang = language(tag) or ""
        elif self._entry is not None and local in _TERM and self._lang:
            self._entry.names.append(_Name(self._lang))
        elif self._entry is not None and self._entry.names and self._lang and not self._what:
            what = attributes.get("type", "") if local == "termNote" else local
            if (local == "term" and around in _AROUND) or what == _KIND or what in _RANK:
                self._what, self._depth, self._text = what, len(self._open), []

    def _end(self, name: str) -> None:
        if self._what and len(self._open) == self._depth:
            self._said("".join(self._text)[:LONGEST_TEXT])
            self._what = ""
        local = self._open.pop()
        if local in _ENTRY and self._entry is not None:
            self._entries.append(self._entry.listed())
            self._entry = None
        elif local in _LANGUAGE:
            self._lang = ""

    def _said(self, text: str) -> None:
        if self._entry is None or not self._entry.names:
            return
        if self._what == "term":
            self._entry.names[-1].text = text
        elif self._what == _KIND:
            self._entry.kind = self._entry.kind or text.strip()
        else:
            self._entry.names[-1].rank = rank(text)

    def _characters(self, text: str) -> None:
        if self._what:
            self._text.append(text)

    def _entity(self, name: str, *_: object) -> None:
        self._refuse("entity", "no-entities", name=name[:LONGEST_TEXT])

    def _default(self, element: str, attribute: str, *_: object) -> None:
        self._refuse("attribute", "no-attributes", name=f"{element} {attribute}"[:LONGEST_TEXT])

    def _refuse(self, key: str, hint: str, **given: object) -> NoReturn:
        where = f"{self._name}:{self._parser.CurrentLineNumber}:{self._parser.CurrentColumnNumber + 1}"
        advice = say(self._ui, f"import.{hint}") if hint else ""
        raise CorpusError(say(self._ui, f"import.{key}", **given), where=where, hint=advice)
