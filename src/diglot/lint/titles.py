"""Titles quoted with references, compared by the concepts their words name."""

from __future__ import annotations

from collections.abc import Iterator

from diglot.lint.align import shares
from diglot.lint.case import Case
from diglot.lint.match import pair
from diglot.parse.reading import Feature, Reading
from diglot.text import Span


def paired_titles(case: Case) -> Iterator[tuple[Span | None, Span | None]]:
    """Titles of references to the same rule, in order; a title of one text only has None beside it."""
    if case.left is None or case.right is None:
        return
    ours, theirs = _titled(case.left), _titled(case.right)
    for reference, title in ours:
        only = theirs[0] if len(ours) == len(theirs) == 1 else None
        match = next(((r, t) for r, t in theirs if shares(reference, r)), only)
        if match is not None:
            theirs.remove(match)
            if title is not None or match[1] is not None:
                yield title, match[1]


def _titled(reading: Reading) -> list[tuple[Feature, Span | None]]:
    if not reading.references:
        return []
    titles = dict(reading.titles)
    references = (f for f in reading.references if any(e.kind == "reference" and e.id.startswith("rule.") for e in f.readings))
    return [(feature, titles.get(feature.span)) for feature in references]


def same_title(case: Case, left: Span, right: Span) -> bool:
    """Every concept of the one title has a counterpart in the other."""
    assert case.left is not None and case.right is not None
    ours = [f for f in case.left.features if left.contains(f.span) and not f.weak]
    theirs = [f for f in case.right.features if right.contains(f.span) and not f.weak]
    _, missing, added = pair(ours, theirs)
    if not ours or not theirs:
        return case.quote(case.left_lang, left).casefold() == case.quote(case.right_lang, right).casefold()
    return not missing and not added
