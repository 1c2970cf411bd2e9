"""The results of a run as every output needs them: messages in words, places in files, counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from diglot.corpus import Corpus
from diglot.lint.findings import SEVERITIES, Finding
from diglot.lint.result import VERDICTS, LintResult, ProvisionResult
from diglot.report.witness_view import WitnessView
from diglot.text import Document, Span
from diglot.ui import say


@dataclass(frozen=True)
class Mark:
    """Words at issue and where they stand: offsets from 0, line and column from 1."""

    start: int
    end: int
    line: int
    column: int
    text: str


@dataclass(frozen=True)
class Reported:
    """A finding in the interface language, with its words and places.

    `file` and `at` are where an editor should go: the translation's words, or those of the authoritative text where the
    translation has none. `marks` has an entry for every language of the corpus, empty where that text has no words at issue.
    """

    finding: Finding
    corpus: str
    message: str
    marks: Mapping[str, tuple[Mark, ...]]
    files: Mapping[str, str]
    file: str
    at: Mark
    fingerprint: str
    witness: WitnessView | None


@dataclass(frozen=True)
class CheckedCorpus:
    """One corpus with its findings as reported, in text order.

    `by_provision` has an entry for every provision of `result`, `elsewhere` are findings about none of them.
    """

    result: LintResult
    reported: tuple[Reported, ...]
    by_provision: tuple[tuple[Reported, ...], ...]
    elsewhere: tuple[Reported, ...]


@dataclass(frozen=True)
class Summary:
    """Counts over all corpora of a run. `not_verified` provisions have words that were not understood."""

    severities: Mapping[str, int]
    verdicts: Mapping[str, int]
    provisions: int
    not_verified: int
    words: int
    unread_words: int

    @property
    def unread_percent(self) -> float:
        """Share of the words that were not understood, 0 to 100."""
        return 100 * self.unread_words / self.words if self.words else 0.0

    @property
    def not_verified_percent(self) -> float:
        """Share of the provisions that are not verified, 0 to 100."""
        return 100 * self.not_verified / self.provisions if self.provisions else 0.0


@dataclass(frozen=True)
class Checked:
    """A whole run."""

    corpora: tuple[CheckedCorpus, ...]
    summary: Summary


def check(results: Sequence[LintResult], witnesses: Mapping[int, WitnessView], *, ui: str, base: Path | None = None) -> Checked:
    """Put the results of linting into words.

    Args:
        results: one per corpus.
        witnesses: by the ``id`` of the finding they belong to.
        ui: the interface language.
        base: file names are given relative to this folder where they lie in it.
    """
    return Checked(tuple(_corpus(result, witnesses, ui, base) for result in results), summarize(results))


def _corpus(result: LintResult, witnesses: Mapping[int, WitnessView], ui: str, base: Path | None) -> CheckedCorpus:
    items = tuple(reported(finding, result.corpus, witnesses.get(id(finding)), ui, base) for finding in result.findings)
    uses: dict[str, list[int]] = {}
    for place, provision in enumerate(result.provisions):
        uses.setdefault(provision.number, []).append(place)
    homes: list[list[Reported]] = [[] for _ in result.provisions]
    elsewhere = []
    for item in items:
        places = uses.get(item.finding.number)
        if places is None:
            elsewhere.append(item)
        else:
            homes[_home(item.finding, places, result.provisions)].append(item)
    return CheckedCorpus(result, items, tuple(tuple(home) for home in homes), tuple(elsewhere))


def _home(finding: Finding, places: Sequence[int], provisions: Sequence[ProvisionResult]) -> int:
    """Which use of its number a finding is about: the one its first words stand in, else the first."""
    for lang, spans in finding.spans.items() if len(places) > 1 else ():
        for span in spans:
            for place in places:
                if lang in provisions[place].spans and provisions[place].spans[lang].contains(span):
                    return place
    return places[0]


def reported(finding: Finding, corpus: Corpus, witness: WitnessView | None, ui: str, base: Path | None) -> Reported:
    """One finding in words."""
    marks = {lang: tuple(mark(document, span) for span in finding.spans.get(lang, ())) for lang, document in corpus.texts.items()}
    files = {lang: shown_path(document.name, base) for lang, document in corpus.texts.items()}
    lang = next((lang for lang in (*corpus.translations, corpus.authoritative) if marks[lang]), corpus.authoritative)
    at = marks[lang][0] if marks[lang] else mark(corpus.texts[lang], _start_of(finding.number, corpus, lang))
    quotes = {lang: " … ".join(one.text for one in found) for lang, found in marks.items() if found}
    message = say(ui, finding.message.key, **finding.message.arguments)
    return Reported(finding, corpus.name, message, marks, files, files[lang], at, finding.fingerprint(quotes), witness)


def mark(document: Document, span: Span) -> Mark:
    """The words of `span` with their place."""
    position = document.position(span.start)
    return Mark(span.start, span.end, position.line, position.column, document.quote(span))


def summarize(results: Sequence[LintResult]) -> Summary:
    """Count findings, verdicts and words."""
    severities = Counter(finding.severity for result in results for finding in result.findings)
    provisions = [provision for result in results for provision in result.provisions]
    verdicts = Counter(provision.verdict for provision in provisions)
    ledgers = [ledger for provision in provisions for ledger in provision.ledgers.values()]
    return Summary(
        severities={severity: severities[severity] for severity in SEVERITIES},
        verdicts={verdict: verdicts[verdict] for verdict in VERDICTS},
        provisions=len(provisions),
        not_verified=sum(not verified(provision) for provision in provisions),
        words=sum(ledger.words for ledger in ledgers),
        unread_words=sum(ledger.unread_words for ledger in ledgers),
    )


def verified(provision: ProvisionResult) -> bool:
    """Every word of it was understood or has its counterpart."""
    return provision.verdict != "unread" and not any(ledger.unread for ledger in provision.ledgers.values())


def shown_path(name: str, base: Path | None) -> str:
    """A file name as people want to see it: relative to `base` where it lies there, with forward slashes."""
    path = Path(name)
    if base is not None and path.is_absolute() and path.is_relative_to(base):
        path = path.relative_to(base)
    return name if name.startswith("<") else path.as_posix()


def _start_of(number: str, corpus: Corpus, lang: str) -> Span:
    for row in corpus.rows:
        if row.number == number and lang in row.provisions:
            return row.provisions[lang].label
    return Span(0, 0)
