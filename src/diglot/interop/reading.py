"""Which reader takes a file: the one that finds most of its own marks in it. Readers are found by their files' names."""

from __future__ import annotations

import importlib
from functools import cache
from importlib.resources import files
from types import ModuleType

from diglot.errors import CorpusError
from diglot.interop.imported import Imported, Source
from diglot.ui import say


def read(source: Source, *, ui: str) -> Imported:
    """Read a text with the reader that it is meant for.

    Raises:
        CorpusError: no reader finds anything in it that could be numbered provisions.
    """
    claims = sorted(((reader.holds(source), reader.__name__, reader) for reader in _readers()), key=lambda claim: claim[:2])
    marks, _, reader = claims[-1]
    imported: Imported | None = reader.read(source, ui=ui) if marks else None
    if imported is None or not (imported.provisions or imported.sections):
        raise CorpusError(say(ui, "import.nothing"), where=source.name, hint=say(ui, "import.nothing-hint"))
    return imported


@cache
def _readers() -> tuple[ModuleType, ...]:
    folder = files("diglot.interop.readers")
    names = sorted(entry.name.removesuffix(".py") for entry in folder.iterdir() if entry.name.endswith(".py"))
    return tuple(importlib.import_module(f"diglot.interop.readers.{name}") for name in names if name != "__init__")
