"""One language's cues, numerals and terms as a dictionary of phrases, looked up word by word."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from diglot.lang.pack import Pack, load_pack
from diglot.lang.terms import Terms, against, load_terms
from diglot.lang.trie import Entry, Frozen, Node, Open, Opening, freeze

_GAP = "…"
MOST_STEPS = 200_000
"""Tokens whose steps are kept, and words what they count as."""
MOST_LEXICONS = 16
"""Lexicons kept in memory: of each language with the terms of several corpora."""
LONGEST_WORD = 60
"""Letters beyond which a run of letters is no word of any language here."""
_BASES, _VARIANTS = 3, 24
"""How many base forms of a word, and of a phrase altogether, a listed phrase is entered under; more would bloat the lexicon."""


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The phrases of one language. `vocabulary` holds every word of a phrase; `open` the phrases with a gap, by first word.

    All words in them are in the spelling in which they are compared.
    """

    pack: Pack
    vocabulary: frozenset[str]
    irregular: Mapping[str, tuple[str, ...]]
    open: Mapping[str, Opening]
    _branches: dict[str, Node] = field(default_factory=dict, repr=False, compare=False)
    _frozen: Frozen | None = field(default=None, repr=False, compare=False)
    _keys: dict[str, str] = field(default_factory=dict, repr=False, compare=False)
    _bases: dict[str, tuple[str, ...]] = field(default_factory=dict, repr=False, compare=False)
    _auxiliaries: dict[str, tuple[str, ...]] = field(default_factory=dict, repr=False, compare=False)
    _steps: dict[tuple[str, bool], Step] = field(default_factory=dict, repr=False, compare=False)

    def opens(self, form: str) -> bool:
        """A phrase with a gap may begin with `form`."""
        return self.key(form) in self.open

    def key(self, form: str) -> str:
        """What a word counts as inside phrases: `Pack.key`, which is found out once."""
        found = self._keys.get(form)
        if found is None:
            if len(self._keys) > MOST_STEPS:
                self._keys.clear()
            found = self._keys[form] = self.pack.key(form)
        return found

    def begun(self, word: str) -> Node | None:
        """The part of the phrase trie that begins with `word`; None where no phrase does."""
        node = self._branches.get(word)
        if node is None and self._frozen is not None and word in self._frozen.branches:
            node = self._branches[word] = self._frozen.branch(word)
        return node

    def word(self, form: str) -> tuple[Entry, ...]:
        """The readings of the listed phrase that is this one word in this form."""
        node = self.begun(self.pack.spelling(form))
        return node.entries if node else ()

    def candidates(self, form: str) -> tuple[str, ...]:
        """The listed words that `form` (lower case, straight apostrophe) may be a form of, itself first."""
        if len(form) > LONGEST_WORD:
            return ()
        found = self._bases.get(form)
        if found is None:
            found = self._bases[form] = tuple(dict.fromkeys(_bases(self, form)))
        return found

    def auxiliary(self, word: str) -> tuple[str, ...]:
        """The forms of an auxiliary verb, which are form words and therefore have no base (``ha luogo`` is ``avere luogo``)."""
        if not self._auxiliaries:
            for form, bases in self.irregular.items():
                if form in self.pack.forms and form not in bases:
                    for base in bases:
                        self._auxiliaries[base] = (*self._auxiliaries.get(base, ()), form)
        return self._auxiliaries.get(word, ())

    def step(self, form: str, word: bool) -> Step:
        """How a token of this form moves on in the trie; `word`: it is one, not a number, symbol or mark."""
        found = self._steps.get((form, word))
        if found is None:
            listed = self.pack.forms.get(form)
            words = self.candidates(form) if word else (form,)
            exact = (form, self.key(form))
            own = tuple([(base, base in exact) for base in reversed(words)])
            found = Step(own, listed is not None and listed.kind in ("article", "clitic"))
            if len(self._steps) > MOST_STEPS:
                self._steps.clear()
            self._steps[form, word] = found
        return found


class Step(NamedTuple):
    """How a token moves on in the trie: the words it may be (and whether in its own form), the most certain last; whether phrases
    pass it over.
    """

    words: tuple[tuple[str, bool], ...]
    passed_over: bool


def phrase_words(pack: Pack, phrase: str) -> tuple[str, ...]:
    """Split a listed phrase as the tokenizer splits texts; inflected prepositions count as their simple form, and a word with two
    spellings as the one in which it is compared.
    """
    return tuple([pack.key(word) for piece in phrase.replace("’", "'").split() for word in _split(pack, piece)])


def _split(pack: Pack, piece: str) -> list[str]:
    if piece.isalpha() or piece in pack.whole:
        return [piece]
    if pack.apostrophe == "suffix":
        for suffix in pack.suffixes:
            if piece.endswith(suffix) and len(piece) > len(suffix):
                return [*_split(pack, piece[: -len(suffix)]), suffix]
    elif "'" in piece[:-1]:
        head, _, tail = piece.partition("'")
        return [head + "'", *_split(pack, tail)]
    return [piece] if len(piece) == 1 or piece[0] in "+-{" else [part for part in piece.split("-") if part]


_MADE: dict[tuple[str, Terms], Lexicon] = {}


def lexicon(code: str, terms: Terms | None = None) -> Lexicon:
    """The lexicon of language `code` with `terms`; without them, with all terms that come with diglot.

    Raises:
        PackError: no such language, or a data file that is not well formed.
    """
    terms = load_terms() if terms is None else terms
    return _MADE.get((code, terms)) or _remembered(build(load_pack(code), terms), terms)


