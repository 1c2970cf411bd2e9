"""A corpus' own terms: what they change, and every fault of their tables with its place and advice."""

from __future__ import annotations

from pathlib import Path

import pytest

from diglot.corpus import Corpus, load, pair, read_table
from diglot.errors import CorpusError, DiglotError, PackError
from diglot.lang import corpus_terms, load_terms
from diglot.lang.own import LONGEST_NAME, MOST_CELL_NAMES, MOST_CONCEPTS, MOST_WORDS
from diglot.lint.runner import lint
from diglot.text import Document

HEAD = "concept\tkind\ten\tit\n"


def corpus(en: str, it: str, terms: str | None = None, links: str | None = None) -> Corpus:
    """One provision in two languages with tables of its own."""
    made = pair({lang: Document.of(f"1.1 {text}", name=lang, lang=lang) for lang, text in (("en", en), ("it", it))})
    tables = [None if text is None else Document.of(text, name="t.tsv", lang="") for text in (terms, links)]
    return Corpus(**{**vars(made), "terms": tables[0], "links": tables[1]})


def verdict(en: str, it: str, terms: str | None = None, links: str | None = None) -> str:
    [provision] = lint(corpus(en, it, terms, links)).provisions
    return provision.verdict


def test_a_new_concept_is_read() -> None:
    texts = ("Each meeple is put on a farm.", "Ogni seguace viene messo su una fattoria.")
    assert verdict(*texts) == "unread"
    assert verdict(*texts, HEAD + "meeple\tobject\tmeeple\tseguace\nfarm\tzone\tfarm\tfattoria\n") == "matched"


def test_its_forms_are_read_as_those_of_any_term() -> None:
    terms = HEAD + "meeple\tobject\tmeeple\tseguace\nfarm\tzone\tfarm\tfattoria\n"
    assert verdict("The meeples are put on the farms.", "I seguaci vengono messi sulle fattorie.", terms) == "matched"


def test_a_new_concept_in_place_of_another_is_told() -> None:
    """Both kinds of place are listed, so that one for the other is a difference, not an unknown word."""
    terms = HEAD + "farm\tzone\tfarm\tfattoria\nroad\tzone\troad\tstrada\n"
    assert verdict("The player looks at the farm.", "Il giocatore guarda la strada.", terms) == "differ"
    assert verdict("The player looks at the road.", "Il giocatore guarda la strada.", terms) == "matched"


def test_the_names_of_a_known_concept_are_replaced() -> None:
    texts = ("Shuffle the library.", "Mescola il grimorio."), ("Shuffle the library.", "Mescola il mazzo di pesca.")
    own = HEAD + "library\tzone\tlibrary\tmazzo di pesca\n"
    assert (verdict(*texts[0]), verdict(*texts[1])) != ("matched", "matched")
    assert verdict(*texts[1], own) == "matched"
    assert verdict(*texts[0], own) != "matched"


def test_a_plus_keeps_the_known_names() -> None:
    own = HEAD + "library\t-\t+\t+; mazzo di pesca\n"
    assert verdict("Shuffle the library.", "Mescola il grimorio.", own) == "matched"
    assert verdict("Shuffle the library.", "Mescola il mazzo di pesca.", own) == "matched"
    concept, known = corpus_terms(corpus("x", "x", own)).concepts["library"], load_terms().concepts["library"]
    assert (concept.kind, concept.domain, concept.names["en"]) == (known.kind, known.domain, known.names["en"])
    assert concept.names["it"] == ("mazzo di pesca", *known.names["it"])


def test_languages_without_a_column_stay_as_they_are() -> None:
    concept = corpus_terms(corpus("x", "x", "concept\tkind\tit\nlibrary\t-\tmazzo\n")).concepts["library"]
    assert (concept.names["en"], concept.names["it"]) == (load_terms().concepts["library"].names["en"], ("mazzo",))


def test_a_name_the_corpus_claims_means_nothing_else() -> None:
    """“Pesca” is a form of the word for drawing; in a game of fruit it is a peach, and drawing must not be read into it."""
    peach = HEAD + "peach\tobject\tpeach\tpesca\n"
    assert verdict("The player sees a draw.", "Il giocatore vede una pesca.") == "matched"
    assert verdict("The player sees a draw.", "Il giocatore vede una pesca.", peach) != "matched"
    assert verdict("The player sees a peach.", "Il giocatore vede una pesca.", peach) == "matched"
    assert verdict("The player must draw.", "Il giocatore deve pescare.", peach) == "matched"  # other forms stay


def test_a_claimed_name_is_taken_from_the_concept_that_had_it() -> None:
    own = HEAD + "meeple\tobject\tcreature\tseguace\n"
    assert verdict("Destroy the creature.", "Distruggi la creatura.") == "matched"
    assert verdict("Destroy the creature.", "Distruggi la creatura.", own) != "matched"
    assert verdict("Destroy the creature.", "Distruggi il seguace.", own) == "matched"


