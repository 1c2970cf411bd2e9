"""Every check on its cases: what it says of bad pairs, that it keeps silent on good ones, and what its docstring promises."""

from __future__ import annotations

import importlib
import inspect
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from diglot.errors import ConfigError
from diglot.lint.catalogue import CheckInfo, checks, corpus_checks, find, local_checks
from diglot.ui import languages, say
from tests.lint.texts import Checked, check, check_whole

CASES = Path(__file__).parent / "cases"
CHECKS = {info.name: info for info in checks()}
FILES = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(CASES.glob("*.yaml"))}


def docstrings() -> list[Any]:
    """Every check, for its bad pair."""
    return [pytest.param(info, id=info.name) for info in CHECKS.values()]


def cases(kind: str) -> list[Any]:
    """All cases of one kind (``bad`` or ``good``), named after check and place."""
    return [
        pytest.param(name, case, id=f"{name}-{number}")
        for name, entries in FILES.items()
        for number, case in enumerate(entries[kind], start=1)
    ]


def run(case: dict[str, Any]) -> Checked:
    """The texts of a case, checked."""
    texts = {lang: case[lang] for lang in ("en", "it") if lang in case}
    return check_whole(**texts) if case.get("whole") else check(**texts)


def found(checked: Checked, name: str) -> list[list[str]]:
    """Severity and first words, English and Italian, of what one check says."""
    return [[finding.severity, *checked.first(finding)] for finding in checked.of(name)]


def test_every_check_has_its_file_of_cases_and_every_file_its_check() -> None:
    assert set(FILES) == set(CHECKS)


@pytest.mark.parametrize("name", FILES)
def test_there_are_three_bad_and_three_good_cases_at_least(name: str) -> None:
    assert len(FILES[name]["bad"]) >= 3
    assert len(FILES[name]["good"]) >= 3


@pytest.mark.parametrize(("name", "case"), cases("bad"))
def test_a_bad_pair(name: str, case: dict[str, Any]) -> None:
    """Exactly these findings of the check, with these words; of other checks nothing above info but what is named."""
    checked = run(case)
    assert sorted(found(checked, name)) == sorted(case["finds"])
    others = {finding.check for finding in checked.result.findings if finding.check != name and finding.severity != "info"}
    assert others <= set(case.get("also", []))


@pytest.mark.parametrize(("name", "case"), cases("good"))
def test_a_good_pair(name: str, case: dict[str, Any]) -> None:
    checked = run(case)
    assert found(checked, name) == []
    assert [finding for finding in checked.short() if finding[0] != "info"] == []


def lines(text: str) -> str:
    """An example of a docstring as a text: every number of a rule begins a line."""
    return re.sub(r"(?<=\S) (?=\d+(?:\.\d+)+[a-z]?\.? [A-Z])", "\n", text)


def example(pair: tuple[str, str], *, whole: bool) -> Checked:
    """The pair of a docstring, checked."""
    texts = {lang: lines(text) for lang, text in zip(("en", "it"), pair, strict=True) if text}
    return check_whole(**texts) if whole else check(**texts)


def only_in_whole_texts(info: CheckInfo) -> bool:
    """The check says nothing of excerpts."""
    return not example(info.bad, whole=False).of(info.name)


@pytest.mark.parametrize("info", CHECKS.values(), ids=list(CHECKS))
def test_the_docstring_says_all(info: CheckInfo) -> None:
    assert re.fullmatch(r"DG\d{3}", info.code)
    assert info.severity in ("error", "warning", "info")
    assert all((info.summary, info.why, info.source, info.bad[0], info.good[0]))
    assert info.summary.endswith(".")
    assert find(info.code) == find(info.name.replace("_", "-")) == info


@pytest.mark.parametrize("info", docstrings())
def test_the_bad_pair_of_the_docstring_is_found(info: CheckInfo) -> None:
    checked = example(info.bad, whole=only_in_whole_texts(info))
    assert info.code in {finding.code for finding in checked.of(info.name)}


@pytest.mark.parametrize("info", CHECKS.values(), ids=list(CHECKS))
def test_the_good_pair_of_the_docstring_is_not(info: CheckInfo) -> None:
    checked = example(info.good, whole=only_in_whole_texts(info))
    assert found(checked, info.name) == []
    assert [finding for finding in checked.short() if finding[0] != "info"] == []


@pytest.mark.parametrize("ui", languages())
@pytest.mark.parametrize("info", CHECKS.values(), ids=list(CHECKS))
def test_the_catalogue_describes_the_check(ui: str, info: CheckInfo) -> None:
    """In the interface's own language; the English is the docstring's."""
    summary, why = (say(ui, f"checks.{info.name}.{key}") for key in ("summary", "why"))
    assert summary.endswith(".")
    assert why
    assert (ui == "en") == (summary == info.summary)


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_is_described_as_python_reads_it(name: str) -> None:
    """The descriptions are read without Python's parser, which would take long."""
    module = importlib.import_module(f"diglot.lint.checks.{name}")
    info, told = CHECKS[name], " ".join((inspect.getdoc(module) or "").split())
    assert (info.code, info.severity) == (module.CODE, module.SEVERITY)
    for part in (info.summary, f"Why: {info.why}", f"Bad: en: {info.bad[0]} it: {info.bad[1]}", f"Source: {info.source}"):
        assert part in told


def test_codes_are_one_to_one() -> None:
    assert len({info.code for info in CHECKS.values()}) == len(CHECKS)
    assert [info.code for info in checks()] == sorted(info.code for info in checks())


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_runs_without_the_others(name: str) -> None:
    module = importlib.import_module(f"diglot.lint.checks.{name}")
    local, across = getattr(module, "check", None), getattr(module, "across", None)
    assert local in local_checks() or across in corpus_checks()


def test_an_unknown_check() -> None:
    with pytest.raises(ConfigError, match=r"^no check “DG999”"):
        find("DG999")
