"""What was understood of a text, for people and for machines, written over the statement types without naming them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass

from diglot.model import (
    POWER_TOUGHNESS,
    TYPE_ASPECTS,
    Layer,
    LayerSequence,
    RulesModel,
    Said,
    Selector,
    Statement,
    statement_kind,
)
from diglot.text import Document, Span
from diglot.ui import find, say

_KINDS = {"copy": "copy", "control": "control", "text": "text", "color": "color", "ability": "ability"}


@dataclass(frozen=True)
class Entry:
    """One field of a statement in words.

    `path` names it the same way in every language. A field that may be `unsaid` makes no difference where one text leaves it out.
    """

    path: str
    label: str
    value: str
    quote: str
    unsaid: bool = False


@dataclass(frozen=True)
class StatementView:
    """One statement in words. Statements of two languages correspond where `key` (kind and ordinal) is the same."""

    key: tuple[str, int]
    title: str
    number: str
    entries: tuple[Entry, ...]


def statements(model: RulesModel, document: Document, ui: str) -> tuple[StatementView, ...]:
    """All statements of one language, in text order, in words of the interface language."""
    seen: Counter[str] = Counter()
    views = []
    for statement in model.statements:
        kind = statement_kind(statement)
        views.append(
            StatementView((kind, seen[kind]), _title(statement, ui), statement.number, tuple(_entries(statement, document, ui)))
        )
        seen[kind] += 1
    return tuple(views)


def _title(statement: Statement, ui: str) -> str:
    if isinstance(statement, LayerSequence) and statement.parent is not None:
        return say(ui, "model.sublayers", id=statement.parent.value)
    return _word("statement", statement_kind(statement), ui)


def layer_kind(selector: Selector) -> str:
    """The one word that names what a layer is about."""
    aspects = set(selector.aspects.value)
    if not aspects and selector.includes is not None:
        aspects = set(selector.includes.aspects.value)
    if aspects and aspects <= {*TYPE_ASPECTS}:
        return "type"
    if aspects and aspects <= {*POWER_TOUGHNESS}:
        return "power-toughness"
    return _KINDS.get(next(iter(aspects)), "other") if len(aspects) == 1 else "other"


def selector_words(selector: Selector, ui: str) -> str:
    """What a layer takes, as a phrase."""
    said = selector.aspects.value
    junction = selector.junction.value if selector.junction else "or"
    parts = []
    if selector.rest is not None and selector.rest.value:
        parts.append(say(ui, "model.rest"))
    if selector.includes is not None and set(said) == {*TYPE_ASPECTS}:
        parts.append(_word("aspect", "type", ui))  # what it covers is spelled out below
    elif said:
        parts.append(_listed([_word("aspect", aspect, ui) for aspect in said], junction, ui))
    if selector.names is not None:
        parts.append(say(ui, "model.layers-named", names=", ".join(selector.names.value)))
    for name, group in (("operation", selector.operations), ("origin", selector.origins)):
        if group is not None:
            parts.append("(" + _listed([_word(name, value, ui) for value in group.value], "or", ui) + ")")
    words = " ".join(parts) or say(ui, "model.any-effect")
    for key, inner in (("includes", selector.includes), ("exceptions", selector.exceptions), ("adds", selector.adds)):
        if inner is not None:
            words += say(ui, f"model.{key}", what=selector_words(inner, ui))
    return words


def tree(model: RulesModel, document: Document) -> dict[str, object]:
    """One language's model as plain values: ``layers``, ``sequence``, and ``statements`` for everything else."""
    sequences = [statement for statement in model.statements if isinstance(statement, LayerSequence)]
    main = next((sequence for sequence in sequences if sequence.parent is None), None)
    nested = {sequence.parent.value: sequence for sequence in reversed(sequences) if sequence.parent is not None}
    placed = [main, *nested.values()]
    return {
        "layers": [_layer(layer, nested, document) for layer in main.layers] if main else [],
        "sequence": None if main is None else {key: value for key, value in _encoded(main, document).items() if key != "layers"},
        "statements": [
            {"statement": statement_kind(statement), **_encoded(statement, document)}
            for statement in model.statements
            if not any(statement is sequence for sequence in placed)
        ],
        "cut": sorted(model.cut),
    }


def _layer(layer: Layer, nested: Mapping[str, LayerSequence], document: Document) -> dict[str, object]:
    inner = nested.get(layer.id)
    return {
        "id": layer.id,
        "kind": layer_kind(layer.selects),
        **{key: value for key, value in _encoded(layer, document).items() if key != "id"},
        "sublayers": [_layer(sublayer, nested, document) for sublayer in inner.layers] if inner else [],
    }


def _encoded(value: object, document: Document) -> dict[str, object]:
    assert is_dataclass(value)
    pairs = ((field.name, getattr(value, field.name)) for field in fields(value))
    return {name: _plain(inner, document) for name, inner in pairs if inner is not None}


def _plain(value: object, document: Document) -> object:
    if isinstance(value, Span):
        return {"start": value.start, "end": value.end, "text": document.quote(value)}
    if isinstance(value, Said):
        return {"value": _plain(value.value, document), "span": _plain(value.span, document)}
    if isinstance(value, tuple):
        return [_plain(inner, document) for inner in value]
    return _encoded(value, document) if is_dataclass(value) else value


def _entries(statement: Statement, document: Document, ui: str) -> Iterator[Entry]:
    for field in fields(statement):
        value = getattr(statement, field.name)
        if isinstance(value, Said):
            yield Entry(
                field.name, _word("field", field.name, ui), _value(value.value, ui), document.quote(value.span), not field.compare
            )
        elif isinstance(value, tuple) and all(isinstance(inner, Layer) for inner in value):
            yield from (_layer_entry(layer, document, ui) for layer in value)


def _layer_entry(layer: Layer, document: Document, ui: str) -> Entry:
    words = selector_words(layer.selects, ui)
    for reference in layer.references:
        words += say(ui, "model.refers", number=reference.number.value)
    return Entry(f"layer {layer.id}", say(ui, "model.layer", id=layer.id), words, document.quote(layer.span))


def _value(value: object, ui: str) -> str:
    if isinstance(value, bool):
        return say(ui, "model.yes" if value else "model.no")
    if isinstance(value, tuple):
        return _listed([_value(inner, ui) for inner in value], "and", ui)
    return _word("value", str(value), ui)


def _word(group: str, name: str, ui: str) -> str:
    """The catalogue's word for a value; a value of an open kind (a number, a layer's id) stands for itself."""
    return find(ui, f"model.{group}.{name}") or name


def _listed(words: Sequence[str], junction: str, ui: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {say(ui, f'model.junction.{junction}')} {words[-1]}"
