"""End of Epoch Phase: when it comes, what it scores, and that the last one ends the game."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.contest import after_the_cards, heard, piled
from ecumene.games.inner_sea.tests.table import hand, of, table
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

TROJAN_SEA = {"trojan-sea": 1, "troy": 1, "phrygia": 1, "ionia": 1, "lesbos": 1, "thrace": 1}
ICARIAN_SEA = {"icarian-sea": 1, "delos": 1, "ionia": 1, "lesbos": 1, "lydia": 1, "rhodes": 1}
MINOAN_SEA = {"minoan-sea": 1, "kydonia": 1, "minos": 1, "lydia": 1, "rhodes": 1}
THREE_SEAS = {**TROJAN_SEA, **ICARIAN_SEA, **MINOAN_SEA}
"""Seas with a disk in each, and all the land around them."""


def wonders(**owners: tuple[str, str]) -> dict[str, Any]:
    """Built Wonders by name: who owns each, and where it stands."""
    named = {name.replace("_", "-"): pair for name, pair in owners.items()}
    return {
        "monument": dict.fromkeys(named, "built"),
        "owner": {name: pair[0] for name, pair in named.items()},
        "site": {name: pair[1] for name, pair in named.items()},
    }


def scored(seats: int = 2, **fields: Any) -> list[int]:
    """The points after the points of an Epoch were scored."""
    return table("end-of-epoch-phase/score", seats, **{"phase": "end-of-epoch", **fields}).state.points


# When


@rule("epoch.trigger")
@pytest.mark.parametrize(("turn", "card"), [(4, "earthquake"), (2, "volcanic-eruption"), (3, "flood")])
def test_it_comes_after_the_fourth_turn_or_after_sudden_death(turn: int, card: str) -> None:
    match = after_the_cards(["sudden-death-step"], turn=turn, epoch=4, **piled(card))
    assert match.over
    assert match.state.phase == 5
    assert heard(match, "epoch-scored") == ["epoch-scored"] * 2


@rule("epoch.trigger")
@pytest.mark.parametrize(("turn", "card"), [(1, "volcanic-eruption"), (2, "flood"), (3, "earthquake")])
def test_it_comes_after_no_other_turn(turn: int, card: str) -> None:
    match = after_the_cards(["sudden-death-step"], turn=turn, epoch=4, **piled(card))
    assert not match.over
    assert not heard(match, "epoch-scored")
    assert match.state.turn == turn + 1


# The last Epoch


@rule("epoch.final.score-then-end")
def test_after_the_last_epoch_points_are_scored_and_the_game_ends() -> None:
    match = after_the_cards(
        ["end-of-epoch-phase"],
        epoch=4,
        disks={"red": {"egypt": 3}},
        talents={"red": 4},
        hand={"red": ["poet"], "blue": ["flood"]},
    )
    assert match.over
    assert match.state.points == [2, 0]
    assert match.winners == (0,)
    assert (hand(match, "red"), hand(match, "blue")) == ({"poet"}, {"flood"}), "no hand is discarded"
    assert not heard(match, "revealed", "table-says", "drew", "epoch-begins", "reshuffled", "treasuries-emptied")
    assert of(match, "red", "talents") == 4


@rule("epoch.final.score-then-end")
@pytest.mark.parametrize(("epoch", "epochs", "over"), [(1, 1, True), (1, 2, False), (2, 2, True), (3, 4, False)])
def test_which_epoch_is_the_last_was_agreed_on_before(epoch: int, epochs: int, over: bool) -> None:
    """Ruling I-31."""
    match = after_the_cards(
        ["end-of-epoch-phase"],
        epoch=epoch,
        options={"epochs": epochs},
        disks={"red": {"egypt": 1}, "blue": {"troy": 1}},
    )
    assert match.over == over
    assert bool(heard(match, "table-says")) == (not over)


# What is scored


@rule("epoch.score.most-cities")
def test_most_cities_score_a_point() -> None:
    assert scored(disks={"red": {"egypt": 3, "kush": 3}, "blue": {"troy": 3}}) == [1, 0]
    assert scored(disks={"red": {"egypt": 3}, "blue": {"troy": 3, "ionia": 3}}) == [0, 1]


@rule("epoch.score.most-cities")
def test_who_is_tied_for_most_cities_gets_nothing() -> None:
    assert scored(disks={"red": {"egypt": 3}, "blue": {"troy": 3}}) == [0, 0]
    assert scored(3, disks={"red": {"rome": 3}, "blue": {"gaul": 3}, "yellow": {}}) == [0, 0, 0]


@rule("epoch.score.most-cities")
def test_without_a_city_nobody_has_the_most() -> None:
    """Ruling I-21."""
    assert scored(disks={"red": {"egypt": 2}, "blue": {"troy": 1}}) == [0, 0]


@rule("epoch.score.most-wonders")
def test_most_wonders_among_ones_own_disks_score_a_point() -> None:
    """Red has two and stands beside one of them; Blue stands beside both of its own."""
    built = wonders(
        colossus=("red", "egypt"),
        lighthouse=("red", "kush"),
        mausoleum=("blue", "troy"),
        statue_of_zeus=("blue", "ionia"),
    )
    disks = {"red": {"egypt": 1}, "blue": {"troy": 1, "ionia": 1, "kush": 1}}
    assert scored(disks=disks, **built) == [0, 1]


@rule("epoch.score.most-wonders")
def test_who_is_tied_for_most_wonders_gets_nothing() -> None:
    built = wonders(colossus=("red", "egypt"), mausoleum=("blue", "troy"))
    assert scored(disks={"red": {"egypt": 1}, "blue": {"troy": 1}}, **built) == [0, 0]


@rule("epoch.score.most-wonders")
def test_a_buried_wonder_does_not_count() -> None:
    built = wonders(colossus=("red", "egypt"), lighthouse=("red", "kush"), mausoleum=("blue", "troy"))
    built["monument"]["colossus"] = "buried"
    assert scored(disks={"red": {"egypt": 1, "kush": 1}, "blue": {"troy": 1}}, **built) == [0, 0]


@rule("epoch.score.most-wonders")
def test_the_only_wonder_scores_the_point_and_none_scores_nothing() -> None:
    built = wonders(colossus=("red", "egypt"))
    assert scored(disks={"red": {"egypt": 1}}, **built) == [1, 0]
    assert scored(disks={"blue": {"egypt": 1}}, **built) == [0, 0]


@rule("epoch.score.sea-domination")
def test_three_dominated_seas_score_a_point() -> None:
    assert scored(disks={"red": THREE_SEAS}) == [1, 0]
    assert scored(disks={"red": {**TROJAN_SEA, **ICARIAN_SEA}}) == [0, 0]


@rule("epoch.score.sea-domination")
def test_an_opponent_ashore_or_at_sea_spoils_a_domination() -> None:
    """Ruling I-01: for this score the sea itself must be Controlled."""
    assert scored(disks={"red": THREE_SEAS, "blue": {"delos": 1}}) == [0, 0]
    assert scored(disks={"red": THREE_SEAS, "blue": {"trojan-sea": 1}}) == [0, 0]
    assert scored(disks={"red": THREE_SEAS, "blue": {"aegean-sea": 1}}) == [1, 0]


@rule("epoch.score.sea-domination")
def test_five_seas_are_still_one_point() -> None:
    """With the Red Sea and the Thracian Sea."""
    more = {"red-sea": 1, "egypt": 1, "kush": 1, "nabatea": 1, "nile-delta": 1, "sinai": 1}
    more |= {"thracian-sea": 1, "euboea": 1, "macedonia": 1, "thessaly": 1}
    assert scored(disks={"red": {**THREE_SEAS, **more}}) == [1, 0]
    sixth = {"cyprian-sea": 1, "al-mina": 1, "cyprus": 1, "silicia": 1}
    assert scored(disks={"red": {**THREE_SEAS, **more, **sixth}}) == [2, 0]


@rule("epoch.score.talents")
@pytest.mark.parametrize(("talents", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3)])
def test_three_talents_score_a_point(talents: int, points: int) -> None:
    assert scored(talents={"red": talents, "blue": 1}) == [points, 0]


@rule("epoch.score.talents", "epoch.score.most-cities", "epoch.score.sea-domination", "epoch.score.most-wonders")
def test_all_of_it_adds_up() -> None:
    match: Match[Ancients] = table(
        "end-of-epoch-phase/score",
        phase="end-of-epoch",
        disks={"red": {**THREE_SEAS, "troy": 3}},
        talents={"red": 7},
        points={"red": 10},
        **wonders(colossus=("red", "lydia")),
    )
    assert match.state.points == [15, 0]
