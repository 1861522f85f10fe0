"""The table in a terminal: what is open and what it costs, whom one can beat, what is offered, and nothing secret."""

from __future__ import annotations

import re
from typing import Any

import pytest

import ecumene
from ecumene.doors.terminal.story import together
from ecumene.games.ancient_world.game import AncientWorldGame
from ecumene.games.ancient_world.terminal import MARKS, TOGETHER, board, sheets
from ecumene.games.ancient_world.terminal.public import public
from ecumene.matches.match import Match
from tests.terminal.conftest import Type
from tests.terminal.looking import at_random, drawn, line
from tests.terminal.looking import lit as lit_on

found = ecumene.game("ancient_world")
assert isinstance(found, AncientWorldGame)
GAME = found
FACES = GAME.catalogue()
STARTING = ["fishing-dock", "wheat-fields"]


def position(at: list[Any] | None = None, **fields: Any) -> Match[Any]:
    """The turn of North in round 2; East is first player, and has more coins."""
    usual: dict[str, Any] = {
        "seats": 2, "round": 2, "holder": "east", "coins": {"north": 6, "east": 9}, "knowledge": {"north": 1},
        "titan": {"one-star": "reed-stalker", "two-star": "hollow-giant", "three-star": "sky-leviathan"},
        "row": ["crane", "barracks", "war-college"], "military_row": ["mist-ninja", "tusk-cavalry"],
        "district": "farm-quarter", "agenda": [at or ["player-actions/turn", "north"]],
    }  # fmt: skip
    return GAME.arrange({**usual, **fields})


def owning(north: list[str] | None = None, east: list[str] | None = None) -> dict[str, list[str]]:
    """Empire cards beside the starting ones."""
    return {"north": STARTING + (north or []), "east": STARTING + (east or [])}


def shown(match: Match[Any], viewer: int | None = 0, width: int = 80) -> str:
    """The board of a viewer as text."""
    return drawn(board(match.view(viewer), GAME), width)


# Head


def test_the_head_tells_the_round_the_variants_the_first_player_and_the_decks() -> None:
    text = shown(position(options={"expand": "plus"}), width=120)
    first = "■ East is first player (hand down: can be taken)"
    assert f"Round 1 [2] 3 4 5 6   2 players, Expand+   {first}" in text
    assert line(text, "Empire deck") == "Empire deck A: 36 left Military deck: 23 left"
    assert "(hand up: nobody can take it now)" in shown(position(hand_up=1))
    assert "all citizens count on Draft" in shown(position(options={"draft": "all"}), width=120)


def test_the_head_tells_what_is_new_and_what_is_to_come() -> None:
    assert line(shown(position(round=1)), "To come") == (
        "To come: Explore from round 2, Grow from round 3, deck B from round 4"
    )
    assert line(shown(position(round=2)), "New") == "New: Explore To come: Grow from round 3, deck B from round 4"
    assert line(shown(position(round=4, row=["war-college"])), "New") == "New: deck B"
    late = shown(position(round=5, row=["war-college"], discard={"citadel": 1, "sea-temple": 1}))
    assert "New:" not in late
    assert "To come" not in late
    assert "Empire deck B: 44 left, 2 discarded" in late


# The actions of the board


def test_actions_tell_who_stands_there_and_which_citizens_can_follow_for_what() -> None:
    citizen = {
        "north": {"1": "ready", "2": "ready", "3": "ready", "4": "on-build"},
        "east": {"1": "on-build", "2": "on-labor", "3": "starving"},
    }
    text = shown(position(citizen=citizen))
    assert line(text, "Labor") == "> Labor ■2 3 - Gain 2 coins."
    assert line(text, "Build  ").startswith("> Build ■1 ▲4 1 2+1c 3+1c - Buy")
    assert line(text, "Expand").startswith("> Expand 1 2 3 1k or 3c Pay")
    assert line(text, "  Grow ").startswith("Grow covered from round 3 3c Pay")
    assert line(text, "> Explore").startswith("> Explore 1 2 3 - Draw")
    assert "Labor ■2 3 or more - Gain" in line(shown(position(citizen=citizen), None), "Labor")


