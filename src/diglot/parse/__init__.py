"""Texts to readings and models. Called, the package is its function `parse`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from diglot.calling import callable_package
from diglot.corpus import Corpus
from diglot.lang import Lexicon, corpus_terms, lexicon
from diglot.model import RulesModel, Statement
from diglot.parse import clauses as cutting
from diglot.parse.ledger import Ledger
from diglot.parse.reading import Clause, Feature, Reading
from diglot.parse.statements import Context, statements
from diglot.parse.tag import tag
from diglot.parse.titles import quoted_titles
from diglot.parse.tokens import Tokens, tokenize
from diglot.provisions import Provision
from diglot.text import Document, Span

__all__ = ["ParsedCorpus", "parse", "read"]

callable_package(__name__, __name__, "parse")


@dataclass(frozen=True)
class ParsedCorpus:
    """A corpus, read: per language the reading of each row (by the row's place in ``corpus.rows``) and the model."""

    corpus: Corpus
    readings: Mapping[str, Mapping[int, Reading]]
    models: Mapping[str, RulesModel]


def parse(corpus: Corpus) -> ParsedCorpus:
    """Read every provision of a corpus.

    Raises:
        PackError: a text's language has no pack, or the corpus' own terms are not well formed.
    """
    terms = corpus_terms(corpus)
    readings: dict[str, dict[int, Reading]] = {}
    models: dict[str, RulesModel] = {}
    for lang, document in corpus.texts.items():
        lex = lexicon(lang, terms)
        rows = {i: read(document, row.provisions[lang], lex) for i, row in enumerate(corpus.rows) if lang in row.provisions}
        readings[lang] = rows
        found: list[Statement] = [statement for reading in rows.values() for statement in reading.statements]
        cut = frozenset(reading.provision.number for reading in rows.values() if not reading.complete)
        models[lang] = RulesModel(corpus.name, lang, tuple(found), cut)
    return ParsedCorpus(corpus, readings, models)


def read(document: Document, provision: Provision, lex: Lexicon) -> Reading:
    """Read one provision: tokens, asides, features, clauses, statements, ledger."""
    text = document.text
    tokens = tokenize(text, provision.body, lex.pack)
    cut, notes = cutting.cut_marks(tokens, lex.pack)
    aside = cut | cutting.examples(text, tokens, lex.pack)
    cuts = cutting.segment(text, tokens, lex.pack, aside, heading=provision.heading)
    labels = frozenset(i for c in cuts if c.label_tokens for i in range(*c.label_tokens))
    tagged = tag(tokens, lex, aside | labels)
    titles, features = quoted_titles(tokens, tagged.features) if tagged.points else ({}, tagged.features)
    starts = [feature.tokens[0] for feature in features]
    made = tuple(
        _clause(c, tokens, features[bisect_left(starts, c.tokens[0]) : bisect_left(starts, c.tokens[1])], aside, tagged.unread)
        for c in cuts
    )
    context = Context(provision.number, text, tokens, made, lex.pack.form_kinds, titles, lex.pack.list_joiners)
    found = statements(context)
    unread = tuple(tokens.span(i, i + 1) for i in sorted(tagged.unread))
    return Reading(
        provision=provision,
        tokens=tokens,
        clauses=made,
        statements=found,
        owned=frozenset(context.owned),
        ledger=_ledger(text, provision, tokens, aside | labels, unread),
        notes=tuple(sorted((*notes, *tagged.notes), key=lambda note: note.span)),
        complete=not cut,
        asides=tuple(tokens.span(i, i + 1) for i in sorted(aside)),
        titles=tuple(titles.items()),
        references=tuple([f for f in features if "reference" in f.meaning.kinds]) if tagged.points else (),
    )


def _clause(cut: cutting.Cut, tokens: Tokens, features: list[Feature], aside: frozenset[int], unread: frozenset[int]) -> Clause:
    start, end = cut.tokens
    inside: Sequence[int] = range(start, end - cut.tail)
    if aside:
        inside = [i for i in inside if i not in aside]
    inside = inside or range(start, end)
    span = tokens.span(inside[0], inside[-1] + 1)
    label_span = tokens.span(*cut.label_tokens) if cut.label_tokens else None
    lost = tuple(tokens.span(i, i + 1) for i in range(start, end) if i in unread) if unread else ()
    return Clause(cut.role, span, cut.tokens, tuple(features), cut.label, label_span, lost)


def _ledger(text: str, provision: Provision, tokens: Tokens, aside: frozenset[int], unread: tuple[Span, ...]) -> Ledger:
    whole = text[provision.span.start : provision.span.end]
    lost = sum(len(span) for span in unread)
    black = "".join(whole.split())
    white = len(whole) - len(black) + black.count("\ufeff")
    beside = len(provision.label) + sum(tokens.ends[i] - tokens.starts[i] for i in aside) + white
    beside_words = sum(tokens.words[i].kind == "word" for i in aside)
    words = len([word for word in tokens.words if word.kind == "word"]) - beside_words
    return Ledger(len(whole) - beside - lost, beside, unread, words)
