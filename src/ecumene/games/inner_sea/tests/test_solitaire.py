"""Civilizations that the rules play: whom they fight, how they grow, what they answer."""

from __future__ import annotations

import ecumene
from ecumene.games.inner_sea.tests.table import AREA, GAME, acting, disks, hand, of, play, says, table, tokens
from ecumene.kernel.chance import mix
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.nouns import SEAT
from ecumene.series.ancient_civilizations.rules.competition_phase import primary_enemy
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

ALONE = {"automatic": 1}
TWO = {"automatic": 2}


def enemy_of(match: Match[Ancients], seat: str) -> str:
    """The primary enemy of a civilization that the rules play."""
    return SEAT.names[primary_enemy(match.state, SEAT.index[seat])]


@rule("terms.npc.definition")
@rule("terms.civilization.multiple-per-player")
def test_the_last_seats_are_never_asked() -> None:
    match = GAME.new(seats=3, seed=5, automatic=2)
    word = 5
    while not match.over:
        assert match.seats == (0,)
        word = mix(word + 1)
        match.play(match.offers[word % len(match.offers)].token)
    assert len(match.scores) == 3
    assert GAME.automatic(3, GAME.checked_options({"automatic": 2})) == (1, 2)


def test_somebody_is_always_left_to_be_asked() -> None:
    assert GAME.automatic(2, GAME.checked_options({"automatic": 5})) == (1,)
    assert GAME.automatic(4, GAME.checked_options({})) == ()


def test_a_journal_needs_none_of_their_answers() -> None:
    match = GAME.new(seats=2, seed=3, automatic=1, epochs=1)
    while not match.over:
        match.play(match.offers[0].token)
    answers = [line for line in match.journal.splitlines()[1:] if not line.startswith("#")]
    assert answers
    assert not [line for line in answers if "  blue  " in line]
    assert ecumene.replay(match.journal).digest() == match.digest()


@rule("terms.enemy.npc-only")
def test_the_primary_enemy_has_most_points_then_most_cities_then_the_nearest_home_then_comes_first() -> None:
    there = {"red": {"gaul": 1}, "blue": {"carthage": 1}, "yellow": {"troy": 1}}
    last = {"automatic": 1}
    ahead = table("growth-phase", 4, last, disks=there, points={"red": 5, "blue": 3, "yellow": 3})
    assert enemy_of(ahead, "sky") == "red"
    cities = table("growth-phase", 4, last, disks={**there, "red": {"gaul": 3}})
    assert enemy_of(cities, "sky") == "red"
    nearest = table("growth-phase", 4, last, disks=there, points={"red": 5, "yellow": 5})
    assert enemy_of(nearest, "sky") == "yellow"
    as_near = table("growth-phase", 4, last, disks=there, order=["red", "yellow", "blue", "sky"])
    assert enemy_of(as_near, "sky") == "yellow"
    assert enemy_of(table("growth-phase", 4, last, disks=there), "sky") == "blue"


@rule("competition.order.solitaire-differs")
def test_areas_where_it_meets_its_primary_enemy_come_first_then_its_other_areas() -> None:
    there = {
        "red": {"troy": 2, "egypt": 2},
        "blue": {"egypt": 2, "kush": 2},
        "barbarians": {"troy": 1, "kush": 1},
    }
    match = table("competition-phase", 2, ALONE, disks=there)
    assert match.state.arena == AREA.index["egypt"]
    assert match.view(0)["contest-rank"] == {"kush": 1, "troy": 2}
    without = table("competition-phase", 2, disks=there)
    assert without.state.arena == AREA.index["troy"]


def test_it_takes_back_camps_beside_a_city_when_supply_is_short() -> None:
    there = {"red": {"sinai": 3}, "blue": {"sinai": 1, "troy": 2}}
    invested = {"monument": {"colossus": "built"}, "owner": {"colossus": "blue"}, "site": {"colossus": "troy"}}
    short = table(["retirement-step", "blue"], 2, ALONE, disks=there, fuel={"colossus": 40}, **invested)
    assert disks(short, "blue", "sinai") == 0
    enough = table(["retirement-step", "blue"], 2, ALONE, disks=there)
    assert disks(enough, "blue", "sinai") == 1


def deployed(ready: int, **there: dict[str, int]) -> Match[Ancients]:
    """Blue deploys by the rules."""
    return table(
        [["deployment-step", "blue"], ["growth-phase/of", "red"]], 2, ALONE, disks=there, ready={"blue": ready}
    )


def test_it_raises_a_threatened_home_first() -> None:
    match = deployed(1, red={"troy": 3}, blue={"troy": 3, "ionia": 2})
    assert disks(match, "blue", "troy") == 4


