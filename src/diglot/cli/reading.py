"""``model``, ``show``, ``cite`` and ``search``: what the texts say, and what was understood of them."""

from __future__ import annotations

import json
import re
import shlex
import textwrap
import unicodedata
from collections.abc import Iterator, Sequence, Set
from functools import cache

from diglot.cli.inputs import load, sources
from diglot.cli.output import STDOUT, emit, wrote
from diglot.cli.usage import SHAPES, choose
from diglot.corpus import Corpus, Row
from diglot.errors import ConfigError
from diglot.report.safety import block, json_safe, one_line
from diglot.similar import closest
from diglot.ui import say

BOTH = "both"
WIDTH = 100
"""Characters of a hit that are shown."""
MOST_NAMED = 8
"""Corpora whose names are listed."""
MOST_HITS = 200
"""Hits that are listed; of the others only the number is said."""


def model(paths: Sequence[str], lang: str, shape: str, output: str, ui: str, *, terms: str | None = None) -> int:
    """Print the models of the corpora that `paths` name."""
    choose(shape, SHAPES, "--format", ui)
    found = load(paths, ui=ui, terms=terms, here="diglot model .")
    wanted = texts_of(found, lang, ui)
    text = _models_json(found, wanted) if shape == "json" else _models_text(found, wanted, ui)
    emit(text, output, ui=ui, inputs=sources(found))
    wrote(output, ui)
    return 0


def show(number: str, paths: Sequence[str], lang: str, ui: str) -> int:
    """Print one provision, every text of it."""
    found = load(paths, ui=ui, here=f"diglot show {number} --corpus .")
    wanted = texts_of(found, lang, ui)
    blocks = []
    for corpus, row in _with_number(found, number, ui):
        lines = [one_line(f"{corpus.name} {row.number}")]
        for code, provision in row.provisions.items():
            if code in wanted:
                lines += ["", f"{code}:", block(corpus.texts[code].quote(provision.body))]
        blocks.append("\n".join(lines) + "\n")
    emit("\n".join(blocks), STDOUT, ui=ui)
    return 0


def cite(number: str, paths: Sequence[str], lang: str, ui: str) -> int:
    """Print one provision as a quotation: number, words, title of the work, edition and source, per language."""
    found = load(paths, ui=ui, here=f"diglot cite {number} --corpus .")
    wanted = texts_of(found, lang, ui)
    lines = []
    for corpus, row in _with_number(found, number, ui):
        for code, provision in row.provisions.items():
            if code in wanted:
                about = ", ".join(part for part in (corpus.title or corpus.name, corpus.edition, code) if part)
                source = f"{about}; {corpus.source}" if corpus.source else about
                lines.append(f"{row.number}: {_quotation(corpus.texts[code].quote(provision.body), code)} ({one_line(source)})")
    emit("".join(f"{line}\n" for line in lines), STDOUT, ui=ui)
    return 0


def search(words: Sequence[str], paths: Sequence[str], lang: str, ui: str) -> int:
    """Print the provisions that hold all `words` (accents, case and kind of apostrophe do not count), or whose number begins so.

    The status is 0 when something was found and 1 when not.
    """
    found = load(paths, ui=ui, here=f"diglot search {shlex.join(words)} --corpus .")
    wanted = texts_of(found, lang, ui)
    needles = [needle for phrase in words for word in phrase.split() if (needle := folded(word))]
    if not needles:
        raise ConfigError(say(ui, "cli.nothing-wanted"), where="search")
    hits = [hit for corpus in found for hit in _hits(corpus, needles, wanted)]
    if not hits:
        looked = say(ui, "cli.looked-in", names=_names(found))
        emit(f"{say(ui, 'cli.not-found', words=one_line(' '.join(words)))} ({looked})\n", STDOUT, ui=ui)
        return 1
    lines = hits[:MOST_HITS]
    if len(hits) > MOST_HITS:
        lines.append(say(ui, "cli.search.more", n=len(hits) - MOST_HITS))
    emit("".join(f"{line}\n" for line in lines), STDOUT, ui=ui)
    return 0


def texts_of(found: Sequence[Corpus], lang: str, ui: str) -> tuple[str, ...]:
    """The language codes that ``--lang`` means among those of the corpora.

    Raises:
        ConfigError: no corpus has a text in that language.
    """
    known = tuple(dict.fromkeys(code for corpus in found for code in corpus.texts))
    if lang == BOTH:
        return known
    if lang not in known:
        choose(lang, (*known, BOTH), "--lang", ui)
    return (lang,)


