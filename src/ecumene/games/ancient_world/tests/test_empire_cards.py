"""Every Empire card: what is printed on it, written down by hand, and that it works in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import (
    BOX,
    GAME,
    banners,
    cards,
    citizens,
    forbidden_by,
    of,
    stored,
    table,
    tokens,
    turn,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

SYMBOLS = ("food", "income", "study", "swords", "arrows", "limit", "explore")


class Printed(NamedTuple):
    """What is printed on an Empire card: its price, its banners, and its symbols."""

    deck: str
    copies: int
    coins: int
    knowledge: int
    banners: str
    symbols: dict[str, int] = {}


CARDS: dict[str, Printed] = {
    # everybody's
    "fishing-dock": Printed("start", 4, 0, 0, "", {"food": 1}),
    "wheat-fields": Printed("start", 4, 0, 0, "", {"food": 1}),
    # deck A
    "crane": Printed("A", 2, 4, 0, "red"),
    "watchtower": Printed("A", 2, 4, 0, "yellow", {"arrows": 2}),
    "barracks": Printed("A", 2, 2, 1, "red", {"limit": 1}),
    "training-yard": Printed("A", 2, 3, 0, "red", {"swords": 1}),
    "bridge": Printed("A", 2, 2, 0, "green"),
    "hunters-of-merk": Printed("A", 2, 4, 0, "green", {"food": 1, "arrows": 1}),
    "terraced-orchards": Printed("A", 2, 3, 0, "green", {"food": 2}),
    "desert-caravan": Printed("A", 2, 2, 0, "yellow"),
    "desert-archive": Printed("A", 2, 4, 0, "yellow", {"income": 1}),
    "marketplace": Printed("A", 2, 5, 0, "red", {"income": 2}),
    "herder-camp": Printed("A", 2, 4, 0, "yellow", {"food": 1, "income": 1}),
    "archivists-of-bol": Printed("A", 2, 3, 0, "blue", {"income": 1, "explore": 2}),
    "scribe-guild": Printed("A", 2, 2, 0, "blue"),
    "aqueduct": Printed("A", 2, 2, 0, "blue"),
    "artisan-quarter": Printed("A", 2, 3, 1, "blue"),
    "town-hall": Printed("A", 2, 3, 0, "purple"),
    "distant-outpost": Printed("A", 2, 2, 0, "purple"),
    "zori-dramatists": Printed("A", 2, 2, 0, "purple"),
    "gathering-stones": Printed("A", 2, 4, 0, "green purple"),
    # deck B, two of each
    "war-college": Printed("B", 2, 5, 1, "red red", {"swords": 1}),
    "fortified-gate": Printed("B", 2, 4, 0, "red", {"swords": 1, "arrows": 1}),
    "irrigated-valley": Printed("B", 2, 5, 1, "green green", {"food": 2}),
    "forest-hideout": Printed("B", 2, 3, 0, "green"),
    "gold-bazaar": Printed("B", 2, 5, 1, "yellow yellow", {"income": 2}),
    "trade-city": Printed("B", 2, 2, 0, "yellow"),
    "crypta-ship": Printed("B", 2, 3, 0, "blue"),
    "harbor-works": Printed("B", 2, 5, 1, "blue blue", {"food": 1}),
    "house-of-scholars": Printed("B", 2, 5, 1, "purple purple", {"study": 1}),
    "elder-court": Printed("B", 2, 4, 0, "purple", {"food": 1}),
    "border-fortress": Printed("B", 2, 4, 1, "red green", {"arrows": 1}),
    "plains-granary": Printed("B", 2, 4, 1, "green yellow", {"food": 1}),
    "merchant-fleet": Printed("B", 2, 4, 1, "yellow blue", {"income": 1}),
    "star-library": Printed("B", 2, 4, 1, "blue purple"),
    "hall-of-oaths": Printed("B", 2, 4, 1, "purple red", {"swords": 1}),
    # deck B, one of each
    "citadel": Printed("B", 1, 3, 1, "red"),
    "sacred-grove": Printed("B", 1, 3, 1, "green"),
    "sun-exchange": Printed("B", 1, 3, 1, "yellow"),
    "sea-temple": Printed("B", 1, 3, 1, "blue"),
    "oracle-theatre": Printed("B", 1, 3, 1, "purple"),
    "moon-festival": Printed("B", 1, 2, 1, "purple"),
    "hall-of-heroes": Printed("B", 1, 4, 1, "red"),
    "grand-plaza": Printed("B", 1, 2, 1, "green"),
    "treasury-vault": Printed("B", 1, 2, 1, "yellow"),
    "great-archive": Printed("B", 1, 2, 1, "blue"),
    "peoples-assembly": Printed("B", 1, 3, 0, "purple"),
    "war-camp": Printed("B", 1, 3, 1, "red", {"limit": 1, "arrows": 1}),
    "siege-workshop": Printed("B", 1, 3, 0, "yellow"),
    "deep-wells": Printed("B", 1, 3, 0, "green", {"food": 3}),
    "triumph-harbor": Printed("B", 1, 3, 2, "blue red", {"income": 1, "arrows": 1}),
    "canal-gardens": Printed("B", 1, 3, 2, "blue green", {"food": 2}),
    "palace-of-masks": Printed("B", 1, 3, 2, "yellow purple", {"explore": 1, "income": 1}),
}
STARTING = ("fishing-dock", "wheat-fields")
BOUGHT = [name for name in CARDS if name not in STARTING]
CITIZENS = ("artisan-quarter", "elder-court")
"""The cards that bring a citizen when they are gained."""
CAPITAL = {"food": 1, "income": 5, "limit": 2}


def symbols(match: Match[AncientWorld], seat: str = "north") -> dict[str, int]:
    """The symbols that a seat has, but for those of the Capital City."""
    return {name: n for name in SYMBOLS if (n := of(match, seat, name) - CAPITAL.get(name, 0))}


def tribes(match: Match[AncientWorld], seat: str = "north") -> list[str]:
    """The banners of a seat."""
    return sorted(tribe for tribe, n in banners(match, seat).items() for _ in range(n))


def starting_and(card: str) -> dict[str, int]:
    """The symbols of the starting cards and of one more."""
    more = {} if card in STARTING else CARDS[card].symbols
    return {name: n for name in SYMBOLS if (n := more.get(name, 0) + 2 * (name == "food"))}


def round_of(card: str) -> int:
    """A round in which the deck of a card is used, and Grow is open."""
    return 4 if CARDS[card].deck == "B" else 3


def with_card(card: str, **fields: Any) -> Match[AncientWorld]:
    """North's turn with a card of its own."""
    empire = {"north": [card], "east": [], **fields.pop("empire", {})}
    return turn("north", **{"round": round_of(card), "empire": empire, **fields})


