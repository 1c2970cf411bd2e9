"""A statement as plain data: every field with its value and the words that state it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import cast

from diglot.model import LayerSequence, Said, Selector, Statement, statement_kind
from diglot.text import Span

Quote = Callable[[Span], str]
Plain = str | int | bool | list["Plain"] | dict[str, "Plain"] | None

_PARTS = ("aspects", "junction", "operations", "origins", "rest", "names")


def describe(statement: Statement, quote: Quote) -> dict[str, Plain]:
    """`{statement: name, number: …, field: [value, words], …}`; fields that the text does not state are left out."""
    told: dict[str, Plain] = {"statement": statement_kind(statement), "number": statement.number}
    for field in fields(statement):
        value = getattr(statement, field.name)
        if isinstance(value, Said):
            told[field.name] = _said(value, quote)
    if isinstance(statement, LayerSequence):
        told["layers"] = {
            layer.id: {
                **_selector(layer.selects, quote),
                **({"see": [_reference(r.number.value, r.title, quote) for r in layer.references]} if layer.references else {}),
            }
            for layer in statement.layers
        }
    return told


def _reference(number: str, title: Said[str] | None, quote: Quote) -> Plain:
    return [number, title.value] if title is not None else [number]


def _said(said: Said[object], quote: Quote) -> Plain:
    value = list(said.value) if isinstance(said.value, tuple) else said.value
    return [cast(Plain, value), " ".join(quote(said.span).split())]


def _selector(selector: Selector, quote: Quote) -> dict[str, Plain]:
    told: dict[str, Plain] = {}
    for part in _PARTS:
        value = getattr(selector, part)
        if value is not None and (part != "aspects" or value.value):
            told[part] = _said(value, quote)
    for part in ("includes", "exceptions", "adds"):
        inner: Selector | None = getattr(selector, part)
        if inner is not None:
            cue = {"cue": quote(inner.cue)} if inner.cue is not None else {}
            told[part] = {**cue, **_selector(inner, quote)}
    return told
