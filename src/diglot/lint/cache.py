"""Results kept between runs, by the content they were worked out from.

The folder has a bound: what was not used for longest makes room. A cache that cannot be read or written is no error: the work
is done again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import stat
import sys
import time
from functools import cache
from pathlib import Path

from diglot.files import read_regular

_MOST_KEPT = 256 * 1024 * 1024
"""Bytes that all kept files together may have; one may have a quarter of that."""
_MOST_BYTES = _MOST_KEPT // 4
_OURS_BEGUN = "diglot-"
_PART, _PART_SECONDS = ".part", 24 * 60 * 60
"""How files being written are called, and after how long they are taken to be left behind."""
_OURS = re.compile(r"[0-9a-f]{64}\.(?:bin|rows|run)")
_DIGEST = hashlib.sha256().digest_size
"""Bytes before a kept value, which tell whether it is whole and in its place."""
_READS_WITH = ("diglot-", "spacy-", "rapidfuzz-")


def digest(*parts: str) -> str:
    """One key for several strings."""
    return hashlib.sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def program() -> str:
    """A key for all that results depend on beside the texts: this program, what it reads texts with, the Python that runs it."""
    return digest(data_digest(), *_versions(), sys.version)


@cache
def data_digest() -> str:
    """A key for the program: every source and data file of the package."""
    total = hashlib.sha256()
    for path in _walk(Path(__file__).parents[1]):
        raw = path.read_bytes()
        total.update(f"{path.name}\x1f{len(raw)}\x1f".encode("utf-8", "surrogatepass"))
        total.update(raw)
    return total.hexdigest()


def _walk(folder: Path) -> list[Path]:
    found: list[Path] = []
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_dir():
                if entry.name not in ("__pycache__", "_data"):
                    found.extend(_walk(Path(entry.path)))
            elif entry.name.endswith((".py", ".tsv", ".toml")):
                found.append(Path(entry.path))
    return found


@cache
def _versions() -> tuple[str, ...]:
    """The installed versions of what texts are read with, by the names of their folders: looking into these would take long."""
    found: list[str] = []
    for place in dict.fromkeys(sys.path):
        with contextlib.suppress(OSError):
            names = [entry.name for entry in Path(place or ".").iterdir()]
            found += [name for name in names if name.endswith(("-info", ".egg-link")) and name.startswith(_READS_WITH)]
    return tuple(sorted(found))


def load(folder: Path, key: str) -> object | None:
    """The value kept under `key` by this user, or None."""
    name = f"{key}.bin"
    raw = read(folder, name) if is_own(folder, name) else None
    if raw is None:
        return None
    from diglot.lint.pickled import unpickled

    return unpickled(raw[_DIGEST:]) if raw[:_DIGEST] == _sealed(key, raw[_DIGEST:]) else None


def _sealed(key: str, value: bytes) -> bytes:
    """What tells that a value is whole, and kept under this key."""
    return hashlib.sha256(key.encode() + value).digest()


def is_own(folder: Path, name: str) -> bool:
    """Nobody but this user can have written the kept file."""
    try:
        status = (folder / name).stat()
    except OSError:
        return False
    return not hasattr(os, "geteuid") or (status.st_uid == os.geteuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH))


def save(folder: Path, key: str, value: object) -> None:
    """Keep `value` under `key`; in silence where that is not possible."""
    import pickle

    with contextlib.suppress(RecursionError, pickle.PicklingError):
        raw = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
        write(folder, f"{key}.bin", _sealed(key, raw) + raw)


def read(folder: Path, name: str) -> bytes | None:
    """The bytes of a kept file, which is thereby new again; None where there is none that can be read."""
    path = folder / name
    try:
        raw = read_regular(path, _MOST_BYTES)
    except OSError:
        return None
    with contextlib.suppress(OSError):
        os.utime(path)
    return raw


def write(folder: Path, name: str, raw: bytes) -> None:
    """Keep bytes in a file that is either whole or not there, in silence where that is not possible; the oldest make room."""
    if len(raw) > _MOST_BYTES:
        return
    import tempfile

    scratch: Path | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, made = tempfile.mkstemp(dir=folder, prefix=_OURS_BEGUN, suffix=_PART)
        scratch = Path(made)
        with os.fdopen(handle, "wb") as stream:
            stream.write(raw)
        scratch.replace(folder / name)
    except OSError:
        if scratch is not None:
            with contextlib.suppress(OSError):
                scratch.unlink()
        return
    _make_room(folder)


def _make_room(folder: Path) -> None:
    """Take away the files used least recently until the rest is no more than may be kept, and what killed runs left."""
    kept: list[tuple[float, int, str]] = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):
                status = entry.stat(follow_symlinks=False)
                if (
                    entry.name.startswith(_OURS_BEGUN)
                    and entry.name.endswith(_PART)
                    and time.time() - status.st_mtime > _PART_SECONDS
                ):
                    Path(entry.path).unlink()
                elif _OURS.fullmatch(entry.name):
                    kept.append((status.st_mtime, status.st_size, entry.path))
    total = sum(size for _, size, _ in kept)
    for _, size, path in sorted(kept):
        if total <= _MOST_KEPT:
            break
        with contextlib.suppress(OSError):
            Path(path).unlink()
        total -= size
