"""Nodes of a scenario file to plain values, by shape; every fault names its file, line, column and key."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from diglot.errors import ScenarioError
from diglot.resolve.faults import Phrase, fault, phrase
from diglot.resolve.shape import SHAPES, VALUE_WORDS, Key, Kind
from diglot.resolve.yamltree import Node


@dataclass(frozen=True)
class Record:
    """A mapping of a known shape: values by key, and the nodes they stand in. `node` is the mapping itself."""

    values: dict[str, object]
    nodes: dict[str, Node]
    node: Node

    def records(self, key: str) -> list[Record]:
        """The list of mappings under `key`, empty where it is missing."""
        found = self.values.get(key, [])
        assert isinstance(found, list)
        return found

    def text(self, key: str, default: str = "") -> str:
        """The text under `key`."""
        return str(self.values.get(key, default))

    def whole(self, key: str, default: int = 0) -> int:
        """The number under `key`."""
        found = self.values.get(key, default)
        assert isinstance(found, int)
        return found

    def optional(self, key: str) -> int | None:
        """The number under `key`, None where it is missing."""
        return self.whole(key) if key in self.values else None

    def words(self, key: str) -> tuple[str, ...]:
        """The words under `key`."""
        found = self.values.get(key, ())
        assert isinstance(found, tuple)
        return found


class Reader:
    """Reads the nodes of one file; `name` stands for the file in messages."""

    def __init__(self, name: str) -> None:
        self.name = name

    def fault(self, what: Phrase, node: Node, hint: Phrase | None = None) -> ScenarioError:
        """An error at a node."""
        return fault(what, where=f"{self.name}:{node.line}:{node.column}", hint=hint)

    def unknown(self, what: Phrase, word: str, known: Iterable[str], node: Node) -> ScenarioError:
        """An error about a word that is none of the known ones, with the nearest of them; `what` takes the argument ``word``."""
        listed = sorted(known)
        near = difflib.get_close_matches(word, listed, n=1, cutoff=0.6)
        choice = phrase("one-of", words=", ".join(listed[:30])) if listed else None
        said = Phrase(what.key, (*what.arguments, ("word", word)))
        return self.fault(said, node, phrase("did-you-mean", near=near[0]) if near else choice)

    def record(self, node: Node, shape: str, what: Phrase) -> Record:
        """A mapping of the shape `shape`; `what` names it in messages."""
        if node.kind != "map":
            raise self.fault(phrase("must-be-mapping", what=what), node, phrase("keys", words=", ".join(SHAPES[shape])))
        keys = SHAPES[shape]
        values: dict[str, object] = {}
        nodes: dict[str, Node] = {}
        for key_node, value_node in node.pairs:
            key = self.scalar_text(key_node, phrase("key-of", what=what))
            if key not in keys:
                raise self.unknown(phrase("unknown-key", what=what), key, keys, key_node)
            if key in values:
                raise self.fault(phrase("twice-key", field=key, what=what), key_node)
            values[key] = self._value(value_node, keys[key], key)
            nodes[key] = value_node
        for key, spec in keys.items():
            if spec.required and key not in values:
                raise self.fault(phrase("lacks-key", what=what, field=key), node)
        return Record(values, nodes, node)

    def scalar_text(self, node: Node, what: Phrase) -> str:
        """Text; a whole number counts as the text it is written as."""
        if node.kind != "scalar" or node.value is None or isinstance(node.value, bool) or node.value == "":
            hint = phrase("in-quotes") if isinstance(node.value, bool) else None
            raise self.fault(phrase("must-be-word", what=what), node, hint)
        return str(node.value)

    def _value(self, node: Node, spec: Key, key: str) -> object:
        readers: dict[Kind, Callable[[], object]] = {
            "anything": lambda: _plain(node),
            "text": lambda: self.scalar_text(node, phrase("named", field=key)),
            "words": lambda: self._words(node, key),
            "pair": lambda: self._words(node, key, pair=True),
            "whole": lambda: self._whole(node, key),
            "flag": lambda: self._flag(node, key),
            "choice": lambda: self._choice(node, key, spec.choices),
            "value": lambda: self._number(node, key),
            "grants": lambda: [self._grant(item, key) for item in (node.items if node.kind == "list" else [node])],
            "shape": lambda: self.record(node, spec.of, phrase("named", field=key)),
            "shapes": lambda: [self.record(item, spec.of, phrase("item", field=key)) for item in self._items(node, key)],
            "order": lambda: self._named(node, spec, key),
            "table": lambda: self._named(node, spec, key),
            "tables": lambda: self._named(node, spec, key),
        }
        return readers[spec.kind]()

    def _items(self, node: Node, key: str) -> list[Node]:
        if node.kind != "list":
            raise self.fault(phrase("must-be-list", what=phrase("named", field=key)), node)
        return node.items

    def _flag(self, node: Node, key: str) -> bool:
        if not isinstance(node.value, bool):
            raise self.fault(phrase("must-be-flag", what=phrase("named", field=key)), node)
        return node.value

    def _choice(self, node: Node, key: str, choices: tuple[str, ...]) -> str:
        word = self.scalar_text(node, phrase("named", field=key))
        if word not in choices:
            raise self.unknown(phrase("cannot-be", what=phrase("named", field=key)), word, choices, node)
        return word

    def _named(self, node: Node, spec: Key, key: str) -> dict[str, object]:
        """A mapping whose keys are names of the writer's choice."""
        if node.kind != "map":
            raise self.fault(phrase("must-be-mapping", what=phrase("named", field=key)), node)
        found: dict[str, object] = {}
        for key_node, value_node in node.pairs:
            name = self.scalar_text(key_node, phrase("name-in", field=key))
            if name in found:
                raise self.fault(phrase("twice-name", name=name, field=key), key_node)
            if spec.kind == "tables":
                found[name] = self._named(value_node, Key("table", spec.doc, of=spec.of), name)
            elif spec.kind == "table":
                found[name] = self.record(value_node, spec.of, phrase("named", field=name))
            elif value_node.kind == "map":
                found[name] = self._named(value_node, spec, name)
            else:
                found[name] = self._words(value_node, name)
        return found

    def _words(self, node: Node, key: str, *, pair: bool = False) -> tuple[str, ...]:
        if node.kind == "scalar" and not pair:
            return (self.scalar_text(node, phrase("named", field=key)),)
        if node.kind != "list" or (pair and len(node.items) != 2):
            raise self.fault(phrase("must-be-two-words" if pair else "must-be-words", what=phrase("named", field=key)), node)
        return tuple(self.scalar_text(item, phrase("item", field=key)) for item in node.items)

    def _whole(self, node: Node, key: str) -> int:
        if isinstance(node.value, bool) or not isinstance(node.value, int):
            raise self.fault(phrase("must-be-whole", what=phrase("named", field=key)), node)
        return node.value

    def _number(self, node: Node, key: str) -> object:
        if node.kind == "map":
            return self.record(node, "value", phrase("named", field=key))
        if isinstance(node.value, str) and node.value:
            if node.value not in VALUE_WORDS:
                raise self.unknown(phrase("cannot-be", what=phrase("named", field=key)), node.value, VALUE_WORDS, node)
            return node.value
        return self._whole(node, key)

    def _grant(self, node: Node, key: str) -> Record:
        if node.kind == "map":
            return self.record(node, "grant", phrase("item", field=key))
        return Record({"ability": self.scalar_text(node, phrase("item", field=key))}, {"ability": node}, node)


def _plain(node: Node) -> object:
    """The node's value as lists, dictionaries and scalars, for what is only passed on."""
    if node.kind == "scalar":
        return "" if node.value is None else node.value
    if node.kind == "list":
        return [_plain(item) for item in node.items]
    return {str(key.value): _plain(value) for key, value in node.pairs}
