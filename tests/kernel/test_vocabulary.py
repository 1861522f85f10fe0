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
        ("trade 00000001", "is no number from 0 to 2"),
        ("trade \u0661", "is no number from 0 to 2"),
        ("move xyzzy", "allowed are names such as sparta, thebes"),
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


def test_a_block_may_have_a_single_number() -> None:
    words = Vocabulary(Block("pay", None, 2, 2), Block("pass"))
    assert [words.text(i) for i in range(len(words))] == ["pay 2", "pass"]
    assert words.find("pay 2") == 0
    assert words.find("pass") == 1


def test_without_words_a_noun_is_called_by_its_names() -> None:
    assert Noun("city", ("sparta", "thebes")).words == ("sparta", "thebes")


@pytest.mark.parametrize("text", [None, 3, ["sparta"], {"sparta": 1}])
def test_what_is_no_text_is_no_name(text: object) -> None:
    with pytest.raises(ValueError, match="is no city"):
        CITY.find(text)


def test_a_block_knows_its_tokens_about_a_thing() -> None:
    about = [[WORDS.text(token) for token in block.about("thebes")] for block in WORDS.blocks]
    assert about == [[], ["bid thebes 1", "bid thebes 2", "bid thebes 3"], ["move thebes"], []]
    assert [list(block.about("corinth")) for block in WORDS.blocks] == [[], [], [], []]
