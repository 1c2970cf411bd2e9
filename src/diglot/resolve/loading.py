"""Scenario files to scenarios: ids are known and used once, and every key says something."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from diglot.files import read_regular
from diglot.model import Operation
from diglot.resolve.actions import VERBS, Action, action
from diglot.resolve.board import Ability
from diglot.resolve.faults import fault, phrase
from diglot.resolve.predicate import Predicate
from diglot.resolve.reading import Reader, Record
from diglot.resolve.scenario import EVERYTHING, Counter, Effect, Expected, GameObject, Part, Scenario
from diglot.resolve.value import Value
from diglot.resolve.yamltree import Node, tree
from diglot.ui.system import reason

MAX_BYTES = 20_000_000
"""Size of the largest file that is read."""
PLAYER_WORDS = ("you", "opponent")
_OPERATION: dict[str, Operation] = {"pt_set": "set", "pt_cda": "set", "pt_mod": "modify", "pt_switch": "switch"}
_ABOUT = ("title", "source", "confidence", "covers", "note", "old_basis", "basis", "clauses")
_SET_KEYS = (
    "type",
    "not_type",
    "subtype",
    "not_subtype",
    "supertype",
    "not_supertype",
    "color",
    "not_color",
    "has",
    "lacks",
    "zone",
)


def load(path: Path) -> tuple[Scenario, ...]:
    """See `Scenario.load`."""
    try:
        raw = read_regular(path, MAX_BYTES)
    except IsADirectoryError:
        raise fault(phrase("folder"), where=str(path)) from None
    except FileNotFoundError:
        raise fault(phrase("no-file"), where=str(path)) from None
    except PermissionError:
        raise fault(phrase("not-allowed"), where=str(path)) from None
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise fault(phrase("too-large", n=MAX_BYTES), where=str(path)) from None
        raise fault(phrase("unreadable", reason=partial(reason, error)), where=str(path)) from None
    except ValueError as error:
        raise fault(phrase("not-a-path", reason=str(error)), where=repr(str(path))) from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise fault(
            phrase("not-utf-8", byte=f"{raw[error.start]:02x}"), where=f"{path}:{line}", hint=phrase("save-as-utf-8")
        ) from None
    return parse(text, name=str(path))


def parse(text: str, *, name: str = "<scenario>") -> tuple[Scenario, ...]:
    """See `Scenario.parse`."""
    root = tree(text, name)
    reader = Reader(name)
    if root.kind != "map":
        raise reader.fault(phrase("must-be-mapping", what=phrase("a-file")), root, phrase("one-or-cases"))
    if any(key.value == "cases" for key, _ in root.pairs):
        records = reader.record(root, "file", phrase("the-file")).records("cases")
    else:
        records = [reader.record(root, "scenario", phrase("the-scenario"))]
    if not records:
        raise reader.fault(phrase("none"), root)
    seen: set[str] = set()
    scenarios = []
    for record in records:
        scenarios.append(_Builder(reader, record).scenario())
        if scenarios[-1].id in seen:
            raise reader.fault(phrase("two-scenarios", id=scenarios[-1].id), record.nodes["id"])
        seen.add(scenarios[-1].id)
    return tuple(scenarios)


class _Builder:
    """One scenario's records to its dataclasses."""

    def __init__(self, reader: Reader, record: Record) -> None:
        self.reader, self.record = reader, record
        self.objects: set[str] = set()

    def scenario(self) -> Scenario:
        record = self.record
        objects = tuple(self._object(item) for item in record.records("objects"))
        effects: list[Effect] = []
        seen: set[str] = set()
        for item in record.records("effects"):
            effects.append(self._effect(item))
            if effects[-1].id in seen:
                raise self.reader.fault(phrase("two-effects", id=effects[-1].id), item.nodes["id"])
            seen.add(effects[-1].id)
        return Scenario(
            id=record.text("id"),
            objects=objects,
            effects=tuple(effects),
            expect=self._expect(),
            expect_order=self._order(seen),
            expect_assumptions=_flat(record.values.get("expect_assumptions", {})),
            about={key: record.values[key] for key in _ABOUT if key in record.values},
            where=f"{self.reader.name}:{record.node.line}",
        )

    def _known(self, id: str, node: Node) -> str:
        if id not in self.objects:
            raise self.reader.unknown(phrase("no-object"), id, self.objects, _scalar(node, id))
        return id

    def _object(self, record: Record) -> GameObject:
        id = record.text("id")
        if id in self.objects:
            raise self.reader.fault(phrase("two-objects", id=id), record.nodes["id"])
        self.objects.add(id)
        controller = record.text("controller", "A")
        for key in ("controller", "owner"):
            if record.text(key) in PLAYER_WORDS:
                raise self.reader.fault(phrase("must-be-player", what=phrase("named", field=key)), record.nodes[key])
        return GameObject(
            id=id,
            **{key: record.words(key) for key in ("types", "subtypes", "supertypes", "colors", "abilities")},
            power=record.optional("power"),
            toughness=record.optional("toughness"),
            mana_value=record.whole("mana_value"),
            name=record.text("name", id),
            controller=controller,
            owner=record.text("owner", controller),
            zone=record.text("zone", "battlefield"),
            token=bool(record.values.get("token", False)),
            counters=tuple(self._counter(item) for item in record.records("counters")),
        )

    def _counter(self, record: Record) -> Counter:
        if not record.values.keys() & {"power", "toughness", "ability"}:
            raise self.reader.fault(phrase("empty-counter"), record.node)
        return Counter(
            record.whole("ts"), record.whole("n", 1), record.whole("power"), record.whole("toughness"), record.text("ability")
        )

    def _effect(self, record: Record) -> Effect:
        source = record.text("from") or None
        if source is not None:
            self._known(source, record.nodes["from"])
        if "ability" in record.values and source is None:
            raise self.reader.fault(phrase("ability-needs-from"), record.nodes["ability"])
        if record.text("controller") in PLAYER_WORDS:
            raise self.reader.fault(
                phrase("must-be-player-effect", what=phrase("named", field="controller")), record.nodes["controller"]
            )
        if not record.records("parts"):
            raise self.reader.fault(phrase("no-parts"), record.nodes["parts"])
        return Effect(
            id=record.text("id"),
            ts=record.whole("ts"),
            parts=tuple(self._part(item) for item in record.records("parts")),
            applies_to=self._predicate(record.values.get("applies_to")) or EVERYTHING,
            source=source,
            ability=record.text("ability") or None,
            condition=self._predicate(record.values.get("while")),
            cda=bool(record.values.get("cda", False)),
            controller=record.text("controller", "A"),
        )

    def _predicate(self, record: object) -> Predicate | None:
        if not isinstance(record, Record):
            return None
        fields: dict[str, Any] = {}
        for key, value in record.values.items():
            if key == "any_of":
                fields[key] = tuple(p for item in record.records(key) if (p := self._predicate(item)) is not None)
            elif key == "only":
                fields[key] = frozenset(self._known(id, record.nodes[key]) for id in record.words(key))
            elif key in _SET_KEYS:
                fields[key] = frozenset(record.words(key))
            else:
                fields["is_self" if key == "self" else key] = value
        return Predicate(**fields)

    def _part(self, record: Record) -> Part:
        do = record.values["do"]
        assert isinstance(do, Record)
        kind = record.text("kind")
        operation = record.text("operation") or _OPERATION.get(kind, "")
        actions = [found for key in do.values if (found := self._action(do, key)) is not None]
        body = [key for key in ("power", "toughness") if key in do.values]
        if operation == "switch" or do.values.get("switch"):
            if body:
                raise self.reader.fault(phrase("switch-takes-no", field=body[0]), do.nodes[body[0]])
            actions.append(action("switch_body", None))
        elif body and not operation:
            raise self.reader.fault(
                phrase("how-changes", field=body[0]),
                do.nodes[body[0]],
                phrase("add-operation"),
            )
        elif body:
            power, toughness = (self._value(do, key) for key in ("power", "toughness"))
            actions.append(action(f"{operation}_body", (power, toughness)))
        if not actions:
            raise self.reader.fault(phrase("idle-part"), do.node)
        return Part(tuple(actions), kind, record.optional("ts"))

    def _action(self, do: Record, key: str) -> Action | None:
        """The action of one key of ``do``; power, toughness and a switch are looked at together elsewhere."""
        value = do.values[key]
        if key in ("power", "toughness", "switch"):
            return None
        if key == "copy_of":
            return action(key, self._known(do.text(key), do.nodes[key]))
        if key == "add":
            return action(
                key, tuple(Ability(g.text("ability"), g.text("ability"), (), True, g.optional("ts")) for g in do.records(key))
            )
        if key == "add_activated_of":
            return action(key, self._predicate(value))
        if key == "face_down":
            return action(key, (2, 2)) if value else None
        if key == "remove_all":
            return action(key, None) if value else None
        if key == "controller" and value == "opponent":
            raise self.reader.fault(phrase("opponent"), do.nodes[key])
        if key == "replace":
            return action(key, do.words(key))
        assert key in VERBS
        return action(key, frozenset(do.words(key)) if isinstance(value, tuple) else str(value))

    def _value(self, do: Record, key: str) -> Value | None:
        found = do.values.get(key)
        if found is None:
            return None
        if isinstance(found, int):
            return Value(found)
        if isinstance(found, str):
            return Value(reading="own", attribute=found)
        assert isinstance(found, Record)
        read = [name for name in found.values if name not in ("times", "plus")]
        if len(read) != 1:
            raise self.reader.fault(phrase("must-read-one", what=phrase("named", field=key)), found.node, phrase("one-reading"))
        times, plus, name = found.whole("times", 1), found.whole("plus"), read[0]
        if name == "count":
            return Value(plus, times, "count", counted=self._predicate(found.values[name]))
        if name == "own":
            return Value(plus, times, "own", attribute=found.text(name))
        return Value(plus, times, "object", name.removesuffix("_of"), self._known(found.text(name), found.nodes[name]))

    def _expect(self) -> dict[str, Expected]:
        tables = self.record.values.get("expect", {})
        assert isinstance(tables, dict)
        node = self.record.nodes.get("expect")
        for system in tables:
            for id, fields in tables[system].items():
                assert node is not None
                if id not in self.objects:
                    raise self.reader.unknown(phrase("no-object"), id, self.objects, _scalar(node, id))
                body = fields.text("pt", "0/0")
                if body.count("/") != 1:
                    raise self.reader.fault(phrase("must-be-body", what=phrase("named", field="pt")), fields.nodes["pt"])
        return {system: {id: dict(fields.values) for id, fields in table.items()} for system, table in tables.items()}

    def _order(self, effects: set[str]) -> dict[str, tuple[str, ...]]:
        order = _flat(self.record.values.get("expect_order", {}))
        counters = {
            f"{item.text('id')}#{n}"
            for item in self.record.records("objects")
            for n in range(1, len(item.records("counters")) + 1)
        }
        for ids in order.values():
            for id in ids:
                if id not in effects | counters:
                    raise self.reader.unknown(
                        phrase("no-effect"), id, effects | counters, _scalar(self.record.nodes["expect_order"], id)
                    )
        return order


def _flat(order: object) -> dict[str, tuple[str, ...]]:
    """Orders by ``layer`` or ``system layer``."""
    assert isinstance(order, Mapping)
    flat: dict[str, tuple[str, ...]] = {}
    for name, value in order.items():
        if isinstance(value, Mapping):
            flat.update((f"{name} {layer}", ids) for layer, ids in _flat(value).items())
        else:
            flat[name] = value
    return flat


def _scalar(node: Node, word: str) -> Node:
    """The first scalar or key `word` below a node, the node itself where there is none."""
    if node.kind == "scalar":
        return node
    for child in [*node.items, *(part for pair in node.pairs for part in pair)]:
        found = _scalar(child, word)
        if found.kind == "scalar" and str(found.value) == word:
            return found
    return node
