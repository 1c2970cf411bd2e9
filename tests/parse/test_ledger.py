"""Every character of a provision is accounted for, and a word counts as read only if the meaning depends on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diglot.corpus import bundled, load
from diglot.lang import Entry, lexicon
from diglot.parse import read
from diglot.parse.reading import Reading
from diglot.parse.tokens import Token
from diglot.provisions import split
from diglot.text import Document
from tests.parse.helpers import Read, provision

NONSENSE = "wubbix"
"""A word of no language; ``test_nonsense_is_unread`` makes sure of it."""


def texts() -> dict[str, tuple[str, str]]:
    """Every distinct provision of the bundled corpora by a name for the test: language and text, number included."""
    found: dict[str, tuple[str, str]] = {}
    for folder in bundled():
        corpus = load(folder)
        for lang, document in corpus.texts.items():
            for part in split(document):
                entry = (lang, document.quote(part.span))
                if entry not in found.values():
                    found[f"{corpus.name}-{part.number}-{lang}"] = entry
    return found


TEXTS = texts()


def read_whole(lang: str, text: str) -> Read:
    """Read a text that is one provision, number included."""
    document = Document.of(text, name=lang, lang=lang)
    return Read(document, read(document, split(document)[0], lexicon(lang)))


def replaced(text: str, token: Token, word: str) -> str:
    """`text` with `word` in place of a token; an elision keeps its apostrophe, an ending after an apostrophe becomes a word."""
    old = text[token.span.start : token.span.end]
    if old[0] in "'’":
        word = f" {word}"
    elif old[-1] in "'’":
        word += old[-1]
    return text[: token.span.start] + word + text[token.span.end :]


def test_the_bundled_texts_are_here() -> None:
    assert {"cr-418-418.5a-en", "cr-418-418.5d-it", "layers-2006-1.2-it", "layers-modern-2.5-en"} <= set(TEXTS)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_nonsense_is_unread(lang: str) -> None:
    assert provision(lang, f"{NONSENSE}.").unread == [NONSENSE]


@pytest.mark.parametrize("name", TEXTS)
def test_every_word_is_read(name: str) -> None:
    assert read_whole(*TEXTS[name]).unread == []


@pytest.mark.parametrize("name", TEXTS)
def test_a_nonsense_word_is_unread_wherever_it_stands(name: str) -> None:
    lang, text = TEXTS[name]
    words = [token for token in read_whole(lang, text).reading.tokens if token.kind == "word"]
    assert words
    silent = []
    for token in words:
        changed = read_whole(lang, replaced(text, token, NONSENSE))
        if NONSENSE not in [word.strip("'’") for word in changed.unread]:
            silent.append((text[token.span.start : token.span.end], changed.unread))
    assert silent == []


@pytest.mark.parametrize("name", TEXTS)
def test_another_word_is_another_statement(name: str) -> None:
    """For a word that is no form word: the model or the signature changes when another known word takes its place."""
    lang, text = TEXTS[name]
    before = read_whole(lang, text)
    same = []
    for at, token in enumerate(before.reading.tokens):
        if token.kind != "word" or is_form(lang, before.reading, at):
            continue
        for other in others(lang, before.reading, at):
            after = read_whole(lang, replaced(text, token, other))
            if after.reading.statements == before.reading.statements and after.signature == before.signature:
                same.append((text[token.span.start : token.span.end], other))
    assert same == []


def is_form(lang: str, reading: Reading, at: int) -> bool:
    """In the closed list of form words, and not an operator or a term of its own here ("then", "both")."""
    own = any(f.tokens == (at, at + 1) and not f.weak for f in reading.features)
    return reading.tokens[at].form in lexicon(lang).pack.forms and not own


def others(lang: str, reading: Reading, at: int) -> Iterator[str]:
    """Two listed words for the token at `at`: one of the same kind with another meaning, one of another kind."""
    feature = next((f for f in reading.features if f.tokens[0] <= at < f.tokens[1]), None)
    meant = {entry.id for entry in feature.readings} if feature else set()
    kinds = sorts(feature.readings) if feature else set()
    different = {
        word: entries
        for word, entries in single_words(lang).items()
        if meant.isdisjoint(entry.id for entry in entries) and word != reading.tokens[at].form
    }
    alike = next((word for word, entries in different.items() if sorts(entries) & kinds), None)
    unlike = next(word for word, entries in different.items() if not sorts(entries) & kinds)
    yield from (word for word in (alike, unlike) if word is not None)


def sorts(entries: tuple[Entry, ...]) -> set[str]:
    """The kinds of some readings: operator groups, kinds of terms."""
    return {entry.sort if entry.kind == "term" else entry.kind for entry in entries}


@cache
def single_words(lang: str) -> dict[str, tuple[Entry, ...]]:
    """Listed words with a meaning of their own, in alphabetical order."""
    lex = lexicon(lang)
    words = (word for word in sorted(lex.vocabulary) if word.isalpha() and len(word) > 3 and word not in lex.pack.forms)
    return {word: node.entries for word in words if (node := lex.begun(word)) is not None and node.entries}


def test_form_words_alone_say_nothing() -> None:
    """The closed lists hold no word that a statement is made of."""
    assert provision("en", "the of in which it is", "1.1a").reading.statements == ()
    assert all(f.weak for f in provision("it", "il di nel quale esso è", "1.1a").reading.features)


@pytest.mark.parametrize("name", TEXTS)
def test_every_character_of_the_bundled_texts_is_accounted_for(name: str) -> None:
    lang, text = TEXTS[name]
    ledger = read_whole(lang, text).reading.ledger
    assert ledger.read + ledger.aside + sum(map(len, ledger.unread)) == len(text)
    assert ledger.read > 0


@settings(max_examples=150, deadline=None)
@given(lang=st.sampled_from(["en", "it"]), text=st.text(max_size=60))
def test_every_character_of_any_text_is_accounted_for(lang: str, text: str) -> None:
    document = Document.of(f"1.1 x{text}", name=lang, lang=lang)
    for part in split(document):
        reading = read(document, part, lexicon(lang))
        ledger = reading.ledger
        assert ledger.read >= 0
        assert ledger.aside >= 0
        assert ledger.read + ledger.aside + sum(map(len, ledger.unread)) == len(part.span)
        assert all(part.body.contains(token.span) for token in reading.tokens)


def feature_words(read_: Read) -> list[str]:
    """The words of each feature."""
    return [read_.quote(feature.span) for feature in read_.reading.features]


def test_the_account_in_numbers() -> None:
    """``1.1a`` and the mark ``[cut]`` are aside, as is white space; the unknown word is unread; the rest is read."""
    found = provision("en", "Draw a wubbix. [cut]", "1.1a")
    assert found.unread == ["wubbix"]
    assert feature_words(found) == ["Draw"]
    ledger = found.reading.ledger
    assert ledger.aside == len("1.1a") + len("[cut]") + 4
    assert ledger.read == len("Draw") + len("a") + len(".")
    assert (ledger.words, ledger.unread_words) == (3, 1)
