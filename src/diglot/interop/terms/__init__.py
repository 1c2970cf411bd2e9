"""Lists of terms from elsewhere (TBX, CSV) become the table of terms of a corpus."""

from diglot.interop.terms.reading import SUFFIXES, read
from diglot.interop.terms.table import Made, table

__all__ = ["SUFFIXES", "Made", "read", "table"]
