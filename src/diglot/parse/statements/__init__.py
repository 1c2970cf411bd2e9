"""Executable statements from the clauses of a provision. The grammar works on features and knows no language."""

from __future__ import annotations

from functools import cache

from diglot.model import Statement
from diglot.parse.statements import definition, dependency, ordering
from diglot.parse.statements.definition import definitions
from diglot.parse.statements.dependency import waits
from diglot.parse.statements.layers import layer_sequences
from diglot.parse.statements.ordering import orderings
from diglot.parse.statements.patterns import Context

__all__ = ["Context", "statements"]


def statements(context: Context) -> tuple[Statement, ...]:
    """All executable statements of one provision in text order."""
    if not any(clause.role == "item" for clause in context.clauses) and not _has_cue(context):
        return ()
    found: list[Statement] = [*layer_sequences(context), *waits(context), *definitions(context), *orderings(context)]
    return tuple(sorted(found, key=lambda statement: (statement.span.start, statement.span.end)))


def _has_cue(context: Context) -> bool:
    cues = _cues()
    return any(not feature.meaning.ids.isdisjoint(cues) for clause in context.clauses for feature in clause.features)


@cache
def _cues() -> frozenset[str]:
    """Where a provision without a list has none of these, it makes no statement."""
    return dependency.CUES | definition.CUES | ordering.cues()
