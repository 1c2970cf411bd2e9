"""JUnit XML: one test case per provision, so that a build server can show verdicts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree import ElementTree

from diglot.lint.result import ProvisionResult
from diglot.report.checked import Checked, CheckedCorpus, Reported
from diglot.report.formats.text import listed
from diglot.report.safety import block, one_line
from diglot.text import Document
from diglot.ui import say


def render(checked: Checked, *, ui: str) -> str:
    """The run as XML. Errors are failures; a provision that could not be read in full is a skipped case."""
    root = ElementTree.Element("testsuites", name="diglot")
    for corpus in checked.corpora:
        root.append(_suite(corpus, ui))
    for key in ("tests", "failures", "skipped"):
        root.set(key, str(sum(int(suite.get(key, "0")) for suite in root)))
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _suite(corpus: CheckedCorpus, ui: str) -> ElementTree.Element:
    name = one_line(corpus.result.corpus.name)
    suite = ElementTree.Element("testsuite", name=name)
    for provision, found in zip(corpus.result.provisions, corpus.by_provision, strict=True):
        suite.append(_case(name, provision, found, corpus.result.corpus.texts, ui))
    if corpus.elsewhere:
        suite.append(
            _findings(ElementTree.Element("testcase", classname=name, name=say(ui, "formats.elsewhere")), corpus.elsewhere, ui)
        )
    suite.set("tests", str(len(suite)))
    suite.set("failures", str(sum(case.find("failure") is not None for case in suite)))
    suite.set("errors", "0")
    suite.set("skipped", str(sum(case.find("skipped") is not None for case in suite)))
    return suite


def _case(
    suite: str, provision: ProvisionResult, found: tuple[Reported, ...], texts: Mapping[str, Document], ui: str
) -> ElementTree.Element:
    number = one_line(provision.number) or say(ui, "formats.preamble")
    case = ElementTree.Element("testcase", classname=suite, name=f"{number} {say(ui, f'formats.verdict.{provision.verdict}')}")
    skipped = provision.verdict == "unread" and not any(item.finding.severity == "error" for item in found)
    reason = _reason(provision, texts, ui)
    _findings(case, found, ui, "" if skipped else reason)
    if skipped:
        ElementTree.SubElement(case, "skipped", message=reason)
    return case


def _reason(provision: ProvisionResult, texts: Mapping[str, Document], ui: str) -> str:
    """Why agreement cannot be claimed: how many words were not understood, and which have no counterpart."""
    words = sum(ledger.unread_words for ledger in provision.ledgers.values())
    unpaired = listed(provision.unpaired, texts, ui)
    reasons = [
        say(ui, "formats.one-text") if len(texts) == 1 else "",
        say(ui, "formats.unread-words", n=words) if words else "",
        say(ui, "formats.unpaired-list", words=unpaired) if unpaired else "",
    ]
    return "; ".join(reason for reason in reasons if reason)


def _findings(case: ElementTree.Element, found: Sequence[Reported], ui: str, also: str = "") -> ElementTree.Element:
    """Put findings into a case, and what else is to be said of it."""
    for item in found:
        if item.finding.severity == "error":
            kind = f"{item.finding.code} {item.finding.check}"
            ElementTree.SubElement(case, "failure", message=one_line(item.message), type=kind).text = _line(item, ui)
    lesser = [_line(item, ui) for item in found if item.finding.severity != "error"]
    lesser += [block(also)] if also else []
    if lesser:
        ElementTree.SubElement(case, "system-out").text = "\n".join(lesser)
    return case


def _line(item: Reported, ui: str) -> str:
    finding, at = item.finding, item.at
    severity = say(ui, f"formats.severity.{finding.severity}")
    return block(f"{item.file}:{at.line}:{at.column}: {severity} {finding.code} {finding.check} {one_line(item.message)}")