def test_actions_tell_what_is_lacking() -> None:
    poor = shown(position(round=3, coins={"north": 1}, knowledge={}))
    assert line(poor, "Learn").startswith("Learn 2c short 3c")
    assert line(poor, "Expand").startswith("Expand 2c short 1k or 3c")
    assert line(poor, "  Grow ").startswith("Grow 2c short 3c")
    everybody = {"north": {str(skill): "ready" for skill in range(1, 6)}}
    assert line(shown(position(round=3, citizen=everybody)), "  Grow ").startswith("Grow you have 5 3c")
    penniless: dict[str, Any] = {
        "coins": {},
        "citizen": {"north": {"1": "ready", "2": "ready"}, "east": {"1": "ready", "2": "on-recruit"}},
    }
    assert line(shown(position(**penniless)), "Recruit").startswith("> Recruit ■2 2 - Take"), "no coin for the fee"


# Rows


def test_the_empire_row_tells_price_banners_deck_and_what_is_in_the_way() -> None:
    at = ["build", "north"]
    text = shown(position(at), width=120)
    assert line(text, "Barracks") == "> Barracks A 2c 1k R yes Army limit +1."
    assert line(text, "War College").startswith("> War College B 5c 1k RR yes +1 sword")
    assert line(shown(position(at, coins={"north": 3}, knowledge={})), "War College").startswith(
        "War College B 5c 1k RR 2c 1k short"
    )
    assert line(shown(position(at, empire=owning(["crane"]))), "A    4c ").startswith("Crane A 4c R owned")
    full = owning(["training-yard", "bridge"])
    assert "Barracks A 2c 1k R no capacity" in line(shown(position(at, empire=full)), "Barracks")
    assert line(shown(position(at), None, 120), "Barracks") == "Barracks A 2c 1k R Army limit +1."
    assert "The Empire row is empty." in shown(position(row=[]))


def test_the_military_row_tells_price_use_and_legacy() -> None:
    text = shown(position(["recruit", "north"], coins={"north": 3}))
    assert line(text, "Mist Ninja") == "> Mist Ninja 0c yes 2 swords, 1 Spy 1 Spy"
    assert line(text, "Tusk Cavalry") == "Tusk Cavalry 4c 1c short 4 swords, 2 arrows 1 sword"
    used = {"north": {"a": 1, "b": 1}}
    assert "armies used" in line(shown(position(on_name=used)), "Mist Ninja")
    assert "The Military row is empty." in shown(position(military_row=[]))


def test_districts_tell_what_is_open_what_follows_and_what_one_knows() -> None:
    fields = {"bottom": ["open-quarter", "armory-quarter"], "bottom_by": ["north", "east"]}
    text = shown(position(**fields))
    assert "District  Farm Quarter: capacity 3, 1 food" in text
    assert "14 to follow, 2 of them put under the deck" in text
    assert line(text, "You know under") == "You know under the deck: Open Quarter"
    assert "You know" not in shown(position(**fields), None)
    wide = shown(position(), width=120)
    assert "Military row" in line(wide, "District  Farm Quarter")


# Titans


def test_titans_tell_defense_reach_and_what_they_give() -> None:
    text = shown(position())
    assert line(text, "Reed Stalker") == "> Reed Stalker * 4 swords+arrows R 4 2c 6 2"
    assert line(text, "Hollow Giant") == "Hollow Giant ** 7 swords PP 3 6 1 1 sword"
    assert line(text, "Sky Leviathan") == "Sky Leviathan *** 13 swords+arrows BBY 4 5 2 1 coin a round"
    spent = shown(position(on_name={"north": {"a": 1, "b": 1}}))
    assert line(spent, "Reed Stalker") == "Reed Stalker * 4 swords+arrows R - 6 2"
    one_coin = shown(position(coins={"north": 1}))
    assert line(one_coin, "Reed Stalker").startswith("Reed Stalker * 4 swords+arrows R 2 6")
    assert line(shown(position(), None), "Reed Stalker") == "Reed Stalker * 4 swords+arrows R 6 2"


