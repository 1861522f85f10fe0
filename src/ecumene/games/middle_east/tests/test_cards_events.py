"""Event cards: invasions and what else fate brings, when it is drawn and when it is revealed."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tests.table import (
    CARD,
    EDITION,
    SETTING,
    barbarians,
    discarded,
    disks,
    forbidden_by,
    hand,
    of,
    piles,
    play,
    table,
    tokens,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

RED, BLUE, YELLOW, SKY, GREEN = range(5)
CHANCES = range(8)
INVASIONS = ["hordes-from-the-north", "invaders-from-the-east", "invaders-from-the-south", "invaders-from-the-sea",
             "desert-raiders"]  # fmt: skip


def drawing(*deck: str, discard: tuple[str, ...] = ("drought", "royal-roads"), **fields: Any) -> Match[Ancients]:
    """Red draws cards from a draw pile of these, and two more lie discarded."""
    return SETTING.drawing(*deck, discard=discard, **fields)


def choices(*names: str) -> set[str]:
    """The tokens that choose these areas."""
    return {f"choose {name}" for name in names}


def doomed(match: Match[Ancients]) -> bool:
    """Whether the Epoch ends with its next check."""
    assert isinstance(match.state, MiddleEast)
    return bool(match.state.doomed)


# Drawing Events


@rule("card.event.drawn-played-at-once")
def test_a_drawn_event_is_played_at_once() -> None:
    match = drawing("the-breath-of-god", discard=("drought",), disks={"barbarians": {"thebes": 4}})
    assert barbarians(match) == {"thebes": 1}
    assert (hand(match, "red"), match.state.events) == ({"drought"}, 0)


@rule("card.event.drawn-played-at-once")
def test_an_event_on_top_of_the_discard_pile_is_played_when_it_is_drawn() -> None:
    few = piles(["drought"], {}, ["royal-roads", "the-breath-of-god"])
    match = table(["fate-card-notes/take-top", "red"], disks={"barbarians": {"thebes": 4}}, **few)
    assert barbarians(match) == {"thebes": 1}
    assert (hand(match, "red"), discarded(match)) == ({"drought"}, ["royal-roads", "the-breath-of-god"])


@rule("card.event.revealed-first")
@pytest.mark.parametrize("chance", CHANCES)
def test_an_event_among_cards_to_choose_from_is_played_and_replaced_before_the_choice(chance: int) -> None:
    """The God of the Dead brings two cards, of which one is kept."""
    few = piles(["drought", "the-breath-of-god"], {}, ["royal-roads"])
    deity: dict[str, Any] = {"monument": {"god-of-the-dead": "established"}, "owner": {"god-of-the-dead": "red"}}
    there = {"red": {"thebes": 1}, "barbarians": {"kush": 4}}
    match = table(["moments/use", "red", "draw"], phase="reckoning", disks=there, chance=chance, **few, **deity)
    play(match, "activate god-of-the-dead")
    assert barbarians(match) == {"kush": 1}
    assert match.question == "drawing/keep"
    kept = {token.removeprefix("keep ") for token in tokens(match)}
    assert len(kept) == 2
    assert kept < {"drought", "royal-roads", "the-breath-of-god"}
    assert "the-breath-of-god" not in kept


# Several at once


@rule("card.event.multiple-high-to-low")
def test_events_drawn_together_are_resolved_from_the_highest_number_down() -> None:
    match = drawing("years-of-plenty", "desert-raiders", "invaders-from-the-sea", n=3)
    assert match.view(None)["events"] == ["years-of-plenty", "invaders-from-the-sea", "desert-raiders"]
    play(match, "choose kush", "choose rhodes")
    done = [event.things[-1] for event in match.events if event.name == "discarded"]
    assert done[:3] == ["desert-raiders", "invaders-from-the-sea", "years-of-plenty"]


@rule("card.event.breath-of-god-alone", "card.event.multiple-high-to-low")
def test_beside_the_breath_of_god_no_other_event_takes_effect() -> None:
    three = ["the-writing-on-the-wall", "hordes-from-the-north", "the-breath-of-god"]
    match = drawing(*three, n=3, discard=(), disks={"barbarians": {"kush": 3}})
    assert barbarians(match) == {"kush": 1}
    assert not doomed(match)
    assert discarded(match) == three[::-1]


@rule("card.event.breath-of-god-alone", "card.event.replacement-draw")
@pytest.mark.parametrize("chance", CHANCES)
def test_events_that_took_no_effect_are_replaced_all_the_same(chance: int) -> None:
    two = ["the-writing-on-the-wall", "the-breath-of-god"]
    match = drawing(*two, n=2, chance=chance)
    assert hand(match, "red") == {"drought", "royal-roads"}


@rule("card.event.breath-of-god-alone")
def test_what_replaces_the_breath_of_god_is_drawn_for_itself() -> None:
    """An Event that comes as a replacement was not due together with it."""
    drawn = [drawing("the-breath-of-god", discard=("drought", "the-writing-on-the-wall"), chance=c) for c in CHANCES]
    assert {doomed(match) for match in drawn} == {False, True}


# Who directs an invasion


def director(event: str = "hordes-from-the-north", chance: int = 0, **fields: Any) -> int | None:
    """Who directs an invasion that red has drawn."""
    return drawing(event, chance=chance, **fields).seat


@rule("card.invasion.chooser-lowest-vp")
@pytest.mark.parametrize("event", INVASIONS)
def test_whoever_alone_has_the_fewest_points_directs_an_invasion(event: str) -> None:
    settled: dict[str, Any] = {"blue": {"hattusha": 3, "kaska": 3}}
    assert director(event, points={"red": 5, "blue": 4}, disks=settled) == BLUE
    assert director(event, points={"red": 4, "blue": 5}) == RED


@rule("card.invasion.chooser-fewest-cities", "card.invasion.example-hittites")
def test_the_hittites_direct_an_invasion_with_fewer_cities_than_the_scythians() -> None:
    """Red, the Scythians, and green, the Hittites, have the fewest points; others with no City at all have more."""
    points = {"red": 3, "blue": 4, "yellow": 8, "sky": 5, "green": 3}
    settled: dict[str, Any] = {"red": {"west-scythia": 3, "chorasmia": 3}, "green": {"hattusha": 3}}
    assert {director(chance=c, seats=5, points=points, disks=settled) for c in CHANCES} == {GREEN}


@rule("card.invasion.chooser-random")
def test_lots_decide_between_those_equal_in_points_and_cities() -> None:
    points = {"red": 3, "blue": 2, "yellow": 2, "sky": 2, "green": 2}
    settled: dict[str, Any] = {"yellow": {"nineveh": 3}}
    found = {director(chance=c, seats=5, points=points, disks=settled) for c in range(30)}
    assert found == {BLUE, SKY, GREEN}


# Invasions


@rule("card.invasion.first-stack-four")
def test_hordes_from_the_north_fill_an_area_on_that_edge_and_the_land_next_to_it() -> None:
    match = drawing("hordes-from-the-north", seats=5)
    north = ("cimmeria", "east-scythia", "kuma-steppe", "north-caucasus", "north-sakians", "thrace", "west-scythia")
    assert tokens(match) == choices(*north)
    assert forbidden_by(match, "choose thebes") == {"card.negation.declare-targets-first"}
    play(match, "choose kuma-steppe")
    assert barbarians(match) == {"kuma-steppe": 4, "north-caucasus": 4, "albania": 4}


@rule("card.invasion.example-thrace", "card.invasion.seas-stop-spread")
def test_from_thrace_the_hordes_go_no_farther() -> None:
    match = drawing("hordes-from-the-north", seats=5)
    play(match, "choose thrace")
    assert barbarians(match) == {"thrace": 4}


@rule("card.invasion.seas-stop-spread")
def test_no_invasion_crosses_or_fills_a_sea() -> None:
    """Rhodes is an island: nothing lies next to it but seas."""
    match = drawing("invaders-from-the-sea")
    play(match, "choose rhodes")
    assert barbarians(match) == {"rhodes": 4}


@rule("card.invasion.example-amarna", "card.invasion.fill-to-limit")
def test_desert_raiders_flood_egypt_from_amarna() -> None:
    match = drawing("desert-raiders", seats=5)
    assert "choose amarna" in tokens(match)
    play(match, "choose amarna")
    fertile = dict.fromkeys(["amarna", "abydos", "memphis", "nile-delta", "thebes"], 4)
    assert barbarians(match) == {**fertile, "eastern-desert": 2}


def test_desert_raiders_come_from_a_desert_or_from_land_next_to_one() -> None:
    match = drawing("desert-raiders")
    for area in ("tyre", "hattusha", "red-sea", "samaria"):
        assert f"choose {area}" not in tokens(match)
    assert choices("tadmor", "kush", "jerusalem", "kadesh", "sinai", "libya", "mari") <= tokens(match)
    play(match, "choose libya")
    assert barbarians(match) == {"libya": 2, "western-desert": 2, "memphis": 4, "nile-delta": 4}


def test_invaders_from_the_south_come_from_the_south_edge() -> None:
    match = drawing("invaders-from-the-south", seats=5)
    south = ("agrae", "dilmun", "dumah", "gerrha", "kush", "midian", "patala", "western-desert")
    assert tokens(match) == choices(*south)
    play(match, "choose midian")
    assert barbarians(match) == {"midian": 2, "edom": 2, "dumah": 2}


def test_invaders_from_the_east_come_over_the_line_where_the_map_is_cut() -> None:
    whole = drawing("invaders-from-the-east", seats=5)
    east = ("bactria", "gandhara", "harappa", "mohenjo-daro", "north-sakians", "patala", "sogdiana", "south-sakians")
    assert tokens(whole) == choices(*east)
    cut = drawing("invaders-from-the-east")
    assert tokens(cut) == choices("cimmeria", "dumah", "hayasa", "isuwa", "mari", "suhu", "washukanni")
    play(cut, "choose suhu")
    assert barbarians(cut) == {"suhu": 4, "mari": 4, "dumah": 2, "tadmor": 2}


def test_invaders_from_the_sea_stay_on_the_coast() -> None:
    match = drawing("invaders-from-the-sea")
    assert choices("tyre", "rhodes", "kush") <= tokens(match)
    for area in ("damascus", "thebes", "levantine-sea"):
        assert f"choose {area}" not in tokens(match)
    play(match, "choose tyre")
    assert barbarians(match) == {"tyre": 4, "byblos": 4, "samaria": 4}


@rule("card.invasion.fill-to-limit")
def test_where_barbarians_are_only_the_missing_ones_are_added() -> None:
    there: dict[str, Any] = {
        "barbarians": {"kush": 3, "thebes": 4, "eastern-desert": 1}, "red": {"kush": 3, "western-desert": 2}
    }  # fmt: skip
    match = drawing("invaders-from-the-south", disks=there, points={"red": 1})
    play(match, "choose kush")
    assert barbarians(match) == {"kush": 4, "thebes": 4, "eastern-desert": 2, "western-desert": 2}
    assert (disks(match, "red", "kush"), disks(match, "red", "western-desert")) == (3, 2)


@rule("card.invasion.fill-to-limit")
def test_an_invasion_in_the_competition_phase_fills_to_the_limits_of_growth() -> None:
    match = drawing("invaders-from-the-south", phase="competition", disks={"barbarians": {"kush": 2}})
    play(match, "choose kush")
    assert barbarians(match) == {"kush": 4, "thebes": 4, "eastern-desert": 2, "western-desert": 2}


@rule("card.invasion.fill-to-limit")
def test_a_benign_director_may_choose_land_that_is_full() -> None:
    there = {"barbarians": {"thrace": 4}}
    match = drawing("hordes-from-the-north", disks=there)
    play(match, "choose thrace")
    assert barbarians(match) == {"thrace": 4}


@rule("stacking.reckoning.invasion-keeps-four", "stacking.reckoning.only-at-start")
def test_invaders_who_come_in_the_draw_step_stay_until_the_next_reckoning_phase_begins() -> None:
    few = piles(["desert-raiders"], {}, ["drought", "royal-roads", "prophet"])
    crowd: dict[str, Any] = {"red": {"hattusha": 1}, "blue": {"pala": 4}}
    match = table("draw-step", phase="reckoning", order=["red", "blue"], talents={"red": 1}, disks=crowd, **few)
    play(match, "spend 0")
    while match.question == "play-a-fate-card/declare":
        play(match, "choose amarna")
    while match.state.phase != 2:
        match.play(min(tokens(match), key=lambda token: (token != "done", token)))
    assert match.state.turn == 2
    assert (disks(match, "barbarians", "thebes"), disks(match, "barbarians", "eastern-desert")) == (4, 2)
    trimmed = table("reckoning-phase", disks={"barbarians": {"thebes": 4, "eastern-desert": 2}})
    assert (disks(trimmed, "barbarians", "thebes"), disks(trimmed, "barbarians", "eastern-desert")) == (3, 2)


# The others


def test_years_of_plenty_let_everybody_place_a_disk_in_turn_order() -> None:
    there: dict[str, Any] = {
        "red": {"thebes": 1, "abydos": 4, "red-sea": 1, "kush": 2}, "blue": {"kush": 1, "hattusha": 1}
    }  # fmt: skip
    match = drawing("years-of-plenty", order=["blue", "red"], disks=there)
    assert (match.seat, tokens(match)) == (BLUE, {"choose hattusha", "done"})
    play(match, "choose hattusha")
    assert (match.seat, tokens(match)) == (RED, {"choose thebes", "done"})
    play(match, "done")
    assert (of(match, "red", "on_map"), disks(match, "blue", "hattusha")) == (8, 2)


def test_the_breath_of_god_leaves_one_of_every_stack_of_barbarians() -> None:
    there: dict[str, Any] = {"barbarians": {"thebes": 4, "kush": 1, "edom": 2, "red-sea": 2}, "red": {"thebes": 3}}
    match = drawing("the-breath-of-god", disks=there)
    assert barbarians(match) == {"thebes": 1, "kush": 1, "edom": 1, "red-sea": 1}
    assert (disks(match, "red", "thebes"), of(match, "barbarians", "supply")) == (3, 46)


DRAWN: dict[str, Any] = {"phase": "reckoning", "options": {"length": "1-epoch"}, "talents": {"red": 1, "blue": 1}}
"""The end of the Epoch would be the end of the game; if it goes on, both are asked how many cards they buy."""


@pytest.mark.parametrize(("turn", "ends"), [(1, False), (2, True), (3, True)])
def test_the_writing_on_the_wall_ends_the_epoch_with_its_next_check(turn: int, ends: bool) -> None:
    match = drawing("the-writing-on-the-wall")
    assert doomed(match)
    few = piles([CARD.names[EDITION.fate_cards.numbers.index(number)] for number in (44, 55, 66)], {}, [])
    assert not table("sudden-end-of-epoch-step", turn=turn, **DRAWN, **few).over
    match = table("sudden-end-of-epoch-step", turn=turn, doomed=1, **DRAWN, **few)
    assert match.over is ends


def test_the_writing_on_the_wall_ends_the_epoch_when_it_is_revealed_itself() -> None:
    match = table("sudden-end-of-epoch-step", turn=2, **DRAWN, **piles(["the-writing-on-the-wall"], {}, []))
    assert match.over
    assert discarded(match) == ["the-writing-on-the-wall"]


@rule("card.event.revealed-first")
def test_a_revealed_event_is_resolved_before_its_number_is_read_and_is_not_replaced() -> None:
    match = table("sudden-end-of-epoch-step", turn=2, **DRAWN, **piles(["hordes-from-the-north"], {}, []))
    assert match.question == "play-a-fate-card/declare"
    play(match, "choose thrace")
    assert (barbarians(match), match.question) == ({"thrace": 4}, "draw-step/buy")
    assert (discarded(match), hand(match, "red")) == (["hordes-from-the-north"], set())
    match = table("sudden-end-of-epoch-step", turn=2, **DRAWN, **piles(["desert-raiders"], {}, []))
    play(match, "choose amarna")
    assert match.over


def test_the_events_are_numbers_96_to_103() -> None:
    events = [number for i, number in enumerate(EDITION.fate_cards.numbers) if EDITION.fate_cards.events >> i & 1]
    assert sorted(events) == list(range(96, 104))
