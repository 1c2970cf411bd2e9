"""The models of the languages beside each other, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from diglot.model import RulesModel
from diglot.report.model_view import Entry, StatementView, statements
from diglot.report.safety import one_line
from diglot.text import Document


@dataclass(frozen=True)
class ModelCell:
    """What one language states in one field, with its words; empty where it states nothing."""

    lang: str
    value: str
    quote: str


@dataclass(frozen=True)
class ModelRow:
    """One field in every language; `differs` where they do not state the same."""

    label: str
    cells: tuple[ModelCell, ...]
    differs: bool


@dataclass(frozen=True)
class ModelTable:
    """One statement in every language."""

    title: str
    numbers: str
    rows: tuple[ModelRow, ...]
    differs: bool


def model_tables(models: Mapping[str, RulesModel], texts: Mapping[str, Document], ui: str) -> tuple[ModelTable, ...]:
    """One table per statement that any language makes, in the order of the languages' texts."""
    views = {lang: {view.key: view for view in statements(model, texts[lang], ui)} for lang, model in models.items()}
    keys = dict.fromkeys(key for found in views.values() for key in found)
    return tuple(_table({lang: found.get(key) for lang, found in views.items()}) for key in keys)


def _table(sides: Mapping[str, StatementView | None]) -> ModelTable:
    present = [view for view in sides.values() if view is not None]
    fields = {lang: {entry.path: entry for entry in view.entries} if view else {} for lang, view in sides.items()}
    labels = {entry.path: entry.label for view in present for entry in view.entries}
    rows = tuple(_row(label, {lang: found.get(path) for lang, found in fields.items()}) for path, label in labels.items())
    numbers = " / ".join(dict.fromkeys(view.number for view in present))
    return ModelTable(present[0].title, one_line(numbers), rows, any(row.differs for row in rows))


def _row(label: str, sides: Mapping[str, Entry | None]) -> ModelRow:
    cells = tuple(
        ModelCell(lang, one_line(entry.value), one_line(entry.quote)) if entry else ModelCell(lang, "", "")
        for lang, entry in sides.items()
    )
    unsaid = any(entry is not None and entry.unsaid for entry in sides.values())
    stated = {cell.value for cell in cells if cell.value or not unsaid}
    return ModelRow(label, cells, len(stated) > 1)
