"""The pages of the checks are what their docstrings say; every link inside docs/ leads somewhere."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from diglot.lint.catalogue import checks

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"


@cache
def generator() -> ModuleType:
    """docs/generate.py as a module."""
    spec = importlib.util.spec_from_file_location("docs_generate", DOCS / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pages_of_the_checks_are_up_to_date() -> None:
    """If not: ``make docs``."""
    written = {path.name: path.read_text(encoding="utf-8") for path in (DOCS / "checks").glob("*.md")}
    assert written == generator().pages()


def test_every_check_is_in_the_index() -> None:
    index = generator().pages()["index.md"]
    assert [
        info.code for info in checks() if f"| [{info.code}]({info.name}.md) | {info.name} | {info.severity} |" not in index
    ] == []


def test_writing_takes_away_pages_of_checks_that_are_no_more(tmp_path: Path) -> None:
    (tmp_path / "gone.md").write_text("old", encoding="utf-8")
    generator().write(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(generator().pages())


@pytest.mark.parametrize("script", ["generate.py", "scenario_keys.py"])
def test_scripts_refuse_arguments_and_write_nothing(script: str, capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.spec_from_file_location("docs_script", DOCS / script)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    before = {path: path.stat().st_mtime_ns for path in pages()}
    assert module.main(["elsewhere"]) == 2
    assert capsys.readouterr().err.startswith(f"python docs/{script} takes no arguments")
    assert {path: path.stat().st_mtime_ns for path in pages()} == before


def pages() -> list[Path]:
    """All pages under docs/."""
    return sorted(DOCS.rglob("*.md"))


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(DOCS)))
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)#]+)", text) if "://" not in target]
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_every_page_is_reached_from_the_index() -> None:
    reached: set[Path] = set()
    waiting = [DOCS / "index.md"]
    while waiting:
        page = waiting.pop()
        reached.add(page)
        targets = re.findall(r"\]\(([^)#:]+\.md)\)", page.read_text(encoding="utf-8"))
        waiting += {(page.parent / target).resolve() for target in targets} & set(pages()) - reached
    assert sorted(set(pages()) - reached) == []


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(DOCS)))
def test_files_that_are_named_exist(page: Path) -> None:
    named = re.findall(r"`((?:src|corpus|tests|docs|templates)/[\w./-]+)`", page.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_decisions_are_numbered_and_say_why() -> None:
    records = sorted((DOCS / "decisions").glob("[0-9]*.md"))
    assert [int(record.name[:2]) for record in records] == list(range(1, len(records) + 1))
    assert len(records) >= 6
    for record in records:
        text = record.read_text(encoding="utf-8")
        assert text.startswith("# ")
        assert [part for part in ("## Context", "## Decision", "## Consequences") if part not in text] == []
