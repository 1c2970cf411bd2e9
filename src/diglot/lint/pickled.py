"""Pickles that may name nothing but diglot's own value types, so that a file someone else put there cannot run code."""

from __future__ import annotations

import dataclasses
import io
import pickle
from typing import Any

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


def unpickled(raw: bytes) -> object | None:
    """The value a pickle holds; None where it holds none, or more than values."""
    try:
        value: object = _Reader(io.BytesIO(raw)).load()
    except Exception:  # whatever a damaged file makes the unpickler raise
        return None
    return value
