"""Resolutions for people and for programs: readable lines, and a tree for JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field

from diglot.model import RulesModel
from diglot.resolve import sentences
from diglot.resolve.around import part, points, window
from diglot.resolve.expect import Difference
from diglot.resolve.quoting import quotes
from diglot.resolve.scenario import Scenario
from diglot.resolve.trace import Characteristics, Gap, Outcome, Resolution, Step
from diglot.text import Document
from diglot.ui import say


@dataclass(frozen=True)
class Source:
    """The texts behind resolutions: per language what was understood, and the document. Both may be empty: then no words are
    quoted. `ui` is the language diglot speaks."""

    models: Mapping[str, RulesModel] = field(default_factory=dict)
    texts: Mapping[str, Document] = field(default_factory=dict)
    ui: str = "en"


def agree(resolutions: Mapping[str, Resolution]) -> bool:
    """All languages give the same answer: the same outcomes, or all leave it undetermined."""
    return len({resolution.answer for resolution in resolutions.values()}) <= 1


def tree(scenario: Scenario, resolutions: Mapping[str, Resolution], source: Source) -> dict[str, object]:
    """A scenario's resolutions for JSON: ``scenario``, ``title``, one key per language, and ``agree`` where there are several."""
    made: dict[str, object] = {"scenario": scenario.id, "title": scenario.title}
    made.update((lang, resolution_tree(resolution, source)) for lang, resolution in resolutions.items())
    if len(resolutions) > 1:
        made["agree"] = agree(resolutions)
    return made


def resolution_tree(resolution: Resolution, source: Source) -> dict[str, object]:
    """One resolution for JSON.

    ``status`` is determined, several or undetermined. ``objects`` and ``order`` are those of the one outcome (of the first, where
    there are several; ``objects`` is null and ``order`` goes up to the point of failure where it is undetermined).
    """
    ui = source.ui
    first = resolution.outcomes[0] if resolution.outcomes and resolution.undetermined is None else None
    made: dict[str, object] = {
        "system": resolution.system,
        "status": resolution.status,
        "objects": _objects(first) if first is not None else None,
        "order": [_step(step, source) for step in resolution.steps],
        "assumptions": [
            {**asdict(made), "effects": list(made.effects), "text": sentences.assumption(made, ui)}
            for made in resolution.assumptions
        ],
    }
    if resolution.undetermined is not None:
        made["undetermined"] = _gap(resolution.undetermined, ui)
    if resolution.status == "several":
        made["outcomes"] = [
            {"objects": _objects(outcome), "order": [_step(step, source) for step in outcome.steps]}
            for outcome in resolution.outcomes
        ]
        made["open"] = [_gap(gap, ui) for gap in resolution.open]
        made["capped"] = resolution.capped
    return made


def _objects(outcome: Outcome) -> dict[str, object]:
    return {id: _characteristics(found) for id, found in outcome.objects.items()}


def _characteristics(found: Characteristics) -> dict[str, object]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(found).items()}


def _step(step: Step, source: Source) -> dict[str, object]:
    return {
        "layer": step.layer,
        "effect": step.effect,
        "objects": list(step.objects),
        "applied": step.applied,
        "because": {
            "kind": step.because.kind,
            "on": [{"effect": effect, "ground": ground} for effect, ground in step.because.on],
            "text": sentences.because(step.because, source.ui),
        },
        "cites": [{**asdict(cite), "words": quotes(cite, source.models, source.texts)} for cite in step.cites],
    }


def _gap(gap: Gap, ui: str) -> dict[str, object]:
    return {**asdict(gap), "effects": list(gap.effects), "text": sentences.gap(gap, ui)}


