"""``diglot import``: folders that lint can read, written as a whole, never over anything unasked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from diglot.cli import run
from diglot.corpus import load

EN = "# The Game\n\n## Cards\n\nA player draws a card.\n"
IT = "# Il gioco\n\n## Carte\n\nUn giocatore pesca una carta.\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a rulebook in two languages."""
    monkeypatch.chdir(tmp_path)
    Path("rules.en.md").write_text(EN, encoding="utf-8")
    Path("rules.it.md").write_text(IT, encoding="utf-8")
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *line: str, status: int = 0) -> str:
    """What a command line prints, on standard output or, where it fails, as its complaint."""
    assert run(["import", *line]) == status
    printed = capsys.readouterr()
    return printed.err if status else printed.out


def test_a_pair(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rules.it.md", "rules.en.md") == (
        "rules.en.md:1: taken as the title of the work\n"
        "rules.it.md:1: taken as the title of the work\n"
        "wrote rules (provisions: en 2, it 2)\n"
        "rules/corpus.toml says excerpt = true, so references that lead nowhere are no fault: "
        "if the text is whole, write excerpt = false\n"
    )
    corpus = load(Path("rules"))
    assert (corpus.name, corpus.title, corpus.authoritative, corpus.excerpt) == ("rules", "The Game", "en", True)
    assert corpus.source == "rules.en.md, rules.it.md"
    assert Path("rules/it.txt").read_bytes().decode() == "1. Carte\n1.1 Un giocatore pesca una carta.\n"
    assert run(["lint", "rules"]) == 0
    assert sorted(path.name for path in Path("rules").iterdir()) == ["corpus.toml", "en.txt", "it.txt"]


def test_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rules.it.md", "-o", "solo", "--ui", "it") == (
        "rules.it.md:1: preso come titolo dell’opera\nscritto solo (disposizioni: it 2)\n"
        "solo/corpus.toml dice excerpt = true, quindi i rimandi che non portano a nulla non sono un errore: "
        "se il testo è completo, scrivi excerpt = false\n"
    )
    assert load(Path("solo")).authoritative == "it"


def test_the_language_may_be_told(capsys: pytest.CaptureFixture[str]) -> None:
    Path("book.txt").write_text("1.1 Draw a card.\n", encoding="utf-8")
    assert "does not tell its language" in said(capsys, "book.txt", status=2)
    assert said(capsys, "book.txt", "--lang", "en").startswith("wrote book (provisions: en 1)\n")
    assert (
        said(capsys, "book.txt", "rules.it.md", "--lang", "en", "-o", "two").splitlines()[-2]
        == "wrote two (provisions: en 1, it 2)"
    )
    assert "the language of one file" in said(capsys, "rules.en.md", "rules.it.md", "--lang", "en", status=2)
    assert "--lang" in said(capsys, "book.txt", "--lang", "xx", status=2)


def test_a_name_and_the_option_that_contradict_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "rules.en.md", "--lang", "it", status=2) == (
        "diglot: rules.en.md: --lang it is given, but by its name the text is in “en” (leave --lang out, or rename the file)\n"
    )
    assert not Path("rules").exists()
    assert said(capsys, "rules.en.md", "--lang", "en").startswith("rules.en.md:1: ")


def test_a_whole_rulebook_is_no_excerpt(capsys: pytest.CaptureFixture[str]) -> None:
    Path("big.en.txt").write_text("".join(f"1.{n} Draw a card.\n" for n in range(1, 202)), encoding="utf-8")
    assert said(capsys, "big.en.txt") == "wrote big (provisions: en 201)\n"


def test_nothing_is_written_over_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "rules.en.md")
    before = Path("rules/en.txt").read_bytes()
    Path("rules.en.md").write_text(EN + "\nThen stop.\n", encoding="utf-8")
    assert said(capsys, "rules.en.md", status=2) == "diglot: rules/en.txt: this is there already (--force writes over it)\n"
    assert Path("rules/en.txt").read_bytes() == before
    Path("rules/scenarios").mkdir()
    said(capsys, "rules.en.md", "--force")
    assert Path("rules/en.txt").read_text(encoding="utf-8").endswith("1.2 Then stop.\n")
    assert Path("rules/scenarios").is_dir()


def test_the_files_that_were_read_are_never_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    Path("en.txt").write_text("1.1 Draw a card.\n", encoding="utf-8")
    assert "was read as input" in said(capsys, "en.txt", "-o", ".", "--force", status=2)
    assert Path("en.txt").read_text(encoding="utf-8") == "1.1 Draw a card.\n"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (("none.en.txt",), "diglot: none.en.txt: there is no such file\n"),
        (("nothere.md",), "diglot: nothere.md: there is no such file\n"),
        (("folder",), "diglot: folder: a folder, not a file (name the files to import)\n"),
        (("rules.en.md", "rules.en.md"), "a second text in “en”"),
        (("folder.en.d",), "a folder, not a file"),
        (("rules.en.md", "-o", "rules.it.md"), "is no folder"),
        (("empty.en.txt",), "holds no text"),
        (("pipe.en.txt",), "cannot be read"),
        ((), "FILE"),
    ],
)
def test_what_cannot_be_imported(line: tuple[str, ...], fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("folder.en.d").mkdir()
    Path("folder").mkdir()
    Path("empty.en.txt").write_bytes(b"\n")
    os.mkfifo("pipe.en.txt")
    before = sorted(Path().iterdir())
    assert fault in said(capsys, *line, status=2)
    assert sorted(Path().iterdir()) == before


def test_a_title_that_would_break_the_manifest(capsys: pytest.CaptureFixture[str]) -> None:
    Path("odd.en.md").write_text('# "A" \\\\ é\n\n## Cards\n\nDraw a card.\n', encoding="utf-8")
    said(capsys, "odd.en.md")
    assert load(Path("odd")).title == '"A" \\ é'
