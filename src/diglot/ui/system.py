"""What the operating system and the parsers of file formats say, in every language diglot speaks.

The English catalogue ``system`` has the messages of tomllib, libyaml (by PyYAML) and expat as these print them; a message that it
does not have stays as it is.
"""

from __future__ import annotations

import errno
import re
import string
from functools import cache

from diglot.ui import DEFAULT, area, find, say


def reason(error: BaseException, ui: str) -> str:
    """Why the system, or `diglot.files`, refused something."""
    message = getattr(error, "strerror", None) or str(error)
    code = errno.errorcode.get(getattr(error, "errno", None) or 0, "")
    return _said("files", message, ui) or find(ui, f"system.os.{code}") or message


def parsed(form: str, message: str, ui: str) -> str:
    """What a parser of the format `form` (``toml``, ``yaml``, ``xml``) says."""
    return _said(form, message, ui) or message


def _said(form: str, message: str, ui: str) -> str | None:
    for key, pattern in _known(form):
        match = pattern.fullmatch(message)
        if match:
            return say(ui, key, **match.groupdict())
    return None


@cache
def _known(form: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The messages of a parser by key, as patterns: what is put into one may be anything."""
    found = []
    for key, message in area(DEFAULT, "system").items():
        if key.startswith(f"system.{form}."):
            parts = (
                re.escape(plain) + (f"(?P<{name}>.+)" if name else "") for plain, name, _, _ in string.Formatter().parse(message)
            )
            found.append((key, re.compile("".join(parts), re.DOTALL)))
    return tuple(found)
