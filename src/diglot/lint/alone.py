"""One provision by itself: all that can be said of it without the others.

It is worked out from the provision's own characters only, and every span in it counts from the first of them. So it can be kept,
and hold again wherever the provision stands later (`diglot.lint.packed`), or be worked out in another process.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from diglot.corpus import Corpus, Row
from diglot.lint.case import Case
from diglot.lint.catalogue import local_checks
from diglot.lint.facts import NO_NAMES, Citation, Names, apostrophes, citations
from diglot.lint.fields import understood
from diglot.lint.findings import Finding
from diglot.lint.match import Difference
from diglot.lint.renderings import paired_names
from diglot.lint.result import HOWS, AlignedRows, Pairings, Verdict
from diglot.model import Statement
from diglot.parse.ledger import Ledger
from diglot.parse.reading import Feature
from diglot.provisions import Provision
from diglot.text import Document, Span, cover

_DIGITS = {how: str(at) for at, how in enumerate(HOWS)}


@dataclass(frozen=True)
class Alone:
    """What is known of one provision by itself. Mappings are by language and lack those that lack the provision.

    Attributes:
        verdict: by `findings`; those of the whole corpus may still make it ``differ``.
        complete: the text is not marked as cut.
        unpaired: words without a counterpart that no finding can tell of.
        doubtful: words without a counterpart, unless a finding of the whole corpus tells of them.
        findings: in text order.
        apostrophes: see `diglot.lint.facts.apostrophes`.
    """

    verdict: Verdict
    complete: Mapping[str, bool]
    ledgers: Mapping[str, Ledger]
    rows: AlignedRows
    pairings: Pairings
    unpaired: Mapping[str, tuple[Span, ...]]
    doubtful: Mapping[str, tuple[Span, ...]]
    findings: tuple[Finding, ...]
    statements: Mapping[str, tuple[Statement, ...]]
    citations: Mapping[str, tuple[Citation, ...]]
    names: Names
    apostrophes: Mapping[str, tuple[int, int]]


@dataclass(frozen=True)
class Piece:
    """A row taken out of its corpus: per language its characters and the provision, whose spans count from the first of them."""

    texts: Mapping[str, str]
    row: Row

    @staticmethod
    def of(corpus: Corpus, row: Row) -> Piece:
        """Take a row out."""
        texts: dict[str, str] = {}
        provisions: dict[str, Provision] = {}
        for lang, provision in row.provisions.items():
            texts[lang] = corpus.texts[lang].quote(provision.span)
            base = provision.span.start
            span, label, body = (
                Span(part.start - base, part.end - base) for part in (provision.span, provision.label, provision.body)
            )
            provisions[lang] = Provision(provision.number, span, label, body, provision.heading)
        return Piece(texts, Row(row.number, 0, provisions))


def bare(corpus: Corpus) -> Corpus:
    """A corpus without its rows and words: what all of its provisions have in common."""
    texts = {lang: Document.of("", name=lang, lang=lang) for lang in corpus.texts}
    return replace(corpus, texts=texts, rows=(), folder=None)


def sides(corpus: Corpus) -> tuple[str, str]:
    """The languages that are compared: the authoritative text's and the first translation's; twice the same of one text."""
    return corpus.authoritative, corpus.translations[0] if corpus.translations else corpus.authoritative


def alone(piece: Piece, common: Corpus) -> Alone:
    """Read and check one provision; `common` is its corpus without its rows.

    Raises:
        PackError: a language has no pack, or the corpus' own terms are not well formed.
    """
    from diglot.lang import corpus_terms, lexicon
    from diglot.parse import read

    terms = corpus_terms(common)
    texts = {
        lang: Document(empty.name, lang, piece.texts.get(lang, ""), empty.sha256, empty.line_starts)
        for lang, empty in common.texts.items()
    }
    readings = {lang: read(texts[lang], provision, lexicon(lang, terms)) for lang, provision in piece.row.provisions.items()}
    left, right = sides(common)
    case = Case(replace(common, texts=texts, rows=(piece.row,)), piece.row, left, right, readings)
    findings = in_order([finding for check in local_checks() for finding in check(case)], left, right)
    certain, doubtful = _unpaired(case, findings)
    both = (case.left, case.right)
    return Alone(
        verdict=_verdict(case, findings),
        complete={lang: reading.complete for lang, reading in readings.items()},
        ledgers={lang: reading.ledger for lang, reading in readings.items()},
        rows=_rows(case),
        pairings=_pairings(case),
        unpaired=certain,
        doubtful=doubtful,
        findings=findings,
        statements={lang: reading.statements for lang, reading in readings.items()},
        citations={lang: citations(reading) for lang, reading in readings.items()},
        names=paired_names(left, both[0], right, both[1], terms) if both[0] and both[1] and left != right else NO_NAMES,
        apostrophes={lang: apostrophes(text) for lang, text in piece.texts.items()},
    )


def in_order(findings: Iterable[Finding], left: str, right: str) -> tuple[Finding, ...]:
    """Findings of one provision in text order: those with words in the authoritative text first."""

    def place(finding: Finding) -> tuple[int, int, str]:
        for side, lang in enumerate((left, right)):
            if finding.spans.get(lang):
                return (side if not finding.spans.get(left) else 0, finding.spans[lang][0].start, finding.code)
        return (0, 0, finding.code)

    return tuple(sorted(findings, key=place))


def differs(finding: Finding) -> bool:
    """The finding says that the texts state different rules."""
    return finding.semantic and finding.severity in ("error", "warning")


def _verdict(case: Case, findings: Sequence[Finding]) -> Verdict:
    if any(map(differs, findings)):
        return "differ"
    if len(case.readings) < 2 or any(reading.ledger.unread for reading in case.readings.values()) or case.differences:
        return "unread"
    executable = [pair for pair in case.statements if pair.authoritative is not None and pair.authoritative == pair.translation]
    if any(not understood(pair.authoritative) for pair in executable):
        return "unread"
    return "agree" if executable and len(executable) == len(case.statements) else "matched"


def _rows(case: Case) -> AlignedRows:
    if case.left is None or case.right is None:
        lang, reading = next(iter(case.readings.items()))
        clauses = reading.clauses
        places = [place for clause in clauses for place in (clause.span.start, clause.span.end)]
        return AlignedRows((lang,), tuple(clause.label for clause in clauses), tuple(places), (0,))
    items: list[str | None] = []
    places = []
    for group in case.groups:
        items.append(next((c.label for c in (*group.left, *group.right) if c.label), None))
        for side in (group.left, group.right):
            span = cover([c.span for c in side]) if side else None
            places += (-1, -1) if span is None else (span.start, span.end)
    return AlignedRows((case.left_lang, case.right_lang), tuple(items), tuple(places))


def _unpaired(case: Case, findings: Sequence[Finding]) -> tuple[dict[str, tuple[Span, ...]], dict[str, tuple[Span, ...]]]:
    """Words without a counterpart that no finding tells of, in text order: those that none can, and those that another may."""
    certain: dict[str, tuple[Span, ...]] = {}
    doubtful: dict[str, tuple[Span, ...]] = {}

    def sort(lang: str, differing: Iterable[tuple[Difference, Feature | None]]) -> None:
        told = [span for finding in findings for span in finding.spans.get(lang, ())]
        found = [(feature.span, difference.sure) for difference, feature in differing if feature is not None]
        unsure = {span for span, sure in found if not sure}
        rest = set(outside([span for span, sure in found if sure], told)) - unsure
        for spans, into in ((unsure, certain), (rest, doubtful)):
            if spans:
                into[lang] = in_text_order(spans)

    sort(case.left_lang, ((difference, difference.left) for difference in case.differences))
    sort(case.right_lang, ((difference, difference.right) for difference in case.differences))
    return certain, doubtful


def outside(spans: Iterable[Span], told: Iterable[Span]) -> list[Span]:
    """Those of `spans` that overlap none of `told`."""
    ordered = sorted(told)
    starts, ends = [span.start for span in ordered], list(accumulate([span.end for span in ordered], max))

    def apart(span: Span) -> bool:
        before = bisect_left(starts, span.end)
        return before == 0 or ends[before - 1] <= span.start

    return [span for span in spans if apart(span)]


def in_text_order(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Spans by place."""
    return tuple(sorted(spans, key=lambda span: (span.start, span.end)))


def _pairings(case: Case) -> Pairings:
    """What is paired, in the order of the authoritative text; nothing of a text that stands alone."""
    if case.left_lang == case.right_lang:
        return Pairings((case.left_lang, case.right_lang), (), "")
    guessed = ((pair.left.span, pair.right.span, pair.how) for pair in case.guessed)
    pairs: list[tuple[int, int, int, int, str]] = [(a.start, a.end, b.start, b.end, how) for a, b, how in guessed]
    for matched in case.matched:
        for a, b in matched.pairs:
            if "term" in a.meaning.kinds and "term" in b.meaning.kinds:
                pairs.append((a.start, a.end, b.start, b.end, "term"))
            elif a.meaning.number is not None and a.meaning.number == b.meaning.number:
                pairs.append((a.start, a.end, b.start, b.end, "number"))
    pairs.sort()
    places = [place for pair in pairs for place in pair[:4]]
    return Pairings((case.left_lang, case.right_lang), tuple(places), "".join([_DIGITS[how] for *_, how in pairs]))
