"""Religion."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.table import EDITION, acting, discarded, disks, forbidden_by, of, play, table, tokens
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import SEAT
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

WONDERS = [effect.name for effect in EDITION.powers.effects[EDITION.cards : EDITION.cards + EDITION.monuments]]
CARDS = [effect.name for effect in EDITION.powers.effects[: EDITION.cards]]


def holding(card: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """Red is to act and holds a card."""
    return acting(seats=seats, hand={"red": [card]}, **fields)


def areas(*names: str) -> set[str]:
    """The tokens that choose these areas."""
    return {f"choose {name}" for name in names}


def wonder(name: str, owner: str, site: str, fuel: int) -> dict[str, Any]:
    """The fields of a built Wonder."""
    return {"monument": {name: "built"}, "owner": {name: owner}, "site": {name: site}, "fuel": {name: fuel}}


def fuel(match: Match[Ancients], name: str) -> int:
    """The disks on a Wonder."""
    return match.state.fuel[WONDERS.index(name)]


def stake(match: Match[Ancients], name: str) -> int:
    """The disks on an Investment."""
    return match.state.stake[CARDS.index(name)]


@rule("card.resolve.as-much-as-possible-in-order")
@pytest.mark.parametrize(
    ("card", "idle"),
    [
        ("heresy", {"disks": {"blue": {"lydia": 2}, "barbarians": {"kush": 4}}}),
        ("religious-fervor", {"disks": {"red": {"red-sea": 2}, "blue": {"kush": 1}}}),
        ("religious-fervor", {"disks": {"red": {"egypt": 1}}, "ready": {"red": 47}}),
        ("religious-fervor", {"disks": {"red": {"cyprus": 4}}}),
        ("mystery-cult", {"disks": {"red": {"sinai": 2, "kush": 3}, "blue": {"canaan": 1, "red-sea": 1}}}),
        ("sacred-festival", {"disks": {"red": {"egypt": 2}}, "ready": {"red": 46}}),
        ("sacred-festival", {"civilization": {"red": "romans", "blue": "trojans"}}),
        ("curse-of-the-gods", {"disks": {"blue": {"troy": 2}}}),
        ("curse-of-the-gods", {"disks": {"red": {"egypt": 2}, "barbarians": {"kush": 1}}}),
    ],
)
def test_a_card_that_would_do_nothing_is_not_played(card: str, idle: dict[str, Any]) -> None:
    match = acting(hand={"red": [card, "oracle-at-delphi"]}, **idle)
    assert f"play {card}" not in tokens(match)
    assert forbidden_by(match, f"play {card}") == {"card.resolve.as-much-as-possible-in-order"}


# Heresy


def test_heresy_takes_a_disk_of_a_city_and_one_of_its_civilization_in_every_land_area_next_to_it() -> None:
    match = holding(
        "heresy",
        disks={
            "blue": {"lydia": 3, "ionia": 2, "phrygia": 1, "galatia": 1, "icarian-sea": 1},
            "red": {"silicia": 1, "ionia": 1, "kush": 3},
        },
    )
    play(match, "play heresy")
    assert tokens(match) == areas("lydia", "kush")
    play(match, "choose lydia")
    left = [disks(match, "blue", area) for area in ("lydia", "ionia", "phrygia", "galatia", "icarian-sea")]
    assert left == [2, 1, 0, 1, 1]
    assert disks(match, "red", "silicia") == disks(match, "red", "ionia") == 1


@rule("terms.city.several-in-one-area")
def test_heresy_asks_whose_city_where_there_are_two() -> None:
    match = holding("heresy", disks={"blue": {"lydia": 3, "ionia": 1}, "red": {"lydia": 3, "phrygia": 1}})
    play(match, "play heresy")
    assert tokens(match) == {"against red", "against blue"}
    play(match, "against red")
    assert (disks(match, "red", "lydia"), disks(match, "red", "phrygia")) == (2, 0)
    assert (disks(match, "blue", "lydia"), disks(match, "blue", "ionia")) == (3, 1)


def test_heresy_cannot_harm_troy_behind_its_walls() -> None:
    match = holding("heresy", disks={"blue": {"ionia": 3, "troy": 2, "phrygia": 1}})
    play(match, "play heresy")
    assert [disks(match, "blue", area) for area in ("ionia", "troy", "phrygia")] == [2, 2, 0]


# Religious Fervor


@rule("card.placement.stacking-still-applies")
def test_religious_fervor_places_a_disk_and_one_in_every_land_area_next_to_it() -> None:
    match = holding("religious-fervor", disks={"red": {"egypt": 1, "libya": 4, "cyprus": 4}, "blue": {"kush": 1}})
    play(match, "play religious-fervor")
    assert tokens(match) == areas("egypt", "libya")
    play(match, "choose egypt")
    placed = [disks(match, "red", area) for area in ("egypt", "kush", "nile-delta", "libya", "red-sea")]
    assert placed == [2, 1, 1, 4, 0]
    assert disks(match, "red", "marmarica") == 0


def test_religious_fervor_from_a_full_area_spreads_all_the_same() -> None:
    match = holding("religious-fervor", disks={"red": {"kush": 4}})
    play(match, "play religious-fervor")
    assert (disks(match, "red", "kush"), disks(match, "red", "egypt")) == (4, 1)


def test_religious_fervor_on_an_island_stays_there() -> None:
    match = holding("religious-fervor", disks={"red": {"cyprus": 1}})
    play(match, "play religious-fervor")
    assert (disks(match, "red", "cyprus"), of(match, "red", "on_map")) == (2, 2)


@rule("card.supply.means-own-supply")
def test_religious_fervor_with_few_disks_asks_where_they_go() -> None:
    match = holding("religious-fervor", disks={"red": {"egypt": 1, "libya": 4}}, ready={"red": 41})
    play(match, "play religious-fervor", "choose egypt")
    assert tokens(match) == areas("kush", "nile-delta")
    play(match, "choose kush")
    assert [disks(match, "red", area) for area in ("egypt", "kush", "libya", "nile-delta")] == [2, 1, 4, 0]
    assert of(match, "red", "supply") == 0


# Oracle at Delphi


def test_oracle_at_delphi_gives_two_talents_in_the_card_phase() -> None:
    match = holding("oracle-at-delphi", talents={"red": 1})
    play(match, "play oracle-at-delphi")
    assert of(match, "red", "talents") == 3
    assert discarded(match) == ["oracle-at-delphi"]


@rule("precedence.card-over-rule")
@pytest.mark.parametrize(
    ("space", "order"),
    [
        ("first", ["red", "blue", "yellow"]),
        ("second", ["blue", "red", "yellow"]),
        ("third", ["blue", "yellow", "red"]),
    ],
)
def test_oracle_at_delphi_takes_a_space_when_the_turn_order_is_reset(space: str, order: list[str]) -> None:
    cities = {"blue": {"carthage": 3, "cirta": 3}, "yellow": {"mycenae": 3}, "red": {"gades": 1}}
    match = table("turn-order-reset-step", seats=3, phase="reckoning", disks=cities, hand={"red": ["oracle-at-delphi"]})
    play(match, "play oracle-at-delphi")
    assert tokens(match) == {"space first", "space second", "space third"}
    play(match, f"space {space}")
    assert [SEAT.names[seat] for seat in match.state.order] == order
    assert of(match, "red", "talents") == 0


# Mystery Cult


@rule("terms.opposing.card-text")
def test_mystery_cult_replaces_an_opposing_disk_on_land_next_to_a_city() -> None:
    match = holding(
        "mystery-cult",
        disks={
            "red": {"sinai": 3, "kush": 2, "canaan": 1, "nabatea": 1},
            "blue": {"canaan": 1, "egypt": 1, "egyptian-sea": 1, "sinai": 1},
            "barbarians": {"canaan": 1, "nile-delta": 1},
        },
    )
    play(match, "play mystery-cult")
    assert tokens(match) == areas("canaan", "nile-delta")
    play(match, "choose canaan")
    assert tokens(match) == {"against blue", "against barbarians"}
    play(match, "against blue")
    here = [disks(match, faction, "canaan") for faction in ("red", "blue", "barbarians")]
    assert here == [2, 0, 1]


@rule("competition.replacement.saved-disk-still-adds")
def test_mystery_cult_adds_its_disk_although_the_other_was_paid_for() -> None:
    match = holding("mystery-cult", disks={"red": {"sinai": 3}, "blue": {"canaan": 1}}, talents={"blue": 1})
    play(match, "play mystery-cult", "pay-talent")
    assert (disks(match, "red", "canaan"), disks(match, "blue", "canaan")) == (1, 1)
    assert of(match, "blue", "talents") == 0


@rule("competition.replacement.removed-even-without-supply")
def test_mystery_cult_removes_the_disk_although_there_is_none_to_put_in_its_place() -> None:
    match = holding("mystery-cult", disks={"red": {"sinai": 3}, "blue": {"canaan": 1}}, ready={"red": 45})
    play(match, "play mystery-cult")
    assert (disks(match, "red", "canaan"), disks(match, "blue", "canaan")) == (0, 0)


# Sacred Festival


def test_sacred_festival_scores_with_a_city_at_home() -> None:
    match = holding("sacred-festival", disks={"red": {"egypt": 3}})
    play(match, "play sacred-festival")
    assert of(match, "red", "points") == 1
    assert disks(match, "red", "egypt") == 3


def test_sacred_festival_places_a_disk_at_home_without_one() -> None:
    match = holding("sacred-festival", disks={"red": {"sinai": 3}})
    play(match, "play sacred-festival")
    assert of(match, "red", "points") == 0
    assert disks(match, "red", "egypt") == 1


# Curse of the Gods


CURSED: dict[str, Any] = {
    **wonder("colossus", "blue", "lydia", 2),
    "invested": {"blue": ["merchant-prince", "silver-mines"]},
    "stake": {"merchant-prince": 2, "silver-mines": 1},
    "disks": {"blue": {"lydia": 2, "icarian-sea": 1}},
}


def test_curse_of_the_gods_takes_a_disk_of_an_investment_and_one_on_the_map() -> None:
    match = holding("curse-of-the-gods", **CURSED)
    play(match, "play curse-of-the-gods")
    assert tokens(match) == {"use merchant-prince", "use silver-mines", "done"}
    play(match, "use merchant-prince")
    assert tokens(match) == areas("lydia", "icarian-sea")
    play(match, "choose lydia")
    assert (stake(match, "merchant-prince"), stake(match, "silver-mines"), fuel(match, "colossus")) == (1, 1, 2)
    assert (disks(match, "blue", "lydia"), disks(match, "blue", "icarian-sea")) == (1, 1)
    assert of(match, "blue", "talents") == 0


@rule("card.investment.discard-when-empty")
def test_curse_of_the_gods_may_empty_an_investment() -> None:
    match = holding("curse-of-the-gods", **CURSED)
    play(match, "play curse-of-the-gods", "use silver-mines", "choose lydia")
    assert stake(match, "silver-mines") == 0
    assert discarded(match) == ["silver-mines", "curse-of-the-gods"]


def test_curse_of_the_gods_may_strike_a_wonder_instead() -> None:
    match = holding("curse-of-the-gods", **CURSED)
    play(match, "play curse-of-the-gods", "done", "choose icarian-sea")
    assert (stake(match, "merchant-prince"), fuel(match, "colossus")) == (2, 1)
    assert disks(match, "blue", "icarian-sea") == 0


def test_curse_of_the_gods_does_what_is_possible() -> None:
    """Blue has an Investment, Yellow is behind the walls of Troy, Sky has a disk, Green only an empty Wonder."""
    match = holding(
        "curse-of-the-gods",
        seats=5,
        **wonder("colossus", "green", "lydia", 0),
        invested={"blue": ["merchant-prince"]},
        stake={"merchant-prince": 2},
        disks={"yellow": {"troy": 2}, "sky": {"gaul": 1}},
    )
    play(match, "play curse-of-the-gods")
    assert tokens(match) == {"against blue", "against sky"}
    play(match, "against blue")
    assert stake(match, "merchant-prince") == 1
    assert disks(match, "sky", "gaul") == 1


def test_curse_of_the_gods_on_the_map_alone() -> None:
    match = holding("curse-of-the-gods", disks={"blue": {"ionia": 1, "troy": 2}})
    play(match, "play curse-of-the-gods")
    assert (disks(match, "blue", "ionia"), disks(match, "blue", "troy")) == (0, 2)


@rule("cards.wonder.use-requires-occupation")
def test_a_curse_that_only_takes_a_disk_off_a_wonder_can_be_turned_away_by_the_temple_of_artemis() -> None:
    """Ruling I-45: all disks of Troy on the map are behind its walls."""
    temple = wonder("temple-of-artemis", "blue", "troy", 3)
    match = holding("curse-of-the-gods", **temple, disks={"blue": {"troy": 2}})
    play(match, "play curse-of-the-gods")
    assert tokens(match) == {"pass", "activate temple-of-artemis"}
    play(match, "activate temple-of-artemis")
    assert fuel(match, "temple-of-artemis") == 2, "the disk spent, and no other"
