"""Competition Phase: where there is a competition, in which order, white disks, and which cards are played."""

from __future__ import annotations

import pytest

from ecumene.games.inner_sea.tests.contest import after_the_cards, fight, heard, stacks, uncommitted
from ecumene.games.inner_sea.tests.table import (
    AREA,
    allies,
    competing,
    disks,
    forbidden_by,
    hand,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def arenas(match: Match[Ancients]) -> list[str]:
    """The areas whose competitions were opened, in order."""
    return [AREA.names[event.fact[2]] for event in match.events if event.name == "arena-opens"]


# Where


@rule("competition.where.contested-only")
@pytest.mark.parametrize(
    ("red", "blue", "left"),
    [(1, 1, [1, 1]), (2, 0, [2, 0]), (4, 0, [4, 0]), (2, 1, [2, 0]), (1, 2, [0, 2]), (2, 2, [1, 1])],
)
def test_a_competition_needs_two_disks_of_one_faction_and_one_of_another(red: int, blue: int, left: list[int]) -> None:
    match = fight(disks={"red": {"lydia": red}, "blue": {"lydia": blue}})
    assert stacks(match, "lydia", "red", "blue") == left


@rule("competition.where.contested-only")
def test_there_is_a_competition_in_every_contested_area() -> None:
    match = fight(disks={"red": {"lydia": 2, "egypt": 3, "red-sea": 2}, "blue": {"lydia": 1, "egypt": 1, "red-sea": 1}})
    assert [disks(match, "blue", area) for area in ("lydia", "egypt", "red-sea")] == [0, 0, 0]


@rule("competition.where.contested-only")
def test_single_disks_of_many_factions_live_in_peace() -> None:
    one = {"rome": 1}
    match = fight(4, disks=dict.fromkeys(("red", "blue", "yellow", "sky", "barbarians"), one))
    assert stacks(match, "rome", "red", "blue", "yellow", "sky", "barbarians") == [1, 1, 1, 1, 1]


@rule("competition.where.others-untouchable")
def test_areas_at_peace_are_as_they_were() -> None:
    peaceful = {"egypt": 4, "sinai": 1, "libya": 1}
    match = fight(
        disks={
            "red": {"lydia": 2, **peaceful},
            "blue": {"lydia": 1, "sinai": 1, "troy": 3},
            "barbarians": {"libya": 1},
        }
    )
    assert {area: disks(match, "red", area) for area in peaceful} == peaceful
    assert (disks(match, "blue", "sinai"), disks(match, "blue", "troy")) == (1, 3)
    assert disks(match, "barbarians", "libya") == 1


@rule("competition.where.others-untouchable", "competition.cards.contested-targets-only")
def test_a_competition_card_reaches_contested_areas_only() -> None:
    """Strategos names areas: not Sinai, which is shared in peace, nor Egypt, which is Red's alone."""
    match = competing(
        "lydia",
        disks={"red": {"lydia": 2, "egypt": 3, "sinai": 1, "libya": 2}, "blue": {"lydia": 2, "sinai": 1, "libya": 1}},
        hand={"red": ["strategos"]},
    )
    match.play("commit strategos")
    uncommitted(match)
    assert match.question == "play-a-fate-card/declare"
    assert tokens(match) == {"choose lydia", "choose libya"}


@rule("competition.cards.contested-targets-only")
def test_a_card_of_the_current_competition_does_not_reach_another() -> None:
    match = competing(
        "lydia",
        disks={"red": {"lydia": 2, "libya": 2}, "blue": {"lydia": 4, "libya": 4}},
        hand={"red": ["siege-engines"]},
    )
    play(match, "commit siege-engines", "done", "done")
    assert match.state.arena == AREA.index["libya"]
    assert (disks(match, "blue", "lydia"), disks(match, "blue", "libya")) == (1, 4)


@rule("competition.where.barbarians-compete")
def test_barbarians_compete_with_civilizations() -> None:
    match = fight(disks={"red": {"lydia": 2, "egypt": 1}, "barbarians": {"lydia": 1, "egypt": 4}})
    assert stacks(match, "lydia", "red", "barbarians") == [2, 0]
    assert stacks(match, "egypt", "red", "barbarians") == [0, 4]


# In which order


@rule("competition.order.northeast-to-southwest")
def test_competitions_go_from_the_north_east_to_the_south_west() -> None:
    everywhere = ["tingitania", "rome", "pontus", "egypt", "gaul"]
    match = after_the_cards(
        ["competition-phase"],
        seats=4,
        disks={"red": dict.fromkeys(everywhere, 2), "barbarians": dict.fromkeys(everywhere, 1)},
    )
    uncommitted(match)
    assert arenas(match) == ["pontus", "egypt", "rome", "gaul", "tingitania"]


@rule("competition.order.finish-one-first")
def test_a_competition_is_fought_out_before_the_next_begins() -> None:
    match = after_the_cards(
        ["competition-phase"],
        disks={"red": {"lydia": 3, "libya": 3}, "blue": {"lydia": 3, "libya": 3}},
    )
    uncommitted(match)
    assert heard(match, "arena-opens", "peace") == ["arena-opens", "peace", "arena-opens", "peace"]


@rule("competition.order.finish-one-first")
def test_the_next_area_is_untouched_while_one_is_fought_for() -> None:
    match = fight(disks={"red": {"lydia": 2, "libya": 2}, "blue": {"lydia": 1, "libya": 1}}, talents={"blue": 1})
    assert match.state.arena == AREA.index["lydia"]
    match.play("pay-talent")
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
    assert stacks(match, "libya", "red", "blue") == [2, 1]


# White disks


@rule("competition.allies.definition")
def test_allies_count_as_disks_of_their_civilization() -> None:
    """Two against two and an ally: the ally goes last of the three, so that Red's two fall first."""
    match = table(
        "competition-phase",
        phase="cards",
        disks={"red": {"lydia": 2}, "blue": {"lydia": 2}},
        allies=["blue-in-lydia"],
    )
    uncommitted(match)
    assert stacks(match, "lydia", "red", "blue") == [0, 2]


@rule("competition.allies.definition")
def test_with_an_ally_a_single_disk_is_a_match_for_two() -> None:
    match = competing("lydia", disks={"red": {"lydia": 1}, "blue": {"lydia": 2}}, hand={"red": ["slingers"]})
    play(match, "commit slingers", "done", "done")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 1]


