"""Tokens: stable ints, readable texts, and clear refusals."""

from __future__ import annotations

import pytest

from ecumene.kernel.vocabulary import Block, Noun, UnknownToken, Vocabulary

CITY = Noun("city", ("sparta", "thebes"), ("Sparta", "Thebes"))
WORDS = Vocabulary(Block("pass"), Block("bid", CITY, 1, 3), Block("move", CITY), Block("trade", None, 0, 2))


def test_every_token_has_its_int() -> None:
    texts = [WORDS.text(i) for i in range(len(WORDS))]
    assert texts == [
        "pass", "bid sparta 1", "bid sparta 2", "bid sparta 3", "bid thebes 1", "bid thebes 2", "bid thebes 3",
        "move sparta", "move thebes", "trade 0", "trade 1", "trade 2",
    ]  # fmt: skip
    assert [WORDS.find(text) for text in texts] == list(range(12))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "moves begin with pass, bid, move, trade"),
        ("sing", "moves begin with pass"),
        ("bid sparta", "write it as 'bid <city> <number>'"),
        ("pass now", "write it as 'pass'"),
        ("move sparte", "is no city; allowed are names such as sparta"),
        ("bid sparta 4", "is no number from 1 to 3"),
        ("bid sparta -1", "is no number from 1 to 3"),
        ("bid sparta ²", "is no number from 1 to 3"),
        ("trade 999999999999", "is no number from 0 to 2"),
    ],
)
def test_an_unknown_token_is_refused_with_what_is_allowed(text: str, says: str) -> None:
    with pytest.raises(UnknownToken, match=says):
        WORDS.find(text)


def test_two_blocks_cannot_share_a_verb() -> None:
    with pytest.raises(ValueError, match="same verb"):
        Vocabulary(Block("pass"), Block("pass"))


def test_two_things_cannot_share_a_name() -> None:
    with pytest.raises(ValueError, match="same name"):
        Noun("city", ("sparta", "sparta"))
