"""The shipped resolver against the plain one, on random boards under both complete systems.

``DIGLOT_FUZZ`` is the number of boards (default 20,000), ``DIGLOT_FUZZ_FROM`` the first seed.
"""

from __future__ import annotations

import os

import pytest

from diglot.resolve import LayerSystem, resolve
from tests.resolve.models import modern, old
from tests.resolve.oracle import plain
from tests.resolve.positions import position

BOARDS = int(os.environ.get("DIGLOT_FUZZ", "20000"))
FIRST = int(os.environ.get("DIGLOT_FUZZ_FROM", "0"))
SHARES = 8
SYSTEMS = [LayerSystem.build(modern()), LayerSystem.build(old())]


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
def test_random_boards_end_as_the_plain_resolver_ends_them(share: int) -> None:
    for seed in range(FIRST + share, FIRST + BOARDS, SHARES):
        scenario = position(seed)
        system = SYSTEMS[seed // SHARES % 2]
        found = resolve(scenario, system)
        assert found.outcome is not None, seed
        objects, order = plain(scenario, system)
        assert [(step.layer, step.effect) for step in found.steps if step.applied] == order, seed
        assert dict(found.outcome.objects) == objects, seed


def test_the_boards_are_dense() -> None:
    """Of a thousand boards many have effects that wait, loops, effects that stop existing, and effects over several layers."""
    seen: dict[str, int] = dict.fromkeys(("waited", "loop", "gone", "cda-first"), 0)
    several = 0
    for seed in range(1000):
        steps = resolve(position(seed), SYSTEMS[seed % 2]).steps
        for kind in {step.because.kind for step in steps} & seen.keys():
            seen[kind] += 1
        ids = [step.effect for step in steps if step.applied]
        several += len(set(ids)) < len(ids)
    assert seen["waited"] > 100
    assert seen["loop"] > 40
    assert seen["gone"] > 30
    assert seen["cda-first"] > 10
    assert several > 200
