"""What a language brings to any subject."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from diglot.errors import PackError
from diglot.lang.table import rows, variants

FORM_CLASSES = ("article", "clitic", "prep", "aux", "pron", "conj", "adv")
FLAGS = frozenset({"weak", "concord", "absorbs", "clause", "echo", "final", "initial", "joins", "oblique", "spreads"})


@dataclass(frozen=True)
class FormWord:
    """A word without meaning of its own. `key` is what it counts as inside phrases (``della`` counts as ``di``)."""

    key: str
    kind: str


@dataclass(frozen=True)
class Cue:
    """An operator's phrases. Flags are explained in the head of ``cues.tsv``."""

    operator: str
    phrases: tuple[str, ...]
    flags: frozenset[str]


@dataclass(frozen=True)
class Numeral:
    """A number word: its value and use (``cardinal``, ``ordinal``, ``times``, ``multiple``)."""

    value: Fraction
    use: str


class Spelling(NamedTuple):
    """What a part of a word that is spelt in two ways counts as; `final`: only at the end of the word, or before its plural s."""

    counts_as: str
    final: bool


@dataclass(frozen=True)
class Pack:
    """One language. Mappings are by lower-case form with straight apostrophes.

    `shapes`: endings of a class of words (participles), by the name under which cues call for it. `absolute`: the operators that
    a verb of such a class may stand for at the beginning of a clause. `derived`: endings that add an operator to the verb they
    are put to (``-able``), by operator, each with the endings of the verb. `prefixed`: beginnings that do (``un-``), by operator.
    `spellings`: by part of a word.
    """

    code: str
    name: str
    apostrophe: str
    decimal: str
    suffixes: tuple[str, ...]
    whole: frozenset[str]
    compound_heads: tuple[str, ...]
    list_joiners: frozenset[str]
    indefinite_articles: frozenset[str]
    plural_articles: frozenset[str]
    cut_marks: tuple[str, ...]
    examples: tuple[str, ...]
    abbreviations: tuple[str, ...]
    accents: Mapping[str, str]
    forms: Mapping[str, FormWord]
    cues: tuple[Cue, ...]
    numerals: Mapping[str, Numeral]
    endings: Mapping[str, tuple[str, ...]]
    shapes: Mapping[str, tuple[str, ...]]
    absolute: Mapping[str, tuple[str, ...]]
    derived: Mapping[str, Mapping[str, tuple[str, ...]]]
    prefixed: Mapping[str, tuple[str, ...]]
    spellings: Mapping[str, Spelling]

    def spelling(self, word: str) -> str:
        """The form in which a word with two spellings is compared (``colour`` as ``color``); it need not be a word."""
        return self._respelled.sub(lambda found: self.spellings[found[0]].counts_as, word) if self.spellings else word

    def key(self, form: str) -> str:
        """What a word counts as inside phrases."""
        word = self.forms.get(form)
        return word.key if word else self.spelling(form)

    @cached_property
    def _respelled(self) -> re.Pattern[str]:
        """Finds the parts of a word that are spelt in two ways, of several at one place the longest; grouped by first letter,
        which is several times as fast.
        """
        groups: dict[str, list[str]] = {}
        for part, spelling in sorted(self.spellings.items(), key=lambda item: -len(item[0])):
            groups.setdefault(part[0], []).append(re.escape(part[1:]) + (r"(?=s?\Z)" if spelling.final else ""))
        return re.compile("|".join(f"{re.escape(first)}(?:{'|'.join(rest)})" for first, rest in groups.items()))

    @cached_property
    def negations(self) -> frozenset[str]:
        """Words that negate what follows them."""
        return frozenset(
            phrase for cue in self.cues if cue.operator == "negation.not" for phrase in cue.phrases if " " not in phrase
        )

    @cached_property
    def form_kinds(self) -> Mapping[str, str]:
        """Class of each form word."""
        return {form: word.kind for form, word in self.forms.items()}

    @cached_property
    def example_words(self) -> frozenset[str]:
        """The words that announce an example, in lower case."""
        return frozenset(word.lower() for word in self.examples)

    @cached_property
    def abbreviated(self) -> re.Pattern[str]:
        """Finds an abbreviation at the end of a text in lower case."""
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, self.abbreviations))})\Z" if self.abbreviations else r"(?!)")


