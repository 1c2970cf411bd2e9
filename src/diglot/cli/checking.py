"""``lint``, ``compare`` and ``report``: check corpora and say what was found."""

from __future__ import annotations

import datetime
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from diglot.cli import version
from diglot.cli.inputs import load, pasted, sources
from diglot.cli.output import STDOUT, emit, remark, wrote
from diglot.cli.progress import bar
from diglot.cli.repeat import Seen, cache_folder, digest_of, keep, looked_at, wants_colour
from diglot.cli.usage import FORMATS, choose
from diglot.corpus import MANIFEST, Corpus
from diglot.errors import ConfigError
from diglot.files import is_file
from diglot.lint.findings import SEVERITIES
from diglot.report.checked import Checked, Summary
from diglot.report.witness_view import WitnessView
from diglot.resources import root
from diglot.ui import say

NEVER, AUTO = "never", "auto"
MOST_UNREAD = 10
"""Percent of the words that may be unread, unless a run is told otherwise."""
MOST_JOBS = 64
MARKDOWN = (".md", ".markdown")


@dataclass(frozen=True)
class Gate:
    """When a run fails: from which severity on, above which share of unread words, and above which share of provisions that are
    not verified (both 0 to 100)."""

    fail_on: str
    max_unread: float = 100
    max_unverified: float = 100

    @staticmethod
    def of(fail_on: str, max_unread: str | None, max_unverified: str | None, ui: str) -> Gate:
        """Read the options. Without a share of its own, `NEVER` lets any share of unread words pass.

        Raises:
            ConfigError: no such severity, or no percentage.
        """
        choose(fail_on, (*SEVERITIES, NEVER), "--fail-on", ui)
        default = 100 if fail_on == NEVER else MOST_UNREAD
        unread = default if max_unread is None else _percentage(max_unread, "--max-unread", ui)
        unverified = 100 if max_unverified is None else _percentage(max_unverified, "--max-unverified", ui)
        return Gate(fail_on, unread, unverified)

    def status(self, summary: Summary) -> int:
        """0 where the run passes, 1 where it fails."""
        severe = () if self.fail_on == NEVER else SEVERITIES[: SEVERITIES.index(self.fail_on) + 1]
        found = any(summary.severities[severity] for severity in severe)
        shares = summary.unread_percent > self.max_unread or summary.not_verified_percent > self.max_unverified
        return int(found or shares)


def _percentage(text: str, option: str, ui: str) -> float:
    plain = text.strip().removesuffix("%").strip().replace(",", ".")
    if not re.fullmatch(r"[0-9]{1,3}([.][0-9]{1,6})?", plain) or float(plain) > 100:
        raise ConfigError(say(ui, "cli.percent-wanted", value=text), where=option, hint=say(ui, "cli.percent-hint"))
    return float(plain)


def processes(jobs: str, ui: str) -> int:
    """How many processes ``--jobs`` asks for; ``auto`` is one for each processor that this one may use.

    Raises:
        ConfigError: neither ``auto`` nor a number from 1 to 64.
    """
    if jobs == AUTO:
        usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        return min(usable, MOST_JOBS)
    if not re.fullmatch(r"[0-9]{1,3}", jobs) or not 1 <= int(jobs) <= MOST_JOBS:
        hint = say(ui, "cli.jobs-hint", most=MOST_JOBS)
        raise ConfigError(say(ui, "cli.jobs-wanted", value=jobs), where="--jobs", hint=hint)
    return int(jobs)


@dataclass(frozen=True)
class How:
    """How to go about it: whether results are kept, whether to look for witnesses, a table of terms for texts without a folder,
    how many processes may share the work."""

    cached: bool = True
    witnesses: bool = True
    terms: str | None = None
    jobs: int = 1


PLAIN = How()


