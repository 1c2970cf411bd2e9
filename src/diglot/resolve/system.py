"""A layer system: what the statements of one text say about applying continuous effects, ready to run.

`LayerSystem.build` looks at statements only. Whatever the text does not say is an assumption that is printed with the outcome,
or a `Gap` that leaves the outcome open; nothing here prefers one order of layers to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar

from diglot.model import (
    CharacteristicDefiningFirst,
    DependencyDefinition,
    Ground,
    Layer,
    LayerSequence,
    Loop,
    MultiLayer,
    Reevaluation,
    RulesModel,
    Statement,
    TieBreak,
    TimestampOrder,
    Wait,
)
from diglot.resolve.readings import STANDING, AssumptionId, Readings
from diglot.resolve.selecting import Traits, takes
from diglot.resolve.trace import Cite

S = TypeVar("S", bound=Statement)
GROUNDS: tuple[Ground, ...] = ("existence", "text", "applies-to", "does")
"""All grounds of dependence, in the order in which they are named when several hold."""


@dataclass(frozen=True)
class Slot:
    """A place in the order of application: a layer, or a sublayer of one.

    `chain` are the layer and, for a sublayer, the sublayer: an action must be taken by both. `cut`: the provision that lists
    it is cut, so that an order inside it may be missing.
    """

    id: str
    parent: str
    cites: tuple[Cite, ...]
    cut: bool


@dataclass(frozen=True)
class LayerSystem:
    """The rules of one text, as the resolver runs them.

    Build it with `LayerSystem.build`; `resolve` runs it. The fields are the text's clauses put in order:

    Attributes:
        name, lang: of the corpus and the text.
        slots: layers and sublayers in the order in which they apply.
        wait, tie, loop: the clauses on dependent effects, None where the text has none.
        grounds, same_status, same_layer: the definition of dependence. `same_layer` is None where a given definition does not
        say. reevaluate: dependencies are worked out again after each effect; None leaves it open.
        same_objects, persists: for effects with parts in several layers; None leaves it open.
        first: which end of the timestamps comes first, None leaves it open.
        cda: per slot id what comes first, ``characteristic-defining``, ``others`` or ``none``; None leaves it open.
        start: where the values start; None leaves it open.
        assumptions: standing assumptions made because no clause states the thing.
        conflicts: statement types the text has twice and differently.
        cites: clauses by statement type.
        readings: the readings chosen.
    """

    name: str
    lang: str
    slots: tuple[Slot, ...]
    wait: Wait | None
    tie: TieBreak | None
    loop: Loop | None
    grounds: frozenset[Ground]
    same_status: bool
    same_layer: bool | None
    reevaluate: bool | None
    same_objects: bool | None
    persists: bool | None
    first: Literal["earlier", "later"] | None
    cda: Mapping[str, Literal["characteristic-defining", "others", "none"] | None]
    start: str | None
    assumptions: frozenset[AssumptionId]
    conflicts: frozenset[str]
    cites: Mapping[str, tuple[Cite, ...]]
    readings: Readings
    has_sequence: bool
    main: tuple[Layer, ...]
    sub: Mapping[str, tuple[Layer, ...]]
    defined: bool
    _places: dict[Traits, Slot | None] = field(default_factory=dict, repr=False, compare=False)

    @staticmethod
    def build(model: RulesModel, readings: Readings | None = None) -> LayerSystem:
        """The system a text states.

        Args:
            model: what was understood of the text.
            readings: choices where more than one reading is held; by default those of `Readings`.
        """
        return _build(model, readings or Readings())

    def place(self, seen: Traits) -> Slot | None:
        """The layer or sublayer that takes an action: the first whose selector does. None: no layer takes it."""
        if seen not in self._places:
            self._places[seen] = self._place(seen)
        return self._places[seen]

    def _place(self, seen: Traits) -> Slot | None:
        layer = _first(self.main, seen)
        if layer is None:
            return None
        if layer.id in self.sub:
            layer = _first(self.sub[layer.id], seen)
        found = None if layer is None else layer.id
        return next((slot for slot in self.slots if slot.id == found), None)

    def layer_of(self, seen: Traits) -> str:
        """The main layer that takes an action, empty where none does."""
        layer = _first(self.main, seen)
        return layer.id if layer is not None else ""

    def clause(self, statement: type[Statement] | str) -> tuple[Cite, ...]:
        """Where the text states a thing; empty where it does not."""
        return self.cites.get(statement if isinstance(statement, str) else statement.__name__, ())


def _first(layers: tuple[Layer, ...], seen: Traits) -> Layer | None:
    by_id = {layer.id: layer for layer in layers}

    def takes_it(layer: Layer, asked: frozenset[str]) -> bool:
        def named(id: str) -> bool:
            return id in by_id and id not in asked and takes_it(by_id[id], asked | {id})

        return takes(layer.selects, seen, named)

    return next((layer for layer in layers if takes_it(layer, frozenset({layer.id}))), None)


def _build(model: RulesModel, readings: Readings) -> LayerSystem:
    conflicts: set[str] = set()

    def one(kind: type[S], statements: Iterable[S] | None = None) -> S | None:
        found = [s for s in (model.statements if statements is None else statements) if isinstance(s, kind)]
        if len({replace(s, number="") for s in found}) > 1:
            conflicts.add(kind.__name__)
        return found[0] if found else None

    sequences = [s for s in model.statements if isinstance(s, LayerSequence)]
    sequence = one(LayerSequence, (s for s in sequences if s.parent is None))
    subs = {s.parent.value: s for s in reversed(sequences) if s.parent is not None}
    if any(subs[s.parent.value].layers != s.layers for s in sequences if s.parent is not None):
        conflicts.add("LayerSequence")
    order, reevaluation = one(TimestampOrder), one(Reevaluation)
    definitions = [s for s in model.statements if isinstance(s, DependencyDefinition)]
    multi = [s for s in model.statements if isinstance(s, MultiLayer)]
    slots = _slots(sequence, subs, model.cut)
    unmade = readings.unassumed
    assumed = {id for id, needed in _needs(model, sequence, definitions, multi).items() if needed and id not in unmade}

    def default(id: AssumptionId) -> bool | None:
        return None if id in unmade else True

    def multi_says(name: str, id: AssumptionId) -> bool | None:
        said = [bool(getattr(s, name).value) for s in multi if getattr(s, name) is not None]
        if len(set(said)) > 1:
            conflicts.add("MultiLayer")
        return said[0] if said else default(id)

    same_layer = [d.same_layer.value for d in definitions if d.same_layer is not None]
    return LayerSystem(
        name=model.corpus,
        lang=model.lang,
        slots=slots,
        wait=one(Wait),
        tie=one(TieBreak),
        loop=one(Loop),
        grounds=frozenset(ground for d in definitions for ground in d.grounds.value) if definitions else frozenset(GROUNDS),
        same_status=any(d.same_status is not None and d.same_status.value for d in definitions) if definitions else True,
        same_layer=same_layer[0] if same_layer else default("same-layer"),
        reevaluate=default("reevaluation") if reevaluation is None else reevaluation.after.value == "each-effect",
        same_objects=multi_says("same_objects", "same-objects"),
        persists=multi_says("persists", "persists"),
        first=order.first.value if order is not None else "earlier" if "timestamp-order" not in unmade else None,
        cda=_cda(model, slots, assume="cda-first" not in unmade, conflicts=conflicts),
        start=sequence.start.value if sequence and sequence.start else "actual-object" if "start" not in unmade else None,
        assumptions=frozenset(assumed),
        conflicts=frozenset(conflicts),
        cites=_cites(model),
        readings=readings,
        has_sequence=sequence is not None,
        main=sequence.layers if sequence else (),
        sub={id: s.layers for id, s in subs.items()},
        defined=bool(definitions) or "dependency" not in unmade,
    )


def _needs(
    model: RulesModel, sequence: LayerSequence | None, definitions: list[DependencyDefinition], multi: list[MultiLayer]
) -> dict[AssumptionId, bool]:
    """Which standing assumptions have no clause in the text."""
    has = {type(s) for s in model.statements}
    needs = {
        "start": sequence is not None and sequence.start is None,
        "timestamp-order": TimestampOrder not in has,
        "dependency": not definitions,
        "same-layer": bool(definitions) and all(d.same_layer is None for d in definitions),
        "reevaluation": Reevaluation not in has,
        "same-objects": all(s.same_objects is None for s in multi),
        "persists": all(s.persists is None for s in multi),
        "cda-first": CharacteristicDefiningFirst not in has,
    }
    return {id: needs[id] for id in STANDING}


def _slots(sequence: LayerSequence | None, subs: Mapping[str, LayerSequence], cut: frozenset[str]) -> tuple[Slot, ...]:
    slots: list[Slot] = []
    for layer in sequence.layers if sequence is not None else ():
        assert sequence is not None
        cite = Cite(sequence.number, "LayerSequence", layer.id)
        if layer.id not in subs:
            slots.append(Slot(layer.id, layer.id, (cite,), sequence.number in cut))
            continue
        inner = subs[layer.id]
        for sublayer in inner.layers:
            cites = (cite, Cite(inner.number, "LayerSequence", sublayer.id))
            slots.append(Slot(sublayer.id, layer.id, cites, inner.number in cut))
    return tuple(slots)


def _cda(
    model: RulesModel, slots: tuple[Slot, ...], *, assume: bool, conflicts: set[str]
) -> dict[str, Literal["characteristic-defining", "others", "none"] | None]:
    said = [s for s in model.statements if isinstance(s, CharacteristicDefiningFirst)]
    found: dict[str, Literal["characteristic-defining", "others", "none"] | None] = {}
    for slot in slots:
        firsts = [s.first.value for s in said if slot.id in s.layers.value or slot.parent in s.layers.value]
        if len(set(firsts)) > 1:
            conflicts.add("CharacteristicDefiningFirst")
        if said:
            found[slot.id] = firsts[0] if firsts else "none"
        else:
            found[slot.id] = "characteristic-defining" if assume else None
    return found


def _cites(model: RulesModel) -> dict[str, tuple[Cite, ...]]:
    cites: dict[str, tuple[Cite, ...]] = {}
    for statement in model.statements:
        name = type(statement).__name__
        if not isinstance(statement, LayerSequence):
            cites[name] = (*cites.get(name, ()), Cite(statement.number, name))
        elif statement.start is not None and statement.parent is None:
            cites["start"] = (Cite(statement.number, "LayerSequence"),)
    return cites
