"""Write the table of keys into docs/scenarios.md: ``python docs/scenario_keys.py`` (``make docs``).

The table depends on `diglot.resolve.shape` only, by which scenario files are read and from which their JSON Schema is made.
"""

from __future__ import annotations

import sys
from pathlib import Path

from diglot.resolve.shape import SHAPES, VALUE_WORDS, Key

PAGE = Path(__file__).resolve().parent / "scenarios.md"
BEGIN = "<!-- Keys, made by docs/scenario_keys.py: run make docs. -->\n"
END = "<!-- End of the keys. -->\n"
TITLES = {
    "file": "A file with several scenarios",
    "scenario": "A scenario",
    "object": "An item of `objects`",
    "counter": "An item of `counters`",
    "effect": "An item of `effects`",
    "part": "An item of `parts`",
    "do": "`do`",
    "grant": "An item of `add` with its own timestamp",
    "value": "A number that is counted or read",
    "predicate": "Conditions: `applies_to`, `while`, `count`, `any_of`, `add_activated_of`",
    "expected": "What is expected of one object",
}
"""The heading of each shape's table."""
KINDS = {
    "text": "word",
    "words": "word or list of words",
    "pair": "list of two words",
    "whole": "whole number",
    "flag": "true or false",
    "value": "whole number, " + ", ".join(VALUE_WORDS) + ", or mapping",
    "grants": "word, mapping, or list of them",
    "shape": "mapping",
    "shapes": "list of mappings",
    "order": "mapping to lists of words",
    "tables": "mapping of mappings",
    "anything": "anything",
}


def tables() -> str:
    """One table per shape."""
    parts = []
    for name, keys in SHAPES.items():
        rows = [f"| `{key}` | {_kind(spec)} | {_doc(spec)} |" for key, spec in keys.items()]
        parts.append("\n".join([f"### {TITLES[name]}", "", "| key | value | meaning |", "| --- | --- | --- |", *rows]))
    return "\n\n".join(parts) + "\n"


def _kind(spec: Key) -> str:
    return ", ".join(spec.choices) if spec.kind == "choice" else KINDS[spec.kind]


def _doc(spec: Key) -> str:
    return f"{spec.doc} (required)" if spec.required else spec.doc


def renewed(text: str) -> str:
    """The page with the table made anew."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}\n{tables()}\n{END}{rest.partition(END)[2]}"


def main(arguments: list[str]) -> int:
    """Write the table; 2 where arguments are given, which mean nothing here."""
    if arguments:
        print("python docs/scenario_keys.py takes no arguments; it writes docs/scenarios.md", file=sys.stderr)
        return 2
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
