"""Plain rulebooks, whatever their bytes, line ends and surroundings."""

from __future__ import annotations

import pytest

from diglot.errors import CorpusError
from diglot.interop import Imported, assemble, read
from diglot.interop.decode import decode

BOOK = """\
A Small Game Rules

Introduction

This book holds the rules.

Contents

1. Basics
   100. General
   101. Cards
2. Turns
   200. Phases
Glossary
Credits

1. Basics

100. General

   100.1. Players draw cards.
   100.1a A player draws one card.

101. Cards

101.1. A card is paper.
Example: A card is torn.

2. Turns

200. Phases

200.1. A turn has phases:
1. First.
2. Second.

Glossary

Card
1. Paper.
2. See rule 101.

Credits

Somebody
"""
PROVISIONS = """\
1. Basics
100. General
100.1. Players draw cards.
100.1a A player draws one card.
101. Cards
101.1. A card is paper.
Example: A card is torn.
2. Turns
200. Phases
200.1. A turn has phases:
1. First.
2. Second.
"""


def imported(raw: bytes, *, name: str = "x.en.txt") -> Imported:
    """The bytes of a file, read."""
    return read(decode(raw, name=name, lang="en", ui="en"), ui="en")


def text(raw: bytes) -> str:
    """The corpus file made of one file."""
    return assemble({"en": imported(raw)})["en"]


def notes(raw: bytes) -> list[tuple[str, int, int]]:
    """Key and lines of every note."""
    return [(note.key, note.first, note.last) for note in imported(raw).notes]


def test_only_the_provisions_are_kept() -> None:
    assert text(BOOK.encode()) == PROVISIONS


def test_what_is_left_out_is_named_with_its_lines() -> None:
    assert notes(BOOK.encode()) == [
        ("left-out.introduction", 1, 5),
        ("left-out.contents", 7, 15),
        ("left-out.glossary", 37, 41),
        ("left-out.credits", 43, 45),
    ]


def test_the_title_is_the_first_line() -> None:
    assert imported(BOOK.encode()).title == "A Small Game Rules"


def test_what_was_imported_is_imported_as_it_is() -> None:
    assert text(PROVISIONS.encode()) == PROVISIONS
    assert notes(PROVISIONS.encode()) == []


def test_chapters_alone_are_provisions() -> None:
    raw = b"  1 Setup\n\n  Take five cards.\n\n  2 The turn\n\n  Draw a card.\n"
    assert text(raw) == "1. Setup\nTake five cards.\n2. The turn\nDraw a card.\n"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_marks_change_nothing(end: str, mark: bytes) -> None:
    raw = mark + BOOK.replace("\n", end).encode()
    assert text(raw) == PROVISIONS
    assert notes(raw) == notes(BOOK.encode())


def test_mixed_line_ends_are_noted() -> None:
    assert text(b"1.1 One.\r1.2 Two.\r\n1.3 Three.\n") == "1.1 One.\n1.2 Two.\n1.3 Three.\n"
    assert notes(b"1.1 One.\r1.2 Two.\r\n1.3 Three.\n") == [("mixed-line-ends", 0, 0)]


@pytest.mark.parametrize(
    ("raw", "words", "encoding"),
    [
        ("1.1 Può “pescare” — è così.".encode("cp1252"), "1.1 Può “pescare” — è così.\n", "Windows-1252"),
        (b"1.1 Pu\xf2 pescare\x81.", "1.1 Può pescare\x81.\n", "Latin-1"),
        ("1.1 Può.".encode("utf-16"), "1.1 Può.\n", "UTF-16"),
    ],
)
def test_other_encodings_are_read_and_noted(raw: bytes, words: str, encoding: str) -> None:
    assert text(raw) == words
    [note] = imported(raw).notes
    assert (note.key, note.arguments) == ("encoding", {"encoding": encoding})


def test_single_odd_bytes_in_utf8_are_named_with_their_line() -> None:
    raw = "1.1 Può “pescare”.\n1.2 Però no.\n".encode() + b"1.3 Cos\xec.\n"
    assert text(raw) == "1.1 Può “pescare”.\n1.2 Però no.\n1.3 Così.\n"
    [note] = imported(raw).notes
    assert (note.key, note.first, note.arguments) == ("odd-byte", 3, {"byte": "0xec"})


def test_lost_characters_are_named_with_their_line() -> None:
    raw = "1.1 One.\n1.2 T\ufffdw\ufffd.\n".encode()
    assert text(raw) == raw.decode()
    [note] = imported(raw).notes
    assert (note.key, note.first, note.arguments) == ("damaged", 2, {"n": 2})


def test_many_lost_characters_are_counted() -> None:
    raw = "".join(f"1.{n} A\ufffd.\n" for n in range(1, 31)).encode()
    keys = [note.key for note in imported(raw).notes]
    assert keys == ["damaged"] * 20 + ["damaged-more"]
    assert imported(raw).notes[-1].arguments == {"n": 10}


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"", "holds no text"),
        (b" \n\t\r\n", "holds no text"),
        (b"\xef\xbb\xbf", "holds no text"),
        (b"1.1 a\x00b", "this is no text"),
        (b"\xff\xfe\x00", "this is no text"),
        (b"Only words.", "nothing in this file"),
    ],
)
def test_what_is_no_rulebook(raw: bytes, fault: str) -> None:
    with pytest.raises(CorpusError, match=f"^x.en.txt: .*{fault}"):
        imported(raw)
