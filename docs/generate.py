"""Write the pages of the checks from their docstrings: ``python docs/generate.py`` (``make docs``).

The pages depend on the docstrings only: no date, no path, no version.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from diglot.lint.catalogue import CheckInfo, checks

HERE = Path(__file__).resolve().parent
NOTE = "<!-- Made from the docstring of src/diglot/lint/checks/{name}.py by docs/generate.py: edit that, then run make docs. -->"
GROUPS = {
    "1": "Provisions, items and sentences",
    "2": "Layers and dependent effects",
    "3": "References",
    "4": "Operators and terms",
    "5": "Language and form",
}
"""The hundreds of the codes."""


def pages() -> dict[str, str]:
    """Every page by its file name, the index first."""
    found = checks()
    return {"index.md": _index(found), **{f"{info.name}.md": _page(info) for info in found}}


def _index(found: tuple[CheckInfo, ...]) -> str:
    lines = [
        "<!-- Made by docs/generate.py from the docstrings of the checks: run make docs. -->",
        "",
        "# What the linter looks for",
        "",
        "An **error** means that the texts state different rules, a **warning** that they may and a person must decide, an",
        "**info** that something about the form is worth knowing. `diglot explain CODE` prints these pages.",
    ]
    for digit, title in GROUPS.items():
        rows = [_row(info) for info in found if info.code[2] == digit]
        if rows:
            lines += ["", f"## {title}", "", "| code | check | severity | what it finds |", "| --- | --- | --- | --- |", *rows]
    return "\n".join(lines) + "\n"


def _row(info: CheckInfo) -> str:
    return f"| [{info.code}]({info.name}.md) | {info.name} | {info.severity} | {info.summary} |"


def _page(info: CheckInfo) -> str:
    parts = [
        NOTE.format(name=info.name),
        f"# {info.code} {info.name}",
        f"**{info.severity}** · {info.summary}",
        info.why,
        _pair("Bad", info.bad),
        _pair("Good", info.good),
        f"Source: {info.source}",
        "[All checks](index.md)",
    ]
    return "\n\n".join(parts) + "\n"


def _pair(title: str, pair: tuple[str, str]) -> str:
    texts = [
        f"*{language}*\n\n```text\n{_lines(text)}\n```"
        for language, text in zip(("English", "Italian"), pair, strict=True)
        if text
    ]
    return "\n\n".join([f"## {title}", *texts])


def _lines(text: str) -> str:
    """Every number of a rule begins a line."""
    return re.sub(r"(?<=\S) (?=\d+(?:\.\d+)+[a-z]?\.? [A-Z])", "\n", text)


def write(folder: Path) -> None:
    """Write all pages into `folder`, and take away pages of checks that are no more."""
    folder.mkdir(parents=True, exist_ok=True)
    made = pages()
    for old in folder.glob("*.md"):
        if old.name not in made:
            old.unlink()
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> int:
    """Write the pages; 2 where arguments are given, which mean nothing here."""
    if arguments:
        print("python docs/generate.py takes no arguments; it writes docs/checks", file=sys.stderr)
        return 2
    write(HERE / "checks")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
