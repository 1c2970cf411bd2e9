"""``resolve`` on files and folders: tables, corpora's own positions, expectations that fail, a bar for those who watch."""

from __future__ import annotations

import io
import json
import shutil
import sys
from itertools import count
from pathlib import Path

import pytest

from diglot.cli import run
from diglot.cli.progress import tracked
from tests.conftest import ROOT

CORPORA = ROOT / "corpus"


def printed(capsys: pytest.CaptureFixture[str], *line: str, status: int = 0) -> str:
    """Run a command line and return what it prints."""
    got = run(line)
    said = capsys.readouterr()
    assert (got, said.err) == (status, "")
    return said.out


@pytest.mark.parametrize("name", sorted(folder.name for folder in CORPORA.iterdir()))
@pytest.mark.parametrize("inside", ["", "scenarios"])
def test_a_corpus_runs_its_positions(name: str, inside: str, capsys: pytest.CaptureFixture[str]) -> None:
    *rows, empty, summary = printed(capsys, "resolve", str(CORPORA / name / inside)).splitlines()
    assert rows and empty == ""
    assert all(row.startswith(f"✓ {name} ") and row.endswith("en determined, it determined") for row in rows)
    assert summary == f"{len(rows)} answers: {len(rows)} as expected, 0 not as expected, 0 without expectation"


def test_every_position_under_the_corpus_it_lies_in(capsys: pytest.CaptureFixture[str]) -> None:
    rows = printed(capsys, "resolve", str(CORPORA)).splitlines()[:-2]
    assert {row.split()[1] for row in rows} == {folder.name for folder in CORPORA.iterdir()}
    assert {row[0] for row in rows} == {"✓"}


def test_an_expectation_may_hold_for_one_text_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "cr-418"
    shutil.copytree(CORPORA / "cr-418", folder)
    file = folder / "scenarios" / "paragraphs.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("cr-418/it: {bear: {pt: 0/1}}", "cr-418/it: {bear: {pt: 1/1}}"))
    said = printed(capsys, "resolve", str(folder), status=1).splitlines()
    assert [line.split()[:3] for line in said if line.startswith("✗")] == [["✗", "cr-418", "power-alone"]]
    at = said.index("By the Italian text (cr-418)")
    assert said[at + 1 : at + 8] == [
        "  ≠ layer 5: boost on bear — no other effect is left in this layer",
        "      418.5a: “Tutti gli altri effetti continui, tranne quelli che modificano forza e costituzione”",
        "  layer 6: shrink on bear — no other effect is left in this layer",
        "      418.5a: “Effetti di modifica di forza e costituzione”",
        "  = bear: 0/1; creature — Bear; no colour; no abilities; controller A",
        "  ✗ bear, pt: expected 1/1, got 0/1",
        "",
    ]
    assert said[at + 8] == "≠ here the two texts part, and a result is not as expected"
    alone = printed(capsys, "resolve", str(file), "--lang", "it", status=1).splitlines()
    assert "≠ here the result parts from what was expected" in alone
    tree = json.loads(printed(capsys, "resolve", str(file), "--format", "json", status=1))
    failed = [result for result in tree["results"] if not result["as_expected"]]
    assert [result["scenario"] for result in failed] == ["power-alone"]
    assert failed[0]["differences"] == {
        "en": [],
        "it": [{"object": "bear", "layer": "", "field": "pt", "expected": "1/1", "got": "0/1"}],
    }


def test_faults_of_a_file_in_italian(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("id: x\nobjects: [{id: a, toughnes: 2}]\n")
    assert run(["resolve", str(file), "--ui", "it"]) == 2
    assert capsys.readouterr().err == (
        f"diglot: {file}:2:19: un elemento di «objects» non ammette la chiave «toughnes» (forse intendevi toughness?)\n"
    )


def test_readings_are_chosen_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(CORPORA / "layers-modern" / "scenarios" / "loops.yaml")
    usual = printed(capsys, "resolve", place, "--lang", "en", "--format", "json")
    chosen = printed(capsys, "resolve", place, "--lang", "en", "--format", "json", "--reading", "loop=independent-first")
    orders = [
        [step["effect"] for result in json.loads(text)["results"] if result["scenario"] == "newer-independent"
         for step in result["en"]["order"]]
        for text in (usual, chosen)
    ]  # fmt: skip
    assert orders == [["goblins", "elves", "elven"], ["elven", "goblins", "elves"]]
    assert "independent effects are applied before an older loop" in chosen
    for wrong, near in (("lop=in-turn", "did you mean “loop”?"), ("waiting=now", "one of: in-turn, at-once")):
        assert run(["resolve", place, "--reading", wrong]) == 2
        assert near in capsys.readouterr().err


class Terminal(io.StringIO):
    """A standard error that people look at."""

    def isatty(self) -> bool:
        """It is a terminal."""
        return True


def watched(monkeypatch: pytest.MonkeyPatch, seconds: float) -> str:
    """What is shown while three things are done, each of which takes so long."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    ticks = count()
    assert list(tracked([1, 2, 3], "resolving", clock=lambda: next(ticks) * seconds)) == [1, 2, 3]
    return terminal.getvalue()


def test_a_bar_is_shown_for_what_takes_longer_than_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    assert watched(monkeypatch, 0.1) == ""
    assert "resolving" in watched(monkeypatch, 0.9)


def test_no_bar_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = io.StringIO()
    monkeypatch.setattr(sys, "stderr", quiet)
    ticks = count()
    assert list(tracked([1, 2], "resolving", clock=lambda: next(ticks) * 9.0)) == [1, 2]
    assert quiet.getvalue() == ""


def test_a_bundled_corpus_by_name_and_its_traces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    table = printed(capsys, "resolve", "cr-418")
    traced = printed(capsys, "resolve", "cr-418", "--trace")
    assert traced.endswith(f"\n\n{table}")
    assert "  layer " in traced.removesuffix(table)
    assert "≠" not in traced
