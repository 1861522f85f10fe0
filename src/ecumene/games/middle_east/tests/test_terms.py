"""Important game terms, as far as this game has them otherwise than its sister."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import gods
from ecumene.games.middle_east.tests.table import (
    CARD,
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
    table,
    tokens,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def position(stacks: dict[str, dict[str, int]], **fields: Any) -> Match[Ancients]:
    """Stacks on the map before a Card Phase."""
    return table("card-phase", disks=stacks, **fields)


def contested(match: Match[Ancients]) -> set[str]:
    """The areas where a competition would be resolved, as everybody sees them."""
    return set(match.view()["contest-rank"])


# Camps, and what is Contested


@rule("terms.camp.may-share", "terms.contested.all-camps-not-contested")
@pytest.mark.parametrize("area", ["sinai", "tarsus"])
def test_camps_live_together_in_deserts_and_mountains(area: str) -> None:
    camps = {faction: {area: 1} for faction in ("red", "blue", "barbarians")}
    assert contested(position(camps)) == set()


@rule("terms.camp.may-share", "terms.contested.definition")
@pytest.mark.parametrize("owner", ["red", "blue", "barbarians"])
def test_a_stronghold_on_one_of_them_ends_the_peace(owner: str) -> None:
    camps = {faction: {"tarsus": 1} for faction in ("red", "blue", "barbarians")}
    assert contested(position(camps, forts={owner: ["tarsus"]})) == {"tarsus"}


@rule("terms.contested.definition")
def test_a_stronghold_without_opponents_contests_nothing() -> None:
    assert contested(position({"red": {"tarsus": 3}}, forts={"red": ["tarsus"]})) == set()


@rule("terms.contested.all-camps-not-contested")
def test_camps_together_are_shared_all_the_same() -> None:
    match = position({"red": {"moab": 1}, "blue": {"moab": 1}})
    assert match.view(0)["seats"][0]["controls"] == match.view(0)["seats"][1]["controls"] == []


# Civilizations


@rule("terms.civilization.color-and-home")
@pytest.mark.parametrize("home", ["memphis", "thebes"])
def test_the_home_that_was_chosen_is_the_one_that_counts(home: str) -> None:
    match = table(["deployment-step", "red"], ready={"red": 1}, homeland={"red": home, "blue": "hattusha"})
    assert f"place {home}" in tokens(match)
    assert ("place kush" in tokens(match)) == (home == "thebes")


# Dominate


SHORES = dict.fromkeys(["bithynia", "thrace", "troas"], 1)
"""The lands around the Hellespont."""


def dominates(held: dict[str, int], **others: dict[str, int]) -> list[str]:
    """The seas that red dominates."""
    match = table("card-phase", disks={"red": held, **others})
    found: list[str] = match.view(0)["seats"][0]["dominates"]
    return found


@rule("terms.dominate.definition")
def test_who_is_in_a_sea_and_controls_all_its_shores_dominates_it() -> None:
    assert dominates({"hellespont": 1, **SHORES}) == ["hellespont"]
    assert dominates(SHORES) == []
    for shore in SHORES:
        assert dominates({"hellespont": 2, **{area: 1 for area in SHORES if area != shore}}) == []


@rule("terms.dominate.definition")
@pytest.mark.parametrize("intruder", ["blue", "barbarians"])
def test_others_in_the_sea_do_not_matter_but_on_the_shore_they_do(intruder: str) -> None:
    assert dominates({"hellespont": 1, **SHORES}, **{intruder: {"hellespont": 2}}) == ["hellespont"]
    assert dominates({"hellespont": 1, **SHORES}, **{intruder: {"troas": 1}}) == []


# Kinds of cards


@rule("terms.event-card.definition")
def test_an_event_is_played_the_moment_it_is_revealed() -> None:
    match = table(
        [["retirement-step", "red"], ["sudden-end-of-epoch-step"]],
        phase="reckoning",
        turn=2,
        deck=["the-breath-of-god"],
        discard=[name for name in CARD.names if name != "the-breath-of-god"],
        disks={"red": {"lydia": 1}, "barbarians": {"moab": 3}},
    )
    play(match, "done")
    assert disks(match, "barbarians", "moab") == 1


@rule("terms.investment-card.definition")
def test_an_investment_may_lie_open_with_white_disks() -> None:
    match = acting(hand={"red": ["mountain-of-gold"]}, disks={"red": {"thebes": 2}})
    play(match, "play mountain-of-gold", "choose tarsus")
    unanswered(match)
    assert (
        match.state.stake[CARD.index["mountain-of-gold"]]
        == EDITION.fate_cards.stakes[CARD.index["mountain-of-gold"]]
        > 0
    )
    assert of(match, "red", "supply") == 48 - 2 - 1, "one disk is in the mountain, none on the card"


@rule("terms.investment-card.definition")
def test_a_disk_taken_from_an_investment_brings_its_benefit() -> None:
    match = table(
        ["moments/use", "red", "draw"],
        phase="reckoning",
        invested={"red": ["master-scribe"]},
        stake={"master-scribe": 2},
        aside=sorted(names(EDITION.fate_cards.events)),
    )
    assert of(match, "red", "supply") == 46
    play(match, "use master-scribe")
    assert match.question == "drawing/keep"
    play(match, min(tokens(match)))
    assert (of(match, "red", "supply"), len(hand(match, "red"))) == (47, 1)


@rule("terms.negation-card.definition")
def test_a_negation_cancels_all_effects_of_a_card() -> None:
    match = acting(hand={"red": ["philosopher-king"], "blue": ["high-priest"]}, disks={"red": {"thebes": 1}})
    play(match, "play philosopher-king")
    match.play("negate high-priest", 1)
    unanswered(match)
    assert (of(match, "red", "points"), of(match, "red", "talents")) == (0, 0)
    assert discarded(match) == ["high-priest", "philosopher-king"]


@rule("terms.negation-card.definition")
def test_or_serves_another_purpose_that_it_names() -> None:
    match = acting(
        hand={"red": ["prophetess"]},
        monument={"god-of-war": "established"},
        owner={"god-of-war": "red"},
        curses={"red": ["blasphemy"]},
        blasphemy=2,
        disks={"red": {"thebes": 1}},
    )
    play(match, "negate prophetess")
    unanswered(match)
    assert match.view()["peoples"][0]["curses"] == []
    assert of(match, "red", "talents") == 1, "what else it brings comes too"


RELIGION = {"prophet", "religious-fervor", "blasphemy", "heresy", "forsaken-by-god", "holy-war", "sacred-pilgrimage",
            "monotheism"}  # fmt: skip


FAITHFUL = gods({"god-of-war": "red"})
"""A Deity of red's own."""


