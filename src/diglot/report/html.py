"""The report as one self-contained HTML file."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from diglot.lint.catalogue import CheckInfo
from diglot.report.checked import Checked
from diglot.report.page import page
from diglot.resources import root
from diglot.ui import say


def render(checked: Checked, *, checks: Mapping[str, CheckInfo], ui: str, date: str = "", version: str = "") -> str:
    """The report of a run.

    Args:
        checked: the run.
        checks: descriptions by code.
        ui: the interface language.
        date: printed as it stands; left out where empty, so that the same run gives the same bytes.
        version: of diglot.
    """
    style, script = _asset("report.css"), _asset("report.js")
    template = _environment().get_template("report.html.j2")
    return template.render(
        page=page(checked, checks=checks, ui=ui, date=date, version=version),
        named=lambda severity: say(ui, f"formats.severity.{severity}"),
        t=lambda key, **arguments: say(ui, f"report.{key}", **arguments),
        style=Markup(style),
        script=Markup(script),
        policy=_policy(style, script),
    )


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(root("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _asset(name: str) -> str:
    return (root("templates") / name).read_text(encoding="utf-8")


def _policy(style: str, script: str) -> str:
    """Nothing is loaded and nothing runs but our own style and script."""
    allowed = f"style-src '{_digest(style)}'; script-src '{_digest(script)}'"
    return f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
