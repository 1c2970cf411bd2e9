"""The tree of the phrases of a lexicon, word by word, and its form that is kept between runs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class Entry:
    """What a phrase may mean: one reading.

    `kind` is the operator's group (``negation``), ``number``, or ``term``; `id` the operator or concept; `sort` the concept's
    kind (``zone``) or the use of a number; `value` that of a number. `flags` are those of a cue; of a term ``domain`` (it belongs
    to a subject) and ``light`` (a translation may add or drop it). `against`: concepts that must not stand for a term.
    """

    id: str
    kind: str
    sort: str = ""
    value: Fraction | None = None
    flags: frozenset[str] = frozenset()
    against: frozenset[str] = frozenset()


@dataclass(slots=True, eq=False)
class Node:
    """A node of the phrase trie: `entries` are the readings of the phrase that ends here.

    `claimed`: a corpus lists the phrase, in this form, as a term of its own.
    """

    next: dict[str, Node] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    claimed: bool = False


@dataclass(frozen=True)
class Open:
    """An operator's phrase with a gap: its first words then words (``round … up``) or a shape (``va …participle``)."""

    head: tuple[str, ...]
    tail: tuple[str, ...]
    endings: tuple[str, ...]
    entry: Entry


@dataclass(frozen=True)
class Opening:
    """The phrases with a gap that begin with one word: those that end in a shape by their second word ("" where they have one
    only), and the others by the first word of the rest.

    `longest`: words of the longest of them, without its gap.
    """

    shaped: Mapping[str, tuple[Open, ...]]
    tailed: Mapping[str, tuple[Open, ...]]
    longest: int


@dataclass(frozen=True)
class Frozen:
    """What a lexicon is made of beside its pack: `branches` of the tree by first word, in JSON, so that of thousands only those
    are made again that a text asks for. A node is ``[places in entries, claimed, {word: node}]``.
    """

    vocabulary: frozenset[str]
    open: Mapping[str, Opening]
    entries: tuple[Entry, ...]
    branches: Mapping[str, str]

    def branch(self, word: str) -> Node:
        """The part of the tree that begins with `word`."""
        return _thawed(json.loads(self.branches[word]), self.entries)


def freeze(vocabulary: frozenset[str], opening: Mapping[str, Opening], branches: Mapping[str, Node]) -> Frozen:
    """Put a lexicon into the form in which it is kept."""
    places: dict[Entry, int] = {}
    trees = {word: json.dumps(_plain(node, places), separators=(",", ":")) for word, node in branches.items()}
    return Frozen(vocabulary, opening, tuple(places), trees)


def _plain(node: Node, places: dict[Entry, int]) -> list[Any]:
    entries = [places.setdefault(entry, len(places)) for entry in node.entries]
    return [entries, int(node.claimed), {word: _plain(child, places) for word, child in node.next.items()}]


def _thawed(tree: list[Any], entries: tuple[Entry, ...]) -> Node:
    places, claimed, following = tree
    children = {word: _thawed(child, entries) for word, child in following.items()}
    return Node(children, tuple([entries[place] for place in places]), bool(claimed))