def lint(
    paths: Sequence[str],
    form: str,
    output: str,
    gate: Gate,
    ui: str,
    how: How = PLAIN,
    *,
    line: Sequence[str] = (),
) -> int:
    """Check the corpora that `paths` name and print the findings; returns the exit status.

    `line` is the whole command line, under which the output is kept, or empty.
    """
    choose(form, FORMATS, "--format", ui)
    markdown = next((path for path in paths if Path(path).suffix.casefold() in MARKDOWN), None)
    if markdown is not None:
        remark(f"{markdown}: {say(ui, 'cli.markdown')}")
    found = load(paths, ui=ui, terms=how.terms, here="diglot lint .")
    told = _operators_stay(found, ui)
    quiet = markdown is None and not told and (paths or not is_file(Path(MANIFEST)))
    seen = _seen(paths, found) if line and how.cached and quiet else None
    checked = run(found, ui, how)
    text = _rendered(checked, form, output, ui)
    emit(text, output, ui=ui, inputs=sources(found))
    wrote(output, ui)
    status = gate.status(checked.summary)
    if seen is not None:
        keep(line, output, status, ui, text, seen)
    return status


def _operators_stay(found: Sequence[Corpus], ui: str) -> bool:
    """Tell which names in tables of terms are words for operators, which stay what they are. True where there are any."""
    told = False
    for table in dict.fromkeys(corpus.terms for corpus in found if corpus.terms is not None):
        from diglot.lang.own import operator_names

        for line, name in operator_names(table):
            told = True
            remark(f"{table.name}:{line}: {say(ui, 'terms.operator', name=name)}")
    return told


def _seen(paths: Sequence[str], found: Sequence[Corpus]) -> Seen | None:
    """All that the output depends on beside the command line; None where that cannot be told."""
    folders = [corpus.folder for corpus in found if corpus.folder is not None]
    files = [(document.name, document.sha256) for corpus in found for document in corpus.documents]
    try:
        files += [(str(folder / MANIFEST), digest_of(str(folder / MANIFEST))) for folder in folders]
        return looked_at(paths or [MANIFEST], [*folders, root("corpus")], files)
    except OSError:
        return None


def compare(
    english: str,
    italian: str | None,
    form: str,
    output: str,
    gate: Gate,
    ui: str,
    *,
    witnesses: bool = True,
    terms: str | None = None,
) -> int:
    """Check one pair of texts; returns the exit status."""
    choose(form, FORMATS, "--format", ui)
    found = [pasted(english, italian, ui=ui, terms=terms)]
    checked = run(found, ui, How(cached=False, witnesses=witnesses))
    emit(_rendered(checked, form, output, ui), output, ui=ui, inputs=sources(found))
    wrote(output, ui)
    return gate.status(checked.summary)


def report(paths: Sequence[str], output: str, date: str | None, ui: str, how: How = PLAIN) -> int:
    """Check the corpora that `paths` name and write the HTML report; the status is 0 once it is written."""
    if date is not None and not _is_date(date):
        raise ConfigError(say(ui, "cli.date-wanted", value=date), where="--date", hint=say(ui, "cli.date-hint"))
    from diglot.lint.catalogue import checks
    from diglot.report.html import render

    found = load(paths, ui=ui, terms=how.terms, here="diglot report .")
    checked = run(found, ui, how)
    emit(
        render(checked, checks={check.code: check for check in checks()}, ui=ui, date=date or "", version=version()),
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


def run(found: Sequence[Corpus], ui: str, how: How) -> Checked:
    """Lint every corpus, look for witnesses, and put the results into words."""
    from diglot.lint.runner import lint as lint_one
    from diglot.report.checked import check

    cache = cache_folder() if how.cached else None
    results = []
    for corpus in found:
        with bar(say(ui, "cli.checking")) as tell:
            results.append(lint_one(corpus, cache=cache, jobs=how.jobs, progress=tell))
    seen: Mapping[int, WitnessView] = {}
    if how.witnesses and any(finding.divergence is not None for result in results for finding in result.findings):
        from diglot.report.witnesses import look

        seen = look(results, ui=ui, cache=cache)
    return check(results, seen, ui=ui, base=Path.cwd())


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
