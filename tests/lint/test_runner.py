"""What a whole corpus comes to: verdicts, order of findings, fingerprints, texts without a translation."""

from __future__ import annotations

import pytest

from diglot.lint.findings import SEVERITIES
from diglot.lint.result import VERDICTS
from tests.lint.texts import Checked, check

AGREE = {
    "en": "A dependent effect is applied just after the effects it depends on have been applied.",
    "it": "Un effetto dipendente viene applicato subito dopo che gli effetti da cui dipende siano stati applicati.",
}


def verdict(en: str, it: str) -> str:
    """The verdict on one pair."""
    [provision] = check(en=en, it=it).result.provisions
    return provision.verdict


@pytest.mark.parametrize(
    ("en", "it", "expected"),
    [
        (AGREE["en"], AGREE["it"], "agree"),
        ("The player draws a card.", "Il giocatore pesca una carta.", "matched"),
        ("The player draws a wubbix.", "Il giocatore pesca una carta.", "unread"),
        ("The player draws a card.", "Il giocatore pesca una wubbix.", "unread"),
        ("The player draws a wubbix.", "Il giocatore pesca un wubbix.", "unread"),
        ("The player draws a fine card.", "Il giocatore pesca una carta.", "unread"),
        ("The player must draw a card.", "Il giocatore può pescare una carta.", "differ"),
        ("The player must draw a wubbix.", "Il giocatore può pescare una carta.", "differ"),
        (AGREE["en"], AGREE["it"].replace("subito dopo", "dopo"), "differ"),
        (f"{AGREE['en']} The player draws a card.", f"{AGREE['it']} Il giocatore pesca una carta.", "agree"),
    ],
)
def test_the_verdict(en: str, it: str, expected: str) -> None:
    assert verdict(en, it) == expected


def test_the_order_of_verdicts_and_severities() -> None:
    assert VERDICTS == ("differ", "unread", "matched", "agree")
    assert SEVERITIES == ("error", "warning", "info")


def test_a_note_on_form_does_not_make_texts_differ() -> None:
    checked = check(en="The player draws a card (if able).", it="Il giocatore pesca una carta ( se possibile).")
    assert checked.short() == [("info", "typography", "1.1a", "", "( ")]
    assert checked.verdicts == {"1.1a": "matched"}


@pytest.mark.parametrize(
    ("en", "it", "complete"),
    [
        ("Draw a card. [cut]", "Pesca una carta. [taglio]", False),
        ("Draw a card.", "Pesca una carta. [taglio]", False),
        ("Draw a card.", "Pesca una carta.", True),
    ],
)
def test_a_cut_text_is_not_complete(en: str, it: str, complete: bool) -> None:
    [provision] = check(en=en, it=it).result.provisions
    assert provision.complete is complete


@pytest.mark.parametrize(("lang", "severity"), [("both", "info"), ("en", "warning"), ("it", "warning")])
def test_a_cut_on_one_side_needs_a_person(lang: str, severity: str) -> None:
    texts = {
        code: text + (" [...]" if lang in ("both", code) else "")
        for code, text in (("en", "Draw a card."), ("it", "Pesca una carta."))
    }
    checked = check(**texts)
    assert [finding.severity for finding in checked.of("cut_mark")] == [severity]
    assert checked.verdicts == {"1.1a": "matched" if severity == "info" else "differ"}


MANY = {
    "en": "1.1a The player must draw two cards.\n1.1b The player may attack.\n1.1d Each creature untaps.",
    "it": "1.1a Il giocatore può pescare tre carte.\n1.1b Il giocatore deve attaccare.\n1.1d Ogni creatura TAPpa.",
}


def test_findings_stand_in_the_order_of_the_text() -> None:
    checked = check(**MANY)
    assert [(number, check_, words) for _, check_, number, words, _ in checked.short()] == [
        ("1.1a", "modality", "must"),
        ("1.1a", "number", "two"),
        ("1.1b", "modality", "may"),
        ("1.1d", "numbering_gap", "1.1d"),
        ("1.1d", "term", "untaps"),
    ]


def fingerprints(checked: Checked) -> dict[tuple[str, str], str]:
    """Fingerprint by number and check."""
    texts = checked.result.corpus.texts
    quotes = [
        {lang: " ".join(texts[lang].quote(span) for span in spans) for lang, spans in f.spans.items()}
        for f in checked.result.findings
    ]
    return {(f.number, f.check): f.fingerprint(quote) for f, quote in zip(checked.result.findings, quotes, strict=True)}


def test_fingerprints_stay_when_a_provision_moves() -> None:
    before = fingerprints(check(**MANY))
    more = {"en": "0.9 Shuffle your library.\n", "it": "0.9 Mescola il tuo grimorio.\n"}
    after = fingerprints(check(**{lang: more[lang] + text for lang, text in MANY.items()}))
    assert len(before) == 5
    assert {key: after[key] for key in before} == before


