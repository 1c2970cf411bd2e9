"""Texts to provisions: where each numbered paragraph or heading begins and ends."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import zip_longest

from diglot.text import Document, Span

HEADING_WORDS = 16
"""A number followed by at most this many words without a final stop is a heading."""

_NUMBER_LINE = re.compile(r"\ufeff?[ \t]*(?P<number>\d{1,4}(?:\.\d{1,4}){0,8}(?P<letter>[a-z]{0,2})\.?)(?=[ \t\u00a0\r\n]|\Z)")
_LINE_END = re.compile(r"[\r\n]")
_LEAST_CONTENTS = 5
"""Lines that a table of contents must have."""
_INTEGER_AND_STOP = re.compile(r"\d{1,4}\.")
_INTEGER = re.compile(r"\d{1,4}\.?")
_BLANK = "\ufeff \t\r\n\f\v\u00a0"
_NO_TITLE = '.:;!?,)”"»]'
"""What a title does not end with."""


@dataclass(frozen=True)
class Provision:
    """One numbered paragraph or heading in one language.

    Attributes:
        number: as written, without a final stop (``418.5a``, ``418.5``); empty for text before the first number.
        span: the whole, number included, trailing white space included up to the next provision.
        label: the number as it stands in the text.
        body: the text after number and white space, without trailing white space.
        heading: it is a title only.
    """

    number: str
    span: Span
    label: Span
    body: Span
    heading: bool


def split(document: Document) -> tuple[Provision, ...]:
    """The provisions of a document in order; together they hold every character."""
    marks = _without_contents(document.text, _number_marks(document))
    provisions: list[Provision] = []
    first = marks[0].start("number") if marks else len(document.text)
    if document.text[:first].strip(_BLANK):
        provisions.append(_provision(document.text, "", Span(0, 0), Span(0, first)))
        first_start = first
    else:
        first_start = 0
    for mark, following in zip_longest(marks, marks[1:]):
        start = first_start if mark is marks[0] else mark.start("number")
        end = following.start("number") if following else len(document.text)
        label = Span(*mark.span("number"))
        provisions.append(_provision(document.text, document.quote(label).rstrip("."), label, Span(start, end)))
    return tuple(provisions)


def _number_marks(document: Document) -> list[re.Match[str]]:
    """Lines that begin a provision.

    A bare integer with a stop is none where it goes on counting a list (after a colon), nor where it goes back (the numbered
    senses of a glossary after the last chapter), unless it opens a chapter whose rules begin with it (``2.`` before ``200.``).
    """
    text = document.text
    found = [mark for start in document.line_starts if (mark := _NUMBER_LINE.match(text, start))]
    titles = _chapter_titles(document, found)
    lines = [mark for mark in found if _is_number(mark) or mark.start() in titles]
    marks: list[re.Match[str]] = []
    counted = 0
    for mark, following in zip_longest(lines, lines[1:]):
        label = mark["number"]
        if _INTEGER_AND_STOP.fullmatch(label):
            value = int(label[:-1])
            opens = (
                value == 1
                and bool(marks)
                and text[max(0, mark.start("number") - 200) : mark.start("number")].rstrip().endswith(":")
            )
            back = bool(marks) and value < _leading(marks[-1]["number"])
            chapter = following is not None and _opens_chapter(label[:-1], following["number"])
            if opens or (counted and value == counted + 1) or (back and not chapter):
                counted = value
                continue
        counted = 0
        marks.append(mark)
    return marks


def _is_number(mark: re.Match[str]) -> bool:
    """It has several parts, a stop, or one letter: ``418a``, but not ``2nd``."""
    return "." in mark["number"] or len(mark["letter"]) == 1


def _chapter_titles(document: Document, found: list[re.Match[str]]) -> frozenset[int]:
    """Where lines begin that are a chapter's number without a stop, and its title: ``2 The turn``.

    A line of prose may begin with a number too (``3 damage``). A title begins with a capital letter and does not end like a
    sentence. Besides, the rules after it, unlike those before, bear its number (``2.1``, ``200.1``); or it stands between blank
    lines and its number goes on counting the chapters.
    """
    bare = [mark for mark in found if mark["number"].isdigit() and _is_capital_title(_line_after(document.text, mark))]
    if not bare:
        return frozenset()
    numbered = {mark.start() for mark in found}
    titles: set[int] = set()
    before, last = "", 0  # the number of the rule before, and of the chapter that is open
    rules = iter(mark for mark in found if _is_number(mark) and not _INTEGER.fullmatch(mark["number"]))
    rule = next(rules, None)
    opening: dict[tuple[str, str], int] = {}
    for mark, following in zip_longest(bare, bare[1:]):
        while rule is not None and rule.start() < mark.start():
            before, last = rule["number"], _leading(rule["number"])
            rule = next(rules, None)
        value = int(mark["number"])
        counts = value == last + 1 if last else following is not None and int(following["number"]) == value + 1
        if rule is not None and _belongs(rule["number"], mark["number"]):
            if not _belongs(before, mark["number"]):
                opening[mark["number"], before] = mark.start()  # the last of several: those before are in a table of contents
        elif counts and (rule is None or _leading(rule["number"]) > value) and _stands_alone(document, mark, numbered):
            titles.add(mark.start())
            last = value
    return frozenset(titles | set(opening.values()))


def _belongs(rule: str, chapter: str) -> bool:
    """A rule's number is one of a chapter: ``2.1`` or ``200.1`` of 2."""
    leading = str(_leading(rule)) if rule else ""
    return leading == chapter or (leading.startswith(chapter) and len(leading) == len(chapter) + 2)


