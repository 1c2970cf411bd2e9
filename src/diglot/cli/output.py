"""Where results go: standard output, or a file that is either whole or not there."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from diglot.errors import ConfigError
from diglot.files import is_folder, umask
from diglot.report.safety import one_line
from diglot.ui import say
from diglot.ui.system import reason

STDOUT = "-"


def prepare_streams() -> None:
    """Make the standard streams able to carry any text: UTF-8 into pipes and files, never a failure on a narrow terminal."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            if stream.isatty():
                reconfigure(errors="backslashreplace")
            else:
                reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def emit(text: str | bytes, target: str, *, ui: str, inputs: Iterable[Path] = ()) -> None:
    """Write `text` (or its UTF-8 form) to the file `target`, or to standard output where `target` is ``-``.

    A file is written beside its place and moved there in one step. Text that was read (`inputs`) is never written over.

    Raises:
        ConfigError: the file cannot be written, or is one of the inputs.
    """
    if target == STDOUT:
        _print(text, ui)
        return
    path = Path(target)
    for source in inputs:
        if _same(path, source):
            raise ConfigError(say(ui, "cli.output-is-input"), where=target, hint=say(ui, "cli.output-elsewhere"))
    if is_folder(path):
        raise ConfigError(say(ui, "cli.output-is-folder"), where=target or "-o", hint=say(ui, "cli.output-name-a-file"))
    try:
        _replace(path, text)
    except (OSError, ValueError, RuntimeError) as error:
        if isinstance(error, FileNotFoundError) and not is_folder(path.parent):
            raise ConfigError(
                say(ui, "cli.output-no-folder", folder=str(path.parent)), where=target, hint=say(ui, "cli.output-make-folder")
            ) from None
        raise ConfigError(say(ui, "cli.output-unwritable", reason=reason(error, ui)), where=target) from None


def _replace(path: Path, text: str | bytes) -> None:
    import tempfile

    place = path.resolve()  # a link keeps pointing at its file, which is what gets replaced
    if place.exists() and not place.is_file():
        place.write_bytes(_encoded(text))  # a pipe or a device: there is nothing to replace
        return
    mode = place.stat().st_mode & 0o777 if place.exists() else 0o666 & ~umask()
    handle, name = tempfile.mkstemp(prefix=f".{place.name[:40]}.", suffix=".part", dir=place.parent)
    scratch = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_encoded(text))
        scratch.chmod(mode)
        scratch.replace(place)
    except BaseException:
        with contextlib.suppress(OSError):
            scratch.unlink()
        raise


def _encoded(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8", "backslashreplace")


def _takes_bytes() -> bool:
    """Standard output passes UTF-8 on as it is."""
    return hasattr(sys.stdout, "buffer") and not sys.stdout.isatty() and sys.stdout.encoding.lower() in ("utf-8", "utf8")


def _same(one: Path, other: Path) -> bool:
    try:
        return one.resolve() == other.resolve() or (one.exists() and other.exists() and one.samefile(other))
    except (OSError, ValueError, RuntimeError):
        return False


def _print(text: str | bytes, ui: str) -> None:
    if sys.stdout is None:  # closed by whoever started us
        closed = reason(OSError(errno.EBADF, os.strerror(errno.EBADF)), ui)
        raise ConfigError(say(ui, "cli.output-unwritable", reason=closed), where=say(ui, "cli.standard-output"))
    try:
        if isinstance(text, bytes) and _takes_bytes():
            sys.stdout.flush()
            sys.stdout.buffer.write(text)
        else:
            sys.stdout.write(text.decode("utf-8") if isinstance(text, bytes) else text)
        sys.stdout.flush()
    except BrokenPipeError:
        hang_up()
    except (OSError, ValueError) as error:
        hang_up()
        raise ConfigError(
            say(ui, "cli.output-unwritable", reason=reason(error, ui)), where=say(ui, "cli.standard-output")
        ) from None


def wrote(target: str, ui: str) -> None:
    """Say on standard error that a file was written, unless it is standard output."""
    if target != STDOUT:
        remark(say(ui, "cli.wrote", path=target))


def remark(text: str) -> None:
    """Say something beside the results, on standard error."""
    with contextlib.suppress(OSError, ValueError):
        print(f"diglot: {one_line(text)}", file=sys.stderr)


def hang_up() -> None:
    """The reader went away: no more output is wanted, and the interpreter must not complain about it on its way out."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
