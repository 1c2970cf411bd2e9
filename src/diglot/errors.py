"""Errors an operator can cause and mend.

Defects *in the compared texts* are values (`diglot.lint.findings.Finding`); these exceptions are for input that cannot be
checked at all. The command line prints them as one line, ``where: what (what to do)``, and leaves with exit status 2.
"""

from __future__ import annotations

from collections.abc import Callable


class DiglotError(Exception):
    """Something the operator can mend.

    Args:
        what: the fault, one sentence without a final stop.
        where: ``path``, ``path:line`` or ``path:line:column`` (1-based), empty when there is no place.
        hint: what to do about it, empty when the fault says it already.
        said: gives fault and hint in another interface language; None where they are said in one language only.
    """

    def __init__(
        self, what: str, *, where: str = "", hint: str = "", said: Callable[[str], tuple[str, str]] | None = None
    ) -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.hint = hint
        self._said = said

    def __str__(self) -> str:
        return self._line(self.what, self.hint)

    def spoken(self, ui: str) -> str:
        """The whole message in the interface language `ui`, if it can be said in it."""
        return str(self) if self._said is None else self._line(*self._said(ui))

    def _line(self, what: str, hint: str) -> str:
        place = f"{self.where}: " if self.where else ""
        advice = f" ({hint})" if hint else ""
        return f"{place}{what}{advice}"


class CorpusError(DiglotError):
    """A corpus folder, manifest or text that cannot be read."""


class PackError(DiglotError):
    """A language or term pack that is not well formed."""


class ScenarioError(DiglotError):
    """A scenario file that cannot be run."""


class ConfigError(DiglotError):
    """A bad option, environment variable or output path."""
