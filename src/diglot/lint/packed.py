"""What is known of one provision by itself, as a line of text and back.

The spans in the line count from the start of the provision, those of what is made of it from the start of the text: wherever the
provision stands by then. A line may come out of a file that others have written: one that does not hold what it should is
refused. What was worked out by this process just now need not go through a line: see `placed`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import le
from typing import Any, NoReturn

from diglot.corpus import Corpus
from diglot.lint.alone import Alone, sides
from diglot.lint.facts import NO_NAMES, Citation, Names
from diglot.lint.findings import SEVERITIES, Divergence, Finding, Message
from diglot.lint.result import HOWS, VERDICTS, AlignedRows, Pairings
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
            [alone.rows.langs, alone.rows.items, alone.rows.places],
            [alone.pairings.places, alone.pairings.hows],
            _flats(alone.unpaired),
            _flats(alone.doubtful),
            [_finding(finding) for finding in alone.findings],
            {lang: dump(statements) for lang, statements in alone.statements.items() if statements},
            {lang: [_citation(each) for each in citations] for lang, citations in alone.citations.items() if citations},
            [alone.names.concepts, alone.names.ours, alone.names.theirs, alone.names.places],
            alone.apostrophes,
        ],
        ensure_ascii=False,
        separators=(",", ":"),
    )


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


def placed(alone: Alone, corpus: Corpus, homes: Mapping[str, Home]) -> Alone:
    """The same for a provision of `corpus` that stands, by language, at `homes`: what `unpack` makes of the line of `pack`."""
    bases = {lang: home.base for lang, home in homes.items()}
    rows, pairings, names, langs = alone.rows, alone.pairings, alone.names, sides(corpus)
    both = (bases.get(langs[0], 0), bases.get(langs[1], 0))
    return Alone(
        alone.verdict,
        alone.complete,
        {
            lang: Ledger(ledger.read, ledger.aside, _moved(ledger.unread, bases[lang]), ledger.words)
            for lang, ledger in alone.ledgers.items()
        },
        AlignedRows(rows.langs, rows.items, rows.places, tuple([bases[lang] for lang in rows.langs])),
        Pairings(pairings.langs, pairings.places, pairings.hows, both if pairings.hows else (0, 0)),
        {lang: _moved(spans, bases[lang]) for lang, spans in alone.unpaired.items()},
        {lang: _moved(spans, bases[lang]) for lang, spans in alone.doubtful.items()},
        tuple([_told(finding, langs, homes) for finding in alone.findings]),
        {lang: load(dump(made), tuple[Statement, ...], homes[lang]) if made else () for lang, made in alone.statements.items()},
        {lang: tuple([_pointing(each, bases[lang]) for each in cited]) for lang, cited in alone.citations.items()},
        Names(names.concepts, names.ours, names.theirs, names.places, both) if names.concepts else NO_NAMES,
        alone.apostrophes,
    )


def _moved(spans: Sequence[Span], base: int) -> tuple[Span, ...]:
    return tuple([Span(base + span.start, base + span.end) for span in spans])


def _pointing(citation: Citation, base: int) -> Citation:
    span, *title = _moved((citation.span,) if citation.title is None else (citation.span, citation.title), base)
    return Citation(citation.number, span, title[0] if title else None)


def _told(finding: Finding, langs: tuple[str, str], homes: Mapping[str, Home]) -> Finding:
    spans = {lang: _moved(found, homes[lang].base) if found else () for lang, found in finding.spans.items()}
    pair = finding.divergence
    if pair is not None:
        stated = zip((pair.authoritative, pair.translation), langs, strict=True)
        pair = Divergence(*[load(dump(side), Statement | None, homes[lang]) if side else None for side, lang in stated])
    return replace(finding, spans=spans, divergence=pair)


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
        _aligned(rows, homes),
        _pairings(places, langs, homes),
        _spans(unpaired, homes),
        _spans(doubtful, homes),
        tuple([_made(finding, langs, homes) for finding in findings]),
        {lang: load(statements[lang], tuple[Statement, ...], homes[lang]) if lang in statements else () for lang in homes},
        {lang: tuple([_cited(each, homes[lang]) for each in citations.get(lang, ())]) for lang in homes},
        _named(names, langs, homes),
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


def _aligned(rows: Any, homes: Mapping[str, Home]) -> AlignedRows:
    langs, items, places = rows
    stand = [homes[lang] for lang in langs]
    if not {type(item) for item in items} <= {str, type(None)} or len(places) != 2 * len(langs) * len(items):
        raise ValueError("no rows of this provision")
    _inside(places, stand, lowest=-1)
    return AlignedRows(tuple(langs), tuple(items), tuple(places), tuple([home.base for home in stand]))


def _pairings(pairs: Any, langs: tuple[str, str], homes: Mapping[str, Home]) -> Pairings:
    places, hows = pairs
    if not places and not hows:
        return Pairings(langs)
    stand = [homes[lang] for lang in langs]
    if len(places) != 4 * len(hows) or not set(hows) <= _HOWS:
        raise ValueError("no pairings of this provision")
    _inside(places, stand)
    return Pairings(langs, tuple(places), _all(str, hows)[0], (stand[0].base, stand[1].base))


def _inside(places: Any, stand: Sequence[Home], *, lowest: int = 0) -> None:
    """Starts and ends in the texts of as many provisions in turn lie in them; both may be -1 where that is the lowest.

    Raises:
        ValueError: some do not.
    """
    width = 2 * len(stand)
    if not places:
        return
    if set(map(type, places)) != {int} or min(places) < lowest or len(places) % width:
        raise ValueError("no places")
    for at, home in enumerate(stand):
        starts, ends = places[2 * at :: width], places[2 * at + 1 :: width]
        if max(ends) > home.size or not all(map(le, starts, ends)):
            raise ValueError("outside of the provision")
        if lowest < 0 and any(start < 0 <= end for start, end in zip(starts, ends, strict=True)):
            raise ValueError("no place")


def _cited(citation: Any, home: Home) -> Citation:
    number, places = citation
    span, title = home.span(*places[:2]), home.span(*places[2:]) if len(places) > 2 else None
    return Citation(_all(str, number)[0], span, title)


def _named(names: Any, langs: tuple[str, str], homes: Mapping[str, Home]) -> Names:
    concepts, ours, theirs, places = names
    if not concepts and not places:
        return NO_NAMES
    stand = [homes[lang] for lang in langs]
    if set(map(type, (*concepts, *ours, *theirs))) != {str} or not len(concepts) == len(ours) == len(theirs) == len(places) / 4:
        raise ValueError("no names of this provision")
    _inside(places, stand)
    return Names(tuple(concepts), tuple(ours), tuple(theirs), tuple(places), (stand[0].base, stand[1].base))


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
