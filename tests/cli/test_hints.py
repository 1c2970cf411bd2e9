"""What is said beside the results: of a folder that was not meant, of names that contradict each other or that nobody knows."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from diglot.cli import run

MANIFEST = 'name = "small"\n[texts]\nen = "en.txt"\nit = "it.txt"\n'
TERMS = "concept\tkind\ten\tit\nmeeple\tobject\tmeeple\tseguace\n"
SCENARIO = "id: a\nobjects:\n- {id: bear, types: [creature], power: 2, toughness: 2}\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A working folder that is a corpus."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DIGLOT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "100")
    Path("corpus.toml").write_text(MANIFEST, encoding="utf-8")
    Path("en.txt").write_text("1.1 Draw a card.\n", encoding="utf-8")
    Path("it.txt").write_text("1.1 Pesca una carta.\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "command"),
    [
        (["show", "418.5a"], "diglot show 418.5a --corpus ."),
        (["cite", "418.5a"], "diglot cite 418.5a --corpus ."),
        (["search", "land", "the card's"], "diglot search land 'the card'\"'\"'s' --corpus ."),
        (["model", "--lang", "en"], "diglot model ."),
        (["report"], "diglot report ."),
    ],
)
def test_a_folder_that_may_have_been_meant(line: list[str], command: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(line)
    assert capsys.readouterr().err == f"diglot: the bundled corpora were used; for this folder: {command}\n"


def test_it_is_told_of_every_run(capsys: pytest.CaptureFixture[str]) -> None:
    """Also where the same command line ran before, without a corpus in the folder."""
    Path("corpus.toml").rename("aside.toml")
    said = []
    for here in (False, True, True):
        if here:
            Path("corpus.toml").write_text(MANIFEST, encoding="utf-8")
        run(["lint", "--no-witness", "--ui", "it"])
        said.append(capsys.readouterr().err)
    assert said == ["", *["diglot: sono stati usati i corpora inclusi; per questa cartella: diglot lint .\n"] * 2]


def test_it_is_not_told_where_a_path_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "1.1", "--corpus", "."]) == 0
    assert run(["search", "layer", "--corpus", "cr-418"]) == 0
    assert run(["lint", "."]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (
            ["it.txt", "en.txt"],
            "it.txt: by its name this is an Italian text, and it stands in the place of the English one "
            "(the names say that the languages are the other way round: diglot compare en.txt it.txt)",
        ),
        (
            ["en.txt", "en.txt"],
            "en.txt: by its name this is an English text, and it stands in the place of the Italian one "
            "(diglot compare EN IT, or - for a pasted pair with a line --- between the texts)",
        ),
        (
            ["new.txt", "./new.txt"],
            "./new.txt: the same file twice is no pair "
            "(diglot compare EN IT, or - for a pasted pair with a line --- between the texts)",
        ),
        (
            ["new.txt", "en.txt"],
            "en.txt: by its name this is an English text, and it stands in the place of the Italian one "
            "(the names say that the languages are the other way round: diglot compare en.txt new.txt)",
        ),
    ],
)
def test_texts_in_the_wrong_places(names: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("new.txt").write_bytes(Path("en.txt").read_bytes())
    assert run(["compare", *names]) == 2
    assert capsys.readouterr().err == f"diglot: {said}\n"


def test_other_names_may_be_compared(capsys: pytest.CaptureFixture[str]) -> None:
    Path("english.txt").write_bytes(Path("en.txt").read_bytes())
    assert run(["compare", "english.txt", "it.txt"]) == 0
    out, err = capsys.readouterr()
    assert (out.splitlines()[0], err) == ("english", "")


def test_a_single_file_is_cited_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    Path("rules.en.txt").write_bytes(Path("en.txt").read_bytes())
    run(["cite", "1.1", "--corpus", "rules.en.txt"])
    assert capsys.readouterr().out == "1.1: “Draw a card.” (rules, en)\n"


@pytest.mark.parametrize("times", [1, 2])
def test_a_file_that_was_written_is_named(times: int, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(times):
        assert run(["lint", ".", "--format", "json", "-o", "out.json"]) == 0
    assert capsys.readouterr() == ("", "diglot: wrote out.json\n" * times)
    assert run(["compare", "en.txt", "it.txt", "-o", "out.txt", "--ui", "it"]) == 0
    assert capsys.readouterr() == ("", "diglot: scritto out.txt\n")


@pytest.mark.parametrize("line", [["schema"], ["model", "."], ["resolve", "mine.yaml"]])
def test_every_command_names_the_file_it_wrote(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.yaml").write_text(SCENARIO, encoding="utf-8")
    assert run([*line, "-o", "out.txt"]) == 0
    assert capsys.readouterr() == ("", "diglot: wrote out.txt\n")


def test_words_for_operators_in_a_table_of_terms(capsys: pytest.CaptureFixture[str]) -> None:
    Path("terms.tsv").write_text(TERMS + "nay\t-\tnay; not\tnon\n", encoding="utf-8")
    for _ in range(2):
        assert run(["lint", "."]) == 0
        assert capsys.readouterr().err.splitlines() == [
            "diglot: terms.tsv:3: “not” is a word for an operator, which a table of terms cannot take: it keeps its meaning",
            "diglot: terms.tsv:3: “non” is a word for an operator, which a table of terms cannot take: it keeps its meaning",
        ]
    Path("terms.tsv").write_text(TERMS, encoding="utf-8")
    assert run(["lint", "."]) == 0
    assert capsys.readouterr().err == ""


def expecting(expect: str) -> list[str]:
    """The command line that resolves a position with this expectation."""
    Path("mine.yaml").write_text(SCENARIO + expect, encoding="utf-8")
    return ["resolve", "mine.yaml", "--corpus", "cr-418"]


@pytest.mark.parametrize(
    ("expect", "name", "hint"),
    [
        ("expect: {modren: {bear: {pt: 3/2}}}", "modren", "did you mean “modern”?"),
        ("expect_order: {layers-modrn: {'4': []}}", "layers-modrn", "did you mean “layers-modern”?"),
        ("expect_assumptions: {zzzzzz: []}", "zzzzzz", "one of: cr-418, layers-2006, layers-modern, modern, old, old2005"),
    ],
)
def test_systems_that_nobody_knows(expect: str, name: str, hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(expecting(expect))
    assert capsys.readouterr().err == (
        f"diglot: mine.yaml:1: “{name}” is the name of no layer system here: what is expected of it is not checked ({hint})\n"
    )


@pytest.mark.parametrize("name", ["modern", "old", "old2005", "layers-modern", "modren/remark", "cr-418/en"])
def test_systems_that_are_known_and_remarks(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(expecting(f"expect: {{{name}: {{bear: {{pt: 2/2}}}}}}"))
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("en", "  Undetermined: the text lists no layers, so positions cannot be worked out by it"),
        ("it", "  Indeterminato: il testo non elenca i livelli, quindi non permette di risolvere posizioni"),
    ],
)
def test_a_text_without_layers(ui: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    effect = "effects:\n- {id: grow, ts: 1, parts: [{operation: modify, do: {power: 1}}]}\n"
    Path("mine.yaml").write_text(SCENARIO + effect, encoding="utf-8")
    assert run(["resolve", "mine.yaml", "--corpus", ".", "--ui", ui]) == 0
    assert capsys.readouterr().out.count(said) == 2


def test_a_folder_that_may_not_be_read(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    Path("closed").mkdir()
    plain = os.stat

    def guarded(path: str | os.PathLike[str], *, dir_fd: int | None = None, follow_symlinks: bool = True) -> os.stat_result:
        if Path(path).parent.name == "closed":
            raise PermissionError(13, "Permission denied")
        return plain(path, dir_fd=dir_fd, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(os, "stat", guarded)
    assert run(["lint", "closed"]) == 2
    assert run(["lint", "closed", "--ui", "it"]) == 2
    assert capsys.readouterr().err == (
        "diglot: closed: cannot be read: Permission denied\ndiglot: closed: impossibile leggere: permesso negato\n"
    )


@pytest.mark.parametrize("ui", ["en", "it"])
def test_the_remedy_for_words_that_do_mean_the_same(ui: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "DG411", "--ui", ui]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert all(word in out for word in ("terms.tsv", "--terms", "docs/terms.md"))
