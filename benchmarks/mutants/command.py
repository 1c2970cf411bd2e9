"""Plant faults, lint, and say how many are found: ``python -m benchmarks.mutants`` (``make mutants``)."""

from __future__ import annotations

import argparse
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from benchmarks.mutants.judge import Judged, judge
from benchmarks.mutants.model import Paragraph
from benchmarks.mutants.report import by_kind, by_language, by_set, page, text
from benchmarks.mutants.sets import CLOSED, groups, names, paragraphs

MOST, SEED = 2, 1
QUICK = 8
"""A quick sample takes one paragraph in so many, with one fault of each kind."""


def measure(sets: list[str], *, most: int = MOST, every: int = 1, seed: int = SEED, jobs: int = 1) -> list[Judged]:
    """Judge at most `most` faults of each kind and language in one paragraph of `every`; any number of `jobs` finds the same."""
    chosen = [paragraph for name in sets for paragraph in sample(name, every)]
    task = partial(judge, most=most, seed=seed)
    if jobs == 1:
        return [one for paragraph in chosen for one in task(paragraph)]
    with Pool(jobs) as pool:
        return [one for found in pool.imap(task, chosen, chunksize=4) for one in found]


def sample(name: str, every: int) -> list[Paragraph]:
    """Every `every`-th paragraph of a set, beginning with the first."""
    return paragraphs(name)[::every]


def main(arguments: list[str]) -> int:
    """Measure, print the tables, and write the page where one is asked for."""
    known = names()
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("sets", nargs="*", metavar="SET", help=f"the sets to take (default: all): {', '.join(known)}")
    parser.add_argument(
        "--most",
        type=_positive,
        default=MOST,
        help="faults of each kind in each paragraph and language at most (default: %(default)s)",
    )
    parser.add_argument("--seed", type=int, default=SEED, help="which faults are drawn (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help=f"one fault of each kind in one paragraph of {QUICK}")
    parser.add_argument("--jobs", type=_positive, default=1, help="processes (default: %(default)s)")
    parser.add_argument("--survivors", action="store_true", help="list what was not found, except in the held-back sets")
    parser.add_argument("-o", dest="output", type=Path, help="write the page to this file")
    given = parser.parse_args(arguments)
    unknown = [name for name in given.sets if name not in known]
    if unknown:
        parser.error(f"no set “{unknown[0]}”; there are: {', '.join(known)}")
    if given.output is not None and (given.sets or given.quick):
        parser.error("a page is written of a whole run only: leave out -o, or the sets and --quick")
    most, every = (1, QUICK) if given.quick else (given.most, 1)
    judged = measure(given.sets or known, most=most, every=every, seed=given.seed, jobs=given.jobs)
    if given.survivors:
        print("\n".join(_survivors(judged)), end="\n\n")
    print(
        text("kind", by_kind(judged)), text("set", by_set(judged, known)), text("changed text", by_language(judged)), sep="\n\n"
    )
    if given.output is not None:
        given.output.write_text(page(judged, groups(), most, given.seed), encoding="utf-8", newline="\n")
    return 0


def _positive(value: str) -> int:
    number = int(value)
    if number < 1:
        raise ValueError(value)
    return number


def _survivors(judged: list[Judged]) -> list[str]:
    missed = [one for one in judged if not one.found and not one.paragraph.set.startswith(CLOSED)]
    return [f"{_where(one)}{' (left open)' if one.open else ''}: {one.mutant.words}" for one in missed]


def _where(one: Judged) -> str:
    return f"{one.paragraph.set}:{one.paragraph.id} {one.mutant.lang} {one.mutant.kind}"
