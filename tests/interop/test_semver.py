"""Semantic Versioning in two languages, read where it lies: what the linter finds is what readers find."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from diglot.corpus import pair
from diglot.interop import assemble, read
from diglot.interop.decode import load
from diglot.lint.findings import Finding
from diglot.lint.result import LintResult
from diglot.lint.runner import lint
from diglot.text import Document
from tests.conftest import ROOT

FOLDER = ROOT.parent / "shared" / "data" / "semver"
FILES: Mapping[str, Path] = {lang: FOLDER / f"semver_2.0.0.{lang}.md" for lang in ("en", "it")}
READ: Mapping[str, Any] = yaml.safe_load((ROOT / "tests/data/semver-divergences.yaml").read_text(encoding="utf-8"))
ONE_FALSE_ALARM_PER = 10
"""Paragraphs."""

pytestmark = pytest.mark.skipif(
    not all(path.is_file() for path in FILES.values()), reason="the two texts are not here; they are read in place, never copied"
)


@cache
def checked() -> LintResult:
    """Both texts, imported and compared."""
    made = assemble({lang: read(load(path, lang=lang, ui="en"), ui="en") for lang, path in FILES.items()})
    return lint(pair({lang: Document.of(text, name=lang, lang=lang) for lang, text in made.items()}))


def loud() -> list[Finding]:
    """Errors and warnings."""
    return [finding for finding in checked().findings if finding.severity != "info"]


def belongs(finding: Finding, entry: Mapping[str, Any]) -> bool:
    """The finding is about this divergence."""
    return finding.number == entry["number"] and finding.check in entry["checks"]


def divergences() -> list[Any]:
    """What readers found, as cases named after number and check."""
    return [pytest.param(entry, id=f"{entry['number']}-{entry['checks'][0]}") for entry in READ["found"]]


@pytest.mark.parametrize("entry", divergences())
def test_a_divergence_is_found(entry: Mapping[str, Any]) -> None:
    assert any(belongs(finding, entry) for finding in loud())


def test_false_alarms_are_few() -> None:
    texts = checked().corpus.texts
    false = [
        f"{finding.number} {finding.check}: "
        + " | ".join(texts[lang].quote(s) for lang in texts for s in finding.spans.get(lang, ()))
        for finding in loud()
        if not any(belongs(finding, entry) for entry in READ["found"])
    ]
    assert len(false) <= len(checked().provisions) / ONE_FALSE_ALARM_PER, "\n".join(false)


def test_sections_that_correspond_have_one_number() -> None:
    rows = checked().corpus.rows
    assert [row.number for row in rows if len(row.provisions) == 1] == [
        entry["number"] for entry in READ["found"] if entry["checks"] == ["missing_provision"]
    ]