def test_what_counts_in_every_attack_is_within_reach() -> None:
    match = position(
        empire=owning(["watchtower", "training-yard"]), raised={"north": 3},
        citizen={"north": {"1": "on-draft", "2": "ready"}},
    )  # fmt: skip
    text = shown(match)
    assert line(text, "Hollow Giant").startswith("> Hollow Giant ** 7 swords PP 8 1c"), "1+3+1 and 2, the cheaper way"
    assert line(text, "Sky Leviathan").startswith("Sky Leviathan *** 13 swords+arrows BBY 11 5")
    assert " 5+2 " in line(text, "North (you)")


def test_an_empty_pile_is_told_from_one_that_is_looked_at() -> None:
    every = [name for name, face in FACES.items() if face.kind == "Titan" and face.printed["stars"] == 1]
    gone = position(titan={"two-star": "hollow-giant", "three-star": "sky-leviathan"}, titans={"east": every})
    assert line(shown(gone), "all defeated") == "all defeated * 0"
    match = position(empire=owning(["forest-hideout"]))
    match.play("place-on forest-hideout 1")
    assert all(line(shown(match), title).startswith(">") for title in ("Reed Stalker", "Hollow Giant"))
    match.play("look two-star")
    assert "none open now ** 3" in line(shown(match), "none open now")
    others = [name for name, face in FACES.items() if face.kind == "Titan" and face.printed["stars"] == 2]
    few = [name for name in others if name not in ("hollow-giant", "kelp-hydra")]
    match = position(empire=owning(["forest-hideout"]), titans={"east": few})
    match.play("place-on forest-hideout 1")
    match.play("look two-star")
    assert line(shown(match, 1), "none open now") == "none open now ** 0"


def test_titans_that_were_put_in_order_are_known_to_one_only() -> None:
    match = position(empire=owning(["forest-hideout"]))
    match.play("place-on forest-hideout 1")
    match.play("look two-star")
    looked = match.view(0)["mine"]["looked"]
    text = shown(match)
    assert "Titans you look at" in text
    assert all(line(text, FACES[titan].title).startswith(">") for titan in looked)
    assert "Titans you look at" not in shown(match, 1)
    while match.view(0)["mine"]["looked"]:
        match.play(f"order {match.view(0)['mine']['looked'][-1]}")
    ordered = [FACES[titan].title for titan in (match.view(0)["titans"]["two-star"][at] for at in ("second", "third"))]
    assert f"** you have put {', '.join(ordered)}" in shown(match)
    assert "** North knows what comes next" in shown(match, 1)
    assert ordered[0] not in shown(match, 1)


# Seats


def test_seats_stand_in_turn_order_with_their_numbers() -> None:
    match = position(
        empire=owning([], ["barracks", "hall-of-oaths"]), districts={"east": {"farm-quarter": 1}}, passed=["east"],
        titans={"east": ["stone-being"]}, knowledge={"east": 3},
    )  # fmt: skip
    text = shown(match)
    assert line(text, "■ East  ") == "1 ■ East 5 9 3 4/3 4/9 2/3 1+0 2 0 1 0 2 passed"
    assert line(text, "▲ North (you)") == ">2 ▲ North (you) 0 6 0 3/3 2/4 2/2 0+0 0 0 0 0 0 1 2 3"
    assert "score 1 2 4 6 8 11" in text


def points_shown(match: Match[Any]) -> list[int]:
    """The points of North, East and so on, as a spectator reads them."""
    text = shown(match, None)
    return [int(line(text, f"{MARKS[seat['seat']][0]} {seat['seat'].capitalize()}  ").split()[3])
            for seat in match.view(None)["seats"]]  # fmt: skip


def test_the_points_so_far_are_those_of_the_rules() -> None:
    for match in at_random(GAME, 3, 4):
        if len(match.answers) % 9 == 0 or match.over:
            assert points_shown(match) == GAME.scores(match.state)


