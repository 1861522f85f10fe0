"""Loot (Sacking Cities): a talent and a point for whoever is left, if three disks of one civilization were removed."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.contest import after_the_cards, fight, heard, stacks, uncommitted
from ecumene.games.inner_sea.tests.table import AREA, competing, of, play, table
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def booty(match: Match[Ancients], seat: str) -> tuple[int, int]:
    """Talents of the Treasury and victory points."""
    return of(match, seat, "talents"), of(match, seat, "points")


@rule("loot.award")
def test_who_destroys_a_city_earns_a_talent_and_a_point() -> None:
    match = fight(disks={"red": {"lydia": 4}, "blue": {"lydia": 3}})
    assert (booty(match, "red"), booty(match, "blue")) == ((1, 1), (0, 0))


@rule("loot.award", "loot.to-loot-box")
def test_the_point_is_scored_at_the_end_of_the_competition() -> None:
    """Another competition is waiting: the point counts already, the talent lies in the Loot box."""
    match = competing("lydia", disks={"red": {"lydia": 4, "libya": 2}, "blue": {"lydia": 3, "libya": 2}})
    play(match, "done", "done")
    assert match.state.arena == AREA.index["libya"]
    assert (booty(match, "red"), of(match, "red", "loot")) == ((0, 1), 1)


@rule("loot.land-only")
def test_there_is_no_loot_at_sea() -> None:
    match = fight(disks={"red": {"red-sea": 4}, "blue": {"red-sea": 3}})
    assert stacks(match, "red-sea", "red", "blue") == [2, 0]
    assert booty(match, "red") == (0, 0)


@rule("loot.condition.control")
def test_who_must_share_the_area_does_not_loot() -> None:
    """Three disks of Blue are removed; Red and the Barbarians are left with one each."""
    match = table(
        ["competition-procedure/losses", None, "lydia", 1, []],
        phase="competition",
        arena="lydia",
        resolved=["lydia"],
        disks={"red": {"lydia": 2}, "blue": {"lydia": 1}, "barbarians": {"lydia": 2}},
        sizes={"red": 2, "blue": 1, "barbarians": 2},
        gone={"blue": 2},
    )
    assert stacks(match, "lydia", "red", "blue", "barbarians") == [1, 0, 1]
    assert (match.state.gone[1], booty(match, "red")) == (3, (0, 0))


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
def test_two_removed_disks_are_not_enough() -> None:
    match = fight(disks={"red": {"lydia": 4}, "blue": {"lydia": 2}})
    assert stacks(match, "lydia", "red", "blue") == [3, 0]
    assert booty(match, "red") == (0, 0)


@rule("loot.condition.three-disks-of-one-civ")
def test_two_and_two_disks_of_different_civilizations_are_not_enough() -> None:
    match = fight(3, disks={"red": {"rome": 4}, "blue": {"rome": 2}, "yellow": {"rome": 2}})
    assert stacks(match, "rome", "red", "blue", "yellow") == [3, 0, 0]
    assert booty(match, "red") == (0, 0)


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


@rule("loot.condition.saved-disks-do-not-count")
def test_a_disk_that_was_paid_for_does_not_count() -> None:
    """Ruling I-02: Blue has two disks and pays once; two are removed in the end."""
    match = fight(disks={"red": {"lydia": 4}, "blue": {"lydia": 2}}, talents={"blue": 1})
    match.play("pay-talent")
    assert match.over
    assert booty(match, "red") == (0, 0)
    assert stacks(match, "lydia", "red", "blue") == [2, 0]


@rule("loot.condition.cards-count")
def test_disks_that_cards_remove_count_too() -> None:
    match = competing("lydia", disks={"red": {"lydia": 2}, "blue": {"lydia": 3}}, hand={"red": ["siege-engines"]})
    play(match, "commit siege-engines", "done", "done")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [2, 0]
    assert booty(match, "red") == (1, 1)


@rule("loot.condition.cards-count")
def test_loot_is_checked_although_there_was_no_round() -> None:
    match = after_the_cards(
        ["competition-phase"],
        disks={"red": {"lydia": 1}, "blue": {"lydia": 3}},
        hand={"red": ["traitor"]},
    )
    play(match, "commit traitor", "done", "done")
    assert heard(match, "no-contest", "looted") == ["no-contest", "looted"]
    assert booty(match, "red") == (1, 1)


@rule("loot.condition.cards-count")
def test_losses_of_another_competition_do_not_count() -> None:
    """Blue loses two disks in Lydia and one in Libya."""
    match = fight(disks={"red": {"lydia": 3, "libya": 2}, "blue": {"lydia": 2, "libya": 1}})
    assert (stacks(match, "lydia", "red", "blue"), stacks(match, "libya", "red", "blue")) == ([2, 0], [2, 0])
    assert booty(match, "red") == (0, 0)


@rule("loot.condition.three-disks-of-one-civ")
def test_disks_that_a_card_removes_elsewhere_do_not_count() -> None:
    """Three disks of Blue fall in Libya while Lydia is fought for, which Red holds in the end."""
    match = table(
        [*[["disk-removal", "blue", "libya", 1, None]] * 3, ["loot", None, "lydia"]],
        phase="competition",
        arena="lydia",
        disks={"red": {"lydia": 2}, "blue": {"libya": 3}},
    )
    assert match.over
    assert of(match, "red", "points") == 0


@rule("loot.either-side")
def test_who_was_there_first_loots_a_beaten_invader() -> None:
    """Lydia is Troy's; it loots three disks of Egypt there, and in its own home area too."""
    match = fight(disks={"blue": {"lydia": 4, "troy": 4}, "red": {"lydia": 3, "troy": 3}})
    assert booty(match, "blue") == (2, 2)


