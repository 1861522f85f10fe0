"""Recruit."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import BOX, army, citizens, forbidden_by, of, says, tokens, turn
from ecumene.matches.match import Match
from ecumene.testing import rule

READY = {"1": "ready", "2": "ready", "3": "ready"}


def recruiting(**fields: Any) -> Match[AncientWorld]:
    """North has placed a citizen on Recruit."""
    match = turn("north", **fields)
    match.play("place recruit 1")
    return match


def placed(*skills: int, coins: int = 5) -> Match[AncientWorld]:
    """North's turn; East has citizens of these skills on Recruit."""
    east = {str(skill): "on-recruit" if skill in skills else "ready" for skill in range(1, 6)}
    return turn("north", coins={"north": coins}, citizen={"north": READY, "east": east}, military_row=["spear-levy"])


def row(match: Match[AncientWorld]) -> list[str]:
    """The Military row."""
    return [BOX.military_names[card] for card in match.state.military_row]


# Placing


@rule("recruit.placement.any-skill", "place.special-overrides")
def test_any_skill_may_be_placed_whatever_is_there() -> None:
    match = placed(2, 5)
    assert {token for token in tokens(match) if token.startswith("place recruit")} == {
        "place recruit 1", "place recruit 2", "place recruit 3",
    }  # fmt: skip


@rule("recruit.placement.fee-unmatched")
@pytest.mark.parametrize(
    ("there", "skill", "fee"),
    [((2,), 2, 0), ((2,), 1, 1), ((2,), 3, 1), ((), 1, 0), ((), 3, 0), ((1, 3), 3, 0), ((1, 3), 2, 1)],
)
def test_a_skill_that_matches_none_there_costs_a_coin(there: tuple[int, ...], skill: int, fee: int) -> None:
    """Case 16."""
    match = placed(*there)
    match.play(f"place recruit {skill}")
    assert of(match, "north", "coins") == 5 - fee
    assert citizens(match, "north")[skill] == "on-recruit"


@rule("recruit.placement.fee-unmatched")
def test_without_a_coin_for_the_fee_the_citizen_cannot_be_placed() -> None:
    match = placed(1, coins=0)
    assert "place recruit 1" in tokens(match)
    (reason,) = match.why("place recruit 2")
    assert reason.text == "On Recruit stands no citizen of skill 2, so yours costs 1 coin, and you have none."
    assert reason.rule == "recruit.placement.fee-unmatched"


@rule("recruit.placement.fee-unmatched", "recruit.cost.mostly-free")
def test_the_fee_comes_before_the_price() -> None:
    """Ruling R-11."""
    east = {"1": "on-recruit", "2": "ready", "3": "ready"}
    for skill, affordable in ((2, False), (1, True)):
        match = turn(
            "north", coins={"north": 2}, citizen={"north": READY, "east": east}, military_row=["merkian-troop"]
        )
        match.play(f"place recruit {skill}")
        assert ("recruit merkian-troop" in tokens(match)) is affordable


# Buying


@rule("recruit.buy-one", "recruit.cost.mostly-free")
def test_a_card_without_a_price_is_free() -> None:
    match = recruiting(military_row=["spear-levy", "merkian-troop"])
    assert tokens(match) == {"recruit spear-levy", "decline"}
    match.play("recruit spear-levy")
    match.play("retire a")
    assert of(match, "north", "coins") == 0
    assert army(match, "north", "a")[0] == "spear-levy"
    assert "You recruit Spear Levy for army A." in says(match, 0)


@rule("recruit.cost.mostly-free")
def test_a_printed_price_is_paid() -> None:
    match = recruiting(military_row=["tusk-cavalry"], coins={"north": 5})
    match.play("recruit tusk-cavalry")
    match.play("retire b")
    assert of(match, "north", "coins") == 1


@rule("recruit.cost.mostly-free")
def test_a_price_that_cannot_be_paid_forbids_the_card() -> None:
    match = recruiting(military_row=["tusk-cavalry", "bronze-phalanx"], coins={"north": 3})
    assert tokens(match) == {"recruit bronze-phalanx", "decline"}
    (reason,) = match.why("recruit tusk-cavalry")
    assert (reason.rule, reason.text) == (
        "recruit.cost.mostly-free",
        "The card Tusk Cavalry costs 4 coins, and you have 3.",
    )


@rule("recruit.buy-one")
def test_only_cards_of_the_row_are_recruited() -> None:
    match = recruiting(military_row=["spear-levy"], coins={"north": 9})
    (reason,) = match.why("recruit mist-ninja")
    assert (reason.rule, reason.text) == ("recruit.buy-one", "The card Mist Ninja is not in the Military row.")
    assert forbidden_by(match, "recruit city-guard") == {"recruit.buy-one"}


