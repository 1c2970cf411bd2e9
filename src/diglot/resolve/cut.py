"""Whether an order that a cut may hide inside a layer could matter: would the layer's effects give something else in another
order?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from diglot.resolve.board import Board, Journal
from diglot.resolve.predicate import Token
from diglot.resolve.unit import Locks, Rules, Unit

TRIED_WHOLE = 4
"""With so many effects every order is tried; with more, it counts whether what one writes meets what another reads or writes."""


def may_hide_an_order(board: Board, locks: Locks, rules: Rules, units: Sequence[Unit], end: Board) -> bool:
    """Whether some order of `units`, started on `board`, ends otherwise than `end`. `board` is left changed."""
    if len(units) > TRIED_WHOLE:
        return _meet(units)
    wanted = end.values()
    first: list[tuple[int, ...] | None] | None = None
    for order in permutations(units):
        trial = board.clone()
        reached: dict[int, tuple[int, ...] | None] = {}
        for unit in order:
            reached[unit.place] = _apply(unit, trial, locks, rules)
        if trial.values() != wanted:
            return True
        members = [reached[unit.place] for unit in units]
        if first is None:
            first = members
        elif members != first:  # the objects an effect has taken count in later layers
            return True
    return False


def _apply(unit: Unit, board: Board, locks: Locks, rules: Rules) -> tuple[int, ...] | None:
    seen = unit.observe(board, locks, rules)
    if seen.swaps is None:
        return None
    journal: Journal = []
    unit.apply(board, seen.swaps, seen.members, journal)
    return seen.members


def _meet(units: Sequence[Unit]) -> bool:
    def touch(one: frozenset[Token], other: frozenset[Token]) -> bool:
        return any(a == b and (v is None or w is None or v == w) for a, v in one for b, w in other)

    kinds: dict[tuple[frozenset[Token], frozenset[Token], bool], int] = {}
    for unit in units:
        reads = unit.card_reads(settled=unit.fixed is not None, lasting=False) | unit.source_reads(lasting=False)
        kind = (reads, unit.writes(), all(action.verb == "modify_body" for action in unit.actions))
        kinds[kind] = kinds.get(kind, 0) + 1
    return any(
        touch(writes, other_reads) or (not (adds and other_adds) and touch(writes, other_writes))
        for one, ((_, writes, adds), count) in enumerate(kinds.items())
        for two, (other_reads, other_writes, other_adds) in enumerate(kinds)
        if one != two or count > 1
    )
