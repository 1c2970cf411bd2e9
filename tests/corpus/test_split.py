"""Texts into provisions, and the provisions of two texts side by side."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diglot.corpus import align, bundled, load, pair
from diglot.provisions import Provision, split
from diglot.text import Document


def doc(text: str, lang: str = "en") -> Document:
    """A document of `text`."""
    return Document.of(text, name=f"{lang}.txt", lang=lang)


def parts(text: str) -> list[tuple[str, str, bool]]:
    """Number, body and whether it is a heading, of every provision."""
    document = doc(text)
    return [(p.number, document.quote(p.body), p.heading) for p in split(document)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. Layers\n1.1. Effects apply.", [("1", "Layers", True), ("1.1", "Effects apply.", False)]),
        ("418.5a Draw a card.\n418.5b Discard it.", [("418.5a", "Draw a card.", False), ("418.5b", "Discard it.", False)]),
        ("613.1. One.\n613.2 Two.", [("613.1", "One.", False), ("613.2", "Two.", False)]),
        ("1.2.3b Draw.\n1.2.3c. Stop.", [("1.2.3b", "Draw.", False), ("1.2.3c", "Stop.", False)]),
        ("702.10ab Draw.", [("702.10ab", "Draw.", False)]),
        ("418.5. Interaction of Effects", [("418.5", "Interaction of Effects", True)]),
        ("418.5a Interaction of Effects", [("418.5a", "Interaction of Effects", False)]),
        ("1.1\tTabbed.\n1.2\u00a0Hard space.", [("1.1", "Tabbed.", False), ("1.2", "Hard space.", False)]),
        ("  1.1 Indented.\n\n  1.2 Too.\n", [("1.1", "Indented.", False), ("1.2", "Too.", False)]),
        ("1.1\nText on the next line.", [("1.1", "Text on the next line.", False)]),
        ("1.1 One.\n1.2", [("1.1", "One.", False), ("1.2", "", False)]),
        ("1.1 A rule\nof two lines", [("1.1", "A rule\nof two lines", False)]),
        ("1.1 First.\r\n1.2 Second.\r\n", [("1.1", "First.", False), ("1.2", "Second.", False)]),
        ("1.1 First.\r1.2 Second.\r", [("1.1", "First.", False), ("1.2", "Second.", False)]),
        ("\ufeff1.1 First.\n1.2 Second.", [("1.1", "First.", False), ("1.2", "Second.", False)]),
        ("1.1 First.\n1.1 Again.", [("1.1", "First.", False), ("1.1", "Again.", False)]),
        ("A foreword.\n1.1 First.", [("", "A foreword.", False), ("1.1", "First.", False)]),
        ("\n \n1.1 First.", [("1.1", "First.", False)]),
        ("No number at all.", [("", "No number at all.", False)]),
        ("1.1 It deals\n3 damage.", [("1.1", "It deals\n3 damage.", False)]),
        ("1.1 See rule\n503. Then draw.", [("1.1", "See rule", True), ("503", "Then draw.", False)]),
        ("1.1 Steps:\n1. Draw.\n2. Stop.\n1.2 Next.", [("1.1", "Steps:\n1. Draw.\n2. Stop.", False), ("1.2", "Next.", False)]),
        ("1.1 Steps:\n1) Draw.\n2) Stop.\n1.2 Next.", [("1.1", "Steps:\n1) Draw.\n2) Stop.", False), ("1.2", "Next.", False)]),
        (
            "1.1 Draw.\n3.1 Stop.\nDraw\n1. To take a card.\n2. A game without a winner.",
            [("1.1", "Draw.", False), ("3.1", "Stop.\nDraw\n1. To take a card.\n2. A game without a winner.", False)],
        ),
        (
            "1. Start\n100. General\n100.1 Draw.\n2. Turns\n200. General\n200.1 Stop.",
            [
                ("1", "Start", True),
                ("100", "General", True),
                ("100.1", "Draw.", False),
                ("2", "Turns", True),
                ("200", "General", True),
                ("200.1", "Stop.", False),
            ],
        ),
        ("1. Start\n2. Turns\n3. End", [("1", "Start", True), ("2", "Turns", True), ("3", "End", True)]),
        ("1.1 A 2/2 creature.\n+1/+1 counter.", [("1.1", "A 2/2 creature.\n+1/+1 counter.", False)]),
        ("1.1 It is the\n2nd turn.\n1.2 Stop.", [("1.1", "It is the\n2nd turn.", False), ("1.2", "Stop.", False)]),
        ("418a Draw.\n418b Stop.", [("418a", "Draw.", False), ("418b", "Stop.", False)]),
        ("1.1 Version\n1.0.0-rc is out.", [("1.1", "Version\n1.0.0-rc is out.", False)]),
    ],
)  # fmt: skip
def test_where_provisions_begin(text: str, expected: list[tuple[str, str, bool]]) -> None:
    assert parts(text) == expected


SETUP = "Each player takes 5 cards."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "1.1 Draw.\n\n2 The turn\n\n2.1 Stop.",
            [("1.1", "Draw.", False), ("2", "The turn", True), ("2.1", "Stop.", False)],
        ),
        (
            "1 Setup\n1.1 Draw.\n2 La pesca\n2.1a Stop.",
            [("1", "Setup", True), ("1.1", "Draw.", False), ("2", "La pesca", True), ("2.1a", "Stop.", False)],
        ),
        (
            "1.1 Draw.\n2 \u2013 È il turno\n2.1 Stop.",
            [("1.1", "Draw.", False), ("2", "\u2013 È il turno", True), ("2.1", "Stop.", False)],
        ),
        (
            "1 Start\n100 General\n100.1 Draw.\n2 Turns\n200 General\n200.1 Stop.",
            [
                ("1", "Start", True),
                ("100", "General", True),
                ("100.1", "Draw.", False),
                ("2", "Turns", True),
                ("200", "General", True),
                ("200.1", "Stop.", False),
            ],
        ),
        (
            f"1 Setup\n\n{SETUP}\n\n2 The turn\n\nDraw.\n\n3 The end",
            [("1", f"Setup\n\n{SETUP}", False), ("2", "The turn\n\nDraw.", False), ("3", "The end", True)],
        ),
        (f"1 Setup\r\n\r\n{SETUP}\r\n\r\n2 The turn\r\n", [("1", f"Setup\r\n\r\n{SETUP}", False), ("2", "The turn", True)]),
        ("9.1 Draw.\n\n10 Players\n\nTwo.", [("9.1", "Draw.", False), ("10", "Players\n\nTwo.", False)]),
        (
            "1 Setup\n2 Turns\n\n1 Setup\n1.1 Draw.\n2 Turns\n2.1 Stop.",  # a table of contents first
            [
                ("", "1 Setup\n2 Turns", False),
                ("1", "Setup", True),
                ("1.1", "Draw.", False),
                ("2", "Turns", True),
                ("2.1", "Stop.", False),
            ],
        ),
    ],
)  # fmt: skip
def test_a_chapter_number_needs_no_stop(text: str, expected: list[tuple[str, str, bool]]) -> None:
    assert parts(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "1.1 It deals\n2 Damage\n1.2 Stop.",  # the next rule is none of 2
        "1.1 It deals\n\n2 Damage\n\n1.2 Stop.",
        "1.1 It deals\n2 damage\n2.1 Stop.",  # a small letter
        "1.1 It deals\n2 Damage.\n2.1 Stop.",  # a sentence
        "1.1 It deals\n2 +1/+1\n2.1 Stop.",  # no word
        "1.1 It deals\n\n3 Damage\n\nmore.",  # does not count on
        "1.1 It deals\n2 Damage\nmore.",  # in the middle of a paragraph
        "2.1 Draw\n2 Cards\n2.2 Stop.",  # chapter 2 is open already
        "2.1 Draw.\n\n1 Card\n\n3.1 Stop.",
        "2024 Edition\n\n1.1 Draw.",
        "1 Setup\n\nDraw.",  # nothing goes on counting
    ],
)
def test_a_line_of_prose_may_begin_with_a_number(text: str) -> None:
    assert [number for number, _, _ in parts(text) if number.isdigit()] == []


def test_a_list_of_contents_is_no_provisions() -> None:
    """Five lines or more that all come again."""
    titles = [f"{n}. Part {n}" for n in range(1, 6)]
    chapters = "\n".join(f"{title}\n{n}.1 Draw." for n, title in enumerate(titles, start=1))
    contents = "\n".join(titles)
    assert parts(f"{contents}\n\n{chapters}") == [("", contents, False), *parts(chapters)]
    assert len(parts(chapters)) == 10
    shorter = "\n".join(titles[:4])
    assert len(parts(f"{shorter}\n\n{chapters}")) == 14


@pytest.mark.parametrize(
    ("body", "heading"),
    [
        ("Combat Damage Step", True),
        ("Combat damage is dealt.", False),
        ("The order is:", False),
        ("What now?", False),
        (" ".join(["Word"] * 16), True),
        (" ".join(["Word"] * 17), False),
        ("Title (optional)", False),
        ("", False),
    ],
)
def test_a_heading_is_a_short_title_without_a_stop(body: str, heading: bool) -> None:
    [provision] = split(doc(f"1.1 {body}"))
    assert provision.heading is heading


def test_spans_of_a_provision() -> None:
    text = "1.1. Draw.\n\n1.2 Stop.\n"
    first, second = split(doc(text))
    assert [text[s.start : s.end] for s in (first.span, first.label, first.body)] == ["1.1. Draw.\n\n", "1.1.", "Draw."]
    assert [text[s.start : s.end] for s in (second.span, second.label, second.body)] == ["1.2 Stop.\n", "1.2", "Stop."]


def whole(document: Document, provisions: tuple[Provision, ...]) -> str:
    """The provisions put together again."""
    return "".join(document.quote(provision.span) for provision in provisions)


LINES = st.lists(
    st.sampled_from(["1.1 ", "1.1. ", "2 ", "1. ", "2. ", "x", "é.", ":", "\n", "\r\n", "\r", "\ufeff", " ", "\u00a0", "418.5a "])
)


@given(st.one_of(LINES.map("".join), st.text()))
def test_provisions_hold_every_character(text: str) -> None:
    document = doc(text)
    provisions = split(document)
    assert whole(document, provisions) == (text if provisions else "")
    assert all(p.span.contains(p.body) and p.span.contains(p.label) for p in provisions)
    if text.strip("\ufeff \t\r\n\f\v\u00a0"):
        assert provisions


@pytest.mark.parametrize("folder", bundled(), ids=lambda folder: folder.name)
def test_the_bundled_texts_are_held_whole(folder: Path) -> None:
    corpus = load(folder)
    for document in corpus.texts.values():
        assert whole(document, split(document)) == document.text


def rows(en: str, it: str, authoritative: str = "en") -> list[tuple[str, int, str]]:
    """Number, repeat and languages of each row."""
    aligned = align({"en": doc(en), "it": doc(it, "it")}, authoritative)
    return [(row.number, row.repeat, " ".join(sorted(row.provisions))) for row in aligned]


@pytest.mark.parametrize(
    ("en", "it", "expected"),
    [
        ("1.1 A.\n1.2 B.", "1.1 A.\n1.2 B.", [("1.1", 0, "en it"), ("1.2", 0, "en it")]),
        ("1.1 A.\n1.2 B.", "1.2 B.", [("1.1", 0, "en"), ("1.2", 0, "en it")]),
        ("1.2 B.", "1.1 A.\n1.2 B.\n1.3 C.", [("1.1", 0, "it"), ("1.2", 0, "en it"), ("1.3", 0, "it")]),
        ("1.1 A.\n1.3 C.", "1.1 A.\n1.2 B.\n1.3 C.", [("1.1", 0, "en it"), ("1.2", 0, "it"), ("1.3", 0, "en it")]),
        ("1.1 A.\n1.2 B.", "1.2 B.\n1.1 A.", [("1.1", 0, "en it"), ("1.2", 0, "en it")]),
        ("1.1 A.\n1.1 B.", "1.1 A.", [("1.1", 0, "en it"), ("1.1", 1, "en")]),
        ("1.1 A.", "1.1 A.\n1.1 B.", [("1.1", 0, "en it"), ("1.1", 1, "it")]),
        ("Words.\n1.1 A.", "1.1 A.", [("", 0, "en"), ("1.1", 0, "en it")]),
        ("1.1 A.\n1.2 B.", "1.1 A.\n1.3 C.", [("1.1", 0, "en it"), ("1.2", 0, "en"), ("1.3", 0, "it")]),
        ("1.1 A.\n1.3 C.", "1.1 A.\n1.2 B.", [("1.1", 0, "en it"), ("1.2", 0, "it"), ("1.3", 0, "en")]),
        ("1.1 A.\n1.9 B.", "1.1 A.\n1.10 C.", [("1.1", 0, "en it"), ("1.9", 0, "en"), ("1.10", 0, "it")]),
        ("1.1 A.", "2.1 X.\n2.2 Y.\n1.1 A.", [("2.1", 0, "it"), ("2.2", 0, "it"), ("1.1", 0, "en it")]),
    ],
)  # fmt: skip
def test_rows_follow_the_authoritative_text(en: str, it: str, expected: list[tuple[str, int, str]]) -> None:
    assert rows(en, it) == expected


def test_the_other_text_may_be_the_authoritative_one() -> None:
    assert rows("1.1 A.\n1.2 B.", "1.2 B.\n1.1 A.", "it") == [("1.2", 0, "en it"), ("1.1", 0, "en it")]


def test_a_row_is_a_heading_if_every_text_has_one() -> None:
    aligned = align({"en": doc("1.1 Layers\n1.2 Loops"), "it": doc("1.1 Livelli\n1.2 Cicli, che si ignorano.", "it")}, "en")
    assert [row.heading for row in aligned] == [True, False]


def test_a_pair_is_an_excerpt_with_the_authoritative_text_first() -> None:
    corpus = pair({"it": doc("1.1 A.", "it"), "en": doc("1.1 A.")})
    assert (list(corpus.texts), corpus.authoritative, corpus.translations, corpus.excerpt) == (["en", "it"], "en", ("it",), True)
    only = pair({"it": doc("1.1 A.", "it")})
    assert (only.authoritative, only.translations) == ("it", ())
