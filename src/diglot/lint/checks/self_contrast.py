"""One text joins the same two things differently in two items of a list, the other in the same way.

Why: Where “and/or” stands in one item and “and” in the next, readers look for a difference that the other text does not make.
Bad:
    en: Apply: (1) power and/or toughness changes; (2) power and/or toughness counters.
    it: Si applicano: 1) modifiche di forza e/o costituzione; 2) segnalini di forza e costituzione.
Good:
    en: Apply: (1) power and/or toughness changes; (2) power and/or toughness counters.
    it: Si applicano: 1) modifiche di forza e/o costituzione; 2) segnalini di forza e/o costituzione.
Source: the conjunctions of both languages
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.junctions import joined, operator
from diglot.parse.reading import Feature

CODE = "DG506"
SEVERITY: Severity = "info"

_Joined = Mapping[frozenset[frozenset[str]], Feature]
"""Conjunctions of an item by the terms they join."""


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    items = [group for group in case.groups if any(clause.role == "item" for clause in (*group.left, *group.right))]
    sides = [(joined(group.left), joined(group.right)) for group in items]
    for side, lang in enumerate((case.left_lang, case.right_lang)):
        back = case.right_lang if lang == case.left_lang else case.left_lang
        found = _contrast(sides, side)
        if found is not None:
            first, second, theirs = found
            words = {"a": case.quote(lang, first.span), "b": case.quote(lang, second.span), "c": case.quote(back, theirs[0].span)}
            spans = {lang: (first.span, second.span), back: tuple(feature.span for feature in theirs)}
            message = Message("checks.self_contrast.otherwise", words)
            yield Finding(CODE, "self_contrast", SEVERITY, case.number, message, spans, semantic=False)


def _contrast(sides: Sequence[tuple[_Joined, _Joined]], side: int) -> tuple[Feature, Feature, list[Feature]] | None:
    """Conjunctions of one text that differ between two items for the same things, while those of the other text are all alike."""
    joining = [both for both in sides if both[0] and both[1]]
    for one, other in combinations(joining, 2):
        theirs = [*one[1 - side].values(), *other[1 - side].values()]
        if len({operator(feature) for feature in theirs}) != 1:
            continue
        for things, first in one[side].items():
            second = other[side].get(things)
            if second is not None and operator(first) != operator(second):
                return first, second, theirs
    return None
