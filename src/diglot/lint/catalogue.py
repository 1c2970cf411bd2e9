"""The checks: found by file name, described by their docstrings, read without importing them."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import cast

from diglot.errors import ConfigError
from diglot.lint.findings import Finding, Severity


@dataclass(frozen=True)
class CheckInfo:
    """What a check says of itself. `bad` and `good` are pairs of an English and an Italian text."""

    code: str
    name: str
    severity: Severity
    summary: str
    why: str
    bad: tuple[str, str]
    good: tuple[str, str]
    source: str


@lru_cache(maxsize=None)
def checks() -> tuple[CheckInfo, ...]:
    """All checks by code."""
    folder = files("diglot.lint.checks")
    names = [entry.name.removesuffix(".py") for entry in folder.iterdir() if entry.name.endswith(".py") and entry.name != "__init__.py"]
    return tuple(sorted((_describe(name) for name in names), key=lambda info: info.code))


def find(code_or_name: str) -> CheckInfo:
    """The check of that code or name.

    Raises:
        ConfigError: there is none.
    """
    wanted = code_or_name.strip().lower().replace("-", "_")
    for info in checks():
        if wanted in (info.code.lower(), info.name):
            return info
    raise ConfigError(f"no check “{code_or_name}”", hint="“diglot checks” lists them")


def runner(name: str) -> Callable[..., Iterator[Finding]]:
    """The function ``check`` of a check's module."""
    return cast(Callable[..., Iterator[Finding]], importlib.import_module(f"diglot.lint.checks.{name}").check)


def _describe(name: str) -> CheckInfo:
    tree = ast.parse((files("diglot.lint.checks") / f"{name}.py").read_text(encoding="utf-8"))
    constants = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in ("CODE", "SEVERITY")
    }
    sections = _sections(ast.get_docstring(tree) or "")
    return CheckInfo(
        constants["CODE"], name, constants["SEVERITY"], sections["summary"], sections["why"],
        (sections["bad.en"], sections["bad.it"]), (sections["good.en"], sections["good.it"]), sections["source"],
    )  # fmt: skip


def _sections(docstring: str) -> dict[str, str]:
    """``Why:``, ``Bad:``, ``Good:``, ``Source:`` with ``en:`` and ``it:`` lines under Bad and Good; the first paragraph is the summary."""
    sections: dict[str, str] = {"why": "", "bad.en": "", "bad.it": "", "good.en": "", "good.it": "", "source": ""}
    key = "summary"
    for line in docstring.splitlines():
        head, _, rest = line.strip().partition(":")
        if line[:1] not in (" ", "\t") and head in ("Why", "Bad", "Good", "Source"):
            key = head.lower()
            line = rest
        elif head in ("en", "it") and key.split(".")[0] in ("bad", "good"):
            key = f"{key.split('.')[0]}.{head}"
            line = rest
        sections[key] = f"{sections.get(key, '')} {line.strip()}".strip()
    return sections
