"""``python -m benchmarks.mutants`` in the checkout, or ``python benchmarks/mutants`` from anywhere."""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    root = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(root), str(root / "src")]
    from benchmarks.mutants.command import main

    sys.exit(main(sys.argv[1:]))
