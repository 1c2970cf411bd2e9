"""Markdown: headings are sections, their paragraphs and items get numbers; marks, links and tags are reduced to their words.

A list, table or block of code that a paragraph introduces with a colon goes on with that paragraph, its items marked ``1)``,
nested ones ``a)`` and ``i)``. Other top-level items are paragraphs of their own, with their own numbers; what stands between
two lists of which the second goes on counting belongs to the item before. A text whose paragraphs bear numbers keeps them:
without its marks it is a plain rulebook.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from diglot.errors import CorpusError
from diglot.interop.imported import Imported, Note, Paragraph, Section, Source
from diglot.interop.parts import part
from diglot.interop.readers import rulebook
from diglot.interop.tags import plain
from diglot.ui import say

MOST_NESTED = 100
"""Levels of lists and quotations; what is nested more deeply is not read."""

_HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+\S|^ {0,3}[^\s\d][^\n]*\n {0,3}(?:=+|--+)[ \t]*$", re.MULTILINE)
_MARK = re.compile(r"^ {0,3}(?:[-*+][ \t]+\S|>|```|~~~)|\]\(|\*\*\S", re.MULTILINE)
_FRONT = re.compile(r"\A(---|\+\+\+)[ \t]*\n(?=[ \t\n]*[\w\"'-]+[ \t]*[:=#])(?:(?!\1).*\n)*?(?:\1|\.\.\.)[ \t]*(?:\n|\Z)")
_FRONT_TITLE = re.compile(r"^title[ \t]*[:=][ \t]*(.+?)[ \t]*$", re.MULTILINE)
_OWN_NUMBER = re.compile(r"\d{1,4}(?:(?:\.\d{1,4})+[a-z]{0,2}\.?|[a-z]\.?|\.)(?=\s|\Z)")
_TITLE_NUMBER = re.compile(r"(\d{1,4}(?:\.\d{1,4}){0,5})[.):]?\s+(?=\S)")
_BARE_NUMBER = re.compile(r"\d{1,4}(?=\s)")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")


@dataclass(frozen=True)
class _Block:
    """A piece of text with its first line in the file. `level` is a heading's.

    `items` are those of a list (mark and text), rows of a table, or code: what may go on with a paragraph before it. `alone` are
    the same as paragraphs of their own, `start` is the number of the first of them where they are numbered.
    """

    text: str
    line: int
    level: int = 0
    items: tuple[tuple[str, str], ...] = ()
    alone: tuple[str, ...] = ()
    start: int = 0

    @property
    def whole(self) -> str:
        """All its text, items with their marks."""
        return "\n".join(f"{mark} {text}".strip() for mark, text in self.items) if self.items else self.text


def holds(source: Source) -> int:
    """Marks of Markdown. Headings outweigh whatever numbers lines begin with; the file's name decides where little else does."""
    named = source.name.casefold().endswith((".md", ".markdown"))
    headings = len(_HEADING.findall(source.text))
    return 1000 * headings + len(_MARK.findall(source.text)) + bool(_FRONT.match(source.text)) + 10 * named


def read(source: Source, *, ui: str) -> Imported:
    """Sections with their paragraphs, or provisions where the text has numbers of its own.

    Raises:
        CorpusError: lists or quotations are nested too deeply.
    """
    text, front, notes = _without_front(source.text)
    tokens = MarkdownIt("commonmark", {"maxNesting": 2 * MOST_NESTED + 10}).enable("table").parse(text)
    if any(token.level > 2 * MOST_NESTED for token in tokens):  # a list and its item are a level each
        raise CorpusError(say(ui, "import.too-deep"), where=source.name)
    blocks = [block for block in _blocks(SyntaxTreeNode(tokens).children) if block.whole.strip()]
    if _numbered(blocks):
        return _own_numbers(source, blocks, front, notes, ui)
    title, blocks, more = _title(blocks)
    return Imported(source, title or front, (), tuple(_sections(blocks)), (*source.notes, *notes, *more))


