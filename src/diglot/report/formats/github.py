"""GitHub workflow commands: annotations on the lines of the texts."""

from __future__ import annotations

from diglot.report.checked import Checked, Reported
from diglot.report.formats.text import closing
from diglot.report.safety import one_line

LEVELS = {"error": "error", "warning": "warning", "info": "notice"}


def render(checked: Checked, *, ui: str) -> str:
    """One workflow command per finding, and the summary as the last line."""
    lines = [_command(item) for corpus in checked.corpora for item in corpus.reported]
    return "\n".join([*lines, *closing(checked.summary, ui)]) + "\n"


def _command(item: Reported) -> str:
    finding = item.finding
    at = item.at
    place = f"file={_property(item.file)},line={at.line},col={at.column}"
    title = _property(f"{finding.code} {finding.check}")
    number = f"{finding.number}: " if finding.number else ""
    return f"::{LEVELS[finding.severity]} {place},title={title}::{_data(number + item.message)}"


def _data(text: str) -> str:
    """A message: one line; ``##[`` would start a command of the older form anywhere in it."""
    return one_line(text).replace("%", "%25").replace("##[", "##\u2060[")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
