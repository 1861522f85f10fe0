"""The table in a terminal: what is open and what it costs, who is strongest, what is offered, and nothing secret."""

from __future__ import annotations

import re
from typing import Any

import pytest

import ecumene
from ecumene.doors.terminal.story import together
from ecumene.games.age_of_civilization.game import AgeOfCivilizationGame
from ecumene.games.age_of_civilization.tables import SOLO
from ecumene.games.age_of_civilization.terminal import MARKS, TOGETHER, board, sheets
from ecumene.matches.match import Match
from tests.terminal.conftest import Type
from tests.terminal.looking import at_random, drawn, line
from tests.terminal.looking import lit as lit_on

found = ecumene.game("age_of_civilization")
assert isinstance(found, AgeOfCivilizationGame)
GAME = found
FACES = GAME.catalogue()
VARIANTS = {"innovation": "on", "changing_world": "on", "drafting": "on"}
TRACK = ["hunt", "fish", "farm", "trade", "build", "plague", "conquest", "culture"]


def position(**fields: Any) -> Match[Any]:
    """The second step of Black, who lets Egypt rule; Brown has Rome."""
    usual: dict[str, Any] = {
        "seats": 2, "round": 2, "starter": "brown", "track": TRACK, "turn_of": "black",
        "stack": {"black": {"main": "egypt", "second": "mali"}, "brown": {"main": "rome"}},
        "coins": {"black": 9, "brown": 2}, "workers": {"black": 3, "brown": 4}, "points": {"black": 12, "brown": 7},
        "agenda": [["take-actions", "black"]],
    }  # fmt: skip
    return GAME.arrange({**usual, **fields})


def shown(match: Match[Any], viewer: int | None = 0, width: int = 80) -> str:
    """The board of a viewer as text."""
    return drawn(board(match.view(viewer), GAME), width)


# The time track


def test_the_head_tells_the_round_the_variants_the_starter_and_the_deck() -> None:
    text = shown(position(options={"innovation": "on"}), width=100)
    assert "Round 1 [2] 3 4 5 6   2 players, Innovation   ▲ Brown starts   45 in the deck" in text


def test_the_window_is_marked_and_the_rest_is_past_or_to_come() -> None:
    text = shown(position(), width=100)
    assert line(text, "1 Hunt") == "1 Hunt past"
    assert [line(text, f"{place} {name}")[:3] for place, name in ((2, "Fish"), (3, "Farm"), (4, "Trade"))] == [
        "> ┃"
    ] * 3
    assert line(text, "5 Build") == "5 Build 2 2 round 3 Score 2 points."


def test_cards_to_come_tell_their_token_then_war_or_plague() -> None:
    events = {"card-6": "rat", "card-7": "great-debate"}
    text = shown(position(events=events, options={"changing_world": "on"}), width=100)
    assert line(text, "6 Plague") == "6 Plague round 4 ! Rat, Plague. No action slot."
    assert "round 5 ! Great Debate, War." in line(text, "7 Conquest")
    assert "round 6 ! War. Score 2 points." in line(text, "8 Culture")
    assert "! War" not in line(text, "4 Trade"), "its war is over"
    assert "Rat: Every player loses up to 3 coins." in text
    assert "Plague: Every player sacrifices 1 worker." in text


def test_what_an_action_takes_stands_beside_what_is_printed() -> None:
    text = shown(position(stack={"black": {"main": "aztecs"}}))
    assert "Wonder 2 red (1 red) 1 (7)" in line(text, "Wonder ")
    assert "in brackets: as printed" in text
    assert "Exploit 1 red 0 always" in line(text, "Exploit ")
    spared = shown(position(round=5, stack={"black": {"main": "scythia"}}))
    assert "Conquest 1 (1 red) 0 now" in line(spared, "7 Conquest")
    assert "Wonder 1 red 7 always" in line(shown(position(), None), "Wonder "), "a spectator reads what is printed"
    assert "in brackets" not in shown(position(stack={"black": {"main": "rome"}, "brown": {"main": "egypt"}}))


