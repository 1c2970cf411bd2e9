"""What the paths on the command line mean: corpora to check."""

from __future__ import annotations

import itertools
import re
import shlex
import sys
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from diglot import corpus as corpora
from diglot.cli.output import remark
from diglot.corpus import Corpus
from diglot.errors import ConfigError, CorpusError
from diglot.files import is_file, is_folder, refusal
from diglot.similar import closest
from diglot.text import Document
from diglot.ui import say

STDIN = "-"
MOST_LOOKED_AT = 10_000
"""Names in a folder among which texts are looked for."""
DIVIDER = re.compile(r"(?:^|(?<=[\r\n]))---[ \t]*(?:\r\n|\r|\n)")
"""The line between the two halves of a pasted pair."""


def load(paths: Sequence[str], *, ui: str, terms: str | None = None, here: str = "") -> list[Corpus]:
    """The corpora that `paths` name; without paths the bundled ones.

    A folder is a corpus. Text files are named after their language (``en.txt``, ``rules.it.md``); two that stand next to each
    other in different languages are a pair, one alone is checked by itself. What is named twice is taken once. `terms` is a table
    of terms for these texts. `here` is the command line for the working folder: it is told where that is a corpus and no path
    is given.

    Raises:
        CorpusError: a corpus or text cannot be read.
        ConfigError: a text file's name tells no language, or `terms` is given beside a folder, which has its own.
    """
    table = _table(terms, ui)
    if not paths:
        _own_terms_only(terms, ui)
        if here and is_file(Path(corpora.MANIFEST)):
            remark(say(ui, "cli.bundled-used", command=here))
        return [corpora.load(folder) for folder in corpora.bundled()]
    found: list[Corpus] = []
    waiting: dict[str, Document] = {}
    for name in paths:
        if not name:
            raise ConfigError(say(ui, "cli.empty-path"), where=say(ui, "cli.metavar.path"))
        path = named(name)
        if is_folder(path) or not _is_text_name(path):
            _close(waiting, found, table)
            _own_terms_only(terms, ui)
            _add(_folder(path, ui=ui), found)
            continue
        lang = _language(path, ui=ui)
        if lang in waiting and _same(waiting[lang].name, name):
            continue
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


def near_bundled(name: str) -> str | None:
    """The bundled corpus that `name` was most likely meant to be."""
    return closest(name, [folder.name for folder in corpora.bundled()])


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
        return corpora.pair(texts, terms=table)
    if english == italian == STDIN:
        raise ConfigError(say(ui, "cli.stdin-twice"), where="compare", hint=say(ui, "cli.compare-usage"))
    _told_right(english, italian, ui)
    for lang, name in (("en", english), ("it", italian)):
        if name == STDIN:
            texts[lang] = corpora.decode(_stdin(), name=f"<stdin:{lang}>", lang=lang)
        else:
            texts[lang] = corpora.read_text(Path(name), lang=lang)
    if STDIN not in (english, italian) and _same(english, italian):
        raise ConfigError(say(ui, "cli.compare-same"), where=italian, hint=say(ui, "cli.compare-usage"))
    return corpora.pair(texts, name=_called([name for name in (english, italian) if name != STDIN], 2), terms=table)


