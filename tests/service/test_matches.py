"""Making matches, joining them, the lobby's list, watching, and what goes on around a table."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.bots import LEVELS, Opponent, opponents
from ecumene.service import seating
from ecumene.service.settings import Limits
from ecumene.service.store.schema import PLAYERS
from ecumene.service.talk import PAGE
from tests.service.serving import Page, Service, good, invites, play_on, refused, rows, serving, two_people


def kinds(match: Page) -> list[tuple[str, str, bool]]:
    return [(seat["seat"], seat["kind"], seat["mine"]) for seat in match["seats"]]


# Making.


def test_a_match_can_have_every_kind_of_seat(service: Service) -> None:
    host = service.browser()
    bot = {"kind": "bot", "level": "random", "name": "Hal"}
    match = host.create("me", bot, "open", "here", seed=4, options={"track": 5})
    assert kinds(match) == [
        ("red", "person", True), ("blue", "bot", False), ("yellow", "open", False), ("sky", "person", True),
    ]  # fmt: skip
    assert match["status"] == "waiting"
    assert match["options"]["track"] == 5
    assert match["seats"][1]["name"] == "Hal"
    assert match["seats"][1]["level"] == "random"
    me = host.get("/api/me")["name"]
    assert [match["seats"][i]["name"] for i in (0, 3)] == [me, f"{me}'s guest"]
    assert len(invites(match)) == 1


def test_a_match_of_people_here_and_bots_begins_at_once(service: Service) -> None:
    assert service.browser().create("me", "greedy")["status"] == "playing"


def test_the_same_seed_deals_the_same_match(service: Service) -> None:
    host = service.browser()
    views = [host.open(host.create("me", "here", seed=7)["id"]).view() for _ in range(2)]
    assert views[0] == views[1]
    assert host.open(host.create("me", "here", seed=8)["id"]).view() != views[0]


def test_every_game_tells_its_bots_the_weakest_first_and_which_are_for_comparison(one_service: Service) -> None:
    for game in one_service.browser().http.get("/api/games").json():
        bots = game["bots"]
        assert [bot["name"] for bot in bots if bot["comparison"]] == ["random", "greedy"]
        assert [bot["name"] for bot in bots if not bot["comparison"] and not bot["called"]] == list(LEVELS)
        assert all(bot["text"] and bot["name"].partition("/")[0] == bot["level"] for bot in bots)
        assert all(bot["rating"] is None or bot["rating"] > 0 for bot in bots)


def test_a_bot_is_fair_where_none_is_named(one_service: Service) -> None:
    bot = one_service.browser().create("open", {"kind": "bot"})["seats"][1]
    assert [bot["level"], bot["name"]] == ["fair", "Bot, fair"]


def test_a_bot_with_a_name_of_its_own_sits_under_it(one_service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = Opponent("strong/builder", "strong", "Hatshepsut", "Builds.", 30.0)
    monkeypatch.setattr(seating, "opponents", lambda game: (*opponents(game), builder))
    bot = one_service.browser().create("open", "strong/builder")["seats"][1]
    assert [bot["level"], bot["name"]] == ["strong/builder", "Hatshepsut, strong bot"]


SEATS_OF_TWO = [{"kind": "me"}, {"kind": "here"}]
BAD_PLANS: dict[str, tuple[dict[str, Any], str]] = {
    "game": ({"game": "chess"}, "peloponnes"),
    "too-few-seats": ({"seats": [{"kind": "me"}]}, "2 to 5 players"),
    "too-many-seats": ({"seats": [{"kind": "open"}] * 6}, "2 to 5 players"),
    "no-seats": ({"seats": []}, "seats: list should have at least 1 item"),
    "two-of-me": ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "one seat yourself"),
    "kind-of-seat": ({"seats": [{"kind": "me"}, {"kind": "throne"}]}, "'me', 'bot', 'open', 'here' or 'rules'"),
    "level": ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, "random, greedy"),
    "option": ({"options": {"dice": 2}}, "track, covered, goods"),
    "value": ({"options": {"track": 99}}, "3, 4, 5, 6"),
    "value-of-no-kind": ({"options": {"track": [3]}}, "options.track"),
    "negative-seed": ({"seed": -1}, "greater than or equal to 0"),
    "seed-of-words": ({"seed": "tomorrow"}, "seed"),
    "endless-game": ({"game": "x" * 50_000}, "game: string should have at most 40"),
    "endless-option": ({"options": {"x" * 50_000: 1}}, "options"),
    "endless-value": ({"options": {"track": "x" * 50_000}}, "options.track"),
    "endless-level": ({"seats": [{"kind": "bot", "level": "x" * 50_000}, {"kind": "me"}]}, "seats.0.level"),
    "huge-seed": ({"seed": 1 << 60}, "seed"),
    "long-name": ({"seats": [{"kind": "me", "name": "x" * 41}, {"kind": "here"}]}, "at most 40"),
    "name-with-a-bell": ({"seats": [{"kind": "me", "name": "ding\x07"}, {"kind": "here"}]}, "seats.0.name"),
    "unknown-field": ({"cheat": True}, "The request: extra inputs are not permitted"),
}


@pytest.mark.parametrize("case", BAD_PLANS)
def test_a_plan_that_cannot_be_is_refused_with_what_is_allowed_and_nothing_is_kept(
    one_service: Service, case: str
) -> None:
    change, allowed = BAD_PLANS[case]
    host = one_service.browser()
    before = rows(one_service)
    plan = {"game": "peloponnes", "seats": SEATS_OF_TWO, **change}
    sentence = refused(host, "POST", "/api/matches", plan, 422)
    assert allowed in sentence
    assert len(sentence) < 300
    assert rows(one_service) == before


def test_nobody_can_have_too_many_matches_going(door: Any) -> None:
    service = door(limits=Limits(open_matches=2, address_matches=3))
    host, other = service.browser(), service.browser()
    first = host.create("me", "here")
    host.create("me", "here")
    plan = {"game": "peloponnes", "seats": SEATS_OF_TWO}
    assert "2 matches" in refused(host, "POST", "/api/matches", plan, 429)
    other.create("me", "here")
    assert "3 matches go on from your address" in refused(service.browser(), "POST", "/api/matches", plan, 429)
    host.post(f"/api/matches/{first['id']}/close")
    host.create("me", "here")


# Joining.


def test_a_link_seats_one_person_once(service: Service) -> None:
    host, guest, late = service.browser(), service.browser(), service.browser()
    match = host.create("me", "open", "open")
    secret = invites(match)[0]
    assert guest.join(secret) == match["id"]
    seen = guest.match(match["id"])
    assert kinds(seen) == [("red", "person", False), ("blue", "person", True), ("yellow", "open", False)]
    assert "used already" in refused(late, "POST", "/api/join", {"secret": secret}, 404)
    assert late.secret is None, "whoever is refused is not made a player"
    assert invites(host.match(match["id"])) == invites(match)[1:]
    service.restart()
    assert invites(host.match(match["id"])) == invites(match)[1:], "nothing is left of a spent link"


def test_only_whoever_made_a_match_is_told_its_links(service: Service) -> None:
    host, guest = service.browser(), service.browser()
    match = host.create("me", "open", "open")
    guest.join(invites(match)[0])
    assert invites(guest.match(match["id"])) == []
    assert invites(service.browser().match(match["id"])) == []
    assert guest.open(match["id"]).table["seats"][2]["invite"] is None


def test_a_match_begins_with_the_last_open_seat_and_bots_wait_for_it(service: Service) -> None:
    host = service.browser()
    match = host.create("open", "greedy", "open", seed=1)
    watching = host.open(match["id"])
    start = service.digest(match["id"])
    guests = [service.browser() for _ in range(2)]
    guests[0].join(invites(match)[0])
    table = watching.until("table", lambda frame: frame["match"]["seats"][0]["kind"] == "person")
    assert table["match"]["status"] == "waiting"
    assert service.digest(match["id"]) == start
    assert not any(frame["type"] == "thinking" for frame in watching.heard)
    early = guests[0].open(match["id"]).play("pass")
    assert early["problem"]["detail"] == "The match begins when every open seat is taken."
    guests[1].join(invites(match)[1])
    watching.until("table", lambda frame: frame["match"]["status"] == "playing")
    people = [guest.open(match["id"]) for guest in guests]
    assert play_on(*people, most=6) == 6
    moves = service.run(service.hall.store.moves(match["id"]))
    assert "blue" in {move.seat for move in moves}, "the bot plays now"


def test_a_closed_match_cannot_be_joined(service: Service) -> None:
    host = service.browser()
    match = host.create("me", "open")
    host.post(f"/api/matches/{match['id']}/close")
    secret = invites(match)[0]
    assert "not open any more" in refused(service.browser(), "POST", "/api/join", {"secret": secret}, 409)


# The lobby.


def test_my_matches_are_those_i_made_or_sit_at_with_whose_move_it_is(service: Service) -> None:
    first, second = two_people(service, seed=1)
    host, guest = service.browsers
    other = host.create("open", "open")
    assert {match["id"] for match in host.http.get("/api/matches").json()} == {first.match_id, other["id"]}
    (mine,) = guest.http.get("/api/matches").json()
    assert (mine["id"], mine["summary"], mine["asked"]) == (first.match_id, "Round 1 of 8", [second.turn()])
    assert second.play("bid fields-and-copse 3")["type"] == "done"
    (mine,) = guest.http.get("/api/matches").json()
    assert mine["asked"] == [first.turn()]
    stranger = service.browser()
    assert stranger.http.get("/api/matches").json() == []
    assert stranger.secret is None


def test_a_closed_match_leaves_the_list_and_cannot_be_played(service: Service) -> None:
    first, second = two_people(service, seed=1)
    host, guest = service.browsers
    path = f"/api/matches/{first.match_id}/close"
    assert "Only whoever made" in refused(guest, "POST", path, None, 403)
    assert host.post(path)["status"] == "closed"
    second.until("table", lambda frame: frame["match"]["status"] == "closed")
    assert second.play("pass")["problem"]["detail"] == "The match was closed."
    assert host.http.get("/api/matches").json() == []
    assert "over already" in refused(host, "POST", path, None, 409)


def test_a_player_is_called_otherwise_at_his_tables_and_after_a_restart(service: Service) -> None:
    first, _ = two_people(service)
    host, guest = service.browsers
    answer = good(guest.http.put("/api/me", json={"name": "  Penelope   of Ithaca "}))
    assert answer == {"name": "Penelope of Ithaca", "window_seconds": None}
    first.until("table", lambda frame: frame["match"]["seats"][1]["name"] == "Penelope of Ithaca")
    service.restart()
    assert guest.get("/api/me")["name"] == "Penelope of Ithaca"
    assert host.match(first.match_id)["seats"][1]["name"] == "Penelope of Ithaca"
    assert "at most 40" in refused(guest, "PUT", "/api/me", {"name": "x" * 41}, 422)


def test_a_device_link_makes_another_browser_the_same_player_once(service: Service) -> None:
    first, _ = two_people(service)
    host, phone, thief = service.browsers[0], service.browser(), service.browser()
    link = host.post("/api/me/links")["secret"]
    assert phone.post("/api/join", {"secret": link}) == {"match": None}
    assert phone.get("/api/me") == host.get("/api/me")
    assert phone.secret != host.secret
    assert phone.open(first.match_id).seats == ["red"]
    assert "used already" in refused(thief, "POST", "/api/join", {"secret": link}, 404)
    assert thief.secret is None
    assert host.open(first.match_id).seats == ["red"], "the first browser stays who it was"


# Watching.


def test_a_spectator_sees_what_everybody_may_see_and_nothing_else(service: Service) -> None:
    first, second = two_people(service, seed=1)
    watching = service.browser().open(first.match_id)
    assert watching.view() == service.match(first.match_id).view(None)
    assert watching.view()["you"] is None
    assert second.play("bid fields-and-copse 3")["type"] == "done"
    frame = watching.until("live", lambda frame: frame["step"]["step"] == 1)
    assert frame["step"]["view"] == service.match(first.match_id).view(None)
    assert frame["viewer"] is None
    why = watching.why("scrub-hills")
    assert [reason["text"] for reason in why["reasons"]] == ["You are watching; the players choose."]


def test_those_who_look_at_a_table_are_shown_to_be_there(service: Service) -> None:
    first, second = two_people(service)
    assert first.until("presence", lambda frame: len(frame["seats"]) == 2)["watching"] == 0
    assert [seat["present"] for seat in second.table["seats"]] == [True, True]
    watching = service.browser().open(first.match_id)
    assert first.until("presence", lambda frame: frame["watching"] == 1)["seats"] == ["red", "blue"]
    watching.close()
    second.close()
    assert first.until("presence", lambda frame: frame["watching"] == 0)["type"] == "presence"
    assert [seat["present"] for seat in service.browser().match(first.match_id)["seats"]] == [True, False]


# Chat.


def test_what_is_said_at_a_table_is_heard_trimmed_and_kept(service: Service) -> None:
    first, second = two_people(service)
    assert first.say("  Well \n\t played,   friend ")["type"] == "done"
    chat = second.until("said")["chat"]
    assert (chat["text"], chat["seat"]) == ("Well played, friend", "red")
    assert chat["name"] == service.browsers[0].get("/api/me")["name"]
    service.restart()
    again = service.browsers[1].open(first.match_id)
    assert again.until("chats")["lines"] == [chat]


def test_nothing_can_be_said_by_those_who_watch_and_nothing_empty(service: Service) -> None:
    first, _ = two_people(service)
    watching = service.browser().open(first.match_id)
    assert watching.say("Hello")["problem"]["detail"] == "Only those who sit at the table can chat."
    assert first.say(" \n ")["problem"]["detail"] == "There is nothing in that to be said."
    for text in ("x" * 501, "\x00", "a\x00b", "\ud800"):
        assert first.say(text)["problem"]["status"] == 422
    assert service.run(service.hall.store.chats(first.match_id)) == []


def test_only_the_newest_words_are_kept(database: str) -> None:
    with serving(database, limits=Limits(chat=3)) as service:
        first, _ = two_people(service)
        for word in ("one", "two", "three", "four", "five"):
            assert first.say(word)["type"] == "done"
        kept = service.run(service.hall.store.chats(first.match_id))
        assert [chat.text for chat in kept] == ["three", "four", "five"]
        said = service.browsers[0].open(first.match_id).until("chats")["lines"]
        assert [chat["text"] for chat in said] == ["three", "four", "five"]


@pytest.mark.parametrize(("said", "earlier"), [(PAGE - 1, False), (PAGE, False), (PAGE + 1, True)])
def test_a_page_of_the_chat_says_whether_there_are_earlier_lines(service: Service, said: int, earlier: bool) -> None:
    first, _ = two_people(service)
    for number in range(said):
        assert first.say(str(number))["type"] == "done"
    again = service.browsers[1].open(first.match_id).until("chats")
    assert (len(again["lines"]), again["earlier"]) == (min(said, PAGE), earlier)
    service.restart()
    assert service.browsers[1].open(first.match_id).until("chats") == again


# Once more.


def test_a_rematch_is_made_by_the_first_who_asks_and_the_others_are_led_to_it(service: Service) -> None:
    first, second = two_people(service)
    host, guest = service.browsers
    path = f"/api/matches/{first.match_id}/rematch"
    assert "when the match is over" in refused(guest, "POST", path, None, 409)
    play_on(first, second)
    made = guest.post(path)
    assert kinds(made) == [("red", "person", False), ("blue", "person", True)]
    assert made["status"] == "playing"
    assert made["id"] != first.match_id
    assert first.until("table", lambda frame: frame["match"]["rematch"] is not None)["match"]["rematch"] == made["id"]
    assert host.post(path)["id"] == made["id"]
    assert rows(service)[0] == 2
    assert "Only those who played" in refused(service.browser(), "POST", path, None, 403)
    service.restart()
    assert guest.post(path)["id"] == made["id"]


def test_whoever_only_looks_is_nobody_so_the_store_does_not_grow(service: Service) -> None:
    first, _ = two_people(service)
    for path in ("/api/matches", f"/api/matches/{first.match_id}", "/api/me", "/api/games"):
        assert service.browser().http.get(path).status_code == 200
    service.browser().open(first.match_id)
    assert service.run(service.hall.store.count(PLAYERS)) == 2