def test_used_slots_are_marked() -> None:
    match = position(track=["farm", "fish", "hunt", "trade", "build", "plague", "conquest", "culture"])
    match.play("perform hunt")
    assert "> ┃ 3 Hunt 1 0 used once" in line(shown(match), "3 Hunt")
    match.play("perform hunt")
    match.play("perform exploit")
    text = shown(match)
    assert line(text, "3 Hunt").startswith("┃ 3 Hunt 1 0 used twice")
    assert line(text, "Exploit ").startswith("┃ Exploit 1 red 0 used Gain")
    assert "0+3" in line(text, "Black (you)")
    assert "On slots: 2 will return, 1 will be sacrificed" in text


def test_a_slot_of_ones_own_is_listed_lit_and_used() -> None:
    match = position(stack={"black": {"main": "india"}})
    own = "Culture 1 4 yours Slot of your own: India."
    assert line(shown(match), "Slot of your own") == f"> {own}"
    match.play("use india")
    assert line(shown(match), "Slot of your own") == own.replace("yours", "used", 1)
    assert "Slot of your own" not in shown(match, 1)


def test_upcoming_cards_are_open_to_the_maya_and_trade_is_closed_by_the_vikings() -> None:
    stack = {"black": {"main": "maya"}, "brown": {"main": "vikings"}}
    text = shown(position(stack=stack))
    assert line(text, "5 Build").startswith("> 5 Build 2 1 (2) early")
    assert line(text, "4 Trade").startswith("┃ 4 Trade 1 0 forbidden")
    assert "forbidden" not in shown(position(stack=stack), 1)


# Seats


def test_seats_stand_in_turn_order_with_their_strength_compared() -> None:
    technologies = {"black": ["mining", "iron-working"], "yellow": ["mining"]}
    text = shown(position(seats=3, technologies=technologies))
    rows = [line(text, word) for word in ("▲ Brown  ", "★ Yellow  ", "● Black (you)")]
    assert rows == ["1 ▲ Brown 7 2 4 0 least", "2 ★ Yellow 0 0 0 1", ">3 ● Black (you) 12 9 3 3 most"]
    assert "Next war: at the end of round 4; the weakest lose a worker" in text


def test_others_are_told_by_name_and_with_their_abilities_where_there_is_room() -> None:
    match = position(
        stack={"brown": {"main": "rome", "second": "mali"}}, technologies={"brown": ["mining", "iron-working"]},
        wonders={"brown": ["colossus"]}, special={"brown": "law-and-bureaucracy"}, options={"innovation": "on"},
    )  # fmt: skip
    names = "[Rome], Mali · Mining, Iron Working · Colossus of Rhodes · special card Law and Bureaucracy"
    assert names in " ".join(shown(match).split())
    wide = shown(match, width=100)
    assert line(wide, "Rome  ") == "Rome main 1 military strength per 2 technologies, rounded down."
    assert line(wide, "Mali  ") == "Mali legacy Exploit: +1 coin."
    assert line(wide, "Colossus") == "Colossus of Rhodes wonder 2 military strength."
    assert line(wide, "Technologies") == "Technologies Mining, Iron Working"


def test_alone_the_opponent_stands_among_the_seats() -> None:
    lonely = {"stack": {"black": {"main": "korea"}}, "coins": {"black": 1}, "workers": {"black": 1}, "points": {}}
    alone = {"seats": 1, "starter": "black", "rival": 1, **lonely}
    text = shown(position(**alone))
    assert "Skirmish" in line(text, "Round")
    assert line(text, "The opponent") == "☠ The opponent 1 most"
    assert "at the end of round 4; the weakest lose a worker; the opponent will have 4" in " ".join(text.split())
    track = [name.replace("farm", "fortify") for name in TRACK]
    horde = {"options": {"solo": "mongol-devastation"}, "track": track, "command": "levy", "commands": ["raid"]}
    text = shown(position(**alone, **horde), width=100)
    assert "The horde" in text
    assert "at the end of round 2; the weakest lose a worker; the horde will have 3" in text
    assert "Command: Levy. Sacrifice 1 worker or lose 2 points." in text
    assert "Commands to come: 1" in text


