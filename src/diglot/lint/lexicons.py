"""The lexicons of a corpus, kept between runs: putting one together takes longer than checking a paragraph with it."""

from __future__ import annotations

from pathlib import Path

from diglot.corpus import Corpus
from diglot.lint import cache as store


def at_hand(corpus: Corpus, folder: Path) -> None:
    """Have the lexicons of a corpus loaded, as an earlier run left them in `folder`; else put them together and leave them there.

    Raises:
        PackError: a language has no pack, or the corpus' own terms are not well formed.
    """
    from diglot.lang import corpus_terms, lexicon
    from diglot.lang.lexicon import frozen, made, thaw
    from diglot.lang.trie import Frozen

    terms = corpus_terms(corpus)
    tables = [None if table is None else table.sha256 for table in (corpus.terms, corpus.links)]
    for lang in corpus.texts:
        if made(lang, terms):
            continue
        key = store.digest("lexicon", store.program(), lang, repr(tables))
        kept = store.load(folder, key)
        if isinstance(kept, Frozen):
            thaw(lang, terms, kept)
        else:
            store.save(folder, key, frozen(lexicon(lang, terms)))
