"""Positions in which a layer system's clauses matter, drawn from what two models select, the smallest first.

What layers take is looked at in pairs of deeds that the two systems order differently; the clauses on dependence, ties and
loops in arrangements of effects inside one layer, for every pair of aspects the layer takes in both systems.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from diglot.model import Aspect, Origin
from diglot.resolve.actions import Action, action
from diglot.resolve.predicate import Predicate
from diglot.resolve.scenario import Scenario
from diglot.resolve.selecting import Traits, traits
from diglot.resolve.system import LayerSystem
from diglot.witness.deeds import VALUES, Deed, blind, body, deeds, giver, reader, setter
from diglot.witness.parts import BOTH, Draft, Props, draft, ordered_ways, position

SEEN: tuple[Aspect, ...] = ("supertype", "subtype", "color", "card-type", "ability", "control", "other")
"""Aspects that predicates can read, the most telling first."""
ON_B = Predicate(only=frozenset({"b"}))
SELF = Predicate(is_self=True)


@dataclass(frozen=True)
class Pair:
    """Two aspects that one layer takes in both systems: effects read `read` and write `write`."""

    read: Aspect
    write: Aspect

    def sees(self, n: int = 0) -> Predicate:
        """Objects that have the n-th word of the read aspect."""
        return reader(self.read, VALUES[self.read][n])

    def gives(self, n: int = 0) -> Action:
        """Give the n-th word of the read aspect."""
        return giver(self.read, VALUES[self.read][n])

    def sets(self, n: int) -> Action:
        """Set the written aspect to its n-th word, or set the body of an object to n/n."""
        if self.write == "power":
            return body("set", n + 4, n + 4)
        made = setter(self.write, VALUES[self.write][n])
        return giver(self.write, VALUES[self.write][n]) if made is None else made


def order_of(system: LayerSystem, seen: Traits) -> int | None:
    """The place of an action in the order of application, None where no layer takes it."""
    slot = system.place(seen)
    return None if slot is None else system.slots.index(slot)


def drafts_of(deed: Deed, name: str) -> list[tuple[Origin, Draft]]:
    """The ways in which a deed can come about, by origin: resolved, static, counter, characteristic-defining."""
    made: list[tuple[Origin, Draft]] = [
        ("resolved", draft(name, deed.action)),
        ("static", draft(name, deed.action, of="s")),
    ]
    if deed.name in ("changes-power", "changes-toughness", "changes-both"):
        by = {"changes-power": (1, 0), "changes-toughness": (0, 1), "changes-both": (1, 1)}[deed.name]
        made.append(("counter", Draft(name, (), counter=by)))
    if deed.action.verb not in ("copy_of", "controller", "replace", "face_down"):
        made.append(("characteristic-defining", draft(name, deed.action, on=SELF, of="a", cda=True)))
    return made


def single(one: LayerSystem, other: LayerSystem) -> Iterator[Scenario]:
    """One effect that only one of the systems takes; the same on a token, for where values start."""
    for deed in deeds():
        for origin, made in drafts_of(deed, "x"):
            seen = traits(deed.action, (deed.action,), origin)
            if (one.place(seen) is None) != (other.place(seen) is None):
                yield position([made], [1])
    start = draft("x", body("set", 0, 1))
    yield position([start], [1])
    yield position([start], [1], Props(token=True))


def _differing(one: LayerSystem, other: LayerSystem) -> Iterator[tuple[Deed, Draft, Deed, Draft]]:
    """Pairs of deeds the systems put in a different order, or into one layer and into two."""
    made = [(deed, origin, place) for deed in deeds() for origin, place in drafts_of(deed, "x")]
    where = [(order_of(one, t), order_of(other, t)) for t in (traits(d.action, (d.action,), o) for d, o, _ in made)]
    for i, (x, _, x_draft) in enumerate(made):
        for j, (y, _, y_draft) in enumerate(made):
            (a1, a2), (b1, b2) = where[i], where[j]
            if None in (a1, a2, b1, b2) or i == j:
                continue
            assert a1 is not None and a2 is not None and b1 is not None and b2 is not None
            if (a1 > b1) - (a1 < b1) != (a2 > b2) - (a2 < b2):
                yield x, x_draft, y, replace(y_draft, name="y")


def differently_placed(one: LayerSystem, other: LayerSystem) -> Iterator[Scenario]:
    """Two effects that the systems order differently: on one object, one noticing the other, one ending the other, with a
    third."""
    pairs = list(_differing(one, other))
    rank = {deed: n for n, deed in enumerate(deeds())}
    for x, x_draft, y, y_draft in pairs:
        whole = {x.action.verb, y.action.verb} & {"copy_of", "face_down", "replace"}
        if rank[x] <= rank[y] and (whole or x.aspects & y.aspects):
            yield from ordered_ways([x_draft, y_draft])
    for x, x_draft, _, y_draft in pairs:
        if x.seen is not None and y_draft.of == "s":
            yield from ordered_ways([x_draft, replace(y_draft, on=x.seen)])
        if x.name == "loses-abilities" and y_draft.of == "s":
            yield from ordered_ways([replace(x_draft, on=Predicate(only=frozenset({"s"})), of=""), y_draft])
        if x.name == "changes-text" and y_draft.of == "s":
            yield from ordered_ways(
                [replace(x_draft, on=Predicate(only=frozenset({"s"})), of=""), replace(y_draft, on=reader("subtype", "Bear"))]
            )
    for x, x_draft, y, y_draft in pairs:
        if x_draft.of in ("", "s") and y.seen is not None and x_draft.counter is None and y_draft.counter is None:
            both = Draft("both", (x_draft.parts[0], y_draft.parts[0]), of="s")
            for third in deeds():
                if third.seen is not None and third.aspects & (x.aspects | y.aspects):
                    yield from ordered_ways([both, draft("z", third.action)])


def pairs_in_layers(one: LayerSystem, other: LayerSystem) -> list[Pair]:
    """Pairs of aspects for arrangements inside one layer, from every layer of both systems."""

    def place(system: LayerSystem, act: Action) -> int | None:
        return order_of(system, traits(act, (act,), "static"))

    made: list[Pair] = []
    written: tuple[Aspect, ...] = ("subtype", "color", "supertype", "control", "other", "card-type", "power")
    for write in written:
        for read in SEEN:
            pair = Pair(read, write)
            acts = (pair.gives(), pair.sets(0))
            if all(place(s, acts[0]) is not None and place(s, acts[0]) == place(s, acts[1]) for s in (one, other)):
                made.append(pair)
    return sorted(made, key=lambda pair: (pair.read == pair.write, written.index(pair.write)))


def arrangements(pair: Pair) -> Iterator[Scenario]:
    """Arrangements of two to four effects in one layer, the smallest first."""
    awaited = draft("enabler", pair.gives())
    waiting = draft("dependent", pair.sets(0), on=pair.sees(), of="s")
    second = draft("dependent2", pair.sets(1), on=pair.sees(), of="s")
    plain = draft("plain", pair.sets(2))
    yield from ordered_ways([draft("plain", pair.sets(0)), draft("plain2", pair.sets(1))])
    yield from ordered_ways([draft("plain", pair.sets(0), on=SELF, of="a", cda=True), draft("plain2", pair.sets(1))])
    yield from ordered_ways([awaited, waiting])
    yield from ordered_ways([awaited, replace(waiting, on=replace(pair.sees(), is_self=True), of="a", cda=True)])
    yield from ordered_ways([replace(awaited, on=SELF, of="a", cda=True), waiting])
    two, three, props = rings(pair.write)
    yield from ordered_ways(two, props)
    yield from ordered_ways([awaited, waiting, plain])
    if pair.read != pair.write:
        yield from ordered_ways([awaited, waiting, second])
        yield from ordered_ways([awaited, draft("enabler2", pair.gives(), on=ON_B), waiting], BOTH)
        yield from _needs_both(pair)
    yield from ordered_ways(three, props)
    if two:
        yield from ordered_ways([*two, plain], props)
    if two and pair.read != pair.write:
        yield from ordered_ways([*two, awaited, replace(waiting, parts=plain.parts)], props)
        yield from ordered_ways([awaited, waiting, second, plain])


RING_FIELD = {
    "subtype": "subtypes",
    "color": "colors",
    "card-type": "types",
    "supertype": "supertypes",
    "control": "controller",
    "other": "name",
}
"""The field of an object that holds an aspect's words."""


