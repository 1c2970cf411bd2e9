"""Whatever a text says of waiting, ties and loops, and whichever clauses it lacks: an answer comes out, what is open is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from diglot.model import Loop, RulesModel, TieBreak, Wait
from diglot.resolve import LayerSystem, Readings, resolve
from diglot.resolve.readings import STANDING
from diglot.resolve.view import Source, lines, tree
from tests.resolve.models import loop, modern, old, seed, tie, wait
from tests.resolve.positions import position

Fields = Mapping[str, Sequence[object]]
WAITS: Fields = {
    "until": ["just-after", "after", "just-before", "before", "while", "unsaid"],
    "of": ["all", "any"],
    "awaited": ["depended-on", "dependents", "others"],
    "depends_on": ["one-or-more", "one", "several"],
    "applied": [True, True, False],
}
TIES: Fields = {
    "when": ["simultaneous", "simultaneous", "not-simultaneous"],
    "order": ["timestamp", "reverse-timestamp", "any"],
    "relative": ["each-other", "all"],
    "applied": [True, True, False],
}
LOOPS: Fields = {
    "condition": ["loop", "loop", "no-loop"],
    "rule": ["ignored", "ignored", "applied"],
    "scope": ["members", "all", "dependents"],
    "order": ["timestamp", "reverse-timestamp", "any"],
    "applied": [True, True, False],
}


def text(rng: Random) -> RulesModel:
    """A text like one of ours, some of its clauses changed and some missing."""

    def picked(fields: Fields) -> dict[str, Any]:
        return {key: rng.choice(values) for key, values in fields.items() if rng.random() < 0.4}

    base = rng.choice([seed, modern, old])()
    made: list[Any] = []
    for statement in base.statements:
        if rng.random() < 0.07:
            continue
        if isinstance(statement, Wait):
            made.append(wait(**picked(WAITS)))
        elif isinstance(statement, TieBreak):
            made.append(tie(**picked(TIES)))
        elif isinstance(statement, Loop):
            made.append(loop(**picked(LOOPS)))
        else:
            made.append(statement)
    return replace(base, statements=tuple(made))


def readings(rng: Random) -> Readings:
    """Readings, and assumptions that are not made."""
    return Readings(
        loop=rng.choice(("in-turn", "independent-first")),
        loop_members=rng.choice(("reevaluated", "in-a-row")),
        waiting=rng.choice(("in-turn", "at-once")),
        cda_may_depend=rng.random() < 0.2,
        unassumed=frozenset(id for id in STANDING if rng.random() < 0.1),
    )


@pytest.mark.parametrize("share", range(4))
def test_an_answer_for_any_text(share: int) -> None:
    for number in range(250):
        rng = Random(share * 1000 + number)
        scenario = position(rng.randrange(10**6))
        found = resolve(scenario, LayerSystem.build(text(rng), readings(rng)))
        if found.status == "undetermined":
            assert found.undetermined is not None
        else:
            assert found.outcomes
            assert len(found.outcomes) == 1 or found.open, number
        for ui in ("en", "it"):
            assert lines(scenario, {"en": found}, Source(ui=ui))
        assert tree(scenario, {"en": found}, Source())
