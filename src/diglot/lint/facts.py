"""What the checks of a whole corpus must know of each provision: what it cites, how it names things and writes apostrophes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from diglot.parse.reading import Reading
from diglot.text import Span

CURLY, STRAIGHT = re.compile(r"(?<=\w)’(?=\w)"), re.compile(r"(?<=\w)'(?=\w)")
"""Apostrophes between letters, of either kind."""


@dataclass(frozen=True)
class Citation:
    """A rule that a provision points to by the word for rule or section.

    `number` is in lower case without a final stop, `span` the words that point to it, `title` the title quoted with it, if any.
    """

    number: str
    span: Span
    title: Span | None


@dataclass(frozen=True)
class Names:
    """Concepts that both texts of a provision name, each in one way: the names as listed, the authoritative text's in `ours`, and
    where each stands first.

    `places` has four numbers for each concept: start and end in the authoritative text, start and end in the translation. They
    count from `bases` in those texts.
    """

    concepts: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    bases: tuple[int, int] = (0, 0)

    def spans(self, at: int) -> tuple[Span, Span]:
        """Where the names of the concept number `at` stand first."""
        a, b, c, d = self.places[4 * at : 4 * at + 4]
        one, other = self.bases
        return Span(one + a, one + b), Span(other + c, other + d)


NO_NAMES = Names()


def citations(reading: Reading) -> tuple[Citation, ...]:
    """What a provision points to, in text order."""
    nearest = {title: reference for reference, title in reading.titles}  # “rules 1.1 and 1.2, ‘Title’”: that of 1.2
    titles = {reference: title for title, reference in nearest.items()}
    found: list[Citation] = []
    for feature in reading.references:
        for entry in feature.readings:
            if entry.kind == "reference" and entry.id.startswith("rule.") and "bare" not in entry.flags:
                number = entry.id.removeprefix("rule.").rstrip(".")
                found.append(Citation(number, feature.span, titles.get(feature.span)))
                break
    return tuple(found)


def apostrophes(text: str) -> tuple[int, int]:
    """How many apostrophes between letters are curly, and how many straight."""
    return (
        sum(1 for _ in CURLY.finditer(text)) if "’" in text else 0,
        sum(1 for _ in STRAIGHT.finditer(text)) if "'" in text else 0,
    )
