"""Loot (Sacking Cities): whose disks count, and who does not loot."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.contest import fight, stacks
from ecumene.games.inner_sea.tests.table import competing, of, play
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def booty(match: Match[Ancients], seat: str) -> tuple[int, int]:
    """Talents of the Treasury and victory points."""
    return of(match, seat, "talents"), of(match, seat, "points")


@rule("loot.condition.control")
def test_nobody_loots_an_empty_area() -> None:
    """A Traitor costs Blue three disks, and Blue's Siege Engines, which are out already, the last two of Red."""
    match = competing(
        "lydia",
        disks={"red": {"lydia": 2}, "blue": {"lydia": 3}},
        hand={"red": ["traitor"], "blue": ["siege-engines"]},
    )
    play(match, "commit traitor", "done", "commit siege-engines", "done")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [0, 0]
    assert (booty(match, "red"), booty(match, "blue")) == ((0, 0), (0, 0))


@rule("loot.condition.three-disks-of-one-civ")
def test_it_need_not_have_been_a_city() -> None:
    """Ruling I-05: Red, the Gauls, has a Settlement; with a warrior from supply three disks fall."""
    match = competing("lydia", 4, disks={"red": {"lydia": 2}, "sky": {"lydia": 4}})
    play(match, "invoke gauls-warrior", "done", "done")
    assert match.over
    assert stacks(match, "lydia", "red", "sky") == [0, 2]
    assert booty(match, "sky") == (1, 1)


@rule("loot.condition.not-barbarian-not-white")
def test_barbarians_are_not_sacked() -> None:
    match = fight(disks={"red": {"lydia": 4}, "barbarians": {"lydia": 3}})
    assert stacks(match, "lydia", "red", "barbarians") == [2, 0]
    assert booty(match, "red") == (0, 0)


@rule("loot.condition.not-barbarian-not-white")
def test_white_disks_do_not_count() -> None:
    """Two disks of Blue and two allies are removed."""
    match = fight(
        phase="cards",
        disks={"red": {"lydia": 5}, "blue": {"lydia": 2}},
        allies=["blue-in-lydia", "blue-in-lydia"],
    )
    assert stacks(match, "lydia", "red", "blue") == [2, 0]
    assert booty(match, "red") == (0, 0)


@rule("loot.condition.control")
def test_war_elephants_that_cost_the_last_disk_bring_no_loot() -> None:
    """Five white disks of Red are victorious in Libya, but Red itself is not there any more."""
    match = competing(
        "libya", disks={"red": {"libya": 1}, "blue": {"libya": 3}}, hand={"red": ["war-elephants", "chariots"]}
    )
    play(match, "commit war-elephants", "commit chariots", "done", "done", "play war-elephants")
    if match.question is not None:
        play(match, "lose")
    assert match.over
    assert stacks(match, "libya", "red", "blue") == [0, 0]
    assert (booty(match, "red"), booty(match, "blue")) == ((0, 0), (0, 0))
