"""Which layer takes an action: a text's selectors, run.

Unit of selection is the atomic action: a card type, subtype or supertype change each for itself, power and toughness together.
`company` is what the whole part changes of the same family, so that a literal “card type, subtype and supertype” has something to
match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from diglot.model import POWER_TOUGHNESS, TYPE_ASPECTS, Aspect, Operation, Origin, Selector
from diglot.resolve.actions import Action


@dataclass(frozen=True)
class Traits:
    """What selectors can see of an action."""

    aspects: frozenset[Aspect]
    company: frozenset[Aspect]
    operation: Operation
    origin: Origin


def traits(action: Action, together: tuple[Action, ...], origin: Origin) -> Traits:
    """The traits of `action`, one of the actions `together` of a part."""
    family = next((f for f in (TYPE_ASPECTS, POWER_TOUGHNESS) if action.aspects & set(f)), ())
    company = set(action.aspects)
    if family == TYPE_ASPECTS:
        company.update(aspect for other in together for aspect in other.aspects if aspect in family)
    return Traits(action.aspects, frozenset(company), action.operation, origin)


def takes(selector: Selector, seen: Traits, named: Callable[[str], bool]) -> bool:
    """Whether `selector` takes an action that no earlier layer has taken; `named` tells whether the layer of an id takes it."""
    taken = _head(selector, seen, named)
    if taken and selector.includes is not None:
        taken = takes(selector.includes, seen, named)
    if taken and selector.exceptions is not None:
        taken = not takes(selector.exceptions, seen, named)
    return taken or (selector.adds is not None and takes(selector.adds, seen, named))


def _head(selector: Selector, seen: Traits, named: Callable[[str], bool]) -> bool:
    """The selector without what it includes, adds and excepts."""
    restricts = bool(selector.aspects.value) or _said(selector.operations) or _said(selector.origins)
    if selector.names is not None and selector.names.value:
        if any(named(id) for id in selector.names.value):
            return True
        if not restricts:
            return False
    if selector.operations is not None and selector.operations.value and seen.operation not in selector.operations.value:
        return False
    if selector.origins is not None and selector.origins.value and seen.origin not in selector.origins.value:
        return False
    listed = frozenset(selector.aspects.value)
    if not listed or (selector.rest is not None and selector.rest.value and "other" in listed):
        return True
    if selector.junction is not None and selector.junction.value == "and" and not listed <= seen.company:
        return False
    return bool(listed & seen.aspects)


def _said(field: object) -> bool:
    return bool(getattr(field, "value", None))
