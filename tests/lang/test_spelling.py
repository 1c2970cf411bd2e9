"""British and American spellings: each reads as the other, and words that only look like one of a pair read as before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from diglot.corpus import Corpus, pair
from diglot.lang import languages, lexicon, load_pack, load_terms
from diglot.lang.lexicon import build, phrase_words
from diglot.lang.pack import Cue
from diglot.lang.terms import Concept, Terms
from diglot.lint.runner import lint
from diglot.text import Document


def listing(*names: str) -> Terms:
    """Terms of which each has one English name."""
    return Terms({name: Concept(name, "noun", True, {"en": (name,)}) for name in names}, frozenset(), {}, frozenset())


def read(form: str, *listed: str) -> set[str]:
    """The terms that a word may be, where these are all there are."""
    lex = build(load_pack("en"), listing(*listed))
    return {entry.id for base in lex.candidates(form) for entry in lex.word(base) if entry.kind == "term"}


PAIRS = [
    ("colour", "color"), ("grey", "gray"), ("centre", "center"), ("kilometre", "kilometer"), ("defence", "defense"),
    ("licence", "license"), ("practise", "practice"), ("randomise", "randomize"), ("analyse", "analyze"),
    ("catalogue", "catalog"), ("programme", "program"), ("judgement", "judgment"), ("fulfil", "fulfill"),
    ("enrolment", "enrollment"), ("skilful", "skillful"), ("manoeuvre", "maneuver"), ("mould", "mold"), ("plough", "plow"),
    ("ageing", "aging"), ("artefact", "artifact"), ("jewellery", "jewelry"), ("traveller", "traveler"),
    ("finalisation", "finalization"), ("organiser", "organizer"), ("colourless", "colorless"), ("favourable", "favorable"),
    ("neighbouring", "neighboring"), ("favourite", "favorite"), ("uncoloured", "uncolored"), ("unlabelled", "unlabeled"),
    ("defenceless", "defenseless"), ("practised", "practiced"),
]  # fmt: skip


@pytest.mark.parametrize(("british", "american"), PAIRS)
def test_each_spelling_reads_as_the_other(british: str, american: str) -> None:
    assert read(british, american) == {american}
    assert read(american, british) == {british}


@pytest.mark.parametrize(
    ("form", "listed"),
    [
        ("colours", "color"), ("colors", "colour"), ("coloured", "color"), ("honouring", "honor"), ("centred", "center"),
        ("centring", "center"), ("metres", "meter"), ("cancelled", "cancel"), ("travelling", "travel"),
        ("labelled", "label"), ("modelling", "model"), ("randomises", "randomize"), ("synchronised", "synchronize"),
        ("minimising", "minimize"), ("realisations", "realization"), ("organisers", "organizer"), ("analysed", "analyze"),
        ("catalogued", "catalog"), ("practising", "practice"), ("fulfils", "fulfill"), ("fulfilled", "fulfil"),
        ("enrolled", "enrol"), ("licences", "license"), ("manoeuvring", "maneuver"), ("ploughed", "plow"),
        ("favourably", "favorable"), ("judgements", "judgment"),
    ],
)  # fmt: skip
def test_inflected_forms(form: str, listed: str) -> None:
    assert read(form, listed) == {listed}


@pytest.mark.parametrize(
    ("form", "other"),
    [
        ("four", "for"), ("hour", "hor"), ("hours", "hor"), ("your", "yor"), ("our", "or"), ("tour", "tor"),
        ("pour", "por"), ("flour", "flor"), ("course", "corse"), ("source", "sorce"), ("prise", "prize"),
        ("prised", "prize"), ("prising", "prize"), ("fire", "fier"), ("tire", "tier"), ("more", "moer"), ("acre", "acer"),
        ("here", "heer"), ("presence", "presense"), ("sequence", "sequense"), ("absence", "absense"),
        ("difference", "differense"), ("filler", "filer"), ("tiller", "tiler"), ("stalled", "staled"), ("league", "leag"),
        ("rogue", "rog"), ("draught", "draft"), ("storey", "story"), ("cheque", "check"), ("kerb", "curb"),
        ("contour", "contor"), ("rising", "rice"), ("advise", "advice"), ("devise", "device"),
    ],
)  # fmt: skip
def test_words_that_are_no_pair(form: str, other: str) -> None:
    assert read(form, other) == set()
    assert read(other, form) == set()


@pytest.mark.parametrize(
    "word",
    [
        "wise", "rise", "raise", "exercise", "promise", "precise", "advise", "surprise", "compromise", "supervise", "devise",
        "revise", "merchandise", "four", "hour", "tour", "pour", "flour", "course", "source", "fire", "require", "presence",
        "sequence", "absence", "difference",
    ],
)  # fmt: skip
def test_words_with_one_spelling_stay_themselves(word: str) -> None:
    assert read(word, word, *(american for _, american in PAIRS)) == {word}
    assert read(word, *(american for _, american in PAIRS)) == set()


def test_the_words_of_phrases() -> None:
    """Of operators as of terms, and of those with a gap."""
    pack = load_pack("en")
    assert phrase_words(pack, "in favour of") == phrase_words(pack, "in favor of")
    cue = Cue("test", ("neutralize … twice",), frozenset())
    lex = build(replace(pack, cues=(cue,)), listing())
    assert lex.opens("neutralise")
    assert lex.opens("neutralize")


@pytest.mark.parametrize("lang", languages())
def test_what_is_respelled_stays_so(lang: str) -> None:
    """A spelling that led to another would depend on how often a word is looked up; form words and numerals have only one."""
    pack = load_pack(lang)
    assert [part for part, spelling in pack.spellings.items() if pack.spelling(spelling.counts_as) != spelling.counts_as] == []
    assert [word for word in lexicon(lang).vocabulary if pack.spelling(word) != word] == []
    assert [word for word in (*pack.forms, *pack.numerals) if pack.spelling(word) != word] == []


def corpus(en: str, it: str, terms: str | None = None) -> Corpus:
    """One provision in two languages."""
    made = pair({lang: Document.of(f"1.1 {text}", name=lang, lang=lang) for lang, text in (("en", en), ("it", it))})
    return Corpus(**{**vars(made), "terms": None if terms is None else Document.of(terms, name="t.tsv", lang="")})


def verdict(en: str, it: str, terms: str | None = None) -> str:
    [provision] = lint(corpus(en, it, terms)).provisions
    return provision.verdict


@pytest.mark.parametrize(
    ("english", "italian"),
    [
        ("Colourless mana can pay generic costs.", "Il mana incolore può pagare costi generici."),
        ("Coloured mana can't pay this cost.", "Il mana colorato non può pagare questo costo."),
        ("The card is grey.", "La carta è grigia."),
        ("The player chooses two artefacts.", "Il giocatore sceglie due artefatti."),
        ("The judge decides in favour of the player.", "L'arbitro decide a favore del giocatore."),
        ("A player is not authorised to draw a card.", "Un giocatore non è autorizzato a pescare una carta."),
    ],
)
def test_a_text_with_british_spellings(english: str, italian: str) -> None:
    assert verdict(english, italian) == "matched"


def test_one_colour_for_another_is_told_in_either_spelling() -> None:
    italian = "Il mana colorato può pagare costi generici."
    assert verdict("Colourless mana can pay generic costs.", italian) == "differ"
    assert verdict("Colorless mana can pay generic costs.", italian) == "differ"


@pytest.mark.parametrize("listed", ["neighbour", "neighbor"])
@pytest.mark.parametrize("form", ["neighbour", "neighbor"])
def test_a_corpus_own_name_is_claimed_in_both_spellings(listed: str, form: str) -> None:
    terms = f"concept\tkind\ten\tit\nadjoining-hex\tzone\t{listed}\tcasella confinante\n"
    assert verdict(f"The player chooses a {form}.", "Il giocatore sceglie una casella confinante.", terms) == "matched"


def test_the_concept_that_had_the_name_loses_it_in_both_spellings() -> None:
    had = {concept.id for concept in load_terms().concepts.values() if "gray" in concept.names["en"]}
    assert had
    own = Concept("ash", "noun", True, {"en": ("grey",), "it": ("cenere",)}, {"en": ("grey",), "it": ("cenere",)})
    known = load_terms()
    lex = build(load_pack("en"), Terms({**known.concepts, "ash": own}, known.links, known.irregular, known.light))
    assert {entry.id for entry in lex.word("gray")} == {entry.id for entry in lex.word("grey")} == {"ash"}