def lines(
    scenario: Scenario,
    resolutions: Mapping[str, Resolution],
    source: Source,
    found: Mapping[str, Sequence[Difference]] | None = None,
    *,
    whole: bool = False,
) -> list[str]:
    """A scenario's resolutions as readable lines without line ends; `found` are differences from what the scenario expects.

    Where there are any, long traces are shown around the first step that differs (see `diglot.resolve.around`), unless the
    `whole` of them is wanted.
    """
    ui = source.ui
    focus = points(resolutions, found) if found is not None and any(found.values()) else {}
    made = [f"{scenario.id}: {scenario.title}" if scenario.title != scenario.id else scenario.id]
    for lang, resolution in resolutions.items():
        made += ["", sentences.by_text(lang, resolution.system, ui)]
        made += [f"  {line}" for line in _resolution_lines(lang, resolution, source, focus.get(lang), whole=whole)]
        if found is not None and lang in found:
            made += [f"  ✗ {sentences.difference(one, ui)}" for one in found[lang]] or [f"  ✓ {say(ui, 'resolve.as-expected')}"]
    if focus:
        made += ["", say(ui, "resolve.parts-here" if part(resolutions) is None else "resolve.texts-part-here")]
    if len(resolutions) > 1:
        made += ["", say(ui, f"resolve.{_agreement(resolutions)}")]
    return made


def _agreement(resolutions: Mapping[str, Resolution]) -> str:
    if not agree(resolutions):
        return "disagree"
    return "both-open" if all(found.undetermined is not None for found in resolutions.values()) else "agree"


def _resolution_lines(
    lang: str, resolution: Resolution, source: Source, at: int | None = None, *, whole: bool = False
) -> list[str]:
    ui = source.ui
    made: list[str] = []
    if resolution.undetermined is not None:
        made.append(say(ui, "resolve.undetermined", gap=sentences.gap(resolution.undetermined, ui)))
        if resolution.partial:
            made.append(say(ui, "resolve.so-far"))
        made += _step_lines(lang, resolution.partial, source, at, whole=whole)
    elif resolution.status == "determined":
        made += _step_lines(lang, resolution.steps, source, at, whole=whole) + _object_lines(resolution.outcomes[0], ui)
    else:
        total = len(resolution.outcomes)
        made.append(say(ui, "resolve.several", total=total))
        made += [say(ui, "resolve.open", gap=sentences.gap(gap, ui)) for gap in resolution.open]
        if resolution.capped:
            made.append(say(ui, "resolve.capped", total=total))
        for n, outcome in enumerate(resolution.outcomes, start=1):
            made.append(say(ui, "resolve.outcome-of", n=n, total=total))
            made += [f"  {line}" for line in _step_lines(lang, outcome.steps, source) + _object_lines(outcome, ui)]
    for heading, stated in (("assumptions", True), ("readings", False)):
        named = [made for made in resolution.assumptions if (made.id in sentences.STATED) is stated]
        if named:
            made.append(say(ui, f"resolve.{heading}"))
            made += [f"  - {sentences.assumption(one, ui)}" for one in named]
    return made


def _step_lines(lang: str, steps: Sequence[Step], source: Source, at: int | None = None, *, whole: bool = False) -> list[str]:
    """The steps with the words they rest on; of a long trace those around the step `at`, which is marked."""
    shown = range(len(steps)) if whole else window(len(steps), at)
    made: list[str] = [say(source.ui, "resolve.left-out", n=shown.start)] if shown.start else []
    for n in shown:
        mark = "≠ " if n == at else ""
        made.append(mark + sentences.step(steps[n], source.ui))
        for cite in steps[n].cites:
            words = quotes(cite, source.models, source.texts).get(lang)
            if words:
                made.append("    " + say(source.ui, "resolve.clause", number=cite.number, words=words))
    return made + ([say(source.ui, "resolve.left-out", n=len(steps) - shown.stop)] if shown.stop < len(steps) else [])


def _object_lines(outcome: Outcome, ui: str) -> list[str]:
    return [f"= {id}: {sentences.characteristics(found, ui)}" for id, found in outcome.objects.items()]
