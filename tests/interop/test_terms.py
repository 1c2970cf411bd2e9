"""Lists of terms from elsewhere: TBX of every kind, tables of every kind, and files made to do harm."""

from __future__ import annotations

import contextlib
import time
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diglot.cli import run
from diglot.errors import CorpusError, PackError
from diglot.interop.terms import read, table
from diglot.interop.terms.listed import Listed, TermList
from diglot.lang import corpus_terms, load_terms
from diglot.lang.own import MOST_CONCEPTS, own_concepts
from diglot.text import Document

ENTRY_2008 = """
<termEntry id="c1"><descrip type="definition">what a <term>mention</term> is</descrip>
  <langSet xml:lang="en-US">
    <tig><term>fence</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig>
    <tig><term>hedge</term><termNote type="partOfSpeech">noun</termNote>
      <termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></tig>
  </langSet>
  <langSet xml:lang="it"><ntig><termGrp><term>la <hi>siepe</hi></term></termGrp></ntig></langSet>
  <langSet xml:lang="de"><tig><term>Hecke</term></tig></langSet>
</termEntry>"""
ENTRY_2019 = """
<conceptEntry id="c1">
  <langSec xml:lang="en"><termSec><term>fence</term>{old}</termSec><termSec><term>hedge</term>{new}</termSec></langSec>
  <langSec xml:lang="it"><termSec><term>siepe</term></termSec></langSec>
</conceptEntry>"""
STATUS = '<termNote type="administrativeStatus">{}Term-admn-sts</termNote>'
ELEMENT = "<min:administrativeStatus>{}Term-admn-sts</min:administrativeStatus>"
TBX_2008 = f'<martif type="TBX" xml:lang="en"><martifHeader/><text><body>{ENTRY_2008}</body></text></martif>'
DOCTYPE = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">\n'


def tbx_2019(namespaces: str, status: str) -> str:
    """A file of the edition of 2019."""
    body = ENTRY_2019.format(old=status.format("deprecated"), new=status.format("preferred"))
    return f'<tbx type="TBX-Basic" xml:lang="en"{namespaces}><tbxHeader/><text><body>{body}</body></text></tbx>'


NAMESPACES = ' xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min"'


def made(folder: Path, name: str, content: str | bytes) -> str:
    """The table made of a file."""
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return table(read(path, ui="en"), ui="en").text


