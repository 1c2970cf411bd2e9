"""The same command line again: what ``lint`` printed is printed once more, while all that it looked at is as it was.

This comes before anything else is loaded, so that an unchanged run costs little more than reading its files. It holds only for
the same program, the same arguments in the same folder, and the same kind of terminal.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from diglot.cli.output import STDOUT, emit, wrote
from diglot.files import read_regular
from diglot.lint import cache as store

MOST_BYTES = 256 * 1024 * 1024
_HEAD = b"diglot run 2 "
_LISTED = 10_000
"""Names in a folder beyond which it is no corpus that is worth remembering."""

Seen = dict[str, object]
"""What a run looked at: ``kinds`` of the paths it was given, ``folders`` with the names in them, digests of ``files``."""


def cache_folder() -> Path | None:
    """Where results are kept: DIGLOT_CACHE, or the platform's folder for caches; None where there is no home."""
    named = os.environ.get("DIGLOT_CACHE")
    if named is not None:
        return Path(named) if named else None
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "diglot"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "diglot" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "diglot"


def wants_colour() -> bool:
    """Standard output is a terminal that shows colours, and nobody asked for none."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout is not None and sys.stdout.isatty()


def repeat(arguments: Sequence[str]) -> int | None:
    """Print what this command line printed before, and return its exit status; None where that must be worked out.

    Raises:
        ConfigError: the output cannot be written.
    """
    if "--no-cache" in arguments:
        return None
    folder, target = cache_folder(), _target(arguments)
    if folder is None or target is None:
        return None
    try:
        name = _name(arguments)
    except OSError:
        return None
    # nobody but this user can have written it: it is printed as it stands
    raw = store.read(folder, name) if store.is_own(folder, name) else None
    rest = (raw or b"").partition(b"\n")[2]
    if raw != signed(name, rest):
        return None
    line, _, output = rest.partition(b"\n")
    try:
        status, ui, seen = json.loads(line)
        files = [Path(name) for name, _, _ in seen["files"]]
        if status not in (0, 1) or not isinstance(ui, str) or seen != _now(seen):
            return None
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    emit(output, target, ui=ui, inputs=files)
    wrote(target, ui)
    return int(status)


def keep(arguments: Sequence[str], target: str, status: int, ui: str, output: str, seen: Seen) -> None:
    """Keep what a command line printed, for `repeat`; in silence where that is not possible."""
    folder = cache_folder()
    if folder is None or _target(arguments) != target:
        return
    try:
        if seen != _now(seen):  # something changed while it was being checked
            return
        rest = json.dumps([status, ui, seen]).encode() + b"\n" + output.encode("utf-8", "backslashreplace")
        name = _name(arguments)
        store.write(folder, name, signed(name, rest))
    except OSError:
        return


def signed(name: str, rest: bytes) -> bytes:
    """A record behind the line that tells whether it is whole, and kept under its own name."""
    return _HEAD + hashlib.sha256(name.encode() + rest).hexdigest().encode() + b"\n" + rest


def _name(arguments: Sequence[str]) -> str:
    """The file of a command line.

    Raises:
        OSError: there is no working folder.
    """
    around = [str(Path.cwd()), os.environ.get("DIGLOT_UI", ""), str(wants_colour())]
    return store.digest("run", store.program(), *around, *arguments) + ".run"


def _target(arguments: Sequence[str]) -> str | None:
    """Where the output goes by the command line; None where that is not plain."""
    found: list[str] = []
    left = iter(arguments)
    for argument in left:
        if argument in ("-o", "--output"):
            found.append(next(left, ""))
        elif argument.startswith("-o"):
            found.append(argument[2:])
        elif argument.startswith("--o"):
            name, given, value = argument.partition("=")
            if name != "--output" or not given:
                return None
            found.append(value)
    if not found:
        return STDOUT
    return found[0] if len(found) == 1 else None


def looked_at(paths: Iterable[str], folders: Iterable[Path], files: Iterable[tuple[str, str]]) -> Seen:
    """What a run looked at.

    Args:
        paths: as they were given.
        folders: those of the corpora, and what else was looked through.
        files: the names of all files that were read, with the digests of what was read.

    Raises:
        OSError: a file or folder is not there any more.
    """
    return {
        "kinds": [[path, _kind(path)] for path in paths],
        "folders": [[str(folder), _names(str(folder))] for folder in folders],
        "files": [[name, os.path.realpath(name), digest] for name, digest in files],
    }


def digest_of(name: str) -> str:
    """The digest of what a file holds.

    Raises:
        OSError: it cannot be read.
    """
    return hashlib.sha256(read_regular(Path(name), MOST_BYTES)).hexdigest()


def _now(seen: Seen) -> Seen:
    """The same for what is there now.

    Raises:
        OSError, ValueError, TypeError: something is not there, or `seen` is no such thing.
    """
    kinds, folders, files = (seen[key] for key in ("kinds", "folders", "files"))
    if not (isinstance(kinds, list) and isinstance(folders, list) and isinstance(files, list)):
        raise TypeError("no lists")
    return looked_at(
        [path for path, _ in kinds],
        [Path(folder) for folder, _ in folders],
        [(name, digest_of(name)) for name, _, _ in files],
    )


def _kind(path: str) -> str:
    try:
        return "folder" if stat.S_ISDIR(Path(path).stat().st_mode) else "file"
    except (OSError, ValueError):
        return ""


def _names(folder: str) -> list[str]:
    with os.scandir(folder) as entries:
        names = sorted(entry.name for entry, _ in zip(entries, range(_LISTED), strict=False))
    return [os.path.realpath(folder), *names]
