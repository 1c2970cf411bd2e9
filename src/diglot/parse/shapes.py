"""Phrases with a gap (``round … up``) or with a class of words (``va …participle``), and derived words (``payable``)."""

from __future__ import annotations

from dataclasses import dataclass

from diglot.lang import Entry, Lexicon
from diglot.parse.tokens import Token
from diglot.text import Span

_REACH = 6
"""Words that may stand in a gap."""
_BETWEEN = 3
"""Words (adverbs) that may stand between a phrase and the word of the class it calls for."""
_STEM = 3
"""Letters at least of the verb in a derived word."""
_STOPS = frozenset(("article", "prep", "conj"))


@dataclass(frozen=True)
class Opened:
    """An open phrase found: the end of its first words, its readings, and the tokens of the rest of it."""

    end: int
    entries: tuple[Entry, ...]
    rest: frozenset[int]


def opened(tokens: list[Token], start: int, lexicon: Lexicon) -> Opened | None:
    """The longest open phrase whose first words stand at `start`."""
    best: Opened | None = None
    for phrase in lexicon.open.get(_key(tokens[start], lexicon), ()):
        end = start + len(phrase.head)
        if (best and end <= best.end) or not _stands(tokens, start, phrase.head, lexicon):
            continue
        if phrase.endings:
            rest: frozenset[int] | None = frozenset() if _shape_follows(tokens, end, phrase.endings, lexicon) else None
        else:
            rest = _tail(tokens, end, phrase.tail, lexicon)
        if rest is not None:
            best = Opened(end, (phrase.entry,), rest)
    return best


def _key(token: Token, lexicon: Lexicon) -> str:
    form = lexicon.pack.forms.get(token.form)
    return form.key if form else token.form


def _stands(tokens: list[Token], at: int, words: tuple[str, ...], lexicon: Lexicon) -> bool:
    return at + len(words) <= len(tokens) and all(_key(tokens[at + i], lexicon) == word for i, word in enumerate(words))


def _tail(tokens: list[Token], start: int, words: tuple[str, ...], lexicon: Lexicon) -> frozenset[int] | None:
    for at in range(start + 1, min(start + 1 + _REACH, len(tokens))):
        if tokens[at - 1].kind == "mark":
            return None
        if _stands(tokens, at, words, lexicon):
            return frozenset(range(at, at + len(words)))
    return None


def _shape_follows(tokens: list[Token], start: int, endings: tuple[str, ...], lexicon: Lexicon) -> bool:
    for token in tokens[start : start + _BETWEEN]:
        form = lexicon.pack.forms.get(token.form)
        if token.kind != "word" or (form and form.kind in _STOPS):
            return False
        node = lexicon.root.next.get(token.form)
        operators = [entry for entry in node.entries if entry.kind != "term"] if node else []
        if any("weak" not in entry.flags for entry in operators):
            return False
        if form is None and not operators and token.form.endswith(endings):
            return True
    return False


def derived(token: Token, lexicon: Lexicon) -> list[tuple[Span, tuple[Entry, ...]]]:
    """A verb and the operator an ending adds to it: what is ``payable`` can be paid."""
    if token.kind != "word":
        return []
    for operator, table in lexicon.pack.derived.items():
        for ending, bases in table.items():
            stem = token.form[: -len(ending)]
            if not token.form.endswith(ending) or len(stem) < _STEM:
                continue
            verbs = tuple(entry for base in bases for entry in _terms(stem + base, lexicon))
            if verbs:
                middle = token.span.start + len(stem)
                added = Entry(operator, operator.partition(".")[0])
                return [(Span(token.span.start, middle), verbs), (Span(middle, token.span.end), (added,))]
    return []


def _terms(form: str, lexicon: Lexicon) -> tuple[Entry, ...]:
    node = lexicon.root.next.get(form)
    return tuple(entry for entry in node.entries if entry.kind == "term") if node else ()
