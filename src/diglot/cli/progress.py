"""A bar on standard error for work that takes long, shown to people only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")
PATIENCE = 1.0
"""Seconds before a bar is shown."""


def tracked(items: Sequence[T], what: str, *, clock: Callable[[], float] = time.monotonic) -> Iterator[T]:
    """The items one by one; a bar `what` shows how many are done, see `bar`."""
    with bar(what, clock=clock) as tell:
        for done, item in enumerate(items):
            tell(done, len(items))
            yield item


@contextmanager
def bar(what: str, *, clock: Callable[[], float] = time.monotonic) -> Iterator[Callable[[int, int], None]]:
    """A function to be told how much is done, of how much: a bar `what` shows it, once that takes more than a second and if
    standard error is a terminal. Nothing of it stays there."""
    begin, shown = clock(), list[Any]()
    terminal = sys.stderr is not None and sys.stderr.isatty()

    def tell(done: int, total: int) -> None:
        if shown:
            shown[0].update(shown[1], completed=done, total=total)
        elif terminal and done < total and clock() - begin > PATIENCE:
            shown.extend(_begun(what, done, total))

    try:
        yield tell
    finally:
        if shown:
            shown[0].stop()


def _begun(what: str, done: int, total: int) -> tuple[Any, Any]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    progress.start()
    return progress, progress.add_task(what, total=total, completed=done)