# In the box


@rule("components.empire-a.count", "components.empire-b.forty-seven", "components.starting-empire.eight")
def test_the_53_cards_make_the_decks() -> None:
    assert list(BOX.empire_names) == list(CARDS)
    assert len(CARDS) == 53
    new = GAME.new(seats=4, seed=1).state
    for deck, mask, number in (("A", BOX.deck_a, 38), ("B", BOX.deck_b, 47)):
        in_deck = {name for card, name in enumerate(BOX.empire_names) if mask >> card & 1}
        assert in_deck == {name for name, card in CARDS.items() if card.deck == deck}
        assert sum(CARDS[name].copies for name in in_deck) == number
    for card, name in enumerate(BOX.empire_names):
        found = new.deck[card] + new.row.count(card) + sum(owned >> card & 1 for owned in new.empire)
        assert found == (0 if CARDS[name].deck == "B" else CARDS[name].copies), name


# Price, banners, symbols


@rule("build.pay-coins-and-knowledge", "build.card-joins-area", "objective.banners.sources")
@pytest.mark.parametrize("card", BOUGHT)
def test_each_card_is_bought_at_its_price_and_gives_what_it_shows(card: str) -> None:
    printed = CARDS[card]
    match = turn(
        "north",
        round=round_of(card),
        row=[card],
        coins={"north": printed.coins},
        knowledge={"north": printed.knowledge},
    )
    match.play("place build 1")
    match.play(f"build {card}")
    assert (of(match, "north", "coins"), of(match, "north", "knowledge")) == (0, 0)
    assert symbols(match) == starting_and(card)
    assert tribes(match) == sorted(printed.banners.split())
    assert of(match, "north", "capacity") == 4
    assert len(citizens(match, "north")) == 3 + (card in CITIZENS)


@rule("build.pay-coins-and-knowledge")
@pytest.mark.parametrize("card", BOUGHT)
def test_no_card_is_cheaper_than_its_price(card: str) -> None:
    printed = CARDS[card]
    for coins, knowledge in ((printed.coins - 1, printed.knowledge), (printed.coins, printed.knowledge - 1)):
        if min(coins, knowledge) < 0:
            continue
        other = "crane" if card != "crane" else "bridge"
        match = turn(
            "north", round=round_of(card), row=[card], coins={"north": coins}, knowledge={"north": knowledge},
            stored={"north": {other: 1}},
        )  # fmt: skip
        match.play("place build 1")
        assert forbidden_by(match, f"build {card}") == {"build.pay-coins-and-knowledge"}


