"""The same command line again: the same output without the work, unless anything it depends on has changed."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from diglot.cli import repeat, run
from diglot.cli.checking import processes
from diglot.cli.usage import FORMATS
from diglot.lint import work
from tests.conftest import ROOT

SEED = ROOT / "corpus" / "cr-418"
ENGLISH, ITALIAN = "1.1a You may draw a card.\n", "1.1a Devi pescare una carta.\n"


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test in a folder with a corpus and two texts, and with a cache of its own; the program stays the same."""
    monkeypatch.setenv("DIGLOT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("diglot.lint.cache.data_digest", lambda: "one")
    shutil.copytree(SEED, tmp_path / "here" / "book")
    monkeypatch.chdir(tmp_path / "here")
    Path("en.txt").write_text(ENGLISH, encoding="utf-8")
    Path("it.txt").write_text(ITALIAN, encoding="utf-8")


@pytest.fixture
def works(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Gets an entry for every run that is not a repetition."""
    from diglot.cli import app

    found: list[str] = []
    plain = app.invoke

    def counted(arguments: list[str], ui: str, **rest: tuple[str, ...]) -> int:
        found.append(" ".join(arguments))
        return plain(arguments, ui, **rest)

    monkeypatch.setattr(app, "invoke", counted)
    return found


def kept() -> Path:
    """The one record there is."""
    [path] = Path(os.environ["DIGLOT_CACHE"]).glob("*.run")
    return path


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("ui", ["en", "it"])
@pytest.mark.parametrize("paths", [["book"], ["en.txt", "it.txt"], ["cr-418"], []], ids=["folder", "texts", "bundled", "none"])
def test_it_prints_the_same(
    form: str, ui: str, paths: list[str], works: list[str], capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    line = ["--ui", ui, "lint", *paths, "--format", form]
    first = (run(line), capsysbinary.readouterr())
    again = (run(line), capsysbinary.readouterr())
    assert again == first and first[1].out
    assert len(works) == 1
    assert first == (run([*line, "--no-cache"]), capsysbinary.readouterr())
    assert len(works) == 2


def edit(name: str, old: str, new: str) -> None:
    """Change a file."""
    path = Path(name)
    words = path.read_text(encoding="utf-8")
    assert old in words
    path.write_text(words.replace(old, new, 1), encoding="utf-8")


def moved(name: str, other: str) -> None:
    """Put a folder elsewhere, and a link in its place."""
    shutil.move(name, other)
    Path(name).symlink_to(other)


CHANGES: dict[str, Callable[[], object]] = {
    "a text": lambda: edit("book/it.txt", "forza e costituzione", "forza e/o costituzione"),
    "the manifest": lambda: edit("book/corpus.toml", 'name = "cr-418"', 'name = "other"'),
    "a list of terms": lambda: Path("book/terms.tsv").write_text("concept\tkind\ten\tit\nblorp\tnoun\tblorp\tbrulf\n"),
    "a file that is not ours to judge": lambda: Path("book/new").write_text(""),
    "where the folder is": lambda: moved("book", "elsewhere"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_whatever_changes_is_looked_at(name: str, works: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    run(["lint", "book"])
    capsys.readouterr()
    CHANGES[name]()
    status, said = run(["lint", "book"]), capsys.readouterr()
    assert len(works) == 2
    assert (run(["lint", "book", "--no-cache"]), capsys.readouterr()) == (status, said)


def test_a_text_that_goes_away_is_missed(works: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    run(["lint", "en.txt", "it.txt"])
    Path("it.txt").unlink()
    capsys.readouterr()
    assert run(["lint", "en.txt", "it.txt"]) == 2
    assert capsys.readouterr().err.startswith("diglot: it.txt: ")
    assert len(works) == 2


def test_a_folder_that_takes_the_name_of_a_bundled_corpus(works: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    run(["lint", "cr-418"])
    shutil.copytree("book", "cr-418")
    edit("cr-418/it.txt", "forza e costituzione", "forza e/o costituzione")
    capsys.readouterr()
    run(["lint", "cr-418"])
    assert len(works) == 2
    assert "cr-418/it.txt:" in capsys.readouterr().out


def test_another_line_or_place_or_program_is_another_run(
    works: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for count, line in enumerate(
        (["lint", "book"], ["lint", "book", "--fail-on", "info"], ["--ui", "it", "lint", "book"]), start=1
    ):
        for _ in range(2):
            run(line)
        assert len(works) == count
    shutil.copytree("book", "below/book")
    monkeypatch.chdir("below")
    run(["lint", "book"])
    assert len(works) == 4
    monkeypatch.chdir("..")
    monkeypatch.setattr("diglot.lint.cache.data_digest", lambda: "two")
    run(["lint", "book"])
    assert len(works) == 5
    monkeypatch.setenv("DIGLOT_UI", "it")
    capsys.readouterr()
    run(["lint", "book"])
    assert len(works) == 6 and "disposizioni" in capsys.readouterr().out


@pytest.mark.parametrize("option", [["-o", "out.json"], ["-oout.json"], ["--output", "out.json"], ["--output=out.json"]])
def test_a_file_is_written_again(option: list[str], works: list[str]) -> None:
    line = ["lint", "book", "--format", "json", *option]
    run(line)
    first = Path("out.json").read_bytes()
    Path("out.json").write_bytes(b"something else")
    run(line)
    assert Path("out.json").read_bytes() == first and json.loads(first)
    assert len(works) == 1


def test_a_text_is_never_written_over(works: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    line = ["lint", "en.txt", "it.txt", "-o", "out.txt"]
    run(line)
    Path("out.txt").unlink()
    Path("out.txt").hardlink_to("it.txt")
    capsys.readouterr()
    assert run(line) == 2
    assert "was read as input and will not be written over" in capsys.readouterr().err
    assert Path("it.txt").read_text(encoding="utf-8") == ITALIAN


def test_what_fails_is_not_kept(capsys: pytest.CaptureFixture[str]) -> None:
    Path("it.txt").write_text("")
    for _ in range(2):
        assert run(["lint", "en.txt", "it.txt"]) == 2
    assert not list(Path(os.environ["DIGLOT_CACHE"]).glob("*.run"))


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
def test_a_record_that_others_may_write_is_not_printed(works: list[str]) -> None:
    run(["lint", "book"])
    kept().chmod(0o666)
    run(["lint", "book"])
    assert len(works) == 2


def test_a_damaged_record_is_passed_over_and_mended(works: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    run(["lint", "book"])
    first, whole = capsys.readouterr(), kept().read_bytes()
    lines = whole.split(b"\n", 2)
    damaged = [b"", b"garbage", whole[:-1], whole[:200], whole.replace(b"run 2", b"run 1", 1), whole[:-9] + b"x" + whole[-8:]]
    hostile: list[object] = [None, [], [0], [0, "en", None], [0, "en", {}], [7, "en", {"kinds": [], "folders": [], "files": []}]]
    hostile += [[0, 3, {"kinds": [], "folders": [], "files": []}], [0, "en", {"kinds": [["book"]], "folders": {}, "files": [1]}]]
    for tree in hostile:
        rest = json.dumps(tree).encode() + b"\n" + lines[2]
        damaged.append(repeat.signed(kept().name, rest))
    damaged.append(repeat.signed(kept().name, b"[" * 100_000))
    for count, raw in enumerate(damaged, start=2):
        kept().write_bytes(raw)
        run(["lint", "book"])
        assert (capsys.readouterr(), len(works)) == (first, count)
        assert kept().read_bytes() == whole


def test_the_record_of_another_command_line_is_not_printed(works: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status = run(["lint", "book"])
    first, record = capsys.readouterr(), kept()
    run(["lint", "book", "--format", "json"])
    other = next(path for path in record.parent.glob("*.run") if path != record)
    record.write_bytes(other.read_bytes())
    capsys.readouterr()
    assert run(["lint", "book"]) == status
    assert (capsys.readouterr(), len(works)) == (first, 3)


UNCHANGED = """
import sys
from diglot.cli import run
status = run(["lint", sys.argv[1], "--fail-on", "never"])
print(status, *sorted({"spacy", "typer", "diglot.parse"} & set(sys.modules)))
"""


def test_a_run_with_nothing_changed_loads_next_to_nothing(tmp_path: Path) -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", UNCHANGED, str(SEED)],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "DIGLOT_CACHE": str(tmp_path / "cache")},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout.splitlines()
        for _ in range(2)
    ]
    assert [lines[-1] for lines in said] == ["0 diglot.parse spacy typer", "0"]
    assert said[0][:-1] == said[1][:-1]


@pytest.mark.parametrize("jobs", ["0", "65", "two", "-1", "1.5", "", "1000", "٢"])
def test_a_number_of_processes_that_is_none(jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lint", "book", "--jobs", jobs]) == 2
    assert capsys.readouterr().err == f"diglot: --jobs: “{jobs}” is no number of processes (a number from 1 to 64, or auto)\n"


@pytest.mark.parametrize("jobs", ["2", "auto"])
def test_any_number_of_processes_prints_the_same(
    jobs: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[int] = []
    plain = work.worked_out

    def worked_out(*given: Any, **named: Any) -> list[Any]:
        asked.append(named["jobs"])
        return plain(*given, **named)

    monkeypatch.setattr(work, "SHARED_FROM", 1)  # a few provisions are shared already
    monkeypatch.setattr("diglot.lint.runner.worked_out", worked_out)
    outputs = []
    for number in ("1", jobs):
        run(["lint", "book", "--jobs", number, "--no-cache"])
        outputs.append(capsys.readouterr())
    assert outputs[0] == outputs[1]
    assert outputs[0].out
    assert asked == [1, 2 if jobs == "2" else processes("auto", "en")]


class Terminal(io.StringIO):
    """A standard error that people look at."""

    def isatty(self) -> bool:
        """It is a terminal."""
        return True


@pytest.mark.parametrize("ui", ["en", "it"])
def test_a_bar_is_shown_to_people_and_never_in_the_output(
    ui: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["--ui", ui, "lint", "book", "--format", "json", "--no-cache"]
    run(line)
    quiet = capsys.readouterr()
    assert quiet.err == ""
    monkeypatch.setattr("diglot.cli.progress.PATIENCE", -1.0)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    run(line)
    assert {"en": "checking", "it": "controllo"}[ui] in terminal.getvalue()
    assert capsys.readouterr().out == quiet.out
