"""Clauses, list items, cut marks, examples, lost hyphens, references and titles: the exact words of each."""

from __future__ import annotations

import pytest

from tests.parse.helpers import Read, provision


def items(lang: str, text: str) -> list[tuple[str | None, str]]:
    """Mark and words of every clause."""
    read = provision(lang, text, "1.1a")
    return [(clause.label, read.quote(clause.span)) for clause in read.reading.clauses]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "Draw a card. Then stop.", [(None, "Draw a card."), (None, "Then stop.")]),
        ("en", "Draw a card; stop.", [(None, "Draw a card;"), (None, "stop.")]),
        ("en", "If able, draw: then stop.", [(None, "If able, draw: then stop.")]),
        ("en", "Draw (e.g. two cards) and stop.", [(None, "Draw (e.g. two cards) and stop.")]),
        ("it", "Pesca (p.es. due carte) e fermati.", [(None, "Pesca (p.es. due carte) e fermati.")]),
        ("en", "Draw “a card.” Then stop.", [(None, "Draw “a card.”"), (None, "Then stop.")]),
        ("en", "Version 2.5 draws. Stop!", [(None, "Version 2.5 draws."), (None, "Stop!")]),
        ("en", "Do: (1) copy; (2) draw; and (3) stop.", [(None, "Do:"), ("1", "copy;"), ("2", "draw;"), ("3", "stop.")]),
        ("en", "Layers: (1) copy, and (2) text.", [(None, "Layers:"), ("1", "copy,"), ("2", "text.")]),
        ("it", "Livelli:\n1)Copia.\n2)Testo", [(None, "Livelli:"), ("1", "Copia."), ("2", "Testo")]),
        ("it", "Fa’: 1) copia; 2) pesca; e 3) ferma.", [(None, "Fa’:"), ("1", "copia;"), ("2", "pesca;"), ("3", "ferma.")]),
        ("en", "Layers:\n1. Copy.\n2. Text.", [(None, "Layers:"), ("1", "Copy."), ("2", "Text.")]),
        ("en", "Sublayers: (6a) copy; (6b) text.", [(None, "Sublayers:"), ("6a", "copy;"), ("6b", "text.")]),
        ("en", "Steps: a) draw; b) stop.", [(None, "Steps:"), ("a", "draw;"), ("b", "stop.")]),
        ("en", "Steps: (i) draw; (ii) stop.", [(None, "Steps:"), ("i", "draw;"), ("ii", "stop.")]),
        ("en", "Steps: (iv) draw; (v) stop.", [(None, "Steps:"), ("iv", "draw;"), ("v", "stop.")]),
        ("en", "Steps: (k) draw; (m) stop.", [(None, "Steps:"), ("k", "draw;"), ("m", "stop.")]),
        ("en", "Steps: (a) draw; (c) stop.", [(None, "Steps: (a) draw;"), (None, "(c) stop.")]),
        ("en", "Steps:\n• draw\n• stop", [(None, "Steps:"), ("•", "draw"), ("•", "stop")]),
        ("en", "One (1) card and two (2) cards.", [(None, "One (1) card and two (2) cards.")]),
        ("en", "A card (7) is drawn.", [(None, "A card (7) is drawn.")]),
        ("en", "It deals 2. Draw.", [(None, "It deals 2."), (None, "Draw.")]),
        ("en", "Draw a card\nof the library.", [(None, "Draw a card\nof the library.")]),
        ("en", "", []),
        ("en", "...", []),
    ],
)  # fmt: skip
def test_clauses_and_their_marks(lang: str, text: str, expected: list[tuple[str | None, str]]) -> None:
    assert items(lang, text) == expected


def test_a_heading_is_one_clause() -> None:
    read = provision("en", "Interaction of Effects; Loops", "418.5.")
    assert [(c.role, read.quote(c.span)) for c in read.reading.clauses] == [("heading", "Interaction of Effects; Loops")]


def notes(read: Read) -> list[tuple[str, str]]:
    """Kind and words of every note on spelling."""
    return [(note.kind, read.quote(note.span)) for note in read.reading.notes]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("it", "Pesca una carta. [taglio]", [("cut-mark", "[taglio]")]),
        ("it", "Pesca una carta. [omissis]", [("cut-mark", "[omissis]")]),
        ("en", "Draw a card.[taglio]", [("foreign-cut-mark", "[taglio]")]),
        ("it", "Pesca una carta. [cut]", [("foreign-cut-mark", "[cut]")]),
        ("en", "Draw a card. [cut]", [("cut-mark", "[cut]")]),
        ("en", "Draw a card. [snip]", [("cut-mark", "[snip]")]),
        ("en", "Draw a card. […]", [("cut-mark", "[…]")]),
        ("en", "Draw a card. [...]", [("cut-mark", "[...]")]),
        ("en", "Draw (...) a card.", [("cut-mark", "(...)")]),
        ("en", "Draw a card (cut).", []),
        ("en", "Draw a card [creature].", []),
        ("en", "Draw a card []. [ cut", []),
    ],
)
def test_marks_that_say_the_text_is_cut(lang: str, text: str, expected: list[tuple[str, str]]) -> None:
    read = provision(lang, text, "1.1a")
    assert [note for note in notes(read) if note[0].endswith("cut-mark")] == expected
    assert read.reading.complete is not bool(expected)


