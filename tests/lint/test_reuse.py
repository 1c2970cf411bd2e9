"""Runs after an edit: what is kept of other provisions gives what a first run over the edited texts gives."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from diglot.corpus import Corpus, bundled, load, pair
from diglot.lint import rows as kept_rows
from diglot.lint.alone import Piece, alone, bare
from diglot.lint.catalogue import checks
from diglot.lint.packed import pack, placed, unpack
from diglot.lint.result import LintResult
from diglot.lint.runner import lint
from diglot.lint.values import Home
from diglot.report.checked import check
from diglot.report.formats import github, junit, sarif, text
from diglot.report.formats import json as as_json
from diglot.text import Document

ENGLISH = """\
Before the first number stands a preface.
1. Drawing Cards
1.1 A player who draws may discard a card (see rule 2, “Counters”).
1.1a Remove a counter. It’s gone until end of turn, unless the player can’t pay {2}.
1.1b Add a counter to each of two blorp creatures.
1.1d Move three counters (see rule 9.9).
2. Counters
2.1 Double a counter. [cut]
2.1 Effects apply in this order: (1) copy effects; (2) effects that change power and/or toughness.
2.2 A dependent effect waits until just after the others have been applied. Example: +1/+1 and {T}.
2.3 The player's opponent mustn't attack.
2.4 This stands in English only.
"""
ITALIAN = """\
Prima del primo numero sta una premessa.
1. Pescare Carte
1.1 Un giocatore che pesca può scartare una carta (vedi regola 2, “Segnalini”).
1.1a Rimuovi un segnalino. È sparito fino alla fine del turno, a meno che il giocatore non possa pagare {3}.
1.1b Aggiungi un segnalino a ciascuna di due creature brulf.
1.1d Sposta tre segnalini (vedi regola 9.9).
2. Indicatori
2.1 Raddoppia un segnalino.
2.1 Gli effetti si applicano in quest’ordine: 1)effetti di copia; 2) effetti che modificano forza e costituzione.
2.2 Un effetto dipendente attende fino a dopo che gli altri sono stati applicati. Esempio: +1/+2 e {T}.
2.3 L'avversario del giocatore non deve attaccare .
2.5 Questo sta solo in italiano.
"""
Texts = Mapping[str, str]
BOTH: Texts = {"en": ENGLISH, "it": ITALIAN}


def corpus(texts: Texts, **others: Any) -> Corpus:
    """A whole rulebook, in which every reference must lead somewhere."""
    made = pair({lang: Document.of(words, name=f"{lang}.txt", lang=lang) for lang, words in texts.items()})
    return replace(made, excerpt=False, **others)


def replaced(lang: str, old: str, new: str) -> Callable[[Texts], Texts]:
    """An edit: `new` for `old`, which must be there."""

    def edit(texts: Texts) -> Texts:
        assert old in texts[lang]
        return {**texts, lang: texts[lang].replace(old, new, 1)}

    return edit


EDITS: dict[str, Callable[[Texts], Texts]] = {
    "nothing": lambda texts: texts,
    "in the preface": replaced("en", "a preface", "a longer preface"),
    "in the first rule": replaced("it", "può scartare", "deve scartare"),
    "in a middle one": replaced("en", "two blorp", "three blorp"),
    "in the last one": replaced("it", "solo in italiano", "in italiano soltanto"),
    "inserted first": replaced("en", "1. Drawing Cards\n", "0.1 Shuffle.\n1. Drawing Cards\n"),
    "inserted in the middle": lambda texts: {
        "en": texts["en"].replace("1.1d ", "1.1c Put a counter on it.\n1.1d "),
        "it": texts["it"].replace("1.1d ", "1.1c Mettigli sopra un segnalino.\n1.1d "),
    },
    "inserted last": lambda texts: {lang: words + "3.1 {X}.\n" for lang, words in texts.items()},
    "deleted first": replaced("en", "Before the first number stands a preface.\n", ""),
    "deleted in one text": replaced("it", "1.1b Aggiungi un segnalino a ciascuna di due creature brulf.\n", ""),
    "deleted in both": lambda texts: {
        lang: "".join(line for line in words.splitlines(True) if not line.startswith("2.1")) for lang, words in texts.items()
    },
    "renumbered": lambda texts: {lang: words.replace("\n1.1", "\n1.2") for lang, words in texts.items()},
    "renumbered to a number in use": replaced("en", "2.4 ", "2.3 "),
    "a heading renamed": replaced("en", "2. Counters", "2. Tokens"),
    "a heading made a rule": replaced("it", "2. Indicatori", "2. Gli indicatori contano."),
    "the prevailing name changed": lambda texts: {**texts, "it": texts["it"].replace("segnalin", "indicator")},
    "another apostrophe prevails": lambda texts: {**texts, "en": texts["en"].replace("’", "'")},
    "no other apostrophe": replaced("en", "’s gone", " is gone"),
    "line ends": lambda texts: {lang: words.replace("\n", "\r\n") for lang, words in texts.items()},
    "characters beyond the basic plane": replaced("en", "a preface", "\U0001f600\u2028 a preface"),
    "one text less": lambda texts: {"en": texts["en"]},
}


def printed(result: LintResult) -> dict[str, str]:
    """A result in every format."""
    described = {info.code: info for info in checks()}
    said: dict[str, str] = {}
    for ui in ("en", "it"):
        checked = check([result], {}, ui=ui)
        said |= {f"text {ui}": text.render(checked, ui=ui), f"junit {ui}": junit.render(checked, ui=ui)}
        said |= {f"github {ui}": github.render(checked, ui=ui), f"json {ui}": as_json.render(checked)}
        said[f"sarif {ui}"] = sarif.render(checked, checks=described, version="1", ui=ui)
    return said


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The numbers of the provisions that are worked out from now on."""
    numbers: list[str] = []

    def counting(piece: Piece, common: Corpus) -> Any:
        numbers.append(piece.row.number)
        return alone(piece, common)

    monkeypatch.setattr("diglot.lint.work.alone", counting)
    return numbers