@rule("terms.religion-card.definition", "terms.godless.definition")
def test_religion_cards_need_a_deity() -> None:
    assert {card for card in CARD.names if "R" in GAME.catalogue()[card].printed["letter"]} == RELIGION
    held: dict[str, Any] = {"hand": {"red": ["religious-fervor"]}, "disks": {"red": {"thebes": 2}}}
    godless = acting(**held)
    assert forbidden_by(godless, "play religious-fervor") == {"card.religion.needs-deity"}
    assert "play religious-fervor" in tokens(acting(**held, **FAITHFUL))


@rule("terms.godless.definition")
def test_who_has_lost_a_temple_is_not_godless() -> None:
    held: dict[str, Any] = {"hand": {"red": ["religious-fervor"]}, "disks": {"red": {"thebes": 2}}}
    captured = gods({"god-of-war": "red"}, {"god-of-war": "blue"})
    destroyed = gods({"god-of-war": "red"}, destroyed=["god-of-war"])
    for lost in (captured, destroyed):
        assert "play religious-fervor" in tokens(acting(**held, **lost))


@rule("terms.godless.definition")
def test_who_gives_a_deity_up_is_godless_again() -> None:
    match = table(
        ["gilgamesh-step/invoke", "red"],
        phase="reckoning",
        points={"blue": 9},
        disks={"red": {"thebes": 1}},
        **FAITHFUL,
    )
    assert match.view()["peoples"][0]["deity"] == "god-of-war"
    play(match, "rise")
    assert match.view()["peoples"][0]["deity"] is None
    assert {one["state"] for one in match.view()["deities"]} == {0}, "it is available to others"


# Minas


@rule("terms.mina.definition", "components.disks.fifty-white")
def test_a_mina_is_one_of_fifty_white_disks() -> None:
    match = table(["card-effects/gain-talents", "red", 5], talents={"red": 30, "blue": 12}, loot={"blue": 6})
    assert of(match, "red", "talents") == 32, "there are no more"
    with pytest.raises(ValueError, match="more minas than white disks"):
        table("card-phase", talents={"red": 51})


@rule("terms.mina.definition", "setup.common.white-supply")
def test_white_disks_on_a_card_are_no_longer_there_to_be_won() -> None:
    match = table(
        ["card-effects/gain-talents", "blue", 5],
        talents={"red": 45},
        claims={"gold": "tarsus"},
        stake={"mountain-of-gold": 3},
        disks={"red": {"tarsus": 1}},
    )
    assert of(match, "blue", "talents") == 2


@rule("terms.mina.uses")
def test_a_mina_saves_a_disk() -> None:
    match = table(
        ["disk-removal", "red", "moab", 1, None], phase="cards", talents={"red": 1}, disks={"red": {"moab": 2}}
    )
    play(match, "pay-mina")
    assert (of(match, "red", "talents"), disks(match, "red", "moab")) == (0, 2)


@rule("terms.mina.uses")
def test_a_mina_buys_a_card() -> None:
    match = table(["draw-step/buy", "red"], talents={"red": 2}, aside=sorted(names(EDITION.fate_cards.events)))
    play(match, "spend 2")
    assert (of(match, "red", "talents"), len(hand(match, "red"))) == (0, 3 + 2)


@rule("terms.mina.uses")
def test_a_mina_pays_for_a_deity() -> None:
    match = acting(talents={"red": 3}, disks={"red": {"thebes": 3}})
    play(match, "establish god-of-war", "pay-mina", "pay-mina", "pay-mina", "give thebes", "give thebes")
    assert (of(match, "red", "talents"), disks(match, "red", "thebes")) == (0, 1)
    assert match.view()["peoples"][0]["deity"] == "god-of-war"


@rule("terms.mina.uses")
@pytest.mark.parametrize(("minas", "points"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_minas_are_a_point_when_an_epoch_ends(minas: int, points: int) -> None:
    match = table("end-of-epoch-phase/score", phase="end-of-epoch", talents={"red": minas})
    assert of(match, "red", "points") == points
