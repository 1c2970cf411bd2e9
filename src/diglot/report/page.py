"""From a run to the values the report shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from diglot.corpus import Corpus
from diglot.lint.catalogue import CheckInfo
from diglot.lint.findings import SEVERITIES
from diglot.lint.result import VERDICTS, ProvisionResult
from diglot.report.checked import Checked, CheckedCorpus, Reported
from diglot.report.explanation import explain
from diglot.report.formats.text import percent
from diglot.report.model_rows import model_tables
from diglot.report.runs import Marked, Marks, Phrase, Run, fenced, phrases, runs, spread
from diglot.report.safety import one_line
from diglot.report.view import Cell, CorpusView, Count, FindingView, LedgerView, Page, PairingView, ProvisionView, RowView
from diglot.text import Document, Span
from diglot.ui import say

CONTEXT = 60
"""Characters shown on each side of the words a finding is about."""


@dataclass(frozen=True)
class _Setting:
    """What holds for a whole corpus: numbers of the findings by ``id``, the finding that first shows a position, descriptions."""

    numbers: Mapping[int, int]
    examples: Mapping[str, int]
    checks: Mapping[str, CheckInfo]
    ui: str


def page(checked: Checked, *, checks: Mapping[str, CheckInfo], ui: str, date: str, version: str) -> Page:
    """Work out the page of a run."""
    summary = checked.summary
    corpora = []
    number = 1
    for place, corpus in enumerate(checked.corpora):
        corpora.append(_corpus(corpus, f"c{place + 1}", number, checks, ui))
        number += len(corpus.reported)
    titles = [one_line(corpus.result.corpus.title or corpus.result.corpus.name) for corpus in checked.corpora]
    return Page(
        ui,
        " · ".join(titles) or "diglot",
        date,
        version,
        _counts({verdict: summary.verdicts[verdict] for verdict in VERDICTS}, summary.provisions, ui),
        _counts(summary.severities, 0, ui),
        say(ui, "formats.not-verified", n=summary.provisions, left=summary.not_verified),
        say(ui, "formats.words-unread", n=summary.words, left=summary.unread_words, percent=percent(summary.unread_percent, ui)),
        summary.not_verified == 0,
        tuple(corpora),
    )


def _counts(counts: Mapping[str, int], total: int, ui: str) -> tuple[Count, ...]:
    found = []
    start = 0.0
    for key, n in counts.items():
        share = round(100 * n / total, 3) if total else 0.0
        found.append(Count(key, n, say(ui, f"formats.count.{key}", n=n), round(start, 3), share))
        start += share
    return tuple(found)


def _corpus(checked: CheckedCorpus, anchor: str, first: int, checks: Mapping[str, CheckInfo], ui: str) -> CorpusView:
    corpus = checked.result.corpus
    numbers = {id(item): first + place for place, item in enumerate(checked.reported)}
    examples: dict[str, int] = {}
    for item in checked.reported:
        if item.witness is not None and item.witness.yaml:
            examples.setdefault(item.witness.yaml, numbers[id(item)])
    setting = _Setting(numbers, examples, checks, ui)
    return CorpusView(
        anchor,
        one_line(corpus.name),
        one_line(corpus.title or corpus.name),
        corpus.authoritative,
        tuple(corpus.texts),
        one_line(corpus.edition),
        one_line(corpus.source),
        one_line(corpus.licence),
        corpus.authoritative,
        tuple((lang, document.sha256) for lang, document in corpus.texts.items()),
        tuple(_provision(checked, place, f"{anchor}-p{place + 1}", setting) for place in range(len(checked.result.provisions))),
        tuple(
            _finding(item, corpus, {lang: Span(0, len(text.text)) for lang, text in corpus.texts.items()}, setting)
            for item in checked.elsewhere
        ),
        model_tables(checked.result.models, corpus.texts, ui),
        assumptions(checked),
    )


def assumptions(checked: CheckedCorpus) -> tuple[str, ...]:
    """What the worked examples took for granted, each once."""
    sides = (side for item in checked.reported if item.witness for side in item.witness.sides)
    return tuple(dict.fromkeys(said for side in sides for said in side.assumptions))


def _provision(checked: CheckedCorpus, place: int, anchor: str, setting: _Setting) -> ProvisionView:
    numbers = setting.numbers
    texts = checked.result.corpus.texts
    provision, found = checked.result.provisions[place], checked.by_provision[place]
    views = [_finding(item, checked.result.corpus, provision.spans, setting) for item in found]
    marks = {
        lang: Marks.of(
            (
                Marked(numbers[id(item)], item.finding.severity, span, place == 0 or item.finding.semantic)
                for item in found
                for place, span in enumerate(item.finding.spans.get(lang, ()))
            ),
            provision.ledgers[lang].unread if lang in provision.ledgers else (),
            provision.unpaired.get(lang, ()),
        )
        for lang in texts
    }
    return ProvisionView(
        anchor,
        one_line(provision.number),
        provision.heading,
        provision.verdict,
        provision.complete,
        tuple(_row(row.item or "", row.spans, texts, marks) for row in spread(provision, texts)),
        tuple(view for view in views if view.severity != "info"),
        tuple(view for view in views if view.severity == "info"),
        tuple(
            LedgerView(
                lang,
                ledger.read,
                ledger.aside,
                sum(len(span) for span in ledger.unread),
                ledger.words,
                tuple(one_line(texts[lang].quote(span)) for span in ledger.unread),
                tuple(one_line(texts[lang].quote(span)) for span in provision.unpaired.get(lang, ())),
            )
            for lang, ledger in provision.ledgers.items()
        ),
        _pairings(provision, texts),
    )


def _pairings(provision: ProvisionResult, texts: Mapping[str, Document]) -> tuple[PairingView, ...]:
    """Words taken as counterparts, each pair once."""
    pairs = (
        PairingView(tuple(Phrase(one_line(texts[lang].quote(span)), lang) for lang, span in pairing.spans.items()), pairing.how)
        for pairing in provision.pairings
    )
    return tuple(dict.fromkeys(pairs))


def _row(item: str, spans: Mapping[str, Span | None], texts: Mapping[str, Document], marks: Mapping[str, Marks]) -> RowView:
    cells = []
    levels: set[str] = set()
    for lang, document in texts.items():
        span = spans.get(lang)
        found = runs(document, span, marks[lang]) if span is not None and len(span) else ()
        cells.append(Cell(lang, found))
        levels |= {run.severity for run in found}
    return RowView(one_line(item), tuple(cells), next((level for level in SEVERITIES if level in levels), ""))


def _finding(item: Reported, corpus: Corpus, homes: Mapping[str, Span], setting: _Setting) -> FindingView:
    finding, ui = item.finding, setting.ui
    texts = corpus.texts
    number = setting.numbers[id(item)]
    check = setting.checks.get(finding.code)
    example = setting.examples.get(item.witness.yaml, number) if item.witness is not None else number
    words = {lang: texts[lang].quote(span) for lang, span in homes.items()}
    sentence = say(ui, finding.message.key, **fenced(finding.message.arguments))
    quotes = []
    for lang, spans in finding.spans.items():
        if lang in homes and spans:
            quotes.append(_quote(texts[lang], lang, spans, homes[lang], finding.severity))
        elif lang in texts and finding.semantic:
            quotes.append(Cell(lang, ()))
    return FindingView(
        number,
        finding.code,
        finding.check,
        finding.severity,
        phrases(sentence, finding.message.arguments, words, _sides(corpus)),
        tuple(quotes),
        explain(check, ui) if check else None,
        item.witness,
        example if example != number else 0,
    )


def _sides(corpus: Corpus) -> dict[str, str]:
    """Checks name the words of the authoritative text “a”, those of the translation “b”."""
    return {"a": corpus.authoritative, **({"b": corpus.translations[0]} if corpus.translations else {})}


def _quote(document: Document, lang: str, spans: Sequence[Span], home: Span, severity: str) -> Cell:
    marks = Marks.of(Marked(0, severity, span, pointed=False) for span in spans)
    low = max(min(home.start, spans[0].start), spans[0].start - CONTEXT)
    high = min(max(home.end, spans[-1].end), spans[-1].end + CONTEXT)
    while low > home.start and not document.text[low - 1].isspace() and low < spans[0].start:
        low += 1
    while high < home.end and not document.text[high].isspace() and high > spans[-1].end:
        high -= 1
    cut = runs(document, Span(low, max(low, high)), marks)
    start = (Run("… "),) if low > home.start else ()
    end = (Run(" …"),) if high < home.end else ()
    return Cell(lang, (*start, *cut, *end))
