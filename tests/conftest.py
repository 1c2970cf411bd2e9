"""What all tests share: golden files with a switch to write them anew, and an environment of their own."""

from __future__ import annotations

import os
from collections.abc import Callable
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


@pytest.fixture(autouse=True)
def own_environment(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test depends on how its caller has set diglot up, or leaves anything in the caller's cache."""
    for name in [name for name in os.environ if name.startswith("DIGLOT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("DIGLOT_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))