def test_cards_that_score_count_before_the_end() -> None:
    scoring = ["hall-of-heroes", "grand-plaza", "treasury-vault", "peoples-assembly", "citadel"]
    match = position(
        round=4, row=["war-college"], empire=owning([], scoring), titans={"east": ["moss-ape", "ash-hound"]},
        districts={"east": {"open-quarter": 2}}, citizen={"east": dict.fromkeys("1234", "ready")},
    )  # fmt: skip
    assert points_shown(match) == GAME.scores(match.state)
    assert match.view(1)["mine"]["card-points"] == 2 + 2 + 2 + 1 + 2


def test_the_table_laid_out_from_a_view_is_the_table() -> None:
    same = ("coins", "citizen", "empire", "damaged", "active", "on_name", "on_picture", "retired", "districts",
            "titans", "banners", "swords", "arrows", "limit", "capacity", "there", "used", "titan")  # fmt: skip
    for match in at_random(GAME, 4, 2):
        table = public(match.view(None if match.over else match.seats[0]), GAME)
        assert [getattr(table, field) for field in same] == [getattr(match.state, field) for field in same]


def test_others_are_told_in_a_paragraph_or_by_kind() -> None:
    match = position(
        empire=owning([], ["bridge", "herder-camp"]), damaged={"east": ["bridge"]},
        citizen={"east": {"1": "on-herder-camp", "2": "starving"}}, titans={"east": ["moss-ape"]},
        districts={"east": {"market-quarter": 2}}, stored={"east": {"aqueduct": 1}}, stored_seen={"east": {"crane": 1}},
        on_name={"east": {"a": 2}},
    )  # fmt: skip
    words = " ".join(shown(match).split())
    assert (
        "■ Cards Fishing Dock, Wheat Fields, Bridge (damaged), Herder Camp ■1 · Armies A City Guard 2+0, used; "
        in words
    )
    assert "B Militia 1+1, 1c · Titans Moss Ape · Districts 2 Market Quarter · " in words
    assert "Stored Crane, 1 of deck A · Starving citizen 2" in words
    assert "Aqueduct" not in words, "nobody else saw it"
    assert line(shown(match, width=100), "Moss Ape") == "Titans Moss Ape"


@pytest.mark.parametrize(("width", "beside"), [(100, 2), (120, 3)])
def test_where_there_is_room_the_others_stand_side_by_side(width: int, beside: int) -> None:
    text = shown(GAME.new(seats=4, seed=1), 0, width)
    assert max(sum(f"{mark} " in row for mark, _ in MARKS.values()) for row in text.splitlines()) == beside


# The viewer's own things


def test_armies_tell_coins_cost_worth_and_legacies() -> None:
    match = position(
        active={"north": {"a": "coast-raiders", "b": "militia"}},
        retired={"north": {"a": ["city-guard", "night-scouts"]}},
        on_name={"north": {"b": 3}}, on_picture={"north": {"a": 2, "b": 1}},
    )  # fmt: skip
    text = shown(match, width=120)
    legacies = "City Guard: 1 sword; Night Scouts: 1 Spy"
    assert line(text, "A Coast Raiders") == f"A Coast Raiders 0 2 3c 3+0 1 Spy, 1 Loot {legacies}"
    assert line(text, "B Militia  ") == "B Militia 3 1 used 1+1"
    assert "Your armies" not in shown(match, None)


def test_the_own_empire_tells_damage_and_used_actions() -> None:
    match = position(
        empire=owning(["bridge", "desert-archive", "star-library", "crane"]), damaged={"north": ["star-library"]},
        citizen={"north": {"1": "on-desert-archive", "2": "ready"}}, districts={"north": {"open-quarter": 1}},
        row=["barracks"],
    )  # fmt: skip
    text = shown(match, width=120)
    assert line(text, "Desert Archive") == "Desert Archive Y used ▲1 Income 1 coin. Action: gain 1 knowledge."
    assert line(text, "Star Library") == "Star Library BP damaged Action: gain 1 knowledge."
    assert line(text, "Bridge  ").startswith("> Bridge G action Action: resolve"), "one may copy nothing"
    assert line(text, "Crane").startswith("Crane R While")
    assert line(text, "Your citizens ") == "Action There Your citizens Cost Does"
    assert "Your citizens       1 on Desert Archive, 2 ready" in text


