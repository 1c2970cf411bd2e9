"""Run all benchmarks (``make bench``), or those named: ``python benchmarks startup``.

A benchmark is a file ``bench_<name>.py`` here with a function ``run() -> list[Ratio]``. Each ratio is worked out within one run
on one machine, so that it can be compared between machines.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(names: list[str]) -> int:
    """Print every ratio with its aim; 1 where one misses it."""
    sys.path.insert(0, str(HERE.parent))
    found = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    missed = 0
    for name in names or found:
        if name not in found:
            print(f"no benchmark “{name}”; there are: {', '.join(found)}", file=sys.stderr)
            return 2
        for ratio in importlib.import_module(f"benchmarks.bench_{name}").run():
            verdict = "ok" if ratio.value <= ratio.aim else "MISSED"
            missed += ratio.value > ratio.aim
            print(f"{name}: {ratio.what}: {ratio.value:.2f} × (aim: at most {ratio.aim:g} ×; {ratio.detail}) {verdict}")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
