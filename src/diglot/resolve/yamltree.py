"""YAML as a tree of nodes that know their place, with limits on depth and size.

The tree is built from parser events, so nothing is expanded: an alias is the node it names. Plain scalars are whole numbers,
``true``, ``false``, nothing, or text; the other guesses of YAML 1.1 (``no`` as false, ``1:30`` as a number) are not made.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

import yaml

from diglot.errors import ScenarioError
from diglot.resolve.faults import Phrase, fault, phrase
from diglot.ui.system import parsed

MAX_DEPTH = 32
"""Levels of lists and mappings, aliases followed."""
MAX_NODES = 2_000_000
"""Nodes of a file, aliases written out."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE = re.compile(r"[-+]?[0-9]{1,9}")
_WORDS: dict[str, object] = {"true": True, "True": True, "false": False, "False": False, "null": None, "~": None, "": None}


@dataclass(eq=False, slots=True)
class Node:
    """`value` is a scalar's value, a list of nodes, or a list of (key node, value node). `line` and `column` count from 1."""

    kind: Literal["scalar", "list", "map"]
    line: int
    column: int
    value: object = None
    items: list[Node] = field(default_factory=list)
    pairs: list[tuple[Node, Node]] = field(default_factory=list)
    size: int = 1
    depth: int = 1
    open: bool = True


def tree(text: str, name: str) -> Node:
    """The one document in `text`; `name` stands for the file in messages.

    Raises:
        ScenarioError: not YAML, more than one document, empty, or beyond the limits.
    """
    try:
        root = _build(text, name)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"{name}:{mark.line + 1}:{mark.column + 1}" if mark else name
        raise fault(
            phrase("not-yaml", reason=partial(parsed, "yaml", str(error.problem or error.context))), where=place
        ) from None
    except yaml.YAMLError as error:
        raise fault(phrase("not-yaml", reason=partial(parsed, "yaml", " ".join(str(error).split()))), where=name) from None
    if root is None:
        raise fault(phrase("none"), where=name)
    return root


def _build(text: str, name: str) -> Node | None:
    root: Node | None = None
    stack: list[tuple[Node, list[Node]]] = []
    anchors: dict[str, Node] = {}
    loader = _LOADER(text)
    try:
        while loader.check_event():
            event = loader.get_event()
            if isinstance(event, yaml.AliasEvent):
                node = _alias(event, anchors, name)
            elif isinstance(event, (yaml.ScalarEvent, yaml.SequenceStartEvent, yaml.MappingStartEvent)):
                node = _node(event)
                if event.anchor:
                    anchors[event.anchor] = node
                if not isinstance(event, yaml.ScalarEvent):
                    stack.append((node, []))
                    if len(stack) > MAX_DEPTH:
                        raise _fault(phrase("too-deep", n=MAX_DEPTH), node, name)
                    continue
            elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
                node, children = stack.pop()
                _close(node, children, name)
            elif isinstance(event, yaml.DocumentStartEvent) and root is not None:
                raise fault(phrase("several-documents"), where=name, hint=phrase("put-under-cases"))
            else:
                continue
            if stack:
                stack[-1][1].append(node)
            else:
                root = node
    finally:
        loader.dispose()
    return root


def _fault(what: Phrase, node: Node, name: str) -> ScenarioError:
    return fault(what, where=f"{name}:{node.line}:{node.column}")


def _alias(event: yaml.AliasEvent, anchors: dict[str, Node], name: str) -> Node:
    line, column = _place(event)
    place = f"{name}:{line}:{column}"
    node = anchors.get(str(event.anchor))
    if node is None:
        raise fault(phrase("no-anchor", name=str(event.anchor)), where=place)
    if node.open:
        raise fault(phrase("alias-inside", name=str(event.anchor)), where=place)
    return node


def _place(event: yaml.NodeEvent) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)


def _node(event: yaml.NodeEvent) -> Node:
    line, column = _place(event)
    if not isinstance(event, yaml.ScalarEvent):
        return Node("list" if isinstance(event, yaml.SequenceStartEvent) else "map", line, column)
    value: object = event.value
    if event.implicit[0] and not event.style:
        value = int(event.value) if _WHOLE.fullmatch(event.value) else _WORDS.get(event.value, event.value)
    return Node("scalar", line, column, value, open=False)


def _close(node: Node, children: list[Node], name: str) -> None:
    if node.kind == "list":
        node.items = children
    else:
        node.pairs = list(zip(children[::2], children[1::2], strict=True))
    node.size = 1 + sum(child.size for child in children)
    node.depth = 1 + max((child.depth for child in children), default=0)
    node.open = False
    if node.size > MAX_NODES:
        raise _fault(phrase("too-many", n=MAX_NODES), node, name)
    if node.depth > MAX_DEPTH:
        raise _fault(phrase("too-deep", n=MAX_DEPTH), node, name)
