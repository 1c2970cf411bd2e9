"""How dependent effects wait: the wait itself, several waiting at once, and loops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from diglot.model import Loop, Moment, Order, Said, TieBreak, Wait
from diglot.parse.reading import Clause, Feature
from diglot.parse.statements.patterns import (
    APPLY,
    DEPEND,
    EFFECT,
    LOOP,
    NEGATIONS,
    ORDER,
    TIMESTAMP,
    Context,
    alike,
    first,
    has,
    last,
    said,
    speaks_of,
)
from diglot.text import Span

_MOMENTS: dict[str, Moment] = {
    "time.just-after": "just-after",
    "time.just-before": "just-before",
    "time.after": "after",
    "time.before": "before",
    "time.while": "while",
    "time.when": "just-after",
    "time.until": "just-after",
}
_MOMENT_CUES = (
    ("time.just-after",), ("time.just-before",), ("time.after",), ("time.before",), ("time.until",), ("time.while", "time.when")
)  # fmt: skip
_CONDITIONS = ("condition.if", "time.when", "time.whenever")
CUES, _APPLIED = frozenset((*LOOP, *DEPEND, *EFFECT)), frozenset((*APPLY, "ignore"))
"""A clause that has none of the first, or none of the second, states nothing of the kind."""
_SIMULTANEOUS = ("sequence.simultaneous",)
_ANY = ("quantifier.any", "quantifier.some", "quantifier.either", "comparison.ge")


def waits(context: Context) -> Iterator[Wait | TieBreak | Loop]:
    """Every statement of these kinds in the provision, in text order."""
    for clause in context.clauses:
        features = clause.features
        if not (speaks_of(clause, CUES) and speaks_of(clause, _APPLIED)):
            continue
        if has(features, *LOOP) and has(features, *_CONDITIONS):
            yield _loop(context, clause)
        elif _ties(features):
            yield _tie_break(context, clause)
        elif has(features, *DEPEND) and _moment(features) is not None and not _defines(features):
            yield _wait(context, clause)


def _ties(features: Sequence[Feature]) -> bool:
    """ "If several dependent effects would apply at the same time, they apply in … order"."""
    speaks = has(features, *_CONDITIONS) and has(features, *DEPEND, *EFFECT)
    return speaks and _together(features) is not None and _order(features) is not None


def _defines(features: Sequence[Feature]) -> bool:
    """ "An effect depends on another if …" defines dependency and says nothing of waiting."""
    depend, condition = first(features, *DEPEND), first(features, "condition.if")
    return depend is not None and condition is not None and depend < condition


def _moment(features: Sequence[Feature]) -> int | None:
    """The cue that says when the dependent effect applies; "until just after" says just after.

    "Waits" is that cue itself where there is no other: to wait for an effect is to wait until just after it.
    """
    depend = first(features, *DEPEND)
    for ids in _MOMENT_CUES:
        at = first(features, *ids, start=0 if depend is None else depend)
        if at is not None and not features[at].is_a("time.as-of"):
            return at
    return first(features, "wait", start=0 if depend is None else depend)


def _wait(context: Context, clause: Clause) -> Wait:
    features = clause.features
    depend, moment = first(features, *DEPEND), _moment(features)
    assert depend is not None and moment is not None
    main, awaited = features[:moment], features[moment + 1 :]
    value: Moment = next((name for operator, name in _MOMENTS.items() if features[moment].is_a(operator)), "just-after")
    if value == "just-after" and features[moment].is_a("time.until") and has(features[moment].parts, "time.after"):
        value = "after"  # "waits until after": it says no more than "after"
    if features[moment].is_a("time.until") and not features[moment].is_a("time.just-after") and not has(main, "wait"):
        value = "before"  # "is applied until": then it no longer is; only what waits until then applies then
    negation = first(main, *NEGATIONS, start=depend)
    apply = last(main, *APPLY)
    context.own((features[moment], features[depend]))
    context.own(f for f in main if f.is_a("wait", "time.until", *NEGATIONS))
    return Wait(
        context.number,
        clause.span,
        until=Said(value, features[moment].span),
        of=_how_many(context, awaited, features[moment]),
        awaited=_awaited(context, awaited, features[moment]),
        depends_on=_depends_on(context, features[depend:moment]),
        applied=said(negation is None, _at(main, negation), _at(main, apply), default=features[moment].span),
    )


def _how_many(context: Context, awaited: Sequence[Feature], moment: Feature) -> Said[Literal["all", "any"]]:
    at = first(awaited, "quantifier.all")
    if at is not None:
        context.own([awaited[at]])
        return Said("all", awaited[at].span)
    effect = first(awaited, *EFFECT)
    before = awaited[: effect if effect is not None else 1]
    some = [f for f in before if f.is_a(*_ANY) or (f.number == 1 and not _pronominal(context, f))]
    if some:
        context.own(some)
        return Said("any", some[0].span)
    return Said("all", awaited[effect].span if effect is not None else moment.span)


def _pronominal(context: Context, one: Feature) -> bool:
    """ "The one it depends on" stands for the effect and counts nothing."""
    return context.form_kind(one.tokens[0] - 1) == "article"


def _awaited(
    context: Context, awaited: Sequence[Feature], moment: Feature
) -> Said[Literal["depended-on", "dependents", "others"]]:
    at = first(awaited, *DEPEND)
    if at is None:
        other = first(awaited, "quantifier.other")
        effect = first(awaited, *EFFECT)
        if other is not None and effect is not None:
            return said("others", awaited[other], awaited[effect], default=moment.span)
        return Said("depended-on", awaited[effect].span if effect is not None else moment.span)
    feature = awaited[at]
    context.own([feature])
    effect = last(awaited, *EFFECT, end=at)
    start = awaited[effect] if effect is not None else feature
    return said("depended-on" if _governed(context, feature) else "dependents", start, feature, default=moment.span)


def _governed(context: Context, depend: Feature) -> bool:
    """``da cui dipende``, ``on which it depends``, ``it depends on``: the effects spoken of are those depended on.

    ``che dipendono da esso``, ``dependent on it``, ``dependent effects``: they are the ones that depend.
    """
    start, end = depend.tokens
    after = end
    while context.form_kind(after) in ("prep", "clitic"):
        after += 1
    at_end = after >= len(context.tokens) or context.tokens.words[after].kind != "word"
    if after > end and (at_end or context.form_kind(after) == "aux"):
        return True  # the preposition is stranded: "the effects it depends on have been applied"
    before = start - 1
    while before >= 0 and context.form_kind(before) in ("pron", "aux", "clitic"):
        if context.form_kind(before) == "pron" and context.form_kind(before - 1) == "prep":
            return True
        before -= 1
    return False


def _depends_on(context: Context, between: Sequence[Feature]) -> Said[Literal["one-or-more", "one", "several"]]:
    ge = first(between, "comparison.ge")
    effects = {f.tokens[0] for f in between if f.is_a(*EFFECT)}
    alone = {f.tokens[0] for f in between if f.is_a("quantifier.other") and f.tokens[1] not in effects}
    # "un altro" by itself is "another", which counts nothing
    number = next((f for f in between if f.number is not None and not (f.weak and f.tokens[1] in alone)), None)
    if ge is not None:
        context.own((between[ge], number))
        enough: Literal["one-or-more", "several"] = "one-or-more" if number is None or number.number == 1 else "several"
        return said(enough, number, between[ge], default=between[0].span)
    if number is not None and number.number == 1:
        context.own([number])
        return Said("one", number.span)
    only = first(between, "quantifier.only")
    if only is not None:
        context.own([between[only]])
        return Said("one", between[only].span)
    some = first(between, "quantifier.some")
    if some is not None:
        context.own([between[some]])
        return Said("several", between[some].span)
    return Said("one-or-more", between[0].span)


def _together(features: Sequence[Feature]) -> tuple[bool, tuple[Feature, ...]] | None:
    """Whether effects would apply at the same time, or at different times; and the words for it."""
    at = first(features, *_SIMULTANEOUS)
    if at is not None:
        negation = first(features, *NEGATIONS, end=at)
        words = (features[negation], features[at]) if negation is not None else (features[at],)
        return negation is None, words
    for index, feature in enumerate(features):
        called = alike(features, index) if feature.is_a("time", "moment", "instant") else None
        if called is not None:
            return called[0], (called[1], feature)
    return None


def _order(features: Sequence[Feature]) -> tuple[Order, tuple[Feature, ...]] | None:
    """The order in which effects are applied: that of their timestamps, its reverse, or any."""
    at = last(features, *ORDER)
    stamp = last(features, *TIMESTAMP)
    anyhow = first(features, "sequence.any-order")
    if anyhow is not None and stamp is None:
        return "any", (features[anyhow],)
    if at is None and stamp is None:
        return None
    middle = at if at is not None else 0
    near = features[max(0, middle - 1) : middle + 4]
    free = next((f for f in near if f.is_a("quantifier.any", "choose", "random", "randomly", "free")), None)
    order = features[at] if at is not None else None
    if stamp is None:
        return ("any", tuple(f for f in (order, free) if f is not None)) if free is not None else None
    back = first(features, "sequence.reverse", "reverse", start=max(0, min(x for x in (at, stamp) if x is not None) - 1))
    words = tuple(f for f in (order, features[stamp], features[back] if back is not None else None) if f is not None)
    return ("reverse-timestamp" if back is not None else "timestamp"), words


def _tie_break(context: Context, clause: Clause) -> TieBreak:
    features = clause.features
    together, order = _together(features), _order(features)
    assert together is not None and order is not None
    start = max(i for i, f in enumerate(features) if f in together[1])
    negation = first(features, *NEGATIONS, start=start + 1)
    at = last(features, "relation.each-other")
    relative, denied = _at(features, at), _at(features, negation)
    context.own((*together[1], *order[1], relative, denied))
    return TieBreak(
        context.number,
        clause.span,
        when=said("simultaneous" if together[0] else "not-simultaneous", *together[1], default=clause.span),
        order=said(order[0], *order[1], default=clause.span),
        relative=Said("each-other", relative.span) if relative else said("all", *order[1], default=clause.span),
        applied=said(negation is None, denied, _at(features, last(features, *APPLY)), default=order[1][0].span),
    )


def _at(features: Sequence[Feature], index: int | None) -> Feature | None:
    return None if index is None else features[index]


def _loop(context: Context, clause: Clause) -> Loop:
    features = clause.features
    loop = first(features, *LOOP)
    assert loop is not None
    before = first(features, *NEGATIONS, end=loop)
    fate_at = first(features, "ignore", "disregard", *APPLY, start=loop + 1)
    rule = first(features, "reference.rule", start=loop + 1, end=fate_at if fate_at is not None else None)
    rule = rule if rule is not None else first(features, "reference.rule", start=loop + 1)
    fate = _fate(context, features, rule, fate_at)
    order = _order(features)
    tail_start = max((i for i in (rule, fate_at) if i is not None), default=loop) + 1
    tail = features[tail_start:]
    negation = first(tail, *NEGATIONS)
    context.own((features[loop], _at(features, before), _at(features, fate_at), *(order[1] if order is not None else ())))
    context.own(f for f in tail if f.is_a(*NEGATIONS, *APPLY))
    return Loop(
        context.number,
        clause.span,
        condition=said("loop" if before is None else "no-loop", _at(features, before), features[loop], default=clause.span),
        rule=fate if fate is not None else Said("applied", clause.span),
        scope=_scope(context, tail, clause),
        order=said(order[0], *order[1], default=clause.span) if order is not None else Said("any", clause.span),
        applied=said(negation is None, _at(tail, negation), _at(tail, last(tail, *APPLY)), default=clause.span),
    )


def _fate(
    context: Context, features: Sequence[Feature], rule: int | None, at: int | None
) -> Said[Literal["ignored", "applied"]] | None:
    if at is None or (rule is None and not features[at].is_a("ignore", "disregard")):
        return None
    low, high = (min(rule, at), max(rule, at)) if rule is not None else (at, at)  # "dependency is ignored" names no rule
    negation = first(features, *NEGATIONS, start=max(0, low - 1), end=high + 1)
    ignored = features[at].is_a("ignore", "disregard")
    denied = _at(features, negation)
    context.own([denied])
    value: Literal["ignored", "applied"] = "ignored" if ignored == (denied is None) else "applied"
    return said(value, _at(features, rule), denied, features[at], default=features[at].span)


def _scope(context: Context, tail: Sequence[Feature], clause: Clause) -> Said[Literal["members", "all", "dependents"]]:
    """Which effects go in that order: those in the loop (a pronoun means them), all of them, or the dependent ones."""
    effect = first(tail, *EFFECT)
    loop = first(tail, *LOOP)
    quantifier = first(tail, "quantifier.all")
    words = [tail[i] for i in (quantifier, effect, loop) if i is not None]
    if loop is not None:
        context.own([tail[loop]])
        return said("members", *words, default=clause.span)
    if effect is None:
        return Said("members", _pronoun(context, tail, clause))
    if quantifier is not None:
        context.own([tail[quantifier]])
        return said("all", *words, default=clause.span)
    depend = first(tail, *DEPEND)
    if depend is not None:
        context.own([tail[depend]])
        return said("dependents", tail[depend], tail[effect], default=clause.span)
    before = tail[effect].tokens[0] - 1
    pointed = context.form_kind(before) == "pron"
    return said("members" if pointed else "all", *words, default=clause.span)


def _pronoun(context: Context, tail: Sequence[Feature], clause: Clause) -> Span:
    """The pronoun that stands for the effects in the loop: ``they``, ``essi``; the clause where there is none."""
    start = tail[0].tokens[0] if tail else clause.tokens[0]
    at = next((i for i in range(start, clause.tokens[1]) if context.form_kind(i) == "pron"), None)
    return clause.span if at is None else context.tokens.span(at, at + 1)
