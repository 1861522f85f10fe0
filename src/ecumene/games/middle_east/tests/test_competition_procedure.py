"""Competition Phase: where it is fought and in which order, Strongholds and allies, and losses size by size."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import asked, contest, fight, go_on, gods, heard, stacks, uncommitted
from ecumene.games.middle_east.tests.table import (
    AREA,
    areas,
    discarded,
    disks,
    hand,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

PEACEFUL = {"civilization": {"red": "sumerians", "blue": "egyptians", "yellow": "elamites"}}
"""Three civilizations whose displays say nothing of competitions."""


def fort(match: Match[Ancients], seat: str, area: str) -> bool:
    """Whether a seat has a Stronghold in an area."""
    return bool(of(match, seat, "forts") >> AREA.index[area] & 1)


def reinforced(match: Match[Ancients]) -> list[tuple[str, int]]:
    """Whose allies came, and how many, in order."""
    return [(COLOURS[event.fact[2]], event.fact[3]) for event in match.events if event.name == "allies-come"]


# Where


@rule("competition.where.contested-only")
def test_competitions_are_where_somebody_has_two_disks_or_a_disk_and_a_stronghold() -> None:
    match = fight(
        disks={
            "red": {"lydia": 2, "pala": 1, "kush": 4, "kaska": 1, "sinai": 1},
            "blue": {"lydia": 1, "pala": 1, "kaska": 1, "hattusha": 1},
            "barbarians": {"sinai": 2, "jerusalem": 3},
        },
        forts={"blue": ["kaska", "hattusha"]},
    )
    assert areas(match.state.resolved) == {"lydia", "kaska", "sinai"}
    assert stacks(match, "pala", "red", "blue") == [1, 1]


@rule("competition.where.single-disks-with-stronghold")
@pytest.mark.parametrize("owner", ["red", "blue", "barbarians"])
def test_single_disks_compete_where_one_of_them_has_a_stronghold(owner: str) -> None:
    one = {"red": {"kaska": 1}, "blue": {"kaska": 1}, "barbarians": {"kaska": 1}}
    match = fight(disks=one, forts={owner: ["kaska"]})
    assert areas(match.state.resolved) == {"kaska"}
    assert [faction for faction in one if disks(match, faction, "kaska")] == [owner]
    assert areas(fight(disks=one).state.resolved) == set()


# Order


@rule("competition.order.scenario-changes")
def test_the_competitions_of_civilizations_without_a_player_come_first() -> None:
    """Pala lies farther to the north-east than Lydia and comes first, unless the rules play a civilization in Lydia."""
    there = {"red": {"pala": 2, "lydia": 2}, "blue": {"pala": 1}, "yellow": {"lydia": 1}}
    for automatic, area in ((0, "pala"), (1, "lydia")):
        match = table("competition-phase", 3, disks=there, options={"automatic": automatic}, **PEACEFUL)
        assert match.state.arena == AREA.index[area]


@rule("competition.order.traitor-first")
def test_traitor_is_played_before_the_first_competition() -> None:
    """It strikes in Lydia, where the second competition would have been; then Pala is fought over."""
    match = table(
        "competition-phase",
        disks={"red": {"pala": 2, "lydia": 1}, "blue": {"pala": 2, "lydia": 3}},
        hand={"red": ["traitor"]},
    )
    assert (match.question, tokens(match)) == ("before-the-first-competition/play", {"pass", "play traitor"})
    play(match, "play traitor", "choose lydia")
    unanswered(match)
    assert (match.question, stacks(match, "lydia", "red", "blue")) == ("competition-procedure/commit", [1, 0])
    assert match.state.arena == AREA.index["pala"]


@rule("competition.order.traitor-first")
def test_it_can_be_negated_and_is_not_committed_in_a_competition() -> None:
    fields: dict[str, Any] = {
        "disks": {"red": {"lydia": 1}, "blue": {"lydia": 3}},
        "hand": {"red": ["traitor"], "blue": ["high-priest"]},
    }
    match = table("competition-phase", **fields)
    match.play("play traitor", 0)
    match.play("pass", 1)
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "blue")
    play(match, "negate high-priest")
    unanswered(match)
    assert stacks(match, "lydia", "red", "blue") == [1, 3]
    kept = table("competition-phase", **fields)
    kept.play("pass", 0)
    kept.play("pass", 1)
    assert (kept.question, asked(kept), tokens(kept)) == ("competition-procedure/commit", "red", {"done"})


@rule("competition.order.assyrian-siege-train")
def test_the_siege_train_comes_before_traitor() -> None:
    """With three players red leads Assyria; its train takes a disk before anybody is asked about cards."""
    match = table(
        "competition-phase",
        3,
        disks={"red": {"mari": 1}, "blue": {"mari": 3, "kush": 2}, "yellow": {"kush": 1}},
        hand={"yellow": ["traitor"]},
    )
    assert (match.question, asked(match)) == ("moments/use", "red")
    play(match, "invoke assyrians-siege-train")
    assert stacks(match, "mari", "red", "blue") == [1, 2]
    assert (match.question, asked(match)) == ("before-the-first-competition/play", "yellow")


# Disk removal


@rule("competition.removal.three-alternatives")
@pytest.mark.parametrize(
    ("answer", "left"),
    [("lose", (1, 1, 1)), ("pay-mina", (2, 0, 1)), ("discard flood", (2, 1, 0))],
)
def test_a_loss_may_be_a_mina_or_a_card_instead(answer: str, left: tuple[int, int, int]) -> None:
    match = fight(disks={"red": {"lydia": 2}, "blue": {"lydia": 3}}, talents={"red": 1}, hand={"red": ["flood"]})
    assert (match.question, asked(match)) == ("losses-in-competition/alternate-loss", "red")
    match.play(answer)
    assert (disks(match, "red", "lydia"), of(match, "red", "talents"), len(hand(match, "red"))) == left


@rule("competition.removal.three-alternatives", "competition.stronghold.after-allies-before-disks")
def test_or_the_stronghold_in_the_mountains() -> None:
    match = fight(disks={"red": {"kaska": 2}, "blue": {"kaska": 4}}, forts={"red": ["kaska"]}, talents={"red": 1})
    assert match.question == "losses-in-competition/keep-stronghold"
    match.play("lose")
    assert (disks(match, "red", "kaska"), fort(match, "red", "kaska")) == (2, False)


@rule("competition.removal.barbarians-first")
def test_of_disks_that_go_together_the_barbarians_are_first() -> None:
    """All have two; before Red and Blue decide anything the Barbarians have lost theirs."""
    match = fight(
        disks={faction: {"lydia": 2} for faction in ("red", "blue", "barbarians")}, talents={"red": 1, "blue": 1}
    )
    assert (match.question, asked(match)) == ("losses-in-competition/alternate-loss", "red")
    assert stacks(match, "lydia", "red", "blue", "barbarians") == [2, 2, 1]


@rule("competition.removal.investments-may-save")
def test_disks_on_master_armorer_cancel_losses() -> None:
    match = fight(
        disks={"red": {"lydia": 1}, "blue": {"lydia": 2}},
        invested={"red": ["master-armorer"]},
        stake={"master-armorer": 2},
    )
    assert tokens(match) == {"lose", "use master-armorer"}
    match.play("use master-armorer")
    unanswered(match)
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
    assert match.state.stake[match.game.nouns["card"].index["master-armorer"]] == 1


# Allies


@rule("competition.allies.definition")
@pytest.mark.parametrize("source", ["commit warrior-king", "activate god-of-war", "invoke greeks-phalanx"])
def test_white_disks_by_card_deity_or_ability_count_as_ones_own_in_the_competition(source: str) -> None:
    """One disk against two would go first; with an ally or two it does not."""
    match = contest(
        "lydia",
        civilization={"red": "greeks", "blue": "egyptians"},
        disks={"red": {"lydia": 1, "ionia": 1}, "blue": {"lydia": 2}},
        hand={"red": ["warrior-king"]},
        **gods({"god-of-war": "red"}),
    )
    play(match, source)
    go_on(match)
    expected = [1, 0] if source == "commit warrior-king" else [1, 1]
    assert stacks(match, "lydia", "red", "blue") == expected
    assert (heard(match, "allies-come"), match.state.allies) == (["allies-come"], [])


@rule("competition.allies.definition")
def test_allies_are_there_for_the_competition_phase_only_and_never_its_own_disks() -> None:
    match = contest("lydia", disks={"red": {"lydia": 2}, "blue": {"lydia": 2}}, hand={"red": ["warrior-king"]})
    play(match, "commit warrior-king", "done", "done")
    go_on(match)
    assert (disks(match, "red", "lydia"), match.state.allies) == (2, [])
    assert of(match, "red", "supply") == 46


@rule("competition.allies.unlimited-supply")
def test_white_disks_for_allies_never_run_out() -> None:
    """All fifty are Yellow's minas; two allies come all the same, and three against three wear each other out."""
    match = contest(
        "lydia",
        3,
        disks={"red": {"lydia": 1}, "blue": {"lydia": 3}},
        hand={"red": ["warrior-king"]},
        talents={"yellow": 50},
        **PEACEFUL,
    )
    play(match, "commit warrior-king", "done", "done")
    go_on(match)
    assert reinforced(match) == [("red", 2)]
    assert stacks(match, "lydia", "red", "blue") == [1, 1]


