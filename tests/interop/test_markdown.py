"""Markdown becomes numbered provisions without losing a word."""

from __future__ import annotations

import re
import textwrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diglot.errors import CorpusError
from diglot.interop import assemble, read
from diglot.interop.decode import decode
from diglot.interop.imported import Imported
from diglot.provisions import split
from diglot.text import Document


def imported(markdown: str, lang: str = "en") -> Imported:
    """A Markdown text, read."""
    source = decode(textwrap.dedent(markdown).encode(), name=f"x.{lang}.md", lang=lang, ui="en")
    return read(source, ui="en")


def text(markdown: str) -> str:
    """The corpus file made of one Markdown text."""
    return assemble({"en": imported(markdown)})["en"]


@pytest.mark.parametrize("heading", ["# Cards\n", "Cards\n=====\n", "## Cards ##\n", "Cards\n---\n"])
def test_headings_are_sections(heading: str) -> None:
    assert text(f"{heading}\nDraw a card.\n\nThen\nstop.\n") == "1. Cards\n1.1 Draw a card.\n1.2 Then stop.\n"


def test_top_level_items_are_paragraphs_whatever_their_numbers() -> None:
    assert text("# A\n\n1. One\n   goes on.\n1. Two.\n\n1. Three.\n\n# B\n\n- Four.\n- Five.\n") == (
        "1. A\n1.1 One goes on.\n1.2 Two.\n1.3 Three.\n2. B\n2.1 Four.\n2.2 Five.\n"
    )


@pytest.mark.parametrize("marks", ["11", "12", "--", "**"])
def test_a_list_after_a_colon_belongs_to_its_paragraph(marks: str) -> None:
    one, two = (f"{mark}." if mark.isdigit() else mark for mark in marks)
    assert text(f"# A\n\nChoose:\n\n{one} One.\n{two} Two.\n\nThen stop.\n") == (
        "1. A\n1.1 Choose:\n1) One.\n2) Two.\n1.2 Then stop.\n"
    )


def test_nested_lists() -> None:
    markdown = """\
    # A

    1. Order:

       1. First.

          Example: 1 < 2.

       1. Second:
          - deep
          - deeper

    1. Next.
    """
    assert text(markdown) == ("1. A\n1.1 Order:\n1) First.\nExample: 1 < 2.\n2) Second:\na) deep\nb) deeper\n1.2 Next.\n")
    assert text("# A\n\nDo:\n\n1. x\n   - y\n     - z\n     - w\n   - v\n") == "1. A\n1.1 Do:\n1) x\na) y\ni) z\nii) w\nb) v\n"


@pytest.mark.parametrize(
    ("markdown", "words"),
    [
        ("See [the *rules*](https://x.example/a_b 'T') now", "See the rules now"),
        ("**Draw** _one_ `card` ~~now~~", "Draw one card ~~now~~"),
        ("![a picture](x.png) of it", "a picture of it"),
        ("<https://x.example/> is <b>bold</b> &amp; <!-- not said --> odd", "https://x.example/ is bold & odd"),
        ("[ref] and [more][ref]\n\n[ref]: https://x.example", "ref and more"),
        (r"1\. is escaped \*here\*", "1. is escaped *here*"),
        ("one\\\ntwo  \nthree", "one two three"),
        ("> quoted\n> words", "quoted words"),
        ("<div>\n<p>One &lt; two</p><script>no()</script>\n</div>", "One < two"),
    ],
)  # fmt: skip
def test_marks_are_reduced_to_words(markdown: str, words: str) -> None:
    assert text(f"# A\n\n{markdown}\n") == f"1. A\n1.1 {words}\n"


def test_tables_and_code_keep_their_lines() -> None:
    assert text("# A\n\nCosts:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n") == "1. A\n1.1 Costs:\na; b\n1; 2\n"
    assert text("# A\n\nWrite:\n\n```\nx = 1\n\n  y\n```\n") == "1. A\n1.1 Write:\nx = 1\n  y\n"


def test_lines_that_look_like_provisions_are_joined() -> None:
    assert text("# A\n\nWrite:\n\n```\n1.2 one\n1.3 two\n```\n") == "1. A\n1.1 Write: 1.2 one 1.3 two\n"


