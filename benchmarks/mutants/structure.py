"""Faults in clauses, in items of lists and in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from benchmarks.mutants.model import Edit, Mutant, capital, edited, small
from benchmarks.mutants.sentences import Clause, bare, clause, parts, sentences, starts_with_opener
from benchmarks.mutants.table import table
from diglot.text import Span

_LABEL = re.compile(r"(?<![\w(])\(?(\d{1,2}[a-z]?)\)")
_SEPARATOR = re.compile(r"[;,.]?(?:\s+(?:and|e|ed))?\s*$")
_LAST = re.compile(r"\.(?=\s|\[|$)|\s*\[|\s*$")
_WORDS = r"(?:[\w’'/+-]+ ){0,2}[\w’'/+-]+"
_LISTED = re.compile(rf"(?<=[ ,])({_WORDS}), ({_WORDS})(,?) (and|or|and/or|e|o|e/o|ed) (?=\w)")
_ARTICLE = re.compile(r"^(?:an?|the|il|lo|la|i|gli|le|un[oa]?) |^(?:l|un)['’](?=\w)")
_NOT_LISTED = re.compile(r"\b(then|but|so|not|poi|ma|non|perciò|and|or|e|o|which|who|that|che)\b")


def clauses_dropped(lang: str, body: str) -> Iterator[Mutant]:
    """A subordinate clause, a part after a semicolon, or what stands in parentheses is missing."""
    kind = "clauses: dropped"
    for sentence, found in _parts(body):
        for part in found:
            sub = clause(lang, body, part)
            if sub is not None and sub.first:
                first = body[sub.main.start]
                capitalised = capital(first) if body[sub.opener.start].isupper() else first
                yield edited(kind, lang, body, [Edit(Span(sub.part.start, sub.main.start + 1), capitalised)])
            elif sub is not None:
                yield edited(kind, lang, body, [Edit(Span(sub.main.end, sub.part.end), "")])
        for before, part in pairwise(found):
            if len(body[part.start : part.end].split()) > 2:
                yield edited(kind, lang, body, [Edit(Span(before.end, part.end), "")])
        for match in re.finditer(r" \([^()]{12,}\)", body[sentence.start : sentence.end]):
            yield edited(kind, lang, body, [Edit(Span(sentence.start + match.start(), sentence.start + match.end()), "")])


def clauses_doubled(lang: str, body: str) -> Iterator[Mutant]:
    """A subordinate clause, or a part after a semicolon, stands there twice."""
    for _, found in _parts(body):
        for part in found:
            sub = clause(lang, body, part)
            if sub is not None and sub.first:
                once = body[sub.part.start : sub.main.start]
                yield edited("clauses: doubled", lang, body, [Edit(Span(sub.part.start, sub.main.start), once + small(once))])
            elif sub is not None:
                once = body[sub.opener.start : sub.part.end]
                yield edited("clauses: doubled", lang, body, [Edit(Span(sub.opener.start, sub.part.end), f"{once}, {once}")])
        for part in found[1:]:
            once = body[part.start : part.end]
            yield edited("clauses: doubled", lang, body, [Edit(part, f"{once}; {once}")])


def clauses_exchanged(lang: str, body: str) -> Iterator[Mutant]:
    """The condition and what depends on it in each other's place."""
    for _, found in _parts(body):
        for part in found:
            sub = clause(lang, body, part)
            if sub is None or body[sub.opener.start : sub.opener.end].lower() not in table().turned[lang]:
                continue
            one, other = (sub.words, sub.main) if sub.first else (sub.main, sub.words)
            a, b = body[one.start : one.end], body[other.start : other.end]
            if starts_with_opener(lang, b) or re.match(r"(then|allora|poi) ", b):
                continue
            start = capital(b) if a[:1].isupper() and not sub.first else b
            yield edited("clauses: exchanged", lang, body, [Edit(one, start), Edit(other, a if sub.first else small(a))])


def clauses_moved(lang: str, body: str) -> Iterator[Mutant]:
    """A subordinate clause stands in the neighbouring sentence."""
    spans = sentences(body)
    for i, found in enumerate(parts(body, one) for one in spans):
        for sub in (clause(lang, body, part) for part in found):
            if sub is None:
                continue
            for j in (i + 1, i - 1):
                if 0 <= j < len(spans):
                    yield from _moved(lang, body, sub, spans[j])
                    break


def _moved(lang: str, body: str, sub: Clause, to: Span) -> Iterator[Mutant]:
    text = body[to.start : to.end]
    if _LABEL.search(text) or text[:1] in '“"(':
        return
    if sub.first:
        if starts_with_opener(lang, text) or not body[sub.opener.start].isupper():
            return
        gone = Edit(Span(sub.part.start, sub.main.start + 1), capital(body[sub.main.start]))
        come = Edit(Span(to.start, to.start + 1), body[sub.part.start : sub.main.start] + small(text[:2])[:1])
    else:
        end = bare(body, to).end
        if any(clause(lang, body, part) for part in parts(body, to)):
            return
        gone = Edit(Span(sub.main.end, sub.part.end), "")
        come = Edit(Span(end, end), body[sub.main.end : sub.part.end])
    yield edited("clauses: moved", lang, body, sorted([gone, come], key=lambda edit: edit.span.start))


