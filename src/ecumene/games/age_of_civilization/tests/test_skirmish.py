"""Skirmish: the solo game of the rulebook, its virtual opponent and its achievements."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.contents import PLAGUE_CARD
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.table import (
    BOX,
    GAME,
    market,
    military,
    of,
    played,
    says,
    table,
    tokens,
    turn,
)
from ecumene.kernel.masks import bits
from ecumene.matches.match import Match
from ecumene.testing import rule

LEFT_OUT = {"carthage", "germania", "iberia", "mongolia", "phoenicia", "scythia", "vikings"}
PEACEFUL = ["culture", "conquest", "trade", "hunt", "plague", "fish", "farm", "build"]
"""Only at the end of the second round does something happen."""
WARLIKE = ["hunt", "fish", "farm", "trade", "plague", "culture", "conquest", "build"]
"""War at the ends of rounds 1, 3 and 4."""


def alone(at: str | list[Any], **fields: Any) -> Match[AgeOfCivilization]:
    """A solo table with a quiet track, unless a test says otherwise."""
    return table(at, 1, **({"track": PEACEFUL} | fields))


def first_step(**fields: Any) -> Match[AgeOfCivilization]:
    """The first step of a later turn."""
    fields = {"round": 2, "stack": {"black": ["egypt"]}} | fields
    return alone([["following-turns/first-step", "black"], ["take-actions", "black"]], **fields)


def reached(**fields: Any) -> list[str]:
    """The achievements of a game that ends like this."""
    match = alone("game-end", **fields)
    assert match.over
    return GAME.achieved(match.state, 0)


# Setup


@rule("solo.removed-civilizations")
def test_seven_civilizations_are_left_out() -> None:
    seen = set()
    for seed in range(25):
        match = GAME.new(seats=1, seed=seed)
        cards = {BOX.civilization_names[card] for card in bits(match.state.deck)} | set(market(match))
        assert len(cards) == 41
        assert not cards & LEFT_OUT
        seen |= set(market(match))
    assert len(seen) > 30
    assert set(BOX.civilization_names) - cards == LEFT_OUT


@rule("solo.removed-civilizations")
def test_they_are_not_in_the_tables_of_several() -> None:
    match = GAME.new(seats=2, seed=7)
    assert match.state.deck.bit_count() + len(market(match)) == 48


@rule("solo.wonder-market-four")
def test_four_wonders_are_on_offer() -> None:
    markets = {GAME.new(seats=1, seed=seed).state.wonder_market for seed in range(12)}
    assert {wonders.bit_count() for wonders in markets} == {4}
    assert len(markets) > 1


@rule("solo.plague-fifth")
def test_plague_is_the_fifth_card_and_the_others_are_random() -> None:
    tracks = [GAME.new(seats=1, seed=seed).state.track for seed in range(40)]
    assert {track[4] for track in tracks} == {PLAGUE_CARD}
    assert {len(set(track)) for track in tracks} == {8}
    for place in (0, 1, 2, 3, 5, 6, 7):
        assert len({track[place] for track in tracks}) == 7


@rule("solo.plague-fifth")
@pytest.mark.parametrize(("round_", "workers"), [(1, 3), (2, 2), (3, 3)])
def test_plague_comes_when_the_second_round_ends(round_: int, workers: int) -> None:
    """Ruling A-47."""
    assert of(alone("round-end", round=round_, workers={"black": 3}), "black", "workers") == workers


@rule("solo.three-coins-no-starter")
def test_the_player_begins_with_three_coins_and_no_starter_token() -> None:
    match = played(1, 3)
    assert of(GAME.new(seats=1, seed=7), "black", "coins") == 3
    assert not [text for text in says(match, 0) if "starter" in text]
    assert [text for text in says(played(2, 3), 0) if "starter" in text]


# The market


@rule("solo.take-no-coins-no-draw")
@pytest.mark.parametrize("how", ["rise", "annex"])
def test_taking_a_card_puts_no_coins_and_draws_no_card(how: str) -> None:
    match = first_step(market=["rome", "japan", "huns"], bonus={"rome": 3, "huns": 1})
    deck = match.state.deck
    match.play(f"{how} rome")
    assert market(match) == {"japan": 0, "huns": 1}
    assert of(match, "black", "coins") == 3
    assert match.state.deck == deck


@rule("solo.round-end.coins-then-card")
def test_when_a_round_ends_cards_get_a_coin_and_a_new_one_comes_without() -> None:
    match = alone("round-end", round=1, market=["rome", "japan"], bonus={"japan": 2})
    coins = market(match)
    assert list(coins)[:2] == ["rome", "japan"]
    assert list(coins.values()) == [1, 3, 0]
    assert match.state.deck.bit_count() == 41 - 3


@rule("solo.round-end.coins-then-card")
def test_that_happens_at_the_end_of_rounds_one_to_five() -> None:
    match = GAME.new(seats=1, seed=5)
    match.play(match.offers[0].token)
    sizes = []
    while not match.over:
        if match.question == "take-actions":
            sizes.append(len(market(match)))
            match.play("done")
        else:
            match.play("skip" if "skip" in tokens(match) else match.offers[0].token)
    assert sizes == [4, 5, 6, 7, 8, 9]
    assert len(market(match)) == 9
    assert max(market(match).values()) == 5


@rule("solo.market.size-varies")
@pytest.mark.parametrize(("answer", "size"), [("rise rome", 5), ("annex rome", 5), ("skip", 6)])
def test_a_round_with_a_take_leaves_the_size_and_a_skip_makes_it_larger(answer: str, size: int) -> None:
    """Ruling A-46."""
    entries = [["following-turns/first-step", "black"], ["round-end"]]
    match = alone(entries, round=3, stack={"black": ["egypt"]}, market=["rome", "japan", "huns", "korea", "china"])
    match.play(answer)
    assert len(market(match)) == size


# The opponent


@rule("solo.opponent.strength", "solo.opponent.during-round")
def test_the_opponent_has_one_less_than_the_number_of_the_round() -> None:
    match = GAME.new(seats=1, seed=7)
    seen = {match.state.round: match.view(0)["rival"]}
    while not match.over:
        match.play(match.offers[-1].token)
        seen.setdefault(match.state.round, match.view(0)["rival"])
    assert seen == {1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5}
    assert match.state.rival == 5


@rule("solo.opponent.grows-first")
def test_the_opponent_grows_before_the_card_moves_and_before_the_war() -> None:
    """A strength of 1 would be more than none, but is no more than the opponent's when the war comes."""
    match = alone([["take-actions", "black"], ["round-end"]], round=1, workers={"black": 3}, track=WARLIKE,
                  technologies={"black": ["mining"]})  # fmt: skip
    match.play("done")
    assert of(match, "black", "workers") == 2
    told = says(match, 0)
    grows, moves = (
        told.index("The opponent's military strength is now 1."),
        next(i for i, text in enumerate(told) if text.startswith("The permanent action card moves on")),
    )
    war = next(i for i, text in enumerate(told) if text.startswith("War!"))
    assert grows < moves < war


