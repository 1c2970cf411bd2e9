"""Files to corpora: the only reader of texts.

A corpus is a folder with a manifest ``corpus.toml`` and one text per language. A text is split into provisions by number; the
provisions of the languages are aligned by number. Texts are never changed: a provision is a `Span` of its `Document`.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from diglot.errors import CorpusError, PackError
from diglot.files import is_file, is_folder, read_regular, refusal
from diglot.provisions import Provision, split
from diglot.text import Document
from diglot.ui import DEFAULT, say
from diglot.ui.system import parsed, reason

MANIFEST = "corpus.toml"
TERMS, LINKS = "terms.tsv", "links.tsv"
"""Files of a corpus folder with terms of its own, and with pairs of concepts that must not stand for each other."""
AUTHORITATIVE = "en"
"""The language whose text counts where a manifest names none."""
MANIFEST_KEYS = ("name", "title", "edition", "source", "licence", "authoritative", "excerpt", "texts")
MOST_BYTES = 256 * 1024 * 1024
MOST_MANIFEST_BYTES = 16 * 1024
"""A manifest of more bytes is none: a few lines suffice, and a hostile one could take long to read."""
MOST_TERMS_BYTES = 2 * 1024 * 1024
"""A list of terms of more bytes is none: tens of thousands of terms suffice for any subject."""
WHOLE_RULEBOOK = 200
"""A single text with at least this many provisions is taken for a whole rulebook, whose references must lead somewhere."""
_HALVES = 0.25
"""Share of NULs among the characters of a text from which on they are none, but halves of characters in UTF-16."""
_SAYS_SOMETHING = re.compile(r"[^\W_]")


@dataclass(frozen=True)
class Row:
    """The provisions of one number, by language; a language that lacks it is missing from the mapping.

    `repeat` is 0 for the first provision of that number, 1 for the second, …
    """

    number: str
    repeat: int
    provisions: Mapping[str, Provision]

    @property
    def heading(self) -> bool:
        """A heading in every language that has it."""
        return all(provision.heading for provision in self.provisions.values())


@dataclass(frozen=True)
class Corpus:
    """A bilingual (or, without a second text, monolingual) corpus.

    Attributes:
        name, title, edition, source, licence: from the manifest.
        authoritative: the language whose text counts.
        excerpt: references to rules that are not in the corpus are no fault.
        texts: documents by language code, the authoritative one first.
        rows: all provisions, in the order of the authoritative text; what only a translation has stands after its neighbour.
        folder: where it lies; None for texts given directly.
        terms, links: tables of the corpus' own terms and pairs of concepts, as they are (`diglot.lang` reads them); None without.
    """

    name: str
    title: str
    edition: str
    source: str
    licence: str
    authoritative: str
    excerpt: bool
    texts: Mapping[str, Document]
    rows: tuple[Row, ...]
    folder: Path | None = None
    terms: Document | None = None
    links: Document | None = None

    @property
    def documents(self) -> tuple[Document, ...]:
        """All that is read of the corpus beside its manifest: whatever is said of it depends on them."""
        return (*self.texts.values(), *(table for table in (self.terms, self.links) if table is not None))

    @property
    def tables(self) -> tuple[str, str]:
        """The digests of its own tables, of terms and of links; an empty one where it has none."""
        terms, links = ("" if table is None else table.sha256 for table in (self.terms, self.links))
        return terms, links

    @property
    def translations(self) -> tuple[str, ...]:
        """Language codes other than the authoritative one."""
        return tuple(lang for lang in self.texts if lang != self.authoritative)


def fault(key: str, *, where: str, hint: str = "", **given: object) -> CorpusError:
    """The error that says message `key` of the catalogue ``corpus``, with the advice `hint` of the same catalogue.

    What is `given` is put into both; a function among it is asked for its words in the interface language.
    """
    said = _said(key, hint, **given)
    what, advice = said(DEFAULT)
    return CorpusError(what, where=where, hint=advice, said=said)


def _said(key: str, hint: str, **given: object) -> Callable[[str], tuple[str, str]]:
    def said(ui: str) -> tuple[str, str]:
        words = {name: value(ui) if callable(value) else value for name, value in given.items()}
        return say(ui, f"corpus.{key}", **words), say(ui, f"corpus.hint.{hint}", **words) if hint else ""

    return said


def _unreadable(error: OSError, where: str) -> CorpusError:
    return fault("unreadable", where=where, reason=partial(reason, error))


def read_text(path: str | os.PathLike[str], *, lang: str) -> Document:
    """Read one text file.

    Raises:
        CorpusError: missing, unreadable, empty, or not UTF-8 (with line and byte).
    """
    return decode(_bytes(path, MOST_BYTES), name=str(path), lang=lang)


def read_table(path: str | os.PathLike[str]) -> Document:
    """Read a table of terms or links; what is in it is looked at later. Its language is empty: it holds several.

    Raises:
        CorpusError: missing, unreadable, too large, or not UTF-8 (with line and byte).
    """
    raw = _bytes(path, MOST_TERMS_BYTES)
    return Document.of(_characters(raw, str(path)), name=str(path), lang="", raw=raw)


def _bytes(path: str | os.PathLike[str], most: int) -> bytes:
    try:
        return read_regular(Path(path), most)
    except IsADirectoryError:
        raise fault("folder-not-text", where=str(path), hint="name-the-text") from None
    except OSError as error:
        raise _unreadable(error, str(path)) from None


def decode(raw: bytes, *, name: str, lang: str) -> Document:
    """Decode the bytes of one text.

    Raises:
        CorpusError: empty, or not UTF-8.
    """
    text = _characters(raw, name)
    if not _SAYS_SOMETHING.search(text):
        raise fault("empty", where=name, hint="put-provisions")
    return Document.of(text, name=name, lang=lang, raw=raw)


def _characters(raw: bytes, name: str) -> str:
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - (raw.rfind(b"\n", 0, error.start) + 1) + 1
        raise fault("not-utf-8", where=f"{name}:{line}:{column}", hint="save-as-utf-8", byte=f"{raw[error.start]:02x}") from None
    if text.count("\0") > len(text) * _HALVES:
        raise fault("utf-16", where=name, hint="save-as-utf-8")
    return text


def align(texts: Mapping[str, Document], authoritative: str) -> tuple[Row, ...]:
    """Align the provisions of several texts by number (the n-th use of a number with the n-th)."""
    keyed: dict[str, dict[tuple[str, int], Provision]] = {}
    for lang, document in texts.items():
        seen: Counter[str] = Counter()
        keyed[lang] = {}
        for provision in split(document):
            keyed[lang][provision.number, seen[provision.number]] = provision
            seen[provision.number] += 1
    order: list[tuple[str, int]] = list(keyed[authoritative])
    known = set(order)
    for lang in texts:
        after: dict[tuple[str, int] | None, list[tuple[str, int]]] = {}
        previous: tuple[str, int] | None = None
        for key in keyed[lang]:
            if key in known:
                previous = key
            else:
                after.setdefault(previous, []).append(key)
        if after:
            order = _woven(order, after, keyed[lang])
            known.update(order)
    return tuple(
        Row(number, repeat, {lang: keyed[lang][number, repeat] for lang in texts if (number, repeat) in keyed[lang]})
        for number, repeat in order
    )


def _woven(
    order: list[tuple[str, int]],
    after: Mapping[tuple[str, int] | None, list[tuple[str, int]]],
    present: Mapping[tuple[str, int], Provision],
) -> list[tuple[str, int]]:
    """`order` with the keys of `after` put behind their neighbours, and behind lower numbers that only the other texts have."""
    woven: list[tuple[str, int]] = []
    waiting = list(after.get(None, []))
    for key in order:
        if waiting and (key in present or _natural(key) > _natural(waiting[0])):
            woven.extend(waiting)
            waiting = []
        woven.append(key)
        waiting.extend(after.get(key, []))
    return [*woven, *waiting]


def _natural(key: tuple[str, int]) -> list[tuple[int, str]]:
    """Sorts ``1.2`` before ``1.10`` and ``1.2`` before ``1.2a``."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.findall(r"\d+|[a-z]+", key[0])]


