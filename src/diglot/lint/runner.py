"""Run all checks over a corpus.

Every provision is first checked by itself, which takes the time; what comes of it is kept from one run to the next, by what the
provision holds. Then the corpus is looked at as a whole, from what is known of each of its provisions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path

from diglot.corpus import Corpus, without_pack
from diglot.lang import languages
from diglot.lint import rows as kept_rows
from diglot.lint.alone import Alone, Piece, bare, differs, in_order, in_text_order, outside, sides
from diglot.lint.catalogue import corpus_checks
from diglot.lint.company import keeping_company
from diglot.lint.findings import Finding
from diglot.lint.index import index
from diglot.lint.member import Member
from diglot.lint.numbering import gaps
from diglot.lint.packed import pack, placed, unpack
from diglot.lint.ready import reading
from diglot.lint.result import LintResult, Pairing, ProvisionResult
from diglot.lint.values import Home
from diglot.lint.work import Progress, uncollected, worked_out
from diglot.model import RulesModel
from diglot.text import Span


def lint(corpus: Corpus, *, cache: Path | None = None, jobs: int = 1, progress: Progress | None = None) -> LintResult:
    """Check a corpus.

    Args:
        corpus: what to check.
        cache: a folder for what was found out about provisions, to be used again while they stay the same; or None.
        jobs: how many processes may share the work; the result is the same. Small corpora are always checked in this one.
        progress: is told now and then how many provisions are done and how many there are to do.

    Raises:
        PackError: a text's language has no pack.
    """
    unknown = without_pack(corpus, languages())
    if unknown is not None:
        raise unknown
    with uncollected():
        if cache is None:
            return _whole(corpus, _known(corpus, {}, [""] * len(corpus.rows), jobs, progress, keep=False)[1])
        keys = kept_rows.keys(corpus)
        kept = kept_rows.load(cache, corpus, keys)
        with reading(corpus, cache) if any(key not in kept for key in keys) else nullcontext():
            lines, known = _known(corpus, kept, keys, jobs, progress)
        if lines:
            kept_rows.save(cache, corpus, keys, {**kept, **lines})
        return _whole(corpus, known)


def _known(
    corpus: Corpus, kept: Mapping[str, str], keys: Sequence[str], jobs: int, progress: Progress | None, *, keep: bool = True
) -> tuple[dict[str, str], list[Alone]]:
    """What is known of each row by itself, from its line of `kept` or worked out; and, by key, the lines of what was worked out,
    where these are to be kept."""
    homes = [
        {lang: Home(provision.span.start, len(provision.span)) for lang, provision in row.provisions.items()}
        for row in corpus.rows
    ]
    found: dict[int, Alone] = {}
    for at, key in enumerate(keys):
        line = kept.get(key)
        if line is not None:
            try:
                found[at] = unpack(line, corpus, homes[at])
            except ValueError:  # not what it should be: worked out again
                continue
    missing = [at for at in range(len(keys)) if at not in found]
    lines: dict[str, str] = {}
    pieces = [Piece.of(corpus, corpus.rows[at]) for at in missing]
    for at, made in zip(missing, worked_out(pieces, bare(corpus), jobs=jobs, progress=progress), strict=True):
        found[at] = unpack(made, corpus, homes[at]) if isinstance(made, str) else placed(made, corpus, homes[at])
        if keep:
            lines[keys[at]] = made if isinstance(made, str) else pack(made)
    return lines, [found[at] for at in range(len(keys))]


def _whole(corpus: Corpus, known: Sequence[Alone]) -> LintResult:
    """Put the provisions together, with what the checks of the whole corpus find."""
    left, right = sides(corpus)
    missing, partners = gaps(corpus.rows), keeping_company(corpus, known)
    around = index(corpus, [alone.names for alone in known], [alone.apostrophes for alone in known])
    provisions: list[ProvisionResult] = []
    findings: list[Finding] = []
    run = corpus_checks()
    for at, (row, alone) in enumerate(zip(corpus.rows, known, strict=True)):
        member = Member(corpus, row, left, right, around, missing[at], alone.citations, alone.names, alone.apostrophes)
        more = [finding for check in run for finding in check(member)]
        provisions.append(_provision(member, alone, more, partners[at]))
        findings.extend(in_order((*alone.findings, *more), left, right) if more else alone.findings)
    models = {lang: _model(corpus, lang, known) for lang in corpus.texts}
    return LintResult(corpus, tuple(provisions), tuple(findings), models)


def _model(corpus: Corpus, lang: str, known: Sequence[Alone]) -> RulesModel:
    rows = list(zip(corpus.rows, known, strict=True))
    stated = [statement for _, alone in rows for statement in alone.statements.get(lang, ())]
    cut = frozenset(row.provisions[lang].number for row, alone in rows if not alone.complete.get(lang, True))
    return RulesModel(corpus.name, lang, tuple(stated), cut)


def _provision(member: Member, alone: Alone, more: Sequence[Finding], partners: Sequence[Pairing]) -> ProvisionResult:
    row = member.row
    return ProvisionResult(
        number=row.number,
        heading=row.heading,
        verdict="differ" if any(map(differs, more)) else alone.verdict,
        complete=all(alone.complete.values()),
        spans={lang: provision.span for lang, provision in row.provisions.items()},
        ledgers=alone.ledgers,
        rows=alone.rows,
        pairings=(*alone.pairings, *partners) if partners else alone.pairings,
        unpaired=_unpaired(member, alone, more),
    )


def _unpaired(member: Member, alone: Alone, more: Sequence[Finding]) -> dict[str, tuple[Span, ...]]:
    """Words without a counterpart that no finding tells of, per language in text order; no entry where there are none."""
    found: dict[str, tuple[Span, ...]] = {}
    for lang in dict.fromkeys((member.left_lang, member.right_lang)):
        told = [span for finding in more for span in finding.spans.get(lang, ())]
        rest = outside(alone.doubtful.get(lang, ()), told)
        spans = in_text_order((*alone.unpaired.get(lang, ()), *rest))
        if spans:
            found[lang] = spans
    return found