def test_operators_are_never_claimed() -> None:
    """Otherwise a table could make a prohibition disappear."""
    own = HEAD + "knot\tobject\tnot\tnodo\n"
    [finding] = [f for f in lint(corpus("You must not draw.", "Devi pescare.", own)).findings if f.severity == "error"]
    assert finding.check in ("negation", "modality")


def test_links() -> None:
    texts = ("Destroy the farm.", "Distruggi la strada.")
    terms = HEAD + "farm\tnoun\tfarm\tfattoria\nroad\tnoun\troad\tstrada\n"
    head = "relation\ta\tb\n"
    linked = corpus_terms(corpus(*texts, terms, head + "near\tfarm\troad\n")).links
    assert linked - load_terms().links == {frozenset(("farm", "road"))}
    assert verdict(*texts, terms, head + "near\tfarm\troad\n") == "differ"
    without = corpus_terms(corpus(*texts, None, head + "none\tlibrary\tgraveyard\n")).links
    assert load_terms().links - without == {frozenset(("library", "graveyard"))}


def test_names_are_composed_and_straight() -> None:
    concept = corpus_terms(corpus("x", "x", HEAD + "city\tzone\tcity\tcitta\u0300; l’abitato\n")).concepts["city"]
    assert concept.names["it"] == ("citt\u00e0", "l'abitato")


