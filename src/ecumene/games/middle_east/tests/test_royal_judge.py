"""Royal Judge in a competition: a card is aimed when it is revealed, and answered then (M-43)."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import stacks, uncommitted
from ecumene.games.middle_east.tests.table import discarded, hand, table
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

RED, BLUE, YELLOW = Seat(0), Seat(1), Seat(2)


def revealed(card: str, area: str = "pala", seats: int = 2, **fields: Any) -> Match[Ancients]:
    """Red has laid down a card; Blue holds the Royal Judge, and so does nobody else."""
    there = {"red": {area: 3}, "blue": {area: 3}}
    held = {"red": [card], "blue": ["royal-judge"]}
    order = ["red", "blue", "yellow"][:seats]
    match = table(
        "competition-phase", seats, aside=["traitor"], order=order, **{"disks": there, "hand": held, **fields}
    )
    if match.question == "moments/use":
        match.play("done")  # with three players Red has the Siege Train
    match.play(f"commit {card}")
    uncommitted(match)
    return match


def judges(match: Match[Ancients], seat: Seat = BLUE) -> bool:
    """Whether a seat may answer with the Royal Judge."""
    return "negate royal-judge" in {offer.token for offer in match.offers_of(seat)}


@rule("competition.step2.negation-window", "card.negation.only-listed-targets")
@pytest.mark.parametrize("card", ["improved-bow", "war-elephants", "iron-weapons", "mercenaries-desert"])
def test_it_answers_a_card_that_takes_disks(card: str) -> None:
    match = revealed(card)
    assert judges(match)
    match.play("negate royal-judge", BLUE)
    assert (discarded(match), hand(match, "blue")) == (["royal-judge", card], set())
    assert stacks(match, "pala", "red", "blue") == [1, 1], "three against three wear each other out"


@rule("card.negation.only-listed-targets")
@pytest.mark.parametrize("card", ["war-chariots", "armored-infantry", "siege", "warrior-king"])
def test_it_does_not_answer_a_card_that_takes_none_or_a_great_person(card: str) -> None:
    match = revealed(card)
    assert match.question == "play-a-fate-card/answer"
    assert not judges(match)
    assert [reason.rule for reason in match.why("negate royal-judge", BLUE)] == ["card.negation.only-listed-targets"]


@rule("card.negation.only-listed-targets")
@pytest.mark.parametrize(("cubes", "answers"), [({}, True), ({"forts": {"blue": ["kaska"]}}, False)])
def test_a_stronghold_is_no_disk(cubes: dict[str, Any], answers: bool) -> None:
    """Night Escalade takes a Stronghold, and only where there is none a disk of a City."""
    assert judges(revealed("night-escalade", "kaska", **cubes)) is answers


@rule("card.negation.only-listed-targets", "card.negation.declare-targets-first")
@pytest.mark.parametrize(("victim", "answers"), [("blue", True), ("yellow", False)])
def test_of_several_opponents_only_the_one_who_is_struck_may_answer(victim: str, answers: bool) -> None:
    there = {"red": {"pala": 3}, "blue": {"pala": 2}, "yellow": {"pala": 2}}
    held = {"red": ["improved-bow"], "blue": ["royal-judge"], "yellow": ["flood"]}
    match = revealed("improved-bow", seats=3, disks=there, hand=held)
    match.play(f"against {victim}")
    assert (judges(match, BLUE), judges(match, YELLOW)) == (answers, False)


@rule("card.negation.only-listed-targets")
def test_whoever_takes_no_part_is_not_struck() -> None:
    there = {"red": {"pala": 3}, "blue": {"thebes": 2}, "yellow": {"pala": 2}}
    match = revealed("improved-bow", seats=3, disks=there)
    assert not judges(match)


@rule("card.negation.chain")
def test_negated_himself_he_has_answered_nothing() -> None:
    """Red answers the Royal Judge with its High Priest."""
    match = revealed("improved-bow", hand={"red": ["improved-bow", "high-priest"], "blue": ["royal-judge", "flood"]})
    match.play("negate royal-judge", BLUE)
    match.play("negate high-priest", RED)
    while match.question == "play-a-fate-card/answer":
        match.play("pass", match.seats[0])
    assert discarded(match) == ["high-priest", "royal-judge"]
    assert match.question == "losses-in-competition/alternate-loss", "the Bow stands"
