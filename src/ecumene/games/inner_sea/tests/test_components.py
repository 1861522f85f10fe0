"""The cards, the wooden bits, the displays, and what takes precedence."""

from __future__ import annotations

import pytest

from ecumene.games.inner_sea.tests.table import (
    CARD,
    EDITION,
    GAME,
    acting,
    competing,
    discarded,
    disks,
    forbidden_by,
    hand,
    names,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.testing import rule

FACES = GAME.catalogue()
ALL_CARDS = set(CARD.names)


# The cards


@rule("cards.types.fate-and-wonder", "components.inventory.cards")
def test_there_are_a_hundred_and_three_fate_cards_and_seven_wonders() -> None:
    wonders = set(GAME.nouns["monument"].names)
    assert (len(ALL_CARDS), len(wonders), len(ALL_CARDS | wonders)) == (103, 7, 110)
    assert EDITION.events.bit_count() == 7
    assert {FACES[wonder].kind for wonder in wonders} == {"Wonder"}
    assert "Wonder" not in {FACES[card].kind for card in ALL_CARDS}


@rule("cards.types.fate-and-wonder")
def test_a_wonder_is_built_and_never_drawn_or_played() -> None:
    match = acting(hand={"red": ["coinage"]}, talents={"red": 3}, disks={"red": {"egypt": 4}})
    assert "build colossus" in tokens(match)
    assert not {token for token in tokens(match) if token.startswith("play")} - {"play coinage"}
    assert names(match.state.deck) | hand(match, "red") == ALL_CARDS


@rule("cards.fate.card-id")
def test_every_fate_card_has_a_number_of_its_own() -> None:
    assert sorted(FACES[card].printed["number"] for card in ALL_CARDS) == list(range(1, 104))
    assert [EDITION.numbers[CARD.index[card]] for card in ("earthquake", "captive-queen", "wheel-of-fate")] == [
        1,
        32,
        103,
    ]


@rule("cards.fate.card-id")
@pytest.mark.parametrize(("card", "ends"), [("captive-queen", True), ("bribery", False)])
def test_rules_that_ask_for_a_number_read_it_off_the_card(card: str, ends: bool) -> None:
    match = table(
        [["retirement-step", "red"], ["sudden-death-step"]],
        turn=2,
        disks={"red": {"egypt": 1}},
        deck=[card],
        discard=sorted(ALL_CARDS - {card}),
    )
    assert ("epoch-ends" in {event.name for event in play(match, "done")}) == ends


@rule("cards.fate.great-person-tag")
@pytest.mark.parametrize(("played", "is_great"), [("merchant-prince", True), ("silver-mines", False)])
def test_a_great_person_is_what_other_cards_say_of_one(played: str, is_great: bool) -> None:
    match = acting(hand={"red": [played], "blue": ["bribery"]}, disks={"red": {"egypt": 1}})
    play(match, f"play {played}")
    assert match.question == "play-a-fate-card/answer"
    assert ("negate bribery" in tokens(match)) == is_great
    assert FACES[played].printed["great-person"] == is_great


@rule("cards.fate.type-codes")
def test_letters_mark_the_kinds_of_cards() -> None:
    letters = {"N": EDITION.negations, "E": EDITION.events, "I": EDITION.investments, "C": EDITION.competitions}
    for letter, mask in letters.items():
        assert {card for card in ALL_CARDS if FACES[card].printed["letter"] == letter} == names(mask)
    assert sum(mask.bit_count() for mask in letters.values()) < 103, "and most cards have no letter"


@rule("cards.fate.type-codes")
def test_each_kind_is_played_in_its_own_way() -> None:
    match = acting(
        hand={"red": ["coinage", "silver-mines", "high-priestess", "armored-infantry"]},
        disks={"red": {"egypt": 2}, "blue": {"egypt": 1}},
    )
    assert tokens(match) == {"pass", "play coinage", "play silver-mines"}
    assert forbidden_by(match, "play high-priestess") == {"card.negation.only-listed-targets"}
    assert forbidden_by(match, "play armored-infantry") == {"card.competition-cards.not-in-card-phase"}
    play(match, "play silver-mines")
    unanswered(match)
    assert names(match.state.invested[0]) == {"silver-mines"}


@rule("cards.fate.legend-overrides-discard")
def test_a_card_that_was_played_lies_on_top_of_the_discard_pile() -> None:
    match = acting(hand={"red": ["coinage"]}, discard=["famine"])
    play(match, "play coinage")
    unanswered(match)
    assert discarded(match) == ["famine", "coinage"]
    assert match.view()["top"] == "coinage"


@rule("cards.fate.legend-overrides-discard")
def test_a_card_whose_legend_says_so_is_set_aside_instead() -> None:
    match = acting(hand={"red": ["civil-war"]}, disks={"blue": {"lydia": 3, "ionia": 1}, "red": {"egypt": 1}})
    play(match, "play civil-war")
    unanswered(match)
    assert (disks(match, "barbarians", "lydia"), disks(match, "barbarians", "ionia")) == (1, 1)
    assert (names(match.state.aside), discarded(match)) == ({"civil-war"}, [])


@rule("cards.fate.draw-from-top")
def test_cards_are_drawn_from_the_draw_pile() -> None:
    pile = {"coinage", "famine", "poet"}
    match = table(["drawing/draw", "red", 2], deck=sorted(pile), discard=sorted(ALL_CARDS - pile))
    assert len(hand(match, "red")) == 2
    assert hand(match, "red") | names(match.state.deck) == pile
    assert len(match.state.discard) == 100


@rule("cards.fate.depleted-deck-reshuffle")
def test_when_the_draw_pile_runs_out_the_discard_pile_is_shuffled_into_a_new_one() -> None:
    used = {"famine", "poet", "plague"}
    match = table(
        ["drawing/draw", "red", 3], deck=["coinage"], discard=sorted(used), aside=sorted(ALL_CARDS - used - {"coinage"})
    )
    assert "coinage" in hand(match, "red")
    assert len(hand(match, "red") & used) == 2
    assert (names(match.state.deck), discarded(match)) == (used - hand(match, "red"), [])


@rule("cards.fate.depleted-deck-reshuffle")
def test_with_both_piles_empty_nothing_more_is_drawn() -> None:
    match = table(["drawing/draw", "red", 3], deck=["coinage"], aside=sorted(ALL_CARDS - {"coinage"}))
    assert hand(match, "red") == {"coinage"}


SEVEN = ["coinage", "famine", "poet", "plague", "chariots", "bribery", "silver-mines"]


@rule("cards.hand.max-six")
def test_who_has_seven_cards_discards_one_of_his_choice_at_once() -> None:
    match = table(
        [["drawing/draw", "red", 1], ["retirement-step", "red"]],
        hand={"red": SEVEN[:6]},
        deck=SEVEN[6:],
        discard=sorted(ALL_CARDS - set(SEVEN)),
        disks={"red": {"egypt": 1}},
    )
    assert match.question == "drawing/discard"
    assert tokens(match) == {f"discard {card}" for card in SEVEN}
    play(match, "discard poet")
    assert hand(match, "red") == set(SEVEN) - {"poet"}
    assert (match.question, discarded(match)[-1]) == ("retirement-step", "poet")


@rule("cards.hand.max-six")
def test_six_cards_are_not_too_many() -> None:
    match = table(
        ["drawing/draw", "red", 1], hand={"red": SEVEN[:5]}, deck=SEVEN[5:6], discard=sorted(ALL_CARDS - set(SEVEN[:6]))
    )
    assert (match.question, hand(match, "red")) == (None, set(SEVEN[:6]))


# The wooden bits


@rule("components.disks.fifty-per-civilization", "components.disks.forty-eight-deployable")
@pytest.mark.parametrize("seats", [2, 6])
def test_of_the_fifty_disks_of_a_colour_two_are_markers_and_forty_eight_can_be_placed(seats: int) -> None:
    match = table("card-phase", seats)
    assert match.state.supply[:seats] == [50 - 2] * seats


@rule("components.disks.fifty-barbarians")
def test_when_all_fifty_barbarians_are_on_the_map_others_give_way_to_those_a_card_brings() -> None:
    lands = ["pontus", "galatia", "cappadocia", "mesopotamia", "al-mina", "palmyra", "canaan", "nabatea", "sinai",
             "egypt", "kush", "libya"]  # fmt: skip
    match = table(
        ["card-effects/place", "barbarians", "cyrene", 4],
        phase="cards",
        disks={"barbarians": {**dict.fromkeys(lands, 4), "marmarica": 2}},
    )
    assert disks(match, "barbarians", "cyrene") == 4
    assert (of(match, "barbarians", "on_map"), of(match, "barbarians", "supply")) == (50, 0)


@rule("components.blocks.mark-wonders")
def test_the_block_of_a_wonder_marks_the_area_where_it_was_built() -> None:
    match = acting(talents={"red": 3}, disks={"red": {"egypt": 3, "sinai": 2}})
    play(match, "build colossus", *["pay-talent"] * 3, "give egypt", "give egypt", "choose sinai")
    (colossus,) = (one for one in match.view()["wonders"] if one["wonder"] == "colossus")
    assert (colossus["owner"], colossus["site"]) == ("red", "sinai")
    assert all(one["site"] is None for one in match.view()["wonders"] if one["wonder"] != "colossus")


@rule("components.blocks.mark-wonders")
@pytest.mark.parametrize(("held", "points"), [({"sinai": 1}, 1), ({"egypt": 1}, 0)])
def test_it_is_the_area_of_the_block_that_counts(held: dict[str, int], points: int) -> None:
    match = table(
        "victory-tally-step",
        disks={"red": held},
        monument={"colossus": "built"},
        owner={"colossus": "red"},
        site={"colossus": "sinai"},
    )
    assert of(match, "red", "points") == points


# The displays


@rule("displays.treasury-box")
def test_talents_of_the_treasury_are_spent_and_no_more_than_there_are() -> None:
    match = table(["draw-step/buy", "red"], talents={"red": 2})
    assert tokens(match) == {"spend 0", "spend 1", "spend 2"}
    play(match, "spend 2")
    assert (of(match, "red", "talents"), len(hand(match, "red"))) == (0, 3 + 2)


@rule("displays.treasury-box")
def test_what_a_card_brings_or_takes_is_in_the_treasury() -> None:
    match = table(
        [["card-effects/gain-talents", "red", 2], ["card-effects/lose-talents", "blue", 3]], talents={"blue": 1}
    )
    assert (of(match, "red", "talents"), of(match, "blue", "talents")) == (2, 0)


@rule("displays.loot-box")
def test_looted_talents_cannot_be_spent_from_their_box() -> None:
    match = table(
        ["disk-removal", "red", "sinai", 0, None],
        phase="competition",
        loot={"red": 2},
        hand={"red": ["poet"]},
        disks={"red": {"sinai": 2}},
    )
    assert tokens(match) == {"lose", "discard poet"}
    assert forbidden_by(match, "pay-talent") == {"card.alternate-loss.pay-talent"}
    play(match, "lose")
    assert (disks(match, "red", "sinai"), of(match, "red", "loot")) == (1, 2)


@rule("displays.loot-box")
def test_they_come_into_the_treasury_when_the_competition_phase_ends() -> None:
    match = table("competition-phase/end", phase="competition", loot={"red": 2}, talents={"red": 1})
    assert (of(match, "red", "loot"), of(match, "red", "talents")) == (0, 3)


# Precedence


@rule("precedence.ability-over-rule")
@pytest.mark.parametrize(("civilization", "sails"), [("phoenicians", True), ("minoans", True), ("egyptians", False)])
def test_an_ability_beats_a_rule(civilization: str, sails: bool) -> None:
    match = table(
        ["deployment-step", "red"],
        civilization={"red": civilization, "blue": "trojans"},
        ready={"red": 1},
        disks={"red": {"cyprus": 1}},
    )
    assert ("place eastern-mediterranean" in tokens(match)) == sails


@rule("precedence.card-over-rule")
def test_a_card_beats_a_rule() -> None:
    match = acting(hand={"red": ["explorer"]}, disks={"red": {"egypt": 1}})
    play(match, "play explorer", "choose cyprus", "choose cyprian-sea")
    unanswered(match)
    assert (disks(match, "red", "cyprus"), disks(match, "red", "cyprian-sea")) == (1, 1)


@rule("precedence.card-over-ability")
def test_a_card_beats_an_ability() -> None:
    match = competing(
        "troy", disks={"red": {"troy": 2}, "blue": {"troy": 3}}, hand={"red": ["siege-engines", "traitor"]}
    )
    assert "commit siege-engines" not in tokens(match), "behind the walls of Troy most cards find nobody"
    play(match, "commit traitor", "done", "done")
    unanswered(match)
    assert (disks(match, "red", "troy"), disks(match, "blue", "troy")) == (2, 0)
