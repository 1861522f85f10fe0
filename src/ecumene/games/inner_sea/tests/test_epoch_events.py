"""The change of an Epoch, and what the rows of its table do."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.epoch_events import EPOCH_EVENTS
from ecumene.games.inner_sea.tests.table import (
    CARD,
    EDITION,
    GAME,
    areas,
    discarded,
    disks,
    forbidden_by,
    hand,
    names,
    of,
    play,
    row,
    table,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import BUILT, BURIED, Ancients
from ecumene.testing import rule

WONDER = GAME.nouns["monument"]
ROW = GAME.nouns["row"]
PLAIN = [name for name in CARD.names if not EDITION.fate_cards.events >> CARD.index[name] & 1]
BY_NUMBER = {EDITION.fate_cards.numbers[i]: name for i, name in enumerate(CARD.names)}


def told(*at: Any, **fields: Any) -> Match[Ancients]:
    """A position in which all that happens is heard: it begins after an answer of Red, who has a disk on Rhodes."""
    there = {**fields.pop("disks", {})}
    there["red"] = {"rhodes": 1, **there.get("red", {})}
    match = table([["retirement-step", "red"], list(at)], phase="end-of-epoch", disks=there, **fields)
    play(match, "done")
    return match


def pile(*cards: str) -> dict[str, Any]:
    """These cards are the draw pile; all others lie open and take no part."""
    return {"deck": list(cards), "events": [name for name in CARD.names if name not in cards]}


def wonders(**at: tuple[str, str, str, int]) -> dict[str, Any]:
    """Wonders by name (with _ for -): owner, area, state and disks of each."""
    rows = {name.replace("_", "-"): row for name, row in at.items()}
    fields = ("owner", "site", "monument", "fuel")
    return {field: {name: row[i] for name, row in rows.items()} for i, field in enumerate(fields)}


def state_of(match: Match[Ancients], name: str) -> int:
    """Whether a Wonder is built or buried."""
    return match.state.monument[WONDER.index[name]]


def happened(match: Match[Ancients], *kinds: str) -> list[str]:
    """What happened of some kinds, in order."""
    return [event.name for event in match.events if event.name in kinds]


# The change of an Epoch


def changing(**fields: Any) -> Match[Ancients]:
    """An Epoch ends; the cards are few and plain, and the row of the table takes nothing from anybody."""
    calm = [BY_NUMBER[number] for number in range(83, 97)]
    held = {"red": calm[:4], "blue": calm[4:8]}
    drawn = {"deck": calm[8:12], "discard": calm[12:], "aside": []}
    fields = {"hand": held, **drawn, **fields}
    placed = [*fields["hand"]["red"], *fields["hand"]["blue"], *fields["deck"], *fields["discard"], *fields["aside"]]
    invested = [card for cards in fields.get("invested", {}).values() for card in cards]
    rest = [name for name in CARD.names if name not in {*placed, *invested}]
    return told("end-of-epoch-phase", events=rest, turn=4, **fields)


@rule("epoch.change.six-steps")
def test_the_steps_between_two_epochs_follow_each_other() -> None:
    match = changing(disks={"red": {"egypt": 1}, "blue": {"troy": 1}}, talents={"red": 3})
    steps = ["hands-shuffled", "revealed", "table-says", "epoch-scored", "treasuries-emptied", "drew", "epoch-begins"]
    once = list(dict.fromkeys(happened(match, *steps)))
    assert once == steps
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (1, 0)


@rule("epoch.change.s1-table-cards-stay")
def test_investments_and_wonders_remain() -> None:
    match = changing(
        disks={"red": {"egypt": 1}},
        invested={"red": ["silver-mines"]},
        stake={"silver-mines": 2},
        **wonders(mausoleum=("red", "egypt", "built", 3)),
    )
    assert match.state.epoch == 2
    assert names(match.state.invested[0]) == {"silver-mines"}
    assert match.state.stake[CARD.index["silver-mines"]] == 2
    assert (state_of(match, "mausoleum"), match.state.fuel[WONDER.index["mausoleum"]]) == (BUILT, 3)


@rule("epoch.change.s3-table-always-applies")
@pytest.mark.parametrize(
    ("first", "last", "name"),
    [
        (1, 9, "black-death"),
        (10, 18, "great-earthquakes"),
        (19, 27, "dark-age"),
        (28, 36, "fury-of-the-sea"),
        (37, 44, "decadence"),
        (45, 52, "wonders-crumble"),
        (53, 60, "migrations"),
        (61, 68, "age-of-plenty"),
        (69, 82, "the-gods-smile"),
        (83, 97, "calm-between-the-ages"),
        (98, 101, "barbarians-at-the-gates"),
        (102, 103, "portents"),
    ],
)
def test_every_card_has_its_row(first: int, last: int, name: str) -> None:
    for number in (first, last):
        match = told("end-of-epoch-phase/reveal", **pile(BY_NUMBER[number]))
        while not happened(match, "table-says"):
            match.play(min(tokens(match)))
        said = next(event for event in match.events if event.name == "table-says")
        assert ROW.names[said.fact[2]] == name


@rule("epoch.change.s3-events-98-101-resolved", "epoch.change.s3-shuffle-back")
@pytest.mark.parametrize("number", [98, 99, 100, 101])
def test_an_invasion_happens_before_the_table_is_read_and_leaves_the_pile(number: int) -> None:
    match = told("end-of-epoch-phase/reveal", points={"red": 1}, **pile(BY_NUMBER[number]))
    assert (match.question, match.seat) == ("play-a-fate-card/declare", 1)
    assert happened(match, "table-says") == []
    while not match.over:
        match.play(min(tokens(match)))
    assert of(match, "barbarians", "on_map") >= 4
    assert happened(match, "placed", "table-says")[-1] == "table-says"
    assert (match.state.deck, discarded(match)) == (0, [BY_NUMBER[number]])


@rule("epoch.change.s3-other-events-not-resolved", "epoch.change.s3-shuffle-back")
@pytest.mark.parametrize("number", [97, 102, 103])
def test_no_other_event_is_carried_out_and_it_stays_in_the_pile(number: int) -> None:
    fleet = {"red": {"egyptian-sea": 1}, "blue": {"libyan-sea": 1}}
    match = told("end-of-epoch-phase/reveal", disks=fleet, **pile(BY_NUMBER[number]))
    assert match.over
    assert {event.name for event in match.events} == {"revealed", "table-says"}
    assert (names(match.state.deck), discarded(match)) == ({BY_NUMBER[number]}, [])


@rule("epoch.change.s3-shuffle-back")
def test_the_revealed_card_can_be_drawn_again() -> None:
    match = table(
        [["end-of-epoch-phase/reveal"], ["end-of-epoch-phase/new-hands"]], phase="end-of-epoch", **pile(BY_NUMBER[85])
    )
    assert hand(match, "red") == {BY_NUMBER[85]}


# The rows of the table


def test_every_row_has_its_function() -> None:
    assert set(EPOCH_EVENTS) == set(ROW.names)


def test_the_black_death_takes_a_disk_from_three_cities_of_everybody() -> None:
    cities = {"egypt": 3, "kush": 3, "libya": 3, "sinai": 3, "nile-delta": 2}
    match = row("black-death", disks={"red": cities, "blue": {"troy": 3, "ionia": 2}})
    assert tokens(match) == {"choose egypt", "choose kush", "choose libya", "choose sinai"}
    play(match, "choose kush")
    assert tokens(match) == {"choose egypt", "choose libya", "choose sinai"}
    play(match, "choose sinai", "choose egypt")
    assert [disks(match, "red", area) for area in cities] == [2, 2, 3, 2, 2]
    assert (disks(match, "blue", "troy"), disks(match, "blue", "ionia")) == (2, 2)


def test_the_table_is_no_card() -> None:
    invested: dict[str, Any] = {"invested": {"red": ["aqueducts"]}, "stake": {"aqueducts": 2}}
    match = row("black-death", disks={"red": {"egypt": 3}, "blue": {"troy": 3}}, **invested)
    assert (disks(match, "red", "egypt"), disks(match, "blue", "troy")) == (2, 2)
    assert match.state.stake[CARD.index["aqueducts"]] == 2
    match = row("dark-age", disks={"blue": {"troy": 3}})
    assert disks(match, "blue", "troy") == 2


def test_great_earthquakes_shake_two_areas_far_from_each_other() -> None:
    there = {"egypt": 3, "kush": 2, "libya": 1, "red-sea": 1, "nile-delta": 1, "sinai": 1}
    blue = {"troy": 1, "ionia": 2, "trojan-sea": 1, "lydia": 1}
    match = row("great-earthquakes", disks={"red": there, "blue": blue}, points={"red": 1})
    assert match.seat == 1
    play(match, "choose egypt")
    assert {"choose egypt", "choose kush", "choose libya", "choose sinai", "choose nabatea"} & tokens(match) == set()
    assert {"choose canaan", "choose troy"} <= tokens(match)
    play(match, "choose troy")
    assert [disks(match, "red", area) for area in there] == [1, 1, 0, 1, 0, 1]
    assert [disks(match, "blue", area) for area in blue] == [0, 1, 1, 1]


def test_the_lowest_says_whose_disks_great_earthquakes_take() -> None:
    there = {"red": {"egypt": 2, "kush": 1}, "blue": {"egypt": 1, "kush": 1}, "barbarians": {"egypt": 1}}
    match = row("great-earthquakes", disks=there, points={"red": 1})
    play(match, "choose egypt", "choose troy")
    assert tokens(match) == {"against red", "against blue", "against barbarians"}
    play(match, "against red")
    assert tokens(match) == {"against red", "against blue", "against barbarians"}
    play(match, "against barbarians")
    assert tokens(match) == {"against red", "against blue"}
    play(match, "against red")
    assert [disks(match, "red", "egypt"), disks(match, "blue", "egypt"), disks(match, "barbarians", "egypt")] == [
        1,
        1,
        0,
    ]
    assert (disks(match, "red", "kush"), disks(match, "blue", "kush")) == (0, 1)


@pytest.mark.parametrize(("cities", "lost"), [(0, 0), (1, 1), (3, 1), (4, 2)])
def test_a_dark_age_takes_a_disk_for_three_cities(cities: int, lost: int) -> None:
    there = dict.fromkeys(["egypt", "kush", "libya", "sinai"][:cities], 3) | {"red-sea": 2, "cyprus": 1}
    match = row("dark-age", disks={"red": there})
    for _ in range(lost):
        assert {"choose cyprus" in tokens(match), "choose red-sea" in tokens(match)} == {True}
        play(match, "choose red-sea")
    assert match.over
    assert disks(match, "red", "red-sea") == 2 - lost


def test_a_dark_age_takes_no_disk_twice() -> None:
    there = dict.fromkeys(["egypt", "kush", "libya", "sinai"], 3) | {"cyprus": 1}
    match = row("dark-age", disks={"red": there})
    play(match, "choose cyprus")
    assert "choose cyprus" not in tokens(match)
    play(match, "choose egypt")
    assert (disks(match, "red", "egypt"), disks(match, "red", "cyprus")) == (2, 0)


@pytest.mark.parametrize(("seas", "lost"), [(0, 0), (1, 1), (3, 1), (4, 2)])
@rule("board.seas.unqualified-means-both")
def test_the_fury_of_the_sea_takes_disks_at_sea(seas: int, lost: int) -> None:
    fleet = dict.fromkeys(["eastern-mediterranean", "red-sea", "minoan-sea", "cyprian-sea"][:seas], 1)
    match = row("fury-of-the-sea", disks={"red": {**fleet, "egypt": 3}})
    for _ in range(lost):
        if match.question is not None:
            left = areas(match.state.occupied[0]) - {"egypt"}
            assert tokens(match) <= {f"choose {sea}" for sea in left}
            match.play(min(tokens(match)))
    assert match.over
    assert of(match, "red", "on_map") == seas + 3 - lost
    assert disks(match, "red", "egypt") == 3


def test_the_fury_of_the_sea_takes_disks_where_the_owner_wants() -> None:
    fleet = {"eastern-mediterranean": 1, "red-sea": 2, "minoan-sea": 1, "cyprian-sea": 1}
    match = row("fury-of-the-sea", disks={"red": fleet})
    assert tokens(match) == {f"choose {sea}" for sea in fleet}
    play(match, "choose red-sea", "choose red-sea")
    assert [disks(match, "red", sea) for sea in fleet] == [1, 0, 1, 1]


def test_decadence_befalls_the_cities_of_the_leader_far_from_home() -> None:
    far = {"cyprus": 3, "canaan": 3, "phoenicia": 3, "palmyra": 3, "nabatea": 3, "cyrene": 2}
    near = {"egypt": 3, "kush": 3, "libya": 3}
    match = row("decadence", disks={"red": far | near, "blue": {"silicia": 3}}, points={"red": 5, "blue": 4})
    assert match.seat == 0
    assert tokens(match) == {f"choose {area}" for area in far if area != "cyrene"}
    play(match, "choose cyprus", "choose canaan", "choose palmyra")
    assert tokens(match) == {"choose phoenicia", "choose nabatea"}
    play(match, "choose nabatea")
    assert [disks(match, "red", area) for area in far] == [2, 2, 3, 2, 2, 2]
    assert [disks(match, "red", area) for area in near] == [3, 3, 3]
    assert disks(match, "blue", "silicia") == 3


def test_decadence_befalls_all_who_lead_together() -> None:
    there = {"red": {"cyprus": 3}, "blue": {"silicia": 3}}
    match = row("decadence", disks=there, points={"red": 4, "blue": 4})
    assert (disks(match, "red", "cyprus"), disks(match, "blue", "silicia")) == (2, 2)


def test_of_several_wonders_one_crumbles_and_an_only_one_loses_a_disk() -> None:
    stand = wonders(
        colossus=("red", "egypt", "built", 2),
        mausoleum=("red", "kush", "built", 1),
        lighthouse=("red", "libya", "buried", 4),
        great_pyramid=("blue", "troy", "built", 3),
        statue_of_zeus=("blue", "ionia", "buried", 2),
    )
    match = row("wonders-crumble", **stand)
    supply = of(match, "blue", "supply")
    assert tokens(match) == {"wonder colossus", "wonder mausoleum"}
    play(match, "wonder mausoleum")
    assert (state_of(match, "mausoleum"), state_of(match, "colossus")) == (BURIED, BUILT)
    assert match.state.fuel == [2, 0, 0, 2, 1, 2, 4]
    assert (state_of(match, "great-pyramid"), of(match, "blue", "supply")) == (BUILT, supply + 1)


def test_migrations_bring_barbarians_to_four_areas_on_the_edges() -> None:
    match = row("migrations", points={"red": 1}, disks={"barbarians": {"kush": 4, "egypt": 3}})
    assert match.seat == 1
    for area in ("troy", "nile-delta", "red-sea", "kush"):
        assert f"choose {area}" not in tokens(match)
    assert {"choose pontus", "choose cyrene", "choose moesia", "choose egypt", "choose nabatea"} <= tokens(match)
    play(match, "choose pontus")
    assert "choose pontus" not in tokens(match)
    play(match, "choose egypt", "choose moesia", "choose nabatea")
    assert match.over
    placed = [disks(match, "barbarians", area) for area in ("pontus", "egypt", "moesia", "nabatea", "kush")]
    assert placed == [2, 4, 2, 2, 4]


def test_migrations_respect_the_cut_map() -> None:
    match = row("migrations", 3, points={"red": 1, "blue": 2})
    assert {"choose troy", "choose ionia", "choose cyrene"} <= tokens(match)
    assert forbidden_by(match, "choose pontus") == {"board.adjacency.common-border"}


@rule("stacking.reckoning.holds-all-phase")
def test_an_age_of_plenty_brings_disks_into_occupied_land() -> None:
    there = {"egypt": 1, "kush": 2, "libya": 3, "red-sea": 1, "sinai": 1}
    match = row("age-of-plenty", disks={"red": there, "blue": {"troy": 1}}, points={"red": 2, "blue": 3})
    assert tokens(match) == {"done", "choose egypt", "choose kush", "choose sinai"}
    play(match, "choose kush", "choose sinai")
    assert tokens(match) == {"done", "choose egypt"}
    play(match, "choose egypt")
    assert [disks(match, "red", area) for area in there] == [2, 3, 3, 1, 2]
    assert (match.seat, tokens(match)) == (1, {"done", "choose troy"})
    play(match, "done")
    assert disks(match, "blue", "troy") == 1


def test_an_age_of_plenty_is_richest_for_the_lowest() -> None:
    there = dict.fromkeys(["egypt", "kush", "libya", "sinai", "nile-delta"], 1)
    for points, most in ((0, 4), (2, 2)):
        match = row("age-of-plenty", disks={"red": there}, points={"red": points, "blue": 1})
        for _ in range(most):
            match.play(min(tokens(match) - {"done"}))
        assert match.over
        assert of(match, "red", "on_map") == 5 + most
    match = row("age-of-plenty", disks={"red": there}, points={"red": 0, "blue": 1})
    play(match, "choose egypt", "done")
    assert of(match, "red", "on_map") == 6


@rule("cards.wonder.three-states")
def test_the_gods_smile_on_buried_wonders_and_on_those_who_have_none() -> None:
    stand = wonders(
        colossus=("red", "gaul", "buried", 2),
        mausoleum=("red", "massilia", "buried", 1),
        lighthouse=("blue", "carthage", "built", 4),
    )
    match = row("the-gods-smile", 4, **stand)
    assert (state_of(match, "colossus"), state_of(match, "mausoleum")) == (BUILT, BUILT)
    assert match.state.fuel == [0, 0, 0, 0, 1, 2, 4]
    assert match.state.blessed == 0b1100


def test_whom_the_gods_smile_on_draws_six_cards_once() -> None:
    steps = [["end-of-epoch-phase/table", None, "the-gods-smile"], ["end-of-epoch-phase/new-hands"]]
    stand = wonders(lighthouse=("red", "egypt", "built", 4))
    match = table(steps, phase="end-of-epoch", **stand, **pile(*PLAIN[:20]))
    assert (len(hand(match, "red")), len(hand(match, "blue"))) == (5, 6)
    assert match.state.blessed == 0


@pytest.mark.parametrize("name", ["calm-between-the-ages", "barbarians-at-the-gates", "portents"])
def test_the_last_rows_do_nothing(name: str) -> None:
    match = told("end-of-epoch-phase/table", None, name, disks={"red": {"egypt": 3, "red-sea": 1}, "blue": {"troy": 3}})
    assert match.over
    assert [event.name for event in match.events] == ["table-says"]