@rule("damage.effect.no-abilities", "damage.effect.still-owned", "ability.several.all-apply")
@pytest.mark.parametrize("card", CARDS)
def test_a_damaged_card_gives_nothing_until_it_is_repaired(card: str) -> None:
    match = table(
        [["damage-die/damage", "north"], ["player-actions/turn", "north"]], round=round_of(card),
        empire={"north": [card], "east": []},
    )  # fmt: skip
    assert symbols(match) == starting_and(card)
    match.play(f"damage {card}")
    assert symbols(match) == ({"food": 1} if card in STARTING else {"food": 2})
    assert tribes(match) == sorted(CARDS[card].banners.split())
    assert card in cards(match, "north")
    match.play("place rebuild 1")
    match.play(f"repair {card}")
    assert symbols(match) == starting_and(card)
    assert len(citizens(match, "north")) == 3


# Actions


ACTIONS: dict[str, Callable[[Match[AncientWorld]], bool]] = {
    "desert-caravan": lambda match: of(match, "north", "coins") == 3,
    "desert-archive": lambda match: of(match, "north", "knowledge") == 1,
    "harbor-works": lambda match: of(match, "north", "coins") == 3,
    "star-library": lambda match: of(match, "north", "knowledge") == 1,
    "siege-workshop": lambda match: of(match, "north", "raised") == 3,
    "town-hall": lambda match: (of(match, "north", "knowledge"), match.state.holder, match.state.hand_up) == (1, 0, 1),
    "gathering-stones": lambda match: match.question == "rebuild/repair",
    "crypta-ship": lambda match: match.question == "explore",
    "forest-hideout": lambda match: match.question == "card-clarifications/look",
    "bridge": lambda match: match.question == "card-clarifications/copy",
    "trade-city": lambda match: match.question == "card-clarifications/copy",
}
"""The cards with an action, and what a citizen on them has done or asks."""
AROUND: dict[str, Any] = {
    "holder": "east",
    "row": ["crane"],
    "damaged": {"north": ["wheat-fields"]},
    "titan": {"one-star": "reed-stalker", "two-star": "stone-being"},
    "empire": {"east": ["desert-archive", "harbor-works"]},
}


@rule("ability.card-action.equals-sign", "card-action.own-card")
@pytest.mark.parametrize("card", ACTIONS)
def test_a_citizen_on_a_card_performs_its_action(card: str) -> None:
    fields = {name: value for name, value in AROUND.items() if name != "damaged" or card == "gathering-stones"}
    match = with_card(card, **fields)
    assert not ACTIONS[card](match)
    match.play(f"place-on {card} 1")
    assert ACTIONS[card](match)


@rule("card-action.own-card")
@pytest.mark.parametrize("card", [name for name in CARDS if name not in ACTIONS])
def test_a_card_without_an_action_takes_no_citizen(card: str) -> None:
    match = with_card(card, **AROUND)
    assert forbidden_by(match, f"place-on {card} 1") == {"card-action.own-card"}


@rule("card-action.not-on-damaged")
@pytest.mark.parametrize("card", ACTIONS)
def test_a_damaged_card_has_no_action(card: str) -> None:
    match = with_card(card, **AROUND | {"damaged": {"north": [card]}})
    assert forbidden_by(match, f"place-on {card} 1") == {"card-action.not-on-damaged"}


def test_gathering_stones_repair_one_card_and_give_a_coin() -> None:
    match = with_card("gathering-stones", damaged={"north": ["wheat-fields", "fishing-dock"]})
    match.play("place-on gathering-stones 1")
    match.play("repair wheat-fields")
    assert (of(match, "north", "coins"), cards(match, "north", "damaged")) == (1, {"fishing-dock"})
    assert match.seat == 1


def test_siege_workshop_gives_three_swords_in_every_attack_until_the_round_ends() -> None:
    """3 swords of the armies and 3 of the Workshop meet the Elder Root's 6."""
    match = with_card("siege-workshop", coins={"north": 9}, titan={"two-star": "elder-root"})
    assert forbidden_by(match, "attack two-star:a+b") == {"attack.value.at-least-defense"}
    match.play("place-on siege-workshop 1")
    assert of(match, "north", "swords") == 0
    match.play("pass")
    assert "attack two-star:a+b" in tokens(match)
    match.play("pass")
    assert match.state.round == 5
    assert of(match, "north", "raised") == 0
    match.play("pass")
    assert forbidden_by(match, "attack two-star:a+b") == {"attack.value.at-least-defense"}


