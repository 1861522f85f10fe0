"""Reckoning Phase: seas are dominated, points tallied, the turn order is reset, the Epoch may end, cards are drawn."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.contest import after_the_cards, heard, piled, stacks
from ecumene.games.inner_sea.tests.table import (
    CARD,
    discarded,
    disks,
    forbidden_by,
    hand,
    names,
    of,
    play,
    table,
    tokens,
)
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.rules.sudden_death_step import ends_epoch
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

RED_SEA = {"egypt": 1, "kush": 1, "nabatea": 1, "nile-delta": 1, "sinai": 1}
"""All land around the Red Sea."""
PLAIN = [
    "earthquake", "flood", "drought", "poet", "famine", "heresy", "coinage", "explorer", "pirates", "wildfire",
    "demagogue", "tyrant", "tribute", "blockade",
]  # fmt: skip
"""Cards that are no Events."""
STEPS = ("dominates", "tallied", "new-order", "reborn", "no-check", "drew")


def asked(match: Match[Ancients]) -> str:
    """The colour of the seat that decides."""
    return COLOURS[match.seats[0]]


def order(match: Match[Ancients]) -> list[str]:
    """The turn order."""
    return [COLOURS[seat] for seat in match.state.order]


# Six steps


@rule("reckoning.order.six-steps")
def test_the_six_steps_follow_each_other() -> None:
    """Blue, five points behind, begins afresh between the new turn order and the check for sudden death."""
    match = after_the_cards(
        ["reckoning-phase"],
        disks={"red": {"red-sea": 1, **RED_SEA, "libya": 3}, "blue": {"red-sea": 1}},
        points={"red": 9},
        **piled(*PLAIN),
    )
    assert (match.question, asked(match)) == ("aeneas-step/invoke", "blue")
    play(match, "rise", "lead trojans", "choose troy", "done")
    once = list(dict.fromkeys(heard(match, *STEPS)))
    assert once == ["dominates", "tallied", "new-order", "reborn", "no-check", "drew"]


@rule("reckoning.order.complete-each")
def test_each_step_is_completed_for_all_before_the_next() -> None:
    """All seas are cleared before anybody scores, and all score before the order is set, and so on."""
    shores = {"troy": 1, "phrygia": 1, "ionia": 1, "lesbos": 1, "thrace": 3}
    match = after_the_cards(
        ["reckoning-phase"],
        disks={
            "red": {"red-sea": 1, **RED_SEA, "trojan-sea": 1},
            "blue": {"trojan-sea": 1, **shores, "red-sea": 1},
        },
        **piled(*PLAIN),
    )
    assert heard(match, "removed", *STEPS) == [
        "dominates", "dominates", "removed", "removed", "tallied", "tallied", "new-order", "no-check", "drew", "drew",
    ]  # fmt: skip


@rule("reckoning.order.complete-each")
def test_a_disk_that_leaves_a_sea_leaves_before_the_tally() -> None:
    """Phoenicia, with four seas, would score one point for them; it is driven out of one of them first."""
    match = after_the_cards(
        ["reckoning-phase"],
        civilization={"red": "egyptians", "blue": "phoenicians"},
        disks={
            "red": {"red-sea": 1, **RED_SEA},
            "blue": {"red-sea": 1, "phoenician-sea": 1, "cyprian-sea": 1, "minoan-sea": 1},
        },
    )
    assert of(match, "blue", "points") == 0


# Sea Domination Step


def at_sea(seats: int = 2, **fields: Any) -> Match[Ancients]:
    return table("sea-domination-step", seats, phase="reckoning", **fields)


@rule("reckoning.sea.conditions", "reckoning.sea.remove-opposing")
def test_who_occupies_a_sea_and_controls_its_shores_drives_out_all_others() -> None:
    match = at_sea(disks={"red": {"red-sea": 1, **RED_SEA}, "blue": {"red-sea": 2}, "barbarians": {"red-sea": 2}})
    assert stacks(match, "red-sea", "red", "blue", "barbarians") == [1, 0, 0]
    assert (of(match, "blue", "supply"), of(match, "barbarians", "supply")) == (48, 50)


@rule("reckoning.sea.conditions")
def test_the_sea_itself_must_be_occupied() -> None:
    """Ruling I-01: all shores are Red's, but no ship."""
    match = at_sea(disks={"red": RED_SEA, "blue": {"red-sea": 1}})
    assert stacks(match, "red-sea", "blue") == [1]


