"""Witnesses kept between runs: the same as those searched for, whatever lies in the folder."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from diglot.corpus import bundled, load
from diglot.lint.result import LintResult
from diglot.lint.runner import lint
from diglot.report import witnesses


@pytest.fixture(scope="module")
def seed() -> LintResult:
    """A corpus with findings in executable statements."""
    return lint(load(next(folder for folder in bundled() if folder.name == "cr-418")))


@pytest.fixture(autouse=True)
def one_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program stays the same during a test, even while somebody edits it."""
    monkeypatch.setattr("diglot.lint.cache.data_digest", lambda: "one")


def test_what_is_kept_is_not_searched_for(seed: LintResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = witnesses.look([seed], ui="en", cache=tmp_path)
    assert any(view.found for view in found.values())
    monkeypatch.setattr(witnesses, "_searched", lambda *_: pytest.fail("searched for again"))
    assert witnesses.look([seed], ui="en", cache=tmp_path) == found


@pytest.mark.parametrize("other", ["no tuple", "too few", "no witnesses"])
def test_a_file_that_does_not_fit_is_passed_over(other: str, seed: LintResult, tmp_path: Path) -> None:
    found = witnesses.look([seed], ui="en", cache=tmp_path)
    [path] = tmp_path.iterdir()
    values: dict[str, object] = {"no tuple": "x", "too few": (), "no witnesses": ("x",) * len(found)}
    path.write_bytes(pickle.dumps(values[other]))
    assert witnesses.look([seed], ui="en", cache=tmp_path) == found