@rule("solo.opponent.example")
@pytest.mark.parametrize(
    ("owned", "workers"), [(["mining"], 1), (["mining", "iron-working"], 2)], ids=["strength 1", "strength 3"]
)
def test_in_the_war_after_the_second_round_the_opponent_has_two(owned: list[str], workers: int) -> None:
    """The rulebook's example, with a War on the fifth card in place of Plague."""
    track = ["hunt", "fish", "farm", "build", "conquest", "plague", "trade", "culture"]
    match = alone("round-end", round=2, rival=1, track=track, workers={"black": 2}, technologies={"black": owned})
    assert match.state.rival == 2
    assert of(match, "black", "workers") == workers


@rule("solo.opponent.strength")
@pytest.mark.parametrize(("rival", "points"), [(0, 2), (2, 2), (3, 2), (4, 0)])
def test_conquest_is_won_against_the_opponent(rival: int, points: int) -> None:
    match = turn("black", seats=1, rival=rival, workers={"black": 1}, track=PEACEFUL,
                 technologies={"black": ["mining", "iron-working"]})  # fmt: skip
    assert military(match, "black") == 3
    match.play("perform conquest")
    assert of(match, "black", "points") == points


@rule("solo.opponent.during-round")
@pytest.mark.parametrize(("round_", "points"), [(1, 2), (2, 2), (3, 0)])
def test_conquest_compares_with_the_round_before(round_: int, points: int) -> None:
    """Ruling A-44: a strength of 1 is enough in the second round and not in the third."""
    track = ["hunt", "fish", "conquest", "farm", "plague", "culture", "trade", "build"]
    match = turn("black", seats=1, round=round_, rival=round_ - 1, workers={"black": 1}, track=track,
                 technologies={"black": ["mining"]})  # fmt: skip
    match.play("perform conquest")
    assert of(match, "black", "points") == points


