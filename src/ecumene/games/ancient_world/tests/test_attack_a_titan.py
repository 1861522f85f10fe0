"""Attack a Titan."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import (
    BOX,
    GAME,
    army,
    banners,
    cards,
    forbidden_by,
    of,
    says,
    titans,
    tokens,
    turn,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

GUARD = {"a": "city-guard", "b": "militia"}
TITAN_SWORDS = ["hollow-giant", "mountain-father"]


def attacker(armies: dict[str, str] | None = None, **fields: Any) -> Match[AncientWorld]:
    """North's turn, with armies of his own and enough coins unless something else is said."""
    active = {"north": GUARD if armies is None else armies, "east": GUARD}
    return turn("north", **{"coins": {"north": 20}, "active": active} | fields)


def attacks(match: Match[AncientWorld]) -> set[str]:
    """The attacks that are offered."""
    return {token.removeprefix("attack ") for token in tokens(match) if token.startswith("attack")}


def told(match: Match[AncientWorld], token: str) -> list[tuple[str, str]]:
    """The rules that forbid a token, with their sentences."""
    return [(reason.rule, reason.text) for reason in match.why(token)]


def worth(match: Match[AncientWorld], token: str) -> int:
    """What an attack that falls short is worth, as its reason says."""
    (reason,) = match.why(token)
    assert reason.rule == "attack.value.at-least-defense"
    return int(reason.text.removesuffix(".").split()[-1])


def rolled(match: Match[AncientWorld]) -> list[str]:
    """What North has rolled, all in all."""
    start = "You roll a "
    return [text.removeprefix(start).removesuffix(".").lower() for text in says(match, 0) if text.startswith(start)]


def settle(match: Match[AncientWorld]) -> None:
    """Answer what the dice and an empty granary ask."""
    while match.question != "player-actions/turn":
        match.play(match.offers[0].token)


def attacked(token: str, *faces: str, armies: dict[str, str] | None = None, **fields: Any) -> Match[AncientWorld]:
    """An attack in which these faces are rolled: chance is tried until they are."""
    for chance in range(500):
        match = attacker(armies, chance=chance, **fields)
        match.play(token)
        if rolled(match) == list(faces):
            return match
    raise AssertionError(f"{faces} were never rolled")


# The worked example


def merkian_troop(**fields: Any) -> dict[str, Any]:
    """Merkian Troop with a retired City Guard and a coin on its picture, and three swords on Empire cards."""
    return {
        "armies": {"a": "merkian-troop", "b": "militia"},
        "retired": {"north": {"a": ["city-guard"]}},
        "on_picture": {"north": {"a": 1}},
        "empire": {"north": ["training-yard", "war-college", "hall-of-oaths"]},
        "titan": {"two-star": "stone-being"},
        "round": 5,
        "coins": {"north": 3},
        **fields,
    }


@rule("attack.example.value", "attack.value.at-least-defense", "attack.pay.grants-symbols-and-abilities")
def test_merkian_troop_defeats_the_stone_being_with_exactly_eight() -> None:
    """Case 37: 3 arrows, 1 sword, a legacy of 1 sword and 3 swords on Empire cards against defense 8."""
    match = attacker(**merkian_troop())
    assert attacks(match) == {"two-star:a", "two-star:a+b"}
    match.play("attack two-star:a")
    assert titans(match, "north") == {"stone-being"}
    short = attacker(**merkian_troop(damaged={"north": ["war-college"]}))
    assert told(short, "attack two-star:a") == [
        ("attack.value.at-least-defense", "Stone Being has defense 8; this attack is worth 7.")
    ]
    assert worth(attacker(**merkian_troop(retired={})), "attack two-star:a") == 7


@rule("attack.example.payment", "attack.pay.cost-total-plus-one", "attack.pay.coins-on-name")
def test_merkian_troop_costs_two_coins_that_lie_on_its_name() -> None:
    match = attacker(**merkian_troop())
    match.play("attack two-star:a")
    assert army(match, "north", "a") == ("merkian-troop", 2, 1, {"city-guard"})
    assert "You put 2 coins on army A." in says(match, 0)
    assert told(attacker(**merkian_troop(coins={"north": 1})), "attack two-star:a") == [
        ("attack.pay.cost-total-plus-one", "This attack costs 2 coins, and you have 1.")
    ]


