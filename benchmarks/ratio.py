"""What a benchmark measures: how many times longer than a yardstick measured in the same run."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ratio:
    """`what` takes `value` times as long as its yardstick; it should be at most `aim`. `detail` gives the times."""

    what: str
    value: float
    aim: float
    detail: str
