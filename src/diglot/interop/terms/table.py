"""A list of terms as the table of terms of a corpus."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from diglot.corpus import TERMS
from diglot.errors import CorpusError
from diglot.interop.imported import Note
from diglot.interop.terms.listed import Listed, TermList
from diglot.interop.terms.words import lead, meant
from diglot.lang import Concept, languages, load_terms
from diglot.lang.own import (
    CONCEPT_ID,
    INHERIT,
    LONGEST_NAME,
    MOST_CELL_NAMES,
    MOST_CONCEPTS,
    MOST_WORDS,
    NOTHING,
    bad_character,
    kinds,
    own_concepts,
)
from diglot.text import Document
from diglot.ui import say

MOST_NOTES = 20
"""Lines of which it is said one by one what was left out of them."""
_ASIDE = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])\s*$")
"""What a list says of a name behind it: ``counter (noun)``."""
_MOST_ASIDES = 3
_TELLING = re.compile("[a-z]{3}")
"""What an id has that says something, as ``c17`` does not."""


@dataclass(frozen=True)
class Made:
    """The table's text, how many concepts it has, and what is to be said of it."""

    text: str
    concepts: int
    notes: tuple[Note, ...]


def table(found: TermList, *, ui: str) -> Made:
    """Make the table.

    A list's deprecated names stand last: texts that use them still mean the concept. An entry whose first names are names of one
    bundled concept is that concept, and only names that it lacks are listed; any other gets an id that no bundled concept has.

    Raises:
        CorpusError: the list has no entries, names in fewer than two of the languages with a pack, or none that can be used (with
            the first of those left out, and why).
        PackError: more than a table may hold.
    """
    if not found.entries:
        raise CorpusError(say(ui, "import.no-entries"), where=found.name, hint=say(ui, "import.two-languages"))
    codes = [code for code in languages() if code in found.languages]
    if len(codes) < 2:
        has = ", ".join(found.languages) or say(ui, "import.none")
        what = say(ui, "import.one-language", languages=", ".join(languages()), has=has)
        raise CorpusError(what, where=f"{found.name}:{found.head or found.entries[0].line}", hint=say(ui, "import.two-languages"))
    notes = _Notes()
    made: dict[str, _Row] = {}
    numbers: dict[str, Iterator[int]] = {}
    known = 0
    for entry in found.entries:
        names = {code: _names(entry, code, notes) for code in codes}
        if not all(names.values()):
            notes.add("left-out.entry", entry.line, _first(entry))
            continue
        same = _same(entry, names)
        known += same is not None and not any(_lacking(same, names).values())
        concept = same.id if same else _free_id(entry, names[codes[0]][0], made, numbers)
        row = made.setdefault(concept, _Row(NOTHING if same else _kind(entry), {code: [] for code in codes}, same is not None))
        for code, more in (_lacking(same, names) if same else names).items():
            free = MOST_CELL_NAMES - len(row.names[code])
            row.names[code] += [name for name in more if name not in row.names[code]][:free]
        if len(made) > MOST_CONCEPTS:
            what = say(ui, "import.too-many-terms", most=MOST_CONCEPTS)
            raise CorpusError(what, where=f"{found.name}:{entry.line}", hint=say(ui, "import.divide-terms"))
    rows = {concept: row for concept, row in made.items() if any(row.names.values())}
    if not rows and not known:
        first = notes.named[0]  # without one, an entry would have made a row
        reason = say(ui, f"import.note.{first.key}", **first.arguments)
        raise CorpusError(say(ui, "import.no-terms"), where=f"{found.name}:{first.first}", hint=reason)
    lines = ["\t".join(("concept", "kind", *codes)), *(row.line(concept) for concept, row in rows.items())]
    text = "".join(f"{line}\n" for line in lines)
    own_concepts(Document.of(text, name=TERMS, lang=""))  # nothing is written that would not be read
    left = ", ".join(lang for lang in found.languages if lang not in codes)
    of_all = [Note("left-out.languages", arguments={"names": left})] if left else []
    if known:
        of_all.append(Note("known", arguments={"n": known}))
    return Made(text, len(rows), (*found.notes, *notes.listed(), *of_all))