@rule("attack.example.dice", "damage.roll.one-per-banner", "damage.blank.no-effect", "damage.coin.lose-one-each")
def test_two_dice_are_rolled_for_the_stone_being_and_a_blank_and_a_coin_cost_one_coin() -> None:
    """Case 38."""
    match = attacked("attack two-star:a", "blank", "coin", **merkian_troop())
    assert of(match, "north", "coins") == 3 - 2 - 1
    assert cards(match, "north", "damaged") == set()
    assert says(match, 0)[:7] == [
        "You attack Stone Being with army A.",
        "You put 2 coins on army A.",
        "You defeat Stone Being!",
        "You roll a blank.",
        "You roll a coin.",
        "You lose 1 coin to the dice.",
        f"{BOX.titan_titles[match.state.titan[1]]} is on top of the two-star pile.",
    ]
    assert (match.question, match.seat) == ("player-actions/turn", 1)


# The target


@rule("attack.target.top-of-any-pile")
def test_the_top_of_each_pile_can_be_attacked() -> None:
    match = attacker(
        {"a": "titan-hunters"},
        raised={"north": 9},
        titan={"one-star": "twin-heron", "two-star": "tide-warden", "three-star": "deep-maw"},
    )
    assert attacks(match) == {"one-star:a", "two-star:a", "three-star:a"}
    match.play("attack three-star:a")
    assert titans(match, "north") == {"deep-maw"}


@rule("attack.target.top-of-any-pile")
def test_a_pile_without_titans_is_no_target() -> None:
    """Ruling R-22."""
    match = attacker(raised={"north": 9}, titan={"one-star": "moss-ape"})
    assert attacks(match) == {"one-star:a", "one-star:b", "one-star:a+b"}
    assert told(match, "attack three-star:a") == [
        ("attack.target.top-of-any-pile", "There is no Titan on the three-star pile.")
    ]


# Paying armies


@rule("attack.pay.at-least-one-card")
def test_twenty_swords_without_an_unused_army_are_no_attack() -> None:
    """Case 41."""
    match = attacker(
        empire={"north": ["training-yard", "war-college"]},
        round=4,
        raised={"north": 18},
        on_name={"north": {"a": 1, "b": 1}},
        titan={"one-star": "moss-ape"},
    )
    assert attacks(match) == set()
    assert all(":" in name and name.split(":")[1] for name in GAME.nouns["attack"].names)


@rule("attack.pay.at-least-one-card")
def test_armies_must_be_there() -> None:
    match = attacker({"a": "city-guard"}, raised={"north": 9}, titan={"one-star": "moss-ape"})
    assert attacks(match) == {"one-star:a"}
    for armies, missing in (("b", "army B"), ("a+b", "army B"), ("a+e+f", "army E and army F")):
        assert told(match, f"attack one-star:{armies}") == [
            ("attack.pay.at-least-one-card", f"You do not have {missing}.")
        ]


@rule("attack.pay.several-cards")
def test_several_armies_are_paid_in_one_attack() -> None:
    match = attacker(titan={"one-star": "reed-stalker"}, on_picture={"north": {"b": 2}}, coins={"north": 4})
    assert attacks(match) == {"one-star:a+b"}
    match.play("attack one-star:a+b")
    assert army(match, "north", "a") == ("city-guard", 1, 0, set())
    assert army(match, "north", "b") == ("militia", 3, 2, set())
    assert of(match, "north", "coins") == 0


@rule("attack.pay.several-cards")
def test_more_armies_than_needed_may_be_paid() -> None:
    """Ruling R-24."""
    match = attacker({"a": "bronze-phalanx", "b": "mist-ninja"}, titan={"one-star": "moss-ape"})
    assert attacks(match) == {"one-star:a", "one-star:a+b"}
    match.play("attack one-star:a+b")
    assert of(match, "north", "knowledge") == 1


