"""The words of the clauses a step rests on, in any language that states them."""

from __future__ import annotations

from collections.abc import Mapping

from diglot.model import LayerSequence, RulesModel, Statement
from diglot.resolve.trace import Cite
from diglot.text import Document, Span


def quote(cite: Cite, model: RulesModel, document: Document) -> str:
    """The words in `document` of the clause `cite` speaks of, white space made single; empty where the text has no such clause.

    Args:
        cite: the clause, perhaps of another language's text.
        model: what was understood of `document`.
    """
    span = _span(cite, model)
    return "" if span is None else " ".join(document.quote(span).split())


def quotes(cite: Cite, models: Mapping[str, RulesModel], texts: Mapping[str, Document]) -> dict[str, str]:
    """The words of a clause per language; a text without the clause is left out."""
    found = {lang: quote(cite, models[lang], texts[lang]) for lang in texts if lang in models}
    return {lang: words for lang, words in found.items() if words}


def _span(cite: Cite, model: RulesModel) -> Span | None:
    found = [s for s in model.statements if type(s).__name__ == cite.statement]
    chosen: list[Statement] = [s for s in found if s.number == cite.number] or list(found)
    for statement in chosen:
        if not isinstance(statement, LayerSequence):
            return statement.span
        if not cite.layer:
            return statement.start.span if statement.start is not None else statement.span
        for layer in statement.layers:
            if layer.id == cite.layer:
                return layer.span
    return None
