"""What the system and the parsers say is said in every language diglot speaks."""

from __future__ import annotations

import errno
import os
import tomllib
from xml.parsers import expat

import pytest
import yaml

from diglot.ui.system import parsed, reason


@pytest.mark.parametrize(
    ("number", "english", "italian"),
    [
        (errno.EACCES, "Permission denied", "permesso negato"),
        (errno.ENOSPC, "No space left on device", "lo spazio sul disco è esaurito"),
        (errno.EROFS, "Read-only file system", "il file system è in sola lettura"),
    ],
)
def test_errors_of_the_system(number: int, english: str, italian: str) -> None:
    error = OSError(number, os.strerror(number))
    assert (reason(error, "en"), reason(error, "it")) == (english, italian)


def test_what_the_reader_of_files_refuses() -> None:
    large = OSError(errno.EFBIG, "larger than 16 bytes")
    assert (reason(large, "en"), reason(large, "it")) == ("larger than 16 bytes", "supera 16 byte")
    odd = OSError(errno.EINVAL, "not a regular file")
    assert (reason(odd, "en"), reason(odd, "it")) == ("not a regular file", "non è un file normale")


def test_an_error_that_nobody_listed_keeps_its_words() -> None:
    assert reason(OSError(errno.EDOM, "out of range"), "it") == "out of range"
    assert reason(ValueError("embedded null byte"), "it") == "embedded null byte"


@pytest.mark.parametrize(
    ("text", "italian"),
    [
        ("a\n", "manca «=» dopo una chiave"),
        ("a = [1", "un elenco non è chiuso"),
        ("a = 'x\n'", "carattere non valido: '\\n'"),
        ("[a]\n[a]\n", "('a',) è dichiarato due volte"),
        ("a = 1 b", "dopo un’istruzione ci si aspetta un a capo o la fine del documento"),
        ('a = "\\z"', "«\\» in una stringa va raddoppiato"),
    ],
)
def test_faults_of_toml(text: str, italian: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    said = str(caught.value).rpartition(" (at ")[0]
    assert (parsed("toml", said, "en"), parsed("toml", said, "it")) == (said, italian)


@pytest.mark.parametrize(
    ("text", "italian"),
    [
        ("a: b: c", "qui non può stare un valore di una mappa"),
        ("a: [1", "manca «,» oppure «]»"),
        ("{a", "manca «,» oppure «}»"),
        ("- a\nb: 1", "manca un trattino «-»"),
        ('a: "\\z"', "dopo «\\» c’è un carattere sconosciuto"),
        ("a: @x", "qui non può iniziare nulla con questo carattere"),
    ],
)
def test_faults_of_yaml(text: str, italian: str) -> None:
    with pytest.raises(yaml.MarkedYAMLError) as caught:
        list(yaml.parse(text, Loader=yaml.CSafeLoader))
    said = str(caught.value.problem)
    assert (parsed("yaml", said, "en"), parsed("yaml", said, "it")) == (said, italian)


@pytest.mark.parametrize(
    ("text", "italian"),
    [
        ("<a><b></a>", "un elemento è chiuso con il nome di un altro"),
        ("<a/><b/>", "c’è altro dopo l’elemento principale"),
        ("<a b='1' b='2'/>", "un attributo compare due volte"),
        ("a", "errore di sintassi"),
    ],
)
def test_faults_of_xml(text: str, italian: str) -> None:
    with pytest.raises(expat.ExpatError) as caught:
        expat.ParserCreate().Parse(text, True)
    said = expat.ErrorString(caught.value.code)
    assert (parsed("xml", said, "en"), parsed("xml", said, "it")) == (said, italian)