@rule("reckoning.sea.conditions")
@pytest.mark.parametrize("shore", sorted(RED_SEA))
def test_one_shore_that_is_empty_or_shared_is_enough_to_stay(shore: str) -> None:
    empty = {area: n for area, n in RED_SEA.items() if area != shore}
    assert stacks(at_sea(disks={"red": {"red-sea": 2, **empty}, "blue": {"red-sea": 1}}), "red-sea", "blue") == [1]
    shared = at_sea(disks={"red": {"red-sea": 2, **RED_SEA}, "blue": {"red-sea": 1}, "barbarians": {shore: 1}})
    assert stacks(shared, "red-sea", "blue") == [1]


@rule("reckoning.sea.shallow-only")
def test_deep_seas_are_not_dominated() -> None:
    """Red Controls all land around the Eastern Mediterranean: Cyprus and Crete."""
    deep = "eastern-mediterranean"
    match = at_sea(epoch=4, disks={"red": {deep: 1, "cyprus": 1, "minos": 1, "kydonia": 1}, "blue": {deep: 1}})
    assert stacks(match, deep, "red", "blue") == [1, 1]


@rule("reckoning.sea.shallow-only")
def test_every_shallow_sea_is_looked_at() -> None:
    shores = {"troy": 1, "phrygia": 1, "ionia": 1, "lesbos": 1, "thrace": 1}
    match = at_sea(
        disks={
            "red": {"red-sea": 1, "trojan-sea": 1, **RED_SEA, **shores},
            "blue": {"red-sea": 1, "trojan-sea": 1, "icarian-sea": 1},
        }
    )
    assert [disks(match, "blue", sea) for sea in ("red-sea", "trojan-sea", "icarian-sea")] == [0, 0, 1]


@rule("reckoning.sea.islands-all-areas")
def test_of_an_island_every_area_is_needed() -> None:
    """Crete has two: the Minoan Sea touches both."""
    around = {"lydia": 1, "rhodes": 1, "minos": 1}
    half = at_sea(disks={"red": {"minoan-sea": 1, **around}, "blue": {"minoan-sea": 1}})
    assert stacks(half, "minoan-sea", "blue") == [1]
    whole = at_sea(disks={"red": {"minoan-sea": 1, **around, "kydonia": 1}, "blue": {"minoan-sea": 1}})
    assert stacks(whole, "minoan-sea", "blue") == [0]


@rule("reckoning.sea.civilizations-only")
def test_barbarians_do_not_dominate() -> None:
    match = at_sea(disks={"barbarians": {"red-sea": 2, **RED_SEA}, "blue": {"red-sea": 1}})
    assert stacks(match, "red-sea", "blue", "barbarians") == [1, 2]


@rule("reckoning.sea.cut-off-areas-ignored")
def test_land_beyond_the_boundary_is_not_needed() -> None:
    """With three players Phrygia is off the map: four shores of the Trojan Sea are all of them. With four it is not."""
    shores = {"troy": 1, "ionia": 1, "lesbos": 1, "thrace": 1}
    fleets = {"yellow": {"trojan-sea": 1, **shores}, "blue": {"trojan-sea": 1}}
    assert stacks(at_sea(3, disks=fleets), "trojan-sea", "yellow", "blue") == [1, 0]
    assert stacks(at_sea(4, disks=fleets), "trojan-sea", "yellow", "blue") == [1, 1]


# Victory Tally Step


@rule("reckoning.tally.city-one-vp")
def test_each_city_scores_a_point() -> None:
    match = table(
        "victory-tally-step",
        phase="reckoning",
        disks={"red": {"egypt": 3, "kush": 3, "libya": 2, "red-sea": 2}, "blue": {"troy": 1}},
        points={"red": 4, "blue": 2},
    )
    assert match.state.points == [6, 2]


