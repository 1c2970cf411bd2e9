"""What one provision must know of the whole corpus: numbers and headings for references, and the names in use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from diglot.corpus import Corpus
from diglot.lang import corpus_terms
from diglot.lint.renderings import NONE, Renderings, renderings
from diglot.parse.reading import Feature, Reading
from diglot.text import Span


@dataclass(frozen=True)
class Index:
    """`numbers` holds every number of the corpus and every stem of one (``704.5`` for ``704.5a``); `headings` per language the
    heading's body by number, where a number is a heading (the first one that is), `bodies` that of any provision; `renderings`
    tells which names go with which.
    """

    numbers: frozenset[str]
    headings: Mapping[str, Mapping[str, Span]]
    renderings: Renderings = NONE
    bodies: Mapping[str, Mapping[str, Span]] = field(default_factory=dict)

    def has(self, number: str) -> bool:
        """There is a provision of that number, or there are provisions below it."""
        return number in self.numbers


EMPTY = Index(frozenset(), {})


def index(corpus: Corpus, readings: Mapping[str, Mapping[int, Reading]] | None = None) -> Index:
    """Index a corpus; `readings` are its provisions, read, by language and row."""
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
    sides = [(lang, (readings or {}).get(lang, {})) for lang in (corpus.authoritative, *corpus.translations[:1])]
    (left, ours), (right, theirs) = sides[0], sides[-1]
    shared = [((left, ours[row]), (right, theirs[row])) for row in ours if row in theirs] if left != right else []
    return Index(frozenset(numbers), headings, renderings(shared, corpus_terms(corpus)), bodies)


def references(reading: Reading) -> list[tuple[str, Feature]]:
    """The rules a provision points to by the word for rule or section: number (lower case, no final stop) and the words."""
    found: list[tuple[str, Feature]] = []
    for feature in reading.features:
        for entry in feature.readings:
            if entry.kind == "reference" and entry.id.startswith("rule.") and "bare" not in entry.flags:
                found.append((entry.id.removeprefix("rule.").rstrip("."), feature))
                break
    return found
