"""Own terms on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from diglot.cli import run

TERMS = "concept\tkind\ten\tit\nmeeple\tobject\tmeeple\tseguace\nfarm\tzone\tfarm\tfattoria\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a pair of texts and a table of their terms."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DIGLOT_CACHE", "")
    Path("en.txt").write_text("1.1 Each meeple is put on a farm.\n", encoding="utf-8")
    Path("it.txt").write_text("1.1 Ogni seguace viene messo su una fattoria.\n", encoding="utf-8")
    Path("terms.tsv").write_text(TERMS, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("command", [["lint", "en.txt", "it.txt"], ["compare", "en.txt", "it.txt"]])
def test_terms_for_texts_without_a_folder(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    run(command)
    assert "1.1 · unread" in capsys.readouterr().out
    assert run([*command, "--terms", "terms.tsv"]) == 0
    assert "1.1 · matched" in capsys.readouterr().out


def test_terms_in_reports_and_models(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["report", "en.txt", "it.txt", "--terms", "terms.tsv", "-o", "r.html"]) == 0
    assert run(["model", "en.txt", "it.txt", "--terms", "terms.tsv"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("paths", [[], ["cr-418"], ["en.txt", "it.txt", "cr-418"]])
def test_a_folder_has_its_own(paths: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lint", *paths, "--terms", "terms.tsv"]) == 2
    said = "diglot: --terms: a corpus folder brings its terms with it, in a file terms.tsv (give --terms with text files only)\n"
    assert capsys.readouterr().err == said


def test_a_fault_is_one_line_and_nothing_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    Path("terms.tsv").write_text(TERMS + "cow\tobject\tc<o>w\tmucca\n", encoding="utf-8")
    command = ["lint", "en.txt", "it.txt", "--terms", "terms.tsv", "-o", "out.txt"]
    assert run(command) == 2
    assert capsys.readouterr().err == (
        "diglot: terms.tsv:4:13: the character U+003C cannot stand in a name "
        "(use letters, digits, spaces, hyphens and apostrophes; separate names by semicolons)\n"
    )
    assert run([*command, "--ui", "it"]) == 2
    assert capsys.readouterr().err.startswith("diglot: terms.tsv:4:13: il carattere U+003C non può stare in un nome (usa ")
    assert not Path("out.txt").exists()


def test_the_table_is_never_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lint", "en.txt", "it.txt", "--terms", "terms.tsv", "-o", "terms.tsv"]) == 2
    assert "was read as input" in capsys.readouterr().err
    assert Path("terms.tsv").read_text(encoding="utf-8") == TERMS
