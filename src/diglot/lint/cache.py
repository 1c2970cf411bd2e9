"""Results kept between runs, by the content they were worked out from.

An entry is a pickle that may name nothing but diglot's own value types, so that a file someone else put there cannot run code.
A cache that cannot be read or written is no error: the work is done again.
"""

from __future__ import annotations

import contextlib
import dataclasses
import hashlib
import io
import os
import pickle
import tempfile
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from diglot.files import read_regular

_MOST_BYTES = 512 * 1024 * 1024
_ALLOWED = {
    ("fractions", "Fraction"),
    ("builtins", "frozenset"),
    ("builtins", "set"),
    ("pathlib", "PosixPath"),
    ("pathlib", "WindowsPath"),
}


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _ALLOWED:
            return super().find_class(module, name)
        if module.startswith("diglot.") and not module.endswith("__main__") and "." not in name:
            found = super().find_class(module, name)
            # not what a module has imported (``Path``), nor an attribute of it (``Path.unlink``): only values of its own
            if isinstance(found, type) and dataclasses.is_dataclass(found) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is not a value of diglot")


def digest(*parts: str) -> str:
    """One key for several strings."""
    return hashlib.sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def data_digest() -> str:
    """A key for the program: every source and data file of the package."""
    total = hashlib.sha256()
    for entry in _walk(files("diglot")):
        total.update(entry.read_bytes())
    return total.hexdigest()


def _walk(folder: Traversable) -> list[Traversable]:
    found: list[Traversable] = []
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            if entry.name not in ("__pycache__", "_data"):
                found.extend(_walk(entry))
        elif entry.name.endswith((".py", ".tsv", ".toml")):
            found.append(entry)
    return found


def load(folder: Path, key: str) -> object | None:
    """The value kept under `key`, or None."""
    try:
        value: object = _Reader(io.BytesIO(read_regular(folder / f"{key}.bin", _MOST_BYTES))).load()
    except Exception:  # whatever a damaged file makes the unpickler raise
        return None
    return value


def save(folder: Path, key: str, value: object) -> None:
    """Keep `value` under `key`; in silence where that is not possible."""
    with contextlib.suppress(OSError, RecursionError, pickle.PicklingError):
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, suffix=".part")
        with os.fdopen(handle, "wb") as stream:
            stream.write(pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL))
        Path(name).replace(folder / f"{key}.bin")
