"""Spans of one provision."""

from __future__ import annotations

import random

import pytest

from diglot.lint.alone import outside
from diglot.text import Span


@pytest.mark.parametrize("seed", range(20))
def test_what_overlaps_nothing_is_outside(seed: int) -> None:
    chance = random.Random(seed)

    def some(most: int) -> list[Span]:
        starts = [chance.randrange(60) for _ in range(chance.randrange(most))]
        return [Span(start, start + chance.randrange(8)) for start in starts]

    spans, told = some(30), some(8)
    assert outside(spans, told) == [span for span in spans if not any(span.overlaps(other) for other in told)]