def made(code: str, terms: Terms) -> bool:
    """That lexicon is at hand."""
    return (code, terms) in _MADE


def _remembered(made: Lexicon, terms: Terms) -> Lexicon:
    if len(_MADE) == MOST_LEXICONS:
        _MADE.pop(next(iter(_MADE)))
    _MADE[made.pack.code, terms] = made
    return made


def build(pack: Pack, terms: Terms) -> Lexicon:
    """Put a pack and terms together."""
    listed = list(_listed(pack, terms))
    phrases = [(phrase_words(pack, phrase), entry) for phrase, entry in listed if _GAP not in phrase]
    claims = {
        (phrase_words(pack, name.lower()), concept.id)
        for concept in terms.concepts.values()
        for name in concept.claims.get(pack.code, ())
    }
    claimed = {words for words, _ in claims}
    vocabulary = frozenset(word for words, _ in phrases for word in words)
    opening = _open(pack, [(phrase, entry) for phrase, entry in listed if _GAP in phrase])
    root = Node()
    meant: dict[Node, dict[Entry, None]] = {}
    lex = Lexicon(pack, vocabulary, terms.irregular.get(pack.code, {}), opening, root.next)
    for words, entry in phrases:
        for form in _base_forms(lex, words) if entry.kind == "term" else (words,):
            if form in claimed and entry.kind == "term" and (form, entry.id) not in claims:
                continue
            node = root
            for word in form:
                node = node.next.setdefault(word, Node())
            node.claimed = form in claimed
            meant.setdefault(node, {})[entry] = None
    for node, entries in meant.items():
        node.entries = tuple(entries)
    return lex


def frozen(lex: Lexicon) -> Frozen:
    """A lexicon that was built, as values that can be kept."""
    return freeze(lex.vocabulary, lex.open, lex._branches)


def thaw(code: str, terms: Terms, kept: Frozen) -> None:
    """Have the lexicon of language `code` with `terms` at hand, from what `frozen` made of it.

    Raises:
        PackError: no such language, or a data file of its pack that is not well formed.
    """
    pack = load_pack(code)
    _remembered(Lexicon(pack, kept.vocabulary, terms.irregular.get(code, {}), kept.open, {}, kept), terms)


def _open(pack: Pack, phrases: Iterable[tuple[str, Entry]]) -> dict[str, Opening]:
    found: dict[str, list[Open]] = {}
    for phrase, entry in phrases:
        head, _, rest = phrase.partition(_GAP)
        words = phrase_words(pack, head)
        shape = rest if rest in pack.shapes else ""
        tail = () if shape else phrase_words(pack, rest)
        found.setdefault(words[0], []).append(Open(words, tail, pack.shapes.get(shape, ()), entry))
    return {word: _opening(begun) for word, begun in found.items()}


def _opening(phrases: Sequence[Open]) -> Opening:
    shaped: dict[str, tuple[Open, ...]] = {}
    tailed: dict[str, tuple[Open, ...]] = {}
    for phrase in phrases:
        table, word = (shaped, "".join(phrase.head[1:2])) if phrase.endings else (tailed, phrase.tail[0])
        table[word] = (*table.get(word, ()), phrase)
    return Opening(shaped, tailed, max(len(phrase.head) + len(phrase.tail) for phrase in phrases))


def _listed(pack: Pack, terms: Terms) -> Iterator[tuple[str, Entry]]:
    for cue in pack.cues:
        entry = Entry(cue.operator, cue.operator.partition(".")[0], flags=cue.flags)
        for phrase in cue.phrases:
            yield phrase, entry
    for word, numeral in pack.numerals.items():
        yield word, Entry("number", "number", numeral.use, numeral.value)
    apart = against(terms)
    for concept in terms.concepts.values():
        flags = frozenset(("domain",) * concept.domain + ("light",) * (concept.id in terms.light))
        entry = Entry(concept.id, "term", concept.kind, flags=flags, against=apart.get(concept.id, frozenset()))
        for name in concept.names.get(pack.code, ()):
            yield name.lower(), entry


def _base_forms(lex: Lexicon, words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """A phrase as listed and, for phrases of several words, with its words in their base forms, as texts are looked up."""
    yield words
    if len(words) < 2 or words[0] in lex.pack.negations:  # "non bloccato" is an adjective, "non blocca" denies a verb
        return
    choices = [tuple(dict.fromkeys((word, *lex.candidates(word)[:_BASES]))) for word in words]
    if math.prod(len(choice) for choice in choices) > _VARIANTS:
        choices = [(word,) for word in words]
    choices[0] = (*choices[0], *lex.auxiliary(words[0]))
    yield from (form for form in itertools.product(*choices) if form != words)


def _bases(lex: Lexicon, form: str) -> Iterable[str]:
    """Most certain first: the form itself, an irregular form, a regular ending; in the spelling in which they are compared."""
    word = lex.pack.forms.get(form)
    if word:  # a form word has no other base: "di" is no form of "dire"
        yield word.key
        yield form
        return
    bases = [form, *lex.irregular.get(form, ())]
    for size in range(min(9, len(form) - 1), 0, -1):
        stem = form[:-size]
        bases += [stem + ending for ending in lex.pack.endings.get(form[-size:], ()) if len(stem + ending) > 2]
    yield from (base for base in map(lex.pack.spelling, bases) if base in lex.vocabulary)
