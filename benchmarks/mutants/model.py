"""A text to be changed, and the changed text."""

from __future__ import annotations

from dataclasses import dataclass

from diglot.text import Span


@dataclass(frozen=True)
class Paragraph:
    """One provision in both languages.

    Attributes:
        set: the set it belongs to.
        id: its name in that set.
        number: its number.
        bodies: its words by language, without the number.
        repairs: a text with such words is no mutant: it puts a known fault right.
    """

    set: str
    id: str
    number: str
    bodies: dict[str, str]
    repairs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Mutant:
    """A paragraph with one fault in one language.

    Attributes:
        kind: what was done, ``group: kind``.
        lang: the language of the changed text.
        body: the changed text.
        places: where it is new, in `body`; none where words were only taken away.
        words: what was changed, for people.
    """

    kind: str
    lang: str
    body: str
    places: tuple[Span, ...]
    words: str


@dataclass(frozen=True)
class Edit:
    """`new` in place of the characters of `span`."""

    span: Span
    new: str


def edited(kind: str, lang: str, body: str, edits: list[Edit]) -> Mutant:
    """The mutant that some edits (in text order, none over another) make of a text."""
    parts: list[str] = []
    places: list[Span] = []
    words: list[str] = []
    at = length = 0
    for edit in edits:
        before = body[at : edit.span.start]
        parts += [before, edit.new]
        length += len(before)
        if edit.new.strip():
            places.append(Span(length, length + len(edit.new)))
        length += len(edit.new)
        at = edit.span.end
        words.append(f"“{body[edit.span.start : edit.span.end]}” → “{edit.new}”")
    parts.append(body[at:])
    return Mutant(kind, lang, "".join(parts), tuple(places), ", ".join(words))


def capital(text: str) -> str:
    """With a capital first letter."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """With a small first letter, unless the word is written in capitals."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]
