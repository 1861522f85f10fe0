"""Supply."""

from __future__ import annotations

from typing import Any

from ecumene.games.peloponnes.tests.table import forbidden_by, hand, names, of, table, tableau, tokens
from ecumene.matches.match import Match
from ecumene.testing import rule

SEVEN_AND_FOUR = {"red": ["arcadia", "olive-terraces"]}
"""7 inhabitants and 4 grain."""


def feeding(tableau: dict[str, list[str]] | None = None, **fields: Any) -> Match[Any]:
    """Red feeds the inhabitants."""
    return table(["supply/feed", "red"], tableau=tableau or SEVEN_AND_FOUR, **fields)


def finishing(sites: list[str], others: list[str], **fields: Any) -> Match[Any]:
    """Red must pay for sites, each with an inhabitant coin under it."""
    under = dict.fromkeys(sites, "inhabitant")
    return table(
        ["supply/complete-sites", "red"], tableau={"red": sites + others}, sites=sites, coin_under=under, **fields
    )


# Feeding


@rule("supply.feed.one-grain-each")
def test_every_inhabitant_of_the_tableau_eats_one_grain() -> None:
    match = feeding({"red": ["arcadia", "oak-ridge"]}, hand={"red": {"grain": 9}})
    match.play("pay grain 5")
    assert tokens(match) == {"pay grain 1", "remove arcadia", "remove oak-ridge"}
    match.play("pay grain 1")
    assert match.question is None
    assert hand(match, "red") == {"grain": 3}


@rule("supply.feed.one-grain-each")
def test_nobody_pays_more_grain_than_inhabitants_are_hungry() -> None:
    match = feeding(hand={"red": {"grain": 9}})
    assert forbidden_by(match, "pay grain 4") == {"supply.feed.one-grain-each"}
    assert forbidden_by(match, "pay grain 0") == {"supply.feed.one-grain-each"}


@rule("supply.feed.one-grain-each")
def test_everybody_feeds_in_turn_order() -> None:
    match = table(
        "supply",
        order=["blue", "red"],
        tableau={"red": ["arcadia"], "blue": ["sparta"]},
        hand={"red": {"grain": 4}, "blue": {"grain": 4}},
    )
    assert (match.question, match.seat) == ("supply/feed-the-rest", 1)
    match.play("pay grain 3")
    assert (match.question, match.seat) == ("supply/feed-the-rest", 0)
    match.play("pay grain 4")
    assert hand(match, "blue") == {"grain": 1}
    assert hand(match, "red") == {}


@rule("supply.feed.one-grain-each")
def test_a_covered_landscape_still_eats_but_a_plagued_civilization_does_not() -> None:
    match = feeding(
        {"red": ["arcadia", "oak-ridge"]},
        covered=["arcadia", "oak-ridge"],
        coin_over={"arcadia": "wood", "oak-ridge": "wood"},
        hit_by={"arcadia": "plague", "oak-ridge": "tempest"},
        hand={"red": {"grain": 4}},
    )
    assert tokens(match) == {"pay grain 1", "pay grain 2", "remove oak-ridge"}
    assert forbidden_by(match, "remove arcadia") == {"supply.feed.remove-cards"}


@rule("supply.feed.one-grain-each")
def test_by_option_a_covered_landscape_does_not_eat() -> None:
    match = feeding(
        {"red": ["arcadia", "oak-ridge"]},
        covered_option="lose-inhabitants",
        covered=["oak-ridge"],
        coin_over={"oak-ridge": "wood"},
        hit_by={"oak-ridge": "tempest"},
    )
    assert tableau(match, "red") == {"oak-ridge"}


@rule("supply.feed.luxury-card-excluded")
def test_inhabitants_on_the_luxury_card_eat_nothing() -> None:
    """Case 31."""
    match = feeding({"red": ["messene"]}, goods={"red": 9})
    assert match.question is None
    assert of(match, "red", "goods") == 9


