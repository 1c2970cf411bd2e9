"""Spellings of one word in two languages."""

from __future__ import annotations

from importlib.resources import files

import pytest

from diglot.lang import languages, load_terms
from diglot.lang.cognates import false_friends, folded, skeleton
from diglot.lang.table import rows, variants


@pytest.mark.parametrize(
    ("en", "it", "both"),
    [
        ("procedures", "procedura", "procedur"), ("photographs", "fotografi", "fotograf"), ("active", "attivi", "ativ"),
        ("automatically", "automaticamente", "automatic"), ("prudence", "prudenza", "prudenz"), ("optic", "ottico", "otic"),
        ("municipalities", "municipalità", "municipalita"), ("quantity", "quantità", "cantita"), ("oxides", "ossidi", "osid"),
    ],
)  # fmt: skip
def test_spellings_of_one_word_meet(en: str, it: str, both: str) -> None:
    assert (skeleton("en", en), skeleton("it", it)) == (both, both)


def test_accents_and_capitals_do_not_count() -> None:
    assert folded("CITTÀ") == "citta"
    assert skeleton("it", "Società") == skeleton("it", "societa")


def test_short_words_keep_their_letters() -> None:
    assert skeleton("en", "sing") == "sing"
    assert skeleton("it", "ore") == "ore"


@pytest.mark.parametrize(
    ("en", "it", "false"),
    [
        ("factories", "fattoria", True), ("Actually", "attualmente", True), ("parent", "parente", True),
        ("factory", "fabbrica", False), ("procedure", "procedura", False), ("apparent", "parente", False),
    ],
)  # fmt: skip
def test_false_friends(en: str, it: str, false: bool) -> None:
    assert false_friends(("en", en), ("it", it)) is false
    assert false_friends(("it", it), ("en", en)) is false


def test_no_false_friends_are_terms_of_one_concept() -> None:
    """The list of false friends and the lists of terms must not contradict each other in the words themselves."""
    table = rows(files("diglot.lang") / "false_friends.tsv", languages())
    listed = {(a, b) for _, row in table for a in variants(row["en"]) for b in variants(row["it"])}
    pairs = {(a, b) for concept in load_terms().concepts.values() for a in concept.names["en"] for b in concept.names["it"]}
    assert listed & pairs == set()
