"""Is a planted fault found? Each mutant is linted as its set is: a paragraph of a bundled corpus with the rest of the corpus."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from benchmarks.mutants.model import Mutant, Paragraph
from benchmarks.mutants.plant import planted
from benchmarks.mutants.sets import corpora
from diglot.corpus import align, pair
from diglot.lint.findings import Finding
from diglot.lint.runner import lint
from diglot.text import Document, Span

Quotes = tuple[str, tuple[str, ...]]


@dataclass(frozen=True)
class Judged:
    """A mutant, and what the linter says of it that it does not say of the pair as it was.

    Attributes:
        found: an error or a warning.
        marked: one that marks the changed words, or the words they lack.
        open: neither, but a word is shown as unread or without a counterpart, so that nothing passes for agreement.
    """

    paragraph: Paragraph
    mutant: Mutant
    found: bool
    marked: bool
    open: bool


@dataclass(frozen=True)
class _Said:
    """Of one pair: errors and warnings with what they quote, the words left open, where the paragraph begins in each text."""

    loud: list[tuple[Quotes, Finding]]
    open: Counter[Quotes]
    starts: dict[str, int]


def judge(paragraph: Paragraph, most: int, seed: int) -> list[Judged]:
    """Plant faults in a paragraph and lint each."""
    faithful = _said(paragraph, paragraph.bodies)
    return [_judged(paragraph, mutant, faithful) for mutant in planted(paragraph, most, seed)]


def _judged(paragraph: Paragraph, mutant: Mutant, faithful: _Said) -> Judged:
    said = _said(paragraph, {**paragraph.bodies, mutant.lang: mutant.body})
    known = Counter(quotes for quotes, _ in faithful.loud)
    fresh: list[Finding] = []
    for quotes, finding in said.loud:
        known[quotes] -= 1
        if known[quotes] < 0:
            fresh.append(finding)
    start = said.starts[mutant.lang]
    places = [Span(place.start + start, place.end + start) for place in mutant.places]
    spans = [span for finding in fresh for span in finding.spans.get(mutant.lang, ())]
    marked = any(span.overlaps(place) for span in spans for place in places)
    shorter = len(mutant.body.split()) < len(paragraph.bodies[mutant.lang].split())
    lacking = shorter and any(found for finding in fresh for lang, found in finding.spans.items() if lang != mutant.lang)
    return Judged(paragraph, mutant, bool(fresh), marked or lacking, not fresh and bool(said.open - faithful.open))


def _said(paragraph: Paragraph, bodies: dict[str, str]) -> _Said:
    if paragraph.set in corpora():
        corpus = corpora()[paragraph.set]
        row = next(row for row in corpus.rows if row.number == paragraph.number)
        starts = {lang: row.provisions[lang].body.start for lang in bodies}
        texts = {
            lang: Document.of(_with(document.text, row.provisions[lang].body, bodies[lang]), name=document.name, lang=lang)
            for lang, document in corpus.texts.items()
        }
        corpus = replace(corpus, texts=texts, rows=align(texts, corpus.authoritative))
    else:
        starts = dict.fromkeys(bodies, len(paragraph.number) + 1)
        texts = {lang: Document.of(f"{paragraph.number} {body}\n", name=lang, lang=lang) for lang, body in bodies.items()}
        corpus = pair(texts)
    result = lint(corpus)
    loud = [(_quotes(finding, texts), finding) for finding in result.findings if finding.severity != "info"]
    unread = [(lang, span) for one in result.provisions for lang, ledger in one.ledgers.items() for span in ledger.unread]
    unpaired = [(lang, span) for one in result.provisions for lang, spans in one.unpaired.items() for span in spans]
    return _Said(loud, Counter((lang, (texts[lang].quote(span),)) for lang, span in [*unread, *unpaired]), starts)


def _with(text: str, span: Span, body: str) -> str:
    return text[: span.start] + body + text[span.end :]


def _quotes(finding: Finding, texts: dict[str, Document]) -> Quotes:
    return finding.code, tuple(texts[lang].quote(span) for lang in sorted(finding.spans) for span in finding.spans[lang])
