"""HTML is reduced to its words, whatever it looks like, in time that grows with it."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diglot.interop.tags import plain

_PIECES = (
    "<!-- ", "-->", "<a ", "<div <p ", "<? ", "<![CDATA[", "]]>", "<![if ", "<![x[", "<![ >", "<!DOCTYPE [", "<!x", "</", "</a ",
    '<a b="', "<a b=' ", "<a/", "<a b=c", "<script>", "<script/>", "</script>", "<style ", "<", ">", "&", "&#", "/>", "x", "\n",
)  # fmt: skip


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("<p>One</p> two", "One\ntwo"),
        ("a <!-- no --> b", "a b"),
        ("a <!-- b", "a <!-- b"),
        ("a <!--> b", "a b"),
        ("a < b <i>c</i>", "a < b c"),
        ("a <b c", "a <b c"),
        ("one<br>two", "one\ntwo"),
        ("<![x[ no ]]> one", "one"),
        ("<![CDATA[ no > no ]]>one", "one"),
        ("<!DOCTYPE html>one<?php no ?>", "one"),
        ("<script>if (a<b) c()</script>one", "one"),
        ("<script>'<!--'</script>one<!-- no -->", "one"),
        ("<script/>one", "one"),
        ("<SCRIPT>no</p>no", ""),
        ('<img alt="a > b" src="c">', "a > b"),
        ("Wizards &amp; <b>co</b>", "Wizards & co"),
    ],
)
def test_words(html: str, words: str) -> None:
    assert plain(html) == words


@given(st.lists(st.sampled_from(_PIECES), max_size=12).map("".join))
def test_no_html_makes_it_fail(html: str) -> None:
    assert plain(f"last{html}").startswith("last")  # not even declarations that the library does not know


@pytest.mark.parametrize("before", ["", "<script>", "x>"])
@pytest.mark.parametrize("piece", [*_PIECES, '<a b="> ', "<a>", "<!-- -->", "<a b='>\"", "a" * 20 + "<a" + "b" * 20])
def test_time_grows_with_the_text(piece: str, before: str) -> None:
    began = time.process_time()
    plain(before + piece * 10_000)
    assert time.process_time() - began < 2


def test_a_long_name_is_gone_through_once() -> None:
    began = time.process_time()
    plain("<" + "a" * 500_000)
    assert time.process_time() - began < 2
