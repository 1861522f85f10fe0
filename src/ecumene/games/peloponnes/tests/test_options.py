"""What the players agree on before they begin: the length of the tracks, covered cards, and goods for coins."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.peloponnes.rules.scoring import population_points
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.tests.table import GAME, forbidden_by, hand, names, of, says, table, tokens
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.matches.naming import DamagedDocument
from ecumene.testing import rule

COVERED_MARKET: dict[str, Any] = {
    "tableau": {"red": ["market", "street"]},
    "covered": ["market"],
    "coin_over": {"market": "wood"},
    "hit_by": {"market": "earthquake"},
}
BOTH_WAYS = pytest.mark.parametrize(("covered", "inhabitants"), [("keep-inhabitants", 3), ("lose-inhabitants", 0)])


def test_the_options_and_their_usual_values() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "track": 4,
        "covered": "keep-inhabitants",
        "goods": "only-missing",
    }
    assert GAME.new(seats=2, seed=7).options == {"track": 4, "covered": "keep-inhabitants", "goods": "only-missing"}


@pytest.mark.parametrize(
    "wrong", [{"track": 2}, {"track": 7}, {"covered": "no"}, {"goods": "never"}, {"weather": "fine"}]
)
def test_other_values_and_other_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option"):
        GAME.new(seats=2, seed=7, **wrong)


# The length of the tracks


@rule("catastrophe.trigger.last-space")
@pytest.mark.parametrize("track", [3, 4, 5, 6])
def test_a_catastrophe_strikes_on_the_last_space_of_the_track(track: int) -> None:
    """Ruling P-04."""
    symbol = ["reveal-power-cards/move-marker", None, "plague"]
    for symbols in range(1, track + 1):
        match = table([symbol] * symbols, track=track)
        assert match.dump()["spaces"]["plague"] == min(symbols + 1, track)
        assert bool(match.state.happened) == (symbols >= track - 1)


@rule("catastrophe.trigger.last-space")
def test_four_spaces_are_usual() -> None:
    symbol = ["reveal-power-cards/move-marker", None, "drought"]
    assert not table([symbol] * 2).state.happened
    assert table([symbol] * 3).state.happened


def test_a_marker_cannot_stand_beyond_its_track() -> None:
    with pytest.raises(DamagedDocument, match="markers stand on 1 to 3"):
        table("scoring", track=3, spaces={"plague": 4})
    assert table("scoring", track=6, spaces={"plague": 6}).state.track == 6


@rule("catastrophe.trigger.last-space")
def test_shorter_tracks_bring_more_catastrophes_in_the_same_game() -> None:
    """Two symbols a round are sixteen: three-space tracks fill after two of a kind, six-space tracks after five."""
    struck = []
    for track in (3, 6):
        match = GAME.new(seats=2, seed=7, track=track)
        while not match.over:
            match.play(match.offers[0].token)
        struck.append(names_of_strikes(match))
    assert len(struck[0]) > len(struck[1])


def names_of_strikes(match: Match[Peloponnes]) -> list[str]:
    """The catastrophes of a match, in the order they struck."""
    return [text for text in says(match) if text.endswith("strikes!")]


# Covered cards


@rule("earthquake.cover-or-remove")
@BOTH_WAYS
def test_whether_a_coin_on_a_power_card_hides_its_inhabitants(covered: str, inhabitants: int) -> None:
    """Ruling P-20."""
    match = table(
        ["catastrophes", None, "earthquake"],
        covered_option=covered,
        tableau={"red": ["market"]},
        hand={"red": {"wood": 1}},
    )
    match.play("cover market")
    assert of(match, "red", "inhabitants") == inhabitants
    assert of(match, "red", "power") == 0


@rule("earthquake.cover-or-remove")
@BOTH_WAYS
def test_hidden_inhabitants_neither_bring_income_nor_score(covered: str, inhabitants: int) -> None:
    """The Street's inhabitant counts anyway: a population of 4 or 1, income of 3 or 2 coins."""
    match = table([["income"], ["scoring"]], covered_option=covered, **COVERED_MARKET)
    assert population_points(match.state, Seat(0)) == inhabitants + 1 + hand(match, "red").get("inhabitant", 0) + 1
    assert sum(hand(match, "red").values()) == (3 if inhabitants else 2)


def test_hidden_inhabitants_are_not_fed_and_shown_ones_are() -> None:
    keep = table(["supply/feed", "red"], covered_option="keep-inhabitants", **COVERED_MARKET)
    assert keep.question == "supply/feed-the-rest"
    assert "remove market" in tokens(keep)
    lose = table(["supply/feed", "red"], covered_option="lose-inhabitants", **COVERED_MARKET)
    assert lose.over
    assert of(lose, "red", "goods") == 1


def test_a_covered_card_with_hidden_inhabitants_is_not_worth_removing() -> None:
    fields = {**COVERED_MARKET, "tableau": {"red": ["market", "street", "arcadian-woods"]}}
    match = table(["supply/feed", "red"], covered_option="lose-inhabitants", **fields)
    assert tokens(match) == {"remove street", "remove arcadian-woods"}
    assert forbidden_by(match, "remove market") == {"supply.feed.remove-cards"}


