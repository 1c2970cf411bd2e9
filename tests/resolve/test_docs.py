"""docs/scenarios.md: its examples come out as they say, its tables are those of the schema."""

from __future__ import annotations

import importlib.util
import re
from types import ModuleType

import pytest

from diglot.cli.resolving import READINGS
from diglot.corpus import bundled, load
from diglot.parse import parse
from diglot.resolve import LayerSystem, Scenario, resolve
from diglot.resolve.expect import differences
from diglot.resolve.readings import STANDING
from diglot.resolve.schema import schema
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def generator() -> ModuleType:
    """docs/scenario_keys.py as a module."""
    spec = importlib.util.spec_from_file_location("scenario_keys", ROOT / "docs" / "scenario_keys.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tables_are_up_to_date() -> None:
    """If not: ``make docs``."""
    assert generator().renewed(PAGE) == PAGE


def test_the_tables_hold_every_key_of_the_schema() -> None:
    titles = {title: name for name, title in generator().TITLES.items()}
    blocks = re.split(r"^### ", PAGE.partition("## All keys")[2], flags=re.MULTILINE)[1:]
    listed = {titles[block.partition("\n")[0]]: set(re.findall(r"^\| `(\w+)` \|", block, re.MULTILINE)) for block in blocks}
    definitions = schema()["$defs"]
    assert isinstance(definitions, dict)
    assert listed == {name: set(shape["properties"]) for name, shape in definitions.items()}


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: str(text.split("\n")[0]))
@pytest.mark.parametrize("folder", bundled(), ids=lambda folder: str(folder.name))
def test_examples_come_out_as_they_say(text: str, folder: object) -> None:
    [scenario] = Scenario.parse(text)
    corpus = next(load(one) for one in bundled() if one == folder)
    for model in parse(corpus).models.values():
        system = LayerSystem.build(model)
        assert not differences(scenario, system, resolve(scenario, system))


def test_readings_and_assumptions_are_named() -> None:
    assert set(re.findall(r"^\| `([a-z-]+)` \| `", PAGE, re.MULTILINE)) == set(READINGS)
    assert [word for _, values in READINGS.values() for word in values if f"`{word}`" not in PAGE] == []
    assert [id for id in STANDING if f"`{id}`" not in PAGE] == []
