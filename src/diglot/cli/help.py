"""Help pages, laid out by us so that they speak the interface language throughout."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from typing import Any

from diglot.cli.output import STDOUT, emit
from diglot.errors import ConfigError
from diglot.similar import closest
from diglot.ui import say

NAMES = ("--help", "-h")


def wanted(arguments: Sequence[str]) -> str | None:
    """The command whose help is asked for: empty for the program's, None where no help is asked for."""
    asked = arguments[: arguments.index("--")] if "--" in arguments else arguments
    words = [word for word in asked if not word.startswith("-")]
    if not arguments:
        return ""
    if words[:1] == ["help"]:
        return words[1] if len(words) > 1 else ""
    if any(name in asked for name in NAMES):
        return words[0] if words else ""
    return None


def show(program: Any, name: str, ui: str) -> int:
    """Print the help of the command `name` of `program` (a command tree made by typer).

    Raises:
        ConfigError: there is no such command.
    """
    if name and name not in program.commands:
        near = closest(name, program.commands)
        hint = say(ui, "cli.did-you-mean", near=near) if near else say(ui, "cli.see-help")
        raise ConfigError(say(ui, "cli.no-command", name=name), hint=hint)
    emit(command_help(program, name, ui) if name else program_help(program, ui), STDOUT, ui=ui)
    return 0


def program_help(program: Any, ui: str) -> str:
    """What diglot is, its commands and the options of all of them."""
    commands = [(name, command.help) for name, command in program.commands.items()]
    return _page(
        [f"{say(ui, 'cli.help.usage')} diglot {say(ui, 'cli.help.command')} […]", program.help],
        [(say(ui, "cli.help.commands"), commands), (say(ui, "cli.help.options"), _options(program, ui))],
        [say(ui, "cli.help.paths"), say(ui, "cli.help.statuses"), say(ui, "cli.help.more")],
    )


def command_help(program: Any, name: str, ui: str) -> str:
    """One command: what it does, its arguments and options."""
    command = program.commands[name]
    arguments = [(parameter.metavar, parameter.help) for parameter in command.params if parameter.param_type_name == "argument"]
    usage = " ".join(["diglot", name, *(metavar for metavar, _ in arguments), say(ui, "cli.help.options-usage")])
    return _page(
        [f"{say(ui, 'cli.help.usage')} {usage}", command.help],
        [(say(ui, "cli.help.arguments"), arguments), (say(ui, "cli.help.options"), _options(command, ui))],
        [],
    )


def _options(command: Any, ui: str) -> list[tuple[str, str]]:
    found = []
    for parameter in command.params:
        if parameter.param_type_name == "option":
            metavar = "" if parameter.is_flag else f" {parameter.metavar}"
            found.append((", ".join(parameter.opts) + metavar, parameter.help))
    listed = {name for name, _ in found}
    if not any(name.startswith("--ui") for name in listed):
        found.append(("--ui en|it", say(ui, "cli.option.ui")))
    return [*found, ("-h, --help", say(ui, "cli.option.help"))]


def _page(head: list[str], lists: list[tuple[str, list[tuple[str, str]]]], foot: list[str]) -> str:
    width = min(shutil.get_terminal_size().columns, 110)
    parts = [textwrap.fill(line, width) for line in head]
    for title, entries in lists:
        if entries:
            parts.append("\n".join([title, *(_entry(term, text, width) for term, text in entries)]))
    parts += [textwrap.fill(line, width) for line in foot]
    return "\n\n".join(parts) + "\n"


def _entry(term: str, text: str, width: int) -> str:
    column = 26
    start = f"  {term}".ljust(column) if len(term) < column - 3 else f"  {term}\n{' ' * column}"
    lines = textwrap.wrap(text, max(width - column, 30)) or [""]
    return start + f"\n{' ' * column}".join(lines)