def load(folder: str | os.PathLike[str]) -> Corpus:
    """Read a corpus folder.

    Raises:
        CorpusError: no folder, no manifest, a manifest with a wrong key, type or path, a text that cannot be read.
    """
    folder = Path(folder)
    manifest = folder / MANIFEST
    if not is_folder(folder):
        raise fault("no-folder", where=str(folder), hint="what-a-corpus-is", manifest=MANIFEST)
    refused = refusal(manifest)
    if refused is not None:
        raise _unreadable(refused, str(folder))
    if not is_file(manifest):
        raise fault("no-corpus", where=str(folder), manifest=MANIFEST)
    try:
        source = read_regular(manifest, MOST_MANIFEST_BYTES).decode("utf-8-sig")
        table = tomllib.loads(source)
    except UnicodeDecodeError:
        raise fault("manifest-not-utf-8", where=str(manifest), hint="save-as-utf-8") from None
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        where = f"{manifest}:{place[1]}:{place[2]}" if place else str(manifest)
        raise fault("not-toml", where=where, reason=partial(parsed, "toml", re.sub(r" *[(]at .*[)]$", "", str(error)))) from None
    except (ValueError, RecursionError):
        raise fault("toml-too-much", where=str(manifest)) from None
    except OSError as error:
        raise _unreadable(error, str(manifest)) from None
    return _from_manifest(folder, manifest, source, table)


