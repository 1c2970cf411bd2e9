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

from collections.abc import Iterator
from itertools import combinations

from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.lint.junctions import joined, operator

CODE = "DG506"
SEVERITY: Severity = "info"


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    items = [group for group in case.groups if any(clause.role == "item" for clause in (*group.left, *group.right))]
    sides = [(joined(group.left), joined(group.right)) for group in items]
    for side, lang in enumerate((case.left_lang, case.right_lang)):
        back = case.right_lang if lang == case.left_lang else case.left_lang
        found = next(
            (
                (first, second, theirs)
                for one, other in combinations(sides, 2)
                for things, first in one[side].items()
                for second in (other[side].get(things),)
                for theirs in ([*one[1 - side].values(), *other[1 - side].values()],)
                if second is not None
                and operator(first) != operator(second)
                and one[1 - side]
                and other[1 - side]
                and len({operator(feature) for feature in theirs}) == 1
            ),
            None,
        )
        if found is not None:
            first, second, theirs = found
            words = {"a": case.quote(lang, first.span), "b": case.quote(lang, second.span), "c": case.quote(back, theirs[0].span)}
            spans = {lang: (first.span, second.span), back: tuple(feature.span for feature in theirs)}
            message = Message("checks.self_contrast.otherwise", words)
            yield Finding(CODE, "self_contrast", SEVERITY, case.number, message, spans, semantic=False)
