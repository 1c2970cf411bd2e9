"""``import diglot`` is the whole API: cheap, lazy, typed, with examples that run."""

from __future__ import annotations

import doctest
import operator
import subprocess
import sys
from pathlib import Path

import pytest

import diglot
from tests.conftest import ROOT


def python(code: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_worked_example() -> None:
    found = doctest.testmod(diglot)
    assert found.attempted >= 8 and found.failed == 0


def test_the_readme_example() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    example = text.partition("```python\n")[2].partition("```")[0]
    test = doctest.DocTestParser().get_doctest(example, {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.tries >= 5 and runner.failures == 0


def test_importing_loads_nothing_else() -> None:
    loaded = python("import sys; before = set(sys.modules); import diglot; print(*sorted(set(sys.modules) - before))").split()
    assert [name for name in loaded if name.startswith("diglot")] == ["diglot"]
    assert not {"yaml", "spacy", "rich", "typer", "importlib.metadata"} & set(loaded)


@pytest.mark.parametrize("name", diglot.__all__)
def test_every_name_is_there(name: str) -> None:
    value = getattr(diglot, name)
    assert value is not None
    assert name == "__version__" or value.__doc__


def test_names_are_listed_and_others_are_refused() -> None:
    assert dir(diglot) == sorted(diglot.__all__)
    with pytest.raises(AttributeError, match="no attribute “resolv”"):
        operator.attrgetter("resolv")(diglot)


@pytest.mark.parametrize("name", ["lint", "parse", "resolve"])
@pytest.mark.parametrize("first", ["", "import diglot.resolve.engine, diglot.lint.runner, diglot.parse.tokens; "])
def test_a_package_is_called_by_its_name_whatever_was_imported_before(name: str, first: str) -> None:
    assert python(f"{first}import diglot; from diglot import {name}; print({name} is diglot.{name}, callable({name}))") == (
        "True True\n"
    )


def test_a_package_stays_a_package() -> None:
    code = "import diglot; diglot.resolve; import diglot.resolve.engine as engine; "
    assert (
        python(f"{code}print(engine.__name__, diglot.resolve.LayerSystem)")
        == "diglot.resolve.engine <class 'diglot.resolve.system.LayerSystem'>\n"
    )
    assert (Path(str(diglot.__file__)).parent / "py.typed").is_file()


def test_errors_are_of_one_family() -> None:
    for error in (diglot.ConfigError, diglot.CorpusError, diglot.PackError, diglot.ScenarioError):
        assert issubclass(error, diglot.DiglotError)
