"""What players achieve is kept for them with the end of a match: for them alone, once, and never lost."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, String, select, text

import ecumene
from ecumene.service.store import Store
from ecumene.service.store.rows import SeatRow
from ecumene.service.store.schema import ACHIEVEMENTS, PLAYERS
from tests.service.killing import left_behind, opened
from tests.service.lives import outside
from tests.service.serving import Browser, Page, Service, Socket, invites, refused
from tests.service.test_answers import done, problem
from tests.service.trials import FEATS, GREAT, TrialsGame

pytestmark = pytest.mark.usefixtures("omens")

Doors = Callable[..., Service]
LIVES = 8
"""How often the service is killed around the last answer of a match, the last time when it is acknowledged."""
LATEST = 0.012
"""Seconds after that answer was sent, at most; on a quiet machine it is written after a few thousandths."""
SHORT: dict[str, int | str] = {"turns": 1}


def shelf(browser: Browser) -> dict[str, Page]:
    """What can be achieved in Trials, by name, as somebody is told it."""
    answer = browser.http.get("/api/me/achievements")
    assert answer.is_success, answer.text
    (trials,) = [found for found in answer.json() if found["game"] == "trials"]
    return {one["name"]: one for one in trials["achievements"]}


def firsts(browser: Browser) -> dict[str, str]:
    """What somebody has achieved in Trials, with the match in which it was first reached."""
    return {name: one["first"]["match"] for name, one in shelf(browser).items() if one["first"]}


def alone(browser: Browser) -> Socket:
    """A match whose deal the test knows and that counts nevertheless: nobody in it chose the seed."""
    service = browser.service
    assert browser.http.put("/api/me", json={"name": "A"}).is_success

    async def made() -> str:
        player = await service.hall.player(browser.secret)
        match = ecumene.game("trials").new(seats=1, seed=1, **SHORT)
        assert player is not None
        return (await service.hall._add(player, match, [SeatRow(0, "north", "person", "A", player=player.id)])).id

    return browser.open(service.run(made()))


def dealt(browser: Browser) -> Socket:
    """A match as anybody makes one, for a service that cannot be reached into."""
    return browser.open(browser.create("me", game="trials", options=SHORT)["id"])


def finish(table: Socket, wanted: str = "play") -> None:
    """Whoever plays alone, or against bots, answers to the end with the last offer that begins so, else the first."""
    while table.turn() is not None:
        offers = table.offers()
        done(table.play([offers[0], *(token for token in offers if token.startswith(wanted))][-1]))


def passing(*people: Socket) -> None:
    """Everybody keeps the first card, and then plays none, to the end."""
    seats = {seat: person for person in people for seat in person.seats}
    for seat, person in seats.items():
        done(person.play(person.offers(seat)[0], seat))
    for seat, person in seats.items():
        while "pass" not in person.offers(seat):
            person.read()
        done(person.play("pass", seat))


def ended(person: Socket) -> Page:
    """The frame that tells everybody that the match is over."""
    return person.until("table", lambda frame: frame["match"]["status"] == "over")


def rows(service: Service) -> int:
    return service.run(service.hall.store.count(ACHIEVEMENTS))


# What is kept and told.


def test_what_was_reached_is_kept_with_its_match_and_its_time(service: Service) -> None:
    host = service.browser()
    before = shelf(host)
    assert [{**one._asdict(), "first": None} for one in FEATS] == list(before.values())
    table = alone(host)
    assert table.table["status"] == "playing"
    assert table.heard[0]["achieved"] == {}
    passing(table)
    assert ended(table)["achieved"] == {"north": ["witness", "silence"]}
    match = host.match(table.match_id)
    kept = {"match": table.match_id, "at": match["changed"]}
    after = {name: one["first"] for name, one in shelf(host).items()}
    assert after == {"witness": kept, "prophet": None, "silence": kept, "victor": None}
    assert (match["winners"], len(match["scores"])) == ([], 1)
    assert problem(table.undo())[1] == "over", "nobody goes back behind the end to reach more"


def test_the_first_match_stands_and_later_ones_add_to_it(service: Service) -> None:
    host = service.browser()
    first = alone(host)
    second = alone(host)
    passing(first)
    finish(second)
    assert sum(host.match(second.match_id)["scores"]) >= GREAT
    assert ended(second)["achieved"] == {"north": ["witness", "prophet"]}, "also what was reached before"
    assert firsts(host) == {"witness": first.match_id, "silence": first.match_id, "prophet": second.match_id}


def test_everybody_gets_what_is_his_own(service: Service) -> None:
    host, guest, stranger = service.browser(), service.browser(), service.browser()
    match = host.create("me", "open", game="trials", options=SHORT)
    guest.join(invites(match)[0])
    watching = stranger.open(match["id"])
    people = host.open(match["id"]), guest.open(match["id"])
    passing(*people)
    winners = host.match(match["id"])["winners"]
    assert len(winners) == 1
    for person, browser in zip(people, (host, guest), strict=True):
        assert ("victor" in firsts(browser)) == (person.me in winners)
        assert firsts(browser)["witness"] == match["id"]
    told = ended(watching)["achieved"]
    assert [("victor" in told[seat]) for seat in ("north", "east")] == [seat in winners for seat in ("north", "east")]
    assert firsts(stranger) == {}
    assert rows(service) == sum(len(names) for names in told.values())


def test_a_match_that_ends_with_the_turn_of_a_bot_counts_for_whoever_plays_against_it(service: Service) -> None:
    host = service.browser()
    table = host.open(host.create("me", "random", game="trials", options=SHORT)["id"])
    finish(table)
    moves = service.run(service.hall.store.moves(table.match_id))
    assert [move.seat for move in moves if move.question == "act"] == ["north", "east"]
    assert set(ended(table)["achieved"]) == {"north"}, "bots achieve nothing"
    assert firsts(host)["witness"] == table.match_id
    assert rows(service) == len(firsts(host))


def test_a_name_or_another_device_changes_nothing_of_what_was_achieved(service: Service) -> None:
    host, phone = service.browser(), service.browser()
    table = alone(host)
    passing(table)
    before = shelf(host)
    assert host.http.put("/api/me", json={"name": "Cassandra"}).is_success
    assert shelf(host) == before
    phone.post("/api/join", {"secret": host.post("/api/me/links")["secret"]})
    assert shelf(phone) == before


def test_whoever_only_looks_is_not_made_a_player_and_games_without_achievements_are_left_out(service: Service) -> None:
    stranger = service.browser()
    assert firsts(stranger) == {}
    assert "omens" not in {found["game"] for found in stranger.http.get("/api/me/achievements").json()}
    assert stranger.secret is None
    assert service.run(service.hall.store.count(PLAYERS)) == 0
    assert refused(stranger, "POST", "/api/me/achievements", {}, 405) == "This cannot be done at this address."


def test_what_a_game_does_not_have_any_more_is_not_shown_but_stays(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = service.browser()
    passing(alone(host))
    with monkeypatch.context() as newer:
        newer.setattr(TrialsGame, "achievements", lambda game: FEATS[1:])
        assert set(firsts(host)) == {"silence"}
    assert set(firsts(host)) == {"witness", "silence"}


# What does not count.


def test_a_match_that_goes_on_from_another_one_brings_nothing(service: Service) -> None:
    host, other = service.browser(), service.browser()
    table = alone(host)
    passing(table)
    for browser in (host, other):
        fork = browser.post(f"/api/matches/{table.match_id}/fork", {"step": 1, "as_seat": "north"})
        again = browser.open(fork["id"])
        finish(again)
        assert ended(again)["achieved"]["north"][0] == "witness", "it is told nevertheless"
    assert firsts(host) == dict.fromkeys(("witness", "silence"), table.match_id)
    assert firsts(other) == {}
    rematch = other.open(other.post(f"/api/matches/{fork['id']}/rematch")["id"])
    passing(rematch)
    assert firsts(other)["witness"] == rematch.match_id, "a rematch is dealt anew"


def test_a_journal_brings_nothing(service: Service) -> None:
    host, other = service.browser(), service.browser()
    table = alone(host)
    passing(table)
    text = host.http.get(f"/api/matches/{table.match_id}/journal").text
    record = other.post("/api/journals", {"text": text})
    assert record["scores"], "it was played to its end"
    assert other.open(record["id"]).heard[0]["achieved"] == {}
    assert firsts(other) == {}


def test_whoever_holds_several_seats_sees_several_hands_and_that_does_not_count(service: Service) -> None:
    host, guest = service.browser(), service.browser()
    match = host.create("me", "here", "open", game="trials", options=SHORT)
    guest.join(invites(match)[0])
    tables = host.open(match["id"]), guest.open(match["id"])
    passing(*tables)
    assert set(ended(tables[0])["achieved"]) == {"north", "east", "south"}
    assert firsts(host) == {}
    assert firsts(guest)["witness"] == match["id"], "the others are not to blame"


def test_a_match_whose_seed_was_chosen_brings_nothing_and_says_so_to_everybody(service: Service) -> None:
    host, guest = service.browser(), service.browser()
    match = host.create("me", "open", game="trials", seed=7, options=SHORT)
    assert guest.match(match["id"])["practice"], "whoever watches is told before he sits down"
    guest.join(invites(match)[0])
    tables = host.open(match["id"]), guest.open(match["id"])
    passing(*tables)
    for browser, table in zip((host, guest), tables, strict=True):
        assert ended(table)["match"]["practice"]
        assert browser.http.get("/api/matches").json()[0]["practice"]
        assert firsts(browser) == {}
    rematch = host.post(f"/api/matches/{match['id']}/rematch")
    assert not rematch["practice"], "a rematch is dealt anew"


def test_a_match_that_is_closed_before_its_end_brings_nothing(service: Service) -> None:
    host = service.browser()
    table = alone(host)
    host.post(f"/api/matches/{table.match_id}/close")
    assert firsts(host) == {}


# Nothing is lost.


def before_the_last_answer(table: Socket) -> str:
    """Answer until the next answer ends the match; gives that answer."""
    done(table.play(table.offers()[0]))
    return "pass"


def said_to(service: Service, *commands: str) -> None:
    """Tell the database something behind the service's back."""

    def say(connection: Connection) -> None:
        for command in commands:
            connection.execute(text(command))

    service.run(service.hall.store.database.change(say))