def folded(text: str) -> str:
    """`text` without case, accents and differences of apostrophe."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(character for character in plain if not unicodedata.combining(character))


_QUOTES = {"it": ("«", "»", "“", "”")}
"""Outer and inner quotation marks by language; English ones elsewhere."""


def _quotation(words: str, lang: str) -> str:
    """Words of a text in quotation marks; those inside are of the other kind, and a cut is an ellipsis in brackets."""
    left, right, inner_left, inner_right = _QUOTES.get(lang, ("“", "”", "‘", "’"))
    inside = _cut_marks().sub(" […]", one_line(words)).strip().replace(left, inner_left).replace(right, inner_right)
    inside = re.sub(r'"([^"]*)"', rf"{inner_left}\1{inner_right}", inside)
    return f"{left}{inside}{right}"


@cache
def _cut_marks() -> re.Pattern[str]:
    """Editorial marks where a text was cut, such as ``[cut]``, ``[taglio]``."""
    from diglot.lang import languages, load_pack

    words = [re.escape(word) for code in languages() for word in load_pack(code).cut_marks]
    return re.compile(r"\s*\[\s*(?:" + "|".join((*words, r"\.\.\.", "…")) + r")\s*\]", re.IGNORECASE)


def _with_number(found: Sequence[Corpus], number: str, ui: str) -> list[tuple[Corpus, Row]]:
    wanted = number.strip().rstrip(".").casefold()
    rows = [(corpus, row) for corpus in found for row in corpus.rows if row.number and row.number.casefold() == wanted]
    if not rows:
        near = nearest(wanted, {row.number for corpus in found for row in corpus.rows if row.number})
        hints = [say(ui, "cli.did-you-mean", near=near)] if near else []
        hint = " ".join([*hints, say(ui, "cli.looked-in", names=_names(found))])
        raise ConfigError(say(ui, "cli.no-number", number=number), hint=hint)
    return rows


def nearest(number: str, known: Set[str]) -> str | None:
    """The number that `number` was most likely meant to be: a sibling of the same stem before anything else."""
    stem, letter = _lettered(number)
    siblings = {other: rank for other in known for base, rank in (_lettered(other.casefold()),) if base == stem and rank}
    if letter and siblings:
        return min(siblings, key=lambda other: (abs(siblings[other] - letter), other))
    return closest(number, known)


def _lettered(number: str) -> tuple[str, int]:
    """A number without its last letter, and the place of that in the alphabet (0: it has none)."""
    letter = ord(number[-1:] or "0") - ord("a") + 1
    return (number[:-1], letter) if 1 <= letter <= 26 else (number, 0)


def _names(found: Sequence[Corpus]) -> str:
    named = [one_line(corpus.name) for corpus in found]
    return ", ".join(named[:MOST_NAMED]) + (" …" if len(named) > MOST_NAMED else "")


def _hits(corpus: Corpus, needles: Sequence[str], wanted: Sequence[str]) -> Iterator[str]:
    for row in corpus.rows:
        for code, provision in row.provisions.items():
            if code not in wanted:
                continue
            body = corpus.texts[code].quote(provision.body)
            hay = folded(body)
            numbered = len(needles) == 1 and row.number.casefold().startswith(needles[0]) and needles[0][0].isdigit()
            if numbered or all(needle in hay for needle in needles):
                yield one_line(f"{corpus.name} {row.number} {code}: {_excerpt(body, hay, needles)}")


def _excerpt(body: str, hay: str, needles: Sequence[str]) -> str:
    """A line's worth of `body` around the first word found; where folding changed lengths the place is a near miss."""
    at = max(hay.find(needles[0]), 0)
    start = 0 if at < WIDTH // 2 else body.find(" ", max(at - WIDTH // 2, 0)) + 1
    piece = body[start : start + WIDTH]
    return f"{'…' if start else ''}{piece.strip()}{'…' if start + WIDTH < len(body) else ''}"


def _models_json(found: Sequence[Corpus], wanted: Sequence[str]) -> str:
    from diglot.cli.resolving import models_of
    from diglot.report.model_view import tree

    trees = []
    for corpus in found:
        models = models_of(corpus)
        trees.append(
            {
                "schema": 1,
                "corpus": corpus.name,
                **{code: tree(models[code], corpus.texts[code]) for code in corpus.texts if code in wanted},
            }
        )
    whole: object = trees[0] if len(trees) == 1 else {"schema": 1, "corpora": trees}
    return json_safe(json.dumps(whole, ensure_ascii=False, indent=2)) + "\n"


def _models_text(found: Sequence[Corpus], wanted: Sequence[str], ui: str) -> str:
    from diglot.cli.resolving import models_of
    from diglot.report.model_view import statements

    lines: list[str] = []
    for corpus in found:
        models = models_of(corpus)
        for code in (code for code in corpus.texts if code in wanted):
            lines += [one_line(say(ui, "model.understood", corpus=corpus.name, lang=code)), ""]
            views = statements(models[code], corpus.texts[code], ui)
            if not views:
                lines += ["  " + say(ui, "model.nothing-understood"), ""]
            for view in views:
                lines.append(f"  {view.number}  {view.title}")
                for entry in view.entries:
                    lines.append(f"    {entry.label}: {one_line(entry.value)}")
                    quote = textwrap.shorten(one_line(entry.quote), WIDTH, placeholder=" …")
                    lines.append(f"        “{quote}”")
                lines.append("")
    return "\n".join(lines)
