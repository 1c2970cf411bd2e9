"""What was measured, as text for the terminal and as a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from benchmarks.mutants.judge import Judged
from benchmarks.mutants.plant import KINDS

COLUMNS = ("planted", "found", "share", "95 % interval", "marked", "left open", "passed over")
PAGE = Path(__file__).resolve().parent / "page.md"
_Z = 1.959964
"""Of the normal distribution 95 % lies within so many standard deviations."""


@dataclass(frozen=True)
class Share:
    """How many faults of one sort were planted, found, found on the words changed, and left open (see `Judged`)."""

    name: str
    planted: int
    found: int
    marked: int
    open: int

    @property
    def cells(self) -> tuple[str, ...]:
        """One row of a table; `marked` is a share of the found ones, the other shares are of those planted."""
        low, high = wilson(self.found, self.planted)
        marked = percent(self.marked / self.found) if self.found else "–"
        rest = (self.open, self.planted - self.found - self.open)
        parts = [
            percent(self.found / self.planted),
            f"{percent(low)} – {percent(high)}",
            marked,
            *(percent(n / self.planted) for n in rest),
        ]
        return (self.name, str(self.planted), str(self.found), *parts)


def wilson(found: int, planted: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share (E. B. Wilson, 1927), both bounds 0–1."""
    share, spread = found / planted, _Z * _Z / planted
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * sqrt(share * (1 - share) / planted + spread / planted / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def percent(share: float) -> str:
    """With one decimal."""
    return f"{100 * share:.1f} %"


def shares(judged: Iterable[Judged], key: Callable[[Judged], str], order: Iterable[str]) -> list[Share]:
    """A share for every value of `key`, in `order`; what was not planted is left out."""
    groups: dict[str, list[Judged]] = {}
    for one in judged:
        groups.setdefault(key(one), []).append(one)
    return [share(name, groups[name]) for name in order if name in groups]


def share(name: str, judged: list[Judged]) -> Share:
    """The share of a list."""
    found = [one for one in judged if one.found]
    return Share(name, len(judged), len(found), sum(one.marked for one in found), sum(one.open for one in judged))


def by_kind(judged: list[Judged]) -> list[Share]:
    """A share for each kind, and one for all."""
    return [*shares(judged, lambda one: one.mutant.kind, KINDS), share("all", judged)]


def by_set(judged: list[Judged], sets: list[str]) -> list[Share]:
    """A share for each set."""
    return shares(judged, lambda one: one.paragraph.set, sets)


def by_language(judged: list[Judged]) -> list[Share]:
    """A share for each language of the changed text."""
    named = {"en": "English", "it": "Italian"}
    return shares(judged, lambda one: named[one.mutant.lang], named.values())


def text(title: str, rows: list[Share]) -> str:
    """A table for the terminal."""
    lines = [(title, *COLUMNS), *(row.cells for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))])
        for line in lines
    )


def table(title: str, rows: list[Share]) -> str:
    """A table for a page."""
    head = [f"| {title} | {' | '.join(COLUMNS)} |", "| --- |" + " ---: |" * len(COLUMNS)]
    return "\n".join([*head, *(f"| {' | '.join(row.cells)} |" for row in rows)])


def crossed(judged: list[Judged], columns: dict[str, list[str]]) -> str:
    """The share of each kind in groups of sets, for a page."""
    head = [f"| kind | {' | '.join(columns)} |", "| --- |" + " ---: |" * len(columns)]
    parts = {
        name: {row.name: row for row in by_kind([one for one in judged if one.paragraph.set in sets])}
        for name, sets in columns.items()
    }
    return "\n".join(
        [*head, *(f"| {kind} | {' | '.join(_cell(parts[name].get(kind)) for name in columns)} |" for kind in (*KINDS, "all"))]
    )


def _cell(row: Share | None) -> str:
    return "–" if row is None else f"{percent(row.found / row.planted)} of {row.planted}"


def page(judged: list[Judged], columns: dict[str, list[str]], most: int, seed: int) -> str:
    """The page docs/mutants.md."""
    sets = [name for names in columns.values() for name in names]
    paragraphs = len({(one.paragraph.set, one.paragraph.id) for one in judged})
    return PAGE.read_text(encoding="utf-8").format(
        paragraphs=paragraphs,
        planted=len(judged),
        most=most,
        seed=seed,
        kinds=table("kind", by_kind(judged)),
        sets=table("set", by_set(judged, sets)),
        languages=table("changed text", by_language(judged)),
        crossed=crossed(judged, columns),
    )
