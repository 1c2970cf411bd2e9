"""``resolve`` and ``schema``: game positions, worked out as the texts say."""

from __future__ import annotations

import errno
import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from diglot import corpus as corpora
from diglot.cli.inputs import load, named, near_bundled, sources
from diglot.cli.output import emit, remark, wrote
from diglot.cli.progress import tracked
from diglot.cli.reading import texts_of
from diglot.cli.repeat import cache_folder
from diglot.cli.usage import SHAPES, choose
from diglot.corpus import Corpus
from diglot.errors import ConfigError, ScenarioError
from diglot.files import files_below, is_file, is_folder
from diglot.model import RulesModel
from diglot.report.safety import json_safe, visible
from diglot.resolve import LayerSystem, Readings, Resolution, Scenario
from diglot.resolve import resolve as run
from diglot.resolve.expect import KINDS, Difference, differences, named_in
from diglot.resolve.view import Source, lines, tree
from diglot.similar import closest
from diglot.ui import say
from diglot.ui.system import reason

MOST_IN_FOLDER = 100_000
"""Files and folders that are looked through for scenarios."""


@dataclass(frozen=True)
class Answer:
    """One scenario under one corpus: per language what came out, and what did not come out as the scenario expects."""

    corpus: Corpus
    scenario: Scenario
    source: Source
    resolutions: Mapping[str, Resolution]
    found: Mapping[str, Sequence[Difference]]

    @property
    def failed(self) -> bool:
        """Something was expected and did not come out."""
        return any(self.found.values())


READINGS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "loop": ("loop", {"in-turn": "in-turn", "independent-first": "independent-first"}),
    "loop-members": ("loop_members", {"reevaluated": "reevaluated", "in-a-row": "in-a-row"}),
    "waiting": ("waiting", {"in-turn": "in-turn", "at-once": "at-once"}),
    "cda": ("cda_may_depend", {"apart": False, "may-depend": True}),
}
"""Per name of a reading on the command line the field of `Readings` and its values."""


def readings(chosen: Sequence[str], ui: str) -> Readings:
    """The readings that ``--reading NAME=VALUE`` choose.

    Raises:
        ConfigError: no such reading or value.
    """
    fields: dict[str, Any] = {}
    for one in chosen:
        name, given, value = one.partition("=")
        if name in READINGS and not given:
            hint = say(ui, "cli.one-of", words=", ".join(f"{name}={value}" for value in READINGS[name][1]))
            wanted = say(ui, "cli.metavar.reading")
            raise ConfigError(say(ui, "cli.reading-wanted", value=one, wanted=wanted), where="--reading", hint=hint)
        field, values = READINGS[choose(name, READINGS, "--reading", ui)]
        fields[field] = values[choose(value, values, f"--reading {name}", ui)]
    return replace(Readings(), **fields)


def resolve(
    place: str,
    paths: Sequence[str],
    lang: str,
    shape: str,
    output: str,
    ui: str,
    *,
    chosen: Readings | None = None,
    traced: bool = False,
) -> int:
    """Work out the scenarios of a file, or of all files in a folder; 1 where one does not come out as it expects."""
    choose(shape, SHAPES, "--format", ui)
    files = scenario_files(named(place), ui)
    scenarios = {file: Scenario.load(file) for file in files}
    found = {file: load(paths, ui=ui) for file in files} if paths else _homes(files, ui)
    corpora_used = list({id(corpus): corpus for listed in found.values() for corpus in listed}.values())
    wanted = texts_of(corpora_used, lang, ui)
    _unknown_systems(scenarios, {corpus.name for corpus in corpora_used}, ui)
    systems = _Systems(wanted, chosen, ui)
    work = [(corpus, scenario) for file in files for scenario in scenarios[file] for corpus in found[file]]
    answers = [systems.answer(corpus, scenario) for corpus, scenario in tracked(work, say(ui, "cli.resolving"))]
    text = _json(answers) if shape == "json" else _text(answers, ui, traced=traced)
    emit(text, output, ui=ui, inputs=[*files, *sources(corpora_used)])
    wrote(output, ui)
    return int(any(answer.failed for answer in answers))


def _unknown_systems(scenarios: Mapping[Path, Sequence[Scenario]], used: set[str], ui: str) -> None:
    """Tell which systems are named in expectations that nobody knows: these are never checked. Each is told once per file."""
    known = {*KINDS, *used, *(folder.name for folder in corpora.bundled())}
    for listed in scenarios.values():
        told: set[str] = set()
        for scenario in listed:
            for name in named_in(scenario):
                if name not in known | told:
                    told.add(name)
                    near = closest(name, known)
                    hint = (
                        say(ui, "cli.did-you-mean", near=near) if near else say(ui, "cli.one-of", words=", ".join(sorted(known)))
                    )
                    remark(f"{scenario.where}: {say(ui, 'cli.unknown-system', name=name)} ({hint})")


def schema(output: str, ui: str) -> int:
    """Print the JSON Schema of scenario files."""
    from diglot.resolve.schema import schema as made

    emit(json_safe(json.dumps(made(), ensure_ascii=False, indent=2)) + "\n", output, ui=ui)
    wrote(output, ui)
    return 0


