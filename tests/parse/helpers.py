"""Reading single provisions in tests."""

from __future__ import annotations

from dataclasses import dataclass

from diglot.lang import lexicon
from diglot.lint.align import identities
from diglot.parse import read
from diglot.parse.reading import Reading
from diglot.provisions import split
from diglot.text import Document, Span


@dataclass(frozen=True)
class Read:
    """A provision and what was understood of it."""

    document: Document
    reading: Reading

    def quote(self, span: Span) -> str:
        """The words of `span`."""
        return self.document.quote(span)

    @property
    def unread(self) -> list[str]:
        """The words not understood."""
        return [self.quote(span) for span in self.reading.ledger.unread]

    @property
    def clauses(self) -> list[str]:
        """The words of each clause."""
        return [self.quote(clause.span) for clause in self.reading.clauses]

    @property
    def signature(self) -> tuple[object, ...]:
        """Per clause its role, mark, and what each feature may mean."""
        return tuple((c.role, c.label, tuple(identities(f) for f in c.features)) for c in self.reading.clauses)


def provision(lang: str, text: str, number: str = "1.1") -> Read:
    """Read `text` as one provision. A number that would make it a heading is avoided by a letter: give ``1.1a``."""
    document = Document.of(f"{number} {text}", name=lang, lang=lang)
    first, *rest = split(document)
    assert not rest, f"more than one provision: {[p.number for p in rest]}"
    return Read(document, read(document, first, lexicon(lang)))
