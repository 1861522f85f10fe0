"""Damage die."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import (
    army,
    banners,
    cards,
    citizens,
    forbidden_by,
    of,
    says,
    tokens,
    turn,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

GUARD = {"a": "city-guard", "b": "militia"}
PILES = {"reed-stalker": "one-star", "elder-root": "two-star", "sun-colossus": "three-star"}
"""Titans with one, two and three banners; of their symbols only the Elder Root's food is of use."""


def rolled(match: Match[AncientWorld]) -> list[str]:
    """What North has rolled."""
    start = "You roll a "
    return [text.removeprefix(start).removesuffix(".").lower() for text in says(match, 0) if text.startswith(start)]


def hit(*faces: str, armies: str = "a", **fields: Any) -> Match[AncientWorld]:
    """North has defeated a Titan with as many banners as there are faces, and has rolled these."""
    titan = [*PILES][len(faces) - 1]
    for chance in range(1000):
        match = turn(
            "north",
            **{"coins": {"north": 9}, "raised": {"north": 20}, "titan": {PILES[titan]: titan}, "chance": chance}
            | fields,
        )
        match.play(f"attack {PILES[titan]}:{armies}")
        if rolled(match) == list(faces):
            return match
    raise AssertionError(f"{faces} were never rolled")


def told(match: Match[AncientWorld], token: str) -> list[tuple[str, str]]:
    """The rules that forbid a token, with their sentences."""
    return [(reason.rule, reason.text) for reason in match.why(token)]


# The roll


@rule("damage.roll.one-per-banner")
@pytest.mark.parametrize(
    ("titan", "pile", "dice"),
    [
        ("reed-stalker", "one-star", 1),
        ("twin-heron", "one-star", 2),
        ("glass-scorpion", "two-star", 2),
        ("stone-being", "two-star", 2),
        ("deep-maw", "three-star", 3),
        ("mountain-father", "three-star", 3),
    ],
)
def test_a_die_is_rolled_for_each_banner(titan: str, pile: str, dice: int) -> None:
    match = turn(
        "north", coins={"north": 9}, raised={"north": 20}, titan={pile: titan}, empire={"north": ["marketplace"]}
    )
    match.play(f"attack {pile}:a")
    assert len(rolled(match)) == dice


@rule("damage.roll.one-per-banner")
def test_banners_that_one_has_already_do_not_matter() -> None:
    match = turn(
        "north",
        coins={"north": 9},
        raised={"north": 20},
        titan={"one-star": "reed-stalker"},
        titans={"north": ["deep-maw"]},
        empire={"north": ["marketplace"]},
    )
    match.play("attack one-star:a+b")
    assert len(rolled(match)) == 1


@rule("damage.roll.mandatory")
def test_what_is_rolled_cannot_be_declined() -> None:
    match = hit("titan")
    assert (match.question, match.seat) == ("damage-die/damage", 0)
    assert tokens(match) == {"damage fishing-dock", "damage wheat-fields"}
    for token in ("decline", "pass"):
        assert match.why(token)
    match.play("damage wheat-fields")
    assert match.seat == 1


@rule("damage.roll.mandatory")
def test_the_dice_are_rolled_in_every_attack_and_all_their_faces_come_up() -> None:
    seen = set()
    for chance in range(30):
        match = turn(
            "north", coins={"north": 9}, raised={"north": 9}, titan={"one-star": "reed-stalker"}, chance=chance
        )
        match.play("attack one-star:b")
        assert len(rolled(match)) == 1
        seen |= set(rolled(match))
    assert seen == {"titan", "coin", "blank"}


# Titan symbols


@rule("damage.titan.one-card-each", "damage.starting-cards.can-be-damaged")
def test_a_titan_symbol_damages_an_empire_card_of_the_owner_s_choice() -> None:
    match = hit("titan", empire={"north": ["marketplace"], "east": ["bridge"]})
    assert tokens(match) == {"damage fishing-dock", "damage wheat-fields", "damage marketplace"}
    match.play("damage marketplace")
    assert cards(match, "north", "damaged") == {"marketplace"}
    assert cards(match, "east", "damaged") == set()
    assert [event.things for event in match.events if event.name == "damaged"] == [("north", "marketplace")]


