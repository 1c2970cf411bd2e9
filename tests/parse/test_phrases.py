"""Phrases of several words, and phrases with a gap."""

from __future__ import annotations

import pytest

from diglot.lang import lexicon
from tests.parse.helpers import provision


def meanings(lang: str, text: str) -> set[str]:
    """All that a word of the text may mean."""
    return {entry.id for feature in provision(lang, text).reading.features for entry in feature.readings}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "A later effect has precedence."),
        ("en", "A later effect had precedence."),
        ("it", "Un effetto successivo ha precedenza."),
        ("it", "Un effetto successivo avrà precedenza."),
    ],
)
def test_a_phrase_is_known_by_every_form_of_its_auxiliary(lang: str, text: str) -> None:
    assert "prevail" in meanings(lang, text)


def test_forms_of_an_auxiliary() -> None:
    assert {"ha", "hanno", "avrà"} <= set(lexicon("it").auxiliary("avere"))
    assert lexicon("it").auxiliary("pescare") == ()


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("Un giocatore dice se una carta venga pescata o meno.", False),
        ("Un giocatore pesca se sono due o meno.", True),
        ("Un giocatore pesca se sono 2 o meno.", True),
    ],
)
def test_or_less_is_no_or_not(text: str, bound: bool) -> None:
    assert ("comparison.le" in meanings("it", text)) == bound
