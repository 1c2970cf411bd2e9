"""``import``: rulebook texts as they are found become a corpus folder, lists of terms its table of terms."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from diglot.cli.inputs import languages, name_without_language, told_language
from diglot.cli.output import STDOUT, emit, remark
from diglot.cli.usage import choose
from diglot.corpus import AUTHORITATIVE, MANIFEST, TERMS
from diglot.errors import ConfigError, CorpusError
from diglot.files import is_folder, is_there
from diglot.interop import Description, Note, assemble, is_excerpt, read, write
from diglot.interop.decode import load
from diglot.interop.terms import SUFFIXES, table
from diglot.interop.terms import read as read_terms
from diglot.provisions import split
from diglot.report.safety import one_line
from diglot.text import Document
from diglot.ui import say


def bring(paths: Sequence[str], output: str | None, lang: str | None, ui: str, *, force: bool) -> int:
    """Import files, one per language, into a corpus folder, and say what was left out; the status is 0 once it is written.

    Raises:
        ConfigError: a file's language is not known or twice the same, or the folder cannot be written, or is standard output.
        CorpusError: a file cannot be read, or nothing in it could be provisions.
    """
    if output == "":
        raise ConfigError(say(ui, "cli.empty-path"), where="-o")
    if any(Path(path).suffix.casefold() in SUFFIXES for path in paths):
        return bring_terms(paths, output, lang, ui, force=force)
    if output == STDOUT:
        raise ConfigError(say(ui, "import.folder-wanted"), where="-o", hint=say(ui, "import.name-a-folder"))
    files = _by_language([Path(path) for path in paths], lang, ui)
    sources = {code: load(path, lang=code, ui=ui) for code, path in files.items()}
    texts = {code: read(source, ui=ui) for code, source in sources.items()}
    folder = Path(output or _name(list(files.values())))
    first = next(iter(files))
    described = Description(folder.resolve().name, texts[first].title, [path.name for path in files.values()], first)
    made = assemble(texts, ui=ui)
    write(folder, made, described, force=force, inputs=list(files.values()), ui=ui)
    lines = [line for code, imported in texts.items() for line in _notes(imported.notes, files[code], ui)]
    counts = ", ".join(f"{code} {len(split(Document.of(text, name=code, lang=code)))}" for code, text in made.items())
    lines.append(say(ui, "import.wrote", path=str(folder), counts=counts))
    if is_excerpt(made):
        lines.append(say(ui, "import.excerpt", manifest=str(folder / MANIFEST)))
    emit("".join(f"{one_line(line)}\n" for line in lines), STDOUT, ui=ui)
    return 0


def bring_terms(paths: Sequence[str], output: str | None, lang: str | None, ui: str, *, force: bool) -> int:
    """Import one list of terms as the table of terms of a corpus, and say what was left out; the status is 0 once it is written.

    `output` is the table, or the folder it is put into; ``-`` is standard output.

    Raises:
        ConfigError: more than one list, a language is told, or the table cannot be written.
        CorpusError: the list cannot be read, or nothing in it can be used.
        PackError: it is more than a table may hold.
    """
    if len(paths) > 1 or lang is not None:
        hint = say(ui, "import.one-list-hint")
        raise ConfigError(say(ui, "import.one-list"), where="--lang" if lang is not None else str(paths[1]), hint=hint)
    source = Path(paths[0])
    made = table(read_terms(source, ui=ui), ui=ui)
    if output == STDOUT:
        emit(made.text, STDOUT, ui=ui)
        for line in _notes(made.notes, source, ui):
            remark(line)
        return 0
    target = Path(output or TERMS)
    if is_folder(target) or (output or "").endswith(("/", os.sep)):
        target = target / TERMS
    if os.path.lexists(target) and not force and target.resolve() != source.resolve():
        raise ConfigError(say(ui, "import.there"), where=str(target), hint=say(ui, "import.force"))
    emit(made.text, str(target), ui=ui, inputs=[source])
    lines = [*_notes(made.notes, source, ui), say(ui, "import.wrote-terms", path=str(target), n=made.concepts)]
    emit("".join(f"{one_line(line)}\n" for line in lines), STDOUT, ui=ui)
    return 0


def _by_language(paths: Sequence[Path], lang: str | None, ui: str) -> dict[str, Path]:
    """The files by language, the authoritative one first."""
    if lang is not None:
        choose(lang, languages(), "--lang", ui)
        if len(paths) > 1 and sum(told_language(path) is None for path in paths) != 1:
            raise ConfigError(say(ui, "import.lang-for-one"), where="--lang")
    for path in paths:
        if is_folder(path):
            raise CorpusError(say(ui, "import.folder"), where=str(path), hint=say(ui, "import.name-files"))
        if not is_there(path):
            raise CorpusError(say(ui, "import.no-file"), where=str(path))
    found: dict[str, Path] = {}
    for path in paths:
        code = told_language(path)
        if lang is not None and len(paths) == 1 and code not in (None, lang):
            hint = say(ui, "import.other-language-hint")
            what = say(ui, "import.other-language", lang=lang, told=code)
            raise ConfigError(what, where=str(path), hint=hint)
        code = lang if lang and code is None else code
        if code is None:
            examples = ", ".join(f"{path.stem or 'x'}.{known}{path.suffix or '.txt'}" for known in languages())
            raise ConfigError(say(ui, "cli.no-language"), where=str(path), hint=say(ui, "import.name-or-lang", examples=examples))
        if code in found:
            raise ConfigError(say(ui, "import.language-twice", lang=code), where=str(path), hint=say(ui, "import.one-each"))
        found[code] = path
    return {code: found[code] for code in sorted(found, key=lambda code: (code != AUTHORITATIVE, code))}


def _name(paths: Sequence[Path]) -> str:
    """A name for the folder: that of the first file without its language."""
    return re.sub(r"[^\w.-]+", "-", name_without_language(paths[0])).strip("-.") or "imported"


def _notes(told: Sequence[Note], path: Path, ui: str) -> list[str]:
    notes = sorted(told, key=lambda note: (note.first, note.last))
    return [f"{_place(note, path)}: {say(ui, f'import.note.{note.key}', **note.arguments)}" for note in notes]


def _place(note: Note, path: Path) -> str:
    if not note.first:
        return str(path)
    return f"{path}:{note.first}" if note.first == note.last else f"{path}:{note.first}-{note.last}"
