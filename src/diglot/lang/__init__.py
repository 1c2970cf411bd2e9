"""Language packs and terms: data in this folder, loaded and checked here.

A pack (``lang/<code>/``) holds what a language brings to any subject: form words, operators, numerals, inflection, spelling.
Terms (``lang/terms/*.tsv``) are concepts with their names in every language. Nothing here knows a language by its code: a
further language is a further folder and a further column.
"""

from __future__ import annotations

from diglot.lang.lexicon import Lexicon, lexicon
from diglot.lang.own import corpus_terms
from diglot.lang.pack import FormWord, Pack, languages, load_pack
from diglot.lang.terms import Concept, Terms, implied, load_terms
from diglot.lang.trie import Entry

__all__ = [
    "Concept",
    "Entry",
    "FormWord",
    "Lexicon",
    "Pack",
    "Terms",
    "corpus_terms",
    "implied",
    "languages",
    "lexicon",
    "load_pack",
    "load_terms",
]