def test_the_last_lines_tell_what_one_holds_points_and_the_end_of_the_round() -> None:
    match = position(
        titans={"north": ["night-mother"]}, districts={"north": {"market-quarter": 2}},
        citizen={"north": {"1": "ready", "2": "ready", "3": "ready", "4": "starving"}},
    )  # fmt: skip
    text = shown(match, width=120)
    quarter = "Market Quarter: capacity 3, 1 coin a round"
    assert line(text, "Your Titans") == "Your Titans Night Mother: capacity 2, 1 knowledge a round"
    assert line(text, "Your Districts") == f"Your Districts {quarter}; {quarter}"
    assert line(text, "Your points") == "Your points 1 so far: banners 3, cards 0, starving -2"
    assert line(text, "round's end") == "At the round's end income 7 coins, 1 knowledge; 1 of 4 citizens starve"
    last = shown(position(round=6, row=["war-college"]))
    assert line(last, "round's end") == "At the round's end no income; food for all, 0 to spare"


def test_stored_cards_are_shown_to_their_owner_only() -> None:
    fields = {"stored": {"north": {"aqueduct": 1}}, "stored_seen": {"north": {"marketplace": 1}}}
    match = position(["build", "north"], **fields)
    text = shown(match, width=120)
    assert line(text, "Aqueduct").startswith("> Aqueduct A 2c B yes Each time")
    assert line(text, "Marketplace").startswith("> Marketplace A 5c R yes")
    assert "Aqueduct" not in shown(match, 1)
    assert "Stored Marketplace, 1 of deck A" in " ".join(shown(match, 1).split())
    assert "Aqueduct" not in shown(match, None)


def test_drawn_cards_and_districts_to_choose_from_are_shown_to_the_chooser_only() -> None:
    match = position()
    match.play("place explore 1")
    match.play("draw")
    names = [FACES[card].title for card in match.view(0)["mine"]["drawn"]]
    text = shown(match, width=120)
    assert "Cards you have drawn" in text
    assert all(line(text.partition("Cards you have drawn")[2], name).startswith("> ") for name in names)
    assert "have drawn" not in shown(match, 1)
    plus = position(options={"expand": "plus"})
    plus.play("place expand 3")
    plus.play("pay-coins")
    assert "District  > Farm Quarter" in shown(plus)
    plus.play("draw")
    text = shown(plus)
    assert text.count(">") >= sum(plus.view(0)["mine"]["viewed"].values())
    assert "Districts to choose from" in text
    assert "District  none open now" in text
    assert "to choose from" not in shown(plus, 1)


# What is offered


def lit(view: dict[str, Any]) -> set[str]:
    """What is drawn as offered; before the name of an army stands its letter."""
    return lit_on(board(view, GAME), between="ABCDEF")


def things(offer: dict[str, Any], view: dict[str, Any]) -> set[str]:
    """What an offer speaks of, as it stands on the board."""
    kind, _, name = (offer["target"] or "").partition(":")
    if kind == "attack":
        pile, _, armies = name.partition(":")
        return things({"target": f"pile:{pile}"}, view).union(
            *(things({"target": f"army:{letter}"}, view) for letter in armies.split("+"))
        )
    if kind == "pile":
        return {FACES[view["titans"][name]["open"]].title}
    if kind == "army":
        return {name.upper(), FACES[view["seats"][0]["armies"][name]["card"]].title}
    return {name} if kind == "citizen" else {FACES[name].title} if kind else set()


def all_lit(view: dict[str, Any]) -> bool:
    """Whether exactly what is offered is lit."""
    return lit(view) == set().union(*(things(offer, view) for offer in view["question"]["offers"]))