@rule("damage.titan.one-card-each")
def test_only_an_undamaged_card_of_one_s_own_can_be_damaged() -> None:
    match = hit("titan", empire={"north": ["marketplace"], "east": ["bridge"]}, damaged={"north": ["fishing-dock"]})
    for card, sentence in (
        ("fishing-dock", "The card Fishing Dock is damaged already."),
        ("bridge", "You do not own Bridge."),
        ("citadel", "You do not own Citadel."),
    ):
        assert told(match, f"damage {card}") == [("damage.titan.one-card-each", sentence)]


@rule("damage.titan.one-card-each")
def test_two_symbols_need_two_different_cards() -> None:
    match = hit("titan", "titan", empire={"north": ["marketplace"]})
    match.play("damage wheat-fields")
    assert tokens(match) == {"damage fishing-dock", "damage marketplace"}
    match.play("damage marketplace")
    assert cards(match, "north", "damaged") == {"wheat-fields", "marketplace"}


def test_a_player_is_told_of_his_own_damage_in_english() -> None:
    match = hit("titan")
    match.play("damage wheat-fields")
    (damage,) = [event for event in match.events if event.name == "damaged"]
    assert "of you" not in str(damage.text(0))


@rule("damage.starting-cards.can-be-damaged")
def test_both_starting_cards_can_be_damaged() -> None:
    match = hit("titan", "titan")
    match.play("damage fishing-dock")
    assert cards(match, "north", "damaged") == {"fishing-dock", "wheat-fields"}
    assert of(match, "north", "food") == 1 + 1


@rule("damage.titan.none-left-no-effect")
def test_a_second_symbol_does_nothing_when_the_only_card_is_damaged() -> None:
    """Case 43."""
    match = hit("titan", "titan", damaged={"north": ["wheat-fields"]})
    assert cards(match, "north", "damaged") == {"fishing-dock", "wheat-fields"}
    assert [event.name for event in match.events].count("damaged") == 1
    assert (match.question, match.seat) == ("player-actions/turn", 1)


@rule("damage.titan.none-left-no-effect")
def test_symbols_do_nothing_when_everything_is_damaged() -> None:
    match = hit("titan", "coin", damaged={"north": ["fishing-dock", "wheat-fields"]})
    assert [event.name for event in match.events].count("damaged") == 0
    assert of(match, "north", "coins") == 9 - 1 - 1
    assert match.seat == 1


# Coins and blanks


@rule("damage.coin.lose-one-each")
@pytest.mark.parametrize(
    ("faces", "coins", "left"),
    [
        (("coin",), 2, 0),
        (("coin", "coin"), 5, 2),
        (("coin", "coin"), 2, 0),
        (("coin",), 1, 0),
        (("coin", "coin", "coin"), 3, 0),
        (("coin", "blank", "coin"), 9, 6),
    ],
)
def test_each_coin_symbol_costs_a_coin_as_long_as_there_is_one(faces: tuple[str, ...], coins: int, left: int) -> None:
    """Case 44; the army costs one coin."""
    match = hit(*faces, coins={"north": coins, "east": 5})
    assert of(match, "north", "coins") == left
    assert of(match, "east", "coins") == 5
    lost = min(faces.count("coin"), coins - 1)
    told = [line for line in says(match, 0) if line.startswith("You lose")]
    assert told == ([f"You lose {lost} coin{'s' * (lost > 1)} to the dice."] if lost else [])


@rule("damage.coin.lose-one-each")
def test_coins_on_armies_are_never_lost() -> None:
    """Ruling R-28."""
    match = hit("coin", "coin", coins={"north": 3}, on_picture={"north": {"a": 2, "b": 4}})
    assert of(match, "north", "coins") == 0
    assert army(match, "north", "a")[1:3] == (3, 2)
    assert army(match, "north", "b")[1:3] == (0, 4)


@rule("damage.blank.no-effect")
def test_blanks_do_nothing() -> None:
    match = hit("blank", "blank", "blank", empire={"north": ["marketplace"]})
    assert of(match, "north", "coins") == 8
    assert cards(match, "north", "damaged") == set()
    assert match.seat == 1


# What damage does


@rule("damage.effect.no-abilities")
@pytest.mark.parametrize(
    ("card", "field", "less"),
    [
        ("fishing-dock", "food", 1),
        ("deep-wells", "food", 3),
        ("marketplace", "income", 2),
        ("house-of-scholars", "study", 1),
        ("training-yard", "swords", 1),
        ("watchtower", "arrows", 2),
        ("barracks", "limit", 1),
        ("archivists-of-bol", "explore", 2),
    ],
)
def test_a_damaged_card_gives_nothing(card: str, field: str, less: int) -> None:
    fields: dict[str, Any] = {"round": 4, "empire": {"north": [card]}}
    before = of(turn("north", **fields), "north", field)
    match = hit("titan", **fields)
    match.play(f"damage {card}")
    assert of(match, "north", field) == before - less
    assert of(turn("north", **fields, damaged={"north": [card]}), "north", field) == before - less


