"""Words that no list has, and their counterparts in the other text: by their spelling or by the company they keep.

Only words that were not read are looked at, so that a corpus whose words are listed costs nothing here.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from diglot.lang.cognates import false_friends, folded, skeleton
from diglot.parse.reading import Feature
from diglot.similar import score
from diglot.text import Span

How = Literal["name", "cognate", "co-occurrence"]
"""Why two words are taken for counterparts: one name in both texts, spellings of one word, words of the same provisions."""

ALIKE = 75.0
"""Likeness, 0 to 100, from which two unread words are cognates. Of the bundled terms two in five that translate each other are as
alike; of a million pairs of others two hundred, half of them cognates all the same."""
LISTED_ALIKE = 88.0
"""The same where one of the words is listed, and could be the counterpart of another."""
_SPELLING = 0.3
"""Share of the plain spellings in a likeness; the rest is that of the skeletons."""
_SHORTEST = 4
"""Letters of a skeleton below which likeness is chance."""
_MOST = 40
"""Unread words of a provision and language that are looked at: one with more is not rules prose of this language."""
LEAST_ROWS = 100
"""Provisions from which a corpus is large enough for company to say something."""
_LEAST_TOGETHER, _LEAST_DICE = 4, 0.7
"""In how many provisions two words must stand together, and which share of the provisions of either that must be (Dice)."""


@dataclass(frozen=True)
class Word:
    """A word without a counterpart. `place`: where it stands in its provision, 0 to 1; `feature`: what it is if it is listed."""

    lang: str
    text: str
    span: Span
    place: float
    feature: Feature | None = None


@dataclass(frozen=True)
class Counterparts:
    """Two words, each in its text, taken for counterparts."""

    left: Word
    right: Word
    how: How


@dataclass(frozen=True)
class Company:
    """Of unread words of two languages, which stand in the same provisions throughout a corpus.

    `partners`: by language and stem of a word of the first language, the stem of its partner in the second.
    """

    partners: Mapping[tuple[str, str], str]

    def has(self, left: Word, right: Word) -> bool:
        """The two keep company."""
        return self.partners.get((left.lang, stem(left.lang, left.text))) == stem(right.lang, right.text)


NO_COMPANY = Company({})


def company(rows: Sequence[tuple[Iterable[str], Iterable[str]]], left: str, right: str) -> Company:
    """Count over the provisions of a corpus; `rows` are the unread words of each text. One pass, at bounded cost for each."""
    if len(rows) < LEAST_ROWS:
        return NO_COMPANY
    ours: Counter[str] = Counter()
    theirs: Counter[str] = Counter()
    together: Counter[tuple[str, str]] = Counter()
    for here, there in rows:
        a, b = (sorted({stem(lang, word) for word in words})[:_MOST] for lang, words in ((left, here), (right, there)))
        ours.update(a)
        theirs.update(b)
        together.update((x, y) for x in a for y in b)
    best: defaultdict[tuple[str, str], list[tuple[float, str]]] = defaultdict(list)
    for (x, y), n in together.items():
        dice = 2 * n / (ours[x] + theirs[y])
        if n >= _LEAST_TOGETHER and dice >= _LEAST_DICE:
            best[left, x].append((dice, y))
            best[right, y].append((dice, x))
    clear = {word: found for word, found in ((word, _clear(listed)) for word, listed in best.items()) if found is not None}
    mutual = {(left, x): y for (lang, x), y in clear.items() if lang == left and clear.get((right, y)) == x}
    return Company(mutual)


def _clear(listed: list[tuple[float, str]]) -> str | None:
    """The best of several partners, None where two are as good."""
    ranked = sorted(listed, reverse=True)
    return None if len(ranked) > 1 and ranked[0][0] == ranked[1][0] else ranked[0][1]


def counterparts(left: Sequence[Word], right: Sequence[Word], known: Company = NO_COMPANY) -> list[Counterparts]:
    """Pair words of one provision, at least one of each pair unread: the surest pairs first, of equal ones the nearest."""
    ours, theirs = left[:_MOST], right[:_MOST]
    options: list[tuple[float, float, int, int, How]] = []
    for i, a in enumerate(ours):
        for j, b in enumerate(theirs):
            if a.feature is None or b.feature is None:
                found = _likeness(a, b, known)
                if found is not None:
                    options.append((-found[0], abs(a.place - b.place), i, j, found[1]))
    pairs: list[Counterparts] = []
    taken: tuple[set[int], set[int]] = (set(), set())
    for *_, i, j, how in sorted(options):
        if i not in taken[0] and j not in taken[1]:
            taken[0].add(i)
            taken[1].add(j)
            pairs.append(Counterparts(ours[i], theirs[j], how))
    return sorted(pairs, key=lambda pair: pair.left.span)


def _likeness(left: Word, right: Word, known: Company) -> tuple[float, How] | None:
    unread = left.feature is None and right.feature is None
    if unread and folded(left.text) == folded(right.text):
        return 102.0, "name"
    if unread and known.has(left, right):
        return 101.0, "co-occurrence"
    found = likeness((left.lang, left.text), (right.lang, right.text))
    return (found, "cognate") if found >= (ALIKE if unread else LISTED_ALIKE) else None


@lru_cache(maxsize=65536)
def likeness(left: tuple[str, str], right: tuple[str, str]) -> float:
    """How alike two words, each with its language, are as cognates, 0 to 100; 0 for false friends."""
    a, b = skeleton(*left), skeleton(*right)
    if min(len(a), len(b)) < _SHORTEST or a[0] != b[0]:  # cognates of these languages begin alike; opposites often do not
        return 0.0
    bones = score(a, b)
    if bones < ALIKE - 100 * _SPELLING or false_friends(left, right):
        return 0.0
    return (1 - _SPELLING) * bones + _SPELLING * score(folded(left[1]), folded(right[1]))


@lru_cache(maxsize=65536)
def stem(lang: str, word: str) -> str:
    """What the forms of a word have in common, roughly."""
    return skeleton(lang, word) or folded(word)
