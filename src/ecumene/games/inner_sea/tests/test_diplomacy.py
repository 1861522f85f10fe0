"""Diplomacy: what players may not do for each other."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.table import acting, allies, disks, hand, of, play, tokens
from ecumene.testing import rule


@rule("diplomacy.no-showing-cards")
def test_a_hand_stays_hidden_whatever_is_played() -> None:
    match = acting(hand={"red": ["coinage", "poet"], "blue": ["high-priestess", "merchant-prince"]})
    play(match, "play coinage", "pass")
    assert match.view(1)["mine"]["known"] == []
    assert "poet" not in str(match.view(1))
    assert "merchant-prince" not in str(match.view(0))


@rule("diplomacy.no-showing-cards", "precedence.card-over-rule")
def test_only_a_card_opens_a_hand_and_only_to_who_played_it() -> None:
    match = acting(seats=3, hand={"red": ["philosopher"], "blue": ["coinage"], "yellow": ["poet"]})
    play(match, "play philosopher", "against blue")
    while match.question == "play-a-fate-card/answer":
        match.play("pass", match.seats[0])
    assert match.view(0)["mine"]["known"] == ["coinage"]
    assert match.view(2)["mine"]["known"] == []


@rule("diplomacy.no-transfers")
def test_what_builds_a_wonder_goes_to_nobody_either() -> None:
    match = acting(
        talents={"red": 2},
        hand={"red": ["poet"]},
        disks={"red": {"egypt": 3, "sinai": 2}, "blue": {"troy": 1}},
    )
    play(match, "build colossus", "pay-talent", "pay-talent", "discard poet", "give egypt", "give sinai")
    assert tokens(match) == {"choose egypt", "choose sinai"}
    play(match, "choose egypt")
    assert (of(match, "red", "talents"), of(match, "blue", "talents")) == (0, 0)
    assert (of(match, "blue", "supply"), disks(match, "blue", "troy"), allies(match, "blue", "troy")) == (47, 1, 0)
    assert hand(match, "blue") == set()
