"""What the README promises is there."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup

from diglot.cli import run
from diglot.cli.app import build
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_it_opens_with_two_commands_that_are_targets() -> None:
    commands = README.partition("```sh\n")[2].partition("```")[0].splitlines()
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert len(commands) == 2
    for command in commands:
        target = re.match(r"make ([a-z-]+) ", command)
        assert target and f"\n{target[1]}:" in makefile


def test_it_lists_every_command() -> None:
    group = typer.main.get_command(build("en"))
    assert isinstance(group, TyperGroup)
    commands = set(group.commands)
    assert set(re.findall(r"^\| `diglot ([a-z]+)", README, re.M)) == commands


def test_its_scenario_comes_out_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DIGLOT_CACHE", str(tmp_path))
    path = tmp_path / "scenario.yaml"
    path.write_text(README.partition("```yaml\n")[2].partition("```")[0], encoding="utf-8")
    assert run(["resolve", str(path), "--corpus", str(ROOT / "corpus" / "cr-418"), "--lang", "en"]) == 0
    assert "✓ as expected" in capsys.readouterr().out


def test_its_pasted_pair_differs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = re.findall(r"'([^'%]*)'", README.partition("printf '%s\\n'")[2].partition("|")[0])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{words[0]}\n---\n{words[1]}\n".encode())))
    assert run(["compare", "-"]) == 1
    assert "modality" in capsys.readouterr().out


def test_its_sample_is_what_lint_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DIGLOT_CACHE", str(tmp_path))
    monkeypatch.chdir(ROOT)
    assert run(["lint", "corpus/cr-418"]) == 0
    printed = capsys.readouterr().out.splitlines()
    sample = README.partition("other things:\n\n```\n")[2].partition("\n```")[0].splitlines()
    assert [line for line in sample if line not in printed] == []