# Strongholds


@rule("competition.stronghold.after-allies-before-disks")
def test_allies_go_first_then_the_stronghold_then_disks() -> None:
    match = contest(
        "kaska",
        disks={"red": {"kaska": 2, "thebes": 1}, "blue": {"kaska": 4}},
        forts={"red": ["kaska"]},
        **gods({"god-of-war": "red"}),
    )
    play(match, "activate god-of-war", "done", "done")
    go_on(match)
    order = heard(match, "allies-lost", "fort-lost", "removed")
    mine = [name for name in order if name != "removed"]
    assert mine == ["allies-lost", "fort-lost"]
    first_of_red = next(i for i, event in enumerate(match.events) if event.name == "removed" and event.fact[2] == 0)
    assert first_of_red > next(i for i, event in enumerate(match.events) if event.name == "fort-lost")


@rule("competition.stronghold.loss-can-be-bought-off")
@pytest.mark.parametrize("answer", ["pay-mina", "discard flood", "lose"])
def test_the_loss_of_the_stronghold_can_be_bought_off(answer: str) -> None:
    match = fight(
        disks={"red": {"kaska": 1}, "blue": {"kaska": 3}},
        forts={"red": ["kaska"]},
        talents={"red": 1},
        hand={"red": ["flood"]},
    )
    assert match.question == "losses-in-competition/keep-stronghold"
    assert tokens(match) == {"lose", "pay-mina", "discard flood"}
    match.play(answer)
    assert (fort(match, "red", "kaska"), disks(match, "red", "kaska")) == (answer != "lose", 1)
    assert of(match, "red", "talents") + len(hand(match, "red")) == (2 if answer == "lose" else 1)


