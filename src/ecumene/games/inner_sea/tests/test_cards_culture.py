"""Culture cards: poets, architects, philosophers, historians and restorers."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea.tests.table import (
    CARD,
    acting,
    discarded,
    disks,
    forbidden_by,
    hand,
    names,
    of,
    play,
    says,
    tokens,
    unanswered,
)
from ecumene.kernel.nouns import NOBODY
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import AVAILABLE, BUILT, Ancients
from ecumene.testing import rule

TARGETS = "card.negation.declare-targets-first"
NO_EFFECT = {"card.resolve.as-much-as-possible-in-order"}


def holding(cards: list[str], red: dict[str, int], blue: dict[str, int], **fields: Any) -> Match[Ancients]:
    """Red acts, with cards in hand; both have disks on the map."""
    return acting(hand={"red": cards}, disks={"red": red, "blue": blue, **fields.pop("others", {})}, **fields)


def wonder(name: str, area: str, fuel: int, owner: str = "red", state: str = "built") -> dict[str, Any]:
    """The fields of a position in which somebody has a Wonder."""
    return {"monument": {name: state}, "owner": {name: owner}, "site": {name: area}, "fuel": {name: fuel}}


def wonder_of(match: Match[Ancients], name: str) -> tuple[int, int, int]:
    """State, owner and disks of a Wonder."""
    i = match.game.nouns["monument"].index[name]
    return match.state.monument[i], match.state.owner[i], match.state.fuel[i]


# Poet


def test_the_poet_wins_a_disk_in_each_of_up_to_three_land_areas() -> None:
    match = holding(["poet"], {"nile-delta": 1}, {"egypt": 2, "libya": 1, "sinai": 2, "nile-delta": 1})
    play(match, "play poet")
    assert tokens(match) == {"choose egypt", "choose libya", "choose sinai", "choose nile-delta"}
    play(match, "choose egypt", "choose libya")
    assert tokens(match) == {"choose sinai", "choose nile-delta", "done"}
    play(match, "choose nile-delta")
    assert match.seat == 1
    areas = ("egypt", "libya", "sinai", "nile-delta")
    assert [disks(match, "red", area) for area in areas] == [1, 1, 0, 2]
    assert [disks(match, "blue", area) for area in areas] == [1, 0, 2, 0]
    assert (of(match, "red", "supply"), of(match, "blue", "supply")) == (44, 45)


def test_the_poet_reaches_what_is_in_or_next_to_areas_one_occupies_on_land_only() -> None:
    match = holding(["poet"], {"kush": 1, "red-sea": 1}, {"egypt": 1, "nabatea": 1, "red-sea": 1, "canaan": 1})
    play(match, "play poet")
    assert tokens(match) == {"choose egypt", "choose nabatea"}
    assert forbidden_by(match, "choose canaan") == forbidden_by(match, "choose red-sea") == {TARGETS}


def test_the_poet_does_not_move_barbarians() -> None:
    alone = holding(["poet"], {"kush": 1}, {}, others={"barbarians": {"egypt": 2}})
    assert forbidden_by(alone, "play poet") == NO_EFFECT
    match = holding(["poet"], {"egypt": 1}, {"libya": 1}, others={"barbarians": {"libya": 1, "nile-delta": 2}})
    play(match, "play poet")
    assert match.seat == 1, "there was nothing to choose"
    assert [disks(match, who, "libya") for who in ("red", "blue", "barbarians")] == [1, 0, 1]


def test_the_poet_is_not_heard_behind_the_walls_of_troy() -> None:
    assert forbidden_by(holding(["poet"], {"ionia": 1}, {"troy": 2}), "play poet") == NO_EFFECT
    match = holding(["poet"], {"ionia": 1}, {"troy": 1})
    play(match, "play poet")
    assert (disks(match, "red", "troy"), disks(match, "blue", "troy")) == (1, 0)


def test_with_two_rivals_in_an_area_the_poet_says_whose_disk_it_is() -> None:
    others = {"yellow": {"rome": 1}, "sky": {"rome": 1}}
    match = acting(seats=4, hand={"red": ["poet"]}, disks={"red": {"etruria": 1}, "blue": {"etruria": 1}, **others})
    play(match, "play poet", "choose rome", "done")
    assert tokens(match) == {"against yellow", "against sky"}
    play(match, "against sky")
    assert [disks(match, who, "rome") for who in ("red", "yellow", "sky")] == [1, 1, 0]
    assert disks(match, "blue", "etruria") == 1


@rule("card.placement.stacking-still-applies")
def test_the_poet_needs_room_for_ones_disk() -> None:
    match = holding(["poet"], {"egypt": 4}, {"egypt": 2, "kush": 1})
    play(match, "play poet")
    assert [disks(match, "blue", area) for area in ("egypt", "kush")] == [2, 0]


@rule("competition.replacement.removed-even-without-supply")
def test_the_poet_drives_disks_away_even_without_disks_of_ones_own() -> None:
    supply = {"supply": {"red": 0, "blue": 45, "barbarians": 50}, "ready": {"red": 47}}
    match = holding(["poet"], {"kush": 1}, {"egypt": 3}, **supply)
    play(match, "play poet")
    assert (disks(match, "red", "egypt"), disks(match, "blue", "egypt")) == (0, 2)


@rule("competition.replacement.saved-disk-still-adds")
def test_a_disk_that_is_paid_for_stays_beside_the_poets() -> None:
    match = holding(["poet"], {"kush": 1}, {"egypt": 1}, talents={"blue": 1})
    play(match, "play poet")
    assert tokens(match) == {"lose", "pay-talent"}
    play(match, "pay-talent")
    assert (disks(match, "red", "egypt"), disks(match, "blue", "egypt")) == (1, 1)


# Architect


@rule("card.round.one-wonder-per-turn")
def test_the_architect_builds_for_three_resources_of_which_one_is_a_disk() -> None:
    match = holding(["architect"], {"egypt": 3, "kush": 2}, {}, talents={"red": 3})
    play(match, "play architect")
    assert "wonder colossus" in tokens(match)
    play(match, "wonder great-pyramid", "pay-talent", "pay-talent")
    assert tokens(match) == {"give egypt", "give kush"}, "one of the three must be a disk"
    play(match, "give egypt")
    assert tokens(match) == {"choose egypt", "choose kush"}
    play(match, "choose kush")
    assert wonder_of(match, "great-pyramid") == (BUILT, 0, 5)
    assert (disks(match, "red", "egypt"), of(match, "red", "talents"), of(match, "red", "supply")) == (2, 1, 39)
    assert (match.seat, discarded(match)) == (1, ["architect"])
    assert match.state.builders == 1, "it was the Wonder of the turn"


def test_the_architects_own_card_pays_for_nothing() -> None:
    poor = holding(["architect"], {"egypt": 2}, {}, talents={"red": 1})
    assert forbidden_by(poor, "play architect") == NO_EFFECT
    match = holding(["architect", "coinage"], {"egypt": 2}, {}, talents={"red": 1})
    play(match, "play architect", "wonder colossus", "give egypt", "pay-talent", "discard coinage")
    assert wonder_of(match, "colossus")[:2] == (BUILT, 0)
    assert discarded(match) == ["coinage", "architect"]


def test_the_architect_builds_only_what_is_available() -> None:
    taken = wonder("colossus", "troy", 3, "blue")
    match = holding(["architect"], {"egypt": 4}, {"troy": 1}, **taken)
    play(match, "play architect")
    assert forbidden_by(match, "wonder colossus") == {TARGETS}
    assert len(tokens(match)) == 6


@rule("card.round.one-wonder-per-turn")
def test_whoever_has_built_this_turn_needs_a_wonder_for_the_architect() -> None:
    match = holding(["architect"], {"egypt": 4}, {}, builders=["red"])
    assert forbidden_by(match, "play architect") == NO_EFFECT
    match = holding(["architect"], {"egypt": 4}, {}, builders=["red"], **wonder("colossus", "egypt", 1))
    play(match, "play architect")
    assert wonder_of(match, "colossus") == (BUILT, 0, 2)
    assert (of(match, "red", "supply"), disks(match, "red", "egypt")) == (42, 4)


def test_with_a_wonder_of_ones_own_the_architect_adds_to_it_or_builds_another() -> None:
    position = wonder("colossus", "egypt", 1)
    match = holding(["architect"], {"egypt": 4, "kush": 2}, {}, **position)
    play(match, "play architect", "wonder colossus")
    assert wonder_of(match, "colossus") == (BUILT, 0, 2)
    assert (match.seat, match.state.builders) == (1, 0), "nothing was built"
    match = holding(["architect"], {"egypt": 4, "kush": 2}, {}, **position)
    play(match, "play architect", "wonder great-pyramid", "give egypt", "give egypt", "give egypt")
    assert wonder_of(match, "great-pyramid")[:2] == (BUILT, 0), "the Colossus stands in Egypt: this goes to Kush"
    assert wonder_of(match, "colossus") == (BUILT, 0, 1)


def test_the_architect_adds_to_wonders_of_ones_own_that_stand() -> None:
    buried = wonder("colossus", "egypt", 1, state="buried")
    assert forbidden_by(holding(["architect"], {"egypt": 1}, {}, **buried), "play architect") == NO_EFFECT
    foreign = wonder("colossus", "troy", 1, "blue")
    assert forbidden_by(holding(["architect"], {"egypt": 1}, {}, **foreign), "play architect") == NO_EFFECT
    empty = {"supply": {"red": 0, "blue": 48, "barbarians": 50}, "ready": {"red": 46}}
    spent = holding(["architect"], {"egypt": 1}, {}, **wonder("colossus", "egypt", 1), **empty)
    assert forbidden_by(spent, "play architect") == NO_EFFECT


def test_an_architect_saved_with_the_card_that_was_to_pay_builds_nothing() -> None:
    match = acting(hand={"red": ["architect", "bribery"], "blue": ["high-priestess"]}, disks={"red": {"egypt": 3}})
    play(match, "play architect", "wonder colossus", "negate high-priestess", "negate bribery")
    unanswered(match)
    assert (match.question, match.seat) == ("card-phase/act", 1)
    assert wonder_of(match, "colossus") == (AVAILABLE, NOBODY, 0)
    assert (disks(match, "red", "egypt"), match.state.builders) == (3, 0)


# Philosopher


def drawing(top: str, **hands: list[str]) -> dict[str, Any]:
    """The fields of a position in which the next card of the draw pile is known."""
    held = {top, *(card for cards in hands.values() for card in cards)}
    return {"hand": hands, "deck": [top], "discard": [card for card in CARD.names if card not in held]}


def test_the_philosopher_sees_a_hand_then_draws_and_discards() -> None:
    match = acting(**drawing("slingers", red=["philosopher", "coinage"], blue=["chariots", "phalanx"]))
    play(match, "play philosopher")
    unanswered(match)
    assert names(match.state.known[0]) == {"chariots", "phalanx"}
    assert tokens(match) == {"discard slingers", "discard coinage"}
    play(match, "discard coinage")
    assert hand(match, "red") == {"slingers"}
    assert discarded(match)[-2:] == ["coinage", "philosopher"]
    assert hand(match, "blue") == {"chariots", "phalanx"}
    assert any("Chariots" in line for line in says(match, 0))
    assert not any("Chariots" in line for line in [*says(match, 1), *says(match)])


def test_the_philosopher_looks_at_the_hand_one_names_if_it_holds_a_card() -> None:
    match = acting(seats=4, hand={"red": ["philosopher"], "blue": ["chariots"], "sky": ["phalanx"]})
    play(match, "play philosopher")
    assert tokens(match) == {"against blue", "against sky"}
    play(match, "against sky")
    unanswered(match)
    assert names(match.state.known[0]) == {"phalanx"}


def test_without_a_hand_to_see_the_philosopher_still_draws_and_discards() -> None:
    match = acting(**drawing("slingers", red=["philosopher"], blue=[]))
    play(match, "play philosopher", "discard slingers")
    assert (match.seat, hand(match, "red"), discarded(match)[-2:]) == (1, set(), ["slingers", "philosopher"])


# Historian


def test_the_historian_takes_the_top_of_the_discard_pile_but_no_event() -> None:
    match = holding(["historian"], {"egypt": 1}, {}, discard=["poet", "coinage", "wheel-of-fate"])
    play(match, "play historian")
    assert hand(match, "red") == {"coinage"}
    assert discarded(match) == ["poet", "wheel-of-fate", "historian"]
    assert of(match, "red", "points") == 0
    assert names(match.state.shown) == {"coinage"}, "all know who holds it"


def test_the_historian_praises_a_wonder_that_stands() -> None:
    match = holding(["historian"], {"egypt": 1}, {}, discard=["poet"], **wonder("colossus", "egypt", 0))
    play(match, "play historian")
    assert (hand(match, "red"), of(match, "red", "points")) == ({"poet"}, 1)
    buried = wonder("colossus", "egypt", 0, state="buried")
    match = holding(["historian"], {"egypt": 1}, {}, discard=["poet"], **buried)
    play(match, "play historian")
    assert (hand(match, "red"), of(match, "red", "points")) == ({"poet"}, 0)
    match = holding(["historian"], {"egypt": 1}, {"troy": 1}, discard=["poet"], **wonder("colossus", "troy", 0, "blue"))
    play(match, "play historian")
    assert of(match, "red", "points") == of(match, "blue", "points") == 0


def test_without_a_card_to_take_or_a_wonder_the_historian_has_nothing_to_tell() -> None:
    assert forbidden_by(holding(["historian"], {}, {}), "play historian") == NO_EFFECT
    assert forbidden_by(holding(["historian"], {}, {}, discard=["wheel-of-fate"]), "play historian") == NO_EFFECT
    match = holding(["historian"], {"egypt": 1}, {}, **wonder("colossus", "egypt", 0))
    play(match, "play historian")
    assert of(match, "red", "points") == 1


# Restoration


@rule("cards.wonder.three-states")
def test_restoration_turns_up_a_buried_wonder_of_ones_own_with_one_more_disk() -> None:
    match = holding(["restoration"], {"egypt": 1}, {}, **wonder("colossus", "egypt", 2, state="buried"))
    play(match, "play restoration")
    assert wonder_of(match, "colossus") == (BUILT, 0, 3)
    assert (of(match, "red", "talents"), of(match, "red", "supply")) == (0, 44)


def test_one_of_several_buried_wonders_is_restored() -> None:
    names_of_both = ("colossus", "mausoleum", "statue-of-zeus")
    match = holding(
        ["restoration"],
        {"egypt": 1},
        {},
        monument=dict.fromkeys(names_of_both[:2], "buried") | {"statue-of-zeus": "built"},
        owner=dict.fromkeys(names_of_both, "red"),
        site={"colossus": "egypt", "mausoleum": "kush", "statue-of-zeus": "libya"},
    )
    play(match, "play restoration")
    assert tokens(match) == {"wonder colossus", "wonder mausoleum"}
    play(match, "wonder mausoleum")
    assert [wonder_of(match, name)[2] for name in names_of_both] == [0, 1, 0]
    assert wonder_of(match, "mausoleum")[0] == wonder_of(match, "statue-of-zeus")[0] == BUILT


def test_restoration_without_a_buried_wonder_of_ones_own_brings_a_talent() -> None:
    match = holding(["restoration"], {}, {"troy": 1}, **wonder("colossus", "troy", 2, "blue", "buried"))
    play(match, "play restoration")
    assert of(match, "red", "talents") == 1
    assert wonder_of(match, "colossus")[0] != BUILT
