"""What all tests share: golden files with a switch to write them anew, and how the command line is run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch."""
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew instead of comparing with them")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """``golden(name, text)`` compares `text` with the file `name` in the folder ``golden`` beside the test."""
    folder = Path(request.path).parent / "golden"
    update = bool(request.config.getoption("--update-golden"))

    def compare(name: str, text: str) -> None:
        path = folder / name
        if update:
            folder.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.is_file(), f"{path} is missing: run pytest with --update-golden and look at what it writes"
        assert text == path.read_text(encoding="utf-8")

    return compare


@dataclass(frozen=True)
class Ran:
    """A finished command line."""

    status: int
    out: str
    err: str


@pytest.fixture
def diglot(tmp_path: Path) -> Callable[..., Ran]:
    """Run diglot in a process of its own, in an empty folder, with a cache of its own: ``diglot("lint", "--ui", "it")``."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()

    def run(*arguments: str, stdin: bytes = b"", cwd: Path = folder, **environment: str) -> Ran:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("DIGLOT_")}
        done = subprocess.run(
            [sys.executable, "-c", "from diglot.cli import main; main()", *arguments],
            input=stdin,
            capture_output=True,
            cwd=cwd,
            env={
                **kept,
                "PYTHONPATH": str(ROOT / "src"),
                "DIGLOT_CACHE": str(tmp_path / "cache"),
                "COLUMNS": "100",
                **environment,
            },
            check=False,
            timeout=120,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