# Cards that work at a moment


def when_building(card: str, **fields: Any) -> bool:
    match = with_card(card, row=["crane" if card != "crane" else "bridge"], **fields)
    match.play("place build 1")
    return any(token.startswith("discard") for token in tokens(match))


def when_the_left_learns(card: str, **fields: Any) -> bool:
    match = turn("east", seats=3, empire={"north": [card]}, coins={"north": 3, "east": 3}, **LYING, **fields)
    match.play("place learn 1")
    return match.question == "card-clarifications/scribe-guild"


def when_the_right_learns(card: str, **fields: Any) -> bool:
    match = turn("south", seats=3, empire={"north": [card]}, coins={"north": 3, "south": 3}, **LYING, **fields)
    match.play("place learn 1")
    return match.question == "card-clarifications/distant-outpost"


def when_a_citizen_comes(card: str, **fields: Any) -> bool:
    match = with_card(card, coins={"north": 3}, **fields)
    match.play("place grow 1")
    return of(match, "north", "coins") > 0


def when_passing_first(card: str, **fields: Any) -> bool:
    match = with_card(card, row=["crane"], **fields)
    match.play("pass")
    return match.question == "card-clarifications/zori-dramatists"


LYING = {"on_picture": {"north": {"a": 1}}}
MOMENTS: dict[str, Callable[..., bool]] = {
    "crane": when_building,
    "scribe-guild": when_the_left_learns,
    "distant-outpost": when_the_right_learns,
    "aqueduct": when_a_citizen_comes,
    "zori-dramatists": when_passing_first,
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("card", CARDS)
def test_each_card_works_at_its_moment_and_at_no_other(card: str, moment: str) -> None:
    assert MOMENTS[moment](card) is (card == moment)


@rule("damage.effect.no-abilities")
@pytest.mark.parametrize("card", MOMENTS)
def test_a_damaged_card_works_at_no_moment(card: str) -> None:
    assert not MOMENTS[card](card, damaged={"north": [card]})


# At the end


def points(match: Match[AncientWorld]) -> int:
    """What the cards of North score when the game has been played to its end."""
    while not match.over:
        match.play("pass" if match.question == "player-actions/turn" else match.offers[-1].token)
    (scored,) = [event.fact[4] for event in match.events if event.name == "points" and event.fact[2] == 0]
    return int(scored)


SINGLES = {
    "red": ["training-yard", "crane", "barracks", "marketplace"],
    "green": ["bridge", "hunters-of-merk", "terraced-orchards", "forest-hideout"],
    "yellow": ["watchtower", "desert-caravan", "desert-archive", "herder-camp"],
    "blue": ["archivists-of-bol", "scribe-guild", "aqueduct", "artisan-quarter"],
    "purple": ["town-hall", "distant-outpost", "zori-dramatists", "elder-court"],
}
DOUBLE = {
    "red": "war-college", "green": "irrigated-valley", "yellow": "gold-bazaar", "blue": "harbor-works",
    "purple": "house-of-scholars",
}  # fmt: skip
REWARDS = {
    "citadel": "red", "sacred-grove": "green", "sun-exchange": "yellow", "sea-temple": "blue",
    "oracle-theatre": "purple",
}  # fmt: skip


def with_banners(tribe: str, number: int) -> list[str]:
    """Cards with so many banners of a tribe, between none and six."""
    return SINGLES[tribe][:number] if number < 5 else [DOUBLE[tribe], *SINGLES[tribe][: number - 2]]


@rule("score.bonus.card-text", "score.citadel.example")
@pytest.mark.parametrize(("number", "scored"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 3)])
@pytest.mark.parametrize("card", REWARDS)
def test_five_cards_reward_the_banners_of_a_tribe_their_own_included(card: str, number: int, scored: int) -> None:
    match = turn("north", round=6, empire={"north": [card, *with_banners(REWARDS[card], number - 1)], "east": []})
    assert banners(match, "north")[REWARDS[card]] == number
    assert points(match) == scored


