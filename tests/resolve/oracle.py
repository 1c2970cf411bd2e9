"""The resolver written plainly: no caches, no skipped trials, every dependence worked out on a copy of the board each time."""

from __future__ import annotations

from diglot.resolve.scenario import Scenario
from diglot.resolve.setup import set_up
from diglot.resolve.system import LayerSystem
from diglot.resolve.trace import Characteristics
from diglot.resolve.unit import Lock, Locks, Rules, Unit, difference

Order = list[tuple[str, str]]


def plain(scenario: Scenario, system: LayerSystem) -> tuple[dict[str, Characteristics], Order]:
    """The objects in the end, and (layer, effect) in the order of application."""
    setup = set_up(scenario, system)
    rules = Rules(True, True)
    board, locks, order = setup.board.clone(), Locks(), Order()

    def depends(a: Unit, b: Unit) -> bool:
        """`a` depends on `b`: applying `b` to a copy of the board changes what `a` would do."""
        if system.same_status and a.cda != b.cda:
            return False
        does = b.observe(board, locks, rules)
        if does.swaps is None:
            return False
        trial = board.clone()
        b.apply(trial, does.swaps, does.members, [])
        before, after = a.observe(board, locks, rules), a.observe(trial, locks, rules)
        return difference(before, after, system.grounds) is not None

    for slot, units in setup.plan:
        left = list(units)
        while True:
            here = [unit for unit in left if unit.observe(board, locks, rules).swaps is not None]
            if not here:
                break
            first = system.cda[slot.id]
            status = {"characteristic-defining": True, "others": False}.get(str(first))
            here.sort(key=lambda unit: (status is not None and unit.cda is not status, unit.timestamp(board), unit.index))
            edges = {a: {b for b in here if a is not b and depends(a, b)} for a in here}
            chosen = next(unit for unit in here if all(unit in _reach(other, edges) for other in _reach(unit, edges)))
            does = chosen.observe(board, locks, rules)
            assert does.swaps is not None
            chosen.apply(board, does.swaps, does.members, [])
            locks.setdefault(chosen.index, Lock(does.members, does.swaps))
            left.remove(chosen)
            order.append((slot.id, chosen.id))
    ends = {
        card.id: Characteristics(
            power=card.power,
            toughness=card.toughness,
            types=tuple(sorted(card.types)),
            subtypes=tuple(sorted(card.subtypes)),
            supertypes=tuple(sorted(card.supertypes)),
            colors=tuple(sorted(card.colors)),
            abilities=tuple(dict.fromkeys(ability.text for ability in card.abilities)),
            controller=card.controller,
            name=card.name,
        )
        for card in board.cards
    }
    return ends, order


def _reach(unit: Unit, edges: dict[Unit, set[Unit]]) -> set[Unit]:
    """All that `unit` depends on, directly or not."""
    found: set[Unit] = set()
    work = [unit]
    while work:
        for other in edges[work.pop()]:
            if other not in found:
                found.add(other)
                work.append(other)
    return found
