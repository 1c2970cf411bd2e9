"""HTML in a text, reduced to its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

_UNSPOKEN = frozenset(("script", "style", "template"))
_INLINE = frozenset((
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "del", "em", "font", "i", "ins", "kbd", "label", "mark", "q",
    "s", "samp", "small", "span", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
))  # fmt: skip

_TAG = re.compile(r"<(?P<slash>/?)(?P<name>[A-Za-z][^\s/<>]*)(?=[\s/>])[^<>]*>")
_RAW = {name: re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE) for name in ("script", "style")}
"""What is in these is no HTML, up to their end."""
_PASSED_OVER = (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<!", ">"), ("<?", ">"))
"""Beginnings and ends of what is no text: comments, data, declarations, instructions."""


class _Words(HTMLParser):
    """Collects character data; the parser of the standard library wants to be inherited from."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self.unspoken = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.unspoken += tag in _UNSPOKEN
        self.handle_gap(tag)
        if tag == "img":
            self.pieces.append(dict(attrs).get("alt") or "")

    def handle_endtag(self, tag: str) -> None:
        self.unspoken = max(self.unspoken - (tag in _UNSPOKEN), 0)
        self.handle_gap(tag)

    def handle_gap(self, tag: str) -> None:
        if tag not in _INLINE:
            self.pieces.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.unspoken:
            self.pieces.append(data)


def plain(html: str) -> str:
    """The words of a piece of HTML, line breaks where a block begins or ends. What is begun and not ended is text."""
    parser = _Words()
    parser.feed("".join(_whole(html)))
    parser.close()
    lines = (" ".join(line.split()) for line in "".join(parser.pieces).split("\n"))
    return "\n".join(line for line in lines if line)


def _whole(html: str) -> Iterator[str]:
    """The HTML without comments and declarations, a ``<`` that begins no whole tag as a character.

    The parser of the standard library goes through all the rest of a text for each one that does not end, and some declarations
    it does not know make it fail. A tag has no ``<`` in it.
    """
    missing: set[str] = set()  # ends that do not come any more: they are looked for once
    at = 0
    while (start := html.find("<", at)) >= 0:
        yield html[at:start]
        at = start + 1
        begun = next((ends for ends in _PASSED_OVER if html.startswith(ends[0], start)), None)
        tag = _TAG.match(html, start) if begun is None else None
        if begun is not None and begun[1] not in missing:
            end = html.find(begun[1], start + 2)
            if end >= 0:
                at = end + len(begun[1])
                continue
            missing.add(begun[1])
        if tag is None:
            yield "&lt;"
            continue
        yield tag[0]
        at = tag.end()
        raw = _RAW.get(tag["name"].lower())
        if raw is not None and not tag["slash"] and not tag[0].endswith("/>"):
            rest = raw.search(html, at)
            if rest is None:
                return  # the rest is all in it
            at = rest.start()
    yield html[at:]