@rule("solo.opponent.ties")
def test_equal_strength_wins_a_conquest_only_from_one_on() -> None:
    """Ruling A-45."""
    for owned, rival, points in ((["mining"], 1, 2), ([], 0, 0)):
        match = turn("black", seats=1, rival=rival, workers={"black": 1}, track=PEACEFUL,
                     technologies={"black": owned})  # fmt: skip
        match.play("perform conquest")
        assert of(match, "black", "points") == points


@rule("solo.opponent.ties")
@pytest.mark.parametrize(
    ("owned", "lost"), [([], 1), (["mining", "iron-working"], 1), (["mining", "iron-working", "gunpowder"], 0)]
)
def test_equal_strength_loses_in_a_war(owned: list[str], lost: int) -> None:
    match = alone("round-end", round=3, rival=2, track=WARLIKE, workers={"black": 3}, technologies={"black": owned})
    assert match.state.rival == 3
    assert of(match, "black", "workers") == 3 - lost


@rule("solo.opponent.strength")
@pytest.mark.parametrize(("rival", "coins"), [(0, 1), (1, 0)])
def test_abilities_of_the_strongest_compare_with_the_opponent_too(rival: int, coins: int) -> None:
    match = alone(["your-turn-end", "black"], rival=rival, stack={"black": ["slavs"]})
    assert of(match, "black", "coins") == coins


# Trade and Lydia


@rule("solo.trade")
@pytest.mark.parametrize(("owned", "coins"), [([], 2), (["sailing"], 3)])
def test_trade_brings_two_coins_before_modifiers(owned: list[str], coins: int) -> None:
    match = turn("black", seats=1, workers={"black": 1}, track=PEACEFUL, technologies={"black": owned})
    match.play("perform trade")
    assert match.state.coins == [coins]
    assert [text for text in says(match, 0) if "gain" in text] == [f"You gain {coins} coins."]


@rule("solo.lydia")
def test_lydia_brings_four_coins_to_her_player_alone() -> None:
    match = first_step(market=["lydia", "rome"], bonus={"lydia": 1})
    match.play("rise lydia")
    assert match.state.coins == [4 + 1]


# Achievements


@rule("solo.achievements.points")
@pytest.mark.parametrize(
    ("points", "names"),
    [
        (19, []),
        (20, ["remarkable-clan"]),
        (24, ["remarkable-clan"]),
        (25, ["remarkable-clan", "great-kingdom"]),
        (29, ["remarkable-clan", "great-kingdom"]),
        (30, ["remarkable-clan", "great-kingdom", "mighty-empire"]),
        (34, ["remarkable-clan", "great-kingdom", "mighty-empire"]),
        (35, ["remarkable-clan", "great-kingdom", "mighty-empire", "eternal-civilization"]),
        (60, ["remarkable-clan", "great-kingdom", "mighty-empire", "eternal-civilization"]),
    ],
)
def test_four_achievements_are_for_points_alone(points: int, names: list[str]) -> None:
    assert reached(points={"black": points}, technologies={"black": ["writing"]}) == names


@rule("solo.achievements.realm-of-technology")
@pytest.mark.parametrize(("points", "missing", "got"), [(25, 0, True), (24, 0, False), (40, 1, False)])
def test_realm_of_technology_takes_nine(points: int, missing: int, got: bool) -> None:
    """Ruling A-48."""
    order = ["writing", "sailing", "mining", "education", "currency", "iron-working", "engineering", "gunpowder",
             "science"]  # fmt: skip
    names = reached(points={"black": points}, technologies={"black": order[: 9 - missing]})
    assert ("realm-of-technology" in names) == got


@rule("solo.achievements.realm-of-technology")
def test_special_technologies_count_for_it() -> None:
    owned = ["writing", "law", "bureaucracy", "sailing", "currency", "engineering", "mining", "iron-working",
             "gunpowder"]  # fmt: skip
    names = reached(options={"innovation": "on"}, special={"black": "law-and-bureaucracy"}, points={"black": 25},
                    technologies={"black": owned})  # fmt: skip
    assert "realm-of-technology" in names


@rule("solo.achievements.realm-of-primitive")
@pytest.mark.parametrize(("points", "owned", "got"), [(25, [], True), (24, [], False), (40, ["mining"], False)])
def test_realm_of_primitive_takes_no_technology(points: int, owned: list[str], got: bool) -> None:
    names = reached(points={"black": points}, technologies={"black": owned})
    assert ("realm-of-primitive" in names) == got


