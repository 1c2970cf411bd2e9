"""The form for people at a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from diglot.lint.result import VERDICTS, Pairing, ProvisionResult
from diglot.report.checked import Checked, CheckedCorpus, Reported, Summary
from diglot.report.safety import one_line, visible
from diglot.text import Document, Span
from diglot.ui import say

CONTEXT = 28
"""Characters shown on each side of the words at issue."""

WORDS = 6
"""Words listed per language after a verdict."""

QUOTES = 3
"""Places quoted per language; the rest are counted."""

_CODES = {"error": "1;31", "warning": "1;33", "info": "36", "differ": "1;31", "unread": "1;33", "matched": "36", "agree": "32"}
_CODES |= {"words": "1;4", "dim": "2", "strong": "1"}


@dataclass(frozen=True)
class Paint:
    """Terminal colours, or none."""

    on: bool = False

    def __call__(self, style: str, text: str) -> str:
        """`text` in the given style."""
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if self.on else text


def render(checked: Checked, *, ui: str, paint: Paint | None = None) -> str:
    """The run as lines of text, grouped by provision, the summary last."""
    brush = paint or Paint()
    blocks = [_corpus(corpus, ui, brush) for corpus in checked.corpora]
    return "\n".join([*blocks, *closing(checked.summary, ui, brush)]) + "\n"


def closing(summary: Summary, ui: str, paint: Paint | None = None) -> list[str]:
    """The summary: findings, verdicts, and how much could not be verified."""
    brush = paint or Paint()
    verdicts = ", ".join(
        say(ui, f"formats.count.{verdict}", n=summary.verdicts[verdict]) for verdict in VERDICTS if summary.verdicts[verdict]
    )
    severities = ", ".join(say(ui, f"formats.count.{severity}", n=count) for severity, count in summary.severities.items())
    unverified = say(ui, "formats.not-verified", n=summary.provisions, left=summary.not_verified)
    words = say(
        ui, "formats.words-unread", n=summary.words, left=summary.unread_words, percent=percent(summary.unread_percent, ui)
    )
    return [
        brush("strong", f"{say(ui, 'formats.provisions', n=summary.provisions)}: {verdicts}" if verdicts else unverified),
        severities,
        f"{unverified}; {words}",
    ]


def percent(value: float, ui: str) -> str:
    """A percentage with one decimal, as the language writes it (0 to 100)."""
    return f"{value:.1f}".replace(".", say(ui, "formats.decimal-mark"))


def head(checked: CheckedCorpus, provision: ProvisionResult, ui: str, paint: Paint) -> str:
    """The line that opens a provision: number, verdict, whether it is whole."""
    parts = [
        paint("strong", visible(provision.number) or say(ui, "formats.preamble")),
        paint(provision.verdict, say(ui, f"formats.verdict.{provision.verdict}")),
    ]
    if not provision.complete:
        parts.append(paint("dim", say(ui, "formats.cut")))
    texts = checked.result.corpus.texts
    unread = listed({lang: ledger.unread for lang, ledger in provision.ledgers.items()}, texts, ui)
    if unread:
        parts.append(say(ui, "formats.unread-list", words=unread))
    guessed = provision.guesses
    if guessed:
        more = " …" if len(guessed) > WORDS else ""
        parts.append(say(ui, "formats.guessed-list", pairs=", ".join(_pair(p, texts, ui) for p in guessed[:WORDS]) + more))
    unpaired = listed(provision.unpaired, texts, ui)
    if unpaired:
        parts.append(say(ui, "formats.unpaired-list", words=unpaired))
    return " · ".join(parts)


def _pair(pairing: Pairing, texts: Mapping[str, Document], ui: str) -> str:
    words = " ≈ ".join(say(ui, "formats.quoted", words=one_line(texts[lang].quote(span))) for lang, span in pairing.spans.items())
    return f"{words} ({say(ui, f'report.how.{pairing.how}')})"


def listed(spans: Mapping[str, Sequence[Span]], texts: Mapping[str, Document], ui: str) -> str:
    """Words of the texts, quoted, by language; of many the first few."""
    return "; ".join(
        f"{lang} {', '.join(say(ui, 'formats.quoted', words=one_line(texts[lang].quote(span))) for span in found[:WORDS])}"
        + (" …" if len(found) > WORDS else "")
        for lang, found in spans.items()
        if found
    )


def quoted(document: Document, spans: tuple[Span, ...], home: Span | None, ui: str, paint: Paint) -> list[str]:
    """The words at issue in their surroundings, marked; one line each, the first few."""
    pieces = []
    for span in spans[:QUOTES]:
        low, high = (home.start, home.end) if home else (0, len(document.text))
        start, end = max(low, span.start - CONTEXT), min(high, span.end + CONTEXT)
        before, after = document.text[start : span.start], document.text[span.end : end]
        if start > low:
            before = "…" + before.partition(" ")[2]
        if end < high:
            after = after.rpartition(" ")[0] + "…"
        words = _gap(document.quote(span))
        marked = paint("words", words) if paint.on else f">>{words}<<"
        pieces.append(f"{_gap(before)}{marked}{_gap(after)}".strip())
    if len(spans) > QUOTES:
        pieces.append(say(ui, "formats.more-places", n=len(spans) - QUOTES))
    return pieces


def _gap(text: str) -> str:
    """`text` on one line, a space at either end kept."""
    return (" " if text[:1].isspace() else "") + one_line(text) + (" " if text[-1:].isspace() and text.strip() else "")


def _corpus(checked: CheckedCorpus, ui: str, paint: Paint) -> str:
    corpus = checked.result.corpus
    title = one_line(f"{corpus.name} — {corpus.title}" if corpus.title else corpus.name)
    alone = [say(ui, "formats.one-text")] if len(corpus.texts) == 1 else []
    lines = [paint("strong", title), *alone, ""]
    for provision, found in zip(checked.result.provisions, checked.by_provision, strict=True):
        lines.append(head(checked, provision, ui, paint))
        for item in found:
            lines += _finding(item, corpus.texts, provision.spans, ui, paint)
        lines.append("")
    for item in checked.elsewhere:
        lines += [*_finding(item, corpus.texts, {}, ui, paint), ""]
    return "\n".join(lines)


def _finding(item: Reported, texts: Mapping[str, Document], homes: Mapping[str, Span], ui: str, paint: Paint) -> list[str]:
    finding, at = item.finding, item.at
    severity = paint(finding.severity, say(ui, f"formats.severity.{finding.severity}"))
    lines = [f"{visible(item.file)}:{at.line}:{at.column}: {severity} {finding.code} {finding.check} {one_line(item.message)}"]
    for lang, marks in item.marks.items():
        if marks:
            quotes = quoted(texts[lang], finding.spans[lang], homes.get(lang), ui, paint)
            lines += [f"    {lang if place == 0 else '  '}  {quote}" for place, quote in enumerate(quotes)]
        elif finding.semantic and any(item.marks.values()):
            lines.append(f"    {lang}  {paint('dim', '—')}")
    if item.witness is not None:
        lines += [f"    {line}" for line in item.witness.lines]
    return lines
