"""Looking through folders that others change, lock or link in circles."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from diglot.files import files_below


def tree(folder: Path, *names: str) -> None:
    """Empty files in a folder."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()


def test_files_are_found_at_any_depth_in_order(tmp_path: Path) -> None:
    tree(tmp_path, "b.yaml", "a/z.yml", "a/deep/c.yaml", "a/notes.txt", "a.yaml.bak")
    found = [path.relative_to(tmp_path).as_posix() for path in files_below(tmp_path, (".yaml", ".yml"), 100)]
    assert found == ["a/deep/c.yaml", "a/z.yml", "b.yaml"]


def test_links_to_folders_are_not_followed(tmp_path: Path) -> None:
    tree(tmp_path, "in/a.yaml")
    (tmp_path / "in" / "up").symlink_to(tmp_path, target_is_directory=True)
    assert files_below(tmp_path, (".yaml",), 100) == [tmp_path / "in" / "a.yaml"]


def test_a_bound_counts_all_files_and_folders(tmp_path: Path) -> None:
    tree(tmp_path, "in/a.yaml", "in/b.txt", "c.txt")
    assert len(files_below(tmp_path, (".yaml",), 4)) == 1
    with pytest.raises(OSError, match="more than 3 files and folders"):
        files_below(tmp_path, (".yaml",), 3)


@pytest.mark.parametrize("error", [FileNotFoundError, PermissionError, NotADirectoryError])
def test_a_folder_that_vanishes_or_is_locked_is_passed_over(
    error: type[OSError], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree(tmp_path, "gone/a.yaml", "here/b.yaml")
    scan: Any = os.scandir

    @contextmanager
    def scandir(folder: Path) -> Iterator[Any]:
        if folder.name == "gone":
            raise error
        with scan(folder) as entries:
            yield entries

    monkeypatch.setattr(os, "scandir", scandir)
    assert files_below(tmp_path, (".yaml",), 100) == [tmp_path / "here" / "b.yaml"]


def test_the_folder_itself_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        files_below(tmp_path / "none", (".yaml",), 100)
