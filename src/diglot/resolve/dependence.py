"""Which effects of a layer depend on each other, worked out only where it can be and kept until something relevant changes.

A pair is tried only if what the one can write meets what the other reads. A trial applies the one, observes the other, and takes
everything back; its result is kept until an effect is applied whose writing meets what the pair rests on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from diglot.model import Ground
from diglot.resolve.board import Board, Journal, undo
from diglot.resolve.predicate import Token
from diglot.resolve.unit import Locks, Observation, Rules, Unit, difference

CHUNK = 8
"""So many cards are tried first: most dependence shows on the first card that is touched."""

Edges = dict[Unit, Ground]


class _Index:
    """Units by the tokens they have; a token without a value meets every value of its attribute."""

    def __init__(self) -> None:
        self.exact: dict[Token, list[Unit]] = {}
        self.whole: dict[str, list[Unit]] = {}

    def add(self, unit: Unit, tokens: Iterable[Token]) -> None:
        for attribute, value in tokens:
            if value is not None:
                self.exact.setdefault((attribute, value), []).append(unit)
            self.whole.setdefault(attribute if value is not None else f"{attribute}*", []).append(unit)

    def meeting(self, tokens: Iterable[Token]) -> set[Unit]:
        found: set[Unit] = set()
        for attribute, value in tokens:
            found.update(self.whole.get(f"{attribute}*", ()))
            found.update(self.whole.get(attribute, ()) if value is None else self.exact.get((attribute, value), ()))
        return found


def _words_open(tokens: Iterable[Token]) -> frozenset[Token]:
    """The attributes alone: any word of them."""
    return frozenset((attribute, None) for attribute, _ in tokens)


class Dependence:
    """Dependence among the units of one layer on one board.

    `same_status`: only effects of equal characteristic-defining status depend on each other; `cda_may`: a characteristic-defining
    one may depend on others all the same. `texts_change`: some effect of the scenario changes texts, so that effects may read and
    write other words than they say.
    """

    def __init__(
        self,
        units: Sequence[Unit],
        board: Board,
        locks: Locks,
        rules: Rules,
        grounds: frozenset[Ground],
        *,
        same_status: bool,
        cda_may: bool,
        texts_change: bool,
    ) -> None:
        self.board, self.locks, self.rules, self.grounds = board, locks, rules, grounds
        self.same_status, self.cda_may = same_status, cda_may
        self._seen: dict[Unit, Observation] = {}
        self._edges: dict[Unit, dict[Unit, Ground | None]] = {}
        self._readers, self._sources, self._rest = _Index(), _Index(), _Index()
        self._near: dict[Unit, set[Unit]] = {}
        self._writes = {unit: _words_open(unit.writes()) if texts_change else unit.writes() for unit in units}
        for unit in units:
            lock = unit.index in locks
            lasting = lock and rules.persists
            settled = unit.fixed is not None or (lock and rules.same_objects)
            card_reads = unit.card_reads(settled=settled, lasting=lasting)
            self._readers.add(unit, _words_open(card_reads) if texts_change else card_reads)
            self._sources.add(unit, unit.source_reads(lasting=lasting))
            self._rest.add(unit, unit.inputs())
        self._affected = {unit: self._pairs(unit) for unit in units}
        self._affecting: dict[Unit, list[Unit]] = {}
        for writer, readers in self._affected.items():
            for reader in readers:
                self._affecting.setdefault(reader, []).append(writer)

    def _pairs(self, writer: Unit) -> set[Unit]:
        """Units that might depend on `writer`."""
        writes = self._writes[writer]
        near = self._readers.meeting(writes)
        self._near[writer] = near
        return {
            reader for reader in near | self._sources.meeting(writes) if reader is not writer and self._status(reader, writer)
        }

    def _status(self, dependent: Unit, other: Unit) -> bool:
        return not self.same_status or dependent.cda == other.cda or (self.cda_may and dependent.cda)

    def seen(self, unit: Unit) -> Observation:
        """What `unit` would do now."""
        found = self._seen.get(unit)
        if found is None:
            found = unit.observe(self.board, self.locks, self.rules)
            if unit in self._affecting or self._affected[unit]:
                self._seen[unit] = found
        return found

    def exists(self, unit: Unit) -> bool:
        """Whether `unit` exists now."""
        found = self._seen.get(unit)
        return (found.swaps if found is not None else unit.text(self.board, self.locks, self.rules)) is not None

    def can_depend(self, unit: Unit) -> bool:
        """Some unit writes what `unit` reads."""
        return unit in self._affecting

    def can_affect(self, unit: Unit) -> bool:
        """Some unit reads what `unit` writes."""
        return bool(self._affected[unit])

    def of(self, unit: Unit, among: set[Unit]) -> Edges:
        """The units of `among` that `unit` depends on now, with the grounds."""
        writers = self._affecting.get(unit)
        if not writers:
            return {}
        known = self._edges.setdefault(unit, {})
        found: Edges = {}
        for writer in writers:
            if writer not in among:
                continue
            if writer not in known:
                known[writer] = self._try(unit, writer)
            ground = known[writer]
            if ground is not None:
                found[writer] = ground
        return found

    def waiting_on(self, unit: Unit, among: set[Unit]) -> set[Unit]:
        """The units of `among` that depend on `unit` now."""
        return {reader for reader in self._affected[unit] if reader in among and unit in self.of(reader, {unit})}

    def _try(self, dependent: Unit, writer: Unit) -> Ground | None:
        """Apply `writer` on trial and see what `dependent` would do then."""
        does = self.seen(writer)
        if does.swaps is None or not does.members:
            return None
        from_source = dependent.source is not None and dependent.source in does.members
        if dependent not in self._near[writer] and not from_source:
            return None
        if dependent.reads_board or (from_source and dependent.ability is not None):
            return self._try_on(dependent, writer, does, does.members, None)
        if len(does.members) > CHUNK and writer.constant and not does.swaps:
            first = does.members[:CHUNK]
            ground = self._try_on(dependent, writer, does, first, first)
            if ground is not None:
                return ground
        return self._try_on(dependent, writer, does, does.members, does.members)

    def _try_on(
        self, dependent: Unit, writer: Unit, does: Observation, members: tuple[int, ...], among: tuple[int, ...] | None
    ) -> Ground | None:
        assert does.swaps is not None
        board, locks, rules = self.board, self.locks, self.rules
        before = self.seen(dependent) if among is None else dependent.observe(board, locks, rules, among)
        journal: Journal = []
        writer.apply(board, does.swaps, members, journal)
        ground = difference(before, dependent.observe(board, locks, rules, among), self.grounds) if journal else None
        undo(journal)
        return ground

    def applied(self, unit: Unit) -> None:
        """`unit` has been applied to the board: forget what that may have changed."""
        self._seen.pop(unit, None)
        self._edges.pop(unit, None)
        if not self._seen and not self._edges:
            return
        writes = self._writes[unit]
        observed = self._readers.meeting(writes) | self._sources.meeting(writes)
        for other in observed:
            self._seen.pop(other, None)
        for other in observed | self._rest.meeting(writes):
            self._edges.pop(other, None)
            for reader in self._affected.get(other, ()):
                edges = self._edges.get(reader)
                if edges:
                    edges.pop(other, None)
