"""The languages diglot itself speaks: message catalogues for people, one folder a language, one TOML file an area.

``say(catalogue, "resolve.waited", effect="a")`` looks up key ``waited`` in ``resolve.toml`` (tables nest with dots) and puts the
arguments in. A message that depends on a count has the keys ``one`` and ``other`` and takes the argument ``n``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from diglot.errors import ConfigError

DEFAULT = "en"
_FOLDER = Path(__file__).parent


@cache
def languages() -> tuple[str, ...]:
    """Codes of the languages diglot speaks."""
    return tuple(sorted(entry.name for entry in _FOLDER.iterdir() if entry.is_dir() and not entry.name.startswith("_")))


@cache
def area(ui: str, name: str) -> Mapping[str, str]:
    """The messages of one file by dotted key, the file's name first; empty where there is no such file.

    Raises:
        ConfigError: diglot does not speak `ui`.
    """
    if ui not in languages():
        raise ConfigError(f"no interface language “{ui}”", hint="one of: " + ", ".join(languages()))
    messages: dict[str, str] = {}
    file = _FOLDER / ui / f"{name}.toml"
    if file.is_file():
        import tomllib  # only where something is to be said: repeating an output needs none

        _flatten(tomllib.loads(file.read_text(encoding="utf-8")), name, messages)
    return messages


def catalogue(ui: str) -> Mapping[str, str]:
    """All messages of one interface language by dotted key.

    Raises:
        ConfigError: diglot does not speak `ui`.
    """
    if ui not in languages():
        raise ConfigError(f"no interface language “{ui}”", hint="one of: " + ", ".join(languages()))
    names = sorted(entry.name for entry in (_FOLDER / ui).iterdir() if entry.name.endswith(".toml"))
    return {key: message for name in names for key, message in area(ui, name.removesuffix(".toml")).items()}


def _flatten(table: Mapping[str, object], prefix: str, into: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(value, f"{prefix}.{key}", into)
        else:
            into[f"{prefix}.{key}"] = str(value)


def find(ui: str, key: str) -> str | None:
    """The message `key` as it stands, None where there is none. Only the file it belongs to is read."""
    return area(ui, key.partition(".")[0]).get(key)


def say(ui: str, key: str, **arguments: object) -> str:
    """The message `key` in interface language `ui` with its arguments put in.

    Raises:
        KeyError: there is no such message, or it wants an argument that is not given (a fault of the program).
    """
    messages = area(ui, key.partition(".")[0])
    if key not in messages and "n" in arguments:
        key = f"{key}.{'one' if arguments['n'] == 1 else 'other'}"
    return messages[key].format_map(arguments)