# Markets


def test_the_markets_show_population_bonus_coins_and_texts() -> None:
    match = position(
        market=["sumer", "huns"], bonus={"sumer": 2}, wonder_market=["petra"], options={"innovation": "on"},
        special_market=["law-and-bureaucracy"], agenda=[["following-turns/first-step", "black"]],
    )  # fmt: skip
    text = shown(match)
    assert "> Sumer 3 2 Main: Research of Writing or Sailing costs 0" in line(text, "Sumer")
    assert line(text, "Huns") == "> Huns 3 Main: 3 military strength."
    assert line(text, "Farm: +1 coin").startswith("Legacy: Farm")
    wide = line(shown(match, width=120), "Huns")
    assert wide == "> Huns 3 3 military strength. 1 military strength."
    assert line(text, "Petra") == "Petra Game end: 1 point per 3 coins, at most 5."
    assert line(text, "Law and") == "> Law and Bureaucracy left Law: Exploit: +1 coin."


def test_in_a_draft_one_sees_ones_own_cards_and_nobody_elses() -> None:
    match = GAME.new(seats=2, seed=4, **VARIANTS)
    packets = [match.view(seat)["mine"]["packet"] for seat in (0, 1)]
    text = shown(match, 0)
    assert "Your packet" in text
    assert all(line(text, FACES[name].title).startswith(">") for name in packets[0])
    assert not any(f" {FACES[name].title} " in text for name in packets[1])
    assert not any(f" {FACES[name].title} " in shown(match, None) for name in packets[0] + packets[1])
    match.play(f"keep {packets[0][0]}", 0)
    match.play(f"keep {packets[1][0]}", 1)
    assert line(shown(match, 0), "Your hand")
    assert "cards in hand: 1" in shown(match, None)


def test_in_a_draft_the_first_civilization_brings_no_bonus_coins() -> None:
    fields = {"options": {"drafting": "on"}, "hand": {"black": ["huns"]}}
    assert line(shown(position(**fields)), "Huns") == "Huns 3 2 Main: 3 military strength."
    first = shown(position(**fields, stack={"brown": {"main": "rome"}}))
    assert line(first, "Huns") == "Huns 3 Main: 3 military strength."


# The technology card


def test_the_tree_shows_what_is_owned_what_can_be_had_and_for_how_much() -> None:
    match = position(stack={"black": {"main": "sumer"}}, technologies={"black": ["writing", "education"]})
    text = shown(match)
    assert line(text, "□ Sailing") == "■ Writing >□ Sailing 0 (4) >□ Mining 4"
    assert line(text, "Currency") == "■ Education · Currency · Iron Working"
    assert line(text, "Science") == ">□ Science 4 >□ Engineering 4 · Gunpowder"
    assert line(text, "↘") == "↓ ↘ ↓ ↙ ↓"
    assert "technology card" not in shown(match, None)


def test_a_special_card_covers_part_of_the_tree() -> None:
    text = shown(position(special={"black": "law-and-bureaucracy"}, options={"innovation": "on"}))
    assert "Your special card Law and Bureaucracy covers Education and Science." in text
    assert line(text, "· Law") == "· Law · Currency · Iron Working"
    assert line(text, "↘") == "↓ ↘ ↓ ↙ ↓", "what replaces Education leads to Engineering, too"


def test_abilities_of_the_turn_end_are_listed_until_they_are_used() -> None:
    match = position(
        technologies={"black": ["writing", "education"]}, stack={"black": {"main": "mali"}},
        agenda=[["your-turn-end", "black"]], coins={"black": 6},
    )  # fmt: skip
    assert line(shown(match), "turn's end") == "Still to come at the turn's end >Mali, >Education"


# What is offered


