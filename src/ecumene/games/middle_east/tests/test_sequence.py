"""Sequence of play: how long a game lasts, the civilizations, and what brings points."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.table import CARD, GAME, of, play, table, tokens
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.steps import idle
from ecumene.testing import rule

GOES_ON = "master-scribe"
"""Card 1 does not."""


def checked(turn: int, card: str, epoch: int = 1, **fields: Any) -> Match[Ancients]:
    """The end of a turn, at which one card is revealed."""
    return table(
        [["retirement-step", "red"], ["sudden-end-of-epoch-step"]],
        phase="reckoning",
        epoch=epoch,
        turn=turn,
        deck=[card],
        discard=[name for name in CARD.names if name != card],
        disks={"red": {"thebes": 1}, "blue": {"lydia": 1}},
        **fields,
    )


def ended(match: Match[Ancients]) -> tuple[bool, set[str]]:
    """Whether the game ends in the Epoch it is in, and what happened until then."""
    epoch = match.state.epoch
    play(match, "done")
    while not match.over and match.state.epoch == epoch and match.state.phase != 1:
        idle(match)
    return match.over, {event.name for event in match.events}


@rule("sequence.length.agreed-before")
@pytest.mark.parametrize(("length", "epoch"), [("1-epoch", 1), ("2-epochs", 2), ("3-epochs", 3), ("4-epochs", 4)])
def test_a_game_may_have_fewer_epochs(length: str, epoch: int) -> None:
    assert ended(checked(4, GOES_ON, epoch, options={"length": length}))[0]
    if epoch > 1:
        assert not ended(checked(4, GOES_ON, epoch - 1, options={"length": length}))[0]


@rule("sequence.length.agreed-before")
@pytest.mark.parametrize(("points", "over"), [(24, False), (25, True)])
def test_or_end_when_somebody_has_so_many_points(points: int, over: bool) -> None:
    match = checked(1, GOES_ON, 2, options={"length": "25-points"}, points={"blue": points})
    assert ended(match)[0] == over


@rule("sequence.length.agreed-before")
@pytest.mark.parametrize(("turns", "over"), [(6, False), (7, True)])
def test_or_when_its_clock_has_run_down(turns: int, over: bool) -> None:
    match = checked(1, GOES_ON, 2, options={"length": "1-hour"}, turns=turns)
    assert ended(match)[0] == over, "two civilizations, four minutes each, eight turns"


@rule("sequence.length.agreed-before")
def test_what_was_agreed_holds_from_the_beginning() -> None:
    assert GAME.new(seats=2, seed=1).state.last_epoch == 4
    assert GAME.new(seats=2, seed=1, length="2-epochs").state.last_epoch == 2
    with pytest.raises(ValueError, match="length"):
        GAME.new(seats=2, seed=1, length="5-epochs")


@rule("sequence.civilizations.seventeen")
def test_there_are_seventeen_civilizations() -> None:
    assert set(GAME.nouns["civilization"].names) == {
        "akkadians", "assyrians", "babylonians", "chaldeans", "cimmerians", "egyptians", "elamites", "greeks",
        "hittites", "indus-valley", "israelites", "medes-and-persians", "mittani", "scythians", "sea-peoples",
        "sumerians", "urartians",
    }  # fmt: skip
    assert len(GAME.nouns["civilization"].names) == 17


@rule("sequence.civilizations.seventeen")
def test_each_of_them_can_be_led() -> None:
    match = table(["gilgamesh-step/lead", "red"], 5, phase="reckoning")
    led = {"scythians", "medes-and-persians", "assyrians", "egyptians", "hittites"}
    assert tokens(match) == {f"lead {one}" for one in GAME.nouns["civilization"].names if one not in led}


@rule("sequence.epoch.end-phase")
@pytest.mark.parametrize(("option", "speaks"), [("no", False), ("yes", True)])
def test_in_the_last_epoch_points_are_scored_and_an_event_comes_only_if_that_was_agreed(
    option: str, speaks: bool
) -> None:
    over, happened = ended(checked(4, GOES_ON, 4, options={"final_event": option}))
    assert over
    assert "epoch-scored" in happened
    assert ("table-says" in happened) == speaks


@rule("sequence.goal.most-vp")
@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ({"disks": {"red": {"thebes": 3, "moab": 3}}}, 2),
        (
            {
                "disks": {"red": {"thebes": 1}},
                "monument": {"god-of-war": "established"},
                "owner": {"god-of-war": "red"},
            },
            1,
        ),
        (
            {
                "disks": {"red": {"thebes": 1}},
                "monument": {"god-of-war": "established", "god-of-peace": "captured"},
                "owner": {"god-of-war": "red", "god-of-peace": "blue"},
                "holder": {"god-of-peace": "red"},
            },
            2,
        ),
        ({"disks": {"red": {"thebes": 2, "moab": 2, "lydia": 1, "red-sea": 2}}, "talents": {"red": 5}}, 0),
    ],
    ids=["Cities", "a Deity", "a captured Deity", "nothing else"],
)
def test_cities_and_deities_score_every_turn(fields: dict[str, Any], points: int) -> None:
    assert of(table("victory-tally-step", **fields), "red", "points") == points


SEAS = ["hellespont", "bithynia", "thrace", "troas", "thracian-sea", "west-euxine", "pala"]
"""Three seas with all their shores."""


@rule("sequence.goal.most-vp")
@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ({"talents": {"red": 3}}, 1),
        ({"talents": {"red": 2}}, 0),
        ({"disks": {"red": dict.fromkeys(SEAS, 1)}}, 1),
        ({"disks": {"red": dict.fromkeys(SEAS[1:], 1)}}, 0),
    ],
    ids=["three minas", "two minas", "three seas", "two seas"],
)
def test_wealth_and_dominated_seas_score_when_an_epoch_ends(fields: dict[str, Any], points: int) -> None:
    match = table("end-of-epoch-phase/score", phase="end-of-epoch", **fields)
    assert of(match, "red", "points") == points


@rule("sequence.goal.most-vp")
def test_so_do_loot_and_cards() -> None:
    looted = table(["captives/loot", "red", "moab"], phase="competition", arena="moab", gone={"blue": 3},
                   sizes={"blue": 3, "red": 4}, disks={"red": {"moab": 4}})  # fmt: skip
    assert of(looted, "red", "points") == 1
    card = table(["card-effects/gain-points", "red", 2])
    assert of(card, "red", "points") == 2
