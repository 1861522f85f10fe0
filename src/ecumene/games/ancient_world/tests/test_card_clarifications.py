"""Card clarifications: the Empire cards that need more words than their symbols."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.contents import AHEAD
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import (
    BOX,
    army,
    banners,
    cards,
    citizens,
    forbidden_by,
    of,
    says,
    stored,
    table,
    titans,
    tokens,
    turn,
)
from ecumene.kernel.masks import bits
from ecumene.matches.match import Match
from ecumene.testing import rule

READY = {"1": "ready", "2": "ready", "3": "ready"}
NOTHING_TO_BUILD = "Without Crane there would still be nothing that you could build."
OTHERS_OF_B = {
    name: BOX.copies[card]
    for card, name in enumerate(BOX.empire_names)
    if BOX.deck_b >> card & 1 and name not in ("citadel", "deep-wells")
}
ONE_STAR = ["reed-stalker", "dune-crawler", "bog-serpent", "moss-ape", "cave-howler", "ash-hound", "twin-heron"]


# Aqueduct


@rule("card.aqueduct")
@pytest.mark.parametrize(("more", "food"), [([], 3), (["plains-granary"], 4), (["deep-wells", "hunters-of-merk"], 7)])
def test_aqueduct_gives_a_coin_for_each_food_when_a_citizen_comes(more: list[str], food: int) -> None:
    """Case 59."""
    match = turn("north", round=3, coins={"north": 3}, empire={"north": ["aqueduct", *more]})
    assert of(match, "north", "food") == food
    match.play("place grow 1")
    assert of(match, "north", "coins") == 3 - 3 + food
    assert citizens(match, "north")[4] == "starving"


@rule("card.aqueduct")
def test_aqueduct_counts_titans_and_districts_and_no_damaged_card() -> None:
    """Ruling R-36."""
    match = turn(
        "north", round=3, coins={"north": 3}, empire={"north": ["aqueduct"]}, damaged={"north": ["fishing-dock"]},
        titans={"north": ["bog-serpent"]}, districts={"north": {"farm-quarter": 2}},
    )  # fmt: skip
    match.play("place grow 1")
    assert of(match, "north", "coins") == 1 + 1 + 1 + 2


@rule("card.aqueduct")
def test_aqueduct_works_for_citizens_of_cards_with_the_food_of_that_card() -> None:
    """Ruling R-36: the Elder Court brings a citizen and a food."""
    match = turn("north", round=4, row=["elder-court"], coins={"north": 4}, empire={"north": ["aqueduct"]})
    match.play("place build 1")
    match.play("build elder-court")
    assert of(match, "north", "coins") == 4


@rule("card.aqueduct")
def test_aqueduct_does_not_work_when_it_is_damaged_or_for_the_citizens_of_others() -> None:
    damaged = turn(
        "north", round=3, coins={"north": 3}, empire={"north": ["aqueduct"]}, damaged={"north": ["aqueduct"]}
    )
    damaged.play("place grow 1")
    assert of(damaged, "north", "coins") == 0
    other = turn("north", round=3, coins={"north": 3}, empire={"north": [], "east": ["aqueduct"]})
    other.play("place grow 1")
    assert (of(other, "north", "coins"), of(other, "east", "coins")) == (0, 0)


# Archivists of Bol


@rule("card.archivists-of-bol")
def test_archivists_of_bol_give_a_coin_each_round_and_two_cards_more() -> None:
    match = turn("north", round=2, empire={"north": ["archivists-of-bol"]})
    assert of(match, "north", "income") == 5 + 1
    match.play("place explore 1")
    match.play("draw")
    assert sum(match.state.drawn) == 7
    match.play(match.offers[0].token)
    match.play("pass")
    match.play("pass")
    assert of(match, "north", "coins") == 6


# Bridge and Trade City


COPYING = pytest.mark.parametrize("card", ["bridge", "trade-city"])


@rule("card.bridge", "card.trade-city")
@COPYING
def test_an_action_of_another_player_is_performed_as_one_s_own(card: str) -> None:
    """Case 61: it does not matter that a citizen stands there."""
    match = turn(
        "north", empire={"north": [card], "east": ["desert-archive"]},
        citizen={"north": READY, "east": {"1": "on-desert-archive"}},
    )  # fmt: skip
    match.play(f"place-on {card} 2")
    match.play("copy desert-archive")
    assert (of(match, "north", "knowledge"), of(match, "east", "knowledge")) == (1, 0)
    assert citizens(match, "north")[2] == f"on-{card}"
    assert "North performs the action of Desert Archive." in says(match, 1)


@rule("card.bridge", "card.trade-city")
@COPYING
def test_the_copied_card_can_still_be_used_by_its_owner(card: str) -> None:
    """Ruling R-14."""
    match = turn("north", empire={"north": [card], "east": ["desert-archive"]})
    match.play(f"place-on {card} 1")
    match.play("copy desert-archive")
    assert "place-on desert-archive 1" in tokens(match)


@rule("card.bridge", "card.trade-city")
@COPYING
def test_which_action_is_copied_is_chosen_among_those_of_all_others(card: str) -> None:
    match = turn(
        "north", seats=3,
        empire={"north": [card, "harbor-works"], "east": ["desert-archive", "citadel"], "south": ["siege-workshop"]},
    )  # fmt: skip
    match.play(f"place-on {card} 1")
    assert tokens(match) == {"copy desert-archive", "copy siege-workshop", "decline"}
    (reason,) = match.why("copy harbor-works")
    assert reason.rule == "card.bridge"
    assert reason.text == "No other player owns Harbor Works."
    match.play("copy siege-workshop")
    assert of(match, "north", "raised") == 3


@rule("card.bridge", "card.trade-city")
@COPYING
def test_one_may_place_a_citizen_and_copy_nothing(card: str) -> None:
    """Rulings R-12 and R-14: the card says "may"."""
    match = turn("north", empire={"north": [card], "east": ["desert-archive"]})
    match.play(f"place-on {card} 1")
    assert tokens(match) == {"copy desert-archive", "decline"}
    match.play("decline")
    assert (match.seat, of(match, "north", "knowledge")) == (1, 0)
    assert citizens(match, "north")[1] == f"on-{card}"


@rule("card.bridge", "card.trade-city")
@COPYING
def test_a_citizen_may_be_placed_where_nothing_can_be_copied(card: str) -> None:
    """Rulings R-12 and R-14: neither damaged cards nor cards that copy themselves can be."""
    match = turn(
        "north", empire={"north": [card], "east": ["bridge", "trade-city", "desert-archive"]},
        damaged={"east": ["desert-archive"]},
    )  # fmt: skip
    match.play(f"place-on {card} 1")
    assert match.seat == 1
    assert citizens(match, "north")[1] == f"on-{card}"


@rule("card.bridge")
def test_damaged_cards_and_cards_that_copy_cannot_be_copied() -> None:
    """Ruling R-14."""
    match = turn(
        "north", empire={"north": ["bridge"], "east": ["trade-city", "desert-archive", "harbor-works"]},
        damaged={"east": ["desert-archive"]},
    )  # fmt: skip
    match.play("place-on bridge 1")
    assert tokens(match) == {"copy harbor-works", "decline"}


@rule("card.bridge")
def test_gains_of_a_copied_action_count_what_the_copier_has() -> None:
    """Ruling R-14: East has 3 food, North 1 + 1 + 2 + 3."""
    match = turn(
        "north", empire={"north": ["bridge", "terraced-orchards", "deep-wells"], "east": ["desert-caravan"]},
        damaged={"north": ["fishing-dock"]},
    )  # fmt: skip
    match.play("place-on bridge 1")
    match.play("copy desert-caravan")
    assert (of(match, "north", "coins"), of(match, "east", "coins")) == (7, 0)


@rule("card.bridge")
def test_choices_of_a_copied_action_are_the_copier_s() -> None:
    match = turn(
        "north", empire={"north": ["bridge"], "east": ["gathering-stones"]},
        damaged={"north": ["fishing-dock"], "east": ["wheat-fields"]},
    )  # fmt: skip
    match.play("place-on bridge 1")
    match.play("copy gathering-stones")
    assert match.seat == 0
    match.play("repair fishing-dock")
    assert (cards(match, "north", "damaged"), cards(match, "east", "damaged")) == (set(), {"wheat-fields"})
    assert of(match, "north", "coins") == 1


@rule("card.bridge")
def test_bridge_and_trade_city_may_copy_the_same_card_in_one_round() -> None:
    match = turn("north", empire={"north": ["bridge", "trade-city"], "east": ["harbor-works"]})
    match.play("place-on bridge 1")
    match.play("copy harbor-works")
    match.play("pass")
    match.play("place-on trade-city 2")
    match.play("copy harbor-works")
    assert of(match, "north", "coins") == 6


@rule("card.bridge")
def test_actions_are_copied_by_such_cards_alone() -> None:
    match = turn("north", empire={"north": [], "east": ["desert-archive"]})
    assert forbidden_by(match, "copy desert-archive") == {"card.bridge"}


# Crane


def craning(**fields: Any) -> Match[AncientWorld]:
    """North has placed a citizen on Build and owns a Crane; what to build is asked even if there is one card."""
    match = turn("north", **{"empire": {"north": ["crane"]}, **fields})
    match.state.brisk = False
    match.play("place build 1")
    return match


@pytest.mark.parametrize(
    ("entry", "question"), [(["build", "north", 1], "build/for-nothing"), (["build", "north"], "build")]
)
def test_a_build_that_was_begun_under_rules_1_0_goes_on(entry: list[Any], question: str) -> None:
    """A number told the free Build of a Crane from the action."""
    row: dict[str, Any] = {"row": ["border-fortress", "bridge"], "coins": {"north": 9}, "knowledge": {"north": 5}}
    assert table(entry, **row).question == question


@rule("card.crane.free-build", "card.crane.frees-its-slot")
def test_a_discarded_crane_pays_for_a_card_and_makes_room_for_it() -> None:
    """Case 60: with full capacity, and neither coins nor knowledge."""
    match = craning(round=4, empire={"north": ["crane", "bridge"]}, row=["border-fortress"])
    assert tokens(match) == {"discard crane", "decline"}
    match.play("discard crane")
    match.play("build border-fortress")
    assert cards(match, "north") == {"fishing-dock", "wheat-fields", "bridge", "border-fortress"}
    assert len(cards(match, "north")) == of(match, "north", "capacity")
    assert (of(match, "north", "coins"), of(match, "north", "knowledge")) == (0, 0)
    assert "You discard Crane to build for nothing." in says(match, 0)


@rule("card.crane.free-build")
def test_the_only_card_of_the_row_is_built_without_a_question_if_nothing_is_stored() -> None:
    """What is stored is hidden; without it everybody can see that there is no choice."""
    for stored_cards, question in ({}, "player-actions/turn"), ({"marketplace": 1}, "build/for-nothing"):
        match = craning(row=["bridge"], stored={"north": stored_cards}, round=4, empire={"north": ["crane"]})
        match.state.brisk = True
        match.play("discard crane")
        assert match.question == question
        assert ("bridge" in cards(match, "north")) == (not stored_cards)


@rule("card.crane.free-build")
def test_the_price_is_not_paid_even_by_who_could_pay_it() -> None:
    match = craning(row=["artisan-quarter"], coins={"north": 5}, knowledge={"north": 2})
    match.play("discard crane")
    match.play("build artisan-quarter")
    assert (of(match, "north", "coins"), of(match, "north", "knowledge")) == (5, 2)


@rule("card.crane.free-build")
def test_the_banner_of_the_crane_is_lost_and_it_lies_on_the_discard_pile() -> None:
    """Ruling R-20."""
    match = craning(row=["bridge"])
    assert banners(match, "north")["red"] == 1
    match.play("discard crane")
    match.play("build bridge")
    assert banners(match, "north") == {"red": 0, "green": 1, "yellow": 0, "blue": 0, "purple": 0}
    assert match.state.discard[BOX.empire_names.index("crane")] == 1


@rule("card.crane.free-build")
def test_a_crane_that_is_discarded_while_deck_b_is_used_leaves_the_game_with_its_deck() -> None:
    """Rulings R-02 and R-55: its back is that of deck A, so it is never shuffled among the cards of deck B."""
    match = craning(round=5, row=["citadel"], discard={"deep-wells": 1}, deck={}, stored={"east": OTHERS_OF_B})
    match.play("discard crane")
    match.play("build citadel")
    assert match.view(1)["discard"] == {"deep-wells": 1}
    match.play("place explore 1")
    match.play("draw")
    assert match.view(1)["mine"]["drawn"] == {"deep-wells": 1}
    assert sum(match.state.out) == 0


@rule("card.crane.free-build")
def test_with_a_crane_one_may_pay_all_the_same() -> None:
    match = craning(row=["bridge"], coins={"north": 2})
    match.play("build bridge")
    assert cards(match, "north") >= {"crane", "bridge"}
    assert of(match, "north", "coins") == 0


@rule("card.crane.free-build")
def test_who_has_discarded_the_crane_must_build() -> None:
    match = craning(row=["bridge", "aqueduct"])
    match.play("discard crane")
    assert tokens(match) == {"build bridge", "build aqueduct"}
    (reason,) = match.why("decline")
    assert reason.rule == "card.crane.free-build"
    assert reason.text == "You have discarded a card to build for nothing, so you must build."


@rule("card.crane.free-build")
def test_the_fee_of_the_citizen_is_paid_all_the_same() -> None:
    """Ruling R-20."""
    match = craning(
        row=["bridge"], coins={"north": 1}, citizen={"north": READY, "east": {"1": "ready", "2": "on-build"}}
    )
    match.play("discard crane")
    match.play("build bridge")
    assert of(match, "north", "coins") == 0


@rule("card.crane.free-build")
def test_a_stored_card_and_another_crane_can_be_built_with_a_crane() -> None:
    """Ruling R-20."""
    match = craning(row=["crane"], stored={"north": {"marketplace": 1}})
    match.play("discard crane")
    assert tokens(match) == {"build crane", "build-stored marketplace"}
    match.play("build crane")
    assert "crane" in cards(match, "north")
    later = craning(stored={"north": {"marketplace": 1}})
    later.play("discard crane")
    later.play("build-stored marketplace")
    assert ("marketplace" in cards(later, "north"), stored(later, "north")) == (True, {})


@rule("card.crane.free-build")
def test_a_crane_may_be_discarded_for_nothing_but_another_crane() -> None:
    """Ruling R-20: the first one leaves before the second one comes."""
    match = craning(row=["crane"])
    assert tokens(match) == {"discard crane", "decline"}
    match.play("discard crane")
    match.play("build crane")
    assert (banners(match, "north")["red"], match.state.row) == (1, [])


@rule("card.crane.free-build")
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (
            {"row": ["bridge"], "damaged": {"north": ["crane"]}, "stored": {"north": {"marketplace": 1}}},
            "The card Crane is damaged: it is of no use until it is repaired.",
        ),
        (
            {"empire": {"north": [], "east": ["crane"]}, "stored": {"north": {"marketplace": 1}}},
            "You do not own Crane.",
        ),
        ({"empire": {"north": ["crane", "bridge"]}, "stored": {"north": {"bridge": 1}}}, NOTHING_TO_BUILD),
        (
            {"empire": {"north": ["crane", "aqueduct", "marketplace"]}, "stored": {"north": {"bridge": 1}}},
            NOTHING_TO_BUILD,
        ),
    ],
    ids=["damaged", "of another player", "nothing new to build", "no room even then"],
)
def test_a_crane_is_not_discarded_for_nothing(fields: dict[str, Any], sentence: str) -> None:
    match = craning(**fields)
    assert tokens(match) == {"decline"}
    (reason,) = match.why("discard crane")
    assert (reason.rule, reason.text) == ("card.crane.free-build", sentence)


@rule("card.crane.free-build")
@pytest.mark.parametrize("more", [{}, {"empire": {"north": ["crane", "bridge"]}, "row": ["bridge"]}])
def test_a_crane_is_of_no_use_where_all_see_that_nothing_can_be_built(more: dict[str, Any]) -> None:
    match = craning(**more)
    assert says(match, 0)[-1] == "There is no Empire card that you could build."
    assert (match.seat, "crane" in cards(match, "north")) == (1, True)


@rule("card.crane.free-build")
def test_no_other_card_can_be_discarded() -> None:
    match = craning(row=["bridge"], empire={"north": ["crane", "marketplace"]})
    assert forbidden_by(match, "discard marketplace") == {"card.crane.free-build"}


# Crypta Ship


@rule("card.crypta-ship")
@pytest.mark.parametrize("answer", ["draw", "store bridge", "decline"])
def test_crypta_ship_explores_and_gives_two_coins(answer: str) -> None:
    """Case 67."""
    match = turn("north", round=4, empire={"north": ["crypta-ship"]}, row=["bridge"])
    match.play("place-on crypta-ship 1")
    assert match.question == "explore"
    match.play(answer)
    if answer == "draw":
        assert sum(match.state.drawn) == 5
        match.play(match.offers[0].token)
    assert sum(stored(match, "north").values()) == (answer != "decline")
    assert of(match, "north", "coins") == 2
    assert citizens(match, "north")[1] == "on-crypta-ship"
    assert match.seat == 1


@rule("card.crypta-ship", "ability.explore-bonus.more-cards")
def test_bonuses_count_for_crypta_ship() -> None:
    match = turn("north", round=4, empire={"north": ["crypta-ship", "archivists-of-bol"]})
    match.play("place-on crypta-ship 1")
    match.play("draw")
    assert sum(match.state.drawn) == 7


@rule("card.crypta-ship", "prepare.covered-action.unusable")
def test_crypta_ship_explores_while_explore_is_covered() -> None:
    """Ruling R-15."""
    match = turn("north", round=1, empire={"north": ["crypta-ship"]}, row=["bridge"])
    assert "place explore 1" not in tokens(match)
    match.play("place-on crypta-ship 1")
    match.play("store bridge")
    assert stored(match, "north") == {"bridge": 1}


@rule("card.crypta-ship")
def test_a_citizen_on_explore_does_not_hinder_crypta_ship() -> None:
    match = turn(
        "north", round=4, row=["bridge"], empire={"north": ["crypta-ship"]},
        citizen={"north": READY, "east": {"1": "ready", "5": "on-explore", "2": "ready", "3": "ready", "4": "ready"}},
    )  # fmt: skip
    assert "place-on crypta-ship 1" in tokens(match)


# Desert Caravan


@rule("card.desert-caravan")
@pytest.mark.parametrize(
    ("fields", "coins"),
    [
        ({"empire": {"north": ["desert-caravan"]}}, 3),
        ({"empire": {"north": ["desert-caravan", "plains-granary"]}}, 4),
        ({"empire": {"north": ["desert-caravan"]}, "damaged": {"north": ["fishing-dock", "wheat-fields"]}}, 1),
        ({"empire": {"north": ["desert-caravan"]}, "districts": {"north": {"farm-quarter": 1}}}, 4),
        ({"empire": {"north": ["desert-caravan"]}, "titans": {"north": ["elder-root", "world-oak"]}}, 5),
    ],
)
def test_desert_caravan_gives_a_coin_for_each_food(fields: dict[str, Any], coins: int) -> None:
    """Case 58."""
    match = turn("north", **fields)
    match.play("place-on desert-caravan 1")
    assert of(match, "north", "coins") == coins


# Distant Outpost and Scribe Guild


def learning(seat: str, seats: int = 3, **fields: Any) -> Match[AncientWorld]:
    """A seat has learned."""
    coins = {"north": 4, "east": 4, "south": 4, "west": 4}
    match = turn(seat, seats=seats, **{"coins": {name: coins[name] for name in list(coins)[:seats]}, **fields})
    match.play("place learn 1")
    return match


@rule("card.scribe-guild")
def test_scribe_guild_answers_the_left_neighbour() -> None:
    """Case 62: turns go to the left, so East sits to the left of North."""
    match = learning("east", empire={"north": ["scribe-guild"]})
    assert (match.question, match.seat) == ("card-clarifications/scribe-guild", 0)
    assert of(match, "east", "knowledge") == 1
    match.play("accept")
    assert (of(match, "north", "coins"), of(match, "north", "knowledge")) == (3, 1)
    assert (match.question, match.seat) == ("player-actions/turn", 2)


@rule("card.scribe-guild")
def test_scribe_guild_may_be_left_unused() -> None:
    match = learning("east", empire={"north": ["scribe-guild"]})
    match.play("decline")
    assert (of(match, "north", "coins"), of(match, "north", "knowledge")) == (4, 0)


@rule("card.scribe-guild")
@pytest.mark.parametrize("owner", ["south", "east"])
def test_scribe_guild_answers_neither_the_right_neighbour_nor_its_owner(owner: str) -> None:
    """Case 62: East is to the right of South."""
    match = learning("east", empire={owner: ["scribe-guild"]})
    assert match.question == "player-actions/turn"


@rule("card.scribe-guild")
@pytest.mark.parametrize(
    "fields",
    [
        {"empire": {"north": ["scribe-guild"]}, "damaged": {"north": ["scribe-guild"]}},
        {"empire": {"north": ["scribe-guild"]}, "coins": {"east": 3}},
    ],
    ids=["damaged", "without a coin"],
)
def test_scribe_guild_needs_to_be_whole_and_a_coin(fields: dict[str, Any]) -> None:
    assert learning("east", **fields).question == "player-actions/turn"


@rule("card.scribe-guild", "pass.out-for-round")
def test_a_player_who_has_passed_may_answer() -> None:
    """Case 57, ruling R-35."""
    match = learning("east", empire={"north": ["scribe-guild"]}, passed=["north"])
    match.play("accept")
    assert of(match, "north", "knowledge") == 1
    assert match.seat == 2


@rule("card.scribe-guild", "card.distant-outpost.remove-coin")
def test_knowledge_that_is_gained_otherwise_calls_for_no_answer() -> None:
    """Ruling R-35: only the Learn of the board does."""
    match = turn(
        "east", seats=3, coins={"north": 4}, on_name={"south": {"a": 1}},
        empire={"north": ["scribe-guild"], "east": ["desert-archive"], "south": ["distant-outpost"]},
    )  # fmt: skip
    match.play("place-on desert-archive 1")
    assert (match.question, match.seat) == ("player-actions/turn", 2)


@rule("card.scribe-guild")
def test_nothing_is_paid_like_this_at_other_times() -> None:
    match = turn("north", empire={"north": ["scribe-guild"]}, coins={"north": 4})
    assert forbidden_by(match, "accept") == {"card.scribe-guild"}


@rule("card.scribe-guild")
def test_each_learn_of_the_left_neighbour_is_answered_once() -> None:
    """Ruling R-35."""
    match = learning("east", empire={"north": ["scribe-guild"]}, coins={"north": 4, "east": 9, "south": 4})
    match.play("accept")
    match.play("place learn 2")
    assert (match.question, match.seat) == ("player-actions/turn", 0)
    match.play("pass")
    match.play("place learn 3")
    assert (match.question, match.seat) == ("card-clarifications/scribe-guild", 0)
    match.play("accept")
    assert (of(match, "north", "coins"), of(match, "north", "knowledge")) == (2, 2)
    assert (match.question, match.seat) == ("player-actions/turn", 2)


@rule("card.distant-outpost.remove-coin")
@pytest.mark.parametrize(
    ("answer", "where", "coins"),
    [("take-from-name a", "name", (1, 3)), ("take-from-picture a", "picture", (2, 2)), ("decline", "", (2, 3))],
)
def test_distant_outpost_takes_a_coin_off_an_army(answer: str, where: str, coins: tuple[int, int]) -> None:
    match = learning(
        "north", empire={"east": ["distant-outpost"]}, on_name={"east": {"a": 2}}, on_picture={"east": {"a": 3}}
    )
    assert (match.question, match.seat) == ("card-clarifications/distant-outpost", 1)
    assert tokens(match) == {"take-from-name a", "take-from-picture a", "decline"}
    match.play(answer)
    assert (f"You return a coin from the {where} of army A to the supply." in says(match, 1)) is (answer != "decline")
    assert army(match, "east", "a")[1:3] == coins
    assert of(match, "east", "coins") == 4
    assert match.seat == 1


@rule("card.distant-outpost.remove-coin")
def test_only_coins_that_lie_there_can_be_taken() -> None:
    match = learning(
        "north", empire={"east": ["distant-outpost"]}, on_name={"east": {"a": 1}}, on_picture={"east": {"b": 1}}
    )
    assert tokens(match) == {"take-from-name a", "take-from-picture b", "decline"}
    for token, place in (
        ("take-from-name b", "the name of army B"),
        ("take-from-picture a", "the picture of army A"),
        ("take-from-picture f", "the picture of army F"),
    ):
        (reason,) = match.why(token)
        assert reason.rule == "card.distant-outpost.remove-coin"
        assert reason.text == f"There is no coin on {place}."


@rule("card.distant-outpost.remove-coin")
@pytest.mark.parametrize(
    ("learner", "fields"),
    [
        ("south", {"empire": {"east": ["distant-outpost"]}}),
        ("east", {"empire": {"east": ["distant-outpost"]}}),
        ("north", {"empire": {"east": ["distant-outpost"]}, "damaged": {"east": ["distant-outpost"]}}),
    ],
    ids=["left neighbour", "owner", "damaged"],
)
def test_distant_outpost_answers_the_right_neighbour_alone(learner: str, fields: dict[str, Any]) -> None:
    match = learning(learner, on_name={"east": {"a": 1}}, **fields)
    assert match.question == "player-actions/turn"


@rule("card.distant-outpost.remove-coin")
def test_with_no_coin_on_the_armies_nothing_is_asked() -> None:
    match = learning("north", empire={"east": ["distant-outpost"]})
    assert match.question == "player-actions/turn"
    assert "forced" not in [event.name for event in match.events]


@rule("card.distant-outpost.second-use")
def test_an_army_whose_name_is_empty_again_can_be_used_again() -> None:
    """Case 63, ruling R-33."""
    match = learning(
        "north", empire={"east": ["distant-outpost", "training-yard"]}, on_name={"east": {"a": 1}},
        titan={"one-star": "reed-stalker"}, active={"east": {"a": "spear-levy"}, "north": {"a": "city-guard"}},
    )  # fmt: skip
    twin = match.clone()
    twin.play("decline")
    assert forbidden_by(twin, "attack one-star:a") == {"attack.pay.unused-only"}
    match.play("take-from-name a")
    match.play("attack one-star:a")
    assert army(match, "east", "a")[1:3] == (1, 0)
    assert of(match, "east", "coins") <= 4 - 1


@rule("card.distant-outpost.second-use")
def test_the_next_use_costs_one_more_than_the_coins_that_are_left() -> None:
    """Ruling R-33."""
    match = learning(
        "north", empire={"east": ["distant-outpost"]}, on_name={"east": {"a": 1}}, on_picture={"east": {"a": 2}}
    )
    match.play("take-from-name a")
    assert match.view(1)["seats"][0]["armies"]["a"]["cost"] == 2 + 1


@rule("card.distant-outpost.second-use")
def test_with_a_coin_left_on_the_name_the_army_stays_used() -> None:
    match = learning(
        "north", empire={"east": ["distant-outpost", "training-yard"]}, on_name={"east": {"a": 2}},
        titan={"one-star": "reed-stalker"}, active={"east": {"a": "spear-levy"}, "north": {"a": "city-guard"}},
    )  # fmt: skip
    match.play("take-from-name a")
    assert forbidden_by(match, "attack one-star:a") == {"attack.pay.unused-only"}


@rule("card.neighbours.two-players")
def test_with_two_players_the_other_one_is_both_neighbours() -> None:
    """Ruling R-34."""
    match = learning("north", seats=2, empire={"east": ["scribe-guild", "distant-outpost"]}, on_name={"east": {"a": 1}})
    assert match.question == "card-clarifications/scribe-guild"
    match.play("accept")
    assert match.question == "card-clarifications/distant-outpost"
    match.play("take-from-name a")
    assert (of(match, "east", "knowledge"), army(match, "east", "a")[1]) == (1, 0)


@rule("card.neighbours.two-players", "card.scribe-guild", "card.distant-outpost.remove-coin")
def test_with_four_players_each_neighbour_answers_once() -> None:
    match = learning(
        "north", seats=4, on_name={"east": {"a": 1}, "south": {"a": 1}},
        empire={"west": ["scribe-guild"], "east": ["distant-outpost"], "south": ["scribe-guild", "distant-outpost"]},
    )  # fmt: skip
    assert (match.question, match.seat) == ("card-clarifications/scribe-guild", 3)
    match.play("accept")
    assert (match.question, match.seat) == ("card-clarifications/distant-outpost", 1)
    match.play("decline")
    assert (match.question, match.seat) == ("player-actions/turn", 1)


# Forest Hideout


def hiding(**fields: Any) -> Match[AncientWorld]:
    """North has placed a citizen on Forest Hideout."""
    match = turn(
        "north",
        **{
            "empire": {"north": ["forest-hideout"]},
            "titan": {"one-star": "reed-stalker", "two-star": "stone-being", "three-star": "deep-maw"},
            **fields,
        },
    )
    match.play("place-on forest-hideout 1")
    return match


def ahead(match: Match[AncientWorld], pile: int = 0) -> list[str]:
    """The Titans that were put in order under the top of a pile."""
    return [BOX.titan_names[titan] for titan in match.state.ahead[pile * AHEAD : pile * AHEAD + AHEAD] if titan >= 0]


def top(match: Match[AncientWorld], pile: int = 0) -> str:
    """The open Titan of a pile."""
    return BOX.titan_names[match.state.titan[pile]]


def looked(match: Match[AncientWorld]) -> set[str]:
    """The Titans that are being looked at."""
    return {BOX.titan_names[titan] for titan in bits(match.state.looked)}


@rule("card.forest-hideout.rearrange")
def test_four_titans_of_a_pile_are_put_in_order() -> None:
    """Ruling R-38: the open one is among them."""
    match = hiding()
    assert tokens(match) == {"look one-star", "look two-star", "look three-star"}
    match.play("look one-star")
    four = looked(match)
    assert len(four) == 4
    assert "reed-stalker" in four
    assert tokens(match) == {f"order {titan}" for titan in four}
    order = sorted(four, reverse=True)
    for titan in order[:3]:
        match.play(f"order {titan}")
    assert [top(match), *ahead(match)] == order
    assert match.state.titan_deck[0].bit_count() == 7 - 4
    assert match.view(0)["titans"]["one-star"]["left"] == 6


@rule("card.forest-hideout.rearrange")
def test_the_others_come_up_in_this_order() -> None:
    """Each Titan that is defeated uncovers the next one."""
    match = hiding(
        coins={"north": 99}, districts={"north": {"armory-quarter": 2}},
        empire={"north": ["forest-hideout", "war-college"]},
        active={"north": {"a": "bronze-phalanx", "b": "tusk-cavalry"}, "east": {"a": "city-guard"}},
    )  # fmt: skip
    match.play("look one-star")
    order = sorted(looked(match))
    for titan in order[:3]:
        match.play(f"order {titan}")
    match.play("attack one-star:a")
    while match.question != "player-actions/turn":
        match.play(match.offers[0].token)
    assert titans(match, "north") == {order[0]}
    assert [top(match), *ahead(match)] == order[1:]


@rule("card.forest-hideout.rearrange")
def test_only_titans_that_are_looked_at_are_put_back() -> None:
    match = hiding()
    match.play("look one-star")
    (reason,) = match.why("order deep-maw")
    assert reason.rule == "card.forest-hideout.rearrange"
    assert reason.text == "Deep Maw is not among the Titans you look at."


@rule("card.forest-hideout.rearrange", "card.forest-hideout.attack")
@pytest.mark.parametrize("first", ["reed-stalker", "moss-ape"])
def test_of_a_shorter_pile_all_are_looked_at(first: str) -> None:
    """Case 66: a pile of two, and the only one with an open Titan."""
    match = hiding(
        coins={"north": 9}, titan={"one-star": "reed-stalker"},
        titans={"east": ["dune-crawler", "bog-serpent", "cave-howler", "ash-hound", "twin-heron"]},
        active={"north": {"a": "long-spears", "b": "militia"}, "east": {"a": "city-guard"}},
    )  # fmt: skip
    assert tokens(match) == {"order reed-stalker", "order moss-ape"}
    match.play(f"order {first}")
    assert top(match) == first
    assert ahead(match) == [{"reed-stalker": "moss-ape", "moss-ape": "reed-stalker"}[first]]
    assert tokens(match) == {"attack one-star:a", "attack one-star:a+b", "decline"}


@rule("card.forest-hideout.rearrange")
def test_an_empty_pile_cannot_be_looked_at() -> None:
    match = hiding(titan={"two-star": "stone-being", "three-star": "deep-maw"}, titans={"east": ONE_STAR})
    assert tokens(match) == {"look two-star", "look three-star"}
    (reason,) = match.why("look one-star")
    assert (reason.rule, reason.text) == ("card.forest-hideout.rearrange", "There is no Titan on the one-star pile.")


@rule("card.forest-hideout.rearrange")
def test_titans_that_somebody_put_in_order_are_put_in_order_anew() -> None:
    match = hiding(
        titan={"one-star": "reed-stalker"}, ahead={"one-star": {"second": "moss-ape", "third": "ash-hound"}},
        seer={"one-star": "east"},
    )  # fmt: skip
    assert {"reed-stalker", "moss-ape", "ash-hound"} < looked(match)
    for _ in range(3):
        match.play(match.offers[0].token)
    assert (len(ahead(match)), match.state.seer[0]) == (3, 0)


@rule("card.forest-hideout.attack")
def test_the_new_top_may_be_attacked_at_once() -> None:
    match = hiding(coins={"north": 9}, empire={"north": ["forest-hideout", "war-college", "hall-of-oaths"]})
    match.play("look one-star")
    match.play("order reed-stalker")
    while match.question == "card-clarifications/order":
        match.play(match.offers[0].token)
    assert tokens(match) == {"attack one-star:a", "attack one-star:b", "attack one-star:a+b", "decline"}
    match.play("attack one-star:a")
    while match.question == "damage-die/damage":
        match.play("damage fishing-dock")
    assert titans(match, "north") == {"reed-stalker"}
    assert army(match, "north", "a")[1] == 1
    assert match.seat == 1


@rule("card.forest-hideout.attack")
def test_the_attack_may_be_left_and_ends_the_turn_either_way() -> None:
    match = hiding(coins={"north": 9}, empire={"north": ["forest-hideout", "war-college", "hall-of-oaths"]})
    match.play("look one-star")
    match.play("order reed-stalker")
    while match.question == "card-clarifications/order":
        match.play(match.offers[0].token)
    match.play("decline")
    assert (titans(match, "north"), match.seat) == (set(), 1)


@rule("card.forest-hideout.attack")
def test_only_that_pile_is_attacked_and_all_rules_of_attacks_hold() -> None:
    match = hiding(
        coins={"north": 1}, empire={"north": ["forest-hideout", "war-college", "hall-of-oaths"]},
        on_name={"north": {"b": 1}}, titan={"one-star": "reed-stalker", "two-star": "elder-root"},
    )  # fmt: skip
    match.play("look one-star")
    match.play("order reed-stalker")
    while match.question == "card-clarifications/order":
        match.play(match.offers[0].token)
    assert tokens(match) == {"attack one-star:a", "decline"}
    (reason,) = match.why("attack two-star:a")
    assert reason.rule == "card.forest-hideout.attack"
    assert reason.text == "Only the one-star pile can be attacked now."
    assert forbidden_by(match, "attack one-star:b") == {"attack.pay.unused-only"}


@rule("card.forest-hideout.attack")
def test_without_an_attack_that_succeeds_the_turn_is_over() -> None:
    match = hiding()
    match.play("look one-star")
    while match.question == "card-clarifications/order":
        match.play(match.offers[0].token)
    assert (match.question, match.seat) == ("player-actions/turn", 1)


@rule("card.forest-hideout.rearrange")
def test_piles_are_looked_at_by_this_card_alone() -> None:
    match = turn("north", titan={"one-star": "reed-stalker"})
    assert forbidden_by(match, "look one-star") == {"card.forest-hideout.rearrange"}
    assert forbidden_by(match, "order reed-stalker") == {"card.forest-hideout.rearrange"}


# Moon Festival


@rule("card.moon-festival")
@pytest.mark.parametrize(
    ("more", "sets"),
    [
        ([], 0),
        (["war-college", "irrigated-valley", "gold-bazaar", "harbor-works"], 1),
        (["war-college", "irrigated-valley", "gold-bazaar", "harbor-works", "house-of-scholars"], 2),
    ],
)
def test_moon_festival_scores_a_point_for_each_set_of_five_banners(more: list[str], sets: int) -> None:
    """Case 73: the number of sets is the lowest of the five counts."""
    match = turn("north", round=6, empire={"north": ["moon-festival", *more]})
    assert min(banners(match, "north").values()) == sets
    assert match.view(0)["mine"]["card-points"] == sets


@rule("card.moon-festival")
def test_more_than_six_sets_score_more_than_six_points() -> None:
    """Ruling R-45."""
    every = [name for name in BOX.empire_names[2:] if BOX.scoring[BOX.empire_names.index(name)].counts < 0]
    match = turn(
        "north",
        round=6,
        empire={"north": ["moon-festival", *every], "east": []},
        titans={"north": list(BOX.titan_names)},
    )
    lowest = min(banners(match, "north").values())
    assert lowest > 6
    assert match.view(0)["mine"]["card-points"] == lowest


# Town Hall


@rule("card.town-hall")
def test_town_hall_gives_knowledge_and_the_token() -> None:
    match = turn("north", holder="east", empire={"north": ["town-hall"]})
    match.play("place-on town-hall 1")
    assert of(match, "north", "knowledge") == 1
    assert (match.state.holder, match.state.hand_up) == (0, 1)
    assert says(match, 0)[1:] == ["You gain 1 knowledge.", "You take the first-player token."]


@rule("card.town-hall")
def test_with_the_hand_side_up_town_hall_gives_knowledge_alone() -> None:
    """Case 64."""
    match = turn("north", holder="east", hand_up=1, empire={"north": ["town-hall"]})
    match.play("place-on town-hall 1")
    assert of(match, "north", "knowledge") == 1
    assert (match.state.holder, match.state.hand_up) == (1, 1)


@rule("card.town-hall", "rebuild.token-once-per-round")
def test_after_town_hall_rebuild_does_not_take_the_token() -> None:
    """Ruling R-16."""
    match = turn("north", holder="east", empire={"north": ["town-hall"]})
    match.play("place-on town-hall 1")
    match.play("place rebuild 1")
    assert match.state.holder == 0


# Zori Dramatists


def passing(seat: str = "north", **fields: Any) -> Match[AncientWorld]:
    """A seat has passed; North owns Zori Dramatists."""
    match = turn(seat, **{"empire": {"north": ["zori-dramatists"]}, "row": ["crane", "bridge"], **fields})
    match.play("pass")
    return match


@rule("card.zori-dramatists.first-pass", "card.zori-dramatists.source")
def test_the_first_to_pass_may_store_a_card_of_the_row() -> None:
    """Case 65."""
    match = passing()
    assert match.question == "card-clarifications/zori-dramatists"
    assert tokens(match) == {"store crane", "store bridge", "store-top", "decline"}
    (reason,) = match.why("store marketplace")
    assert (reason.rule, reason.text) == (
        "card.zori-dramatists.source",
        "The card Marketplace is not in the Empire row.",
    )
    match.play("store crane")
    assert stored(match, "north") == {"crane": 1}
    assert [BOX.empire_names[card] for card in match.state.row] == ["bridge"]
    assert (match.question, match.seat) == ("player-actions/turn", 1)


@rule("card.zori-dramatists.source")
def test_or_the_top_card_of_the_deck() -> None:
    """Ruling R-37."""
    match = passing()
    before = sum(match.state.deck)
    match.play("store-top")
    ((card, number),) = stored(match, "north").items()
    assert (number, sum(match.state.deck)) == (1, before - 1)
    assert match.state.stored_seen == [0] * len(match.state.stored_seen)
    title = BOX.empire_titles[BOX.empire_names.index(card)]
    assert not [text for text in says(match, 1) if title in text]
    assert "North stores a card that nobody else sees." in says(match, 1)


@rule("card.zori-dramatists.first-pass")
def test_nothing_has_to_be_stored() -> None:
    match = passing()
    match.play("decline")
    assert (stored(match, "north"), match.seat) == ({}, 1)


@rule("card.zori-dramatists.not-later")
def test_who_passes_later_stores_nothing() -> None:
    """Case 65."""
    match = passing("east", seats=3)
    match.play("pass")
    match.play("pass")
    assert match.state.round == 2
    assert stored(match, "north") == {}
    assert not [text for text in says(match, 0) if "store" in text]


@rule("card.zori-dramatists.not-later")
def test_two_owners_and_only_the_first_of_them_stores() -> None:
    match = passing(empire={"north": ["zori-dramatists"], "east": ["zori-dramatists"]})
    match.play("store crane")
    match.play("pass")
    assert match.state.round == 2
    assert stored(match, "east") == {}


@rule("card.zori-dramatists.first-pass")
def test_a_damaged_card_stores_nothing() -> None:
    match = passing(damaged={"north": ["zori-dramatists"]})
    assert (match.question, match.seat) == ("player-actions/turn", 1)


@rule("card.zori-dramatists.first-pass")
def test_in_the_next_round_the_first_to_pass_may_store_again() -> None:
    match = passing()
    match.play("decline")
    match.play("pass")
    assert match.state.round == 2
    match.play("pass")
    assert match.question == "card-clarifications/zori-dramatists"


@rule("card.zori-dramatists.source", "prepare.empire.reshuffle-when-depleted")
def test_with_an_empty_deck_the_discard_pile_is_shuffled() -> None:
    rest = {name: 2 for card, name in enumerate(BOX.empire_names) if BOX.deck_a >> card & 1}
    rest |= {"zori-dramatists": 1, "marketplace": 1}
    match = table(
        ["player-actions/turn", "north"], empire={"north": ["zori-dramatists"]}, deck={}, out=rest,
        discard={"marketplace": 1},
    )  # fmt: skip
    match.play("pass")
    match.play("store-top")
    assert stored(match, "north") == {"marketplace": 1}


@rule("card.zori-dramatists.source")
def test_without_deck_and_discard_pile_the_row_is_left() -> None:
    rest = {name: 2 for card, name in enumerate(BOX.empire_names) if BOX.deck_a >> card & 1}
    rest |= {"zori-dramatists": 1, "crane": 1}
    match = passing(deck={}, out=rest, row=["crane"])
    assert tokens(match) == {"store crane", "decline"}
    (reason,) = match.why("store-top")
    assert (reason.rule, reason.text) == (
        "card.zori-dramatists.source",
        "There is no card to draw: the deck and the discard pile are empty.",
    )