@pytest.mark.parametrize(
    "content",
    [
        TBX_2008,
        DOCTYPE + TBX_2008,
        TBX_2008.replace("<martif ", '<martif xmlns="urn:iso:std:iso:30042" ', 1),
        tbx_2019("", STATUS),
        tbx_2019(NAMESPACES, STATUS),
        tbx_2019(NAMESPACES, ELEMENT),
    ],
    ids=["2008", "document type", "2008 namespace", "2019", "2019 namespace", "2019 elements"],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_tbx(tmp_path: Path, content: str, encoding: str) -> None:
    """The deprecated name stands last, mentions of terms and languages without a pack are left out."""
    kind = "noun" if "partOfSpeech" in content else "-"
    if encoding != "utf-8":
        content = content.replace('encoding="UTF-8"', 'encoding="UTF-16"')
    assert made(tmp_path, "t.tbx", content.encode(encoding)) == (f"concept\tkind\ten\tit\nhedge\t{kind}\thedge; fence\tsiepe\n")


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("header", ["en,it", "English,Italiano", "EN-US,it_IT", '"en" , "it"'])
def test_tables(tmp_path: Path, delimiter: str, header: str) -> None:
    content = f"{header}\nhedge,siepe\n\n# left out\nfence,\n"
    text = made(tmp_path, "t.csv", content.replace(",", delimiter))
    assert text == "concept\tkind\ten\tit\nhedge\t-\thedge\tsiepe\n"


def test_columns_cells_and_encodings(tmp_path: Path) -> None:
    content = (
        "ID;Part of speech;Italiano;English;English;Definition\r\n"
        'the-hedge;n.;siepe | "la" siepe;"hedge (plant); the ""row""";"row\nline";x\r\n'
        "7;verbo;abitare in citt\xe0;to dwell;;\r\n"
    )
    assert made(tmp_path, "t.csv", content.encode("cp1252")) == (
        "concept\tkind\ten\tit\nthe-hedge\tnoun\thedge; row; line\tsiepe\ndwell\tverb\tdwell\tabitare in città\n"
    )


def test_a_known_concept_gets_only_what_it_lacks(tmp_path: Path) -> None:
    """Else a list with “turn” in it would take the verb from every other concept that has it."""
    content = "en,it\nturn,turno\nLibrary,Grimorio;mazzo di pesca\n"
    text = made(tmp_path, "t.csv", content.replace(";", "|"))
    assert text == "concept\tkind\ten\tit\nlibrary\t-\t+\tmazzo di pesca; +\n"


def test_an_id_is_never_that_of_another_concept(tmp_path: Path) -> None:
    """A library of books is no library of cards, whatever the list calls it."""
    text = made(tmp_path, "t.csv", "id,en,it\nlibrary,library,biblioteca\nlibrary,library,libreria antica\n")
    assert [line.partition("\t")[0] for line in text.splitlines()] == ["concept", "library-2", "library-3"]
    assert "library" in load_terms().concepts


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.tbx", "", "a.tbx:1:1: not well-formed XML: no element found"),
        ("a.tbx", "<tbx><a></tbx>", "a.tbx:1:11: not well-formed XML: mismatched tag"),
        ("a.xml", "\n<html/>", "a.xml:2:1: no list of terms: the file begins with “html” (TBX begins with martif or tbx)"),
        ("a.tbx", "<tbx>" + "<a>" * 200, "elements are nested too deeply"),
        ("a.tbx", '<?xml version="1.0" encoding="x-y"?><tbx/>', "a.tbx:1: the encoding that the file declares is not known"),
        ("a.tbx", "<tbx/>", "a.tbx: the list has no entries (a term wants a name in each language)"),
        (
            "a.tbx",
            TBX_2008.replace("it", "fr"),
            "a.tbx:2: names in at least two of these languages are wanted: en, it; found: en, fr, de",
        ),
        ("a.tbx", TBX_2008.replace("xml:lang", "lang-of"), "are wanted: en, it; found: none ("),
        ("a.csv", "en,it\n", "a.csv: the list has no entries ("),
        ("a.csv", "", "holds no text"),
        ("a.csv", "\0\1", "this is no text"),
        (
            "a.csv",
            "hedge,siepe\n",
            "a.csv:1: the first line names no language (a table (.csv, .tsv) is taken for a list of terms, "
            "with a column for each language in its first line, such as: en,it)",
        ),
        ("a.csv", "en\nhedge\n", "a.csv:1: names in at least two of these languages are wanted: en, it; found: en ("),
        (
            "a.csv",
            "en,it\n\nhedge,\n",
            "a.csv:3: there is no entry that can be used (left out: “hedge”, which does not have a usable name in each language)",
        ),
        (
            "a.csv",
            "en,it\nhedge,<s>\n",
            "a.csv:2: there is no entry that can be used (left out: the name “<s>” (with the mark “<”, at which texts are cut))",
        ),
        ("a.csv", f"en,it\nhedge,{'s' * 81}\n", "(longer than 80 characters or 8 words))"),
        ("a.csv", "en,it\nhedge,'-'\n", "the name “'-'” (without a letter or digit))"),
        ("a.csv", "en,it\na,b\na,b,c\n", "a.csv:3: 3 cells in a table of 2 columns"),
        ("a.csv", "en,it\na,b\n\n" + '"' + "a" * 200_000 + '",b\n', "a.csv:4: a cell of more than 131072 characters (look for a"),
        (
            "a.csv",
            'en,it\na,b\nhedge,"siepe\ncow,mucca\n',
            "a.csv:3: a cell that never ends (look for a quotation mark that is not closed)",
        ),
        ("a.csv", 'en,it\n"hedge,siepe', "a.csv:2: a cell that never ends"),
        ("a.csv", "en,it\n" + "".join(f"qx{i},y{i}\n" for i in range(MOST_CONCEPTS + 1)), "more than 20000 entries"),
    ],
)
def test_what_cannot_be_read(tmp_path: Path, name: str, content: str, said: str) -> None:
    with pytest.raises(CorpusError) as caught:
        made(tmp_path, name, content)
    assert said in str(caught.value)


