"""Religion: cards that need a Deity, and Prophet."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import gods, temple
from ecumene.games.middle_east.tests.table import (
    GAME,
    acting,
    discarded,
    disks,
    forbidden_by,
    names,
    of,
    play,
    tokens,
    unanswered,
)
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Monument
from ecumene.testing import rule

DEITY = GAME.nouns["monument"]
OWN = "god-of-war"
AT_HOME: dict[str, Any] = {"thebes": 1}


def holding(card: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """Red is to act, holds a card, and has the God of War."""
    return acting(seats=seats, hand={"red": [card]}, **{**gods({OWN: "red"}), **fields})


def areas(*names: str) -> set[str]:
    """The tokens that choose these areas."""
    return {f"choose {name}" for name in names}


def deities(*names: str) -> set[str]:
    """The tokens that choose these Deities."""
    return {f"deity {name}" for name in names}


def owner(match: Match[Ancients], deity: str) -> Seat:
    """Whose Deity it is."""
    return match.state.owner[DEITY.index[deity]]


def curses(match: Match[Ancients], seat: str) -> set[str]:
    """The cards that lie on a seat's Deity."""
    return names(of(match, seat, "curses"))


RELIGION = [
    "prophet", "religious-fervor", "blasphemy", "heresy", "forsaken-by-god", "holy-war", "sacred-pilgrimage",
    "monotheism",
]  # fmt: skip
WORLD: dict[str, Any] = {"red": {"thebes": 2, "kush": 1}, "blue": {"abydos": 3, "amarna": 1}}


@rule("card.religion.needs-deity", "terms.religion-card.definition")
@pytest.mark.parametrize("card", RELIGION)
def test_a_religion_card_needs_a_deity(card: str) -> None:
    faithful = holding(card, disks=WORLD, **gods({OWN: "red", "god-of-peace": "blue"}))
    assert f"play {card}" in tokens(faithful)
    godless = holding(card, disks=WORLD, **gods({"god-of-peace": "blue"}))
    assert f"play {card}" not in tokens(godless)
    assert "card.religion.needs-deity" in forbidden_by(godless, f"play {card}")


@rule("card.resolve.as-much-as-possible-in-order")
@pytest.mark.parametrize(
    ("card", "idle"),
    [
        ("heresy", {"disks": {"red": {"thebes": 3}, "blue": {"kaska": 2}, "barbarians": {"kush": 4}}}),
        ("religious-fervor", {"disks": {"red": {"red-sea": 2}}}),
        ("religious-fervor", {"disks": {"red": {"thebes": 1}}, "ready": {"red": 47}}),
        ("religious-fervor", {"disks": {"red": {"rhodes": 4}}}),
        ("blasphemy", {}),
        ("forsaken-by-god", {}),
        ("holy-war", {"disks": {"red": {"thebes": 1}, "blue": {"kaska": 1}, "barbarians": {"kush": 1}}}),
        ("holy-war", {"disks": {"red": {"thebes": 1, "kush": 4}, "blue": {"kush": 1}}}),
        ("holy-war", {"disks": {"red": {"kush": 1}, "blue": {"red-sea": 1}}}),
    ],
)
def test_a_card_that_would_do_nothing_is_not_played(card: str, idle: dict[str, Any]) -> None:
    match = holding(card, **idle)
    assert f"play {card}" not in tokens(match)
    assert forbidden_by(match, f"play {card}") == {"card.resolve.as-much-as-possible-in-order"}


# Prophet


@rule("notes.prophet-9", "deity.lost.no-new-deity")
def test_prophet_replaces_a_captured_deity_by_another_for_nothing() -> None:
    stolen = gods({OWN: "red", "god-of-peace": "blue"}, captured={OWN: "blue"})
    match = holding("prophet", disks={"red": {"thebes": 2}}, **stolen)
    play(match, "play prophet")
    free = [name for name in DEITY.names if name not in {OWN, "god-of-peace", "the-one-god"}]
    assert tokens(match) == deities(*free)
    play(match, "deity god-of-the-forge")
    unanswered(match)
    assert temple(match, OWN) == ("available", None)
    assert temple(match, "god-of-the-forge") == ("established", None)
    assert (owner(match, "god-of-the-forge"), owner(match, OWN)) == (0, -1)
    assert (disks(match, "red", "thebes"), of(match, "red", "points")) == (2, 0)
    assert discarded(match) == ["prophet"]


@rule("notes.prophet-9", "deity.lost.no-new-deity")
def test_prophet_replaces_a_deity_whose_temple_is_destroyed() -> None:
    match = holding("prophet", disks={"red": {"thebes": 1}}, **gods({OWN: "red"}, destroyed=[OWN]))
    play(match, "play prophet", "deity god-of-peace")
    unanswered(match)
    assert (temple(match, OWN), owner(match, "god-of-peace")) == (("available", None), 0)


