"""The words of the game: what is told, what an offer says, and why something is refused."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import BOX, GAME, played, says, table, turn
from ecumene.matches.match import Match
from ecumene.testing import rule

AWAY = {"1": "on-rebuild", "2": "on-rebuild", "3": "on-rebuild"}
READY = {"1": "ready", "2": "ready", "3": "ready"}


def label(match: Match[AncientWorld], token: str) -> str:
    """What an offer says to the seat that chooses."""
    return next(offer.label for offer in match.offers if offer.token == token)


# What is told


@rule("attack.win.reveal-next")
def test_a_titan_pile_that_runs_out_is_told() -> None:
    """Ruling R-22."""
    others = [name for name, pile in zip(BOX.titan_names, BOX.pile_of, strict=True) if pile == 0 and name != "moss-ape"]
    match = turn("north", titan={"one-star": "moss-ape"}, titans={"east": others}, raised={"north": 9},
                 coins={"north": 9})  # fmt: skip
    match.play("attack one-star:a")
    while match.question != "player-actions/turn":
        match.play(match.offers[0].token)
    assert "The one-star pile has run out: no Titan is left in it." in says(match)


@rule("end.military.slide-coins")
def test_coins_that_slide_are_told_where_another_round_follows() -> None:
    sentence = "Coins slide from the names onto the pictures: all armies can be used again."
    for number, told in ((1, True), (6, False)):
        match = turn("north", round=number, passed=["east"], on_name={"north": {"a": 1}})
        match.play("pass")
        assert (sentence in says(match)) is told


@rule("score.winner.most-vp", "score.tie1.coins", "score.tie2.cards", "score.tie3.knowledge")
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"empire": {"north": ["marketplace"]}}, "You have won."),
        ({"coins": {"north": 1}}, "You have won by more coins, for the points are equal."),
        (
            {"districts": {"north": {"open-quarter": 1}}},
            "You have won by more cards, for points and coins are equal.",
        ),
        (
            {"knowledge": {"north": 1}},
            "You have won by more knowledge, for points, coins and cards are equal.",
        ),
        ({}, "You and East share the victory."),
    ],
    ids=["points", "coins", "cards", "knowledge", "shared"],
)
def test_who_has_won_is_told_and_what_decided(fields: dict[str, Any], sentence: str) -> None:
    """Ruling R-46."""
    match = turn("north", round=6, passed=["east"], **fields)
    match.play("pass")
    assert match.over
    assert says(match, 0)[-1] == sentence


def test_a_payment_is_told_after_what_it_pays_for() -> None:
    match = turn("north", row=["barracks"], coins={"north": 9}, knowledge={"north": 1})
    match.play("place build 1")
    match.play("build barracks")
    assert says(match, 0)[-2:] == ["You build Barracks.", "You pay 2 coins and 1 knowledge for Barracks."]
    match = turn("north", military_row=["tusk-cavalry"], coins={"north": 9})
    match.play("place recruit 1")
    match.play("recruit tusk-cavalry")
    match.play("retire a")
    assert says(match, 0)[-2:] == ["You recruit Tusk Cavalry for army A.", "You pay 4 coins for Tusk Cavalry."]


def test_a_whole_row_is_one_sentence() -> None:
    match = GAME.new(seats=4, seed=7)
    told = [line for line in says(match) if line.startswith("New in the")]
    assert len(told) == 2
    assert sum(len(line.split(": ")[1].replace(" and ", ", ").split(", ")) for line in told) == 4 + 6


def test_two_copies_in_a_row_are_told_as_two() -> None:
    for seed in range(200):
        match = GAME.new(seats=4, seed=seed)
        repeated = [card for card in set(match.state.row) if match.state.row.count(card) == 2]
        if repeated:
            break
    names = {BOX.empire_titles[card] for card in repeated}
    assert any(f"Twice among them: {name}." in says(match) for name in names) or len(names) > 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_told_twice_of_a_forced_answer(seats: int) -> None:
    match = played(seats, 3)
    assert not [line for line in says(match) if "no other choice" in line]


# Forced answers


@rule("pass.must-when-nothing-else")
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"on_name": {"east": {"a": 1, "b": 1}}}, "You have no citizen and no army left to use."),
        ({"titan": {"one-star": "moss-ape"}}, "You have no citizen left to place, and are too weak for any Titan."),
        (
            {"titan": {"one-star": "moss-ape"}, "raised": {"east": 9}},
            "You have no citizen left to place, and too few coins to attack.",
        ),
        ({}, "You have no citizen left to place, and no Titan to attack."),
    ],
    ids=["used", "weak", "poor", "none"],
)
def test_a_pass_that_is_forced_tells_its_cause(fields: dict[str, Any], sentence: str) -> None:
    match = turn("north", citizen={"north": READY, "east": AWAY}, **fields)
    match.play("place labor 1")
    assert says(match, 1)[-2:] == [sentence, "You pass."]


@rule("recruit.retire.unused-only", "recruit.cost.mostly-free", "recruit.buy-one")
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (
            {"military_row": ["spear-levy"], "on_name": {"north": {"a": 1, "b": 1}}},
            "Your armies are full and were all used, so nothing can be recruited.",
        ),
        ({"military_row": ["tusk-cavalry"]}, "You have too few coins for any card of the Military row."),
        ({"military_row": []}, "There is no card in the Military row to recruit."),
    ],
    ids=["full", "poor", "empty"],
)
def test_a_recruit_that_is_left_by_force_tells_its_cause(fields: dict[str, Any], sentence: str) -> None:
    match = turn("north", **fields)
    match.play("place recruit 1")
    assert says(match, 0)[-1] == sentence


# Labels


def test_labels_tell_what_an_answer_costs_and_brings() -> None:
    match = turn(
        "north", coins={"north": 9}, row=["artisan-quarter"], titan={"one-star": "moss-ape"}, raised={"north": 9},
        round=3, empire={"north": ["desert-archive", "bridge", "town-hall"]}, damaged={"north": ["wheat-fields"]},
        citizen={"north": READY, "east": {"1": "on-build", "2": "ready"}},
    )  # fmt: skip
    assert label(match, "place labor 1") == "Labor with citizen 1: gain 2 coins"
    assert label(match, "place build 1") == "Build with citizen 1"
    assert label(match, "place build 2") == "Build with citizen 2, who costs 1 coin"
    assert label(match, "place grow 1") == "Grow with citizen 1: pay 3 coins for citizen 4"
    assert label(match, "place rebuild 1") == (
        "Rebuild with citizen 1: repair 1 card, gain 1 coin and the first-player token"
    )
    assert label(match, "place-on desert-archive 1") == "Desert Archive with citizen 1: gain 1 knowledge"
    assert label(match, "place-on bridge 1") == "Bridge with citizen 1: nothing, no action can be copied"
    assert label(match, "attack one-star:a+b") == (
        f"Attack Moss Ape with army A and army B for 2 coins: {9 + 3} against 4"
    )


@rule("draft.one-per-token")
def test_draft_tells_the_swords_it_brings() -> None:
    """Ruling R-52."""
    east = {"1": "on-draft", "2": "ready"}
    for counted, swords in (("own", "1 sword"), ("all", "2 swords")):
        match = turn("north", options={"draft": counted}, citizen={"north": READY, "east": east})
        assert label(match, "place draft 2") == f"Draft with citizen 2: {swords} in this round"


def test_every_card_with_an_action_tells_what_it_brings() -> None:
    for card in range(len(BOX.empire_names)):
        if BOX.steps[card]:
            match = turn("north", round=6, empire={"north": [BOX.empire_names[card]]})
            assert ": " in label(match, f"place-on {BOX.empire_names[card]} 1")


# Refusals


COMPULSORY: list[tuple[list[Any], dict[str, Any]]] = [
    (["damage-die/damage", "north"], {}),
    (["damage-die/disband", "north"], {}),
    (["end-of-round/starve", "north"], {}),
    (["recruit/place-into-army", "north", "spear-levy"], {"military_row": ["spear-levy"]}),
    (["card-clarifications/look", "north", 4], {"titan": {"one-star": "moss-ape", "two-star": "elder-root"}}),
]


@rule("damage.titan.one-card-each", "end.feeding.unfed-to-starving", "recruit.place-into-army")
@pytest.mark.parametrize(("at", "fields"), COMPULSORY, ids=[at[0] for at, _ in COMPULSORY])
def test_what_must_be_answered_refuses_to_be_left_by_its_own_rule(at: list[Any], fields: dict[str, Any]) -> None:
    match = table(at, **fields)
    (reason,) = match.why("decline")
    assert reason.rule == match.state.question().ledger


@rule("turns.one-action-per-turn")
def test_whoever_is_at_turn_is_told_what_to_finish_first() -> None:
    match = turn("north", round=2, row=["crane"])
    match.play("place explore 1")
    (reason,) = match.why("place labor 2")
    assert reason.text.startswith("It is your turn, but first finish exploring. Now: ")


@rule("card-action.own-card", "build.buy-one")
def test_a_card_of_the_row_is_one_to_build() -> None:
    match = turn("north", row=["desert-archive"], coins={"north": 9})
    (reason,) = match.why_not("desert-archive")
    assert (reason.rule, reason.text.partition(" Now:")[0]) == (
        "build.buy-one", "Empire cards are built with the Build action."
    )  # fmt: skip
    (reason,) = match.why("place-on desert-archive 1")
    assert reason.text == "You must build Desert Archive before a citizen can be placed there."


def test_a_turn_belongs_to_whoever_began_it() -> None:
    match = turn("north", coins={"north": 3, "east": 1}, empire={"north": [], "east": ["scribe-guild"]})
    match.play("place learn 1")
    assert (match.question, match.seat) == ("card-clarifications/scribe-guild", 1)
    assert GAME.turn_of(match.state) == 0
    ended = table(["end-of-round/starve", "north"])
    assert GAME.turn_of(ended.state) == -1