@pytest.fixture(autouse=True)
def one_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program stays the same during a test, even while somebody edits it."""
    monkeypatch.setattr("diglot.lint.cache.data_digest", lambda: "one")


@pytest.mark.parametrize("name", EDITS)
def test_a_run_after_an_edit_gives_what_a_first_run_gives(name: str, tmp_path: Path) -> None:
    lint(corpus(BOTH), cache=tmp_path)
    edited = corpus(EDITS[name](BOTH))
    again, first = lint(edited, cache=tmp_path), lint(edited)
    assert again == first
    assert printed(again) == printed(first)


@pytest.mark.parametrize("name", EDITS)
def test_and_so_does_a_run_after_the_edit_is_taken_back(name: str, tmp_path: Path) -> None:
    edited = corpus(EDITS[name](BOTH))
    lint(corpus(BOTH), cache=tmp_path)
    lint(edited, cache=tmp_path)
    assert lint(corpus(BOTH), cache=tmp_path) == lint(corpus(BOTH))
    assert lint(edited, cache=tmp_path) == lint(edited)


def test_the_texts_have_something_for_every_kind_of_check() -> None:
    """Otherwise the edits would prove little."""
    found = {finding.check for finding in lint(corpus(BOTH)).findings}
    assert found >= {
        "cited_title", "cut_mark", "dangling_reference", "duplicate_number", "example", "inconsistent_term", "junction",
        "missing_provision", "numbering_gap", "symbol", "typography",
    }  # fmt: skip
    assert {provision.verdict for provision in lint(corpus(BOTH)).provisions} >= {"differ", "unread", "matched"}


@pytest.mark.parametrize("seed", range(8))
def test_any_edits_one_after_another(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    texts = {lang: words.splitlines(keepends=True) for lang, words in BOTH.items()}
    for _ in range(6):
        lines = texts[chance.choice(("en", "it"))]
        place = chance.randrange(len(lines))
        kind = chance.randrange(4)
        if kind == 0 and len(lines) > 2:
            del lines[place]
        elif kind == 1:
            lines.insert(place, chance.choice(lines))
        elif kind == 2:
            lines.insert(chance.randrange(len(lines)), lines.pop(place))
        else:
            words = lines[place].split(" ")
            chance.shuffle(words)
            lines[place] = " ".join(words).replace("\n", "") + "\n"
        edited = corpus({lang: "".join(each) for lang, each in texts.items()})
        assert lint(edited, cache=tmp_path) == lint(edited)


def test_only_the_provision_that_changed_is_worked_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lint(corpus(BOTH), cache=tmp_path)
    numbers = counted(monkeypatch)
    for name, again in (("nothing", []), ("in a middle one", ["1.1b"]), ("inserted first", ["0.1"]), ("deleted in both", [])):
        lint(corpus(EDITS[name](BOTH)), cache=tmp_path)
        assert numbers == again, name
        numbers.clear()


def test_a_changed_list_of_terms_changes_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def listed(row: str) -> Document:
        return Document.of(f"concept\tkind\ten\tit\n{row}\n", name="terms.tsv", lang="")

    for row in ("blorp\tnoun\tblorp\tbrulf", "blorp\tnoun\tblorp\tbrolf", "other\tnoun\tblorp\tbrulf"):
        own = corpus(BOTH, terms=listed(row))
        numbers = counted(monkeypatch)
        assert lint(own, cache=tmp_path) == lint(own)
        assert len(numbers) == 2 * len(own.rows)
    read = list(lint(corpus(BOTH, terms=listed("blorp\tnoun\tblorp\tbrulf"))).provisions)
    assert not any(provision.ledgers["en"].unread for provision in read if provision.number == "1.1b")


@pytest.mark.parametrize("folder", bundled(), ids=lambda folder: folder.name)
def test_what_is_kept_of_executable_statements_is_all_of_them(folder: Path, tmp_path: Path) -> None:
    seed = load(folder)
    assert any(model.statements for model in lint(seed).models.values())
    first, second = lint(seed, cache=tmp_path), lint(seed, cache=tmp_path)
    assert first == second and repr(first) == repr(second)  # the spans within statements take no part in their equality


def homes_of(made: Corpus, at: int) -> dict[str, Home]:
    """Where a row of a corpus stands."""
    return {lang: Home(p.span.start, len(p.span)) for lang, p in made.rows[at].provisions.items()}


def test_spans_are_refused_that_lie_outside_of_the_provision() -> None:
    home = Home(100, 10)
    assert (home.span(0, 10).start, home.span(0, 10).end) == (100, 110)
    for start, end in ((-1, 3), (3, 2), (0, 11), (11, 11)):
        with pytest.raises(ValueError, match="of 10"):
            home.span(start, end)


def mutated(tree: Any, chance: random.Random) -> Any:
    """A tree of JSON with one node changed into something else."""
    places: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        keys = range(len(node)) if isinstance(node, list) else list(node) if isinstance(node, dict) else ()
        for key in keys:
            places.append((node, key))
            walk(node[key])

    copy = json.loads(json.dumps(tree))
    walk(copy)
    node, key = chance.choice(places)
    things: list[Any] = [
        None,
        True,
        -1,
        7,
        10**30,
        1.5,
        "x",
        "",
        [],
        [[]],
        {},
        {"en": [0, 1]},
        [0, 1],
        [1, 0],
        "checks.term.changed",
    ]
    node[key] = chance.choice(things)
    return copy


@pytest.mark.parametrize("seed", range(12))
def test_whatever_a_line_holds_it_is_refused_or_can_be_shown(seed: int, tmp_path: Path) -> None:
    """Somebody may have put a file there whose sum is right."""
    chance = random.Random(seed)
    made = load(next(folder for folder in bundled() if folder.name == "cr-418")) if seed % 3 == 0 else corpus(BOTH)
    keys = kept_rows.keys(made)
    lines = [json.loads(pack(alone(Piece.of(made, row), bare(made)))) for row in made.rows]
    for _ in range(25):
        kept = {key: json.dumps(mutated(line, chance)) for key, line in zip(keys, lines, strict=True)}
        kept_rows.save(tmp_path, made, keys, kept)
        assert printed(lint(made, cache=tmp_path))


@pytest.mark.parametrize("line", ["", "[]", "null", "{", "[" * 100_000, '["agree"]', "NaN", "1e400", '"\\ud800"'])
def test_a_line_that_is_none_is_refused(line: str) -> None:
    made = corpus(BOTH)
    with pytest.raises(ValueError):
        unpack(line, made, homes_of(made, 0))


@pytest.mark.parametrize("name", ["cr-418", "both"])
def test_what_goes_through_no_line_is_the_same(name: str) -> None:
    made = corpus(BOTH) if name == "both" else load(next(folder for folder in bundled() if folder.name == name))
    for at, row in enumerate(made.rows):
        found, homes = alone(Piece.of(made, row), bare(made)), homes_of(made, at)
        direct, through = placed(found, made, homes), unpack(pack(found), made, homes)
        assert direct == through and repr(direct) == repr(through)


def test_a_line_of_another_provision_is_refused() -> None:
    made = corpus(BOTH)
    only_english = next(at for at, row in enumerate(made.rows) if row.number == "2.4")
    with pytest.raises(ValueError):
        unpack(pack(alone(Piece.of(made, made.rows[1]), bare(made))), made, homes_of(made, only_english))


@pytest.mark.parametrize("damage", ["cut", "a byte", "another head", "a line less"])
def test_a_damaged_file_is_passed_over_and_mended(damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = lint(corpus(BOTH), cache=tmp_path)
    [path] = tmp_path.glob("*.rows")
    raw = path.read_bytes()
    path.write_bytes({
        "cut": raw[: len(raw) // 2],
        "a byte": raw[:-40] + bytes((raw[-40] ^ 1,)) + raw[-39:],
        "another head": raw.replace(b"rows 1", b"rows 2", 1),
        "a line less": raw[: raw.rindex(b"\n", 0, -1) + 1],
    }[damage])  # fmt: skip
    numbers = counted(monkeypatch)
    assert lint(corpus(BOTH), cache=tmp_path) == first
    assert len(numbers) == len(first.provisions)
    assert path.read_bytes() == raw


def test_runs_at_the_same_time_do_each_other_no_harm(tmp_path: Path) -> None:
    edited = [corpus(edit(BOTH)) for edit in EDITS.values()]
    expected = [lint(one) for one in edited]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(2):
            assert list(pool.map(lambda one: lint(one, cache=tmp_path), edited)) == expected
    assert {".rows"} <= {path.suffix for path in tmp_path.iterdir()} <= {".rows", ".bin"}
