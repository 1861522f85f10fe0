"""What is said to a player who may not do something: it must be true now, and a sentence of this game."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import gods
from ecumene.games.middle_east.tests.table import acting, table
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def reason(match: Match[Ancients], token: str) -> str:
    """The only reason why something is not offered to whoever is asked."""
    (said,) = match.why(token, match.seats[0])
    return said.text


def losing(**fields: Any) -> Match[Ancients]:
    """Red is about to lose a disk in a competition, and could discard a card instead."""
    return table(
        ["disk-removal", "red", "pala", 0, None],
        phase="competition",
        arena="pala",
        disks={"red": {"pala": 2}, "blue": {"pala": 2}},
        hand={"red": ["flood"]},
        **fields,
    )


@rule("notes.mercenaries-desert-40-no-mina")
def test_a_besieged_treasury_is_not_said_to_be_empty() -> None:
    match = losing(talents={"red": 2}, besieged=["red"])
    assert reason(match, "pay-mina") == "You have no mina that you may spend."


@rule("cards.deity.use-requires-occupation")
def test_of_a_deity_nothing_is_said_that_is_true_of_wonders_only() -> None:
    match = acting(disks={"red": {"thebes": 1}}, **gods({"god-of-peace": "red"}))
    said = reason(match, "activate god-of-peace")
    assert said == "God of Peace waits for another moment: a response."


@rule("precedence.card-over-rule")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        (
            "grand-astrologer",
            "Grand Astrologer is played when the turn order has been reset, in the Reckoning Phase.",
        ),
        ("traitor", "Traitor waits for the Competition Phase."),
        ("murrain", "Murrain would do nothing at all now."),
    ],
)
def test_a_card_that_waits_for_another_moment_is_not_said_to_do_nothing(card: str, said: str) -> None:
    assert reason(acting(hand={"red": [card]}, disks={"red": {"thebes": 1}}), f"play {card}") == said


@rule("reckoning.gilgamesh.s4-new-civilization")
@pytest.mark.parametrize(("people", "name"), [("hittites", "the Hittites"), ("sumerians", "Sumer")])
def test_peoples_and_countries_fit_into_the_same_sentence(people: str, name: str) -> None:
    match = table(["gilgamesh-step/lead", "red"], phase="reckoning")
    said = f"You cannot lead {name}: that civilization is at the table already, or has no home on this map."
    assert reason(match, f"lead {people}") == said


@rule("option.length.time-ends-with-turn")
@pytest.mark.parametrize(("hours", "run"), [("1-hour", "1 hour"), ("2-hours", "2 hours")])
def test_one_hour_and_two_hours_are_up(hours: str, run: str) -> None:
    match = table(
        [["card-phase/act", "red"], ["sudden-end-of-epoch-step"]],
        options={"length": hours},
        phase="reckoning",
        passed=["blue"],
        turns=40,
    )
    match.play("pass")
    told = [event.text() for event in match.events if event.name == "time-is-up"]
    assert told == [f"The clock of the game has run {run}: the game ends with this Epoch."]