@rule("supply.feed.production-first", "supply.feed.example-deficit")
def test_seven_inhabitants_and_four_grain_leave_three_to_feed() -> None:
    """Case 26."""
    match = feeding(hand={"red": {"grain": 9, "inhabitant": 9}}, goods={"red": 9})
    assert tokens(match) == {
        *("pay grain 1", "pay grain 2", "pay grain 3"),
        *("pay inhabitant 1", "pay inhabitant 2", "pay inhabitant 3"),
        *("spend 1", "spend 2", "spend 3"),
        *("remove arcadia", "remove olive-terraces"),
    }
    match.play("pay grain 3")
    assert match.question is None


@rule("supply.feed.production-first")
def test_enough_production_asks_for_nothing() -> None:
    match = feeding({"red": ["messene"]}, hand={"red": {"grain": 3}})
    assert match.question is None
    assert hand(match, "red") == {"grain": 3}


@rule("supply.feed.grain-cards")
def test_grain_cards_paid_are_discarded() -> None:
    match = feeding(hand={"red": {"grain": 5, "wood": 2}})
    match.play("pay grain 3")
    assert hand(match, "red") == {"grain": 2, "wood": 2}
    assert match.state.discard == [0, 0, 3, 0]


@rule("supply.feed.grain-cards")
def test_nobody_pays_grain_cards_he_does_not_hold() -> None:
    match = feeding(hand={"red": {"grain": 2}})
    assert "pay grain 2" in tokens(match)
    assert forbidden_by(match, "pay grain 3") == {"supply.feed.grain-cards"}


@rule("supply.feed.inhabitant-cards")
def test_inhabitant_cards_stand_for_those_who_are_not_fed() -> None:
    match = feeding(hand={"red": {"inhabitant": 4}})
    match.play("pay inhabitant 3")
    assert match.question is None
    assert hand(match, "red") == {"inhabitant": 1}
    assert match.state.discard == [0, 0, 0, 3]
    assert of(match, "red", "inhabitants") == 7


@rule("supply.feed.inhabitant-cards")
def test_inhabitant_cards_help_in_this_supply_only() -> None:
    match = table([["supply/feed", "red"]] * 2, tableau=SEVEN_AND_FOUR, hand={"red": {"inhabitant": 6}})
    match.play("pay inhabitant 3")
    assert "pay inhabitant 3" in tokens(match)


@rule("supply.feed.inhabitant-cards")
def test_wood_and_stone_feed_nobody() -> None:
    match = feeding(hand={"red": {"wood": 3, "stone": 3}})
    assert tokens(match) == {"remove arcadia", "remove olive-terraces"}
    assert forbidden_by(match, "pay wood 1") == {"supply.feed.inhabitant-cards"}
    assert forbidden_by(match, "pay stone 3") == {"supply.feed.inhabitant-cards"}


@rule("supply.feed.remove-cards")
def test_the_civilization_can_be_removed_and_no_goods_come_of_it() -> None:
    match = feeding(hand={"red": {"grain": 3}})
    match.play("remove arcadia")
    assert match.question is None
    assert tableau(match, "red") == {"olive-terraces"}
    assert "arcadia" in names(match, match.state.gone)
    assert of(match, "red", "goods") == 0
    assert hand(match, "red") == {"grain": 3}


@rule("supply.feed.remove-cards")
def test_a_removed_power_card_takes_its_grain_along() -> None:
    match = feeding(hand={"red": {"grain": 9}})
    match.play("remove olive-terraces")
    assert "olive-terraces" in names(match, match.state.gone)
    assert "pay grain 4" in tokens(match)
    assert "pay grain 5" not in tokens(match)


@rule("supply.feed.remove-cards")
def test_only_cards_of_the_own_tableau_with_inhabitants_are_removed() -> None:
    match = feeding({"red": ["arcadia", "sacred-grove", "grain-plain"], "blue": ["bridge"]})
    assert tokens(match) == {"remove arcadia", "remove sacred-grove"}
    assert forbidden_by(match, "remove bridge") == {"supply.feed.remove-cards"}
    assert forbidden_by(match, "remove grain-plain") == {"supply.feed.remove-cards"}


@rule("supply.feed.remove-cards")
def test_no_more_is_removed_than_needed() -> None:
    match = feeding({"red": ["arcadia", "sacred-grove", "olive-terraces", "street"]})
    match.play("remove sacred-grove")
    assert "remove street" in tokens(match)
    match.play("remove arcadia")
    assert match.question is None
    assert tableau(match, "red") == {"olive-terraces", "street"}


