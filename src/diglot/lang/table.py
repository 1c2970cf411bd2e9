"""Tab-separated data files with a header line and ``#`` comments."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path

from diglot.errors import PackError


def rows(source: Traversable | Path, columns: tuple[str, ...], *, more: bool = False) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows of a table with their line numbers (from 1). `more` allows columns besides those named.

    Raises:
        PackError: unreadable, not UTF-8, wrong header, or a row with another number of cells.
    """
    try:
        text = source.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PackError(f"cannot be read: {error}", where=str(source)) from None
    header: list[str] = []
    lines = (line.rstrip("\r") for line in text.split("\n"))
    for number, line in enumerate(lines, start=1):
        if line[:1] == "#" or not line.strip():
            continue
        cells = [cell.strip() for cell in line.split("\t")]
        if not header:
            header = cells
            if tuple(header[: len(columns)]) != columns or (len(header) != len(columns) and not more):
                raise PackError(f"columns must be {', '.join(columns)}", where=f"{source}:{number}")
            continue
        if len(cells) != len(header):
            raise PackError(f"{len(cells)} cells where {len(header)} are due", where=f"{source}:{number}")
        yield number, dict(zip(header, cells, strict=True))


def variants(cell: str) -> tuple[str, ...]:
    """The alternatives of a cell, separated by semicolons; ``-`` alone is none. ``tenut{o,a,i} a`` is three of them."""
    parts = [part.strip() for part in cell.split(";")]
    if "{" in cell:
        parts = [phrase for part in parts for phrase in (_expanded(part) if "{" in part else (part,))]
    return tuple([part for part in parts if part and part != "-"])


def _expanded(part: str) -> Iterator[str]:
    head, _, rest = part.partition("{")
    choices, _, tail = rest.partition("}")
    for choice in choices.split(","):
        whole = head + choice + tail
        if "{" in tail:
            yield from _expanded(whole)
        else:
            yield " ".join(whole.split())