@rule("recruit.buy-one")
def test_one_card_is_recruited_and_none_has_to_be() -> None:
    """Ruling R-12."""
    match = recruiting(military_row=["spear-levy", "hill-slingers"])
    match.play("recruit spear-levy")
    match.play("retire a")
    assert (match.question, match.seat) == ("player-actions/turn", 1)
    declined = recruiting(military_row=["spear-levy", "hill-slingers"])
    declined.play("decline")
    assert (declined.seat, row(declined)) == (1, ["spear-levy", "hill-slingers"])
    assert army(declined, "north", "a") == ("city-guard", 0, 0, set())


@rule("recruit.row-not-refilled")
def test_the_gap_in_the_row_stays_until_the_next_round() -> None:
    match = recruiting(military_row=["spear-levy", "hill-slingers"])
    match.play("recruit spear-levy")
    match.play("retire a")
    assert row(match) == ["hill-slingers"]
    match.play("pass")
    match.play("pass")
    assert match.state.round == 2
    assert len(row(match)) == 2
    assert row(match)[0] == "hill-slingers"


# Where it goes


@rule("recruit.army-limit.active-cards", "recruit.no-open-army.must-retire", "recruit.place-into-army")
def test_with_two_armies_a_card_must_retire() -> None:
    match = recruiting(military_row=["spear-levy"])
    match.play("recruit spear-levy")
    assert tokens(match) == {"retire a", "retire b"}
    (reason,) = match.why("new-army")
    assert reason.rule == "recruit.army-limit.active-cards"
    assert reason.text == "You have 2 armies, and your limit is 2."
    match.play("retire b")
    assert army(match, "north", "a") == ("city-guard", 0, 0, set())
    assert army(match, "north", "b") == ("spear-levy", 0, 0, {"militia"})
    assert army(match, "north", "c") == (None, 0, 0, set())


@rule("recruit.army-limit.raised", "recruit.place-into-army", "ability.army-limit.one-each")
@pytest.mark.parametrize(
    ("fields", "limit"),
    [
        ({"empire": {"north": ["barracks"]}}, 3),
        ({"districts": {"north": {"garrison-quarter": 2}}}, 4),
        ({"empire": {"north": ["barracks", "war-camp"]}, "districts": {"north": {"garrison-quarter": 1}}}, 5),
    ],
)
def test_cards_and_districts_raise_the_army_limit(fields: dict[str, Any], limit: int) -> None:
    match = recruiting(military_row=["spear-levy"], **fields)
    assert of(match, "north", "limit") == limit
    match.play("recruit spear-levy")
    assert tokens(match) == {"new-army", "retire a", "retire b"}
    match.play("new-army")
    assert army(match, "north", "c") == ("spear-levy", 0, 0, set())
    assert army(match, "north", "a") == ("city-guard", 0, 0, set())


@rule("recruit.no-open-army.must-retire", "recruit.place-into-army")
def test_with_an_open_army_a_card_may_retire_all_the_same() -> None:
    """Ruling R-31."""
    match = recruiting(military_row=["spear-levy"], empire={"north": ["barracks"]})
    match.play("recruit spear-levy")
    match.play("retire a")
    assert army(match, "north", "a") == ("spear-levy", 0, 0, {"city-guard"})
    assert army(match, "north", "c")[0] is None


@rule("recruit.army-limit.raised", "recruit.army-limit.active-cards")
def test_a_damaged_card_does_not_raise_the_limit() -> None:
    match = recruiting(military_row=["spear-levy"], empire={"north": ["barracks"]}, damaged={"north": ["barracks"]})
    match.play("recruit spear-levy")
    assert forbidden_by(match, "new-army") == {"recruit.army-limit.active-cards"}


# Retiring


@rule("recruit.retire.unused-only")
def test_a_used_card_cannot_retire() -> None:
    match = recruiting(military_row=["spear-levy"], empire={"north": ["barracks"]}, on_name={"north": {"a": 1}})
    match.play("recruit spear-levy")
    assert tokens(match) == {"new-army", "retire b"}
    (reason,) = match.why("retire a")
    assert reason.rule == "recruit.retire.unused-only"
    assert reason.text == "Army A was used in this round, so its card cannot retire."
    (reason,) = match.why("retire d")
    assert (reason.rule, reason.text) == ("recruit.no-open-army.must-retire", "You have no army D.")


