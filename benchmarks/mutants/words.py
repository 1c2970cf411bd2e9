"""Faults in words: a replacement out of the table, a number, a reference, the title of a reference."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from benchmarks.mutants.model import Edit, Mutant, capital, edited, small
from benchmarks.mutants.table import Replacement, table
from diglot.text import Span

_NUMBER = re.compile(r"(?<![\w.,/{+\-–(])\d{1,2}(?![\w/})–%]|[.,]\d|-\d| punto\b)")
_QUOTED = r"[“\"]([^”\"]{3,60})[”\"]"
_VOWELS = "aeiouàèéìòù"
_JOINED = re.compile(r"and|or|an?|the|and/or|its|their|own|propri[oaie]|e|o|ed|e/o|il|lo|la|i|gli|le|un[oa]?|su[oa]")


def replaced(lang: str, body: str) -> Iterator[Mutant]:
    """Every replacement of the table that fits somewhere."""
    for kind, entries in table().words.items():
        for entry in entries[lang]:
            yield from (edited(kind, lang, body, [edit]) for edit in edits(entry, lang, body))


def deleted(lang: str, body: str) -> Iterator[Mutant]:
    """Every operator that can be taken away."""
    for entry in table().deleted[lang]:
        for edit in edits(entry, lang, body):
            yield edited("operators: deleted", lang, body, [_at_the_start(edit, body)])


def exchanged(lang: str, body: str, sentences: list[Span]) -> Iterator[Mutant]:
    """Two operators of one sentence in each other's place."""
    for group in table().exchanged[lang]:
        found = [match for match in _any_of(group).finditer(_plain(body)) if _sentence(match, sentences) is not None]
        for one, other in combinations(found, 2):
            a, b = body[slice(*one.span())], body[slice(*other.span())]
            together = _sentence(one, sentences) == _sentence(other, sentences)
            if together and a.lower() != b.lower() and not _only_joined(body[one.end() : other.start()]):
                changes = [Edit(Span(*one.span()), _like(a, small(b))), Edit(Span(*other.span()), _like(b, small(a)))]
                if all(_article_stays(lang, body, edit) for edit in changes):
                    yield edited("operators: exchanged", lang, body, changes)


def numbers(lang: str, body: str) -> Iterator[Mutant]:
    """Numbers in digits, one more; those of references, of lists, of costs and of power and toughness are other kinds."""
    places = [Span(*match.span(2)) for match in _references(lang).finditer(body)]
    for match in _NUMBER.finditer(body):
        span = Span(*match.span())
        if not any(place.overlaps(span) for place in places):
            # Above 0 and 1 the noun that follows is a plural already.
            yield edited("words: number", lang, body, [Edit(span, str(max(2, int(match[0]) + 1)))])


def references(lang: str, body: str) -> Iterator[Mutant]:
    """The number of another rule."""
    for match in _references(lang).finditer(body):
        number = match[2]
        digits = re.match(r"\d+", number)
        if digits is not None:
            yield edited(
                "words: reference", lang, body, [Edit(Span(*match.span(2)), f"{int(digits[0]) + 2}{number[digits.end() :]}")]
            )


def titles(lang: str, body: str) -> Iterator[Mutant]:
    """The title of another rule."""
    for match in _titled(lang).finditer(body):
        stop = match[3][-1] if match[3][-1] in ".," else ""
        for title in table().titles[lang]:
            if title.lower() != match[3].rstrip(".,").lower():
                yield edited("words: title", lang, body, [Edit(Span(*match.span(3)), title + stop)])


def edits(entry: Replacement, lang: str, body: str) -> list[Edit]:
    """Where a replacement fits."""
    plain = _plain(body)
    if _plain(entry.old)[1:] not in plain:
        return []
    kept = [match.span() for phrase in entry.unless for match in _phrase(phrase).finditer(plain)]
    kept += [match.span(3) for match in _titled(lang).finditer(body)]
    found = []
    for match in _phrase(entry.old).finditer(plain):
        last = match.end() - (match[0][-1] == " ")
        if any(start <= match.start() and last <= end for start, end in kept):
            continue
        edit = Edit(Span(*match.span()), _like(match[0], entry.new))
        if _article_stays(lang, body, edit):
            found.append(edit)
    return found


@cache
def _phrase(phrase: str) -> re.Pattern[str]:
    parts = [re.escape(_plain(part)) for part in phrase.split(" … ")]
    first = parts[0][:1]
    head = f"[{first.lower()}{first.upper()}]{parts[0][1:]}" if first.isalpha() else parts[0]
    before = r"(?<![\w/+\-])" if phrase[0].isalnum() else r"(?<![+\-/\d])" if phrase[0] in "+-" else ""
    after = r"(?![\w/]|-\w|'t\b)" if phrase[-1].isalnum() else ""
    return re.compile(before + r" [^.;:]{0,120}?\b".join([head, *parts[1:]]) + after)


@cache
def _any_of(group: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(_phrase(word).pattern for word in sorted(group, key=len, reverse=True)))


@cache
def _references(lang: str) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(table().references[lang])}) (\d+(?:\.\d+[a-z]?)?)", re.IGNORECASE)


@cache
def _titled(lang: str) -> re.Pattern[str]:
    return re.compile(rf"{_references(lang).pattern}, {_QUOTED}", re.IGNORECASE)


def _plain(text: str) -> str:
    return text.replace("’", "'")


def _like(old: str, new: str) -> str:
    return capital(new) if old.lstrip()[:1].isupper() else new


def _at_the_start(edit: Edit, body: str) -> Edit:
    """Where words go from the start of a sentence, the next one takes the capital."""
    rest = body[edit.span.end : edit.span.end + 1]
    if edit.new or not body[edit.span.start].isupper():
        return edit
    return Edit(Span(edit.span.start, edit.span.end + 1), rest.upper())


def _sentence(match: re.Match[str], sentences: list[Span]) -> int | None:
    return next((i for i, one in enumerate(sentences) if one.start <= match.start() and match.end() <= one.end), None)


def _only_joined(between: str) -> bool:
    words = [word for word in re.findall(r"[\w/]+", between.lower()) if not _JOINED.fullmatch(word)]
    return len(words) <= (1 if "," in between else 0)


def _article_stays(lang: str, body: str, edit: Edit) -> bool:
    before = re.search(r"(\w+)['’ ]\s*$", body[: edit.span.start])
    old = body[edit.span.start : edit.span.end]
    if before is None or before[1].lower() not in table().articles[lang] or not edit.new.strip():
        return before is None or bool(edit.new.strip()) or before[1].lower() not in ("a", "an")
    return _sound(lang, old) == _sound(lang, edit.new)


def _sound(lang: str, word: str) -> str:
    word = word.lstrip().lower()
    if word[:1] in _VOWELS:
        return "vowel"
    hard = lang == "it" and re.match(r"s[^aeiou]|z|gn|ps|x|y", word)
    return "hard" if hard else "plain"
