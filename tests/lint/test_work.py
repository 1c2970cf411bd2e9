"""Work shared among processes: the same result, whatever becomes of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from diglot.corpus import Corpus, pair
from diglot.lint import work
from diglot.lint.alone import Alone, Piece, alone
from diglot.lint.packed import pack
from diglot.lint.runner import lint
from diglot.text import Document
from tests.conftest import ROOT

needs_copies = pytest.mark.skipif(sys.platform != "linux", reason="only copies of a changed program are changed, too")


@pytest.fixture(autouse=True)
def little_is_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Already a few provisions are shared."""
    monkeypatch.setattr(work, "SHARED_FROM", 100)
    monkeypatch.setattr(work, "_SHARE_SIZE", 200)


def corpus(provisions: int = 40) -> Corpus:
    """Provisions in two languages, some of which differ."""
    english = "".join(f"{n}.1 You may draw {n} cards, unless it’s your turn.\n" for n in range(1, provisions + 1))
    numbers = [(n, n + (n % 5 == 0)) for n in range(1, provisions + 1)]
    italian = "".join(f"{n}.1 Puoi pescare {cards} carte, a meno che sia il tuo turno.\n" for n, cards in numbers)
    return pair({"en": Document.of(english, name="en", lang="en"), "it": Document.of(italian, name="it", lang="it")})


def pools(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many processes each pool gets that is made from now on."""
    made: list[int] = []
    plain: Any = vars(work)["ProcessPoolExecutor"]

    def counted(jobs: int, *rest: Any) -> Any:
        made.append(jobs)
        return plain(jobs, *rest)

    monkeypatch.setattr(work, "ProcessPoolExecutor", counted)
    return made


def elsewhere(monkeypatch: pytest.MonkeyPatch, what: Callable[[], object]) -> None:
    """In other processes than this one, `what` happens where the fifth provision should be checked."""
    plain, here = alone, os.getpid()

    def changed(piece: Piece, common: Corpus) -> Alone:
        if piece.row.number == "5.1" and os.getpid() != here:
            what()
        return plain(piece, common)

    monkeypatch.setattr(work, "alone", changed)


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_result_is_the_same(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    expected, made = lint(corpus()), pools(monkeypatch)
    shared = lint(corpus(), jobs=jobs)
    assert made == [jobs]
    assert shared == expected and repr(shared) == repr(expected)
    assert {finding.check for finding in shared.findings} == {"number"}


@pytest.mark.parametrize("how", ["spawn", "fork"])
def test_processes_that_start_from_nothing_do_as_well(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if how not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system does not start processes by {how}")  # Linux does by both, and is what CI runs on
    expected, made = lint(corpus()), pools(monkeypatch)  # before: whatever is imported should see the platform as it is
    monkeypatch.setattr(sys, "platform", {"spawn": "darwin", "fork": "linux"}[how])
    assert lint(corpus(), jobs=2) == expected
    assert made == [2]


def test_little_work_is_not_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    made = pools(monkeypatch)
    monkeypatch.setattr(work, "SHARED_FROM", 1_000_000)
    lint(corpus(), jobs=2)
    monkeypatch.setattr(work, "SHARED_FROM", 100)
    lint(corpus(), jobs=1)
    assert made == []


def test_only_what_is_not_kept_is_shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = lint(corpus(), cache=tmp_path, jobs=2)
    made = pools(monkeypatch)
    assert lint(corpus(), cache=tmp_path, jobs=2) == first
    assert made == []


NOT_STARTED = [
    OSError(11, "no more processes"),
    ImportError("no semaphores"),
    NotImplementedError("too few semaphores"),  # no stub: raised by the standard library's pool itself on a system short of them
    RuntimeError("no more threads"),
    AssertionError("a process that may have no children"),
]


@pytest.mark.parametrize("error", NOT_STARTED, ids=lambda error: type(error).__name__)
def test_where_no_pool_can_be_made_the_work_is_done_here(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = lint(corpus())

    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(work, "ProcessPoolExecutor", refuse)
    assert lint(corpus(), jobs=2) == expected


@pytest.mark.parametrize("error", NOT_STARTED, ids=lambda error: type(error).__name__)
def test_where_no_process_can_be_started_the_work_is_done_here(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    expected, made = lint(corpus()), pools(monkeypatch)

    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(ProcessPoolExecutor, "submit", refuse)
    assert lint(corpus(), jobs=2) == expected
    assert made == [2]
    assert multiprocessing.active_children() == []


@needs_copies
def test_where_a_process_dies_the_rest_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    expected, made = lint(corpus()), pools(monkeypatch)
    elsewhere(monkeypatch, lambda: os._exit(9))
    assert lint(corpus(), jobs=2) == expected
    assert made == [2]


@needs_copies
@pytest.mark.parametrize("error", [LookupError("a fault"), *NOT_STARTED], ids=lambda error: type(error).__name__)
def test_a_fault_of_ours_is_told_and_no_process_left(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that looks as though no process could be started."""

    def fail() -> None:
        raise error

    elsewhere(monkeypatch, fail)
    with pytest.raises(type(error)) as raised:
        lint(corpus(), jobs=2)
    assert raised.value.args == error.args
    assert multiprocessing.active_children() == []


def test_whoever_watches_is_told_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for jobs in (1, 2):
        told: list[tuple[int, int]] = []

        def tell(done: int, total: int, told: list[tuple[int, int]] = told) -> None:
            told.append((done, total))

        lint(corpus(), jobs=jobs, progress=tell)
        assert told[-1] == (40, 40)
        assert told == sorted(told) and len(told) > 5


def test_a_break_ends_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int, _: int) -> None:
        if done > 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        lint(corpus(400), jobs=2, progress=stop)
    assert multiprocessing.active_children() == []


