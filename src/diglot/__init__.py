"""diglot: a bilingual (English and Italian) rules-text reference and linter.

The public API, whole. Names are loaded when they are first used, so ``import diglot`` costs next to nothing.

What do the two texts of a corpus state, and where do they part?

    >>> import diglot
    >>> folder = next(folder for folder in diglot.bundled_corpora() if folder.name == "cr-418")
    >>> corpus = diglot.load_corpus(folder)
    >>> [(provision.number, provision.verdict) for provision in diglot.lint(corpus).provisions]
    [('418.5', 'matched'), ('418.5a', 'differ'), ('418.5d', 'agree')]

What comes out in a game position, by each of them? A model is what was understood of a text, a layer system runs it:

    >>> [position] = diglot.Scenario.parse('''
    ... id: shrink-then-boost
    ... objects:
    ... - {id: bear, types: [creature], subtypes: [Bear], power: 2, toughness: 2}
    ... effects:
    ... - {id: shrink, ts: 1, applies_to: {only: [bear]}, parts: [{operation: set, do: {power: 0, toughness: 1}}]}
    ... - {id: boost, ts: 2, applies_to: {only: [bear]}, parts: [{operation: modify, do: {power: 1}}]}
    ... ''')
    >>> for lang, model in diglot.parse(corpus).models.items():
    ...     found = diglot.resolve(position, diglot.LayerSystem.build(model))
    ...     bear = found.outcome.objects["bear"]
    ...     print(lang, f"{bear.power}/{bear.toughness}", [(step.layer, step.effect) for step in found.steps])
    en 1/1 [('6', 'shrink'), ('6', 'boost')]
    it 0/1 [('5', 'boost'), ('6', 'shrink')]

What the answer rests on that the text does not say is named, and a step says why it comes now:

    >>> [assumption.id for assumption in found.assumptions]
    []
    >>> found.steps[0].because.kind, [(cite.number, cite.layer) for cite in found.steps[0].cites]
    ('only', [('418.5a', '5')])

Readings of clauses that more than one is held of can be chosen: ``LayerSystem.build(model, Readings(loop="independent-first"))``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from diglot.corpus import Corpus, Row, read_text
    from diglot.corpus import bundled as bundled_corpora
    from diglot.corpus import load as load_corpus
    from diglot.corpus import pair as pair_texts
    from diglot.errors import ConfigError, CorpusError, DiglotError, PackError, ScenarioError
    from diglot.lint.findings import Finding
    from diglot.lint.result import LintResult, ProvisionResult
    from diglot.lint.runner import lint
    from diglot.model import RulesModel
    from diglot.parse import ParsedCorpus, parse
    from diglot.provisions import Provision
    from diglot.resolve import LayerSystem, Outcome, Readings, Resolution, Scenario, resolve
    from diglot.text import Document, Span

    __version__: str

__all__ = [
    "ConfigError",
    "Corpus",
    "CorpusError",
    "DiglotError",
    "Document",
    "Finding",
    "LayerSystem",
    "LintResult",
    "Outcome",
    "PackError",
    "ParsedCorpus",
    "Provision",
    "ProvisionResult",
    "Readings",
    "Resolution",
    "Row",
    "RulesModel",
    "Scenario",
    "ScenarioError",
    "Span",
    "__version__",
    "bundled_corpora",
    "lint",
    "load_corpus",
    "pair_texts",
    "parse",
    "read_text",
    "resolve",
]

_CALLED = ("lint", "parse", "resolve")
"""Packages that are called by their own name, see `diglot.calling`."""
_RENAMED = {"bundled_corpora": "bundled", "load_corpus": "load", "pair_texts": "pair"}
_PLACES = {
    "provisions": ("Provision",),
    "corpus": ("Corpus", "Row", "bundled_corpora", "load_corpus", "pair_texts", "read_text"),
    "errors": ("ConfigError", "CorpusError", "DiglotError", "PackError", "ScenarioError"),
    "lint.findings": ("Finding",),
    "lint.result": ("LintResult", "ProvisionResult"),
    "model": ("RulesModel",),
    "parse": ("ParsedCorpus",),
    "resolve": ("LayerSystem", "Outcome", "Readings", "Resolution", "Scenario"),
    "text": ("Document", "Span"),
}


if not TYPE_CHECKING:  # a type checker that saw this would take every name for one of ours

    def __getattr__(name: str) -> object:
        """Load a name of the API."""
        if name == "__version__":
            value: object = _version()
        elif name in _CALLED:
            value = import_module(f"diglot.{name}")
        else:
            place = next((place for place, names in _PLACES.items() if name in names), None)
            if place is None:
                raise AttributeError(f"module “diglot” has no attribute “{name}”")
            value = getattr(import_module(f"diglot.{place}"), _RENAMED.get(name, name))
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    """The names of the API."""
    return sorted(__all__)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("diglot")
    except PackageNotFoundError:
        return "0+unknown"