@rule("attack.pay.unused-only")
def test_an_army_with_coins_on_its_name_is_used() -> None:
    """Case 36."""
    match = attacker(raised={"north": 9}, on_name={"north": {"a": 1}}, titan={"one-star": "moss-ape"})
    assert attacks(match) == {"one-star:b"}
    for armies in ("a", "a+b"):
        assert told(match, f"attack one-star:{armies}") == [
            ("attack.pay.unused-only", "Already used in this round: army A.")
        ]


@rule("attack.pay.unused-only", "recruit.retire.unused-only")
def test_an_army_that_was_used_cannot_retire_either() -> None:
    """Case 36."""
    match = attacker(on_name={"north": {"a": 1}}, military_row=["spear-levy"])
    match.play("place recruit 1")
    match.play("recruit spear-levy")
    assert army(match, "north", "a") == ("city-guard", 1, 0, set())
    assert army(match, "north", "b") == ("spear-levy", 0, 0, {"militia"})


@rule("attack.pay.unused-only")
def test_coins_on_the_picture_do_not_make_an_army_used() -> None:
    match = attacker(raised={"north": 9}, on_picture={"north": {"a": 7}}, titan={"one-star": "moss-ape"})
    assert attacks(match) == {"one-star:a", "one-star:b", "one-star:a+b"}


@rule("attack.pay.cost-example", "attack.pay.cost-total-plus-one", "attack.pay.coins-on-name")
def test_an_army_with_three_coins_costs_four() -> None:
    """Case 34."""
    fields: dict[str, Any] = {
        "raised": {"north": 9}, "on_picture": {"north": {"a": 3}}, "titan": {"one-star": "moss-ape"},
    }  # fmt: skip
    poor = attacker({"a": "city-guard"}, **fields, coins={"north": 3})
    assert attacks(poor) == set()
    assert told(poor, "attack one-star:a") == [
        ("attack.pay.cost-total-plus-one", "This attack costs 4 coins, and you have 3.")
    ]
    match = attacked("attack one-star:a", "blank", **fields, coins={"north": 4})
    assert army(match, "north", "a") == ("city-guard", 4, 3, set())
    assert of(match, "north", "coins") == 0


@rule("attack.pay.cost-total-plus-one")
def test_the_costs_of_several_armies_add_up() -> None:
    match = attacker(
        on_picture={"north": {"a": 3, "b": 1}}, coins={"north": 5}, raised={"north": 9}, titan={"one-star": "moss-ape"}
    )
    assert attacks(match) == {"one-star:a", "one-star:b"}
    assert told(match, "attack one-star:a+b") == [
        ("attack.pay.cost-total-plus-one", "This attack costs 6 coins, and you have 5.")
    ]


@rule("attack.pay.cost-doubling", "attack.pay.coins-on-name", "end.military.slide-coins")
def test_an_army_used_in_four_rounds_costs_one_two_four_and_eight() -> None:
    """Case 35: four swords on Titans and Districts, so that the City Guard defeats every one-star Titan but one."""
    match = attacker(
        titans={"north": [*TITAN_SWORDS, "twin-heron", "storm-ram"]},
        districts={"north": {"armory-quarter": 2}},
        titan={"one-star": "moss-ape"},
    )
    for number, cost in enumerate((1, 2, 4, 8), 1):
        assert match.state.round == number
        assert match.view()["seats"][0]["armies"]["a"]["cost"] == cost
        match.play("attack one-star:a")
        assert f"You put {cost} coins on army A.".replace(" 1 coins", " 1 coin") in says(match, 0)
        assert army(match, "north", "a") == ("city-guard", cost, cost - 1, set())
        settle(match)
        match.play("pass")
        match.play("pass")
        settle(match)
    assert army(match, "north", "a") == ("city-guard", 0, 15, set())


# What a paid army gives