@rule("recruit.retire.unused-only")
def test_with_all_armies_full_and_used_nothing_can_be_recruited() -> None:
    """The citizen may be placed; there is nothing to choose then."""
    match = recruiting(military_row=["spear-levy"], on_name={"north": {"a": 1, "b": 2}})
    assert (match.question, match.seat) == ("player-actions/turn", 1)
    assert citizens(match, "north")[1] == "on-recruit"
    assert army(match, "north", "a") == ("city-guard", 1, 0, set())
    assert army(match, "north", "b") == ("militia", 2, 0, set())
    assert row(match) == ["spear-levy"]


@rule("recruit.retire.unused-only")
def test_coins_on_the_picture_do_not_hinder_retiring() -> None:
    match = recruiting(military_row=["spear-levy"], on_name={"north": {"b": 1}}, on_picture={"north": {"a": 7}})
    match.play("recruit spear-levy")
    assert army(match, "north", "a") == ("spear-levy", 0, 0, {"city-guard"})


@rule("recruit.retire.coins-to-supply", "recruit.retire.flip-to-legacy")
def test_coins_of_a_retired_card_go_to_the_supply_and_the_new_card_has_none() -> None:
    """Case 49."""
    match = recruiting(military_row=["spear-levy"], on_picture={"north": {"a": 3, "b": 1}}, coins={"north": 2})
    match.play("recruit spear-levy")
    match.play("retire a")
    assert army(match, "north", "a") == ("spear-levy", 0, 0, {"city-guard"})
    assert army(match, "north", "b") == ("militia", 0, 1, set())
    assert of(match, "north", "coins") == 2
    assert "You retire City Guard of army A; the legacy stays." in says(match, 0)


# Legacies


def value(match: Match[AncientWorld], letter: str = "a") -> tuple[int, int]:
    """What an army of North is worth: swords alone, and with arrows."""
    page = match.view(0)["seats"][0]["armies"][letter]
    return page["swords"], page["value"]


@rule("recruit.legacy.inactive-until-retired", "recruit.retire.flip-to-legacy")
def test_a_legacy_works_when_its_card_has_retired_and_not_before() -> None:
    """Cases 49 and 50: the City Guard has 2 swords and leaves 1, the Spear Levy has 3."""
    match = recruiting(military_row=["spear-levy"])
    assert value(match) == (2, 2)
    match.play("recruit spear-levy")
    match.play("retire a")
    assert value(match) == (3 + 1, 3 + 1)


@rule("recruit.legacy.cumulative")
def test_all_legacies_of_an_army_count_and_those_of_other_armies_do_not() -> None:
    match = recruiting(
        military_row=["hill-slingers"],
        active={"north": {"a": "temple-guard", "b": "militia"}, "east": {"a": "city-guard"}},
        retired={"north": {"a": ["spear-levy", "stone-throwers"]}},
    )
    assert value(match) == (1 + 1, 1 + 1 + 2)
    match.play("recruit hill-slingers")
    match.play("retire a")
    assert army(match, "north", "a")[3] == {"spear-levy", "stone-throwers", "temple-guard"}
    assert value(match) == (1 + 2, 4 + 1 + 2 + 2)
    assert value(match, "b") == (1, 2)


@rule("recruit.legacy.cumulative", "attack.pay.grants-symbols-and-abilities")
def test_legacies_count_in_an_attack_of_their_army() -> None:
    match = turn(
        "north",
        coins={"north": 9},
        active={"north": {"a": "spear-levy", "b": "militia"}, "east": {"a": "city-guard"}},
        retired={"north": {"a": ["city-guard"]}},
        titan={"one-star": "moss-ape"},
    )
    assert "attack one-star:a" in tokens(match)
    assert forbidden_by(match, "attack one-star:b") == {"attack.value.at-least-defense"}


@rule("recruit.usable-at-once")
def test_a_card_recruited_in_a_round_may_be_used_in_it() -> None:
    """Ruling R-32."""
    match = recruiting(military_row=["bronze-phalanx"], coins={"north": 9}, titan={"one-star": "cave-howler"})
    match.play("recruit bronze-phalanx")
    match.play("retire a")
    match.play("pass")
    assert "attack one-star:a" in tokens(match)
    match.play("attack one-star:a")
    assert army(match, "north", "a")[1] == 1


@rule("recruit.place-into-army")
def test_recruits_go_into_armies_only_when_one_has_been_bought() -> None:
    match = turn("north", military_row=["spear-levy"])
    assert forbidden_by(match, "new-army") == {"recruit.place-into-army"}
    assert forbidden_by(match, "retire a") == {"recruit.no-open-army.must-retire"}
