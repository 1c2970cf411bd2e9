"""Linting texts given as strings."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from diglot.corpus import pair
from diglot.lint.findings import Finding
from diglot.lint.result import LintResult
from diglot.lint.runner import lint
from diglot.text import Document


@dataclass(frozen=True)
class Checked:
    """A corpus of texts given as strings, checked."""

    result: LintResult

    def quoted(self, finding: Finding, lang: str) -> list[str]:
        """The words that a finding marks in one text."""
        return [self.result.corpus.texts[lang].quote(span) for span in finding.spans.get(lang, ())]

    def of(self, check: str) -> list[Finding]:
        """The findings of one check."""
        return [finding for finding in self.result.findings if finding.check == check]

    def short(self) -> list[tuple[str, str, str, str, str]]:
        """Every finding: severity, check, number, first words marked in English and in Italian."""
        return [(f.severity, f.check, f.number, *self.first(f)) for f in self.result.findings]

    def first(self, finding: Finding) -> tuple[str, str]:
        """The first words that a finding marks, in English and in Italian; empty where that text has none."""
        words = [self.quoted(finding, lang) if lang in self.result.corpus.texts else [] for lang in ("en", "it")]
        return words[0][0] if words[0] else "", words[1][0] if words[1] else ""

    @property
    def verdicts(self) -> dict[str, str]:
        """Verdict by number."""
        return {provision.number: provision.verdict for provision in self.result.provisions}


def numbered(text: str) -> str:
    """`text` with a number in front where it has none."""
    return text if re.match(r"\d", text) or "\n1.1" in text else f"1.1a {text}"


def check(**texts: str) -> Checked:
    """Lint texts by language as an excerpt: ``check(en="Draw a card.", it="Pesca una carta.")``."""
    return Checked(lint(pair({lang: Document.of(numbered(text), name=lang, lang=lang) for lang, text in texts.items()})))


def check_whole(**texts: str) -> Checked:
    """Lint texts by language as a whole rulebook, in which every reference must lead somewhere."""
    corpus = pair({lang: Document.of(numbered(text), name=lang, lang=lang) for lang, text in texts.items()})
    return Checked(lint(replace(corpus, excerpt=False)))
