"""Terms: concepts with their names in every language, and which concepts must never stand for each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from diglot.errors import PackError
from diglot.lang.table import rows, variants

_NO_CONCEPTS = frozenset(("links.tsv", "irregular.tsv", "aspects.tsv", "light.tsv", "implied.tsv"))


@dataclass(frozen=True)
class Concept:
    """`names` are its variants by language code, the preferred one first; `domain`: it belongs to a subject, not to any prose.

    `claims`: those of the names that a corpus lists for itself; they mean nothing else there.
    """

    id: str
    kind: str
    domain: bool
    names: Mapping[str, tuple[str, ...]]
    claims: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Terms:
    """`links` holds unordered pairs of concepts one of which in place of the other is an error of translation.

    `irregular`: base forms by irregular form, by language. `light`: concepts a translation may add or drop. Compared by identity.
    """

    concepts: Mapping[str, Concept]
    links: frozenset[frozenset[str]]
    irregular: Mapping[str, Mapping[str, tuple[str, ...]]]
    light: frozenset[str]


@cache
def load_terms() -> Terms:
    """Load and check all terms that come with diglot. A concept of a later file (by name) replaces that of an earlier one.

    Raises:
        PackError: a file is not well formed, or a link points nowhere.
    """
    folder = files("diglot.lang") / "terms"
    concepts: dict[str, Concept] = {}
    for source in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if source.name in _NO_CONCEPTS or not source.name.endswith(".tsv"):
            continue
        for _, row in rows(source, ("concept", "kind"), more=True):
            names = {code: variants(cell) for code, cell in row.items() if code not in ("concept", "kind")}
            concepts[row["concept"]] = Concept(row["concept"], row["kind"], source.name != "general.tsv", names)
    return Terms(concepts, _links(concepts), _irregular(), _light(concepts))


def _links(concepts: Mapping[str, Concept]) -> frozenset[frozenset[str]]:
    source = files("diglot.lang") / "terms" / "links.tsv"
    links: set[frozenset[str]] = set()
    for line, row in rows(source, ("relation", "a", "b")):
        for end in (row["a"], row["b"]):
            if end not in concepts:
                raise PackError(f"link to unknown concept “{end}”", where=f"{source}:{line}")
        links.add(frozenset((row["a"], row["b"])))
    return frozenset(links)


def _light(concepts: Mapping[str, Concept]) -> frozenset[str]:
    source = files("diglot.lang") / "terms" / "light.tsv"
    light: set[str] = set()
    for line, row in rows(source, ("concept",)):
        if row["concept"] not in concepts:
            raise PackError(f"unknown concept “{row['concept']}”", where=f"{source}:{line}")
        light.add(row["concept"])
    return frozenset(light)


def _irregular() -> dict[str, dict[str, tuple[str, ...]]]:
    source = files("diglot.lang") / "terms" / "irregular.tsv"
    table: dict[str, dict[str, tuple[str, ...]]] = {}
    for _, row in rows(source, ("lang", "form", "base")):
        forms = table.setdefault(row["lang"], {})
        forms[row["form"]] = (*forms.get(row["form"], ()), *variants(row["base"]))
    return table


def against(terms: Terms) -> dict[str, frozenset[str]]:
    """By concept, the concepts that must not stand for it."""
    found: dict[str, set[str]] = {}
    for pair in terms.links:
        one, *rest = pair
        for other in rest:
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return {concept: frozenset(others) for concept, others in found.items()}


@cache
def implied() -> Mapping[str, frozenset[str]]:
    """What goes without saying: by concept or operator, the concepts and operators beside which it may be left out."""
    found: dict[str, frozenset[str]] = {}
    for _, row in rows(files("diglot.lang") / "terms" / "implied.tsv", ("name", "beside")):
        found[row["name"]] = found.get(row["name"], frozenset()) | frozenset(variants(row["beside"]))
    return found
