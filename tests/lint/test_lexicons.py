"""Lexicons kept between runs: the same as built ones, and harmless whatever lies in their place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from diglot.corpus import Corpus, pair
from diglot.lang import Lexicon, corpus_terms, languages, lexicon
from diglot.lang.trie import Node
from diglot.lint.lexicons import at_hand
from diglot.lint.runner import lint
from diglot.text import Document

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
    monkeypatch.setattr(MODULE, "_MADE", {})


def corpus(terms: Document | None = None) -> Corpus:
    """A pair whose second word is in no list."""
    texts = {"en": "1.1a A blorp may draw two cards.", "it": "1.1a Un brulf può pescare tre carte."}
    made = pair({lang: Document.of(words, name=lang, lang=lang) for lang, words in texts.items()})
    return replace(made, terms=terms)


def tree(node: Node) -> Tree:
    """A node as plain values."""
    return (node.entries, node.claimed, {word: tree(child) for word, child in node.next.items()})


def all_of(lex: Lexicon) -> dict[str, Tree]:
    """Every phrase of a lexicon, by first word."""
    return {word: tree(node) for word in sorted(lex.vocabulary) if (node := lex.begun(word)) is not None}


def test_what_is_kept_is_the_lexicon_that_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_hand(corpus(), tmp_path)
    built = {lang: lexicon(lang) for lang in languages()}
    forget(monkeypatch)
    monkeypatch.setattr(MODULE, "build", lambda *_: pytest.fail("built again"))
    at_hand(corpus(), tmp_path)
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
        at_hand(made, tmp_path)
        assert bool(lexicon("en", corpus_terms(made)).word("blorp")) is known
    assert len(list(tmp_path.glob("*.bin"))) == 4


@pytest.mark.parametrize("damage", [
    lambda raw: raw[:-1], lambda raw: raw[:-9] + b"x" + raw[-8:], lambda _: b"", lambda _: b"\x00" * 99,
])  # fmt: skip
def test_a_damaged_one_is_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[bytes], bytes]) -> None:
    at_hand(corpus(), tmp_path)
    sound = {path: path.read_bytes() for path in tmp_path.glob("*.bin")}
    for path, raw in sound.items():
        path.write_bytes(damage(raw))
    fresh = lexicon("en").word("draw")
    forget(monkeypatch)
    at_hand(corpus(), tmp_path)
    assert lexicon("en").word("draw") == fresh != ()
    assert len(sound) == 2 and all(len(path.read_bytes()) > 1000 for path in sound)