@rule("damage.effect.no-abilities")
def test_a_damaged_card_has_no_action_and_no_trigger() -> None:
    match = hit("titan", "titan", empire={"north": ["desert-caravan", "zori-dramatists"]})
    match.play("damage desert-caravan")
    match.play("damage zori-dramatists")
    match.play("place labor 1")
    assert forbidden_by(match, "place-on desert-caravan 1") == {"card-action.not-on-damaged"}
    match.play("pass")
    assert match.question == "player-actions/turn"


@rule("damage.effect.no-abilities")
def test_a_citizen_on_a_damaged_card_stays_there_and_one_gained_by_it_is_kept() -> None:
    """Ruling R-29."""
    match = hit(
        "titan",
        "titan",
        empire={"north": ["desert-caravan", "artisan-quarter"]},
        citizen={
            "north": {"1": "on-desert-caravan", "2": "ready", "3": "ready", "4": "ready"},
            "east": {"1": "ready", "2": "ready", "3": "ready"},
        },
    )
    match.play("damage desert-caravan")
    match.play("damage artisan-quarter")
    assert citizens(match, "north") == {1: "on-desert-caravan", 2: "ready", 3: "ready", 4: "ready"}
    match.play("place labor 1")
    match.play("place rebuild 2")
    match.play("repair artisan-quarter")
    match.play("decline")
    assert citizens(match, "north") == {1: "on-desert-caravan", 2: "on-rebuild", 3: "ready", 4: "ready"}


@rule("damage.effect.still-owned")
def test_a_damaged_card_is_still_owned() -> None:
    """Rulings R-18 and R-19: it takes up capacity, its name is taken, its banner stays."""
    match = hit("titan", empire={"north": ["marketplace"]}, row=["marketplace", "bridge", "aqueduct", "crane"])
    match.play("damage marketplace")
    assert cards(match, "north") == {"fishing-dock", "wheat-fields", "marketplace"}
    assert banners(match, "north")["red"] == 1 + 1
    match.play("pass")
    match.play("place build 1")
    assert forbidden_by(match, "build marketplace") == {"build.unique.no-second-copy"}
    match.play("build bridge")
    assert len(cards(match, "north")) == 4


@rule("damage.effect.still-owned")
def test_damage_makes_no_room() -> None:
    match = hit(
        "titan",
        empire={"north": ["marketplace", "bridge", "scribe-guild", "aqueduct"]},
        row=["crane"],
        coins={"north": 20},
        stored={"north": {"watchtower": 1}},
    )
    match.play("damage bridge")
    match.play("pass")
    match.play("place build 1")
    assert told(match, "build crane") == [
        ("build.capacity.full-no-gain", "You have 6 Empire cards, and capacity for 6.")
    ]


@rule("damage.effect.no-immediate-starving")
def test_losing_food_starves_nobody_at_once() -> None:
    match = hit("titan", "titan")
    match.play("damage fishing-dock")
    assert of(match, "north", "food") == 2
    assert citizens(match, "north") == {1: "ready", 2: "ready", 3: "ready"}
    assert (match.question, match.seat) == ("player-actions/turn", 1)
    match.play("pass")
    match.play("pass")
    assert (match.question, match.seat) == ("end-of-round/starve", 0)


@rule("damage.effect.no-immediate-starving", "end.feeding.one-food-per-citizen")
def test_food_that_is_repaired_before_the_end_of_the_round_feeds() -> None:
    """Case 53."""
    match = hit("titan")
    match.play("damage fishing-dock")
    assert of(match, "north", "food") == 2
    match.play("pass")
    match.play("place rebuild 1")
    match.play("repair fishing-dock")
    match.play("pass")
    assert match.state.round == 2
    assert citizens(match, "north") == {1: "ready", 2: "ready", 3: "ready"}
    assert "You feed all citizens." in says(match, 0)


# The army limit


