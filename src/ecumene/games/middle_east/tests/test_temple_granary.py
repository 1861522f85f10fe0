"""Temple Granary: two disks of growth for a mina, under an active Deity."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import gods
from ecumene.games.middle_east.tests.table import of, play, table, tokens
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

PLAINS = ["lydia", "phrygia", "arzawa", "caria", "moab", "aleppo", "suhu"]
STORE = "temple-granary/store"


def growing(held: dict[str, int], deity: str = "god-of-war", **fields: Any) -> Match[Ancients]:
    """Red acquires disks as Assyria, whose Homeland is Nineveh, under a Deity."""
    given = fields.pop("disks", {})
    return table(["acquisition-step", "red"], 3, disks={"red": held, **given}, **{**gods({deity: "red"}), **fields})


def settled(n: int) -> dict[str, int]:
    """So many Settlements that bring a disk, one of them in Nineveh."""
    return {"nineveh": 2, **dict.fromkeys(PLAINS[: n - 1], 2)}


MORE_PLAINS = [
    "bithynia", "troas", "ionia", "hayasa", "isuwa", "harran", "kush", "samaria", "damascus", "ecbatana", "cadusia",
    "elymais", "dilmun",
]  # fmt: skip


def crowded(settlements: int, supply: int) -> dict[str, int]:
    """As many Settlements that bring a disk, Cities and Camps on plains that bring none: so much is left in supply."""
    cities, camps = divmod(48 - supply - 2 * settlements, 4)
    full = dict.fromkeys(MORE_PLAINS[:cities], 4)
    return {**settled(settlements), **full, **dict.fromkeys(MORE_PLAINS[cities : cities + camps], 1)}


def stock(match: Match[Ancients]) -> tuple[int, int, int]:
    """Red's disks for growth, its supply and its minas."""
    return of(match, "red", "ready"), of(match, "red", "supply"), of(match, "red", "talents")


@rule("growth.granary.one-mina-for-two-disks", "growth.granary.into-treasury-at-once")
def test_two_disks_of_growth_are_given_for_a_mina() -> None:
    match = growing(settled(5))
    assert (match.question, tokens(match), stock(match)) == (STORE, {"done", "store-grain"}, (5, 33, 0))
    play(match, "store-grain")
    assert stock(match) == (3, 35, 1)


@rule("growth.granary.one-mina-for-two-disks")
def test_nobody_has_to() -> None:
    match = growing(settled(5))
    play(match, "done")
    assert (match.question, stock(match)) == (None, (5, 33, 0))


@rule("growth.granary.once")
def test_it_is_done_once_in_a_growth_phase() -> None:
    match = growing(settled(8))
    play(match, "store-grain")
    assert (match.question, stock(match)) == (None, (6, 26, 1))


@rule("growth.granary.any-source")
@pytest.mark.parametrize(
    ("held", "others"),
    [
        ({"nineveh": 1, "red-sea": 1, "libyan-sea": 1}, {}),
        ({"nineveh": 1, "tarsus": 2, "kaska": 2}, {}),
        ({"nineveh": 1}, {"blue": {"arbela": 1}}),
        ({"nineveh": 1, "uruk": 1}, {}),
    ],
    ids=["sea and fertile land", "mountains and fertile land", "commerce and fertile land", "fertile land"],
)
def test_the_disks_may_come_from_any_sources(held: dict[str, int], others: dict[str, dict[str, int]]) -> None:
    match = growing(held, disks=others)
    assert (match.question, of(match, "red", "ready")) == (STORE, 3)
    play(match, "store-grain")
    assert (of(match, "red", "ready"), of(match, "red", "talents")) == (1, 1)


@rule("growth.granary.any-source")
def test_the_disks_of_a_deity_count_among_them() -> None:
    match = growing(settled(3), "earth-mother-goddess")
    play(match, "activate earth-mother-goddess")
    assert (match.question, of(match, "red", "ready")) == (STORE, 5)
    play(match, "store-grain")
    assert (of(match, "red", "ready"), of(match, "red", "talents")) == (3, 1)


