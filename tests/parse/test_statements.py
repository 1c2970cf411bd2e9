"""What texts state: the bundled ones exactly, and many other wordings field by field, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from diglot.corpus import bundled, load
from diglot.model import LayerSequence, Said, Selector, Statement, statement_kind
from diglot.parse import parse
from tests.parse.describe import describe
from tests.parse.helpers import provision

HERE = Path(__file__).parent
MODELS: dict[str, list[dict[str, Any]]] = yaml.safe_load((HERE / "models.yaml").read_text(encoding="utf-8"))
SENTENCES: dict[str, list[dict[str, Any]]] = yaml.safe_load((HERE / "statements.yaml").read_text(encoding="utf-8"))
LISTS: dict[str, list[dict[str, Any]]] = yaml.safe_load((HERE / "layers.yaml").read_text(encoding="utf-8"))
SELECTOR = ("aspects", "junction", "operations", "origins", "rest", "names")


@cache
def described(corpus: str, lang: str) -> list[object]:
    """The model of a bundled text as plain data."""
    loaded = load(next(folder for folder in bundled() if folder.name == corpus))
    quote = loaded.texts[lang].quote
    return [describe(statement, quote) for statement in parse(loaded).models[lang].statements]


def test_every_bundled_text_has_its_model_written_down() -> None:
    assert set(MODELS) == {f"{folder.name}/{lang}" for folder in bundled() for lang in load(folder).texts}


@pytest.mark.parametrize("text", MODELS)
def test_what_the_bundled_texts_state(text: str) -> None:
    assert described(*text.split("/")) == MODELS[text]


def values(statement: Statement) -> dict[str, object]:
    """The fields that a statement states, without their words."""
    found = {field.name: getattr(statement, field.name) for field in fields(statement)}
    return {key: plain(said) for key, said in found.items() if isinstance(said, Said)}


def plain(said: Said[Any]) -> object:
    """A value as YAML writes it."""
    return list(said.value) if isinstance(said.value, tuple) else said.value


def stated(lang: str, text: str) -> list[tuple[str, dict[str, object]]]:
    """Kind and fields of all statements in a text."""
    return [(statement_kind(s), values(s)) for s in provision(lang, text, "1.1a").reading.statements]


def sentences() -> Iterator[Any]:
    """Every sentence as a test of its own."""
    for kind, entries in SENTENCES.items():
        for number, entry in enumerate(entries, start=1):
            lang = "en" if "en" in entry else "it"
            yield pytest.param(kind, lang, entry[lang], entry["gives"], id=f"{kind}-{number}-{lang}")


def changes() -> Iterator[Any]:
    """Every replacement in a sentence as a test of its own."""
    for kind, entries in SENTENCES.items():
        for entry in entries:
            lang = "en" if "en" in entry else "it"
            for number, (old, new, other) in enumerate(entry.get("change", []), start=1):
                assert old in entry[lang], (old, entry[lang])
                changed = entry[lang].replace(old, new, 1)
                yield pytest.param(
                    kind, lang, changed, {**entry["gives"], **other}, id=f"{kind}-{lang}-{number}-{'-'.join(other)}"
                )


@pytest.mark.parametrize(("kind", "lang", "text", "gives"), list(sentences()))
def test_a_sentence_states(kind: str, lang: str, text: str, gives: dict[str, object]) -> None:
    assert stated(lang, text) == [(kind, gives)]


@pytest.mark.parametrize(("kind", "lang", "text", "gives"), list(changes()))
def test_a_changed_sentence_states_the_other_value(kind: str, lang: str, text: str, gives: dict[str, object]) -> None:
    assert stated(lang, text) == [(kind, gives)]


@pytest.mark.parametrize("kind", list(SENTENCES))
@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_field_is_changed_in_both_languages(kind: str, lang: str) -> None:
    """The tables above leave no field out."""
    tried = {key for entry in SENTENCES[kind] if lang in entry for _, _, other in entry.get("change", []) for key in other}
    known = {key for entry in SENTENCES[kind] for key in entry["gives"]} | (
        {"same_status"} if kind == "dependency-definition" else set()
    )
    assert tried | ({"depends_on"} & known) == known


@pytest.mark.parametrize(
    ("lang", "words", "value"),
    [
        ("en", "An effect dependent on one or more other effects", "one-or-more"),
        ("en", "An effect dependent on one other effect", "one"),
        ("en", "An effect dependent on two or more other effects", "several"),
        ("en", "An effect dependent on several other effects", "several"),
        ("it", "Un effetto dipendente da uno o più altri effetti", "one-or-more"),
        ("it", "Un effetto dipendente da un solo altro effetto", "one"),
        ("it", "Un effetto dipendente da due o più altri effetti", "several"),
        ("it", "Un effetto dipendente da diversi altri effetti", "several"),
    ],
)
def test_on_how_many_effects_a_waiting_one_depends(lang: str, words: str, value: str) -> None:
    rest = {
        "en": "waits to apply until just after all of those effects have been applied.",
        "it": "viene applicato subito dopo che tutti gli effetti da cui dipende siano stati applicati.",
    }
    [(kind, gives)] = stated(lang, f"{words} {rest[lang]}")
    assert (kind, gives["depends_on"]) == ("wait", value)


def introductions() -> Iterator[Any]:
    """Every introduction as a test of its own."""
    for entry in LISTS["introductions"]:
        lang = "en" if "en" in entry else "it"
        yield pytest.param(lang, entry[lang], {key: value for key, value in entry.items() if key != lang}, id=entry[lang][-60:])


ITEMS = {"en": "(1) copy effects; (2) text-changing effects.", "it": "1) effetti di copia; 2) effetti di cambio di testo."}


@pytest.mark.parametrize(("lang", "text", "gives"), list(introductions()))
def test_an_introduction_states(lang: str, text: str, gives: dict[str, object]) -> None:
    assert stated(lang, f"{text} {ITEMS[lang]}") == [("layer-sequence", gives)]


def selector(found: Selector) -> dict[str, object]:
    """What a selector states, as the data file writes it."""
    told: dict[str, object] = {}
    for part in SELECTOR:
        said = getattr(found, part)
        if said is not None and said.value != ():
            told[part] = plain(said)
    for part in ("includes", "exceptions", "adds"):
        if getattr(found, part) is not None:
            told[part] = selector(getattr(found, part))
    return told


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("entry", LISTS["items"], ids=lambda entry: entry["en"])
def test_an_item_selects(lang: str, entry: dict[str, Any]) -> None:
    before = {
        "en": "Effects are applied in layers in this order: (1) copy effects; (2)",
        "it": "Gli effetti si applicano in livelli, in quest’ordine: 1) effetti di copia; 2)",
    }
    [sequence] = provision(lang, f"{before[lang]} {entry[lang]}.", "1.1a").reading.statements
    assert isinstance(sequence, LayerSequence)
    assert [layer.id for layer in sequence.layers] == ["1", "2"]
    assert selector(sequence.layers[1].selects) == {key: value for key, value in entry.items() if key not in ("en", "it")}


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("at", range(5))
def test_two_layers_that_change_places_change_the_model(lang: str, at: int) -> None:
    """In each language alone: the layers come out in the order in which they are listed."""
    items = {
        "en": [
            "copy effects",
            "control-changing effects",
            "text-changing effects",
            "type-changing effects",
            "color-changing effects",
            "effects that set power",
        ],
        "it": [
            "effetti di copia",
            "effetti di cambio di controllore",
            "effetti di cambio di testo",
            "effetti di cambio di tipo",
            "effetti di cambio di colore",
            "effetti che fissano la forza",
        ],
    }[lang]
    aspects = ["copy", "control", "text", "card-type", "color", "power"]
    for listed in (items, aspects):
        listed[at], listed[at + 1] = listed[at + 1], listed[at]
    before = {
        "en": "Effects are applied in layers in this order:",
        "it": "Gli effetti si applicano in livelli, in quest’ordine:",
    }[lang]
    text = " ".join([before, *(f"({n}) {item};" for n, item in enumerate(items, start=1))])
    [sequence] = provision(lang, text, "1.1a").reading.statements
    assert isinstance(sequence, LayerSequence)
    assert [layer.selects.aspects.value[0] for layer in sequence.layers] == aspects


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Each player draws a card, then discards a card."),
        ("en", "An effect that depends on a creature ends at end of turn."),
        ("en", "If two effects would apply at the same time, the active player chooses one."),
        ("en", "You may do these in any order: (1) draw a card; (2) discard a card."),
        ("it", "Ogni giocatore pesca una carta, poi scarta una carta."),
        ("it", "Un effetto che dipende da una creatura termina alla fine del turno."),
        ("it", "Se due effetti si applicassero nello stesso momento, il giocatore attivo ne sceglie uno."),
        ("it", "Puoi farlo in qualsiasi ordine: 1) pescare una carta; 2) scartare una carta."),
    ],
)
def test_other_sentences_state_nothing_executable(lang: str, text: str) -> None:
    assert stated(lang, text) == []