@cache
def languages() -> tuple[str, ...]:
    """Codes of the languages with a pack."""
    return tuple(sorted(entry.name for entry in files("diglot.lang").iterdir() if (entry / "pack.toml").is_file()))


@cache
def load_pack(code: str) -> Pack:
    """Load and check the pack of language `code`.

    Raises:
        PackError: there is none, or a file of it is not well formed.
    """
    if code not in languages():
        raise PackError(f"there is no language pack for “{code}”", hint="languages with a pack: " + ", ".join(languages()))
    folder = files("diglot.lang") / code
    settings = _settings(folder / "pack.toml")
    forms = {row["form"]: FormWord(row["form"] if row["key"] == "-" else row["key"], row["class"]) for _, row in _forms(folder)}
    return Pack(
        code=code,
        forms=forms,
        cues=_cues(folder),
        numerals=_numerals(folder),
        endings=_endings(folder),
        spellings=_spellings(folder),
        **settings,
    )


def _settings(source: Traversable) -> dict[str, Any]:
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    expected: dict[str, Callable[..., object]] = {
        "name": str, "apostrophe": str, "decimal": str, "suffixes": tuple, "whole": frozenset, "compound_heads": tuple,
        "list_joiners": frozenset, "indefinite_articles": frozenset, "plural_articles": frozenset,
        "cut_marks": tuple, "examples": tuple, "abbreviations": tuple,
        "accents": dict, "shapes": _tuples, "absolute": _tuples, "derived": _nested, "prefixed": _tuples,
    }  # fmt: skip
    if set(table) != set(expected):
        wrong = sorted(set(table) ^ set(expected))
        raise PackError(f"missing or unknown keys: {', '.join(wrong)}", where=str(source))
    return {key: kind(table[key]) for key, kind in expected.items()}


def _tuples(table: Mapping[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(values) for key, values in table.items()}


def _nested(table: Mapping[str, Mapping[str, list[str]]]) -> dict[str, dict[str, tuple[str, ...]]]:
    return {key: _tuples(values) for key, values in table.items()}


def _forms(folder: Traversable) -> list[tuple[int, dict[str, str]]]:
    found = list(rows(folder / "forms.tsv", ("form", "key", "class")))
    for line, row in found:
        if row["class"] not in FORM_CLASSES:
            raise PackError(f"unknown class “{row['class']}”", where=f"{folder / 'forms.tsv'}:{line}")
    return found


def _cues(folder: Traversable) -> tuple[Cue, ...]:
    cues: list[Cue] = []
    for line, row in rows(folder / "cues.tsv", ("operator", "phrases", "flags")):
        flags = frozenset(part.strip() for part in row["flags"].split(",") if part.strip() not in ("", "-"))
        if flags - FLAGS:
            raise PackError(f"unknown flags: {', '.join(sorted(flags - FLAGS))}", where=f"{folder / 'cues.tsv'}:{line}")
        cues.append(Cue(row["operator"], variants(row["phrases"]), flags))
    return tuple(cues)


def _numerals(folder: Traversable) -> dict[str, Numeral]:
    table = rows(folder / "numerals.tsv", ("word", "value", "use"))
    return {row["word"]: Numeral(Fraction(row["value"]), row["use"]) for _, row in table}


def _endings(folder: Traversable) -> dict[str, tuple[str, ...]]:
    table = rows(folder / "inflection.tsv", ("ending", "bases"))
    return {row["ending"]: tuple("" if base == "-" else base for base in row["bases"].split("; ")) for _, row in table}


def _spellings(folder: Traversable) -> dict[str, Spelling]:
    """A language without the table spells its words in one way."""
    source = folder / "spelling.tsv"
    table = rows(source, ("part", "counts as")) if source.is_file() else ()
    return {row["part"].removeprefix("-"): Spelling(row["counts as"], row["part"].startswith("-")) for _, row in table}
