"""What a check reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:  # needed for annotations only; listing the checks should not wait for the whole model
    from diglot.model import Statement
    from diglot.text import Span

Severity = Literal["error", "warning", "info"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")


@dataclass(frozen=True)
class Message:
    """A sentence for people: a catalogue key (`diglot.ui`) and its arguments."""

    key: str
    arguments: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Divergence:
    """One executable statement as the two texts state it; a side that lacks it is None.

    `authoritative` and `translation` are the statements of the authoritative text and of the translation. A witness is a
    position in which the two give different answers.
    """

    authoritative: Statement | None
    translation: Statement | None


@dataclass(frozen=True)
class Finding:
    """One fault, or one thing worth knowing, about a provision.

    Attributes:
        code: ``DG`` and three digits, one code a check.
        check: the check's name (its file's name).
        number: the provision's number, empty for text before the first number.
        spans: per language code the words at issue, at most a clause; empty where that text has none.
        semantic: the texts state different rules (the verdict becomes ``differ``); False for matters of form.
        divergence: set where the difference lies in an executable statement.
    """

    code: str
    check: str
    severity: Severity
    number: str
    message: Message
    spans: Mapping[str, tuple[Span, ...]]
    semantic: bool = True
    divergence: Divergence | None = None

    def fingerprint(self, quotes: Mapping[str, str]) -> str:
        """A stable name for the finding over editions of the text: hash of check, number and the quoted words per language."""
        parts = [self.code, self.number, *(f"{lang}={quotes[lang]}" for lang in sorted(quotes))]
        import hashlib  # listing the checks should not wait for it

        return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:16]
