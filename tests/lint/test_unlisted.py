"""Words that no list has: which are taken for counterparts, and that nothing louder comes of it."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from diglot.corpus import pair
from diglot.lang import Entry
from diglot.lang.cognates import folded
from diglot.lint.alone import Piece, alone, bare
from diglot.lint.packed import pack, unpack
from diglot.lint.result import GUESSES, Pairings
from diglot.lint.runner import lint
from diglot.lint.unlisted import ALIKE, LEAST_ROWS, Word, company, counterparts, likeness
from diglot.lint.values import Home
from diglot.parse.reading import Feature, meaning
from diglot.text import Document, Span
from tests.lint.texts import Checked, check


def guessed(checked: Checked) -> list[tuple[str, str, str]]:
    """Pairs of words that no list has: English, Italian, why."""
    texts = checked.result.corpus.texts
    pairings = [p for provision in checked.result.provisions for p in provision.pairings if p.how in GUESSES]
    return [(texts["en"].quote(p.spans["en"]), texts["it"].quote(p.spans["it"]), p.how) for p in pairings]


@pytest.mark.parametrize(
    ("en", "it"),
    [
        ("regeneration", "rigenerazione"), ("procedure", "procedura"), ("composition", "composizione"), ("prison", "prigione"),
        ("indestructibility", "indistruttibilità"), ("occupied", "occupata"), ("monarchs", "monarchi"), ("physics", "fisica"),
        ("hypothesis", "ipotesi"), ("authorization", "autorizzazione"), ("municipalities", "municipalità"),
    ],
)  # fmt: skip
def test_cognates(en: str, it: str) -> None:
    assert likeness(("en", en), ("it", it)) >= ALIKE


@pytest.mark.parametrize(
    ("en", "it"),
    [
        ("factory", "fattoria"), ("parents", "parenti"), ("eventually", "eventualmente"),  # false friends
        ("compatible", "incompatibile"), ("legal", "illegale"), ("export", "importo"), ("increase", "decrescere"),  # opposites
        ("maximum", "minimo"), ("prefix", "suffisso"), ("hedge", "siepe"), ("cow", "coda"),  # no likeness, or too short for it
    ],
)  # fmt: skip
def test_no_cognates(en: str, it: str) -> None:
    assert likeness(("en", en), ("it", it)) < ALIKE


def test_pairs_of_a_provision() -> None:
    checked = check(
        en="The player takes the municipality and the frobnication to Zorbland.",
        it="Il giocatore porta la frobnicazione e la municipalità a Zorbland.",
    )
    assert guessed(checked) == [
        ("municipality", "municipalità", "cognate"),
        ("frobnication", "frobnicazione", "cognate"),
        ("Zorbland", "Zorbland", "name"),
    ]
    [provision] = checked.result.provisions
    assert provision.verdict == "unread"  # a guess is no understanding


def test_every_pairing_tells_why() -> None:
    checked = check(en="The player draws three cards.", it="Il giocatore pesca tre carte.")
    texts, [provision] = checked.result.corpus.texts, checked.result.provisions
    assert [(texts["en"].quote(p.spans["en"]), p.how) for p in provision.pairings] == [
        ("player", "term"), ("draws", "term"), ("three", "number"), ("cards", "term"),
    ]  # fmt: skip


def test_each_word_has_one_counterpart_the_nearest_of_equals() -> None:
    checked = check(
        en="The blorption is tapped. The player draws a card. The blorption is untapped.",
        it="Il blorzione è TAPpato. Il giocatore pesca una carta. Il blorzione è STAPpato.",
    )
    texts, [provision] = checked.result.corpus.texts, checked.result.provisions
    found = [(p.spans["en"].start, p.spans["it"].start) for p in provision.pairings if p.how == "cognate"]
    places = [[at for at in range(len(texts[lang].text)) if texts[lang].text.startswith("blor", at)] for lang in ("en", "it")]
    assert found == list(zip(*places, strict=True))


def test_a_listed_word_may_be_the_counterpart_of_one_that_is_not() -> None:
    """“Requirimento” is on no list; “requirement” is, and would otherwise lack a counterpart."""
    listed = Feature(meaning((Entry("requirement", "term", "noun"),)), 0, 1, False, 0, 0, (0, 1))
    en, it = Word("en", "requirement", Span(0, 1), 0.0, listed), Word("it", "requirimento", Span(0, 1), 0.0)
    assert [found.how for found in counterparts([en], [it])] == ["cognate"]
    assert counterparts([en], [Word("it", "requirimento", Span(0, 1), 0.0, listed)]) == []


def rows(n: int) -> list[tuple[list[str], list[str]]]:
    """Provisions with unread words: meeples go with seguaci wherever they are; every provision has two words of noise."""
    noise = [([f"qa{i}x", "zzuk"], [f"wb{i}y", "vvol"]) for i in range(n)]
    return [(["meeples", *a], ["seguaci", *b]) if i % 10 == 0 else (a, b) for i, (a, b) in enumerate(noise)]


def test_company() -> None:
    known = company(rows(LEAST_ROWS), "en", "it")
    en, it, other = (Word(lang, text, Span(0, 1), 0.0) for lang, text in (("en", "meeple"), ("it", "seguace"), ("it", "vvol")))
    assert known.has(en, it)
    assert not known.has(en, other)
    assert [found.how for found in counterparts([en], [other, it], known)] == ["co-occurrence"]


def test_a_small_corpus_says_nothing() -> None:
    assert company(rows(LEAST_ROWS - 1), "en", "it").partners == {}


def test_words_that_always_stand_together_are_not_told_apart() -> None:
    """Two words of one text and two of the other in the same provisions: any pairing of them would be made up."""
    both = [(["blick", "dront"], ["sbrago", "vutto"]) if i % 9 == 0 else ([], []) for i in range(LEAST_ROWS)]
    assert company(both, "en", "it").partners == {}


def test_company_in_a_corpus() -> None:
    """A name of the game that is on no list is paired once the corpus is large enough."""
    texts = {"en": [], "it": []}  # type: dict[str, list[str]]
    for i in range(LEAST_ROWS):
        own = i % 8 == 0
        texts["en"].append(f"{i + 1}.1 The player draws a card{' with a snark' if own else ''}.")
        texts["it"].append(f"{i + 1}.1 Il giocatore pesca una carta{' con un brillo' if own else ''}.")
    checked = Checked(lint(pair({lang: Document.of("\n".join(text), name=lang, lang=lang) for lang, text in texts.items()})))
    assert set(guessed(checked)) == {("snark", "brillo", "co-occurrence")}
    assert checked.of("unlisted_word") == []


def test_time_grows_with_the_corpus_not_with_its_square() -> None:
    def seconds(n: int) -> float:
        many = [([f"qa{i}x{k}" for k in range(40)], [f"wb{i}y{k}" for k in range(40)]) for i in range(n)]
        began = time.process_time()
        company(many, "en", "it")
        return time.process_time() - began

    seconds(100)
    assert seconds(800) < 10 * seconds(200) + 0.5


def test_folded_words_of_any_script_are_compared() -> None:
    words = [Word(lang, "ΩΜΕΓΑ" if lang == "en" else "ωμεγα", Span(0, 1), 0.0) for lang in ("en", "it")]
    assert folded("ΩΜΕΓΑ") == "ωμεγα"
    assert [found.how for found in counterparts(words[:1], words[1:])] == ["name"]


def test_what_is_kept_tells_why_as_well(tmp_path: Path) -> None:
    texts = {"en": "1.1 The player takes three blorptions to Zorbland.", "it": "1.1 Il giocatore porta tre blorzioni a Zorbland."}
    corpus = pair({lang: Document.of(text, name=lang, lang=lang) for lang, text in texts.items()})
    first, second = lint(corpus, cache=tmp_path), lint(corpus, cache=tmp_path)
    assert first == second == lint(corpus)
    assert {p.how for p in second.provisions[0].pairings} == {"term", "number", "cognate", "name"}


@pytest.mark.parametrize("hows", ["9", "a", "", "00"])
def test_a_kept_line_with_other_reasons_is_refused(hows: str) -> None:
    """The line may come out of a file that others have written."""
    corpus = pair({lang: Document.of("1.1 x", name=lang, lang=lang) for lang in ("en", "it")})
    [row] = corpus.rows
    found = alone(Piece.of(corpus, row), bare(corpus))
    homes = {lang: Home(0, 5) for lang in ("en", "it")}
    assert (
        unpack(pack(replace(found, pairings=Pairings(("en", "it"), (4, 5, 4, 5), "3"))), corpus, homes).pairings[0].how
        == "cognate"
    )
    with pytest.raises(ValueError, match="no pairings"):
        unpack(pack(replace(found, pairings=Pairings(("en", "it"), (4, 5, 4, 5), hows))), corpus, homes)
