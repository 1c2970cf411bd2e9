"""Corpus folders: what is wrong with one is said in one line, with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from diglot.corpus import bundled, load, read_text
from diglot.errors import CorpusError

KEYS = "(keys are name, title, edition, source, licence, authoritative, excerpt, texts)"
TABLE = 'there must be a table [texts] with one file name per language (such as: en = "en.txt")'
NO_TEXT = "the authoritative language “{}” has no text in [texts]"
OUT = "leaves the corpus folder (texts lie in the folder of their manifest)"
CODES = "(two or three small letters, such as en)"
GOOD = 'name = "mine"\ntitle = "Rules"\n\n[texts]\nen = "en.txt"\nit = "it.txt"\n'


def corpus(folder: Path, manifest: str | bytes = GOOD, **texts: bytes) -> Path:
    """A corpus folder with a manifest and texts."""
    home = folder / "mine"
    home.mkdir()
    (home / "corpus.toml").write_bytes(manifest.encode() if isinstance(manifest, str) else manifest)
    for lang, raw in {"en": b"1.1 Draw a card.\n", "it": b"1.1 Pesca una carta.\n", **texts}.items():
        (home / f"{lang}.txt").write_bytes(raw)
    return home


def fault(folder: Path) -> str:
    """What is said of a folder that cannot be loaded, paths relative to it."""
    with pytest.raises(CorpusError) as caught:
        load(folder)
    assert "\n" not in str(caught.value)
    return str(caught.value).replace(f"{folder}/", "").replace(str(folder), "FOLDER")


def test_a_good_folder(tmp_path: Path) -> None:
    loaded = load(corpus(tmp_path))
    assert (loaded.name, loaded.title, loaded.edition, loaded.authoritative, loaded.excerpt) == ("mine", "Rules", "", "en", False)
    assert list(loaded.texts) == ["en", "it"]
    assert [row.number for row in loaded.rows] == ["1.1"]
    assert loaded.folder == tmp_path / "mine"


def test_the_name_of_the_folder_is_the_default_name(tmp_path: Path) -> None:
    assert load(corpus(tmp_path, '[texts]\nen = "en.txt"\n')).name == "mine"


@pytest.mark.parametrize(
    ("manifest", "said"),
    [
        ('name = "x"\nnaem = "y"\n[texts]\nen = "en.txt"\n', f"corpus.toml:2: unknown key “naem” {KEYS}"),
        ('title = 3\n[texts]\nen = "en.txt"\n', "corpus.toml:1: “title” must be a string"),
        ('name = "x"\n\nexcerpt = "yes"\n[texts]\nen = "en.txt"\n', "corpus.toml:3: “excerpt” must be true or false"),
        ('name = "x"\n', f"corpus.toml:1: {TABLE}"),
        ('name = "x"\ntexts = "en.txt"\n', f"corpus.toml:2: {TABLE}"),
        ('name = "x"\n[texts]\n', f"corpus.toml:2: {TABLE}"),
        ('[texts]\nit = "it.txt"\n', f"corpus.toml:1: {NO_TEXT.format('en')}"),
        ('authoritative = "fr"\n[texts]\nen = "en.txt"\n', f"corpus.toml:1: {NO_TEXT.format('fr')}"),
        ('[texts]\nen = "en.txt"\nEnglish = "en.txt"\n', f"corpus.toml:3: “English” is no language code {CODES}"),
        ('[texts]\nen = 5\n', "corpus.toml:2: the text of “en” must be a file name"),
        ('[texts]\nen = ""\n', "corpus.toml:2: the text of “en” must be a file name"),
        ('[texts]\nen = "../secret.txt"\n', f"corpus.toml:2: “../secret.txt” {OUT}"),
        ('[texts]\nen = "/etc/hostname"\n', f"corpus.toml:2: “/etc/hostname” {OUT}"),
        ('[texts]\nen = "en\\u0000.txt"\n', f"corpus.toml:2: “en\u0000.txt” {OUT}"),
        ('[texts]\nen = "none.txt"\n', "none.txt: cannot be read: No such file or directory"),
        ('[texts]\nen = "."\n', "FOLDER: a folder, not a text file (name the text file)"),
        ('name = "x\n[texts]\n', "corpus.toml:1:10: not valid TOML: Illegal character '\\n'"),
        ('name = "x"\nname = "y"\n', "corpus.toml:2:11: not valid TOML: Cannot overwrite a value"),
        (b'name = "\xe8"\n', "corpus.toml: the manifest is not UTF-8 (save the file as UTF-8)"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_manifest(tmp_path: Path, manifest: str | bytes, said: str) -> None:
    (tmp_path / "secret.txt").write_text("1.1 Secret.", encoding="utf-8")
    assert fault(corpus(tmp_path, manifest)) == said


def test_a_text_that_is_a_link_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("1.1 Secret.", encoding="utf-8")
    home = corpus(tmp_path)
    (home / "en.txt").unlink()
    (home / "en.txt").symlink_to(tmp_path / "secret.txt")
    assert fault(home) == f"corpus.toml:5: “en.txt” {OUT}"


def test_a_link_that_stays_inside_is_fine(tmp_path: Path) -> None:
    home = corpus(tmp_path)
    (home / "it.txt").unlink()
    (home / "it.txt").symlink_to(home / "en.txt")
    assert load(home).texts["it"].text == "1.1 Draw a card.\n"


def test_a_link_to_itself_leaves_the_folder_or_cannot_be_read(tmp_path: Path) -> None:
    home = corpus(tmp_path)
    (home / "it.txt").unlink()
    (home / "it.txt").symlink_to(home / "it.txt")
    assert "it.txt" in fault(home)


UTF_16 = "it.txt: not UTF-8: every other byte is 0, as in UTF-16 (save the file as UTF-8)"


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "it.txt: the text is empty (put the provisions of this language in it)"),
        (b" \n\t\r\n", "it.txt: the text is empty (put the provisions of this language in it)"),
        (b"\xef\xbb\xbf\n", "it.txt: the text is empty (put the provisions of this language in it)"),
        (b"1.1 Pesca.\n1.2 L\x92oggetto.\n", "it.txt:2:6: not UTF-8: byte 0x92 (save the file as UTF-8)"),
        ("1.1 Pesca una carta.\n".encode("utf-16-le"), UTF_16),
        (b"\xff\xfe1\x00", "it.txt:1:1: not UTF-8: byte 0xff (save the file as UTF-8)"),
    ],
)
def test_what_is_wrong_with_a_text(tmp_path: Path, raw: bytes, said: str) -> None:
    assert fault(corpus(tmp_path, it=raw)) == said


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(CorpusError) as caught:
        load(tmp_path / "none")
    assert str(caught.value) == f"{tmp_path}/none: no such corpus folder (a corpus is a folder with a corpus.toml)"


def test_a_folder_named_by_a_string(tmp_path: Path) -> None:
    assert load(str(corpus(tmp_path))).name == "mine"


@pytest.mark.parametrize(
    ("manifest", "said"),
    [
        ('naem = "y"\n', "corpus.toml:1: chiave sconosciuta: «naem» (le chiavi sono name, title, edition, source, licence, "),
        ('[texts]\nen = "../en.txt"\n', "corpus.toml:2: «../en.txt» esce dalla cartella del corpus (i testi stanno nella "),
        ('[texts]\nen = "none.txt"\n', "none.txt: impossibile leggere: il file o la cartella non esiste"),
        ('name = "x"\n', "corpus.toml:1: serve una tabella [texts] con il nome di un file per ciascuna lingua (per esempio: en"),
        (b'name = "\xe8"\n', "corpus.toml: il manifesto non è in UTF-8 (salva il file in UTF-8)"),
    ],
)
def test_faults_are_said_in_italian(tmp_path: Path, manifest: str | bytes, said: str) -> None:
    with pytest.raises(CorpusError) as caught:
        load(corpus(tmp_path, manifest))
    assert caught.value.spoken("it").startswith(f"{tmp_path}/mine/{said}")


def test_a_folder_without_a_manifest(tmp_path: Path) -> None:
    assert fault(tmp_path) == "FOLDER: this folder is no corpus: it has no corpus.toml"


def test_a_text_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "it.txt"
    path.write_bytes("1.1 È così.\r\n".encode())
    assert read_text(path, lang="it").text == "1.1 È così.\r\n"
    with pytest.raises(CorpusError, match="a folder, not a text file"):
        read_text(tmp_path, lang="it")


def test_the_bundled_corpora() -> None:
    assert [folder.name for folder in bundled()] == ["cr-418", "layers-2006", "layers-modern"]
    for folder in bundled():
        loaded = load(folder)
        assert (list(loaded.texts), loaded.authoritative) == (["en", "it"], "en")
        assert all(len(row.provisions) == 2 for row in loaded.rows)


def test_the_seed_is_kept_byte_for_byte() -> None:
    """Line ends, the lost hyphen, the missing spaces: what the text has, the corpus has."""
    loaded = load(next(folder for folder in bundled() if folder.name == "cr-418"))
    assert "(4) typechanging\neffects" in loaded.texts["en"].text
    assert "toughness-changing effects.[taglio]\n418.5d" in loaded.texts["en"].text
    assert "1)Effetti di copia" in loaded.texts["it"].text
    assert "tipo ( che includono" in loaded.texts["it"].text
    assert loaded.texts["it"].text.count("l'uno relativamente all'altro") == 1
    assert [row.number for row in loaded.rows] == ["418.5", "418.5a", "418.5d"]