@rule("attack.pay.grants-symbols-and-abilities")
def test_a_paid_army_gives_its_symbols_and_those_of_its_retired_cards() -> None:
    match = attacker(
        {"a": "night-scouts", "b": "militia"},
        retired={
            "north": {"a": ["stone-throwers", "temple-guard", "mist-ninja", "coast-raiders"], "b": ["long-spears"]}
        },
        titan={"three-star": "deep-maw", "two-star": "glass-scorpion"},
    )
    assert worth(match, "attack three-star:a") == 1 + 1 + 2 + 2
    assert worth(match, "attack two-star:a") == 1 + 2
    assert worth(match, "attack three-star:b") == 1 + 1 + 1


@rule("attack.pay.grants-symbols-and-abilities", "ability.spy.one-knowledge")
def test_spies_of_the_active_and_of_retired_cards_bring_knowledge() -> None:
    """Case 47."""
    match = attacker(
        {"a": "mist-ninja", "b": "night-scouts"},
        retired={"north": {"a": ["desert-riders"]}},
        raised={"north": 9},
        titan={"one-star": "moss-ape"},
    )
    match.play("attack one-star:a")
    assert of(match, "north", "knowledge") == 2
    assert says(match, 0)[1:4] == ["You put 1 coin on army A.", "You gain 2 knowledge by Spy.", "You defeat Moss Ape!"]


@rule("recruit.legacy.inactive-until-retired", "attack.pay.grants-symbols-and-abilities")
def test_the_legacy_of_an_active_card_does_not_count() -> None:
    """Case 50: Titan Hunters have 4 swords and 1 arrow, and would leave 1 of each."""
    match = attacker({"a": "titan-hunters"}, titan={"two-star": "stone-being"})
    assert worth(match, "attack two-star:a") == 5


@rule("attack.pay.grants-symbols-and-abilities", "recruit.retire.coins-to-supply", "recruit.retire.flip-to-legacy")
def test_a_card_that_retires_leaves_its_legacy_and_its_coins_go_to_the_supply() -> None:
    """Case 49: two full armies; the City Guard, with coins on its picture, leaves a sword to the Spear Levy."""
    match = attacker(
        military_row=["spear-levy"], on_picture={"north": {"a": 3, "b": 1}}, titan={"two-star": "glass-scorpion"}
    )
    match.play("place recruit 1")
    match.play("recruit spear-levy")
    assert tokens(match) == {"retire a", "retire b"}
    match.play("retire a")
    assert army(match, "north", "a") == ("spear-levy", 0, 0, {"city-guard"})
    assert of(match, "north", "coins") == 20
    match.play("pass")
    assert worth(match, "attack two-star:a") == 3 + 1
    assert worth(match, "attack two-star:b") == 1
    assert match.view()["seats"][0]["armies"]["a"]["cost"] == 1


@rule("attack.pay.grants-symbols-and-abilities", "ability.loot.one-coin-after-dice")
def test_loot_comes_after_the_dice_which_cannot_take_it() -> None:
    """Case 45: no coin is left when the coin is rolled."""
    match = attacked(
        "attack one-star:a",
        "coin",
        armies={"a": "coast-raiders"},
        retired={"north": {"a": ["caravan-guards"]}},
        raised={"north": 9},
        titan={"one-star": "moss-ape"},
        coins={"north": 1},
    )
    assert of(match, "north", "coins") == 2
    assert says(match, 0)[-3:-1] == ["You roll a coin.", "You gain 2 coins by Loot."]


@rule("attack.pay.grants-symbols-and-abilities", "ability.military-repair.before-dice")
def test_armies_repair_before_the_dice_and_what_they_repair_can_be_damaged_again() -> None:
    """Case 46."""
    fields: dict[str, Any] = {
        "armies": {"a": "camp-engineers"},
        "damaged": {"north": ["fishing-dock", "wheat-fields"]},
        "raised": {"north": 9},
        "titan": {"one-star": "moss-ape"},
    }
    for chance in range(50):
        match = attacker(**fields, chance=chance)
        match.play("attack one-star:a")
        assert titans(match, "north") == {"moss-ape"}
        assert tokens(match) == {"repair fishing-dock", "repair wheat-fields", "decline"}
        assert rolled(match) == []
        match.play("repair wheat-fields")
        if rolled(match) == ["titan"]:
            break
    assert [event.name for event in match.events][-5:] == ["repaired", "rolled", "forced", "damaged", "new-titan"]
    assert cards(match, "north", "damaged") == {"fishing-dock", "wheat-fields"}