def test_front_matter_and_title_are_left_out_and_noted() -> None:
    found = imported("---\ntitle: Matter\nlang: en\n---\n\n# The Book\n\n## A\n\nDraw.\n\n## B\n\nStop.\n")
    assert found.title == "The Book"
    assert [(note.key, note.first, note.last) for note in found.notes] == [("left-out.front-matter", 1, 4), ("title", 6, 6)]
    assert assemble({"en": found})["en"] == "1. A\n1.1 Draw.\n2. B\n2.1 Stop.\n"
    assert imported("---\ntitle: 'Matter'\n---\n# A\n\nDraw.\n").title == "Matter"


def test_a_rule_across_the_top_is_no_front_matter() -> None:
    assert text("---\n\n# A\n\nDraw.\n\n---\n\nStop.\n") == "1. A\n1.1 Draw.\n1.2 Stop.\n"


def test_text_before_the_first_heading() -> None:
    assert text("Before.\n\n# A\n\nDraw.\n") == "1.1 Before.\n2. A\n2.1 Draw.\n"


def test_numbers_of_its_own_are_kept() -> None:
    markdown = (
        "# Book\n\n## 1. Cards\n\n**1.1** Draw *a* card.\n1.1a Or two.\n\n## Aside\n\n1.2 Stop.\n\n## Glossary\n\nCard: paper.\n"
    )
    found = imported(markdown)
    assert assemble({"en": found})["en"] == "1. Cards\n1.1 Draw a card.\n1.1a Or two.\n1.2 Stop.\n"
    assert sorted((note.key, note.first) for note in found.notes) == [
        ("left-out.glossary", 12), ("left-out.heading", 8), ("left-out.introduction", 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("# 1. A\n\nDraw.\n\nPlay.\n\n# 2. B\n\nStop.\n", "1. A\n1.1 Draw.\n1.2 Play.\n2. B\n2.1 Stop.\n"),
        ("# 3 A\n\nDraw.\n\n# 5) B\n\nStop.\n", "3. A\n3.1 Draw.\n5. B\n5.1 Stop.\n"),
        (
            "# 3 A\n\n## 3.1 B\n\nDraw.\n\nPlay.\n\n## 3.2 C\n\nStop.\n",
            "3. A\n3.1 B\n3.1.1 Draw.\n3.1.2 Play.\n3.2 C\n3.2.1 Stop.\n",
        ),
        (  # a number below those of the sections below
            "# 3 A\n\nBefore.\n\n## 3.1 B\n\nDraw.\n\n# 4 C\n\nStop.\n",
            "3. A\n3.0.1 Before.\n3.1 B\n3.1.1 Draw.\n4. C\n4.1 Stop.\n",
        ),
        (  # sections before and behind those with numbers
            "# Book\n\nHello.\n\n# 2. A\n\nDraw.\n\n# 3. B\n\nStop.\n\n# Words\n\nCard.\n\n# Thanks\n\nYou.\n",
            "0. Book\n0.1 Hello.\n2. A\n2.1 Draw.\n3. B\n3.1 Stop.\n4. Words\n4.1 Card.\n5. Thanks\n5.1 You.\n",
        ),
        ("# 2. A\n\nDraw.\n\n# 1. B\n\nStop.\n", "1. 2. A\n1.1 Draw.\n2. 1. B\n2.1 Stop.\n"),  # no numbering
        ("# 1. A\n\nDraw.\n\n# Between\n\nNow.\n\n# 3. B\n\nStop.\n", "1. A\n1.1 Draw.\n2. Between\n2.1 Now.\n3. B\n3.1 Stop.\n"),
        ("# A\n\n5. Draw.\n6. Stop.\n", "1. A\n1.5 Draw.\n1.6 Stop.\n"),
        ("# A\n\nRules of A.\n\n1. Draw.\n2. Stop.\n", "1. A\n1.0 Rules of A.\n1.1 Draw.\n1.2 Stop.\n"),
        (
            "# A\n\n1. Draw.\n\nOr not.\n\nAt all.\n\n2. Stop.\n\nNow.\n",
            "1. A\n1.1 Draw.\nOr not.\nAt all.\n1.2 Stop.\n1.3 Now.\n",
        ),
        ("# A\n\n1. Draw.\n\nOr not.\n\n1. Stop.\n", "1. A\n1.1 Draw.\n1.2 Or not.\n1.3 Stop.\n"),  # does not go on
        ("# A\n\n9999. Draw.\n10000. Stop.\n", "1. A\n1.1 Draw.\n1.2 Stop.\n"),  # more than a number may have
    ],
)  # fmt: skip
def test_numbers_of_headings_and_items_are_kept(markdown: str, expected: str) -> None:
    assert text(markdown) == expected


