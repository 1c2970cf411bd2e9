"""Tokens to clauses: sentences, parts at semicolons and colons, list items; and what of a text is only an aside."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from diglot.lang import Pack, languages, load_pack
from diglot.parse.reading import ClauseRole, Note
from diglot.parse.tokens import Tokens

_STOPS = frozenset(".!?…")
_LONGEST_LABEL = 6
_ENDS = _STOPS | frozenset(";:")
_OPENING = frozenset("[(<")
_CLOSING = frozenset(")]”\"»’'")
_LABEL = re.compile(r"(?:\d{1,3}[a-z]?|[a-z]|[ivx]{1,5})\Z")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_LONGEST_ABBREVIATION = 12
_BULLETS = frozenset("•▪◦●")
_BEFORE_LABEL = frozenset(":;,.])—–")


@dataclass(frozen=True)
class Cut:
    """One clause as a range of tokens; `label` is an item's id, `label_tokens` the tokens of its mark.

    The last `tail` tokens only lead on to the next item (", and") and are no part of the words quoted.
    """

    role: ClauseRole
    tokens: tuple[int, int]
    label: str | None = None
    label_tokens: tuple[int, int] | None = None
    tail: int = 0


def cut_marks(tokens: Tokens, pack: Pack) -> tuple[frozenset[int], list[Note]]:
    """Editorial marks that say the text is cut: ``[taglio]``, ``[…]``; words of any language count, a foreign one is noted."""
    words = tokens.words
    skipped: set[int] = set()
    notes: list[Note] = []
    for start in tokens.marks:
        form = words[start].form
        if form not in _OPENING:
            continue
        end = next((i for i in range(start + 1, min(start + 6, len(words))) if words[i].form in ("]", ")", ">")), None)
        if end is None:
            continue
        inside = [word.form for word in words[start + 1 : end]]
        marks = _every_cut_mark()
        dots = bool(inside) and all(form in (".", "…") for form in inside)
        known = [marks[form] for form in inside if form in marks]
        if dots or (form == "[" and len(known) == 1 and all(form in marks or form in (".", "…") for form in inside)):
            skipped.update(range(start, end + 1))
            foreign = bool(known) and known[0] != pack.code and not any(form in pack.cut_marks for form in inside)
            notes.append(Note("foreign-cut-mark" if foreign else "cut-mark", tokens.span(start, end + 1)))
    return frozenset(skipped), notes


@cache
def _every_cut_mark() -> dict[str, str]:
    """The words that mark a cut, with their language."""
    return {word: code for code in languages() for word in load_pack(code).cut_marks}


def examples(text: str, tokens: Tokens, pack: Pack) -> frozenset[int]:
    """Tokens of declared examples: from ``Example:`` at the start of a line or sentence to the end of that line, or to the end of
    that sentence where it gives no more than values (``Example: 1.0 < 1.1.``).
    """
    words = tokens.words
    skipped: set[int] = set()
    done = 0
    for mark in tokens.marks:
        at = mark - 1
        if at < done or words[mark].form not in (":", ".") or words[at].form not in pack.example_words:
            continue
        if at == 0 or words[at - 1].form in _STOPS | _CLOSING or _breaks(text, tokens, at):
            end, first = at + 2, True
            while end < len(words) and not _breaks(text, tokens, end):
                end += 1
                if first and words[end - 1].form in _STOPS and _ends_sentence(text, tokens, end - 1, pack):
                    first = False
                    said = text[tokens.ends[at + 1] : tokens.ends[end - 1]]
                    if not any(piece.strip(".,;:<>=").isalpha() for piece in said.split()):
                        break
            skipped.update(range(at, end))
            done = end
    return frozenset(skipped)


def _breaks(text: str, tokens: Tokens, at: int) -> bool:
    """There is a line end between token `at` and the one before it."""
    between = text[tokens.ends[at - 1] : tokens.starts[at]] if at else "\n"
    return "\n" in between or "\r" in between


def segment(text: str, tokens: Tokens, pack: Pack, skip: frozenset[int], *, heading: bool) -> list[Cut]:
    """The clauses of a provision in order. Every token outside `skip` and the labels of items is in exactly one."""
    words = tokens.words
    if heading:
        return [Cut("heading", (0, len(words)))] if words else []
    labels = _labels(text, tokens, pack, skip)
    cuts: list[Cut] = []
    start = 0
    role: ClauseRole = "sentence"
    label: tuple[str, tuple[int, int]] | None = None

    def close(end: int) -> None:
        nonlocal role, label
        inside = [words[i] for i in range(start, end) if i not in skip] if skip else words[start:end]
        empty = all(word.kind == "mark" or word.form in pack.list_joiners for word in inside)
        if label is None and cuts and empty:  # ", and" before the last item belongs to the one before
            before = cuts[-1]
            cuts[-1] = replace(before, tokens=(before.tokens[0], end), tail=end - before.tokens[1])
        elif any(word.kind != "mark" for word in inside):
            leading_on = end in labels and end - start > 1 and words[end - 1].form in pack.list_joiners
            name, mark = label or (None, None)
            cuts.append(Cut(role, (start, end), name, mark, tail=int(leading_on)))
            role, label = "sentence", None

    ends = [mark for mark in tokens.marks if words[mark].form in _ENDS]
    done = 0
    for at in sorted({*labels, *ends}) if labels else ends:
        if at < done:
            continue
        if at in labels:
            name, width = labels[at]
            close(at)
            start = done = at + width
            role, label = "item", (name, (at, done))
        elif at not in skip and _ends_clause(text, tokens, at, pack, labels):
            done = _after_closing(tokens, at)
            close(done)
            start = done
    close(len(words))
    return cuts


def _after_closing(tokens: Tokens, at: int) -> int:
    """The token after the stop `at` and the quotation marks and parentheses that close right behind it."""
    words, starts, ends = tokens.words, tokens.starts, tokens.ends
    end = at + 1
    while end < len(words) and words[end].form in _CLOSING and starts[end] == ends[end - 1]:
        end += 1
    return end


def _ends_clause(text: str, tokens: Tokens, at: int, pack: Pack, labels: Mapping[int, tuple[str, int]]) -> bool:
    form = tokens.words[at].form
    if form in ";:":
        return form == ";" or at + 1 in labels
    return _ends_sentence(text, tokens, at, pack)


def _ends_sentence(text: str, tokens: Tokens, at: int, pack: Pack) -> bool:
    words, starts, ends = tokens.words, tokens.starts, tokens.ends
    end = _after_closing(tokens, at)
    if end >= len(words):
        return True
    if starts[end] == ends[end - 1] and words[end].form not in "[(":
        return False
    before = text[max(0, ends[at] - _LONGEST_ABBREVIATION) : ends[at]].lower()
    if words[at].form == "." and pack.abbreviated.search(before):
        return False
    return not text[starts[end]].islower()


def _labels(text: str, tokens: Tokens, pack: Pack, skip: frozenset[int]) -> dict[int, tuple[str, int]]:
    """List marks by the token they begin at: id and width in tokens. Marks count only if they go on from one another."""
    words = tokens.words
    found: list[tuple[int, str, int]] = []
    for mark in tokens.marks:
        form, before = words[mark].form, mark - 1
        if form == ")" and before >= 0 and _LABEL.match(words[before].form):
            for at, width in ((mark - 2, 3), (mark - 1, 2)):
                opened = width == 2 or (at >= 0 and words[at].form == "(")
                if opened and at not in skip and _may_open(text, tokens, at, pack):
                    found.append((at, words[before].form, width))
        elif form in _BULLETS and mark not in skip and _breaks(text, tokens, mark):
            found.append((mark, "•", 1))
        elif form == "." and before > 0 and before not in skip and words[before - 1].kind == "mark":
            number = words[before]
            counted = number.kind == "number" and number.form.isdecimal()
            if counted and (_breaks(text, tokens, before) or words[before - 1].form in ":;"):
                found.append((before, number.form, 2))
    names = {name for _, name, _ in found}
    follow = {following for name in names for following in _successors(name)}
    goes_on = {name for name in names if name == "•" or name in follow or not names.isdisjoint(_successors(name))}
    return {at: (name, width) for at, name, width in found if name in goes_on}


def _may_open(text: str, tokens: Tokens, at: int, pack: Pack) -> bool:
    if at == 0 or _breaks(text, tokens, at):
        return True
    before = tokens.words[at - 1].form
    return before in _BEFORE_LABEL or before in pack.list_joiners


def _successors(name: str) -> tuple[str, ...]:
    """What may follow a mark: the next number, the next letter (some lists leave out l and o), the next Roman numeral."""
    if name.isdecimal():
        return (str(int(name) + 1),) if len(name) <= _LONGEST_LABEL else ()
    roman = _ROMAN[_ROMAN.index(name) + 1 :][:1] if name in _ROMAN else ()
    skipped = (name[:-1] + chr(ord(name[-1]) + 2),) if name[-1] in "kn" else ()
    return (name[:-1] + chr(ord(name[-1]) + 1), *skipped, *roman)