@pytest.mark.parametrize(("seats", "expand"), [(2, "plus"), (3, "standard"), (4, "standard")])
def test_exactly_what_is_offered_is_lit(seats: int, expand: str) -> None:
    for match in at_random(GAME, seats, seats, expand=expand):
        if not match.over and len(match.answers) % 5 == 0:
            view = match.view(match.seats[0])
            assert all_lit(view), view["question"]
            assert not lit(match.view(None))


@pytest.mark.parametrize(
    ("at", "fields"),
    [
        (["damage-die/damage", "north"], {"empire": owning(["crane"])}),
        (["damage-die/disband", "north"], {}),
        (["end-of-round/starve", "north"], {}),
        (["rebuild/repair", "north", 2], {"damaged": {"north": STARTING}}),
        (["card-clarifications/copy", "north"], {"empire": owning(["bridge"], ["desert-archive", "star-library"])}),
        (["card-clarifications/look", "north"], {}),
        (["card-clarifications/distant-outpost", "north"], {"on_name": {"north": {"a": 1}}}),
        (["card-clarifications/zori-dramatists", "north"], {}),
        (["build", "north"], {"empire": owning(["crane"]), "row": ["barracks"], "coins": {}}),
    ],
)
def test_rare_questions_light_what_they_offer(at: list[Any], fields: dict[str, Any]) -> None:
    view = position(at, **fields).view(0)
    assert lit(view)
    assert all_lit(view)


def test_a_card_is_lit_only_where_the_answer_means_it() -> None:
    both: dict[str, Any] = {"empire": owning(["bridge", "star-library"], ["star-library", "town-hall"])}
    copying = shown(position(["card-clarifications/copy", "north"], **both))
    assert re.findall(r"(.)Star Library", copying) == [">", " "], "that of East"
    mine: dict[str, Any] = {"empire": owning(["star-library"]), "round": 4, "row": ["star-library"]}
    damaging = shown(position(["damage-die/damage", "north"], **mine))
    assert [row[0] for row in damaging.splitlines() if row[2:].startswith("Star Library")] == [" ", ">"]


@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_widest_military_cards_fit(width: int) -> None:
    text = shown(position(military_row=["wall-builders", "titan-hunters", "treasure-seekers"], seats=3), 0, width)
    assert "…" not in text
    assert "3 swords, 1 arrow, 1 Repair" in text


# Words and sheets


def test_like_sentences_are_told_as_one() -> None:
    dice = [("rolled", "You roll a Titan."), ("rolled", "You roll a blank.")]
    assert list(together(dice, TOGETHER)) == [("rolled", "You roll a Titan and a blank.")]
    paid = [("paid-army", "You put 1 coin on army A."), ("paid-army", "You put 2 coins on army B.")]
    assert list(together(paid, TOGETHER)) == [("paid-army", "You put 1 coin on army A and 2 coins on army B.")]


def test_cards_are_looked_up_by_a_word() -> None:
    crane = drawn(sheets(GAME, "crane"), 100)
    assert "Deck A; banners: red." in crane
    assert "Costs 4 coins." in crane
    several = drawn(sheets(GAME, "titan"), 100)
    assert "Reed Stalker" in several
    assert "Titan Hunters" in several
    assert "Crane" not in several
    assert line(several, "Night Mother").startswith("○ Night Mother PPB Defense 9: only swords count.")
    assert "A starting card; banners: none." in drawn(sheets(GAME, "fishing"), 100)
    assert "rulebook: as printed" in drawn(sheets(GAME, "labor"), 100)
    assert sheets(GAME, "no such thing") is None


# At the screen


def test_a_whole_game_at_the_screen(run: Type) -> None:
    done = run(
        "play", "ancient_world", "--seats", "me,random", "--seed", "1", "--option", "expand=plus", typed="2\n1\n" * 300
    )
    assert done.code == 0
    assert "The game is over." in done.out
    assert re.search(r"You have (?:\d+|no) points? for banners and (?:\d+|none) for cards", done.out)