def test_it_invades_a_city_of_its_enemy_with_as_many_as_it_takes() -> None:
    match = deployed(4, red={"sinai": 3}, blue={"nabatea": 4})
    assert disks(match, "blue", "sinai") == 4


def test_it_does_not_begin_an_invasion_it_cannot_win() -> None:
    match = deployed(3, red={"sinai": 3}, blue={"nabatea": 4})
    assert disks(match, "blue", "sinai") == 0


def test_in_peace_it_builds_a_city_then_settlements_then_spreads() -> None:
    assert disks(deployed(1, blue={"troy": 2, "ionia": 1}), "blue", "troy") == 3
    assert disks(deployed(1, blue={"troy": 3, "ionia": 1}), "blue", "ionia") == 2
    spread = deployed(1, blue={"troy": 3})
    assert of(spread, "blue", "on_map") == 4
    assert disks(spread, "blue", "troy") == 3


def after_red_passes(cards: list[str], **there: dict[str, int]) -> Match[Ancients]:
    """Red passes, and blue plays its cards by the rules."""
    match = acting("red", options=ALONE, hand={"blue": cards}, disks=there)
    play(match, "pass")
    return match


def test_it_plays_cards_that_add_disks_before_cards_that_hurt() -> None:
    match = after_red_passes(["wildfire", "land-improvement"], red={"egypt": 3}, blue={"troy": 2, "ionia": 2})
    told = says(match)
    assert told.index("Troy plays Land Improvement.") < told.index("Troy plays Wildfire.")
    assert (disks(match, "blue", "troy"), disks(match, "blue", "ionia")) == (3, 3)
    assert disks(match, "red", "egypt") == 1


def test_it_does_not_play_what_would_only_hurt_itself() -> None:
    match = after_red_passes(["wildfire"], red={}, blue={"troy": 2})
    assert hand(match, "blue") == {"wildfire"}
    assert "Troy passes." in says(match)


def test_it_answers_what_would_cost_it_a_city() -> None:
    hands = {"red": ["wildfire"], "blue": ["high-priestess"]}
    city = acting("red", options=ALONE, disks={"red": {"egypt": 2}, "blue": {"ionia": 3}}, hand=hands)
    play(city, "play wildfire", "choose ionia")
    assert disks(city, "blue", "ionia") == 3
    assert "Troy answers with High Priestess." in says(city)
    camp = acting("red", options=ALONE, disks={"red": {"egypt": 2}, "blue": {"ionia": 1}}, hand=hands)
    play(camp, "play wildfire", "choose ionia")
    assert disks(camp, "blue", "ionia") == 0


def test_it_pays_to_save_a_city_and_nothing_else() -> None:
    fields = {"talents": {"blue": 1}, "hand": {"blue": []}}
    saved = table(["disk-removal", "blue", "ionia", 0, None], 2, ALONE, disks={"blue": {"ionia": 3}}, **fields)
    assert (disks(saved, "blue", "ionia"), of(saved, "blue", "talents")) == (3, 0)
    lost = table(["disk-removal", "blue", "ionia", 0, None], 2, ALONE, disks={"blue": {"ionia": 4}}, **fields)
    assert (disks(lost, "blue", "ionia"), of(lost, "blue", "talents")) == (3, 1)


def test_it_fights_with_cards_only_where_it_is_not_winning() -> None:
    fields = {"hand": {"blue": ["slingers"]}, "civilization": {"red": "trojans", "blue": "egyptians"}}
    even = table("competition-phase", 2, ALONE, disks={"red": {"kush": 2}, "blue": {"kush": 2}}, **fields)
    assert of(even, "blue", "committed") == 0
    assert hand(even, "blue") == {"slingers"}
    play(even, "done")
    assert hand(even, "blue") == set()
    winning = table("competition-phase", 2, ALONE, disks={"red": {"kush": 2}, "blue": {"kush": 4}}, **fields)
    play(winning, "done")
    assert hand(winning, "blue") == {"slingers"}


def test_it_begins_afresh_at_home_when_it_may() -> None:
    match = table("aeneas-step", 2, ALONE, phase="reckoning", points={"red": 9}, disks={"red": {"egypt": 2}})
    assert of(match, "blue", "civilization") == GAME.nouns["civilization"].index["trojans"]
    assert disks(match, "blue", "troy") > 0


def test_in_a_random_game_every_piece_is_accounted_for_and_it_beats_chance() -> None:
    beaten = 0
    for seed in range(6):
        match = GAME.new(seats=3, seed=seed, **TWO)
        word = seed
        while not match.over:
            word = mix(word + 1)
            match.play(match.offers[word % len(match.offers)].token)
            assert not GAME.faults(match.state)
        beaten += match.winners != (0,)
    assert beaten == 6
    assert tokens(match) == set()
