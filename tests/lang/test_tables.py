"""The tables of the languages: how they are read, and that what is in them fits together."""

from __future__ import annotations

from pathlib import Path

import pytest

from diglot.errors import PackError
from diglot.lang import languages, lexicon, load_pack, load_terms
from diglot.lang.equivalences import equivalences, opposites
from diglot.lang.lexicon import phrase_words
from diglot.lang.table import rows, variants


def table(folder: Path, text: str | bytes) -> Path:
    """A table in a file."""
    path = folder / "t.tsv"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_rows_skip_comments_and_blank_lines_and_count_them(tmp_path: Path) -> None:
    path = table(tmp_path, "# head\na\tb\n\n# more\n1\t 2 \r\n3\t4\n")
    assert list(rows(path, ("a", "b"))) == [(5, {"a": "1", "b": "2"}), (6, {"a": "3", "b": "4"})]


def test_more_columns_only_where_they_are_expected(tmp_path: Path) -> None:
    path = table(tmp_path, "a\tb\tit\n1\t2\t3\n")
    assert list(rows(path, ("a", "b"), more=True)) == [(2, {"a": "1", "b": "2", "it": "3"})]
    with pytest.raises(PackError) as caught:
        list(rows(path, ("a", "b")))
    assert str(caught.value) == f"{path}:1: columns must be a, b"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("b\ta\n1\t2\n", ":1: columns must be a, b"),
        ("a\tb\n1\n", ":2: 1 cells where 2 are due"),
        ("a\tb\n1\t2\n\n1\t2\t3\n", ":4: 3 cells where 2 are due"),
        (b"a\tb\n\xe8\t2\n", ": cannot be read: 'utf-8' codec can't decode byte 0xe8 in position 4: invalid continuation byte"),
    ],
)
def test_what_is_wrong_with_a_table(tmp_path: Path, text: str | bytes, said: str) -> None:
    path = table(tmp_path, text)
    with pytest.raises(PackError) as caught:
        list(rows(path, ("a", "b")))
    assert str(caught.value) == f"{path}{said}"


def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read"):
        list(rows(tmp_path / "none.tsv", ("a",)))


@pytest.mark.parametrize(
    ("cell", "expected"), [("a; b ;c", ("a", "b", "c")), ("-", ()), ("", ()), ("a;;-;b", ("a", "b")), ("typed-in", ("typed-in",))]
)
def test_alternatives_of_a_cell(cell: str, expected: tuple[str, ...]) -> None:
    assert variants(cell) == expected


def test_a_language_without_a_pack() -> None:
    with pytest.raises(PackError) as caught:
        load_pack("fr")
    assert str(caught.value) == "there is no language pack for “fr” (languages with a pack: en, it)"
    assert languages() == ("en", "it")


@pytest.mark.parametrize(
    ("lang", "phrase", "words"),
    [
        ("en", "can't attack", ("can't", "attack")),
        ("en", "object's owner", ("object", "'s", "owner")),
        ("en", "type-changing", ("type", "changing")),
        ("en", "it’s", ("it", "'s")),
        ("it", "dell'oggetto", ("di", "oggetto")),
        ("it", "all’inizio della fase", ("a", "inizio", "di", "fase")),
        ("it", "l'un l'altro", ("l'", "un", "l'", "altro")),
        ("it", "un po'", ("un", "po'")),
    ],
)
def test_listed_phrases_are_cut_as_texts_are(lang: str, phrase: str, words: tuple[str, ...]) -> None:
    assert phrase_words(load_pack(lang), phrase) == words


@pytest.mark.parametrize(
    ("lang", "form", "base"),
    [
        ("en", "creatures", "creature"),
        ("en", "applied", "apply"),
        ("en", "attacking", "attack"),
        ("it", "creature", "creatura"),
        ("it", "applicarsi", "applicare"),
        ("it", "effetti", "effetto"),
        ("it", "vengono", "vengono"),
    ],
)
def test_forms_lead_to_listed_words(lang: str, form: str, base: str) -> None:
    assert base in lexicon(lang).candidates(form)


def test_a_form_word_has_no_other_base() -> None:
    """“di” is no form of “dire”, “della” counts as “di” and as itself."""
    assert set(lexicon("it").candidates("di")) == {"di"}
    assert set(lexicon("it").candidates("della")) == {"di", "della"}


def operators(lang: str) -> set[str]:
    """The operators that a language has phrases for."""
    return {cue.operator for cue in load_pack(lang).cues}


def test_both_languages_say_the_same_operators() -> None:
    """But for those that only one of them needs, which must be weak."""
    only = operators("en") ^ operators("it")
    strong = {
        cue.operator for lang in languages() for cue in load_pack(lang).cues if cue.operator in only and "weak" not in cue.flags
    }
    assert strong == set()


def test_tables_of_operators_name_operators_that_exist() -> None:
    known = operators("en") | operators("it") | {"number"} | set(load_terms().concepts)
    named = set(opposites()) | {name for pair in equivalences() for side in pair for name in side}
    assert {name for name in named if not name.startswith("number=")} - known == set()


def test_nothing_is_its_own_opposite() -> None:
    assert [name for name, against in opposites().items() if name in against] == []
    assert [pair for pair in load_terms().links if len(pair) < 2] == []


@pytest.mark.parametrize("lang", languages())
def test_every_concept_has_a_name_in_every_language(lang: str) -> None:
    assert [concept.id for concept in load_terms().concepts.values() if not concept.names.get(lang)] == []


@pytest.mark.parametrize("lang", languages())
def test_numerals_have_their_values(lang: str) -> None:
    expected = {
        "en": {"six": 6, "twenty-one": 21, "third": 3, "twice": 2},
        "it": {"sei": 6, "ventuno": 21, "terza": 3, "centodiciotto": 118, "centoottantuno": 181},
    }[lang]
    numerals = load_pack(lang).numerals
    assert {word: numerals[word].value for word in expected if word in numerals} == {
        w: v for w, v in expected.items() if w in numerals
    }
    assert len([word for word in expected if word in numerals]) >= 3


@pytest.mark.parametrize(
    ("one", "other"),
    [("owner", "controller"), ("library", "graveyard"), ("power", "toughness"), ("tapped", "untapped")],
)
def test_near_neighbours_are_linked(one: str, other: str) -> None:
    assert frozenset((one, other)) in load_terms().links