def test_a_match_does_not_end_if_what_was_achieved_cannot_be_kept(service: Service) -> None:
    host = service.browser()
    table = alone(host)
    last = before_the_last_answer(table)
    said_to(service, "ALTER TABLE achievements RENAME TO away")
    assert problem(table.play(last))[1] == "incident"
    said_to(service, "ALTER TABLE away RENAME TO achievements")
    again = host.open(table.match_id)
    assert again.table["status"] == "playing"
    assert again.offers() == table.offers()
    assert firsts(host) == {}
    done(again.play(last))
    assert firsts(host) == dict.fromkeys(("witness", "silence"), table.match_id)


def test_what_was_achieved_outlives_a_restart(service: Service) -> None:
    host = service.browser()
    table = alone(host)
    passing(table)
    before, told = shelf(host), ended(table)["achieved"]
    service.restart()
    assert shelf(host) == before
    assert host.open(table.match_id).heard[0]["achieved"] == told


ALWAYS = ("witness", "silence")
"""What whoever plays no card achieves, whatever he was dealt."""


async def ends(store: Store, match_id: str) -> tuple[str, int]:
    """How a match stands, and how much of what is always achieved was achieved in all."""
    found = await store.match(match_id)
    assert found is not None
    rows = await store.database.rows(select(ACHIEVEMENTS).where(ACHIEVEMENTS.c.achievement.in_(ALWAYS)))
    return found[0].status, len(rows)


