"""Faults of scenario files as messages that can be said in every language diglot speaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from diglot.errors import ScenarioError
from diglot.ui import DEFAULT, say

Words = Callable[[str], str]
"""Words by interface language."""


@dataclass(frozen=True)
class Phrase:
    """A message of the catalogue ``scenario`` and what is put into it: words, numbers, other phrases,
    words that depend on the language."""

    key: str
    arguments: tuple[tuple[str, str | int | Phrase | Words], ...] = ()

    def said(self, ui: str) -> str:
        """The words in interface language `ui`."""
        given = {
            name: value.said(ui) if isinstance(value, Phrase) else value(ui) if callable(value) else value
            for name, value in self.arguments
        }
        return say(ui, f"scenario.{self.key}", **given)


def phrase(key: str, /, **arguments: str | int | Phrase | Words) -> Phrase:
    """A phrase with its arguments."""
    return Phrase(key, tuple(arguments.items()))


def fault(what: Phrase, *, where: str, hint: Phrase | None = None) -> ScenarioError:
    """The error that says `what` is wrong and what to do about it."""

    def said(ui: str) -> tuple[str, str]:
        return what.said(ui), "" if hint is None else hint.said(ui)

    words, advice = said(DEFAULT)
    return ScenarioError(words, where=where, hint=advice, said=said)