def test_fingerprints_change_with_the_words_the_number_and_the_check() -> None:
    before = fingerprints(check(**MANY))
    assert len(set(before.values())) == len(before)
    words = fingerprints(check(en=MANY["en"].replace("two", "six"), it=MANY["it"]))
    assert words["1.1a", "number"] != before["1.1a", "number"]
    assert words["1.1a", "modality"] == before["1.1a", "modality"]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_text_without_a_translation(lang: str) -> None:
    """Only what one text can have wrong by itself is said; nothing is verified, nothing fails."""
    text = {
        "en": "1.1a Draw a card.\n1.1a Stop here.\n1.1d Draw two cards",
        "it": "1.1a Pesca una carta.\n1.1a Fermati qui.\n1.1d Pesca due carte",
    }
    checked = check(**{lang: text[lang]})
    assert [(severity, name, number) for severity, name, number, *_ in checked.short()] == [
        ("error", "duplicate_number", "1.1a"),
        ("info", "numbering_gap", "1.1d"),
    ]
    assert set(checked.verdicts.values()) <= {"differ", "unread"}


@pytest.mark.parametrize(("lang", "text"), [("en", "Lose two wubbixes."), ("it", "Perdi due wubbix.")])
def test_nothing_of_a_text_that_stands_alone_is_paired(lang: str, text: str) -> None:
    [provision] = check(**{lang: text}).result.provisions
    assert provision.ledgers[lang].unread
    assert not provision.pairings
    assert not provision.guesses


def test_a_provision_in_one_language_only() -> None:
    checked = check(en="1.1a Draw a card.\n1.1b Discard a card.", it="1.1a Pesca una carta.\n1.1c Scarta una carta.")
    assert [(severity, name, number) for severity, name, number, *_ in checked.short()] == [
        ("error", "missing_provision", "1.1b"),
        ("error", "missing_provision", "1.1c"),
    ]
    assert checked.verdicts == {"1.1a": "matched", "1.1b": "differ", "1.1c": "differ"}


@pytest.mark.parametrize(
    ("numbers", "missing"),
    [
        (("1.1a", "1.1c"), "1.1b"),
        (("1.1k", "1.1m"), None),
        (("1.1n", "1.1p"), None),
        (("1.1h", "1.1n"), "1.1i, 1.1j, 1.1k, 1.1m"),
        (("1.1", "1.3"), "1.2"),
        (("1.9", "2.1"), None),
        (("1.1a", "1.2a"), None),
        (("1.1", "1.30"), None),
        (("1.1c", "1.1a"), None),
        (("418.5", "418.5a"), None),
        (("418.5", "418.5b"), "418.5a"),
    ],
)
def test_gaps_in_the_numbering(numbers: tuple[str, str], missing: str | None) -> None:
    checked = check(en="\n".join(f"{number} Draw a card." for number in numbers))
    found = [finding.message.arguments["a"] for finding in checked.of("numbering_gap")]
    assert found == ([] if missing is None else [missing])


def test_rows_hold_every_clause_once() -> None:
    """Clauses side by side, in order; a list item is named by its mark."""
    checked = check(
        en="Effects apply in layers: (1) copy effects; (2) text-changing effects.",
        it="Gli effetti si applicano in livelli:\n1)Effetti di copia.\n2)Effetti di cambio di testo.",
    )
    [provision] = checked.result.provisions
    texts = checked.result.corpus.texts
    rows = [
        (row.item, *(texts[lang].quote(span) if (span := row.spans[lang]) else None for lang in ("en", "it")))
        for row in provision.rows
    ]
    assert rows == [
        (None, "Effects apply in layers:", "Gli effetti si applicano in livelli:"),
        ("1", "copy effects;", "Effetti di copia."),
        ("2", "text-changing effects.", "Effetti di cambio di testo."),
    ]


def test_pairings_are_terms_taken_for_each_other() -> None:
    checked = check(en="The player draws a card.", it="Il giocatore pesca una carta.")
    [provision] = checked.result.provisions
    texts = checked.result.corpus.texts
    pairs = [tuple(texts[lang].quote(pairing.spans[lang]) for lang in ("en", "it")) for pairing in provision.pairings]
    assert pairs == [("player", "giocatore"), ("draws", "pesca"), ("card", "carta")]


@pytest.mark.parametrize(
    ("en", "it", "unpaired"),
    [
        ("Discard the card with its points.", "Scarta la carta.", {"en": ["points"]}),
        ("Discard the card.", "Scarta la carta.", {}),
    ],
)
def test_words_without_a_counterpart_are_named(en: str, it: str, unpaired: dict[str, list[str]]) -> None:
    checked = check(en=en, it=it)
    [provision] = checked.result.provisions
    texts = checked.result.corpus.texts
    assert {lang: [texts[lang].quote(span) for span in spans] for lang, spans in provision.unpaired.items()} == unpaired
    assert provision.verdict == ("unread" if unpaired else "matched")