@rule("competition.derived.stronghold-one-vs-one")
def test_a_disk_with_a_stronghold_beats_a_single_disk_without_loss() -> None:
    match = fight(5, disks={"green": {"kaska": 1}, "red": {"kaska": 1}}, forts={"green": ["kaska"]})
    assert (stacks(match, "kaska", "green", "red"), fort(match, "green", "kaska")) == ([1, 0], True)


@rule("competition.derived.stronghold-one-vs-one")
def test_if_the_single_disk_is_paid_for_the_cube_goes_and_both_stay() -> None:
    match = fight(5, disks={"green": {"kaska": 1}, "red": {"kaska": 1}}, forts={"green": ["kaska"]}, talents={"red": 1})
    match.play("pay-mina")
    assert match.over
    assert (stacks(match, "kaska", "green", "red"), fort(match, "green", "kaska")) == ([1, 1], False)


# Competition cards


@rule("competition.cards.example-improved-bow")
def test_improved_bow_cancels_the_competition() -> None:
    match = contest("lydia", disks={"red": {"lydia": 1}, "blue": {"lydia": 3}}, hand={"red": ["improved-bow"]})
    play(match, "commit improved-bow", "done", "done")
    unanswered(match)
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
    assert "no-contest" in [event.name for event in match.events]


@rule("competition.cards.played-cards-must-resolve", "competition.result.three-outcomes")
def test_every_card_is_resolved_though_the_contest_is_over() -> None:
    """Red's bow takes both of Blue's disks; Blue's weapons then still take the only disk of Red: nobody is left."""
    match = contest(
        "lydia",
        civilization={"red": "egyptians", "blue": "babylonians"},
        disks={"red": {"lydia": 1}, "blue": {"lydia": 2}},
        hand={"red": ["improved-bow"], "blue": ["mercenaries-desert"]},
    )
    play(match, "commit improved-bow", "done", "commit mercenaries-desert", "done")
    go_on(match)
    assert stacks(match, "lydia", "red", "blue") == [0, 0]
    assert set(discarded(match)) >= {"improved-bow", "mercenaries-desert"}