@rule("notes.prophet-9")
@pytest.mark.parametrize("curse", ["blasphemy", "false-prophet", "forsaken-by-god"])
def test_prophet_replaces_an_inactive_deity_and_ends_what_lies_on_it(curse: str) -> None:
    match = holding("prophet", disks={"red": {"thebes": 1}}, curses={"red": [curse]})
    play(match, "play prophet", "deity god-of-peace")
    unanswered(match)
    assert (temple(match, OWN), owner(match, "god-of-peace")) == (("available", None), 0)
    assert (curses(match, "red"), discarded(match)) == (set(), [curse, "prophet"])


def test_with_a_deity_in_order_prophet_scores_a_point_and_replaces_nothing() -> None:
    match = holding("prophet")
    play(match, "play prophet")
    unanswered(match)
    assert (of(match, "red", "points"), owner(match, OWN)) == (1, 0)


def test_prophet_establishes_nothing_in_a_homeland_without_a_disk() -> None:
    match = holding("prophet", disks={"red": {"kush": 1}}, curses={"red": ["blasphemy"]})
    assert forbidden_by(match, "play prophet") == {"card.resolve.as-much-as-possible-in-order"}
    assert "play prophet" in tokens(holding("prophet", disks={"red": AT_HOME}, curses={"red": ["blasphemy"]}))


def test_prophet_takes_the_only_deity_that_is_left() -> None:
    *taken, left = [OWN, *(deity for deity in DEITY.names if deity not in {OWN, "the-one-god"})]
    owners = dict(zip(taken, COLOURS, strict=True))
    match = holding("prophet", 6, disks={"red": {"arachosia": 1}}, curses={"red": ["blasphemy"]}, **gods(owners))
    play(match, "play prophet")
    unanswered(match)
    assert (owner(match, left), owner(match, OWN)) == (0, -1)


# Religious Fervor


@rule("card.placement.stacking-still-applies")
def test_religious_fervor_places_a_disk_and_one_in_every_land_area_next_to_it() -> None:
    match = holding("religious-fervor", disks={"red": {"thebes": 1, "kush": 4, "rhodes": 4}, "blue": {"abydos": 1}})
    play(match, "play religious-fervor")
    assert tokens(match) == areas("thebes", "kush")
    play(match, "choose thebes")
    unanswered(match)
    near = ("thebes", "abydos", "amarna", "eastern-desert", "western-desert", "kush", "red-sea", "memphis")
    assert [disks(match, "red", area) for area in near] == [2, 1, 1, 1, 1, 4, 0, 0]


# Blasphemy and Forsaken by God


@rule("cards.deity.four-states")
@pytest.mark.parametrize("card", ["blasphemy", "forsaken-by-god"])
def test_a_curse_is_laid_on_the_deity_of_an_opponent(card: str) -> None:
    believers = gods(
        {OWN: "red", "god-of-peace": "yellow", "god-of-the-skies": "sky"}, captured={"god-of-peace": "blue"}
    )
    match = holding(card, 4, disks={"sky": {"hattusha": 1}}, **believers)
    assert match.state.active(Monument(DEITY.index["god-of-the-skies"]))
    play(match, f"play {card}")
    assert tokens(match) == {"against yellow", "against sky"}
    play(match, "against sky")
    unanswered(match)
    assert (curses(match, "sky"), curses(match, "yellow")) == ({card}, set())
    assert not match.state.active(Monument(DEITY.index["god-of-the-skies"]))
    assert discarded(match) == []


def test_a_curse_that_is_negated_lies_nowhere() -> None:
    fields = {"disks": {"blue": {"hattusha": 1}}, **gods({OWN: "red", "god-of-peace": "blue"})}
    match = acting(hand={"red": ["blasphemy"], "blue": ["high-priest"]}, **fields)
    play(match, "play blasphemy", "negate high-priest")
    unanswered(match)
    assert curses(match, "blue") == set()
    assert {*discarded(match)} == {"blasphemy", "high-priest"}


# Heresy


def test_heresy_takes_a_disk_of_an_opposing_city_and_one_in_every_land_area_next_to_it() -> None:
    there = {
        "red": {"thebes": 3, "lydia": 3, "caria": 1},
        "blue": {"arzawa": 3, "lydia": 2, "caria": 1, "lukka": 1, "tyana": 1, "tarsus": 3},
        "barbarians": {"phrygia": 1},
    }
    match = holding("heresy", disks=there)
    play(match, "play heresy")
    assert tokens(match) == areas("arzawa", "tarsus")
    play(match, "choose arzawa")
    unanswered(match)
    left = [disks(match, "blue", area) for area in ("arzawa", "lydia", "caria", "lukka", "tyana", "tarsus")]
    assert left == [2, 1, 0, 0, 1, 3]
    assert [disks(match, "red", "lydia"), disks(match, "red", "caria")] == [3, 1]
    assert disks(match, "barbarians", "phrygia") == 1


def test_heresy_spares_the_seas() -> None:
    match = holding("heresy", disks={"blue": {"tarsus": 3, "cilician-straits": 2}})
    play(match, "play heresy")
    unanswered(match)
    assert [disks(match, "blue", area) for area in ("tarsus", "cilician-straits")] == [2, 2]


