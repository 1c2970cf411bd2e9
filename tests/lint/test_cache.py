"""Results kept between runs: equal to fresh ones, read without spaCy, and harmless whatever lies in the folder."""

from __future__ import annotations

import hashlib
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from diglot.corpus import Corpus, bundled, load, pair
from diglot.lint import cache as store
from diglot.lint.runner import lint
from diglot.text import Document

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def one_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program stays the same during a test, even while somebody edits it."""
    monkeypatch.setattr("diglot.lint.cache.data_digest", lambda: "one")


def corpus(en: str = "1.1a The player must draw.", it: str = "1.1a Il giocatore può pescare.") -> Corpus:
    """A small pair that differs in one word."""
    return pair({"en": Document.of(en, name="en", lang="en"), "it": Document.of(it, name="it", lang="it")})


def kept(folder: Path) -> list[Path]:
    """The files of a cache folder."""
    return sorted(folder.iterdir()) if folder.exists() else []


def lines(folder: Path) -> list[Path]:
    """Those of them that hold what is known of a corpus."""
    return [file for file in kept(folder) if file.suffix == ".rows"]


def test_the_second_run_gives_an_equal_result(tmp_path: Path) -> None:
    seed = load(next(folder for folder in bundled() if folder.name == "cr-418"))
    fresh, second = lint(seed, cache=tmp_path), lint(seed, cache=tmp_path)
    assert len(lines(tmp_path)) == 1
    assert second == fresh == lint(seed)
    assert second is not fresh


def test_the_second_run_reads_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = lint(corpus(), cache=tmp_path)
    monkeypatch.setattr("diglot.lint.work.alone", lambda *_: pytest.fail("worked out again"))
    assert lint(corpus(), cache=tmp_path) == fresh


SECOND = """
import sys
from pathlib import Path
from diglot.corpus import bundled, load
from diglot.lint.runner import lint
result = lint(load(next(f for f in bundled() if f.name == "cr-418")), cache=Path(sys.argv[1]))
print(len(result.findings), "spacy" in sys.modules)
"""


def test_the_second_run_does_not_import_spacy(tmp_path: Path) -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", SECOND, str(tmp_path / "cache")],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout.split()
        for _ in range(2)
    ]
    assert said[0][0] == said[1][0]
    assert [loaded for _, loaded in said] == ["True", "False"]


def test_a_changed_text_is_checked_again(tmp_path: Path) -> None:
    assert [f.check for f in lint(corpus(), cache=tmp_path).findings] == ["modality"]
    assert [f.check for f in lint(corpus(it="1.1a Il giocatore deve pescare."), cache=tmp_path).findings] == []
    assert len(lines(tmp_path)) == 1


def test_which_text_counts_is_no_matter_of_the_words_alone(tmp_path: Path) -> None:
    texts = corpus().texts
    for lang in ("en", "it"):
        other = pair(texts, authoritative=lang)
        assert lint(other, cache=tmp_path) == lint(other)


def put(folder: Path, raw: bytes) -> None:
    """Have these bytes lie in the cache as if they had been kept there under ``key``."""
    (folder / "key.bin").write_bytes(hashlib.sha256(b"key" + raw).digest() + raw)


def test_what_is_put_there_by_hand_is_read(tmp_path: Path) -> None:
    """So that the tests below cannot pass because the file is not taken at all."""
    put(tmp_path, pickle.dumps((1, "two")))
    assert store.load(tmp_path, "key") == (1, "two")


class Hostile:
    """A pickle that would run a command when it is read."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
        return os.system, (f"touch {self.mark}",)


def test_a_pickle_that_runs_a_command_is_not_read(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    raw = pickle.dumps(Hostile(mark))
    put(tmp_path, raw)
    assert store.load(tmp_path, "key") is None
    assert not mark.exists()
    pickle.loads(raw)
    assert mark.exists()  # by any other means it would have run


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"garbage", b"\x80\x05.", b"\x00" * 5000, pickle.dumps({"a": 1}), pickle.dumps("text"),
        b"cbuiltins\neval\n(S'1'\ntR.", b"cdiglot.lint.cache\nload\n(tR.", b"cdiglot.lint.cache\nos.system\n(S'true'\ntR.",
    ],
)  # fmt: skip
def test_whatever_lies_in_the_folder_is_passed_over(tmp_path: Path, raw: bytes) -> None:
    fresh = lint(corpus(), cache=tmp_path)
    [file] = lines(tmp_path)
    file.write_bytes(raw)
    assert lint(corpus(), cache=tmp_path) == fresh
    assert file.read_bytes().startswith(b"diglot rows")