@needs_copies
def test_a_break_while_results_are_written_leaves_nothing_that_waits_for_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a result that is larger than a pipe holds, a part is there when the break comes."""
    plain, here = pack, os.getpid()
    monkeypatch.setattr(work, "pack", lambda one: plain(one) if os.getpid() == here else "x" * 20_000_000)
    before = set(threading.enumerate())

    def stop(done: int, _: int) -> None:
        if done > 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        lint(corpus(40), jobs=2, progress=stop)
    assert multiprocessing.active_children() == []
    left = [thread for thread in threading.enumerate() if thread not in before]
    for thread in left:
        thread.join(20)
    assert [thread.name for thread in left if thread.is_alive()] == []


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children")
    return [int(id) for id in found.read_text().split()] if found.exists() else []


def begun(folder: Path) -> tuple[subprocess.Popen[str], list[int]]:
    """A run over a large corpus, and its processes once it has some."""
    for lang, document in corpus(6000).texts.items():
        (folder / f"{lang}.txt").write_text(document.text, encoding="utf-8")
    # whoever runs these tests in the background may have Ctrl-C ignored, and what is started here would ignore it, too
    line = ["env", "--default-signal=INT", sys.executable, "-m", "diglot"]
    line += ["lint", "en.txt", "it.txt", "--jobs", "2", "--no-cache"]
    process = subprocess.Popen(
        line,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until = time.monotonic() + 120
    while len(children(process.pid)) < 2 and process.poll() is None and time.monotonic() < until:
        time.sleep(0.05)
    return process, children(process.pid)


def gone(ids: list[int]) -> bool:
    """None of these processes is there any more, after a while."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if not any(Path(f"/proc/{id}/cmdline").exists() and Path(f"/proc/{id}/cmdline").read_bytes() for id in ids):
            return True
        time.sleep(0.05)
    return False


@needs_copies
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=lambda how: how.name)
def test_ctrl_c_or_an_end_by_force_leaves_no_process(how: signal.Signals, tmp_path: Path) -> None:
    process, workers = begun(tmp_path)
    assert len(workers) == 2
    if how is signal.SIGINT:
        os.killpg(process.pid, how)  # as a terminal does
    else:
        process.kill()
    assert gone(workers)
    out, err = process.communicate(timeout=60)
    assert (out, err, process.returncode) == ("", "", 130 if how is signal.SIGINT else -9)
