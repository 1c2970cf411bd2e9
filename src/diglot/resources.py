"""Where corpora and templates lie: beside the sources in a checkout, inside the package in an installed wheel."""

from __future__ import annotations

from pathlib import Path


def root(name: str) -> Path:
    """The folder `name` (``corpus`` or ``templates``) that came with this copy of diglot."""
    package = Path(__file__).resolve().parent
    shipped = package / "_data" / name
    return shipped if shipped.is_dir() else package.parents[1] / name
