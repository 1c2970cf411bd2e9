"""What texts are read with, kept between runs: to put lexicons together and to load a tokenizer takes longer than to check a
paragraph with them.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from diglot.corpus import Corpus
from diglot.lint import cache as store


@contextlib.contextmanager
def reading(corpus: Corpus, folder: Path) -> Iterator[None]:
    """Have at hand what an earlier run left in `folder`, and leave there what was put together and learnt meanwhile.

    Raises:
        PackError: a language has no pack, or the corpus' own terms are not well formed.
    """
    from diglot.parse.tokens import Cuts, cuts, know

    _lexicons(corpus, folder)
    keys = {lang: store.digest("cuts", store.program(), lang) for lang in corpus.texts}
    for lang, key in keys.items():
        kept = store.load(folder, key)
        if isinstance(kept, Cuts):
            know(lang, kept)
    yield
    for lang, key in keys.items():
        learnt = cuts(lang)
        if learnt is not None:
            store.save(folder, key, learnt)


def _lexicons(corpus: Corpus, folder: Path) -> None:
    from diglot.lang import corpus_terms, lexicon
    from diglot.lang.lexicon import frozen, made, thaw
    from diglot.lang.trie import Frozen

    terms = corpus_terms(corpus)
    for lang in corpus.texts:
        if made(lang, terms):
            continue
        key = store.digest("lexicon", store.program(), lang, *corpus.tables)
        kept = store.load(folder, key)
        if isinstance(kept, Frozen):
            thaw(lang, terms, kept)
        else:
            store.save(folder, key, frozen(lexicon(lang, terms)))
