"""Mistakes on the command line, said in one line and in the interface language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from diglot.errors import ConfigError
from diglot.similar import closest
from diglot.ui import say

FORMATS = ("text", "json", "sarif", "github", "junit")
"""Formats of findings."""
SHAPES = ("text", "json")
"""Formats of everything else."""


SAME = {"note": "info", "notes": "info", "nota": "info", "errore": "error", "avviso": "warning", "mai": "never"}
"""Values by other names that the output has for them."""


def explained(error: Exception, program: Any, ui: str, called: str = "") -> ConfigError | None:
    """The usage error `error` of the command tree `program` as one of ours; None for any other exception.

    `called` is the command that was given.
    """
    import typer  # what takes no options should not wait for it

    usage = typer.BadParameter.__mro__[1]  # the parent of all usage errors, which typer does not name
    if not isinstance(error, usage):
        return None
    command = getattr(getattr(error, "ctx", None), "command", None)
    where = command.name if command is not None and command is not program else ""
    kind = type(error).__name__
    name = str(getattr(error, "option_name", None) or "")
    if kind == "NoSuchOption":
        known = [option for parameter in getattr(command, "params", []) for option in parameter.opts if option.startswith("--")]
        return _fault("no-option", ui, where, near=closest(name, [*known, "--ui", "--help"]), name=name)
    if kind == "BadOptionUsage":
        where = where or (called if called in program.commands else "")
        parameters = [parameter for each in program.commands.values() for parameter in each.params]
        flag = any(name in parameter.opts and getattr(parameter, "is_flag", False) for parameter in parameters)
        return _fault("option-no-value" if flag else "option-value", ui, where, name=name)
    parameter = getattr(error, "param", None)
    if kind == "MissingParameter" and parameter is not None:
        metavar = parameter.metavar or parameter.name
        return _fault("missing", ui, where, name=metavar)
    message = str(getattr(error, "message", error))
    quoted = re.match(r"No such command ['\"](.*?)['\"]\.", message)
    if quoted:
        return _fault("no-command", ui, where, near=closest(quoted[1], program.commands), name=quoted[1])
    extra = re.search(r"\(([^()]*)\)\.?$", message)
    if extra and "extra" in message:
        return _fault("extra", ui, where, name=extra[1])
    return ConfigError(message.rstrip("."), where=where)


def choose(value: str, allowed: Iterable[str], option: str, ui: str) -> str:
    """`value`, if it is one of `allowed`.

    Raises:
        ConfigError: it is not.
    """
    words = tuple(allowed)
    if value in words:
        return value
    near = closest(value, words) or (SAME.get(value.casefold()) if SAME.get(value.casefold()) in words else None)
    hint = say(ui, "cli.did-you-mean", near=near) if near else say(ui, "cli.one-of", words=", ".join(words))
    raise ConfigError(say(ui, "cli.bad-value", value=value), where=option, hint=hint)


def _fault(key: str, ui: str, where: str, *, near: str | None = None, name: str) -> ConfigError:
    hint = (
        say(ui, "cli.did-you-mean", near=near)
        if near
        else say(ui, "cli.see-help-of", command=f"diglot {where} --help".replace("  ", " "))
    )
    return ConfigError(say(ui, f"cli.{key}", name=name), where=where, hint=hint)
