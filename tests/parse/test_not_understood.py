"""What is not understood of a layer never passes for "any effect"; a loop may be said to set dependency aside."""

from __future__ import annotations

import pytest

from diglot.corpus import pair
from diglot.lang import lexicon
from diglot.lint.runner import lint
from diglot.model import LayerSequence, Loop, Statement
from diglot.parse import read
from diglot.provisions import split
from diglot.text import Document

LIST = "1.1 Effects are applied in layers in this order: (1) copy effects; (2) {}; (3) color-changing effects."
ELENCO = "1.1 Gli effetti si applicano in livelli in quest’ordine: 1) effetti di copia; 2) {}; 3) effetti di cambio di colore."


def statement(text: str, lang: str) -> Statement:
    document = Document.of(text, name=lang, lang=lang)
    (found,) = read(document, split(document)[0], lexicon(lang)).statements
    return found


@pytest.mark.parametrize(
    ("lang", "frame", "item", "aspects"),
    [
        ("en", LIST, "ability-adding effects", ("ability",)),
        ("en", LIST, "ability-removing effects", ("ability",)),
        ("it", ELENCO, "effetti che aggiungono abilità", ("ability",)),
        ("en", LIST, "prevention effects", ("unknown",)),
        ("it", ELENCO, "effetti di prevenzione", ("unknown",)),
        ("en", LIST, "zorbling effects", ("unknown",)),
        ("en", LIST, "all continuous effects", ()),
        ("it", ELENCO, "tutti gli effetti continui", ()),
    ],
)
def test_what_a_layer_selects(lang: str, frame: str, item: str, aspects: tuple[str, ...]) -> None:
    sequence = statement(frame.format(item), lang)
    assert isinstance(sequence, LayerSequence)
    assert sequence.layers[1].selects.aspects.value == aspects


def test_a_layer_not_understood_is_no_agreement() -> None:
    texts = {"en": LIST.format("prevention effects"), "it": ELENCO.format("effetti di prevenzione")}
    result = lint(pair({lang: Document.of(text, name=lang, lang=lang) for lang, text in texts.items()}))
    assert [provision.verdict for provision in result.provisions] == ["unread"]


@pytest.mark.parametrize(
    ("lang", "text", "rule"),
    [
        (
            "en",
            "If effects form a dependency loop, dependency is ignored and the effects in it apply in timestamp order.",
            "ignored",
        ),
        ("it", "Se più effetti formano un ciclo, la dipendenza viene ignorata e si applicano in ordine di timestamp.", "ignored"),
        (
            "it",
            "Se più effetti formano un ciclo, la dipendenza non viene ignorata e si applicano in ordine di timestamp.",
            "applied",
        ),
        ("en", "If effects form a dependency loop, this rule isn’t applied and they are applied in timestamp order.", "ignored"),
    ],
)
def test_what_becomes_of_waiting_in_a_loop(lang: str, text: str, rule: str) -> None:
    found = statement(f"1.1 {text}", lang)
    assert isinstance(found, Loop)
    assert found.rule.value == rule
