"""By which names each text calls the concepts of its subject, and which name of the one text goes with which of the other."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from diglot.lang import Terms
from diglot.lint.facts import NO_NAMES, Names
from diglot.parse.reading import Feature, Meaning, Reading
from diglot.parse.tokens import Word

_STEM = 4
"""Letters in which two words must agree to be forms of one word."""
_LEAST = 3
"""Provisions in which a name must be the counterpart before it prevails, and how many times as many as any other."""


@dataclass(frozen=True)
class Renderings:
    """`usual`: by concept and name in one language, the name of the other language that clearly prevails as its counterpart, with
    its provisions, and all names that are; only where there are several."""

    usual: Mapping[tuple[str, str, str], tuple[str, int, frozenset[str]]]

    def prevailing(self, concept: str, lang: str, name: str, other: str) -> tuple[str, int] | None:
        """The name that clearly prevails as counterpart of `name`, with its provisions, where `other` is not that name."""
        found = self.usual.get((concept, lang, name))
        if found is None:
            return None
        best, count, names = found
        return (best, count) if other != best and other in names else None


NONE = Renderings({})


def _usual(counted: Counter[str]) -> tuple[str, int, frozenset[str]] | None:
    best, count = min(counted.items(), key=lambda entry: (-entry[1], entry[0]))
    clear = count >= _LEAST and count >= _LEAST * max(n for each, n in counted.items() if each != best)
    return (best, count, frozenset(counted)) if clear else None


def renderings(rows: Iterable[Names], left: str, right: str) -> Renderings:
    """Count over provisions, `left` being the authoritative text's language, `right` the translation's; a provision counts for a
    concept that each text names in one way."""
    counts: defaultdict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
    for names in rows:
        for concept, a, b in zip(names.concepts, names.ours, names.theirs, strict=True):
            counts[concept, left, a][b] += 1
            counts[concept, right, b][a] += 1
    several = ((key, _usual(counted)) for key, counted in counts.items() if len(counted) > 1)
    return Renderings({key: usual for key, usual in several if usual is not None})


def paired_names(left: str, ours: Reading, right: str, theirs: Reading, terms: Terms) -> Names:
    """Concepts that both texts of a provision name, each in one way; without those that have no other names."""
    here, there = (_names(lang, reading, terms, (left, right)) for lang, reading in ((left, ours), (right, theirs)))
    found: list[tuple[str, str, str]] = []
    places: list[int] = []
    for concept, names in here.items():
        others = there.get(concept, {})
        if len(names) == len(others) == 1:
            [(a, first)], [(b, second)] = names.items(), others.items()
            found.append((concept, a, b))
            places += (first.start, first.end, second.start, second.end)
    if not found:
        return NO_NAMES
    concepts, own, other = zip(*found, strict=True)
    return Names(concepts, own, other, tuple(places))


def _names(lang: str, reading: Reading, terms: Terms, langs: tuple[str, str]) -> dict[str, dict[str, Feature]]:
    """The names by which one text calls those concepts of its subject that have several in one of the languages; words that may
    mean something else as well do not count."""
    words = reading.tokens.words
    found: dict[str, dict[str, Feature]] = {}
    for feature in reading.features:
        means = feature.meaning
        if feature.quoted or not means.domain or not _choice(terms, means, langs):
            continue
        start, end = feature.tokens
        for concept, name in _named(terms, lang, means, tuple(words[start:end])):
            found.setdefault(concept, {}).setdefault(name, feature)
    return {concept: names for concept, names in found.items() if _several(terms, concept, *langs)}


@lru_cache(maxsize=65536)
def _choice(terms: Terms, means: Meaning, langs: tuple[str, str]) -> bool:
    """One of the concepts that words with this meaning may stand for has several names in one of the languages."""
    return any(entry.kind == "term" and _several(terms, entry.id, *langs) for entry in means.readings)


@lru_cache(maxsize=65536)
def _named(terms: Terms, lang: str, means: Meaning, words: tuple[Word, ...]) -> tuple[tuple[str, str], ...]:
    """The concepts that words with this meaning may stand for, with the name by which they call each."""
    stem = _stem(" ".join(word.form for word in words))
    names = ((entry.id, _variants(terms, entry.id, lang).get(stem)) for entry in means.readings if entry.kind == "term")
    return tuple((concept, name) for concept, name in names if name is not None)


@lru_cache(maxsize=16384)
def _several(terms: Terms, concept: str, left: str, right: str) -> bool:
    """The concept has several names in one of the languages."""
    return any(len(set(_variants(terms, concept, lang).values())) > 1 for lang in (left, right))


@lru_cache(maxsize=16384)
def _variants(terms: Terms, concept: str, lang: str) -> Mapping[str, str]:
    """Stems of a concept's names, each with the first name it is a form, a longer or a shorter version of."""
    known = terms.concepts.get(concept)
    if known is None or not known.domain:
        return {}
    first: dict[str, str] = {}
    for name in known.names.get(lang, ()):
        stem = _stem(name)
        words = set(stem.split())
        same = (whole for other, whole in first.items() if words <= set(other.split()) or words >= set(other.split()))
        first.setdefault(stem, next(same, name))
    return first


@cache
def _stem(words: str) -> str:
    plain = "".join(c for c in unicodedata.normalize("NFKD", words.casefold()) if not unicodedata.combining(c))
    return " ".join(word[:_STEM] for word in plain.replace("’", "'").replace("'", " ").split() if len(word) > 2)