def test_comments_blank_lines_carriage_returns_and_a_byte_order_mark() -> None:
    terms = "\ufeff# ours\r\n\r\nconcept\tkind\ten\tit\r\n hedge \tobject\t hedge ; row \tsiepe\r\n"
    concept = corpus_terms(corpus("x", "x", terms)).concepts["hedge"]
    assert (concept.names["en"], concept.names["it"], concept.domain) == (("hedge", "row"), ("siepe",), True)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("", "t.tsv:1:1: the first line must name the columns"),
        ("concept,kind,en,it\n", "t.tsv:1:1: the first line must name the columns"),
        ("concept\tkind\n", "t.tsv:1:1: the first line must name the columns"),
        ("concept\tkind\ten\tfr\n", "t.tsv:1:17: “fr” is no language with a pack (languages with a pack: en, it; leave"),
        ("concept\tkind\ten\ten\n", "t.tsv:1:17: a second column “en”"),
        (HEAD + "a\tnoun\tb\n", "t.tsv:2:8: 3 cells where 4 are due"),
        (HEAD + "a\tnoun\tb\tc\td\n", "t.tsv:2:12: 5 cells where 4 are due"),
        (HEAD + "A b\tnoun\tb\tc\n", "t.tsv:2:1: “A b” cannot be the name of a concept"),
        (HEAD + "\tnoun\tb\tc\n", "t.tsv:2:1: “” cannot be the name of a concept"),
        (HEAD + "a\tnoun\tb\tc\n\na\tnoun\tb\tc\n", "t.tsv:4:1: the concept “a” stands in line 2 already"),
        (HEAD + "a\tnuon\tb\tc\n", "t.tsv:2:3: there is no kind “nuon” (did you mean noun?)"),
        (HEAD + "a\tnoun\tb; <b>\tc\n", "t.tsv:2:11: the character U+003C cannot stand in a name"),
        (HEAD + "a\tnoun\tb, d\tc\n", "t.tsv:2:9: the character U+002C cannot stand in a name"),
        (HEAD + "a\tnoun\t{b,d}, e\tc\n", "t.tsv:2:13: the character U+002C cannot stand in a name"),
        (HEAD + "a\tnoun\tb\x1b[31m\tc\n", "t.tsv:2:9: the character U+001B cannot stand in a table"),
        (HEAD + "a\tnoun\tb\u202ec\tc\n", "t.tsv:2:9: the character U+202E cannot stand in a table"),
        (HEAD + "a\tnoun\tb\x00\tc\n", "t.tsv:2:9: the character U+0000 cannot stand in a table"),
        (HEAD + "a\tnoun\tb{c\tc\n", "t.tsv:2:9: braces must come in pairs"),
        (HEAD + "a\tnoun\tb{c,{d}}\tc\n", "t.tsv:2:12: braces must come in pairs"),
        (HEAD + "a\tnoun\t--\tc\n", "t.tsv:2:8: a name without a letter or digit"),
        (HEAD + "a\tnoun\t+\tc\n", "t.tsv:2:8: “+” stands for the names that a concept has in diglot"),
        (HEAD + f"a\tnoun\t{'b' * (LONGEST_NAME + 1)}\tc\n", "t.tsv:2:8: a name of more than"),
        (HEAD + f"a\tnoun\t{'b ' * (MOST_WORDS + 1)}\tc\n", "t.tsv:2:8: a name of more than"),
        (HEAD + f"a\tnoun\t{'{a,b}' * 20}\tc\n", f"t.tsv:2:8: more than {MOST_CELL_NAMES} names in one cell"),
        (HEAD + f"a\tnoun\t{'{b}' * 5000}\tc\n", "t.tsv:2:8: a name of more than"),
        (HEAD + f"a\tnoun\t{'; '.join(f'b{i}' for i in range(MOST_CELL_NAMES + 1))}\tc\n", "more than 200 names in one cell"),
        (HEAD + "".join(f"a{i}\tnoun\tb\t-\n" for i in range(MOST_CONCEPTS + 1)), f"t.tsv:{MOST_CONCEPTS + 2}:1: more than"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_table(table: str, said: str) -> None:
    with pytest.raises(PackError) as caught:
        corpus_terms(corpus("x", "x", table))
    assert said in str(caught.value)
    assert caught.value.hint
    assert caught.value.spoken("it") != str(caught.value)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("a\tb\n", "t.tsv:1:1: the first line must be: relation, a, b"),
        ("relation\ta\tb\nfar\tlibrary\thand\n", "t.tsv:2:1: there is no relation “far” (relations are opposite, near, none)"),
        ("relation\ta\tb\nnear\tlibary\thand\n", "t.tsv:2:6: there is no concept “libary” (did you mean library?)"),
        ("relation\ta\tb\nnear\thand\thand\n", "t.tsv:2:11: a concept is linked to itself"),
        ("relation\ta\tb\nnear\thand\n", "t.tsv:2:6: 2 cells where 3 are due"),
    ],
)
def test_what_is_wrong_with_links(table: str, said: str) -> None:
    with pytest.raises(PackError) as caught:
        corpus_terms(corpus("x", "x", None, table))
    assert said in str(caught.value)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A corpus folder."""
    folder = tmp_path / "farm"
    folder.mkdir()
    (folder / "corpus.toml").write_text('[texts]\nen = "en.txt"\nit = "it.txt"\n', encoding="utf-8")
    (folder / "en.txt").write_text("1.1 Each meeple is put on a farm.\n", encoding="utf-8")
    (folder / "it.txt").write_text("1.1 Ogni seguace viene messo su una fattoria.\n", encoding="utf-8")
    return folder


def test_the_tables_of_a_folder(folder: Path, tmp_path: Path) -> None:
    assert [p.verdict for p in lint(load(folder), cache=tmp_path / "cache").provisions] == ["unread"]
    (folder / "terms.tsv").write_text(HEAD + "meeple\tobject\tmeeple\tseguace\nfarm\tzone\tfarm\tfattoria\n", encoding="utf-8")
    assert [p.verdict for p in lint(load(folder), cache=tmp_path / "cache").provisions] == ["matched"]
    (folder / "links.tsv").write_text("relation\ta\tb\nopposite\tfarm\tmeeple\n", encoding="utf-8")
    loaded = load(folder)
    assert frozenset(("meeple", "farm")) in corpus_terms(loaded).links
    assert [Path(document.name).name for document in loaded.documents] == ["en.txt", "it.txt", "terms.tsv", "links.tsv"]
    (folder / "terms.tsv").unlink()  # the links now point nowhere
    with pytest.raises(PackError, match=r"links\.tsv:2:10: there is no concept “farm”"):
        lint(load(folder), cache=tmp_path / "cache")


def test_a_table_outside_the_folder_is_not_read(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere.tsv").write_text(HEAD, encoding="utf-8")
    (folder / "terms.tsv").symlink_to(tmp_path / "elsewhere.tsv")
    with pytest.raises(CorpusError, match=r"terms\.tsv: “terms\.tsv” leaves the corpus folder"):
        load(folder)


def test_tables_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "folder.tsv").mkdir()
    (tmp_path / "latin.tsv").write_bytes(b"concept\tkind\tit\na\tnoun\tcitt\xe0\n")
    (tmp_path / "huge.tsv").write_bytes(b"#" * (2 * 1024 * 1024 + 1))
    said = {"folder.tsv": "a folder, not a text file", "latin.tsv": "latin.tsv:2:12: not UTF-8: byte 0xe0", "huge.tsv": "larger"}
    for name, words in {**said, "none.tsv": "cannot be read"}.items():
        with pytest.raises(DiglotError) as caught:
            read_table(tmp_path / name)
        assert words in str(caught.value)


def test_the_tables_of_the_page_on_terms(folder: Path) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "terms.md").read_text(encoding="utf-8")
    terms, links = (part.partition("```")[0] for part in page.split("```tsv\n")[1:])
    (folder / "terms.tsv").write_text(terms, encoding="utf-8")
    (folder / "links.tsv").write_text(links, encoding="utf-8")
    own = corpus_terms(load(folder))
    assert own.concepts["farm"].names == {"en": ("farm",), "it": ("fattoria", "podere")}
    assert own.concepts["graveyard"].names["it"] == ("pila degli scarti", "scarto", "scarti")
    assert own.concepts["library"].names["en"] == load_terms().concepts["library"].names["en"]
    assert frozenset(("hand", "library")) not in own.links
    assert own.light == load_terms().light