@rule("reckoning.tally.wonder-one-vp")
def test_each_wonder_with_a_disk_beside_it_scores_a_point() -> None:
    """The Colossus stands with Red's disk, the Lighthouse with Blue's; the Mausoleum is buried, Zeus is Blue's."""
    match = table(
        "victory-tally-step",
        phase="reckoning",
        disks={"red": {"egypt": 1, "kush": 2, "sinai": 1}, "blue": {"libya": 2, "lydia": 1}},
        monument={
            "colossus": "built",
            "lighthouse": "built",
            "mausoleum": "buried",
            "statue-of-zeus": "built",
        },
        owner={"colossus": "red", "lighthouse": "red", "mausoleum": "red", "statue-of-zeus": "blue"},
        site={"colossus": "egypt", "lighthouse": "libya", "mausoleum": "kush", "statue-of-zeus": "sinai"},
    )
    assert match.state.points == [1, 0]


@rule("reckoning.tally.wonder-one-vp")
def test_a_wonder_in_a_city_scores_besides_the_city_and_without_disks_on_its_card_too() -> None:
    match = table(
        "victory-tally-step",
        phase="reckoning",
        disks={"red": {"egypt": 3, "kush": 1}, "blue": {"kush": 1}},
        monument={"colossus": "built", "lighthouse": "built"},
        owner={"colossus": "red", "lighthouse": "red"},
        site={"colossus": "egypt", "lighthouse": "kush"},
    )
    assert of(match, "red", "points") == 3


# Turn Order Reset Step


def cities(**numbers: int) -> dict[str, dict[str, int]]:
    """So many Cities for each seat, far from each other."""
    places = {
        "red": ["egypt", "kush", "libya"],
        "blue": ["troy", "ionia", "phrygia"],
        "yellow": ["rome", "umbria", "etruria"],
        "sky": ["gaul", "aquitania", "helvetia"],
    }
    return {seat: dict.fromkeys(places[seat][:n], 3) for seat, n in numbers.items()}


@rule("reckoning.turn-order.most-cities-first")
def test_most_cities_go_first() -> None:
    match = table("turn-order-reset-step", 4, phase="reckoning", disks=cities(red=1, blue=3, yellow=0, sky=2))
    assert order(match) == ["blue", "sky", "red", "yellow"]


@rule("reckoning.turn-order.tie-lowest-vp-chooses")
def test_of_those_tied_the_one_with_the_fewest_points_chooses_a_space() -> None:
    """Blue leads alone. Red, Yellow and Sky take the other three spaces: Yellow first, then Red."""
    match = table(
        "turn-order-reset-step",
        4,
        phase="reckoning",
        disks=cities(red=1, blue=2, yellow=1, sky=1),
        points={"red": 5, "blue": 0, "yellow": 3, "sky": 9},
    )
    assert asked(match) == "yellow"
    assert tokens(match) == {"space second", "space third", "space fourth"}
    assert forbidden_by(match, "space first") == {"reckoning.turn-order.tie-lowest-vp-chooses"}
    match.play("space third")
    assert (asked(match), tokens(match)) == ("red", {"space second", "space fourth"})
    match.play("space fourth")
    assert order(match) == ["blue", "sky", "yellow", "red"]


@rule("reckoning.turn-order.tie-lowest-vp-chooses")
def test_of_two_groups_each_takes_its_own_spaces() -> None:
    match = table(
        "turn-order-reset-step",
        4,
        phase="reckoning",
        disks=cities(red=1, blue=2, yellow=2, sky=1),
        points={"red": 1, "blue": 5, "yellow": 6, "sky": 2},
    )
    assert (asked(match), tokens(match)) == ("blue", {"space first", "space second"})
    match.play("space second")
    assert (asked(match), tokens(match)) == ("red", {"space third", "space fourth"})
    match.play("space third")
    assert order(match) == ["yellow", "blue", "red", "sky"]


