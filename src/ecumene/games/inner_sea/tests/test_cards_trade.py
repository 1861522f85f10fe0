"""Trade cards: where disks may go, how many, and what comes besides."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea.tests.table import (
    discarded,
    disks,
    forbidden_by,
    holding,
    of,
    play,
    tokens,
)
from ecumene.testing import rule

TARGETS = "card.negation.declare-targets-first"


def short(n: int, on_map: int) -> dict[str, Any]:
    """A supply of so many disks for red, the others being ready; blue and the Barbarians have all theirs."""
    return {"supply": {"red": n, "blue": 48, "barbarians": 50}, "ready": {"red": 48 - n - on_map}}


# Land Improvement


def test_land_improvement_places_one_disk_in_each_of_two_land_areas_one_occupies() -> None:
    match = holding("land-improvement", {"egypt": 1, "libya": 1, "kush": 2, "red-sea": 1})
    play(match, "play land-improvement")
    assert tokens(match) == {"choose egypt", "choose libya", "choose kush"}
    play(match, "choose egypt")
    assert tokens(match) == {"choose libya", "choose kush"}
    play(match, "choose kush")
    assert (disks(match, "red", "egypt"), disks(match, "red", "libya"), disks(match, "red", "kush")) == (2, 1, 3)
    assert of(match, "red", "supply") == 48 - 7
    assert discarded(match) == ["land-improvement"]


@rule("card.placement.stacking-still-applies")
def test_land_improvement_goes_only_where_there_is_room() -> None:
    match = holding("land-improvement", {"egypt": 4, "libya": 1, "kush": 3, "sinai": 1, "red-sea": 1})
    play(match, "play land-improvement")
    assert forbidden_by(match, "choose egypt") == {TARGETS}
    play(match, "choose kush", "choose libya")
    assert (disks(match, "red", "egypt"), disks(match, "red", "libya"), disks(match, "red", "kush")) == (4, 2, 4)


@rule("card.resolve.as-much-as-possible-in-order")
def test_with_one_land_area_land_improvement_places_one_disk_there() -> None:
    match = holding("land-improvement", {"egypt": 2})
    play(match, "play land-improvement")
    assert (match.seat, disks(match, "red", "egypt")) == (1, 3)


@rule("card.supply.means-own-supply", "terms.supply.place-comes-from-supply")
def test_what_a_card_places_comes_from_its_players_supply_and_ends_with_it() -> None:
    match = holding("land-improvement", {"egypt": 1, "libya": 1, "kush": 1}, **short(1, 3))
    play(match, "play land-improvement", "choose libya")
    assert (match.seat, disks(match, "red", "libya")) == (1, 2)
    assert disks(match, "red", "egypt") == disks(match, "red", "kush") == 1
    assert (of(match, "red", "supply"), of(match, "red", "ready")) == (0, 44)
    assert (of(match, "blue", "supply"), of(match, "barbarians", "supply")) == (48, 50)


@rule("card.resolve.as-much-as-possible-in-order")
def test_a_card_that_could_place_nothing_is_not_offered() -> None:
    nowhere = holding("land-improvement", {"egypt": 4, "red-sea": 1})
    assert forbidden_by(nowhere, "play land-improvement") == {"card.resolve.as-much-as-possible-in-order"}
    nothing = holding("land-improvement", {"egypt": 1}, **short(0, 1))
    assert tokens(nothing) == {"pass"}


# Local Trade


def test_local_trade_places_in_two_neighbours_one_occupies_and_brings_a_talent() -> None:
    match = holding("local-trade", {"egypt": 1, "libya": 1, "canaan": 1, "kush": 1, "nile-delta": 1, "troy": 1})
    play(match, "play local-trade")
    assert "choose troy" not in tokens(match)
    assert "choose canaan" not in tokens(match)
    play(match, "choose libya")
    assert tokens(match) == {"choose egypt", "choose nile-delta"}
    play(match, "choose nile-delta")
    assert disks(match, "red", "libya") == disks(match, "red", "nile-delta") == 2
    assert (disks(match, "red", "egypt"), of(match, "red", "talents")) == (1, 1)


def test_local_trade_is_over_land_only() -> None:
    match = holding("local-trade", {"egypt": 1, "red-sea": 1, "sinai": 1})
    play(match, "play local-trade")
    assert disks(match, "red", "egypt") == disks(match, "red", "red-sea") == disks(match, "red", "sinai") == 1
    assert of(match, "red", "talents") == 1


@rule("card.resolve.as-much-as-possible-in-order")
def test_local_trade_with_a_full_neighbour_places_one_disk() -> None:
    match = holding("local-trade", {"egypt": 4, "kush": 1})
    play(match, "play local-trade")
    assert (disks(match, "red", "egypt"), disks(match, "red", "kush"), of(match, "red", "talents")) == (4, 2, 1)


# Golden Age


def test_golden_age_places_two_disks_next_to_what_one_occupies_at_land_or_sea() -> None:
    match = holding("golden-age", {"kush": 1})
    play(match, "play golden-age")
    assert tokens(match) == {"choose egypt", "choose red-sea"}
    play(match, "choose egypt")
    assert tokens(match) == {"choose egypt", "choose red-sea"}, "a disk just placed is no base"
    play(match, "choose egypt")
    assert (disks(match, "red", "egypt"), disks(match, "red", "kush"), of(match, "red", "talents")) == (2, 1, 1)


def test_golden_age_may_strengthen_what_one_has_only_if_a_neighbour_is_ones_own() -> None:
    match = holding("golden-age", {"kush": 1, "egypt": 4})
    play(match, "play golden-age")
    assert "choose kush" in tokens(match)
    assert forbidden_by(match, "choose egypt") == {TARGETS}
    play(match, "choose kush", "choose red-sea")
    assert (disks(match, "red", "kush"), disks(match, "red", "red-sea")) == (2, 1)


@rule("card.placement.stacking-still-applies", "board.seas.deep-closed-before-epoch-iv")
def test_a_card_opens_no_deep_sea_before_the_fourth_epoch() -> None:
    closed = holding("golden-age", {"cyprus": 1}, epoch=3)
    play(closed, "play golden-age")
    assert tokens(closed) == {"choose cyprian-sea", "choose phoenician-sea"}
    opened = holding("golden-age", {"cyprus": 1}, epoch=4)
    play(opened, "play golden-age", "choose eastern-mediterranean")
    assert tokens(opened) == {"choose cyprian-sea", "choose phoenician-sea"}, "a deep sea holds one disk"


# Improved Plow


def test_improved_plow_places_in_three_land_areas_and_brings_a_talent() -> None:
    match = holding("improved-plow", {"egypt": 1, "troy": 1, "canaan": 1, "attica": 1, "red-sea": 1})
    play(match, "play improved-plow", "choose egypt", "choose troy")
    assert tokens(match) == {"choose canaan", "choose attica"}
    play(match, "choose attica")
    assert [disks(match, "red", area) for area in ("egypt", "troy", "canaan", "attica")] == [2, 2, 1, 2]
    assert of(match, "red", "talents") == 1


@rule("card.resolve.as-much-as-possible-in-order")
def test_improved_plow_without_a_field_still_brings_its_talent() -> None:
    match = holding("improved-plow", {"red-sea": 1})
    play(match, "play improved-plow")
    assert (of(match, "red", "talents"), disks(match, "red", "red-sea")) == (1, 1)


# Captive Queen


def test_captive_queen_brings_two_disks_to_a_shallow_sea_of_another_civilization() -> None:
    match = holding(
        "captive-queen",
        {"egyptian-sea": 1},
        others={"blue": {"aegean-sea": 1, "trojan-sea": 2, "troy": 2}, "barbarians": {"red-sea": 1}},
    )
    play(match, "play captive-queen")
    assert tokens(match) == {"choose aegean-sea", "choose trojan-sea"}
    play(match, "choose trojan-sea")
    assert (disks(match, "red", "trojan-sea"), disks(match, "blue", "trojan-sea")) == (2, 2)


def test_captive_queen_needs_another_civilization_at_sea() -> None:
    nobody = holding("captive-queen", {"red-sea": 1}, others={"blue": {"troy": 2}, "barbarians": {"red-sea": 2}})
    assert "play captive-queen" not in tokens(nobody)
    full = holding("captive-queen", {"red-sea": 2}, others={"blue": {"red-sea": 1}})
    assert "play captive-queen" not in tokens(full)
    room_for_one = holding("captive-queen", {"red-sea": 1}, others={"blue": {"red-sea": 1}})
    play(room_for_one, "play captive-queen")
    assert disks(room_for_one, "red", "red-sea") == 2


# Trade Fleet


def test_trade_fleet_lays_a_chain_of_three_shallow_seas() -> None:
    match = holding("trade-fleet", {"nile-delta": 1}, epoch=4)
    play(match, "play trade-fleet")
    assert tokens(match) == {"choose egyptian-sea", "choose red-sea"}
    play(match, "choose egyptian-sea")
    assert tokens(match) == {"choose libyan-sea", "choose phoenician-sea"}, "deep seas are no link"
    play(match, "choose phoenician-sea")
    assert [disks(match, "red", sea) for sea in ("egyptian-sea", "phoenician-sea", "cyprian-sea")] == [1, 1, 1]
    assert of(match, "red", "supply") == 44, "three, not more"


def test_trade_fleet_may_begin_in_a_sea_one_occupies_and_does_not_turn_back() -> None:
    match = holding("trade-fleet", {"egyptian-sea": 1})
    play(match, "play trade-fleet")
    assert tokens(match) == {"choose egyptian-sea", "choose libyan-sea", "choose phoenician-sea"}
    play(match, "choose libyan-sea")
    assert "choose egyptian-sea" in tokens(match)
    play(match, "choose egyptian-sea")
    assert [disks(match, "red", sea) for sea in ("libyan-sea", "egyptian-sea", "phoenician-sea")] == [1, 2, 1]


@rule("card.resolve.as-much-as-possible-in-order")
def test_the_chain_of_a_trade_fleet_ends_where_no_sea_follows() -> None:
    match = holding("trade-fleet", {"kush": 1})
    play(match, "play trade-fleet")
    assert (match.seat, disks(match, "red", "red-sea"), of(match, "red", "supply")) == (1, 1, 46)


def test_trade_fleet_needs_a_sea_within_reach() -> None:
    assert "play trade-fleet" not in tokens(holding("trade-fleet", {"pontus": 1}))


# Irrigation Works


def test_irrigation_works_places_two_disks_in_a_land_area_one_controls() -> None:
    match = holding("irrigation-works", {"egypt": 1, "libya": 2, "kush": 1, "red-sea": 1}, others={"blue": {"kush": 1}})
    play(match, "play irrigation-works")
    assert tokens(match) == {"choose egypt", "choose libya"}
    play(match, "choose libya")
    assert (disks(match, "red", "libya"), disks(match, "red", "egypt")) == (4, 1)


@rule("card.placement.stacking-still-applies")
def test_irrigation_works_stops_at_the_limit() -> None:
    match = holding("irrigation-works", {"egypt": 3})
    play(match, "play irrigation-works")
    assert (disks(match, "red", "egypt"), of(match, "red", "supply")) == (4, 44)
    assert "play irrigation-works" not in tokens(holding("irrigation-works", {"egypt": 4}))


# Colonists


def test_colonists_found_a_settlement_in_an_empty_land_area_on_a_sea_one_occupies() -> None:
    match = holding(
        "colonists",
        {"red-sea": 1, "canaan": 1},
        others={"blue": {"sinai": 1}, "barbarians": {"kush": 1}},
    )
    play(match, "play colonists")
    assert tokens(match) == {"choose egypt", "choose nabatea", "choose nile-delta"}
    play(match, "choose nabatea")
    assert disks(match, "red", "nabatea") == 2


def test_colonists_may_come_from_a_deep_sea_but_not_from_land() -> None:
    assert "play colonists" not in tokens(holding("colonists", {"nile-delta": 2}))
    match = holding("colonists", {"eastern-mediterranean": 1}, epoch=4)
    play(match, "play colonists")
    assert tokens(match) == {"choose cyprus", "choose kydonia", "choose minos"}


# Coinage


def test_coinage_brings_two_talents() -> None:
    match = holding("coinage", {}, talents={"red": 1})
    play(match, "play coinage")
    assert (of(match, "red", "talents"), of(match, "blue", "talents")) == (3, 0)


# Explorer


@rule("card.placement.any-area")
def test_the_explorer_goes_to_any_empty_land_area_and_a_shallow_sea_next_to_it() -> None:
    match = holding("explorer", {"egypt": 2}, epoch=4, others={"blue": {"troy": 2}, "barbarians": {"rhodes": 1}})
    play(match, "play explorer")
    assert {"choose thrace", "choose pontus", "choose delos"} <= tokens(match)
    assert not {"choose egypt", "choose troy", "choose rhodes", "choose red-sea"} & tokens(match)
    play(match, "choose cyprus")
    assert tokens(match) == {"choose cyprian-sea", "choose phoenician-sea"}
    play(match, "choose cyprian-sea")
    assert disks(match, "red", "cyprus") == disks(match, "red", "cyprian-sea") == 1


@rule("card.placement.any-area")
def test_the_explorer_may_share_the_sea_or_find_none() -> None:
    shared = holding("explorer", {"egypt": 2}, others={"blue": {"red-sea": 2}})
    play(shared, "play explorer", "choose kush")
    assert (disks(shared, "red", "kush"), disks(shared, "red", "red-sea")) == (1, 1)
    inland = holding("explorer", {"egypt": 2})
    play(inland, "play explorer", "choose pontus")
    assert (inland.seat, disks(inland, "red", "pontus"), of(inland, "red", "supply")) == (1, 1, 45)


@rule("board.adjacency.common-border")
def test_a_card_reaches_nothing_beyond_the_boundary() -> None:
    match = holding("explorer", {"egypt": 2})
    play(match, "play explorer")
    beyond = {"board.adjacency.common-border"}
    assert forbidden_by(match, "choose sirt") == forbidden_by(match, "choose rome") == beyond


# Olive and Vine


def test_olive_and_vine_grow_on_ones_coasts() -> None:
    match = holding("olive-and-vine", {"egypt": 1, "sinai": 1, "canaan": 1, "pontus": 1, "red-sea": 1})
    play(match, "play olive-and-vine")
    assert tokens(match) == {"choose egypt", "choose sinai", "choose canaan"}
    play(match, "choose egypt", "choose sinai")
    assert (disks(match, "red", "egypt"), disks(match, "red", "sinai"), of(match, "red", "talents")) == (2, 2, 1)


# Royal Roads


def test_royal_roads_lead_over_land_areas_one_controls() -> None:
    match = holding(
        "royal-roads",
        {"kush": 2, "egypt": 1, "libya": 1, "nile-delta": 1, "canaan": 3, "red-sea": 1},
        others={"blue": {"nile-delta": 1}},
    )
    play(match, "play royal-roads")
    assert tokens(match) == {"move-from kush", "move-from egypt", "move-from libya", "done"}
    play(match, "move-from kush")
    assert tokens(match) == {"choose egypt", "choose libya"}
    play(match, "choose libya", "done")
    assert [disks(match, "red", area) for area in ("kush", "egypt", "libya")] == [1, 1, 2]
    assert of(match, "red", "supply") == 48 - 9


def test_royal_roads_carry_four_disks_at_most_within_the_limits() -> None:
    match = holding("royal-roads", {"kush": 3, "egypt": 3, "libya": 1, "nile-delta": 1}, **short(0, 8))
    play(match, "play royal-roads", *["move-from kush", "choose libya"] * 3)
    assert "move-from kush" not in tokens(match), "nobody is left there"
    play(match, "move-from egypt")
    assert match.seat == 1, "the fourth goes to the Nile Delta: Libya is full, Kush is not Controlled any more"
    assert [disks(match, "red", area) for area in ("kush", "egypt", "libya", "nile-delta")] == [0, 2, 4, 2]


def test_the_last_disk_to_leave_an_area_cuts_the_road() -> None:
    match = holding("royal-roads", {"kush": 1, "egypt": 1, "libya": 1})
    play(match, "play royal-roads", "move-from egypt", "choose libya")
    assert match.seat == 1, "Kush and Libya are not connected any more"
    assert [disks(match, "red", area) for area in ("kush", "egypt", "libya")] == [1, 0, 2]


def test_a_disk_that_has_come_holds_the_road() -> None:
    match = holding("royal-roads", {"kush": 2, "egypt": 1, "libya": 1})
    play(match, "play royal-roads", "move-from kush", "choose egypt", "move-from egypt", "choose libya")
    assert tokens(match) == {"move-from kush", "move-from libya", "done"}, "a disk travels once"
    play(match, "move-from kush", "choose libya", "done")
    assert [disks(match, "red", area) for area in ("kush", "egypt", "libya")] == [0, 1, 3]


def test_royal_roads_need_two_land_areas_side_by_side() -> None:
    assert "play royal-roads" not in tokens(holding("royal-roads", {"kush": 2, "troy": 2, "red-sea": 1}))
    assert "play royal-roads" not in tokens(holding("royal-roads", {"kush": 4, "egypt": 4}))


# Fishing Fleets


def test_fishing_fleets_put_to_sea_from_land_one_occupies() -> None:
    match = holding("fishing-fleets", {"sinai": 1, "trojan-sea": 1})
    play(match, "play fishing-fleets")
    assert tokens(match) == {"choose egyptian-sea", "choose phoenician-sea", "choose red-sea"}
    play(match, "choose egyptian-sea", "choose red-sea")
    seas = ("egyptian-sea", "phoenician-sea", "red-sea", "aegean-sea")
    assert [disks(match, "red", sea) for sea in seas] == [1, 0, 1, 0]


def test_fishing_fleets_need_a_coast() -> None:
    assert "play fishing-fleets" not in tokens(holding("fishing-fleets", {"pontus": 2, "red-sea": 1}))
    assert "play fishing-fleets" not in tokens(holding("fishing-fleets", {"kush": 2, "red-sea": 2}))


# Shipwrights


def test_shipwrights_build_two_ships_off_a_city() -> None:
    match = holding("shipwrights", {"sinai": 3, "troy": 2, "egyptian-sea": 2})
    play(match, "play shipwrights")
    assert tokens(match) == {"choose phoenician-sea", "choose red-sea"}
    play(match, "choose red-sea")
    assert disks(match, "red", "red-sea") == 2


def test_shipwrights_need_a_city_on_a_sea() -> None:
    assert "play shipwrights" not in tokens(holding("shipwrights", {"sinai": 2, "pontus": 3}))


# Salt Caravans


def test_salt_caravans_come_to_the_south_edge_in_or_next_to_what_one_occupies() -> None:
    match = holding("salt-caravans", {"egypt": 1})
    play(match, "play salt-caravans")
    assert tokens(match) == {"choose egypt", "choose kush", "choose libya"}
    play(match, "choose kush")
    assert (disks(match, "red", "kush"), of(match, "red", "talents")) == (1, 1)


@rule("card.resolve.as-much-as-possible-in-order")
def test_salt_caravans_far_from_the_south_bring_a_talent_only() -> None:
    match = holding("salt-caravans", {"troy": 1})
    play(match, "play salt-caravans")
    assert (of(match, "red", "supply"), of(match, "red", "talents")) == (47, 1)


# Bumper Harvest


def test_a_bumper_harvest_doubles_up_to_four_camps() -> None:
    camps = {"egypt": 1, "kush": 1, "libya": 1, "sinai": 1, "canaan": 1}
    match = holding("bumper-harvest", {**camps, "troy": 2, "red-sea": 1})
    play(match, "play bumper-harvest")
    assert tokens(match) == {f"choose {area}" for area in camps}
    play(match, "choose egypt", "choose kush", "choose libya")
    assert tokens(match) == {"choose sinai", "choose canaan", "done"}
    play(match, "choose sinai")
    assert match.seat == 1
    assert [disks(match, "red", area) for area in camps] == [2, 2, 2, 2, 1]


def test_a_bumper_harvest_may_be_smaller_and_ends_with_the_supply() -> None:
    match = holding("bumper-harvest", {"egypt": 1, "kush": 1, "libya": 1})
    play(match, "play bumper-harvest", "choose egypt", "done")
    assert [disks(match, "red", area) for area in ("egypt", "kush", "libya")] == [2, 1, 1]
    short_of_disks = holding("bumper-harvest", {"egypt": 1, "kush": 1, "libya": 1}, **short(2, 3))
    play(short_of_disks, "play bumper-harvest", "choose egypt", "choose kush")
    assert (short_of_disks.seat, of(short_of_disks, "red", "supply")) == (1, 0)


def test_a_bumper_harvest_needs_a_camp_on_land() -> None:
    assert "play bumper-harvest" not in tokens(holding("bumper-harvest", {"egypt": 2, "red-sea": 1}))
