"""Components, the Capital City, and what the game is about."""

from __future__ import annotations

from typing import Any

import pytest

import ecumene
from ecumene.games.ancient_world.contents import MILITARY, STARTING
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import (
    BOX,
    GAME,
    army,
    banners,
    cards,
    citizens,
    of,
    played,
    says,
    tokens,
    turn,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

SEATS = ("north", "east", "south", "west")


# Players and pieces


@rule("components.players.two-to-four")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_can_play_to_the_end(seats: int) -> None:
    match = played(seats, seed=seats)
    assert match.players == seats
    assert len(match.scores) == seats


@rule("components.players.two-to-four")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        GAME.new(seats=seats, seed=1)
    with pytest.raises(ecumene.DamagedDocument, match="2 to 4 players"):
        GAME.arrange({"seats": seats})


@rule("components.citizens.twenty")
def test_each_of_four_players_has_five_citizens_at_most() -> None:
    everybody = {seat: {str(skill): "ready" for skill in range(1, 6)} for seat in SEATS}
    match = turn("north", seats=4, round=3, coins={"north": 9}, citizen=everybody)
    assert sum(len(citizens(match, seat)) for seat in SEATS) == 20
    assert [(reason.rule, reason.text) for reason in match.why("place grow 1")] == [
        ("grow.lowest-missing-number", "You have all 5 citizens already.")
    ]
    with pytest.raises(ecumene.DamagedDocument):
        turn("north", citizen={"north": {"6": "ready"}})


@rule("components.starting-empire.eight")
def test_four_players_begin_with_eight_starting_empire_cards() -> None:
    match = GAME.new(seats=4, seed=3)
    owned = [card for seat in SEATS for card in sorted(cards(match, seat))]
    assert owned == ["fishing-dock", "wheat-fields"] * 4
    assert BOX.copies[:STARTING] == [4, 4]


@rule("components.starting-military.eight")
def test_four_players_begin_with_eight_starting_military_cards() -> None:
    match = GAME.new(seats=4, seed=3)
    owned = [army(match, seat, letter)[0] for seat in SEATS for letter in "abcdef"]
    assert owned == ["city-guard", "militia", None, None, None, None] * 4


@rule("components.empire-a.count", "prepare.round1.deck-a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_38_cards_are_in_empire_deck_a(seats: int) -> None:
    g = GAME.new(seats=seats, seed=9).state
    assert sum(g.deck) + len(g.row) == 38


@rule("components.empire-b.forty-seven")
def test_47_cards_are_in_empire_deck_b() -> None:
    match = turn("north", round=3, passed=["east"])
    match.play("pass")
    g = match.state
    assert g.round == 4
    assert sum(g.deck) + len(g.row) == 47


@rule("components.military.twenty-five")
def test_25_cards_are_in_the_military_deck_and_no_starting_card() -> None:
    g = GAME.new(seats=4, seed=9).state
    assert g.military_deck.bit_count() + len(g.military_row) == 25
    everything = g.military_deck | sum(1 << card for card in g.military_row)
    assert everything == (1 << MILITARY) - (1 << STARTING)


@rule("components.titans.twenty")
def test_20_titans_are_split_over_three_piles() -> None:
    g = GAME.new(seats=2, seed=9).state
    piles = [1 + deck.bit_count() for deck in g.titan_deck]
    assert piles == [7, 7, 6]
    assert sum(piles) == 20


@rule("components.districts.one-deck")
def test_15_districts_are_in_one_deck() -> None:
    g = GAME.new(seats=2, seed=9).state
    assert sum(g.district_deck) + 1 == 15


@rule("components.dice.three")
def test_three_dice_are_enough_for_every_titan() -> None:
    most = [sum(BOX.titans.banners[tribe][titan] for tribe in range(5)) for titan in range(20)]
    assert sorted(set(most)) == [1, 2, 3]
    match = turn("north", coins={"north": 9}, raised={"north": 20}, titan={"three-star": "deep-maw"})
    match.play("attack three-star:a")
    assert len([text for text in says(match, 0) if text.startswith("You roll a ")]) == 3


@rule("components.dice.three")
def test_a_die_shows_a_titan_a_coin_or_nothing() -> None:
    seen = set()
    for chance in range(30):
        match = turn("north", coins={"north": 9}, raised={"north": 9}, titan={"one-star": "moss-ape"}, chance=chance)
        match.play("attack one-star:a")
        seen |= {text for text in says(match, 0) if text.startswith("You roll a ")}
    assert seen == {"You roll a Titan.", "You roll a coin.", "You roll a blank."}


@rule("components.covers.two", "setup.covers.on-explore-and-grow")
def test_two_actions_are_covered_at_the_start() -> None:
    match = GAME.new(seats=2, seed=1)
    assert set(match.view()["open"]) == {"labor", "build", "draft", "expand", "learn", "rebuild", "recruit"}


@rule("components.first-player-token.one")
def test_one_player_has_the_token_and_it_has_two_sides() -> None:
    match = turn("north", seats=3, holder="east")
    assert (match.view()["holder"], match.view()["hand-up"]) == ("east", 0)
    match.play("place rebuild 1")
    assert (match.view()["holder"], match.view()["hand-up"]) == ("north", 1)
    with pytest.raises(ecumene.DamagedDocument):
        turn("north", holder=["north", "east"])
    with pytest.raises(ecumene.DamagedDocument):
        turn("north", hand_up=2)


@rule("setup.supply.tokens-beside-board")
def test_the_supply_is_common_and_never_runs_out() -> None:
    """Ruling R-06: more coins and knowledge than there are tokens."""
    match = turn("north", coins={"north": 68, "east": 68}, knowledge={"north": 16, "east": 16})
    match.play("place labor 1")
    match.play("place learn 1")
    assert (of(match, "north", "coins"), of(match, "east", "knowledge")) == (70, 17)


# The Capital City


@rule(
    "components.player-boards.four",
    "capital.food.one",
    "capital.capacity.four",
    "capital.income.five-coins",
    "capital.army-limit.two",
)
def test_every_player_board_shows_the_same_capital_city() -> None:
    match = turn("north", seats=4, damaged=dict.fromkeys(SEATS, STARTERS))
    for seat in SEATS:
        assert {name: of(match, seat, name) for name in CAPITAL} == CAPITAL


@rule("capital.food.one", "capital.capacity.four", "capital.income.five-coins", "capital.army-limit.two")
def test_a_new_player_has_the_capital_city_and_two_cards_with_food() -> None:
    """Case 3."""
    match = GAME.new(seats=3, seed=4)
    for seat in SEATS[:3]:
        assert {name: of(match, seat, name) for name in CAPITAL} == {**CAPITAL, "food": 3}
        assert len(cards(match, seat)) == 2
        assert of(match, seat, "knowledge") == 0
        assert citizens(match, seat) == {1: "ready", 2: "ready", 3: "ready"}


@rule("capital.income.five-coins")
def test_the_capital_city_pays_five_coins_each_round() -> None:
    match = turn("north", passed=["east"], coins={"north": 1})
    match.play("pass")
    assert (of(match, "north", "coins"), of(match, "east", "coins")) == (6, 5)


@rule("capital.never-damaged")
def test_the_capital_city_cannot_be_damaged() -> None:
    match = attacked_by_a_titan(damaged={"north": ["fishing-dock"]}, empire={"north": ["bridge"]})
    assert tokens(match) == {"damage wheat-fields", "damage bridge"}
    match = attacked_by_a_titan(damaged={"north": STARTERS})
    assert (match.question, match.seat) == ("player-actions/turn", 1)
    assert {name: of(match, "north", name) for name in CAPITAL} == {**CAPITAL, "capacity": 6}
    assert not [token for token in all_tokens() if "capital" in token]


STARTERS = ["fishing-dock", "wheat-fields"]
CAPITAL = {"food": 1, "capacity": 4, "income": 5, "limit": 2, "swords": 0, "arrows": 0, "study": 0, "explore": 0}


def attacked_by_a_titan(**fields: Any) -> Match[AncientWorld]:
    """North has defeated the Reed Stalker, who has 2 capacity and nothing else to give, and rolled a Titan."""
    for chance in range(50):
        match = turn(
            "north",
            coins={"north": 9},
            raised={"north": 9},
            titan={"one-star": "reed-stalker"},
            chance=chance,
            **fields,
        )
        match.play("attack one-star:a")
        if "You roll a Titan." in says(match, 0):
            return match
    raise AssertionError("no Titan was rolled")


def all_tokens() -> list[str]:
    return [GAME.vocabulary.text(number) for number in range(len(GAME.vocabulary))]


# What the game is about


@rule("objective.tribes.five")
def test_there_are_five_tribes() -> None:
    match = turn("north", empire={"north": ["crane", "bridge", "watchtower", "aqueduct", "town-hall"]})
    assert match.view()["seats"][0]["banners"] == {"red": 1, "green": 1, "yellow": 1, "blue": 1, "purple": 1}
    assert len(match.view()["seats"][0]["banners"]) == 5


@rule("objective.banners.sources")
def test_banners_come_from_empire_cards_and_titans_and_a_card_may_have_several() -> None:
    match = turn(
        "north",
        round=4,
        empire={"north": ["war-college", "gathering-stones"]},
        titans={"north": ["glass-scorpion", "deep-maw"]},
        districts={"north": {"open-quarter": 3, "armory-quarter": 2}},
    )
    assert banners(match, "north") == {"red": 3, "green": 2, "yellow": 2, "blue": 1, "purple": 1}


@rule("objective.banners.sources")
def test_starting_cards_armies_and_districts_have_no_banners() -> None:
    """Ruling R-05."""
    every_district = dict(zip(BOX.district_names, BOX.district_copies, strict=True))
    match = turn(
        "north",
        districts={"north": every_district},
        active={"north": {"a": "merkian-troop", "b": "militia"}, "east": {"a": "militia"}},
        retired={"north": {"a": ["titan-hunters", "city-guard"]}},
    )
    assert set(banners(match, "north").values()) == {0}
