"""An installed copy works anywhere on disk: corpora, templates and data files come with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.xdist_group("wheel")  # one build for all


def tracked(*folders: str) -> set[str]:
    """The data files below the folders, without what tools leave there."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return {
        path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts and not path.name.startswith(".")
    }


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sdist and wheel, the wheel built from the checkout; built without a network."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def elsewhere(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel in it, in a folder far from the checkout; the packages diglot needs are lent to it."""
    home = tmp_path_factory.mktemp("elsewhere")
    venv.create(home / "venv", with_pip=True)
    python = home / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    wheel = next(dist.glob("*.whl"))
    run(
        [str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check", str(wheel)],
        home,
    )
    where = run([str(python), "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"], home).strip()
    lent = [path for path in sys.path if path.endswith("site-packages")]
    (Path(where) / "lent.pth").write_text("\n".join(lent) + "\n")
    return home


def run(command: Sequence[str], folder: Path, *, status: int = 0) -> str:
    """Run a command in `folder` without the checkout on its path; returns its standard output."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "DIGLOT_UI")}
    environment["DIGLOT_CACHE"] = str(folder / "cache")
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def diglot(elsewhere: Path, *arguments: str, status: int = 0) -> str:
    """Run the installed command."""
    script = elsewhere / "venv" / ("Scripts" if os.name == "nt" else "bin") / "diglot"
    return run([str(script), *arguments], elsewhere, status=status)


def test_the_wheel_holds_all_data_files(dist: Path) -> None:
    names = set(zipfile.ZipFile(next(dist.glob("*.whl"))).namelist())
    assert {name.removeprefix("src/") for name in tracked("src/diglot")} <= names
    assert {f"diglot/_data/{name}" for name in tracked("corpus", "templates")} <= names
    assert "diglot/py.typed" in names
    assert not [name for name in names if name.startswith("tests/")]


def test_the_sdist_is_complete(dist: Path) -> None:
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert tracked("src/diglot", "corpus", "templates", "tests") <= names
    assert {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "Makefile", ".ci/run"} <= names


def test_it_runs_from_the_environment_not_from_the_checkout(elsewhere: Path) -> None:
    python = elsewhere / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    place = run(
        [str(python), "-c", "import diglot, diglot.resources as r; print(diglot.__file__); print(r.root('corpus'))"], elsewhere
    )
    assert all(Path(line).is_relative_to(elsewhere / "venv") for line in place.splitlines())
    assert diglot(elsewhere, "--version").startswith("diglot 0.")


def test_lint_and_report_work_anywhere(elsewhere: Path) -> None:
    tree = json.loads(diglot(elsewhere, "lint", "--format", "json", "--fail-on", "never"))
    assert "cr-418" in [corpus["name"] for corpus in tree["corpora"]]
    assert diglot(elsewhere, "report", "-o", "page.html", "--ui", "it") == "scritto page.html\n"
    page = (elsewhere / "page.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and page.endswith("</html>\n")
    assert "copy effects (see rule 503" in page
