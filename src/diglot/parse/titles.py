"""Titles quoted after a reference: ``see rule 503, “Copying Objects”``."""

from __future__ import annotations

from dataclasses import replace

from diglot.parse.reading import Feature
from diglot.parse.tokens import Tokens
from diglot.text import Span

_OPENING = frozenset("“\"«„'")
_CLOSING = frozenset("”\"»“'")
_WITHIN = 4
"""Tokens after a reference in which the quotation mark of its title must open."""


def quoted_titles(tokens: Tokens, features: list[Feature]) -> tuple[dict[Span, Span], list[Feature]]:
    """Title spans by the span of their reference, and the features, those inside a title marked as quoted."""
    titles: dict[Span, Span] = {}
    for feature in features:
        if "reference" in feature.meaning.kinds and not feature.is_a("reference.rule", "reference.section", "reference.see"):
            title = _after(tokens, feature.tokens[1])
            if title is not None:
                titles[feature.span] = title
    if not titles:
        return titles, features
    inside = [(span.start, span.end) for span in titles.values()]
    return titles, [
        replace(feature, quoted=True) if any(start <= feature.start and feature.end <= end for start, end in inside) else feature
        for feature in features
    ]


def _after(tokens: Tokens, start: int) -> Span | None:
    words = tokens.words
    for opening in range(start, min(start + _WITHIN, len(words))):
        if words[opening].form in _OPENING:
            break
        if words[opening].form in ".;:":
            return None
    else:
        return None
    closing = next((i for i in range(opening + 1, len(words)) if words[i].form in _CLOSING), None)
    if closing is None or closing == opening + 1:
        return None
    return tokens.span(opening + 1, closing)
