"""``show``, ``cite`` and ``search``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from diglot.cli import run
from tests.conftest import ROOT


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("show", ["show", "418.5d"]),
        ("show-it", ["show", "418.5.", "--lang", "it"]),
        ("cite", ["cite", "418.5d"]),
        ("search", ["search", "dependency", "loop"]),
        ("search-accents", ["search", "piu"]),
        ("search-apostrophe", ["search", "l’uno"]),
        ("search-number", ["search", "418.5d", "--lang", "en"]),
    ],
)
def test_what_is_printed(
    name: str, line: list[str], golden: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*line, "--corpus", str(ROOT / "corpus" / "cr-418")]) == 0
    golden(f"{name}.txt", capsys.readouterr().out)


def test_nothing_found_is_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["search", "zzz", "--ui", "it"]) == 1
    assert capsys.readouterr().out == (
        "nessun risultato per «zzz» (cercato in: cr-418, layers-2006, layers-modern; --corpus PERCORSO cerca altrove)\n"
    )


def test_texts_cannot_act_on_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "en.txt"
    text.write_text("1.1a Red \x1b[31m and \u202eback\u202c, \x9b0m.\n", encoding="utf-8")
    for line in (["show", "1.1a"], ["cite", "1.1a"], ["search", "red"]):
        assert run([*line, "--corpus", str(text)]) == 0
        said = capsys.readouterr().out
        assert "\\x1b[31m" in said and "\\u202e" in said and "\\x9b" in said
        assert not set(said) & {"\x1b", "\u202e", "\x9b"}


def test_a_citation_has_its_source_and_one_kind_of_quotation_marks_inside_another(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cite", "418.5a"]) == 0
    english, italian = capsys.readouterr().out.splitlines()
    source = "Comprehensive Rules 418.5a and 418.5d, English and Italian, as found)"
    assert english.startswith("418.5a: “The values") and "‘Copying Objects’" in english
    assert english.endswith(f"effects. […]” (Interaction of Continuous Effects, 2005, en; {source}")
    assert italian.startswith("418.5a: «I valori") and "“Copie di Oggetti”" in italian
    assert italian.endswith(f"costituzione […]» (Interaction of Continuous Effects, 2005, it; {source}")
