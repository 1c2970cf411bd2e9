"""The challenge sets, run: what the linter finds on each faithful paragraph, each break and each rewording."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from diglot.corpus import pair
from diglot.lint.findings import Finding
from diglot.lint.runner import lint
from diglot.text import Document, Span

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Run:
    """One pair of texts, checked. `loud` are the findings above info; `texts` what was checked."""

    loud: tuple[Finding, ...]
    texts: dict[str, Document]

    def said(self) -> list[str]:
        """The findings in short, for messages of failing tests."""
        return [f"{f.severity} {f.check}: " + " | ".join(self.quotes(f)) for f in self.loud]

    def quotes(self, finding: Finding) -> list[str]:
        """The words that a finding marks, English first."""
        return [self.texts[lang].quote(span) for lang in ("en", "it") for span in finding.spans.get(lang, ())]


@dataclass(frozen=True)
class Break:
    """One replacement that changes the meaning: how the changed pair and the faithful pair were judged."""

    set: str
    id: str
    kind: str
    old: str
    new: str
    at: Span
    run: Run
    faithful: Run

    @property
    def fresh(self) -> list[Finding]:
        """Findings that the faithful pair does not have."""
        known = {(f.code, tuple(self.faithful.quotes(f))) for f in self.faithful.loud}
        return [f for f in self.run.loud if (f.code, tuple(self.run.quotes(f))) not in known]

    @property
    def marked(self) -> bool:
        """A finding marks the replaced words; where words were taken away, it may mark their counterpart instead."""
        italian = [span for finding in self.fresh for span in finding.spans.get("it", ())]
        hit = any(span.overlaps(self.at) for span in italian) if len(self.at) else False
        gone = len(self.new.split()) < len(self.old.split())
        return hit or (gone and any(finding.spans.get("en") for finding in self.fresh))

    def __str__(self) -> str:
        return f"{self.set}:{self.id} {self.kind}: “{self.old}” → “{self.new}”: {self.run.said()}"


@dataclass(frozen=True)
class Quiet:
    """A pair that states the same in both languages: as written, or reworded."""

    set: str
    id: str
    words: str
    run: Run

    def __str__(self) -> str:
        return f"{self.set}:{self.id} “{self.words}”: {self.run.said()}"


def check(number: str, en: str, it: str) -> Run:
    """Lint one provision in both languages."""
    texts = {lang: Document.of(f"{number} {text}\n", name=lang, lang=lang) for lang, text in (("en", en), ("it", it))}
    loud = tuple(finding for finding in lint(pair(texts)).findings if finding.severity != "info")
    return Run(loud, texts)


@cache
def entries(name: str) -> tuple[dict[str, Any], ...]:
    """The entries of one set as they are written."""
    return tuple(yaml.safe_load((HERE / f"{name}.yaml").read_text(encoding="utf-8")))


@cache
def breaks(name: str) -> tuple[Break, ...]:
    """Every break of a set."""
    return tuple(_breaks(name))


def _breaks(name: str) -> Iterator[Break]:
    for entry in entries(name):
        number, en, it = entry["rule"], entry["en"], entry["it"]
        faithful = check(number, en, it)
        for kind, old, new in entry["breaks"]:
            at = it.index(old) + len(number) + 1
            changed = check(number, en, it.replace(old, new, 1))
            yield Break(name, entry["id"], kind, old, new, Span(at, at + len(new)), changed, faithful)


@cache
def quiet(name: str) -> tuple[Quiet, ...]:
    """Every faithful pair of a set and every rewording of it."""
    return tuple(_quiet(name))


def _quiet(name: str) -> Iterator[Quiet]:
    for entry in entries(name):
        number, en, it = entry["rule"], entry["en"], entry["it"]
        yield Quiet(name, entry["id"], "as written", check(number, en, it))
        for old, new in entry.get("keeps", []):
            assert old in it, (entry["id"], old)
            yield Quiet(name, entry["id"], f"{old} → {new}", check(number, en, it.replace(old, new, 1)))
