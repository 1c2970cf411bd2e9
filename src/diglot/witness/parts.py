"""Small positions put together: three standing objects, effects on them, and timestamps handed out in every order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

from diglot.resolve.actions import Action
from diglot.resolve.predicate import Predicate
from diglot.resolve.scenario import Counter, Effect, GameObject, Part, Scenario

BEAR = GameObject("a", types=("creature",), subtypes=("Bear",), abilities=("vigilance",), power=2, toughness=2, name="a")
CAT = GameObject("b", types=("creature",), subtypes=("Wizard",), colors=("R",), power=1, toughness=3, name="b")
SIGN = GameObject("s", types=("enchantment",), mana_value=3, name="s")
STANDING = (BEAR, CAT, SIGN)
"""The objects of all positions: `a` is what is looked at, `b` stands beside it, `s` is where static abilities come from."""
ON_A = Predicate(only=frozenset({"a"}))


@dataclass(frozen=True)
class Draft:
    """An effect without a timestamp. `of` is the object whose static ability it is, empty for a resolved one."""

    name: str
    parts: tuple[tuple[Action, ...], ...]
    on: Predicate = ON_A
    of: str = ""
    cda: bool = False
    counter: tuple[int, int] | None = None

    def effect(self, ts: int) -> Effect:
        """The effect at a timestamp."""
        parts = tuple(Part(actions) for actions in self.parts)
        ability = f"{self.name}_ability" if self.of else None
        return Effect(self.name, ts, parts, self.on, self.of or None, ability, cda=self.cda)


def draft(name: str, *actions: Action, on: Predicate = ON_A, of: str = "", cda: bool = False) -> Draft:
    """An effect of one part."""
    return Draft(name, (actions,), on, of, cda)


@dataclass(frozen=True)
class Props:
    """What a position holds besides what its effects need: object `b`; a token for `a`; `words` that the objects begin with, one
    object each in the order of `STANDING`, of the aspect `field` (a field of `GameObject`)."""

    both: bool = False
    token: bool = False
    field: str = ""
    words: tuple[str, ...] = ()


PLAIN = Props()
BOTH = Props(both=True)


def position(drafts: Sequence[Draft], stamps: Sequence[int], props: Props = PLAIN) -> Scenario:
    """The position with these effects at these timestamps, holding only the objects they need."""
    abilities: dict[str, list[str]] = {}
    counters: list[Counter] = []
    effects: list[Effect] = []
    for one, ts in zip(drafts, stamps, strict=True):
        if one.counter is not None:
            counters.append(Counter(ts, power=one.counter[0], toughness=one.counter[1]))
            continue
        effects.append(one.effect(ts))
        if one.of:
            abilities.setdefault(one.of, []).append(f"{one.name}_ability")
    used = {"a", *abilities} | {id for one in drafts for id in _objects(one)} | ({"b"} if props.both else set())
    objects = []
    for n, standing in enumerate(STANDING):
        if standing.id not in used:
            continue
        item = replace(standing, abilities=(*standing.abilities, *abilities.get(standing.id, ())))
        if standing.id == "a":
            item = replace(item, counters=tuple(counters), token=props.token)
        item = _begin(item, props.field, props.words[n]) if n < len(props.words) else item
        objects.append(replace(item, owner=item.controller))
    order = sorted(range(len(effects)), key=lambda i: effects[i].ts)
    return Scenario("witness", tuple(objects), tuple(effects[i] for i in order))


def _begin(item: GameObject, field: str, word: str) -> GameObject:
    if field == "controller":
        return replace(item, controller=word)
    if field == "name":
        return replace(item, name=word)
    if field == "types":
        return replace(item, types=(*(kind for kind in item.types if kind == "creature"), word), subtypes=())
    begun: dict[str, Any] = {field: (word,)}
    return replace(item, **begun)


def _objects(one: Draft) -> set[str]:
    copied = {str(act.argument) for actions in one.parts for act in actions if act.verb == "copy_of"}
    return copied | set(one.on.only or ())


def ordered_ways(drafts: Sequence[Draft], props: Props = PLAIN) -> Iterator[Scenario]:
    """The position once for every order of timestamps."""
    for stamps in permutations(range(1, len(drafts) + 1)):
        yield position(drafts, stamps, props)
