"""The two seed paragraphs, as a person reads them: these findings and no others."""

from __future__ import annotations

from functools import cache

import pytest

from diglot.corpus import bundled, load
from diglot.lint.runner import lint
from diglot.ui import say
from tests.lint.texts import Checked

EXPECTED = [
    ("418.5a", "DG210", "warning", ["and/or"], ["e"]),
    ("418.5a", "DG210", "warning", ["and/or"], ["e"]),
    ("418.5a", "DG202", "info", [], ["6"]),
    ("418.5a", "DG106", "info", ["[taglio]"], ["[taglio]"]),
    ("418.5a", "DG106", "info", ["[taglio]"], []),
    ("418.5a", "DG502", "info", ["typechanging"], []),
    ("418.5a", "DG502", "info", [".["], []),
    ("418.5a", "DG502", "info", [], ["’"]),
    ("418.5a", "DG502", "info", [], ["1)E", "2)E", "3)E", "4)E", "5)T", "6)E"]),
    ("418.5a", "DG502", "info", [], ["controllore", "testo", ")", "costituzione", "costituzione"]),
    ("418.5a", "DG502", "info", [], ["( "]),
    ("418.5d", "DG103", "info", ["418.5d"], ["418.5d"]),
]
"""Number, code, severity, and the words marked in English and in Italian."""


@cache
def seed() -> Checked:
    """The seed, checked."""
    return Checked(lint(load(next(folder for folder in bundled() if folder.name == "cr-418"))))


def test_exactly_these_findings() -> None:
    found = [(f.number, f.code, f.severity, seed().quoted(f, "en"), seed().quoted(f, "it")) for f in seed().result.findings]
    assert sorted(found) == sorted(EXPECTED)


def test_where_the_two_junctions_stand() -> None:
    """English items 5 and 6 say “and/or”, Italian items 5 and 6 “e”; item 4 says “e/o” in Italian too and is right."""
    texts = seed().result.corpus.texts
    around = [
        tuple(texts[lang].text[f.spans[lang][0].start - 6 : f.spans[lang][0].end + 10] for lang in ("en", "it"))
        for f in seed().of("junction")
    ]
    assert around == [
        ("power and/or toughness", "forza e costituzi"),
        ("ower- and/or toughness", "forza e costituzi"),
    ]


def test_verdicts() -> None:
    results = {p.number: (p.verdict, p.complete) for p in seed().result.provisions}
    assert results == {"418.5": ("matched", True), "418.5a": ("differ", False), "418.5d": ("agree", True)}


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("en", "“and/or” against “e”: what is joined by “and” must hold for all, by “or” for one"),
        ("it", "«and/or» contro «e»: ciò che è unito da «e» deve valere per tutti, da «o» per uno"),
    ],
)
def test_what_is_said_of_the_junctions(ui: str, said: str) -> None:
    messages = {say(ui, f.message.key, **f.message.arguments) for f in seed().of("junction")}
    assert messages == {said}


@pytest.mark.parametrize("name", ["layers-2006", "layers-modern"])
def test_the_other_bundled_corpora_agree(name: str) -> None:
    """They were written to state the same: nothing is said of them."""
    checked = Checked(lint(load(next(folder for folder in bundled() if folder.name == name))))
    assert checked.short() == []


@pytest.mark.parametrize("name", ["layers-2006", "layers-modern"])
def test_the_verdicts_on_the_other_bundled_corpora(name: str) -> None:
    """Headings match, every rule is read in full and executable."""
    checked = Checked(lint(load(next(folder for folder in bundled() if folder.name == name))))
    wrong = {p.number: p.verdict for p in checked.result.provisions if p.verdict != ("matched" if p.heading else "agree")}
    assert wrong == {}
