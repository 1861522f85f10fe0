"""Civilizations that the rules play: whom Barbarians fall upon, which answers they keep, and what breaks a tie."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.table import acting, areas, disks, hand, of, play, table
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

ALONE = {"automatic": 1}
"""The rules play the last seat: of two Blue, the Hittites; of three Yellow, the Hittites."""


# Barbarians


def invaded(event: str = "invaders-from-the-sea", **fields: Any) -> Match[Ancients]:
    """Yellow has the fewest points and says where an invasion begins."""
    return table(["event-cards", "red", event], 3, ALONE, phase="reckoning", events=[event], **fields)


@rule("terms.npc.definition")
def test_an_invasion_begins_where_the_leader_has_most_disks() -> None:
    """Blue leads: not Byblos, where Red has more, and not a coast where Blue has fewer."""
    there = {"red": {"byblos": 4}, "blue": {"tyre": 3, "philistia": 1}, "yellow": {"lukka": 2}}
    match = invaded(points={"red": 5, "blue": 9}, disks=there)
    assert disks(match, "barbarians", "tyre") == 4
    led_by_red = invaded(points={"red": 9, "blue": 5}, disks=there)
    assert disks(led_by_red, "barbarians", "byblos") == 4


@rule("terms.npc.definition")
def test_but_not_among_its_own_disks() -> None:
    there = {"red": {"thebes": 1}, "blue": {"tyre": 3, "philistia": 1}, "yellow": {"tyre": 1}}
    match = invaded(points={"red": 5, "blue": 9}, disks=there)
    assert (disks(match, "barbarians", "philistia"), disks(match, "barbarians", "tyre")) == (4, 0)


@rule("terms.npc.definition")
def test_of_two_who_lead_the_one_with_more_cities_is_invaded() -> None:
    there = {"red": {"byblos": 2}, "blue": {"lukka": 3}, "yellow": {"pala": 1}}
    match = invaded(points={"red": 9, "blue": 9}, disks=there)
    assert disks(match, "barbarians", "lukka") == 4


# Answers


def struck(card: str, held: list[str], *targets: str, **fields: Any) -> Match[Ancients]:
    """Red plays a card against the City of Blue in Phrygia."""
    there = {"red": {"thebes": 2}, "blue": {"phrygia": 3}}
    match = acting(options=ALONE, hand={"red": [card], "blue": held}, **{"disks": there, **fields})
    play(match, f"play {card}", *targets)
    return match


@rule("terms.npc.definition")
@pytest.mark.parametrize("general", ["prophetess", "high-priest"])
def test_it_does_not_waste_an_answer_to_everything_on_a_single_disk(general: str) -> None:
    """Burning of the City takes one disk, Earthquake two."""
    assert hand(struck("burning-of-the-city", [general]), "blue") == set(), "it is discarded in place of the disk"
    paid = struck("burning-of-the-city", [general], talents={"blue": 1})
    assert (hand(paid, "blue"), of(paid, "blue", "talents")) == ({general}, 0)
    dear = struck("earthquake", [general], "choose phrygia", talents={"blue": 1})
    assert (hand(dear, "blue"), of(dear, "blue", "talents") > 0) == (set(), True)


@rule("terms.npc.definition")
def test_it_answers_a_single_disk_of_a_city_with_a_card_that_answers_less() -> None:
    match = struck("burning-of-the-city", ["high-priest", "royal-judge"], talents={"blue": 1})
    assert (hand(match, "blue"), of(match, "blue", "talents")) == ({"high-priest"}, 1)


@rule("terms.npc.definition")
def test_for_its_god_it_gives_any_answer() -> None:
    gods: dict[str, Any] = {"monument": {"god-of-war": "established"}, "owner": {"god-of-war": "blue"}}
    match = struck("false-prophet", ["high-priest"], disks={"red": {"thebes": 2}, "blue": {"hattusha": 1}}, **gods)
    assert (hand(match, "blue"), of(match, "blue", "curses")) == (set(), 0)


# Ties


@rule("terms.npc.definition")
@pytest.mark.parametrize(
    ("camps", "left"),
    [(("libya", "midian", "sinai"), "midian"), (("central-euxine", "east-euxine", "west-euxine"), "east-euxine")],
)
def test_of_camps_as_far_from_home_the_one_nearest_to_the_north_east_is_left(camps: tuple[str, ...], left: str) -> None:
    match = table(
        ["retirement-step", "blue"],
        2,
        ALONE,
        disks={"blue": dict.fromkeys(camps, 1)},
        ready={"blue": 48 - len(camps) - 2},
    )
    assert set(camps) - areas(match.state.occupied[1]) == {left}
