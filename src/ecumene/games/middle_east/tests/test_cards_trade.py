"""Trade cards: where disks and minas go, how many, and who gains besides."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.table import (
    areas,
    discarded,
    disks,
    forbidden_by,
    holding,
    of,
    play,
    table,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

TARGETS = "card.negation.declare-targets-first"


def short(n: int, on_map: int) -> dict[str, Any]:
    """A supply of so many disks for red, the others being ready."""
    return {"ready": {"red": 48 - n - on_map}}


def there(match: Match[Ancients], *where: str) -> list[int]:
    """The disks of red in some areas, in this order."""
    return [disks(match, "red", area) for area in where]


def minas(match: Match[Ancients], *seats: str) -> list[int]:
    """The Treasuries of some seats, in this order."""
    return [of(match, seat, "talents") for seat in seats]


# Trade Fleets


@rule("card.placement.any-area")
def test_trade_fleets_come_to_three_seas_anywhere_whoever_is_there() -> None:
    match = holding("trade-fleets", {"kush": 1, "red-sea": 2}, others={"blue": {"levantine-sea": 2}})
    play(match, "play trade-fleets")
    assert {"choose levantine-sea", "choose thracian-sea", "choose reed-sea"} <= tokens(match)
    assert forbidden_by(match, "choose red-sea") == {TARGETS}, "it is full"
    assert forbidden_by(match, "choose memphis") == {TARGETS}, "it is land"
    assert forbidden_by(match, "choose erythraean-sea") == {"board.adjacency.common-border"}
    play(match, "choose levantine-sea")
    assert forbidden_by(match, "choose levantine-sea") == {TARGETS}, "three different ones"
    play(match, "choose thracian-sea", "choose reed-sea")
    assert (match.seat, there(match, "levantine-sea", "thracian-sea", "reed-sea")) == (1, [1, 1, 1])
    assert (disks(match, "blue", "levantine-sea"), of(match, "red", "supply")) == (2, 42)
    assert discarded(match) == ["trade-fleets"]


@rule("card.resolve.as-much-as-possible-in-order")
def test_trade_fleets_end_with_the_supply() -> None:
    match = holding("trade-fleets", {"kush": 1}, **short(1, 1))
    play(match, "play trade-fleets", "choose reed-sea")
    assert (match.seat, there(match, "reed-sea"), of(match, "red", "supply")) == (1, [1], 0)
    assert "play trade-fleets" not in tokens(holding("trade-fleets", {"kush": 1}, **short(0, 1)))


# Markets at a place


@pytest.mark.parametrize(
    ("card", "site"),
    [
        ("cedars-of-lebanon", "levantine-sea"),
        ("cedars-of-lebanon", "byblos"),
        ("incense-route", "red-sea"),
        ("gulf-traders", "lower-gulf"),
        ("gulf-traders", "upper-gulf"),
        ("lapis-lazuli-road", "bactria"),
        ("lapis-lazuli-road", "east-caspian"),
    ],
)
def test_a_mina_and_one_for_all_who_are_at_the_site(card: str, site: str) -> None:
    guests: dict[str, Any] = {"blue": {site: 1}, "yellow": {"troas": 1}, "green": {site: 2}}
    away = holding(card, {"troas": 1}, 5, others=guests)
    play(away, f"play {card}")
    assert minas(away, "red", "blue", "yellow", "sky", "green") == [1, 1, 0, 0, 1]
    host = holding(card, {site: 1}, 5, others=guests)
    play(host, f"play {card}")
    assert minas(host, "red", "blue", "yellow", "sky", "green") == [2, 1, 0, 0, 1]


def test_who_is_at_both_sites_gains_one_mina_more_and_not_two() -> None:
    both = {"byblos": 2, "levantine-sea": 1}
    match = holding("cedars-of-lebanon", both, others={"blue": both})
    play(match, "play cedars-of-lebanon")
    assert minas(match, "red", "blue") == [2, 1]


@pytest.mark.parametrize("card", ["gulf-traders", "lapis-lazuli-road"])
def test_where_the_map_is_cut_off_a_market_brings_its_mina_alone(card: str) -> None:
    match = holding(card, {"red-sea": 1}, others={"blue": {"red-sea": 1}})
    play(match, f"play {card}")
    assert minas(match, "red", "blue") == [1, 0]


def test_the_player_comes_before_the_others_when_minas_run_out() -> None:
    match = holding("incense-route", {"red-sea": 1}, others={"blue": {"red-sea": 1}}, talents={"blue": 47})
    play(match, "play incense-route")
    assert minas(match, "red", "blue") == [2, 48]


# Caravan Cities


def test_caravan_cities_place_in_two_neighbours_on_land_one_occupies_and_bring_a_mina() -> None:
    match = holding("caravan-cities", {"thebes": 1, "abydos": 1, "memphis": 1, "byblos": 1, "eastern-desert": 2})
    play(match, "play caravan-cities")
    assert tokens(match) == {"choose thebes", "choose abydos", "choose memphis"}, "Byblos is alone, the desert full"
    play(match, "choose abydos")
    assert tokens(match) == {"choose thebes", "choose memphis"}
    play(match, "choose memphis")
    assert there(match, "abydos", "memphis", "thebes") == [2, 2, 1]
    assert minas(match, "red") == [1]


@rule("card.resolve.as-much-as-possible-in-order")
def test_caravan_cities_are_over_land_only_and_bring_their_mina_all_the_same() -> None:
    match = holding("caravan-cities", {"kush": 1, "red-sea": 1})
    play(match, "play caravan-cities")
    assert (there(match, "kush", "red-sea"), minas(match, "red")) == ([1, 1], [1])


# Market Day


def test_market_day_brings_a_mina_for_each_partner_in_trade() -> None:
    others: dict[str, Any] = {"blue": {"kush": 1}, "yellow": {"memphis": 2}, "sky": {"thebes": 1}}
    match = holding("market-day", {"thebes": 1}, 4, others={**others, "barbarians": {"amarna": 1}})
    play(match, "play market-day")
    assert minas(match, "red", "blue", "sky") == [2, 0, 0], "Memphis is too far, and Barbarians do not trade"


def test_market_day_brings_three_minas_at_most() -> None:
    around: dict[str, Any] = {
        "blue": {"kush": 1},
        "yellow": {"abydos": 1},
        "sky": {"amarna": 1},
        "green": {"thebes": 1},
    }
    match = holding("market-day", {"thebes": 1}, 5, others=around)
    play(match, "play market-day")
    assert minas(match, "red") == [3]


def test_without_partners_there_is_no_market_day() -> None:
    alone = holding("market-day", {"thebes": 1}, others={"blue": {"memphis": 2}, "barbarians": {"kush": 2}})
    assert forbidden_by(alone, "play market-day") == {"card.resolve.as-much-as-possible-in-order"}


# Trade Embargo


def embargoed(match: Match[Ancients]) -> list[int]:
    """The seats without commerce."""
    return [seat for seat in range(match.state.seats) if match.state.embargoed >> seat & 1]


def test_a_trade_embargo_is_laid_on_an_opposing_civilization() -> None:
    match = holding("trade-embargo", {"thebes": 1}, 3)
    play(match, "play trade-embargo")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against yellow")
    assert embargoed(match) == [2]


def test_commerce_brings_nothing_once_after_a_trade_embargo() -> None:
    valley: dict[str, Any] = {"red": {"thebes": 2, "abydos": 2, "amarna": 2, "memphis": 2}, "blue": {"kush": 1}}
    fields: dict[str, Any] = {"phase": "growth", "disks": valley}
    trading = table(["acquisition-step", "red"], **fields)
    match = table(["acquisition-step", "red"], embargoed=["red", "blue"], **fields)
    assert of(trading, "red", "ready") - of(match, "red", "ready") == 1
    assert embargoed(match) == [1]


def test_a_trade_embargo_is_not_laid_twice() -> None:
    match = holding("trade-embargo", {"thebes": 1}, 3, embargoed=["yellow"])
    play(match, "play trade-embargo")
    assert embargoed(match) == [1, 2]
    all_of_them = holding("trade-embargo", {"thebes": 1}, 3, embargoed=["blue", "yellow"])
    assert "play trade-embargo" not in tokens(all_of_them)


# False Weights

NEIGHBOURS: dict[str, Any] = {
    "blue": {"kush": 1},
    "yellow": {"abydos": 1},
    "sky": {"memphis": 1},
    "green": {"amarna": 1},
}


def test_false_weights_take_a_mina_from_up_to_two_partners() -> None:
    rich: dict[str, Any] = {"talents": {"blue": 2, "yellow": 1, "sky": 3}}
    match = holding("false-weights", {"thebes": 1}, 5, others={**NEIGHBOURS, "green": {"eastern-desert": 1}}, **rich)
    play(match, "play false-weights")
    assert tokens(match) == {"against blue", "against yellow"}, "sky is too far away, green is poor"
    play(match, "against yellow")
    assert tokens(match) == {"against blue", "done"}
    play(match, "against blue")
    assert minas(match, "red", "blue", "yellow", "sky") == [2, 1, 0, 3]


def test_false_weights_may_be_used_against_one_alone() -> None:
    rich: dict[str, Any] = {"talents": {"blue": 2, "yellow": 1, "green": 1}}
    match = holding("false-weights", {"thebes": 1}, 5, others=NEIGHBOURS, **rich)
    play(match, "play false-weights", "against green")
    assert tokens(match) == {"against blue", "against yellow", "done"}
    play(match, "done")
    assert minas(match, "red", "blue", "yellow", "green") == [1, 2, 1, 0]


def test_false_weights_need_a_partner_with_minas() -> None:
    poor = holding("false-weights", {"thebes": 1}, 5, others=NEIGHBOURS, talents={"red": 2, "sky": 2})
    assert "play false-weights" not in tokens(poor)


# Royal Roads


def test_royal_roads_lead_over_areas_one_occupies_and_a_step_beyond() -> None:
    match = holding("royal-roads", {"kush": 1, "thebes": 1, "red-sea": 1, "byblos": 1}, others={"blue": {"thebes": 2}})
    play(match, "play royal-roads")
    assert tokens(match) == {
        "move-from kush", "move-from thebes", "move-from red-sea", "move-from byblos", "done"
    }  # fmt: skip
    play(match, "move-from red-sea")
    roads = {"kush", "thebes"}
    beyond = {"eastern-desert", "edom", "midian", "reed-sea", "sinai", "western-desert", "abydos", "amarna"}
    assert tokens(match) == {f"choose {area}" for area in roads | beyond}
    play(match, "choose abydos", "done")
    assert there(match, "red-sea", "abydos", "kush", "thebes") == [0, 1, 1, 1]
    assert of(match, "red", "supply") == 44


def test_royal_roads_carry_six_disks_at_most() -> None:
    match = holding("royal-roads", {"thebes": 4, "abydos": 3})
    moves = ["move-from thebes", "choose kush"] * 3 + ["move-from abydos", "choose memphis"] * 3
    play(match, "play royal-roads", *moves)
    assert (match.seat, there(match, "thebes", "abydos", "kush", "memphis")) == (1, [1, 0, 3, 3])


def test_royal_roads_may_carry_fewer() -> None:
    match = holding("royal-roads", {"thebes": 4})
    play(match, "play royal-roads", "move-from thebes", "choose kush", "done")
    assert (match.seat, there(match, "thebes", "kush")) == (1, [3, 1])


def test_a_disk_travels_once() -> None:
    match = holding("royal-roads", {"thebes": 2})
    play(match, "play royal-roads", "move-from thebes", "choose kush")
    assert tokens(match) == {"move-from thebes", "done"}


def test_a_disk_that_has_come_holds_the_road_and_the_last_to_leave_cuts_it() -> None:
    match = holding("royal-roads", {"thebes": 2, "byblos": 1})
    play(match, "play royal-roads", "move-from thebes", "choose kush", "move-from thebes")
    assert {"choose kush", "choose red-sea", "choose abydos"} <= tokens(match), "over Kush now"
    assert forbidden_by(match, "choose thebes") == {TARGETS}
    cut = holding("royal-roads", {"thebes": 1, "abydos": 1, "kush": 1})
    play(cut, "play royal-roads", "move-from thebes", "choose abydos", "move-from kush")
    assert forbidden_by(cut, "choose memphis") == {TARGETS}, "Thebes is empty"
    assert "choose thebes" in tokens(cut), "next to Kush"


@rule("notes.royal-roads-88-overstack", "stacking.growth-card.royal-roads-exception")
def test_full_areas_can_be_passed() -> None:
    match = holding("royal-roads", {"kush": 1, "thebes": 4, "amarna": 4, "eastern-desert": 2})
    play(match, "play royal-roads", "move-from kush")
    assert {"choose memphis", "choose nile-delta", "choose red-sea"} <= tokens(match)
    play(match, "choose nile-delta", "done")
    assert there(match, "kush", "thebes", "amarna", "nile-delta") == [0, 4, 4, 1]


@rule("notes.royal-roads-88-end")
def test_no_area_is_over_its_limit_in_the_end() -> None:
    match = holding("royal-roads", {"kush": 2, "thebes": 4, "eastern-desert": 2, "red-sea": 2})
    play(match, "play royal-roads", "move-from kush")
    for full in ("thebes", "eastern-desert", "red-sea"):
        assert forbidden_by(match, f"choose {full}") == {TARGETS}
    play(match, "choose western-desert", "move-from kush", "choose western-desert", "move-from thebes")
    assert forbidden_by(match, "choose western-desert") == {TARGETS}, "two have come"


@rule("notes.royal-roads-88-overstack", "notes.royal-roads-88-end")
def test_a_disk_may_come_where_another_has_left_a_full_area() -> None:
    match = holding("royal-roads", {"kush": 1, "thebes": 4})
    play(match, "play royal-roads", "move-from thebes", "choose abydos", "move-from kush", "choose thebes")
    assert forbidden_by(match, "move-from kush") == {TARGETS}
    play(match, "done")
    assert there(match, "kush", "thebes", "abydos") == [0, 4, 1]


def test_a_stronghold_stays_while_a_disk_stays_and_falls_with_the_last_that_leaves() -> None:
    match = holding("royal-roads", {"tarsus": 2}, forts={"red": ["tarsus"]})
    play(match, "play royal-roads", "move-from tarsus", "choose lukka", "done")
    assert areas(of(match, "red", "forts")) == {"tarsus"}
    gone = holding("royal-roads", {"tarsus": 1}, forts={"red": ["tarsus"]})
    play(gone, "play royal-roads", "move-from tarsus", "choose lukka")
    assert (gone.seat, areas(of(gone, "red", "forts"))) == (1, set())


def test_without_a_disk_on_the_map_nobody_travels() -> None:
    assert "play royal-roads" not in tokens(holding("royal-roads", {}))
