"""Witnesses: the smallest game position found in which two texts give different answers."""

from diglot.witness.result import DEFAULT_BOUND, Bound, Looked, NoOperation, NotFound, Witness
from diglot.witness.search import search

__all__ = ["DEFAULT_BOUND", "Bound", "Looked", "NoOperation", "NotFound", "Witness", "search"]