@rule("supply.feed.remove-cards")
def test_a_removed_site_leaves_its_coin_on_the_discard_pile() -> None:
    match = feeding({"red": ["stockade", "sparta"]}, sites=["stockade"], coin_under={"stockade": "stone"})
    match.play("remove stockade")
    assert match.state.discard == [0, 1, 0, 0]
    assert not match.state.sites


@rule("supply.feed.combination")
def test_grain_inhabitants_goods_and_removal_can_be_combined() -> None:
    match = feeding({"red": ["arcadia", "oak-ridge"]}, hand={"red": {"grain": 1, "inhabitant": 2}}, goods={"red": 1})
    match.play("pay grain 1")
    match.play("pay inhabitant 2")
    match.play("spend 1")
    match.play("remove oak-ridge")
    assert match.question is None
    assert hand(match, "red") == {}
    assert of(match, "red", "goods") == 0
    assert tableau(match, "red") == {"arcadia"}


@rule("supply.feed.voluntary")
def test_who_holds_enough_grain_may_do_otherwise() -> None:
    match = feeding(hand={"red": {"grain": 3, "inhabitant": 1}}, goods={"red": 3})
    assert {"pay inhabitant 1", "spend 3", "remove arcadia", "remove olive-terraces"} <= tokens(match)
    match.play("spend 3")
    assert hand(match, "red") == {"grain": 3, "inhabitant": 1}


@rule("luxury.use.any-missing")
def test_only_goods_one_has_feed() -> None:
    match = feeding(goods={"red": 2})
    assert "spend 2" in tokens(match)
    assert forbidden_by(match, "spend 3") == {"luxury.use.any-missing"}


# Buildings under construction


@rule("supply.sites.must-finish")
def test_a_site_is_paid_by_production_then_by_cards() -> None:
    match = finishing(["market"], ["sparta"], hand={"red": {"wood": 2}})
    match.play("finish")
    assert hand(match, "red") == {"wood": 1}
    assert not match.state.sites
    assert "market" in tableau(match, "red")


@rule("supply.sites.must-finish")
def test_a_site_is_either_paid_or_given_up() -> None:
    match = finishing(["market"], ["sparta"], hand={"red": {"wood": 2}})
    assert match.question == "supply/finish-sites"
    assert tokens(match) == {"finish", "abandon market"}


@rule("supply.sites.must-finish")
def test_the_sites_of_everybody_are_due_after_feeding() -> None:
    match = table(
        "supply",
        tableau={"red": ["bridge"], "blue": ["stockade", "arcadia"]},
        sites=["bridge", "stockade"],
        coin_under={"bridge": "wood", "stockade": "wood"},
        hand={"red": {"wood": 2}, "blue": {"wood": 2, "grain": 5}},
    )
    assert (match.question, match.seat) == ("supply/finish-sites", 0)
    match.play("finish")
    assert (match.question, match.seat) == ("supply/feed-the-rest", 1)
    match.play("pay grain 5")
    assert (match.question, match.seat) == ("supply/finish-sites", 1)


@rule("supply.sites.total-first", "supply.sites.example-total")
def test_two_sites_of_two_wood_need_one_wood_beyond_three_produced() -> None:
    """Case 28."""
    match = finishing(["bridge", "stockade"], ["deep-forest"], hand={"red": {"wood": 2}})
    match.play("finish")
    assert hand(match, "red") == {"wood": 1}
    assert not match.state.sites


@rule("supply.sites.total-first", "supply.sites.example-total")
def test_without_the_missing_wood_two_sites_cannot_both_be_finished() -> None:
    match = finishing(["bridge", "stockade"], ["deep-forest"], hand={"red": {"stone": 3}})
    assert tokens(match) == {"abandon bridge", "abandon stockade"}
    assert forbidden_by(match, "finish") == {"supply.sites.total-first"}
    assert match.why("finish")[0].values[:2] == (1, 0)


@rule("supply.sites.total-first")
def test_a_luxury_good_pays_the_missing_wood_of_the_total() -> None:
    match = finishing(["bridge", "stockade"], ["deep-forest"], goods={"red": 1})
    match.play("finish")
    assert of(match, "red", "goods") == 0
    assert not match.state.sites