def _told_right(english: str, italian: str, ui: str) -> None:
    """Say so where the names of two files tell other languages than their places do."""
    names = [name for name in (english, italian) if name != STDIN]
    told = {name: code for name in names if (code := told_language(Path(name))) is not None}
    wrong = [name for name, lang in ((english, "en"), (italian, "it")) if told.get(name, lang) != lang]
    if not wrong:
        return
    if told.get(english, "it") == "it" and told.get(italian, "en") == "en":
        hint = say(ui, "cli.compare-exchange", command=shlex.join(["diglot", "compare", italian, english]))
    else:
        hint = say(ui, "cli.compare-usage")
    raise ConfigError(say(ui, f"cli.compare-wrong.{told[wrong[0]]}"), where=wrong[0], hint=hint)


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
        near = near_bundled(str(path))
        if near:
            raise corpora.fault("no-folder", where=str(path), hint="did-you-mean", near=near)
        raise corpora.fault("no-folder", where=str(path), hint="bundled", manifest=corpora.MANIFEST, names=names)
    if refusal(inside / corpora.MANIFEST) is None and not is_file(inside / corpora.MANIFEST):
        texts = _texts_in(inside)
        command = "diglot lint " + " ".join(shlex.quote(str(text)) for text in texts)
        raise corpora.fault(
            "no-corpus", where=str(path), hint="lint-texts" if texts else "import", manifest=corpora.MANIFEST, command=command
        )
    return corpora.load(inside)


def _texts_in(folder: Path) -> list[Path]:
    """Text files of a folder that are a pair by their names, the first that there is: ``en.txt it.txt``, ``rules.en.txt …``."""
    try:
        names = sorted(entry.name for entry, _ in zip(folder.iterdir(), range(MOST_LOOKED_AT), strict=False))
    except OSError:
        return []
    found: dict[tuple[str, str], dict[str, Path]] = {}
    for name in names:
        code = told_language(Path(name))
        if code is not None and name.endswith(".txt"):
            found.setdefault((name_without_language(Path(name)), ".txt"), {})[code] = folder / name
    pairs = [texts for texts in found.values() if len(texts) > 1]
    return [pairs[0][code] for code in sorted(pairs[0])] if pairs else []


def _is_text_name(path: Path) -> bool:
    return path.name != corpora.MANIFEST and bool(path.suffix)


def _language(path: Path, *, ui: str) -> str:
    code = told_language(path)
    if code is None:
        if not is_file(path):
            raise CorpusError(say(ui, "cli.no-such-file"), where=str(path))
        known = languages()
        hint = say(
            ui,
            "cli.name-after-language",
            examples=", ".join(f"{lang}.txt" for lang in known),
            longer=", ".join(f"{path.stem}.{lang}{path.suffix}" for lang in known),
        )
        raise ConfigError(say(ui, "cli.no-language"), where=str(path), hint=hint)
    return code


def told_language(path: Path) -> str | None:
    """The language that a file's name tells: ``en.txt``, ``rules.it.md``."""
    code = path.stem.rpartition(".")[2].casefold()
    return code if code in languages() else None


def name_without_language(path: Path) -> str:
    """A file's name without its language and ending; empty where that is all."""
    return path.stem.rpartition(".")[0] if told_language(path) else path.stem


def _called(names: Sequence[str], texts: int) -> str:
    """What texts without a manifest are called: as the first of their files is without its language."""
    own = next((called for name in names if (called := name_without_language(Path(name)))), "")
    return own or ("pair" if texts > 1 else "text")


def _close(waiting: dict[str, Document], found: list[Corpus], terms: Document | None) -> None:
    if waiting:
        ordered = sorted(waiting.items(), key=lambda item: item[0] != corpora.AUTHORITATIVE)
        name = _called([document.name for _, document in ordered], len(waiting))
        taken = [corpus.name for corpus in found]
        free = (called for n in itertools.count(1) if (called := f"{name}-{n}" if n > 1 else name) not in taken)
        _add(corpora.pair(waiting, name=next(free), terms=terms), found)
        waiting.clear()


def _add(corpus: Corpus, found: list[Corpus]) -> None:
    """Take a corpus, unless its texts are among those that are there already."""
    texts = {Path(document.name).resolve() for document in corpus.texts.values()}
    if not any(
        (corpus.folder is None) == (other.folder is None)
        and texts <= {Path(document.name).resolve() for document in other.texts.values()}
        for other in found
    ):
        found.append(corpus)


def _same(one: str, other: str) -> bool:
    return Path(one).resolve() == Path(other).resolve()