def scenario_files(place: Path, ui: str) -> list[Path]:
    """The file `place`, or the scenario files in the folder `place`.

    Raises:
        ScenarioError: a folder without scenario files, that cannot be read or holds too much to look through, or a name that is
            no file, folder or bundled corpus.
    """
    if not is_folder(place):
        if not is_file(place) and not place.suffix:
            names = ", ".join(folder.name for folder in corpora.bundled())
            near = near_bundled(str(place))
            if near:
                raise ScenarioError(say(ui, "cli.no-such-file"), where=str(place), hint=say(ui, "cli.did-you-mean", near=near))
            hint = say(ui, "corpus.hint.bundled", manifest=corpora.MANIFEST, names=names)
            raise ScenarioError(say(ui, "cli.no-such-file"), where=str(place), hint=hint)
        return [place]
    try:
        files = files_below(place, (".yaml", ".yml"), MOST_IN_FOLDER)
    except OSError as error:
        if error.errno == errno.EFBIG:
            hint = say(ui, "cli.name-scenarios")
            raise ScenarioError(say(ui, "cli.folder-too-large", most=MOST_IN_FOLDER), where=str(place), hint=hint) from None
        raise ScenarioError(say(ui, "scenario.unreadable", reason=reason(error, ui)), where=str(place)) from None
    if not files:
        raise ScenarioError(say(ui, "cli.no-scenarios"), where=str(place))
    return files


def models_of(corpus: Corpus) -> Mapping[str, RulesModel]:
    """What was understood of a corpus, from the cache where its texts have not changed."""
    from diglot.lint.runner import lint

    return lint(corpus, cache=cache_folder()).models


def _homes(files: Sequence[Path], ui: str) -> dict[Path, list[Corpus]]:
    """Per file the corpus in whose folder it lies; the bundled corpora for one that lies in none."""
    known: dict[Path | None, list[Corpus]] = {}
    homes: dict[Path, list[Corpus]] = {}
    for file in files:
        home = next((folder for folder in file.resolve().parents if is_file(folder / corpora.MANIFEST)), None)
        if home not in known:
            here = f"diglot resolve {shlex.quote(str(file))} --corpus ."
            known[home] = load([], ui=ui, here=here) if home is None else [corpora.load(home)]
        homes[file] = known[home]
    return homes


class _Systems:
    """Layer systems of corpora in the wanted languages, each built when it is first needed."""

    def __init__(self, wanted: Sequence[str], chosen: Readings | None, ui: str) -> None:
        self.wanted, self.chosen, self.ui = wanted, chosen, ui
        self._built: dict[int, tuple[Source, dict[str, LayerSystem]]] = {}

    def answer(self, corpus: Corpus, scenario: Scenario) -> Answer:
        """What a corpus says about a scenario."""
        if id(corpus) not in self._built:
            models = models_of(corpus)
            systems = {lang: LayerSystem.build(models[lang], self.chosen) for lang in corpus.texts if lang in self.wanted}
            self._built[id(corpus)] = (Source(models, corpus.texts, self.ui), systems)
        source, systems = self._built[id(corpus)]
        resolutions = {lang: run(scenario, system) for lang, system in systems.items()}
        compared = {lang: differences(scenario, system, resolutions[lang]) for lang, system in systems.items()}
        found = {lang: faults for lang, faults in compared.items() if faults is not None}
        return Answer(corpus, scenario, source, resolutions, found)


def _json(answers: Sequence[Answer]) -> str:
    trees = []
    for answer in answers:
        made = {"schema": 1, "corpus": answer.corpus.name, **tree(answer.scenario, answer.resolutions, answer.source)}
        made["as_expected"] = not answer.failed if answer.found else None
        if answer.failed:
            made["differences"] = {lang: [_difference(one) for one in found] for lang, found in answer.found.items()}
        trees.append(made)
    whole: object = trees[0] if len(trees) == 1 else {"schema": 1, "results": trees}
    return json_safe(json.dumps(whole, ensure_ascii=False, indent=2)) + "\n"


def _difference(found: Difference) -> dict[str, object]:
    expected, got = (list(value) if isinstance(value, tuple) else value for value in (found.expected, found.got))
    return {"object": found.place, "layer": found.layer, "field": found.field, "expected": expected, "got": got}


def _text(answers: Sequence[Answer], ui: str, *, traced: bool) -> str:
    """One scenario in full; of several, a table, and in full those that did not come out as expected, or all where `traced`."""
    single = len({answer.scenario.id for answer in answers}) == 1
    blocks = []
    for answer in answers:
        if single or traced or answer.failed:
            blocks.append("\n".join(lines(answer.scenario, answer.resolutions, answer.source, answer.found, whole=traced)))
    if not single:
        width = max(len(f"{answer.corpus.name} {answer.scenario.id}") for answer in answers)
        rows = [
            f"{_sign(answer)} {f'{answer.corpus.name} {answer.scenario.id}':<{width}}  {_status(answer, ui)}"
            for answer in answers
        ]
        expected = [answer for answer in answers if answer.found]
        failed = sum(answer.failed for answer in expected)
        rows += [
            "",
            say(
                ui, "cli.scenarios", n=len(answers), met=len(expected) - failed, failed=failed, free=len(answers) - len(expected)
            ),
        ]
        blocks.append("\n".join(rows))
    return "\n".join(visible(line) for line in "\n\n".join(blocks).split("\n")) + "\n"


def _sign(answer: Answer) -> str:
    return "✗" if answer.failed else "✓" if answer.found else "·"


def _status(answer: Answer, ui: str) -> str:
    return ", ".join(f"{lang} {say(ui, f'cli.status.{found.status}')}" for lang, found in answer.resolutions.items())
