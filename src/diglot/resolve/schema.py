"""The JSON Schema of scenario files, made from the same shapes that the loader reads by."""

from __future__ import annotations

from diglot.resolve.shape import SHAPES, VALUE_WORDS, Key

_WORD: dict[str, object] = {"type": ["string", "integer"], "minLength": 1}
_WORDS: dict[str, object] = {"anyOf": [_WORD, {"type": "array", "items": _WORD}]}


def schema() -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of a scenario file: one scenario, or several under ``cases``."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "diglot scenario file",
        "anyOf": [_ref("scenario"), _ref("file")],
        "$defs": {name: _shape(name) for name in SHAPES},
    }


def _ref(name: str) -> dict[str, object]:
    return {"$ref": f"#/$defs/{name}"}


def _shape(name: str) -> dict[str, object]:
    keys = SHAPES[name]
    required = [key for key, spec in keys.items() if spec.required]
    made: dict[str, object] = {
        "type": "object",
        "properties": {key: {"description": spec.doc, **_key(spec)} for key, spec in keys.items()},
        "additionalProperties": False,
    }
    return {**made, "required": required} if required else made


def _key(spec: Key) -> dict[str, object]:
    fixed: dict[str, dict[str, object]] = {
        "anything": {},
        "text": _WORD,
        "words": _WORDS,
        "pair": {"type": "array", "items": _WORD, "minItems": 2, "maxItems": 2},
        "whole": {"type": "integer"},
        "flag": {"type": "boolean"},
        "choice": {"enum": list(spec.choices)},
        "value": {"anyOf": [{"type": "integer"}, {"enum": list(VALUE_WORDS)}, _ref("value")]},
    }
    if spec.kind in fixed:
        return fixed[spec.kind]
    if spec.kind == "grants":
        grant = {"anyOf": [_WORD, _ref("grant")]}
        return {"anyOf": [grant, {"type": "array", "items": grant}]}
    if spec.kind == "order":
        return {"type": "object", "additionalProperties": {"anyOf": [_WORDS, {"type": "object", "additionalProperties": _WORDS}]}}
    table: dict[str, object] = {"type": "object", "additionalProperties": _ref(spec.of)}
    nested: dict[str, dict[str, object]] = {
        "shape": _ref(spec.of),
        "shapes": {"type": "array", "items": _ref(spec.of)},
        "table": table,
        "tables": {"type": "object", "additionalProperties": table},
    }
    return nested[spec.kind]
