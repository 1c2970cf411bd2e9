"""Values of declared types as plain lists, strings and numbers, and back.

What comes back is checked against the declared type all the way down, since it may come out of a file that others have written.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from diglot.text import Span

_PLAIN = (str, int, bool, NoneType)


@dataclasses.dataclass(frozen=True)
class Home:
    """Where spans count from: they are stored from the start of a provision, which has `size` characters and begins at `base`."""

    base: int
    size: int

    def span(self, start: int, end: int) -> Span:
        """The place in the text.

        Raises:
            ValueError: it lies outside of the provision.
        """
        if not 0 <= start <= end <= self.size:
            raise ValueError(f"{start}..{end} of {self.size}")
        return Span(self.base + start, self.base + end)

    def spans(self, places: Sequence[int]) -> tuple[Span, ...]:
        """Spans from their starts and ends in turn."""
        return tuple(self.span(start, end) for start, end in zip(places[::2], places[1::2], strict=True))


def flat(spans: Sequence[Span]) -> list[int]:
    """Starts and ends in turn."""
    return [place for span in spans for place in (span.start, span.end)]


def dump(value: Any) -> Any:
    """A value as what JSON can hold: a span by its two places, any other dataclass as its name and its fields.

    Raises:
        TypeError: it is of another kind.
    """
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Span):
        return [value.start, value.end]
    if type(value) is tuple:
        return [dump(each) for each in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [type(value).__name__, *(dump(getattr(value, field.name)) for field in dataclasses.fields(value))]
    raise TypeError(f"no value that can be kept: {type(value).__name__}")


def load(value: Any, kind: Any, home: Home) -> Any:
    """The value of the declared type `kind` that `dump` made `value` of, its spans moved to `home`.

    Raises:
        ValueError, TypeError: it is none of that type.
    """
    if kind in _PLAIN:
        if type(value) is not kind:
            raise TypeError(f"no {kind.__name__}")
        return value
    if kind is Span:
        return home.span(*value)
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _one_of(value, parts, home)
    if origin is Literal:
        if not isinstance(value, str) or value not in parts:
            raise ValueError(f"none of {parts}")
        return value
    if not isinstance(value, list):
        raise TypeError("no list")
    if origin is tuple:
        kinds = [parts[0]] * len(value) if parts[-1] is ... else parts
        return tuple([load(each, kind, home) for each, kind in zip(value, kinds, strict=True)])
    made = origin or kind
    if not dataclasses.is_dataclass(made) or not isinstance(made, type) or value[:1] != [made.__name__]:
        raise TypeError(f"no {kind}")
    kinds = [parts[0] if isinstance(hint, TypeVar) else hint for hint in _fields(made)]
    return made(*[load(each, kind, home) for each, kind in zip(value[1:], kinds, strict=True)])


def _one_of(value: Any, kinds: Sequence[Any], home: Home) -> Any:
    if value is None and NoneType in kinds:
        return None
    rest = [kind for kind in kinds if kind is not NoneType]
    if len(rest) > 1:
        rest = [kind for kind in rest if isinstance(value, list) and value[:1] == [kind.__name__]]
    if len(rest) != 1:
        raise TypeError(f"none of {kinds}")
    return load(value, rest[0], home)


@cache
def _fields(kind: type) -> tuple[Any, ...]:
    """The declared types of a dataclass' fields."""
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in dataclasses.fields(kind))
