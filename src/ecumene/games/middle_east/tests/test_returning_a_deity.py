"""Returning a Deity to its original owner: an offer or a request, and the other's consent."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import asked, gods, temple
from ecumene.games.middle_east.tests.table import acting, forbidden_by, of, play, table, tokens
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

HELD = gods({"god-of-war": "red", "god-of-peace": "blue"}, captured={"god-of-war": "blue"})
"""Blue holds the temple of Red."""


def between(seat: str, **fields: Any) -> Match[Ancients]:
    """A seat acts; both peoples are at home."""
    return acting(seat, **{"disks": {"red": {"thebes": 1}, "blue": {"hattusha": 1}}, **HELD, **fields})


@rule("deity.return.is-an-action", "card.round.one-action-in-turn-order")
def test_the_holder_may_offer_it_as_its_action() -> None:
    match = between("blue")
    play(match, "offer-back god-of-war")
    assert (match.question, asked(match)) == ("returning-a-deity/offered", "red")
    play(match, "accept")
    assert (match.question, asked(match)) == ("card-phase/act", "red"), "Blue has had its action"


@rule("deity.return.is-an-action", "card.round.one-action-in-turn-order")
def test_its_people_may_ask_for_it_as_its_action() -> None:
    match = between("red")
    play(match, "ask-back god-of-war")
    assert (match.question, asked(match)) == ("returning-a-deity/asked", "blue")
    play(match, "accept")
    assert (match.question, asked(match)) == ("card-phase/act", "blue"), "Red has had its action"


@rule("deity.return.is-an-action")
def test_nobody_offers_what_he_does_not_hold() -> None:
    match = between("red")
    assert tokens(match) == {"pass", "ask-back god-of-war"}
    assert forbidden_by(match, "offer-back god-of-war") == {"deity.return.is-an-action"}
    assert forbidden_by(between("blue"), "offer-back god-of-peace") == {"deity.return.is-an-action"}


@rule("deity.return.is-an-action")
def test_only_in_the_card_phase() -> None:
    match = table([["resettlement-step", "blue"]], disks={"blue": {"hattusha": 3}}, **HELD)
    assert forbidden_by(match, "offer-back god-of-war") == {"deity.return.is-an-action"}


@rule("deity.return.owner-without-active-deity")
def test_it_goes_to_the_people_that_established_it() -> None:
    """Yellow holds two temples; each is offered to its own people and to nobody else."""
    for deity, owner in (("god-of-war", "red"), ("god-of-peace", "blue")):
        match = acting(
            "yellow",
            3,
            **gods(
                {"god-of-war": "red", "god-of-peace": "blue", "god-of-the-dead": "yellow"},
                captured={"god-of-war": "yellow", "god-of-peace": "yellow"},
            ),
        )
        match.play(f"offer-back {deity}")
        assert asked(match) == owner


@rule("deity.return.owner-without-active-deity")
def test_who_has_an_active_deity_asks_for_nothing() -> None:
    match = between("blue")
    for deity in ("god-of-war", "god-of-peace", "god-of-the-dead"):
        assert forbidden_by(match, f"ask-back {deity}") == {"deity.return.owner-without-active-deity"}


@rule("deity.return.owner-without-active-deity")
def test_who_has_taken_another_deity_since_gets_the_old_one_no_more() -> None:
    """Prophet has let the captured one go: it is available again, and Blue holds nothing."""
    match = between("red", hand={"red": ["prophet"]})
    play(match, "play prophet", "deity god-of-the-forge")
    while match.question != "card-phase/act":
        match.play("pass")
    assert temple(match, "god-of-war") == ("available", None)
    assert not {token for token in tokens(match) if "back" in token}


@rule("deity.return.consent")
@pytest.mark.parametrize(("seat", "first"), [("blue", "offer-back god-of-war"), ("red", "ask-back god-of-war")])
def test_neither_an_offer_nor_a_request_need_be_accepted(seat: str, first: str) -> None:
    match = between(seat, points={"red": 3, "blue": 3})
    match.play(first)
    assert tokens(match) == {"accept", "refuse"}
    match.play("refuse")
    assert temple(match, "god-of-war") == ("captured", "blue")
    assert match.state.points == [3, 3]


@rule("deity.return.vp-gain-two", "deity.return.vp-loss-one", "deity.return.block-to-card")
@pytest.mark.parametrize(("seat", "first"), [("blue", "offer-back god-of-war"), ("red", "ask-back god-of-war")])
def test_the_giver_gains_two_points_and_the_receiver_loses_one(seat: str, first: str) -> None:
    match = between(seat, points={"red": 3, "blue": 3})
    play(match, first, "accept")
    assert match.state.points == [2, 5]
    assert temple(match, "god-of-war") == ("destroyed", None), "it lies on its card, not on the map"


@rule("deity.return.vp-loss-one")
def test_who_has_no_point_loses_none() -> None:
    match = between("red", points={"blue": 3})
    play(match, "ask-back god-of-war", "accept")
    assert match.state.points == [0, 5]


@rule("deity.return.block-to-card")
def test_a_temple_on_its_card_scores_nothing_yet() -> None:
    match = table(
        [["card-phase/act", "red"], ["victory-tally-step"]],
        phase="cards",
        passed=["blue"],
        disks={"red": {"thebes": 1}, "blue": {"hattusha": 1}},
        points={"red": 1},
        **HELD,
    )
    play(match, "ask-back god-of-war", "accept", "pass")
    assert match.state.points == [0, 2 + 1]


@rule("deity.return.passed-receiver-waits")
def test_who_has_passed_rebuilds_in_the_next_card_phase() -> None:
    fields: dict[str, Any] = {"disks": {"red": {"thebes": 3}, "blue": {"hattusha": 1}}, "talents": {"red": 2}}
    match = table(
        [["card-phase/act", "blue"], ["card-phase"]],
        phase="cards",
        order=["blue", "red"],
        passed=["red"],
        **fields,
        **HELD,
    )
    play(match, "offer-back god-of-war", "accept")
    assert (match.question, asked(match)) == ("card-phase/act", "blue"), "Red has passed"
    play(match, "pass", "pass")
    assert (asked(match), "restore god-of-war" in tokens(match)) == ("red", True)
    assert of(match, "red", "talents") == 2