def test_sections_correspond_by_their_own_numbers() -> None:
    english = "# 1. Draw\n\nOne card.\n\n# 2. Play\n\nAny card.\n\n# 4. Score\n\nAll cards.\n\n# Notes\n\nNone.\n"
    italian = "# 1. Pesca\n\nUna carta.\n\n# 4. Punti\n\nTutte le carte.\n\n# Note\n\nNessuna.\n"
    made = assemble({"en": imported(english), "it": imported(italian, "it")})
    assert made["it"] == "1. Pesca\n1.1 Una carta.\n4. Punti\n4.1 Tutte le carte.\n5. Note\n5.1 Nessuna.\n"
    assert made["en"].splitlines()[-2:] == ["5. Notes", "5.1 None."]


def test_numbers_in_one_language_only_are_no_common_numbering() -> None:
    made = assemble(
        {"en": imported("# 1. A\n\nDraw.\n\n# 3. B\n\nStop.\n"), "it": imported("# A\n\nPesca.\n\n# B\n\nFermati.\n", "it")}
    )
    assert made["en"] == "1. A\n1.1 Draw.\n2. 3. B\n2.1 Stop.\n"
    assert made["it"] == "1. A\n1.1 Pesca.\n2. B\n2.1 Fermati.\n"


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("# 2 The turn\n\n2.1 Draw.\n\n# 3 The end\n\n3.1 Stop.\n", "2. The turn\n2.1 Draw.\n3. The end\n3.1 Stop.\n"),
        ("# A\n\n1.1 Draw.\n\nOr not.\n\nAt all.\n\n1.2 Stop.\n\nNow.\n", "1.1 Draw.\nOr not.\nAt all.\n1.2 Stop.\nNow.\n"),
        ("# A\n\n418a Draw.\n\n418b Stop.\n", "418a Draw.\n418b Stop.\n"),
    ],
)  # fmt: skip
def test_numbers_of_paragraphs_are_kept(markdown: str, expected: str) -> None:
    assert text(markdown) == expected


def test_a_heading_with_a_number_that_no_rule_bears_is_left_out() -> None:
    found = imported("# 1. A\n\n1.1 Draw.\n\n## 2 Players\n\n1.2 Stop.\n")
    assert assemble({"en": found})["en"] == "1. A\n1.1 Draw.\n1.2 Stop.\n"
    assert [(note.key, note.first) for note in found.notes] == [("left-out.heading", 5)]


def test_what_corresponds_gets_the_same_number() -> None:
    english = """\
    # Cards

    Draw version 1.0 of a card.

    # Regular expressions

    None in API 7.

    # Turns

    A turn has 3 phases.

    Stop at 99.
    """
    italian = """\
    # Carte

    Pesca la versione 1.0 di una carta.

    # Turni

    Un turno ha 3 fasi.

    Tradotto nel 1999.

    Fermati a 99.
    """
    made = assemble({"en": imported(english), "it": imported(italian, "it")})
    assert re.findall(r"^\S+", made["en"], re.MULTILINE) == ["1.", "1.1", "2.", "2.1", "3.", "3.1", "3.3"]
    assert re.findall(r"^\S+", made["it"], re.MULTILINE) == ["1.", "1.1", "3.", "3.1", "3.2", "3.3"]


def test_nesting_has_an_end() -> None:
    with pytest.raises(CorpusError, match="nested too deeply"):
        imported("# A\n\n" + "> " * 300 + "deep\n")


def test_numbers_have_an_end() -> None:
    with pytest.raises(CorpusError, match="10000 paragraphs or sections in a row; only 9999 can be numbered"):
        text("# A\n\n" + "Draw.\n\n" * 10_000)


MARKS = st.text(alphabet="ab1.)(*_[]<>#-=`\\|&;:! \n\t0é“", max_size=120)


PIECES = st.lists(
    st.sampled_from(
        ["# 1. A", "# 2 B", "## 2.1 C", "# D", "3. x", "4. y", "- z", "1.1 Word.", "2.1 Word:", "5 Word", "word", "\n"]
    )
).map("\n\n".join)


@settings(max_examples=150, deadline=None)
@given(MARKS | PIECES)
def test_any_text_comes_out_as_provisions_that_read_back(body: str) -> None:
    made = text(f"# A\n\nword\n\n{body}\n")
    document = Document.of(made, name="", lang="en")
    provisions = split(document)
    assert all(provision.number for provision in provisions)
    assert "".join(document.quote(provision.span) for provision in provisions) == made
