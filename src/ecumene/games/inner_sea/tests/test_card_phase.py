"""Card Phase: a card, a Wonder or a pass is an action; one Wonder a turn."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.table import (
    acting,
    forbidden_by,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

RICH = {"egypt": 3, "kush": 3, "libya": 3, "sinai": 3, "nile-delta": 3}


def asked(match: Match[Ancients]) -> str:
    """The colour of the seat that decides."""
    return COLOURS[match.seats[0]]


# Rounds


@rule("card.round.one-action-in-turn-order")
def test_a_card_is_an_action_and_the_next_in_turn_order_follows() -> None:
    match = table(
        "card-phase",
        3,
        order=["yellow", "red", "blue"],
        hand={"yellow": ["coinage", "explorer"], "red": ["land-improvement"]},
        disks={"red": {"rome": 1}},
    )
    assert asked(match) == "yellow"
    match.play("play coinage")
    unanswered(match)
    assert asked(match) == "red", "one card, and it is the turn of the next"
    match.play("play land-improvement")
    unanswered(match)
    assert asked(match) == "blue"
    match.play("pass")
    assert (asked(match), match.question) == ("yellow", "card-phase/act")


@rule("card.round.one-action-in-turn-order")
def test_a_wonder_is_an_action() -> None:
    match = acting("red", disks={"red": RICH, "blue": {"troy": 1}})
    assert {"pass", "build colossus"} <= tokens(match)
    play(match, "build colossus", *["give egypt"] * 3, *["give kush"] * 2, "choose libya")
    assert asked(match) == "blue"


@rule("card.round.one-action-in-turn-order")
def test_a_pass_is_an_action() -> None:
    match = acting("red")
    match.play("pass")
    assert asked(match) == "blue"


@rule("card.round.one-action-in-turn-order")
def test_only_cards_in_hand_are_played() -> None:
    match = acting("red", hand={"red": ["coinage"], "blue": ["explorer"]})
    assert tokens(match) == {"pass", "play coinage"}
    assert forbidden_by(match, "play explorer") == {"card.round.one-action-in-turn-order"}


@rule("card.round.one-wonder-per-turn")
def test_a_second_wonder_must_wait_for_the_next_turn() -> None:
    match = acting("red", disks={"red": RICH, "blue": {"troy": 1}}, talents={"red": 9})
    play(match, "build colossus", "give egypt", "give egypt", *["pay-talent"] * 3, "choose libya", "pass")
    assert asked(match) == "red"
    assert "build lighthouse" not in tokens(match)
    assert forbidden_by(match, "build lighthouse") == {"card.round.one-wonder-per-turn"}


@rule("card.round.one-wonder-per-turn")
def test_one_builder_does_not_keep_the_others_from_building() -> None:
    match = acting("red", disks={"red": {"egypt": 1}, "blue": {"troy": 4, "ionia": 4}}, builders=["red"])
    match.play("pass")
    assert "build lighthouse" in tokens(match)


@rule("card.round.one-wonder-per-turn")
def test_in_the_next_card_phase_a_wonder_can_be_built_again() -> None:
    match = table("card-phase", disks={"red": RICH}, builders=["red"])
    assert "build colossus" in tokens(match)


# Competition cards


@rule("card.competition-cards.not-in-card-phase")
def test_competition_cards_wait_for_their_phase() -> None:
    """Lydia is Contested, so that Siege Engines would have something to do."""
    match = acting(
        "red", hand={"red": ["siege-engines", "strategos"]}, disks={"red": {"lydia": 2}, "blue": {"lydia": 2}}
    )
    assert tokens(match) == {"pass"}
    assert forbidden_by(match, "play siege-engines") == {"card.competition-cards.not-in-card-phase"}
    assert forbidden_by(match, "play strategos") == {"card.competition-cards.not-in-card-phase"}
