"""Every clause of every bundled text counts: without it, or with two layers exchanged, a position of the corpus comes out
otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

import pytest

from diglot.corpus import Corpus, bundled, load, pair
from diglot.model import RulesModel
from diglot.parse import ParsedCorpus, parse
from diglot.parse.reading import Clause
from diglot.resolve import LayerSystem, Resolution, resolve
from diglot.resolve.expect import differences
from diglot.text import Document, Span
from tests.resolve.positions_of import positions

CORPORA = {folder.name: folder for folder in bundled()}
TEXTS = [f"{name}/{lang}" for name, folder in CORPORA.items() for lang in load(folder).texts]
Cuts = Sequence[tuple[Span, str]]


@cache
def parsed(name: str) -> ParsedCorpus:
    """A bundled corpus, read once for all tests."""
    return parse(load(CORPORA[name]))


def clauses(name: str, lang: str) -> list[Clause]:
    """The sentences and list items of a text; headings say nothing that could be run."""
    readings = parsed(name).readings[lang].values()
    return [clause for reading in readings for clause in reading.clauses if clause.role != "heading"]


def rewritten(corpus: Corpus, lang: str, cuts: Cuts) -> RulesModel:
    """The model of one text of a corpus with other words in some places."""
    text = corpus.texts[lang].text
    for span, words in sorted(cuts, reverse=True):
        text = text[: span.start] + words + text[span.end :]
    alone = pair({lang: Document.of(text, name=f"{lang}.txt", lang=lang)}, name=corpus.name, authoritative=lang)
    return parse(alone).models[lang]


class Watch:
    """The positions of a corpus under one of its texts, and whether a mutant of the text makes a difference to any."""

    def __init__(self, name: str, lang: str) -> None:
        self.base = LayerSystem.build(parsed(name).models[lang])
        self.cases = {case.id: case for case in positions(name)}
        self.usual = {id: resolve(case, self.base) for id, case in self.cases.items()}

    def notices(self, id: str, found: Resolution) -> bool:
        """The position does not come out as it expects, or only on another assumption."""
        return bool(differences(self.cases[id], self.base, found)) or assumed(found) != assumed(self.usual[id])

    def noticing(self, mutant: RulesModel) -> Iterator[str]:
        """The positions that fail under a mutant."""
        system = LayerSystem.build(mutant)
        return (id for id, case in self.cases.items() if self.notices(id, resolve(case, system)))


def assumed(found: Resolution) -> set[str]:
    """What a resolution assumes."""
    return {made.id for made in found.assumptions}


@cache
def watch(text: str) -> Watch:
    """The positions under the text ``corpus/language``."""
    return Watch(*text.split("/"))


@pytest.mark.parametrize("text", TEXTS)
def test_every_position_comes_out_as_it_expects(text: str) -> None:
    here = watch(text)
    found = {id: differences(case, here.base, here.usual[id]) for id, case in here.cases.items()}
    assert {id: faults for id, faults in found.items() if faults != ()} == {}


@pytest.mark.parametrize("text", TEXTS)
def test_without_a_clause_some_position_fails(text: str) -> None:
    name, lang = text.split("/")
    corpus, here = parsed(name).corpus, watch(text)
    listed = clauses(name, lang)
    unnoticed = [
        corpus.texts[lang].quote(clause.span)
        for clause in listed
        if next(here.noticing(rewritten(corpus, lang, [(clause.span, "")])), None) is None
    ]
    assert len(listed) > 9
    assert unnoticed == []


@pytest.mark.parametrize("text", TEXTS)
def test_with_two_layers_exchanged_some_position_fails(text: str) -> None:
    name, lang = text.split("/")
    corpus, here = parsed(name).corpus, watch(text)
    quote = corpus.texts[lang].quote
    readings = parsed(name).readings[lang].values()
    neighbours = [two for reading in readings for two in pairwise(c for c in reading.clauses if c.role == "item")]
    unnoticed = [
        (quote(a.span), quote(b.span))
        for a, b in neighbours
        if next(here.noticing(rewritten(corpus, lang, [(a.span, quote(b.span)), (b.span, quote(a.span))])), None) is None
    ]
    assert len(neighbours) >= 5
    assert unnoticed == []