def rings(aspect: Aspect) -> tuple[list[Draft], list[Draft], Props]:
    """Two effects and three effects that turn each other's words round and round, and objects that begin with one word each."""
    if aspect not in RING_FIELD:
        return [], [], BOTH
    words = VALUES[aspect]

    def turn(n: int, into: int) -> Draft:
        act = setter(aspect, words[into]) or giver(aspect, words[into])
        return draft(f"ring{n + 1}", act, on=reader(aspect, words[n]), of="s")

    props = Props(both=True, field=RING_FIELD[aspect], words=words[:2])
    return [turn(0, 1), turn(1, 0)], [turn(0, 1), turn(1, 2), turn(2, 0)], replace(props, words=words)


def _needs_both(pair: Pair) -> Iterator[Scenario]:
    """An effect that notices only what two others give together."""
    if pair.read in ("control", "other"):
        return
    needs = reader(pair.read, *VALUES[pair.read][:2])
    yield from ordered_ways(
        [draft("enabler", pair.gives(0)), draft("enabler2", pair.gives(1)), draft("dependent", pair.sets(0), on=needs, of="s")]
    )


def grounds() -> Iterator[Scenario]:
    """One position for each ground of dependence besides what an effect applies to."""
    for aspect in SEEN:
        strip = draft("x", action("remove_all", None), on=Predicate(only=frozenset({"s"})))
        yield from ordered_ways([strip, draft("y", giver(aspect, VALUES[aspect][0]), of="s")])
    change = draft("x", action("replace", ("Elf", "Goblin")), on=Predicate(only=frozenset({"s"})))
    yield from ordered_ways([change, draft("y", action("replace", ("Bear", "Elf")), of="s")])
    yours = draft("y", action("controller", "you"), of="s")
    yield from ordered_ways([draft("x", action("controller", "B"), on=Predicate(only=frozenset({"s"}))), yours])