BOMB = "".join(f'<!ENTITY e{i} "{f"&e{i - 1};" * 10}">' for i in range(1, 12))


def test_an_open_quotation_mark_does_not_fill_memory(tmp_path: Path) -> None:
    path = tmp_path / "open.csv"
    path.write_text('en,it\n"' + "ab\n" * 1_000_000, encoding="utf-8")
    tracemalloc.start()
    try:
        with pytest.raises(CorpusError, match=r"open\.csv:2: a cell of more than 131072 characters"):
            read(path, ui="en")
        assert (
            tracemalloc.get_traced_memory()[1] < 5 * path.stat().st_size
        )  # a string for every line would be twenty times as much
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "declared",
    [
        f'[<!ENTITY e0 "lol">{BOMB}]',
        '[<!ENTITY e11 SYSTEM "file:///etc/passwd">]',
        '[<!ENTITY % e11 SYSTEM "secret.dtd"> %e11;]',
        'SYSTEM "secret.dtd"',
    ],
    ids=["bomb", "file", "parameter", "document type"],
)
def test_entities_are_neither_expanded_nor_looked_up(tmp_path: Path, declared: str) -> None:
    (tmp_path / "secret.dtd").write_text('<!ENTITY e11 "siepe">', encoding="utf-8")
    content = f"<!DOCTYPE martif {declared}>" + TBX_2008.replace("siepe", "&e11;")
    began = time.monotonic()
    with pytest.raises(CorpusError, match=r"a\.tbx:\d+:\d+: the entity “e\d+” is not looked up \(write the character itself\)"):
        made(tmp_path, "a.tbx", content)
    assert time.monotonic() - began < 5


@pytest.mark.parametrize(
    "content",
    [
        "en,it\n" + f"{'(' * 50_000},{'(a)' * 30_000}\n" * 5,
        "en,it\n" + f"{'|'.join(f'qx{i}' for i in range(20_000))},siepe\n" * 5,
        "en,it\n" + "".join(f"library|qx{i},grimorio\n" for i in range(20_000)),
    ],
    ids=["parentheses", "names", "one concept"],
)
def test_lists_made_to_take_long(tmp_path: Path, content: str) -> None:
    began = time.process_time()
    with contextlib.suppress(CorpusError):
        made(tmp_path, "a.csv", content)
    assert time.process_time() - began < 20


NAMES = st.lists(st.tuples(st.text(max_size=30), st.integers(0, 2)), max_size=4)


