"""The paragraphs that faults are planted in."""

from __future__ import annotations

from functools import cache

from benchmarks.mutants.model import Paragraph
from diglot.corpus import Corpus, Row, bundled, load
from tests.challenge.sets import HERE, entries

SAME = "seed-more"
"""This set has the paragraphs of `pairs`."""
CLOSED = "held-back"
"""Sets with such a name are not to be read, so their survivors are not shown."""
REPAIRS = {("cr-418", "418.5a"): ("change power and toughness", "power- and toughness-changing")}
"""What would put a known fault right (there the Italian has “e” for “and/or”) is no fault to plant."""


@cache
def corpora() -> dict[str, Corpus]:
    """The bundled corpora by name."""
    return {folder.name: load(folder) for folder in bundled()}


def challenge() -> list[str]:
    """The names of the challenge sets, the closed ones last."""
    found = sorted(path.stem for path in HERE.glob("*.yaml") if path.stem != SAME)
    return sorted(found, key=lambda name: name.startswith(CLOSED))


def names() -> list[str]:
    """The names of all sets."""
    return [*sorted(corpora()), *challenge()]


def paragraphs(name: str) -> list[Paragraph]:
    """The paragraphs of one set that stand in both languages."""
    if name in corpora():
        corpus = corpora()[name]
        rows = [row for row in corpus.rows if len(row.provisions) == 2 and not row.repeat]
        return [
            Paragraph(name, row.number, row.number, _bodies(corpus, row), REPAIRS.get((name, row.number), ())) for row in rows
        ]
    return [Paragraph(name, one["id"], one["rule"], {"en": one["en"], "it": one["it"]}) for one in entries(name)]


def _bodies(corpus: Corpus, row: Row) -> dict[str, str]:
    return {lang: corpus.texts[lang].quote(provision.body) for lang, provision in row.provisions.items()}


def groups() -> dict[str, list[str]]:
    """The sets as the page puts them together."""
    return {
        "bundled corpora": sorted(corpora()),
        "challenge sets": [name for name in challenge() if not name.startswith(CLOSED)],
        "held back": [name for name in challenge() if name.startswith(CLOSED)],
    }
