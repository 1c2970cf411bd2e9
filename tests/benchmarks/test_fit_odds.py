"""The examples from which weights are estimated, and the page of the challenge sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import challenge, fit_odds
from diglot.lint.odds import weights
from tests.challenge import sets

SET = """
- id: X1
  rule: "1.1"
  en: "The creature doesn't attack."
  it: "La creatura non attacca."
  breaks: [[negation, "non attacca", "attacca"]]
  keeps: [["La creatura", "Una creatura"]]
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of sets with one set ``mine``, and one for examples."""
    monkeypatch.setattr(fit_odds, "SETS", tmp_path)
    monkeypatch.setattr(fit_odds, "EXAMPLES", tmp_path / "examples")
    (tmp_path / "mine.yaml").write_text(SET, encoding="utf-8")
    return tmp_path


def test_what_is_recorded_is_read_again(own: Path) -> None:
    fit_odds.record(["mine"])
    found = fit_odds.recorded("mine")
    assert [(one.paragraph, one.text, one.differs) for one in found] == [("X1", "break 0", True)]
    assert [one.facts for one in found] == [pytest.approx(one.facts, rel=1e-3) for one in fit_odds.examples("mine")]
    assert found[0].facts["missing negation"] == 1.0


@pytest.mark.parametrize(("weight", "breaks_found"), [(2.0, 1), (0.5, 0)])
def test_what_weights_would_find(own: Path, weight: float, breaks_found: int) -> None:
    fit_odds.record(["mine"])
    assert fit_odds.judged("mine", {"always": -1.0, "missing negation": weight}, 1.0) == (breaks_found, 1, 0, 2)


def test_held_back_sets_are_not_recorded(own: Path) -> None:
    with pytest.raises(SystemExit, match="held-back-2: what is held back must stay unseen"):
        fit_odds.record(["held-back-2"])
    assert list((own / "examples").glob("*")) == []


@pytest.mark.parametrize("name", ["nosuch", "../practice", "./held-back"])
def test_only_a_set_that_is_there_is_recorded(own: Path, name: str) -> None:
    with pytest.raises(SystemExit, match="no challenge set; there are: "):
        fit_odds.record([name])
    assert list((own / "examples").glob("*")) == []


def test_no_example_is_of_a_held_back_set() -> None:
    assert len(list(fit_odds.EXAMPLES.glob("*.tsv"))) > 1
    assert [path.name for path in fit_odds.EXAMPLES.glob("*.tsv") if path.name.startswith("held-back")] == []


def test_every_weight_is_of_a_fact_that_examples_have() -> None:
    names = [path.stem for path in fit_odds.EXAMPLES.glob("*.tsv")]
    facts = {fact for name in names for one in fit_odds.recorded(name) for fact in one.facts}
    assert sorted(weights().keys() - facts) == ["always"]


def test_a_row_has_a_cell_for_each_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "breaks", lambda _: ())
    monkeypatch.setattr(sets, "quiet", lambda _: ())
    head, rule, row = challenge.table(["held-back"])
    assert head.count("|") == rule.count("|") == row.count("|")
    assert row.startswith("| held-back | held back | 0 | – | – |")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["no-such-set"], "error: no set “no-such-set”; there are: faithful"),
        (["-o", "page.md", "pairs"], "error: a page is written of all sets only: leave out -o, or the sets"),
        (["pairs", "-o", "page.md"], "error: a page is written of all sets only: leave out -o, or the sets"),
        (["-o"], "error: argument -o: expected one argument"),
    ],
)
def test_wrong_arguments_of_the_challenge(
    line: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as stopped:
        challenge.main(line)
    assert (stopped.value.code, list(tmp_path.iterdir())) == (2, [])
    assert said in capsys.readouterr().err
