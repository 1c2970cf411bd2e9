"""The languages diglot itself speaks: message catalogues for people, one folder a language, one TOML file an area.

``say(catalogue, "resolve.waited", effect="a")`` looks up key ``waited`` in ``resolve.toml`` (tables nest with dots) and puts the
arguments in. A message that depends on a count has the keys ``one`` and ``other`` and takes the argument ``n``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from diglot.errors import ConfigError

DEFAULT = "en"


def languages() -> tuple[str, ...]:
    """Codes of the languages diglot speaks."""
    return tuple(sorted(entry.name for entry in files(__name__).iterdir() if entry.is_dir() and not entry.name.startswith("_")))


@cache
def catalogue(ui: str) -> Mapping[str, str]:
    """All messages of one interface language by dotted key.

    Raises:
        ConfigError: diglot does not speak `ui`.
    """
    if ui not in languages():
        raise ConfigError(f"no interface language “{ui}”", hint="one of: " + ", ".join(languages()))
    messages: dict[str, str] = {}
    for entry in sorted((files(__name__) / ui).iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".toml"):
            _flatten(tomllib.loads(entry.read_text(encoding="utf-8")), entry.name.removesuffix(".toml"), messages)
    return messages


def _flatten(table: Mapping[str, object], prefix: str, into: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(value, f"{prefix}.{key}", into)
        else:
            into[f"{prefix}.{key}"] = str(value)


def say(ui: str, key: str, **arguments: object) -> str:
    """The message `key` in interface language `ui` with its arguments put in.

    Raises:
        KeyError: there is no such message, or it wants an argument that is not given (a fault of the program).
    """
    messages = catalogue(ui)
    if key not in messages and "n" in arguments:
        key = f"{key}.{'one' if arguments['n'] == 1 else 'other'}"
    return messages[key].format_map(arguments)
