"""Parts of a rulebook that are no provisions, known by their titles in any language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from diglot.lang.table import rows, variants

CLOSING = ("glossary", "credits")
"""Parts that stand after the provisions."""


def part(line: str) -> str | None:
    """The part whose title `line` is, alone on its line."""
    return _titles().get(line.strip(" \t#*_:.\u00a0\ufeff").casefold())


@cache
def _titles() -> Mapping[str, str]:
    table = rows(files("diglot.interop") / "parts.tsv", ("part", "titles"))
    return {title: row["part"] for _, row in table for title in variants(row["titles"])}
