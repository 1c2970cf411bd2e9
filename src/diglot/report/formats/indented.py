"""JSON text with two spaces for each level: the same as Python's own, which takes several times as long over a whole rulebook."""

from __future__ import annotations

import json
from collections.abc import Callable
from json.encoder import encode_basestring
from typing import Any

from diglot.report.safety import json_safe

_WORDS = {None: "null", True: "true", False: "false"}


def dumped(value: object) -> str:
    """`value`, made of dictionaries with strings as keys, lists, tuples, strings, numbers, truth values and None, as JSON text in
    which no character acts on a terminal."""
    parts: list[str] = []
    _write(value, "\n", parts.append)
    return "".join(parts)


def _write(value: Any, line: str, put: Callable[[str], object]) -> None:
    """Put the parts of the text; `line` is a line end and the white space before the value's last line."""
    kind = type(value)
    if kind is dict and value:
        inner = line + "  "
        lead = "{" + inner
        for key, each in value.items():
            name = f"{lead}{_quoted(key)}: "
            if type(each) is str:
                put(name + _quoted(each))
            elif type(each) is int:
                put(name + str(each))
            else:
                put(name)
                _write(each, inner, put)
            lead = "," + inner
        put(line + "}")
    elif kind in (list, tuple) and value:
        inner = line + "  "
        lead = "[" + inner
        for each in value:
            put(lead)
            _write(each, inner, put)
            lead = "," + inner
        put(line + "]")
    elif kind is str:
        put(_quoted(value))
    elif value is None or kind is bool:
        put(_WORDS[value])
    else:
        put(json.dumps(value))


def _quoted(text: str) -> str:
    quoted: str = encode_basestring(text)
    return quoted if text.isprintable() else json_safe(quoted)
