"""Where to look in a trace that did not come out as expected: the first step that differs, and its neighbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from diglot.resolve.expect import Difference
from diglot.resolve.trace import Resolution, Step

WHOLE = 8
"""Traces of so many steps are shown whole."""
BEFORE, AFTER = 2, 3
"""Steps shown before and after the one that differs."""


def points(resolutions: Mapping[str, Resolution], found: Mapping[str, Sequence[Difference]]) -> dict[str, int]:
    """Per language the number of the step at which to look; a language whose trace shows no such step is left out.

    Where the traces of the languages part, that is the first step that differs. Where they do not, it is the first step that an
    expected order has otherwise, or else the last one that touches an object which did not come out as expected.
    """
    traces = {lang: resolution.steps for lang, resolution in resolutions.items()}
    parting = part(resolutions)
    if parting is not None:
        return {lang: parting for lang, steps in traces.items() if parting < len(steps)}
    seen = {lang: _expected_otherwise(traces[lang], faults) for lang, faults in found.items() if lang in traces}
    return {lang: at for lang, at in seen.items() if at is not None}


def window(total: int, at: int | None) -> range:
    """The steps to show of `total`, around the step `at`."""
    if at is None or total <= WHOLE:
        return range(total)
    return range(max(at - BEFORE, 0), min(at + AFTER + 1, total))


def part(resolutions: Mapping[str, Resolution]) -> int | None:
    """The number of the first step at which the traces of the languages part."""
    traces: list[Sequence[Step]] = [resolution.steps for resolution in resolutions.values()]
    kept = [[(step.layer, step.effect, step.objects, step.applied) for step in steps] for steps in traces]
    for at in range(max(map(len, kept), default=0)):
        if len({steps[at] if at < len(steps) else None for steps in kept}) > 1:
            return at
    return None


def _expected_otherwise(steps: Sequence[Step], faults: Sequence[Difference]) -> int | None:
    for fault in faults:
        if fault.field == "order" and isinstance(fault.expected, tuple):
            here = [at for at, step in enumerate(steps) if step.layer == fault.layer and step.applied]
            pairs = zip(here, (*fault.expected, *[None] * len(here)), strict=False)
            return next((at for at, id in pairs if steps[at].effect != id), None)
    places = {fault.place for fault in faults if fault.place}
    touching = [at for at, step in enumerate(steps) if places.intersection(step.objects)]
    return touching[-1] if touching else None