@rule("reckoning.turn-order.tie-random")
def test_who_is_tied_in_points_too_is_placed_by_lot() -> None:
    seen = set()
    for chance in range(12):
        match = table(
            "turn-order-reset-step",
            4,
            phase="reckoning",
            chance=chance,
            disks=cities(red=1, blue=2, yellow=1),
            points={"red": 4, "yellow": 4},
        )
        assert match.over, "nobody chooses"
        seen.add(tuple(order(match)))
    assert seen == {("blue", "red", "yellow", "sky"), ("blue", "yellow", "red", "sky")}


@rule("reckoning.turn-order.tie-random")
def test_after_the_lot_the_others_of_the_group_choose() -> None:
    match = table("turn-order-reset-step", 4, phase="reckoning", points={"red": 1, "yellow": 1, "blue": 2, "sky": 3})
    assert asked(match) == "blue"
    assert len(tokens(match)) == 2


@rule("reckoning.turn-order.uses-tallied-vp")
def test_the_points_of_this_turn_count() -> None:
    """Before the tally Red has fewer points; Red's Wonder makes it more than Blue has."""
    match = table(
        [["victory-tally-step"], ["turn-order-reset-step"]],
        phase="reckoning",
        disks={"red": {"egypt": 3, "kush": 1}, "blue": {"troy": 3}},
        points={"red": 4, "blue": 4},
        monument={"colossus": "built"},
        owner={"colossus": "red"},
        site={"colossus": "kush"},
    )
    assert (asked(match), match.question) == ("blue", "turn-order-reset-step/space")


# Sudden Death Step


def check(turn: int, card: str, **fields: Any) -> Match[Ancients]:
    """The check on a turn; this card is the top of the draw pile."""
    return after_the_cards(["sudden-death-step"], phase="cards", turn=turn, **{**piled(card), **fields})


def by_number(number: int) -> str:
    """The card with a number."""
    match = table("endgame")
    return CARD.names[match.state.edition.numbers.index(number)]


def ended(match: Match[Ancients]) -> bool:
    """Whether the Epoch has ended."""
    return bool(heard(match, "epoch-ends"))


@rule("reckoning.sudden.turn1-none")
def test_on_the_first_turn_no_card_is_revealed() -> None:
    match = check(1, by_number(22))
    assert heard(match, "no-check", "revealed", "epoch-ends") == ["no-check"]
    assert heard(match, "drew")


@rule("reckoning.sudden.turn2-digit-2")
@pytest.mark.parametrize(
    ("number", "ends"),
    [(2, True), (12, True), (20, True), (29, True), (92, True), (3, False), (13, False), (30, False), (91, False)],
)
def test_on_the_second_turn_a_2_ends_the_epoch(number: int, ends: bool) -> None:
    assert ended(check(2, by_number(number))) == ends


@rule("reckoning.sudden.turn3-digit-2-or-3")
@pytest.mark.parametrize(
    ("number", "ends"),
    [(2, True), (3, True), (32, True), (83, True), (30, True), (28, True), (1, False), (40, False), (96, False)],
)
def test_on_the_third_turn_a_2_or_a_3_ends_the_epoch(number: int, ends: bool) -> None:
    assert ended(check(3, by_number(number))) == ends


@rule("reckoning.sudden.turn2-digit-2", "reckoning.sudden.turn3-digit-2-or-3")
def test_how_many_cards_end_an_epoch() -> None:
    """Ruling I-15: 20 of 103 on the second turn, 38 on the third."""
    match = table("endgame")
    numbers = match.state.edition.numbers
    for turn, count in ((2, 20), (3, 38)):
        match.state.turn = turn
        assert sum(ends_epoch(match.state, number) for number in numbers) == count


@rule("reckoning.sudden.turn4-always-ends")
def test_the_fourth_turn_is_the_last_without_a_check() -> None:
    match = check(4, by_number(1))
    assert heard(match, "revealed", "epoch-ends", "drew")[0] == "epoch-ends"


