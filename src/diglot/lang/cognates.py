"""Words of two languages that look alike because they are one word: what their spellings have in common."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from diglot.errors import PackError
from diglot.lang.pack import languages
from diglot.lang.table import rows, variants

SHORTEST = 3
"""Letters that a skeleton must have before likeness says anything."""


@dataclass(frozen=True)
class _Spelling:
    endings: Mapping[str, str]
    letters: tuple[tuple[str, str], ...]
    longest: int


@lru_cache(maxsize=65536)
def folded(word: str) -> str:
    """A word in small letters without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(c))


@lru_cache(maxsize=65536)
def skeleton(lang: str, word: str) -> str:
    """A word without its language's endings and ways of spelling, so that cognates of several languages look alike."""
    spelling = _spellings()[lang]
    plain = folded(word)
    for size in range(min(spelling.longest, len(plain) - SHORTEST), 0, -1):
        ending = spelling.endings.get(plain[-size:])
        if ending is not None:
            plain = plain[:-size] + ending
            break
    for old, new in spelling.letters:
        plain = plain.replace(old, new)
    return "".join(c for at, c in enumerate(plain) if at == 0 or c != plain[at - 1])


@lru_cache(maxsize=65536)
def false_friends(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Two words, each with its language, that look alike and are listed to mean different things."""
    for row in _false_friends():
        listed = [(row.get(lang, ()), folded(word)) for lang, word in (one, other)]
        if all(word.startswith(beginnings) for beginnings, word in listed if beginnings) and all(b for b, _ in listed):
            return True
    return False


@cache
def _spellings() -> Mapping[str, _Spelling]:
    source = files("diglot.lang") / "cognates.tsv"
    endings: dict[str, dict[str, str]] = {lang: {} for lang in languages()}
    letters: dict[str, list[tuple[str, str]]] = {lang: [] for lang in languages()}
    for line, row in rows(source, ("lang", "where", "from", "to")):
        new = "" if row["to"] == "-" else row["to"]
        if row["where"] == "ending":
            endings[row["lang"]][row["from"]] = new
        elif row["where"] == "letters":
            letters[row["lang"]].append((row["from"], new))
        else:
            raise PackError(f"unknown place “{row['where']}”", where=f"{source}:{line}")
    return {lang: _Spelling(endings[lang], tuple(letters[lang]), max(map(len, endings[lang]), default=0)) for lang in languages()}


@cache
def _false_friends() -> tuple[Mapping[str, tuple[str, ...]], ...]:
    table = rows(files("diglot.lang") / "false_friends.tsv", languages())
    return tuple({lang: variants(cell) for lang, cell in row.items()} for _, row in table)
