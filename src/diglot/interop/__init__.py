"""Texts from elsewhere: rulebooks as they are found in the wild become corpus folders."""

from diglot.interop.assemble import assemble
from diglot.interop.imported import Imported, Note, Paragraph, Section
from diglot.interop.reading import read
from diglot.interop.writing import Description, is_excerpt, write

__all__ = ["Description", "Imported", "Note", "Paragraph", "Section", "assemble", "is_excerpt", "read", "write"]