@rule("competition.allies.definition")
def test_wonders_and_abilities_bring_allies_too() -> None:
    match = competing(
        "lydia",
        disks={"red": {"lydia": 1, "egypt": 1}, "blue": {"lydia": 2}},
        monument={"colossus": "built"},
        owner={"colossus": "red"},
        site={"colossus": "egypt"},
        fuel={"colossus": 2},
        talents={"blue": 1},
    )
    play(match, "activate colossus", "done", "invoke trojans-ally", "done")
    assert match.question == "disk-removal/alternate-loss", "3-3, and 2-2 after an ally each: Blue has no more"
    match.play("lose")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 1]


@rule("competition.allies.lost-first")
def test_allies_are_lost_before_disks_of_ones_own_colour() -> None:
    match = table(
        ["disk-removal", "red", "lydia", 0, None],
        phase="competition",
        disks={"red": {"lydia": 2}},
        allies=["red-in-lydia"],
        talents={"red": 2},
    )
    assert match.over
    assert (disks(match, "red", "lydia"), allies(match, "red", "lydia")) == (2, 0)


@rule("competition.allies.return-to-white-supply")
def test_a_lost_ally_goes_to_nobodys_supply() -> None:
    match = table(
        ["disk-removal", "red", "lydia", 0, None],
        phase="competition",
        disks={"red": {"lydia": 2}},
        allies=["red-in-lydia"],
    )
    assert (of(match, "red", "supply"), of(match, "red", "talents")) == (46, 0)
    assert of(match, "red", "fallen") == 0


@rule("competition.allies.return-to-white-supply")
def test_allies_that_a_card_sends_away_go_to_nobodys_supply() -> None:
    match = table(
        ["card-effects/dismiss-allies", "red", "lydia"],
        phase="competition",
        disks={"red": {"lydia": 2}},
        allies=["red-in-lydia", "red-in-lydia"],
    )
    assert (allies(match, "red", "lydia"), of(match, "red", "supply")) == (0, 46)


@rule("competition.allies.removed-at-phase-end")
def test_allies_that_are_left_leave_when_the_phase_ends() -> None:
    match = competing(
        "lydia",
        disks={"red": {"lydia": 4, "libya": 2}, "blue": {"lydia": 1, "libya": 1}},
        hand={"red": ["chariots"]},
    )
    play(match, "commit chariots", "done", "done")
    assert (match.state.arena, allies(match, "red", "lydia")) == (AREA.index["libya"], 2)
    uncommitted(match)
    assert match.over
    assert match.state.allies == []
    assert (disks(match, "red", "lydia"), of(match, "red", "supply")) == (4, 42)


# Cards


@rule("competition.cards.no-other-cards")
@pytest.mark.parametrize("card", ["earthquake", "coinage", "aqueducts", "spies"])
def test_other_cards_are_not_played_in_this_phase(card: str) -> None:
    match = competing("lydia", disks={"red": {"lydia": 2}, "blue": {"lydia": 2}}, hand={"red": [card, "slingers"]})
    assert {"commit slingers", "done"} <= tokens(match)
    assert not {f"commit {card}", f"play {card}", f"negate {card}"} & tokens(match)
    assert forbidden_by(match, f"commit {card}") == {"competition.cards.no-other-cards"}


@rule("competition.cards.no-other-cards")
def test_a_negation_that_does_not_speak_of_competition_cards_answers_none() -> None:
    """Spies answer Competition cards, False Prophet religious ones."""
    match = competing(
        "lydia",
        disks={"red": {"lydia": 2}, "blue": {"lydia": 2}},
        hand={"red": ["slingers"], "blue": ["false-prophet", "spies", "earthquake"]},
    )
    play(match, "commit slingers", "done", "done")
    assert match.question == "play-a-fate-card/answer"
    assert tokens(match) == {"pass", "negate spies"}


@rule("competition.cards.may-cancel-competition")
def test_a_card_that_leaves_one_disk_each_ends_the_competition() -> None:
    """The rulebook's example, with other colours."""
    match = after_the_cards(
        ["competition-phase"],
        disks={"red": {"lydia": 1}, "blue": {"lydia": 3}},
        hand={"red": ["siege-engines"]},
    )
    play(match, "commit siege-engines", "done", "done")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
    assert "no-contest" in heard(match, "no-contest")


@rule("competition.cards.may-cancel-competition")
def test_the_cards_that_were_revealed_are_resolved_although_the_competition_is_off() -> None:
    """Ruling I-04: the slingers still come, and make two against one of it again."""
    match = competing(
        "lydia",
        disks={"red": {"lydia": 1}, "blue": {"lydia": 3}},
        hand={"red": ["siege-engines", "slingers"]},
    )
    play(match, "commit siege-engines", "commit slingers", "done", "done", "play siege-engines")
    unanswered(match)
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 0]
    assert hand(match, "red") == set()