@rule("protection.late.restores-at-game-end")
@BOTH_WAYS
def test_late_protection_brings_hidden_inhabitants_back(covered: str, inhabitants: int) -> None:
    fields = {**COVERED_MARKET, "tableau": {"red": ["market", "treasury-of-atreus"]}}
    before = table(["supply/complete-sites", "red"], covered_option=covered, **fields)
    assert of(before, "red", "inhabitants") == inhabitants + 1
    after = table("game-end/late-protection", covered_option=covered, **fields)
    assert of(after, "red", "inhabitants") == 3 + 1


@BOTH_WAYS
def test_a_covered_card_that_leaves_takes_no_inhabitants_twice(covered: str, inhabitants: int) -> None:
    fields = {**COVERED_MARKET, "sites": ["market"], "coin_under": {"market": "grain"}}
    match = table(["supply/finish-sites", "red"], covered_option=covered, **fields, hand={"red": {"wood": 3}})
    assert of(match, "red", "inhabitants") == inhabitants + 1
    match.play("abandon market")
    assert of(match, "red", "inhabitants") == 1
    assert "market" in names(match, match.state.gone)


@rule("plague.cover-civilization")
@BOTH_WAYS
def test_a_civilization_under_a_coin_has_no_inhabitants_in_any_case(covered: str, inhabitants: int) -> None:
    match = table(
        ["catastrophes", None, "plague"],
        covered_option=covered,
        tableau={"red": ["sparta", "market"]},
        hand={"red": {"wood": 1}},
    )
    match.play("cover sparta")
    assert of(match, "red", "inhabitants") == 3


# Goods for coins

AUCTION: dict[str, Any] = {
    "market": ["market", "street"],
    "hand": {"red": {"wood": 3}},
    "goods": {"red": 2},
}


@rule("luxury.use.bid-or-construction")
def test_with_any_mix_goods_spare_the_hand() -> None:
    match = table(["bidding/place-bid", "red"], goods_option="any-mix", **AUCTION)
    match.play("bid market 3")
    assert tokens(match) == {"trade 0", "trade 1", "trade 2"}
    assert forbidden_by(match, "trade 3") == {"luxury.use.bid-or-construction"}
    match.play("trade 2")
    match.play("lay wood 1")
    assert hand(match, "red") == {"wood": 2}
    assert of(match, "red", "goods") == 0


@rule("luxury.use.bid-or-construction")
def test_with_only_missing_the_hand_pays_first() -> None:
    match = table(["bidding/place-bid", "red"], goods_option="only-missing", **AUCTION)
    match.play("bid market 3")
    assert match.over
    assert hand(match, "red") == {}
    assert of(match, "red", "goods") == 2


@rule("luxury.use.bid-or-construction")
@pytest.mark.parametrize(("goods", "offered"), [("any-mix", {"trade 1", "trade 2"}), ("only-missing", set())])
def test_a_bid_beyond_the_hand_is_possible_either_way(goods: str, offered: set[str]) -> None:
    match = table(["bidding/place-bid", "red"], goods_option=goods, **AUCTION)
    assert "bid market 5" in tokens(match)
    assert "bid market 6" not in tokens(match)
    match.play("bid market 4")
    assert tokens(match) == offered
    if not offered:
        assert of(match, "red", "goods") == 1
        assert hand(match, "red") == {}


@rule("catastrophe.cover.from-hand")
@pytest.mark.parametrize(("goods", "offered"), [("any-mix", {"trade 0", "trade 1"}), ("only-missing", set())])
def test_the_coin_for_a_catastrophe_follows_the_same_option(goods: str, offered: set[str]) -> None:
    match = table(
        ["catastrophes", None, "plague"],
        goods_option=goods,
        tableau={"red": ["sparta"]},
        hand={"red": {"wood": 1}},
        goods={"red": 2},
    )
    match.play("cover sparta")
    assert tokens(match) == offered
    if not offered:
        assert match.dump()["coin_over"] == {"sparta": "wood"}
        assert of(match, "red", "goods") == 2


@rule("luxury.use.bid-or-construction")
@pytest.mark.parametrize(("goods", "offered"), [("any-mix", {"trade 0", "trade 1"}), ("only-missing", set())])
def test_the_coin_under_a_building_follows_the_same_option(goods: str, offered: set[str]) -> None:
    match = table(
        ["gain-power-cards/add-building", "red", "street"],
        goods_option=goods,
        market=["street"],
        hand={"red": {"grain": 1}},
        goods={"red": 2},
    )
    match.play("construct")
    assert tokens(match) == offered
    if not offered:
        assert match.dump()["coin_under"] == {"street": "grain"}
        assert of(match, "red", "goods") == 2


@rule("luxury.use.any-missing")
@pytest.mark.parametrize("goods", ["any-mix", "only-missing"])
def test_goods_stand_for_missing_resources_whatever_was_agreed(goods: str) -> None:
    match = table(
        ["gain-power-cards/add-building", "red", "stockade"],
        goods_option=goods,
        market=["stockade"],
        hand={"red": {"wood": 2}},
        goods={"red": 2},
    )
    match.play("build")
    assert tokens(match) == {"pay wood 0", "pay wood 1", "pay wood 2"}
