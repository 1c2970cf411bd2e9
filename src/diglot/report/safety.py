"""Untrusted text on its way to a person or a machine.

Rule texts, file names and scenario ids come from anywhere. Nothing in them may act on the terminal, the log reader or the
parser that sees our output: characters that act rather than show are spelled out.
"""

from __future__ import annotations

import re

# Controls (C0, C1, delete), direction marks and overrides, what has no width, line and paragraph separators, lone surrogates.
_ACTING = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff\U000e0000-\U000e007f]"
)
_LAYOUT = re.compile(r"[ \t\r\n\f\v]+")


def visible(text: str) -> str:
    r"""`text` with every acting character spelled out (``\x1b``, ``\u202e``), on one line as it stands."""
    return _ACTING.sub(_spell, text)


def one_line(text: str) -> str:
    """`text` on one line: runs of white space become one space, other acting characters are spelled out."""
    return visible(_LAYOUT.sub(" ", text).strip())


def block(text: str) -> str:
    """`text` with its line ends and tabs kept (as LF), other acting characters spelled out."""
    lines = re.split(r"\r\n|\r|\n", text)
    return "\n".join("\t".join(visible(cell) for cell in line.split("\t")) for line in lines)


def json_safe(dumped: str) -> str:
    """JSON text with acting characters that JSON allows bare written as escapes; it still decodes to the same value."""
    return _ACTING.sub(lambda match: match[0] if match[0] in "\n\t\r" else _utf16(match[0]), dumped)


def _spell(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _utf16(character: str) -> str:
    code = ord(character)
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
