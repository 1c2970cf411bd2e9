"""What is known of the provisions of a corpus, kept between runs: one file a corpus, one line a provision.

A line is kept by a key of all that it was worked out from: the provision's characters in each language, what the provisions of
its corpus have in common, and the program. It is plain text that is checked when it is read (`diglot.lint.packed`). A file
that is not whole, or not ours, counts as none.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from diglot.corpus import Corpus, Row
from diglot.lint import cache as store

_HEAD = b"diglot rows 1 "
_KEY = 32
_ENCODING = ("utf-8", "surrogatepass")


def keys(corpus: Corpus) -> list[str]:
    """The key of each row."""
    common = store.digest("row", store.program(), corpus.authoritative, repr(list(corpus.texts)), *corpus.tables).encode()
    return [_key(corpus, row, common) for row in corpus.rows]


def _key(corpus: Corpus, row: Row, common: bytes) -> str:
    total = hashlib.blake2b(common, digest_size=_KEY // 2)
    for lang, provision in row.provisions.items():
        base = provision.span.start
        places = [place - base for part in (provision.label, provision.body) for place in (part.start, part.end)]
        text = corpus.texts[lang].quote(provision.span).encode(*_ENCODING)
        total.update(f"\x1e{lang}\x1f{provision.number}\x1f{provision.heading}\x1f{places}\x1f{len(text)}\x1f".encode(*_ENCODING))
        total.update(text)
    return total.hexdigest()


def load(folder: Path, corpus: Corpus, keys: Sequence[str]) -> dict[str, str]:
    """The kept lines of those rows, by key; unreadable ones are left out."""
    wanted = {key.encode() for key in keys}
    lines = (line for line in _kept(folder, corpus) if line[:_KEY] in wanted)
    try:
        return {line[:_KEY].decode(): line[_KEY + 1 :].decode(*_ENCODING) for line in lines}
    except UnicodeDecodeError:
        return {}


def save(folder: Path, corpus: Corpus, keys: Sequence[str], lines: Mapping[str, str]) -> None:
    """Keep the lines of those rows, and as many that an earlier run left, should the text go back to what it was."""
    now = [f"{key} {lines[key]}\n".encode(*_ENCODING) for key in dict.fromkeys(keys)]
    known = {key.encode() for key in keys}
    earlier = [line + b"\n" for line in _kept(folder, corpus) if line and line[:_KEY] not in known]
    body = b"".join([*now, *earlier[: len(now)]])
    store.write(folder, _name(corpus), _head(body) + b"\n" + body)


def _kept(folder: Path, corpus: Corpus) -> list[bytes]:
    """The lines of the file as they stand, if it is whole and ours; else none."""
    head, _, body = (store.read(folder, _name(corpus)) or b"").partition(b"\n")
    return body.split(b"\n") if head == _head(body) else []


def _head(body: bytes) -> bytes:
    """The first line, which tells whether the rest is whole."""
    return _HEAD + hashlib.sha256(body).hexdigest().encode()


def _name(corpus: Corpus) -> str:
    named = [(lang, document.name) for lang, document in corpus.texts.items()]
    return store.digest("rows", store.program(), corpus.name, str(corpus.folder), repr(named)) + ".rows"
