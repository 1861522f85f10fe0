"""What a page is told of Deities and of the clock."""

from __future__ import annotations

from ecumene.games.middle_east.tests.contest import gods
from ecumene.games.middle_east.tests.table import acting, play, table

HELD = gods({"god-of-war": "red", "god-of-peace": "blue"}, captured={"god-of-war": "blue"})


def test_how_each_deity_stands() -> None:
    view = acting("blue", disks={"red": {"thebes": 1}, "blue": {"hattusha": 1}}, **HELD).view(None)
    plight = {one["deity"]: one["plight"] for one in view["deities"]}
    assert (plight["god-of-war"], plight["god-of-peace"]) == ("captured", "active")
    assert (plight["god-of-the-forge"], plight["the-one-god"]) == ("available", "by-card-alone")


def test_a_deity_that_is_to_go_back_is_named_to_everybody_as_long_as_it_is_asked() -> None:
    match = acting("blue", disks={"red": {"thebes": 1}, "blue": {"hattusha": 1}}, **HELD)
    assert match.view(None)["returning"] is None
    play(match, "offer-back god-of-war")
    assert match.view(None)["returning"] == match.view(0)["returning"] == "god-of-war"
    play(match, "refuse")
    assert match.view(None)["returning"] is None


def test_a_game_by_the_clock_tells_its_minutes() -> None:
    assert table(options={"length": "2-hours"}).view(None)["minutes-in-all"] == 120
    assert table().view(None)["minutes-in-all"] == 0
