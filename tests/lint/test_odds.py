"""Leftover words, weighed: the facts about them and what these add up to."""

from __future__ import annotations

from pathlib import Path

import pytest

from diglot.corpus import pair
from diglot.errors import PackError
from diglot.lint import odds
from diglot.lint.case import Case
from diglot.lint.evidence import Evidence
from diglot.lint.judge import weighed
from diglot.parse import parse
from diglot.text import Document


def facts(en: str, it: str) -> list[Evidence]:
    """The facts about every leftover of two texts."""
    texts = {lang: Document.of(f"1.1 {text}\n", name=lang, lang=lang) for lang, text in (("en", en), ("it", it))}
    corpus = pair(texts)
    case = Case(corpus, corpus.rows[0], "en", "it", {lang: rows[0] for lang, rows in parse(corpus).readings.items()})
    return [evidence for _, evidence in weighed(case.matched, case.unread)]


def test_texts_that_say_the_same_leave_nothing_to_weigh() -> None:
    assert facts("The creature doesn't attack.", "La creatura non attacca.") == []


def test_a_word_that_one_text_adds() -> None:
    """Two of three words have a counterpart, and only a space stands between the counterparts of those around the third."""
    assert facts("The creature attacks.", "La creatura non attacca.") == [
        {
            "added": 1.0,
            "added negation": 1.0,
            "negation.not": 1.0,
            "unlike": pytest.approx(1 / 3),
            "clean": 1.0,
            "clean negation": 1.0,
            "nothing in its place": 1.0,
            "words in its place": pytest.approx(1 / 6),
        }
    ]


def test_a_word_in_place_of_another() -> None:
    [found] = facts("The creature must attack.", "La creatura può attaccare.")
    assert {name for name in found if name.startswith("changed")} == {
        "changed",
        "changed modality",
        "changed modality.must",
        "changed modality.may",
    }
    assert found["in place"] == 1.0 and "clean" not in found


def test_unknown_words_on_the_other_side_are_told() -> None:
    [found] = [each for each in facts("The creature attacks.", "La creatura non frobnica attacca.") if "added" in each]
    assert found["lone: unknown here"] == 1.0
    assert found["clean"] == 1.0 and "lone: unknown there" not in found


def test_weights_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "weights", lambda: {"always": -1.0, "a": 2.0, "b": -0.5})
    assert odds.log_odds({}) == -1.0
    assert odds.log_odds({"a": 1.5, "b": 2.0, "unheard of": 3.0}) == 1.0


def test_a_weight_that_is_no_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "odds.tsv").write_text("fact\tweight\nalways\t-1\na\tmuch\n", encoding="utf-8")
    monkeypatch.setattr(odds, "files", lambda _: tmp_path)
    with pytest.raises(PackError) as caught:
        odds.weights.__wrapped__()
    assert str(caught.value) == f"{tmp_path / 'odds.tsv'}:3: no number: “much”"
