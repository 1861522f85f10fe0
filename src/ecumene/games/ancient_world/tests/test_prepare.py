"""Prepare."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.contents import STARTING
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import BOX, GAME, forbidden_by, of, played, says, stored, tokens, turn
from ecumene.matches.match import Match
from ecumene.testing import rule

DECK_A = BOX.empire_names[2:21]
OTHERS = {2: ["east"], 3: ["east", "south"], 4: ["east", "south", "west"]}


def next_round(seats: int = 2, **fields: Any) -> Match[AncientWorld]:
    """The last player passes, and a round ends; everybody can be fed."""
    match = turn("north", seats=seats, passed=OTHERS[seats], **fields)
    match.play("pass")
    return match


def row(match: Match[AncientWorld]) -> list[str]:
    """The Empire row."""
    return [BOX.empire_names[card] for card in match.state.row]


def military(match: Match[AncientWorld]) -> list[str]:
    """The Military row."""
    return [BOX.military_names[card] for card in match.state.military_row]


def discarded(match: Match[AncientWorld]) -> dict[str, int]:
    """The Empire discard pile."""
    return {BOX.empire_names[card]: n for card, n in enumerate(match.state.discard) if n}


# Rounds


@rule("round.phases.order")
@pytest.mark.parametrize("seats", [2, 4])
def test_six_rounds_are_prepared_and_ended_in_turn(seats: int) -> None:
    match = played(seats, seed=17)
    names = ("round-begins", "end-begins", "passed", "ended-with")
    told = [event.name for event in match.events if event.name in names]
    one_round = ["round-begins", *["passed"] * seats, "end-begins"]
    assert told == one_round * 6 + ["ended-with"] * seats
    marks = [text for text in says(match) if text.startswith(("Round", "End of round"))]
    assert marks == [mark for n in range(1, 7) for mark in (f"Round {n}.", f"End of round {n}.")]


@rule("prepare.marker.advance-one")
@pytest.mark.parametrize("before", [1, 2, 3, 4, 5])
def test_the_round_marker_moves_one_circle(before: int) -> None:
    assert next_round(round=before).state.round == before + 1


@rule("prepare.marker.advance-one", "prepare.round1.deck-a", "prepare.round1.no-refresh")
def test_the_first_round_uses_the_rows_of_the_setup() -> None:
    match = GAME.new(seats=3, seed=23)
    assert match.state.round == 1
    assert (len(row(match)), len(military(match))) == (5, 3)
    assert discarded(match) == {}
    assert set(row(match)) <= set(DECK_A)
    assert [event.name for event in match.events].count("row-cards") == 1
    assert [event.name for event in match.events].count("military-cards") == 1


@rule("prepare.order")
def test_prepare_moves_the_marker_tells_what_is_new_and_then_deals() -> None:
    match = next_round(round=3, row=["crane"], military_row=["spear-levy"])
    order = [event.name for event in match.events]
    assert order[order.index("round-begins") :] == [
        "round-begins", "row-discarded", "deck-b", "row-cards", "military-cards",
    ]  # fmt: skip
    match = next_round(round=1, row=["crane"], military_row=["spear-levy"])
    order = [event.name for event in match.events]
    assert order[order.index("round-begins") :] == [
        "round-begins", "explore-opens", "row-discarded", "row-cards", "military-cards",
    ]  # fmt: skip


# What is new


@rule("prepare.round2.open-explore", "prepare.round3.open-grow", "prepare.covered-action.unusable")
@pytest.mark.parametrize(
    ("number", "explore", "grow"),
    [(1, False, False), (2, True, False), (3, True, True), (4, True, True), (6, True, True)],
)
def test_explore_opens_in_round_two_and_grow_in_round_three(number: int, explore: bool, grow: bool) -> None:
    """Case 4."""
    match = turn("north", round=number, coins={"north": 9})
    assert ("place explore 1" in tokens(match)) is explore
    assert ("place grow 1" in tokens(match)) is grow


@rule("prepare.round2.open-explore", "prepare.round3.open-grow")
def test_what_opens_is_said() -> None:
    for before, sentence in ((1, "Explore is open from now on."), (2, "Grow is open from now on.")):
        assert [text for text in says(next_round(round=before)) if "open" in text] == [sentence]
    for before in (3, 4, 5):
        assert not [text for text in says(next_round(round=before)) if "open" in text]


@rule("prepare.covered-action.unusable")
def test_a_covered_action_says_why_it_takes_nobody() -> None:
    match = turn("north", round=2, coins={"north": 9})
    assert [(reason.rule, reason.text) for reason in match.why("place grow 3")] == [
        ("prepare.covered-action.unusable", "Grow is covered until round 3.")
    ]
    first = turn("north", round=1, coins={"north": 9})
    assert forbidden_by(first, "place explore 2") == {"prepare.covered-action.unusable"}


@rule("prepare.round4.deck-b")
def test_from_round_four_on_the_row_comes_from_deck_b() -> None:
    """Case 7, ruling R-02: what is left of deck A leaves the game, but for what is stored or built."""
    match = next_round(
        seats=4,
        round=3,
        row=["crane", "bridge"],
        discard={"aqueduct": 2},
        empire={"north": ["watchtower"]},
        stored={"north": {"scribe-guild": 1}},
    )
    assert "Empire deck B is used from now on; deck A leaves the game." in says(match)
    assert len(row(match)) == 6
    assert not set(row(match)) & set(DECK_A)
    left = {name for name, n in zip(BOX.empire_names, match.state.deck, strict=True) if n}
    assert not left & set(DECK_A)
    assert discarded(match) == {}
    assert stored(match, "north") == {"scribe-guild": 1}


@rule("prepare.round4.deck-b", "explore.stored.buy-by-build")
def test_a_stored_card_of_deck_a_is_built_in_round_four() -> None:
    match = next_round(round=3, stored={"north": {"scribe-guild": 1}}, coins={"north": 2})
    match.play("place build 1")
    match.play("build-stored scribe-guild")
    assert stored(match, "north") == {}


@rule("prepare.round4.deck-b")
@pytest.mark.parametrize("before", [1, 2, 4, 5])
def test_in_other_rounds_the_deck_stays(before: int) -> None:
    match = next_round(round=before)
    assert "deck-b" not in [event.name for event in match.events]
    assert (set(row(match)) <= set(DECK_A)) is (before < 3)


# The Empire row


@rule("prepare.empire.discard-remaining", "prepare.empire.redeal-by-players")
@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 5), (4, 6)])
def test_what_is_left_of_the_empire_row_is_discarded_and_a_full_row_is_dealt(seats: int, cards: int) -> None:
    """Case 5."""
    match = next_round(seats=seats, row=["crane", "bridge", "bridge"], discard={"aqueduct": 1})
    assert discarded(match) == {"crane": 1, "bridge": 2, "aqueduct": 1}
    assert len(row(match)) == cards
    assert "bridge" not in row(match)
    assert sum(match.state.deck) == 38 - 4 - cards


@rule("prepare.empire.redeal-by-players")
def test_the_new_row_is_dealt_by_chance() -> None:
    dealt = {tuple(row(next_round(chance=chance))) for chance in range(12)}
    assert len(dealt) == 12


@rule("prepare.empire.reshuffle-when-depleted")
def test_the_discard_pile_is_shuffled_when_the_deck_runs_out() -> None:
    """Case 8: 2 cards in the deck and 20 discarded, for a row of 6."""
    match = next_round(
        seats=4,
        deck={"crane": 2},
        discard=dict.fromkeys(DECK_A[1:11], 2),
        stored={"east": dict.fromkeys(DECK_A[11:], 2)},
    )
    assert len(row(match)) == 6
    assert row(match)[:2] == ["crane", "crane"]
    assert set(row(match)[2:]) <= set(DECK_A[1:11])
    assert sum(match.state.deck) == 16
    assert discarded(match) == {}
    assert "The Empire deck has run out; the discard pile is shuffled: 20 cards to draw from." in says(match)


@rule("prepare.order", "prepare.empire.discard-remaining", "prepare.empire.reshuffle-when-depleted")
def test_the_old_row_is_discarded_before_the_new_one_is_dealt() -> None:
    """Nothing but the old row is left to deal."""
    match = next_round(row=["crane", "crane"], deck={}, stored={"east": dict.fromkeys(DECK_A[1:], 2)})
    assert row(match) == ["crane", "crane"]
    assert "The Empire deck has run out; the discard pile is shuffled: 2 cards to draw from." in says(match)
    assert (sum(match.state.deck), discarded(match)) == (0, {})


@rule("prepare.empire.reshuffle-when-depleted")
@pytest.mark.parametrize(("left", "shuffled"), [(4, True), (6, False)])
def test_a_deck_that_runs_out_is_formed_anew_at_once(left: int, shuffled: bool) -> None:
    """Ruling R-22: also when its last card was all that was needed."""
    match = next_round(
        deck=dict.fromkeys(DECK_A[: left // 2], 2),
        discard=dict.fromkeys(DECK_A[3:6], 2),
        stored={"east": dict.fromkeys([*DECK_A[left // 2 : 3], *DECK_A[6:]], 2)},
    )
    assert set(row(match)) <= set(DECK_A[: left // 2])
    assert (sum(match.state.deck), sum(match.state.discard)) == ((6, 0) if shuffled else (2, 6))


# The Military row


@rule("prepare.military.keep-remaining", "prepare.military.refill-to-players")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_military_row_is_kept_and_filled_up(seats: int) -> None:
    """Case 6."""
    match = next_round(seats=seats, military_row=["merkian-troop"])
    assert military(match)[0] == "merkian-troop"
    assert len(military(match)) == len(set(military(match))) == seats
    assert match.state.military_deck.bit_count() == 25 - seats
    assert match.state.military_discard == 0


@rule("prepare.military.keep-remaining")
def test_a_full_military_row_stays_as_it_is() -> None:
    match = next_round(military_row=["merkian-troop", "spear-levy"])
    assert military(match) == ["merkian-troop", "spear-levy"]
    assert "military-cards" not in [event.name for event in match.events]


@rule("prepare.military.refill-to-players")
def test_discarded_military_cards_are_dealt_when_the_deck_is_empty() -> None:
    """Ruling R-22."""
    everything = BOX.military_names[STARTING:]
    match = next_round(
        seats=3,
        military_deck=["great-bows"],
        military_discard=["long-spears", "spear-levy"],
        retired={"east": {"a": [card for card in everything if card not in THREE]}},
    )
    assert military(match)[0] == "great-bows"
    assert set(military(match)) == THREE
    assert (match.state.military_deck, match.state.military_discard) == (0, 0)
    assert "The Military deck has run out; its discard pile is shuffled: 2 cards to draw from." in says(match)


@rule("prepare.military.refill-to-players")
def test_a_military_deck_that_runs_out_is_formed_anew_at_once() -> None:
    """Ruling R-22: what is discarded later is not in it."""
    match = next_round(
        military_row=["spear-levy"],
        military_deck=["great-bows"],
        military_discard=["long-spears"],
        retired={"east": {"a": [card for card in BOX.military_names[STARTING:] if card not in THREE]}},
    )
    assert military(match) == ["spear-levy", "great-bows"]
    assert (match.state.military_deck.bit_count(), match.state.military_discard) == (1, 0)


@rule("prepare.military.refill-to-players")
def test_without_any_military_card_the_row_stays_short() -> None:
    """Ruling R-22."""
    match = next_round(
        seats=3,
        military_row=["great-bows"],
        retired={"east": {"a": [card for card in BOX.military_names[STARTING:] if card != "great-bows"]}},
    )
    assert military(match) == ["great-bows"]
    assert match.question == "player-actions/turn"


THREE = {"great-bows", "long-spears", "spear-levy"}


# What a new round forgets


@rule("prepare.order")
def test_a_new_round_begins_without_passes_and_without_swords_raised_for_the_last_one() -> None:
    match = next_round(raised={"north": 3, "east": 3})
    assert match.state.passed == 0
    assert (of(match, "north", "raised"), of(match, "east", "raised")) == (0, 0)
