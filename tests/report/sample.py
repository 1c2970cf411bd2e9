"""A small corpus checked by hand: what outputs are tried on, whatever the linter makes of any text."""

from __future__ import annotations

from typing import cast

from diglot.corpus import Corpus, Row, pair
from diglot.lint.catalogue import CheckInfo
from diglot.lint.findings import Divergence, Finding, Message
from diglot.lint.result import AlignedRow, LintResult, Pairing, ProvisionResult
from diglot.model import Layer, LayerSequence, RulesModel, Said, Selector, Statement, Wait
from diglot.parse.ledger import Ledger
from diglot.report.checked import Checked, check
from diglot.report.witness_view import Cited, Side, Step, WitnessView
from diglot.text import Document, Span
from diglot.ui import area

ENGLISH = """\
7.1. Order of Effects
7.1a Effects apply in this order: (1) copy effects; (2) effects that change power and/or toughness.
7.1b A dependent effect waits until just after the others have been applied, <script>alert(1)</script> blorp.
"""
ITALIAN = """\
7.1. Ordine degli Effetti
7.1a Gli effetti si applicano in quest’ordine:
1)effetti di copia
2)effetti che modificano forza e costituzione [taglio]
7.1b Un effetto dipendente viene applicato subito dopo gli altri, \x1b[31m& blorp.
"""

CHECKS = {
    "DG210": CheckInfo(
        code="DG210",
        name="sample_junction",
        severity="warning",
        summary="One text says “and”, the other “or” or “and/or”.",
        why="“Power and toughness” takes both; “power or toughness” takes either.",
        bad=("power and/or toughness", "forza e costituzione"),
        good=("power and/or toughness", "forza e/o costituzione"),
        source="A person's reading.",
    ),
    "DG900": CheckInfo(
        code="DG900",
        name="sample_typography",
        severity="info",
        summary="Spacing, apostrophes, quotes and stops.",
        why="Form only.",
        bad=("(1) copy effects", "1)effetti di copia"),
        good=("(1) copy effects", "1) effetti di copia"),
        source="House style.",
    ),
    "DG310": CheckInfo(
        code="DG310",
        name="sample_immediacy",
        severity="error",
        summary="One text says that something happens just after, the other only after.",
        why="Between “just after” and “after” another effect may apply.",
        bad=("just after", "dopo"),
        good=("just after", "subito dopo"),
        source="A person's reading.",
    ),
}


def spot(document: Document, words: str, after: str = "") -> Span:
    """Where `words` stand in the text (their first use behind `after`)."""
    start = document.text.index(words, document.text.index(after))
    return Span(start, start + len(words))


def corpus() -> Corpus:
    """The two texts as a corpus."""
    return pair(
        {
            "en": Document.of(ENGLISH, name="en.txt", lang="en"),
            "it": Document.of(ITALIAN, name="it.txt", lang="it"),
        },
        name="sample",
    )


def result() -> LintResult:
    """The corpus with verdicts, rows, findings and models as a person would give them."""
    texts = corpus()
    en, it = texts.texts["en"], texts.texts["it"]
    layers_en, layers_it = _layers(en, "and/or"), _layers(it, "and")
    heading, order, waiting = texts.rows
    provisions = (
        ProvisionResult("7.1", True, "agree", True, _spans(heading), _ledgers(heading), (AlignedRow(_bodies(heading)),)),
        ProvisionResult(
            "7.1a",
            False,
            "differ",
            False,
            _spans(order),
            _ledgers(order),
            (
                AlignedRow(
                    {"en": spot(en, "Effects apply in this order:"), "it": spot(it, "Gli effetti si applicano in quest’ordine:")}
                ),
                AlignedRow({"en": spot(en, "(1) copy effects;"), "it": spot(it, "1)effetti di copia")}, item="1"),
                AlignedRow(
                    {
                        "en": spot(en, "(2) effects that change power and/or toughness."),
                        "it": spot(it, "2)effetti che modificano forza e costituzione [taglio]"),
                    },
                    item="2",
                ),
            ),
            (Pairing({"en": spot(en, "change"), "it": spot(it, "modificano")}),),
        ),
        ProvisionResult(
            "7.1b",
            False,
            "unread",
            True,
            _spans(waiting),
            _ledgers(waiting, en=(spot(en, "blorp"),), it=(spot(it, "blorp"),)),
            (AlignedRow(_bodies(waiting)),),
            (Pairing({"en": spot(en, "blorp"), "it": spot(it, "blorp")}, "cognate"),),
            unpaired={"en": (spot(en, "waits"),)},
        ),
    )
    findings = (
        Finding(
            "DG210",
            "sample_junction",
            "warning",
            "7.1a",
            Message("sample.junction", {"en": "and/or", "it": "e"}),
            {"en": (spot(en, "power and/or toughness"),), "it": (spot(it, "forza e costituzione"),)},
            divergence=Divergence(layers_en, layers_it),
        ),
        Finding(
            "DG900",
            "sample_typography",
            "info",
            "7.1a",
            Message("sample.space", {"words": "1)effetti"}),
            {"it": (spot(it, "1)effetti"),)},
            semantic=False,
        ),
        Finding("DG310", "sample_immediacy", "error", "7.1b", Message("sample.just"), {"en": (spot(en, "just"),), "it": ()}),
    )
    models = {
        "en": RulesModel("sample", "en", (layers_en, _wait(en, "until just after", "the others")), frozenset({"7.1a"})),
        "it": RulesModel("sample", "it", (layers_it, _wait(it, "subito dopo", "gli altri")), frozenset({"7.1a"})),
    }
    return LintResult(texts, provisions, findings, models)


