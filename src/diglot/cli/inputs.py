"""What the paths on the command line mean: corpora to check."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from diglot import corpus as corpora
from diglot.corpus import Corpus
from diglot.errors import ConfigError, CorpusError
from diglot.files import is_file, is_folder
from diglot.text import Document
from diglot.ui import say

STDIN = "-"
DIVIDER = re.compile(r"(?:^|(?<=[\r\n]))---[ \t]*(?:\r\n|\r|\n)")
"""The line between the two halves of a pasted pair."""


def load(paths: Sequence[str], *, ui: str, terms: str | None = None) -> list[Corpus]:
    """The corpora that `paths` name; without paths the bundled ones.

    A folder is a corpus. Text files are named after their language (``en.txt``, ``rules.it.md``); two that stand next to each
    other in different languages are a pair, one alone is checked by itself. `terms` is a table of terms for these texts.

    Raises:
        CorpusError: a corpus or text cannot be read.
        ConfigError: a text file's name tells no language, or `terms` is given beside a folder, which has its own.
    """
    table = _table(terms, ui)
    if not paths:
        _own_terms_only(terms, ui)
        return [corpora.load(folder) for folder in corpora.bundled()]
    found: list[Corpus] = []
    waiting: dict[str, Document] = {}
    for name in paths:
        if not name:
            raise ConfigError(say(ui, "cli.empty-path"), where="PATH")
        path = named(name)
        if is_folder(path) or not _is_text_name(path):
            _close(waiting, found, table)
            _own_terms_only(terms, ui)
            found.append(_folder(path, ui=ui))
            continue
        lang = _language(path, ui=ui)
        if lang in waiting:
            _close(waiting, found, table)
        waiting[lang] = corpora.read_text(path, lang=lang)
        if len(waiting) == 2:
            _close(waiting, found, table)
    _close(waiting, found, table)
    return found


def _table(terms: str | None, ui: str) -> Document | None:
    if terms is None:
        return None
    if not terms:
        raise ConfigError(say(ui, "cli.empty-path"), where="--terms")
    return corpora.read_table(terms)


def _own_terms_only(terms: str | None, ui: str) -> None:
    if terms is not None:
        raise ConfigError(say(ui, "cli.terms-in-folder", name=corpora.TERMS), where="--terms", hint=say(ui, "cli.terms-hint"))


def named(name: str) -> Path:
    """The path `name`, or where nothing lies there the bundled corpus of that name."""
    path = Path(name)
    if is_folder(path) or is_file(path):
        return path
    return next((folder for folder in corpora.bundled() if folder.name == name), path)


def pasted(english: str, italian: str | None, *, ui: str, terms: str | None = None) -> Corpus:
    """The pair of two files; ``-`` is standard input, which holds both texts, divided by a line ``---``, when it stands alone.
    `terms` is a table of terms for them.

    Raises:
        CorpusError: a text cannot be read, or the pasted pair has no dividing line.
        ConfigError: standard input is named twice.
    """
    table = _table(terms, ui)
    texts: dict[str, Document] = {}
    if italian is None:
        if english != STDIN:
            raise ConfigError(say(ui, "cli.compare-one"), where="compare", hint=say(ui, "cli.compare-usage"))
        texts = _halves(_stdin(), ui=ui)
    elif english == italian == STDIN:
        raise ConfigError(say(ui, "cli.stdin-twice"), where="compare", hint=say(ui, "cli.compare-usage"))
    else:
        for lang, name in (("en", english), ("it", italian)):
            if name == STDIN:
                texts[lang] = corpora.decode(_stdin(), name=f"<stdin:{lang}>", lang=lang)
            else:
                texts[lang] = corpora.read_text(Path(name), lang=lang)
    return corpora.pair(texts, terms=table)


def sources(found: Sequence[Corpus]) -> list[Path]:
    """The files a list of corpora was read from."""
    files = [Path(document.name) for corpus in found for document in corpus.documents]
    return files + [corpus.folder / corpora.MANIFEST for corpus in found if corpus.folder is not None]


def languages() -> tuple[str, ...]:
    """Codes of the languages diglot has a pack for."""
    names = (entry.name for entry in files("diglot.lang").iterdir() if entry.is_dir())
    return tuple(sorted(name for name in names if re.fullmatch(r"[a-z]{2,3}", name)))


def _halves(raw: bytes, *, ui: str) -> dict[str, Document]:
    text = corpora.decode(raw, name="<stdin>", lang="en").text
    parts = DIVIDER.split(text if text.endswith("\n") else text + "\n")
    if len(parts) != 2:
        raise CorpusError(say(ui, "cli.no-divider", n=len(parts) - 1), where="<stdin>", hint=say(ui, "cli.divider-hint"))
    return {
        lang: corpora.decode(part.encode(), name=f"<stdin:{lang}>", lang=lang)
        for lang, part in zip(("en", "it"), parts, strict=True)
    }


def _stdin() -> bytes:
    if sys.stdin is None or sys.stdin.closed:
        return b""
    return sys.stdin.buffer.read()


def _folder(path: Path, *, ui: str) -> Corpus:
    inside = path.parent if path.name == corpora.MANIFEST and is_file(path) else path
    if is_folder(inside) and not is_file(inside / corpora.MANIFEST):
        below = sorted(entry.parent.name for entry in inside.glob(f"*/{corpora.MANIFEST}"))
        if below:
            what = say(ui, "cli.folder-of-corpora")
            raise CorpusError(what, where=str(path), hint=say(ui, "cli.folder-name-one", names=", ".join(below[:8])))
    if not is_folder(inside):
        names = ", ".join(folder.name for folder in corpora.bundled())
        raise corpora.fault("no-folder", where=str(path), hint="bundled", manifest=corpora.MANIFEST, names=names)
    return corpora.load(inside)


def _is_text_name(path: Path) -> bool:
    return path.name != corpora.MANIFEST and bool(path.suffix)


def _language(path: Path, *, ui: str) -> str:
    code = path.stem.rpartition(".")[2].casefold()
    known = languages()
    if code not in known:
        if not is_file(path):
            raise CorpusError(say(ui, "cli.no-such-file"), where=str(path))
        examples = ", ".join(f"{lang}.txt" for lang in known)
        raise ConfigError(say(ui, "cli.no-language"), where=str(path), hint=say(ui, "cli.name-after-language", examples=examples))
    return code


def _close(waiting: dict[str, Document], found: list[Corpus], terms: Document | None) -> None:
    if waiting:
        pairs = sum(corpus.folder is None for corpus in found)
        found.append(corpora.pair(waiting, name=f"pair-{pairs + 1}" if pairs else "pair", terms=terms))
        waiting.clear()
