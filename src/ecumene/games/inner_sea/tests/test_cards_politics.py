"""Politics."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import (
    AREA,
    EDITION,
    GAME,
    acting,
    discarded,
    disks,
    forbidden_by,
    hand,
    names,
    of,
    play,
    says,
    table,
    tokens,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import SEAT
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

WONDERS = [effect.name for effect in EDITION.powers.effects[EDITION.cards : EDITION.cards + EDITION.monuments]]
SIX_CITIES = {"lydia": 3, "ionia": 3, "phrygia": 3, "silicia": 4, "galatia": 3, "thrace": 3}


def holding(card: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """Red is to act and holds a card."""
    return acting(seats=seats, hand={"red": [card]}, **fields)


def areas(*names: str) -> set[str]:
    """The tokens that choose these areas."""
    return {f"choose {name}" for name in names}


def state(match: Match[Ancients], wonder: str) -> str:
    """Whether a Wonder is available, built or buried."""
    return GAME.nouns["state"].names[match.state.monument[WONDERS.index(wonder)]]


WONDER: dict[str, Any] = {
    "monument": {"colossus": "built"},
    "owner": {"colossus": "blue"},
    "site": {"colossus": "lydia"},
    "fuel": {"colossus": 2},
}
"""The Colossus of Blue stands in Lydia."""


@rule("card.resolve.as-much-as-possible-in-order")
@pytest.mark.parametrize(
    ("card", "idle"),
    [
        ("demagogue", {"disks": {"blue": {"troy": 3, "lydia": 2}, "red": {"kush": 3}, "barbarians": {"sinai": 4}}}),
        ("pirates", {"disks": {"red": {"red-sea": 2}, "blue": {"lydia": 2}, "barbarians": {"kush": 1}}}),
        ("civil-war", {"disks": {"blue": {"troy": 1, "icarian-sea": 1}, "red": {"kush": 3}}}),
        ("bread-and-circuses", {"disks": {"blue": {"lydia": 2}}, "points": {"blue": 5}}),
        ("bread-and-circuses", {"disks": {"blue": {"lydia": 3}}}),
        ("slave-revolt", {"disks": {"blue": {"lydia": 2}, "red": {"kush": 3}, "barbarians": {"sinai": 4}}}),
        ("usurper", {"disks": {"blue": {"lydia": 3}}, "talents": {"red": 1}, "points": {"red": 1}}),
        ("corruption", {"talents": {"red": 3}, "points": {"blue": 3}}),
        ("forced-migration", {"disks": {"blue": {"lydia": 1, "troy": 3}, "red": {"kush": 3}}}),
        ("forced-migration", {"disks": {"blue": {"cyprus": 2}, "barbarians": {"kush": 3}}}),
        ("tax-revolt", {"disks": {"blue": {"lydia": 4, "ionia": 2}, "red": {"kush": 3, "egypt": 3}}}),
        ("tyrant", {"disks": {"red": {"egypt": 4, "kush": 1}}}),
        ("embargo", {"embargoed": ["blue"], "talents": {"red": 1}}),
        ("neglect-and-ruin", {**WONDER, "owner": {"colossus": "red"}, "disks": {"blue": {"lydia": 1}}}),
        ("neglect-and-ruin", {**WONDER, "monument": {"colossus": "buried"}}),
        ("tribute", {"disks": {"blue": {"lydia": 3}, "red": {"kush": 3}}, "talents": {"blue": 1}}),
        ("tribute", {"disks": {"red": {"kush": 3}, "blue": {"troy": 2}}}),
        ("provincial-rebellion", {"disks": {"blue": {"troy": 2, "ionia": 2, "lydia": 3, "galatia": 1}}}),
        ("provincial-rebellion", {"disks": {"blue": {"red-sea": 2}, "red": {"lydia": 2}, "barbarians": {"sinai": 2}}}),
        (
            "provincial-rebellion",
            {
                "civilization": {"red": "egyptians", "blue": "mycenaeans"},
                "disks": {"blue": {"mycenae": 2, "attica": 2}},
            },
        ),
        ("blockade", {"disks": {"red": {"red-sea": 1, "kush": 1}, "blue": {"lydia": 1, "egyptian-sea": 1}}}),
    ],
)
def test_a_card_that_would_do_nothing_is_not_played(card: str, idle: dict[str, Any]) -> None:
    match = acting(hand={"red": [card, "oracle-at-delphi"]}, **idle)
    assert f"play {card}" not in tokens(match)
    assert forbidden_by(match, f"play {card}") == {"card.resolve.as-much-as-possible-in-order"}


# Demagogue


def test_demagogue_replaces_a_disk_of_an_opposing_city_abroad() -> None:
    match = holding(
        "demagogue",
        disks={
            "blue": {"lydia": 3, "phrygia": 4, "ionia": 2, "troy": 3},
            "red": {"kush": 3},
            "barbarians": {"sinai": 4},
        },
    )
    play(match, "play demagogue")
    assert tokens(match) == areas("lydia", "phrygia")
    play(match, "choose lydia")
    assert (disks(match, "blue", "lydia"), disks(match, "red", "lydia")) == (2, 1)


def test_demagogue_may_go_to_the_home_of_another() -> None:
    match = holding("demagogue", disks={"blue": {"egypt": 3, "troy": 3}})
    play(match, "play demagogue")
    assert (disks(match, "blue", "egypt"), disks(match, "red", "egypt")) == (2, 1)


# Pirates


def test_pirates_take_an_opposing_disk_in_up_to_two_shallow_seas_and_stay() -> None:
    match = holding(
        "pirates",
        disks={
            "blue": {"icarian-sea": 1, "trojan-sea": 2, "cyprian-sea": 1, "lydia": 1},
            "red": {"icarian-sea": 1, "red-sea": 1},
            "barbarians": {"eastern-mediterranean": 1},
        },
    )
    play(match, "play pirates")
    assert tokens(match) == areas("icarian-sea", "trojan-sea", "cyprian-sea")
    play(match, "choose icarian-sea")
    assert tokens(match) == areas("trojan-sea", "cyprian-sea") | {"done"}
    play(match, "choose trojan-sea")
    assert [disks(match, "blue", sea) for sea in ("icarian-sea", "trojan-sea", "cyprian-sea")] == [0, 1, 1]
    assert [disks(match, "barbarians", sea) for sea in ("icarian-sea", "trojan-sea", "cyprian-sea")] == [1, 1, 0]
    assert disks(match, "red", "icarian-sea") == 1


@rule("terms.opposing.card-text")
def test_pirates_may_fight_pirates() -> None:
    match = holding("pirates", disks={"blue": {"icarian-sea": 1}, "barbarians": {"icarian-sea": 2}})
    play(match, "play pirates")
    assert tokens(match) == {"against blue", "against barbarians"}
    play(match, "against barbarians")
    assert (disks(match, "blue", "icarian-sea"), disks(match, "barbarians", "icarian-sea")) == (1, 2)


def test_pirates_may_be_content_with_one_sea() -> None:
    match = holding("pirates", disks={"blue": {"icarian-sea": 1, "trojan-sea": 1}})
    play(match, "play pirates", "choose icarian-sea", "done")
    assert disks(match, "barbarians", "icarian-sea") == 1
    assert (disks(match, "blue", "trojan-sea"), disks(match, "barbarians", "trojan-sea")) == (1, 0)


@rule("card.barbarian-limit.take-from-map")
def test_pirates_are_not_fetched_from_the_sea_where_they_have_just_come() -> None:
    """All Barbarians are on the map, one in an area: only where pirates have just come there are two."""
    lands = [name for name in AREA.names if EDITION.atlas.boards[4].land >> AREA.index[name] & 1][:49]
    there = {"blue": {"icarian-sea": 1, "trojan-sea": 1}, "barbarians": {"icarian-sea": 1, **dict.fromkeys(lands, 1)}}
    match = holding("pirates", seats=4, disks=there)
    play(match, "play pirates", "choose icarian-sea", "against blue", "choose trojan-sea")
    assert tokens(match) == {"done", *(f"move-from {land}" for land in lands)}
    play(match, f"move-from {lands[0]}")
    assert tokens(match) == {"done", *(f"move-from {land}" for land in lands[1:])}
    play(match, f"move-from {lands[1]}")
    assert [disks(match, "barbarians", sea) for sea in ("icarian-sea", "trojan-sea")] == [2, 1]


@rule("card.barbarian-limit.take-from-map")
def test_provincial_rebellion_asks_its_player_for_a_barbarian_that_is_missing() -> None:
    """One is left in supply; blue pays for the second disk, and its Barbarian comes all the same."""
    lands = [name for name in AREA.names if EDITION.atlas.boards[4].land >> AREA.index[name] & 1 and name != "silicia"][
        :49
    ]
    there = {"blue": {"silicia": 2}, "barbarians": dict.fromkeys(lands, 1)}
    match = holding("provincial-rebellion", seats=4, disks=there, talents={"blue": 1})
    play(match, "play provincial-rebellion", "lose", "pay-talent")
    assert (match.question, match.seats) == ("barbarian-limits/fetch", (0,))
    play(match, f"move-from {lands[5]}")
    assert (disks(match, "barbarians", "silicia"), disks(match, "barbarians", lands[5])) == (2, 0)


# Civil War


@rule("cards.fate.legend-overrides-discard")
def test_civil_war_strikes_the_opponent_with_the_most_cities_in_two_land_areas_abroad() -> None:
    match = holding(
        "civil-war",
        seats=4,
        disks={
            "red": {"gaul": 3, "aquitania": 3, "massilia": 3},
            "blue": {"carthage": 3, "cirta": 3, "thapsus": 1, "saldae": 1, "african-sea": 1},
            "yellow": {"lydia": 3, "ionia": 3},
            "sky": {"kush": 3},
        },
    )
    play(match, "play civil-war")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against blue")
    assert tokens(match) == areas("cirta", "thapsus", "saldae")
    play(match, "choose cirta", "choose saldae")
    assert [disks(match, "blue", area) for area in ("cirta", "thapsus", "saldae")] == [2, 1, 0]
    assert [disks(match, "barbarians", area) for area in ("cirta", "thapsus", "saldae")] == [1, 0, 1]
    assert names(match.state.aside) == {"civil-war"}
    assert discarded(match) == []


def test_civil_war_passes_over_a_tied_opponent_who_is_at_home() -> None:
    match = holding("civil-war", seats=3, disks={"blue": {"carthage": 3}, "yellow": {"laconia": 3}})
    play(match, "play civil-war")
    assert (disks(match, "yellow", "laconia"), disks(match, "barbarians", "laconia")) == (2, 1)


# Bread and Circuses


def test_bread_and_circuses_costs_a_talent_a_card_or_a_point_for_each_city() -> None:
    match = acting(
        hand={"red": ["bread-and-circuses"], "blue": ["siege-engines"]},
        disks={"blue": {"lydia": 3, "ionia": 4, "phrygia": 3, "silicia": 2}},
        talents={"blue": 2},
        points={"blue": 4},
    )
    play(match, "play bread-and-circuses")
    unanswered(match)
    assert match.seat == SEAT.index["blue"]
    assert tokens(match) == {"pay-talent", "discard siege-engines", "lose-point"}
    play(match, "pay-talent", "discard siege-engines", "lose-point")
    assert (of(match, "blue", "talents"), of(match, "blue", "points"), hand(match, "blue")) == (1, 3, set())
    assert match.question != "card-effects/pay-or-lose-point"


def test_bread_and_circuses_counts_no_more_than_five_cities() -> None:
    match = holding("bread-and-circuses", disks={"blue": SIX_CITIES}, points={"blue": 9})
    play(match, "play bread-and-circuses", *["lose-point"] * 5)
    assert match.question != "card-effects/pay-or-lose-point"
    assert of(match, "blue", "points") == 4


def test_bread_and_circuses_spares_nobody_who_has_no_point_but_something_to_pay_with() -> None:
    match = holding("bread-and-circuses", disks={"blue": {"lydia": 3}}, talents={"blue": 1})
    play(match, "play bread-and-circuses")
    assert tokens(match) == {"pay-talent"}
    assert forbidden_by(match, "lose-point") == {"board.vp.never-below-zero"}


# Slave Revolt


def test_slave_revolt_takes_a_disk_of_an_opposing_city_and_brings_two_barbarians() -> None:
    match = holding("slave-revolt", disks={"blue": {"lydia": 3, "troy": 1, "ionia": 4}, "red": {"kush": 3}})
    play(match, "play slave-revolt")
    assert tokens(match) == areas("lydia", "ionia")
    play(match, "choose lydia")
    assert (disks(match, "blue", "lydia"), disks(match, "barbarians", "lydia")) == (2, 2)


@rule("card.alternate-loss.discard-card", "card.competition-cards.still-discardable")
def test_slave_revolt_brings_barbarians_even_if_the_disk_is_paid_for() -> None:
    match = acting(
        hand={"red": ["slave-revolt"], "blue": ["siege-engines"]},
        disks={"blue": {"lydia": 3}, "barbarians": {"lydia": 3}},
    )
    play(match, "play slave-revolt")
    unanswered(match)
    play(match, "discard siege-engines")
    assert (disks(match, "blue", "lydia"), disks(match, "barbarians", "lydia")) == (3, 4)
    assert hand(match, "blue") == set()


# Lawgiver


@rule("terms.settlement.two-disks")
def test_lawgiver_places_a_disk_in_two_settlements_and_scores() -> None:
    match = holding(
        "lawgiver", disks={"red": {"egypt": 2, "kush": 2, "sinai": 2, "libya": 1, "canaan": 3, "red-sea": 2}}
    )
    play(match, "play lawgiver")
    assert tokens(match) == areas("egypt", "kush", "sinai")
    play(match, "choose egypt", "choose sinai")
    assert [disks(match, "red", area) for area in ("egypt", "kush", "sinai", "libya", "canaan")] == [3, 2, 3, 1, 3]
    assert of(match, "red", "points") == 1


def test_lawgiver_without_a_settlement_only_scores() -> None:
    match = holding("lawgiver", disks={"red": {"egypt": 1, "canaan": 3}})
    play(match, "play lawgiver")
    assert of(match, "red", "points") == 1
    assert of(match, "red", "on_map") == 4


@rule("card.supply.means-own-supply")
def test_lawgiver_with_one_disk_in_supply_asks_for_one_settlement() -> None:
    match = holding("lawgiver", disks={"red": {"egypt": 2, "kush": 2, "sinai": 2}}, ready={"red": 41})
    play(match, "play lawgiver", "choose kush")
    assert disks(match, "red", "kush") == 3
    assert of(match, "red", "points") == 1


# Usurper


def test_usurper_costs_a_card_by_lot_and_a_talent() -> None:
    match = acting(
        hand={"red": ["usurper"], "blue": ["siege-engines", "chariots"]}, talents={"blue": 2}, points={"blue": 3}
    )
    play(match, "play usurper")
    unanswered(match)
    assert len(hand(match, "blue")) == 1
    assert hand(match, "blue") | set(discarded(match)) == {"siege-engines", "chariots", "usurper"}
    assert (of(match, "blue", "talents"), of(match, "blue", "points")) == (1, 3)


def test_usurper_costs_a_point_where_there_is_no_talent() -> None:
    match = holding("usurper", points={"blue": 3})
    play(match, "play usurper")
    assert of(match, "blue", "points") == 2


# Corruption


@pytest.mark.parametrize(("before", "after"), [(1, 0), (4, 2), (5, 2)])
def test_corruption_halves_a_treasury(before: int, after: int) -> None:
    match = holding("corruption", seats=4, talents={"red": 9, "blue": before, "yellow": 2})
    play(match, "play corruption")
    assert tokens(match) == {"against blue", "against yellow"}
    play(match, "against blue")
    assert [of(match, seat, "talents") for seat in ("red", "blue", "yellow")] == [9, after, 2]


# Forced Migration


def test_forced_migration_moves_two_disks_of_a_stack_outside_all_home_areas() -> None:
    match = holding(
        "forced-migration",
        disks={
            "blue": {"lydia": 4, "troy": 3, "egypt": 2, "phrygia": 3, "silicia": 1, "icarian-sea": 2, "cyprus": 2},
            "red": {"canaan": 2, "phrygia": 1},
            "barbarians": {"kush": 2, "sinai": 3},
        },
    )
    play(match, "play forced-migration")
    assert tokens(match) == areas("lydia", "phrygia", "icarian-sea", "kush")
    play(match, "choose lydia")
    assert tokens(match) == areas("ionia", "phrygia", "silicia")
    play(match, "choose silicia")
    assert (disks(match, "blue", "lydia"), disks(match, "blue", "silicia")) == (2, 3)


@rule("card.placement.stacking-still-applies")
def test_forced_migration_moves_only_what_fits_and_needs_no_supply() -> None:
    match = holding(
        "forced-migration", disks={"blue": {"lydia": 3, "phrygia": 3, "ionia": 4, "silicia": 4}}, ready={"blue": 34}
    )
    play(match, "play forced-migration", "choose lydia")
    assert (disks(match, "blue", "lydia"), disks(match, "blue", "phrygia")) == (2, 4)


def test_forced_migration_asks_whose_settlement_and_takes_no_talent_for_it() -> None:
    match = holding(
        "forced-migration",
        disks={"blue": {"kush": 2}, "barbarians": {"kush": 2}, "red": {"kush": 2}},
        talents={"blue": 3},
    )
    play(match, "play forced-migration")
    assert tokens(match) == {"against blue", "against barbarians"}
    play(match, "against blue")
    assert (disks(match, "blue", "kush"), disks(match, "blue", "egypt")) == (0, 2)


@rule("board.home.ten-home-areas")
def test_forced_migration_leaves_home_areas_alone_that_are_nobodys_at_this_table() -> None:
    """Phoenicia is a home area, whether its civilization plays or not; Palmyra beside it is none."""
    match = holding("forced-migration", disks={"blue": {"phoenicia": 3, "minos": 2, "palmyra": 3}})
    play(match, "play forced-migration")
    assert areas("canaan", "mesopotamia") <= tokens(match), "only Palmyra can be emptied, so nothing is asked"
    play(match, "choose canaan")
    assert [disks(match, "blue", area) for area in ("phoenicia", "minos", "palmyra", "canaan")] == [3, 2, 1, 2]


# Tax Revolt


def test_tax_revolt_costs_a_talent_or_a_disk_for_every_two_cities() -> None:
    five = {"lydia": 3, "ionia": 3, "phrygia": 3, "silicia": 4, "galatia": 3, "thrace": 2}
    match = holding("tax-revolt", disks={"blue": five}, talents={"blue": 3})
    play(match, "play tax-revolt")
    assert match.seat == SEAT.index["blue"]
    assert tokens(match) == {"pay-talent"} | {f"give {area}" for area in five}
    play(match, "pay-talent", "give thrace", "lose")
    assert match.question != "card-effects/pay-or-lose-disk"
    assert of(match, "blue", "talents") == 2
    assert (disks(match, "blue", "thrace"), of(match, "blue", "on_map")) == (1, 17)


# Tyrant


@rule("card.supply.means-own-supply")
def test_tyrant_places_two_disks_at_home_or_in_a_city_for_one_elsewhere_on_land() -> None:
    match = holding(
        "tyrant",
        disks={"red": {"egypt": 1, "sinai": 3, "kush": 1, "red-sea": 1}, "blue": {"libya": 3}},
        talents={"red": 2},
    )
    play(match, "play tyrant")
    assert tokens(match) == areas("egypt", "sinai")
    play(match, "choose egypt")
    assert tokens(match) == areas("sinai", "kush")
    play(match, "choose kush", "lose")
    assert [disks(match, "red", area) for area in ("egypt", "sinai", "kush", "red-sea")] == [3, 3, 0, 1]
    assert of(match, "red", "talents") == 2


@rule("card.alternate-loss.any-phase")
def test_the_disk_that_tyrant_takes_can_be_bought_off_like_any_other() -> None:
    match = holding("tyrant", disks={"red": {"egypt": 1, "kush": 1}}, talents={"red": 1})
    play(match, "play tyrant")
    assert (match.question, tokens(match)) == ("disk-removal/alternate-loss", {"lose", "pay-talent"})
    play(match, "pay-talent")
    assert (disks(match, "red", "egypt"), disks(match, "red", "kush")) == (3, 1)
    assert of(match, "red", "talents") == 0


def test_an_older_document_in_the_middle_of_tyrant_goes_on() -> None:
    match = table(
        [["card-effects/give-up", "red", "kush"]], phase="cards", disks={"red": {"kush": 2}}, talents={"red": 1}
    )
    assert tokens(match) == {"lose", "pay-talent"}


@rule("card.placement.stacking-still-applies")
def test_tyrant_places_what_fits_and_pays_nothing_without_another_land_area() -> None:
    match = holding("tyrant", disks={"red": {"egypt": 3, "red-sea": 1}})
    play(match, "play tyrant")
    assert (disks(match, "red", "egypt"), disks(match, "red", "red-sea")) == (4, 1)


def test_tyrant_of_troy_takes_nobody_from_behind_its_walls() -> None:
    match = holding(
        "tyrant",
        civilization={"red": "trojans", "blue": "egyptians"},
        disks={"red": {"troy": 2, "ionia": 3, "lydia": 1}},
    )
    play(match, "play tyrant", "choose ionia")
    assert [disks(match, "red", area) for area in ("troy", "ionia", "lydia")] == [2, 4, 0]


# Embargo


def test_embargo_stops_commerce_and_costs_a_talent() -> None:
    match = holding("embargo", seats=3, talents={"blue": 2}, embargoed=["yellow"])
    play(match, "play embargo")
    assert match.state.embargoed == 1 << SEAT.index["blue"] | 1 << SEAT.index["yellow"]
    assert of(match, "blue", "talents") == 1


def test_embargo_on_a_poor_civilization_only_stops_its_commerce() -> None:
    match = holding("embargo")
    play(match, "play embargo")
    assert match.state.embargoed == 1 << SEAT.index["blue"]


# Border Raiders


@rule("terms.barbarians.enter-by-cards")
def test_border_raiders_come_over_an_edge_and_into_a_land_area_next_to_it() -> None:
    match = holding("border-raiders", disks={"blue": {"kush": 1}, "barbarians": {"nabatea": 4, "nile-delta": 4}})
    play(match, "play border-raiders")
    assert areas("kush", "pontus", "libya", "palmyra", "moesia") <= tokens(match)
    assert not tokens(match) & areas("canaan", "red-sea", "lydia", "nile-delta", "nabatea")
    play(match, "choose libya")
    assert tokens(match) == areas("egypt", "marmarica")
    play(match, "choose egypt")
    assert (disks(match, "barbarians", "libya"), disks(match, "barbarians", "egypt")) == (2, 1)


def test_border_raiders_cross_the_line_where_the_map_is_cut() -> None:
    match = holding("border-raiders", disks={"barbarians": {"moesia": 3}})
    play(match, "play border-raiders")
    assert areas("cyrene", "illyria") <= tokens(match)
    play(match, "choose moesia", "choose illyria")
    assert (disks(match, "barbarians", "moesia"), disks(match, "barbarians", "illyria")) == (4, 1)


# Neglect and Ruin


@rule("cards.wonder.three-states")
def test_neglect_and_ruin_buries_a_wonder_whose_owner_is_away() -> None:
    match = acting(hand={"red": ["neglect-and-ruin", "chariots"]}, **WONDER, disks={"blue": {"ionia": 3}})
    play(match, "play neglect-and-ruin")
    assert state(match, "colossus") == "buried"
    assert hand(match, "red") == {"chariots"}


def test_neglect_and_ruin_needs_another_card_against_an_owner_who_is_there() -> None:
    """Red could build a Wonder, so there is something to decide."""
    match = holding("neglect-and-ruin", **WONDER, disks={"blue": {"lydia": 1}, "red": {"egypt": 3, "kush": 3}})
    assert "build mausoleum" in tokens(match)
    assert forbidden_by(match, "play neglect-and-ruin") == {"card.resolve.as-much-as-possible-in-order"}


def test_neglect_and_ruin_costs_a_card_of_ones_choice_against_an_owner_who_is_there() -> None:
    match = acting(hand={"red": ["neglect-and-ruin", "chariots", "slingers"]}, **WONDER, disks={"blue": {"lydia": 1}})
    play(match, "play neglect-and-ruin")
    assert tokens(match) == {"discard chariots", "discard slingers"}
    play(match, "discard slingers")
    assert state(match, "colossus") == "buried"
    assert hand(match, "red") == {"chariots"}


def test_neglect_and_ruin_without_another_card_offers_only_wonders_whose_owners_are_away() -> None:
    match = holding(
        "neglect-and-ruin",
        seats=4,
        monument={"colossus": "built", "mausoleum": "built", "lighthouse": "built", "great-pyramid": "built"},
        owner={"colossus": "blue", "mausoleum": "yellow", "lighthouse": "yellow", "great-pyramid": "red"},
        site={"colossus": "lydia", "mausoleum": "ionia", "lighthouse": "troy", "great-pyramid": "kush"},
        disks={"blue": {"lydia": 1}, "red": {"ionia": 1}},
    )
    play(match, "play neglect-and-ruin")
    assert tokens(match) == {"wonder mausoleum", "wonder lighthouse"}
    play(match, "wonder mausoleum")
    assert (state(match, "mausoleum"), state(match, "lighthouse")) == ("buried", "built")


@rule("card.resolve.as-much-as-possible-in-order")
def test_neglect_and_ruin_does_nothing_when_the_card_to_discard_has_been_played_in_its_defence() -> None:
    hands = {"red": ["neglect-and-ruin", "bribery"], "blue": ["high-priestess"]}
    match = acting(hand=hands, **WONDER, disks={"blue": {"lydia": 1}})
    play(match, "play neglect-and-ruin")
    match.play("negate high-priestess", SEAT.index["blue"])
    match.play("negate bribery", SEAT.index["red"])
    unanswered(match)
    assert (state(match, "colossus"), hand(match, "red")) == ("built", set())
    assert "Nothing happens." in says(match)
    assert discarded(match)[-1] == "neglect-and-ruin"


@rule("card.negation.only-listed-targets")
def test_neglect_and_ruin_is_played_against_the_owner_who_is_there_too() -> None:
    hands = {"red": ["neglect-and-ruin", "chariots"], "blue": ["envoy"]}
    match = acting(hand=hands, **WONDER, disks={"blue": {"lydia": 1}})
    play(match, "play neglect-and-ruin")
    match.play("negate envoy", SEAT.index["blue"])
    assert (state(match, "colossus"), hand(match, "red")) == ("built", {"chariots"})


@rule("card.negation.only-listed-targets")
def test_neglect_and_ruin_is_played_against_the_owner_of_the_wonder() -> None:
    match = acting(
        seats=3, hand={"red": ["neglect-and-ruin"], "blue": ["envoy"], "yellow": ["bribery"]}, **WONDER, disks={}
    )
    play(match, "play neglect-and-ruin")
    match.play("negate envoy", SEAT.index["blue"])
    unanswered(match)
    assert state(match, "colossus") == "built"
    assert discarded(match) == ["envoy", "neglect-and-ruin"]


# Tribute


def test_tribute_takes_a_talent_from_one_with_fewer_cities() -> None:
    match = holding(
        "tribute",
        seats=5,
        disks={"red": {"egypt": 3}, "blue": {"numidia": 3}, "yellow": {"troy": 2}, "sky": {"kush": 2}},
        talents={"red": 1, "blue": 5, "sky": 2, "green": 2},
    )
    play(match, "play tribute")
    assert tokens(match) == {"against sky", "against green"}
    play(match, "against sky")
    assert [of(match, seat, "talents") for seat in ("red", "blue", "sky", "green")] == [2, 5, 1, 2]
    assert disks(match, "sky", "kush") == 2


def test_tribute_takes_a_disk_where_there_is_no_talent() -> None:
    match = holding(
        "tribute", disks={"red": {"kush": 3}, "blue": {"lydia": 2, "icarian-sea": 1, "troy": 2}}, talents={"red": 1}
    )
    play(match, "play tribute")
    assert tokens(match) == areas("lydia", "icarian-sea")
    play(match, "choose icarian-sea")
    assert disks(match, "blue", "icarian-sea") == 0
    assert of(match, "red", "talents") == 1


# Provincial Rebellion


def test_provincial_rebellion_turns_a_far_settlement_into_barbarians() -> None:
    match = holding(
        "provincial-rebellion",
        disks={
            "blue": {"silicia": 2, "egypt": 2, "ionia": 2, "troy": 2, "lydia": 3, "galatia": 1, "red-sea": 2},
            "red": {"canaan": 2},
        },
    )
    play(match, "play provincial-rebellion")
    assert tokens(match) == areas("silicia", "egypt")
    play(match, "choose silicia")
    assert (disks(match, "blue", "silicia"), disks(match, "barbarians", "silicia")) == (0, 2)


@rule("competition.replacement.saved-disk-still-adds")
def test_provincial_rebellion_brings_a_barbarian_for_each_disk_even_if_it_is_paid_for() -> None:
    match = holding("provincial-rebellion", disks={"blue": {"silicia": 2}}, talents={"blue": 1})
    play(match, "play provincial-rebellion", "pay-talent")
    assert (disks(match, "blue", "silicia"), disks(match, "barbarians", "silicia")) == (1, 2)


# Blockade


def test_blockade_takes_an_opposing_disk_at_sea_and_one_ashore() -> None:
    match = holding(
        "blockade",
        disks={
            "red": {
                "egyptian-sea": 2,
                "phoenician-sea": 1,
                "cyprian-sea": 1,
                "icarian-sea": 1,
                "cyprus": 1,
                "eastern-mediterranean": 1,
            },
            "blue": {"egyptian-sea": 1, "libya": 2, "sinai": 1, "libyan-sea": 1, "trojan-sea": 1, "kush": 1},
            "barbarians": {"nile-delta": 1},
        },
        epoch=4,
    )
    play(match, "play blockade")
    assert tokens(match) == areas("egyptian-sea", "phoenician-sea")
    play(match, "choose egyptian-sea")
    assert tokens(match) == areas("libya", "sinai", "nile-delta")
    play(match, "choose nile-delta")
    assert disks(match, "blue", "egyptian-sea") == 0
    assert disks(match, "red", "egyptian-sea") == 2
    assert disks(match, "barbarians", "nile-delta") == 0
    assert (disks(match, "blue", "libya"), disks(match, "blue", "sinai")) == (2, 1)


def test_blockade_of_an_empty_sea_strikes_ashore() -> None:
    match = holding("blockade", disks={"red": {"phoenician-sea": 1, "sinai": 1}, "blue": {"sinai": 1}})
    play(match, "play blockade")
    assert (disks(match, "blue", "sinai"), disks(match, "red", "sinai")) == (0, 1)