@rule("competition.cards.cannot-start-competition")
def test_cards_and_powers_begin_no_competition_where_there_is_none() -> None:
    """Camps side by side: the cards that would add disks are not asked for."""
    match = table(
        "competition-phase",
        disks={"red": {"lydia": 1, "thebes": 1}, "blue": {"lydia": 1, "hattusha": 1}},
        hand={"red": ["warrior-king", "warrior-queen", "armored-infantry"], "blue": ["war-chariots"]},
        **gods({"god-of-war": "red"}),
    )
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
    assert len(hand(match, "red")) == 3


@rule("competition.cards.cannot-start-competition")
def test_armored_infantry_joins_only_competitions_that_are_there() -> None:
    match = contest(
        "pala",
        disks={"red": {"lydia": 1, "pala": 2}, "blue": {"lydia": 1, "pala": 3}},
        hand={"red": ["armored-infantry"]},
    )
    play(match, "commit armored-infantry", "done", "done")
    go_on(match)
    assert areas(match.state.resolved) == {"pala"}
    assert stacks(match, "lydia", "red", "blue") == [1, 1]


# Step 1


@rule("competition.step1.present-civs-in-turn-order")
@pytest.mark.parametrize("order", [["red", "blue", "yellow"], ["yellow", "blue", "red"]])
def test_those_who_are_present_are_asked_in_turn_order(order: list[str]) -> None:
    match = contest("mari", 3, disks={seat: {"mari": 2} for seat in order if seat != "red"}, order=order, **PEACEFUL)
    seen = []
    while match.question == "competition-procedure/commit":
        seen.append(asked(match))
        match.play("done")
    assert seen == [seat for seat in order if seat != "red"]


@rule("competition.step1.present-civs-in-turn-order")
def test_cards_abilities_investments_and_deities_may_be_announced() -> None:
    match = contest(
        "lydia",
        civilization={"red": "greeks", "blue": "egyptians"},
        disks={"red": {"lydia": 2, "ionia": 1}, "blue": {"lydia": 2, "thebes": 1}},
        hand={"red": ["warrior-king", "improved-bow", "flood"]},
        invested={"red": ["breeder-of-stallions"]},
        stake={"breeder-of-stallions": 2},
        **gods({"god-of-war": "red", "god-of-the-skies": "blue"}),
    )
    everything = {
        "done", "commit warrior-king", "commit improved-bow", "use breeder-of-stallions", "activate god-of-war",
        "invoke greeks-phalanx",
    }  # fmt: skip
    assert tokens(match) == everything
    play(match, "commit improved-bow", "commit warrior-king", "activate god-of-war", "invoke greeks-phalanx", "done")
    assert (asked(match), tokens(match)) == ("blue", {"done", "activate god-of-the-skies"})


@rule("competition.step1.loss-cancelling-unannounced", "competition.step3.armorer-and-shields-late")
def test_master_armorer_and_shield_bearers_are_shown_when_a_loss_comes() -> None:
    match = contest(
        "lydia",
        disks={"red": {"lydia": 1}, "blue": {"lydia": 3}},
        hand={"red": ["shield-bearers", "master-armorer"]},
    )
    assert tokens(match) == {"done"}, "neither is announced"
    uncommitted(match)
    assert match.question == "losses-in-competition/alternate-loss"
    assert {"play shield-bearers", "play master-armorer"} <= tokens(match)


@rule("competition.step3.armorer-and-shields-late")
def test_then_they_can_be_negated() -> None:
    match = fight(
        disks={"red": {"lydia": 1}, "blue": {"lydia": 3}},
        hand={"red": ["shield-bearers"], "blue": ["high-priest"]},
    )
    play(match, "play shield-bearers")
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "blue")
    play(match, "negate high-priest")
    unanswered(match)
    go_on(match)
    assert stacks(match, "lydia", "red", "blue") == [0, 3]


@rule("competition.step3.armorer-and-shields-late")
def test_shield_bearers_cancel_two_losses() -> None:
    match = fight(disks={"red": {"lydia": 1}, "blue": {"lydia": 3}}, hand={"red": ["shield-bearers"]})
    play(match, "play shield-bearers")
    unanswered(match)
    go_on(match)
    assert stacks(match, "lydia", "red", "blue") == [1, 1]


# Step 2