def call(module: str, name: str, path: Path) -> bytes:
    """A pickle of protocol 4 that calls ``module.name(path)``; `name` may have dots."""
    argument = pickle.dumps(path, protocol=4)[2:-1]  # without the protocol before and the stop after it
    parts = b"".join(b"\x8c" + bytes([len(word)]) + word.encode() for word in (module, name))
    return b"\x80\x04" + parts + b"\x93" + argument + b"\x85R."


@pytest.mark.parametrize("module", ["diglot.lint.cache", "diglot.corpus"])
@pytest.mark.parametrize("name", ["Path.unlink", "Path", "os.unlink", "hashlib.sha256"])
def test_nothing_that_a_module_imports_may_be_called(tmp_path: Path, module: str, name: str) -> None:
    victim = tmp_path / "victim"
    victim.write_text("here", encoding="utf-8")
    put(tmp_path, call(module, name, victim))
    assert store.load(tmp_path, "key") is None
    assert victim.exists()


def test_such_a_file_would_do_harm_if_read_by_any_other_means(tmp_path: Path) -> None:
    """So that the test above cannot pass because its file is not well formed."""
    victim = tmp_path / "victim"
    victim.write_text("here", encoding="utf-8")
    pickle.loads(call("diglot.lint.cache", "Path.unlink", victim))
    assert not victim.exists()


@pytest.mark.parametrize("name", ["eval", "exec", "system", "__import__", "getattr"])
def test_only_values_may_be_named(tmp_path: Path, name: str) -> None:
    put(tmp_path, f"cbuiltins\n{name}\n.".encode())
    assert store.load(tmp_path, "key") is None


def test_a_value_is_only_taken_from_its_own_place(tmp_path: Path) -> None:
    store.save(tmp_path, "one", (1,))
    store.save(tmp_path, "two", (2,))
    assert (store.load(tmp_path, "one"), store.load(tmp_path, "two")) == ((1,), (2,))
    (tmp_path / "one.bin").replace(tmp_path / "two.bin")
    assert (store.load(tmp_path, "one"), store.load(tmp_path, "two")) == (None, None)


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
def test_a_value_that_others_may_write_is_not_taken(tmp_path: Path) -> None:
    store.save(tmp_path, "one", (1,))
    (tmp_path / "one.bin").chmod(0o666)
    assert store.load(tmp_path, "one") is None


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    assert [f.check for f in lint(corpus(), cache=tmp_path / "file" / "cache").findings] == ["modality"]


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    assert [f.check for f in lint(corpus(), cache=tmp_path).findings] == ["modality"]
    assert kept(tmp_path) == []


def test_another_program_reads_nothing_of_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lint(corpus(), cache=tmp_path)
    monkeypatch.setattr("diglot.lint.cache.data_digest", lambda: "two")
    lint(corpus(), cache=tmp_path)
    assert len(lines(tmp_path)) == 2


def test_what_was_not_used_for_longest_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diglot.lint.cache._MOST_KEPT", 250)
    names = [f"{digit * 64}.bin" for digit in "abc"]
    (tmp_path / "somebody's").write_bytes(bytes(1000))
    for age, name in zip((30, 10, 20), names, strict=True):
        (tmp_path / name).write_bytes(bytes(100))
        os.utime(tmp_path / name, (1_700_000_000 - age,) * 2)
    assert store.read(tmp_path, names[0]) == bytes(100)  # used: now it is the youngest
    store.write(tmp_path, f"{'d' * 64}.bin", bytes(50))
    assert [path.name for path in kept(tmp_path)] == [names[0], names[1], f"{'d' * 64}.bin", "somebody's"]


def test_what_a_killed_run_left_is_taken_away(tmp_path: Path) -> None:
    for name, age in (("diglot-old.part", 2 * 86_400), ("diglot-new.part", 60)):
        (tmp_path / name).write_bytes(b"half")
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    store.write(tmp_path, f"{'d' * 64}.bin", b"whole")
    assert [path.name for path in kept(tmp_path)] == [f"{'d' * 64}.bin", "diglot-new.part"]


def test_keys_tell_parts_apart() -> None:
    assert store.digest("a", "b") != store.digest("ab")
    assert store.digest("a\ud800") != store.digest("a")
