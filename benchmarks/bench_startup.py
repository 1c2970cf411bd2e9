"""How long a command takes from start to finish, against the imports that no such command can do without."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.ratio import Ratio

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 7
DIGLOT = [sys.executable, "-c", "from diglot.cli import main; main()"]
SPACY = [sys.executable, "-c", "import spacy; spacy.blank('en'); spacy.blank('it')"]
TYPER = [sys.executable, "-c", "import typer"]
SEED = str(ROOT / "corpus" / "cr-418")


def run() -> list[Ratio]:
    """Each pair is measured in turns; the fastest of the rounds counts, which is what the machine can do."""
    with tempfile.TemporaryDirectory() as cache:
        kept = {"DIGLOT_CACHE": cache}
        lint = [*DIGLOT, "lint", SEED, "--fail-on", "never"]
        _once(lint, kept)
        return [
            _ratio("cold lint of the seed / spaCy's blank pipelines", [*lint, "--no-cache"], SPACY, 2.0),
            _ratio("lint of the seed unchanged / spaCy's blank pipelines", lint, SPACY, 0.5, kept),
            _ratio("--version / import typer", [*DIGLOT, "--version"], TYPER, 3.0),
            _ratio("checks / import typer", [*DIGLOT, "checks"], TYPER, 3.0),
            _ratio("explain / import typer", [*DIGLOT, "explain", "wait"], TYPER, 3.0),
        ]


def _ratio(
    what: str, command: Sequence[str], yardstick: Sequence[str], aim: float, extra: Mapping[str, str] | None = None
) -> Ratio:
    ours, theirs = [], []
    for _ in range(ROUNDS):
        theirs.append(_once(yardstick, {}))
        ours.append(_once(command, extra or {}))
    return Ratio(what, min(ours) / min(theirs), aim, f"{min(ours) * 1000:.0f} ms against {min(theirs) * 1000:.0f} ms")


def _once(command: Sequence[str], extra: Mapping[str, str]) -> float:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **extra}
    start = time.perf_counter()
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start
