"""Which reader takes a list of terms: its name's ending tells."""

from __future__ import annotations

from pathlib import Path

from diglot.interop import decode
from diglot.interop.terms import sheet, tbx
from diglot.interop.terms.listed import TermList

_XML = (".tbx", ".xml")
SUFFIXES = (*_XML, ".csv", ".tsv", ".tab")
"""Endings of files that hold terms."""


def read(path: Path, *, ui: str) -> TermList:
    """Read a list of terms.

    Raises:
        CorpusError: it cannot be read, is not well formed, or holds no terms (with line and column where there is one).
    """
    if path.suffix.casefold() in _XML:
        return tbx.read(path, ui=ui)
    return sheet.read(decode.load(path, lang="", ui=ui), ui=ui)
