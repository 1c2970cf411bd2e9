"""Bytes to characters, for files of any age: what encoding they are in, and their line ends."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from pathlib import Path

from diglot.corpus import MOST_BYTES
from diglot.errors import CorpusError
from diglot.files import read_regular
from diglot.interop.imported import Note, Source
from diglot.ui import say
from diglot.ui.system import reason

MOST_LINES_NAMED = 20
"""Lines that are named one by one."""

_WIDE = (
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_MULTIBYTE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_HIGH = re.compile(rb"[\x80-\xff]")
_OTHER_ENDS = ("\r\n", "\r", "\x85", "\u2028", "\u2029")
"""Line ends beside LF, in the order in which they are replaced by it."""
_LEFT_OUT = (0x81, 0x8D, 0x8F, 0x90, 0x9D)
_WINDOWS = {byte: bytes([byte]).decode("cp1252") for byte in range(0x80, 0xA0) if byte not in _LEFT_OUT}


def lines(text: str) -> Iterator[str]:
    """The lines of a text, between its LFs, one at a time: a file may have millions of them."""
    start = 0
    while (end := text.find("\n", start)) >= 0:
        yield text[start:end]
        start = end + 1
    yield text[start:]


def load(path: Path, *, lang: str, ui: str) -> Source:
    """Read and decode a file.

    Raises:
        CorpusError: it is missing, unreadable, empty, or no text.
    """
    try:
        raw = read_regular(path, MOST_BYTES)
    except IsADirectoryError:
        raise CorpusError(say(ui, "import.folder"), where=str(path), hint=say(ui, "import.name-files")) from None
    except (OSError, ValueError) as error:
        raise CorpusError(say(ui, "import.unreadable", reason=reason(error, ui)), where=str(path)) from None
    return decode(raw, name=str(path), lang=lang, ui=ui)


def decode(raw: bytes, *, name: str, lang: str, ui: str) -> Source:
    """Decode bytes.

    UTF-8 is taken as such. Otherwise every byte stands for the character that Windows-1252 gives it (Latin-1 for the five bytes
    that it leaves out); in a file that is UTF-8 for the most part only the bytes that are not.

    Raises:
        CorpusError: empty, or no text.
    """
    text, notes = _characters(raw, name, ui)
    if "\0" in text:
        raise CorpusError(say(ui, "import.binary"), where=name, hint=say(ui, "import.text-wanted"))
    text, mixed = _with_plain_ends(text)
    if mixed:
        notes.append(Note("mixed-line-ends"))
    text = text.removeprefix("\ufeff").replace("\f", " ").replace("\v", " ")
    if not text.strip("\ufeff \t\n\u00a0"):
        raise CorpusError(say(ui, "import.empty"), where=name)
    return Source(name, lang, text, (*notes, *_damaged(text)))


def _with_plain_ends(text: str) -> tuple[str, bool]:
    """The text with LF for every line end, and whether these were of several kinds."""
    kinds = int(text.count("\n") > text.count("\r\n"))
    for end in _OTHER_ENDS:
        if end in text:
            kinds += 1
            text = text.replace(end, "\n")
    return text, kinds > 1


def _damaged(text: str) -> list[Note]:
    """Lines with a character that was lost, the first of them one by one."""
    damaged = (
        [(number, line.count("\ufffd")) for number, line in enumerate(lines(text), start=1) if "\ufffd" in line]
        if "\ufffd" in text
        else []
    )
    notes = [Note("damaged", number, number, {"n": count}) for number, count in damaged[:MOST_LINES_NAMED]]
    if len(damaged) > MOST_LINES_NAMED:
        notes.append(Note("damaged-more", arguments={"n": len(damaged) - MOST_LINES_NAMED}))
    return notes


def _characters(raw: bytes, name: str, ui: str) -> tuple[str, list[Note]]:
    for mark, encoding in _WIDE:
        if raw.startswith(mark):
            try:
                return raw.decode(encoding), [Note("encoding", arguments={"encoding": encoding.upper()})]
            except UnicodeDecodeError:
                raise CorpusError(say(ui, "import.binary"), where=name, hint=say(ui, "import.text-wanted")) from None
    try:
        return raw.decode("utf-8"), []
    except UnicodeDecodeError:
        pass
    multibyte = _MULTIBYTE.findall(raw)
    odd = len(_HIGH.findall(raw)) - sum(map(len, multibyte))
    if len(multibyte) <= odd:
        known = not any(byte in raw for byte in _LEFT_OUT)
        return _single(raw), [Note("encoding", arguments={"encoding": "Windows-1252" if known else "Latin-1"})]
    return _mostly_utf8(raw)


def _single(raw: bytes) -> str:
    return raw.decode("latin-1").translate(_WINDOWS)


def _mostly_utf8(raw: bytes) -> tuple[str, list[Note]]:
    places: list[int] = []

    def stand_in(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeDecodeError)
        places.append(error.start)
        return _single(error.object[error.start : error.end]), error.end

    codecs.register_error("diglot.single", stand_in)
    text = raw.decode("utf-8", errors="diglot.single")
    notes: list[Note] = []
    line, at = 1, 0
    for place in places[:MOST_LINES_NAMED]:
        line += len(re.findall(rb"\r\n|[\r\n]", raw[at:place]))
        at = place
        notes.append(Note("odd-byte", line, line, {"byte": f"0x{raw[place]:02x}"}))
    if len(places) > MOST_LINES_NAMED:
        notes.append(Note("odd-byte-more", arguments={"n": len(places) - MOST_LINES_NAMED}))
    return text, notes
