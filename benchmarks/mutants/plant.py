"""Every mutant of a paragraph, and the choice among them."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator

from benchmarks.mutants import structure, words
from benchmarks.mutants.model import Mutant, Paragraph
from benchmarks.mutants.sentences import sentences

_WORDS = (
    "term",
    "modal",
    "negation",
    "quantifier",
    "number",
    "comparison",
    "condition",
    "exception",
    "time",
    "sequence",
    "frequency",
)
KINDS = (
    *(f"words: {name}" for name in (*_WORDS, "actor", "junction", "reference", "title", "symbol")),
    *(f"operators: {name}" for name in ("deleted", "exchanged")),
    *(f"clauses: {name}" for name in ("dropped", "doubled", "exchanged", "moved")),
    *(f"items: {name}" for name in ("dropped", "exchanged", "renumbered")),
    *(f"sentences: {name}" for name in ("dropped", "doubled", "untranslated")),
)
"""In the order of the report."""


def mutants(paragraph: Paragraph) -> Iterator[Mutant]:
    """Every mutant of a paragraph in each of its languages, each text once."""
    for lang, body in paragraph.bodies.items():
        other = next((text for name, text in paragraph.bodies.items() if name != lang), "")
        seen = {body}
        for mutant in _of(lang, body, other):
            if mutant.body not in seen and not any(words in mutant.body for words in paragraph.repairs):
                seen.add(mutant.body)
                yield mutant


def _of(lang: str, body: str, other: str) -> Iterator[Mutant]:
    yield from words.replaced(lang, body)
    yield from words.numbers(lang, body)
    yield from words.references(lang, body)
    yield from words.titles(lang, body)
    yield from words.deleted(lang, body)
    yield from words.exchanged(lang, body, sentences(body))
    yield from structure.clauses_dropped(lang, body)
    yield from structure.clauses_doubled(lang, body)
    yield from structure.clauses_exchanged(lang, body)
    yield from structure.clauses_moved(lang, body)
    yield from structure.items_dropped(lang, body)
    yield from structure.items_exchanged(lang, body)
    yield from structure.items_renumbered(lang, body)
    yield from structure.sentences_dropped(lang, body)
    yield from structure.sentences_doubled(lang, body)
    yield from structure.sentences_untranslated(lang, body, other)


def planted(paragraph: Paragraph, most: int, seed: int) -> list[Mutant]:
    """At most `most` mutants of each kind and language, drawn with `seed`; always the same ones."""
    groups: dict[tuple[str, str], list[Mutant]] = defaultdict(list)
    for mutant in mutants(paragraph):
        groups[mutant.kind, mutant.lang].append(mutant)
    chosen: list[Mutant] = []
    for (kind, lang), found in groups.items():
        drawn = random.Random(f"{seed} {paragraph.set} {paragraph.id} {kind} {lang}")
        chosen += found if len(found) <= most else [found[i] for i in sorted(drawn.sample(range(len(found)), most))]
    return chosen
