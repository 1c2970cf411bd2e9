"""An example stands in one text only, or its symbols differ.

Why: An example is no rule, but readers learn the rule from it; its versions and symbols are the same in every language.
Bad:
    en: 1.1 Versions are compared by number. Examples: 1.0.0, 1.10.0, 2.0.0-rc.1.
    it: 1.1 Le versioni si confrontano per numero. Esempi: 1.0.0, 1.10.0.
Good:
    en: 1.1 Versions are compared by number. Examples: 1.0.0, 1.10.0, 2.0.0-rc.1.
    it: 1.1 Le versioni si confrontano per numero. Esempi: 1.0.0, 1.10.0, 2.0.0-rc.1.
Source: the declared examples of the texts
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from diglot.lang import load_pack
from diglot.lint.case import Case
from diglot.lint.findings import Finding, Message, Severity
from diglot.parse.reading import Reading
from diglot.text import Span

CODE = "DG108"
SEVERITY: Severity = "warning"

_SYMBOL = re.compile(r"(?<!\w)[+\-]?\d+(?:[./+\-][\w+\-]+)+[\w+\-]*|(?<!\w)[+\-]\d+|\{[^{}\s]{1,4}\}")


def check(case: Case) -> Iterator[Finding]:
    """Findings for one provision."""
    if case.left is None or case.right is None:
        return
    ours, theirs = _examples(case, case.left_lang, case.left), _examples(case, case.right_lang, case.right)
    if len(ours) != len(theirs):
        more = ours[len(theirs) :] or theirs[len(ours) :]
        lang, how = (case.left_lang, "missing") if len(ours) > len(theirs) else (case.right_lang, "added")
        yield _finding(case, lang, how, more[0])
        return
    if not ours:
        return
    here, there = _symbols(case, case.left_lang, ours), _symbols(case, case.right_lang, theirs)
    for lang, how, found, others in (
        (case.left_lang, "symbol_missing", here, there),
        (case.right_lang, "symbol_added", there, here),
    ):
        left = Counter(words for words, _ in found) - Counter(words for words, _ in others)
        for words, span in found:
            if left[words] > 0:
                left[words] -= 1
                yield _finding(case, lang, how, span)


def _finding(case: Case, lang: str, how: str, span: Span) -> Finding:
    spans = {case.left_lang: (), case.right_lang: (), lang: (span,)}
    message = Message(f"checks.example.{how}", {"a": case.quote(lang, span)})
    return Finding(CODE, "example", SEVERITY, case.number, message, spans, semantic=False)


def _examples(case: Case, lang: str, reading: Reading) -> list[Span]:
    """The declared examples of a provision."""
    if not reading.asides:
        return []
    words = frozenset(word.casefold() for word in load_pack(lang).examples)
    asides = frozenset(reading.asides)
    found: list[Span] = []
    open_end = False
    for token, following in zip(reading.tokens, [*reading.tokens[1:], None], strict=True):
        if token.span not in asides:
            open_end = False
        elif token.form in words and following is not None and following.form in (":", "."):
            found.append(token.span)
            open_end = True
        elif open_end:
            found[-1] = found[-1].cover(token.span)
    return found


def _symbols(case: Case, lang: str, examples: list[Span]) -> list[tuple[str, Span]]:
    text = case.corpus.texts[lang]
    return [
        (match[0], Span(span.start + match.start(), span.start + match.end()))
        for span in examples
        for match in _SYMBOL.finditer(text.quote(span))
    ]
