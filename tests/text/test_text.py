"""Documents, spans and positions."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diglot.corpus import decode
from diglot.text import Document, Position, Span, cover


def doc(text: str) -> Document:
    """A document of `text`."""
    return Document.of(text, name="t.txt", lang="en")


@pytest.mark.parametrize(("start", "end"), [(-1, 2), (3, 2), (-2, -1)])
def test_a_span_runs_forward_from_zero(start: int, end: int) -> None:
    with pytest.raises(ValueError, match=f"not a span: {start}..{end}"):
        Span(start, end)


def test_spans_are_half_open() -> None:
    assert len(Span(3, 5)) == 2
    assert doc("abcdef").quote(Span(3, 5)) == "de"
    assert not Span(0, 3).overlaps(Span(3, 5))
    assert Span(0, 4).overlaps(Span(3, 5))
    assert not Span(2, 2).overlaps(Span(2, 2))
    assert Span(0, 5).contains(Span(5, 5))
    assert not Span(1, 5).contains(Span(0, 2))


def test_the_cover_holds_all() -> None:
    assert Span(4, 6).cover(Span(1, 2)) == Span(1, 6)
    assert cover([Span(4, 6), Span(9, 9), Span(5, 7)]) == Span(4, 9)


@pytest.mark.parametrize(
    ("text", "offset", "position"),
    [
        ("", 0, Position(1, 1)),
        ("ab", 2, Position(1, 3)),
        ("ab\ncd", 2, Position(1, 3)),
        ("ab\ncd", 3, Position(2, 1)),
        ("ab\r\ncd", 4, Position(2, 1)),
        ("ab\r\ncd", 3, Position(1, 4)),
        ("ab\rcd", 3, Position(2, 1)),
        ("\r\r\n\n", 1, Position(2, 1)),
        ("\r\r\n\n", 3, Position(3, 1)),
        ("\r\r\n\n", 4, Position(4, 1)),
        ("è’\nx", 3, Position(2, 1)),
        ("🂡\nx", 2, Position(2, 1)),
        ("a\u2028b", 2, Position(1, 3)),
    ],
)
def test_positions_count_code_points_and_every_kind_of_line_end(text: str, offset: int, position: Position) -> None:
    assert doc(text).position(offset) == position


@given(st.text(alphabet="a\r\né", max_size=40))
def test_positions_agree_with_splitting_into_lines(text: str) -> None:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    end = doc(text).position(len(text))
    assert end == Position(len(lines), len(lines[-1]) + 1)


def test_a_document_keeps_its_text_and_the_digest_of_its_bytes() -> None:
    raw = "\ufeff1.1 Wörter\r\n".encode()
    document = decode(raw, name="t.txt", lang="en")
    assert document.text == "\ufeff1.1 Wörter\r\n"
    assert document.sha256 == hashlib.sha256(raw).hexdigest()
    assert doc("abc").sha256 == hashlib.sha256(b"abc").hexdigest()


def test_a_lone_surrogate_has_a_digest_too() -> None:
    assert doc("a\ud800").sha256 != doc("a").sha256
