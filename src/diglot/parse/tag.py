"""Tokens to features: the longest listed phrase at each place, with all its readings."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from diglot.lang import Entry, Lexicon
from diglot.lang.lexicon import Node
from diglot.parse.reading import Feature, Note, meaning
from diglot.parse.shapes import derived, opened
from diglot.parse.tokens import Token, TokenKind
from diglot.text import Span

_QUOTES = frozenset("\"“”«»„‟'’‘")
_SKIPPED_MARKS = _QUOTES | {"-", "‐", "‑"}
_BREAKS = frozenset(",;:.!?")
_MAX_SKIPS = 2
_MOST_PARTS = 8
_BARE = frozenset(("bare",))
"""Marks a number with a dot or letter that no word for rule introduces: it may be a version, a measure, a layer."""
_RULE_NUMBER = re.compile(r"\d+(?:\.\d+)+[a-z]{0,2}|\d+[a-z]{1,2}")
_PLAIN_NUMBER = re.compile(r"(\d+)(?:st|nd|rd|th|[º°ª])?")
_LONGEST_COMPOUND = 40
_COMPOUND_PART = 4
"""Letters that each half of a word must have to be taken for two words that lost their hyphen."""


@dataclass(frozen=True)
class Tagged:
    """Features in text order, the tokens nobody knows (by index), and notes on spelling."""

    features: list[Feature]
    unread: frozenset[int]
    notes: list[Note]


def tag(tokens: list[Token], lexicon: Lexicon, skip: frozenset[int]) -> Tagged:
    """Tag `tokens`; those whose index is in `skip` (asides) are passed over."""
    features: list[Feature] = []
    unread: set[int] = set()
    notes: list[Note] = []
    taken: set[int] = set()
    depth = stretch = 0
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if at in taken:
            at += 1
            continue
        if at in skip or token.kind == "mark":
            depth += (token.form in "([") - (token.form in ")]")
            depth = max(depth, 0)
            stretch += token.form in _BREAKS
            at += 1
            continue
        end, entries = _longest(tokens, at, lexicon, skip)
        if end > at + 1 and lexicon.pack.form_kinds.get(token.form) == "prep":
            # "a livelli" may be a phrase of its own or a preposition before a word: both readings stay
            inner_end, inner = _longest(tokens, at + 1, lexicon, skip)
            if inner_end == end and all(entry.kind == "term" for entry in entries):
                entries = tuple(dict.fromkeys((*entries, *inner)))
        gapped = opened(tokens, at, lexicon) if lexicon.opens(token.form) else None
        if gapped is not None and gapped.end >= end:
            end, entries = gapped.end, gapped.entries
            taken |= gapped.rest
        if not entries:
            entries, end = _number_or_symbol(token.form, token.kind), at + 1
        if entries:
            feature = _feature(tokens, at, end, entries, lexicon, depth, len(features))
            features.append(replace(feature, stretch=stretch, parts=_parts(tokens, feature, lexicon, skip)))
            at = end
            continue
        at += 1
        if token.form in lexicon.pack.forms:
            continue
        parts = _compound(token, lexicon)
        if parts:
            notes.append(Note("lost-hyphen", token.span))
        parts = parts or derived(token, lexicon)
        if parts:
            for span, part in parts:
                features.append(Feature(meaning(part), span, False, depth, len(features), (at - 1, at)))
        else:
            unread.add(at - 1)
    return Tagged(_references(tokens, features), frozenset(unread), notes)


def _feature(
    tokens: list[Token], start: int, end: int, entries: tuple[Entry, ...], lexicon: Lexicon, depth: int, ordinal: int
) -> Feature:
    forms_only = all(token.form in lexicon.pack.forms for token in tokens[start:end] if token.kind == "word")
    terms_only = all(entry.kind == "term" for entry in entries)
    one = any(entry.kind == "number" and entry.value == 1 for entry in entries) and tokens[start].kind == "word"
    operators = [entry for entry in entries if entry.kind not in ("term", "number")]
    light = bool(operators) and all("weak" in entry.flags for entry in operators)
    weak = light or (forms_only and terms_only) or one
    span = Span(tokens[start].span.start, tokens[end - 1].span.end)
    return Feature(meaning(entries), span, weak, depth, ordinal, (start, end))


def _longest(tokens: list[Token], start: int, lexicon: Lexicon, skip: frozenset[int]) -> tuple[int, tuple[Entry, ...]]:
    best_end = start
    best: dict[Entry, None] = {}
    stack: list[tuple[Node, int, int, int, bool]] = [(lexicon.root, start, start, 0, True)]
    while stack:
        node, at, matched, skips, exact = stack.pop()
        entries = node.entries if exact else tuple(entry for entry in node.entries if entry.kind == "term")
        if entries and matched > start and not (_final(node) and _term_follows(tokens, matched, lexicon)):
            if matched > best_end:
                best_end, best = matched, {}
            if matched == best_end:
                best.update(dict.fromkeys(entries))
        if at >= len(tokens) or at in skip or not node.next:
            continue
        token = tokens[at]
        form = lexicon.pack.forms.get(token.form)
        if at > start and skips < _MAX_SKIPS and (token.form in _SKIPPED_MARKS or (form and form.kind in ("article", "clitic"))):
            stack.append((node, at + 1, matched, skips + 1, exact))
        words = lexicon.candidates(token.form) if token.kind == "word" else (token.form,)
        for word in words:
            following = node.next.get(word)
            if following is not None:
                # operators are listed in every form they take: "posti che" is no form of the conjunction "posto che"
                same = word == token.form or (form is not None and word == form.key)
                stack.append((following, at + 1, at + 1, 0, exact and same))
    return best_end, tuple(best)


def _final(node: Node) -> bool:
    return all("final" in entry.flags for entry in node.entries)


def _term_follows(tokens: list[Token], at: int, lexicon: Lexicon) -> bool:
    if at >= len(tokens) or tokens[at].kind != "word" or tokens[at].form in lexicon.pack.forms:
        return False
    nodes = (lexicon.root.next.get(word) for word in lexicon.candidates(tokens[at].form))
    return any(entry.kind == "term" for node in nodes if node for entry in node.entries)


def _parts(tokens: list[Token], whole: Feature, lexicon: Lexicon, skip: frozenset[int]) -> tuple[Feature, ...]:
    """The words of a term one by one, each with the longest phrase it begins that is not the whole."""
    start, end = whole.tokens
    if end - start < 2 or whole.of_kind("comparison"):  # "or less" is not "less"
        return ()
    parts: list[Feature] = []
    at = start
    while at < end:
        limit = frozenset((*skip, *range(end - (at == start), len(tokens)))) if end - start <= _MOST_PARTS else skip
        stop, entries = _longest(tokens, at, lexicon, limit) if tokens[at].kind != "mark" else (at, ())
        if entries and stop <= end and (at, stop) != (start, end):
            parts.append(_feature(tokens, at, stop, entries, lexicon, whole.depth, whole.ordinal))
            at = stop
        else:
            at += 1
    return tuple(parts)


@lru_cache(maxsize=16384)
def _number_or_symbol(form: str, kind: TokenKind) -> tuple[Entry, ...]:
    if kind == "symbol":
        form = form.replace("−", "-").replace("–", "-")
        return (Entry(f"symbol.{form}", "symbol", form),)
    if kind != "number":
        return ()
    plain = _PLAIN_NUMBER.fullmatch(form)
    if plain:
        return (Entry("number", "number", "cardinal" if plain[1] == form else "ordinal", Fraction(int(plain[1]))),)
    if _RULE_NUMBER.fullmatch(form):
        return (Entry(f"rule.{form}", "reference", form, flags=_BARE),)
    return (Entry(f"symbol.{form}", "symbol", form),)


def _compound(token: Token, lexicon: Lexicon) -> list[tuple[Span, tuple[Entry, ...]]]:
    """Two listed words run together (``typechanging``), where the language writes them with a hyphen."""
    if not lexicon.pack.compound_heads or token.kind != "word" or len(token.form) > _LONGEST_COMPOUND:
        return []
    form = token.form
    for cut in range(_COMPOUND_PART, len(form) - _COMPOUND_PART + 1):
        halves = [_single(form[:cut], lexicon), _single(form[cut:], lexicon)]
        if all(halves) and form[cut:].endswith(lexicon.pack.compound_heads):
            middle = token.span.start + cut
            return [(Span(token.span.start, middle), halves[0]), (Span(middle, token.span.end), halves[1])]
    return []


def _single(form: str, lexicon: Lexicon) -> tuple[Entry, ...]:
    found: dict[Entry, None] = {}
    for word in lexicon.candidates(form):
        node = lexicon.root.next.get(word)
        if node:
            found.update(dict.fromkeys(entry for entry in node.entries if entry.kind == "term"))
    return tuple(found)


def _range_end(tokens: list[Token], before: Feature, end: Feature) -> str:
    """``119.9–10`` ends with rule 119.10."""
    value = tokens[end.tokens[0]].form
    between = [token.form for token in tokens[before.tokens[1] : end.tokens[0]]]
    start = tokens[before.tokens[0]].form
    return f"{start.rpartition('.')[0]}.{value}" if between in (["–"], ["-"]) and "." in start and "." not in value else value


def _references(tokens: list[Token], features: list[Feature]) -> list[Feature]:
    """Numbers that follow the word for rule or section are references, not quantities."""
    result: list[Feature] = []
    pointing = False
    for tagged in features:
        feature = tagged
        previous = result[-1] if result else None
        numeric = feature.of_kind("number", "reference") and all(tokens[i].kind == "number" for i in range(*feature.tokens))
        if numeric and previous is not None and (previous.is_a("reference.rule", "reference.section") or pointing):
            value = _range_end(tokens, previous, feature) if pointing else tokens[feature.tokens[0]].form
            feature = replace(feature, meaning=meaning((Entry(f"rule.{value}", "reference", value),)))
            pointing = True
        elif not (pointing and feature.of_kind("junction", "comparison")):
            pointing = False
        result.append(feature)
    return result