@rule("solo.achievements.world-of-wonders")
@pytest.mark.parametrize(("points", "wonders", "got"), [(25, 4, True), (24, 4, False), (40, 3, False)])
def test_world_of_wonders_takes_four(points: int, wonders: int, got: bool) -> None:
    """Ruling A-48; these four score nothing at the end."""
    owned = ["colossus", "lighthouse", "hanging-gardens", "angkor-wat"][:wonders]
    names = reached(points={"black": points}, wonders={"black": owned}, technologies={"black": ["writing"]})
    assert ("world-of-wonders" in names) == got


@rule("solo.achievements.super-power")
@pytest.mark.parametrize(
    ("points", "civilizations", "owned", "strength", "got"),
    [
        (25, ["huns", "persia"], ["mining", "iron-working"], 10, True),
        (25, ["huns"], ["mining", "iron-working"], 9, True),
        (24, ["huns"], ["mining", "iron-working"], 9, False),
        (40, ["khitan", "persia"], ["mining", "iron-working"], 8, False),
        (25, ["huns"], ["mining", "iron-working", "writing"], 9, True),
        (40, ["huns"], ["mining", "iron-working", "writing", "sailing"], 9, False),
    ],
)
def test_super_power_takes_strength_and_few_technologies(
    points: int, civilizations: list[str], owned: list[str], strength: int, got: bool
) -> None:
    match = alone("game-end", points={"black": points}, stack={"black": civilizations}, wonders={"black": ["colossus"]},
                  technologies={"black": owned})  # fmt: skip
    assert military(match, "black") == strength
    assert ("super-power" in GAME.achieved(match.state, 0)) == got


@rule("solo.achievements.when")
def test_several_are_reached_in_one_game() -> None:
    names = reached(points={"black": 26})
    assert names == ["remarkable-clan", "great-kingdom", "realm-of-primitive"]


@rule("solo.achievements.when")
def test_abilities_of_the_games_end_count() -> None:
    match = alone([["take-actions", "black"], ["game-end"]], round=6, points={"black": 18},
                  wonders={"black": ["great-wall"]}, technologies={"black": ["writing"]})  # fmt: skip
    match.play("done")
    assert of(match, "black", "points") == 20
    assert says(match, 0)[-3:] == [
        "You end with 20 points, no workers and no coins.", "Achievement: Remarkable Clan!", "You win with 20 points.",
    ]  # fmt: skip


def test_whoever_reaches_an_achievement_has_won() -> None:
    """Ruling A-57."""
    owned = {"black": ["writing"]}
    assert alone("game-end", points={"black": 20}, technologies=owned).winners == (0,)
    assert alone("game-end", points={"black": 19}, technologies=owned).winners == ()


def test_nothing_is_achieved_in_company() -> None:
    match = table("game-end", points={"black": 50})
    assert match.winners == (0,)
    assert GAME.achieved(match.state, 0) == []


def test_achievements_are_listed_with_what_they_take() -> None:
    listed = {found.name: found for found in GAME.achievements() if found.group == "Skirmish"}
    assert len(listed) == 8
    assert listed["remarkable-clan"].text == "20 points or more"
    assert listed["realm-of-primitive"].text == "25 points or more, no technology"
    assert listed["world-of-wonders"].text == "25 points or more, 4 wonders or more"
    assert listed["super-power"].text == "25 points or more, military strength 9 or more, at most 3 technologies"
    assert {found.source for found in listed.values()} == {"rulebook"}


def test_achievements_count_one_thing_as_one() -> None:
    listed = {found.name: found.text for found in GAME.achievements()}
    assert listed["lost-civilization-silver"] == "24 points or more, 1 wonder or more"
    assert listed["lost-civilization-gold"] == "30 points or more, 2 wonders or more"
    assert listed["silk-road-gold"] == "32 points or more, 12 coins left or more"
    assert listed["mongol-devastation-silver"] == "18 points or more, military strength 5 or more"


# Together with variants


@rule("solo.variants")
def test_innovation_goes_with_it() -> None:
    match = GAME.new(seats=1, seed=7, innovation="on")
    assert match.state.special_market.bit_count() == 2
    assert played(1, 7, innovation="on").over


@rule("solo.variants")
@pytest.mark.parametrize("name", ["changing_world", "drafting"])
def test_the_other_variants_do_not(name: str) -> None:
    with pytest.raises(ValueError, match=f"option {name}: it is for two players or more"):
        GAME.new(seats=1, seed=7, **{name: "on"})
