"""Files are written whole or not at all; a reader that goes away is no error."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from diglot.cli.output import emit
from diglot.errors import ConfigError
from tests.conftest import ROOT


def test_a_file_is_replaced_in_one_step_and_keeps_its_mode(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    target.write_text("before")
    target.chmod(0o600)
    emit("naïve\r\n“x”\n", str(target), ui="en")
    assert target.read_bytes() == "naïve\r\n“x”\n".encode()
    assert target.stat().st_mode & 0o777 == 0o600
    assert [entry.name for entry in tmp_path.iterdir()] == ["out.txt"]


def test_a_failed_write_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "out.txt"
    target.write_text("before")

    def full(self: Path, other: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(ConfigError, match=r"out\.txt: cannot be written: No space left on device"):
        emit("after", str(target), ui="en")
    assert target.read_text() == "before"
    assert [entry.name for entry in tmp_path.iterdir()] == ["out.txt"]


def test_inputs_are_never_written_over(tmp_path: Path) -> None:
    text = tmp_path / "en.txt"
    text.write_text("1.1 Rule.\n")
    link = tmp_path / "link"
    link.symlink_to(text)
    for target in (text, link, tmp_path / "." / "en.txt"):
        with pytest.raises(ConfigError, match="this file was read as input and will not be written over"):
            emit("x", str(target), ui="en", inputs=[text])
    assert text.read_text() == "1.1 Rule.\n"


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("folder", "folder: a folder, not a file"),
        ("missing/out", r"missing/out: there is no folder “missing” \(make the folder first, or write to another one\)"),
        ("nul\0", "cannot be written"),
    ],
)
def test_places_that_cannot_be_written(target: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    with pytest.raises(ConfigError, match=message):
        emit("x", target, ui="en")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["folder"]


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-c", "from diglot.cli import main; main()", "search", "e"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
