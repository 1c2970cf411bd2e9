"""Numbers that effects give: plain ones, and ones that count or read something when they are needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from diglot.resolve.board import Board, Card
from diglot.resolve.predicate import Predicate, Token, compile_predicate
from diglot.resolve.words import Swaps

Reading = Literal["own", "object", "count"]


@dataclass(frozen=True)
class Value:
    """``times`` × what is read + ``plus``.

    `reading` None is the plain number `plus`; ``own`` reads `attribute` of the object the effect applies to, ``object`` that of
    object `of`, ``count`` the number of objects that match `counted`.
    """

    plus: int = 0
    times: int = 1
    reading: Reading | None = None
    attribute: str = ""
    of: str = ""
    counted: Predicate | None = None

    @property
    def constant(self) -> bool:
        """It reads nothing."""
        return self.reading is None

    def reads(self) -> frozenset[Token]:
        """What of which card decides the number."""
        if self.counted is not None:
            return self.counted.reads()
        return frozenset() if self.constant else frozenset({(self.attribute, None)})


def number(value: Value, card: Card, board: Board, *, source: str | None, you: str, swaps: Swaps) -> int:
    """The number `value` stands for when it is given to `card` now."""
    if value.reading is None:
        return value.plus
    if value.counted is not None:
        match = compile_predicate(value.counted, source, swaps)
        found = sum(1 for other in board.cards if match(other, you))
    else:
        found = getattr(board.by_id[value.of] if value.reading == "object" else card, value.attribute) or 0
    return value.times * found + value.plus