@rule("competition.step2.negation-window")
def test_a_revealed_card_can_be_negated() -> None:
    match = contest(
        "lydia",
        disks={"red": {"lydia": 1}, "blue": {"lydia": 3}},
        hand={"red": ["improved-bow"], "blue": ["high-priest"]},
    )
    play(match, "commit improved-bow", "done", "done")
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "blue")
    play(match, "negate high-priest")
    unanswered(match)
    assert stacks(match, "lydia", "red", "blue") == [0, 3]
    assert set(discarded(match)) == {"improved-bow", "high-priest"}


@rule("competition.step2.negation-window", "card.negation.only-listed-targets")
def test_so_can_an_ability() -> None:
    """M-49: the God of the Skies, announced in step 1, answers the chariots of the Hittites; a Negation does not."""
    match = contest(
        "lydia",
        disks={"red": {"lydia": 3, "thebes": 1}, "blue": {"lydia": 3}},
        hand={"red": ["high-priest"]},
        **gods({"god-of-the-skies": "red"}),
    )
    play(match, "activate god-of-the-skies", "done", "invoke hittites-chariots", "done")
    while match.question == "play-a-fate-card/answer" and asked(match) == "blue":
        match.play("pass")
    assert (match.question, asked(match)) == ("play-a-fate-card/answer", "red")
    assert tokens(match) == {"pass", "activate god-of-the-skies"}
    play(match, "activate god-of-the-skies")
    go_on(match)
    assert reinforced(match) == []


@rule("competition.step2.negation-window")
@pytest.mark.parametrize(
    ("order", "spent"), [(["blue", "red", "yellow"], "blue"), (["yellow", "red", "blue"], "yellow")]
)
def test_of_two_who_negate_the_first_in_turn_order_is_heard(order: list[str], spent: str) -> None:
    """Red, in the middle of the order, has played the card."""
    match = contest(
        "kush",
        3,
        disks={"red": {"kush": 1}, "blue": {"kush": 3}},
        order=order,
        hand={"red": ["improved-bow"], "blue": ["high-priest"], "yellow": ["prophetess"]},
        **PEACEFUL,
    )
    while match.question == "competition-procedure/commit":
        match.play("commit improved-bow" if "commit improved-bow" in tokens(match) else "done")
    match.play("negate high-priest", 1)
    match.play("negate prophetess", 2)
    unanswered(match)
    assert [seat for seat in ("blue", "yellow") if not hand(match, seat)] == [spent]


# Step 3


@rule("competition.step3.resolution-order")
@pytest.mark.parametrize("order", [["red", "blue"], ["blue", "red"]])
def test_deities_first_then_abilities_then_cards_each_in_turn_order(order: list[str]) -> None:
    announced = {
        "red": ["commit warrior-king", "invoke greeks-phalanx", "activate god-of-war"],
        "blue": ["commit warrior-queen", "invoke hittites-chariots"],
    }
    match = contest(
        "lydia",
        civilization={"red": "greeks", "blue": "hittites"},
        disks={"red": {"lydia": 1, "ionia": 1}, "blue": {"lydia": 2}},
        hand={"red": ["warrior-king"], "blue": ["warrior-queen"]},
        order=order,
        **gods({"god-of-war": "red"}),
    )
    for seat in order:
        play(match, *announced[seat], "done")
    go_on(match)
    abilities, cards = {"red": 1, "blue": 1}, {"red": 2, "blue": 1}
    expected = [("red", 1), *((seat, abilities[seat]) for seat in order), *((seat, cards[seat]) for seat in order)]
    assert reinforced(match) == expected


# Step 4


@rule("competition.step4.stronghold-counts-in-size")
@pytest.mark.parametrize("owner", ["red", "barbarians"])
def test_a_stronghold_adds_one_to_the_size_of_its_faction(owner: str) -> None:
    """Two with a cube are three: Blue, with two, goes first, and in the second round again."""
    match = fight(disks={owner: {"kaska": 2}, "blue": {"kaska": 2}}, forts={owner: ["kaska"]})
    assert stacks(match, "kaska", owner, "blue") == [2, 0]
    without = fight(disks={owner: {"kaska": 2}, "blue": {"kaska": 2}})
    assert stacks(without, "kaska", owner, "blue") == [1, 1]


@rule("competition.step4.turn-order-within-size")
@pytest.mark.parametrize("order", [["red", "blue", "yellow"], ["yellow", "blue", "red"], ["blue", "yellow", "red"]])
def test_those_of_one_size_lose_in_turn_order(order: list[str]) -> None:
    match = fight(
        3,
        disks={seat: {"kush": 2} for seat in order},
        talents=dict.fromkeys(order, 1),
        order=order,
        **PEACEFUL,
    )
    seen = []
    while match.question == "losses-in-competition/alternate-loss":
        seen.append(asked(match))
        match.play("lose")
    assert seen == order
    assert stacks(match, "kush", *order) == [1, 1, 1]


