"""What checks say, word for word, in both languages of the interface."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from diglot.lint.catalogue import checks
from diglot.ui import languages, say
from tests.lint.test_checks import CASES, run

SAID: dict[str, dict[str, str]] = yaml.safe_load((Path(__file__).parent / "messages.yaml").read_text(encoding="utf-8"))


def test_every_check_is_here() -> None:
    assert set(SAID) == {info.name for info in checks()}


@pytest.mark.parametrize("name", SAID)
@pytest.mark.parametrize("ui", languages())
def test_what_a_check_says(name: str, ui: str) -> None:
    case = yaml.safe_load((CASES / f"{name}.yaml").read_text(encoding="utf-8"))["bad"][0]
    first = run(case).of(name)[0]
    assert say(ui, first.message.key, **first.message.arguments) == SAID[name][ui]


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("en", "the condition behind “If” stands outside the clause of “Se” in the translation"),
        ("it", "la condizione che segue «If» sta fuori della proposizione di «Se» nella traduzione"),
    ],
)
def test_what_is_said_of_exchanged_clauses(ui: str, said: str) -> None:
    cases = yaml.safe_load((CASES / "condition.yaml").read_text(encoding="utf-8"))["bad"]
    [exchanged] = [case for case in cases if case["finds"] == [["error", "If", "Se"]]]
    [finding] = run(exchanged).of("condition")
    assert say(ui, finding.message.key, **finding.message.arguments) == said