FIVE = {str(skill): "ready" for skill in range(1, 6)}
FOUR = {str(skill): "ready" for skill in range(1, 5)}
ENDS: list[tuple[str, dict[str, Any], int]] = [
    ("moon-festival", {}, 0),
    ("moon-festival", {"titans": {"north": ["deep-maw", "dune-crawler"]}}, 1),
    ("moon-festival", {"titans": {"north": ["deep-maw", "dune-crawler", "mountain-father", "sky-leviathan"]}}, 1),
    ("hall-of-heroes", {}, 0),
    ("hall-of-heroes", {"titans": {"north": ["deep-maw"], "east": ["moss-ape"]}}, 1),
    ("hall-of-heroes", {"titans": {"north": ["deep-maw", "moss-ape", "ash-hound", "elder-root"]}}, 4),
    ("hall-of-heroes", {"titans": {"north": ["deep-maw", "moss-ape", "ash-hound", "elder-root", "twin-heron"]}}, 4),
    ("grand-plaza", {}, 0),
    ("grand-plaza", {"districts": {"north": {"open-quarter": 2}, "east": {"farm-quarter": 1}}}, 2),
    ("grand-plaza", {"districts": {"north": {"open-quarter": 2, "farm-quarter": 1}}}, 3),
    ("grand-plaza", {"districts": {"north": {"open-quarter": 3, "farm-quarter": 2}}}, 3),
    ("treasury-vault", {"coins": {"north": 3}}, 0),
    ("treasury-vault", {"coins": {"north": 4}}, 1),
    ("treasury-vault", {"coins": {"north": 11}}, 2),
    ("treasury-vault", {"coins": {"north": 12}}, 3),
    ("treasury-vault", {"coins": {"north": 40}}, 3),
    ("treasury-vault", {"on_name": {"north": {"a": 8}}, "on_picture": {"north": {"a": 8}}}, 0),
    ("great-archive", {}, 0),
    ("great-archive", {"knowledge": {"north": 1, "east": 3}}, 1),
    ("great-archive", {"knowledge": {"north": 3}}, 3),
    ("great-archive", {"knowledge": {"north": 9}}, 3),
    ("peoples-assembly", {}, 0),
    ("peoples-assembly", {"citizen": {"north": FOUR}}, 0),
    ("peoples-assembly", {"citizen": {"north": FOUR}, "titans": {"north": ["bog-serpent"]}}, 1),
    ("peoples-assembly", {"citizen": {"north": FIVE}, "titans": {"north": ["bog-serpent"]}}, 1),
    ("peoples-assembly", {"citizen": {"north": FIVE}, "districts": {"north": {"farm-quarter": 3}}}, 2),
]


@rule("score.bonus.card-text", "card.moon-festival")
@pytest.mark.parametrize(("card", "fields", "scored"), ENDS)
def test_six_cards_reward_something_else_up_to_a_limit(card: str, fields: dict[str, Any], scored: int) -> None:
    fields = fields | ({"citizen": {"east": {"1": "ready"}, **fields["citizen"]}} if "citizen" in fields else {})
    assert points(turn("north", round=6, empire={"north": [card], "east": []}, **fields)) == scored


@rule("score.bonus.card-text")
@pytest.mark.parametrize(
    "card", [name for name in CARDS if name not in REWARDS and name not in {end[0] for end in ENDS}]
)
def test_no_other_card_scores_by_itself(card: str) -> None:
    match = turn(
        "north", round=6, empire={"north": [card], "east": []}, coins={"north": 40}, knowledge={"north": 9},
        titans={"north": ["deep-maw", "dune-crawler"]}, districts={"north": {"farm-quarter": 3}},
    )  # fmt: skip
    assert points(match) == 0


@rule("score.repair-all-first", "score.bonus.card-text")
@pytest.mark.parametrize(("card", "scored"), [("citadel", 1), ("treasury-vault", 2), ("hall-of-heroes", 1)])
def test_damaged_cards_are_repaired_before_they_score(card: str, scored: int) -> None:
    match = turn(
        "north", round=6, empire={"north": [card]}, damaged={"north": [card]}, coins={"north": 8},
        titans={"north": ["moss-ape"]},
    )  # fmt: skip
    assert points(match) == scored


@rule("score.banners.stored-do-not-count", "explore.stored.no-benefit")
@pytest.mark.parametrize("card", [*REWARDS, "treasury-vault", "great-archive"])
def test_stored_cards_score_nothing(card: str) -> None:
    match = turn("north", round=6, stored={"north": {card: 1}}, coins={"north": 8}, knowledge={"north": 3})
    assert points(match) == 0
    assert match.scores[0] == 0
    assert stored(match, "north") == {card: 1}
