"""Words, numbers, symbols and marks of a text, by spaCy's tokenizer with our own rules.

The blank pipelines' own rules keep ``1)Effetti`` and ``effects.[taglio`` as single tokens; these split at every mark, after an
elision (``dell’|oggetto``) or before a clitic (``object|’s``), as the language pack says.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, overload

from diglot.lang import Pack, load_pack
from diglot.text import Span

if TYPE_CHECKING:
    from spacy.tokenizer import Tokenizer
    from spacy.tokens import Doc

TokenKind = Literal["word", "number", "symbol", "mark", "space"]

_RATIO = r"(?:(?<!\d)[+\-−–±])?(?:\d{1,4}|[xyXY*])/[+\-−–±]?(?:\d{1,4}|[xyXY*])(?!\w)"
_SIGNED = r"(?<![\d}])(?:(?<!\d[a-z])|(?!.\d{1,4}\.\d))[+\-−]\d{1,4}(?!\w)"
"""No sign joins two numbers, two symbols or two numbers of rules (``1-10``, ``{3}-5``, ``702.3a-702.5b``)."""
_SYMBOL = rf"{_RATIO}|\{{[^{{}}\s]{{1,8}}\}}|{_SIGNED}"
_NUMBER = r"\d{1,6}(?:[.,]\d{1,4})*(?:[a-z]{1,2}\b)?(?:st\b|nd\b|rd\b|th\b|[º°ª])?"
_LETTERED = r"[A-Z]{1,3}\d{1,4}(?:\.\d{1,4})+[a-z]?"
"""The number of a rule of a document that others cite by a letter (``G4.2``): a name."""
_WHOLE = re.compile(rf"(?:{_SYMBOL}|{_NUMBER}|{_LETTERED})\Z")
_IS_SYMBOL = re.compile(rf"(?:{_SYMBOL})\Z")
_APOSTROPHES = "'’‘ʼ`´"
_MARK = rf"(?:[^\w\s{_APOSTROPHES}\u0300-\u036f]|_)"
_VARIABLES = frozenset("XYZN")
"""Letters that stand for a number chosen later."""
_MOST_KEPT = 1_000_000
"""Characters altogether of the runs whose tokens are kept."""
_MOST_CUTS = 400_000
"""Characters altogether of the runs whose tokens are kept for other runs of the program."""
_STRAIGHT = str.maketrans(dict.fromkeys(_APOSTROPHES, "'"))


@dataclass(frozen=True, slots=True, eq=False)
class Word:
    """What all tokens spelt alike have in common. `form` is lower case, composed (NFC), with straight apostrophes and restored
    accents.
    """

    form: str
    kind: TokenKind


@dataclass(frozen=True, slots=True)
class Token:
    """One token: a word (number, symbol, mark) and its place."""

    span: Span
    word: Word

    @property
    def form(self) -> str:
        """The form under which it is looked up."""
        return self.word.form

    @property
    def kind(self) -> TokenKind:
        """What it is."""
        return self.word.kind


class Tokens(Sequence[Token]):
    """The tokens of a text in order, kept as columns: a token of its own is made only for who asks for it.

    `words`, `starts` and `ends` are as long as there are tokens; `marks` are the places, in these, of punctuation marks.
    """

    __slots__ = ("ends", "marks", "starts", "words")

    def __init__(self, words: list[Word], starts: list[int], ends: list[int]) -> None:
        self.words, self.starts, self.ends = words, starts, ends
        self.marks = [at for at, word in enumerate(words) if word.kind == "mark"]

    def __len__(self) -> int:
        return len(self.words)

    @overload
    def __getitem__(self, at: int) -> Token: ...
    @overload
    def __getitem__(self, at: slice) -> list[Token]: ...
    def __getitem__(self, at: int | slice) -> Token | list[Token]:
        if isinstance(at, slice):
            return [self[index] for index in range(*at.indices(len(self.words)))]
        return Token(Span(self.starts[at], self.ends[at]), self.words[at])

    def span(self, start: int, end: int) -> Span:
        """From token `start` to the one before `end`."""
        return Span(self.starts[start], self.ends[end - 1])


def tokenize(text: str, span: Span, pack: Pack) -> Tokens:
    """The tokens of `span`, white space left out."""
    found = text[span.start : span.end].split()
    cuts = _runs(pack.code).cut(found)
    bases: list[int] = []
    base = span.start
    for run in found:
        base = text.index(run, base)
        bases.append(base)
        base += len(run)
    return Tokens(
        [word for cut in cuts for word in cut.words],
        [base + start for base, cut in zip(bases, cuts, strict=True) for start in cut.starts],
        [base + end for base, cut in zip(bases, cuts, strict=True) for end in cut.ends],
    )


def prepare(texts: Iterable[str], pack: Pack) -> None:
    """Cut the words of many texts that are going to be tokenized, all at once, which is quicker than text by text."""
    runs = dict.fromkeys(run for text in texts for run in text.split())
    if runs and sum(map(len, runs)) < _MOST_KEPT:
        _runs(pack.code).learn(runs)


Plain = tuple[tuple[str, TokenKind, int, int], ...]
"""The tokens of a run of characters without white space: form, kind, start and end of each, counted from the first character."""


@dataclass(frozen=True)
class Cuts:
    """How runs of characters are cut, as values to be kept: whose runs are all known needs no tokenizer."""

    runs: Mapping[str, Plain]


def cuts(code: str) -> Cuts | None:
    """How runs of language `code` were cut, those of `know` among them; None if nothing new is worth keeping: no more was cut, or
    too much.
    """
    runs = _runs(code)
    fresh = [run for run in runs.known if run not in runs.before]
    if not fresh or sum(map(len, fresh)) + sum(map(len, runs.before)) > _MOST_CUTS:
        return None
    return Cuts({**runs.before, **{run: runs.known[run].plain() for run in fresh}})


def know(code: str, kept: Cuts) -> None:
    """Take over how runs of language `code` were cut by an earlier run of the program."""
    _runs(code).before = kept.runs


class _Cut(NamedTuple):
    """The words of a run of characters without white space; their places count from its first character."""

    words: tuple[Word, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    @staticmethod
    def of(plain: Plain) -> _Cut:
        """Its words, made again."""
        forms, kinds, starts, ends = zip(*plain, strict=True)
        return _Cut(tuple(map(_word, forms, kinds)), starts, ends)

    def plain(self) -> Plain:
        """What `of` makes it from."""
        words, starts, ends = self
        return tuple([(word.form, word.kind, start, end) for word, start, end in zip(words, starts, ends, strict=True)])


class _Runs:
    """How each run of characters without white space is cut. What stands around it makes no difference, so each is cut once."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.before: Mapping[str, Plain] = {}
        self.known: dict[str, _Cut] = {}
        self.kept = 0

    def cut(self, runs: Sequence[str]) -> list[_Cut]:
        """Cut each of `runs`."""
        known = self.known
        try:
            return [known[run] for run in runs]
        except KeyError:
            self.learn(runs)
            return [known[run] for run in runs]

    def learn(self, runs: Iterable[str]) -> None:
        """Cut those of `runs` that are not yet known, all at once."""
        every = dict.fromkeys(runs)
        fresh = [run for run in every if run not in self.known]
        self.kept += sum(map(len, fresh))
        if self.kept > _MOST_KEPT:
            self.known.clear()
            fresh, self.kept = list(every), sum(map(len, every))
        self.known |= {run: _Cut.of(self.before[run]) for run in fresh if run in self.before}
        fresh = [run for run in fresh if run not in self.before]
        if not fresh:
            return
        joined = " ".join(fresh)
        tokens = _own(_tokenizer(self.pack.code)(joined), self.pack, joined)
        token = next(tokens, None)
        base = 0
        for run in fresh:
            words: list[Word] = []
            starts: list[int] = []
            ends: list[int] = []
            while token is not None and token[1] < base + len(run):
                word, start, end = token
                words.append(word)
                starts.append(start - base)
                ends.append(end - base)
                token = next(tokens, None)
            self.known[run] = _Cut(tuple(words), tuple(starts), tuple(ends))
            base += len(run) + 1


@cache
def _runs(code: str) -> _Runs:
    return _Runs(load_pack(code))


def _own(doc: Doc, pack: Pack, text: str) -> Iterator[tuple[Word, int, int]]:
    """Words with their places."""
    from spacy.attrs import LENGTH, ORTH, SPACY

    strings = doc.vocab.strings
    following = 0
    # three numbers a token at once: asking token by token costs as much again as tokenizing
    for orth, length, spaced in doc.to_array([ORTH, LENGTH, SPACY]).tolist():
        start, end = following, following + length
        following = end + spaced
        raw: str = strings[orth]
        word = _known(raw, pack.code)
        form = word.form
        if word.kind == "space":
            continue
        if len(form) > 1 and form.endswith("'") and not _keeps_apostrophe(form, text[end : end + 1], pack):
            yield _known(raw[:-1], pack.code), start, end - 1
            yield _word("'", "mark"), end - 1, end
        else:
            yield word, start, end


@lru_cache(maxsize=65536)
def _known(raw: str, code: str) -> Word:
    return _word(normal(raw, load_pack(code)), _kind(raw))


@lru_cache(maxsize=65536)
def _word(form: str, kind: TokenKind) -> Word:
    return Word(form, kind)


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
