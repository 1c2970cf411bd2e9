"""``make clean`` takes away what the targets make, and nothing else."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT

MADE = (
    ".venv/bin/python",
    "dist/x.whl",
    "build/x",
    "page.html",
    ".mypy_cache/x",
    ".ruff_cache/x",
    ".pytest_cache/x",
    ".import_linter_cache/x",
    ".hypothesis/x",
    "src/diglot/__pycache__/x.pyc",
    "tests/lint/__pycache__/x.pyc",
)
KEPT = ("src/diglot/x.py", "tests/lint/x.py", "benchmarks/x.py", "docs/x.md", "report.html")


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_clean(tmp_path: Path) -> None:
    for name in (*MADE, *KEPT):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    shutil.copy(ROOT / "Makefile", tmp_path)
    subprocess.run(["make", "clean", "REPORT=page.html"], cwd=tmp_path, check=True, capture_output=True)
    left = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert left == sorted([*KEPT, "Makefile"])
