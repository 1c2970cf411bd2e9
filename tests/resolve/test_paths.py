"""The general order of effects gives what the usual one gives where a text has the usual clauses; and the worked example runs."""

from __future__ import annotations

import doctest

import pytest

from diglot.model import RulesModel
from diglot.resolve import LayerSystem, engine, resolve
from tests.resolve.models import modern, old
from tests.resolve.positions import position


@pytest.mark.parametrize("model", [modern(), old()], ids=["modern", "old"])
def test_the_general_order_agrees_with_the_usual_one(model: RulesModel, monkeypatch: pytest.MonkeyPatch) -> None:
    system = LayerSystem.build(model)
    usual = [resolve(position(seed), system) for seed in range(600)]
    monkeypatch.setattr(engine, "is_usual", lambda system: False)
    for seed, expected in enumerate(usual):
        found = resolve(position(seed), system)
        assert found.answer == expected.answer, seed
        assert [(step.layer, step.effect) for step in found.steps] == [(step.layer, step.effect) for step in expected.steps], seed


def test_the_worked_example() -> None:
    assert doctest.testmod(engine).attempted >= 6
    assert doctest.testmod(engine).failed == 0
