"""Civilizations that the rules play: whom they fight, how they grow, what they answer."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.table import AREA, GAME, acting, disks, hand, of, play, says, table
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import SEAT
from ecumene.series.ancient_civilizations.rules.competition_phase import primary_enemy
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

ALONE = {"automatic": 1}
TWO = {"automatic": 2}


def enemy_of(match: Match[Ancients], seat: str) -> str:
    """The primary enemy of a civilization that the rules play."""
    return SEAT.names[primary_enemy(match.state, Seat(SEAT.index[seat]))]


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


def test_it_does_not_answer_an_answer_that_saves_it() -> None:
    there = {"red": {"celt-iberia": 2}, "blue": {"carthage": 2}, "yellow": {"laconia": 3}}
    cards = {"red": ["wildfire"], "blue": ["high-priestess"], "yellow": ["bribery"]}
    match = acting("red", seats=3, options=ALONE, disks=there, hand=cards)
    play(match, "play wildfire", "choose laconia")
    match.play("negate high-priestess", 1)
    while match.question == "play-a-fate-card/answer":
        match.play("pass", match.seats[0])
    assert (disks(match, "yellow", "laconia"), hand(match, "yellow")) == (3, {"bribery"})


def test_what_spares_it_a_loss_is_used() -> None:
    match = table(
        [["disk-removal", "blue", "ionia", 1, None], ["card-phase/act", "red"]], 2, ALONE,
        phase="cards", disks={"blue": {"ionia": 4}}, invested={"blue": ["aqueducts"]}, stake={"aqueducts": 3},
    )  # fmt: skip
    assert disks(match, "blue", "ionia") == 4
    assert match.state.stake[GAME.nouns["card"].index["aqueducts"]] == 2


def competing_for_loot(gone: int) -> Match[Ancients]:
    """Red and blue, whom the rules play, are equals in Kush."""
    return table(
        [["competition-procedure/round", None, "kush"], ["card-phase/act", "red"]], 2, ALONE,
        phase="competition", arena="kush", resolved=["kush"], gone={"red": gone},
        disks={"red": {"kush": 2}, "blue": {"kush": 2}}, talents={"blue": 2},
    )  # fmt: skip


def test_it_pays_to_break_a_tie_where_there_is_loot() -> None:
    sacked = competing_for_loot(gone=1)
    assert (disks(sacked, "red", "kush"), disks(sacked, "blue", "kush")) == (0, 2)
    assert (of(sacked, "blue", "points"), of(sacked, "blue", "talents")) == (1, 2 - 1 + 1), "one paid, one looted"
    no_city = competing_for_loot(gone=0)
    assert (disks(no_city, "red", "kush"), disks(no_city, "blue", "kush")) == (1, 1)
    assert of(no_city, "blue", "talents") == 2


def test_with_few_disks_in_supply_it_takes_a_card_instead() -> None:
    peoples = {"red": "gauls", "blue": "carthaginians", "yellow": "trojans", "sky": "romans"}
    found = []
    for left in (1, 2):
        ready = 48 - 3 - left
        match = table(
            [["acquisition-step", "sky"], ["card-phase/act", "red"]], 4, ALONE,
            civilization=peoples, disks={"sky": {"rome": 3}}, ready={"sky": ready},
        )  # fmt: skip
        found.append((len(hand(match, "sky")), of(match, "sky", "ready") - ready))
    assert [cards for cards, _ in found] == [1, 0]
    assert found[1][1] == 2


def test_it_keeps_what_adds_disks_then_wealth_then_answers_then_what_fights() -> None:
    cards = ["religious-fervor", "sea-route-to-britain", "false-prophet", "triremes", "pirates", "wildfire"]
    kept = []
    for spared in range(1, 6):
        match = table(
            [["drawing/discard", "blue", spared], ["card-phase/act", "red"]], 2, ALONE, phase="reckoning",
            disks={"red": {"egypt": 2}, "blue": {"troy": 3, "ionia": 2}}, hand={"blue": cards},
        )  # fmt: skip
        kept.append(hand(match, "blue"))
    assert kept[-1] == {"religious-fervor"}
    assert kept[-2] == {"religious-fervor", "sea-route-to-britain"}
    assert kept[-3] == {"religious-fervor", "sea-route-to-britain", "false-prophet"}
    assert kept[-4] == {"religious-fervor", "sea-route-to-britain", "false-prophet", "triremes"}