@rule("attack.pay.lasts-one-attack", "ability.military-attack.when-used")
def test_what_an_army_gives_is_gone_after_the_attack() -> None:
    match = attacker({"a": "bronze-phalanx", "b": "militia"}, titan={"one-star": "moss-ape", "three-star": "deep-maw"})
    assert worth(match, "attack three-star:a+b") == 7
    match.play("attack one-star:a")
    settle(match)
    match.play("pass")
    assert worth(match, "attack three-star:b") == 2 + 1
    assert of(match, "north", "swords") == 0


# The attack value


@rule("attack.value.sources")
def test_armies_empire_cards_districts_titans_and_draft_add_up() -> None:
    fields: dict[str, Any] = {
        "armies": {"a": "militia", "b": "hill-slingers"},
        "retired": {"north": {"a": ["temple-guard"]}},
        "empire": {"north": ["fortified-gate"]},
        "districts": {"north": {"armory-quarter": 2, "archery-quarter": 1}},
        "titans": {"north": ["hollow-giant", "moss-ape"]},
        "citizen": {"north": {"1": "on-draft", "2": "ready", "3": "on-draft"}, "east": {"1": "ready"}},
        "titan": {"three-star": "sky-leviathan", "two-star": "storm-ram"},
        "round": 4,
    }
    with_arrows = (1 + 1 + 2) + (1 + 1) + (2 + 1) + (1 + 1) + 2
    assert with_arrows == 13
    match = attacker(**fields)
    assert "three-star:a" in attacks(match)
    for lost, least in (
        ({"retired": {}}, 11),
        ({"empire": {}}, 11),
        ({"districts": {"north": {"armory-quarter": 1, "archery-quarter": 1}}}, 12),
        ({"districts": {"north": {"armory-quarter": 2}}}, 12),
        ({"titans": {"north": ["moss-ape"]}}, 12),
        ({"titans": {"north": ["hollow-giant"]}}, 12),
        ({"citizen": {"north": {"1": "on-labor", "2": "ready", "3": "on-draft"}, "east": {"1": "ready"}}}, 12),
        ({"damaged": {"north": ["fortified-gate"]}}, 11),
    ):
        assert worth(attacker(**fields | lost), "attack three-star:a") == least


@rule("attack.value.sources")
def test_stored_cards_and_the_cards_of_others_add_nothing() -> None:
    match = attacker(
        empire={"north": [], "east": ["training-yard"]},
        stored={"north": {"watchtower": 1}},
        districts={"east": {"armory-quarter": 1}},
        titans={"east": ["hollow-giant"]},
        raised={"east": 5},
        titan={"one-star": "twin-heron"},
    )
    assert worth(match, "attack one-star:a") == 2


@rule("attack.value.own-titan-not-against-itself", "attack.win.grants-banners-capacity-abilities")
def test_a_titan_s_own_sword_does_not_help_against_it() -> None:
    """Ruling R-27: Hollow Giant has defense 7 and a sword."""
    fields: dict[str, Any] = {"armies": {"a": "bronze-phalanx"}, "titan": {"two-star": "hollow-giant"}}
    assert worth(attacker(**fields, raised={"north": 1}), "attack two-star:a") == 6
    match = attacker(**fields, raised={"north": 2})
    match.play("attack two-star:a")
    assert of(match, "north", "swords") == 1


