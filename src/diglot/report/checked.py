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
    """One corpus with its findings as reported, in text order."""

    result: LintResult
    reported: tuple[Reported, ...]

    def of(self, provision: ProvisionResult) -> tuple[Reported, ...]:
        """The findings of one provision (a number used twice shares its findings between its uses by place)."""
        return tuple(item for item in self.reported if belongs(item.finding, provision, self.result.provisions))


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
    return Checked(
        tuple(
            CheckedCorpus(
                result,
                tuple(reported(finding, result.corpus, witnesses.get(id(finding)), ui, base) for finding in result.findings),
            )
            for result in results
        ),
        summarize(results),
    )


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


def belongs(finding: Finding, provision: ProvisionResult, provisions: Sequence[ProvisionResult]) -> bool:
    """Whether `finding` is about `provision`: same number, and for a number used twice the use its first words stand in."""
    if finding.number != provision.number:
        return False
    uses = [other for other in provisions if other.number == finding.number]
    if len(uses) == 1:
        return True
    for lang, spans in finding.spans.items():
        for span in spans:
            home = next((use for use in uses if lang in use.spans and use.spans[lang].contains(span)), None)
            if home is not None:
                return home is provision
    return uses[0] is provision


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
