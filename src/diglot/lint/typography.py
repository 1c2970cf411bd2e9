"""Peculiarities of spelling and spacing in one provision."""

from __future__ import annotations

import re

from diglot.lint.facts import CURLY, STRAIGHT
from diglot.lint.member import Member
from diglot.parse.reading import Clause, Reading
from diglot.text import Span

_PATTERNS: tuple[tuple[str, str], ...] = (
    ("space_inside", r"(?<=[(\[“«])[ \t\u00a0]+(?=\S)|(?<=\S)[ \t\u00a0]+(?=[)\]”»](?!\w))"),
    ("space_before_stop", r"(?<=\w)[ \t\u00a0]+(?=[,;:.!?](?:\s|\Z|[A-ZÀ-Ý]))"),
    ("space_missing", r"(?<=[a-zà-ÿ)\]”»])[,;:!?](?=[A-Za-zÀ-ÿ(“«])|(?<=[a-zà-ÿ]{2})\.(?=[A-ZÀ-Ý][a-zà-ÿ])"),
    ("space_twice", r"(?<=\S)  +(?=\S)"),
    ("space_before_mark", r"(?<=[.;:,])(?=\[[^\W\d_.…]+\])"),
)
_COMPILED = tuple((kind, re.compile(pattern)) for kind, pattern in _PATTERNS)
_SUSPECT = tuple(
    re.compile(p) for p in (r"[ \t\u00a0][ \t\u00a0)\]”»,;:.!?]", r"[,;:.!?][A-Za-zÀ-ÿ(“«\[]", r"[(\[“«][ \t\u00a0]")
)
"""Two characters one of which must stand where any of the patterns is found; looked for first, as few provisions have one."""
_BRACKETS = re.compile(r"[()\[\]“”«»]")
_STOPS = ".;:!?…,"
_SENTENCE_WORDS = 4
"""Words from which on the last line of a provision is a sentence and wants its stop; fewer may be a title."""


def peculiarities(text: str, reading: Reading) -> dict[str, list[Span]]:
    """Places by kind of peculiarity; the words marked are few and never empty."""
    body = reading.provision.body
    found: dict[str, list[Span]] = {}
    suspect = any(pattern.search(text, body.start, body.end) for pattern in _SUSPECT)
    for kind, pattern in _COMPILED if suspect else ():
        for hit in pattern.finditer(text, body.start, body.end):
            start = hit.start() - (1 if hit.end() == hit.start() or hit.group().isspace() else 0)
            found.setdefault(kind, []).append(Span(start, max(hit.end(), hit.start() + 1)))
    for note in reading.notes:
        if note.kind == "lost-hyphen":
            found.setdefault("lost_hyphen", []).append(note.span)
    for clause in reading.clauses:
        label = clause.label_span
        if label is not None and clause.span.start == label.end and clause.label != "•":
            found.setdefault("space_after_label", []).append(Span(label.start, clause.span.start + 1))
    missing = _without_stop(text, reading)
    if missing:
        found["final_stop"] = missing
    unbalanced = _unbalanced(text, body)
    if unbalanced:
        found["unbalanced"] = unbalanced
    return found


def other_apostrophes(member: Member, lang: str) -> list[Span]:
    """The apostrophes of a provision that are of the kind, curly or straight, which its text uses less often."""
    curly, straight = member.index.apostrophes.get(lang, (0, 0))
    rarer = 0 if curly < straight else 1
    if not curly or not straight or not member.apostrophes[lang][rarer]:
        return []
    pattern = (CURLY, STRAIGHT)[rarer]
    body = member.row.provisions[lang].body
    return [Span(*hit.span()) for hit in pattern.finditer(member.corpus.texts[lang].text, body.start, body.end)]


def _without_stop(text: str, reading: Reading) -> list[Span]:
    """Items without a stop where another item has one, and a last sentence without one."""
    items = [clause for clause in reading.clauses if clause.role == "item"]
    open_items = [clause for clause in items if not _stopped(text, clause)]
    spans = [_last_word(reading, clause) for clause in open_items] if 0 < len(open_items) < len(items) else []
    last = reading.clauses[-1] if reading.clauses else None
    if last is not None and last.role == "sentence" and not _stopped(text, last) and _words(reading, last) >= _SENTENCE_WORDS:
        spans.append(_last_word(reading, last))
    return spans


def _stopped(text: str, clause: Clause) -> bool:
    return text[clause.span.end - 1] in _STOPS or text[clause.span.start : clause.span.end].rstrip("”\"»)'’")[-1:] in _STOPS


def _words(reading: Reading, clause: Clause) -> int:
    return sum(1 for word in reading.tokens.words[clause.tokens[0] : clause.tokens[1]] if word.kind == "word")


def _last_word(reading: Reading, clause: Clause) -> Span:
    inside = [token.span for token in reading.tokens[clause.tokens[0] : clause.tokens[1]] if clause.span.contains(token.span)]
    return inside[-1]


def _unbalanced(text: str, body: Span) -> list[Span]:
    """The first parenthesis or quotation mark that is opened and not closed, or closed and not opened."""
    pairs = {"(": ")", "[": "]", "“": "”", "«": "»"}
    stack: list[tuple[str, int]] = []
    for hit in _BRACKETS.finditer(text, body.start, body.end):
        at, character = hit.start(), hit.group()
        if character in pairs:
            stack.append((pairs[character], at))
        elif character in pairs.values():
            if not stack or stack[-1][0] != character:
                return [] if re.match(r"[0-9a-z]{1,3}\)", text[max(body.start, at - 1) : at + 1]) else [Span(at, at + 1)]
            stack.pop()
    return [Span(stack[0][1], stack[0][1] + 1)] if stack else []
