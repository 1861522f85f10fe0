"""Answers at the table: what is refused, kindly and without a trace, and what can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

import ecumene
from tests.service.serving import Page, Service, Socket, invites, play_on, two_people

# With seed 1 blue begins; it may bid 3 coins, and red then has a private choice of coins to lay.
OPENING = "bid fields-and-copse 3"
ANSWER = "bid scrub-hills 5"
LAYING = ("lay wood 1", "lay stone 2", "lay inhabitant 2")


def done(answer: Page) -> None:
    assert answer["type"] == "done", answer


def three_answers(service: Service) -> tuple[Socket, list[Page]]:
    """Red has answered three times since anybody learned anything; gives the views before, between and after."""
    first, second = two_people(service, 1)
    done(second.play(OPENING))
    first.turn()
    views = [first.view()]
    for token in (ANSWER, *LAYING[:2]):
        done(first.play(token))
        views.append(first.view())
    return first, views


def problem(answer: Page) -> tuple[int, str, str]:
    assert answer["type"] == "refused", answer
    found = answer["problem"]
    return found["status"], found["type"].removeprefix("/problems/"), found["detail"]


BAD_ANSWERS: dict[str, tuple[str, dict[str, Any], tuple[int, str, str]]] = {
    "foreign-seat": ("red", {"token": OPENING, "seat": "blue"}, (403, "not-allowed", "not yours")),
    "bot's-seat": ("blue", {"token": OPENING, "seat": "yellow"}, (403, "not-allowed", "not yours")),
    "seat-of-no-table": ("blue", {"token": OPENING, "seat": "purple"}, (403, "not-allowed", "not yours")),
    "spectator": ("nobody", {"token": OPENING, "seat": "blue"}, (403, "not-allowed", "not yours")),
    "older-number": ("blue", {"token": OPENING, "decision": 7}, (409, "stale", "The table has changed since")),
    "not-offered": ("blue", {"token": "bid fields-and-copse 9"}, (409, "not-offered", "coins")),
    "unknown-card": ("blue", {"token": "bid fields-and-corpse 3"}, (422, "bad-input", "fields-and-copse")),
    "unknown-verb": ("blue", {"token": "fly away"}, (422, "bad-input", "moves begin with pass, bid")),
    "not-asked": ("red", {"token": "pass"}, (409, "not-offered", "must decide now, not you")),
}


def table_of_all_kinds(service: Service) -> dict[str, Socket]:
    """Two people and somebody who watches."""
    first, second = two_people(service, 1)
    return {"red": first, "blue": second, "nobody": service.browser().open(first.match_id)}


def test_an_answer_that_cannot_be_is_refused_kindly_and_changes_nothing(service: Service) -> None:
    people = table_of_all_kinds(service)
    match_id = people["red"].match_id
    before = service.digest(match_id)
    for case, (who, message, (status, kind, words)) in BAD_ANSWERS.items():
        found = problem(people[who].play(**message))
        assert found[:2] == (status, kind), case
        assert words in found[2], case
        assert service.digest(match_id) == before, case
    done(people["blue"].play(OPENING))
    for who, socket in people.items():
        steps = [socket.until("live")["step"]["step"] for _ in range(2)]
        assert steps == [0, 1], f"{who} heard of a refused answer"


def test_an_answer_twice_is_taken_once(service: Service) -> None:
    _, second = two_people(service, 1)
    done(second.play(OPENING, decision=0))
    after = service.digest(second.match_id)
    done(second.play(OPENING, decision=0))
    assert problem(second.play("pass", decision=0))[:2] == (409, "stale")
    assert service.digest(second.match_id) == after


def test_an_answer_that_was_taken_back_is_not_given_again_by_a_late_message(service: Service) -> None:
    """What a page sends again because its line broke is known by its number, which never falls."""
    first, second = two_people(service, 1)
    done(second.play(OPENING, decision=0))
    done(second.undo(decision=1))
    after = service.digest(second.match_id)
    done(second.play(OPENING, decision=0))
    done(second.undo(decision=1))
    assert service.digest(second.match_id) == after
    assert second.live()["decision"] == 2
    assert problem(first.play(OPENING, seat="blue", decision=0))[0] == 403, "only to whoever sits there it is known"


def test_a_refused_token_comes_with_the_rules_that_forbid_it(service: Service) -> None:
    _, second = two_people(service, 1)
    token = "bid fields-and-copse 9"
    expected = service.match(second.match_id).why(token, 1)
    assert expected
    refused = second.play(token)["problem"]["reasons"]
    asked = second.why(token)["reasons"]
    assert refused == asked == [{"rule": reason.rule, "text": reason.text} for reason in expected]
    assert {reason["rule"] for reason in refused} <= set(ecumene.game("peloponnes").rules)


def test_why_answers_for_tokens_words_and_things(service: Service) -> None:
    first, second = two_people(service, 1)
    assert second.why(OPENING)["reasons"] == []
    assert second.why("pass")["reasons"] == []
    assert second.why("fields-and-copse")["reasons"] == []
    assert second.why("temple-of-apollo")["reasons"] != []
    assert "must decide now, not you" in first.why("fields-and-copse")["reasons"][0]["text"]
    assert "must decide now, not you" in first.why("pass")["reasons"][0]["text"]
    assert problem(second.why("bid nothing 3"))[:2] == (422, "bad-input")


def test_a_game_can_be_played_by_two_people_at_one_screen(service: Service) -> None:
    host = service.browser()
    table = host.open(host.create("me", "here", seed=1)["id"])
    assert table.seats == ["red", "blue"]
    assert table.live("red")["step"]["view"]["you"] == "red"
    play_on(table)
    assert table.view("red")["over"]
    assert table.view("blue")["over"]


# Taking back.


def test_the_last_answer_can_be_taken_back_and_everybody_who_saw_it_is_told(service: Service) -> None:
    first, second = two_people(service, 1)
    start = [first.view(), second.view()]
    assert problem(second.undo())[1] == "cannot-undo"
    done(second.play(OPENING))
    assert second.live()["undo"]
    assert second.live()["decision"] == 1
    done(second.undo())
    assert (second.view(), second.live()["decision"], second.live()["undo"]) == (start[1], 2, False)
    told = first.until("live", lambda frame: frame["step"]["step"] == 2)["step"]
    assert told["view"] == start[0]
    assert told["undoes"] == 1
    assert [line["text"] for line in told["lines"]] == ["Argos takes the last answer back."]
    assert [line["text"] for line in second.live()["step"]["lines"]] == ["You take your last answer back."]
    assert problem(second.undo())[1] == "cannot-undo"


def test_nothing_can_be_taken_back_once_another_seat_has_decided(service: Service) -> None:
    first, second = two_people(service, 1)
    done(second.play(OPENING))
    first.turn()
    done(first.play(ANSWER))
    second.until("live", lambda frame: frame["step"]["step"] == 2)
    before = service.digest(first.match_id)
    assert not second.live()["undo"]
    status, kind, words = problem(second.undo())
    assert (status, kind) == (409, "cannot-undo")
    assert "another seat has decided" in words
    assert problem(first.undo(seat="blue", decision=1))[0] == 403
    assert problem(first.undo(decision=0))[1] == "stale"
    assert service.digest(first.match_id) == before
    done(first.undo())


def test_several_answers_can_be_taken_back_up_to_the_barrier(service: Service) -> None:
    first, views = three_answers(service)
    for view in reversed(views[:-1]):
        done(first.undo())
        assert first.view() == view
    assert problem(first.undo())[1] == "cannot-undo"


def test_an_undo_of_a_private_step_tells_others_nothing(service: Service) -> None:
    """Whoever fumbles with his coins in private looks to everybody else like whoever lays them at once."""
    straight: list[list[Page]] = []
    fumbling: list[list[Page]] = []
    for heard, fumbles in ((straight, False), (fumbling, True)):
        host, guest, stranger = service.browser(), service.browser(), service.browser()
        match = host.create("me", "open", seed=1)
        guest.join(invites(match)[0])
        first, second = host.open(match["id"]), guest.open(match["id"])
        watching = stranger.open(match["id"])
        done(second.play(OPENING))
        first.turn()
        done(first.play(ANSWER))
        for token in LAYING:
            if fumbles and token != LAYING[-1]:
                done(first.play(token))
                done(first.undo())
            done(first.play(token))
        for socket in (second, watching):
            socket.until("live", lambda frame: frame["step"]["step"] == 3)
            heard.append([frame["step"] for frame in socket.heard if frame["type"] == "live"])
    assert straight == fumbling
    assert [step["step"] for step in straight[0]] == [0, 1, 2, 3]


@pytest.mark.parametrize("message", [
    "", "{", "[]", "null", '{"type": "play"}', '{"type": "fly", "id": 1}', '{"type": "say", "id": -1, "text": "x"}',
    '{"type": "say", "id": 1, "text": "x", "seat": "red"}', '{"type": "play", "id": 1, "seat": 4}', b"\x00\xff",
])  # fmt: skip
def test_what_is_no_message_is_refused_without_repeating_it(one_service: Service, message: str | bytes) -> None:
    host = one_service.browser()
    socket = host.open(host.create("me", "here")["id"])
    socket.send(message)
    answer = socket.until("refused")
    assert (answer["id"], answer["problem"]["status"]) == (None, 422)
    assert "fly" not in answer["problem"]["detail"]
    assert socket.why("pass")["type"] == "why", "the socket goes on"
