"""How many cards a hand holds may depend on which they are, and on whom one leads."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import asked
from ecumene.games.middle_east.tests.table import acting, hand, play, table, tokens, unanswered
from ecumene.testing import rule

SIX = ["famine", "drought", "murrain", "corruption", "nepotism", "volcano"]
MITTANI: dict[str, Any] = {
    "civilization": {"red": "egyptians", "blue": "mittani"},
    "homeland": {"red": "thebes", "blue": "washukanni"},
}


@rule("cards.hand.mittani-seven")
@pytest.mark.parametrize(("given", "too_many"), [("flood", True), ("siege-master", False)])
def test_mittani_that_lose_their_competition_card_in_an_exchange_have_one_too_many(given: str, too_many: bool) -> None:
    """Red takes the only Competition card out of a hand of seven, for a card that is one itself or is none."""
    match = acting(
        hand={"red": ["palace-eunuch", given], "blue": ["siege", *SIX]}, disks={"red": {"thebes": 1}}, **MITTANI
    )
    play(match, "play palace-eunuch")
    unanswered(match)
    play(match, "take siege", f"hand-over {given}")
    assert (match.question == "drawing/discard") is too_many
    if too_many:
        assert (asked(match), len(tokens(match))) == ("blue", 7)
        match.play("discard flood", 1)
        assert hand(match, "blue") == set(SIX)


@rule("cards.hand.max-six", "reckoning.gilgamesh.s7-keeps-cards-minas-vp")
def test_whoever_returns_from_mittani_as_others_keeps_six_cards() -> None:
    match = table(
        "gilgamesh-step",
        phase="reckoning",
        points={"red": 9},
        disks={"red": {"thebes": 1}, "blue": {"pala": 1}},
        hand={"blue": ["siege", *SIX]},
        **MITTANI,
    )
    play(match, "rise", "lead greeks")
    assert (match.question, asked(match)) == ("drawing/discard", "blue")
    match.play("discard siege")
    assert (hand(match, "blue"), match.question) == (set(SIX), "gilgamesh-step/place")
