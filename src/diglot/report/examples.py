"""Worked examples: a small position, searched for and put into words, and what each text makes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace

from diglot.lint.findings import Divergence, Finding
from diglot.lint.result import LintResult
from diglot.model import RulesModel
from diglot.report.position_words import LISTED, characteristics_in_words, effect_in_words, effects_in_words, objects_in_words
from diglot.report.witness_view import Cited, Side, Step, WitnessView
from diglot.resolve import Resolution, Scenario, sentences, trace
from diglot.resolve.quoting import quotes
from diglot.resolve.scenario import GameObject
from diglot.resolve.view import Source, tree
from diglot.resolve.writing import document, to_yaml
from diglot.text import Document
from diglot.ui import say
from diglot.witness import Looked, NotFound, Witness, search


def worked_example(
    scenario: Scenario,
    resolutions: Mapping[str, Resolution],
    models: Mapping[str, RulesModel],
    texts: Mapping[str, Document],
    ui: str,
) -> WitnessView:
    """A scenario and what each text makes of it, in words."""
    langs = list(resolutions)
    told = {lang: _ends(scenario, resolutions, lang, ending, ui) for lang in langs}
    note = " ".join(say(ui, f"report.ends.{lang}", ends=say(ui, "report.or").join(told[lang])) for lang in langs)
    ends = {lang: _ends(scenario, resolutions, lang, _short, ui) for lang in langs}
    source = Source(models, texts, ui)
    return WitnessView(
        True,
        note,
        objects_in_words(scenario, ui),
        effects_in_words(scenario, ui),
        tuple(_side(scenario, resolutions, lang, ends[lang], source) for lang in langs),
        {"found": True, "note": note, **tree(scenario, resolutions, source), "position": document(scenario)},
        ui,
        to_yaml(scenario),
    )


def _ends(
    scenario: Scenario,
    resolutions: Mapping[str, Resolution],
    lang: str,
    clause: Callable[[str, trace.Characteristics, GameObject, str], str],
    ui: str,
) -> tuple[str, ...]:
    """What became of the objects that do not end alike by every text."""
    resolution = resolutions[lang]
    if resolution.undetermined is not None:
        return (sentences.gap(resolution.undetermined, ui),)
    others = [other.outcomes for name, other in resolutions.items() if name != lang]
    starts = {thing.id: thing for thing in scenario.objects}
    ends = []
    for outcome in resolution.outcomes:
        apart = [
            id
            for id, found in outcome.objects.items()
            if not any(len(outcomes) == 1 and outcomes[0].objects.get(id) == found for outcomes in others)
        ]
        ends.append(", ".join(clause(id, outcome.objects[id], starts[id], ui) for id in apart or outcome.objects))
    return tuple(dict.fromkeys(ends))


def ending(id: str, found: trace.Characteristics, start: GameObject, ui: str) -> str:
    """What became of an object, as a clause."""
    what = characteristics_in_words(found, start, ui)
    if what == say(ui, "position.unchanged"):
        return say(ui, "report.end-unchanged", id=id)
    if any(what.startswith(say(ui, f"position.has.{name}", words="")) for name in LISTED):
        return say(ui, "report.end-with", id=id, what=what)
    return say(ui, "report.end", id=id, what=what)


def _short(id: str, found: trace.Characteristics, start: GameObject, ui: str) -> str:
    return say(ui, "report.end-short", id=id, what=characteristics_in_words(found, start, ui))


def _side(scenario: Scenario, resolutions: Mapping[str, Resolution], lang: str, ends: tuple[str, ...], source: Source) -> Side:
    ui = source.ui
    resolution = resolutions[lang]
    elsewhere = [{_key(step) for step in other.steps} for name, other in resolutions.items() if name != lang]
    does = {effect.id: effect_in_words(effect, ui) for effect in scenario.effects}
    steps = tuple(
        Step(
            step.layer,
            step.effect,
            does.get(step.effect, sentences.listed(step.objects, ui)),
            sentences.because(step.because, ui),
            tuple(
                Cited(lang, cite.number, words)
                for cite in step.cites
                if (words := quotes(cite, source.models, source.texts).get(lang, ""))
            ),
            any(_key(step) not in other for other in elsewhere),
        )
        for step in resolution.steps
    )
    assumed = tuple(dict.fromkeys(say(ui, f"resolve.assumption.{made.id}") for made in resolution.assumptions))
    return Side(lang, steps, ends, assumed)


def _key(step: trace.Step) -> tuple[str, str, tuple[str, ...], bool]:
    return (step.layer, step.effect, step.objects, step.applied)


def examples(result: LintResult, findings: Sequence[Finding], ui: str) -> tuple[WitnessView, ...]:
    """A witness, or the word that there is none, for each of `findings`; a difference that two share is looked for once."""
    models = (result.models[result.corpus.authoritative], result.models[result.corpus.translations[0]])
    seen: dict[Divergence, WitnessView] = {}
    for finding in findings:
        if finding.divergence is not None and finding.divergence not in seen:
            seen[finding.divergence] = _view(search(*models, finding.divergence), result, ui)
    return tuple(seen[finding.divergence] for finding in findings if finding.divergence is not None)


def _view(looked: Looked, result: LintResult, ui: str) -> WitnessView:
    if isinstance(looked, Witness):
        resolutions = {result.corpus.authoritative: looked.authoritative, result.corpus.translations[0]: looked.translation}
        shown = worked_example(looked.scenario, resolutions, result.models, result.corpus.texts, ui)
        notes = [
            shown.note,
            *(say(ui, "report.unassumed", what=say(ui, f"resolve.assumption.{id}")) for id in sorted(looked.unassumed)),
        ]
        if not looked.alone:
            notes.append(say(ui, "report.not-alone"))
        tree = {**shown.tree, "alone": looked.alone, "unassumed": sorted(looked.unassumed)}
        return replace(shown, note=" ".join(notes), tree=tree)
    if isinstance(looked, NotFound):
        bound = asdict(looked.bound)
        note = say(ui, "report.no-witness", effects=looked.bound.effects, objects=looked.bound.objects, tried=looked.tried)
        return WitnessView(
            False, note, tree={"found": False, "reason": "not-found", "bound": bound, "tried": looked.tried}, ui=ui
        )
    return WitnessView(False, say(ui, "report.no-operation"), tree={"found": False, "reason": "no-operation"}, ui=ui)
