"""What one provision must know of the whole corpus: numbers and headings for references, the names and apostrophes in use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from diglot.corpus import Corpus
from diglot.lint.facts import Names
from diglot.lint.renderings import NONE, Renderings, renderings
from diglot.text import Span


@dataclass(frozen=True)
class Index:
    """`numbers` holds every number of the corpus and every stem of one (``704.5`` for ``704.5a``); `headings` per language the
    heading's body by number, where a number is a heading (the first one that is), `bodies` that of any provision; `renderings`
    tells which names go with which; `apostrophes` per language how many of them, between letters, are curly and straight.
    """

    numbers: frozenset[str]
    headings: Mapping[str, Mapping[str, Span]]
    bodies: Mapping[str, Mapping[str, Span]] = field(default_factory=dict)
    renderings: Renderings = NONE
    apostrophes: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def has(self, number: str) -> bool:
        """There is a provision of that number, or there are provisions below it."""
        return number in self.numbers


def index(corpus: Corpus, names: Iterable[Names] = (), apostrophes: Iterable[Mapping[str, tuple[int, int]]] = ()) -> Index:
    """Index a corpus; `names` and `apostrophes` are those of each of its provisions."""
    numbers: set[str] = set()
    headings: dict[str, dict[str, Span]] = {lang: {} for lang in corpus.texts}
    bodies: dict[str, dict[str, Span]] = {lang: {} for lang in corpus.texts}
    for row in corpus.rows:
        number = row.number
        while number and number not in numbers:
            numbers.add(number)
            number = number[:-1] if number[-1].isalpha() else number.rpartition(".")[0]
        for lang, provision in row.provisions.items():
            bodies[lang].setdefault(row.number, provision.body)
            if provision.heading:
                headings[lang].setdefault(row.number, provision.body)
    counts = dict.fromkeys(corpus.texts, (0, 0))
    for each in apostrophes:
        for lang, (curly, straight) in each.items():
            counts[lang] = (counts[lang][0] + curly, counts[lang][1] + straight)
    sides = (corpus.authoritative, *corpus.translations[:1])
    return Index(frozenset(numbers), headings, bodies, renderings(names, sides[0], sides[-1]), counts)