def _stands_alone(document: Document, mark: re.Match[str], numbered: set[int]) -> bool:
    """The lines before and after are blank, not there, or begin with a number."""
    starts, text = document.line_starts, document.text
    line = document.position(mark.start("number")).line - 1
    ends = [*starts[line + 1 : line + 3], len(text)]
    around = [(starts[line - 1], starts[line])] if line else []
    around += [(ends[0], ends[1])] if len(ends) > 1 else []
    return all(start in numbered or not text[start:end].strip(_BLANK) for start, end in around)


def _is_capital_title(line: str) -> bool:
    first = next((character for character in line if character.isalnum()), "")
    return first.isalpha() and not first.islower() and line[-1] not in _NO_TITLE and len(line.split()) <= HEADING_WORDS


def _opens_chapter(chapter: str, following: str) -> bool:
    """The next number is a rule's, or a higher one that begins with the chapter's."""
    return not _INTEGER.fullmatch(following) or (_leading(following) > int(chapter) and following.startswith(chapter))


def _leading(number: str) -> int:
    return int(number.partition(".")[0].rstrip("abcdefghijklmnopqrstuvwxyz"))


def _without_contents(text: str, marks: list[re.Match[str]]) -> list[re.Match[str]]:
    """A table of contents lists numbers and titles that all come again in the same words: no provisions, but an opening."""
    if not marks or all(mark["number"] != marks[0]["number"] for mark in marks[1:]):
        return marks
    lines = [(mark["number"], _line_after(text, mark)) for mark in marks]
    last = {line: at for at, line in enumerate(lines)}
    end = 0
    while end < len(lines) and last[lines[end]] > end:
        end += 1
    return marks[end:] if end >= _LEAST_CONTENTS else marks


def _line_after(text: str, mark: re.Match[str]) -> str:
    end = _LINE_END.search(text, mark.end("number"))
    return " ".join(text[mark.end("number") : end.start() if end else len(text)].split())


def _provision(text: str, number: str, label: Span, span: Span) -> Provision:
    start, end = max(label.end, span.start), span.end
    while start < end and text[start] in _BLANK:
        start += 1
    while end > start and text[end - 1] in _BLANK:
        end -= 1
    body = text[start:end]
    lettered = number[-1:].isalpha()
    heading = bool(number) and bool(body) and not lettered and body[-1] not in _NO_TITLE and not re.search(r"[\r\n]", body)
    heading = heading and len(body) < 400 and len(body.split()) <= HEADING_WORDS
    return Provision(number, span, label, Span(start, end), heading)
