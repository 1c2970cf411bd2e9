"""HTML in a text, reduced to its words."""

from __future__ import annotations

from html.parser import HTMLParser

_UNSPOKEN = frozenset(("script", "style", "template"))
_INLINE = frozenset((
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "dfn", "del", "em", "font", "i", "ins", "kbd", "label", "mark", "q",
    "s", "samp", "small", "span", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
))  # fmt: skip


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
    """The words of a piece of HTML, line breaks where a block begins or ends."""
    parser = _Words()
    parser.feed(html)
    parser.close()
    lines = (" ".join(line.split()) for line in "".join(parser.pieces).split("\n"))
    return "\n".join(line for line in lines if line)