def _parts(body: str) -> Iterator[tuple[Span, list[Span]]]:
    for sentence in sentences(body):
        if len(_LABEL.findall(body[sentence.start : sentence.end])) < 2:
            yield sentence, parts(body, sentence)


@dataclass(frozen=True)
class _Item:
    label: Span
    words: Span
    end: int


def items_dropped(lang: str, body: str) -> Iterator[Mutant]:
    """An item of a list is missing; the numbers of the others close up."""
    for items in _lists(body):
        for k in range(len(items) - 1 if len(items) > 2 else 0):
            left = items[:k] + items[k + 1 :]
            edits = [Edit(_label(body, item), _name(body, old)) for item, old in zip(left, items, strict=False)]
            gone = Edit(Span(items[k].label.start, items[k].end), "")
            if k == len(items) - 2:
                gone = Edit(Span(items[k - 1].words.end, items[k].words.end), "")
            changes = [edit for edit in edits if body[edit.span.start : edit.span.end] != edit.new]
            yield edited("items: dropped", lang, body, sorted([gone, *changes], key=lambda edit: edit.span.start))
    for match in _LISTED.finditer(body):
        sentence = next(one for one in sentences(body) if one.start <= match.start() < one.end)
        part = next((one for one in parts(body, sentence) if one.start <= match.start() < one.end), sentence)
        opened = starts_with_opener(lang, body[part.start : part.end])
        if not opened and _alike(match[2], body[match.end() :]) and not any(_NOT_LISTED.search(match[n].lower()) for n in (1, 2)):
            yield edited("items: dropped", lang, body, [Edit(Span(match.end(1), match.end(3)), "")])


def _alike(item: str, rest: str) -> bool:
    """An item of a list begins as the last one does, with an article or with the same word; or it is one word."""
    first, last = (_ARTICLE.sub("the ", text.lower()).split()[0] for text in (item, rest))
    return first == last or len(item.split()) == 1


def items_exchanged(lang: str, body: str) -> Iterator[Mutant]:
    """Two neighbouring items in each other's place; the numbers stay."""
    for items in _lists(body):
        for one, other in pairwise(items):
            a, b = (body[item.words.start : item.words.end] for item in (one, other))
            yield edited("items: exchanged", lang, body, [Edit(one.words, b), Edit(other.words, a)])


def items_renumbered(lang: str, body: str) -> Iterator[Mutant]:
    """From one item on every number is one higher."""
    for items in _lists(body):
        for k in range(1, len(items)):
            changes = [Edit(_label(body, item), _next(_name(body, item))) for item in items[k:]]
            yield edited("items: renumbered", lang, body, changes)


def _lists(body: str) -> Iterator[list[_Item]]:
    labels = list(_LABEL.finditer(body))
    if len(labels) < 2 or any(_next(a[1]) != b[1] for a, b in pairwise(labels)):
        return
    found = []
    for label, following in zip(labels, [*labels[1:], None], strict=True):
        start = label.end() + (body[label.end()] == " ")
        if following is not None:
            end = following.start()
            separator = _SEPARATOR.search(body[start:end])
            words = Span(start, start + separator.start() if separator else end)
        else:
            last = _LAST.search(body, start)
            end = last.start() if last else len(body)
            words = Span(start, end)
        found.append(_Item(Span(*label.span()), words, end))
    yield found


def _label(body: str, item: _Item) -> Span:
    start = item.label.start + (body[item.label.start] == "(")
    return Span(start, item.label.end - 1)


def _name(body: str, item: _Item) -> str:
    span = _label(body, item)
    return body[span.start : span.end]


def _next(name: str) -> str:
    return name[:-1] + chr(ord(name[-1]) + 1) if name[-1].isalpha() else str(int(name) + 1)


def sentences_dropped(lang: str, body: str) -> Iterator[Mutant]:
    """A sentence is missing."""
    spans = sentences(body)
    for i, one in enumerate(spans if len(spans) > 1 else []):
        gone = Span(one.start, spans[i + 1].start) if i + 1 < len(spans) else Span(spans[i - 1].end, one.end)
        yield edited("sentences: dropped", lang, body, [Edit(gone, "")])


def sentences_doubled(lang: str, body: str) -> Iterator[Mutant]:
    """A sentence stands there twice."""
    for one in sentences(body):
        if body[one.end - 1] in '.”"':
            once = body[one.start : one.end]
            yield edited("sentences: doubled", lang, body, [Edit(one, f"{once} {once}")])


def sentences_untranslated(lang: str, body: str, other: str) -> Iterator[Mutant]:
    """A sentence stands there in the other language."""
    spans, others = sentences(body), sentences(other)
    if len(spans) == len(others):
        for one, foreign in zip(spans, others, strict=True):
            yield edited("sentences: untranslated", lang, body, [Edit(one, other[foreign.start : foreign.end])])