def three_armies(*faces: str, **fields: Any) -> Match[AncientWorld]:
    """North has Barracks, three armies with retired cards and coins on them, and has rolled these faces."""
    usual: dict[str, Any] = {
        "empire": {"north": ["barracks"]},
        "active": {"north": {"a": "spear-levy", "b": "militia", "c": "long-spears"}, "east": GUARD},
        "retired": {"north": {"a": ["city-guard", "great-bows"], "c": ["hill-slingers"]}},
        "on_picture": {"north": {"a": 2, "b": 3}},
    }
    return hit(*faces, **usual | fields)


@rule("damage.effect.army-limit-drop")
def test_when_the_limit_drops_a_whole_army_of_the_owner_s_choice_is_discarded() -> None:
    """Case 48; ruling R-60: the City Guard, which has retired in it, leaves the game."""
    match = three_armies("titan")
    match.play("damage barracks")
    assert (match.question, match.seat) == ("damage-die/disband", 0)
    assert tokens(match) == {"disband a", "disband b", "disband c"}
    coins = of(match, "north", "coins")
    match.play("disband a")
    assert army(match, "north", "a") == (None, 0, 0, set())
    assert army(match, "north", "b") == ("militia", 0, 3, set())
    assert army(match, "north", "c") == ("long-spears", 0, 0, {"hill-slingers"})
    assert of(match, "north", "coins") == coins
    assert discarded(match) == {"spear-levy", "great-bows"}
    assert "You discard army A, for the army limit has fallen." in says(match, 0)


def discarded(match: Match[AncientWorld]) -> set[str]:
    """The Military discard pile."""
    return set(match.view()["military-discard"])


@rule("damage.effect.army-limit-drop")
def test_only_an_army_that_is_there_can_be_discarded() -> None:
    match = three_armies("titan")
    match.play("damage barracks")
    assert told(match, "disband d") == [("damage.effect.army-limit-drop", "You have no army D.")]
    for token in ("decline", "pass"):
        assert match.why(token)


@rule("damage.effect.army-limit-drop")
def test_as_many_armies_go_as_exceed_the_limit_after_all_damage() -> None:
    match = three_armies(
        "titan",
        "titan",
        round=4,
        empire={"north": ["barracks", "war-camp"]},
        active={"north": {"a": "spear-levy", "b": "militia", "c": "long-spears", "d": "great-bows"}, "east": GUARD},
        retired={},
    )
    match.play("damage barracks")
    assert match.question == "damage-die/damage"
    match.play("damage war-camp")
    match.play("disband b")
    assert tokens(match) == {"disband a", "disband c", "disband d"}
    match.play("disband d")
    assert [army(match, "north", letter)[0] for letter in "abcd"] == ["spear-levy", None, "long-spears", None]
    assert match.seat == 1


@rule("damage.effect.army-limit-drop")
def test_nothing_is_discarded_while_the_armies_are_within_the_limit() -> None:
    match = three_armies("titan", active={"north": {"a": "spear-levy", "b": "militia"}, "east": GUARD}, retired={})
    match.play("damage barracks")
    assert (of(match, "north", "limit"), match.seat) == (2, 1)
    other = three_armies("titan")
    other.play("damage wheat-fields")
    assert (of(other, "north", "limit"), other.seat) == (3, 1)


@rule("damage.effect.army-limit-drop")
def test_the_loot_of_a_discarded_army_is_still_gained() -> None:
    """Ruling R-30."""
    match = three_armies(
        "titan",
        active={"north": {"a": "coast-raiders", "b": "militia", "c": "long-spears"}, "east": GUARD},
        retired={},
        on_picture={},
    )
    match.play("damage barracks")
    assert of(match, "north", "coins") == 8
    match.play("disband a")
    assert of(match, "north", "coins") == 9


@rule("damage.effect.discarded-army-gone")
def test_repairing_the_card_brings_no_army_back() -> None:
    match = three_armies("titan")
    match.play("damage barracks")
    match.play("disband a")
    match.play("pass")
    match.play("place rebuild 1")
    match.play("repair barracks")
    assert of(match, "north", "limit") == 3
    assert [army(match, "north", letter)[0] for letter in "abc"] == [None, "militia", "long-spears"]
    assert discarded(match) == {"spear-levy", "great-bows"}


@rule("damage.effect.army-limit-drop", "recruit.army-limit.active-cards")
def test_a_starting_card_that_is_discarded_leaves_the_game() -> None:
    match = three_armies("titan")
    match.play("damage barracks")
    match.play("disband b")
    assert discarded(match) == set()
    assert match.state.military_deck & 0b11 == 0
