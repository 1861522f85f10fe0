"""Disasters."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import acting, disks, forbidden_by, of, play, row, table, tokens, unanswered
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def holding(card: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """Red is to act and holds a card."""
    return acting(seats=seats, hand={"red": [card]}, **fields)


def areas(*names: str) -> set[str]:
    """The tokens that choose these areas."""
    return {f"choose {name}" for name in names}


@rule("card.resolve.as-much-as-possible-in-order")
@pytest.mark.parametrize(
    ("card", "idle"),
    [
        ("earthquake", {"blue": {"icarian-sea": 2}}),
        ("volcanic-eruption", {"blue": {"galatia": 2}}),
        ("flood", {"blue": {"galatia": 2, "icarian-sea": 1}}),
        ("drought", {"blue": {"icarian-sea": 1}, "barbarians": {"kush": 2}}),
        ("famine", {"blue": {"lydia": 1, "icarian-sea": 2}, "red": {"egypt": 3}, "barbarians": {"kush": 2}}),
        ("plague", {"blue": {"lydia": 2}, "barbarians": {"kush": 4}}),
        ("locusts", {"blue": {"icarian-sea": 2}}),
        ("tidal-wave", {"blue": {"galatia": 2}, "barbarians": {"eastern-mediterranean": 1}}),
        ("storms-at-sea", {"blue": {"lydia": 2}}),
        ("crop-blight", {"blue": {"lydia": 1, "icarian-sea": 2}, "red": {"lydia": 1}}),
        ("wildfire", {"blue": {"icarian-sea": 2}}),
        ("epidemic", {"blue": {"lydia": 2}, "red": {"lydia": 2}}),
        ("harsh-winter", {"blue": {"lydia": 2, "silicia": 1}}),
    ],
)
def test_a_disaster_without_anybody_to_strike_is_not_played(card: str, idle: dict[str, Any]) -> None:
    match = acting(hand={"red": [card, "merchant-prince"]}, disks=idle)
    assert f"play {card}" not in tokens(match)
    assert forbidden_by(match, f"play {card}") == {"card.resolve.as-much-as-possible-in-order"}


# Earthquake


@rule("card.removal.any-area-any-faction", "card.negation.declare-targets-first")
def test_earthquake_takes_a_disk_of_any_faction_in_two_adjacent_land_areas() -> None:
    match = holding(
        "earthquake",
        disks={"red": {"canaan": 1, "kush": 1, "red-sea": 1}, "blue": {"canaan": 2}, "barbarians": {"phoenicia": 2}},
    )
    play(match, "play earthquake")
    assert tokens(match) == areas("canaan", "kush", "phoenicia")
    assert forbidden_by(match, "choose sinai") == {"card.negation.declare-targets-first"}
    play(match, "choose canaan")
    assert tokens(match) == {"against red", "against blue"}
    assert disks(match, "blue", "canaan") == 2
    play(match, "against blue")
    assert disks(match, "blue", "canaan") == 1
    assert disks(match, "red", "canaan") == 1
    assert disks(match, "barbarians", "phoenicia") == 1
    assert disks(match, "red", "kush") == 1


def test_earthquake_asks_which_neighbour_and_only_on_land() -> None:
    match = holding(
        "earthquake", disks={"blue": {"canaan": 1, "sinai": 1, "phoenician-sea": 1, "lydia": 1}, "red": {"palmyra": 1}}
    )
    play(match, "play earthquake", "choose canaan")
    assert tokens(match) == areas("palmyra", "sinai")
    play(match, "choose palmyra")
    assert disks(match, "blue", "canaan") + disks(match, "red", "palmyra") == 0
    assert disks(match, "blue", "sinai") == disks(match, "blue", "phoenician-sea") == 1


@rule("card.resolve.as-much-as-possible-in-order")
def test_earthquake_on_an_island_strikes_it_alone() -> None:
    match = holding("earthquake", disks={"blue": {"cyprus": 2, "phoenician-sea": 1}})
    play(match, "play earthquake")
    assert disks(match, "blue", "cyprus") == 1
    assert disks(match, "blue", "phoenician-sea") == 1


# Volcanic Eruption


def test_volcanic_eruption_takes_two_disks_on_the_coast_and_one_in_each_sea() -> None:
    match = holding(
        "volcanic-eruption",
        disks={
            "red": {"nile-delta": 2},
            "blue": {"nile-delta": 1, "egyptian-sea": 2, "palmyra": 1, "libya": 1},
            "barbarians": {"red-sea": 1},
        },
    )
    play(match, "play volcanic-eruption")
    assert tokens(match) == areas("nile-delta", "libya", "sinai", "egypt", "kush", "nabatea")
    play(match, "choose nile-delta", "against blue")
    assert disks(match, "red", "nile-delta") == 1
    assert disks(match, "blue", "nile-delta") == 0
    assert disks(match, "blue", "egyptian-sea") == 1
    assert disks(match, "barbarians", "red-sea") == 0
    assert disks(match, "blue", "libya") == 1


def test_volcanic_eruption_on_an_empty_coast_still_strikes_the_seas_and_deep_ones_too() -> None:
    match = holding(
        "volcanic-eruption",
        disks={
            "barbarians": {"eastern-mediterranean": 1},
            "blue": {"cyprian-sea": 2, "lydia": 1},
            "red": {"lydia": 1},
        },
    )
    play(match, "play volcanic-eruption", "choose cyprus")
    assert disks(match, "barbarians", "eastern-mediterranean") == 0
    assert disks(match, "blue", "cyprian-sea") == 1
    assert disks(match, "blue", "lydia") == 1


def test_volcanic_eruption_asks_whose_disk_in_a_shared_sea() -> None:
    match = holding("volcanic-eruption", disks={"blue": {"red-sea": 1}, "red": {"red-sea": 1, "kush": 3}})
    play(match, "play volcanic-eruption", "choose kush")
    assert tokens(match) == {"against red", "against blue"}
    play(match, "against blue")
    assert disks(match, "red", "kush") == 1
    assert (disks(match, "blue", "red-sea"), disks(match, "red", "red-sea")) == (0, 1)


# Flood


def test_flood_takes_two_disks_on_the_coast_and_one_on_a_shore_of_the_same_sea() -> None:
    match = holding(
        "flood",
        disks={"blue": {"lydia": 3, "silicia": 1, "galatia": 1}, "red": {"rhodes": 2, "kush": 1, "icarian-sea": 1}},
    )
    play(match, "play flood")
    assert areas("lydia", "rhodes", "kush") <= tokens(match)
    assert not tokens(match) & areas("galatia", "icarian-sea", "minoan-sea")
    play(match, "choose lydia")
    assert tokens(match) == areas("silicia", "rhodes")
    play(match, "choose rhodes")
    assert disks(match, "blue", "lydia") == 1
    assert disks(match, "red", "rhodes") == 1
    assert disks(match, "blue", "silicia") == 1


def test_flood_of_an_empty_shore_strikes_one_across_the_sea() -> None:
    match = holding("flood", disks={"blue": {"lydia": 3, "galatia": 2}})
    play(match, "play flood", "choose cyprus")
    assert disks(match, "blue", "lydia") == 2


# Drought


def test_drought_strikes_a_civilization_in_up_to_three_land_areas_around_one() -> None:
    match = holding(
        "drought",
        disks={
            "blue": {"ionia": 2, "lydia": 1, "silicia": 1, "galatia": 1, "thrace": 1, "icarian-sea": 1},
            "red": {"kush": 1, "ionia": 1},
            "barbarians": {"sinai": 1},
        },
    )
    play(match, "play drought")
    assert tokens(match) == {"against red", "against blue"}
    play(match, "against blue")
    assert tokens(match) == areas("ionia", "lydia", "silicia", "galatia", "thrace")
    play(match, "choose ionia")
    assert tokens(match) == areas("lydia", "silicia", "galatia") | {"done"}
    play(match, "choose galatia")
    assert tokens(match) == areas("lydia", "silicia") | {"done"}
    play(match, "choose lydia")
    assert [disks(match, "blue", area) for area in ("ionia", "galatia", "lydia", "silicia")] == [1, 0, 0, 1]
    assert disks(match, "red", "ionia") == 1


def test_drought_keeps_all_areas_around_one_centre() -> None:
    """From Ionia one may go on to Silicia, and from there only to what lies around Lydia or Phrygia."""
    match = holding("drought", disks={"blue": {"ionia": 1, "silicia": 1, "troy": 1, "al-mina": 1}})
    play(match, "play drought", "choose ionia", "choose silicia")
    assert tokens(match) == {"choose troy", "done"}
    play(match, "done")
    assert disks(match, "blue", "troy") == 1
    assert disks(match, "blue", "silicia") == 0


def test_drought_may_have_its_centre_in_an_area_that_it_strikes() -> None:
    match = holding("drought", disks={"blue": {"egypt": 1, "kush": 1, "libya": 1, "nile-delta": 1}})
    play(match, "play drought", "choose egypt", "choose kush")
    assert tokens(match) == areas("libya", "nile-delta") | {"done"}
    play(match, "choose libya")
    assert [disks(match, "blue", area) for area in ("egypt", "kush", "libya", "nile-delta")] == [0, 0, 0, 1]


def test_drought_may_be_ones_own_and_on_an_island() -> None:
    match = holding("drought", disks={"red": {"cyprus": 2}})
    play(match, "play drought")
    assert disks(match, "red", "cyprus") == 1


def test_drought_strikes_nobody_who_is_at_sea_or_behind_walls() -> None:
    places = {"red": {"gaul": 1}, "blue": {"cirta": 1}, "yellow": {"troy": 2}, "sky": {"red-sea": 1}}
    match = holding("drought", seats=4, disks=places)
    play(match, "play drought")
    assert tokens(match) == {"against red", "against blue"}


def test_drought_cannot_harm_troy_behind_its_walls() -> None:
    match = holding("drought", disks={"blue": {"ionia": 1, "troy": 2}})
    play(match, "play drought")
    assert (disks(match, "blue", "ionia"), disks(match, "blue", "troy")) == (0, 2)


# Famine


def test_famine_takes_a_disk_in_up_to_three_land_areas_with_two_or_more() -> None:
    places = {"lydia": 2, "ionia": 3, "phrygia": 2, "galatia": 4, "silicia": 1, "icarian-sea": 2}
    match = holding("famine", disks={"blue": places, "red": {"egypt": 3}})
    play(match, "play famine")
    assert tokens(match) == areas("lydia", "ionia", "phrygia", "galatia")
    play(match, "choose lydia", "choose ionia", "choose phrygia")
    left = {area: disks(match, "blue", area) for area in places}
    assert left == {"lydia": 1, "ionia": 2, "phrygia": 1, "galatia": 4, "silicia": 1, "icarian-sea": 2}


def test_famine_may_stop_early_and_asks_for_an_opponent() -> None:
    crowds = {"blue": {"carthage": 2, "cirta": 2}, "yellow": {"lydia": 2}, "sky": {"kush": 1}, "red": {"gaul": 2}}
    match = holding("famine", seats=4, disks=crowds)
    play(match, "play famine")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against blue")
    assert tokens(match) == areas("carthage", "cirta")
    play(match, "choose cirta", "done")
    assert disks(match, "blue", "carthage") == 2
    assert disks(match, "blue", "cirta") == 1


# Plague


def test_plague_takes_two_disks_of_a_city_and_one_of_each_city_of_its_civilization_next_to_it() -> None:
    match = holding(
        "plague",
        disks={"blue": {"lydia": 4, "ionia": 3, "phrygia": 2, "galatia": 3}, "red": {"silicia": 3, "kush": 2}},
    )
    play(match, "play plague")
    assert tokens(match) == areas("lydia", "ionia", "galatia", "silicia")
    play(match, "choose lydia")
    left = {area: disks(match, "blue", area) for area in ("lydia", "ionia", "phrygia", "galatia")}
    assert left == {"lydia": 2, "ionia": 2, "phrygia": 2, "galatia": 3}
    assert disks(match, "red", "silicia") == 3


def test_plague_may_be_ones_own() -> None:
    match = holding("plague", disks={"red": {"egypt": 3, "kush": 3}})
    play(match, "play plague", "choose egypt")
    assert (disks(match, "red", "egypt"), disks(match, "red", "kush")) == (1, 2)


@rule("terms.city.several-in-one-area")
def test_plague_asks_whose_city_where_there_are_two() -> None:
    match = holding("plague", disks={"blue": {"lydia": 3}, "red": {"lydia": 3}, "barbarians": {"lydia": 3}})
    play(match, "play plague")
    assert tokens(match) == {"against red", "against blue"}
    play(match, "against blue")
    assert (disks(match, "blue", "lydia"), disks(match, "red", "lydia")) == (1, 3)


# Locusts


def test_locusts_strike_a_land_area_and_up_to_two_next_to_it() -> None:
    places = {"canaan": 1, "phoenicia": 1, "palmyra": 1, "sinai": 1, "phoenician-sea": 1, "lydia": 1}
    match = holding("locusts", disks={"blue": places})
    play(match, "play locusts")
    assert "choose phoenician-sea" not in tokens(match)
    play(match, "choose canaan")
    assert tokens(match) == areas("phoenicia", "palmyra", "sinai") | {"done"}
    play(match, "choose phoenicia", "choose sinai")
    left = {area: disks(match, "blue", area) for area in places}
    assert left == {"canaan": 0, "phoenicia": 0, "palmyra": 1, "sinai": 0, "phoenician-sea": 1, "lydia": 1}


def test_locusts_may_leave_the_neighbours_alone() -> None:
    match = holding("locusts", disks={"red": {"canaan": 2, "sinai": 1}})
    play(match, "play locusts", "choose canaan", "done")
    assert disks(match, "red", "canaan") == 1
    assert disks(match, "red", "sinai") == 1


def test_locusts_on_an_island_stay_there() -> None:
    match = holding("locusts", disks={"blue": {"cyprus": 2, "phoenician-sea": 1}})
    play(match, "play locusts")
    assert (disks(match, "blue", "cyprus"), disks(match, "blue", "phoenician-sea")) == (1, 1)


def test_locusts_in_an_empty_land_area_go_to_a_neighbour() -> None:
    match = holding("locusts", disks={"blue": {"canaan": 1, "palmyra": 1}, "barbarians": {"sinai": 1}})
    play(match, "play locusts", "choose nabatea")
    assert tokens(match) == areas("canaan", "palmyra", "sinai")
    play(match, "choose sinai", "done")
    assert disks(match, "barbarians", "sinai") == 0
    assert disks(match, "blue", "canaan") == 1


# Tidal Wave


def test_tidal_wave_strikes_a_shallow_sea_and_up_to_three_land_areas_that_touch_it() -> None:
    places = {"cyprus": 1, "canaan": 1, "sinai": 1, "phoenicia": 1, "palmyra": 1}
    match = holding(
        "tidal-wave", disks={"blue": places, "red": {"phoenician-sea": 2}, "barbarians": {"eastern-mediterranean": 1}}
    )
    play(match, "play tidal-wave")
    assert tokens(match) == areas("phoenician-sea", "cyprian-sea", "egyptian-sea", "red-sea")
    play(match, "choose phoenician-sea")
    assert tokens(match) == areas("cyprus", "canaan", "sinai", "phoenicia") | {"done"}
    play(match, "choose cyprus", "choose canaan", "choose sinai")
    left = {area: disks(match, "blue", area) for area in places}
    assert disks(match, "red", "phoenician-sea") == 1
    assert left == {"cyprus": 0, "canaan": 0, "sinai": 0, "phoenicia": 1, "palmyra": 1}


def test_tidal_wave_from_an_empty_sea_must_reach_land() -> None:
    match = holding("tidal-wave", disks={"blue": {"cyprus": 1, "lydia": 1}})
    play(match, "play tidal-wave", "choose cyprian-sea")
    assert tokens(match) == areas("cyprus", "lydia")
    play(match, "choose lydia", "done")
    assert (disks(match, "blue", "lydia"), disks(match, "blue", "cyprus")) == (0, 1)


# Storms at Sea


def test_storms_at_sea_strike_up_to_three_seas_deep_ones_too() -> None:
    match = holding(
        "storms-at-sea",
        disks={
            "blue": {"icarian-sea": 2, "trojan-sea": 1, "lydia": 1},
            "red": {"red-sea": 1, "icarian-sea": 1},
            "barbarians": {"eastern-mediterranean": 1},
        },
    )
    play(match, "play storms-at-sea")
    assert tokens(match) == areas("icarian-sea", "trojan-sea", "red-sea", "eastern-mediterranean")
    play(match, "choose icarian-sea", "against blue", "choose trojan-sea")
    assert tokens(match) == areas("red-sea", "eastern-mediterranean") | {"done"}
    play(match, "choose eastern-mediterranean")
    assert disks(match, "blue", "icarian-sea") == 1
    assert disks(match, "red", "icarian-sea") == 1
    assert disks(match, "blue", "trojan-sea") == 0
    assert disks(match, "barbarians", "eastern-mediterranean") == 0
    assert disks(match, "red", "red-sea") == 1


# Crop Blight


def test_crop_blight_takes_a_disk_of_every_faction_with_two_or_more() -> None:
    match = holding(
        "crop-blight",
        disks={"blue": {"canaan": 3, "red-sea": 2}, "red": {"canaan": 2, "kush": 1}, "barbarians": {"phoenicia": 2}},
    )
    play(match, "play crop-blight")
    assert tokens(match) == areas("canaan", "phoenicia")
    play(match, "choose canaan")
    assert (disks(match, "blue", "canaan"), disks(match, "red", "canaan")) == (2, 1)
    assert disks(match, "barbarians", "phoenicia") == 2


def test_crop_blight_spares_single_disks() -> None:
    match = holding("crop-blight", disks={"blue": {"canaan": 1}, "barbarians": {"canaan": 4}})
    play(match, "play crop-blight")
    assert (disks(match, "blue", "canaan"), disks(match, "barbarians", "canaan")) == (1, 3)


@rule("competition.removal.simultaneous-in-turn-order")
@pytest.mark.parametrize(("card", "n"), [("crop-blight", 2), ("epidemic", 3)])
def test_those_who_lose_disks_at_once_decide_in_turn_order(card: str, n: int) -> None:
    match = acting(
        "yellow",
        seats=3,
        hand={"yellow": [card]},
        disks={"red": {"sirt": n}, "blue": {"sirt": n}, "yellow": {"sirt": n}, "barbarians": {"sirt": n}},
        talents={"red": 1, "blue": 1, "yellow": 1},
    )
    play(match, f"play {card}")
    assert disks(match, "barbarians", "sirt") == n - 1
    asked = []
    while match.question == "disk-removal/alternate-loss":
        asked.append(match.seat)
        play(match, "lose")
    assert asked == [2, 0, 1] == match.state.order


@rule("competition.removal.simultaneous-in-turn-order")
@pytest.mark.parametrize(
    ("card", "chosen", "blue", "yellow"),
    [
        ("storms-at-sea", ("choose icarian-sea", "choose trojan-sea", "done"), "icarian-sea", "trojan-sea"),
        ("epidemic", ("choose galatia", "choose cappadocia"), "galatia", "cappadocia"),
        ("poet", ("choose galatia", "choose cappadocia"), "galatia", "cappadocia"),
        ("great-earthquakes", ("choose galatia", "choose egypt"), "galatia", "cappadocia"),
    ],
)
def test_losses_in_several_areas_are_decided_in_turn_order(
    card: str, chosen: tuple[str, ...], blue: str, yellow: str
) -> None:
    """Blue is hit in the area that is named first, but yellow comes first in Turn Order."""
    n = 2 if card == "storms-at-sea" else 3
    there = {"red": {"mesopotamia": 1, "phrygia": 1}, "blue": {blue: n}, "yellow": {yellow: n}}
    fields: dict[str, Any] = {"order": ["red", "yellow", "blue", "sky"], "disks": there}
    fields["talents"] = {"blue": 9, "yellow": 9}
    if card == "great-earthquakes":
        match = row(card, 4, points={"blue": 1, "yellow": 1, "sky": 1}, **fields)
    else:
        match = table(["card-phase/act", "red"], 4, phase="cards", hand={"red": [card]}, **fields)
        play(match, f"play {card}")
    for token in chosen:
        if token in tokens(match):
            play(match, token)
    unanswered(match)
    asked = []
    while match.question == "disk-removal/alternate-loss":
        asked.append(match.seats[0])
        play(match, "lose")
    assert asked == sorted(asked, key=lambda seat: match.state.order.index(Seat(seat)))
    assert {*asked} == {1, 2}


# Wildfire


@rule("card.alternate-loss.pay-talent", "card.alternate-loss.one-payment-per-disk")
def test_wildfire_takes_two_disks_and_each_must_be_paid_for() -> None:
    match = holding("wildfire", disks={"blue": {"canaan": 3}}, talents={"blue": 2})
    play(match, "play wildfire", "pay-talent")
    assert match.question == "disk-removal/alternate-loss"
    play(match, "lose")
    assert disks(match, "blue", "canaan") == 2
    assert of(match, "blue", "talents") == 1


@rule("card.alternate-loss.not-barbarians")
def test_wildfire_may_strike_two_factions_and_barbarians_never_pay() -> None:
    match = holding(
        "wildfire", disks={"blue": {"canaan": 2}, "barbarians": {"canaan": 2}, "red": {"kush": 1}}, talents={"red": 5}
    )
    play(match, "play wildfire")
    assert tokens(match) == areas("canaan", "kush")
    play(match, "choose canaan", "against barbarians", "against blue")
    assert (disks(match, "blue", "canaan"), disks(match, "barbarians", "canaan")) == (1, 1)


def test_wildfire_takes_no_more_than_there_is() -> None:
    match = holding("wildfire", disks={"blue": {"canaan": 1}})
    play(match, "play wildfire")
    assert disks(match, "blue", "canaan") == 0
    assert of(match, "blue", "supply") == 48


def test_wildfire_cannot_harm_troy_behind_its_walls() -> None:
    match = holding("wildfire", disks={"blue": {"troy": 2, "ionia": 1}, "red": {"troy": 1}})
    play(match, "play wildfire", "choose troy")
    assert (disks(match, "blue", "troy"), disks(match, "red", "troy")) == (2, 0)


# Epidemic


def test_epidemic_takes_a_disk_of_every_big_stack_in_two_adjacent_land_areas() -> None:
    match = holding(
        "epidemic",
        disks={
            "blue": {"lydia": 4, "ionia": 3, "silicia": 2},
            "red": {"lydia": 3, "phrygia": 2, "kush": 3},
            "barbarians": {"phrygia": 3},
        },
    )
    play(match, "play epidemic")
    assert tokens(match) == areas("lydia", "ionia", "phrygia", "kush")
    play(match, "choose lydia")
    assert tokens(match) == areas("ionia", "phrygia")
    play(match, "choose phrygia")
    assert (disks(match, "blue", "lydia"), disks(match, "red", "lydia")) == (3, 2)
    assert (disks(match, "barbarians", "phrygia"), disks(match, "red", "phrygia")) == (2, 2)
    assert disks(match, "blue", "ionia") == 3


# Harsh Winter


def test_harsh_winter_strikes_up_to_two_areas_in_the_north_and_one_next_to_either() -> None:
    places = {"galatia": 1, "thrace": 1, "pontus": 1, "cappadocia": 1, "trojan-sea": 1, "lydia": 1}
    match = holding("harsh-winter", disks={"blue": places, "red": {"macedonia": 1}})
    play(match, "play harsh-winter")
    assert tokens(match) == areas("galatia", "thrace", "pontus")
    play(match, "choose galatia")
    assert tokens(match) == areas("thrace", "pontus") | {"done"}
    play(match, "choose thrace")
    assert tokens(match) == areas("cappadocia", "pontus", "macedonia")
    play(match, "choose macedonia")
    left = {area: disks(match, "blue", area) for area in places}
    assert left == {"galatia": 0, "thrace": 0, "pontus": 1, "cappadocia": 1, "trojan-sea": 1, "lydia": 1}
    assert disks(match, "red", "macedonia") == 0


def test_harsh_winter_in_one_area_goes_on_to_its_neighbours_only() -> None:
    match = holding("harsh-winter", disks={"blue": {"galatia": 2, "thrace": 1, "macedonia": 1, "silicia": 1}})
    play(match, "play harsh-winter", "choose galatia", "done")
    left = [disks(match, "blue", area) for area in ("galatia", "thrace", "macedonia", "silicia")]
    assert left == [1, 1, 1, 0]
