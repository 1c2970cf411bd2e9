"""The known-answer positions that come with the bundled corpora."""

from __future__ import annotations

from functools import cache

from diglot.corpus import bundled
from diglot.resolve import Scenario


@cache
def positions(name: str) -> tuple[Scenario, ...]:
    """The positions of a bundled corpus, by file and in the order of the files."""
    folder = next(folder for folder in bundled() if folder.name == name)
    files = sorted((folder / "scenarios").glob("*.yaml"))
    return tuple(scenario for file in files for scenario in Scenario.load(file))
