"""What paths on the command line mean, and what is said of those that mean nothing."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from diglot.cli.inputs import load, pasted
from diglot.errors import DiglotError
from diglot.lint.runner import lint

MANIFEST = 'name = "small"\n[texts]\nen = "en.txt"\nit = "it.txt"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a corpus, a pair and odd files, as the working folder."""
    corpus = tmp_path / "small"
    corpus.mkdir()
    (corpus / "corpus.toml").write_text(MANIFEST)
    for place in (corpus, tmp_path):
        (place / "en.txt").write_text("1.1a One.\n")
        (place / "it.txt").write_text("1.1a Uno.\n")
    (tmp_path / "rules.it.md").write_text("1.1a Uno.\n")
    (tmp_path / "empty").mkdir()
    (tmp_path / "two texts").mkdir()
    for name in ("a.en.txt", "a.it.txt", "b.en.txt"):
        (tmp_path / "two texts" / name).write_text("1.1a One.\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shape(paths: list[str]) -> list[tuple[str, list[str]]]:
    """Names and languages of the corpora that `paths` mean."""
    return [(corpus.name, list(corpus.texts)) for corpus in load(paths, ui="en")]


@pytest.mark.parametrize(
    ("paths", "meaning"),
    [
        (["small"], [("small", ["en", "it"])]),
        (["small/corpus.toml"], [("small", ["en", "it"])]),
        (["en.txt", "it.txt"], [("pair", ["en", "it"])]),
        (["it.txt", "small/en.txt"], [("pair", ["en", "it"])]),
        (["en.txt"], [("text", ["en"])]),
        (["en.txt", "rules.it.md"], [("rules", ["en", "it"])]),
        (["rules.it.md"], [("rules", ["it"])]),
        (["en.txt", "small/en.txt"], [("text", ["en"]), ("text-2", ["en"])]),
        (["en.txt", "it.txt", "small", "small/it.txt"], [("pair", ["en", "it"]), ("small", ["en", "it"]), ("text", ["it"])]),
        (["en.txt", "it.txt", "en.txt", "small/it.txt"], [("pair", ["en", "it"]), ("pair-2", ["en", "it"])]),
        (["en.txt", "en.txt", "./en.txt"], [("text", ["en"])]),
        (["en.txt", "it.txt", "en.txt", "it.txt", "it.txt"], [("pair", ["en", "it"])]),
        (["small", "./small", "small/corpus.toml"], [("small", ["en", "it"])]),
    ],
)
def test_paths_mean_corpora(folder: Path, paths: list[str], meaning: list[tuple[str, list[str]]]) -> None:
    assert shape(paths) == meaning


def test_no_path_means_the_bundled_corpora() -> None:
    assert ("cr-418", ["en", "it"]) in shape([])


@pytest.mark.parametrize(
    ("path", "message"),
    [
        (
            "nowhere",
            "nowhere: no such corpus folder (a corpus is a folder with a corpus.toml; "
            "these come with diglot: cr-418, layers-2006, layers-modern)",
        ),
        ("nowhere.txt", "nowhere.txt: there is no such file or folder"),
        (
            "empty",
            "empty: this folder is no corpus: it has no corpus.toml (diglot import makes a corpus of rulebook texts)",
        ),
        (
            "two texts",
            "two texts: this folder is no corpus: it has no corpus.toml "
            "(it holds two texts: diglot lint 'two texts/a.en.txt' 'two texts/a.it.txt')",
        ),
        ("cr-481", "cr-481: no such corpus folder (did you mean “cr-418”?)"),
        ("layers-modrn", "layers-modrn: no such corpus folder (did you mean “layers-modern”?)"),
        (".", ".: this folder holds corpora but is none itself (name one of them: small)"),
        ("small/corpus.tml", "small/corpus.tml: there is no such file or folder"),
    ],
)
def test_paths_that_mean_nothing(folder: Path, path: str, message: str) -> None:
    with pytest.raises(DiglotError) as caught:
        load([path], ui="en")
    assert str(caught.value) == message


def test_bundled_corpora_by_name(folder: Path) -> None:
    """Only where nothing of that name lies in the working folder."""
    assert shape(["cr-418", "layers-modern"]) == [("cr-418", ["en", "it"]), ("layers-modern", ["en", "it"])]
    (folder / "small").rename(folder / "cr-418")
    assert shape(["cr-418"]) == [("small", ["en", "it"])]


def test_a_text_in_a_language_without_a_pack(folder: Path) -> None:
    """Its words can be looked up, but not understood."""
    (folder / "small" / "corpus.toml").write_text('[texts]\nen = "en.txt"\nfr = "it.txt"\n')
    (corpus,) = load(["small"], ui="en")
    with pytest.raises(DiglotError) as caught:
        lint(corpus, cache=None)
    assert str(caught.value) == "small/corpus.toml:3: there is no language pack for “fr” (languages with a pack: en, it)"
    assert caught.value.spoken("it").startswith("small/corpus.toml:3: non c’è un pacchetto linguistico per «fr»")


@pytest.mark.parametrize(
    ("name", "raw", "message"),
    [
        ("en.txt", b"", "en.txt: the text is empty (put the provisions of this language in it)"),
        ("en.txt", b"1.1 a\n1.2 \xff\n", "en.txt:2:5: not UTF-8: byte 0xff (save the file as UTF-8)"),
        (
            "notes.txt",
            b"1.1 a\n",
            "notes.txt: the file's name does not tell its language "
            "(name it after its language: en.txt, it.txt, or notes.en.txt, notes.it.txt; diglot compare EN IT takes any names)",
        ),
        ("corpus.toml", b"name = 3\n", "small/corpus.toml:1: “name” must be a string"),
        (
            "corpus.toml",
            b"nmae = 'x'\n",
            "small/corpus.toml:1: unknown key “nmae” "
            "(keys are name, title, edition, source, licence, authoritative, excerpt, texts)",
        ),
        (
            "corpus.toml",
            b"[texts]\nen = '../en.txt'\n",
            "small/corpus.toml:2: “../en.txt” leaves the corpus folder (texts lie in the folder of their manifest)",
        ),
    ],
)
def test_files_that_cannot_be_read(folder: Path, name: str, raw: bytes, message: str) -> None:
    place = Path("small") if name == "corpus.toml" else Path()
    (place / name).write_bytes(raw)
    with pytest.raises(DiglotError) as caught:
        load([str(place if name == "corpus.toml" else place / name)], ui="en")
    assert str(caught.value) == message


def paste(text: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put `text` on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))


