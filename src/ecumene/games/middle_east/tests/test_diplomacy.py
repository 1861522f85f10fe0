"""Diplomacy: what players may not do for each other, and the one thing that they may."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.table import GAME, acting, forbidden_by, of, play, tokens, unanswered
from ecumene.testing import rule

CAPTURED: dict[str, Any] = {
    "monument": {"god-of-war": "captured", "god-of-peace": "established"},
    "owner": {"god-of-war": "blue", "god-of-peace": "red"},
    "holder": {"god-of-war": "red"},
    "disks": {"red": {"thebes": 2}, "blue": {"hattusha": 2}},
    "points": {"red": 5, "blue": 5},
}
"""Red holds the temple of blue's God of War."""


def deity(match: Any, name: str) -> dict[str, Any]:
    """How a Deity stands, as everybody sees it."""
    (found,) = (one for one in match.view()["deities"] if one["deity"] == name)
    return dict(found)


@rule("diplomacy.no-showing-cards")
def test_a_hand_stays_hidden_whatever_is_played() -> None:
    match = acting(hand={"red": ["philosopher-king", "royal-roads"], "blue": ["prophetess", "master-scribe"]})
    play(match, "play philosopher-king")
    unanswered(match)
    assert match.view(1)["mine"]["known"] == []
    assert "royal-roads" not in str(match.view(1))
    assert "master-scribe" not in str(match.view(0))


@rule("diplomacy.no-showing-cards")
def test_only_a_card_opens_a_hand_and_only_to_who_played_it() -> None:
    match = acting(
        seats=3, hand={"red": ["the-eyes-of-the-king"], "blue": ["royal-treasurer"], "yellow": ["master-scribe"]}
    )
    play(match, "play the-eyes-of-the-king", "against blue")
    unanswered(match)
    assert match.view(0)["mine"]["known"] == ["royal-treasurer"]
    assert match.view(2)["mine"]["known"] == []


@rule("diplomacy.no-showing-cards")
def test_no_answer_shows_a_card_to_a_player_of_ones_choice() -> None:
    verbs = {block.verb for block in GAME.vocabulary.blocks}
    assert not {verb for verb in verbs if verb.startswith(("show", "tell", "reveal"))} - {"show-hand"}
    match = acting(hand={"red": ["royal-treasurer"]})
    assert "show-hand" not in tokens(match), "a hand is shown when a card demands it"
    assert forbidden_by(match, "show-hand") == {"precedence.card-over-rule"}


@rule("diplomacy.temple-return-excepted")
def test_a_captured_temple_may_be_handed_to_its_people_if_they_agree() -> None:
    match = acting(**CAPTURED)
    play(match, "offer-back god-of-war")
    assert (match.question, match.seat) == ("returning-a-deity/offered", 1)
    assert deity(match, "god-of-war")["holder"] == "red"
    play(match, "accept")
    assert (deity(match, "god-of-war")["owner"], deity(match, "god-of-war")["holder"]) == ("blue", None)
    assert (of(match, "red", "points"), of(match, "blue", "points")) == (7, 4)


@rule("diplomacy.temple-return-excepted")
def test_and_it_may_be_asked_for() -> None:
    match = acting("blue", **CAPTURED)
    play(match, "ask-back god-of-war")
    assert (match.question, match.seat) == ("returning-a-deity/asked", 0)
    play(match, "refuse")
    assert deity(match, "god-of-war")["holder"] == "red"


@rule("diplomacy.temple-return-excepted")
@pytest.mark.parametrize("token", ["offer-back god-of-peace", "ask-back god-of-peace", "ask-back god-of-war"])
def test_no_other_temple_changes_hands_and_nobody_else_gets_it(token: str) -> None:
    match = acting(**CAPTURED)
    assert token not in tokens(match)
    assert forbidden_by(match, token)


@rule("diplomacy.temple-return-excepted")
def test_nothing_else_is_given_to_another() -> None:
    to_somebody = {
        block.verb for block in GAME.vocabulary.blocks if block.noun and block.noun.name in ("seat", "faction")
    }
    of_temples = {block.verb for block in GAME.vocabulary.blocks if block.noun and block.noun.name == "monument"}
    assert to_somebody == {"against"}
    assert of_temples == {"establish", "activate", "deity", "restore", "offer-back", "ask-back"}
