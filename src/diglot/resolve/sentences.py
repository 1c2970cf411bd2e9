"""Reasons, assumptions and gaps as sentences in the language diglot speaks."""

from __future__ import annotations

from collections.abc import Sequence

from diglot.resolve.expect import Difference
from diglot.resolve.readings import STANDING
from diglot.resolve.trace import Assumption, Because, Characteristics, Gap, Step
from diglot.ui import find, say

STATED = (*STANDING, "cut", "equal-timestamps")
"""Assumptions proper; the other ids are readings."""


LISTED = 12
"""So many words an enumeration has at the most; the rest are counted."""


def listed(words: Sequence[str], ui: str) -> str:
    """Words as an enumeration."""
    if not words:
        return say(ui, "resolve.nothing")
    if len(words) == 1:
        return words[0]
    if len(words) > LISTED:
        return say(ui, "resolve.and-more", some=", ".join(words[:LISTED]), n=len(words) - LISTED)
    return say(ui, "resolve.and", some=", ".join(words[:-1]), last=words[-1])


def by_text(lang: str, system: str, ui: str) -> str:
    """By which text of which corpus; the language by its name, where the catalogue has it."""
    named = find(ui, f"resolve.by.{lang}")
    return named.format(system=system) if named else say(ui, "resolve.by-text", lang=lang, system=system)


def because(reason: Because, ui: str) -> str:
    """Why an effect is applied now."""
    on = [effect if ground is None else say(ui, f"resolve.ground.{ground}", effect=effect) for effect, ground in reason.on]
    key = f"resolve.because.{reason.kind}"
    if reason.kind in ("loop", "any-order") and not on:
        return say(ui, f"{key}-alone")
    return say(ui, key, effects=listed(on, ui))


def assumption(made: Assumption, ui: str) -> str:
    """What is assumed, and where it came up first."""
    what = say(ui, f"resolve.assumption.{made.id}")
    if made.layer and made.effects:
        return say(ui, "resolve.where.layer", what=what, layer=made.layer, effects=listed(made.effects, ui))
    return say(ui, "resolve.where.layer-only", what=what, layer=made.layer) if made.layer else what


def gap(found: Gap, ui: str) -> str:
    """What is missing or contradictory in the text."""
    clause = say(ui, f"resolve.clause-name.{found.statement}")
    clause = f"{clause} ({found.number})" if found.number else clause
    if found.detail in ("start", "same-layer"):
        what = say(ui, f"resolve.gap.{found.detail}", clause=clause)
    elif found.statement == "LayerSequence" and found.reason == "missing" and found.detail:
        aspects = [say(ui, f"model.aspect.{aspect}") for aspect in found.detail.split(", ") if aspect != "other"]
        key = "no-layer-changing" if aspects else "no-layer"
        effects = listed(found.effects, ui)
        return say(ui, f"resolve.gap.{key}", n=len(found.effects), effects=effects, aspects=listed(aspects, ui))
    elif found.statement == "LayerSequence" and found.reason == "missing":
        what = say(ui, "resolve.gap.no-layers")
    else:
        what = say(ui, f"resolve.gap.{found.reason}", clause=clause)
    if found.layer and found.effects:
        return say(ui, "resolve.where.layer", what=what, layer=found.layer, effects=listed(found.effects, ui))
    return what


def step(made: Step, ui: str) -> str:
    """One step: layer, effect, objects, reason."""
    key = "resolve.step" if made.applied else "resolve.step-gone"
    objects = listed(made.objects, ui)
    return say(ui, key, layer=made.layer, effect=made.effect, objects=objects, because=because(made.because, ui))


def difference(found: Difference, ui: str) -> str:
    """What did not come out as expected."""
    expected, got = (_value(value, ui) for value in (found.expected, found.got))
    if found.field == "order":
        return say(ui, "resolve.expected-order", layer=found.layer, expected=expected, got=got)
    if found.field == "status":
        expected, got = (say(ui, f"resolve.status.{value}") for value in (found.expected, found.got))
    if not found.place:
        return say(ui, f"resolve.expected-{found.field}", expected=expected, got=got)
    return say(ui, "resolve.expected", place=found.place, field=found.field, expected=expected, got=got)


def _value(value: object, ui: str) -> str:
    if isinstance(value, (tuple, list)):
        return ", ".join(str(word) for word in value) or say(ui, "resolve.nothing")
    return str(value)


def word_for(group: str, word: str, ui: str) -> str:
    """The catalogue's word for a type, supertype, colour or player; a word it does not know stands for itself."""
    return find(ui, f"position.{group}.{word}") or word


def kind(types: Sequence[str], supertypes: Sequence[str], ui: str, *, none: str = "") -> str:
    """Types and supertypes in the order of the language, the adjectives among these in agreement with the last type.

    `none` stands in the place of types where there are none.
    """
    last = types[-1] if types else ""
    more = [find(ui, f"position.supertype-of.{last}.{one}") or word_for("supertype", one, ui) for one in supertypes]
    named = " ".join(word_for("type", one, ui) for one in types)
    return say(ui, "position.kind", types=named or none, supertypes=" ".join(more)).strip()


def characteristics(found: Characteristics, ui: str) -> str:
    """One object in a line."""
    none = say(ui, "resolve.no-number")
    body = "/".join(none if n is None else str(n) for n in (found.power, found.toughness))
    kinds = kind(found.types, found.supertypes, ui)
    line = f"{kinds} — {' '.join(found.subtypes)}".strip() if found.subtypes else kinds
    facts = [
        "" if (found.power, found.toughness) == (None, None) else body,
        line,
        "".join(found.colors) or say(ui, "resolve.object.colorless"),
        ", ".join(found.abilities) or say(ui, "resolve.object.no-abilities"),
        say(ui, "resolve.object.controller", player=found.controller),
    ]
    return "; ".join(fact for fact in facts if fact)
