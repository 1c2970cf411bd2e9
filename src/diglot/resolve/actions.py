"""What continuous effects do to objects: one verb per key of ``do``, with the aspects it changes.

These are facts about what the words of an effect mean for the object it applies to; which layer an action belongs to is never
decided here. Sources, restated: a basic land type that is set takes the other land types and the abilities of the card's text
away and gives the mana ability (rule 305.7); a card type that goes takes its subtypes along (205.1a); what a copy takes over
(707.2); face-down objects (708.2); text changes (612); switching (613.4d).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from diglot.model import Aspect, Operation
from diglot.resolve.board import COPIABLE, Ability, Board, Card, Journal, put
from diglot.resolve.predicate import Predicate, Token, compile_predicate
from diglot.resolve.value import Value, number
from diglot.resolve.words import MANA_OF, Swap, Swaps, swapped_colors, swapped_text, swapped_word, swapped_words, type_of


@dataclass(frozen=True)
class Action:
    """One atomic action. `aspects` are what it changes; `argument` what the scenario gives with the verb."""

    verb: str
    argument: Hashable
    aspects: frozenset[Aspect]
    operation: Operation


@dataclass(frozen=True)
class View:
    """From where an action is read: the board, the object it comes from, who “you” is, and the changes to its text."""

    board: Board
    source: str | None
    you: str
    swaps: Swaps


@dataclass(frozen=True)
class Verb:
    """How one key of ``do`` works.

    `resolve` gives what the action does in so many words (never the result); with `shared` it is the same for every object the
    effect applies to, with `constant` it does not look at the board at all, with `local` not beyond the object it applies to.
    `write` does it. `writes` are tokens it can change; `inputs` are tokens that the result of writing depends on.
    """

    aspects: tuple[Aspect, ...]
    operation: Operation
    write: Callable[[Card, Any, Journal], None]
    resolve: Callable[[Any, Card, View], Hashable]
    writes: Callable[[Any], frozenset[Token]]
    reads: Callable[[Any], frozenset[Token]] = lambda argument: frozenset()
    inputs: frozenset[Token] = frozenset()
    shared: Callable[[Any], bool] = lambda argument: True
    constant: Callable[[Any], bool] = lambda argument: True
    local: Callable[[Any], bool] | None = None


def _any(*attributes: str) -> frozenset[Token]:
    return frozenset((attribute, None) for attribute in attributes)


def _each(attribute: str) -> Callable[[Any], frozenset[Token]]:
    return lambda words: frozenset((attribute, word) for word in words)


def _always(*attributes: str) -> Callable[[Any], frozenset[Token]]:
    tokens = _any(*attributes)
    return lambda argument: tokens


def _words(words: frozenset[str], card: Card, view: View) -> Hashable:
    return swapped_words(words, view.swaps) if view.swaps else words


def _colors(colors: frozenset[str], card: Card, view: View) -> Hashable:
    return swapped_colors(colors, view.swaps) if view.swaps else colors


def _as_is(argument: Hashable, card: Card, view: View) -> Hashable:
    return argument


@lru_cache(maxsize=4096)
def _union(words: frozenset[str], more: frozenset[str]) -> frozenset[str]:
    """Cards that are alike share one set: on large boards that saves both the time to build it and its memory."""
    return words | more


@lru_cache(maxsize=4096)
def _difference(words: frozenset[str], fewer: frozenset[str]) -> frozenset[str]:
    return words - fewer


@lru_cache(maxsize=4096)
def _replaced(words: frozenset[str], kind: str, new: frozenset[str]) -> frozenset[str]:
    """The subtypes with those of the card type `kind` replaced."""
    return frozenset(word for word in words if type_of(word) != kind) | new


def _add(attribute: str) -> Callable[[Card, Any, Journal], None]:
    def write(card: Card, words: frozenset[str], journal: Journal) -> None:
        put(card, attribute, _union(getattr(card, attribute), words), journal)

    return write


def _remove(attribute: str) -> Callable[[Card, Any, Journal], None]:
    def write(card: Card, words: frozenset[str], journal: Journal) -> None:
        put(card, attribute, _difference(getattr(card, attribute), words), journal)

    return write


def _set(attribute: str) -> Callable[[Card, Any, Journal], None]:
    def write(card: Card, value: object, journal: Journal) -> None:
        put(card, attribute, value, journal)

    return write


def _set_types(card: Card, types: frozenset[str], journal: Journal) -> None:
    gone = card.types - types
    put(card, "types", types, journal)
    if gone:
        put(card, "subtypes", frozenset(s for s in card.subtypes if type_of(s) not in gone), journal)


def _remove_types(card: Card, types: frozenset[str], journal: Journal) -> None:
    _set_types(card, card.types - types, journal)


def _set_subtypes(card: Card, subtypes: frozenset[str], journal: Journal) -> None:
    put(card, "subtypes", _replaced(card.subtypes, "creature", subtypes), journal)


def _set_land_types(card: Card, subtypes: frozenset[str], journal: Journal) -> None:
    put(card, "subtypes", _replaced(card.subtypes, "land", subtypes), journal)
    mana = tuple(Ability(f"mana:{MANA_OF[s]}", f"mana:{MANA_OF[s]}") for s in sorted(subtypes) if s in MANA_OF)
    if mana:
        put(card, "abilities", mana + tuple(a for a in card.abilities if a.granted), journal)


def _add_abilities(card: Card, abilities: tuple[Ability, ...], journal: Journal) -> None:
    new = tuple(a for a in abilities if a not in card.abilities)
    if new:
        put(card, "abilities", card.abilities + new, journal)


def _remove_abilities(card: Card, texts: frozenset[str], journal: Journal) -> None:
    put(card, "abilities", tuple(a for a in card.abilities if a.text not in texts), journal)


def _phrases(texts: frozenset[str], card: Card, view: View) -> Hashable:
    for swap in view.swaps:
        texts = frozenset(swapped_text(text, swap) for text in texts)
    return texts


def _grants(abilities: tuple[Ability, ...], card: Card, view: View) -> Hashable:
    return tuple(_swapped_all(ability, view.swaps) for ability in abilities) if view.swaps else abilities


def _swapped_all(ability: Ability, swaps: Swaps) -> Ability:
    for swap in swaps:
        ability = _swapped_ability(ability, swap)
    return ability


def _swapped_ability(ability: Ability, swap: Swap) -> Ability:
    return ability._replace(text=swapped_text(ability.text, swap), swaps=(*ability.swaps, swap))


def _activated_of(predicate: Predicate, card: Card, view: View) -> Hashable:
    match = compile_predicate(predicate, view.source, view.swaps)
    found: dict[Ability, None] = {}
    for other in view.board.cards:
        if match(other, view.you):
            found.update((a._replace(granted=True), None) for a in other.abilities if a.key.startswith("activated:"))
    return tuple(found)


def _copy(source: str, card: Card, view: View) -> Hashable:
    return view.board.by_id[source].copiable


def _write_copy(card: Card, copiable: Any, journal: Journal) -> None:
    put(card, "copiable", copiable, journal)
    for attribute, value in zip(COPIABLE, copiable, strict=True):
        put(card, attribute, value, journal)


def _write_face_down(card: Card, body: tuple[int, int], journal: Journal) -> None:
    none: frozenset[str] = frozenset()
    _write_copy(card, ("", frozenset({"creature"}), none, none, none, (), *body, 0), journal)


def _replace_words(card: Card, swap: Swap, journal: Journal) -> None:
    for attribute in ("types", "subtypes", "supertypes"):
        words = getattr(card, attribute)
        if swap[0] in words:
            put(card, attribute, swapped_words(words, (swap,)), journal)
    put(card, "abilities", tuple(_swapped_ability(a, swap) for a in card.abilities), journal)


def _swap(swap: Swap, card: Card, view: View) -> Hashable:
    return (swapped_word(swap[0], view.swaps), swapped_word(swap[1], view.swaps))


def _player(player: str, card: Card, view: View) -> Hashable:
    return view.you if player == "you" else player


Body = tuple[Value | None, Value | None]


def _body(body: Body, card: Card, view: View) -> Hashable:
    return tuple(
        None if v is None else v.plus if v.reading is None
        else number(v, card, view.board, source=view.source, you=view.you, swaps=view.swaps)
        for v in body
    )  # fmt: skip


def _body_writes(body: Body) -> frozenset[Token]:
    return frozenset((name, None) for name, v in zip(("power", "toughness"), body, strict=True) if v is not None)


def _body_reads(body: Body) -> frozenset[Token]:
    return frozenset(token for v in body if v is not None for token in v.reads())


def _body_constant(body: Body) -> bool:
    return all(v is None or v.constant for v in body)


def _body_local(body: Body) -> bool:
    return all(v is None or v.reading in (None, "own") for v in body)


def _body_shared(body: Body) -> bool:
    return all(v is None or v.reading != "own" for v in body)


def _write_body(card: Card, body: tuple[int | None, int | None], journal: Journal) -> None:
    power, toughness = body
    if power is not None:
        put(card, "power", power, journal)
    if toughness is not None:
        put(card, "toughness", toughness, journal)


def _write_modified_body(card: Card, body: tuple[int | None, int | None], journal: Journal) -> None:
    power, toughness = body
    if power:
        put(card, "power", (card.power or 0) + power, journal)
    if toughness:
        put(card, "toughness", (card.toughness or 0) + toughness, journal)


def _write_switched(card: Card, nothing: object, journal: Journal) -> None:
    power, toughness = card.power, card.toughness
    put(card, "power", toughness, journal)
    put(card, "toughness", power, journal)


_BODY: tuple[Aspect, ...] = ("power", "toughness")
_BODY_READING = (_body_shared, _body_constant, _body_local)
_COPY_WRITES = _always(*COPIABLE, "copiable")


def _type_verb(aspect: Aspect, attribute: str, operation: Operation, write: Callable[[Card, Any, Journal], None]) -> Verb:
    return Verb((aspect,), operation, write, _words, _each(attribute))


VERBS: dict[str, Verb] = {
    "copy_of": Verb(
        ("copy",), "set", _write_copy, _copy, _COPY_WRITES, lambda source: _any("copiable"), constant=lambda source: False
    ),
    "face_down": Verb(("face-down",), "set", _write_face_down, _as_is, _COPY_WRITES),
    "controller": Verb(
        ("control",), "set", _set("controller"), _player, _always("controller"),
        lambda player: _any("controller") if player == "you" else frozenset(), constant=lambda player: player != "you",
    ),
    "replace": Verb(
        ("text",), "modify", _replace_words, _swap, _always("types", "subtypes", "supertypes", "abilities"),
        inputs=_any("types", "subtypes", "supertypes", "abilities"),
    ),
    "add_types": _type_verb("card-type", "types", "modify", _add("types")),
    "remove_types": Verb(
        ("card-type",), "modify", _remove_types, _words, _always("types", "subtypes"), inputs=_any("types", "subtypes")
    ),
    "set_types": Verb(("card-type",), "set", _set_types, _words, _always("types", "subtypes"), inputs=_any("types", "subtypes")),
    "add_subtypes": _type_verb("subtype", "subtypes", "modify", _add("subtypes")),
    "remove_subtypes": _type_verb("subtype", "subtypes", "modify", _remove("subtypes")),
    "set_subtypes": Verb(("subtype",), "set", _set_subtypes, _words, _always("subtypes"), inputs=_any("subtypes")),
    "set_land_types": Verb(
        ("subtype",), "set", _set_land_types, _words, _always("subtypes", "abilities"), inputs=_any("subtypes", "abilities")
    ),
    "add_supertypes": _type_verb("supertype", "supertypes", "modify", _add("supertypes")),
    "remove_supertypes": _type_verb("supertype", "supertypes", "modify", _remove("supertypes")),
    "set_supertypes": Verb(("supertype",), "set", _set("supertypes"), _words, _always("supertypes")),
    "add_colors": Verb(("color",), "modify", _add("colors"), _colors, _each("colors")),
    "set_colors": Verb(("color",), "set", _set("colors"), _colors, _always("colors")),
    "add": Verb(("ability",), "modify", _add_abilities, _grants, _always("abilities"), inputs=_any("abilities")),
    "add_activated_of": Verb(
        ("ability",), "modify", _add_abilities, _activated_of, _always("abilities"),
        lambda predicate: predicate.reads() | _any("abilities"), inputs=_any("abilities"), constant=lambda predicate: False,
    ),
    "remove": Verb(("ability",), "modify", _remove_abilities, _phrases, _always("abilities"), inputs=_any("abilities")),
    "remove_all": Verb(
        ("ability",), "modify", lambda card, _, journal: put(card, "abilities", (), journal), _as_is, _always("abilities")
    ),
    "set_name": Verb(("other",), "set", _set("name"), _as_is, _always("name")),
    "set_body": Verb(_BODY, "set", _write_body, _body, _body_writes, _body_reads, frozenset(), *_BODY_READING),
    "modify_body": Verb(
        _BODY, "modify", _write_modified_body, _body, _body_writes, _body_reads, _any(*_BODY), *_BODY_READING
    ),
    "switch_body": Verb(_BODY, "switch", _write_switched, _as_is, _always(*_BODY), inputs=_any(*_BODY)),
}  # fmt: skip
"""All verbs. The three on power and toughness stand for the keys ``power`` and ``toughness`` with the part's operation."""


def action(verb: str, argument: Hashable) -> Action:
    """An atomic action with the aspects it really changes: power and toughness only where they are given and not changed by 0."""
    how = VERBS[verb]
    aspects = how.aspects
    if isinstance(argument, tuple) and verb in ("set_body", "modify_body"):
        idle = Value() if verb == "modify_body" else None
        aspects = tuple(name for name, v in zip(_BODY, argument, strict=True) if v is not None and v != idle)
    return Action(verb, argument, frozenset(aspects), how.operation)
