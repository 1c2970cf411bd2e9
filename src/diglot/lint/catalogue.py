"""The checks: found by file name, described by their docstrings, read without importing them.

A check's module has a function ``check(case)`` for what can be said of a provision by itself, a function ``across(member)`` for
what takes its whole corpus, or both.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from diglot.errors import ConfigError
from diglot.lint.findings import SEVERITIES, Finding, Severity

if TYPE_CHECKING:  # listing the checks should not wait for all that they need to run
    from diglot.lint.case import Case
    from diglot.lint.member import Member

_FOLDER = Path(__file__).parent / "checks"
_CONSTANT = re.compile(r'^(CODE|SEVERITY)(?:: Severity)? = "([^"\n]*)"$', re.MULTILINE)


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


@cache
def checks() -> tuple[CheckInfo, ...]:
    """All checks by code."""
    return tuple(sorted((_describe(name) for name in names()), key=lambda info: info.code))


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


@cache
def local_checks() -> tuple[Callable[[Case], Iterator[Finding]], ...]:
    """The functions ``check`` of the checks that look at one provision by itself."""
    return tuple(module.check for module in _modules() if hasattr(module, "check"))


@cache
def corpus_checks() -> tuple[Callable[[Member], Iterator[Finding]], ...]:
    """The functions ``across`` of the checks that look at a provision among the others of its corpus."""
    return tuple(module.across for module in _modules() if hasattr(module, "across"))


@cache
def _modules() -> tuple[Any, ...]:
    return tuple(importlib.import_module(f"diglot.lint.checks.{name}") for name in names())


@cache
def names() -> tuple[str, ...]:
    """The names of all checks."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.py") if path.stem != "__init__"))


def _describe(name: str) -> CheckInfo:
    source = (_FOLDER / f"{name}.py").read_text(encoding="utf-8")
    _, docstring, rest = source.split('"""', 2)
    constants = dict(_CONSTANT.findall(rest))
    sections = _sections(docstring)
    severity = next(severity for severity in SEVERITIES if severity == constants["SEVERITY"])
    return CheckInfo(
        constants["CODE"], name, severity, sections["summary"], sections["why"],
        (sections["bad.en"], sections["bad.it"]), (sections["good.en"], sections["good.it"]), sections["source"],
    )  # fmt: skip


def _sections(docstring: str) -> dict[str, str]:
    """The first paragraph is the summary; then ``Why:``, ``Bad:`` and ``Good:`` (``en:`` and ``it:`` under each), ``Source:``.

    A long line goes on in the next.
    """
    sections: dict[str, str] = {"why": "", "bad.en": "", "bad.it": "", "good.en": "", "good.it": "", "source": ""}
    key = "summary"
    for line in docstring.splitlines():
        words = line.strip()
        head, _, rest = words.partition(":")
        if line[:1] not in (" ", "\t") and head in ("Why", "Bad", "Good", "Source"):
            key, words = head.lower(), rest.strip()
        elif head in ("en", "it") and key.split(".")[0] in ("bad", "good"):
            key, words = f"{key.split('.')[0]}.{head}", rest.strip()
        sections[key] = f"{sections.get(key, '')} {words}".strip()
    return sections