@rule("competition.step4.stop-all-lost-one")
def test_a_round_ends_when_each_has_lost_or_paid_and_then_it_is_tested_again() -> None:
    """Three against three: both pay in the first round, both lose in the second and third."""
    match = fight(disks={"red": {"lydia": 3}, "blue": {"lydia": 3}}, talents={"red": 1, "blue": 1})
    play(match, "pay-mina", "pay-mina")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
    assert (of(match, "red", "talents"), of(match, "blue", "talents")) == (0, 0)


@rule("competition.step4.stop-all-lost-one")
def test_no_faction_loses_twice_in_a_round() -> None:
    """Red, with one, pays; Blue loses one of its three; only in the next round is Red asked again."""
    match = fight(disks={"red": {"lydia": 1}, "blue": {"lydia": 3}}, talents={"red": 2})
    match.play("pay-mina")
    assert (asked(match), stacks(match, "lydia", "red", "blue")) == ("red", [1, 2])
    match.play("pay-mina")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [1, 1]


@rule("competition.step4.example-one-two-two")
def test_red_blue_and_green_of_the_rulebook() -> None:
    match = fight(5, disks={"red": {"kush": 1}, "blue": {"kush": 2}, "green": {"kush": 2}})
    go_on(match)
    assert stacks(match, "kush", "red", "blue", "green") == [0, 1, 1]


@rule("competition.step4.example-one-vs-two")
def test_red_against_blue_alone() -> None:
    match = fight(5, disks={"red": {"kush": 1}, "blue": {"kush": 2}})
    go_on(match)
    assert stacks(match, "kush", "red", "blue") == [0, 2]


@rule("competition.result.three-outcomes")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([3, 2, 0], [2, 0, 0]),
        ([2, 2, 2], [1, 1, 1]),
        ([4, 3, 1], [2, 0, 0]),
        ([1, 2, 2], [0, 1, 1]),
        ([4, 4, 0], [1, 1, 0]),
    ],
)
def test_one_faction_is_left_or_a_disk_of_each_of_several(before: list[int], after: list[int]) -> None:
    factions = ("red", "blue", "barbarians")
    match = fight(disks={faction: {"lydia": n} for faction, n in zip(factions, before, strict=True) if n})
    assert stacks(match, "lydia", *factions) == after


# Step 6 and loot


@rule("competition.step6.loot-and-capture")
def test_loot_is_checked_at_the_end_of_each_competition() -> None:
    match = contest("pala", disks={"red": {"pala": 4, "lydia": 4}, "blue": {"pala": 3, "lydia": 3}})
    go_on(match, "captives")
    assert (match.state.arena, of(match, "red", "points")) == (AREA.index["pala"], 1)
    match.play("gain wealth")
    assert match.state.arena == AREA.index["lydia"], "then comes the next area"
    go_on(match, "captives")
    assert of(match, "red", "points") == 2


@rule("loot.condition.not-barbarian-not-white")
def test_barbarians_bring_no_loot() -> None:
    match = fight(disks={"red": {"lydia": 4}, "barbarians": {"lydia": 3}})
    assert (match.over, stacks(match, "lydia", "red", "barbarians")) == (True, [2, 0])
    assert of(match, "red", "points") == 0


@rule("loot.condition.not-barbarian-not-white")
def test_white_disks_and_strongholds_do_not_count_for_loot() -> None:
    """Blue has lost two disks, an ally and a Stronghold."""
    match = contest(
        "kaska",
        civilization={"red": "egyptians", "blue": "hittites"},
        disks={"red": {"kaska": 4}, "blue": {"kaska": 2}},
        forts={"blue": ["kaska"]},
        hand={"red": ["improved-bow", "iron-weapons"]},
    )
    play(match, "commit improved-bow", "commit iron-weapons", "done", "invoke hittites-chariots", "done")
    while not match.over and match.question != "captives":
        match.play(
            next(
                token
                for token in ("pass", "play improved-bow", "play iron-weapons", "lose", "done")
                if token in tokens(match)
            )
        )
    assert match.over, "nothing is looted"
    assert (heard(match, "allies-lost", "fort-lost").count("fort-lost"), disks(match, "blue", "kaska")) == (1, 0)
    assert of(match, "red", "points") == 0
