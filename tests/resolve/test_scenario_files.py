"""Scenario files: what can be said, what is refused and with which words, and the schema that says the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from diglot.errors import ScenarioError
from diglot.resolve import LayerSystem, Scenario, resolve
from diglot.resolve.schema import schema
from diglot.resolve.shape import SHAPES
from diglot.resolve.writing import document, to_yaml
from tests.resolve.models import modern

CASES = Path(__file__).parents[1] / "cases" / "layers.yaml"
HEAD = """id: x
objects:
- {id: c, types: [creature], power: 2, toughness: 2}
- {id: s, types: [enchantment], abilities: [s]}
effects:
"""
SYSTEM = LayerSystem.build(modern())


def fault(text: str) -> str:
    """The message for a file that cannot be run."""
    with pytest.raises(ScenarioError) as caught:
        Scenario.parse(text, name="x.yaml")
    return str(caught.value)


def effect(**changes: object) -> str:
    """A file with one effect."""
    fields: dict[str, object] = {"id": "e", "ts": 1, "applies_to": {"only": ["c"]}, "parts": [{"do": {"set_colors": ["R"]}}]}
    return HEAD + yaml.safe_dump([{key: value for key, value in {**fields, **changes}.items() if value is not None}])


NEARLY = "(one of: " + ", ".join(sorted(SHAPES["scenario"])) + ")"
REFUSED = [
    (
        HEAD.replace("toughness: 2", "toughnes: 2") + "- {id: e}",
        "x.yaml:3:40: unknown key in an item of “objects”: “toughnes” (did you mean toughness?)",
    ),
    (
        "id: x\nobjects: []\ncolour: R\n",
        "x.yaml:3:1: unknown key in the scenario: “colour” " + NEARLY,
    ),
    ("objects: []\n", "x.yaml:1:1: the scenario lacks the key “id”"),
    ("id: x\nid: y\nobjects: []\n", "x.yaml:2:1: key “id” stands twice in the scenario"),
    ("id: x\nobjects: [{id: a}, {id: a}]\n", "x.yaml:2:25: two objects have the id “a”"),
    ("- 1\n", "x.yaml:1:1: a scenario file must be a mapping (one scenario, or several under “cases:”)"),
    ("id: x\nobjects: {}\n", "x.yaml:2:10: “objects” must be a list"),
    ("id: x\nobjects: [{id: a, power: two}]\n", "x.yaml:2:26: “power” must be a whole number"),
    ("id: x\nobjects: [{id: a, token: maybe}]\n", "x.yaml:2:26: “token” must be true or false"),
    ("id: x\nobjects: [{id: true}]\n", "x.yaml:2:16: “id” must be a word (put it in quotes)"),
    ("id: x\nobjects: [{id: a, controller: you}]\n", "x.yaml:2:31: “controller” of an object must be a player's name"),
    ("id: x\nobjects: [{id: a, counters: [{ts: 1}]}]\n", "x.yaml:2:30: a counter needs power, toughness or ability"),
    ("cases: []\n", "x.yaml:1:1: there is no scenario in it"),
    ("cases:\n- {id: x, objects: []}\n- {id: x, objects: []}\n", "x.yaml:3:8: two scenarios have the id “x”"),
    ("", "x.yaml: there is no scenario in it"),
    ("id: x\n---\nid: y\n", "x.yaml: more than one YAML document (put several scenarios under “cases:”)"),
    ("id: [x\n", "x.yaml:2:1: not valid YAML: did not find expected ',' or ']'"),
    ("id: *x\n", "x.yaml:1:5: no anchor “&x” before this alias"),
    ("id: x\nobjects: &o\n- *o\n", "x.yaml:3:3: alias “*o” stands inside what it names"),
]
HOW = " (add operation: set or operation: modify to the part)"
ONE = " (one of count, own, power_of, …)"
EFFECTS: list[tuple[dict[str, object], str]] = [
    ({"from": "t"}, "no object has the id “t” (one of: c, s)"),
    ({"from": "ss"}, "no object has the id “ss” (did you mean s?)"),
    ({"ability": "s"}, "an effect with “ability” needs “from”: the object that has it"),
    ({"ts": None}, "an item of “effects” lacks the key “ts”"),
    ({"ts": True}, "“ts” must be a whole number"),
    ({"parts": []}, "an effect needs at least one part"),
    ({"parts": [{"do": {}}]}, "this part does nothing"),
    ({"parts": [{"do": {"power": 1}}]}, "it is not said how “power” changes" + HOW),
    ({"parts": [{"operation": "add", "do": {"power": 1}}]}, "“operation” cannot be “add” (one of: modify, set, switch)"),
    ({"parts": [{"operation": "set", "do": {"power": "manavalue"}}]}, "“power” cannot be “manavalue” (did you mean mana_value?)"),
    ({"parts": [{"kind": "pt_set", "do": {"power": {"count": {}, "own": "power"}}}]}, "“power” must read one thing" + ONE),
    ({"parts": [{"do": {"replace": ["a"]}}]}, "“replace” must be a list of two words"),
    ({"parts": [{"do": {"copy_of": "nobody"}}]}, "no object has the id “nobody” (one of: c, s)"),
    ({"parts": [{"do": {"controller": "opponent"}}]}, "“opponent” is no one player: name the player"),
    ({"parts": [{"do": {"set_colours": ["R"]}}]}, "unknown key in “do”: “set_colours” (did you mean set_colors?)"),
    ({"parts": [{"kind": "pt_switch", "do": {"power": 1}}]}, "a switch takes no “power”"),
    ({"applies_to": {"only": ["d"]}}, "no object has the id “d” (one of: c, s)"),
    ({"applies_to": {"typ": "land"}}, "unknown key in “applies_to”: “typ” (did you mean type?)"),
    ({"applies_to": {"any_of": {"type": "land"}}}, "“any_of” must be a list"),
    ({"while": 3}, "“while” must be a mapping (keys: " + ", ".join(SHAPES["predicate"]) + ")"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_refused_files(text: str, message: str) -> None:
    assert fault(text) == message


@pytest.mark.parametrize(("changes", "message"), EFFECTS)
def test_refused_effects(changes: dict[str, object], message: str) -> None:
    where, _, what = fault(effect(**changes)).partition(": ")
    assert where.startswith("x.yaml:")
    assert len(where.split(":")) == 3
    assert what == message


ITALIAN = {
    "id: x\nobjects: [{id: a, toughnes: 2}]\n": (
        "x.yaml:2:19: un elemento di «objects» non ammette la chiave «toughnes» (forse intendevi toughness?)"
    ),
    "objects: []\n": "x.yaml:1:1: lo scenario non ha la chiave «id»",
    "id: x\nobjects: [{id: a, power: due}]\n": "x.yaml:2:26: «power» dev’essere un numero intero",
    "id: x\nobjects: [{id: true}]\n": "x.yaml:2:16: «id» dev’essere una parola (mettilo fra virgolette)",
    "cases: []\n": "x.yaml:1:1: non contiene alcuno scenario",
    "id: x\n---\nid: y\n": "x.yaml: contiene più di un documento YAML (metti gli scenari sotto «cases:»)",
}


@pytest.mark.parametrize("text", ITALIAN)
def test_faults_in_italian(text: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        Scenario.parse(text, name="x.yaml")
    assert caught.value.spoken("it") == ITALIAN[text]


def test_every_fault_can_be_said_in_italian() -> None:
    for text in [*(text for text, _ in REFUSED), *(effect(**changes) for changes, _ in EFFECTS)]:
        with pytest.raises(ScenarioError) as caught:
            Scenario.parse(text, name="x.yaml")
        said = caught.value.spoken("it")
        assert said != str(caught.value)
        assert "“" not in said


def test_refused_expectations() -> None:
    body = effect()
    assert fault(body + "expect: {modern: {d: {pt: 1/1}}}\n").endswith("no object has the id “d” (one of: c, s)")
    assert fault(body + "expect: {modern: {c: {pt: 1}}}\n").endswith("“pt” must be power/toughness, such as 2/2")
    assert fault(body + "expect_order: {'5': [f]}\n").endswith("no effect has the id “f” (one of: e)")
    twice = fault(body + "- {id: e, ts: 2, parts: [{do: {set_colors: [R]}}]}\n")
    assert twice.endswith("two effects have the id “e”")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for name, raw, message in (
        ("latin", b"id: caf\xe9\n", "latin:1: not UTF-8: byte 0xe9 (save it as UTF-8)"),
        ("null", b"id: \x00\n", "null"),
    ):
        path = tmp_path / name
        path.write_bytes(raw)
        with pytest.raises(ScenarioError) as caught:
            Scenario.load(path)
        assert message in str(caught.value)
    with pytest.raises(ScenarioError, match="a folder, not a scenario file"):
        Scenario.load(tmp_path)
    with pytest.raises(ScenarioError, match="there is no such file"):
        Scenario.load(tmp_path / "none")


def test_deep_nesting_is_refused() -> None:
    assert "nest" in fault("id: " + "[" * 100_000)  # the YAML library has a limit of its own, which may come first
    assert "nested more than 32 levels deep" in fault("id: x\nobjects: " + "{a: " * 40 + "1" + "}" * 40)
    anchors = "a0: &a0 [1]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 40))
    assert "nested more than 32 levels deep" in fault(anchors)


def test_an_expanding_file_is_refused() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 10)
    )
    assert "expands to more than 2000000 values" in fault(bomb)


def test_ten_thousand_objects() -> None:
    objects = "".join(f"- {{id: o{n}, types: [creature], power: 1, toughness: 1}}\n" for n in range(10_000))
    [scenario] = Scenario.parse(
        "id: many\nobjects:\n" + objects + "effects:\n- {id: e, ts: 1, parts: [{do: {set_colors: [R]}}]}\n"
    )
    found = resolve(scenario, SYSTEM)
    assert found.outcome is not None
    assert len(found.outcome.objects) == 10_000
    assert {found.colors for found in found.outcome.objects.values()} == {("R",)}


def test_a_ring_of_copies_is_a_loop() -> None:
    [scenario] = Scenario.parse(
        "id: x\nobjects:\n- {id: a, types: [creature], subtypes: [Elf], power: 1, toughness: 1}\n"
        "- {id: b, types: [creature], subtypes: [Bear], power: 2, toughness: 2}\neffects:\n"
        "- {id: one, ts: 1, applies_to: {only: [a]}, parts: [{do: {copy_of: b}}]}\n"
        "- {id: two, ts: 2, applies_to: {only: [b]}, parts: [{do: {copy_of: a}}]}\n"
        "- {id: self, ts: 3, applies_to: {only: [a]}, parts: [{do: {copy_of: a}}]}\n"
    )
    found = resolve(scenario, SYSTEM)
    assert found.outcome is not None
    assert {o.subtypes for o in found.outcome.objects.values()} == {("Bear",)}
    assert (found.steps[0].effect, found.steps[0].because.kind) == ("one", "loop")


def test_equal_timestamps_are_named() -> None:
    [scenario] = Scenario.parse(effect() + "- {id: f, ts: 1, applies_to: {only: [c]}, parts: [{do: {set_colors: [U]}}]}\n")
    found = resolve(scenario, SYSTEM)
    assert found.outcome is not None
    assert found.outcome.objects["c"].colors == ("U",)
    assert [(a.id, a.layer, a.effects) for a in found.assumptions] == [("equal-timestamps", "5", ("e", "f"))]


def test_no_effects_and_no_objects() -> None:
    [scenario] = Scenario.parse("id: x\nobjects: []\neffects:\n- {id: e, ts: 1, parts: [{do: {set_colors: [R]}}]}\n")
    assert resolve(scenario, SYSTEM).status == "determined"
    [scenario] = Scenario.parse("id: x\nobjects: [{id: a}]\n")
    assert resolve(scenario, SYSTEM).status == "determined"


def test_words_of_yaml_1_1_are_words() -> None:
    [scenario] = Scenario.parse("id: no\nobjects: [{id: 7, types: [on, 1:30, 0x10, 1e3, 2001-01-01]}]\n")
    assert (scenario.id, scenario.objects[0].id) == ("no", "7")
    assert scenario.objects[0].types == ("on", "1:30", "0x10", "1e3", "2001-01-01")


def test_files_written_are_read_again_as_the_same() -> None:
    for scenario in Scenario.load(CASES):
        [again] = Scenario.parse(to_yaml(scenario))
        assert again == replace(scenario, expect={}, expect_order={})


def test_everything_that_can_be_said_is_written_and_read() -> None:
    text = (Path(__file__).parent / "everything.yaml").read_text(encoding="utf-8")
    [scenario] = Scenario.parse(text)
    assert Scenario.parse(to_yaml(scenario)) == (replace(scenario, expect={}, expect_order={}, expect_assumptions={}),)
    used = keys(yaml.safe_load(text))
    named = {key for name, shape in SHAPES.items() if name != "file" for key in shape}
    assert named - used == set()
    resolve(scenario, SYSTEM)


def keys(value: object) -> set[str]:
    """All keys at any depth."""
    if isinstance(value, Mapping):
        return {str(key) for key in value} | {key for inner in value.values() for key in keys(inner)}
    return {key for inner in value for key in keys(inner)} if isinstance(value, list) else set()


KEYWORDS = {
    "$schema", "title", "description", "$defs", "$ref", "anyOf", "type", "properties", "additionalProperties", "required", "enum",
    "items", "minItems", "maxItems", "minLength",
}  # fmt: skip
TYPES: dict[str, type] = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


def valid(value: object, rule: Mapping[str, Any], root: Mapping[str, Any]) -> bool:
    """A JSON Schema validator for the keywords our schema uses."""
    assert set(rule) <= KEYWORDS
    if "$ref" in rule:
        return valid(value, root["$defs"][rule["$ref"].removeprefix("#/$defs/")], root)
    if "anyOf" in rule and not any(valid(value, one, root) for one in rule["anyOf"]):
        return False
    if "enum" in rule and value not in rule["enum"]:
        return False
    named = rule.get("type", [])
    named = [named] if isinstance(named, str) else named
    if named and not any(isinstance(value, TYPES[n]) and (n == "boolean" or not isinstance(value, bool)) for n in named):
        return False
    return valid_inside(value, rule, root)


def valid_inside(value: object, rule: Mapping[str, Any], root: Mapping[str, Any]) -> bool:
    """The keywords about lengths, items and properties."""
    if isinstance(value, str):
        return len(value) >= int(rule.get("minLength", 0))
    if isinstance(value, list):
        length = rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", len(value))
        return length and all(valid(item, rule.get("items", {}), root) for item in value)
    if isinstance(value, dict):
        inner = rule.get("properties", {})
        extra = rule.get("additionalProperties", {})
        if set(rule.get("required", [])) - set(value) or (extra is False and set(value) - set(inner)):
            return False
        return all(valid(item, inner.get(key, extra if extra is not False else {}), root) for key, item in value.items())
    return True


def test_the_schema_takes_what_the_loader_takes() -> None:
    rules = schema()
    assert valid(yaml.safe_load(CASES.read_text(encoding="utf-8")), rules, rules)
    for scenario in Scenario.load(CASES):
        assert valid(yaml.safe_load(yaml.safe_dump(document(scenario))), rules, rules)
    assert valid(yaml.safe_load((Path(__file__).parent / "everything.yaml").read_text(encoding="utf-8")), rules, rules)


SHAPE_FAULTS = ("unknown key", "must be", "lacks the key", "cannot be")


def test_the_schema_refuses_what_the_loader_refuses_for_its_shape() -> None:
    rules = schema()
    for text, message in [*REFUSED, *((effect(**changes), message) for changes, message in EFFECTS)]:
        if any(words in message for words in SHAPE_FAULTS) and "player's name" not in message:
            assert not valid(yaml.safe_load(text), rules, rules), message
