"""Words, numbers, symbols and marks of a text, by spaCy's tokenizer with our own rules.

The blank pipelines' own rules keep ``1)Effetti`` and ``effects.[taglio`` as single tokens; these split at every mark, after an
elision (``dell’|oggetto``) or before a clitic (``object|’s``), as the language pack says.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal

from diglot.lang import Pack, load_pack
from diglot.text import Span

if TYPE_CHECKING:
    from spacy.tokenizer import Tokenizer
    from spacy.tokens import Doc

TokenKind = Literal["word", "number", "symbol", "mark", "space"]

_SYMBOL = r"[+\-−–±]?(?:\d{1,4}|[xyXY*])/[+\-−–±]?(?:\d{1,4}|[xyXY*])(?!\w)|\{[^{}\s]{1,8}\}|[+\-−]\d{1,4}(?!\w)"
_NUMBER = r"\d{1,6}(?:[.,]\d{1,4})*(?:[a-z]{1,2}\b)?(?:st\b|nd\b|rd\b|th\b|[º°ª])?"
_WHOLE = re.compile(rf"(?:{_SYMBOL}|{_NUMBER})\Z")
_IS_SYMBOL = re.compile(rf"(?:{_SYMBOL})\Z")
_APOSTROPHES = "'’‘ʼ`´"
_MARK = rf"(?:[^\w\s{_APOSTROPHES}\u0300-\u036f]|_)"
_VARIABLES = frozenset("XYZN")
"""Letters that stand for a number chosen later."""
_STRAIGHT = str.maketrans(dict.fromkeys(_APOSTROPHES, "'"))


@dataclass(frozen=True, slots=True)
class Token:
    """One token. `form` is lower case, composed (NFC), with straight apostrophes and restored accents."""

    span: Span
    form: str
    kind: TokenKind


def tokenize(text: str, span: Span, pack: Pack) -> list[Token]:
    """The tokens of `span`, white space left out."""
    doc = _tokenizer(pack.code)(text[span.start : span.end])
    return list(_own(doc, span.start, pack, text))


def _own(doc: Doc, base: int, pack: Pack, text: str) -> Iterator[Token]:
    from spacy.attrs import LENGTH, ORTH, SPACY

    strings = doc.vocab.strings
    end = base
    # three numbers a token at once: asking token by token costs as much again as tokenizing
    for orth, length, spaced in doc.to_array([ORTH, LENGTH, SPACY]).tolist():
        start, end = end, end + length
        following = end + spaced
        raw: str = strings[orth]
        form, kind = _known(raw, pack.code)
        if kind == "space":
            end = following
            continue
        if len(form) > 1 and form.endswith("'") and not _keeps_apostrophe(form, text[end : end + 1], pack):
            yield Token(Span(start, end - 1), normal(raw[:-1], pack), _kind(raw[:-1]))
            yield Token(Span(end - 1, end), "'", "mark")
        else:
            yield Token(Span(start, end), form, kind)
        end = following


@lru_cache(maxsize=65536)
def _known(raw: str, code: str) -> tuple[str, TokenKind]:
    return normal(raw, load_pack(code)), _kind(raw)


def _kind(raw: str) -> TokenKind:
    if raw.isspace():
        return "space"
    if _IS_SYMBOL.match(raw) or raw in _VARIABLES:
        return "symbol"
    if raw[0].isdigit():
        return "number"
    return "word" if any(character.isalnum() for character in raw) else "mark"


def _keeps_apostrophe(form: str, following: str, pack: Pack) -> bool:
    """An apostrophe belongs to the word before it when it elides (a letter follows) or the word is spelt with it."""
    return following.isalpha() or form in pack.forms or form in pack.whole


def normal(raw: str, pack: Pack) -> str:
    """The form under which a word is looked up."""
    form = raw.translate(_STRAIGHT)
    if not form.isascii():
        form = unicodedata.normalize("NFC", form)
    form = form.lower()
    return pack.accents.get(form, form)


@cache
def _tokenizer(code: str) -> Tokenizer:
    # the tokenizer alone, on an empty vocabulary: a blank pipeline would load exceptions that these rules replace
    from spacy.tokenizer import Tokenizer
    from spacy.vocab import Vocab

    pack = load_pack(code)
    return Tokenizer(
        Vocab(),
        rules={},
        prefix_search=re.compile(rf"^(?!{_SYMBOL})(?:{_MARK}|[{_APOSTROPHES}])").search,
        infix_finditer=re.compile(_infix(pack)).finditer,
        token_match=_WHOLE.match,
    )


def _infix(pack: Pack) -> str:
    """Where a run of characters without white space is cut: numbers, symbols, marks, and at apostrophes as the pack says."""
    quote = f"[{_APOSTROPHES}]"
    numbers = rf"(?:{_SYMBOL})|(?<![\w.,])(?:{_NUMBER})(?!\w)"
    marks = rf"{_MARK}|(?<!\w){quote}"
    if pack.apostrophe == "suffix":
        endings = "|".join(re.escape(suffix[1:]) for suffix in sorted(pack.suffixes, key=len, reverse=True))
        return rf"{numbers}|{quote}(?:{endings})(?!\w)|{marks}|{quote}(?!\w)"
    # an elision ends with its apostrophe: a cut of no width after it
    return rf"{numbers}|(?<=\w{quote})(?=\w)|{marks}"
