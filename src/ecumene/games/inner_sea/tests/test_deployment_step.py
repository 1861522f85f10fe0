"""Deployment Step: where Ready disks may go."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import AREA, EDITION, areas, disks, forbidden_by, of, play, table, tokens
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

REACH = "growth.deployment.adjacent-to-controlled"


def deploying(
    ready: int, held: dict[str, int], seats: int = 2, epoch: int = 1, **others: dict[str, int]
) -> Match[Ancients]:
    """Red has so many Ready disks to place."""
    return table(
        ["deployment-step", "red"], seats, epoch=epoch, ready={"red": ready}, disks={"red": held, **others}
    )  # fmt: skip


def open_to(match: Match[Ancients]) -> set[str]:
    """The areas that are offered."""
    return {token.removeprefix("place ") for token in tokens(match) if token.startswith("place ")}


def around(*names: str, seats: int = 2) -> set[str]:
    """Areas and their neighbours, as far as the map goes."""
    return areas(EDITION.atlas.boards[seats].within(sum(1 << AREA.index[name] for name in names)))


DEEP = {"central-mediterranean", "eastern-mediterranean"}


@rule("displays.ready-box")
def test_no_more_disks_are_placed_than_are_ready() -> None:
    match = deploying(2, {"egypt": 1})
    play(match, "place egypt", "place kush")
    assert match.question is None
    assert (of(match, "red", "on_map"), of(match, "red", "ready")) == (3, 0)
    idle = table(
        [["deployment-step", "red"], ["deployment-step", "blue"]],
        ready={"blue": 1},
        disks={"red": {"egypt": 1}, "blue": {"troy": 1}},
    )
    assert idle.seat == 1, "without Ready disks nothing is asked"


@rule("growth.deployment.stacking-applies", "stacking.growth-card.land-four")
def test_land_takes_a_fourth_disk_and_no_fifth() -> None:
    match = deploying(2, {"egypt": 3})
    play(match, "place egypt")
    assert disks(match, "red", "egypt") == 4
    assert forbidden_by(match, "place egypt") == {"growth.deployment.stacking-applies"}


@rule("growth.deployment.stacking-applies", "stacking.growth-card.shallow-two")
def test_a_shallow_sea_takes_a_second_disk_and_no_third() -> None:
    match = deploying(2, {"red-sea": 1})
    play(match, "place red-sea")
    assert disks(match, "red", "red-sea") == 2
    assert forbidden_by(match, "place red-sea") == {"growth.deployment.stacking-applies"}


@rule("growth.deployment.stacking-applies", "board.seas.deep-closed-before-epoch-iv")
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_deep_seas_are_closed_in_the_first_three_epochs(epoch: int) -> None:
    match = deploying(1, {"cyprus": 1}, epoch=epoch)
    assert open_to(match) == {"cyprus", "cyprian-sea", "phoenician-sea"}
    assert forbidden_by(match, "place eastern-mediterranean") == {"board.seas.deep-closed-before-epoch-iv"}


@rule(
    "growth.deployment.stacking-applies",
    "board.seas.deep-closed-before-epoch-iv",
    "board.seas.deep-one-disk-per-civilization",
    "stacking.growth-card.deep-one",
)
def test_in_the_fourth_epoch_a_deep_sea_takes_one_disk_of_each() -> None:
    match = deploying(2, {"cyprus": 1}, epoch=4, blue={"eastern-mediterranean": 1})
    play(match, "place eastern-mediterranean")
    assert disks(match, "red", "eastern-mediterranean") == disks(match, "blue", "eastern-mediterranean") == 1
    assert forbidden_by(match, "place eastern-mediterranean") == {"growth.deployment.stacking-applies"}


@rule("growth.deployment.adjacent-to-contested-parity")
@pytest.mark.parametrize(("ours", "theirs", "passes"), [(2, 2, True), (3, 2, True), (2, 1, True), (2, 3, False)])
def test_beyond_a_contested_area_goes_who_has_at_least_as_many_there(ours: int, theirs: int, passes: bool) -> None:
    match = deploying(1, {"sinai": ours}, blue={"sinai": theirs})
    assert open_to(match) == (around("sinai") if passes else {"sinai"})


@rule("growth.deployment.adjacent-to-contested-parity")
def test_the_odds_are_asked_again_for_every_disk() -> None:
    match = deploying(4, {"sinai": 1}, blue={"sinai": 3})
    play(match, "place sinai")
    assert forbidden_by(match, "place canaan") == {"growth.deployment.adjacent-to-contested-parity"}
    play(match, "place sinai")
    assert open_to(match) == around("sinai")
    play(match, "place canaan", "place palmyra")
    assert disks(match, "red", "palmyra") == 1


@rule("growth.deployment.home-when-no-disks")
def test_without_a_disk_on_the_map_the_home_and_its_neighbours_are_open_whoever_holds_them() -> None:
    match = deploying(1, {}, blue={"egypt": 4, "kush": 4, "libya": 2}, barbarians={"nile-delta": 4})
    assert open_to(match) == around("egypt")
    play(match, "place kush")
    assert (disks(match, "red", "kush"), disks(match, "blue", "kush")) == (1, 4)


@rule("growth.deployment.home-when-no-disks")
def test_whoever_retires_everything_begins_at_home() -> None:
    match = table(["growth-phase/of", "blue"], disks={"blue": {"cyprus": 2}})
    play(match, "retire cyprus", "retire cyprus")
    assert open_to(match) == around("troy")


@rule("growth.deployment.home-only-while-zero")
def test_a_single_disk_far_away_closes_the_home() -> None:
    match = deploying(1, {"cyprus": 1}, blue={"egypt": 1})
    assert forbidden_by(match, "place egypt") == {REACH}
    assert open_to(match) == around("cyprus") - DEEP


@rule("growth.deployment.home-only-while-zero")
def test_the_first_disk_ends_the_right_to_begin_at_home() -> None:
    match = deploying(3, {}, blue={"kush": 2})
    play(match, "place kush")
    assert open_to(match) == {"kush"}, "one against two: neither the home nor another neighbour of it"
    play(match, "place kush")
    assert open_to(match) == around("kush")


def only_at_sea(**fields: Any) -> Match[Ancients]:
    """Red leads Phoenicia and has Ready disks of which one is for the sea."""
    return table(
        ["deployment-step", "red"],
        civilization={"red": "phoenicians", "blue": "trojans"},
        disks={"red": {"phoenicia": 1}},
        ready_at_sea={"red": 1},
        **fields,
    )


@rule("growth.acquisition.special-abilities")
def test_a_disk_for_the_sea_cannot_go_ashore() -> None:
    match = only_at_sea(ready={"red": 2})
    play(match, "place canaan")
    assert open_to(match) - DEEP == {"phoenician-sea"}
    assert forbidden_by(match, "place phoenicia") == {"growth.acquisition.special-abilities"}


@rule("growth.acquisition.special-abilities")
def test_once_it_is_at_sea_the_others_go_where_they_like() -> None:
    match = only_at_sea(ready={"red": 2})
    play(match, "place phoenician-sea")
    assert {"phoenicia", "canaan"} <= open_to(match)


@rule("board.seas.deep-closed-before-epoch-iv")
@pytest.mark.parametrize(
    ("led", "epoch", "opened"), [("egyptians", 1, False), ("egyptians", 4, True), ("minoans", 1, True)]
)
def test_closed_deep_seas_are_not_in_the_reach_of_a_view(led: str, epoch: int, opened: bool) -> None:
    match = table("card-phase", 4, civilization={"red": led}, disks={"red": {"cyprus": 1}}, epoch=epoch)
    assert ("eastern-mediterranean" in match.view(None)["seats"][0]["reach"]) == opened
