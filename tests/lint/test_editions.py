"""References in six English editions of a rulebook, which are read where they lie and belong to somebody else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from diglot.corpus import pair, read_text
from diglot.lang import lexicon
from diglot.lint.checks import cited_title, dangling_reference, duplicate_number
from diglot.lint.facts import citations
from diglot.lint.findings import Finding
from diglot.lint.index import index
from diglot.lint.member import Member
from diglot.parse import read
from tests.conftest import ROOT

FOLDER = ROOT.parent / "shared" / "data" / "cr-en"
EDITIONS: dict[str, dict[str, list[list[str]]]] = yaml.safe_load((ROOT / "tests/data/editions.yaml").read_text(encoding="utf-8"))
CHECKS = (dangling_reference, cited_title, duplicate_number)
CITES = re.compile(r"\b(?:rules?|sections?)\s+\d", re.IGNORECASE)
QUICK = ("2019-01-25", "2024-06-07")
"""Straight quotation marks and LF; curly ones, a byte order mark and CR LF."""


def editions() -> list[Any]:
    """Two editions, and the others as slow ones."""
    return [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in EDITIONS]


def findings(path: Path) -> list[Finding]:
    """What the checks of references say of one edition; only provisions that cite something are read."""
    document = read_text(path, lang="en")
    corpus = pair({"en": document})
    assert not corpus.excerpt
    whole = index(corpus)
    found: list[Finding] = []
    for row in corpus.rows:
        provision = row.provisions["en"]
        reads = bool(CITES.search(document.quote(provision.body)))
        cited = {"en": citations(read(document, provision, lexicon("en")))} if reads else {}
        member = Member(corpus, row, "en", "en", whole, citations=cited)
        found += [finding for check in CHECKS for finding in check.across(member)]
    return found


def first_word(title: object) -> str:
    """The first word of a title, quotation marks and commas taken away."""
    return str(title).split()[0].strip('“”",.')


@pytest.mark.parametrize("edition", editions())
def test_the_references_that_lead_nowhere_and_the_titles_that_are_wrong(edition: str) -> None:
    path = FOLDER / f"cr-{edition}.txt"
    if not path.is_file():
        pytest.skip(f"the edition {edition} is not here: it belongs to its publisher and is no part of the project")
    found = findings(path)
    said: dict[str, list[list[str]]] = {"dangling": [], "titles": [], "untitled": []}
    for finding in found:
        kind = {
            "checks.dangling_reference.missing": "dangling",
            "checks.cited_title.changed": "titles",
            "checks.cited_title.untitled": "untitled",
        }[finding.message.key]
        words = finding.message.arguments
        entry = [finding.number, str(words["number"])]
        said[kind].append(entry if kind == "dangling" else [*entry, first_word(words["a"])])
    expected = EDITIONS[edition]
    assert {kind: sorted(entries) for kind, entries in said.items()} == {kind: sorted(expected.get(kind, [])) for kind in said}
    assert [f.severity for f in found if f.message.key.endswith("untitled")] == ["info"] * len(said["untitled"])
