"""What a reader makes of a file: numbered provisions, or sections still to be numbered, and what it has to say about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Note:
    """Something about a file that whoever imports it should know: a key of the area ``import`` and its arguments.

    `first` and `last` are the lines of the file it is about, counted from 1; both 0 where it is about the whole file.
    """

    key: str
    first: int = 0
    last: int = 0
    arguments: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Source:
    """A file, decoded: line ends are LF, nothing else is changed. `name` is its path as people gave it."""

    name: str
    lang: str
    text: str
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True)
class Paragraph:
    """Text that gets a number or has one (`number`, as written). Lines after the first go on with it, such as list items."""

    text: str
    number: str = ""


@dataclass(frozen=True)
class Section:
    """A title with the paragraphs under it. Without a title: what stands before the first one.

    `number` is the one that the title begins with (``3.1``, without a final stop; empty: none). `first` is the number of the
    first paragraph: more than 1 where a list begins with another number, 0 where one paragraph introduces a list that begins
    with 1.
    """

    title: str
    level: int
    paragraphs: tuple[Paragraph, ...]
    number: str = ""
    first: int = 1

    @property
    def bare_title(self) -> str:
        """The title without its number."""
        return self.title[len(self.number) :].lstrip(".): ")


@dataclass(frozen=True)
class Imported:
    """One text. Either `provisions` (paragraphs with numbers of their own, in order) or `sections` (not numbered yet).

    `title` is the title of the work where the file tells it.
    """

    source: Source
    title: str
    provisions: tuple[Paragraph, ...]
    sections: tuple[Section, ...]
    notes: tuple[Note, ...]