@rule("reckoning.sudden.end-skips-draw")
@pytest.mark.parametrize(("turn", "number"), [(2, 2), (3, 3), (4, 1)])
def test_when_the_epoch_ends_nobody_draws(turn: int, number: int) -> None:
    """It is the last Epoch, so that no new hands are drawn either."""
    match = check(turn, by_number(number), epoch=4)
    assert match.over
    assert match.state.phase == 5
    assert not heard(match, "drew")


@rule("reckoning.sudden.no-end-goes-to-draw")
@pytest.mark.parametrize("turn", [2, 3])
def test_when_the_epoch_goes_on_cards_are_drawn(turn: int) -> None:
    match = check(turn, by_number(1))
    assert heard(match, "epoch-goes-on", "drew", "epoch-ends") == ["epoch-goes-on", "drew", "drew"]


@rule("reckoning.sudden.shuffle-non-event")
@pytest.mark.parametrize("number", [1, 2])
def test_a_revealed_card_goes_back_into_the_draw_pile(number: int) -> None:
    card = by_number(number)
    match = check(2, card, epoch=4)
    drawn = hand(match, "red") if number == 1 else names(match.state.deck)
    assert (drawn, discarded(match)) == ({card}, [])


@rule("reckoning.sudden.event-resolved-and-counts")
def test_a_revealed_event_is_resolved_then_its_number_counts_and_it_is_discarded() -> None:
    """Ruling I-15: Atlantis is number 102."""
    match = check(2, "atlantis-rises", disks={"red": {"cyprus": 1}, "blue": {"troy": 1}}, epoch=4)
    assert heard(match, "revealed", "talents-gained", "epoch-ends") == ["revealed", "talents-gained", "epoch-ends"]
    assert disks(match, "barbarians", "eastern-mediterranean") == 1
    assert discarded(match) == ["atlantis-rises"]


@rule("reckoning.sudden.event-resolved-and-counts")
def test_an_event_without_such_a_digit_lets_the_epoch_go_on() -> None:
    match = check(3, "whims-of-fortune", **piled("whims-of-fortune", held=tuple(PLAIN)), discard=PLAIN)
    assert heard(match, "revealed", "new-order", "epoch-goes-on")[:3] == ["revealed", "new-order", "epoch-goes-on"]


# Draw Step


def drawing(**fields: Any) -> Match[Ancients]:
    return table("draw-step", phase="reckoning", **fields)


@rule("reckoning.draw.base-three")
def test_everybody_draws_three_cards_in_turn_order() -> None:
    match = after_the_cards(["draw-step"], **piled(*PLAIN), order=["blue", "red"])
    drew = [(COLOURS[e.fact[2]], e.fact[3]) for e in match.events if e.name == "drew"]
    assert drew == [("blue", 3), ("red", 3)]
    assert (len(hand(match, "red")), len(hand(match, "blue"))) == (3, 3)


@rule("reckoning.draw.per-four-cities")
@pytest.mark.parametrize(("cities", "cards"), [(0, 3), (3, 3), (4, 4), (7, 4), (8, 5)])
def test_four_cities_are_one_more_card(cities: int, cards: int) -> None:
    places = ["egypt", "kush", "libya", "sinai", "canaan", "palmyra", "nabatea", "marmarica"]
    match = drawing(**piled(*PLAIN), disks={"red": dict.fromkeys(places[:cities], 3)})
    assert len(hand(match, "red")) == cards


@rule("reckoning.draw.per-four-cities")
def test_the_cities_of_others_do_not_count() -> None:
    """Two of Red and two of Blue."""
    match = drawing(**piled(*PLAIN), disks={"red": {"egypt": 3, "kush": 3}, "blue": {"troy": 3, "ionia": 3}})
    assert (len(hand(match, "red")), len(hand(match, "blue"))) == (3, 3)


@rule("reckoning.draw.buy-with-talents")
def test_talents_buy_one_card_each() -> None:
    match = drawing(**piled(*PLAIN), talents={"red": 3})
    assert tokens(match) == {"spend 0", "spend 1", "spend 2", "spend 3"}
    assert forbidden_by(match, "spend 4") == {"reckoning.draw.buy-with-talents"}
    match.play("spend 2")
    assert (len(hand(match, "red")), of(match, "red", "talents")) == (5, 1)


