"""Models built by hand: the seed's six layers, the six-layer system with its sublayers, the seven-layer system."""

from __future__ import annotations

from typing import Any

from diglot.model import (
    Aspect,
    CharacteristicDefiningFirst,
    DependencyDefinition,
    Junction,
    Layer,
    LayerSequence,
    Loop,
    MultiLayer,
    Operation,
    Origin,
    Reevaluation,
    RulesModel,
    Said,
    Selector,
    Statement,
    TieBreak,
    TimestampOrder,
    Wait,
)
from diglot.text import Span

HERE = Span(0, 0)
PT: tuple[Aspect, ...] = ("power", "toughness")
TYPE: tuple[Aspect, ...] = ("card-type", "subtype", "supertype")


def said(value: Any) -> Said[Any]:
    """A value without words."""
    return Said(value, HERE)


def selects(
    *aspects: Aspect,
    junction: Junction | None = None,
    operations: tuple[Operation, ...] = (),
    origins: tuple[Origin, ...] = (),
    rest: bool = False,
    names: tuple[str, ...] = (),
    includes: Selector | None = None,
    exceptions: Selector | None = None,
    adds: Selector | None = None,
) -> Selector:
    """A selector."""
    return Selector(
        said(aspects),
        junction=said(junction) if junction else None,
        operations=said(operations) if operations else None,
        origins=said(origins) if origins else None,
        rest=said(True) if rest else None,
        names=said(names) if names else None,
        includes=includes,
        exceptions=exceptions,
        adds=adds,
    )


def layer(id: str, selector: Selector) -> Layer:
    """A layer."""
    return Layer(id, selector, (), HERE)


def sequence(number: str, *layers: Layer, parent: str | None = None, start: str | None = "actual-object") -> LayerSequence:
    """A sequence of layers; sublayers have no start."""
    return LayerSequence(
        number,
        HERE,
        layers,
        start=said(start) if start and parent is None else None,
        parent=said(parent) if parent else None,
    )


def types_selector() -> Selector:
    """“type-changing effects, which includes card type, subtype and/or supertype”."""
    return selects(*TYPE, includes=selects(*TYPE, junction="and/or"))


def wait(number: str = "418.5d", **changes: Any) -> Wait:
    """The waiting clause, with some fields changed."""
    fields: dict[str, Any] = {
        "until": "just-after", "of": "all", "awaited": "depended-on", "depends_on": "one-or-more", "applied": True, **changes
    }  # fmt: skip
    return Wait(number, HERE, **{key: said(value) for key, value in fields.items()})


def tie(number: str = "418.5d", **changes: Any) -> TieBreak:
    """The tie-break clause, with some fields changed."""
    fields: dict[str, Any] = {"when": "simultaneous", "order": "timestamp", "relative": "each-other", "applied": True, **changes}
    return TieBreak(number, HERE, **{key: said(value) for key, value in fields.items()})


def loop(number: str = "418.5d", **changes: Any) -> Loop:
    """The loop clause, with some fields changed."""
    fields: dict[str, Any] = {
        "condition": "loop", "rule": "ignored", "scope": "members", "order": "timestamp", "applied": True, **changes
    }  # fmt: skip
    return Loop(number, HERE, **{key: said(value) for key, value in fields.items()})


def six_layers(junction: Junction = "and/or", number: str = "418.5a") -> LayerSequence:
    """The six layers; `junction` joins power and toughness in layers 5 and 6."""
    return sequence(
        number,
        layer("1", selects("copy")),
        layer("2", selects("control")),
        layer("3", selects("text")),
        layer("4", types_selector()),
        layer("5", selects("other", rest=True, exceptions=selects(*PT, junction=junction))),
        layer("6", selects(*PT, junction=junction)),
    )


def model(name: str, *statements: Statement, cut: frozenset[str] = frozenset(), lang: str = "en") -> RulesModel:
    """A model of these statements."""
    return RulesModel(name, lang, statements, cut)


def seed(junction: Junction = "and/or", lang: str = "en") -> RulesModel:
    """What the two seed paragraphs say."""
    cut = frozenset({"418.5a", "418.5b", "418.5c"})
    return model("cr-418", six_layers(junction), wait(), tie(), loop(), cut=cut, lang=lang)


def general(number: str = "9") -> tuple[Statement, ...]:
    """Clauses both complete systems have."""
    grounds = ("text", "existence", "applies-to", "does")
    return (
        TimestampOrder(number, HERE, said("earlier")),
        DependencyDefinition(number, HERE, said(grounds), same_layer=said(True), same_status=said(True)),
        Reevaluation(number, HERE, said("each-effect")),
        MultiLayer(number, HERE, same_objects=said(True), persists=said(True)),
        wait(number),
        tie(number),
        loop(number),
    )


def old() -> RulesModel:
    """Six layers with the sublayers of layer 6."""
    inner = sequence(
        "6",
        layer("6a", selects(origins=("characteristic-defining",))),
        layer("6b", selects(rest=True, exceptions=selects(names=("6c", "6d", "6e")))),
        layer("6c", selects(origins=("counter",))),
        layer("6d", selects(*PT, junction="and/or", operations=("modify",), origins=("static",))),
        layer("6e", selects(*PT, junction="and/or", operations=("switch",))),
        parent="6",
    )
    cda = CharacteristicDefiningFirst("5", HERE, said(("1", "2", "3", "4", "5")), said("characteristic-defining"))
    return model("six-layers", six_layers(), inner, cda, *general())


def modern() -> RulesModel:
    """Seven layers with the sublayers of 1 and 7."""
    main = sequence(
        "1",
        layer("1", selects("copy", "face-down", junction="or")),
        layer("2", selects("control")),
        layer("3", selects("text")),
        layer("4", types_selector()),
        layer("5", selects("color")),
        layer("6", selects("ability")),
        layer("7", selects(*PT, junction="and/or")),
    )
    first = sequence("2", layer("1a", selects("copy")), layer("1b", selects("face-down")), parent="1")
    last = sequence(
        "4",
        layer("7a", selects(*PT, junction="and/or", origins=("characteristic-defining",))),
        layer("7b", selects(*PT, junction="and/or", operations=("set",))),
        layer("7c", selects(*PT, junction="and/or", operations=("modify",))),
        layer("7d", selects(*PT, junction="and/or", operations=("switch",))),
        parent="7",
    )
    cda = CharacteristicDefiningFirst("3", HERE, said(("2", "3", "4", "5", "6")), said("characteristic-defining"))
    return model("seven-layers", main, first, last, cda, *general())
