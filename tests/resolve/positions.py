"""Random positions, dense in dependence, loops, effects over several layers, ability loss, and values that read the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from diglot.resolve.actions import Action, action
from diglot.resolve.board import Ability
from diglot.resolve.predicate import Predicate
from diglot.resolve.scenario import Counter, Effect, GameObject, Part, Scenario
from diglot.resolve.value import Value

TYPES = ("creature", "land", "artifact", "enchantment")
SUBTYPES = ("Elf", "Goblin", "Bear", "Forest", "Island", "Mountain")
RING = ("Elf", "Goblin", "Bear")
SUPERTYPES = ("snow", "legendary")
COLORS = ("W", "U", "B")
WORDS = ("flying", "reach", "activated:tap")
PLAYERS = ("A", "B")


def one(rng: Random, words: tuple[str, ...]) -> frozenset[str]:
    """One word."""
    return frozenset({rng.choice(words)})


def some(rng: Random, words: tuple[str, ...], most: int = 2) -> frozenset[str]:
    """A few words, at least one."""
    return frozenset(rng.sample(words, rng.randint(1, most)))


def predicate(rng: Random, ids: tuple[str, ...], *, source: bool, depth: int = 0) -> Predicate:
    """A predicate of one or two conditions, or a choice between two."""
    if depth == 0 and rng.random() < 0.08:
        return Predicate(any_of=tuple(predicate(rng, ids, source=source, depth=1) for _ in range(2)))
    conditions: dict[str, tuple[int, Callable[[], object]]] = {
        "type": (4, lambda: one(rng, TYPES)),
        "not_type": (4, lambda: one(rng, TYPES)),
        "subtype": (6, lambda: one(rng, SUBTYPES)),
        "not_subtype": (4, lambda: one(rng, SUBTYPES)),
        "supertype": (3, lambda: some(rng, SUPERTYPES)),
        "not_supertype": (2, lambda: one(rng, SUPERTYPES)),
        "color": (3, lambda: one(rng, COLORS)),
        "not_color": (2, lambda: one(rng, COLORS)),
        "has": (3, lambda: one(rng, WORDS)),
        "no_abilities": (1, lambda: rng.random() < 0.5),
        "controller": (3, lambda: rng.choice((*PLAYERS, "you", "opponent"))),
        "only": (4, lambda: some(rng, ids)),
        "power_at_least": (1, lambda: rng.randint(1, 4)),
        "zone": (1, lambda: frozenset({rng.choice(("graveyard", "any"))})),
        "other": (2 if source else 0, lambda: True),
        "is_self": (1 if source else 0, lambda: True),
    }
    weights = [weight for weight, _ in conditions.values()]
    keys = set(rng.choices(list(conditions), weights, k=rng.choice((1, 1, 2))))
    drawn: dict[str, Any] = {key: conditions[key][1]() for key in sorted(keys)}
    return Predicate(**drawn)


def value(rng: Random, ids: tuple[str, ...]) -> Value:
    """A number, or a way to read one."""
    roll = rng.random()
    if roll < 0.75:
        return Value(rng.randint(-1, 4))
    if roll < 0.85:
        return Value(reading="own", attribute=rng.choice(("power", "toughness", "mana_value")))
    if roll < 0.92:
        return Value(reading="object", attribute="power", of=rng.choice(ids))
    return Value(reading="count", counted=predicate(rng, ids, source=False))


def act(rng: Random, ids: tuple[str, ...], texts: tuple[str, ...]) -> Action:
    """An action."""
    abilities = (*WORDS, *texts)

    def grants() -> tuple[Ability, ...]:
        return tuple(Ability(t, t, (), True, rng.choice((None, 3, 9))) for t in sorted(some(rng, abilities)))

    ways: list[tuple[int, Callable[[], Action]]] = [
        (3, lambda: action(rng.choice(("add_types", "set_types", "remove_types")), some(rng, TYPES))),
        (3, lambda: action(rng.choice(("add_subtypes", "remove_subtypes")), some(rng, SUBTYPES))),
        (3, lambda: action(rng.choice(("set_subtypes", "set_land_types")), some(rng, SUBTYPES))),
        (1, lambda: action(rng.choice(("add_supertypes", "set_supertypes")), some(rng, SUPERTYPES))),
        (2, lambda: action(rng.choice(("add_colors", "set_colors")), some(rng, COLORS))),
        (2, lambda: action("add", grants())),
        (1, lambda: action("remove_all", None)),
        (1, lambda: action("remove", some(rng, abilities))),
        (1, lambda: action("add_activated_of", predicate(rng, ids, source=False))),
        (1, lambda: action("controller", rng.choice((*PLAYERS, "you")))),
        (1, lambda: action("replace", tuple(rng.sample((*SUBTYPES, "white", "blue"), 2)))),
        (1, lambda: action("copy_of", rng.choice(ids))),
        (1, lambda: action("face_down", (2, 2))),
        (1, lambda: action("switch_body", None)),
        (2, lambda: action(rng.choice(("set_body", "modify_body")), (value(rng, ids), value(rng, ids)))),
    ]
    [chosen] = rng.choices(ways, [weight for weight, _ in ways])
    return chosen[1]()


def position(seed: int) -> Scenario:
    """The position of a seed: up to five objects and six effects. Many seeds keep to one layer, so that effects meet there."""
    rng = Random(seed)
    ids = tuple("abcde"[: rng.randint(2, 5)])
    count = rng.randint(2, 6)
    texts = tuple(f"e{n}" for n in range(count))
    family = rng.choice(("any", "any", "type", "type", "ring", "ring", "text", "control", "ability", "body"))
    stamps = rng.sample(range(1, 20), count)
    owners = [rng.choice(ids) if rng.random() < 0.75 else "" for _ in range(count)]
    effects = []
    for n in range(count):
        source = owners[n]
        cda = bool(source) and rng.random() < 0.12
        on = Predicate(is_self=True) if cda else predicate(rng, ids, source=bool(source))
        if family == "ring" and not cda:
            on = Predicate(subtype=one(rng, RING)) if rng.random() < 0.7 else Predicate(not_subtype=one(rng, RING))
        wanted = 1 if rng.random() < 0.7 else rng.randint(2, 3)
        parts = tuple(Part((_of(rng, ids, texts, family if n < 4 else "any"),)) for _ in range(wanted))
        condition = predicate(rng, ids, source=bool(source)) if source and rng.random() < 0.1 else None
        effects.append(Effect(texts[n], stamps[n], parts, on, source or None, texts[n] if source else None, condition, cda))
    objects = tuple(_object(rng, id, tuple(t for t, o in zip(texts, owners, strict=True) if o == id)) for id in ids)
    return Scenario(f"seed-{seed}", objects, tuple(effects))


FAMILIES = {
    "type": {"card-type", "subtype", "supertype"},
    "ring": {"subtype"},
    "text": {"text", "copy", "subtype"},
    "control": {"control"},
    "ability": {"ability", "color"},
    "body": {"power", "toughness"},
}


def _of(rng: Random, ids: tuple[str, ...], texts: tuple[str, ...], family: str) -> Action:
    if family == "ring" and rng.random() < 0.9:
        return action(rng.choice(("set_subtypes", "set_subtypes", "add_subtypes", "remove_subtypes")), one(rng, RING))
    made = act(rng, ids, texts)
    while family != "any" and not made.aspects & FAMILIES[family]:
        made = act(rng, ids, texts)
    return made


def _object(rng: Random, id: str, abilities: tuple[str, ...]) -> GameObject:
    made = GameObject(
        id,
        tuple(sorted(some(rng, TYPES))),
        tuple(sorted(some(rng, SUBTYPES))),
        tuple(sorted(some(rng, SUPERTYPES))) if rng.random() < 0.2 else (),
        tuple(sorted(some(rng, COLORS))) if rng.random() < 0.5 else (),
        (*abilities, *(w for w in WORDS if rng.random() < 0.2)),
        rng.randint(0, 4),
        rng.randint(0, 4),
        rng.randint(0, 5),
        name=id,
        controller=rng.choice(PLAYERS),
        zone="graveyard" if rng.random() < 0.1 else "battlefield",
    )
    if rng.random() < 0.15:
        made = replace(made, counters=(Counter(rng.randint(20, 30), power=1, toughness=rng.randint(0, 1)),))
    return made