@rule("attack.value.at-least-defense")
@pytest.mark.parametrize(("swords", "enough"), [(3, False), (4, True), (5, True)])
def test_the_value_must_reach_the_defense(swords: int, enough: bool) -> None:
    """Case 40, ruling R-23."""
    match = attacker({"a": "city-guard"}, raised={"north": swords - 2}, titan={"one-star": "moss-ape"})
    assert attacks(match) == ({"one-star:a"} if enough else set())
    if not enough:
        assert told(match, "attack one-star:a") == [
            ("attack.value.at-least-defense", "Moss Ape has defense 4; this attack is worth 3.")
        ]
        assert army(match, "north", "a") == ("city-guard", 0, 0, set())
        assert of(match, "north", "coins") == 20


@rule("attack.value.at-least-defense", "attack.pay.cost-total-plus-one", "attack.pay.unused-only")
def test_everything_that_forbids_an_attack_is_told() -> None:
    """But armies that were used cannot attack, whatever they would cost."""
    match = attacker(on_name={"north": {"a": 2}}, coins={"north": 2}, titan={"one-star": "moss-ape"})
    assert forbidden_by(match, "attack one-star:a+b") == {"attack.pay.unused-only"}
    poor = attacker(on_picture={"north": {"a": 3}}, coins={"north": 2}, titan={"one-star": "moss-ape"})
    assert forbidden_by(poor, "attack one-star:a") == {
        "attack.pay.cost-total-plus-one",
        "attack.value.at-least-defense",
    }


@rule("attack.value.swords-only")
def test_arrows_do_not_count_where_only_swords_are_shown() -> None:
    """Case 39: 3 swords and 5 arrows against defense 4."""
    match = attacker(
        {"a": "spear-levy", "b": "hill-slingers"},
        districts={"north": {"archery-quarter": 1}},
        titan={"one-star": "moss-ape"},
    )
    assert attacks(match) == set()
    assert worth(match, "attack one-star:a+b") == 3


@rule("attack.value.swords-and-arrows")
def test_swords_and_arrows_count_one_each_where_both_are_shown() -> None:
    match = attacker(
        {"a": "spear-levy", "b": "hill-slingers"},
        districts={"north": {"archery-quarter": 1}},
        titan={"one-star": "twin-heron", "two-star": "stone-being", "three-star": "deep-maw"},
    )
    assert attacks(match) == {"one-star:a+b", "two-star:a+b"}
    assert worth(match, "attack three-star:a+b") == 8
    assert worth(match, "attack three-star:a") == 4
    assert worth(match, "attack three-star:b") == 5


@rule("attack.value.permanent-free-and-reusable", "attack.limit.several-per-round", "draft.lasts-whole-round")
def test_permanent_symbols_cost_nothing_and_count_in_every_attack() -> None:
    """Cases 33 and 42: both attacks need all of a card, a District, a Titan and Draft."""
    match = attacker(
        {"a": "city-guard", "b": "mist-ninja"},
        empire={"north": ["training-yard"]},
        districts={"north": {"armory-quarter": 1}},
        titans={"north": ["mountain-father"]},
        citizen={"north": {"1": "on-draft"}, "east": {"1": "ready", "2": "ready", "3": "ready"}},
        titan={"one-star": "dune-crawler", "two-star": "elder-root"},
        coins={"north": 2},
        damaged={"north": ["fishing-dock", "wheat-fields"]},
        chance=chance_for("blank", "blank"),
    )
    match.play("attack two-star:a")
    assert rolled(match) == ["blank", "blank"]
    assert (match.seat, of(match, "north", "coins")) == (1, 1)
    match.play("place labor 1")
    assert attacks(match) == {"one-star:b"}
    match.play("attack one-star:b")
    assert titans(match, "north") == {"mountain-father", "elder-root", "dune-crawler"}
    assert of(match, "north", "coins") == 0


def chance_for(*faces: str) -> int:
    """A chance by which the dice of the next attack on the Elder Root show these faces."""
    for chance in range(500):
        match = attacker(raised={"north": 9}, titan={"two-star": "elder-root"}, chance=chance)
        match.play("attack two-star:a")
        if rolled(match) == list(faces):
            return chance
    raise AssertionError(f"{faces} were never rolled")


# Victory


