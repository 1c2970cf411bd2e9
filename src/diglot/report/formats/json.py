"""The JSON form: complete, stable, one object."""

from __future__ import annotations

from collections.abc import Mapping

from diglot.lint.result import ProvisionResult
from diglot.report.checked import Checked, CheckedCorpus, Mark, Reported
from diglot.report.formats.indented import dumped
from diglot.text import Document, Span

SCHEMA = 1


def render(checked: Checked) -> str:
    """The run as JSON text."""
    return dumped(tree(checked)) + "\n"


def tree(checked: Checked) -> dict[str, object]:
    """The run as plain values."""
    summary = checked.summary
    return {
        "schema": SCHEMA,
        "corpora": [_corpus(corpus) for corpus in checked.corpora],
        "summary": {
            **summary.severities,
            **{verdict: summary.verdicts[verdict] for verdict in ("agree", "matched", "differ", "unread")},
            "provisions": summary.provisions,
            "not_verified": summary.not_verified,
            "words": summary.words,
            "unread_words": summary.unread_words,
        },
    }


def _corpus(checked: CheckedCorpus) -> dict[str, object]:
    corpus = checked.result.corpus
    return {
        "name": corpus.name,
        "texts": {lang: document.sha256 for lang, document in corpus.texts.items()},
        "provisions": [_provision(provision, corpus.texts) for provision in checked.result.provisions],
        "findings": [_finding(item) for item in checked.reported],
    }


def _provision(provision: ProvisionResult, texts: Mapping[str, Document]) -> dict[str, object]:
    return {
        "number": provision.number,
        "heading": provision.heading,
        "verdict": provision.verdict,
        "complete": provision.complete,
        "spans": {lang: _place(texts[lang], span) for lang, span in provision.spans.items()},
        "ledger": {
            lang: {
                "read": ledger.read,
                "aside": ledger.aside,
                "words": ledger.words,
                "unread": [_quote(texts[lang], span) for span in ledger.unread],
            }
            for lang, ledger in provision.ledgers.items()
        },
        "pairings": [
            {**{lang: _quote(texts[lang], span) for lang, span in pairing.spans.items()}, "how": pairing.how}
            for pairing in provision.pairings
        ],
        "unpaired": {lang: [_quote(texts[lang], span) for span in provision.unpaired.get(lang, ())] for lang in provision.spans},
    }


def _place(document: Document, span: Span) -> dict[str, object]:
    return {"start": span.start, "end": span.end, "line": document.position(span.start).line}


def _quote(document: Document, span: Span) -> dict[str, object]:
    return {"start": span.start, "end": span.end, "text": document.quote(span)}


def _finding(item: Reported) -> dict[str, object]:
    finding = item.finding
    return {
        "code": finding.code,
        "check": finding.check,
        "severity": finding.severity,
        "number": finding.number,
        "message": item.message,
        "spans": {lang: [_mark(mark) for mark in marks] for lang, marks in item.marks.items()},
        "witness": None if item.witness is None else item.witness.tree,
        "fingerprint": item.fingerprint,
    }


def _mark(mark: Mark) -> dict[str, object]:
    return {"start": mark.start, "end": mark.end, "line": mark.line, "column": mark.column, "text": mark.text}
