"""``lint``, ``compare``, ``report``, ``model`` and ``resolve`` on real texts: contracts and exit statuses."""

from __future__ import annotations

import io
import json
import random
import shutil
import sys
import unicodedata
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from diglot.cli import run
from diglot.report.examples import examples
from tests.conftest import ROOT

SEED = ROOT / "corpus" / "cr-418"
KINDS = ["copy", "control", "text", "type", "other", "power-toughness"]
PUMP = """\
id: pump
objects:
- {id: bear, types: [creature], power: 2, toughness: 2}
effects:
- {id: shrink, ts: 1, applies_to: {only: [bear]}, parts: [{operation: set, do: {power: 0, toughness: 1}}]}
- {id: boost, ts: 2, applies_to: {only: [bear]}, parts: [{operation: modify, do: {power: 1}}]}
"""


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test in a folder and with a cache of its own."""
    monkeypatch.setenv("DIGLOT_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("DIGLOT_UI", raising=False)
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)


def printed(capsys: pytest.CaptureFixture[str], *line: str, status: int = 0) -> str:
    """Run a command line and return what it prints."""
    got = run(line)
    said = capsys.readouterr()
    assert (got, said.err) == (status, "")
    return said.out


def tree(capsys: pytest.CaptureFixture[str], *line: str, status: int = 0) -> Any:
    """The same for JSON."""
    return json.loads(printed(capsys, *line, "--format", "json", status=status))


def pair(english: str, italian: str) -> list[str]:
    """Two text files in the working folder."""
    Path("en.txt").write_text(english, encoding="utf-8")
    Path("it.txt").write_text(italian, encoding="utf-8")
    return ["en.txt", "it.txt"]


def test_the_seed_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = tree(capsys, "lint", str(SEED))
    assert found["schema"] == 1
    [corpus] = found["corpora"]
    assert corpus["name"] == "cr-418" and sorted(corpus["texts"]) == ["en", "it"]
    texts = {lang: (SEED / f"{lang}.txt").read_text(encoding="utf-8") for lang in corpus["texts"]}
    assert [provision["number"] for provision in corpus["provisions"]] == ["418.5", "418.5a", "418.5d"]
    for provision in corpus["provisions"]:
        for lang, ledger in provision["ledger"].items():
            assert all(texts[lang][word["start"] : word["end"]] == word["text"] for word in ledger["unread"])
    for finding in corpus["findings"]:
        for lang, spans in finding["spans"].items():
            for span in spans:
                assert texts[lang][span["start"] : span["end"]] == span["text"]
                before = texts[lang][: span["start"]]
                assert (span["line"], span["column"]) == (before.count("\n") + 1, span["start"] - before.rfind("\n"))
    counts = found["summary"]
    assert {key: counts[key] for key in ("error", "warning", "differ", "unread")} == {
        "error": 0,
        "warning": 2,
        "differ": 1,
        "unread": 0,
    }


def test_every_warning_on_the_seed_has_a_witness_that_can_be_run(capsys: pytest.CaptureFixture[str]) -> None:
    [corpus] = tree(capsys, "lint", str(SEED))["corpora"]
    warnings = [finding for finding in corpus["findings"] if finding["severity"] == "warning"]
    assert len(warnings) == 2
    for finding in warnings:
        witness = finding["witness"]
        assert witness["found"] and witness["agree"] is False
        assert witness["en"]["objects"] != witness["it"]["objects"]
        Path("position.yaml").write_text(json.dumps(witness["position"]), encoding="utf-8")
        again = tree(capsys, "resolve", "position.yaml", "--corpus", str(SEED))
        assert {lang: again[lang]["objects"] for lang in ("en", "it")} == {
            lang: witness[lang]["objects"] for lang in ("en", "it")
        }


def test_a_second_run_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    first = printed(capsys, "lint", str(SEED))
    assert printed(capsys, "lint", str(SEED)) == first
    assert printed(capsys, "lint", str(SEED), "--no-cache") == first


@pytest.mark.parametrize("ui", ["en", "it"])
def test_the_summary_always_says_how_much_is_not_verified(ui: str, capsys: pytest.CaptureFixture[str]) -> None:
    last = printed(capsys, "lint", str(SEED), "--ui", ui).splitlines()[-1]
    assert last.startswith({"en": "0 of 3 provisions not verified", "it": "disposizioni non verificate: 0 su 3"}[ui])


def test_the_other_formats_hold_the_same_findings(capsys: pytest.CaptureFixture[str]) -> None:
    [corpus] = tree(capsys, "lint", str(SEED))["corpora"]
    codes = [finding["code"] for finding in corpus["findings"]]
    sarif = json.loads(printed(capsys, "lint", str(SEED), "--format", "sarif"))
    assert [result["ruleId"] for result in sarif["runs"][0]["results"]] == codes
    commands = [line for line in printed(capsys, "lint", str(SEED), "--format", "github").splitlines() if line.startswith("::")]
    assert [command.partition("title=")[2].split(" ")[0] for command in commands] == codes
    suites = ElementTree.fromstring(printed(capsys, "lint", str(SEED), "--format", "junit"))
    assert (suites.get("tests"), suites.get("failures")) == ("3", "0")


@pytest.mark.parametrize(
    ("italian", "options", "status"),
    [
        ("1.1a Puoi pescare una carta.\n", [], 0),
        ("1.1a Devi pescare una carta.\n", [], 1),
        ("1.1a Devi pescare una carta.\n", ["--fail-on", "never"], 0),
        ("1.1a Puoi  pescare una carta.\n", ["--fail-on", "info"], 1),
        ("1.1a Puoi pescare una brulf.\n", ["--fail-on", "never", "--max-unread", "0"], 1),
        ("1.1a Puoi pescare una brulf.\n", ["--fail-on", "never", "--max-unread", "100"], 0),
        ("1.1a Puoi pescare brulf snoff.\n", [], 1),
        ("1.1a Puoi pescare brulf snoff.\n", ["--fail-on", "never"], 0),
        ("1.1a Puoi pescare brulf snoff.\n", ["--fail-on", "never", "--max-unread", "10"], 1),
        ("1.1a Puoi pescare una carta.\n", ["--max-unverified", "0"], 0),
        ("1.1a Peschi una carta.\n", [], 0),
        ("1.1a Peschi una carta.\n", ["--max-unverified", "0"], 1),
        ("1.1a Peschi una carta.\n", ["--fail-on", "never", "--max-unverified", "99,9 %"], 1),
        ("1.1a Peschi una carta.\n", ["--max-unverified", "100"], 0),
    ],
)
def test_gates(italian: str, options: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    printed(capsys, "lint", *pair("1.1a You may draw a card.\n", italian), *options, status=status)


def test_the_share_that_is_not_verified_is_of_provisions(capsys: pytest.CaptureFixture[str]) -> None:
    """One of two: the dropped “may” of 1.1b."""
    files = pair(
        "1.1a You may draw a card.\n1.1b You may draw a card.\n", "1.1a Puoi pescare una carta.\n1.1b Peschi una carta.\n"
    )
    for command in ("lint", "compare"):
        assert "1 of 2 provisions not verified" in printed(capsys, command, *files, "--max-unverified", "50")
        printed(capsys, command, *files, "--max-unverified", "49", status=1)


def test_compare_takes_files_or_a_pasted_pair(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    english, italian = "1.1a You may draw a card.\n", "1.1a Devi pescare una carta.\n"
    files = tree(capsys, "compare", *pair(english, italian), status=1)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{english}---\n{italian}".encode())))
    assert tree(capsys, "compare", "-", status=1) == files


def test_one_text_alone_is_checked_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    pair("1.1a You may draw a card.\n1.1a You may draw a card.\n", "")
    found = tree(capsys, "lint", "en.txt", "--max-unread", "100", "--fail-on", "never")
    [corpus] = found["corpora"]
    assert list(corpus["texts"]) == ["en"]
    assert any("1.1a" in finding["number"] for finding in corpus["findings"])


def test_a_run_that_fails_leaves_the_earlier_output(capsys: pytest.CaptureFixture[str]) -> None:
    Path("out.json").write_text("before")
    pair("1.1a One.\n", "")
    assert run(["lint", "en.txt", "it.txt", "-o", "out.json"]) == 2
    assert capsys.readouterr().err == "diglot: it.txt: the text is empty (put the provisions of this language in it)\n"
    assert Path("out.json").read_text() == "before"
    assert sorted(path.name for path in Path().iterdir()) == ["en.txt", "it.txt", "out.json"]


def test_a_text_is_never_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    files = pair("1.1a You may draw a card.\n", "1.1a Puoi pescare una carta.\n")
    for command in (["lint", *files, "-o", "it.txt"], ["report", *files, "-o", "en.txt"], ["model", *files, "-o", "./en.txt"]):
        assert run(command) == 2
        assert "was read as input and will not be written over" in capsys.readouterr().err
    assert Path("it.txt").read_text() == "1.1a Puoi pescare una carta.\n"


def test_the_report_is_the_same_bytes_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "report", str(SEED)) == "wrote report.html\n"
    first = Path("report.html").read_bytes()
    printed(capsys, "report", str(SEED), "-o", "again.html", "--no-cache")
    assert Path("again.html").read_bytes() == first
    assert printed(capsys, "report", str(SEED), "-o", "-").encode() == first


def test_the_models_of_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    found = tree(capsys, "model", str(SEED))
    for lang in ("en", "it"):
        assert [layer["id"] for layer in found[lang]["layers"]] == list("123456")
        assert [layer["kind"] for layer in found[lang]["layers"]] == KINDS
        assert [statement["statement"] for statement in found[lang]["statements"]] == ["wait", "tie-break", "loop"]
    assert sorted(tree(capsys, "model", str(SEED), "--lang", "it").keys() & {"en", "it"}) == ["it"]


def test_positions_by_both_texts(capsys: pytest.CaptureFixture[str]) -> None:
    Path("pump.yaml").write_text(PUMP)
    found = tree(capsys, "resolve", "pump.yaml", "--corpus", str(SEED))
    ends = {lang: (found[lang]["objects"]["bear"]["power"], found[lang]["objects"]["bear"]["toughness"]) for lang in ("en", "it")}
    assert (ends, found["agree"]) == ({"en": (1, 1), "it": (0, 1)}, False)
    steps = [(step["layer"], step["effect"], step["objects"]) for step in found["it"]["order"]]
    assert steps == [("5", "boost", ["bear"]), ("6", "shrink", ["bear"])]
    assert all(step["because"]["text"] and step["cites"] for step in found["it"]["order"])
    assert "agree" not in tree(capsys, "resolve", "pump.yaml", "--corpus", str(SEED), "--lang", "en")


def test_an_expectation_that_does_not_come_out_is_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    Path("pump.yaml").write_text(PUMP + "expect:\n  old: {bear: {pt: 1/1}}\n")
    assert "✓ as expected" in printed(capsys, "resolve", "pump.yaml", "--corpus", str(SEED), "--lang", "en")
    assert "✗ bear, pt: expected 1/1, got 0/1" in printed(
        capsys, "resolve", "pump.yaml", "--corpus", str(SEED), "--lang", "it", status=1
    )


def test_swapping_two_layers_in_a_text_changes_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(SEED, "swapped")
    text = Path("swapped", "it.txt")
    lines = text.read_text(encoding="utf-8").split("\n")
    control, words = lines.index("2)Effetti di cambio di controllore"), lines.index("3)Effetti di cambio di testo")
    lines[control], lines[words] = "2)Effetti di cambio di testo", "3)Effetti di cambio di controllore"
    text.write_text("\n".join(lines), encoding="utf-8")
    Path("turns.yaml").write_text(
        "id: turns\nobjects:\n- {id: bear, types: [creature]}\neffects:\n"
        "- {id: take, ts: 1, applies_to: {only: [bear]}, parts: [{do: {controller: B}}]}\n"
        "- {id: read, ts: 2, applies_to: {only: [bear]}, parts: [{do: {replace: [Bear, Cat]}}]}\n"
    )
    orders = {
        place: [
            step["effect"] for step in tree(capsys, "resolve", "turns.yaml", "--corpus", place, "--lang", "it")["it"]["order"]
        ]
        for place in (str(SEED), "swapped")
    }
    assert orders == {str(SEED): ["take", "read"], "swapped": ["read", "take"]}


def acts(character: str) -> bool:
    """It does something to a terminal rather than show."""
    return (
        unicodedata.category(character) in ("Cc", "Zl", "Zp", "Cs") or character in "\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    )


@pytest.mark.parametrize("seed", range(6))
def test_no_text_is_too_strange(seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(seed)
    alphabet = "ab 1.2\n()[];:,'’“”\x00\x1b\x85\u202e\u2028\ufeff\U0001f600éß" + "".join(
        chr(chance.randrange(0x20, 0xD7FF)) for _ in range(40)
    )
    texts = ["1.1a " + "".join(chance.choice(alphabet) for _ in range(800)) + "x" for _ in range(2)]
    files = pair(*texts)
    for form in ("text", "json", "github", "junit"):
        assert run(["lint", *files, "--format", form]) in (0, 1)
        said = capsys.readouterr()
        assert said.err == ""
        assert not [character for character in said.out if character != "\n" and acts(character)]
    assert run(["report", *files]) == 0


@pytest.mark.parametrize("raw", [b"\xff\xfe1\x00", b"\x00" * 10 + b"\xff", b"\x89PNG\r\n\x1a\n"])
def test_what_is_no_text_is_said_in_one_line(raw: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    Path("en.txt").write_bytes(raw)
    assert run(["lint", "en.txt"]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("diglot: en.txt:1:") and said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        ("id: x\nobjects:\n- {id: a, toughnes: 2}\n", "pos.yaml:3:"),
        ("id: x\nobjects: [\n", "pos.yaml:"),
        ("- just\n- a list\n", "pos.yaml:1:"),
        ("", "pos.yaml"),
    ],
)
def test_scenarios_that_cannot_be_run(scenario: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("pos.yaml").write_text(scenario)
    assert run(["resolve", "pos.yaml", "--corpus", str(SEED)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith(f"diglot: {message}") and said.err.count("\n") == 1


def test_scenarios_are_looked_for_in_a_bounded_number_of_files(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("many", "inner").mkdir(parents=True)
    Path("many", "inner", "a.yml").write_text(PUMP)
    Path("many", "loop").symlink_to("..", target_is_directory=True)
    monkeypatch.setattr("diglot.cli.resolving.MOST_IN_FOLDER", 3)
    assert "pump" in printed(capsys, "resolve", "many", "--corpus", str(SEED), "--lang", "en")
    monkeypatch.setattr("diglot.cli.resolving.MOST_IN_FOLDER", 2)
    assert run(["resolve", "many"]) == 2
    assert capsys.readouterr().err == (
        "diglot: many: this folder holds more than 2 files and folders (name the folder that holds the scenarios)\n"
    )


def test_a_folder_without_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    Path("none").mkdir()
    assert run(["resolve", "none"]) == 2
    assert capsys.readouterr().err == "diglot: none: there are no scenario files (*.yaml) in this folder\n"


def test_several_scenarios_make_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    Path("many").mkdir()
    Path("many", "a.yaml").write_text(PUMP)
    Path("many", "b.yaml").write_text(PUMP.replace("id: pump", "id: other") + "expect:\n  old: {bear: {pt: 1/1}}\n")
    said = printed(capsys, "resolve", "many", "--corpus", str(SEED), "--lang", "en")
    assert said.splitlines()[-4:] == [
        "· cr-418 pump   en determined",
        "✓ cr-418 other  en determined",
        "",
        "2 answers: 1 as expected, 0 not as expected, 1 without expectation",
    ]


def test_the_schema_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(printed(capsys, "schema"))["$schema"].startswith("https://json-schema.org/")


def test_an_edit_elsewhere_does_not_search_for_witnesses_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(SEED, "book")
    searched: list[int] = []

    def counted(result: Any, findings: Any, ui: str) -> Any:
        searched.append(len(findings))
        return examples(result, findings, ui)

    monkeypatch.setattr("diglot.report.examples.examples", counted)
    for lang, words in (("en", "1. You may draw a card.\n"), ("it", "1. Puoi pescare una carta.\n")):
        path = Path("book", f"{lang}.txt")
        path.write_text(words + path.read_text(encoding="utf-8"), encoding="utf-8")
    first = tree(capsys, "lint", "book")
    path.write_text(path.read_text(encoding="utf-8").replace("Puoi", "Tu puoi"), encoding="utf-8")
    assert len(searched) == 1
    after = tree(capsys, "lint", "book")
    assert len(searched) == 1
    assert after == tree(capsys, "lint", "book", "--no-cache") != first
    path.write_text(path.read_text(encoding="utf-8").replace("di cambio di testo", "di copia"), encoding="utf-8")
    changed = tree(capsys, "lint", "book", status=1)
    assert len(searched) == 3
    assert changed == tree(capsys, "lint", "book", "--no-cache", status=1)
