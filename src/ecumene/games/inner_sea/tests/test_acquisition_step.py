"""Acquisition Step: what the map, the displays and Wonders bring."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import of, play, table
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

FOUR = {"gaul": 2, "aquitania": 2, "massilia": 2, "tarraco": 2}
"""Four Settlements, one more than the minimum: what is added to them shows."""


def acquired(more: dict[str, int] | None = None, seats: int = 4, **others: dict[str, int]) -> int:
    """The Ready disks of red with four Settlements in Gaul, and more; nothing on its display adds to them."""
    match = table(["acquisition-step", "red"], seats, disks={"red": {**FOUR, **(more or {})}, **others}, epoch=4)
    return of(match, "red", "ready")


@rule("growth.acquisition.settlement-gives-one", "terms.settlement.two-disks")
@pytest.mark.parametrize("more", [0, 1, 2])
def test_every_settlement_on_land_brings_one(more: int) -> None:
    assert acquired(dict.fromkeys(["liguria", "helvetia"][:more], 2)) == 4 + more


@rule("growth.acquisition.settlement-gives-one")
def test_a_settlement_in_a_contested_area_brings_its_disk_too() -> None:
    assert acquired(barbarians={"gaul": 3, "massilia": 1}) == 4


@rule("growth.acquisition.camp-and-city-give-none", "terms.camp.one-disk")
@pytest.mark.parametrize("n", [1, 3, 4])
def test_a_camp_or_a_city_brings_nothing(n: int) -> None:
    assert acquired({"liguria": n, "helvetia": n}) == 4


@rule("growth.acquisition.sea-settlement-not-land")
def test_two_disks_at_sea_are_no_settlement_that_brings_a_disk() -> None:
    assert acquired({"ligurian-sea": 2}) == 4


@rule("growth.acquisition.sea-presence")
@pytest.mark.parametrize(("seas", "brings"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_every_two_shallow_seas_bring_one_and_an_odd_one_nothing(seas: int, brings: int) -> None:
    held = ["ligurian-sea", "gulf-of-tarraco", "balearic-sea", "atlantic"][:seas]
    assert acquired(dict.fromkeys(held, 1)) == 4 + brings


@rule("growth.acquisition.sea-presence")
def test_neither_the_disks_in_a_sea_nor_those_who_share_it_matter() -> None:
    assert acquired({"ligurian-sea": 2, "gulf-of-tarraco": 2}) == 5
    assert acquired({"ligurian-sea": 1, "gulf-of-tarraco": 1}, barbarians={"ligurian-sea": 2}) == 5


@rule("growth.acquisition.deep-not-sea-presence")
def test_deep_seas_do_not_count_for_presence_at_sea() -> None:
    assert acquired({"ligurian-sea": 1, "central-mediterranean": 1}) == 4
    assert acquired({"central-mediterranean": 1, "eastern-mediterranean": 1}) == 4


@rule("growth.acquisition.commerce")
@pytest.mark.parametrize(("where", "brings"), [("gaul", 1), ("helvetia", 1), ("balearic-sea", 1), ("etruria", 0)])
def test_a_civilization_in_or_next_to_an_occupied_area_brings_one(where: str, brings: int) -> None:
    assert acquired(blue={where: 1}) == 4 + brings


@rule("growth.acquisition.commerce")
def test_a_shallow_sea_is_a_market_as_well() -> None:
    assert acquired({"bay-of-capua": 1}, blue={"lilybaeum": 1}) == 5


@rule("growth.acquisition.commerce-base-not-deep")
def test_a_deep_sea_is_no_market() -> None:
    assert acquired({"central-mediterranean": 1}, blue={"melite": 1, "central-mediterranean": 1}) == 4


@rule("growth.acquisition.commerce-base-not-deep")
def test_a_ship_in_a_deep_sea_trades_with_the_shores_around_it() -> None:
    assert acquired({"melite": 1}, blue={"central-mediterranean": 1}) == 5


def growing(civilization: str, held: dict[str, int], **fields: Any) -> Match[Ancients]:
    """Red has led a civilization through its Acquisition Step, on the whole map."""
    others = [name for name in ("gauls", "trojans", "carthaginians", "mycenaeans") if name != civilization]
    led = dict(zip(("red", "blue", "yellow", "sky"), [civilization, *others], strict=False))
    return table(["acquisition-step", "red"], 4, civilization=led, disks={"red": held}, **fields)


@rule("growth.acquisition.special-abilities", "precedence.ability-over-rule")
def test_the_display_adds_its_disks() -> None:
    assert of(growing("gauls", FOUR), "red", "ready") == 4
    assert of(growing("celt-iberians", FOUR), "red", "ready") == 5
    assert of(growing("mauretanians", FOUR), "red", "ready") == 5
    assert of(growing("egyptians", {**FOUR, "kush": 3}), "red", "ready") == 6


@rule("growth.acquisition.special-abilities")
def test_an_active_wonder_adds_its_disks() -> None:
    match = growing(
        "gauls",
        FOUR,
        monument={"great-pyramid": "built"},
        owner={"great-pyramid": "red"},
        site={"great-pyramid": "gaul"},
        fuel={"great-pyramid": 5},
    )
    assert match.question == "moments/use"
    play(match, "activate great-pyramid")
    assert (of(match, "red", "ready"), match.state.fuel[0]) == (6, 4)


@rule("growth.acquisition.special-abilities", "terms.occupy.one-disk")
def test_a_wonder_whose_area_is_lost_adds_nothing() -> None:
    match = growing(
        "gauls",
        FOUR,
        monument={"great-pyramid": "built"},
        owner={"great-pyramid": "red"},
        site={"great-pyramid": "helvetia"},
        fuel={"great-pyramid": 5},
    )
    assert (match.question, of(match, "red", "ready")) == (None, 4)


@rule("growth.acquisition.minimum-three")
def test_what_the_display_adds_is_part_of_the_minimum() -> None:
    assert of(growing("celt-iberians", {"gaul": 2}), "red", "ready") == 3
