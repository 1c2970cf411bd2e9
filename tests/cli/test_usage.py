"""Mistakes on the command line: one line on standard error, exit status 2, nothing on standard output."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from diglot.cli import interface, run
from diglot.errors import ConfigError

MISTAKES = {
    "lint --fromat json": "diglot: lint: there is no option “--fromat” (did you mean “--format”?)",
    "lnt": "diglot: there is no command “lnt” (did you mean “lint”?)",
    "--foo": "diglot: there is no option “--foo” (see diglot --help)",
    "lint -z": "diglot: lint: there is no option “-z” (see diglot lint --help)",
    "lint --format": "diglot: lint: the option --format wants a value (see diglot lint --help)",
    "lint -o": "diglot: lint: the option -o wants a value (see diglot lint --help)",
    "lint --format xml": "diglot: --format: “xml” is not possible here (one of: text, json, sarif, github, junit)",
    "lint --format jsn": "diglot: --format: “jsn” is not possible here (did you mean “json”?)",
    "lint --fail-on eror": "diglot: --fail-on: “eror” is not possible here (did you mean “error”?)",
    "lint --max-unread 101": "diglot: --max-unread: “101” is not a percentage (a number from 0 to 100)",
    "lint --max-unread -1": "diglot: --max-unread: “-1” is not a percentage (a number from 0 to 100)",
    "lint --max-unread nan": "diglot: --max-unread: “nan” is not a percentage (a number from 0 to 100)",
    "lint --max-unread=": "diglot: --max-unread: “” is not a percentage (a number from 0 to 100)",
    "lint --max-unverified x": "diglot: --max-unverified: “x” is not a percentage (a number from 0 to 100)",
    "lint --no-cache=1": "diglot: lint: the option --no-cache takes no value (see diglot lint --help)",
    "resolve x.yaml --trace=yes": "diglot: resolve: the option --trace takes no value (see diglot resolve --help)",
    "lint --terms=": "diglot: --terms: the path is empty",
    "compare x y --terms=": "diglot: --terms: the path is empty",
    "model --terms=": "diglot: --terms: the path is empty",
    "report --terms=": "diglot: --terms: the path is empty",
    "report --date=": "diglot: --date: “” is not a date (such as 2025-07-01)",
    "import x.en.txt --output=": "diglot: -o: the path is empty",
    "import x.txt --lang=": "diglot: --lang: “” is not possible here (one of: en, it)",
    "import x.en.txt -o -": (
        "diglot: -o: texts become a folder with several files, which standard output cannot take (name a folder with -o)"
    ),
    "show": "diglot: show: NUMBER is missing (see diglot show --help)",
    "show 1 2": "diglot: show: too many arguments: 2 (see diglot show --help)",
    "show 418.5x": "diglot: no provision has the number “418.5x” (did you mean “418.5d”? "
    "looked in: cr-418, layers-2006, layers-modern; --corpus PATH looks elsewhere)",
    "show 418.5a --lang de": "diglot: --lang: “de” is not possible here (one of: en, it, both)",
    "--ui fr checks": "diglot: --ui: no interface language “fr” (one of: en, it)",
    "checks --ui": "diglot: the option --ui wants a value (one of: en, it)",
    "checks --ui=": "diglot: the option --ui wants a value (one of: en, it)",
    "lint --fail-on note": "diglot: --fail-on: “note” is not possible here (did you mean “info”?)",
    "lint --fail-on nota --ui it": "diglot: --fail-on: «nota» qui non è ammesso (forse intendevi «info»?)",
    "resolve x.yaml --reading loop": (
        "diglot: --reading: “loop” is not NAME=VALUE (one of: loop=in-turn, loop=independent-first)"
    ),
    "resolve x.yaml --reading cda --ui it": ("diglot: --reading: «cda» non è NOME=VALORE (uno fra: cda=apart, cda=may-depend)"),
    "show --ui it": "diglot: show: manca NUMERO (vedi diglot show --help)",
    "schema -o nd/sub/x.txt": (
        "diglot: nd/sub/x.txt: there is no folder “nd/sub” (make the folder first, or write to another one)"
    ),
    "help lnt": "diglot: there is no command “lnt” (did you mean “lint”?)",
    "compare - -": (
        "diglot: compare: standard input can be only one of the two texts "
        "(diglot compare EN IT, or - for a pasted pair with a line --- between the texts)"
    ),
    "report --date yesterday": "diglot: --date: “yesterday” is not a date (such as 2025-07-01)",
    "lint --format xml --ui it": "diglot: --format: «xml» qui non è ammesso (uno fra: text, json, sarif, github, junit)",
    "--ui=it lint --fromat json": "diglot: lint: non esiste un’opzione «--fromat» (forse intendevi «--format»?)",
    "explain junctoin": "diglot: explain: there is no check “junctoin” (did you mean “junction”?)",
}


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_is_one_line_and_status_2(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(line.split()) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", MISTAKES[line] + "\n")


def test_the_interface_language_may_stand_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    assert interface(["--ui", "it", "lint", "x"]) == ("it", ["lint", "x"])
    assert interface(["lint", "--ui=it", "x"]) == ("it", ["lint", "x"])
    assert interface(["search", "--", "--ui", "it"]) == ("en", ["search", "--", "--ui", "it"])
    monkeypatch.setenv("DIGLOT_UI", "it")
    assert interface(["lint"]) == ("it", ["lint"])
    assert interface(["lint", "--ui", "en"]) == ("en", ["lint"])
    monkeypatch.setenv("DIGLOT_UI", "xx")
    with pytest.raises(ConfigError, match=r"DIGLOT_UI: no interface language “xx”"):
        interface(["lint"])


def test_a_fault_of_the_program_is_status_2_with_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> int:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr("diglot.cli.app.invoke", broken)
    assert run(["lint"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "Traceback" in said.err
    assert said.err.endswith("diglot: internal error: ZeroDivisionError: boom (please report this with the lines above)\n")


@pytest.mark.parametrize("ui", ["en", "it"])
@pytest.mark.parametrize("page", ["", "lint", "compare", "resolve", "search"])
def test_help_pages(
    page: str, ui: str, golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert run([*([page] if page else []), "--help", "--ui", ui]) == 0
    golden(f"help-{page or 'diglot'}.{ui}.txt", capsys.readouterr().out)


def test_no_arguments_print_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    assert capsys.readouterr().out.startswith("Usage: diglot COMMAND")


def test_a_check_is_explained_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "DG410", "--ui", "it"]) == 0
    first, _, summary, *_, source = capsys.readouterr().out.splitlines()
    assert first == "DG410 symbol (errore)"
    assert summary == "È diverso un simbolo: +1/+1, {T}, un numero di versione."
    assert source == "Fonte: la notazione dei testi"


@pytest.mark.parametrize("ui", ["en", "it"])
def test_the_list_of_checks_shows_symbols_as_they_are(ui: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["checks", "--ui", ui]) == 0
    said = capsys.readouterr().out
    assert "{T}" in said and "{{" not in said


def test_markdown_is_better_imported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for lang, words in (("en", "Draw a card."), ("it", "Pesca una carta.")):
        (tmp_path / f"rules.{lang}.md").write_text(f"1.1 {words}\n", encoding="utf-8")
    assert run(["lint", *(str(tmp_path / f"rules.{lang}.md") for lang in ("en", "it"))]) == 0
    place = tmp_path / "rules.en.md"
    assert f"diglot: {place}: Markdown is read as plain text here; diglot import makes a corpus of it" in capsys.readouterr().err


def test_one_text_alone_says_why_it_is_unread(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "en.txt").write_text("1.1 Draw a card.\n1.2 Draw two cards.\n", encoding="utf-8")
    run(["lint", str(tmp_path / "en.txt")])
    assert capsys.readouterr().out.startswith("text\nno other text to compare with\n\n1.1 · unread\n\n1.2 · unread\n")


def test_a_scenario_that_is_nowhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["resolve", "layers-moden"]) == 2
    assert capsys.readouterr().err == ("diglot: layers-moden: there is no such file or folder (did you mean “layers-modern”?)\n")


@pytest.mark.parametrize("line", [["checks"], ["explain", "wait"], ["explain", "no-such-check"]])
def test_without_options_the_answer_is_the_same_and_quicker(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status = run([*line, "--format", "text"])
    parsed = capsys.readouterr()
    program = f"import sys; from diglot.cli import run; s = run({line!r}); assert 'typer' not in sys.modules; sys.exit(s)"
    direct = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False)
    assert (direct.returncode, direct.stdout, direct.stderr) == (status, parsed.out, parsed.err)