@pytest.mark.parametrize("word", ["[taglio]", "[cut]"])
def test_a_cut_mark_is_no_word_of_the_text(word: str) -> None:
    """It is aside: no feature, nothing unread, and not part of the clause it ends."""
    read = provision("en", f"Draw a card.{word}", "1.1a")
    assert read.unread == []
    assert read.clauses == ["Draw a card."]
    assert [read.quote(span) for span in read.reading.asides] == ["[", word[1:-1], "]"]


@pytest.mark.parametrize(
    ("lang", "text", "aside"),
    [
        ("en", "Draw a card.\nExample: Ann draws a wubbix.", "Example: Ann draws a wubbix."),
        ("en", "Draw a card. Example: Ann draws. She stops.", "Example: Ann draws. She stops."),
        ("en", "Draw.\nExample: Ann draws.\nThen stop.", "Example: Ann draws."),
        ("it", "Pesca una carta.\nEsempio: Anna pesca.", "Esempio: Anna pesca."),
        ("it", "Confronta. Esempio: 1.0 < 1.0.1 < 2.0-beta. Poi pesca.", "Esempio: 1.0 < 1.0.1 < 2.0-beta."),
        ("en", "For example: draw a card.", ""),
        ("en", "An example of a card.", ""),
    ],
)
def test_declared_examples_are_aside(lang: str, text: str, aside: str) -> None:
    read = provision(lang, text, "1.1a")
    marked = read.reading.asides
    found = read.document.text[marked[0].start : marked[-1].end] if marked else ""
    assert found == aside
    assert read.reading.complete


@pytest.mark.parametrize(
    ("word", "halves"),
    [("typechanging", ["type", "changing"]), ("colorchanging", ["color", "changing"]), ("textchanging", ["text", "changing"])],
)
def test_a_lost_hyphen_is_understood_and_noted(word: str, halves: list[str]) -> None:
    read = provision("en", f"Each {word} effect applies.", "1.1a")
    assert notes(read) == [("lost-hyphen", word)]
    assert read.unread == []
    quoted = [read.quote(feature.span) for feature in read.reading.features]
    assert quoted == ["Each", *halves, "effect", "applies"]


@pytest.mark.parametrize("text", ["A lifetime effect.", "A wubbixchanging effect."])
def test_other_long_words_are_no_compounds(text: str) -> None:
    assert notes(provision("en", text, "1.1a")) == []


def references(read: Read) -> list[tuple[str, str]]:
    """Number and words of every reference."""
    found = [f for f in read.reading.features if f.of_kind("reference") and f.readings[0].id.startswith("rule.")]
    return [(f.readings[0].sort, read.quote(f.span)) for f in found]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "See rule 503.", [("503", "503")]),
        ("it", "Vedi regola 503.", [("503", "503")]),
        ("en", "See rules 418.5a–418.5d.", [("418.5a", "418.5a"), ("418.5d", "418.5d")]),
        ("it", "Si vedano le regole 418.5a e 418.5d.", [("418.5a", "418.5a"), ("418.5d", "418.5d")]),
        ("en", "See section 7 and draw 2 cards.", [("7", "7")]),
        ("en", "Draw 503 cards.", []),
        ("en", "Rule 613.7m applies.", [("613.7m", "613.7m")]),
    ],
)  # fmt: skip
def test_numbers_of_rules(lang: str, text: str, expected: list[tuple[str, str]]) -> None:
    assert references(provision(lang, text, "1.1a")) == expected


@pytest.mark.parametrize(
    ("lang", "text", "titles"),
    [
        ("en", "See rule 503, “Copying Objects”.", [("503", "Copying Objects")]),
        ("en", 'See rule 503, "Copying Objects".', [("503", "Copying Objects")]),
        ("it", "Vedi regola 503, «Copie di Oggetti».", [("503", "Copie di Oggetti")]),
        ("it", "Vedi la regola 503 (“Copie di Oggetti”).", [("503", "Copie di Oggetti")]),
        ("en", "See rule 503. “Copying” is a word.", []),
        ("en", "See rule 503, which explains at some length the word “copy”.", []),
        ("en", "See rule 503, “”.", []),
        ("en", "See rule 503, “Copying", []),
    ],
)
def test_titles_quoted_with_a_reference(lang: str, text: str, titles: list[tuple[str, str]]) -> None:
    read = provision(lang, text, "1.1a")
    assert [(read.quote(number), read.quote(title)) for number, title in read.reading.titles] == titles
    inside = [read.quote(f.span) for f in read.reading.features if f.quoted]
    assert bool(inside) == bool(titles)
