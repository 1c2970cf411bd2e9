"""A provision as one among the others of its corpus: what the checks of a whole corpus see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from diglot.corpus import Corpus, Row
from diglot.lint.facts import NO_NAMES, Citation, Names
from diglot.lint.index import Index
from diglot.text import Span


@dataclass(frozen=True)
class Member:
    """A row of the corpus as the checks of the corpus see it. Spans are places in the texts of `corpus`.

    `left_lang` is the authoritative text's language, `right_lang` the translation's. `gap`: numbers of its series that are
    missing before it; `index`: the numbers, headings and names of the whole corpus; `citations` per language what it points
    to; `names`: what its texts call their concepts; `apostrophes` per language how many, between letters, are curly and straight.
    """

    corpus: Corpus
    row: Row
    left_lang: str
    right_lang: str
    index: Index
    gap: tuple[str, ...] = ()
    citations: Mapping[str, tuple[Citation, ...]] = field(default_factory=dict)
    names: Names = NO_NAMES
    apostrophes: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def number(self) -> str:
        """The provision's number."""
        return self.row.number

    def quote(self, lang: str, span: Span) -> str:
        """The words of `span` in one text, white space folded."""
        return " ".join(self.corpus.texts[lang].quote(span).split())

    def labels(self) -> dict[str, tuple[Span, ...]]:
        """The provision's number in each text that has it, for a finding."""
        return labels(self.row, self.left_lang, self.right_lang)

    def only(self, lang: str, *spans: Span) -> dict[str, tuple[Span, ...]]:
        """Spans in one text, none in the other, for a finding."""
        return {self.left_lang: (), self.right_lang: (), lang: spans}


def labels(row: Row, *langs: str) -> dict[str, tuple[Span, ...]]:
    """A provision's number in each of the texts, where they have it."""
    return {lang: ((row.provisions[lang].label,) if lang in row.provisions else ()) for lang in langs}
