"""One effect in one layer: whether it exists, what it applies to, what it does, and doing it.

What a unit would do is described by an `Observation`: existence and text, the objects, and the resolved action on each — never
the state that results. One effect depends on another exactly when applying the other changes its observation.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from diglot.model import Ground
from diglot.resolve.actions import VERBS, Action, Verb, View
from diglot.resolve.board import Board, Card, Journal
from diglot.resolve.predicate import Match, Token, compile_predicate
from diglot.resolve.scenario import Effect
from diglot.resolve.words import Swaps


@dataclass(frozen=True)
class Lock:
    """What an effect that has started keeps: its objects (card indexes) and the text it started with."""

    members: tuple[int, ...]
    swaps: Swaps


Locks = dict[int, Lock]


@dataclass(frozen=True)
class Observation:
    """What a unit would do now. `swaps` is None when it does not exist. `shared` are resolved actions that are the same for every
    object, `own` those per object (by card index)."""

    swaps: Swaps | None
    members: tuple[int, ...] = ()
    shared: tuple[Hashable, ...] = ()
    own: dict[int, tuple[Hashable, ...]] | None = None


GONE = Observation(None)


@dataclass(eq=False, slots=True)
class Rules:
    """The clauses a unit needs to know: an effect that has started keeps its objects, and goes on without its ability."""

    same_objects: bool
    persists: bool


class Unit:
    """The actions of one effect that one layer takes. `index` is the effect's place in the scenario, counters after the
    effects."""

    __slots__ = (
        "_all", "_candidates", "_constant", "_match", "_own", "_ready", "_shared", "ability", "actions", "cda", "condition",
        "dynamic", "effect", "fixed", "id", "index", "order", "place", "source", "ts", "you",
    )  # fmt: skip

    def __init__(
        self, effect: Effect, index: int, ts: int, actions: Sequence[Action], board: Board, fixed: tuple[int, ...] | None
    ) -> None:
        self.effect, self.index, self.ts, self.actions = effect, index, ts, tuple(actions)
        self.id = effect.id
        self.cda = effect.cda
        self.ability = effect.ability
        self.source = None if effect.source is None else board.by_id[effect.source].index
        self.fixed = fixed
        self.you = effect.controller if self.source is None else board.cards[self.source].controller
        self.condition = effect.condition
        self.dynamic = False
        self.order: tuple[int, int, int] = (0, ts, index)
        self.place = 0
        verbs = [(VERBS[a.verb], a.argument) for a in self.actions]
        self._all: list[tuple[Verb, Hashable]] = verbs
        self._shared = [(v, a) for v, a in verbs if v.shared(a)]
        self._own = [(v, a) for v, a in verbs if not v.shared(a)]
        self._constant = all(v.constant(a) for v, a in verbs)
        self._ready: list[tuple[Callable[[Card, Any, Journal], None], Hashable]] | None = None
        self._match: dict[Swaps, Match] = {}
        self._candidates: tuple[int, ...] | None = None
        only = effect.applies_to.only
        if only is not None:
            self._candidates = tuple(sorted(board.by_id[id].index for id in only))
        elif effect.applies_to.is_self and self.source is not None:
            self._candidates = (self.source,)

    # What it would do

    def player(self, board: Board) -> str:
        """Who “you” is now."""
        return self.you if self.source is None or self.ability is None else board.cards[self.source].controller

    def text(self, board: Board, locks: Locks, rules: Rules) -> Swaps | None:
        """The changes to its text, or None when it does not exist."""
        if rules.persists:
            lock = locks.get(self.index)
            if lock is not None:
                return lock.swaps
        swaps: Swaps = ()
        if self.ability is not None and self.source is not None:
            for ability in board.cards[self.source].abilities:
                if ability.key == self.ability:
                    swaps = ability.swaps
                    break
            else:
                return None
        if self.condition is not None:
            match = compile_predicate(self.condition, self.effect.source, swaps)
            you = self.player(board)
            if not any(match(card, you) for card in board.cards):
                return None
        return swaps

    def timestamp(self, board: Board) -> int:
        """Its timestamp: that of its ability's grant, where that is later."""
        if self.dynamic and self.source is not None:
            grants = [a.ts for a in board.cards[self.source].abilities if a.key == self.ability]
            if grants and None not in grants:
                return max(self.ts, min(ts for ts in grants if ts is not None))
        return self.ts

    def match(self, swaps: Swaps) -> Match:
        """The function that tells whether it applies to a card."""
        found = self._match.get(swaps)
        if found is None:
            found = self._match[swaps] = compile_predicate(self.effect.applies_to, self.effect.source, swaps)
        return found

    def members(
        self, board: Board, locks: Locks, rules: Rules, swaps: Swaps, among: Sequence[int] | None = None
    ) -> tuple[int, ...]:
        """Indexes of the cards it applies to, in ascending order; with `among` only those of these cards."""
        settled = self.fixed
        if settled is None and rules.same_objects:
            lock = locks.get(self.index)
            if lock is not None:
                settled = lock.members
        if settled is not None:
            return settled if among is None else tuple(sorted(set(settled).intersection(among)))
        match, you, cards = self.match(swaps), self.player(board), board.cards
        if among is not None:
            return tuple(i for i in among if match(cards[i], you))
        if self._candidates is not None:
            return tuple(i for i in self._candidates if match(cards[i], you))
        return tuple([card.index for card in cards if match(card, you)])

    def observe(self, board: Board, locks: Locks, rules: Rules, among: Sequence[int] | None = None) -> Observation:
        """What it would do now; with `among` only as far as these cards are concerned."""
        swaps = self.text(board, locks, rules)
        if swaps is None:
            return GONE
        members = self.members(board, locks, rules, swaps, among)
        if self._constant and not swaps:
            return Observation(swaps, members)
        view = View(board, self.effect.source, self.player(board), swaps)
        shared = tuple(v.resolve(a, board.cards[0], view) for v, a in self._shared)
        own = {i: tuple(v.resolve(a, board.cards[i], view) for v, a in self._own) for i in members} if self._own else None
        return Observation(swaps, members, shared, own)

    # Doing it

    def apply(self, board: Board, swaps: Swaps, members: Sequence[int], journal: Journal) -> None:
        """Apply it to `members`, with its text as changed by `swaps`. Everything is read before anything is written."""
        if not members:
            return
        cards = board.cards
        view = View(board, self.effect.source, self.player(board), swaps)
        if self._constant and not swaps:
            if self._ready is None:
                self._ready = [(v.write, v.resolve(a, cards[members[0]], view)) for v, a in self._all]
            for write, value in self._ready:
                for i in members:
                    write(cards[i], value, journal)
            return
        plans: list[tuple[Verb, list[Hashable]]] = []
        for verb, argument in self._all:
            if verb.shared(argument):
                plans.append((verb, [verb.resolve(argument, cards[members[0]], view)] * len(members)))
            else:
                plans.append((verb, [verb.resolve(argument, cards[i], view) for i in members]))
        for verb, values in plans:
            for i, value in zip(members, values, strict=True):
                verb.write(cards[i], value, journal)

    # What that depends on, and what it can change

    @property
    def constant(self) -> bool:
        """What it does is said outright: nothing on the board is read for it."""
        return self._constant

    @property
    def ends_abilities(self) -> bool:
        """Applying it may give or take an ability that makes another effect."""
        return any(attribute == "abilities" for attribute, _ in self.writes())

    @property
    def reads_board(self) -> bool:
        """What it does or whether it exists depends on more than the cards it applies to."""
        return self.condition is not None or not all(v.local(a) if v.local is not None else v.constant(a) for v, a in self._all)

    def card_reads(self, *, settled: bool, lasting: bool) -> frozenset[Token]:
        """What it reads of any card. `settled`: its objects are fixed; `lasting`: its existence is."""
        tokens: set[Token] = set() if settled else set(self.effect.applies_to.reads())
        for verb, argument in self._all:
            tokens |= verb.reads(argument)
        if self.condition is not None and not lasting:
            tokens |= self.condition.reads()
        return frozenset(tokens)

    def source_reads(self, *, lasting: bool) -> frozenset[Token]:
        """What it reads of the object it comes from."""
        if self.ability is None:
            return frozenset()
        return frozenset({("controller", None)} if lasting else {("abilities", self.ability), ("controller", None)})

    def inputs(self) -> frozenset[Token]:
        """What the result of applying it depends on, besides what it reads."""
        return frozenset(token for verb, _ in self._all for token in verb.inputs)

    def writes(self) -> frozenset[Token]:
        """What it can change."""
        return frozenset(token for verb, argument in self._all for token in verb.writes(argument))


def difference(before: Observation, after: Observation, grounds: frozenset[Ground]) -> Ground | None:
    """The ground on which an effect with these observations depends on what happened between them, None for no dependence."""
    if before is after or (before.swaps is None and after.swaps is None):
        return None
    if before.swaps is None or after.swaps is None:
        return "existence" if "existence" in grounds else None
    if before.swaps != after.swaps and "text" in grounds:
        return "text"
    if before.members != after.members and "applies-to" in grounds:
        return "applies-to"
    return "does" if "does" in grounds and _does_otherwise(before, after) else None


def _does_otherwise(before: Observation, after: Observation) -> bool:
    """It does something else to an object it applies to before and after."""
    common = set(before.members).intersection(after.members)
    if not common or before.shared != after.shared:
        return bool(common)
    return before.own is not None and after.own is not None and any(before.own[i] != after.own[i] for i in common)
