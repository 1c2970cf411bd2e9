"""Tokens to features: the longest listed phrase at each place, with all its readings."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

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
_TERM_ONLY = frozenset(("term",))
_BARE = frozenset(("bare",))
"""Marks a number with a dot or letter that no word for rule introduces: it may be a version, a measure, a layer."""
_RULE_NUMBER = re.compile(r"\d+(?:\.\d+)+[a-z]{0,2}|\d+[a-z]{1,2}")
_PLAIN_NUMBER = re.compile(r"(\d{1,18})(?:st|nd|rd|th|[º°ª])?")
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
        end, entries = _longest(tokens, at, lexicon, skip, len(tokens))
        if end > at + 1 and lexicon.pack.form_kinds.get(token.form) == "prep":
            # "a livelli" may be a phrase of its own or a preposition before a word: both readings stay
            inner_end, inner = _longest(tokens, at + 1, lexicon, skip, len(tokens))
            if inner_end == end and all(entry.kind == "term" for entry in entries):
                entries = tuple(dict.fromkeys((*entries, *inner)))
        gapped = opened(tokens, at, lexicon) if lexicon.opens(token.form) else None
        if gapped is not None and gapped.end >= end:
            end, entries = gapped.end, gapped.entries
            taken |= gapped.rest
        if not entries:
            entries, end = _number_or_symbol(token.form, token.kind), at + 1
        if entries:
            place = _Place(depth, len(features), stretch)
            parts = _parts(tokens, at, end, entries, lexicon, skip, place) if end > at + 1 else ()
            features.append(_feature(tokens, at, end, entries, lexicon, place, parts))
            at = end
            continue
        at += 1
        if token.form in lexicon.pack.forms:
            continue
        words = _compound(token, lexicon)
        if words:
            notes.append(Note("lost-hyphen", token.span))
        words = words or derived(token, lexicon)
        if words:
            for span, readings in words:
                features.append(Feature(meaning(readings), span, False, depth, len(features), (at - 1, at)))
        else:
            unread.add(at - 1)
    return Tagged(_references(tokens, features), frozenset(unread), notes)


class _Place(NamedTuple):
    depth: int
    ordinal: int
    stretch: int


def _feature(
    tokens: list[Token],
    start: int,
    end: int,
    entries: tuple[Entry, ...],
    lexicon: Lexicon,
    place: _Place,
    parts: tuple[Feature, ...] = (),
) -> Feature:
    means = meaning(entries)
    first = tokens[start]
    weak = means.light or (means.one and first.kind == "word")
    if not weak and means.kinds == _TERM_ONLY:
        forms = lexicon.pack.forms
        weak = all(token.form in forms for token in tokens[start:end] if token.kind == "word")
    span = Span(first.span.start, tokens[end - 1].span.end)
    return Feature(means, span, weak, place.depth, place.ordinal, (start, end), False, place.stretch, parts)


def _longest(
    tokens: list[Token], start: int, lexicon: Lexicon, skip: frozenset[int], limit: int
) -> tuple[int, tuple[Entry, ...]]:
    """The end of the longest phrase that begins at `start` and ends before token `limit`, and all its readings."""
    if start >= limit:
        return start, ()
    best_end = start
    best: list[tuple[Entry, ...]] = []
    claimed: list[Entry] = []
    root = lexicon.root.next
    # node reached, next token, end of what matched, marks passed over since, every word in the form listed
    first = tokens[start]
    stack = [
        (root[word], start + 1, start + 1, 0, same)
        for word, same in lexicon.step(first.form, first.kind == "word").words
        if word in root
    ]
    while stack:
        node, at, matched, skips, exact = stack.pop()
        entries = node.entries
        if entries and not exact:
            # operators are listed in every form they take: "posti che" is no form of the conjunction "posto che"
            entries = tuple(entry for entry in entries if entry.kind == "term")
        if entries and matched >= best_end and not (_final(node) and _term_follows(tokens, matched, lexicon)):
            if matched > best_end:
                best_end, best, claimed = matched, [], []
            best.append(entries)
            if node.claimed and exact:
                claimed.extend(entries)
        if at >= limit or not node.next or at in skip:
            continue
        token = tokens[at]
        step = lexicon.step(token.form, token.kind == "word")
        if (step.passed_over or token.form in _SKIPPED_MARKS) and skips < _MAX_SKIPS:
            stack.append((node, at + 1, matched, skips + 1, exact))
        for word, same in step.words:
            following = node.next.get(word)
            if following is not None:
                stack.append((following, at + 1, at + 1, 0, exact and same))
    if len(best) <= 1:
        return best_end, best[0] if best else ()
    found = dict.fromkeys(entry for entries in best for entry in entries)
    if claimed:  # what the corpus calls a thing of its own is no form of another word
        return best_end, tuple(entry for entry in found if entry.kind != "term" or entry in claimed)
    return best_end, tuple(found)


def _final(node: Node) -> bool:
    return "final" in node.entries[0].flags and all("final" in entry.flags for entry in node.entries)


def _term_follows(tokens: list[Token], at: int, lexicon: Lexicon) -> bool:
    if at >= len(tokens) or tokens[at].kind != "word" or tokens[at].form in lexicon.pack.forms:
        return False
    nodes = (lexicon.root.next.get(word) for word in lexicon.candidates(tokens[at].form))
    return any(entry.kind == "term" for node in nodes if node for entry in node.entries)


def _parts(
    tokens: list[Token],
    start: int,
    end: int,
    entries: tuple[Entry, ...],
    lexicon: Lexicon,
    skip: frozenset[int],
    place: _Place,
) -> tuple[Feature, ...]:
    """The words of a term one by one, each with the longest phrase it begins that is not the whole."""
    if any(entry.kind == "comparison" for entry in entries):  # "or less" is not "less"
        return ()
    parts: list[Feature] = []
    at = start
    inside = _Place(place.depth, place.ordinal, 0)
    while at < end:
        stop, found = _longest(tokens, at, lexicon, skip, end - (at == start)) if tokens[at].kind != "mark" else (at, ())
        if found:
            parts.append(_feature(tokens, at, stop, found, lexicon, inside))
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
