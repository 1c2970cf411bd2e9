"""The commands and their options, described in the language diglot speaks."""

# No postponed annotations here: typer reads them, and the option types below are local to `build`.

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from diglot.cli import help as helping
from diglot.cli.usage import FORMATS, SHAPES, explained
from diglot.errors import DiglotError
from diglot.ui import say

CommandFunction = Callable[..., int]


def invoke(arguments: Sequence[str], ui: str, *, line: Sequence[str] = ()) -> int:
    """Carry out a command line without its ``--ui``; returns the exit status. `line` is the whole of it.

    Raises:
        DiglotError: bad usage, or input that cannot be checked.
    """
    wanted = helping.wanted(arguments)
    if wanted is not None:
        return helping.show(typer.main.get_command(build(ui)), wanted, ui)
    program = build(ui, line=line, only=arguments[0])
    command = typer.main.get_command(program if program.registered_commands else build(ui))
    try:
        status = command.main(list(arguments), prog_name="diglot", standalone_mode=False)
    except (typer.Exit, typer.Abort) as stop:
        return int(getattr(stop, "exit_code", 2))
    except DiglotError:
        raise
    except Exception as error:
        raise (explained(error, command, ui, arguments[0]) or error) from None
    return int(status or 0)


def build(ui: str, *, line: Sequence[str] = (), only: str = "") -> typer.Typer:
    """All commands, with their help in the interface language `ui`.

    Args:
        ui: the interface language.
        line: the command line they are built for.
        only: the one command that is wanted, which saves the time of the others; empty for all.
    """
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, help=say(ui, "cli.about"))

    def meta(key: str) -> str:
        return say(ui, f"cli.metavar.{key}")

    def option(key: str, *names: str, metavar: str | None = None) -> typer.models.OptionInfo:
        made: typer.models.OptionInfo = typer.Option(
            *names, help=say(ui, f"cli.option.{key}"), metavar=metavar, show_default=False
        )
        return made

    def argument(key: str, metavar: str) -> typer.models.ArgumentInfo:
        made: typer.models.ArgumentInfo = typer.Argument(help=say(ui, f"cli.argument.{key}"), metavar=metavar, show_default=False)
        return made

    paths = Annotated[list[str] | None, argument("paths", meta("paths"))]
    formats = Annotated[str, option("format", "--format", metavar="|".join(FORMATS))]
    shape = Annotated[str, option("shape", "--format", metavar="|".join(SHAPES))]
    output = Annotated[str, option("output", "-o", "--output", metavar=meta("file"))]
    fail_on = Annotated[str, option("fail-on", "--fail-on", metavar="error|warning|info|never")]
    max_unread = Annotated[str | None, option("max-unread", "--max-unread", metavar=meta("percent"))]
    max_unverified = Annotated[str | None, option("max-unverified", "--max-unverified", metavar=meta("percent"))]
    jobs = Annotated[str, option("jobs", "--jobs", metavar="N|auto")]
    no_cache = Annotated[bool, option("no-cache", "--no-cache")]
    no_witness = Annotated[bool, option("no-witness", "--no-witness")]
    lang = Annotated[str, option("lang", "--lang", metavar="en|it|both")]
    terms = Annotated[str | None, option("terms", "--terms", metavar=meta("file"))]
    corpus = Annotated[list[str] | None, option("corpus", "--corpus", metavar=meta("path"))]

    def command(name: str) -> Callable[[CommandFunction], CommandFunction]:
        settings = {"help_option_names": list[str]()}  # help is ours, see diglot.cli.help
        if only not in ("", name):
            return lambda function: function
        return app.command(name, help=say(ui, f"cli.command.{name}"), context_settings=settings)

    def bare() -> None:
        """In place of `general` where one command is wanted: its options cost time and are not there any more."""

    def general(
        interface: Annotated[str, option("ui", "--ui", metavar="en|it")] = "",
        version: Annotated[bool, option("version", "--version")] = False,
    ) -> None:
        """Both are taken out of the arguments before the commands see them; they stand here to be listed."""

    app.callback(context_settings={"help_option_names": list[str]()})(bare if only else general)

    @command("lint")
    def lint(
        paths: paths = None,
        format: formats = "text",
        output: output = "-",
        fail_on: fail_on = "error",
        max_unread: max_unread = None,
        max_unverified: max_unverified = None,
        no_cache: no_cache = False,
        no_witness: no_witness = False,
        terms: terms = None,
        jobs: jobs = "auto",
    ) -> int:
        from diglot.cli.checking import Gate, How, lint, processes

        gate = Gate.of(fail_on, max_unread, max_unverified, ui)
        how = How(not no_cache, not no_witness, terms, processes(jobs, ui))
        return lint(paths or [], format, output, gate, ui, how, line=line)

    @command("compare")
    def compare(
        english: Annotated[str, argument("english", "EN")],
        italian: Annotated[str | None, argument("italian", "[IT]")] = None,
        format: formats = "text",
        output: output = "-",
        fail_on: fail_on = "error",
        max_unread: max_unread = None,
        max_unverified: max_unverified = None,
        no_witness: no_witness = False,
        terms: terms = None,
    ) -> int:
        from diglot.cli.checking import Gate, compare

        gate = Gate.of(fail_on, max_unread, max_unverified, ui)
        return compare(english, italian, format, output, gate, ui, witnesses=not no_witness, terms=terms)

    @command("report")
    def report(
        paths: paths = None,
        output: output = "report.html",
        date: Annotated[str | None, option("date", "--date", metavar=meta("date"))] = None,
        no_cache: no_cache = False,
        terms: terms = None,
        jobs: jobs = "auto",
    ) -> int:
        from diglot.cli.checking import How, processes, report

        return report(paths or [], output, date, ui, How(not no_cache, True, terms, processes(jobs, ui)))

    @command("model")
    def model(paths: paths = None, lang: lang = "both", format: shape = "text", output: output = "-", terms: terms = None) -> int:
        from diglot.cli.reading import model

        return model(paths or [], lang, format, output, ui, terms=terms)

    @command("resolve")
    def resolve(
        scenario: Annotated[str, argument("scenario", meta("scenario"))],
        corpus: corpus = None,
        lang: lang = "both",
        reading: Annotated[list[str] | None, option("reading", "--reading", metavar=meta("reading"))] = None,
        trace: Annotated[bool, option("trace", "--trace")] = False,
        format: shape = "text",
        output: output = "-",
    ) -> int:
        from diglot.cli.resolving import readings, resolve

        return resolve(scenario, corpus or [], lang, format, output, ui, chosen=readings(reading or [], ui), traced=trace)

    @command("show")
    def show(number: Annotated[str, argument("number", meta("number"))], corpus: corpus = None, lang: lang = "both") -> int:
        from diglot.cli.reading import show

        return show(number, corpus or [], lang, ui)

    @command("cite")
    def cite(number: Annotated[str, argument("number", meta("number"))], corpus: corpus = None, lang: lang = "both") -> int:
        from diglot.cli.reading import cite

        return cite(number, corpus or [], lang, ui)

    @command("search")
    def search(
        words: Annotated[list[str], argument("words", meta("words"))],
        corpus: corpus = None,
        lang: lang = "both",
    ) -> int:
        from diglot.cli.reading import search

        return search(words, corpus or [], lang, ui)

    @command("import")
    def bring(
        files: Annotated[list[str], argument("files", meta("files"))],
        output: Annotated[str | None, option("folder", "-o", "--output", metavar=meta("folder"))] = None,
        lang: Annotated[str | None, option("import-lang", "--lang", metavar="en|it")] = None,
        force: Annotated[bool, option("force", "--force")] = False,
    ) -> int:
        from diglot.cli.importing import bring

        return bring(files, output, lang, ui, force=force)

    @command("checks")
    def checks(format: shape = "text") -> int:
        from diglot.cli.explaining import checks

        return checks(format, ui)

    @command("explain")
    def explain(name: Annotated[str, argument("check", meta("check"))], format: shape = "text") -> int:
        from diglot.cli.explaining import explain

        return explain(name, format, ui)

    @command("schema")
    def schema(output: output = "-") -> int:
        from diglot.cli.resolving import schema

        return schema(output, ui)

    return app
