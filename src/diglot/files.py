"""The file system: only regular files are read, and no more of them than a bound, since others may have prepared them."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Sequence
from pathlib import Path


def read_regular(path: Path, most: int) -> bytes:
    """The bytes of a regular file.

    A pipe or device would wait or never end. It is not opened for waiting, and not read.

    Raises:
        OSError: it cannot be read, is no regular file (``EINVAL``), or has more than `most` bytes (``EFBIG``).
    """
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as error:  # a NUL in the name
        raise OSError(errno.EINVAL, str(error)) from None
    with os.fdopen(handle, "rb") as stream:
        status = os.fstat(stream.fileno())
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "not a regular file")
        if status.st_size > most:
            raise OSError(errno.EFBIG, f"larger than {most} bytes")
        return stream.read()


def files_below(folder: Path, endings: Sequence[str], most: int) -> list[Path]:
    """The files in `folder`, and in the folders in it, whose names have one of these endings (``.yaml``), sorted.

    Links to folders are not followed. A folder further down that vanishes meanwhile or may not be read is passed over.

    Raises:
        OSError: `folder` cannot be read, or holds more than `most` files and folders (``EFBIG``).
    """
    found: list[Path] = []
    waiting, seen = [folder], 0
    while waiting:
        inside = waiting.pop()
        try:
            with os.scandir(inside) as entries:
                for entry in entries:
                    seen += 1
                    if seen > most:
                        raise OSError(errno.EFBIG, f"more than {most} files and folders")
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(inside / entry.name)
                    elif entry.name.endswith(tuple(endings)):
                        found.append(inside / entry.name)
        except OSError as error:
            if inside is folder or error.errno == errno.EFBIG:
                raise
    return sorted(found)


def umask() -> int:
    """The permissions that new files and folders of this process do not get. Asking means setting it for a moment."""
    current = os.umask(0o077)
    os.umask(current)
    return current


def is_there(path: Path) -> bool:
    """Something is there, or one is not let near it. False also for a name that cannot exist."""
    try:
        return os.path.lexists(path) or refusal(path) is not None
    except ValueError:
        return False


def refusal(path: Path) -> PermissionError | None:
    """The error by which one is not let near `path`, None where one is, or where nothing is there."""
    try:
        path.stat()
    except PermissionError as error:
        return error
    except (OSError, ValueError):
        pass
    return None


def is_folder(path: Path) -> bool:
    """A folder is there. False also for a name that cannot exist (too long, a NUL in it)."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """Something that is no folder is there and can be asked for. False also for a name that cannot exist."""
    try:
        return path.exists() and not path.is_dir()
    except (OSError, ValueError):
        return False