@rule("attack.win.take-card", "attack.win.grants-banners-capacity-abilities")
def test_a_defeated_titan_gives_banners_capacity_and_abilities() -> None:
    match = attacker(raised={"north": 9}, titan={"two-star": "tide-warden"})
    match.play("attack two-star:a")
    assert titans(match, "north") == {"tide-warden"}
    assert titans(match, "east") == set()
    assert banners(match, "north") == {"red": 0, "green": 0, "yellow": 0, "blue": 1, "purple": 1}
    assert (of(match, "north", "capacity"), of(match, "north", "food")) == (6, 4)
    assert (of(match, "east", "capacity"), of(match, "east", "food")) == (4, 3)


@rule("attack.win.reveal-next")
def test_the_next_titan_of_the_pile_is_turned_up_last() -> None:
    """Ruling R-26: after the dice."""
    match = attacker(raised={"north": 9}, titan={"two-star": "tide-warden", "one-star": "moss-ape"})
    match.play("attack two-star:a")
    for _ in range(2):
        if match.question == "damage-die/damage":
            assert match.view()["titans"]["two-star"]["open"] is None
            match.play("damage fishing-dock" if "damage fishing-dock" in tokens(match) else "damage wheat-fields")
    top = match.view()["titans"]["two-star"]
    assert top["open"] in {"stone-being", "glass-scorpion", "elder-root", "storm-ram", "hollow-giant", "kelp-hydra"}
    assert top["left"] == 5
    assert match.view()["titans"]["one-star"]["open"] == "moss-ape"
    assert says(match)[-1] == f"{BOX.titan_titles[BOX.titan_names.index(top['open'])]} is on top of the two-star pile."


@rule("attack.win.reveal-next", "attack.target.top-of-any-pile")
def test_when_the_last_titan_of_a_pile_falls_nothing_is_turned_up() -> None:
    """Ruling R-22."""
    rest = [titan for titan in BOX.titan_names[14:] if titan != "deep-maw"]
    match = attacker(raised={"north": 9, "east": 9}, titan={"three-star": "deep-maw"}, titans={"east": rest})
    match.play("attack three-star:a+b")
    settle(match)
    assert match.view()["titans"]["three-star"]["open"] is None
    match.play("pass")
    assert forbidden_by(match, "attack three-star:a") == {"attack.target.top-of-any-pile"}


@rule("attack.limit.one-per-turn", "attack.limit.several-per-round")
def test_one_titan_a_turn_and_more_on_later_turns_while_armies_are_left() -> None:
    """Case 42."""
    match = attacker(raised={"north": 9}, titan={"one-star": "moss-ape", "two-star": "elder-root"})
    match.play("attack one-star:a")
    settle(match)
    assert match.seat == 1
    match.play("pass")
    assert {token for token in attacks(match) if "a" in token.split(":")[1]} == set()
    match.play("attack two-star:b")
    settle(match)
    assert titans(match, "north") == {"moss-ape", "elder-root"}
    assert attacks(match) == set()


@rule("attack.win.take-card", "damage.roll.mandatory")
def test_an_attack_goes_step_by_step() -> None:
    """Ruling R-26: pay, Spy, claim, Repair, dice, losses, damage, Loot, next Titan."""
    fields: dict[str, Any] = {
        "armies": {"a": "mist-ninja", "b": "camp-engineers"},
        "retired": {"north": {"a": ["coast-raiders"]}},
        "empire": {"north": ["bridge"]},
        "damaged": {"north": ["bridge"]},
        "raised": {"north": 9},
        "titan": {"two-star": "elder-root"},
    }
    for chance in range(200):
        match = attacker(**fields, chance=chance)
        match.play("attack two-star:a+b")
        match.play("repair bridge")
        if rolled(match) == ["titan", "coin"]:
            break
    match.play("damage bridge")
    assert [event.name for event in match.events] == [
        "attacks", "paid-army", "paid-army", "spied", "defeated", "repaired", "rolled", "rolled",
        "lost-coins", "damaged", "looted", "new-titan",
    ]  # fmt: skip
