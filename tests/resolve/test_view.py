"""How resolutions are shown: lines in both interface languages, a tree for JSON, and the quoted words of clauses."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from diglot.model import Ground, LayerSequence, RulesModel, Statement, Wait
from diglot.resolve import LayerSystem, Scenario, resolve
from diglot.resolve.expect import differences
from diglot.resolve.quoting import quote
from diglot.resolve.readings import AssumptionId
from diglot.resolve.trace import Cite, GapReason, Reason
from diglot.resolve.view import Source, lines, tree
from diglot.text import Document, Span
from tests.resolve.models import modern, seed
from tests.resolve.positions_of import positions

CASES = {case.id: case for case in Scenario.load(Path(__file__).parents[1] / "cases" / "layers.yaml")}
CLAUSES = {case.id: case for case in positions("layers-modern")}
TEXT = "418.5a (4) type-changing\neffects; 418.5d waits until just after all"


def spoken(model: RulesModel) -> tuple[RulesModel, Document]:
    """The model with the words of layer 4 and of the waiting clause in a small document."""
    made: list[Statement] = []
    for statement in model.statements:
        if isinstance(statement, LayerSequence):
            layers = tuple(
                type(one)(one.id, one.selects, one.references, Span(11, 33) if one.id == "4" else Span(0, 0))
                for one in statement.layers
            )
            made.append(LayerSequence(statement.number, statement.span, layers, statement.start))
        elif isinstance(statement, Wait):
            fields = (statement.until, statement.of, statement.awaited, statement.depends_on, statement.applied)
            made.append(Wait(statement.number, Span(41, len(TEXT)), *fields))
        else:
            made.append(statement)
    return RulesModel(model.corpus, model.lang, tuple(made), model.cut), Document.of(TEXT, name="en.txt", lang="en")


MODEL, DOCUMENT = spoken(seed())
SOURCE = {ui: Source({"en": MODEL}, {"en": DOCUMENT}, ui) for ui in ("en", "it")}


def test_quotes() -> None:
    assert quote(Cite("418.5a", "LayerSequence", "4"), MODEL, DOCUMENT) == "type-changing effects;"
    assert quote(Cite("418.5d", "Wait"), MODEL, DOCUMENT) == "waits until just after all"
    assert quote(Cite("613.8b", "Wait"), MODEL, DOCUMENT) == "waits until just after all"  # as another text numbers it
    assert quote(Cite("418.5e", "MultiLayer"), MODEL, DOCUMENT) == ""


def shown(ui: str) -> list[str]:
    """The lines of a wait."""
    case = CLAUSES["waiter-waits"]
    system = LayerSystem.build(MODEL)
    found = resolve(case, system)
    return lines(case, {"en": found}, SOURCE[ui], {"en": differences(case, system, found) or ()})


def test_lines_in_english() -> None:
    assert shown("en") == [
        "waiter-waits: An older effect for snow creatures waits for the one that makes the bear snow",
        "",
        "By the English text (cr-418)",
        "  layer 4: snow on bear — in timestamp order it comes first of those that need not wait, unlike elves",
        "      418.5a: “type-changing effects;”",
        "      418.5d: “waits until just after all”",
        "  layer 4: elves on bear — it had to wait for snow (which changes what it applies to), and now that has been applied",
        "      418.5a: “type-changing effects;”",
        "      418.5d: “waits until just after all”",
        "  = bear: 2/2; snow creature — Elf; G; no abilities; controller A",
        "  = elves: enchantment; no colour; elves; controller A",
        "  Assumed, because the text does not say it:",
        "    - in a layer the effect with the earlier timestamp is applied first [layer 4: elves and snow]",
        "    - an effect depends on another of its layer if applying that one would change its text or existence, "
        "what it applies to, or what it does to any of those; characteristic-defining and other effects do not depend "
        "on each other [layer 4: elves and snow]",
        "    - the text is cut: an order inside this layer may be missing, and the order matters here [layer 4: elves and snow]",
        "  ✓ as expected",
    ]


def test_lines_in_italian() -> None:
    assert shown("it")[2:7] == [
        "Secondo il testo inglese (cr-418)",
        "  livello 4: snow su bear — in ordine di timestamp è il primo di quelli che non devono attendere, a differenza di elves",
        "      418.5a: «type-changing effects;»",
        "      418.5d: «waits until just after all»",
        "  livello 4: elves su bear — ha dovuto attendere snow (che cambia ciò a cui si applica), e ora l’attesa è finita",
    ]


@pytest.mark.parametrize(
    ("types", "supertypes", "words"),
    [
        ("creature", "", "creatura"),
        ("land", "basic", "terra base"),
        ("creature", "legendary, snow", "creatura leggendaria neve"),
        ("artifact", "legendary", "artefatto leggendario"),
        ("instant", "", "istantaneo"),
        ("sorcery", "legendary", "stregoneria leggendaria"),
        ("gadget", "odd", "gadget odd"),
        ("", "snow", "neve"),
    ],
)
def test_types_are_said_in_the_language_of_the_interface(types: str, supertypes: str, words: str) -> None:
    body = f"types: [{types}], supertypes: [{supertypes}], subtypes: [Bear]"
    [case] = Scenario.parse(f"id: x\nobjects: [{{id: a, {body}}}]\n")
    found = resolve(case, LayerSystem.build(modern()))
    assert f"  = a: {words} — Bear; nessun colore; nessuna abilità; controllore A" in lines(case, {"en": found}, SOURCE["it"], {})


def test_undetermined_and_open_answers_are_said() -> None:
    model = RulesModel("x", "en", tuple(s for s in seed().statements if not isinstance(s, Wait)))
    case = CLAUSES["waiter-waits"]
    found = {"en": resolve(case, LayerSystem.build(model)), "it": resolve(case, LayerSystem.build(seed()))}
    text = lines(case, found, Source())
    assert text[3] == (
        "  Undetermined: the text has no such clause: the clause on when a dependent effect is applied [layer 4: elves and snow]"
    )
    assert text[-1] == "The texts give different answers."
    alike = {"en": found["en"], "it": found["en"]}
    assert lines(case, alike, Source())[-1] == "Both texts leave it open."
    assert lines(case, alike, Source(ui="it"))[-1] == "Entrambi i testi lo lasciano aperto."
    made = tree(case, found, Source())
    assert made["agree"] is False
    english = made["en"]
    assert isinstance(english, dict)
    assert (english["status"], english["objects"], english["undetermined"]["statement"]) == ("undetermined", None, "Wait")
    tie = RulesModel("x", "en", tuple(s for s in seed().statements if type(s).__name__ != "TieBreak"))
    case = CLAUSES["two-waiters"]
    opened = resolve(case, LayerSystem.build(tie))
    both = tree(case, {"en": opened}, Source())["en"]
    assert isinstance(both, dict)
    assert len(both["outcomes"]) == 2
    assert both["open"][0]["reason"] == "missing"
    assert "  The text leaves 2 outcomes open:" in lines(case, {"en": opened}, Source())


def test_the_tree_is_json_and_keeps_its_contract() -> None:
    system = LayerSystem.build(modern())
    for case in CASES.values():
        made = tree(case, {"en": resolve(case, system), "it": resolve(case, system)}, Source())
        assert made["agree"] is True
        side = json.loads(json.dumps(made))["en"]
        assert {"objects", "order", "assumptions"} <= set(side)
        for found in side["objects"].values():
            fields = {"power", "toughness", "types", "subtypes", "supertypes", "colors", "abilities", "controller"}
            assert fields <= set(found)
        for step in side["order"]:
            assert {"layer", "effect", "objects", "because", "cites"} <= set(step)


@pytest.mark.parametrize("ui", ["en", "it"])
def test_every_reason_has_its_words(ui: str) -> None:
    path = Path(__file__).parents[2] / "src" / "diglot" / "ui" / ui / "resolve.toml"
    messages = tomllib.loads(path.read_text(encoding="utf-8"))
    assert set(get_args(Reason)) <= set(messages["because"])
    assert set(get_args(Ground)) == set(messages["ground"])
    assert set(get_args(AssumptionId)) == set(messages["assumption"])
    assert set(get_args(GapReason)) <= set(messages["gap"])
    assert {kind.__name__ for kind in get_args(Statement)} == set(messages["clause-name"])


def test_both_languages_have_the_same_messages_and_arguments() -> None:
    import re

    from diglot.ui import catalogue

    english, italian = (
        {
            key: set(re.findall(r"\{(\w+)\}", text))
            for key, text in catalogue(ui).items()
            if key.startswith(("resolve.", "witness."))
        }
        for ui in ("en", "it")
    )
    assert english == italian
