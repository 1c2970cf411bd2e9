"""Tokens to features: the longest listed phrase at each place, with all its readings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from diglot.lang import Entry, Lexicon
from diglot.parse.phrases import Found, Phrase, Phrases, Start, phrases
from diglot.parse.reading import Feature, Meaning, Note, Part, Sense, meaning
from diglot.parse.shapes import Opened, keys, opened
from diglot.parse.tokens import Tokens, Word
from diglot.text import Span

_NUMERIC = frozenset(("number", "reference"))
_BREAKS = frozenset(",;:.!?")
_PARTS = _BREAKS - {","}


@dataclass(frozen=True)
class Tagged:
    """Features in text order, the tokens nobody knows (by index), and notes on spelling. `points`: some are references."""

    features: list[Feature]
    unread: frozenset[int]
    notes: list[Note]
    points: bool


def tag(tokens: Tokens, lexicon: Lexicon, skip: frozenset[int]) -> Tagged:
    """Tag `tokens`; those whose index is in `skip` (asides) are passed over."""
    known = phrases(lexicon)
    words, starts, ends = tokens.words, tokens.starts, tokens.ends
    features: list[Feature] = []
    unread: set[int] = set()
    notes: list[Note] = []
    taken: set[int] = set()
    counted: list[str] = []
    depth = stretch = 0
    at, count = 0, len(words)
    while at < count:
        word = words[at]
        if at in taken:
            at += 1
            continue
        if word.kind == "mark" or at in skip:
            depth = max(depth + (word.form in "([") - (word.form in ")]"), 0)
            stretch += word.form in _BREAKS
            at += 1
            continue
        start = known.begun.get(word) or known.start(word)
        phrase = start.phrase
        sense: Sense | None = None
        end = at + 1
        if phrase is not None and phrase.alone:
            sense = phrase.sense
        elif phrase is not None:
            end, sense, phrase = _before_operator(words, at, skip, known, known.longest(phrase, words, at, count, skip))
        if start.opens or (start.prep and end > at + 1):
            end, sense, phrase = _otherwise(words, counted, at, lexicon, skip, (end, sense, phrase), taken)
        if sense is not None and sense.meaning.initial:
            sense = _in_place(tokens, at, end, sense, known)
        if sense is None:
            end, sense = at + 1, start.alone
        if sense is not None:
            means, weak = sense
            place = starts[at], ends[end - 1]
            if start.absolute is not None and means.group == "term" and _absolute(words, at, end, known):
                features.append(Feature(start.absolute.meaning, *place, True, depth, len(features), (at, end), False, stretch))
            parts = _parts(words, at, end, means, known, phrase) if end > at + 1 else ()
            features.append(
                Feature(means, *place, weak, depth, len(features), (at, end), False, stretch, (tokens, parts) if parts else None)
            )
            at = end
            continue
        if not start.form:
            if start.halves is None:
                unread.add(at)
            else:
                _halve(tokens, at, start, depth, features, notes)
        at += 1
    points = any("reference" in feature.meaning.kinds for feature in features)
    return Tagged(_references(tokens, features) if points else features, frozenset(unread), notes, points)


def _before_operator(words: Sequence[Word], at: int, skip: frozenset[int], known: Phrases, found: Found) -> Found:
    """The phrase `found` at `at`; where it is a term whose last word begins an operator, without that: ``make [up to] three``."""
    end, own, _ = found
    if end <= at + 1 or own is None:
        return found
    if own.meaning.group != "term":
        return _before_longer(words, at, skip, known, found)
    last = known.start(words[end - 1]).phrase
    if last is None or last.following is None:
        return found
    stop, sense, _ = known.longest(last, words, end - 1, len(words), skip)
    if stop <= end or sense is None or sense.weak or sense.meaning.group == "term":
        return found
    rest_stop, rest, _ = known.longest(known.start(words[end]).phrase, words, end, len(words), skip)
    if rest_stop == stop and rest is not None and rest.meaning.ids == sense.meaning.ids:
        return found  # "face up [until]"
    if end == at + 2 and known.start(words[at]).prep:
        return at, None, None  # "di [tutte e due]"
    shorter = known.longest(known.start(words[at]).phrase, words, at, end - 1, skip)
    return shorter if shorter[1] is not None else found


def _before_longer(words: Sequence[Word], at: int, skip: frozenset[int], known: Phrases, found: Found) -> Found:
    """The operator `found` at `at`; nothing where that begins with a definite article and the next word begins a term that ends
    behind it: ``the [first strike] damage``.
    """
    first = known.start(words[at])
    if not first.article or (first.phrase is not None and first.phrase.sense is not None):
        return found
    stop, sense, _ = known.longest(known.start(words[at + 1]).phrase, words, at + 1, len(words), skip)
    return (at, None, None) if stop > found[0] and _term(sense) else found


def _term(sense: Sense | None) -> bool:
    return sense is not None and sense.meaning.group == "term"


def _otherwise(
    words: Sequence[Word],
    counted: list[str],
    at: int,
    lexicon: Lexicon,
    skip: frozenset[int],
    found: Found,
    taken: set[int],
) -> Found:
    """The phrase at `at` where that is a preposition or opens a phrase with a gap, whose rest is then `taken`.

    `counted`: see `keys`; empty until it is needed.
    """
    known = phrases(lexicon)
    start = known.start(words[at])
    counted += keys(words, lexicon) if start.opens and not counted else ()
    end, sense, phrase = found
    if start.prep and sense is not None and end > at + 1 and all(entry.kind == "term" for entry in sense.meaning.readings):
        # "a livelli" may be a phrase of its own or a preposition before a word: both readings stay
        inner_end, inner, _ = known.longest(known.start(words[at + 1]).phrase, words, at + 1, len(words), skip)
        if inner_end == end and inner is not None:
            both = tuple(dict.fromkeys((*sense.meaning.readings, *inner.meaning.readings)))
            sense = known.sense(both, words[at:end])
    gapped = opened(words, counted, at, lexicon) if start.opens else None
    if gapped is not None and gapped.end >= end and not _spanned(words, gapped, known, skip):
        taken |= gapped.rest
        return gapped.end, known.sense(gapped.entries, words[at : gapped.end]), None
    return end, sense, phrase


def _spanned(words: Sequence[Word], gapped: Opened, known: Phrases, skip: frozenset[int]) -> bool:
    """The rest of the phrase is only the end of one that begins in its gap: ``da un effetto [a faccia in su]``."""
    if not gapped.rest:
        return False
    tail = min(gapped.rest)
    ends = (known.longest(known.start(words[at]).phrase, words, at, len(words), skip)[0] for at in range(gapped.end, tail))
    return any(end > tail for end in ends)


def _begins(words: Sequence[Word], at: int, marks: frozenset[str]) -> bool:
    """Nothing stands before it, or one of `marks`."""
    return at == 0 or words[at - 1].form in marks


def _absolute(words: Sequence[Word], at: int, end: int, known: Phrases) -> bool:
    """The word at `at` begins a sentence, and an article follows: ``Mescolate le carte, …``."""
    return _begins(words, at, _PARTS) and end == at + 1 < len(words) and known.start(words[end]).article


def _in_place(tokens: Tokens, at: int, end: int, sense: Sense, known: Phrases) -> Sense | None:
    """The readings of the phrase at `at` that fit its place: ``Should it die`` is a condition, ``it should die`` none."""
    begins = _begins(tokens.words, at, _BREAKS)
    fitting = tuple(entry for entry in sense.meaning.readings if ("initial" in entry.flags) == begins)
    return known.sense(fitting, tokens.words[at:end]) if fitting else None


def _parts(words: Sequence[Word], at: int, end: int, means: Meaning, known: Phrases, phrase: Phrase | None) -> tuple[Part, ...]:
    """The words of a term one by one."""
    if "comparison" in means.kinds:  # "or less" is not "less"
        return ()
    return known.split(words[at : end + 1], end - at) if phrase is None else known.parts(phrase, words, end)


def _halve(tokens: Tokens, at: int, start: Start, depth: int, features: list[Feature], notes: list[Note]) -> None:
    """Two features for a word that is made of two."""
    halves = start.halves
    assert halves is not None
    first, last = tokens.starts[at], tokens.ends[at]
    if halves.lost_hyphen:
        notes.append(Note("lost-hyphen", Span(first, last)))
    middle = first + halves.cut
    for means, place in ((halves.first, (first, middle)), (halves.second, (middle, last))):
        features.append(Feature(means, *place, means.light, depth, len(features), (at, at + 1)))


def _range_end(tokens: Tokens, before: Feature, end: Feature) -> str:
    """``119.9–10`` ends with rule 119.10."""
    words = tokens.words
    value = words[end.tokens[0]].form
    between = [word.form for word in words[before.tokens[1] : end.tokens[0]]]
    start = words[before.tokens[0]].form
    return f"{start.rpartition('.')[0]}.{value}" if between in (["–"], ["-"]) and "." in start and "." not in value else value


def _points(tokens: Tokens, before: Feature, number: Feature) -> bool:
    """The word for rule or section stands right before the number: ``rule 4``, but not ``the rule has 4 exceptions``."""
    between = tokens.words[before.tokens[1] : number.tokens[0]]
    return before.is_a("reference.rule", "reference.section") and all(word.kind != "word" for word in between)


def _references(tokens: Tokens, features: list[Feature]) -> list[Feature]:
    """Numbers that follow the word for rule or section are references, not quantities."""
    result: list[Feature] = []
    pointing = False
    for tagged in features:
        feature = tagged
        previous = result[-1] if result else None
        numeric = not feature.meaning.kinds.isdisjoint(_NUMERIC) and all(
            tokens.words[i].kind == "number" for i in range(*feature.tokens)
        )
        if numeric and previous is not None and (pointing or _points(tokens, previous, feature)):
            value = _range_end(tokens, previous, feature) if pointing else tokens.words[feature.tokens[0]].form
            feature = replace(feature, meaning=_rule(value))
            pointing = True
        elif not (pointing and feature.of_kind("junction", "comparison")):
            pointing = False
        result.append(feature)
    return result


@lru_cache(maxsize=16384)
def _rule(number: str) -> Meaning:
    return meaning((Entry(f"rule.{number}", "reference", number),))