def test_a_pasted_pair_is_divided_at_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    paste("1.1a One --- and\n---\n1.1a Uno è\n".encode(), monkeypatch)
    corpus = pasted("-", None, ui="en")
    assert [(lang, document.text) for lang, document in corpus.texts.items()] == [
        ("en", "1.1a One --- and\n"),
        ("it", "1.1a Uno è\n"),
    ]


def test_one_text_may_be_pasted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paste(b"1.1a Uno.\n", monkeypatch)
    assert list(pasted("en.txt", "-", ui="en").texts) == ["en", "it"]


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (
            b"1.1a One.\n",
            "<stdin>: the pasted text must be divided exactly once, not 0 times "
            "(put a line --- between the English and the Italian text)",
        ),
        (
            b"a\n---\nb\n---\nc\n",
            "<stdin>: the pasted text must be divided exactly once, not 2 times "
            "(put a line --- between the English and the Italian text)",
        ),
        (b"a\n---\n", "<stdin:it>: the text is empty (put the provisions of this language in it)"),
        (b"", "<stdin>: the text is empty (put the provisions of this language in it)"),
    ],
)
def test_a_pasted_text_that_is_no_pair(raw: bytes, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    paste(raw, monkeypatch)
    with pytest.raises(DiglotError) as caught:
        pasted("-", None, ui="en")
    assert str(caught.value) == message
