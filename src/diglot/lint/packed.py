"""What is known of one provision by itself, as a line of text and back.

The spans in the line count from the start of the provision, those of what is made of it from the start of the text: wherever the
provision stands by then. A line may come out of a file that others have written: one that does not hold what it should is
refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from operator import le
from typing import Any, NoReturn

from diglot.corpus import Corpus
from diglot.lint.alone import Alone, sides
from diglot.lint.facts import Citation, Named
from diglot.lint.findings import SEVERITIES, Divergence, Finding, Message
from diglot.lint.result import HOWS, VERDICTS, AlignedRow, Pairings
from diglot.lint.values import Home, dump, flat, load
from diglot.model import Statement
from diglot.parse.ledger import Ledger
from diglot.text import Span
from diglot.ui import DEFAULT, say

_HOWS = frozenset(map(str, range(len(HOWS))))


def pack(alone: Alone) -> str:
    """All of it on one line, as JSON."""
    return json.dumps(
        [
            alone.verdict,
            [
                [lang, alone.complete[lang], ledger.read, ledger.aside, ledger.words, flat(ledger.unread)]
                for lang, ledger in alone.ledgers.items()
            ],
            [_row(row) for row in alone.rows],
            [alone.pairings.places, alone.pairings.hows],
            _flats(alone.unpaired),
            _flats(alone.doubtful),
            [_finding(finding) for finding in alone.findings],
            {lang: dump(statements) for lang, statements in alone.statements.items() if statements},
            {lang: [_citation(each) for each in citations] for lang, citations in alone.citations.items() if citations},
            [[named.concept, *named.names, *flat(named.spans)] for named in alone.names],
            alone.apostrophes,
        ],
        ensure_ascii=False,
        separators=(",", ":"),
    )


def _row(row: AlignedRow) -> list[object]:
    places = [(None, None) if span is None else (span.start, span.end) for span in row.spans.values()]
    return [row.item, *row.spans, *(place for both in places for place in both)]


def _citation(citation: Citation) -> list[object]:
    title = citation.title
    return [citation.number, flat((citation.span,) if title is None else (citation.span, title))]


def _flats(spans: Mapping[str, Sequence[Span]]) -> dict[str, list[int]]:
    return {lang: flat(found) for lang, found in spans.items()}


def _finding(finding: Finding) -> list[object]:
    message, pair = finding.message, finding.divergence
    return [
        finding.code,
        finding.check,
        finding.severity,
        finding.number,
        message.key,
        dict(message.arguments),
        _flats(finding.spans),
        finding.semantic,
        None if pair is None else [dump(pair.authoritative), dump(pair.translation)],
    ]


def unpack(line: str, corpus: Corpus, homes: Mapping[str, Home]) -> Alone:
    """What a line holds, for a provision of `corpus` that stands, by language, at `homes`.

    Raises:
        ValueError: the line does not hold what it should.
    """
    try:
        return _unpack(_JSON.decode(line), sides(corpus), homes)
    except (TypeError, KeyError, IndexError, AttributeError, RecursionError, OverflowError) as error:
        raise ValueError(f"not what is kept of a provision: {error}") from None


def _refuse(number: str) -> NoReturn:
    raise ValueError(f"no whole number: {number}")


_JSON = json.JSONDecoder(parse_float=_refuse, parse_constant=_refuse)


def _unpack(tree: Any, langs: tuple[str, str], homes: Mapping[str, Home]) -> Alone:
    verdict, ledgers, rows, places, unpaired, doubtful, findings, statements, citations, names, apostrophes = tree
    if [entry[0] for entry in ledgers] != list(homes) or verdict not in VERDICTS:
        raise ValueError("another provision")
    return Alone(
        verdict,
        {lang: _all(bool, whole)[0] for lang, whole, *_ in ledgers},
        {
            lang: Ledger(read, aside, homes[lang].spans(unread), words)
            for lang, _, read, aside, words, unread in ledgers
            if _all(int, read, aside, words)
        },
        tuple([_aligned(row, homes) for row in rows]),
        _pairings(places, langs, homes),
        _spans(unpaired, homes),
        _spans(doubtful, homes),
        tuple([_made(finding, langs, homes) for finding in findings]),
        {lang: load(statements[lang], tuple[Statement, ...], homes[lang]) if lang in statements else () for lang in homes},
        {lang: tuple([_cited(each, homes[lang]) for each in citations.get(lang, ())]) for lang in homes},
        tuple([_named(named, langs, homes) for named in names]),
        {lang: _two(apostrophes[lang]) for lang in homes},
    )


def _all(kind: type, *values: Any) -> Sequence[Any]:
    """The values, all of them of one type.

    Raises:
        TypeError: one is not.
    """
    for value in values:
        if type(value) is not kind:
            raise TypeError(f"no {kind.__name__}")
    return values


def _two(counts: Any) -> tuple[int, int]:
    one, other = _all(int, *counts)
    return (one, other)


def _spans(places: Any, homes: Mapping[str, Home]) -> dict[str, tuple[Span, ...]]:
    return {lang: homes[lang].spans(found) if found else () for lang, found in places.items()}


def _aligned(row: Any, homes: Mapping[str, Home]) -> AlignedRow:
    item, *rest = row
    langs, places = rest[: len(rest) // 3], rest[len(rest) // 3 :]
    spans = {
        lang: None if start is None else homes[lang].span(start, end)
        for lang, start, end in zip(langs, places[::2], places[1::2], strict=True)
    }
    return AlignedRow(spans, item if item is None else _all(str, item)[0])


def _pairings(pairs: Any, langs: tuple[str, str], homes: Mapping[str, Home]) -> Pairings:
    places, hows = pairs
    if not places and not hows:
        return Pairings(langs)
    one, other = homes[langs[0]], homes[langs[1]]
    starts, ends, others, stops = (places[at::4] for at in range(4))
    whole = len(places) == 4 * len(hows) and set(map(type, places)) == {int} and min(places) >= 0 and set(hows) <= _HOWS
    if not whole or max(ends) > one.size or max(stops) > other.size or not all(map(le, starts + others, ends + stops)):
        raise ValueError("no pairings of this provision")
    return Pairings(langs, tuple(places), hows, (one.base, other.base))


def _cited(citation: Any, home: Home) -> Citation:
    number, places = citation
    span, title = home.span(*places[:2]), home.span(*places[2:]) if len(places) > 2 else None
    return Citation(_all(str, number)[0], span, title)


def _named(named: Any, langs: tuple[str, str], homes: Mapping[str, Home]) -> Named:
    concept, ours, theirs, *places = named
    _all(str, concept, ours, theirs)
    return Named(concept, (ours, theirs), (homes[langs[0]].span(*places[:2]), homes[langs[1]].span(*places[2:])))


def _made(finding: Any, langs: tuple[str, str], homes: Mapping[str, Home]) -> Finding:
    code, check, severity, number, key, arguments, spans, semantic, pair = finding
    if severity not in SEVERITIES or not key.startswith(f"checks.{check}.") or not set(spans) <= set(langs):
        raise ValueError("no finding")
    _all(str, code, number)
    _all(bool, semantic)
    if any(type(value) not in (str, int) for value in arguments.values()):
        raise ValueError("no message")
    say(DEFAULT, key, **arguments)  # a message that cannot be said is found out here, not when it is shown
    divergence = None
    if pair is not None:
        stated = [load(side, Statement | None, homes[lang]) if side else None for side, lang in zip(pair, langs, strict=True)]
        divergence = Divergence(*stated)
    made = _spans(spans, homes)
    return Finding(code, check, severity, number, Message(key, arguments), made, semantic, divergence)
