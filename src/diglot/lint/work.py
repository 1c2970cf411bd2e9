"""Checking provisions one by one, in this process or shared among several; what comes of it is the same."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing.connection import wait
from typing import Protocol

from diglot.corpus import Corpus
from diglot.lang import load_pack
from diglot.lint.alone import Alone, Piece, alone
from diglot.lint.packed import pack
from diglot.parse.tokens import prepare

Progress = Callable[[int, int], None]
"""Is told how many provisions are done, of how many."""

SHARED_FROM = 250_000
"""Characters from which on starting processes is worth it: about two seconds of work."""
PATIENCE = 20.0
"""Seconds that processes have to stop after a break: a long provision may be in work, but no more than one."""
_SHARE_SIZE = 20_000
"""Characters, about, that a process is given at a time."""
_NOT_STARTED = (OSError, ImportError, RuntimeError, AssertionError)
"""What Python raises where processes cannot be started.

`OSError`: no more of them, or no shared memory; `ImportError`: a system without semaphores; `RuntimeError`, or one derived from
it: too few semaphores, no more threads, a program without a main module to start from; `AssertionError`: a process that may have
no children. Looked for while they are started only: a fault in what they do is told like any other.
"""


class _NoHelp(Exception):
    """No processes could be started."""


def worked_out(pieces: Sequence[Piece], common: Corpus, *, jobs: int = 1, progress: Progress | None = None) -> list[Alone | str]:
    """What is known of each of `pieces` by itself, packed where another process worked it out; `common` is their corpus without
    its rows.

    Raises:
        PackError: a language has no pack, or the corpus' own terms are not well formed.
    """
    done: list[Alone | str] = []

    def tell(found: Sequence[Alone | str]) -> None:
        done.extend(found)
        if progress is not None:
            progress(len(done), len(pieces))

    _cut(pieces, common)
    if jobs > 1 and sum(map(_size, pieces)) >= SHARED_FROM:
        tell([alone(pieces[0], common)])  # what all processes need is loaded once, and faults of word lists are told here
        with contextlib.suppress(_NoHelp, BrokenExecutor):  # what they have not done, or died of, is done here
            _share(pieces[1:], common, jobs, tell)
    for piece in pieces[len(done) :]:
        tell([alone(piece, common)])
    return done


def _cut(pieces: Sequence[Piece], common: Corpus) -> None:
    for lang in common.texts:
        prepare((piece.texts.get(lang, "") for piece in pieces), load_pack(lang))


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """What is made of provisions has no cycles: to look for them again and again would take a fifth of the time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.freeze()
            gc.unfreeze()  # what was made counts as old, so that it is not all looked through at once
            gc.enable()


def _size(piece: Piece) -> int:
    return sum(map(len, piece.texts.values()))


def _shares(pieces: Sequence[Piece]) -> Iterator[Sequence[Piece]]:
    start = size = 0
    for at, piece in enumerate(pieces):
        size += _size(piece)
        if size >= _SHARE_SIZE:
            yield pieces[start : at + 1]
            start, size = at + 1, 0
    if start < len(pieces):
        yield pieces[start:]


def _share(pieces: Sequence[Piece], common: Corpus, jobs: int, tell: Callable[[Sequence[str]], None]) -> None:
    """Have `jobs` processes work it out, and tell the packed lines in order, share after share.

    Raises:
        _NoHelp: no processes can be started.
        BrokenExecutor: one died.
    """
    others = set(multiprocessing.active_children())
    # a copy of this process has everything loaded; elsewhere than on Linux copies are not safe
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    try:
        stop = context.RawValue("b", 0)
        pool = ProcessPoolExecutor(jobs, context, _begin, (common, stop))
    except _NOT_STARTED as error:
        raise _NoHelp from error
    try:
        for future in _submitted(pool, pieces):
            tell(future.result())
    except BaseException:
        stop.value = 1
        pool.shutdown(wait=False, cancel_futures=True)
        _await_end(others)
        raise
    pool.shutdown()


def _submitted(pool: ProcessPoolExecutor, pieces: Sequence[Piece]) -> list[Future[list[str]]]:
    """Have the processes of `pool` begin with all shares of `pieces`.

    Raises:
        _NoHelp: they cannot be started.
    """
    try:
        with _unbroken():
            return [pool.submit(_work, share) for share in _shares(pieces)]
    except _NOT_STARTED as error:
        raise _NoHelp from error


def _await_end(others: Collection[multiprocessing.process.BaseProcess]) -> None:
    """Wait until there are no more processes beside `others`; those that take too long are ended by force.

    They have been told to stop. Whoever is ended while it writes a result leaves a part of it behind, and the thread that
    reads results would wait for the rest for ever.
    """
    until = time.monotonic() + PATIENCE
    while ours := set(multiprocessing.active_children()) - set(others):
        if time.monotonic() > until:
            for process in ours:
                process.terminate()
        time.sleep(0.01)


@contextlib.contextmanager
def _unbroken() -> Iterator[None]:
    """Ctrl-C waits: a process that has just been started would not know yet that it is none of its business."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Flag(Protocol):
    """A number in memory that processes share."""

    value: int


_COMMON: list[tuple[Corpus, _Flag]] = []
"""In a process of the pool: what all pieces have in common, and the flag that says that no more is wanted."""


def _begin(common: Corpus, stop: _Flag) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all of us: the process that started this one ends it
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()
    _COMMON[:] = [(common, stop)]


def _follow(sentinel: int) -> None:
    """End with the process that started this one, even if it is killed."""
    wait([sentinel])
    os._exit(1)


def _work(pieces: Sequence[Piece]) -> list[str]:
    common, stop = _COMMON[0]
    made: list[str] = []
    with uncollected():
        _cut(pieces, common)
        for piece in pieces:
            if stop.value:  # what else would be made is read by nobody
                break
            made.append(pack(alone(piece, common)))
    return made
