"""Two models of one provision, field by field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

from diglot.lint.findings import Divergence
from diglot.model import Layer, LayerSequence, Said, Selector, Statement, statement_kind
from diglot.text import Span, cover


@dataclass(frozen=True)
class FieldDifference:
    """A field of an executable statement that the two texts fill differently.

    `path` is ``<statement>.<field>``, for layers ``layers.selects``, ``layers.exceptions.junction`` and so on; `left` and
    `right` are the values with their words (None where a text does not state the field); `label` names the layer.
    """

    path: str
    left: Said[object] | None
    right: Said[object] | None
    divergence: Divergence
    label: str | None = None


def pair_statements(left: Sequence[Statement], right: Sequence[Statement]) -> list[Divergence]:
    """Statements of the same kind, in order (layer sequences by their parent); what has no counterpart stands alone."""
    rest = list(right)
    pairs: list[Divergence] = []
    for ours in left:
        theirs = next((s for s in rest if type(s) is type(ours) and _parent(s) == _parent(ours)), None)
        if theirs is not None:
            rest.remove(theirs)
        pairs.append(Divergence(ours, theirs))
    return [*pairs, *(Divergence(None, theirs) for theirs in rest)]


def _parent(statement: Statement) -> str | None:
    return statement.parent.value if isinstance(statement, LayerSequence) and statement.parent else None


def differences(pair: Divergence) -> Iterator[FieldDifference]:
    """The fields in which a pair of statements differs. Nothing for a statement without counterpart."""
    left, right = pair.authoritative, pair.translation
    if left is None or right is None:
        return
    if isinstance(left, LayerSequence) and isinstance(right, LayerSequence):
        yield from _layers(left, right, pair)
        return
    for field in fields(left):
        ours, theirs = getattr(left, field.name), getattr(right, field.name, None)
        if isinstance(ours or theirs, Said) and ours != theirs:
            yield FieldDifference(f"{statement_kind(left)}.{field.name}", ours, theirs, pair)


def _layers(left: LayerSequence, right: LayerSequence, pair: Divergence) -> Iterator[FieldDifference]:
    if left.start != right.start:
        yield FieldDifference("layers.start", left.start, right.start, pair)
    ours, theirs = align_layers(left.layers, right.layers)
    order = [(a, b) for a, b in ours.items() if b is not None]
    moved = _out_of_order([b for _, b in order])
    for index, (a, b) in enumerate(order):
        mine, yours = left.layers[a], right.layers[b]
        if index in moved:
            yield FieldDifference("layers.order", Said(mine.id, mine.span), Said(yours.id, yours.span), pair, mine.id)
        yield from _selector("layers", mine.selects, yours.selects, pair, mine)
    for a, layer in enumerate(left.layers):
        if ours.get(a) is None:
            yield FieldDifference("layers.item", Said(layer.id, layer.span), None, pair, layer.id)
    for b, layer in enumerate(right.layers):
        if b not in theirs:
            yield FieldDifference("layers.item", None, Said(layer.id, layer.span), pair, layer.id)


def align_layers(left: Sequence[Layer], right: Sequence[Layer]) -> tuple[dict[int, int | None], set[int]]:
    """Which layers select the same: first by what they select, then, one to one, by place among the leftovers."""
    taken: dict[int, int | None] = {}
    used: set[int] = set()
    for strict in (True, False):
        for a, layer in enumerate(left):
            if taken.get(a) is not None:
                continue
            free = (b for b in range(len(right)) if b not in used)
            match = next((b for b in free if _same_head(layer.selects, right[b].selects, strict)), None)
            if match is not None:
                taken[a] = match
                used.add(match)
    loose_left = [a for a in range(len(left)) if taken.get(a) is None]
    loose_right = [b for b in range(len(right)) if b not in used]
    if len(loose_left) == len(loose_right):
        for a, b in zip(loose_left, loose_right, strict=True):
            taken[a] = b
            used.add(b)
    return {a: taken.get(a) for a in range(len(left))}, used


def _same_head(left: Selector, right: Selector, strict: bool) -> bool:
    if strict:
        return left == right
    bare = not left.aspects.value and not (left.rest or left.origins or left.operations)
    heads = [(side.aspects, side.rest, side.operations, side.origins) for side in (left, right)]
    return heads[0] == heads[1] and not bare


def _out_of_order(places: Sequence[int]) -> set[int]:
    """Indices that must move for the rest to be in order (all but a longest increasing run)."""
    best: list[list[int]] = []
    for index, place in enumerate(places):
        before = _longest([run for run in best if places[run[-1]] < place])
        best.append([*before, index])
    kept = set(_longest(best))
    return {index for index in range(len(places)) if index not in kept}


def _longest(runs: list[list[int]]) -> list[int]:
    return max(runs, key=len) if runs else []


def _selector(path: str, left: Selector, right: Selector, pair: Divergence, layer: Layer) -> Iterator[FieldDifference]:
    for part in ("aspects", "rest", "operations", "origins", "names", "junction"):
        ours, theirs = getattr(left, part), getattr(right, part)
        if ours != theirs:
            where = f"{path}.junction" if part == "junction" else f"{path}.selects"
            if part == "junction" and left.aspects != right.aspects:
                continue
            yield FieldDifference(where, ours, theirs, pair, layer.id)
    for part in ("includes", "exceptions", "adds"):
        mine, yours = getattr(left, part), getattr(right, part)
        if mine is None and yours is None:
            continue
        if mine is None or yours is None:
            span = span_of(mine or yours)
            present = Said(part, span)
            yield FieldDifference(f"{path}.{part}", present if mine else None, present if yours else None, pair, layer.id)
        else:
            yield from _selector(f"{path}.{part}", mine, yours, pair, layer)


def span_of(selector: Selector) -> Span:
    """From the first to the last of the words that state it."""
    spans = [selector.cue] if selector.cue else []
    fields_said = (getattr(selector, part) for part in ("aspects", "operations", "origins", "rest", "junction", "names"))
    spans += [said.span for said in fields_said if said]
    return cover(spans)


def understood(statement: Statement | None) -> bool:
    """Nothing in the statement stands for words that were not understood."""
    if not isinstance(statement, LayerSequence):
        return True
    return not any("unknown" in layer.selects.aspects.value for layer in statement.layers)