@rule("reckoning.draw.pay-before-drawing")
def test_talents_are_paid_before_a_card_is_seen() -> None:
    match = after_the_cards(["draw-step"], **piled(*PLAIN), talents={"red": 3})
    assert match.question == "draw-step/buy"
    assert hand(match, "red") == set()
    assert not heard(match, "drew")
    match.play("spend 2")
    assert heard(match, "talents-lost", "drew")[:2] == ["talents-lost", "drew"]
    assert match.question != "draw-step/buy"


@rule("reckoning.draw.extra-from-abilities")
def test_a_wonder_gives_more_cards_at_the_start_of_the_draw() -> None:
    match = drawing(
        **piled(*PLAIN),
        disks={"red": {"egypt": 1}},
        talents={"red": 1},
        monument={"lighthouse": "built"},
        owner={"lighthouse": "red"},
        site={"lighthouse": "egypt"},
        fuel={"lighthouse": 2},
    )
    assert match.question == "moments/use"
    match.play("activate lighthouse")
    assert match.question == "draw-step/buy"
    match.play("spend 1")
    assert (len(hand(match, "red")), len(hand(match, "blue"))) == (6, 3)


@rule("reckoning.draw.extra-from-abilities")
def test_an_investment_gives_the_choice_of_one_more_card() -> None:
    match = drawing(
        **piled(*PLAIN, held=("academy-of-sciences",)),
        invested={"red": ["academy-of-sciences"]},
        stake={"academy-of-sciences": 2},
    )
    match.play("use academy-of-sciences")
    assert (match.question, len(tokens(match))) == ("drawing/keep", 3)
    kept = match.offers[0].token
    match.play(kept)
    assert len(hand(match, "red")) == 4
    assert kept.removeprefix("keep ") in hand(match, "red")
    assert len(discarded(match)) == 2


@rule("reckoning.draw.all-at-once")
def test_all_cards_are_drawn_then_events_are_resolved_from_the_highest_and_replaced() -> None:
    """The pile is three cards, two of them Events: 102, which brings talents, and 97, which draws lots."""
    match = after_the_cards(
        ["draw-step/draw", "red", 0],
        disks={"red": {"cyprus": 1}, "blue": {"troy": 1}},
        **piled("poet", "whims-of-fortune", "atlantis-rises", held=("flood", "famine")),
        discard=["flood", "famine"],
    )
    happened = heard(match, "drew", "talents-gained", "new-order")
    assert happened[:4] == ["drew", "talents-gained", "new-order", "drew"]
    assert hand(match, "red") == {"poet", "flood", "famine"}


@rule("reckoning.draw.discard-to-six")
def test_a_hand_of_more_than_six_is_discarded_down_to_six() -> None:
    held = ("tyrant", "tribute", "blockade", "demagogue", "wildfire")
    match = drawing(**piled(*PLAIN[:6], held=held), hand={"red": held})
    assert (match.question, asked(match), len(tokens(match))) == ("drawing/discard", "red", 8)
    assert forbidden_by(match, "pass")
    play(match, "discard tyrant", "discard tribute")
    assert len(hand(match, "red")) == 6
    assert discarded(match) == ["tyrant", "tribute"]
    assert match.question != "drawing/discard"


@rule("reckoning.draw.discard-to-six")
def test_six_cards_may_be_kept() -> None:
    held = ("tyrant", "tribute", "blockade")
    match = drawing(**piled(*PLAIN[:6], held=held), hand={"red": held})
    assert len(hand(match, "red")) == 6
    assert match.question != "drawing/discard"


@rule("reckoning.draw.advance-turn")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_after_the_draw_the_next_turn_begins_with_growth(turn: int) -> None:
    match = drawing(**piled(*PLAIN), turn=turn, disks={"red": {"egypt": 1}, "blue": {"troy": 1}})
    assert (match.state.turn, match.state.phase, match.question) == (turn + 1, 1, "retirement-step")