def test_a_kill_leaves_the_end_of_a_match_with_what_was_achieved_or_neither(database: str, tmp_path: Path) -> None:
    at_rest = left_behind(database, tmp_path)

    async def left(match_id: str) -> tuple[str, int]:
        async with opened(await at_rest()) as store:
            return await ends(store, match_id)

    with outside(database, tmp_path / "log") as service:
        for life in range(LIVES):
            service.start()
            host = service.browser()
            table = dealt(host)
            last = before_the_last_answer(table)
            decision = table.live()["decision"]
            table.send(json.dumps({"type": "play", "id": 99, "seat": "north", "decision": decision, "token": last}))
            if life == LIVES - 1:
                table.until("done", lambda frame: frame["id"] == 99)
            else:
                threading.Event().wait(LATEST * life / LIVES)
            service.stop()
            status, achieved = asyncio.run(left(table.match_id))
            assert status == "over" or life < LIVES - 1, "it was acknowledged"
            assert (status, achieved - 2 * life) in (("over", 2), ("playing", 0))
            service.start()
            if status == "playing":
                done(host.open(table.match_id).play(last))
            assert {name: firsts(host)[name] for name in ALWAYS} == dict.fromkeys(ALWAYS, table.match_id)
            service.stop()
        assert "Traceback" not in service.log.read_text(encoding="utf-8")


# Whoever keeps the database.


def test_a_match_that_is_deleted_takes_nothing_of_what_was_achieved_with_it(service: Service) -> None:
    host = service.browser()
    table = alone(host)
    passing(table)
    before = shelf(host)["witness"]["first"]
    parts = ("chats", "moves", "seats", "snapshots")
    said_to(service, *(f"DELETE FROM {part}" for part in parts), "DELETE FROM matches")
    assert shelf(host)["witness"]["first"] == {"match": None, "at": before["at"]}
    second = alone(host)
    passing(second)
    assert firsts(host) == {"witness": None, "silence": None}, "it was reached before"


def test_a_player_who_is_deleted_takes_what_he_achieved_with_him(service: Service) -> None:
    host, guest = service.browser(), service.browser()
    for browser in (host, guest):
        passing(alone(browser))
    assert rows(service) == 4
    assert host.secret is not None
    player = service.run(service.hall.player(host.secret))
    assert player is not None
    said_to(
        service,
        f"UPDATE seats SET player = NULL WHERE player = '{player.id}'",
        f"UPDATE matches SET host = NULL WHERE host = '{player.id}'",
        f"DELETE FROM keys WHERE player = '{player.id}'",
        f"DELETE FROM players WHERE id = '{player.id}'",
    )
    assert rows(service) == 2
    assert firsts(host) == {}
    assert set(firsts(guest)) == {"witness", "silence"}


def test_achievements_of_the_games_here_can_be_kept_and_told() -> None:
    column = ACHIEVEMENTS.c.achievement.type
    assert isinstance(column, String)
    assert column.length is not None
    for name in ecumene.games():
        listed = ecumene.game(name).achievements()
        assert len({one.name for one in listed}) == len(listed)
        for one in listed:
            assert len(one.name) <= column.length
            assert one.source in ("rulebook", "public", "house")
            assert all((one.title, one.text, one.group))
