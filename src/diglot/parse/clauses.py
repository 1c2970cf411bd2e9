"""Tokens to clauses: sentences, parts at semicolons and colons, list items; and what of a text is only an aside."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from diglot.lang import Pack, languages, load_pack
from diglot.parse.reading import ClauseRole, Note
from diglot.parse.tokens import Token
from diglot.text import Span

_STOPS = frozenset(".!?…")
_LONGEST_LABEL = 6
_ENDS = _STOPS | frozenset(";:")
_CLOSING = frozenset(")]”\"»’'")
_LABEL = re.compile(r"(?:\d{1,3}[a-z]?|[a-z]|[ivx]{1,5})\Z")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
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


def cut_marks(text: str, tokens: list[Token], pack: Pack) -> tuple[frozenset[int], list[Note]]:
    """Editorial marks that say the text is cut: ``[taglio]``, ``[…]``; words of any language count, a foreign one is noted."""
    words = {word: code for code in languages() for word in load_pack(code).cut_marks}
    skipped: set[int] = set()
    notes: list[Note] = []
    for start, token in enumerate(tokens):
        if token.form not in ("[", "(", "<"):
            continue
        end = next((i for i in range(start + 1, min(start + 6, len(tokens))) if tokens[i].form in ("]", ")", ">")), None)
        if end is None:
            continue
        inside = [token.form for token in tokens[start + 1 : end]]
        dots = bool(inside) and all(form in (".", "…") for form in inside)
        known = [words[form] for form in inside if form in words]
        if dots or (token.form == "[" and len(known) == 1 and all(form in words or form in (".", "…") for form in inside)):
            skipped.update(range(start, end + 1))
            span = Span(token.span.start, tokens[end].span.end)
            foreign = bool(known) and known[0] != pack.code and not any(form in pack.cut_marks for form in inside)
            notes.append(Note("foreign-cut-mark" if foreign else "cut-mark", span))
    return frozenset(skipped), notes


def examples(text: str, tokens: list[Token], pack: Pack) -> frozenset[int]:
    """Tokens of declared examples: from ``Example:`` at the start of a line or sentence to the end of that line, or to the end of
    that sentence where it gives no more than values (``Example: 1.0 < 1.1.``).
    """
    skipped: set[int] = set()
    words = frozenset(word.lower() for word in pack.examples)
    at = 0
    while at < len(tokens) - 1:
        opens = tokens[at].form in words and tokens[at + 1].form in (":", ".")
        if opens and (at == 0 or tokens[at - 1].form in _STOPS | _CLOSING or _breaks(text, tokens, at)):
            end, first = at + 2, True
            while end < len(tokens) and not _breaks(text, tokens, end):
                end += 1
                if first and tokens[end - 1].form in _STOPS and _ends_sentence(text, tokens, end - 1, pack):
                    first = False
                    said = text[tokens[at + 1].span.end : tokens[end - 1].span.end]
                    if not any(piece.strip(".,;:<>=").isalpha() for piece in said.split()):
                        break
            skipped.update(range(at, end))
            at = end
        else:
            at += 1
    return frozenset(skipped)


def _breaks(text: str, tokens: list[Token], at: int) -> bool:
    """There is a line end between token `at` and the one before it."""
    between = text[tokens[at - 1].span.end : tokens[at].span.start] if at else "\n"
    return "\n" in between or "\r" in between


def segment(text: str, tokens: list[Token], pack: Pack, skip: frozenset[int], *, heading: bool) -> list[Cut]:
    """The clauses of a provision in order. Every token outside `skip` and the labels of items is in exactly one."""
    if heading:
        return [Cut("heading", (0, len(tokens)))] if tokens else []
    labels = _labels(text, tokens, pack, skip)
    cuts: list[Cut] = []
    start = 0
    role: ClauseRole = "sentence"
    label: tuple[str, tuple[int, int]] | None = None

    def close(end: int) -> None:
        nonlocal role, label
        empty = all(i in skip or tokens[i].kind == "mark" or tokens[i].form in pack.list_joiners for i in range(start, end))
        if label is None and cuts and empty:  # ", and" before the last item belongs to the one before
            before = cuts[-1]
            cuts[-1] = replace(before, tokens=(before.tokens[0], end), tail=end - before.tokens[1])
        elif any(i not in skip and tokens[i].kind != "mark" for i in range(start, end)):
            leading_on = end in labels and end - start > 1 and tokens[end - 1].form in pack.list_joiners
            name, mark = label or (None, None)
            cuts.append(Cut(role, (start, end), name, mark, tail=int(leading_on)))
            role, label = "sentence", None

    at = 0
    while at < len(tokens):
        if at in labels:
            name, width = labels[at]
            close(at)
            start, role, label = at + width, "item", (name, (at, at + width))
            at += width
            continue
        form = tokens[at].form
        if form in _ENDS and at not in skip and _ends_clause(text, tokens, at, pack, labels):
            end = at + 1
            while end < len(tokens) and tokens[end].form in _CLOSING and tokens[end].span.start == tokens[end - 1].span.end:
                end += 1
            close(end)
            start = at = end
            continue
        at += 1
    close(len(tokens))
    return cuts


def _ends_clause(text: str, tokens: list[Token], at: int, pack: Pack, labels: Mapping[int, tuple[str, int]]) -> bool:
    form = tokens[at].form
    if form in ";:":
        return form == ";" or at + 1 in labels
    return tokens[at].kind == "mark" and _ends_sentence(text, tokens, at, pack)


def _ends_sentence(text: str, tokens: list[Token], at: int, pack: Pack) -> bool:
    token = tokens[at]
    end = at + 1
    while end < len(tokens) and tokens[end].form in _CLOSING and tokens[end].span.start == tokens[end - 1].span.end:
        end += 1
    if end >= len(tokens):
        return True
    if tokens[end].span.start == tokens[end - 1].span.end and tokens[end].form not in "[(":
        return False
    before = text[: token.span.end][-12:].lower()
    if token.form == "." and any(re.search(rf"(?<!\w){re.escape(short)}\Z", before) for short in pack.abbreviations):
        return False
    following = text[tokens[end].span.start]
    return not following.islower()


def _labels(text: str, tokens: list[Token], pack: Pack, skip: frozenset[int]) -> dict[int, tuple[str, int]]:
    """List marks by the token they begin at: id and width in tokens. Marks count only if they go on from one another."""
    found: list[tuple[int, str, int]] = []
    for at, token in enumerate(tokens):
        if at in skip:
            continue
        for width, name in ((3, 1), (2, 0)):
            window = [t.form for t in tokens[at : at + width]]
            closed = len(window) == width and window[-1] == ")" and _LABEL.match(window[name]) is not None
            if closed and (width == 2 or window[0] == "(") and _may_open(text, tokens, at, pack):
                found.append((at, window[name], width))
                break
        else:
            if token.form in _BULLETS and _breaks(text, tokens, at):
                found.append((at, "•", 1))
            elif token.kind == "number" and token.form.isdigit() and at > 0 and tokens[at - 1].kind == "mark":
                stop = at + 1 < len(tokens) and tokens[at + 1].form == "."
                if stop and (_breaks(text, tokens, at) or tokens[at - 1].form in ":;"):
                    found.append((at, token.form, 2))
    names = {name for _, name, _ in found}
    follow = {following for name in names for following in _successors(name)}
    goes_on = {name for name in names if name == "•" or name in follow or not names.isdisjoint(_successors(name))}
    return {at: (name, width) for at, name, width in found if name in goes_on}


def _may_open(text: str, tokens: list[Token], at: int, pack: Pack) -> bool:
    if at == 0 or _breaks(text, tokens, at):
        return True
    return tokens[at - 1].form in _BEFORE_LABEL or tokens[at - 1].form in pack.list_joiners


def _successors(name: str) -> tuple[str, ...]:
    """What may follow a mark: the next number, the next letter (some lists leave out l and o), the next Roman numeral."""
    if name.isdigit():
        return (str(int(name) + 1),) if len(name) <= _LONGEST_LABEL else ()
    roman = _ROMAN[_ROMAN.index(name) + 1 :][:1] if name in _ROMAN else ()
    skipped = (name[:-1] + chr(ord(name[-1]) + 2),) if name[-1] in "kn" else ()
    return (name[:-1] + chr(ord(name[-1]) + 1), *skipped, *roman)