def witness(ui: str) -> WitnessView:
    """The example that goes with the first finding."""
    layer = Step("1", "becomes 0/1", "bear", "timestamp 1", (Cited("en", "7.1a", "copy effects"),), False)
    return WitnessView(
        True,
        "The bear ends up 1/1 by the English text and 0/1 by the Italian.",
        ("bear: creature, 2/2",),
        ("set (timestamp 1): the bear becomes 0/1", "boost (timestamp 2): the bear gets +1/+0"),
        (
            Side(
                "en",
                (layer, Step("2", "+1/+0", "bear", "timestamp 2", (), True)),
                ("bear 1/1",),
                ("An earlier timestamp applies first.",),
            ),
            Side("it", (layer,), ("bear 0/1",), ("An earlier timestamp applies first.",)),
        ),
        {"found": True},
        ui,
    )


def checked(ui: str) -> Checked:
    """The whole run in words of the interface language `ui`."""
    speak()
    found = result()
    return check([found], {id(found.findings[0]): witness(ui)}, ui=ui)


def _spans(row: Row) -> dict[str, Span]:
    return {lang: provision.span for lang, provision in row.provisions.items()}


def _bodies(row: Row) -> dict[str, Span | None]:
    return {lang: provision.body for lang, provision in row.provisions.items()}


def _ledgers(row: Row, **unread: tuple[Span, ...]) -> dict[str, Ledger]:
    ledgers = {}
    for lang, provision in row.provisions.items():
        lost = unread.get(lang, ())
        aside = len(provision.label) + 2
        ledgers[lang] = Ledger(len(provision.span) - aside - sum(map(len, lost)), aside, lost, 12)
    return ledgers


def _layers(document: Document, junction: str) -> Statement:
    words = spot(document, "power and/or toughness" if junction == "and/or" else "forza e costituzione")
    copies = spot(document, "copy effects" if junction == "and/or" else "effetti di copia")
    return LayerSequence(
        "7.1a",
        Span(copies.start, words.end),
        (
            Layer("1", Selector(Said(("copy",), copies)), (), copies),
            Layer(
                "2",
                Selector(Said(("power", "toughness"), words), junction=Said("and/or" if junction == "and/or" else "and", words)),
                (),
                words,
            ),
        ),
    )


def _wait(document: Document, moment: str, awaited: str) -> Statement:
    span = spot(document, moment)
    return Wait(
        "7.1b",
        span,
        Said("just-after", span),
        Said("all", span),
        Said("depended-on", spot(document, awaited)),
        Said("one-or-more", span),
        Said(True, span),
    )


MESSAGES = {
    "en": {
        "sample.junction": "The English says “{en}”, the Italian “{it}”.",
        "sample.space": "A space is missing in “{words}”.",
        "sample.just": "The Italian lacks “just”.",
    },
    "it": {
        "sample.junction": "L’inglese dice “{en}”, l’italiano “{it}”.",
        "sample.space": "Manca uno spazio in “{words}”.",
        "sample.just": "L’italiano non ha “just”.",
    },
}


def speak() -> None:
    """Teach the message catalogues the sample's sentences."""
    for ui, messages in MESSAGES.items():
        cast(dict[str, str], area(ui, "sample")).update(messages)
