"""The command line: arguments, printing, exit statuses.

0 says that nothing stands at or above the threshold, 1 that something does, 2 that it could not be checked.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Sequence

from diglot.errors import ConfigError, DiglotError
from diglot.ui import DEFAULT, say

COULD_NOT_CHECK = 2
INTERRUPTED = 130


def main() -> None:
    """Entry point of the console script."""
    from diglot.cli.output import hang_up, prepare_streams

    gc.set_threshold(100_000, 20, 20)  # few cycles are made, but many things that last: looking for cycles slows every start
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for plugins nobody asked for delays every start
    prepare_streams()
    status = run(sys.argv[1:])
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        hang_up()
    if status != 0:
        with contextlib.suppress(OSError, ValueError, AttributeError):
            sys.stderr.flush()
    sys.exit(status)


def run(arguments: Sequence[str]) -> int:
    """Carry out one command line and return its exit status."""
    ui = DEFAULT
    try:
        if "lint" in arguments:
            from diglot.cli.repeat import repeat

            status = repeat(arguments)
            if status is not None:
                return status
        ui, rest = interface(arguments)
        if rest[:1] == ["--version"]:
            from diglot.cli.output import emit

            emit(f"diglot {version()}\n", "-", ui=ui)
            return 0
        if rest == ["checks"] or (rest[:1] == ["explain"] and len(rest) == 2 and not rest[1].startswith("-")):
            from diglot.cli import explaining  # without options there is nothing to parse: typer would take most of the time

            return explaining.checks("text", ui) if rest == ["checks"] else explaining.explain(rest[1], "text", ui)
        from diglot.cli.app import invoke

        return invoke(rest, ui, line=arguments)
    except DiglotError as error:
        _complain(error.spoken(ui))
    except KeyboardInterrupt:
        return INTERRUPTED
    except RecursionError:
        _complain(say(ui, "cli.too-deep"))
    except Exception as error:  # a fault of ours: say so, with what is needed to mend it, and never pass for a result
        import traceback

        traceback.print_exc()
        _complain(say(ui, "cli.internal", error=f"{type(error).__name__}: {error}"))
    return COULD_NOT_CHECK


def interface(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """Take ``--ui LANGUAGE`` out of the arguments, wherever it stands; the environment variable DIGLOT_UI is the default.

    Raises:
        ConfigError: diglot does not speak that language.
    """
    from diglot.ui import languages

    where, ui = "DIGLOT_UI", os.environ.get("DIGLOT_UI", "") or DEFAULT
    rest: list[str] = []
    left = iter(arguments)
    for argument in left:
        if argument == "--":
            rest += [argument, *left]
        elif argument == "--ui" or argument.startswith("--ui="):
            where, ui = "--ui", argument.partition("=")[2] if "=" in argument else next(left, "")
            if not ui:
                default = os.environ.get("DIGLOT_UI", "")
                known = default if default in languages() else DEFAULT
                hint = say(known, "cli.one-of", words=", ".join(languages()))
                raise ConfigError(say(known, "cli.option-value", name="--ui"), hint=hint)
        else:
            rest.append(argument)
    if ui not in languages():
        raise ConfigError(f"no interface language “{ui}”", where=where, hint="one of: " + ", ".join(languages()))
    return ui, rest


def version() -> str:
    """The version of this copy of diglot."""
    import diglot

    return diglot.__version__


def _complain(what: str) -> None:
    from diglot.report.safety import one_line

    with contextlib.suppress(OSError, ValueError):  # nobody hears it, but the exit status still tells
        print(f"diglot: {one_line(what)}", file=sys.stderr)
