"""A list item of a layer sequence: which effects the layer takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from diglot.model import POWER_TOUGHNESS, TYPE_ASPECTS, Aspect, Junction, Operation, Origin, Reference, Said, Selector
from diglot.parse.reading import Clause, Feature
from diglot.parse.statements.patterns import APPLY, EFFECT, Context, role_of, said
from diglot.text import Span

_JUNCTIONS: dict[str, Junction] = {"junction.and": "and", "junction.or": "or", "junction.and-or": "and/or"}


def selector(context: Context, clause: Clause) -> tuple[Selector, tuple[Reference, ...]]:
    """Read an item. Groups: the head, what it includes (in parentheses), what is excepted, what is added; and references."""
    groups = _groups(clause.features)
    context.own(feature for name, cue, _ in groups if name != "head" for feature in (cue,))
    head = next(features for name, _, features in groups if name == "head")
    parts = {
        name: replace(_simple(context, features, clause.span, inner=True), cue=cue.span if cue else None)
        for name, cue, features in groups
        if name not in ("head", "reference")
    }
    main = _simple(context, head, clause.span, inner=False)
    bare = not (main.aspects.value or main.operations or main.origins or main.rest or main.names)
    if bare and clause.unread:  # a word nobody knows may be the one that selects
        main = replace(main, aspects=Said(("unknown",), main.aspects.span))
    references = tuple(
        reference for name, _, features in groups if name == "reference" for reference in _references(context, features)
    )
    return (
        Selector(
            main.aspects, main.junction, main.operations, main.origins, main.rest,
            includes=parts.get("includes"), exceptions=parts.get("exceptions"), adds=parts.get("adds"), names=main.names,
        ),
        references,
    )  # fmt: skip


def _groups(features: Sequence[Feature]) -> list[tuple[str, Feature | None, list[Feature]]]:
    groups: list[tuple[str, Feature | None, list[Feature]]] = [("head", None, [])]
    name = "head"
    cue: Feature | None = None
    opened = 0
    for feature in features:
        if name in ("includes", "reference") and feature.depth < opened:
            name, cue = "head", None
        if feature.is_a("exception.except", "exception.include"):
            name = "exceptions" if feature.is_a("exception.except") else ("includes" if feature.depth else "adds")
            cue, opened = feature, feature.depth
            groups.append((name, cue, []))
            continue
        pointing = feature.is_a("reference.rule", "reference.section") and name == "head" and feature.depth
        if feature.is_a("reference.see") or pointing:
            name, cue, opened = "reference", None, feature.depth
            groups.append((name, None, [feature]))
            continue
        next(members for other, _, members in reversed(groups) if other == name).append(feature)
    return groups


def _simple(context: Context, features: Sequence[Feature], default: Span, *, inner: bool) -> Selector:
    aspects: list[tuple[str, Feature]] = []
    operations: list[tuple[str, Feature]] = []
    origins: list[tuple[str, Feature]] = []
    rest: list[Feature] = []
    names: list[tuple[str, Feature]] = []
    for feature in features:
        if feature.is_a("quantifier.other", "quantifier.remaining"):
            rest.append(feature)
            continue
        if (feature.of_kind("number", "reference") and feature.number is None) or (names and feature.number is not None):
            names.append((_layer_name(context, feature), feature))
            continue
        found = False
        for role, into in (("origin", origins), ("operation", operations), ("aspect", aspects)):
            value = role_of(feature, role)
            if value is not None and not found:
                into.append((value, feature))
                found = True
    junction = _junction(context, features, [feature for _, feature in aspects])
    if any(value not in POWER_TOUGHNESS for value, _ in aspects):
        operations = []  # "effects that add or remove abilities": how is told apart for power and toughness only
    context.own(feature for _, feature in (*aspects, *operations, *origins, *names))
    if not inner:
        context.own(rest)
    expanded = _expand([value for value, _ in aspects], inner=inner)
    if not (aspects or operations or origins or names or (rest and not inner)) and any(_tells(feature) for feature in features):
        expanded = ("unknown",)  # words that select, but nothing known: never "any effect"
    return Selector(
        said(expanded, *(feature for _, feature in aspects), default=default),
        junction,
        said(cast(tuple[Operation, ...], _unique(operations)), *(f for _, f in operations), default=default)
        if operations
        else None,
        said(cast(tuple[Origin, ...], _unique(origins)), *(f for _, f in origins), default=default) if origins else None,
        said(True, *rest, default=default) if rest and not inner else None,
        names=said(tuple(name for name, _ in names), *(f for _, f in names), default=default) if names else None,
    )


def _tells(feature: Feature) -> bool:
    """The feature is a term that says more than that these are effects which change something."""
    return feature.of_kind("term") and not feature.weak and not feature.is_a(*EFFECT, *APPLY, "change", "object", "continuous")


def _unique(pairs: list[tuple[str, Feature]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value for value, _ in pairs))


def _expand(values: list[str], *, inner: bool) -> tuple[Aspect, ...]:
    """``type`` covers card type, subtype and supertype; beside one of these it means the card type."""
    beside = any(value in TYPE_ASPECTS for value in values)
    result: list[str] = []
    for value in values:
        if value == "type":
            result.extend(("card-type",) if beside or inner else TYPE_ASPECTS)
        else:
            result.append(value)
    return cast(tuple[Aspect, ...], tuple(dict.fromkeys(result)))


def _junction(context: Context, features: Sequence[Feature], aspects: list[Feature]) -> Said[Junction] | None:
    if len(aspects) < 2:
        return None
    between = [f for f in features if aspects[0].ordinal < f.ordinal < aspects[-1].ordinal]
    several = [feature for feature in between if feature.is_a(*EFFECT)]
    if several:  # "copy effects and face-down effects": two kinds of effects, either of which is taken
        joined = [feature for feature in between if feature.of_kind("junction")]
        return Said("or", (joined or several)[-1].span)
    for operator in ("junction.and-or", "junction.or", "junction.and"):
        found = [feature for feature in between if feature.is_a(operator)]
        if found:
            context.own(found)
            return Said(_JUNCTIONS[operator], found[-1].span)
    return None


def _layer_name(context: Context, feature: Feature) -> str:
    return context.tokens.words[feature.tokens[0]].form


def _references(context: Context, features: Sequence[Feature]) -> list[Reference]:
    references: list[Reference] = []
    for feature in features:
        if feature.of_kind("reference") and not feature.is_a("reference.rule", "reference.section", "reference.see"):
            references.append(Reference(Said(context.tokens.words[feature.tokens[0]].form, feature.span)))
    title = context.titles.get(references[-1].number.span) if references else None
    if title is not None:
        references[-1] = Reference(references[-1].number, Said(context.text[title.start : title.end], title))
    return references
