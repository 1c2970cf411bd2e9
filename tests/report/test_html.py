"""The report page: well-formed, in the right languages, complete, inert."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from diglot.corpus import pair
from diglot.lint.findings import SEVERITIES
from diglot.lint.result import VERDICTS
from diglot.lint.runner import lint
from diglot.report import html
from diglot.report.checked import check
from diglot.text import Document
from diglot.ui import catalogue
from tests.report import sample

VOID = {"meta", "br", "hr", "img", "input", "link"}
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}


class Page(HTMLParser):
    """Reads a page and complains about what is not well formed."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.refs: list[str] = []
        self.headings: list[int] = []
        self.texts: list[tuple[str, str, str]] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(source)
        self.close()
        assert not self.open, self.open

    @property
    def lang(self) -> str:
        """The language of the place that is being read."""
        return next((lang for _, lang in reversed(self.open) if lang), "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), (tag, attrs)
        values = {name: value or "" for name, value in attrs}
        self.tags.append((tag, values))
        self.ids += [values["id"]] if "id" in values else []
        self.links += [values["href"]] if "href" in values else []
        self.refs += values.get("aria-labelledby", "").split()
        self.headings += [int(tag[1])] if tag in HEADINGS else []
        if tag not in VOID:
            self.open.append((tag, values.get("lang", "")))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1][0] == tag, (tag, self.open[-3:], self.getpos())
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open:
            self.texts.append((self.open[-1][0], self.lang, " ".join(data.split())))


def rendered(ui: str, **arguments: str) -> str:
    """The sample's report."""
    return html.render(sample.checked(ui), checks=sample.CHECKS, ui=ui, version="0.1.0", **arguments)


@pytest.fixture(params=["en", "it"])
def ui(request: pytest.FixtureRequest) -> str:
    """Both interface languages."""
    return str(request.param)


def test_golden(ui: str, golden: Callable[[str, str], None]) -> None:
    body = rendered(ui).partition("<body>")[2].partition("<script>")[0]
    golden(f"report.{ui}.html", body)


def test_well_formed_with_unique_ids_and_links_that_lead_somewhere(ui: str) -> None:
    page = Page(rendered(ui))
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert set(page.refs) <= set(page.ids)


def test_headings_step_down_one_at_a_time(ui: str) -> None:
    levels = Page(rendered(ui)).headings
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_landmarks(ui: str) -> None:
    tags = [tag for tag, _ in Page(rendered(ui)).tags]
    assert all(tags.count(name) == 1 for name in ("main", "nav", "footer"))


@pytest.mark.parametrize(
    ("words", "lang"),
    [
        ("Effects apply in this order:", "en"),
        ("Gli effetti si applicano in quest’ordine:", "it"),
        ("power and/or toughness", "en"),
        ("forza e costituzione", "it"),
        ("and/or", "en"),
        ("copy effects", "en"),
        ("“Power and toughness” takes both; “power or toughness” takes either.", "en"),
    ],
)
def test_every_switch_of_language_is_marked(ui: str, words: str, lang: str) -> None:
    found = {language for tag, language, text in Page(rendered(ui)).texts if text == words and tag not in ("script", "style")}
    assert found == {lang} or (words == "power and/or toughness" and found <= {lang, ui})


def test_words_without_a_counterpart_are_marked_named_and_explained(ui: str) -> None:
    """“waits” in 7.1b: in the text, under the verdict, and a line of the legend that looks like both."""
    source = rendered(ui)
    provision = source[source.index("7.1b</h3>") :]
    verdict, _, text = provision.partition('role="table"')
    assert '<span class="unpaired-word" lang="en">waits</span>' in verdict
    assert catalogue(ui)["report.unpaired-in"].format(lang=catalogue(ui)["report.language.en"]) in verdict
    assert re.search(r'class="[^"]*unpaired-word">waits<', text.partition("</article>")[0])
    legend = source[source.index('id="legend"') :]
    assert f'<span class="unpaired-word">{catalogue(ui)["report.unpaired-word"]}</span>' in legend


def test_a_single_text_is_not_spoken_of_as_two(ui: str) -> None:
    corpus = pair({"en": Document.of("1.1a Draw a card.\n1.1a Draw two.\n", name="en.txt", lang="en")})
    page = html.render(check([lint(corpus, cache=None)], {}, ui=ui), checks={}, ui=ui, version="0.1.0")
    said = {text for _, _, text in Page(page).texts}
    ours = catalogue(ui)
    assert {ours[f"report.alone.{verdict}.long"] for verdict in ("differ", "unread")} <= said
    of_two = [
        *(f"report.verdict.{verdict}.long" for verdict in VERDICTS),
        *(f"report.severity-long.{severity}" for severity in SEVERITIES),
        "report.unpaired-long",
        "report.models-long",
    ]
    assert not {ours[key] for key in of_two} & said - {ours["report.severity-alone.info"]}


def test_our_own_words_are_in_the_interface_language(ui: str) -> None:
    page = Page(rendered(ui))
    ours = {catalogue(ui)[f"report.{key}"] for key in ("findings", "witness", "ledger", "models", "legend", "why")}
    assert {text: lang for _, lang, text in page.texts if text in ours} == dict.fromkeys(ours, ui)


def test_all_words_of_both_texts_are_on_the_page(ui: str) -> None:
    page = Page(rendered(ui))
    for lang, document in sample.corpus().texts.items():
        shown = "".join(re.sub(r"\s", "", text) for tag, language, text in page.texts if language == lang)
        for line in document.text.splitlines():
            words = line.partition(" ")[2] if re.match(r"\d+\.", line) else line
            for piece in re.split(r"\s+|\x1b", words):
                assert piece in shown, (lang, piece)


def test_texts_are_escaped(ui: str) -> None:
    source = rendered(ui)
    assert "<script>alert" not in source and "&lt;script&gt;alert(1)&lt;/script&gt;" in source
    assert "\x1b" not in source and "\\x1b[31m&amp;" in source


def test_nothing_is_loaded_and_nothing_else_runs(ui: str) -> None:
    page = Page(rendered(ui))
    policy = next(
        attributes["content"] for tag, attributes in page.tags if attributes.get("http-equiv") == "Content-Security-Policy"
    )
    for tag in ("style", "script"):
        inline = re.findall(rf"<{tag}>(.*?)</{tag}>", rendered(ui), re.S)
        assert len(inline) == 1
        assert "sha256-" + base64.b64encode(hashlib.sha256(inline[0].encode()).digest()).decode() in policy
    assert policy.startswith("default-src 'none';")
    for tag, attributes in page.tags:
        assert tag not in ("link", "img", "iframe", "object", "embed", "form")
        assert not {"src", "style", "srcset", "action"} & set(attributes)
        assert not [name for name in attributes if name.startswith("on")]
        assert attributes.get("href", "#").startswith("#")


def test_the_same_run_gives_the_same_bytes(ui: str) -> None:
    assert rendered(ui) == rendered(ui)
    assert "<time" not in rendered(ui)
    assert '<time datetime="2025-07-01">2025-07-01</time>' in rendered(ui, date="2025-07-01")
