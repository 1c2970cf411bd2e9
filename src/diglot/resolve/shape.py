"""The keys of a scenario file, as data: what the loader accepts, what the JSON Schema says, and the words that explain each
key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Kind = Literal[
    "text",
    "words",
    "pair",
    "whole",
    "flag",
    "choice",
    "value",
    "grants",
    "shape",
    "shapes",
    "order",
    "table",
    "tables",
    "anything",
]


@dataclass(frozen=True)
class Key:
    """One key of a mapping.

    `kind`: ``text`` one word or sentence; ``words`` a word or a list of them; ``pair`` a list of two words; ``whole`` a whole
    number; ``flag`` true or false; ``choice`` one of `choices`; ``value`` a number or a way to count it; ``grants`` abilities,
    each a word or a mapping with its own timestamp; ``shape`` a mapping of the shape `of`, ``shapes`` a list of them;
    ``table`` a mapping from names to mappings of the shape `of`, ``tables`` a mapping from names to tables; ``order`` a
    mapping from layers, or from systems to layers, to lists of words; ``anything`` is not looked at.
    """

    kind: Kind
    doc: str
    required: bool = False
    of: str = ""
    choices: tuple[str, ...] = ()


Shape = Mapping[str, Key]

_FILE: Shape = {
    "cases": Key("shapes", "scenarios", True, of="scenario"),
    "schema": Key("anything", "words about the file"),
    "note": Key("anything", "words about the file"),
}

_ABOUT: Shape = {
    key: Key("anything", doc)
    for key, doc in {
        "title": "a sentence that says what the position shows",
        "source": "where the answer comes from",
        "confidence": "how sure the answer is",
        "covers": "what the position is about",
        "note": "remarks",
        "old_basis": "where the answer under the old numbering comes from",
        "basis": "where the answer comes from",
        "clauses": "the clauses the answer rests on",
    }.items()
}

_SCENARIO: Shape = {
    "id": Key("text", "a name for the position", True),
    **_ABOUT,
    "objects": Key("shapes", "the objects before any continuous effect", True, of="object"),
    "effects": Key("shapes", "the continuous effects", of="effect"),
    "expect": Key("tables", "per layer system (old, modern, a corpus name) and object what comes out", of="expected"),
    "expect_order": Key("order", "per layer (of the modern system), or per system and layer, the order of its effects"),
    "expect_assumptions": Key("order", "per system the only assumptions the answer rests on"),
}

_OBJECT: Shape = {
    "id": Key("text", "its name in this scenario", True),
    "name": Key("text", "the card's name"),
    "types": Key("words", "card types"),
    "subtypes": Key("words", "subtypes"),
    "supertypes": Key("words", "supertypes"),
    "colors": Key("words", "colours as letters W U B R G"),
    "abilities": Key("words", "abilities, each a word that effects can refer to"),
    "power": Key("whole", "power"),
    "toughness": Key("whole", "toughness"),
    "mana_value": Key("whole", "mana value (default 0)"),
    "controller": Key("text", "controlling player (default A)"),
    "owner": Key("text", "owning player (default: its controller)"),
    "zone": Key("text", "the zone it is in (default battlefield)"),
    "token": Key("flag", "it is a token"),
    "counters": Key("shapes", "counters on it", of="counter"),
}

_COUNTER: Shape = {
    "ts": Key("whole", "timestamp (default 0)"),
    "n": Key("whole", "how many (default 1)"),
    "power": Key("whole", "change of power for each"),
    "toughness": Key("whole", "change of toughness for each"),
    "ability": Key("text", "the ability it gives"),
}

_EFFECT: Shape = {
    "id": Key("text", "its name in this scenario", True),
    "ts": Key("whole", "timestamp: a smaller number is earlier", True),
    "from": Key("text", "the object it comes from"),
    "ability": Key("text", "the static ability that makes it: it exists while the object has this ability"),
    "while": Key("shape", "it exists only while some object matches", of="predicate"),
    "cda": Key("flag", "the ability is characteristic-defining"),
    "controller": Key("text", "“you”, for an effect that comes from no object (default A)"),
    "applies_to": Key("shape", "the objects it applies to; all conditions must hold", of="predicate"),
    "parts": Key("shapes", "what it does", True, of="part"),
    "note": Key("anything", "remarks"),
}

_PART: Shape = {
    "kind": Key("text", "information; pt_set, pt_mod, pt_switch and pt_cda also say how power and toughness change"),
    "operation": Key("choice", "how power and toughness change", choices=("set", "modify", "switch")),
    "ts": Key("whole", "timestamp of this part, if it has its own"),
    "do": Key("shape", "what it does to each object", True, of="do"),
}

_DO: Shape = {
    "copy_of": Key("text", "it becomes a copy of this object"),
    "face_down": Key("flag", "it is face down: a 2/2 creature with nothing else"),
    "controller": Key("text", "the player who controls it; “you” is the controller of the effect's object"),
    "replace": Key("pair", "text change: the first word reads as the second"),
    "add_types": Key("words", "card types it has besides"),
    "remove_types": Key("words", "card types it loses"),
    "set_types": Key("words", "the only card types it has; subtypes of types that go are lost"),
    "add_subtypes": Key("words", "subtypes it has besides"),
    "remove_subtypes": Key("words", "subtypes it loses"),
    "set_subtypes": Key("words", "the only creature types it has"),
    "set_land_types": Key("words", "the only land types it has; basic ones take its text's abilities away and give mana"),
    "add_supertypes": Key("words", "supertypes it has besides"),
    "remove_supertypes": Key("words", "supertypes it loses"),
    "set_supertypes": Key("words", "the only supertypes it has"),
    "add_colors": Key("words", "colours it has besides"),
    "set_colors": Key("words", "the only colours it has"),
    "add": Key("grants", "abilities it gains; a mapping gives a grant its own timestamp"),
    "add_activated_of": Key("shape", "it gains the activated abilities (activated:…) of the objects that match", of="predicate"),
    "remove": Key("words", "abilities it loses"),
    "remove_all": Key("flag", "it loses all abilities"),
    "set_name": Key("text", "its name"),
    "power": Key("value", "power, or the change of it"),
    "toughness": Key("value", "toughness, or the change of it"),
    "switch": Key("flag", "power and toughness are switched"),
}

_GRANT: Shape = {
    "ability": Key("text", "the ability", True),
    "ts": Key("whole", "the timestamp of the grant: a static ability so granted counts from then on"),
}

_VALUE: Shape = {
    "count": Key("shape", "the number of objects that match", of="predicate"),
    "power_of": Key("text", "the power of this object"),
    "toughness_of": Key("text", "the toughness of this object"),
    "mana_value_of": Key("text", "the mana value of this object"),
    "own": Key("choice", "a number of the object the effect applies to", choices=("power", "toughness", "mana_value")),
    "times": Key("whole", "times this number (default 1)"),
    "plus": Key("whole", "plus this number (default 0)"),
}

_NUMBERS: Shape = {
    f"{number}_at_{end}": Key("whole", f"{number.replace('_', ' ')} at {end} this")
    for number in ("power", "toughness", "mana_value")
    for end in ("least", "most")
}
_PREDICATE: Shape = {
    "type": Key("words", "has all these card types"),
    "not_type": Key("words", "has none of these card types"),
    "subtype": Key("words", "has all these subtypes"),
    "not_subtype": Key("words", "has none of these subtypes"),
    "supertype": Key("words", "has all these supertypes"),
    "not_supertype": Key("words", "has none of these supertypes"),
    "color": Key("words", "has all these colours"),
    "not_color": Key("words", "has none of these colours"),
    "has": Key("words", "has all these abilities"),
    "lacks": Key("words", "has none of these abilities"),
    "no_abilities": Key("flag", "has no abilities"),
    "name": Key("text", "has this name"),
    "controller": Key("text", "is controlled by this player, you or opponent"),
    "owner": Key("text", "is owned by this player, you or opponent"),
    "token": Key("flag", "is a token, or is none"),
    "zone": Key("words", "is in one of these zones; any stands for all (default battlefield)"),
    "only": Key("words", "is one of these objects"),
    "self": Key("flag", "is the object the effect comes from"),
    "other": Key("flag", "is not the object the effect comes from"),
    **_NUMBERS,
    "any_of": Key("shapes", "at least one of these conditions holds", of="predicate"),
}

_EXPECTED: Shape = {
    "pt": Key("text", "power/toughness"),
    "power": Key("whole", "power"),
    "toughness": Key("whole", "toughness"),
    "types": Key("words", "exactly these card types"),
    "subtypes": Key("words", "exactly these subtypes"),
    "supertypes": Key("words", "exactly these supertypes"),
    "colors": Key("words", "exactly these colours"),
    "abilities": Key("words", "exactly these abilities"),
    "controller": Key("text", "the controlling player"),
    "name": Key("text", "the name"),
    "has": Key("words", "these abilities among others"),
    "lacks": Key("words", "none of these abilities"),
    "has_types": Key("words", "these card types among others"),
    "lacks_types": Key("words", "none of these card types"),
    "has_subtypes": Key("words", "these subtypes among others"),
    "lacks_subtypes": Key("words", "none of these subtypes"),
}

SHAPES: Mapping[str, Shape] = {
    "file": _FILE,
    "scenario": _SCENARIO,
    "object": _OBJECT,
    "counter": _COUNTER,
    "effect": _EFFECT,
    "part": _PART,
    "do": _DO,
    "grant": _GRANT,
    "value": _VALUE,
    "predicate": _PREDICATE,
    "expected": _EXPECTED,
}
"""All shapes by name."""
VALUE_WORDS = ("power", "toughness", "mana_value")
"""Words that stand for a number of the object an effect applies to."""
