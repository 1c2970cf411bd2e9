"""Where texts are cut into tokens, and under which form each is looked up."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diglot.lang import load_pack
from diglot.parse.tokens import Token, tokenize
from diglot.text import Span


def tokens(lang: str, text: str) -> list[Token]:
    """The tokens of a whole text."""
    return list(tokenize(text, Span(0, len(text)), load_pack(lang)))


def cut(lang: str, text: str) -> list[str]:
    """The tokens as they stand in the text."""
    return [text[token.span.start : token.span.end] for token in tokens(lang, text)]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("it", "1)Effetti di copia", ["1", ")", "Effetti", "di", "copia"]),
        ("en", "effects.[taglio]", ["effects", ".", "[", "taglio", "]"]),
        ("en", "subtype, and/or supertype", ["subtype", ",", "and", "/", "or", "supertype"]),
        ("it", "forza e/o costituzione", ["forza", "e", "/", "o", "costituzione"]),
        ("it", "dell’oggetto, dall'effetto", ["dell’", "oggetto", ",", "dall'", "effetto"]),
        ("it", "l'un l’altro", ["l'", "un", "l’", "altro"]),
        ("it", "dell'1 e nell’“effetto”", ["dell'", "1", "e", "nell’", "“", "effetto", "”"]),
        ("it", "E' un po' dell'", ["E'", "un", "po'", "dell'"]),
        ("it", "‘timestamp’", ["‘", "timestamp", "’"]),
        ("en", "gets +1/+1, then −2/-3", ["gets", "+1/+1", ",", "then", "−2/-3"]),
        ("en", "a 2/2 or */* creature", ["a", "2/2", "or", "*/*", "creature"]),
        ("en", "pay {2}{G} or {T}", ["pay", "{2}", "{G}", "or", "{T}"]),
        ("en", "rules 418.5a–418.5d.", ["rules", "418.5a", "–", "418.5d", "."]),
        ("en", "rules 418.5a-418.5d.", ["rules", "418.5a", "-", "418.5d", "."]),
        ("en", "rules 702.3a-703.5.", ["rules", "702.3a", "-", "703.5", "."]),
        ("en", "rules 702.3-702.5b", ["rules", "702.3", "-", "702.5b"]),
        ("it", "1-10, {3}-5, {3}-{5}", ["1", "-", "10", ",", "{3}", "-", "5", ",", "{3}", "-", "{5}"]),
        ("it", "da 1/1-2/2 a −1/-1", ["da", "1/1", "-", "2/2", "a", "−1/-1"]),
        ("en", "3x-2 (-10), X-1", ["3x", "-2", "(", "-10", ")", ",", "X", "-1"]),
        ("en", "rule 503.", ["rule", "503", "."]),
        ("en", "sublayers 6c, 6d", ["sublayers", "6c", ",", "6d"]),
        ("en", "the 7th card", ["the", "7th", "card"]),
        ("it", "la 3ª carta", ["la", "3ª", "carta"]),
        ("en", "it can't, they’re object's", ["it", "can't", ",", "they", "’re", "object", "'s"]),
        ("en", "players' 'order'", ["players", "'", "'", "order", "'"]),
        ("en", "power- and toughness-changing", ["power", "-", "and", "toughness", "-", "changing"]),
        ("en", "pay X, not XY", ["pay", "X", ",", "not", "XY"]),
        ("en", "a…b_c", ["a", "…", "b", "_", "c"]),
        ("en", "\u00a0a\tb\r\nc\u2003d", ["a", "b", "c", "d"]),
        ("it", "citta\u0300.", ["citta\u0300", "."]),
        ("en", "", []),
    ],
)
def test_where_a_text_is_cut(lang: str, text: str, expected: list[str]) -> None:
    assert cut(lang, text) == expected


@pytest.mark.parametrize(
    ("lang", "text", "forms"),
    [
        ("it", "E' PUO' piu'", ["è", "può", "più"]),
        ("it", "abilita'.", ["abilità", "."]),
        ("it", "perchè finche'", ["perché", "finché"]),
        ("it", unicodedata.normalize("NFD", "Perché può"), ["perché", "può"]),
        ("it", "DELL’Oggetto", ["dell'", "oggetto"]),
        ("en", "CAN’T it´s", ["can't", "it", "'s"]),
        ("en", "Timestamp", ["timestamp"]),
    ],
)
def test_under_which_form_a_word_is_looked_up(lang: str, text: str, forms: list[str]) -> None:
    assert [token.form for token in tokens(lang, text)] == forms


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("word", "word"), ("418.5a", "number"), ("3", "number"), ("1,000", "number"), ("+1/+1", "symbol"), ("{T}", "symbol"),
        ("X", "symbol"), ("x", "word"), ("/", "mark"), ("…", "mark"), ("“", "mark"), ("+1", "symbol"), ("è", "word"),
    ],
)  # fmt: skip
def test_kinds_of_tokens(text: str, kind: str) -> None:
    assert [token.kind for token in tokens("en", text)] == [kind]


def test_a_part_of_a_text_keeps_its_places() -> None:
    text = "1.1 L’oggetto 1)Effetti"
    found = tokenize(text, Span(4, len(text)), load_pack("it"))
    assert [token.span for token in found] == [Span(4, 6), Span(6, 13), Span(14, 15), Span(15, 16), Span(16, 23)]


@given(lang=st.sampled_from(["en", "it"]), text=st.text(max_size=80))
def test_tokens_hold_everything_but_white_space(lang: str, text: str) -> None:
    found = tokens(lang, text)
    ends = [0, *(token.span.end for token in found)]
    starts = [*(token.span.start for token in found), len(text)]
    assert all(text[end:start].strip() == "" for end, start in zip(ends, starts, strict=True))
    assert all(len(token.span) > 0 for token in found)


NASTY = ["'" * 4000, "(" * 4000, "1." * 2000, "+1/" * 1500, "{" * 4000, "a’" * 2000, "-" * 4000, "1)" * 2000, "." * 4000]


@pytest.mark.parametrize("text", NASTY, ids=lambda text: text[:4])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_runs_of_marks_are_cut_in_reasonable_time(lang: str, text: str) -> None:
    assert "".join(cut(lang, text)) == text
