"""Explore."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import (
    BOX,
    banners,
    cards,
    forbidden_by,
    of,
    says,
    stored,
    tokens,
    turn,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

READY = {"1": "ready", "2": "ready", "3": "ready"}
DECK_A = [name for card, name in enumerate(BOX.empire_names) if BOX.deck_a >> card & 1]


def exploring(**fields: Any) -> Match[AncientWorld]:
    """North has placed a citizen on Explore in the second round."""
    match = turn("north", **{"round": 2, "row": ["crane", "bridge"], **fields})
    match.play("place explore 1")
    return match


def held(counts: list[int]) -> dict[str, int]:
    """Empire cards by name."""
    return {BOX.empire_names[card]: n for card, n in enumerate(counts) if n}


def row(match: Match[AncientWorld]) -> list[str]:
    """The Empire row."""
    return [BOX.empire_names[card] for card in match.state.row]


def the_rest(*left: dict[str, int]) -> dict[str, int]:
    """All cards of deck A but those that lie somewhere, out of the game."""
    return {name: 2 - sum(counts.get(name, 0) for counts in left) for name in DECK_A}


# Drawing


@rule("explore.draw-five-store-one", "explore.unstored-to-discard")
def test_five_cards_are_drawn_one_is_stored_and_four_are_discarded() -> None:
    """Case 29."""
    match = exploring()
    before = sum(match.state.deck)
    match.play("draw")
    drawn = held(match.state.drawn)
    assert sum(drawn.values()) == 5
    assert sum(match.state.deck) == before - 5
    assert tokens(match) == {f"keep {card}" for card in drawn}
    kept = min(drawn)
    match.play(f"keep {kept}")
    assert stored(match, "north") == {kept: 1}
    drawn[kept] -= 1
    assert held(match.state.discard) == {card: n for card, n in drawn.items() if n}
    assert sum(match.state.drawn) == 0
    assert row(match) == ["crane", "bridge"]
    assert match.seat == 1


@rule("explore.draw-five-store-one", "card.archivists-of-bol", "ability.explore-bonus.more-cards")
@pytest.mark.parametrize(
    ("more", "number"),
    [(["archivists-of-bol"], 7), (["palace-of-masks"], 6), (["archivists-of-bol", "palace-of-masks"], 8)],
)
def test_explore_bonuses_add_cards_to_choose_from(more: list[str], number: int) -> None:
    """Case 29: still one card is stored."""
    match = exploring(empire={"north": more, "east": []}, round=4)
    assert match.prompt == f"Store a card of the row, or draw to choose one, or leave it: {number} cards can be drawn."
    match.play("draw")
    assert sum(match.state.drawn) == number
    match.play(match.offers[0].token)
    assert sum(stored(match, "north").values()) == 1
    assert sum(match.state.discard) == number - 1


@rule("ability.explore-bonus.more-cards", "damage.effect.no-abilities")
def test_a_damaged_bonus_and_a_bonus_of_somebody_else_add_nothing() -> None:
    match = exploring(
        empire={"north": ["archivists-of-bol"], "east": ["archivists-of-bol"]}, damaged={"north": ["archivists-of-bol"]}
    )
    match.play("draw")
    assert sum(match.state.drawn) == 5


@rule("explore.draw-five-store-one")
def test_one_of_the_cards_drawn_must_be_kept() -> None:
    match = exploring()
    match.play("draw")
    other = min(set(BOX.empire_names) - set(held(match.state.drawn)))
    (reason,) = match.why(f"keep {other}")
    assert reason.rule == "explore.draw-five-store-one"
    assert reason.text.endswith("is not among those you drew.")
    assert "decline" not in tokens(match)


@rule("explore.draw-five-store-one", "prepare.empire.reshuffle-when-depleted")
def test_drawing_goes_on_with_the_discard_pile() -> None:
    """Ruling R-21."""
    deck, discard = {"watchtower": 2}, {"marketplace": 1, "aqueduct": 1, "herder-camp": 2}
    match = exploring(deck=deck, discard=discard, row=[], out=the_rest(deck, discard))
    match.play("draw")
    assert sum(match.state.drawn) == 5
    assert held(match.state.drawn)["watchtower"] == 2
    assert sum(match.state.deck) == 1
    assert sum(match.state.discard) == 0
    assert "The Empire deck has run out; the discard pile is shuffled: 4 cards to draw from." in says(match, 1)


@rule("explore.draw-five-store-one", "prepare.empire.reshuffle-when-depleted")
def test_cards_discarded_after_the_deck_ran_out_are_not_in_the_new_one() -> None:
    """Ruling R-22: the last five cards are drawn, and the deck is formed before four of them are discarded."""
    deck, discard = {"watchtower": 2, "bridge": 2, "crane": 1}, {"marketplace": 1, "aqueduct": 1}
    match = exploring(deck=deck, discard=discard, row=[], out=the_rest(deck, discard))
    match.play("draw")
    assert held(match.state.deck) == {"marketplace": 1, "aqueduct": 1}
    match.play("keep crane")
    assert held(match.state.deck) == {"marketplace": 1, "aqueduct": 1}
    assert held(match.state.discard) == {"watchtower": 2, "bridge": 2}


@rule("explore.draw-five-store-one")
def test_if_there_are_fewer_cards_all_of_them_are_drawn() -> None:
    """Ruling R-21."""
    match = exploring(deck={"watchtower": 1, "bridge": 1}, row=[], out=the_rest({"watchtower": 1, "bridge": 1}))
    match.play("draw")
    assert tokens(match) == {"keep watchtower", "keep bridge"}
    assert "You draw 2 cards to choose from." in says(match, 0)


@rule("explore.draw-five-store-one")
def test_without_a_card_to_draw_the_row_is_left() -> None:
    match = exploring(deck={}, row=["crane"], out=the_rest({"crane": 1}))
    assert tokens(match) == {"store crane", "decline"}
    (reason,) = match.why("draw")
    assert (reason.rule, reason.text) == (
        "explore.draw-five-store-one",
        "There is no card to draw: the deck and the discard pile are empty.",
    )


# From the row


@rule("explore.store-from-row", "explore.either-or")
def test_a_card_of_the_row_is_stored_and_the_gap_stays() -> None:
    """Case 30."""
    match = exploring()
    assert tokens(match) == {"draw", "store crane", "store bridge", "decline"}
    match.play("store crane")
    assert stored(match, "north") == {"crane": 1}
    assert row(match) == ["bridge"]
    assert (sum(match.state.drawn), sum(match.state.discard)) == (0, 0)
    assert match.seat == 1
    assert "North stores Crane from the row." in says(match, 1)


@rule("explore.store-from-row")
def test_only_cards_of_the_row_are_stored_like_this() -> None:
    match = exploring()
    (reason,) = match.why("store marketplace")
    assert (reason.rule, reason.text) == ("explore.store-from-row", "The card Marketplace is not in the Empire row.")


@rule("explore.either-or")
def test_after_drawing_the_row_cannot_be_chosen() -> None:
    match = exploring()
    match.play("draw")
    assert "store crane" not in tokens(match)
    assert not [token for token in tokens(match) if not token.startswith("keep ")]


@rule("explore.either-or")
def test_one_may_explore_and_store_nothing() -> None:
    """Ruling R-12."""
    match = exploring()
    match.play("decline")
    assert (stored(match, "north"), row(match), match.seat) == ({}, ["crane", "bridge"], 1)


@rule("ability.explore-bonus.more-cards")
def test_bonuses_do_not_change_what_comes_from_the_row() -> None:
    """Ruling R-21."""
    match = exploring(empire={"north": ["archivists-of-bol"]})
    match.play("store bridge")
    assert stored(match, "north") == {"bridge": 1}


# Stored cards


@rule("explore.stored.no-benefit")
def test_a_stored_card_gives_nothing_and_is_not_owned() -> None:
    """Rulings R-18 and R-19."""
    match = turn("north", stored={"north": {"marketplace": 1, "watchtower": 1, "desert-caravan": 1, "barracks": 1}})
    plain = turn("north")
    for field in ("income", "arrows", "limit", "food", "capacity"):
        assert of(match, "north", field) == of(plain, "north", field)
    assert banners(match, "north") == banners(plain, "north")
    assert cards(match, "north") == {"fishing-dock", "wheat-fields"}
    assert forbidden_by(match, "place-on desert-caravan 1") == {"card-action.own-card"}


@rule("explore.stored.no-limit")
def test_there_is_no_limit_to_stored_cards() -> None:
    match = exploring(stored={"north": {name: 2 for name in DECK_A if name not in ("crane", "bridge")}})
    match.play("store crane")
    assert sum(stored(match, "north").values()) == 35


@rule("explore.stored.no-limit", "build.unique.no-second-copy")
def test_a_card_that_is_owned_or_stored_may_be_stored_again() -> None:
    """Ruling R-19."""
    match = exploring(empire={"north": ["crane"]}, stored_seen={"north": {"bridge": 1}})
    match.play("store crane")
    assert stored(match, "north") == {"crane": 1, "bridge": 1}
    match.play("pass")
    match.play("place explore 2")
    match.play("store bridge")
    assert stored(match, "north") == {"crane": 1, "bridge": 2}


@rule("explore.stored.buy-by-build", "prepare.round4.deck-b")
def test_stored_cards_of_deck_a_can_be_built_when_deck_b_is_used() -> None:
    """Ruling R-02."""
    match = turn("north", round=5, stored={"north": {"marketplace": 1}}, coins={"north": 5})
    match.play("place build 1")
    match.play("build-stored marketplace")
    assert "marketplace" in cards(match, "north")


@rule("explore.stored.buy-by-build")
def test_of_two_stored_copies_one_is_built() -> None:
    match = turn("north", stored={"north": {"bridge": 1}}, stored_seen={"north": {"bridge": 1}}, coins={"north": 9})
    match.play("place build 1")
    match.play("build-stored bridge")
    assert stored(match, "north") == {"bridge": 1}


# Placing


@rule("explore.standard-placement")
def test_explore_takes_higher_citizens_and_is_open_from_round_two() -> None:
    first = turn("north", round=1, row=["crane"])
    assert forbidden_by(first, "place explore 1") == {"prepare.covered-action.unusable"}
    east = {"1": "ready", "2": "on-explore"}
    match = turn("north", round=2, row=["crane"], citizen={"north": READY, "east": east})
    assert {token for token in tokens(match) if token.startswith("place explore")} == {"place explore 3"}


@rule("explore.draw-five-store-one", "prepare.round4.deck-b")
def test_cards_are_drawn_from_the_deck_in_use() -> None:
    for round_, deck in ((3, BOX.deck_a), (4, BOX.deck_b)):
        match = exploring(round=round_, row=[])
        match.play("draw")
        assert all(deck >> card & 1 for card, n in enumerate(match.state.drawn) if n)


@rule("explore.draw-five-store-one")
@pytest.mark.parametrize("token", ["draw", "store crane", "keep crane"])
def test_nothing_is_stored_without_exploring(token: str) -> None:
    match = turn("north", round=2, row=["crane"])
    (reason,) = match.why(token)
    assert reason.rule in ("explore.draw-five-store-one", "explore.store-from-row")
