"""End of round."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import army, citizens, of, says, tokens, turn
from ecumene.matches.match import Match
from ecumene.testing import rule

READY = {"1": "ready", "2": "ready", "3": "ready"}
FOUR = {**READY, "4": "ready"}
FIVE = {**FOUR, "5": "ready"}


def ended(seats: int = 2, **fields: Any) -> Match[AncientWorld]:
    """North is the last to pass."""
    passed = ["east", "south", "west"][: seats - 1]
    match = turn("north", seats=seats, passed=passed, **fields)
    match.play("pass")
    return match


def told(match: Match[AncientWorld], token: str) -> list[tuple[str, str]]:
    """The rules that forbid a token, with their sentences."""
    return [(reason.rule, reason.text) for reason in match.why(token)]


@rule("end.trigger.all-passed")
def test_the_round_ends_when_the_last_player_passes() -> None:
    match = turn("north", seats=3)
    for _ in range(2):
        match.play("pass")
        assert match.state.round == 1
        assert "End of round 1." not in says(match)
    match.play("pass")
    assert "End of round 1." in says(match)
    assert match.state.round == 2


@rule("end.trigger.all-passed")
def test_the_end_of_a_round_is_told_in_its_order() -> None:
    match = ended(coins={"north": 1}, empire={"north": ["marketplace"]}, titans={"east": ["night-mother"]})
    assert [(event.name, event.things) for event in match.events][1:7] == [
        ("end-begins", ()),
        ("income", ("north",)),
        ("income-both", ("east",)),
        ("all-fed", ("north",)),
        ("all-fed", ("east",)),
        ("round-begins", ()),
    ]


def test_a_player_is_told_of_his_own_income_and_hunger_in_english() -> None:
    match = ended(citizen={"north": FOUR, "east": READY})
    match.play("starve 4")
    assert {"income", "starves"} <= {event.name for event in match.events}
    assert not [text for text in says(match, 0) if "of you " in text or "of you." in text]


# Income


@rule("end.income.coins")
def test_every_income_symbol_brings_a_coin_and_damaged_cards_bring_none() -> None:
    """Empire cards, Districts and Titans, and the Capital City."""
    match = ended(
        empire={"north": ["marketplace", "herder-camp", "desert-archive"], "east": ["marketplace"]},
        damaged={"north": ["desert-archive"]},
        districts={"north": {"market-quarter": 2}},
        titans={"north": ["dune-crawler"]},
        coins={"north": 1},
    )
    assert of(match, "north", "coins") == 1 + 5 + 2 + 1 + 2 + 1
    assert of(match, "east", "coins") == 5 + 2


@rule("end.income.knowledge", "end.income.coins")
def test_income_of_a_player_with_a_damaged_marketplace_and_a_knowledge_symbol() -> None:
    """Case 51."""
    match = ended(
        round=2,
        empire={"north": ["marketplace"]},
        damaged={"north": ["marketplace"]},
        districts={"north": {"scholar-quarter": 1}},
    )
    assert (of(match, "north", "coins"), of(match, "north", "knowledge")) == (5, 1)
    assert of(match, "east", "knowledge") == 0


@rule("end.income.knowledge")
def test_every_active_knowledge_symbol_brings_a_knowledge() -> None:
    fields: dict[str, Any] = {
        "round": 4,
        "empire": {"north": ["house-of-scholars"]},
        "districts": {"north": {"scholar-quarter": 1}},
        "titans": {"north": ["night-mother"]},
        "knowledge": {"north": 2},
    }
    assert of(ended(**fields), "north", "knowledge") == 2 + 3
    assert of(ended(**fields, damaged={"north": ["house-of-scholars"]}), "north", "knowledge") == 2 + 2


@rule("end.income.not-in-round-six")
def test_after_round_six_there_is_no_income() -> None:
    """Case 56."""
    match = ended(round=6, coins={"north": 3}, districts={"north": {"scholar-quarter": 1}})
    assert match.over
    assert (of(match, "north", "coins"), of(match, "east", "coins")) == (3, 0)
    assert of(match, "north", "knowledge") == 0
    assert not {"income", "gained-coins"} & {event.name for event in match.events}
    assert of(ended(round=5, coins={"north": 3}), "north", "coins") == 8


# Armies, citizens, token


@rule("end.military.slide-coins")
def test_coins_slide_from_names_to_pictures() -> None:
    """Case 54."""
    match = ended(
        on_name={"north": {"a": 2}, "east": {"b": 1}},
        on_picture={"north": {"a": 1, "b": 4}},
        titan={"one-star": "moss-ape"},
        empire={"north": ["training-yard"]},
    )
    assert army(match, "north", "a")[1:3] == (0, 3)
    assert army(match, "north", "b")[1:3] == (0, 4)
    assert army(match, "east", "b")[1:3] == (0, 1)
    assert told(match, "attack one-star:a+b") == [
        ("attack.pay.cost-total-plus-one", "This attack costs 9 coins, and you have 5.")
    ]


@rule("end.citizens.reclaim")
def test_all_citizens_come_home() -> None:
    match = ended(
        empire={"north": ["desert-caravan"], "east": ["desert-archive"]},
        citizen={
            "north": {"1": "on-labor", "2": "on-desert-caravan", "3": "ready"},
            "east": {"1": "on-desert-archive", "2": "on-build", "3": "on-labor"},
        },
    )
    assert citizens(match, "north") == citizens(match, "east") == {1: "ready", 2: "ready", 3: "ready"}
    assert {"place labor 1", "place-on desert-caravan 1"} <= tokens(match)


@rule("end.first-player.flip")
def test_whoever_claimed_the_token_starts_the_next_round_and_it_is_turned() -> None:
    """Case 55."""
    match = turn("south", seats=3, holder="north")
    match.play("place rebuild 1")
    assert (match.state.holder, match.state.hand_up) == (2, 1)
    match.play("place rebuild 1")
    assert (match.state.holder, match.state.hand_up) == (2, 1)
    for _ in range(3):
        match.play("pass")
    assert (match.state.round, match.seat) == (2, 2)
    assert (match.state.holder, match.state.hand_up) == (2, 0)
    match.play("place labor 1")
    match.play("place rebuild 1")
    assert (match.state.holder, match.state.hand_up) == (0, 1)


@rule("end.first-player.flip")
def test_without_a_claim_the_holder_keeps_the_token() -> None:
    match = ended(seats=3, holder="east")
    assert (match.state.holder, match.seat, match.state.hand_up) == (1, 1, 0)


# Feeding


@rule("end.feeding.start-example", "end.feeding.one-food-per-citizen")
def test_at_the_start_there_is_exactly_enough_food_for_three_citizens() -> None:
    match = ended()
    assert (of(match, "north", "food"), len(citizens(match, "north"))) == (3, 3)
    assert "starving" not in citizens(match, "north").values()
    assert ended(citizen={"north": FOUR, "east": READY}).question == "end-of-round/starve"
    assert ended(damaged={"north": ["fishing-dock"]}).question == "end-of-round/starve"


@rule("end.feeding.one-food-per-citizen")
def test_placed_and_starving_citizens_eat_as_well() -> None:
    match = ended(citizen={"north": {"1": "on-labor", "2": "on-draft", "3": "ready", "4": "starving"}, "east": READY})
    assert (match.question, match.seat) == ("end-of-round/starve", 0)
    assert tokens(match) == {"starve 1", "starve 2", "starve 3", "starve 4"}


@rule("end.feeding.one-food-per-citizen", "capital.food.one")
def test_food_of_districts_and_titans_feeds() -> None:
    fields: dict[str, Any] = {"citizen": {"north": FIVE, "east": READY}}
    match = ended(**fields, districts={"north": {"farm-quarter": 1}}, titans={"north": ["bog-serpent"]})
    assert match.question == "player-actions/turn"
    assert "North feeds all citizens." in says(match)


@rule("end.feeding.unfed-to-starving")
def test_the_owner_picks_who_starves() -> None:
    """Case 52."""
    match = ended(citizen={"north": FOUR, "east": READY})
    assert tokens(match) == {"starve 1", "starve 2", "starve 3", "starve 4"}
    assert match.prompt == "There is no food for 1 citizen: choose who goes into the Starving box."
    match.play("starve 2")
    assert citizens(match, "north") == {1: "ready", 2: "starving", 3: "ready", 4: "ready"}
    assert match.state.round == 2
    assert [event.things for event in match.events if event.name == "all-fed"] == [("east",)]
    assert [event.fact[2:4] for event in match.events if event.name == "starves"] == [(0, 2)]


@rule("end.feeding.unfed-to-starving")
def test_as_many_starve_as_food_is_missing() -> None:
    match = ended(citizen={"north": FIVE, "east": READY}, damaged={"north": ["fishing-dock"]})
    for skill in (5, 1):
        match.play(f"starve {skill}")
        assert match.question == "end-of-round/starve"
    assert tokens(match) == {"starve 2", "starve 3", "starve 4"}
    assert told(match, "starve 5") == [("end.feeding.unfed-to-starving", "Citizen 5 starves already.")]
    match.play("starve 3")
    assert citizens(match, "north") == {1: "starving", 2: "ready", 3: "starving", 4: "ready", 5: "starving"}
    assert match.state.round == 2


@rule("end.feeding.unfed-to-starving")
def test_a_citizen_one_does_not_have_cannot_starve() -> None:
    match = ended(citizen={"north": FOUR, "east": READY})
    assert told(match, "starve 5") == [("end.feeding.unfed-to-starving", "You have no citizen 5 yet.")]


@rule("end.feeding.unfed-to-starving")
def test_more_food_than_citizens_is_no_trouble() -> None:
    match = ended(titans={"north": ["bog-serpent", "world-oak"]})
    assert of(match, "north", "food") == 5
    assert citizens(match, "north") == {1: "ready", 2: "ready", 3: "ready"}


@rule("end.feeding.unfed-to-starving")
def test_everybody_is_asked_from_the_first_player_on() -> None:
    match = ended(seats=3, holder="east", citizen=dict.fromkeys(("north", "east", "south"), FOUR))
    asked = []
    while match.question == "end-of-round/starve":
        asked.append(match.seat)
        match.play("starve 1")
    assert asked == [1, 2, 0]


@rule("end.feeding.starving-unusable-next-round")
def test_a_starving_citizen_is_not_placed_in_the_next_round() -> None:
    match = ended(citizen={"north": FOUR, "east": READY})
    match.play("starve 4")
    assert {token.split()[-1] for token in tokens(match) if token.startswith("place ")} == {"1", "2", "3"}
    assert told(match, "place labor 4") == [
        ("place.only-available-citizens", "Citizen 4 is in the Starving box until the end of the round.")
    ]


@rule("end.feeding.recomputed-each-round")
def test_a_starving_citizen_that_is_fed_comes_back() -> None:
    """Case 52."""
    starving: dict[str, Any] = {"citizen": {"north": {**READY, "4": "starving"}, "east": READY}}
    fed = ended(**starving, titans={"north": ["bog-serpent"]})
    assert citizens(fed, "north") == {1: "ready", 2: "ready", 3: "ready", 4: "ready"}
    assert "place labor 4" in tokens(fed)
    hungry = ended(**starving)
    hungry.play("starve 1")
    assert citizens(hungry, "north") == {1: "starving", 2: "ready", 3: "ready", 4: "ready"}


@rule("end.feeding.round-six-too", "end.income.not-in-round-six")
def test_everybody_must_be_fed_after_round_six_too() -> None:
    """Cases 53 and 56, ruling R-42: damaged food does not feed, although all is repaired for the scoring."""
    match = ended(round=6, damaged={"north": ["wheat-fields"]})
    assert (match.question, match.seat) == ("end-of-round/starve", 0)
    match.play("starve 3")
    assert match.over
    assert match.scores == (-2, 0)


@rule("end.feeding.round-six-too")
def test_a_citizen_gained_in_round_six_starves_only_if_it_is_not_fed() -> None:
    """Ruling R-41."""
    match = turn("north", round=6, passed=["east"], coins={"north": 3}, titans={"north": ["bog-serpent"]})
    match.play("place grow 1")
    assert citizens(match, "north")[4] == "starving"
    match.play("pass")
    assert match.over
    assert citizens(match, "north")[4] == "ready"


@rule("end.next-or-finish")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_after_the_first_five_rounds_another_one_follows(number: int) -> None:
    match = ended(round=number)
    assert not match.over
    assert match.state.round == number + 1
    assert says(match).count(f"Round {number + 1}.") == 1


@rule("end.next-or-finish")
def test_after_round_six_the_game_is_over() -> None:
    match = ended(round=6)
    assert match.over
    assert match.state.round == 6
    assert told(match, "pass") == [("end.next-or-finish", "The game is over.")]
