"""A corpus folder, written as a whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from diglot.corpus import MANIFEST, WHOLE_RULEBOOK
from diglot.errors import ConfigError
from diglot.files import umask
from diglot.ui import say
from diglot.ui.system import reason


@dataclass(frozen=True)
class Description:
    """What the manifest says of the texts. `sources`: the names of the files they come from."""

    name: str
    title: str
    sources: Sequence[str]
    authoritative: str


def write(
    folder: Path, texts: Mapping[str, str], described: Description, *, force: bool, inputs: Sequence[Path], ui: str
) -> None:
    """Write the manifest and one file per text into `folder`, which need not be there yet.

    Raises:
        ConfigError: something would be written over (without `force`, or a file that was read), or the folder cannot be written.
    """
    files = {**{f"{lang}.txt": text for lang, text in texts.items()}, MANIFEST: _manifest(texts, described)}
    if folder.exists() and not folder.is_dir():
        raise ConfigError(say(ui, "import.not-a-folder"), where=str(folder), hint=say(ui, "import.name-folder"))
    read = {path.resolve() for path in inputs}
    for name in files:
        target = folder / name
        if target.resolve() in read:
            raise ConfigError(say(ui, "cli.output-is-input"), where=str(target), hint=say(ui, "import.other-folder"))
        if target.is_dir() or (os.path.lexists(target) and not force):
            raise ConfigError(say(ui, "import.there"), where=str(target), hint=say(ui, "import.force"))
    try:
        _place(folder, files)
    except (OSError, ValueError) as error:
        raise ConfigError(say(ui, "cli.output-unwritable", reason=reason(error, ui)), where=str(folder)) from None


def _place(folder: Path, files: Mapping[str, str]) -> None:
    """All files are written into a folder beside the place first; then that, or each of them, is moved."""
    above = folder.resolve().parent
    above.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(prefix=f".{folder.name[:40]}.", suffix=".part", dir=above))
    try:
        for name, text in files.items():
            (scratch / name).write_text(text, encoding="utf-8", errors="replace", newline="\n")
        if folder.is_dir():
            for name in files:
                (scratch / name).replace(folder / name)
        else:
            scratch.chmod(0o777 & ~umask())
            scratch.replace(folder)
    finally:
        with contextlib.suppress(OSError):
            shutil.rmtree(scratch)


def is_excerpt(texts: Mapping[str, str]) -> bool:
    """No text is of the size of a whole rulebook, so that references may lead out of all of them."""
    return max(sum(1 for line in text.split("\n") if line[:1].isdigit()) for text in texts.values()) < WHOLE_RULEBOOK


def _manifest(texts: Mapping[str, str], described: Description) -> str:
    lines = [
        f"name = {_quoted(described.name)}",
        f"title = {_quoted(described.title)}",
        'edition = ""',
        f"source = {_quoted(', '.join(described.sources))}",
        'licence = ""',
        f"authoritative = {_quoted(described.authoritative)}",
        f"excerpt = {'true' if is_excerpt(texts) else 'false'}",
        "",
        "[texts]",
        *(f"{lang} = {_quoted(f'{lang}.txt')}" for lang in texts),
    ]
    return "\n".join(lines) + "\n"


def _quoted(words: str) -> str:
    """A TOML string."""
    escaped = "".join(
        f"\\u{ord(c):04x}" if ord(c) < 32 or ord(c) == 127 or 0xD800 <= ord(c) < 0xE000 else c
        for c in words.replace("\\", "\\\\").replace('"', '\\"')
    )
    return f'"{escaped}"'