@rule("loot.max-one-per-competition")
def test_two_destroyed_cities_are_one_loot() -> None:
    match = fight(
        3,
        phase="cards",
        disks={"red": {"rome": 4}, "blue": {"rome": 3}, "yellow": {"rome": 3}},
    )
    assert stacks(match, "rome", "red", "blue", "yellow") == [2, 0, 0]
    assert booty(match, "red") == (1, 1)


@rule("loot.barbarians-never")
def test_barbarians_earn_nothing() -> None:
    match = after_the_cards(["competition-phase"], disks={"barbarians": {"lydia": 4}, "blue": {"lydia": 3}})
    uncommitted(match)
    assert stacks(match, "lydia", "barbarians", "blue") == [2, 0]
    assert not heard(match, "looted")
    assert match.state.points == [0, 0]


@rule("loot.to-loot-box")
def test_looted_talents_cannot_save_a_disk_in_the_same_phase() -> None:
    """Red loots Lydia and is too weak in Libya."""
    match = fight(disks={"red": {"lydia": 4, "libya": 1}, "blue": {"lydia": 3, "libya": 2}})
    assert match.over, "Red was not asked"
    assert stacks(match, "libya", "red", "blue") == [0, 2]
    assert booty(match, "red") == (1, 1)


@rule("loot.to-treasury-at-phase-end")
def test_when_the_phase_ends_the_loot_comes_into_the_treasury() -> None:
    match = fight(disks={"red": {"lydia": 4, "libya": 4}, "blue": {"lydia": 3, "libya": 3}})
    assert (of(match, "red", "talents"), of(match, "red", "loot")) == (2, 0)


@rule("loot.to-treasury-at-phase-end")
def test_the_loot_can_save_a_disk_in_the_sea_domination_step_that_follows() -> None:
    """The talent from Libya keeps the ship in the Trojan Sea."""
    shores = {"phrygia": 1, "ionia": 1, "troy": 1, "lesbos": 1, "thrace": 1}
    match = table(
        [["competition-phase"], ["sea-domination-step"]],
        disks={"red": {"libya": 4, "trojan-sea": 1}, "blue": {"libya": 3, "trojan-sea": 1, **shores}},
    )
    uncommitted(match)
    assert match.question == "disk-removal/alternate-loss"
    match.play("pay-talent")
    assert (stacks(match, "trojan-sea", "red"), of(match, "red", "talents")) == ([1], 0)
