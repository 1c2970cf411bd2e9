"""Witnesses for the findings of a run: kept from an earlier run over the same texts, or searched for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from diglot.lint import cache as store
from diglot.lint.findings import Finding
from diglot.lint.result import LintResult
from diglot.report.witness_view import WitnessView


def look(results: Sequence[LintResult], *, ui: str, cache: Path | None) -> dict[int, WitnessView]:
    """A witness, or the word that there is none, for every finding in an executable statement; by the ``id`` of the finding.

    Args:
        results: of linting.
        ui: the interface language.
        cache: a folder for what was found over unchanged texts, or None.
    """
    views: dict[int, WitnessView] = {}
    for result in results:
        findings = [finding for finding in result.findings if finding.divergence is not None]
        if findings and result.corpus.translations:
            found = _found(result, findings, ui, cache)
            views.update((id(finding), view) for finding, view in zip(findings, found, strict=True))
    return views


def _found(result: LintResult, findings: Sequence[Finding], ui: str, cache: Path | None) -> tuple[WitnessView, ...]:
    if cache is None:
        return _searched(result, findings, ui)
    key = store.digest("witnesses", ui, store.program(), *_stated(result))
    kept = store.load(cache, key)
    if isinstance(kept, tuple) and len(kept) == len(findings) and all(isinstance(view, WitnessView) for view in kept):
        return kept
    found = _searched(result, findings, ui)
    store.save(cache, key, found)
    return found


def _stated(result: LintResult) -> list[str]:
    """All that witnesses depend on: the provisions in which either text states something executable, and what is cut."""
    corpus, models = result.corpus, result.models
    numbers = {statement.number for model in models.values() for statement in model.statements}
    cut = [(lang, sorted(model.cut)) for lang, model in models.items()]
    said = [
        (provision.number, lang, corpus.texts[lang].quote(span))
        for provision in result.provisions
        if provision.number in numbers
        for lang, span in provision.spans.items()
    ]
    return [corpus.name, corpus.authoritative, *corpus.tables, repr(cut), repr(said)]


def _searched(result: LintResult, findings: Sequence[Finding], ui: str) -> tuple[WitnessView, ...]:
    from diglot.report.examples import examples  # resolver and search are needed only where nothing was kept

    return examples(result, findings, ui)
