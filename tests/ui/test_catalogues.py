"""diglot says the same things in every language it speaks."""

from __future__ import annotations

import string

import pytest

from diglot.errors import ConfigError
from diglot.ui import catalogue, find, languages, say


def wants(message: str) -> set[str]:
    """The arguments that a message puts in."""
    return {name for _, name, _, _ in string.Formatter().parse(message) if name is not None}


def plain(ui: str) -> dict[str, str]:
    """The messages of a language by key; of messages that depend on a count the general form, under the key without it."""
    messages = catalogue(ui)
    counted = {
        key.removesuffix(".one") for key in messages if key.endswith(".one") and f"{key.removesuffix('one')}other" in messages
    }
    general = {f"{key}.other" for key in counted}
    return {
        key.removesuffix(".other") if key in general else key: message
        for key, message in messages.items()
        if key.removesuffix(".one") not in counted or not key.endswith(".one")
    }


@pytest.mark.parametrize("ui", languages())
def test_the_same_messages_in_every_language(ui: str) -> None:
    assert plain(ui).keys() == plain("en").keys()


@pytest.mark.parametrize("ui", languages())
def test_messages_put_in_the_same_arguments(ui: str) -> None:
    english = plain("en")
    for key, message in plain(ui).items():
        assert wants(message) == wants(english[key]), key


def test_counts_choose_their_form() -> None:
    assert say("en", "formats.provisions", n=1) == "1 provision"
    assert say("it", "formats.provisions", n=0) == "0 disposizioni"


def test_what_is_not_there() -> None:
    assert find("en", "formats.nothing") is None
    with pytest.raises(KeyError):
        say("en", "formats.nothing")
    with pytest.raises(ConfigError, match="no interface language “xx”"):
        say("xx", "formats.cut")
