"""Run all checks over a corpus."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from diglot.corpus import Corpus, Row, without_pack
from diglot.lang import languages
from diglot.lint import cache as store
from diglot.lint.case import Case
from diglot.lint.catalogue import checks, runner
from diglot.lint.fields import understood
from diglot.lint.findings import Finding
from diglot.lint.index import EMPTY, Index, index
from diglot.lint.match import Difference
from diglot.lint.numbering import gaps
from diglot.lint.result import AlignedRow, LintResult, Pairing, ProvisionResult, Verdict
from diglot.parse.reading import Feature, Reading
from diglot.text import Span, cover


def lint(corpus: Corpus, *, cache: Path | None = None) -> LintResult:
    """Check a corpus. `cache` is a folder for results of unchanged texts, or None.

    Raises:
        PackError: a text's language has no pack.
    """
    unknown = without_pack(corpus, languages())
    if unknown is not None:
        raise unknown
    if cache is None:
        return _lint(corpus)
    key = store.digest(store.data_digest(), repr([(d.name, d.sha256) for d in corpus.documents]), repr(_manifest(corpus)))
    kept = store.load(cache, key)
    if isinstance(kept, LintResult) and _whole(kept, corpus):
        return kept
    result = _lint(corpus)
    store.save(cache, key, result)
    return result


def _whole(kept: Any, corpus: Corpus) -> bool:
    """A kept result is of the right shape and speaks of these texts; anything else is worked out again.

    `kept` comes out of a file, so its fields need not hold what `LintResult` declares.
    """
    try:
        digests = {lang: document.sha256 for lang, document in kept.corpus.texts.items()}
        sized = len(kept.provisions) == len(kept.corpus.rows) and set(kept.models) == set(digests)
    except (AttributeError, TypeError):
        return False
    same = digests == {lang: document.sha256 for lang, document in corpus.texts.items()}
    return bool(sized and same and isinstance(kept.findings, tuple))


def _manifest(corpus: Corpus) -> tuple[object, ...]:
    described = (corpus.name, corpus.title, corpus.edition, corpus.source, corpus.licence)
    return (*described, corpus.authoritative, corpus.excerpt, str(corpus.folder))


def _lint(corpus: Corpus) -> LintResult:
    from diglot.parse import parse

    parsed = parse(corpus)
    readings = parsed.readings.items()
    missing, whole = gaps(corpus.rows), index(corpus, parsed.readings)
    cases = [
        _case(corpus, row, {lang: rows[i] for lang, rows in readings if i in rows}, missing[i], whole)
        for i, row in enumerate(corpus.rows)
    ]
    findings: list[Finding] = []
    per_case: list[list[Finding]] = []
    run = [runner(info.name) for info in checks()]
    for case in cases:
        mine = [finding for check in run for finding in check(case)]
        per_case.append(_sorted(mine, case))
        findings.extend(per_case[-1])
    provisions = tuple(_provision(case, mine) for case, mine in zip(cases, per_case, strict=True))
    return LintResult(corpus, provisions, tuple(findings), parsed.models)


def _case(corpus: Corpus, row: Row, readings: dict[str, Reading], gap: tuple[str, ...] = (), whole: Index = EMPTY) -> Case:
    left = corpus.authoritative
    right = corpus.translations[0] if corpus.translations else left
    return Case(corpus, row, left, right, readings, gap, whole)


def _sorted(findings: list[Finding], case: Case) -> list[Finding]:
    def place(finding: Finding) -> tuple[int, int, str]:
        for side, lang in enumerate((case.left_lang, case.right_lang)):
            if finding.spans.get(lang):
                return (side if not finding.spans.get(case.left_lang) else 0, finding.spans[lang][0].start, finding.code)
        return (0, 0, finding.code)

    return sorted(findings, key=place)


def _provision(case: Case, findings: list[Finding]) -> ProvisionResult:
    readings = case.readings
    return ProvisionResult(
        number=case.number,
        heading=case.row.heading,
        verdict=_verdict(case, findings),
        complete=all(reading.complete for reading in readings.values()),
        spans={lang: provision.span for lang, provision in case.row.provisions.items()},
        ledgers={lang: reading.ledger for lang, reading in readings.items()},
        rows=_rows(case),
        pairings=_pairings(case),
        unpaired=_unpaired(case, findings),
    )


def _verdict(case: Case, findings: list[Finding]) -> Verdict:
    if any(finding.semantic and finding.severity in ("error", "warning") for finding in findings):
        return "differ"
    if len(case.readings) < 2 or any(reading.ledger.unread for reading in case.readings.values()) or case.differences:
        return "unread"
    executable = [pair for pair in case.statements if pair.authoritative is not None and pair.authoritative == pair.translation]
    if any(not understood(pair.authoritative) for pair in executable):
        return "unread"
    return "agree" if executable and len(executable) == len(case.statements) else "matched"


def _rows(case: Case) -> tuple[AlignedRow, ...]:
    if case.left is None or case.right is None:
        lang, reading = next(iter(case.readings.items()))
        return tuple(AlignedRow({lang: clause.span}, clause.label) for clause in reading.clauses)
    rows: list[AlignedRow] = []
    for group in case.groups:
        spans: dict[str, Span | None] = {
            case.left_lang: cover([c.span for c in group.left]) if group.left else None,
            case.right_lang: cover([c.span for c in group.right]) if group.right else None,
        }
        label = next((c.label for c in (*group.left, *group.right) if c.label), None)
        rows.append(AlignedRow(spans, label))
    return tuple(rows)


def _unpaired(case: Case, findings: list[Finding]) -> dict[str, tuple[Span, ...]]:
    """Words without a counterpart that no finding tells of, per language in text order; no entry where there are none."""

    def open_words(lang: str, differing: Iterable[tuple[Difference, Feature | None]]) -> set[Span]:
        told = [span for finding in findings for span in finding.spans.get(lang, ())]
        return {
            feature.span
            for difference, feature in differing
            if feature is not None and not (difference.sure and any(span.overlaps(feature.span) for span in told))
        }

    sides = (
        (case.left_lang, open_words(case.left_lang, ((difference, difference.left) for difference in case.differences))),
        (case.right_lang, open_words(case.right_lang, ((difference, difference.right) for difference in case.differences))),
    )
    return {lang: tuple(sorted(spans, key=lambda span: (span.start, span.end))) for lang, spans in sides if spans}


def _pairings(case: Case) -> tuple[Pairing, ...]:
    pairs = [(a, b) for matched in case.matched for a, b in matched.pairs if a.of_kind("term") and b.of_kind("term")]
    return tuple(Pairing({case.left_lang: a.span, case.right_lang: b.span}) for a, b in pairs)
