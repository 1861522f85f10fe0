"""What is said to a player who may not do something: it must be true now, and a sentence of this game."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import gods
from ecumene.games.middle_east.tests.table import acting, table
from ecumene.matches.match import Match
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
    assert reason(match, "pay-mina") == "You are besieged: you may not spend minas in this competition."


@rule("cards.deity.use-requires-occupation")
def test_of_a_deity_nothing_is_said_that_is_true_of_wonders_only() -> None:
    match = acting(disks={"red": {"thebes": 1}}, **gods({"god-of-peace": "red"}))
    said = reason(match, "activate god-of-peace")
    assert said == "The God of Peace waits for another moment: a response."


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
@pytest.mark.parametrize(
    ("people", "said"),
    [
        ("hittites", "You cannot lead the Hittites: that civilization is at the table already."),
        ("sumerians", "You cannot lead Sumer: that civilization has no home on this map."),
    ],
)
def test_of_two_causes_the_one_that_holds_is_said(people: str, said: str) -> None:
    assert reason(table(["gilgamesh-step/lead", "red"], phase="reckoning"), f"lead {people}") == said


TEMPLES: dict[str, Any] = gods(
    {"god-of-war": "red", "god-of-peace": "blue", "god-of-the-dead": "yellow"}, captured={"god-of-the-dead": "blue"}
)


@rule("deity.establish.only-available", "deity.establish.no-own-deity-card", "deity.reestablish.not-while-captured")
@pytest.mark.parametrize(
    ("seat", "token", "said"),
    [
        ("red", "establish the-one-god", "Monotheism comes by its Fate card alone."),
        ("red", "establish god-of-peace", "Egypt has the God of Peace already."),
        ("red", "establish god-of-war", "You have the God of War already."),
        ("red", "establish god-of-the-forge", "You have the God of War already, and a people has one Deity."),
        ("red", "restore god-of-war", "The temple of the God of War stands: there is nothing to restore."),
        ("red", "restore god-of-peace", "The God of Peace is not your Deity."),
        ("yellow", "restore god-of-the-dead", "Egypt holds the temple of the God of the Dead captive."),
        ("red", "ask-back god-of-war", "Nobody holds the temple of the God of War captive."),
        ("red", "ask-back god-of-peace", "The God of Peace is not your Deity."),
        ("red", "offer-back god-of-the-dead", "You do not hold the temple of the God of the Dead."),
    ],
)
def test_of_a_deity_the_cause_that_holds_is_said(seat: str, token: str, said: str) -> None:
    there = {"red": {"nineveh": 4}, "blue": {"thebes": 4}, "yellow": {"hattusha": 4}}
    assert reason(acting(seat, seats=3, disks=there, talents={seat: 3}, **TEMPLES), token) == said


@rule("stronghold.place.controlled-mountain", "stronghold.place.one-per-area", "stronghold.place.not-outside-mountains")
@pytest.mark.parametrize(
    ("area", "said"),
    [
        ("thebes", "Thebes is no mountain: Strongholds stand in mountains."),
        ("hattusha", "You do not Control Hattusha."),
        ("kaska", "Kaska has its Stronghold already."),
    ],
)
def test_of_a_stronghold_the_cause_that_holds_is_said(area: str, said: str) -> None:
    there = {"red": {"thebes": 2, "kaska": 2, "tarsus": 2, "hattusha": 1}, "blue": {"hattusha": 1}}
    match = table("strongholds-step", disks=there, forts={"red": ["kaska"]})
    assert reason(match, f"fortify {area}") == said


@rule("loot.captives.option", "precedence.card-over-rule")
@pytest.mark.parametrize("verb", ["pass", "done"])
@pytest.mark.parametrize(
    ("at", "said"),
    [
        (["fate-card-notes/dilemma", "red", "blue"], "Minas or a card: the card leaves no other way."),
        (["captives", "red", "thebes"], "One of the two is taken: a mina or captives."),
        (["fate-card-notes/pay-or-lose-temple", "red"], "Whoever gives nothing else lets the temple fall."),
    ],
)
def test_what_must_be_answered_says_so_itself(at: list[Any], said: str, verb: str) -> None:
    own = gods({"god-of-peace": "red"})
    match = table(at, disks={"red": {"thebes": 4, "memphis": 4}}, talents={"red": 3}, hand={"red": ["flood"]}, **own)
    assert reason(match, verb) == said


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


@rule("stronghold.counts-for-passage")
def test_whoever_is_held_up_by_a_stronghold_hears_of_it() -> None:
    """In Tarsus, on the way to Lukka, both have two disks; the Stronghold of Blue makes three of them."""
    match = table(
        ["deployment-step/place", "red"],
        phase="growth",
        disks={"red": {"tarsus": 2}, "blue": {"tarsus": 2}},
        forts={"blue": ["tarsus"]},
        ready={"red": 1},
    )
    assert reason(match, "place lukka") == (
        "Lukka is beyond Tarsus, where a rival has more disks than you, a Stronghold counted as one: from there you "
        "cannot go on."
    )