@rule("supply.sites.total-first")
def test_stone_is_totalled_too() -> None:
    match = finishing(["port", "well"], ["taygetos-heights"], hand={"red": {"wood": 3, "stone": 3}})
    match.play("finish")
    assert hand(match, "red") == {"wood": 1, "stone": 2}


@rule("supply.sites.unpaid-lost")
def test_a_site_given_up_leaves_the_game_and_its_coin_is_discarded() -> None:
    """Case 29."""
    match = finishing(["bridge", "stockade"], ["deep-forest"], hand={"red": {"wood": 2}})
    match.play("abandon bridge")
    assert tableau(match, "red") == {"stockade", "deep-forest"}
    assert "bridge" in names(match, match.state.gone)
    assert match.state.discard == [0, 0, 0, 1]
    assert hand(match, "red") == {"wood": 2}


@rule("supply.sites.unpaid-lost")
def test_after_one_site_is_given_up_the_other_can_be_finished() -> None:
    match = finishing(["bridge", "stockade"], ["deep-forest"])
    match.play("abandon bridge")
    assert tokens(match) == {"finish", "abandon stockade"}
    match.play("finish")
    assert tableau(match, "red") == {"stockade", "deep-forest"}
    assert not match.state.sites


@rule("supply.sites.unpaid-lost")
def test_only_own_sites_can_be_given_up() -> None:
    match = table(
        ["supply/complete-sites", "red"],
        tableau={"red": ["bridge", "street"], "blue": ["stockade"]},
        sites=["bridge", "stockade"],
        coin_under={"bridge": "wood", "stockade": "wood"},
        hand={"red": {"stone": 2}},
    )
    assert forbidden_by(match, "abandon street") == {"supply.sites.unpaid-lost"}
    assert forbidden_by(match, "abandon stockade") == {"supply.sites.unpaid-lost"}


@rule("supply.sites.coin-under-finished")
def test_the_coin_under_a_finished_building_is_discarded() -> None:
    match = finishing(["bridge"], ["sparta"])
    match.play("finish")
    assert match.state.discard == [0, 0, 0, 1]
    assert "coin_under" not in match.dump() or not match.dump()["coin_under"]


@rule("supply.sites.no-luxury")
def test_excess_wood_while_finishing_makes_no_goods() -> None:
    """Case 30."""
    match = finishing(["bridge"], ["sparta", "deep-forest"])
    match.play("finish")
    assert of(match, "red", "goods") == 0


# What a supply phase would cost now


def seat_page(match: Match[Any], seat: int = 0) -> dict[str, Any]:
    """What everybody sees of a seat."""
    page: dict[str, Any] = next(one for one in match.view(None)["seats"] if one["seat"] == ("red", "blue")[seat])
    return page


@rule("supply.feed.one-grain-each")
def test_the_view_tells_how_much_grain_a_supply_would_lack_or_spare() -> None:
    page = seat_page(table(tableau=SEVEN_AND_FOUR))
    assert (page["inhabitants"], page["production"]["grain"]) == (7, 4)
    assert page["supply-lacks"] == {"wood": 0, "stone": 0, "grain": 3, "inhabitant": 0}
    assert page["supply-spares"] == 0
    rich = seat_page(table(tableau={"red": ["grain-plain", "fields-and-copse"]}))
    assert rich["supply-lacks"]["grain"] == 0
    assert rich["supply-spares"] == rich["production"]["grain"] - rich["inhabitants"] > 0


def test_the_view_tells_how_much_wood_and_stone_the_sites_of_a_supply_would_lack() -> None:
    sites = ["stockade", "barracks"]
    under = dict.fromkeys(sites, "inhabitant")
    page = seat_page(table(tableau={"red": [*sites, "sparta"]}, sites=sites, coin_under=under))
    state = table(tableau={"red": [*sites, "sparta"]}, sites=sites, coin_under=under).state
    wood = sum(state.box.cost_wood[state.box.names.index(name)] for name in sites)
    stone = sum(state.box.cost_stone[state.box.names.index(name)] for name in sites)
    lacks = {"wood": max(0, wood - page["production"]["wood"]), "stone": max(0, stone - page["production"]["stone"])}
    assert {name: page["supply-lacks"][name] for name in lacks} == lacks
    assert all(lacks.values())