def _without_front(text: str) -> tuple[str, str, list[Note]]:
    """The text with blank lines instead of its front matter, the title in that, and a note."""
    match = _FRONT.match(text)
    if match is None:
        return text, "", []
    count = match[0].count("\n")
    found = _FRONT_TITLE.search(match[0])
    title = found[1].strip("\"'") if found else ""
    return "\n" * count + text[match.end() :], title, [Note("left-out.front-matter", 1, max(count, 1))]


def _title(blocks: list[_Block]) -> tuple[str, list[_Block], list[Note]]:
    """A first heading that is the only one of its level and has no text of its own is the title of the work, but for a chapter's
    whose number those below bear."""
    levels = [block.level for block in blocks if block.level]
    alone = len(blocks) > 1 and blocks[0].level and levels.count(levels[0]) == 1 and levels[0] == min(levels)
    chapter = _title_number(_unwrapped(blocks[0].text)) if alone else ""
    if not alone or not blocks[1].level or (chapter and blocks[1].text.startswith(f"{chapter}.")):
        return "", blocks, []
    return _unwrapped(blocks[0].text), blocks[1:], [Note("title", blocks[0].line, blocks[0].line)]


def _sections(blocks: Iterable[_Block]) -> Iterator[Section]:
    heading, below = _Block("", 0), list[_Block]()
    for block in blocks:
        if block.level:
            if heading.text or below:
                yield _section(heading, below)
            heading, below = block, []
        else:
            below.append(block)
    if heading.text or below:
        yield _section(heading, below)


def _section(heading: _Block, blocks: Iterable[_Block]) -> Section:
    paragraphs, introduces, first, count, last = list[str](), False, 1, 0, 0
    for block in blocks:
        if block.items and introduces:
            paragraphs[-1] = f"{paragraphs[-1]}\n{block.whole}"
            introduces = False
        elif block.items:
            if count and block.start == count + 1:  # it goes on counting: what stands between belongs to the item before
                paragraphs[last:] = ["\n".join(paragraphs[last:])]
            elif block.start and not count and len(paragraphs) < 2:
                first = block.start - len(paragraphs)
            paragraphs += [text for text in block.alone if text.strip()]
            count, last = (block.start + len(block.alone) - 1 if block.start and paragraphs else 0), len(paragraphs) - 1
        else:
            paragraphs.append(_unwrapped(block.text))
            introduces = paragraphs[-1].endswith(":")
    title = _unwrapped(heading.text)
    return Section(title, heading.level, tuple(map(Paragraph, paragraphs)), _title_number(title), first)


def _title_number(title: str) -> str:
    found = _TITLE_NUMBER.match(title)
    return found[1] if found else ""


def _numbered(blocks: Iterable[_Block]) -> bool:
    """At least half of the paragraphs begin with a number like those of provisions (two parts, or a letter).

    A quarter is enough where these numbers rise.
    """
    paragraphs = [block for block in blocks if not block.level]
    starts = [_OWN_NUMBER.match(line) for block in paragraphs for line in block.text.split("\n")]
    own = [number for found in starts if found and not (number := found[0].rstrip(".")).isdigit()]
    rising = len(own) > 1 and all(_parts(before) < _parts(after) for before, after in pairwise(own))
    return bool(own) and (4 if rising else 2) * len(own) >= len(paragraphs)


def _parts(number: str) -> tuple[list[int], str]:
    """A number as it is sorted."""
    plain = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return [int(part) for part in plain.split(".")], number[len(plain) :]


def _own_numbers(source: Source, blocks: Iterable[_Block], front: str, notes: list[Note], ui: str) -> Imported:
    """Read the words, each block on its line in the file, as a plain rulebook. Headings without a number are left out."""
    lines: list[str] = []
    begun = False
    for block in _with_stops(list(blocks)):
        begun = begun or any(map(_OWN_NUMBER.match, block.text.split("\n")))
        if block.level and begun and not _OWN_NUMBER.match(block.text) and part(block.text) is None:
            notes.append(Note("left-out.heading", block.line, block.line))
            continue
        lines += [""] * (block.line - 1 - len(lines))
        lines += block.whole.split("\n")
    found = rulebook.read(replace(source, text="\n".join(lines)), ui=ui)
    return replace(found, source=source, title=found.title or front, notes=(*found.notes, *notes))


