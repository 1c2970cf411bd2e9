"""The text is the program: two layers that change places in the Italian text change what it answers."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from diglot.corpus import bundled, load, pair
from diglot.parse import parse
from diglot.resolve import LayerSystem, Scenario, resolve
from diglot.text import Document


def positions() -> list[Scenario]:
    """The known-answer positions, and those that come with the corpus."""
    files = [Path(__file__).parents[1] / "cases" / "layers.yaml", *sorted(seed_folder().glob("scenarios/*.yaml"))]
    return [case for file in files for case in Scenario.load(file)]


def seed_folder() -> Path:
    """The folder of the seed."""
    return next(folder for folder in bundled() if folder.name == "cr-418")


def seed_text() -> str:
    """The Italian seed."""
    return load(seed_folder()).texts["it"].text


def swapped(text: str, at: int) -> str:
    """`text` with the words of items `at` and ``at + 1`` exchanged, the numbers left in place."""
    item = re.compile(r"(?m)^(\d\))(.*?)( \[taglio\])?$")
    words = {match[1]: match[2] for match in item.finditer(text)}
    one, two = f"{at})", f"{at + 1})"
    words[one], words[two] = words[two], words[one]
    return item.sub(lambda match: match[1] + words[match[1]] + (match[3] or ""), text)


@cache
def answers(text: str) -> dict[str, object]:
    """What the text says about every known-answer position."""
    corpus = pair({"it": Document.of(text, name="it.txt", lang="it")}, authoritative="it")
    system = LayerSystem.build(parse(corpus).models["it"])
    return {case.id: [outcome.objects for outcome in resolve(case, system).outcomes] for case in positions()}


def test_exchanging_twice_gives_the_text_again() -> None:
    assert swapped(swapped(seed_text(), 3), 3) == seed_text()
    assert swapped(seed_text(), 3) != seed_text()


@pytest.mark.parametrize("at", range(1, 6))
def test_two_layers_that_change_places(at: int) -> None:
    before, after = answers(seed_text()), answers(swapped(seed_text(), at))
    assert [id for id in before if before[id] != after[id]] != []
