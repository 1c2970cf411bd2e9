"""Lexicons and tokens kept between runs: the same as fresh ones, and harmless whatever lies in their place."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from diglot.corpus import Corpus, pair
from diglot.lang import Lexicon, corpus_terms, languages, lexicon, load_pack
from diglot.lang.trie import Node
from diglot.lint.ready import reading
from diglot.lint.runner import lint
from diglot.parse.tokens import tokenize
from diglot.text import Document, Span

ROOT = Path(__file__).resolve().parents[2]
MODULE = import_module("diglot.lang.lexicon")
"""The module; in its package the function of its name stands before it."""
Tree = tuple[tuple[object, ...], bool, dict[str, "Tree"]]


@pytest.fixture(autouse=True)
def nothing_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """No lexicon is loaded yet, and the program stays the same during a test."""
    monkeypatch.setattr("diglot.lint.cache.data_digest", lambda: "one")
    forget(monkeypatch)


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a new run began."""
    sys.modules["diglot.parse.tokens"]._runs.cache_clear()
    monkeypatch.setattr(MODULE, "_MADE", {})


def corpus(terms: Document | None = None) -> Corpus:
    """A pair whose second word is in no list."""
    texts = {"en": "1.1a A blorp may draw two cards.", "it": "1.1a Un brulf può pescare tre carte."}
    made = pair({lang: Document.of(words, name=lang, lang=lang) for lang, words in texts.items()})
    return replace(made, terms=terms)


def read_with(made: Corpus, folder: Path) -> None:
    """Have ready what its texts are read with."""
    with reading(made, folder):
        pass


def tree(node: Node) -> Tree:
    """A node as plain values."""
    return (node.entries, node.claimed, {word: tree(child) for word, child in node.next.items()})


def all_of(lex: Lexicon) -> dict[str, Tree]:
    """Every phrase of a lexicon, by first word."""
    return {word: tree(node) for word in sorted(lex.vocabulary) if (node := lex.begun(word)) is not None}


def test_what_is_kept_is_the_lexicon_that_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_with(corpus(), tmp_path)
    built = {lang: lexicon(lang) for lang in languages()}
    forget(monkeypatch)
    monkeypatch.setattr(MODULE, "build", lambda *_: pytest.fail("built again"))
    read_with(corpus(), tmp_path)
    for lang, whole in built.items():
        kept = lexicon(lang)
        assert kept is not whole
        assert all_of(kept) == all_of(whole)
        assert (kept.vocabulary, kept.irregular) == (whole.vocabulary, whole.irregular)
        assert kept.open == whole.open
        assert len(all_of(kept)) > 5000


def test_with_it_the_same_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = lint(corpus(), cache=tmp_path)
    assert [finding.check for finding in first.findings if finding.severity == "error"] == ["number"]
    (rows,) = tmp_path.glob("*.rows")
    rows.unlink()
    forget(monkeypatch)
    monkeypatch.setattr(MODULE, "build", lambda *_: pytest.fail("built again"))
    assert lint(corpus(), cache=tmp_path) == first


def test_a_corpus_with_terms_of_its_own_has_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Document.of("concept\tkind\ten\tit\nblorp\tnoun\tblorp\tbrulf\n", name="terms.tsv", lang="")
    own = corpus(terms=table)
    for made, known in ((corpus(), False), (own, True), (corpus(), False), (own, True)):
        forget(monkeypatch)
        read_with(made, tmp_path)
        assert bool(lexicon("en", corpus_terms(made)).word("blorp")) is known
    assert len(list(tmp_path.glob("*.bin"))) == 4


@pytest.mark.parametrize("damage", [
    lambda raw: raw[:-1], lambda raw: raw[:-9] + b"x" + raw[-8:], lambda _: b"", lambda _: b"\x00" * 99,
])  # fmt: skip
def test_a_damaged_one_is_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[bytes], bytes]) -> None:
    read_with(corpus(), tmp_path)
    sound = {path: path.read_bytes() for path in tmp_path.glob("*.bin")}
    for path, raw in sound.items():
        path.write_bytes(damage(raw))
    fresh = lexicon("en").word("draw")
    forget(monkeypatch)
    read_with(corpus(), tmp_path)
    assert lexicon("en").word("draw") == fresh != ()
    assert len(sound) == 2 and all(len(path.read_bytes()) > 1000 for path in sound)


EDITED = """
import sys
from pathlib import Path
from diglot.corpus import pair
from diglot.lint.runner import lint
from diglot.parse.tokens import tokenize
from diglot.text import Document, Span
made = pair({lang: Document.of("1.1a " + words, name=lang, lang=lang) for lang, words in zip(("en", "it"), sys.argv[2:])})
result = lint(made, cache=Path(sys.argv[1]))
print(*(finding.check for finding in result.findings if finding.severity == "error"), "spacy" in sys.modules)
"""


def test_words_that_were_cut_before_need_no_tokenizer(tmp_path: Path) -> None:
    def run(en: str, it: str) -> str:
        command = [sys.executable, "-c", EDITED, str(tmp_path / "cache"), en, it]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=120).stdout.strip()

    assert run("A player may draw two cards.", "Un giocatore può pescare due carte.") == "True"
    assert run("A player may draw two cards.", "Un giocatore può pescare carte.") == "number False"
    assert run("A player may draw two cards.", "Un giocatore può pescare tre carte.") == "number True"
    assert run("A player may draw cards.", "Un giocatore può pescare tre carte.") == "number False"


@pytest.mark.parametrize("lang", languages())
def test_runs_are_cut_as_before(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "1)L’effetto dell'altra (702.3a-702.5b), “creature’s”…{T}: +1/+1 d20? un po' e\u0301 \U0001f600 G4.2, ’ X½"
    document = Document.of(f"1.1a {words}", name=lang, lang=lang)

    def cut() -> list[tuple[str, str, int, int]]:
        tokens = tokenize(document.text, Span(5, len(document.text)), load_pack(lang))
        return [(token.form, token.kind, token.span.start, token.span.end) for token in tokens]

    with reading(pair({lang: document}), tmp_path):
        fresh = cut()
    assert len(fresh) > 25
    forget(monkeypatch)
    monkeypatch.setattr("diglot.parse.tokens._tokenizer", lambda _: pytest.fail("cut again"))
    with reading(pair({lang: document}), tmp_path):
        assert cut() == fresh
