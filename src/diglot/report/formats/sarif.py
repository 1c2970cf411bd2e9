"""SARIF 2.1.0, for code scanning services and editors."""

from __future__ import annotations

import os
from collections.abc import Mapping
from urllib.parse import quote

from diglot.lint.catalogue import CheckInfo
from diglot.report.checked import Checked, Mark, Reported
from diglot.report.formats.indented import dumped
from diglot.report.safety import one_line

_SAFE = "@!$&'()*+,;=~-._"
LEVELS = {"error": "error", "warning": "warning", "info": "note"}
SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def render(checked: Checked, *, checks: Mapping[str, CheckInfo], version: str, ui: str) -> str:
    """The run as a SARIF log with one run.

    Args:
        checked: the run.
        checks: descriptions by code.
        version: of diglot.
        ui: the language of the messages.
    """
    items = [item for corpus in checked.corpora for item in corpus.reported]
    codes = sorted({item.finding.code for item in items} | set(checks))
    log = {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "diglot",
                        "semanticVersion": version,
                        "language": ui,
                        "rules": [_rule(code, checks.get(code)) for code in codes],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [_result(item, codes.index(item.finding.code)) for item in items],
            }
        ],
    }
    return dumped(log) + "\n"


def _rule(code: str, check: CheckInfo | None) -> dict[str, object]:
    if check is None:
        return {"id": code}
    return {
        "id": code,
        "name": "".join(part.capitalize() for part in check.name.replace("-", "_").split("_")),
        "shortDescription": {"text": check.summary},
        "fullDescription": {"text": check.why},
        "defaultConfiguration": {"level": LEVELS[check.severity]},
    }


def _result(item: Reported, index: int) -> dict[str, object]:
    related = [
        (item.files[lang], mark)
        for lang, marks in item.marks.items()
        for mark in marks
        if (item.files[lang], mark) != (item.file, item.at)
    ]
    result: dict[str, object] = {
        "ruleId": item.finding.code,
        "ruleIndex": index,
        "level": LEVELS[item.finding.severity],
        "message": {"text": one_line(f"{item.finding.number}: {item.message}" if item.finding.number else item.message)},
        "locations": [_location(item.file, item.at)],
        "partialFingerprints": {"diglot/v1": item.fingerprint},
    }
    if related:
        result["relatedLocations"] = [
            {"id": place, **_location(file, mark), "message": {"text": one_line(mark.text)}}
            for place, (file, mark) in enumerate(related, start=1)
        ]
    return result


def _location(file: str, mark: Mark) -> dict[str, object]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": quote(os.fsencode(file), safe=("/:" if file.startswith("/") else "/") + _SAFE)},
            "region": {
                "startLine": mark.line,
                "startColumn": mark.column,
                "charOffset": mark.start,
                "charLength": mark.end - mark.start,
                "snippet": {"text": mark.text},
            },
        }
    }