def over_layers() -> Iterator[Scenario]:
    """Effects with parts in several layers: the first part makes an object stop matching; the ability goes between the parts."""
    for aspect in SEEN:
        unseen = blind(aspect, VALUES[aspect][0])
        act = giver(aspect, VALUES[aspect][0])
        for later in (body("set", 0, 1), giver("ability", "reach"), giver("color", "U"), giver("subtype", "Goblin")):
            if unseen is not None:
                on = replace(unseen, type=frozenset({"creature"}))
                yield position([Draft("x", ((act,), (later,)), on, of="s")], [1])
            strip = draft("y", action("remove_all", None), on=Predicate(only=frozenset({"s"})))
            yield from ordered_ways([Draft("x", ((act,), (later,)), of="s"), strip])


def statuses(pairs: Sequence[Pair]) -> Iterator[Scenario]:
    """A characteristic-defining ability against another effect, in every layer."""
    for pair in pairs:
        for act, other_act in ((pair.sets(0), pair.sets(1)), (pair.sets(0), pair.gives(1))):
            yield from ordered_ways([draft("x", act, on=SELF, of="a", cda=True), draft("y", other_act)])
    for acts in ((body("set", 0, 1), body("modify", 1, 1)), (body("set", 0, 1), body("set", 4, 4))):
        yield from ordered_ways([draft("x", acts[0], on=SELF, of="a", cda=True), draft("y", acts[1])])