def lit(view: dict[str, Any]) -> set[str]:
    """What is drawn as offered; the mark of Yellow has the colour of a lamp."""
    return lit_on(board(view, GAME), between="┃12345678", ornaments="□■·", marks=MARKS["yellow"][0])


def things(offer: dict[str, Any]) -> set[str]:
    """What an offer speaks of, as it stands on the board."""
    kind, _, name = (offer["target"] or "sum:1").partition(":")
    word = GAME.nouns[kind].words[GAME.nouns[kind].index[name]]
    names = {"Research"} if offer["token"].startswith("research ") else set()
    if kind == "sum":
        return names
    if kind in ("slot", "ability"):
        names.add(FACES[name.removesuffix("-legacy")].title)
    if kind in ("civilization", "wonder", "ability"):
        return names | {FACES[name.removesuffix("-legacy")].title}
    return names | {word.partition(" on the slot of ")[0]}


@pytest.mark.parametrize(("seats", "options"), [(1, {"innovation": "on"}), (2, VARIANTS), (4, {})])
def test_exactly_what_is_offered_is_lit(seats: int, options: dict[str, str]) -> None:
    for match in at_random(GAME, seats, seats, **options):
        if not match.over and len(match.answers) % 3 == 0:
            view = match.view(match.seats[0])
            assert lit(view) == set().union(*map(things, view["question"]["offers"])), view["question"]
            assert not lit(match.view(None))


def test_slots_abilities_and_cards_to_put_coins_on_are_lit() -> None:
    ending = {"technologies": {"black": ["writing", "education"]}, "agenda": [["your-turn-end", "black"]]}
    stack = {"black": {"main": "phoenicia", "second": "rome"}}
    own = position(stack=stack).view(0)
    assert {"Build", "Rome"} <= lit(own)
    late = position(stack=stack, market=["huns"], **ending).view(0)
    assert lit(late) == set().union(*map(things, late["question"]["offers"]))
    assert {"Huns", "Education"} <= lit(late)


@pytest.mark.parametrize("solo", SOLO)
def test_every_solo_mode_is_drawn_from_beginning_to_end(solo: str) -> None:
    title = drawn(sheets(GAME, solo)).partition("   ")[0]
    for match in at_random(GAME, 1, 2, solo=solo):
        assert title in shown(match).splitlines()[0]
        offers = [] if match.over else match.view(0)["question"]["offers"]
        assert lit(match.view(0)) == set().union(*map(things, offers))
        assert max(map(len, shown(match).splitlines())) <= 80


# Words and sheets


def test_cards_laid_out_one_after_the_other_are_told_in_one_sentence() -> None:
    match = GAME.new(seats=2, seed=1)
    texts = [(event.name, text) for event in match.events if (text := event.text(0))]
    told = dict(together(texts, TOGETHER))
    assert re.fullmatch(r"Under the permanent action card: \w+, \w+ and \w+\.", told["action-card"])
    assert re.fullmatch(r"New in the market: \w+, \w+, \w+, \w+ and \w+\.", told["new-civilization"])


def test_cards_are_looked_up_by_a_word() -> None:
    rome = drawn(sheets(GAME, "rome"), 100)
    assert "Population 4." in rome
    assert "Legacy: Own action slot: Build." in rome
    several = drawn(sheets(GAME, "wonder"), 100)
    assert "Petra" in several
    assert "Takes 1 worker and 7 coins" in several
    assert "Sumer" not in several
    assert "You begin with 5 coins." in drawn(sheets(GAME, "silk"), 100)
    assert "The Silk Road: gold: 32 points or more" in drawn(sheets(GAME, "silk"), 100)
    assert "rulebook: as printed" in drawn(sheets(GAME, "exploit"), 100)
    assert sheets(GAME, "no such thing") is None


# At the screen


def test_a_whole_game_alone_at_the_screen(run: Type) -> None:
    done = run("play", "age_of_civilization", "--seats", "me", "--seed", "1", typed="1\n" * 300)
    assert done.code == 0
    assert "The game is over." in done.out
    assert re.search(r"You end with \d+ points?\.", done.out)
