"""``lint``, ``compare`` and ``report``: check corpora and say what was found."""

from __future__ import annotations

import datetime
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from diglot.cli import version
from diglot.cli.inputs import load, pasted, sources
from diglot.cli.output import STDOUT, emit, remark
from diglot.cli.usage import FORMATS, choose
from diglot.corpus import Corpus
from diglot.errors import ConfigError
from diglot.lint.findings import SEVERITIES
from diglot.report.checked import Checked, Summary
from diglot.report.witness_view import WitnessView
from diglot.ui import say

NEVER = "never"
MARKDOWN = (".md", ".markdown")


@dataclass(frozen=True)
class Gate:
    """When a run fails: from which severity on, and above which share of unread words (0 to 100)."""

    fail_on: str
    max_unread: float

    @staticmethod
    def of(fail_on: str, max_unread: str, ui: str) -> Gate:
        """Read both options.

        Raises:
            ConfigError: no such severity, or no percentage.
        """
        choose(fail_on, (*SEVERITIES, NEVER), "--fail-on", ui)
        plain = max_unread.strip().removesuffix("%").strip()
        if not re.fullmatch(r"[0-9]{1,3}([.,][0-9]{1,6})?", plain) or float(plain.replace(",", ".")) > 100:
            raise ConfigError(
                say(ui, "cli.percent-wanted", value=max_unread), where="--max-unread", hint=say(ui, "cli.percent-hint")
            )
        return Gate(fail_on, float(plain.replace(",", ".")))

    def status(self, summary: Summary) -> int:
        """0 where the run passes, 1 where it fails."""
        severe = () if self.fail_on == NEVER else SEVERITIES[: SEVERITIES.index(self.fail_on) + 1]
        return int(any(summary.severities[severity] for severity in severe) or summary.unread_percent > self.max_unread)


def lint(
    paths: Sequence[str],
    form: str,
    output: str,
    gate: Gate,
    ui: str,
    *,
    cached: bool = True,
    witnesses: bool = True,
    terms: str = "",
) -> int:
    """Check the corpora that `paths` name and print the findings; returns the exit status."""
    choose(form, FORMATS, "--format", ui)
    markdown = next((path for path in paths if Path(path).suffix.casefold() in MARKDOWN), None)
    if markdown is not None:
        remark(f"{markdown}: {say(ui, 'cli.markdown')}")
    return _lint(
        load(paths, ui=ui, terms=terms), form, output, gate, ui, cache=cache_folder() if cached else None, witnesses=witnesses
    )


def compare(
    english: str,
    italian: str | None,
    form: str,
    output: str,
    gate: Gate,
    ui: str,
    *,
    witnesses: bool = True,
    terms: str = "",
) -> int:
    """Check one pair of texts; returns the exit status."""
    choose(form, FORMATS, "--format", ui)
    return _lint([pasted(english, italian, ui=ui, terms=terms)], form, output, gate, ui, cache=None, witnesses=witnesses)


def report(paths: Sequence[str], output: str, date: str, ui: str, *, cached: bool = True, terms: str = "") -> int:
    """Check the corpora that `paths` name and write the HTML report; the status is 0 once it is written."""
    if date and not _is_date(date):
        raise ConfigError(say(ui, "cli.date-wanted", value=date), where="--date", hint=say(ui, "cli.date-hint"))
    from diglot.lint.catalogue import checks
    from diglot.report.html import render

    found = load(paths, ui=ui, terms=terms)
    checked = run(found, ui, cache=cache_folder() if cached else None, witnesses=True)
    emit(
        render(checked, checks={check.code: check for check in checks()}, ui=ui, date=date, version=version()),
        output,
        ui=ui,
        inputs=sources(found),
    )
    if output != STDOUT:
        emit(say(ui, "cli.wrote", path=output) + "\n", STDOUT, ui=ui)
    return 0


def _is_date(text: str) -> bool:
    try:
        return re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) is not None and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False


def run(found: Sequence[Corpus], ui: str, *, cache: Path | None, witnesses: bool) -> Checked:
    """Lint every corpus, look for witnesses, and put the results into words."""
    from diglot.lint.runner import lint as lint_one
    from diglot.report.checked import check

    results = [lint_one(corpus, cache=cache) for corpus in found]
    seen: Mapping[int, WitnessView] = {}
    if witnesses and any(finding.divergence is not None for result in results for finding in result.findings):
        from diglot.report.witnesses import look

        seen = look(results, ui=ui, cache=cache)
    return check(results, seen, ui=ui, base=Path.cwd())


def cache_folder() -> Path | None:
    """Where parsed texts are kept: DIGLOT_CACHE, or the platform's folder for caches; None where there is no home."""
    named = os.environ.get("DIGLOT_CACHE")
    if named is not None:
        return Path(named) if named else None
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "diglot"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "diglot" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "diglot"


def _lint(found: Sequence[Corpus], form: str, output: str, gate: Gate, ui: str, *, cache: Path | None, witnesses: bool) -> int:
    checked = run(found, ui, cache=cache, witnesses=witnesses)
    emit(_rendered(checked, form, output, ui), output, ui=ui, inputs=sources(found))
    return gate.status(checked.summary)


def _rendered(checked: Checked, form: str, output: str, ui: str) -> str:
    if form == "json":
        from diglot.report.formats import json

        return json.render(checked)
    if form == "sarif":
        from diglot.lint.catalogue import checks
        from diglot.report.formats import sarif

        return sarif.render(checked, checks={check.code: check for check in checks()}, version=version(), ui=ui)
    if form == "github":
        from diglot.report.formats import github

        return github.render(checked, ui=ui)
    if form == "junit":
        from diglot.report.formats import junit

        return junit.render(checked, ui=ui)
    from diglot.report.formats import text

    return text.render(checked, ui=ui, paint=text.Paint(output == STDOUT and wants_colour()))


def wants_colour() -> bool:
    """Standard output is a terminal that shows colours, and nobody asked for none."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout.isatty()
