"""A bar on standard error for work that takes long, shown to people only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 1.0
"""Seconds before a bar is shown."""


def tracked(items: Sequence[T], what: str, *, clock: Callable[[], float] = time.monotonic) -> Iterator[T]:
    """The items one by one; a bar `what` shows how many are done, once that takes more than a second and if standard error is a
    terminal. Nothing of it stays there."""
    if not sys.stderr.isatty():
        yield from items
        return
    begin, bar = clock(), None
    try:
        for done, item in enumerate(items):
            if bar is None and clock() - begin > PATIENCE:
                from rich.console import Console
                from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

                columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
                bar = Progress(*columns, console=Console(stderr=True), transient=True)
                bar.start()
                task = bar.add_task(what, total=len(items), completed=done)
            elif bar is not None:
                bar.update(task, completed=done)
            yield item
    finally:
        if bar is not None:
            bar.stop()