@given(st.lists(st.tuples(st.text(max_size=12), st.sampled_from(["", "noun", "x"]), NAMES, NAMES), min_size=1, max_size=6))
@settings(max_examples=150, deadline=None)
def test_whatever_a_list_holds_the_table_can_be_read(
    entries: list[tuple[str, str, list[tuple[str, int]], list[tuple[str, int]]]],
) -> None:
    listed = tuple(Listed(i, name, kind, {"en": en, "it": it}) for i, (name, kind, en, it) in enumerate(entries, start=1))
    try:
        found = table(TermList("a.tbx", ("en", "it"), listed), ui="en")
    except CorpusError as error:
        assert "no entry that can be used" in str(error)
        return
    assert len(own_concepts(Document.of(found.text, name="t.tsv", lang=""))) == found.concepts


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a list of terms."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DIGLOT_CACHE", "")
    Path("list.csv").write_text("en,it,note\nhedge,siepe,x\nhand,mano,\nfence,,\n", encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("here")
class TestCommand:
    """``diglot import``."""

    def said(self, capsys: pytest.CaptureFixture[str], *line: str, status: int = 0) -> str:
        """What a command line prints, on standard output or, where it fails, as its complaint."""
        assert run(["import", *line]) == status
        printed = capsys.readouterr()
        return printed.err if status else printed.out

    def test_a_list(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert self.said(capsys, "list.csv") == (
            "list.csv: 1 entry says nothing that diglot does not know\n"
            "list.csv:1: left out: columns note\n"
            "list.csv:4: left out: “fence”, which does not have a usable name in each language\n"
            "wrote terms.tsv (1 concept)\n"
        )
        assert Path("terms.tsv").read_text(encoding="utf-8") == "concept\tkind\ten\tit\nhedge\t-\thedge\tsiepe\n"
        assert self.said(capsys, "list.csv", status=2) == "diglot: terms.tsv: this is there already (--force writes over it)\n"
        assert self.said(capsys, "list.csv", "--force", "--ui", "it").endswith("\nscritto terms.tsv (1 concetto)\n")

    def test_into_a_corpus(self, capsys: pytest.CaptureFixture[str]) -> None:
        Path("en.txt").write_text("1.1 Remove the hedge.\n", encoding="utf-8")
        Path("it.txt").write_text("1.1 Rimuovi la siepe.\n", encoding="utf-8")
        self.said(capsys, "en.txt", "it.txt", "-o", "garden")
        assert run(["lint", "garden", "--max-unread", "100"]) == 0
        assert "1.1 · unread" in capsys.readouterr().out
        self.said(capsys, "list.csv", "-o", "garden")
        assert run(["lint", "garden"]) == 0
        assert "1.1 · matched" in capsys.readouterr().out

    def test_to_standard_output(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert self.said(capsys, "list.csv", "-o", "-") == "concept\tkind\ten\tit\nhedge\t-\thedge\tsiepe\n"

    @pytest.mark.parametrize(
        ("line", "fault"),
        [
            (("list.csv", "other.csv"), "one at a time"),
            (("list.csv", "rules.en.md"), "one at a time"),
            (("list.csv", "--lang", "en"), "diglot: --lang: "),
            (("none.tbx",), "cannot be read"),
            (("none.csv",), "cannot be read"),
            (("folder.tbx",), "a folder, not a file"),
            (("list.csv", "-o", "none/terms.tsv"), "there is no folder “none” (make the folder first, or write to another one)"),
            (("list.csv", "-o", "newdir/"), "diglot: newdir/terms.tsv: there is no folder “newdir” ("),
            (("list.csv", "-o", "list.csv", "--force"), "was read as input"),
        ],
    )
    def test_what_cannot_be_imported(self, line: tuple[str, ...], fault: str, capsys: pytest.CaptureFixture[str]) -> None:
        Path("folder.tbx").mkdir()
        before = sorted(Path().iterdir())
        assert fault in self.said(capsys, *line, status=2)
        assert sorted(Path().iterdir()) == before


def test_more_names_than_a_table_may_hold(tmp_path: Path) -> None:
    names = "|".join(f"q{{}}x{i}" for i in range(200))
    content = "en,it\n" + "".join(f"{names.replace('{}', str(i))},y{i}\n" for i in range(200))
    with pytest.raises(PackError, match=r"terms\.tsv:\d+:1: more than 20000 concepts or 30000 names"):
        made(tmp_path, "a.csv", content)


def test_what_is_imported_holds(tmp_path: Path) -> None:
    from diglot.corpus import Corpus, pair

    texts = {lang: Document.of("1.1 x", name=lang, lang=lang) for lang in ("en", "it")}
    terms = Document.of(made(tmp_path, "t.tbx", TBX_2008), name="terms.tsv", lang="")
    corpus: Corpus = pair(texts, terms=terms)
    assert corpus_terms(corpus).concepts["hedge"].names == {"en": ("hedge", "fence"), "it": ("siepe",)}


def test_default_values_of_attributes_are_refused(tmp_path: Path) -> None:
    """One of a megabyte would be handed over for each of thousands of elements."""
    with pytest.raises(CorpusError, match=r"a\.tbx:1:\d+: the default of the attribute “p x” is not read"):
        made(tmp_path, "a.tbx", '<!DOCTYPE martif [<!ATTLIST p x CDATA "y">]>' + TBX_2008)
