"""Files and streams made to hang, fill memory or confuse: one clear line and exit status 2, or a result in bounded time."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from diglot.corpus import pair
from diglot.interop import assemble, read
from diglot.interop.decode import decode
from diglot.lint.runner import lint
from diglot.text import Document

ONE_LINE = 1


def diglot(*arguments: str, stdout: int | None = subprocess.PIPE, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "diglot", *arguments],
        stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=60, check=False, env={**os.environ, "DIGLOT_CACHE": "", **more},
    )  # fmt: skip


def refused(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """One line that names the matter, and exit status 2."""
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.splitlines()) == ONE_LINE, done.stderr
    assert all(word in done.stderr for word in words), done.stderr


@pytest.mark.parametrize("command", ["compare", "resolve"])
def test_a_pipe_is_refused_not_waited_for(tmp_path: Path, command: str) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    refused(diglot(command, str(pipe), *([str(pipe)] if command == "compare" else [])), "pipe.txt", "not a regular file")


def test_an_endless_device_is_refused() -> None:
    refused(diglot("compare", "/dev/zero", "/dev/zero"), "/dev/zero", "not a regular file")


def test_a_pipe_as_a_text_of_a_corpus(tmp_path: Path) -> None:
    (tmp_path / "corpus.toml").write_text('[texts]\nen = "en.txt"\n', encoding="utf-8")
    os.mkfifo(tmp_path / "en.txt")
    refused(diglot("lint", str(tmp_path)), "en.txt", "not a regular file")


@pytest.mark.parametrize(
    "manifest", ["excerpt = " + "9" * 10_000 + "\n", ".".join("a" * 20_000) + " = 1\n", "a = " + "[" * 8_000]
)
def test_a_manifest_made_to_take_long(tmp_path: Path, manifest: str) -> None:
    (tmp_path / "corpus.toml").write_text(manifest, encoding="utf-8")
    began = time.monotonic()
    refused(diglot("lint", str(tmp_path)), "corpus.toml")
    assert time.monotonic() - began < 15


def test_a_name_too_long_to_exist() -> None:
    refused(diglot("lint", "x" * 300))
    refused(diglot("resolve", "x" * 300))
    refused(diglot("report", "-o", "x" * 300))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device /dev/full of Linux")
def test_a_full_disk_behind_standard_output() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        refused(diglot("checks", stdout=full.fileno()), "standard output")


def test_number_of_five_thousand_digits_in_a_text(tmp_path: Path) -> None:
    for lang in ("en", "it"):
        (tmp_path / f"{lang}.txt").write_text("1.1 X\n" + "9" * 5000 + ". x\n", encoding="utf-8")
    done = diglot("lint", str(tmp_path / "en.txt"), str(tmp_path / "it.txt"))
    assert done.returncode in (0, 1), done.stderr


NUMERALS = [chr(code) for code in range(0x80, 0x110000) if chr(code).isnumeric() or chr(code).isdigit()]
"""Characters beyond ASCII that count: digits of other scripts, fractions, superior and circled figures, Roman numerals."""


@pytest.mark.parametrize(
    "form", ["{}. x", "{}) x", "({}) x", "{}", "1{}. x", "1.{} x", "+{0}/+{0}", "{}a. x", "{}th x", "1,00{}", "# {} x"]
)
def test_numerals_of_any_script_are_no_fault(form: str) -> None:
    lines = "\n".join(form.format(numeral) for numeral in NUMERALS)
    texts = {lang: Document.of(f"1.1 X:\n{lines}\n", name=lang, lang=lang) for lang in ("en", "it")}
    assert lint(pair(texts)).provisions
    source = decode(f"# 1 X\n\n{lines}\n".encode(), name="x.md", lang="en", ui="en")
    assert "x" in assemble({"en": read(source, ui="en")})["en"].casefold()


def seconds(english: str, italian: str) -> float:
    texts = {"en": f"1.1. {english}", "it": f"1.1. {italian}"}
    corpus = pair({lang: Document.of(text, name=lang, lang=lang) for lang, text in texts.items()})
    began = time.process_time()
    lint(corpus)
    return time.process_time() - began


@pytest.mark.parametrize(
    ("english", "italian", "times"),
    [
        ("x", "x", 20_000),
        ("card player turn creature ", "carta giocatore turno creatura ", 150),
        ("Each player draws three cards. ", "Ciascun giocatore pesca tre carte. ", 150),
        ("(", "(", 5_000),
        ("1) a; 2) b; ", "1) a; 2) b; ", 400),
        ("if a player concedes ", "un giocatore che si arrende ", 800),
        ("if that player loses that ", "che giocatore perde che ", 800),
        ("no name, no cost, no color, ", "privo di nome, costo, colore, ", 300),
        ("no name, ", "privo di ", 500),
        ("neither a creature ", "né una creatura ", 800),
        ("you can't until until ", "non puoi prima prima prima ", 500),
        ("when a creature attacks ", "quando una creatura attacca ", 800),
        ("a round tournament ", "un turno del torneo ", 800),
        ("unless it is allowed ", "a meno che non sia permesso ", 500),
        ("a creature and an artifact or ", "un artefatto e una creatura o ", 500),
        ("if an auction ends without any bids ", "in assenza di offerte ", 2_000),
        ("only if you draw ", "solo peschi se ", 800),
    ],
    ids=[
        "one word",
        "no stop",
        "many sentences",
        "parentheses",
        "items",
        "conditions",
        "pronouns",
        "lists denied",
        "words that deny lists",
        "neither",
        "until",
        "conjunctions",
        "phrases",
        "exceptions",
        "junctions",
        "phrases for none",
        "only if",
    ],
)
def test_time_does_not_grow_with_the_square(english: str, italian: str, times: int) -> None:
    seconds(english, italian)
    small = seconds(english * times, italian * times)
    large = seconds(english * times * 4, italian * times * 4)
    assert large < 10 * small + 0.5  # four times the text: 16 times the time would be quadratic


def test_a_name_that_many_concepts_share_takes_no_square_time() -> None:
    def taken(count: int) -> float:
        rows = "".join(f"c{at}\tnoun\tsame word\tstessa parola\n" for at in range(count))
        table = Document.of("concept\tkind\ten\tit\n" + rows, name="terms.tsv", lang="")
        texts = {
            lang: Document.of(f"1.1 {words}", name=lang, lang=lang)
            for lang, words in (("en", "same word"), ("it", "stessa parola"))
        }
        start = time.process_time()
        lint(replace(pair(texts), terms=table))
        return time.process_time() - start

    taken(10)  # the lists that come with the program are loaded
    assert taken(8000) < 6 * taken(2000) + 0.5
