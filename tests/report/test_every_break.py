"""Every planted error of the two seed paragraphs in words: every format, both languages, with the witness it must have."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from diglot.cli.checking import How, run
from diglot.corpus import pair
from diglot.report.formats import github, junit, sarif, text
from diglot.report.formats import json as json_format
from diglot.report.html import render
from diglot.report.position_words import action_in_words
from diglot.resolve.actions import action
from diglot.text import Document
from diglot.ui import languages

SETS = Path(__file__).parents[1] / "challenge"
PAIRS = {entry["id"]: entry for entry in yaml.safe_load((SETS / "pairs.yaml").read_text(encoding="utf-8"))}
BREAKS = [(name, kind, old, new) for name in ("S1", "S2") for kind, old, new in PAIRS[name]["breaks"]]
WITHOUT_OPERATION = {"reference", "reference-title", "count"}
"""Kinds of errors in what no position can show: what is cited, and how many layers are announced."""


def checked(name: str, old: str, new: str, ui: str) -> Any:
    entry = PAIRS[name]
    texts = {"en": entry["en"], "it": entry["it"].replace(old, new, 1)}
    made = {lang: Document.of(f"{entry['rule']} {words}\n", name=f"{lang}.txt", lang=lang) for lang, words in texts.items()}
    return run([pair(made)], ui, How(cached=False))


@pytest.mark.parametrize("ui", languages())
@pytest.mark.parametrize(
    ("name", "kind", "old", "new"), BREAKS, ids=[f"{name}-{kind}-{i}" for i, (name, kind, *_) in enumerate(BREAKS)]
)
def test_said_in_every_format(name: str, kind: str, old: str, new: str, ui: str) -> None:
    found = checked(name, old, new, ui)
    tree = json.loads(json_format.render(found))
    loud = [finding for finding in tree["corpora"][0]["findings"] if finding["severity"] != "info"]
    assert loud
    assert any(finding["witness"] for finding in loud) == (kind not in WITHOUT_OPERATION)
    for page in (
        text.render(found, ui=ui),
        sarif.render(found, checks={}, version="0", ui=ui),
        github.render(found, ui=ui),
        junit.render(found, ui=ui),
        render(found, checks={}, ui=ui, date="", version="0"),
    ):
        assert loud[0]["code"] in page


@pytest.mark.parametrize(("ui", "words"), [("en", "is turned face down (as 2/2)"), ("it", "è a faccia in giù (2/2)")])
def test_turning_face_down_in_words(ui: str, words: str) -> None:
    assert action_in_words(action("face_down", (2, 2)), ui) == words


def test_a_sentence_left_out_is_marked_as_such() -> None:
    (old,) = [old for kind, old, _ in PAIRS["S2"]["breaks"] if kind == "omission"]
    findings = json.loads(json_format.render(checked("S2", old, "", "en")))["corpora"][0]["findings"]
    (finding,) = [finding for finding in findings if finding["severity"] == "error"]
    assert finding["check"] == "missing_sentence"
    assert finding["spans"]["en"][0]["text"].startswith("If several dependent effects form a dependency loop")
    assert finding["witness"]