def _from_manifest(folder: Path, manifest: Path, source: str, table: Mapping[str, object]) -> Corpus:
    def wrong(what: str, key: str, hint: str = "", **given: object) -> CorpusError:
        return fault(what, where=f"{manifest}:{_line_of(source, key)}", hint=hint, key_name=key, **given)

    for key in table:
        if key not in MANIFEST_KEYS:
            raise wrong("unknown-key", key, "keys", words=", ".join(MANIFEST_KEYS))
    words: dict[str, str] = {}
    for key in ("name", "title", "edition", "source", "licence", "authoritative"):
        value = table.get(key, {"name": folder.resolve().name, "authoritative": AUTHORITATIVE}.get(key, ""))
        if not isinstance(value, str):
            raise wrong("must-be-string", key)
        words[key] = value
    excerpt = table.get("excerpt", False)
    if not isinstance(excerpt, bool):
        raise wrong("must-be-flag", "excerpt")
    listed = table.get("texts")
    if not isinstance(listed, dict) or not listed:
        raise wrong("no-texts", "texts", "such-as")
    if words["authoritative"] not in listed:
        raise wrong("no-authoritative", "authoritative", lang=words["authoritative"])
    texts: dict[str, Document] = {}
    for lang in sorted(listed, key=lambda code: (code != words["authoritative"], code)):
        name = listed[lang]
        if not re.fullmatch(r"[a-z]{2,3}", lang):
            raise wrong("no-code", lang, "code")
        if not isinstance(name, str) or not name:
            raise wrong("must-be-file", lang)
        path = folder / name
        inside = _inside(folder, path)
        if not inside:
            raise wrong("leaves", lang, "inside", name=name)
        texts[lang] = read_text(path, lang=lang)
    terms, links = _table(folder, TERMS), _table(folder, LINKS)
    rows = align(texts, words["authoritative"])
    return Corpus(**words, excerpt=excerpt, texts=texts, rows=rows, folder=folder, terms=terms, links=links)


def _table(folder: Path, name: str) -> Document | None:
    path = folder / name
    if not os.path.lexists(path):
        return None
    if not _inside(folder, path):
        raise fault("leaves", where=str(path), hint="tables-inside", name=name)
    return read_table(path)


def _inside(folder: Path, path: Path) -> bool:
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):
        return False


def without_pack(corpus: Corpus, known: Sequence[str]) -> PackError | None:
    """The fault of a text in a language that is none of `known`, at its line of the manifest; None where there is none."""
    for lang, document in corpus.texts.items():
        if lang in known:
            continue
        where = document.name
        if corpus.folder is not None:
            manifest = corpus.folder / MANIFEST
            source = read_regular(manifest, MOST_MANIFEST_BYTES).decode("utf-8-sig")
            where = f"{manifest}:{_line_of(source, lang)}"
        said = _said("no-pack", "packs", lang=lang, words=", ".join(known))
        what, advice = said(DEFAULT)
        return PackError(what, where=where, hint=advice, said=said)
    return None


def _line_of(source: str, key: str) -> int:
    for number, line in enumerate(source.splitlines(), start=1):
        if re.match(rf"\s*(?:\[\s*)?[\"']?{re.escape(key)}[\"']?\s*(?:=|\]|\.)", line):
            return number
    return 1


def pair(
    texts: Mapping[str, Document], *, name: str = "pair", authoritative: str = AUTHORITATIVE, terms: Document | None = None
) -> Corpus:
    """Texts given directly, without a manifest: an excerpt, unless it is one text of the size of a whole rulebook.

    Without the authoritative language the first text counts as authoritative. `terms` is a table of terms of their own.
    """
    chosen = authoritative if authoritative in texts else next(iter(texts))
    ordered = {lang: texts[lang] for lang in sorted(texts, key=lambda code: (code != chosen, code))}
    rows = align(ordered, chosen)
    excerpt = len(ordered) > 1 or len(rows) < WHOLE_RULEBOOK
    return Corpus(name, "", "", "", "", chosen, excerpt, ordered, rows, terms=terms)


def bundled() -> tuple[Path, ...]:
    """Folders of the corpora that come with diglot, in the checkout or in an installed wheel."""
    from diglot.resources import root

    base = root("corpus")
    return tuple(sorted(entry.parent for entry in base.glob(f"*/{MANIFEST}")))
