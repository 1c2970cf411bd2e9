"""One model with one statement of another, and what of a statement has an effect at all."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from diglot.model import DependencyDefinition, LayerSequence, RulesModel, Said, Selector, Statement, TieBreak


def exchanged(model: RulesModel, ours: Statement | None, theirs: Statement | None) -> RulesModel:
    """`model` with its statement `ours` replaced by `theirs`; without `ours` it is added, without `theirs` taken out."""
    statements = list(model.statements)
    place = len(statements)
    if ours is not None:
        place = next((i for i, s in enumerate(statements) if s is ours or s == ours), place)
        del statements[place : place + 1]
    if theirs is not None:
        statements.insert(place, theirs)
    return replace(model, statements=tuple(statements))


def operative(statement: Statement | None) -> Statement | None:
    """The statement with what has no effect on outcomes taken out.

    That is: its number and words; a sequence's announced count, and its layers' references; `rest` of a selector that names
    nothing else, since a layer comes to see only what no earlier layer has taken; of a tie-break in timestamp order, relative
    to what the order is, since a turn by timestamp is the same among some and among all; that an unequal status does *not*
    matter.
    """
    if statement is None:
        return None
    if isinstance(statement, LayerSequence):
        layers = tuple(replace(layer, references=(), selects=_selector(layer.selects)) for layer in statement.layers)
        return replace(statement, number="", announced=None, layers=layers)
    if isinstance(statement, TieBreak) and statement.order.value == "timestamp":
        return replace(statement, number="", relative=_said("each-other", statement.relative))
    if isinstance(statement, DependencyDefinition):
        status = statement.same_status
        grounds = tuple(sorted(statement.grounds.value))
        return replace(
            statement,
            number="",
            grounds=Said(grounds, statement.grounds.span),
            same_status=None if status is None or not status.value else status,
        )
    return replace(statement, number="")


def _said(value: Any, like: Said[Any]) -> Said[Any]:
    return Said(value, like.span)


def _selector(selector: Selector) -> Selector:
    """A selector in one form: lists sorted, empty restrictions left out, words that select the same made the same."""
    changes: dict[str, Any] = {}
    for field in fields(selector):
        value = getattr(selector, field.name)
        if isinstance(value, Selector):
            changes[field.name] = _selector(value)
        elif isinstance(value, Said) and isinstance(value.value, tuple):
            listed = tuple(sorted(set(value.value)))
            changes[field.name] = _said(listed, value) if listed or field.name == "aspects" else None
    made = replace(selector, **changes)
    aspects = made.aspects.value
    if made.rest is not None and made.rest.value and aspects in ((), ("other",)):
        made = replace(made, aspects=_said((), made.aspects), rest=None)
    elif made.rest is not None and (not made.rest.value or "other" not in aspects):
        made = replace(made, rest=None)
    if made.junction is not None:
        both = made.junction.value == "and" and len(made.aspects.value) > 1
        made = replace(made, junction=_said("and", made.junction) if both else None)
    assert is_dataclass(made)
    return made
