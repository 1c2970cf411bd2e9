"""A rulebook checked again: with nothing changed, with one paragraph edited; and for the first time, by two processes.

Each is a whole command from start to finish, measured in turns with its yardstick.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.bench_rulebook import texts
from benchmarks.bench_startup import DIGLOT, ROOT, SPACY
from benchmarks.ratio import Ratio

ROUNDS = 5
HASHING = """
import hashlib, sys
for name in sys.argv[1:]:
    with open(name, "rb") as file:
        hashlib.sha256(file.read()).hexdigest()
"""


def run() -> list[Ratio]:
    """The fastest of the rounds counts, which is what the machine can do."""
    with tempfile.TemporaryDirectory() as scratch:
        book = Path(scratch) / "book"
        book.mkdir()
        (book / "corpus.toml").write_text('[texts]\nen = "en.txt"\nit = "it.txt"\n', encoding="utf-8")
        for lang, words in texts().items():
            (book / f"{lang}.txt").write_text(words, encoding="utf-8")
        lint = [*DIGLOT, "lint", str(book), "--fail-on", "never", "--max-unread", "100"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "DIGLOT_CACHE": str(Path(scratch) / "cache")}

        def timed(command: Sequence[str]) -> float:
            start = time.perf_counter()
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
            return time.perf_counter() - start

        first = timed([*lint, "--jobs", "1"])
        hashing = [sys.executable, "-c", HASHING, *(str(path) for path in sorted(book.iterdir()))]
        timed(lint)
        found = [
            _ratio("unchanged / reading and hashing the files", timed, lint, hashing, 5.0),
            _ratio("one paragraph edited / spaCy's blank pipelines", timed, lint, SPACY, 2.0, before=lambda n: _edit(book, n)),
            _ratio(
                "one paragraph edited, with a new word / spaCy's blank pipelines",
                timed,
                lint,
                SPACY,
                2.0,
                before=lambda n: _edit(book, 2 * ROUNDS + n, f"quib{n}"),
            ),
            _ratio(
                "one paragraph edited, as JSON / spaCy's blank pipelines",
                timed,
                [*lint, "--format", "json"],
                SPACY,
                4.0,
                before=lambda n: _edit(book, ROUNDS + n),
            ),
        ]
        if (os.cpu_count() or 1) > 1:
            shared = timed([*lint, "--no-cache", "--jobs", "2"])
            found.append(Ratio("by two processes / by one", shared / first, 0.75, f"{shared:.1f} s against {first:.1f} s"))
        return found


def _edit(book: Path, round: int, what: str = "card") -> None:
    """Add a sentence to one paragraph, another one each time."""
    path = book / "en.txt"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    at = (round + 1) * len(lines) // (3 * ROUNDS + 2)
    lines[at] = lines[at].replace(". ", f". Then draw a {what}. ", 1)
    path.write_text("".join(lines), encoding="utf-8")


def _ratio(
    what: str,
    timed: Callable[[Sequence[str]], float],
    command: Sequence[str],
    yardstick: Sequence[str],
    aim: float,
    *,
    before: Callable[[int], None] = lambda _: None,
) -> Ratio:
    ours, theirs = [], []
    for round in range(ROUNDS):
        before(round)
        theirs.append(timed(yardstick))
        ours.append(timed(command))
    return Ratio(what, min(ours) / min(theirs), aim, f"{min(ours) * 1000:.0f} ms against {min(theirs) * 1000:.0f} ms")
