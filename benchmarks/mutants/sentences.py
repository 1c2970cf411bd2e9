"""Sentences and clauses, found by punctuation and by the words that open a clause: the mutator does not use diglot's parser."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from benchmarks.mutants.table import table
from diglot.text import Span

_STOP = re.compile(r"[.!?][”\"’')]*\s+(?=[“\"(]?[A-ZÀ-Ý{])")
_END = re.compile(r"[.!?]?[”\"')]*\s*$")
LEAST_WORDS = 3
"""A clause has at least this many words."""


@dataclass(frozen=True)
class Clause:
    """A subordinate clause at the start or at the end of a part of a sentence (what stands between semicolons).

    Attributes:
        part: the whole part, without its final stop.
        opener: the words that open the clause.
        words: the clause after its opener.
        main: the rest of the part.
        first: it stands before the rest.
    """

    part: Span
    opener: Span
    words: Span
    main: Span
    first: bool


def sentences(body: str) -> list[Span]:
    """The sentences of a text, final stops included; an item of a list that begins with a number does not begin one."""
    starts = [0, *(match.end() for match in _STOP.finditer(body))]
    ends = [*(start for start in starts[1:]), len(body)]
    return [Span(start, start + len(body[start:end].rstrip())) for start, end in zip(starts, ends, strict=True)]


def bare(body: str, sentence: Span) -> Span:
    """A sentence without its final stop and quotes."""
    text = body[sentence.start : sentence.end]
    end = _END.search(text)
    return Span(sentence.start, sentence.start + (end.start() if end else len(text)))


def parts(body: str, sentence: Span) -> list[Span]:
    """What stands between the semicolons of a sentence, outside parentheses."""
    whole = bare(body, sentence)
    found, start, depth = [], whole.start, 0
    for at in range(whole.start, whole.end):
        depth += {"(": 1, ")": -1}.get(body[at], 0)
        if body[at] == ";" and depth <= 0:
            found.append(Span(start, at))
            start = at + 1 + (body[at + 1 : at + 2] == " ")
    return [part for part in [*found, Span(start, whole.end)] if len(part)]


def clause(lang: str, body: str, part: Span) -> Clause | None:
    """The subordinate clause of a part, where it has exactly one that can be told apart."""
    text = body[part.start : part.end]
    if "(" in text or text.count(",") > 1 or re.search(r"\b\d+[a-z]?\)", text):
        return None
    openers = list(_openers(lang).finditer(text))
    if len(openers) != 1:
        return None
    opener = openers[0]
    comma = text.find(", ")
    if opener.start() == 0:
        if comma < 0:
            return None
        return _whole(body, part, opener, Span(opener.end() + 1, comma), Span(comma + 2, len(text)))
    before = text[: opener.start()].rstrip()
    after_comma = before.endswith(",")
    main = before.rstrip(",")
    if (
        (comma >= 0 and not after_comma)
        or _relative(lang).search(main)
        or main.endswith((" and", " or", " as", " not", " e", " o", " come", " non"))
    ):
        return None
    return _whole(body, part, opener, Span(opener.end() + 1, len(text)), Span(0, len(main)))


def starts_with_opener(lang: str, text: str) -> bool:
    """A text begins with a subordinate clause."""
    return _openers(lang).match(text) is not None


def _whole(body: str, part: Span, opener: re.Match[str], words: Span, main: Span) -> Clause | None:
    if words.end <= words.start:
        return None
    spans = (Span(*opener.span()), words, main)
    opening, clause_words, rest = (Span(span.start + part.start, span.end + part.start) for span in spans)
    if any(len(body[span.start : span.end].split()) < LEAST_WORDS for span in (clause_words, rest)):
        return None
    return Clause(part, opening, clause_words, rest, first=opener.start() == 0)


@cache
def _openers(lang: str) -> re.Pattern[str]:
    return _one_of(table().openers[lang])


@cache
def _relative(lang: str) -> re.Pattern[str]:
    return _one_of(table().relative[lang])


def _one_of(words: tuple[str, ...]) -> re.Pattern[str]:
    ordered = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<![\w'’])(?:{'|'.join(map(re.escape, ordered))})(?= )", re.IGNORECASE)
