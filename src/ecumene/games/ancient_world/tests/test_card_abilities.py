"""Card abilities: what each symbol means, on Empire cards, Titans and Districts, and on Military cards."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import (
    army,
    cards,
    citizens,
    forbidden_by,
    of,
    says,
    titans,
    tokens,
    turn,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

ARMIES = {"east": {"a": "city-guard"}}


def rolled(match: Match[AncientWorld]) -> list[str]:
    """The faces that were rolled."""
    faces = ("titan", "coin", "blank")
    return [faces[event.fact.b] for event in match.events if event.name == "rolled"]


def attack(token: str, faces: list[str], **fields: Any) -> Match[AncientWorld]:
    """North attacks, and the dice show these faces: the first chance that rolls them is taken."""
    for chance in range(400):
        match = turn("north", chance=chance, **fields)
        match.play(token)
        if match.question == "rebuild/repair":
            probe = match.clone()
            probe.play("decline")
            if rolled(probe) == faces:
                return match
        elif rolled(match) == faces:
            return match
    raise AssertionError(f"no chance rolls {faces}")


def finish_round(match: Match[AncientWorld]) -> None:
    """Everybody passes, and who has to starve somebody takes the highest citizen."""
    now = match.state.round
    while match.state.round == now and not match.over:
        match.play("pass" if match.question == "player-actions/turn" else match.offers[-1].token)


# Empire cards, Titans and Districts


@rule("ability.card-action.equals-sign")
def test_an_action_gives_what_the_card_shows_and_nothing_without_a_citizen() -> None:
    match = turn("north", empire={"north": ["star-library"]})
    assert of(match, "north", "knowledge") == 0
    match.play("place-on star-library 1")
    assert of(match, "north", "knowledge") == 1
    finish_round(match)
    assert of(match, "north", "knowledge") == 1


@rule("ability.army-limit.one-each")
@pytest.mark.parametrize(
    ("fields", "limit"),
    [
        ({}, 2),
        ({"empire": {"north": ["barracks"]}}, 3),
        ({"districts": {"north": {"garrison-quarter": 1}}}, 3),
        ({"empire": {"north": ["barracks", "war-camp"]}, "districts": {"north": {"garrison-quarter": 2}}}, 6),
    ],
)
def test_each_army_symbol_allows_an_army(fields: dict[str, Any], limit: int) -> None:
    assert of(turn("north", **fields), "north", "limit") == limit


@rule("ability.sword.permanent", "attack.value.permanent-free-and-reusable")
@pytest.mark.parametrize(
    "fields",
    [
        {"empire": {"north": ["training-yard"]}},
        {"districts": {"north": {"armory-quarter": 1}}},
        {"titans": {"north": ["hollow-giant"]}},
    ],
)
def test_a_sword_counts_in_every_attack_for_nothing(fields: dict[str, Any]) -> None:
    match = turn("north", coins={"north": 9}, titan={"one-star": "moss-ape"}, **fields)
    assert "attack one-star:a+b" in tokens(match)
    assert forbidden_by(turn("north", coins={"north": 9}, titan={"one-star": "moss-ape"}), "attack one-star:a+b") == {
        "attack.value.at-least-defense"
    }
    match.play("attack one-star:a+b")
    assert of(match, "north", "swords") == 1


@rule("ability.arrow.permanent")
@pytest.mark.parametrize(
    "fields",
    [
        {"empire": {"north": ["border-fortress"]}},
        {"districts": {"north": {"archery-quarter": 1}}},
        {"titans": {"north": ["ash-hound"]}},
    ],
)
def test_an_arrow_counts_where_arrows_count(fields: dict[str, Any]) -> None:
    """The Dune Crawler asks for 6, with arrows; the Cave Howler for 5, of swords alone."""
    armies = {"active": {"north": {"a": "banner-company", "b": "militia"}, **ARMIES}}
    with_arrows = turn("north", coins={"north": 9}, titan={"one-star": "dune-crawler"}, **armies, **fields)
    assert "attack one-star:a+b" in tokens(with_arrows)
    assert [reason.text for reason in with_arrows.why("attack one-star:a")] == [
        "Dune Crawler has defense 6; this attack is worth 5."
    ]
    without = turn("north", coins={"north": 9}, titan={"one-star": "cave-howler"}, **armies, **fields)
    assert [reason.text for reason in without.why("attack one-star:a+b")] == [
        "Cave Howler has defense 5; this attack is worth 3."
    ]


@rule("ability.arrow.permanent", "ability.sword.permanent")
def test_symbols_serve_a_second_attack_as_well() -> None:
    fields: dict[str, Any] = {
        "empire": {"north": ["watchtower", "training-yard"]},
        "coins": {"north": 9},
        "titan": {"one-star": "reed-stalker", "two-star": "stone-being"},
        "active": {"north": {"a": "temple-guard", "b": "bronze-phalanx"}, **ARMIES},
    }
    match = attack("attack one-star:a", ["blank"], **fields)
    match.play("pass")
    assert "attack two-star:b" in tokens(match)
    match.play("attack two-star:b")
    assert {"reed-stalker", "stone-being"} <= titans(match, "north")


@rule("ability.citizen.once-on-gain")
@pytest.mark.parametrize(("card", "price"), [("artisan-quarter", (3, 1)), ("elder-court", (4, 0))])
def test_a_citizen_symbol_gives_a_citizen_when_the_card_is_gained(card: str, price: tuple[int, int]) -> None:
    coins, knowledge = price
    match = turn("north", round=4, row=[card], coins={"north": coins}, knowledge={"north": knowledge})
    match.play("place build 1")
    match.play(f"build {card}")
    assert citizens(match, "north") == {1: "on-build", 2: "ready", 3: "ready", 4: "starving"}
    assert "You gain citizen 4, who waits in the Starving box." in says(match, 0)


@rule("ability.citizen.once-on-gain")
def test_repairing_the_card_gives_no_other_citizen() -> None:
    match = turn("north", empire={"north": ["artisan-quarter"]}, damaged={"north": ["artisan-quarter"]})
    assert len(citizens(match, "north")) == 3
    match.play("place rebuild 1")
    match.play("repair artisan-quarter")
    assert len(citizens(match, "north")) == 3


@rule("ability.citizen.once-on-gain", "damage.effect.no-abilities")
def test_a_citizen_is_kept_when_its_card_is_damaged() -> None:
    """Ruling R-29."""
    four = {str(skill): "ready" for skill in range(1, 5)}
    match = turn(
        "north", empire={"north": ["artisan-quarter"]}, damaged={"north": ["artisan-quarter"]},
        citizen={"north": four, "east": {"1": "ready"}},
    )  # fmt: skip
    assert "place labor 4" in tokens(match)


@rule("ability.citizen.once-on-gain")
def test_with_all_five_citizens_the_symbol_gives_nothing() -> None:
    """Ruling R-39: the card can be built all the same."""
    five = {str(skill): "ready" for skill in range(1, 6)}
    match = turn(
        "north", row=["artisan-quarter"], coins={"north": 3}, knowledge={"north": 1},
        citizen={"north": five, "east": {"1": "ready"}}, empire={"north": ["aqueduct"]},
    )  # fmt: skip
    match.play("place build 1")
    match.play("build artisan-quarter")
    assert "artisan-quarter" in cards(match, "north")
    assert len(citizens(match, "north")) == 5
    assert of(match, "north", "coins") == 0


@rule("ability.income.one-coin")
@pytest.mark.parametrize(
    ("fields", "coins"),
    [
        ({}, 5),
        ({"empire": {"north": ["herder-camp"]}}, 6),
        ({"empire": {"north": ["marketplace"]}}, 7),
        ({"titans": {"north": ["dune-crawler"]}, "districts": {"north": {"market-quarter": 2}}}, 8),
    ],
)
def test_each_income_symbol_gives_a_coin_at_the_end_of_the_round(fields: dict[str, Any], coins: int) -> None:
    match = turn("north", **fields)
    finish_round(match)
    assert of(match, "north", "coins") == coins


@rule("ability.knowledge.one-per-round")
@pytest.mark.parametrize(
    ("fields", "knowledge"),
    [
        ({}, 0),
        ({"empire": {"north": ["house-of-scholars"]}}, 1),
        ({"districts": {"north": {"scholar-quarter": 1}}, "titans": {"north": ["night-mother"]}}, 2),
    ],
)
def test_each_knowledge_symbol_gives_a_knowledge_at_the_end_of_the_round(
    fields: dict[str, Any], knowledge: int
) -> None:
    match = turn("north", **fields)
    finish_round(match)
    assert of(match, "north", "knowledge") == knowledge


@rule("ability.food.one-citizen")
@pytest.mark.parametrize(
    ("fields", "starving"),
    [
        ({}, 2),
        ({"empire": {"north": ["plains-granary"]}}, 1),
        ({"titans": {"north": ["bog-serpent"]}}, 1),
        ({"districts": {"north": {"farm-quarter": 1}}, "titans": {"north": ["world-oak"]}}, 0),
        ({"empire": {"north": ["deep-wells"]}}, 0),
    ],
)
def test_each_food_feeds_a_citizen(fields: dict[str, Any], starving: int) -> None:
    five = {str(skill): "ready" for skill in range(1, 6)}
    match = turn("north", citizen={"north": five, "east": {"1": "ready"}}, **fields)
    finish_round(match)
    assert list(citizens(match, "north").values()).count("starving") == starving


@rule("ability.repair.one-card")
def test_a_repair_symbol_turns_one_card_face_up() -> None:
    match = turn("north", empire={"north": ["gathering-stones"]}, damaged={"north": ["fishing-dock", "wheat-fields"]})
    match.play("place-on gathering-stones 1")
    assert tokens(match) == {"repair fishing-dock", "repair wheat-fields", "decline"}
    assert match.prompt == "Repair a damaged Empire card, or leave it: you may repair 1 card."
    match.play("repair wheat-fields")
    assert cards(match, "north", "damaged") == {"fishing-dock"}
    assert (of(match, "north", "food"), match.seat) == (2, 1)


@rule("ability.repair.one-card")
def test_a_card_may_be_left_damaged() -> None:
    match = turn("north", empire={"north": ["gathering-stones"]}, damaged={"north": ["fishing-dock"]})
    match.play("place-on gathering-stones 1")
    match.play("decline")
    assert cards(match, "north", "damaged") == {"fishing-dock"}
    assert of(match, "north", "coins") == 1


@rule("ability.explore-bonus.more-cards")
def test_the_number_in_the_eye_is_added_to_the_cards_drawn() -> None:
    match = turn("north", round=2, empire={"north": ["palace-of-masks", "archivists-of-bol"]})
    match.play("place explore 1")
    match.play("draw")
    assert sum(match.state.drawn) == 5 + 1 + 2


@rule("ability.several.all-apply", "ability.several.example-archive")
def test_the_archive_gives_a_coin_each_round_and_a_knowledge_by_its_action() -> None:
    match = turn("north", empire={"north": ["desert-archive"]})
    match.play("place-on desert-archive 1")
    assert (of(match, "north", "knowledge"), of(match, "north", "coins")) == (1, 0)
    finish_round(match)
    assert (of(match, "north", "knowledge"), of(match, "north", "coins")) == (1, 6)


@rule("ability.several.all-apply")
def test_all_steps_of_an_action_and_all_symbols_of_a_card_count() -> None:
    match = turn("north", empire={"north": ["town-hall", "triumph-harbor", "hunters-of-merk"]}, holder="east")
    assert (of(match, "north", "income"), of(match, "north", "arrows"), of(match, "north", "food")) == (6, 2, 4)
    match.play("place-on town-hall 1")
    assert (of(match, "north", "knowledge"), match.state.holder) == (1, 0)


# Military cards


@rule("ability.spy.one-knowledge")
@pytest.mark.parametrize(
    ("active", "retired", "knowledge"),
    [
        ("mist-ninja", [], 1),
        ("night-scouts", [], 1),
        ("spear-levy", ["desert-riders"], 1),
        ("mist-ninja", ["night-scouts"], 2),
    ],
)
def test_an_army_with_spies_gives_knowledge_when_it_is_used(active: str, retired: list[str], knowledge: int) -> None:
    match = turn(
        "north", coins={"north": 9}, empire={"north": ["training-yard", "watchtower"]},
        titan={"one-star": "reed-stalker"}, active={"north": {"a": active, "b": "militia"}, **ARMIES},
        retired={"north": {"a": retired}},
    )  # fmt: skip
    match.play("attack one-star:a")
    assert of(match, "north", "knowledge") == knowledge


@rule("ability.spy.one-knowledge", "ability.loot.one-coin-after-dice")
def test_armies_that_are_not_used_give_nothing() -> None:
    fields: dict[str, Any] = {
        "coins": {"north": 9},
        "empire": {"north": ["training-yard", "watchtower"]},
        "titan": {"one-star": "reed-stalker"},
        "active": {"north": {"a": "city-guard", "b": "mist-ninja", "c": "coast-raiders"}, **ARMIES},
    }
    match = attack("attack one-star:a", ["blank"], **fields)
    assert (of(match, "north", "knowledge"), of(match, "north", "coins")) == (0, 8)


@rule("ability.loot.one-coin-after-dice")
@pytest.mark.parametrize(("face", "coins", "left"), [("coin", 1, 1), ("blank", 1, 1), ("coin", 3, 2), ("blank", 3, 3)])
def test_loot_comes_after_the_dice(face: str, coins: int, left: int) -> None:
    """Case 45: who has nothing when the coin is rolled loses nothing and then gains 1."""
    fields: dict[str, Any] = {
        "coins": {"north": coins},
        "empire": {"north": ["watchtower"]},
        "titan": {"one-star": "reed-stalker"},
        "active": {"north": {"a": "coast-raiders", "b": "militia"}, **ARMIES},
    }
    match = attack("attack one-star:a", [face], **fields)
    assert of(match, "north", "coins") == left


@rule("ability.loot.one-coin-after-dice")
def test_loot_of_legacies_and_of_several_armies_adds_up() -> None:
    fields: dict[str, Any] = {
        "coins": {"north": 9},
        "titan": {"one-star": "reed-stalker"},
        "active": {"north": {"a": "coast-raiders", "b": "treasure-seekers"}, **ARMIES},
        "retired": {"north": {"a": ["forest-trackers"]}},
    }
    match = attack("attack one-star:a+b", ["blank"], **fields)
    assert of(match, "north", "coins") == 9 - 2 + 3


@rule("ability.military-attack.when-used")
def test_symbols_of_an_army_count_only_when_it_is_used() -> None:
    match = turn(
        "north", coins={"north": 9}, titan={"one-star": "moss-ape"},
        active={"north": {"a": "long-spears", "b": "city-guard"}, **ARMIES},
    )  # fmt: skip
    assert {token for token in tokens(match) if token.startswith("attack")} == {
        "attack one-star:a", "attack one-star:a+b",
    }  # fmt: skip
    assert of(match, "north", "swords") == 0
    assert [reason.text for reason in match.why("attack one-star:b")] == [
        "Moss Ape has defense 4; this attack is worth 2."
    ]


@rule("ability.military-repair.before-dice")
def test_an_army_with_repair_repairs_a_card_before_the_dice_which_may_damage_it_again() -> None:
    """Case 46."""
    fields: dict[str, Any] = {
        "coins": {"north": 9},
        "empire": {"north": ["watchtower"]},
        "damaged": {"north": ["fishing-dock", "wheat-fields"]},
        "titan": {"one-star": "reed-stalker"},
        "active": {"north": {"a": "camp-engineers", "b": "militia"}, **ARMIES},
    }
    match = attack("attack one-star:a", ["titan"], **fields)
    assert match.question == "rebuild/repair"
    assert rolled(match) == []
    match.play("repair fishing-dock")
    assert rolled(match) == ["titan"]
    assert tokens(match) == {"damage fishing-dock", "damage watchtower"}
    match.play("damage fishing-dock")
    assert cards(match, "north", "damaged") == {"fishing-dock", "wheat-fields"}


@rule("ability.military-repair.before-dice")
def test_repairs_of_several_armies_add_up_and_may_be_left() -> None:
    fields: dict[str, Any] = {
        "coins": {"north": 9},
        "damaged": {"north": ["fishing-dock", "wheat-fields"]},
        "titan": {"one-star": "reed-stalker"},
        "active": {"north": {"a": "camp-engineers", "b": "wall-builders"}, **ARMIES},
    }
    match = attack("attack one-star:a+b", ["blank"], **fields)
    assert match.prompt == "Repair a damaged Empire card, or leave it: you may repair 2 cards."
    match.play("repair fishing-dock")
    match.play("decline")
    assert cards(match, "north", "damaged") == {"wheat-fields"}
    assert army(match, "north", "b")[1] == 1


@rule("ability.military-repair.before-dice")
def test_without_damaged_cards_the_dice_are_rolled_at_once() -> None:
    match = turn(
        "north", coins={"north": 9}, titan={"one-star": "reed-stalker"},
        active={"north": {"a": "wall-builders", "b": "militia"}, **ARMIES},
    )  # fmt: skip
    match.play("attack one-star:a")
    assert len(rolled(match)) == 1
