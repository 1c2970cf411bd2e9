"""What finding the order costs, against applying the same effects once in the right order without asking for any dependence.

The floor uses the same boards, units and actions as the resolver.
"""

from __future__ import annotations

import functools
import gc
import time
import tracemalloc
from collections.abc import Callable

from benchmarks.ratio import Ratio
from diglot.resolve import LayerSystem, Scenario, resolve
from diglot.resolve.actions import action
from diglot.resolve.predicate import Predicate
from diglot.resolve.scenario import Effect, GameObject, Part
from diglot.resolve.setup import board_of, set_up
from diglot.resolve.unit import Rules
from tests.resolve.models import modern


def independent(effects: int, objects: int) -> Scenario:
    """Static abilities that each add its own creature type to all creatures: none depends on another."""
    rules = [_effect(n, n, Predicate(type=frozenset({"creature"})), f"Type{n}") for n in range(effects)]
    return _scenario("independent", rules, objects)


def chain(effects: int, objects: int) -> Scenario:
    """Each effect waits for the next, so that the one with the last timestamp comes first. Every object starts somewhere in
    the chain,
    so that every effect changes what another applies to from the beginning."""
    rules = [_effect(n, n, Predicate(subtype=frozenset({f"Type{n + 1}"})), f"Type{n}") for n in range(effects)]
    return _scenario("chain", rules, objects, begin=effects)


def ring(effects: int, objects: int) -> Scenario:
    """The chain closed: every effect depends on the next, the last on the first."""
    rules = [_effect(n, n, Predicate(subtype=frozenset({f"Type{(n + 1) % effects}"})), f"Type{n}") for n in range(effects)]
    return _scenario("ring", rules, objects, begin=effects)


def dense(effects: int, objects: int) -> Scenario:
    """Every effect reads and sets the same word, half of them removing the other half's objects: all pairs have to be tried."""
    rules = []
    for n in range(effects):
        on = Predicate(subtype=frozenset({f"Type{n % 7}"}))
        rules.append(
            Effect(f"e{n}", n, (Part((action("set_subtypes", frozenset({f"Type{(n + 3) % 7}"})),)),), on, f"s{n}", f"e{n}")
        )
    return _scenario("dense", rules, objects, begin=7)


def _effect(n: int, ts: int, on: Predicate, word: str) -> Effect:
    return Effect(f"e{n}", ts, (Part((action("add_subtypes", frozenset({word})),)),), on, f"s{n}", f"e{n}")


def _scenario(name: str, effects: list[Effect], objects: int, *, begin: int = 0) -> Scenario:
    sources = [GameObject(f"s{n}", ("enchantment",), abilities=(f"e{n}",)) for n in range(len(effects))]
    bodies = [
        GameObject(
            f"o{n}", ("creature",), (f"Type{n % begin + (name == 'chain')}",) if begin else ("Bear",), power=2, toughness=2
        )
        for n in range(objects)
    ]
    return Scenario(name, (*sources, *bodies), tuple(effects))


def floor(scenario: Scenario, system: LayerSystem, order: list[str]) -> None:
    """Set the scenario up and apply its effects in `order`, each once, to whatever it applies to by then."""
    setup = set_up(scenario, system)
    rules = Rules(True, True)
    board = setup.board.clone()
    for _, units in setup.plan:
        by_id = {unit.id: unit for unit in units}
        for id in order:
            unit = by_id[id]
            swaps = unit.text(board, {}, rules)
            if swaps is not None:
                unit.apply(board, swaps, unit.members(board, {}, rules, swaps), [])


def best(run: Callable[[], object], times: int) -> float:
    """The shortest of several runs, in milliseconds."""
    found = []
    for _ in range(times):
        gc.collect()
        start = time.perf_counter()
        run()
        found.append(time.perf_counter() - start)
    return min(found) * 1000


def measure(scenario: Scenario, system: LayerSystem, times: int = 5) -> tuple[float, float]:
    """Milliseconds of the floor and of the resolver."""
    order = [step.effect for step in resolve(scenario, system).steps]
    return best(lambda: floor(scenario, system, order), times), best(lambda: resolve(scenario, system), times)


def peak(run: Callable[[], object]) -> int:
    """Bytes allocated at the most while `run` runs."""
    gc.collect()
    tracemalloc.start()
    kept = run()
    size = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    del kept
    return size


def grown(make: Callable[[int, int], Scenario], system: LayerSystem, small: tuple[int, int], large: tuple[int, int]) -> Ratio:
    """How the resolver's time grows from a small board to a large one."""
    low = best(lambda: resolve(make(*small), system), 3)
    high = best(lambda: resolve(make(*large), system), 1)
    what = f"{make.__name__} effects, from {small[0]} × {small[1]} to {large[0]} × {large[1]}"
    work = large[0] * large[1] / small[0] / small[1]
    aim = {"independent": 80.0}.get(make.__name__, 3 * work * large[0] / small[0])
    return Ratio(what, high / low, aim, f"{high:.0f} ms against {low:.1f} ms, for {work:.0f} × the work")


def run() -> list[Ratio]:
    """All measurements. Dense boards have wide aims: every pair of effects has to be tried there at every step."""
    system = LayerSystem.build(modern())
    found: list[Ratio] = []
    for make, aim in ((independent, 3.0), (chain, 10.0), (ring, 10.0), (dense, 300.0)):
        low, high = measure(make(40, 200), system)
        detail = f"{high:.1f} ms against {low:.1f} ms"
        found.append(Ratio(f"{make.__name__} effects, 40 × 200, against applying them in order", high / low, aim, detail))
    found.append(grown(independent, system, (50, 250), (400, 2000)))
    found.append(grown(dense, system, (20, 100), (40, 200)))
    for make in (independent, ring):
        scenario = make(40, 200)
        board = peak(functools.partial(board_of, scenario))
        whole = peak(functools.partial(resolve, scenario, system))
        detail = f"{whole // 1024} KiB against {board // 1024} KiB"
        found.append(Ratio(f"{make.__name__} effects, 40 × 200, memory against that of the board", whole / board, 10.0, detail))
    return found
