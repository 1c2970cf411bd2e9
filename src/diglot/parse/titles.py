"""Titles quoted after a reference: ``see rule 503, “Copying Objects”``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from diglot.parse.reading import Feature
from diglot.parse.tokens import Token
from diglot.text import Span, cover

_OPENING = frozenset("“\"«„'")
_CLOSING = frozenset("”\"»“'")
_WITHIN = 4
"""Tokens after a reference in which the quotation mark of its title must open."""


def quoted_titles(tokens: Sequence[Token], features: Sequence[Feature]) -> tuple[dict[Span, Span], list[Feature]]:
    """Title spans by the span of their reference, and the features, those inside a title marked as quoted."""
    titles: dict[Span, Span] = {}
    for feature in features:
        if feature.of_kind("reference") and not feature.is_a("reference.rule", "reference.section", "reference.see"):
            title = _after(tokens, feature.tokens[1])
            if title is not None:
                titles[feature.span] = title
    inside = tuple(titles.values())
    return titles, [replace(f, quoted=True) if any(span.contains(f.span) for span in inside) else f for f in features]


def _after(tokens: Sequence[Token], start: int) -> Span | None:
    for opening in range(start, min(start + _WITHIN, len(tokens))):
        if tokens[opening].form in _OPENING:
            break
        if tokens[opening].form in ".;:":
            return None
    else:
        return None
    closing = next((i for i in range(opening + 1, len(tokens)) if tokens[i].form in _CLOSING), None)
    if closing is None or closing == opening + 1:
        return None
    return cover([token.span for token in tokens[opening + 1 : closing]])
