"""Wordings that state the same, per operator, and wordings that do not: one clause in either language, judged as a whole."""

from __future__ import annotations

from fractions import Fraction

import pytest

from diglot.corpus import pair
from diglot.lang import Entry
from diglot.lint import match
from diglot.lint.runner import lint
from diglot.parse.reading import Feature, meaning
from diglot.text import Document
from tests.lint.contrasts import OTHER
from tests.lint.wordings import SAME


def _loud(en: str, it: str) -> list[str]:
    documents = {lang: Document.of(f"100.1 {text}\n", name=lang, lang=lang) for lang, text in (("en", en), ("it", it))}
    return [finding.check for finding in lint(pair(documents)).findings if finding.severity in ("error", "warning")]


@pytest.mark.parametrize(("operator", "en", "it"), SAME)
def test_wordings_that_state_the_same(operator: str, en: str, it: str) -> None:
    assert _loud(en, it) == [], operator


@pytest.mark.parametrize(("operator", "en", "it"), OTHER)
def test_wordings_that_state_something_else(operator: str, en: str, it: str) -> None:
    assert _loud(en, it), operator


def _words(*concepts: str) -> list[Feature]:
    """Words side by side; each may mean any of the concepts that are named, with spaces between them."""
    readings = (tuple(Entry(name, "term", "noun") for name in named.split()) for named in concepts)
    return [Feature(meaning(means), at, at + 1, False, 0, at, (at, at + 1)) for at, means in enumerate(readings)]


def test_a_word_does_with_its_second_choice_where_another_has_none() -> None:
    ours, theirs = _words("spell card", "spell"), _words("spell", "card")
    assert match.pair(ours, theirs) == ([(ours[0], theirs[1]), (ours[1], theirs[0])], [], [])


def test_of_two_counterparts_near_by_that_which_means_just_the_same_is_taken() -> None:
    ours, theirs = _words("spell"), _words("spell card turn phase", "spell", *(f"other-{n}" for n in range(30)))
    found, _, left = match.pair(ours, theirs)
    assert found == [(ours[0], theirs[1])]
    assert left[0] is theirs[0]


def test_counterparts_of_one_meaning_are_in_the_order_of_the_text() -> None:
    """The nearest, at 13/24 and 13/28, would be taken first, and the others would cross them."""
    ours = _words(*("spell" if at in (9, 13) else f"left-{at}" for at in range(24)))
    theirs = _words(*("spell" if at in (13, 18) else f"right-{at}" for at in range(28)))
    assert match.pair(ours, theirs)[0] == [(ours[9], theirs[13]), (ours[13], theirs[18])]


def test_an_article_takes_no_phrase_from_another() -> None:
    """``Un`` is nearer to "once" than ``una volta`` is, but an article."""
    one = meaning((Entry("number", "number", "cardinal", Fraction(1), frozenset(("weak",))),))
    once = meaning((*one.readings, Entry("time.when", "time", flags=frozenset(("weak",)))))
    ours = [Feature(once, 0, 2, True, 0, 0, (0, 2))]
    theirs = [Feature(one, 0, 1, True, 0, 0, (0, 1)), Feature(once, 4, 6, True, 0, 1, (4, 6))]
    assert match.pair(ours, theirs) == ([(ours[0], theirs[1])], [], [theirs[0]])
