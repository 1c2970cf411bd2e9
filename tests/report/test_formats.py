"""Every output format, on a run checked by hand; and texts that try to act on their reader."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from diglot.lint.findings import Finding, Message
from diglot.report.checked import Checked, check
from diglot.report.formats import github, junit, sarif, text
from diglot.report.formats import json as json_format
from diglot.report.html import render
from diglot.report.safety import block, json_safe, one_line, visible
from tests.report import sample

HOSTILE = "a\x1b[31m\r\n::error::b %0A ##[command]c \u202ed\x00\u2028e\ud800 <f>&\"'\x9b]]>\ufffe"


@pytest.mark.parametrize("ui", ["en", "it"])
def test_text(ui: str, golden: Callable[[str, str], None]) -> None:
    golden(f"sample.{ui}.txt", text.render(sample.checked(ui), ui=ui))


def test_text_in_colour(golden: Callable[[str, str], None]) -> None:
    golden("sample.colour.txt", text.render(sample.checked("en"), ui="en", paint=text.Paint(on=True)))


@pytest.mark.parametrize("ui", ["en", "it"])
def test_json(ui: str, golden: Callable[[str, str], None]) -> None:
    golden(f"sample.{ui}.json", json_format.render(sample.checked(ui)))


def test_json_accounts_for_every_character() -> None:
    tree = json.loads(json_format.render(sample.checked("en")))
    for provision in tree["corpora"][0]["provisions"]:
        for lang, ledger in provision["ledger"].items():
            unread = sum(word["end"] - word["start"] for word in ledger["unread"])
            place = provision["spans"][lang]
            assert ledger["read"] + ledger["aside"] + unread == place["end"] - place["start"]


def test_sarif(golden: Callable[[str, str], None]) -> None:
    golden("sample.sarif", sarif.render(sample.checked("en"), checks=sample.CHECKS, version="1.2.3", ui="en"))


@pytest.mark.parametrize("ui", ["en", "it"])
def test_github(ui: str, golden: Callable[[str, str], None]) -> None:
    golden(f"sample.{ui}.github", github.render(sample.checked(ui), ui=ui))


@pytest.mark.parametrize("ui", ["en", "it"])
def test_junit(ui: str, golden: Callable[[str, str], None]) -> None:
    golden(f"sample.{ui}.junit.xml", junit.render(sample.checked(ui), ui=ui))


def test_an_unread_provision_names_its_reasons() -> None:
    """Words that were not understood, and words without a counterpart."""
    result = replace(sample.result(), findings=())
    checked = check([result], {}, ui="it", base=None)
    assert (
        "7.1b · non letta · non compreso: en «blorp»; it «blorp» · "
        "di cui considerate corrispondenti: «blorp» ≈ «blorp» (parola affine) · senza corrispondenza: en «waits»"
    ) in text.render(checked, ui="it")
    skipped = ElementTree.fromstring(junit.render(check([result], {}, ui="en", base=None), ui="en")).find(".//skipped")
    assert skipped is not None
    assert skipped.get("message") == "2 words were not understood; no counterpart: en “waits”"


def test_words_without_a_counterpart_are_shown_whatever_the_verdict() -> None:
    found = sample.result()
    waiting = replace(found.provisions[2], verdict="differ")
    checked = check([replace(found, provisions=(*found.provisions[:2], waiting))], {}, ui="en")
    [head] = [line for line in text.render(checked, ui="en").splitlines() if line.startswith("7.1b · ")]
    assert head.startswith("7.1b · differ · ") and head.endswith(" · no counterpart: en “waits”")
    case = ElementTree.fromstring(junit.render(checked, ui="en")).find(".//testcase[@name='7.1b differ']")
    assert case is not None and case.find("skipped") is None
    assert (case.findtext("system-out") or "").endswith("2 words were not understood; no counterpart: en “waits”")


@pytest.mark.parametrize(("ui", "name"), [("en", "info"), ("it", "nota")])
def test_a_severity_has_one_name_in_each_language(ui: str, name: str) -> None:
    """In the lines of text, in JUnit and in the report."""
    checked = sample.checked(ui)
    assert f": {name} DG900 " in text.render(checked, ui=ui)
    assert f": {name} DG900 " in junit.render(checked, ui=ui)
    assert f'<mark class="info">{name}</mark>' in render(checked, checks=sample.CHECKS, ui=ui)


def hostile() -> Checked:
    """A run whose messages hold everything that could act on a reader."""
    sample.speak()
    found = sample.result()
    span = sample.spot(found.corpus.texts["it"], "\x1b[31m&")
    finding = Finding("DG310", "sample_immediacy", "error", "7.1b", Message("sample.space", {"words": HOSTILE}), {"it": (span,)})
    return check([replace(found, findings=(finding,))], {}, ui="en")


def test_text_never_acts_on_a_terminal() -> None:
    said = text.render(hostile(), ui="en")
    assert "\\x1b[31m" in said
    assert not [character for character in said if character != "\n" and not character.isprintable()]
    assert not [line for line in said.splitlines() if line.lstrip().startswith("::")]


def test_github_commands_hold_nothing_but_ours() -> None:
    said = github.render(hostile(), ui="en")
    assert [line.split(" ")[0] for line in said.splitlines() if line.startswith("::")] == ["::error"]
    assert "##[" not in said
    assert "%250A" in said


def test_junit_is_well_formed_whatever_the_text() -> None:
    root = ElementTree.fromstring(junit.render(hostile(), ui="en"))
    failure = root.find(".//failure")
    assert failure is not None and "<f>&\"'\\x9b]]>\\ufffe" in failure.attrib["message"]


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_json_forms_decode_to_the_very_text(form: str) -> None:
    run = hostile()
    raw = json_format.render(run) if form == "json" else sarif.render(run, checks={}, version="0", ui="en")
    assert not [character for character in raw if character != "\n" and not character.isprintable()]
    tree = json.loads(raw)
    message = tree["corpora"][0]["findings"][0]["message"] if form == "json" else tree["runs"][0]["results"][0]["message"]["text"]
    assert (HOSTILE in message) if form == "json" else (one_line(HOSTILE) in message)


def test_safety() -> None:
    assert visible("a\tb\x1bé\u202e\U000e0041") == "a\\x09b\\x1bé\\u202e\\U000e0041"
    assert one_line("  a\r\n b\tc\x07 ") == "a b c\\x07"
    assert block("a\r\nb\rc\td\x1b") == "a\nb\nc\td\\x1b"
    assert json.loads(json_safe(json.dumps("\x7f\u2028\U000e0041x", ensure_ascii=False))) == "\x7f\u2028\U000e0041x"