@dataclass(frozen=True)
class _Row:
    kind: str
    names: dict[str, list[str]]
    bundled: bool

    def line(self, concept: str) -> str:
        more = [INHERIT] if self.bundled else []
        cells = ("; ".join([*names, *more]) for names in self.names.values())
        return "\t".join((concept, self.kind, *cells))


@dataclass
class _Notes:
    """What was left out, each kind named for the first lines and counted for the others."""

    named: list[Note] = field(default_factory=list)
    others: int = 0

    def add(self, key: str, line: int, name: str, **more: object) -> None:
        if len(self.named) < MOST_NOTES:
            self.named.append(Note(key, line, line, {"name": name, **more}))
        else:
            self.others += 1

    def listed(self) -> tuple[Note, ...]:
        return (*self.named, *((Note("left-out.more", arguments={"n": self.others}),) if self.others else ()))


def _names(entry: Listed, code: str, notes: _Notes) -> list[str]:
    """The names of an entry as a table can hold them, the recommended ones first, each once."""
    found: list[str] = []
    for text, _ in sorted(entry.names.get(code, ()), key=lambda name: name[1]):
        name = _plain(text, code)
        mark = bad_character(name)
        if _long(name):
            notes.add("left-out.name-long", entry.line, _shown(text), most=LONGEST_NAME, words=MOST_WORDS)
        elif mark is not None:
            notes.add("left-out.name-mark", entry.line, _shown(text), mark=name[mark])
        elif not any(map(str.isalnum, name)):
            notes.add("left-out.name-empty", entry.line, _shown(text))
        elif name not in found:
            found.append(name)
        if len(found) == MOST_CELL_NAMES:
            break
    return found


def _plain(text: str, code: str) -> str:
    """A name without what lists put around it."""
    name = " ".join(unicodedata.normalize("NFC", text).replace("’", "'").split())
    for _ in range(_MOST_ASIDES):
        name = _ASIDE.sub("", name) or name
    before = lead(code).match(name)
    return name[before.end() :] if before and before.end() < len(name) else name


def _long(name: str) -> bool:
    return len(name) > LONGEST_NAME or len(name.split()) > MOST_WORDS


def _first(entry: Listed) -> str:
    return next((_shown(name) for names in entry.names.values() for name, _ in names), _shown(entry.id))


def _shown(text: str) -> str:
    short = " ".join(text.split())
    return short if len(short) <= LONGEST_NAME else short[: LONGEST_NAME - 1] + "…"


def _same(entry: Listed, names: Mapping[str, Sequence[str]]) -> Concept | None:
    """The bundled concept whose names hold the first name of every language; of several the list's id, or one of a subject."""
    known = load_terms().concepts
    sets = [_bundled()[code].get(listed[0].lower(), frozenset()) for code, listed in names.items()]
    shared = frozenset.intersection(*sets)
    return known[min(shared, key=lambda name: (name != entry.id, not known[name].domain, name))] if shared else None


def _lacking(concept: Concept, names: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Those of the names that a concept does not have."""
    return {
        code: [name for name in listed if name.lower() not in map(str.lower, concept.names.get(code, ()))]
        for code, listed in names.items()
    }


@cache
def _bundled() -> Mapping[str, Mapping[str, frozenset[str]]]:
    """By language and name, the bundled concepts that have it."""
    found: dict[str, dict[str, frozenset[str]]] = {code: {} for code in languages()}
    for concept in load_terms().concepts.values():
        for code, names in concept.names.items():
            for name in names:
                found[code][name.lower()] = found[code].get(name.lower(), frozenset()) | {concept.id}
    return found


def _kind(entry: Listed) -> str:
    told = entry.kind.casefold()
    return meant("kind", told) or (told if told in kinds() else NOTHING)


def _free_id(entry: Listed, name: str, made: Mapping[str, object], numbers: dict[str, Iterator[int]]) -> str:
    """An id that neither a bundled concept nor one of the table has: the list's own, or made of a name.

    `numbers` counts on from call to call for names that are alike.
    """
    own = entry.id.casefold()
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    base = own if CONCEPT_ID.fullmatch(own) and _TELLING.search(own) else "-".join(re.findall("[a-z0-9]{1,40}", plain)[:6])
    base = base or "concept"
    if base not in made and base not in load_terms().concepts:
        return base
    return next(
        free
        for at in numbers.setdefault(base, itertools.count(2))
        if (free := f"{base}-{at}") not in made and free not in load_terms().concepts
    )
