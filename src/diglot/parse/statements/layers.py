"""The order of layers: an introduction that announces layers, and a list of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from diglot.model import Layer, LayerSequence, Said, StartPoint
from diglot.parse.reading import Clause, Feature
from diglot.parse.statements.patterns import APPLY, EFFECT, LAYER, Context, first, has, last, role_of
from diglot.parse.statements.selector import selector
from diglot.text import cover

_START = ("start", "begin", "start-from")
_ACTUAL = ("actual", "real", "original")
_LEAST_LAYERS = 2


def layer_sequences(context: Context) -> Iterator[LayerSequence]:
    """Every layer sequence of the provision; a list inside an item's list is the sublayers of that item."""
    clauses = context.clauses
    at = 0
    while at < len(clauses):
        if clauses[at].role != "item":
            at += 1
            continue
        end = at
        while end < len(clauses) and clauses[end].role == "item":
            end += 1
        intro = clauses[at - 1] if at > 0 else None
        if intro is not None and _announces(intro, clauses[at:end]):
            yield from _sequences(context, intro, clauses[at:end])
        at = end


def _announces(intro: Clause, items: Sequence[Clause]) -> bool:
    """The introduction speaks of layers, or of applying effects, and most items name what effects change."""
    selecting = sum(any(_selects(feature) for feature in item.features) for item in items)
    speaks = has(intro.features, *LAYER) or (has(intro.features, *APPLY) and has(intro.features, *EFFECT))
    return len(items) >= _LEAST_LAYERS and speaks and 2 * selecting > len(items)


def _selects(feature: Feature) -> bool:
    return bool(role_of(feature, "aspect") or role_of(feature, "origin")) or feature.is_a(*EFFECT)


def _sequences(context: Context, intro: Clause, items: Sequence[Clause]) -> Iterator[LayerSequence]:
    parent, announced, start = _parent(context, intro), _announced(context, intro), _start(context, intro)
    groups: dict[str, list[Layer]] = {}
    for item in items:
        label = item.label or ""
        above = label[:-1] if len(label) > 1 and label[-1].isalpha() and label[:-1].isdigit() else ""
        if not above and parent is not None and label.isalpha():
            above, label = parent.value, parent.value + label
        selects, references = selector(context, item)
        groups.setdefault(above, []).append(Layer(label, selects, references, item.span))
    _own_form(context, intro)
    for above, layers in groups.items():
        spans = [intro.span, *(layer.span for layer in layers)]
        under = Said(above, parent.span if parent else layers[0].span) if above else None
        main = above == "" or parent is not None
        yield LayerSequence(
            context.number, cover(spans), tuple(layers), start if main else None, announced if main else None, under
        )


def _parent(context: Context, intro: Clause) -> Said[str] | None:
    """``within layer 6``: the layer whose sublayers are listed."""
    at = first(intro.features, "layer")
    if at is None or at + 1 >= len(intro.features):
        return None
    number = intro.features[at + 1]
    if number.number is None or number.tokens[0] != intro.features[at].tokens[1]:
        return None
    context.own([number])
    return Said(str(int(number.number)), number.span)


def _announced(context: Context, intro: Clause) -> Said[int] | None:
    """``in six layers``: how many the introduction announces."""
    features = intro.features
    at = first(features, *LAYER)
    while at is not None:
        for before in range(max(0, at - 3), at):
            number = features[before].number
            near = features[at].tokens[0] - features[before].tokens[1] <= 2
            if number is not None and near and number.denominator == 1 and not features[before].weak:
                context.own([f for f in features[before:at] if f is features[before] or f.of_kind("quantifier")])
                return Said(int(number), features[before].span)
        for after in features[at + 1 : at + 3]:  # "the layers are eight"; a number right behind the word is a layer's name
            named = after.tokens[0] == features[at].tokens[1]
            if after.number is not None and after.number.denominator == 1 and not after.weak and not named:
                context.own([after])
                return Said(int(after.number), after.span)
        at = first(features, *LAYER, start=at + 1)
    return None


def _start(context: Context, intro: Clause) -> Said[StartPoint] | None:
    """``starting with the actual object``: what the values are worked out from."""
    features = intro.features
    at = first(features, *_START)
    sure = at is not None
    at = at if sure else first(features, "sequence.first")  # "starting with" may pass for a word of sequence
    if at is None:
        return None
    stop = _clause_end(context, intro, features[at])
    near = [feature for feature in features[at + 1 :] if feature.span.end <= stop]
    group = near[: first(near, "junction.and", "sequence.then", *APPLY)]
    named = [f for f in group if f.is_a("copy", "printed", "copiable", *_ACTUAL)]
    if not group or not (sure or named):
        return None
    value: StartPoint = "other"
    if has(group, "copy"):
        value = "copy"
    elif has(group, "printed"):
        value = "printed-object"
    elif has(group, *_ACTUAL) and has(group, "object"):
        value = "actual-object"
    context.own([*named, *([] if sure else [features[at]])])
    return Said(value, cover([feature.span for feature in (group if value != "other" else group[:2])]))


def _clause_end(context: Context, clause: Clause, after: Feature) -> int:
    for token in context.tokens[after.tokens[1] : clause.tokens[1]]:
        if token.form in (",", ";", ":", "."):
            return token.span.start
    return clause.span.end


def _own_form(context: Context, intro: Clause) -> None:
    """``a series of layers``, ``in base a N diversi livelli``: the word for a series says no more than the list itself."""
    features = intro.features
    at = last(features, *LAYER)
    if at is not None:
        context.own(f for f in features[max(0, at - 3) : at] if f.is_a("series", "sequence", "set-noun", "quantifier.some"))
