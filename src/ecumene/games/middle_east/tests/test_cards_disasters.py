"""Disasters, made by man and by nature."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.table import (
    CARD,
    acting,
    areas,
    discarded,
    disks,
    forbidden_by,
    hand,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def holding(card: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """Red is to act and holds a card."""
    return acting(seats=seats, hand={"red": [card]}, **fields)


def choices(*names: str) -> set[str]:
    """The tokens that choose these areas."""
    return {f"choose {name}" for name in names}


def stacks(match: Match[Ancients], faction: str, *names: str) -> list[int]:
    """How many disks of a faction are in each of some areas."""
    return [disks(match, faction, area) for area in names]


IDLE: list[tuple[str, dict[str, Any]]] = [
    ("corruption", {"red": {"thebes": 3}, "barbarians": {"kush": 2}}),
    ("nepotism", {"blue": {"pala": 2, "kaska": 2}, "red": {"thebes": 3}, "barbarians": {"kush": 4}}),
    ("rebellion", {"blue": {"hattusha": 4, "west-euxine": 2}, "red": {"thebes": 3}, "barbarians": {"kush": 4}}),
    ("civil-war", {"blue": {"pala": 2}, "red": {"thebes": 3}, "barbarians": {"kush": 4}}),
    ("palace-coup", {"blue": {"pala": 3}, "red": {"thebes": 3, "hattusha": 1}}),
    ("slave-revolt", {"blue": {"pala": 2}, "red": {"thebes": 3}, "barbarians": {"kush": 4}}),
    ("usurper", {"blue": {"west-euxine": 2}, "red": {"thebes": 3}, "barbarians": {"kush": 4}}),
    ("tax-revolt", {"blue": {"pala": 2}}),
    ("deportation", {"blue": {"rhodes": 2, "west-euxine": 2}, "red": {"thebes": 3}, "barbarians": {"kush": 4}}),
    ("tower-of-babel", {"blue": {"pala": 2}, "barbarians": {"kush": 4}}),
    ("burning-of-the-city", {"blue": {"pala": 2}, "barbarians": {"kush": 4}}),
    ("poisoned-wells", {"blue": {"kaska": 2, "memphis": 2, "west-euxine": 1}}),
    ("drought", {"blue": {"sinai": 2, "tarsus": 2, "west-euxine": 1}}),
    ("famine", {"blue": {"memphis": 2, "mari": 1}, "red": {"kush": 3}, "barbarians": {"kush": 4}}),
    ("pestilence", {"blue": {"pala": 2}, "barbarians": {"kush": 4}}),
    ("sandstorm", {"blue": {"pala": 2, "red-sea": 1}, "barbarians": {"eastern-desert": 1}}),
    ("tempest", {"blue": {"pala": 2, "sinai": 2}}),
    ("hailstones-from-heaven", {"blue": {"west-euxine": 2}}),
    ("flood", {"blue": {"pala": 2, "sinai": 2, "kaska": 2, "west-euxine": 1}}),
    ("40-days-and-40-nights", {"blue": {"west-euxine": 2, "hattusha": 2}}),
    ("plague-of-locusts", {"blue": {"sinai": 2, "tarsus": 2, "west-euxine": 1}}),
    ("murrain", {"blue": {"pala": 1, "arzawa": 3}, "red": {"thebes": 2}, "barbarians": {"kush": 2}}),
    ("volcano", {"blue": {"memphis": 2, "kush": 1, "reed-sea": 1}}),
    ("earthquake", {"blue": {"west-euxine": 2}}),
    ("biblical-earthquake", {"blue": {"west-euxine": 2}}),
]
"""Every disaster that needs somebody to hit, and disks among which it finds nobody; Banditry needs none."""


@rule("card.resolve.as-much-as-possible-in-order")
@pytest.mark.parametrize(("card", "disks"), IDLE)
def test_a_disaster_without_anybody_to_hit_is_not_played(card: str, disks: dict[str, Any]) -> None:
    match = acting(hand={"red": [card, "banditry"]}, disks=disks)
    assert f"play {card}" not in tokens(match)
    assert forbidden_by(match, f"play {card}") == {"card.resolve.as-much-as-possible-in-order"}


@rule("card.resolve.as-much-as-possible-in-order")
@pytest.mark.parametrize(
    ("card", "area"), [("40-days-and-40-nights", "lydia"), ("sandstorm", "kadesh"), ("volcano", "pala")]
)
def test_a_disaster_is_played_although_it_hits_nobody_but_beside_its_centre(card: str, area: str) -> None:
    assert f"play {card}" in tokens(acting(hand={"red": [card, "banditry"]}, disks={"blue": {area: 1}}))


def test_every_disaster_is_tried() -> None:
    tried = {card for card, _ in IDLE} | {"pirate-raid", "banditry"}
    assert {CARD.names[number - 1] for number in range(42, 69)} == tried


# Corruption


def test_corruption_takes_two_minas() -> None:
    match = holding("corruption", talents={"red": 1, "blue": 3}, disks={"blue": {"pala": 2}})
    play(match, "play corruption")
    assert (of(match, "blue", "talents"), of(match, "red", "talents")) == (1, 1)
    assert disks(match, "blue", "pala") == 2


def test_corruption_takes_a_disk_of_the_players_choice_for_each_mina_that_is_lacking() -> None:
    match = holding("corruption", talents={"blue": 1}, disks={"blue": {"pala": 2, "west-euxine": 1}})
    play(match, "play corruption")
    assert tokens(match) == choices("pala", "west-euxine")
    play(match, "choose west-euxine")
    assert of(match, "blue", "talents") == 0
    assert stacks(match, "blue", "pala", "west-euxine") == [2, 0]


def test_corruption_of_a_poor_people_takes_two_disks_of_one_area_if_the_player_likes() -> None:
    match = holding("corruption", disks={"blue": {"pala": 2, "west-euxine": 1}, "barbarians": {"kush": 1}})
    play(match, "play corruption", "choose pala", "choose pala")
    assert stacks(match, "blue", "pala", "west-euxine") == [0, 1]


@rule("terms.barbarians.not-a-civilization")
def test_corruption_hits_one_opposing_civilization() -> None:
    match = holding(
        "corruption", 3, talents={"blue": 2, "red": 2}, disks={"yellow": {"pala": 1}, "barbarians": {"kush": 1}}
    )
    play(match, "play corruption")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against yellow")
    assert disks(match, "yellow", "pala") == 0
    assert of(match, "blue", "talents") == 2


@rule("card.alternate-loss.pay-mina")
def test_corruption_takes_the_minas_before_a_disk_could_be_saved_with_them() -> None:
    match = acting(hand={"red": ["corruption"], "blue": ["siege"]}, talents={"blue": 1}, disks={"blue": {"pala": 1}})
    play(match, "play corruption")
    unanswered(match)
    assert tokens(match) == {"lose", "discard siege"}
    play(match, "discard siege")
    assert disks(match, "blue", "pala") == 1


# Nepotism


def test_nepotism_takes_a_card_by_lot_and_a_disk_of_a_city_its_owner_chooses() -> None:
    match = acting(
        hand={"red": ["nepotism"], "blue": ["siege"]}, disks={"blue": {"pala": 3, "arzawa": 4, "kumannis": 2}}
    )
    play(match, "play nepotism")
    unanswered(match)
    assert hand(match, "blue") == set()
    assert discarded(match)[0] == "siege"
    assert match.seats == (1,)
    assert tokens(match) == {"give pala", "give arzawa"}
    play(match, "give arzawa")
    assert stacks(match, "blue", "pala", "arzawa", "kumannis") == [3, 3, 2]


def test_nepotism_takes_the_card_alone_from_a_people_without_cities() -> None:
    match = acting(hand={"red": ["nepotism"], "blue": ["siege", "blockade"]}, disks={"blue": {"kumannis": 2}})
    play(match, "play nepotism")
    unanswered(match)
    assert len(hand(match, "blue")) == 1
    assert disks(match, "blue", "kumannis") == 2


def test_nepotism_takes_a_disk_alone_from_an_empty_hand() -> None:
    match = holding("nepotism", 3, disks={"yellow": {"pala": 3}, "blue": {"thebes": 2}})
    play(match, "play nepotism")
    assert disks(match, "yellow", "pala") == 2


@rule("card.alternate-loss.pay-mina")
def test_the_disk_that_nepotism_takes_can_be_saved() -> None:
    match = holding("nepotism", talents={"blue": 1}, disks={"blue": {"pala": 3}})
    play(match, "play nepotism", "pay-mina")
    assert disks(match, "blue", "pala") == 3
    assert of(match, "blue", "talents") == 0


def test_nepotism_finds_nothing_behind_walls() -> None:
    match = acting(hand={"red": ["nepotism"], "blue": ["siege"]}, disks={"blue": {"hattusha": 4}})
    play(match, "play nepotism")
    unanswered(match)
    assert match.question == "card-phase/act"
    assert disks(match, "blue", "hattusha") == 4


# Pirate Raid


def test_pirate_raid_brings_barbarians_into_up_to_three_seas_side_by_side() -> None:
    match = holding("pirate-raid")
    play(match, "play pirate-raid")
    assert {"choose red-sea", "choose libyan-sea", "choose west-euxine"} <= tokens(match)
    assert forbidden_by(match, "choose pala") == {"card.negation.declare-targets-first"}
    play(match, "choose libyan-sea")
    assert tokens(match) == choices("egyptian-sea", "icarian-sea") | {"done"}
    play(match, "choose icarian-sea")
    assert tokens(match) == choices("egyptian-sea", "rhodian-sea", "thracian-sea") | {"done"}
    play(match, "choose thracian-sea")
    assert stacks(match, "barbarians", "libyan-sea", "icarian-sea", "thracian-sea") == [1, 1, 1]


def test_pirate_raid_may_stay_with_one_sea() -> None:
    match = holding("pirate-raid", talents={"blue": 1}, disks={"blue": {"levantine-sea": 1}})
    play(match, "play pirate-raid", "choose red-sea", "done")
    assert match.state.on_map[6] == 1
    assert (of(match, "red", "talents"), of(match, "blue", "talents")) == (0, 1)


@rule("card.placement.stacking-still-applies")
def test_pirate_raid_leaves_out_a_sea_that_is_full_of_barbarians() -> None:
    match = holding("pirate-raid", disks={"barbarians": {"red-sea": 2, "reed-sea": 1}})
    play(match, "play pirate-raid")
    assert "choose red-sea" not in tokens(match)
    play(match, "choose reed-sea")
    assert stacks(match, "barbarians", "red-sea", "reed-sea") == [2, 2]


@pytest.mark.parametrize("area", ["levantine-sea", "tyre", "alashiya"])
def test_pirate_raid_takes_a_mina_from_a_civilization_at_sea_or_on_the_shore(area: str) -> None:
    match = holding("pirate-raid", talents={"blue": 2, "red": 1}, disks={"blue": {area: 1}, "red": {"tyre": 1}})
    play(match, "play pirate-raid", "choose levantine-sea", "done")
    assert (of(match, "red", "talents"), of(match, "blue", "talents")) == (2, 1)


@pytest.mark.parametrize("area", ["sinai-sea", "damascus"])
def test_pirate_raid_does_not_reach_inland_or_another_sea(area: str) -> None:
    match = holding("pirate-raid", talents={"blue": 2}, disks={"blue": {area: 1}})
    play(match, "play pirate-raid", "choose levantine-sea", "done")
    assert (of(match, "red", "talents"), of(match, "blue", "talents")) == (0, 2)


def test_pirate_raid_lets_the_player_choose_whom_to_rob_among_those_with_minas() -> None:
    match = holding(
        "pirate-raid",
        4,
        talents={"blue": 1, "yellow": 1},
        disks={"blue": {"tyre": 1}, "yellow": {"byblos": 1}, "sky": {"ugarit": 2}},
    )
    play(match, "play pirate-raid", "choose levantine-sea", "done")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against yellow")
    assert [of(match, seat, "talents") for seat in ("red", "blue", "yellow")] == [1, 1, 0]


# Rebellion


def test_rebellion_turns_two_disks_outside_the_homeland_into_barbarians() -> None:
    match = holding(
        "rebellion",
        disks={"blue": {"hattusha": 3, "pala": 3, "arzawa": 1, "west-euxine": 2}, "barbarians": {"kush": 3}},
    )
    play(match, "play rebellion")
    assert tokens(match) == choices("pala", "arzawa")
    play(match, "choose pala")
    assert (disks(match, "blue", "pala"), disks(match, "barbarians", "pala")) == (1, 2)


def test_rebellion_may_break_out_in_the_homeland_of_another_people() -> None:
    match = holding("rebellion", disks={"blue": {"thebes": 2}, "red": {"thebes": 1}})
    play(match, "play rebellion")
    assert (disks(match, "blue", "thebes"), disks(match, "barbarians", "thebes")) == (0, 2)
    assert disks(match, "red", "thebes") == 1


def test_rebellion_of_a_camp_brings_one_barbarian() -> None:
    match = holding("rebellion", disks={"blue": {"pala": 1}})
    play(match, "play rebellion")
    assert (disks(match, "blue", "pala"), disks(match, "barbarians", "pala")) == (0, 1)


@rule("card.replacement.saved-disk-blocks-placement")
def test_a_disk_saved_from_rebellion_keeps_the_barbarian_out() -> None:
    match = holding("rebellion", talents={"blue": 1}, disks={"blue": {"pala": 2}})
    play(match, "play rebellion", "pay-mina")
    assert (disks(match, "blue", "pala"), disks(match, "barbarians", "pala")) == (1, 1)


@rule("card.barbarian-limit.take-from-map", "card.replacement.saved-disk-blocks-placement")
def test_for_a_disk_saved_from_rebellion_no_barbarian_is_fetched() -> None:
    """None is in supply: one is asked for, for the disk that is lost."""
    twelve = ("alalakh", "alashiya", "arzawa", "byblos", "caria", "harran", "hayasa", "ionia", "isuwa", "jerusalem",
              "karahuyuk", "pala")  # fmt: skip
    stacks = {**dict.fromkeys(twelve, 4), "lydia": 2}
    match = holding("rebellion", talents={"blue": 1}, disks={"blue": {"moab": 2}, "barbarians": stacks})
    play(match, "play rebellion", "pay-mina")
    assert (match.question, match.seats) == ("barbarian-limits/fetch", (0,))
    play(match, "move-from lydia")
    assert (disks(match, "blue", "moab"), disks(match, "barbarians", "moab")) == (1, 1)
    assert (match.question, disks(match, "barbarians", "lydia")) == ("card-phase/act", 1)


def test_a_camp_is_saved_from_rebellion_for_one_mina() -> None:
    match = holding("rebellion", talents={"blue": 2}, disks={"blue": {"pala": 1}})
    play(match, "play rebellion", "pay-mina")
    assert (disks(match, "blue", "pala"), of(match, "blue", "talents")) == (1, 1)
    assert match.question == "card-phase/act"


def test_rebellion_asks_whose_disks_in_a_shared_area() -> None:
    match = holding("rebellion", 3, disks={"blue": {"pala": 2}, "yellow": {"pala": 2}})
    play(match, "play rebellion")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against blue")
    assert (disks(match, "blue", "pala"), disks(match, "yellow", "pala")) == (0, 2)


# Civil War


def test_civil_war_turns_a_disk_of_a_city_and_one_in_each_land_area_beside_it() -> None:
    match = holding(
        "civil-war",
        disks={
            "blue": {"phrygia": 3, "arzawa": 2, "pala": 1, "kumannis": 1, "hellespont": 1},
            "red": {"bithynia": 3, "thebes": 3},
        },
    )
    play(match, "play civil-war")
    assert stacks(match, "blue", "phrygia", "arzawa", "pala", "kumannis") == [2, 1, 0, 1]
    assert stacks(match, "barbarians", "phrygia", "arzawa", "pala", "kumannis") == [1, 1, 1, 0]
    assert disks(match, "red", "bithynia") == 3


def test_civil_war_stays_ashore_and_needs_a_city_of_an_opponent() -> None:
    match = holding("civil-war", disks={"blue": {"tyre": 3, "byblos": 3, "levantine-sea": 2}, "red": {"thebes": 3}})
    play(match, "play civil-war")
    assert tokens(match) == choices("tyre", "byblos")
    play(match, "choose tyre")
    assert stacks(match, "blue", "tyre", "byblos", "levantine-sea") == [2, 2, 2]


# Palace Coup


def test_palace_coup_takes_a_disk_at_home_and_a_card_of_its_owners_choice() -> None:
    match = acting(
        hand={"red": ["palace-coup"], "blue": ["siege", "blockade", "iron-weapons"]},
        civilization={"blue": "greeks"},
        homeland={"red": "thebes", "blue": "ionia"},
        disks={"blue": {"ionia": 2, "caria": 2}},
    )
    play(match, "play palace-coup")
    unanswered(match)
    play(match, "lose")
    assert stacks(match, "blue", "ionia", "caria") == [1, 2]
    assert match.seats == (1,)
    assert tokens(match) == {"discard siege", "discard blockade", "discard iron-weapons"}
    play(match, "discard blockade")
    assert hand(match, "blue") == {"siege", "iron-weapons"}


def test_palace_coup_without_a_disk_at_home_costs_a_card_alone() -> None:
    match = acting(hand={"red": ["palace-coup"], "blue": ["siege"]}, disks={"blue": {"pala": 2}})
    play(match, "play palace-coup")
    unanswered(match)
    play(match, "discard siege")
    assert hand(match, "blue") == set()
    assert disks(match, "blue", "pala") == 2


def test_palace_coup_against_an_empty_hand_costs_a_disk_alone() -> None:
    match = holding("palace-coup", 3, disks={"blue": {"thebes": 2}, "yellow": {"pala": 2}})
    play(match, "play palace-coup")
    assert disks(match, "blue", "thebes") == 1


@rule("option.homeland-defense.last-disk-card-proof")
def test_palace_coup_finds_no_disk_in_a_homeland_whose_last_one_is_defended() -> None:
    match = acting(
        seats=3,
        options={"homeland_defense": "yes"},
        hand={"red": ["palace-coup"], "yellow": ["siege"]},
        disks={"blue": {"thebes": 1}},
    )
    play(match, "play palace-coup")
    unanswered(match)
    assert tokens(match) == {"discard siege"}
    assert disks(match, "blue", "thebes") == 1


# Slave Revolt


def test_slave_revolt_brings_two_barbarians_to_an_opposing_city() -> None:
    match = holding("slave-revolt", disks={"blue": {"pala": 3, "arzawa": 4, "kaska": 2}, "red": {"thebes": 3}})
    play(match, "play slave-revolt")
    assert tokens(match) == choices("pala", "arzawa")
    play(match, "choose arzawa")
    assert (disks(match, "blue", "arzawa"), disks(match, "barbarians", "arzawa")) == (4, 2)


@rule("card.placement.stacking-still-applies")
def test_slave_revolt_brings_no_more_barbarians_than_fit() -> None:
    match = holding("slave-revolt", disks={"blue": {"pala": 3, "arzawa": 3}, "barbarians": {"pala": 3, "arzawa": 4}})
    play(match, "play slave-revolt")
    assert stacks(match, "barbarians", "pala", "arzawa") == [4, 4]


# Usurper


def test_usurper_puts_own_disks_in_place_of_those_of_one_civilization_in_two_land_areas() -> None:
    match = holding(
        "usurper",
        3,
        disks={"blue": {"pala": 2, "arzawa": 1, "thebes": 1, "red-sea": 1}, "yellow": {"kaska": 2}},
    )
    play(match, "play usurper")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against blue")
    assert tokens(match) == choices("pala", "arzawa", "thebes")
    play(match, "choose pala")
    assert tokens(match) == choices("arzawa", "thebes")
    play(match, "choose thebes")
    assert stacks(match, "blue", "pala", "arzawa", "thebes") == [1, 1, 0]
    assert stacks(match, "red", "pala", "arzawa", "thebes") == [1, 0, 1]


@rule("card.replacement.removed-even-without-supply")
def test_usurper_removes_disks_even_without_disks_in_supply() -> None:
    match = holding("usurper", ready={"red": 48}, disks={"blue": {"pala": 2}})
    play(match, "play usurper")
    assert (disks(match, "blue", "pala"), disks(match, "red", "pala")) == (1, 0)


@rule("card.replacement.saved-disk-blocks-placement")
def test_a_disk_saved_from_usurper_keeps_the_other_out() -> None:
    match = holding("usurper", talents={"blue": 1}, disks={"blue": {"pala": 2, "arzawa": 2}})
    play(match, "play usurper", "pay-mina")
    assert sorted(stacks(match, "red", "pala", "arzawa")) == [0, 1]


# Banditry


def test_banditry_brings_barbarians_into_up_to_three_land_areas_with_a_disk_or_none() -> None:
    match = holding(
        "banditry",
        disks={
            "blue": {"pala": 1, "arzawa": 2, "lukka": 1},
            "red": {"lukka": 1, "thebes": 1},
            "barbarians": {"midian": 1, "edom": 2},
        },
    )
    play(match, "play banditry")
    assert {"choose pala", "choose thebes", "choose midian", "choose kush"} <= tokens(match)
    assert not tokens(match) & choices("arzawa", "lukka", "edom", "red-sea", "nineveh")
    play(match, "choose pala", "choose midian")
    assert "choose pala" not in tokens(match)
    play(match, "choose kush")
    assert stacks(match, "barbarians", "pala", "midian", "kush") == [1, 2, 1]


def test_banditry_may_stop_after_one_area() -> None:
    match = holding("banditry")
    play(match, "play banditry", "choose pala", "done")
    assert match.state.on_map[6] == 1


# Tax Revolt


@pytest.mark.parametrize(("minas", "left"), [(5, 2), (4, 2), (1, 0)])
def test_tax_revolt_takes_half_the_minas_of_the_richest(minas: int, left: int) -> None:
    match = holding("tax-revolt", 3, talents={"red": minas - 1, "blue": minas})
    play(match, "play tax-revolt")
    assert [of(match, seat, "talents") for seat in ("red", "blue", "yellow")] == [minas - 1, left, 0]


def test_tax_revolt_lets_the_player_choose_among_equals_and_may_hit_himself() -> None:
    match = holding("tax-revolt", 3, talents={"red": 3, "blue": 2, "yellow": 3})
    play(match, "play tax-revolt")
    assert tokens(match) == {"against red", "against yellow"}
    play(match, "against yellow")
    assert [of(match, seat, "talents") for seat in ("red", "blue", "yellow")] == [3, 2, 1]


# Deportation


def test_deportation_moves_two_disks_to_one_land_area_next_to_them() -> None:
    match = holding(
        "deportation",
        disks={"blue": {"tyre": 3, "rhodes": 2, "levantine-sea": 2}, "red": {"thebes": 2}, "barbarians": {"kush": 2}},
    )
    play(match, "play deportation")
    assert tokens(match) == choices("byblos", "damascus", "samaria")
    play(match, "choose damascus")
    assert tokens(match) == {"move-from tyre", "done"}
    play(match, "move-from tyre")
    assert stacks(match, "blue", "tyre", "damascus") == [1, 2]


def test_deportation_may_move_one_disk_alone() -> None:
    match = holding("deportation", disks={"blue": {"tyre": 3, "byblos": 1}})
    play(match, "play deportation", "choose tyre", "choose byblos", "done")
    assert stacks(match, "blue", "tyre", "byblos") == [2, 2]


def test_deportation_asks_whose_disks_and_a_camp_has_one() -> None:
    match = holding("deportation", 3, disks={"blue": {"tyre": 1}, "yellow": {"tyre": 2}})
    play(match, "play deportation")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against blue", "choose byblos")
    assert stacks(match, "blue", "tyre", "byblos") == [0, 1]
    assert disks(match, "yellow", "tyre") == 2


@rule("card.placement.stacking-still-applies")
def test_deportation_keeps_to_the_stacking_limit() -> None:
    match = holding("deportation", disks={"blue": {"tyre": 3, "byblos": 4, "samaria": 3}})
    play(match, "play deportation", "choose tyre")
    assert tokens(match) == choices("damascus", "samaria")
    play(match, "choose samaria")
    assert stacks(match, "blue", "tyre", "samaria") == [2, 4]


# Tower of Babel


def test_tower_of_babel_takes_a_disk_of_every_civilization_with_two_in_or_around_a_city() -> None:
    match = holding(
        "tower-of-babel",
        disks={
            "blue": {"tyre": 3, "byblos": 2, "damascus": 1, "levantine-sea": 2, "moab": 2},
            "red": {"tyre": 2, "samaria": 4, "byblos": 1},
            "barbarians": {"damascus": 3},
        },
    )
    play(match, "play tower-of-babel")
    assert tokens(match) == choices("tyre", "samaria")
    play(match, "choose tyre")
    assert stacks(match, "blue", "tyre", "byblos", "damascus", "levantine-sea", "moab") == [2, 1, 1, 2, 2]
    assert stacks(match, "red", "tyre", "samaria", "byblos") == [1, 3, 1]
    assert disks(match, "barbarians", "damascus") == 3


# Burning of the City


@pytest.mark.parametrize("size", [3, 4])
def test_burning_of_the_city_leaves_a_settlement(size: int) -> None:
    match = holding("burning-of-the-city", disks={"blue": {"pala": size}, "barbarians": {"pala": 3, "kush": 3}})
    play(match, "play burning-of-the-city")
    assert (disks(match, "blue", "pala"), disks(match, "barbarians", "pala")) == (2, 3)


def test_burning_of_the_city_may_hit_any_city_and_asks_which_of_two_in_one_area() -> None:
    match = holding("burning-of-the-city", disks={"blue": {"pala": 4, "arzawa": 2}, "red": {"pala": 3, "thebes": 3}})
    play(match, "play burning-of-the-city")
    assert tokens(match) == choices("pala", "thebes")
    play(match, "choose pala")
    assert tokens(match) == {"against red", "against blue"}
    play(match, "against blue")
    assert (disks(match, "blue", "pala"), disks(match, "red", "pala")) == (2, 3)


# Poisoned Wells


def test_poisoned_wells_takes_disks_in_a_dry_area_and_up_to_two_beside_it() -> None:
    match = holding(
        "poisoned-wells",
        disks={
            "blue": {"tadmor": 2, "damascus": 1, "moab": 1, "mari": 2, "samaria": 1},
            "red": {"tadmor": 1},
            "barbarians": {"dumah": 1},
        },
    )
    play(match, "play poisoned-wells")
    assert tokens(match) == choices("tadmor", "damascus", "moab", "samaria", "dumah")
    play(match, "choose tadmor", "against blue")
    assert tokens(match) == choices("damascus", "moab", "dumah") | {"done"}
    play(match, "choose dumah")
    assert tokens(match) == choices("damascus", "moab") | {"done"}
    play(match, "choose moab")
    assert stacks(match, "blue", "tadmor", "damascus", "moab", "mari") == [1, 1, 0, 2]
    assert (disks(match, "red", "tadmor"), disks(match, "barbarians", "dumah")) == (1, 0)


def test_poisoned_wells_may_stop_after_the_first_or_second_area() -> None:
    found = {"blue": {"tadmor": 2, "damascus": 1, "moab": 1}}
    match = holding("poisoned-wells", disks=found)
    play(match, "play poisoned-wells", "choose tadmor", "done")
    assert stacks(match, "blue", "tadmor", "damascus", "moab") == [1, 1, 1]
    match = holding("poisoned-wells", disks=found)
    play(match, "play poisoned-wells", "choose tadmor", "choose moab", "done")
    assert stacks(match, "blue", "tadmor", "damascus", "moab") == [1, 1, 0]


# Drought


def test_drought_takes_a_disk_of_each_faction_in_a_field_and_the_plains_around_it() -> None:
    match = holding(
        "drought",
        disks={
            "blue": {"mari": 2, "aleppo": 2, "carchemish": 2, "tadmor": 1},
            "red": {"mari": 1, "suhu": 2},
            "barbarians": {"mari": 3},
        },
    )
    play(match, "play drought")
    assert "choose mari" in tokens(match)
    assert "choose tadmor" not in tokens(match)
    play(match, "choose mari")
    assert stacks(match, "blue", "mari", "aleppo", "carchemish", "tadmor") == [1, 1, 2, 1]
    assert stacks(match, "red", "mari", "suhu") == [0, 1]
    assert disks(match, "barbarians", "mari") == 2


def test_drought_may_have_its_centre_in_an_empty_area_beside_a_peopled_plain_only() -> None:
    match = holding("drought", disks={"blue": {"kush": 1, "mari": 1}})
    play(match, "play drought")
    assert tokens(match) == choices("kush", "thebes", "mari")


# Famine


def test_famine_takes_three_disks_from_different_areas_that_are_not_fertile() -> None:
    match = holding(
        "famine", disks={"blue": {"pala": 3, "arzawa": 1, "west-euxine": 1, "sinai": 1, "memphis": 2, "mari": 1}}
    )
    play(match, "play famine")
    assert match.seats == (1,)
    assert tokens(match) == {f"give {area}" for area in ("pala", "arzawa", "west-euxine", "sinai")}
    assert forbidden_by(match, "give memphis") == {"card.resolve.as-much-as-possible-in-order"}
    play(match, "give pala")
    assert tokens(match) == {f"give {area}" for area in ("arzawa", "west-euxine", "sinai")}
    play(match, "give sinai", "give west-euxine")
    assert stacks(match, "blue", "pala", "arzawa", "west-euxine", "sinai", "memphis") == [2, 1, 0, 0, 2]
    assert match.question == "card-phase/act"


def test_famine_takes_less_from_a_people_with_fewer_areas() -> None:
    match = holding("famine", 3, disks={"blue": {"memphis": 2}, "yellow": {"pala": 3}, "barbarians": {"kush": 2}})
    play(match, "play famine")
    assert disks(match, "yellow", "pala") == 2
    assert match.question == "card-phase/act"


def test_famine_is_not_bought_off_behind_walls() -> None:
    match = holding("famine", disks={"blue": {"hattusha": 3, "pala": 1, "arzawa": 1, "kaska": 1, "caria": 1}})
    play(match, "play famine")
    assert tokens(match) == {"give pala", "give arzawa", "give kaska", "give caria"}


@rule("cards.deity.negating-deities")
def test_famine_is_answered_by_the_god_of_peace() -> None:
    match = holding(
        "famine",
        monument={"god-of-peace": "established"},
        owner={"god-of-peace": "blue"},
        disks={"blue": {"hattusha": 1, "pala": 2}},
    )
    play(match, "play famine")
    assert tokens(match) == {"pass", "activate god-of-peace"}
    play(match, "activate god-of-peace")
    assert stacks(match, "blue", "hattusha", "pala") == [1, 2]
    assert match.question == "card-phase/act"


# Pestilence


def test_pestilence_takes_two_disks_of_a_city_and_one_of_each_faction_in_cities_beside_it() -> None:
    match = holding(
        "pestilence",
        disks={
            "blue": {"tyre": 4, "damascus": 2, "byblos": 1},
            "red": {"tyre": 1, "byblos": 3},
            "barbarians": {"byblos": 1, "samaria": 3},
        },
    )
    play(match, "play pestilence")
    assert tokens(match) == choices("tyre", "byblos")
    play(match, "choose tyre")
    assert stacks(match, "blue", "tyre", "damascus", "byblos") == [2, 2, 0]
    assert stacks(match, "red", "tyre", "byblos") == [1, 2]
    assert stacks(match, "barbarians", "byblos", "samaria") == [0, 3]


# Sandstorm


def test_sandstorm_takes_second_disks_in_a_desert_and_one_of_each_faction_around_it() -> None:
    match = holding(
        "sandstorm",
        disks={
            "blue": {"sinai": 2, "philistia": 2, "red-sea": 1},
            "red": {"sinai": 1, "nile-delta": 3},
            "barbarians": {"sinai": 2, "philistia": 1, "jerusalem": 1},
        },
    )
    play(match, "play sandstorm")
    assert {"choose sinai", "choose edom", "choose libya"} == tokens(match)
    play(match, "choose sinai")
    assert stacks(match, "blue", "sinai", "philistia", "red-sea") == [1, 1, 1]
    assert stacks(match, "red", "sinai", "nile-delta") == [1, 2]
    assert stacks(match, "barbarians", "sinai", "philistia", "jerusalem") == [1, 0, 1]


def test_sandstorm_may_take_second_disks_alone() -> None:
    match = holding("sandstorm", disks={"blue": {"eastern-desert": 2, "red-sea": 1}})
    play(match, "play sandstorm")
    assert stacks(match, "blue", "eastern-desert", "red-sea") == [1, 1]


# Tempest


def test_tempest_takes_all_disks_of_a_sea_and_one_of_each_faction_in_the_seas_around() -> None:
    match = holding(
        "tempest",
        disks={
            "blue": {"levantine-sea": 2, "sinai-sea": 2, "tyre": 2, "egyptian-sea": 1},
            "red": {"levantine-sea": 1, "cilician-straits": 1},
            "barbarians": {"levantine-sea": 2, "sinai-sea": 1},
        },
    )
    play(match, "play tempest")
    assert not tokens(match) & choices("tyre", "red-sea", "central-euxine")
    play(match, "choose levantine-sea")
    assert stacks(match, "blue", "levantine-sea", "sinai-sea", "tyre", "egyptian-sea") == [0, 1, 2, 1]
    assert stacks(match, "red", "levantine-sea", "cilician-straits") == [0, 0]
    assert stacks(match, "barbarians", "levantine-sea", "sinai-sea") == [0, 0]


def test_tempest_may_rage_in_an_empty_sea_beside_ships() -> None:
    match = holding("tempest", disks={"blue": {"reed-sea": 2}})
    play(match, "play tempest")
    assert tokens(match) == choices("reed-sea", "red-sea")
    play(match, "choose red-sea")
    assert disks(match, "blue", "reed-sea") == 1


# Hailstones from Heaven


def test_hailstones_take_a_disk_in_each_of_three_land_areas_side_by_side() -> None:
    match = holding(
        "hailstones-from-heaven",
        disks={
            "blue": {"tyre": 2, "damascus": 2, "moab": 2, "levantine-sea": 1, "arzawa": 1},
            "red": {"tyre": 1, "edom": 1},
            "barbarians": {"moab": 1},
        },
    )
    play(match, "play hailstones-from-heaven")
    assert tokens(match) == choices("tyre", "damascus", "moab", "arzawa", "edom")
    play(match, "choose tyre")
    assert tokens(match) == {"against red", "against blue"}
    play(match, "against blue")
    assert tokens(match) == {"against blue", "against barbarians"}
    play(match, "against barbarians")
    assert stacks(match, "blue", "tyre", "damascus", "moab", "levantine-sea") == [1, 1, 2, 1]
    assert stacks(match, "red", "tyre", "edom") == [1, 1]
    assert disks(match, "barbarians", "moab") == 0


@rule("card.resolve.as-much-as-possible-in-order")
def test_hailstones_on_a_lonely_area_strike_it_once() -> None:
    match = holding("hailstones-from-heaven", disks={"blue": {"tyre": 3, "arzawa": 2}})
    play(match, "play hailstones-from-heaven", "choose tyre")
    assert stacks(match, "blue", "tyre", "arzawa") == [2, 2]


def test_the_third_hailstone_may_fall_beside_the_first_area() -> None:
    match = holding("hailstones-from-heaven", disks={"blue": {"tyre": 1, "damascus": 1, "samaria": 1, "byblos": 1}})
    play(match, "play hailstones-from-heaven", "choose byblos", "choose tyre")
    assert tokens(match) == choices("damascus", "samaria")
    play(match, "choose samaria")
    assert stacks(match, "blue", "tyre", "damascus", "samaria", "byblos") == [0, 1, 0, 0]


# Flood


def test_flood_takes_a_disk_of_each_faction_in_fertile_areas_side_by_side() -> None:
    match = holding(
        "flood",
        disks={
            "red": {"thebes": 2, "abydos": 1, "kush": 2, "western-desert": 1},
            "blue": {"thebes": 1, "memphis": 1},
            "barbarians": {"amarna": 2, "nile-delta": 1},
        },
    )
    play(match, "play flood")
    assert tokens(match) == choices("thebes", "abydos", "amarna", "memphis", "nile-delta")
    play(match, "choose thebes")
    assert stacks(match, "red", "thebes", "abydos", "kush", "western-desert") == [1, 0, 2, 1]
    assert stacks(match, "blue", "thebes", "memphis") == [0, 1]
    assert stacks(match, "barbarians", "amarna", "nile-delta") == [1, 1]


# 40 Days and 40 Nights


def test_forty_days_take_half_of_each_factions_disks_on_low_land() -> None:
    match = holding(
        "40-days-and-40-nights",
        disks={
            "blue": {"alalakh": 4, "aleppo": 3, "tarsus": 2, "cilician-straits": 1},
            "red": {"alalakh": 1, "ugarit": 2, "kadesh": 2},
            "barbarians": {"kumannis": 3},
        },
    )
    play(match, "play 40-days-and-40-nights", "choose alalakh")
    assert stacks(match, "blue", "alalakh", "aleppo", "tarsus", "cilician-straits") == [2, 1, 2, 1]
    assert stacks(match, "red", "alalakh", "ugarit", "kadesh") == [0, 1, 2]
    assert disks(match, "barbarians", "kumannis") == 1


@rule("board.adjacency.river-is-a-border")
def test_forty_days_begin_on_a_sea_or_a_river() -> None:
    match = holding("40-days-and-40-nights", disks={"blue": {"kadesh": 2, "tyana": 2, "kaska": 2}})
    play(match, "play 40-days-and-40-nights")
    found = tokens(match)
    assert choices("byblos", "ugarit", "aleppo", "tadmor", "tarsus", "kaska") <= found
    assert not found & choices("kadesh", "damascus", "tyana", "karahuyuk", "pala", "hayasa", "levantine-sea")
    play(match, "choose tarsus")
    assert stacks(match, "blue", "kadesh", "tyana", "kaska") == [2, 1, 2]


def test_forty_days_flood_mountains_that_are_their_centre() -> None:
    match = holding("40-days-and-40-nights", disks={"blue": {"kaska": 2}})
    play(match, "play 40-days-and-40-nights")
    assert disks(match, "blue", "kaska") == 1


# Plague of Locusts


def test_plague_of_locusts_eats_fields_and_plains_side_by_side() -> None:
    match = holding(
        "plague-of-locusts",
        disks={
            "blue": {"carchemish": 2, "aleppo": 1, "mari": 2, "kadesh": 1},
            "red": {"carchemish": 1, "harran": 2},
            "barbarians": {"mari": 1, "tadmor": 1},
        },
    )
    play(match, "play plague-of-locusts")
    assert "choose tadmor" not in tokens(match)
    play(match, "choose carchemish")
    assert stacks(match, "blue", "carchemish", "aleppo", "mari", "kadesh") == [1, 0, 1, 1]
    assert stacks(match, "red", "carchemish", "harran") == [0, 1]
    assert stacks(match, "barbarians", "mari", "tadmor") == [0, 1]


# Murrain


@rule("terms.settlement.two-disks")
def test_murrain_takes_a_disk_in_each_of_two_settlements_of_the_players_choice() -> None:
    match = holding(
        "murrain",
        disks={"blue": {"pala": 2, "west-euxine": 2, "tyre": 2, "arzawa": 3, "kush": 1}, "red": {"thebes": 2}},
    )
    play(match, "play murrain")
    assert tokens(match) == choices("pala", "west-euxine", "tyre")
    play(match, "choose tyre")
    assert tokens(match) == choices("pala", "west-euxine")
    play(match, "choose west-euxine")
    assert stacks(match, "blue", "pala", "west-euxine", "tyre", "arzawa", "kush") == [2, 1, 1, 3, 1]


def test_murrain_hits_the_only_settlement_alone() -> None:
    match = holding("murrain", 3, disks={"blue": {"pala": 3}, "yellow": {"tyre": 2}, "barbarians": {"kush": 2}})
    play(match, "play murrain")
    assert disks(match, "yellow", "tyre") == 1


# Volcano


def test_volcano_buries_mountains_with_their_stronghold_and_strikes_all_areas_around() -> None:
    match = holding(
        "volcano",
        disks={
            "blue": {"tarsus": 3, "lukka": 2, "cilician-straits": 1, "caria": 1},
            "red": {"tarsus": 1, "alalakh": 1},
            "barbarians": {"lukka": 1},
        },
        forts={"blue": ["tarsus"]},
    )
    play(match, "play volcano", "choose tarsus")
    assert stacks(match, "blue", "tarsus", "lukka", "cilician-straits", "caria") == [0, 1, 0, 1]
    assert stacks(match, "red", "tarsus", "alalakh") == [0, 0]
    assert disks(match, "barbarians", "lukka") == 0
    assert areas(forts(match, "blue")) == set()


def forts(match: Match[Ancients], faction: str) -> int:
    """The areas with a Stronghold of a faction, as a mask."""
    return of(match, faction, "forts")


@rule("stronghold.competition-only-loss")
def test_volcano_takes_the_stronghold_even_if_the_disk_is_saved() -> None:
    match = holding("volcano", talents={"blue": 3}, disks={"blue": {"tarsus": 1}}, forts={"blue": ["tarsus"]})
    play(match, "play volcano", "pay-mina")
    assert disks(match, "blue", "tarsus") == 1
    assert of(match, "blue", "talents") == 2
    assert forts(match, "blue") == 0


def test_volcano_takes_a_stronghold_that_withstands_only_in_competitions() -> None:
    match = holding(
        "volcano",
        civilization={"blue": "urartians"},
        homeland={"red": "thebes", "blue": "pala"},
        talents={"blue": 1},
        disks={"blue": {"tarsus": 1}},
        forts={"blue": ["tarsus"]},
    )
    play(match, "play volcano", "pay-mina")
    assert disks(match, "blue", "tarsus") == 1
    assert forts(match, "blue") == 0


def test_volcano_leaves_other_strongholds() -> None:
    match = holding("volcano", disks={"blue": {"tarsus": 1, "kaska": 1}}, forts={"blue": ["tarsus", "kaska"]})
    play(match, "play volcano", "choose tarsus")
    assert areas(forts(match, "blue")) == {"kaska"}


def test_volcano_needs_mountains_or_an_island_and_islands_shake_the_seas() -> None:
    match = holding("volcano", disks={"blue": {"rhodes": 2, "icarian-sea": 2, "alashiya": 1}, "red": {"memphis": 1}})
    play(match, "play volcano")
    assert tokens(match) == choices("rhodes", "alashiya")
    play(match, "choose rhodes")
    assert stacks(match, "blue", "rhodes", "icarian-sea", "alashiya") == [0, 1, 1]


def test_volcano_takes_the_stronghold_of_a_homeland_whose_last_disk_is_defended() -> None:
    match = holding(
        "volcano",
        options={"homeland_defense": "yes"},
        disks={"blue": {"hattusha": 1}},
        forts={"blue": ["hattusha"]},
    )
    play(match, "play volcano")
    assert disks(match, "blue", "hattusha") == 1
    assert forts(match, "blue") == 0


# Earthquakes


@rule("card.removal.any-area-any-faction")
def test_earthquake_takes_two_disks_of_each_faction_in_a_land_area() -> None:
    match = holding(
        "earthquake",
        disks={
            "blue": {"tyre": 4, "byblos": 1, "levantine-sea": 1},
            "red": {"tyre": 1},
            "barbarians": {"tyre": 3},
        },
    )
    play(match, "play earthquake")
    assert tokens(match) == choices("tyre", "byblos")
    play(match, "choose tyre")
    assert [disks(match, faction, "tyre") for faction in ("blue", "red", "barbarians")] == [2, 0, 1]
    assert disks(match, "blue", "byblos") == 1


@rule("card.alternate-loss.one-payment-per-disk")
def test_each_disk_that_an_earthquake_takes_is_saved_for_itself() -> None:
    match = holding("earthquake", talents={"blue": 2}, disks={"blue": {"tyre": 3}})
    play(match, "play earthquake", "pay-mina", "lose")
    assert disks(match, "blue", "tyre") == 2
    assert of(match, "blue", "talents") == 1


@rule("option.homeland-defense.others-lost")
def test_earthquake_leaves_one_disk_in_a_homeland_that_is_defended() -> None:
    match = holding("earthquake", 3, options={"homeland_defense": "yes"}, disks={"blue": {"thebes": 2}})
    play(match, "play earthquake")
    assert disks(match, "blue", "thebes") == 1


def test_biblical_earthquake_also_takes_one_disk_of_each_faction_around() -> None:
    match = holding(
        "biblical-earthquake",
        disks={
            "blue": {"tyre": 4, "byblos": 2, "levantine-sea": 1, "moab": 1},
            "red": {"tyre": 1, "byblos": 2},
            "barbarians": {"damascus": 3},
        },
    )
    play(match, "play biblical-earthquake")
    assert "choose samaria" in tokens(match)
    assert not tokens(match) & choices("levantine-sea", "phrygia")
    play(match, "choose tyre")
    assert stacks(match, "blue", "tyre", "byblos", "levantine-sea", "moab") == [2, 1, 1, 1]
    assert stacks(match, "red", "tyre", "byblos") == [0, 1]
    assert disks(match, "barbarians", "damascus") == 2


# Turn Order


@rule("competition.removal.simultaneous-in-turn-order")
@pytest.mark.parametrize(
    "card", ["drought", "pestilence", "poisoned-wells", "plague-of-locusts", "biblical-earthquake"]
)
def test_losses_in_several_areas_are_decided_in_turn_order(card: str) -> None:
    """Blue is hit in the area that is named first, but yellow comes first in Turn Order."""
    match = table(
        ["card-phase/act", "red"],
        3,
        phase="cards",
        order=["red", "yellow", "blue"],
        hand={"red": [card]},
        disks={"blue": {"caria": 3, "lukka": 1}, "yellow": {"lukka": 3, "caria": 1}},
        talents={"blue": 9, "yellow": 9},
    )
    play(match, f"play {card}")
    for token in ("choose caria", "against blue", "choose lukka", "against yellow"):
        if match.question == "play-a-fate-card/declare" and token in tokens(match):
            play(match, token)
    unanswered(match)
    asked = []
    while (match.question or "").endswith("/alternate-loss"):
        asked.append(match.seats[0])
        play(match, "lose")
    assert asked == sorted(asked, reverse=True)
    assert {*asked} == {1, 2}
