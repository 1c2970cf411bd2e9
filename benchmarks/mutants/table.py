"""The mutator's own table of replacements."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PATH = Path(__file__).resolve().parent / "replacements.toml"
LANGS = ("en", "it")


@dataclass(frozen=True)
class Replacement:
    """`new` for `old`, except inside one of the phrases `unless`."""

    old: str
    new: str
    unless: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """What stands in ``replacements.toml``; everything by language."""

    words: dict[str, dict[str, tuple[Replacement, ...]]]
    titles: dict[str, tuple[str, ...]]
    references: dict[str, tuple[str, ...]]
    articles: dict[str, frozenset[str]]
    deleted: dict[str, tuple[Replacement, ...]]
    exchanged: dict[str, tuple[tuple[str, ...], ...]]
    openers: dict[str, tuple[str, ...]]
    turned: dict[str, tuple[str, ...]]
    relative: dict[str, tuple[str, ...]]


@cache
def table() -> Table:
    """The table, read once."""
    raw = tomllib.loads(PATH.read_text(encoding="utf-8"))
    words = raw["words"]
    kinds = {f"words: {kind}": words[kind] for kind in words if kind not in ("title", "symbol", "reference")}
    symbols = _replacements(words["symbol"]["pairs"])
    return Table(
        words={
            **{kind: {lang: _replacements(lists[lang]) for lang in LANGS} for kind, lists in kinds.items()},
            "words: symbol": dict.fromkeys(LANGS, symbols),
        },
        titles=_tuples(words["title"]),
        references=_tuples(words["reference"]),
        articles={lang: frozenset(raw["articles"][lang]) for lang in LANGS},
        deleted={lang: _replacements(raw["operators"]["deleted"][lang]) for lang in LANGS},
        exchanged={lang: tuple(tuple(group) for group in raw["operators"]["exchanged"][lang]) for lang in LANGS},
        openers=_tuples(raw["clauses"]["openers"]),
        turned=_tuples(raw["clauses"]["turned"]),
        relative=_tuples(raw["clauses"]["relative"]),
    )


def _replacements(rows: list[list[str]]) -> tuple[Replacement, ...]:
    return tuple(Replacement(old, new, tuple(unless)) for old, new, *unless in rows)


def _tuples(lists: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {lang: tuple(lists[lang]) for lang in LANGS}
