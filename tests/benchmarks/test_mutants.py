"""The mutator and its judge; a floor under the share of planted faults that is found in the bundled corpora."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from benchmarks.mutants import command
from benchmarks.mutants.judge import Judged, judge
from benchmarks.mutants.model import Mutant, Paragraph
from benchmarks.mutants.plant import KINDS, mutants, planted
from benchmarks.mutants.report import by_kind, wilson
from benchmarks.mutants.sets import SAME, corpora, groups, names, paragraphs
from benchmarks.mutants.table import Replacement, table

ROOT = Path(__file__).resolve().parents[2]
CASES: list[list[Any]] = yaml.safe_load((Path(__file__).parent / "mutants.yaml").read_text(encoding="utf-8"))
FLOOR, FLOOR_FOR_WORDS = 0.90, 0.94
"""Just below the shares found of what is planted in the bundled corpora: of all kinds, and of faults in words."""
PAIR = {
    "en": "Draw two cards. If a player can't draw, that player loses the game.",
    "it": "Pesca due carte. Se un giocatore non può pescare, quel giocatore perde la partita.",
}


def of(lang: str, text: str) -> list[Mutant]:
    """The mutants of a text on its own."""
    return list(mutants(Paragraph("own", "1", "1.1a", {lang: text})))


@pytest.mark.parametrize(
    ("kind", "lang", "text", "expected"), CASES, ids=lambda value: value[:40] if isinstance(value, str) else ""
)
def test_what_an_operator_makes(kind: str, lang: str, text: str, expected: list[str]) -> None:
    assert sorted(mutant.body for mutant in of(lang, text) if mutant.kind == kind) == sorted(expected)


def test_every_kind_has_a_case() -> None:
    assert {case[0] for case in CASES} | {"sentences: untranslated"} == set(KINDS)


def test_a_sentence_left_untranslated() -> None:
    found = list(mutants(Paragraph("own", "1", "1.1a", {"en": "One goes. Two stay.", "it": "Uno va. Due restano."})))
    assert [mutant.body for mutant in found if mutant.kind == "sentences: untranslated"] == [
        "Uno va. Two stay.",
        "One goes. Due restano.",
        "One goes. Due restano.",
        "Uno va. Two stay.",
    ]


def test_places_are_where_the_text_is_new() -> None:
    mutant = next(one for one in of("en", "At least one may draw at most two.") if one.kind == "operators: exchanged")
    assert [mutant.body[place.start : place.end] for place in mutant.places] == ["At most", "at least"]


def test_words_taken_away_have_no_place() -> None:
    assert [one.places for one in of("it", "Pescane solo due.") if one.kind == "operators: deleted"] == [()]


def test_what_would_put_a_fault_right_is_not_planted() -> None:
    kept = Paragraph("own", "1", "1.1a", {"en": "Red and/or blue."}, repairs=("Red and blue",))
    assert "Red and blue." not in [mutant.body for mutant in mutants(kept)]


def entries() -> list[tuple[str, str, Replacement]]:
    """All replacements of the table with their kind and language."""
    listed = {**table().words, "operators: deleted": table().deleted}
    return [(kind, lang, entry) for kind, lists in listed.items() for lang, found in lists.items() for entry in found]


def test_no_replacement_stands_twice_in_a_kind() -> None:
    keys = [(kind, lang, entry.old, entry.new) for kind, lang, entry in entries()]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []


def test_every_replacement_replaces() -> None:
    assert [entry for _, _, entry in entries() if entry.old.lower() == entry.new.lower()] == []


def test_an_exception_holds_what_it_excepts() -> None:
    wrong = [
        (entry.old, phrase)
        for _, _, entry in entries()
        for phrase in entry.unless
        if entry.old.strip().lower() not in phrase.lower()
    ]
    assert wrong == []


def test_wilson() -> None:
    """Values worked out by hand from the formula."""
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_the_draw_is_bounded_and_the_same_every_time() -> None:
    paragraph = paragraphs("layers-modern")[1]
    first, second = planted(paragraph, 1, 7), planted(paragraph, 1, 7)
    assert first == second
    assert len({(mutant.kind, mutant.lang) for mutant in first}) == len(first)
    assert planted(paragraph, 1, 8) != first


@cache
def judged() -> list[Judged]:
    """A pair of this file, judged."""
    return judge(Paragraph("own", "1", "1.1a", PAIR), 2, 1)


def test_a_found_fault_is_marked_where_it_is() -> None:
    one = next(one for one in judged() if one.mutant.kind == "words: number" and one.mutant.lang == "it")
    assert one.mutant.words == "“due” → “tre”"
    assert (one.found, one.marked, one.open) == (True, True, False)


def test_missing_words_are_marked_in_the_other_text() -> None:
    one = next(one for one in judged() if one.mutant.kind == "sentences: dropped" and one.mutant.lang == "it")
    assert (one.found, one.marked) == (True, True)


def test_a_finding_of_the_pair_as_it_was_finds_nothing() -> None:
    """Both texts say something else from the beginning: that is said of every mutant, and counts for none."""
    differing = Paragraph(
        "own", "1", "1.1a", {"en": "Draw two cards. This is a rule.", "it": "Pesca tre carte. Questa è una regola."}
    )
    found = {one.mutant.words: one.found for one in judge(differing, 9, 1)}
    assert found["“tre” → “quattro”"]
    alike = Paragraph("own", "1", "1.1a", {"en": "Draw two cards.", "it": "Pesca tre carte."}, repairs=())
    assert not next(one.found for one in judge(alike, 9, 1) if one.mutant.words == "“two” → “three”")


def test_a_word_left_open_is_no_finding() -> None:
    assert all(not (one.open and one.found) for one in judged())


def test_any_number_of_processes_finds_the_same() -> None:
    one, two = (command.measure(["pairs"], most=1, every=7, jobs=jobs) for jobs in (1, 2))
    assert one == two
    assert len(one) > 20


@pytest.mark.slow
def test_floors_for_the_bundled_corpora() -> None:
    """One fault of each kind in each paragraph and language."""
    sample = command.measure(sorted(corpora()), most=1)
    missed = [
        f"{one.paragraph.set} {one.paragraph.number} {one.mutant.kind}: {one.mutant.words}" for one in sample if not one.found
    ]
    assert 1 - len(missed) / len(sample) >= FLOOR, missed
    words = [one for one in sample if one.mutant.kind.startswith("words")]
    assert sum(one.found for one in words) / len(words) >= FLOOR_FOR_WORDS, missed


def test_the_page_is_of_this_mutator() -> None:
    """Its counts for the bundled corpora are those of the mutator and its table as they are. If not: ``make mutants``."""
    page = (ROOT / "docs" / "mutants.md").read_text(encoding="utf-8")
    written = dict(re.findall(r"^\| ([\w-]+) \| (\d+) \| \d+ \|", page, re.MULTILINE))
    for name in corpora():
        assert written[name] == str(sum(len(planted(one, command.MOST, command.SEED)) for one in paragraphs(name))), name
    assert [kind for kind in KINDS if f"| {kind} |" not in page] == []


def test_every_set_is_taken() -> None:
    assert {*names(), SAME} == {*corpora(), *(path.stem for path in (ROOT / "tests" / "challenge").glob("*.yaml"))}
    assert {name for found in groups().values() for name in found} == set(names())


def test_survivors_of_held_back_sets_are_not_shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    mutant = Mutant("words: term", "en", "b", (), "“secret” → “b”")
    missed = [Judged(Paragraph(name, "1", "1", {}), mutant, False, False, False) for name in ("held-back-2", "practice")]
    monkeypatch.setattr(command, "measure", lambda *_, **__: missed)
    assert command.main(["--survivors"]) == 0
    said = capsys.readouterr().out
    assert "practice:1 en words: term" in said
    assert "held-back-2:1" not in said


def test_the_table_for_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "measure", lambda *_, **__: judged())
    assert command.main(["pairs"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[0].split("  ")[0] == "kind"
    assert any(row.startswith("all ") and str(len(judged())) in row for row in rows)
    assert by_kind(judged())[-1].planted == len(judged())


def test_the_folder_can_be_run_from_anywhere(tmp_path: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    line = [sys.executable, str(ROOT / "benchmarks" / "mutants"), "no-such-set"]
    done = subprocess.run(line, cwd=tmp_path, env=clean, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "error: no set “no-such-set”; there are: cr-418, " in done.stderr


@pytest.mark.parametrize("arguments", [["no-such-set"], ["--most", "0"], ["--jobs", "x"], ["-o", "page.md", "--quick"]])
def test_wrong_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(arguments)
    assert stopped.value.code == 2
    assert "error:" in capsys.readouterr().err
