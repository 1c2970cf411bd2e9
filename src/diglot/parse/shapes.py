"""Phrases with a gap (``round … up``) or with a class of words (``va …participle``), and derived words (``payable``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from diglot.lang import Entry, Lexicon
from diglot.parse.tokens import Word

_REACH = 6
"""Words that may stand in a gap."""
_BETWEEN = 3
"""Words (adverbs) that may stand between a phrase and the word of the class it calls for."""
_STEM = 3
"""Letters at least of the verb in a derived word."""
_WEAK = frozenset(("weak",))
_STOPS = frozenset(("article", "prep", "conj"))


@dataclass(frozen=True)
class Opened:
    """An open phrase found: the end of its first words, its readings, and the tokens of the rest of it."""

    end: int
    entries: tuple[Entry, ...]
    rest: frozenset[int]


def keys(words: Sequence[Word], lexicon: Lexicon) -> list[str]:
    """What each word counts as inside phrases; nothing for a mark, which no phrase with a gap spans."""
    key = lexicon.key
    return ["" if word.kind == "mark" else key(word.form) for word in words]


def opened(words: Sequence[Word], counted: Sequence[str], start: int, lexicon: Lexicon) -> Opened | None:
    """The open phrase with the longest first words at `start`; of several that with the longest rest, in all its readings.

    `counted`: see `keys`.
    """
    opening = lexicon.open.get(counted[start])
    if opening is None:
        return None
    within = counted[start : start + opening.longest + _REACH]
    tailed = opening.tailed
    shaped = [phrase for second in ("", *within[1:2]) for phrase in opening.shaped.get(second, ())]
    if not shaped and tailed.keys().isdisjoint(within):
        return None
    if "" in within:
        within = within[: within.index("")]
    best: Opened | None = None
    possible = [*shaped, *(phrase for key in dict.fromkeys(within) if key in tailed for phrase in tailed[key])]
    for phrase in possible:
        end = start + len(phrase.head)
        if (best and end < best.end) or tuple(within[: len(phrase.head)]) != phrase.head:
            continue
        if phrase.endings:
            rest: frozenset[int] | None = frozenset() if _shape_follows(words, end, phrase.endings, lexicon) else None
        else:
            rest = _tail(words, end, phrase.tail, tuple(within[len(phrase.head) :]), lexicon)
        if rest is None:
            continue
        if best is None or (end, len(rest)) > (best.end, len(best.rest)):
            best = Opened(end, (phrase.entry,), rest)
        elif (end, rest) == (best.end, best.rest) and phrase.entry not in best.entries:
            best = Opened(end, (*best.entries, phrase.entry), rest)
    return best


def _tail(
    words: Sequence[Word], start: int, phrase: tuple[str, ...], keys: tuple[str, ...], lexicon: Lexicon
) -> frozenset[int] | None:
    """The tokens of `phrase` behind a gap that begins at `start`, or None; `keys` are those of the words from there on."""
    for gap in range(1, min(_REACH + 1, len(keys))):
        at = start + gap
        if keys[gap : gap + len(phrase)] == phrase:
            between = words[start:at]
            if any(_is(word.form, "modality", lexicon) for word in between):
                return None  # "each may look at the other"
            if _is(phrase[0], "junction", lexicon) and any(_counts(word, lexicon) for word in between):
                return None
            return frozenset(range(at, at + len(phrase)))
    return None


def _is(word: str, kind: str, lexicon: Lexicon) -> bool:
    """The word by itself may be an operator of this kind."""
    return any(entry.kind == kind for entry in lexicon.word(word))


def _counts(word: Word, lexicon: Lexicon) -> bool:
    """A number: ``se … o meno`` is "whether or not", but ``se sono due o meno`` is "if there are two or less"."""
    numeral = lexicon.pack.numerals.get(word.form)
    return word.kind == "number" or (numeral is not None and numeral.value != 1)


def _shape_follows(words: Sequence[Word], start: int, endings: tuple[str, ...], lexicon: Lexicon) -> bool:
    for word in words[start : start + _BETWEEN]:
        form = lexicon.pack.forms.get(word.form)
        if word.kind != "word" or (form and form.kind in _STOPS):
            return False
        operators = [entry for entry in lexicon.word(word.form) if entry.kind != "term"]
        if any("weak" not in entry.flags for entry in operators):
            return False
        if form is None and not operators and word.form.endswith(endings):
            return True
    return False


def derived(form: str, lexicon: Lexicon) -> tuple[int, tuple[Entry, ...], tuple[Entry, ...]] | None:
    """A word and the operator that an ending or a beginning adds to it: what is ``payable`` can be paid, what is ``unpaid`` is
    not (though the other language may have a word of its own for that). The letters of the first half, and what either half says.
    """
    for operator, table in lexicon.pack.derived.items():
        for ending, bases in table.items():
            stem = form[: -len(ending)]
            if not form.endswith(ending) or len(stem) < _STEM:
                continue
            verbs = tuple(entry for base in bases for entry in _terms(stem + base, lexicon))
            if verbs:
                return len(stem), verbs, (Entry(operator, operator.partition(".")[0]),)
    for operator, beginnings in lexicon.pack.prefixed.items():
        for beginning in beginnings:
            words = lexicon.candidates(form.removeprefix(beginning)) if form.startswith(beginning) else ()
            terms = tuple(dict.fromkeys(entry for word in words if len(word) >= _STEM for entry in _terms(word, lexicon)))
            if terms:
                return len(beginning), (Entry(operator, operator.partition(".")[0], flags=_WEAK),), terms
    return None


def absolute(form: str, lexicon: Lexicon) -> tuple[Entry, ...]:
    """The operators, none of which must be said, that a verb in this form stands for at the beginning of a clause: ``mescolate le
    carte`` is "after the cards have been shuffled".
    """
    pack = lexicon.pack
    said = (operator for shape, operators in pack.absolute.items() if form.endswith(pack.shapes[shape]) for operator in operators)
    return tuple([Entry(operator, operator.partition(".")[0], flags=_WEAK) for operator in dict.fromkeys(said)])


def _terms(form: str, lexicon: Lexicon) -> tuple[Entry, ...]:
    return tuple([entry for entry in lexicon.word(form) if entry.kind == "term"])
