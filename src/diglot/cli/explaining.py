"""``checks`` and ``explain``: what the linter looks for. Needs neither parser nor templates."""

from __future__ import annotations

import json
import textwrap
from dataclasses import asdict

from diglot.cli.output import STDOUT, emit
from diglot.cli.usage import SHAPES, choose
from diglot.errors import ConfigError
from diglot.lint.catalogue import CheckInfo
from diglot.lint.catalogue import checks as listed
from diglot.report.explanation import explain as about
from diglot.report.safety import json_safe
from diglot.similar import closest
from diglot.ui import say

WIDTH = 100


def checks(shape: str, ui: str) -> int:
    """Print one line per check."""
    choose(shape, SHAPES, "--format", ui)
    found = listed()
    if shape == "json":
        emit(_dump([asdict(check) for check in found]), STDOUT, ui=ui)
        return 0
    name = max((len(check.name) for check in found), default=0)
    graves = {check.severity: say(ui, f"formats.severity.{check.severity}") for check in found}
    severity = max((len(grave) for grave in graves.values()), default=0)
    lines = [
        f"{check.code}  {check.name:<{name}}  {graves[check.severity]:<{severity}}  {about(check, ui).summary}" for check in found
    ]
    emit("".join(f"{line}\n" for line in lines), STDOUT, ui=ui)
    return 0


def explain(wanted: str, shape: str, ui: str) -> int:
    """Print all that is to say about one check.

    Raises:
        ConfigError: there is no such check.
    """
    choose(shape, SHAPES, "--format", ui)
    found = {key: check for check in listed() for key in (check.code, check.name)}
    word = wanted.strip().lower().replace("-", "_")
    check = found.get(word.upper()) or found.get(word)
    if check is None:
        near = closest(wanted, found)
        hint = say(ui, "cli.did-you-mean", near=near) if near else say(ui, "cli.checks-hint")
        raise ConfigError(say(ui, "cli.no-check", name=wanted), where="explain", hint=hint)
    emit(_dump(asdict(check)) if shape == "json" else _page(check, ui), STDOUT, ui=ui)
    return 0


def _page(check: CheckInfo, ui: str) -> str:
    told = about(check, ui)
    parts = [
        f"{check.code} {check.name} ({say(ui, f'formats.severity.{check.severity}')})",
        textwrap.fill(told.summary, WIDTH),
        textwrap.fill(told.why, WIDTH),
        _pair(say(ui, "cli.checks.bad"), check.bad),
        _pair(say(ui, "cli.checks.good"), check.good),
        textwrap.fill(f"{say(ui, 'cli.checks.source')}: {told.source}", WIDTH),
    ]
    return "\n\n".join(parts) + "\n"


def _pair(title: str, pair: tuple[str, str]) -> str:
    lines = [
        textwrap.fill(text, WIDTH, initial_indent=f"  {lang}  ", subsequent_indent="      ")
        for lang, text in zip(("en", "it"), pair, strict=True)
    ]
    return "\n".join([f"{title}:", *lines])


def _dump(value: object) -> str:
    return json_safe(json.dumps(value, ensure_ascii=False, indent=2)) + "\n"