@rule("growth.granary.disks-must-be-available")
@pytest.mark.parametrize(("supply", "asked"), [(0, None), (1, None), (2, STORE)])
def test_two_disks_must_really_come_from_supply(supply: int, asked: str | None) -> None:
    match = growing(crowded(6, supply))
    assert (match.question, of(match, "red", "ready")) == (asked, supply)


@rule("growth.granary.disks-must-be-available", "growth.acquisition.captives-outside-minimum")
def test_captives_are_none_of_them() -> None:
    match = growing(crowded(6, 2), ready={"red": 2}, captives={"red": 2})
    assert (match.question, stock(match)) == (None, (2, 0, 0))


@rule("growth.granary.disks-reusable")
@pytest.mark.parametrize(("supply", "ready"), [(6, 6), (7, 6), (8, 6), (9, 6), (5, 5)])
def test_disks_that_were_given_fill_what_the_supply_lacked(supply: int, ready: int) -> None:
    match = growing(crowded(8, supply))
    assert of(match, "red", "ready") == min(8, supply)
    play(match, "store-grain")
    assert stock(match) == (ready, supply - ready, 1)


@rule("growth.granary.disks-reusable")
@pytest.mark.parametrize("supply", [6, 7])
def test_what_the_supply_lacked_for_a_deity_is_made_good_too(supply: int) -> None:
    match = growing(crowded(6, supply), "earth-mother-goddess")
    play(match, "activate earth-mother-goddess")
    assert stock(match) == (supply, 0, 0)
    play(match, "store-grain")
    assert stock(match) == (6, supply - 6, 1)


@rule("growth.granary.disks-reusable")
def test_and_what_it_lacked_for_the_minimum() -> None:
    cities = dict.fromkeys([*PLAINS, *MORE_PLAINS[:4]], 4)
    match = growing({**cities, "nineveh": 1, "kush": 1})
    assert (match.question, stock(match)) == (STORE, (2, 0, 0))
    play(match, "store-grain")
    assert stock(match) == (1, 1, 1)


@rule("growth.granary.disks-reusable")
def test_an_embargo_that_is_over_makes_nothing_good() -> None:
    match = growing(crowded(6, 7), disks={"blue": {"hattusha": 1}}, embargoed=["red"])
    assert of(match, "red", "ready") == 6
    play(match, "store-grain")
    assert stock(match) == (4, 3, 1)


@rule("growth.granary.disk-at-temple")
def test_without_a_disk_at_the_temple_the_granary_is_closed() -> None:
    held = settled(6)
    del held["nineveh"]
    match = growing(held)
    assert (match.question, of(match, "red", "ready")) == (None, 5)


@rule("growth.granary.disk-at-temple")
def test_one_disk_is_enough_whoever_else_is_there() -> None:
    match = growing({**settled(5), "nineveh": 1}, disks={"blue": {"nineveh": 4}})
    assert match.question == STORE


@rule("growth.granary.not-captured-not-godless", "terms.godless.definition")
@pytest.mark.parametrize(
    "god",
    [
        gods({}),
        gods({"god-of-war": "red"}, {"god-of-war": "blue"}),
        gods({"god-of-war": "red"}, destroyed=["god-of-war"]),
    ],
    ids=["godless", "captured", "destroyed"],
)
def test_it_is_closed_to_the_godless_and_to_those_whose_temple_is_lost(god: dict[str, Any]) -> None:
    match = growing(settled(5), **god)
    assert (match.question, of(match, "red", "ready")) == (None, 5)


@rule("growth.granary.not-captured-not-godless", "cards.deity.four-states")
def test_it_is_closed_while_the_deity_is_inactive() -> None:
    match = growing(settled(5), curses={"red": ["blasphemy"]})
    assert (match.question, of(match, "red", "ready")) == (None, 5)


@rule("growth.granary.not-captured-not-godless")
def test_temples_of_others_that_one_has_captured_open_no_granary() -> None:
    taken: dict[str, Any] = gods({"god-of-war": "blue"}, {"god-of-war": "red"})
    assert growing(settled(5), **taken).question is None


@rule("growth.acquisition.minimum-may-feed-granary")
def test_two_disks_of_the_minimum_may_be_stored() -> None:
    match = growing({"nineveh": 1})
    assert (match.question, stock(match)) == (STORE, (3, 44, 0))
    play(match, "store-grain")
    assert stock(match) == (1, 46, 1)
