"""Words that lists of terms use for their columns, languages and recommendations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from diglot.interop.terms.listed import ADMITTED, DEPRECATED, PREFERRED
from diglot.lang.table import rows, variants

_RANKS = {"preferred": PREFERRED, "admitted": ADMITTED, "deprecated": DEPRECATED}
_CODE = re.compile(r"([a-z]{2,3})(?:[-_][a-z0-9]{1,8}){0,4}")


def meant(group: str, word: str) -> str | None:
    """What `word` means among the words of `group` (``column``, ``language``, ``kind``, ``rank``, ``lead``)."""
    return _words()[group].get(" ".join(word.casefold().replace("’", "'").split()))


def language(tag: str) -> str | None:
    """The language code of a tag (``en-US``) or name (``Italian``); None where it is neither."""
    known = meant("language", tag)
    code = _CODE.fullmatch(tag.strip().casefold())
    return known or (code[1] if code else None)


def rank(word: str) -> int:
    """How a list recommends a name of which it says `word`."""
    return _RANKS[meant("rank", word) or "admitted"]


@cache
def lead(lang: str) -> re.Pattern[str]:
    """Matches words that lists put before a name and texts change: articles, ``to`` before a verb."""
    words = [word for word, meaning in _words()["lead"].items() if lang in meaning.split()]
    return re.compile("|".join(re.escape(word) + ("" if word.endswith("'") else " ") for word in words) or "(?!)", re.IGNORECASE)


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for _, row in rows(files("diglot.interop.terms") / "words.tsv", ("what", "words")):
        group, _, meaning = row["what"].partition(".")
        for word in variants(row["words"]):
            before = found.setdefault(group, {}).get(word, "")
            found[group][word] = f"{before} {meaning}".strip()
    return found
