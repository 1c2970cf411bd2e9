"""Errors an operator can cause and mend.

Defects *in the compared texts* are values (`diglot.lint.findings.Finding`); these exceptions are for input that cannot be
checked at all. The command line prints them as one line, ``where: what (what to do)``, and leaves with exit status 2.
"""

from __future__ import annotations


class DiglotError(Exception):
    """Something the operator can mend.

    Args:
        what: the fault, one sentence without a final stop.
        where: ``path``, ``path:line`` or ``path:line:column`` (1-based), empty when there is no place.
        hint: what to do about it, empty when the fault says it already.
    """

    def __init__(self, what: str, *, where: str = "", hint: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.hint = hint

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        advice = f" ({self.hint})" if self.hint else ""
        return f"{place}{self.what}{advice}"


class CorpusError(DiglotError):
    """A corpus folder, manifest or text that cannot be read."""


class PackError(DiglotError):
    """A language or term pack that is not well formed."""


class ScenarioError(DiglotError):
    """A scenario file that cannot be run."""


class ConfigError(DiglotError):
    """A bad option, environment variable or output path."""