def _with_stops(blocks: list[_Block]) -> Iterator[_Block]:
    """The same, with a stop behind the number of a heading whose rules bear it too: ``2 The turn``, then ``2.1``."""
    following = ""
    stopped: list[_Block] = []
    for block in reversed(blocks):
        bare = _BARE_NUMBER.match(block.text) if block.level else None
        number = _OWN_NUMBER.match(block.text)
        if bare and following.startswith(f"{bare[0]}."):
            stopped.append(replace(block, text=f"{bare[0]}.{block.text[bare.end() :]}"))
        else:
            stopped.append(block)
        following = number[0] if number and not block.level else following
    yield from reversed(stopped)


def _blocks(nodes: Iterable[SyntaxTreeNode], *, top: bool = True) -> Iterator[_Block]:
    """The pieces of text in order; quotations are read like the text around them, but open no sections."""
    for node in nodes:
        line = (node.map[0] if node.map else 0) + 1
        if node.type == "blockquote":
            yield from _blocks(node.children, top=False)
        elif node.type == "heading":
            yield _Block(_unwrapped(_words(node)), line, int(node.tag[1:]) if top else 0)
        elif node.type == "paragraph":
            yield _Block(_words(node), line)
        elif node.type in ("ordered_list", "bullet_list"):
            start = _start(node) if node.type == "ordered_list" else 0
            yield _Block("", line, items=tuple(_items(node, 0)), alone=tuple(text for _, text in _items(node, -1)), start=start)
        elif node.type in ("fence", "code_block"):
            code = "\n".join(filter(str.strip, node.content.split("\n")))
            yield _Block("", line, items=(("", code),), alone=(code.strip(),))
        elif node.type == "table":
            rows = tuple(_rows(node))
            yield _Block("", line, items=tuple(("", row) for row in rows), alone=rows)
        elif node.type == "html_block":
            yield _Block(plain(node.content), line)


def _items(node: SyntaxTreeNode, depth: int) -> Iterator[tuple[str, str]]:
    """The items of a list: mark and text. What else is in an item stands on lines of its own."""
    for ordinal, item in enumerate(node.children, start=_start(node) if node.type == "ordered_list" else 1):
        pieces: list[str] = []
        for child in item.children:
            if child.type in ("ordered_list", "bullet_list"):
                pieces += [f"{mark} {text}".strip() for mark, text in _items(child, depth + 1)]
            else:
                inner = _blocks([child], top=False)
                pieces += [block.whole if block.items else _unwrapped(block.text) for block in inner if block.whole.strip()]
        yield _mark(ordinal, depth), "\n".join(pieces)


def _start(node: SyntaxTreeNode) -> int:
    """The number of the first item of an ordered list."""
    return int(node.attrs.get("start", 1))


def _mark(ordinal: int, depth: int) -> str:
    if depth == 1 and 0 < ordinal <= 26:
        return f"{chr(ord('a') + ordinal - 1)})"
    if depth == 2 and 0 < ordinal <= len(_ROMAN):
        return f"{_ROMAN[ordinal - 1]})"
    return f"{ordinal})"


def _rows(table: SyntaxTreeNode) -> Iterator[str]:
    for row in (row for part_of in table.children for row in part_of.children):
        cells = [_unwrapped(_words(cell)) for cell in row.children]
        yield "; ".join(cell for cell in cells if cell)


def _words(node: SyntaxTreeNode) -> str:
    """The words of a block, its line breaks kept."""
    return "".join(_inline(child) for child in node.children).strip()


def _inline(node: SyntaxTreeNode) -> str:
    if node.type in ("softbreak", "hardbreak"):
        return "\n"
    if node.type == "html_inline":
        return "\n" if node.content.casefold().startswith("<br") else ""
    if node.children:
        return "".join(_inline(child) for child in node.children)
    return node.content


def _unwrapped(text: str) -> str:
    return " ".join(text.split())
