"""Which steps of a long trace are shown where something did not come out as expected."""

from __future__ import annotations

from diglot.resolve import LayerSystem, Resolution, Scenario, resolve
from diglot.resolve.around import points, window
from diglot.resolve.expect import Difference, differences
from diglot.resolve.view import Source, lines
from tests.resolve.models import modern, seed

MANY = (
    "id: many\nobjects:\n- {id: bear, types: [creature], power: 2, toughness: 2}\n"
    "- {id: cat, types: [creature], power: 1, toughness: 1}\n"
    "effects:\n"
    + "".join(
        f"- {{id: e{n}, ts: {n}, applies_to: {{only: [{'cat' if n == 6 else 'bear'}]}}, parts: [{{do: {{set_colors: [R]}}}}]}}\n"
        for n in range(12)
    )
    + "- {id: shrink, ts: 20, applies_to: {only: [bear]}, parts: [{operation: set, do: {power: 0, toughness: 1}}]}\n"
    "- {id: boost, ts: 21, applies_to: {only: [bear]}, parts: [{operation: modify, do: {power: 1}}]}\n"
    "expect: {old: {bear: {pt: 1/1}}, modern: {cat: {colors: [G]}}}\n"
)
[CASE] = Scenario.parse(MANY)


def run(*systems: LayerSystem) -> dict[str, Resolution]:
    """The answers of an English and an Italian text."""
    return {lang: resolve(CASE, system) for lang, system in zip(("en", "it"), systems, strict=False)}


def test_a_short_trace_is_shown_whole_and_a_long_one_around_a_step() -> None:
    assert window(8, 7) == range(8)
    assert window(20, None) == range(20)
    assert window(20, 10) == range(8, 14)
    assert window(20, 0) == range(4)
    assert window(20, 19) == range(17, 20)


def test_where_the_texts_part() -> None:
    one, other = LayerSystem.build(seed()), LayerSystem.build(seed("and", "it"))
    found = run(one, other)
    faults = {lang: differences(CASE, one, answer) or () for lang, answer in found.items()}
    assert points(found, faults) == {"en": 12, "it": 12}
    shown = lines(CASE, found, Source(), faults)
    assert [line for line in shown if line.startswith(("  …", "  ≠", "  ✗"))] == [
        "  … 10 steps",
        "  ≠ layer 6: shrink on bear — its timestamp is the earliest of those left",
        "  … 10 steps",
        "  ≠ layer 5: boost on bear — no other effect is left in this layer",
        "  ✗ bear, pt: expected 1/1, got 0/1",
    ]


def test_the_last_step_that_touches_what_is_wrong() -> None:
    system = LayerSystem.build(modern())
    found = run(system)
    faults = {"en": differences(CASE, system, found["en"]) or ()}
    assert points(found, faults) == {"en": 6}
    shown = lines(CASE, found, Source(ui="it"), faults)
    assert [line for line in shown if line.startswith(("  …", "  ≠", "  ✗"))] == [
        "  … 4 passi",
        "  ≠ livello 5: e6 su cat — il suo timestamp è il più vecchio tra quelli rimasti",
        "  … 4 passi",
        "  ✗ cat, colors: atteso G, ottenuto R",
    ]


def test_the_first_step_that_an_expected_order_has_otherwise() -> None:
    found = run(LayerSystem.build(modern()))
    order = tuple(f"e{n}" for n in (0, 1, 2, 4, 3, 5, 6, 7, 8, 9, 10, 11))
    fault = Difference("", "order", order, tuple(f"e{n}" for n in range(12)), "5")
    assert points(found, {"en": (fault,)}) == {"en": 3}