# Holy War


def test_holy_war_brings_three_disks_into_foreign_land_next_to_ones_own() -> None:
    there = {"red": {"thebes": 1}, "blue": {"abydos": 2, "memphis": 1, "kush": 1}, "barbarians": {"amarna": 1}}
    match = holding("holy-war", disks=there)
    play(match, "play holy-war")
    assert tokens(match) == areas("abydos", "kush")
    play(match, "choose abydos")
    unanswered(match)
    assert (disks(match, "red", "abydos"), disks(match, "blue", "abydos")) == (3, 2)


@rule("card.placement.stacking-still-applies")
def test_holy_war_brings_as_many_disks_as_fit() -> None:
    match = holding("holy-war", disks={"red": {"thebes": 1}, "blue": {"eastern-desert": 1}})
    play(match, "play holy-war")
    unanswered(match)
    assert disks(match, "red", "eastern-desert") == 2
    match = holding("holy-war", disks={"red": {"thebes": 1, "kush": 2}, "blue": {"kush": 1}})
    play(match, "play holy-war")
    unanswered(match)
    assert disks(match, "red", "kush") == 4


# Sacred Pilgrimage


def test_pilgrims_come_from_anywhere_to_the_homeland_or_next_to_it() -> None:
    match = holding("sacred-pilgrimage", disks={"red": {"rhodes": 1, "tyre": 2, "eastern-desert": 2, "thebes": 3}})
    play(match, "play sacred-pilgrimage")
    everywhere = {"move-from rhodes", "move-from tyre", "move-from eastern-desert", "move-from thebes"}
    assert tokens(match) == {*everywhere, "done"}
    play(match, "move-from rhodes")
    assert tokens(match) == areas("thebes", "abydos", "amarna", "western-desert", "kush")
    play(match, "choose thebes")
    assert tokens(match) == {*(everywhere - {"move-from rhodes"}), "done"}
    play(match, "move-from tyre")
    assert tokens(match) == areas("abydos", "amarna", "western-desert", "kush")
    play(match, "choose kush", "move-from tyre", "choose kush")
    unanswered(match)
    there = ("rhodes", "tyre", "eastern-desert", "thebes", "kush")
    assert [disks(match, "red", area) for area in there] == [0, 0, 2, 4, 2]
    assert of(match, "red", "talents") == 1


def test_a_pilgrim_does_not_travel_to_where_it_is() -> None:
    match = holding("sacred-pilgrimage", disks={"red": {"thebes": 2}})
    play(match, "play sacred-pilgrimage", "move-from thebes")
    assert tokens(match) == areas("abydos", "amarna", "eastern-desert", "western-desert", "kush")


def test_a_pilgrimage_may_end_early_and_still_brings_a_mina() -> None:
    match = holding("sacred-pilgrimage", disks={"red": {"rhodes": 2}})
    play(match, "play sacred-pilgrimage", "move-from rhodes", "choose kush", "done")
    unanswered(match)
    assert (disks(match, "red", "rhodes"), disks(match, "red", "kush")) == (1, 1)
    match = holding("sacred-pilgrimage")
    play(match, "play sacred-pilgrimage")
    unanswered(match)
    assert of(match, "red", "talents") == 1


# Monotheism


@rule("notes.monotheism-95-replaces", "notes.monotheism-95-no-card", "deity.lost.no-new-deity")
@pytest.mark.parametrize("fate", ["in order", "captured", "destroyed", "blasphemy", "false-prophet", "forsaken-by-god"])
def test_monotheism_replaces_a_deity_for_nothing_whatever_has_become_of_it(fate: str) -> None:
    held = {OWN: "blue"} if fate == "captured" else {}
    cursed: dict[str, Any] = {} if fate in {"in order", "captured", "destroyed"} else {"curses": {"red": [fate]}}
    state = gods({OWN: "red"}, captured=held, destroyed=[OWN] if fate == "destroyed" else [])
    match = holding("monotheism", disks={"red": {"thebes": 1}}, **state, **cursed)
    play(match, "play monotheism")
    unanswered(match)
    assert temple(match, OWN) == ("available", None)
    assert (temple(match, "the-one-god"), owner(match, "the-one-god")) == (("established", None), 0)
    assert curses(match, "red") == set()
    assert discarded(match) == ([fate] if cursed else [])
    assert match.state.active(Monument(DEITY.index["the-one-god"]))


def test_the_card_of_monotheism_is_discarded_when_another_deity_takes_its_place() -> None:
    one_god = gods({"the-one-god": "red"})
    match = holding("prophet", disks={"red": {"thebes": 1}}, curses={"red": ["blasphemy"]}, **one_god)
    play(match, "play prophet", "deity god-of-war")
    unanswered(match)
    assert {*discarded(match)} == {"blasphemy", "monotheism", "prophet"}
    assert (owner(match, "god-of-war"), owner(match, "the-one-god")) == (0, -1)
