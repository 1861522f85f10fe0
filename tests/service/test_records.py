"""What a match leaves behind: new matches from its steps, its journal, and journals that are brought."""

from __future__ import annotations

from typing import Any

import pytest

import ecumene
from ecumene.service.settings import Limits
from tests.service.serving import Browser, Page, Service, Socket, play_on, refused, rows, serving, two_people
from tests.service.test_answers import ANSWER, LAYING, OPENING, done
from tests.service.test_steps import all_steps, everything, live_steps, play_fumbling


def half_played(service: Service) -> tuple[Socket, Socket]:
    """Two people in the middle of a game, with coins in their hands."""
    first, second = two_people(service, 1)
    play_on(first, second, seed=2, most=20)
    first.turn() if first.view()["question"]["seat"] == "red" else second.turn()
    return first, second


def hidden(service: Service, match_id: str, seat: int) -> tuple[str, str]:
    """What nobody but a seat knows, and what nobody knows at all."""
    dump = service.match(match_id).dump()
    return str(service.match(match_id).view(seat)["mine"]["hand"]), str(dump["chance"])


# Forks.


def test_a_fork_keeps_what_the_forker_knew_and_deals_the_rest_again(service: Service) -> None:
    first, second = half_played(service)
    host = service.browsers[0]
    steps = all_steps(host, first.match_id, "red")
    step = steps[-1]
    plan = {"step": step["step"], "as_seat": "red", "seats": [{"kind": "me"}, {"kind": "here"}]}
    forks = [host.post(f"/api/matches/{first.match_id}/fork", plan) for _ in range(8)]
    assert {fork["forked_from"] for fork in forks} == {first.match_id}
    assert {fork["seal"] for fork in forks} == {None}
    views = [host.open(fork["id"]).view("red") for fork in forks]
    assert views == [step["view"]] * 8
    assert len({hidden(service, fork["id"], 1) for fork in forks}) == 8
    assert len({hidden(service, fork["id"], 1)[0] for fork in forks}) > 1, "the other hand is dealt again"
    assert second.match_id == first.match_id


def test_a_fork_from_an_early_step_is_played_to_its_end_against_bots(service: Service) -> None:
    first, _ = half_played(service)
    host = service.browsers[0]
    before = service.digest(first.match_id)
    fork = host.post(f"/api/matches/{first.match_id}/fork", {"step": 1, "as_seat": "red"})
    assert [(seat["kind"], seat["mine"]) for seat in fork["seats"]] == [("person", True), ("bot", False)]
    again = host.open(fork["id"])
    play_on(again, seed=3)
    assert again.view()["over"]
    assert service.digest(first.match_id) == before
    text = host.http.get(f"/api/matches/{fork['id']}/journal").text
    assert list(ecumene.replay(text).scores) == again.view()["scores"]


def test_a_fork_out_of_the_middle_of_a_private_choice_takes_it_back_for_others(service: Service) -> None:
    first, second = two_people(service, 1)
    done(second.play(OPENING))
    first.turn()
    for token in (ANSWER, *LAYING[:2]):
        done(first.play(token))
    guest = service.browsers[1]
    fork = guest.post(f"/api/matches/{first.match_id}/fork", {"step": 2, "as_seat": "blue"})
    assert guest.open(fork["id"]).view() == guest.steps(first.match_id, 2, 2, "blue")["steps"][0]["view"]
    assert service.match(fork["id"]).view(0)["mine"]["laid"] == dict.fromkeys(
        ("wood", "stone", "grain", "inhabitant"), 0
    )


def test_a_spectator_who_forks_learns_no_hand(service: Service) -> None:
    first, second = half_played(service)
    stranger = service.browser()
    step = stranger.steps(first.match_id)["total"]
    plan = {"step": step, "seats": [{"kind": "me"}, {"kind": "here"}]}
    forks = [stranger.post(f"/api/matches/{first.match_id}/fork", plan)["id"] for _ in range(8)]
    for seat in (0, 1):
        assert len({hidden(service, fork, seat)[0] for fork in forks}) > 1
    assert service.match(forks[0]).view(None)["seats"] == service.match(second.match_id).view(None)["seats"]


def test_forks_that_cannot_be_are_refused_and_nothing_is_kept(service: Service) -> None:
    first, second = two_people(service, 1)
    host, guest = service.browsers
    play_on(first, second, seed=1)
    everything(first)
    before = rows(service)
    path = f"/api/matches/{first.match_id}/fork"
    last = host.steps(first.match_id, seat="red")["total"]
    assert "choose an earlier one" in refused(host, "POST", path, {"step": last, "as_seat": "red"}, 409)
    assert f"the last one is {last}" in refused(host, "POST", path, {"step": 9999, "as_seat": "red"}, 422)
    assert "red, blue" in refused(host, "POST", path, {"step": 1, "as_seat": "mauve"}, 422)
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    assert "2 seats, not 3" in refused(host, "POST", path, {"step": 1, "as_seat": "red", "seats": seats}, 422)
    assert rows(service) == before
    assert guest.post(path, {"step": 1, "as_seat": "red"})["status"] == "playing", "once over, from every seat"


def test_while_a_match_goes_on_nobody_forks_from_a_seat_of_others(service: Service) -> None:
    first, _ = two_people(service, 1)
    path = f"/api/matches/{first.match_id}/fork"
    assert "not yours" in refused(service.browsers[0], "POST", path, {"step": 0, "as_seat": "blue"}, 403)


# Journals.


def test_the_journal_is_for_when_all_is_over_and_replays_to_the_same_scores(service: Service) -> None:
    first, second = two_people(service, 2)
    host = service.browsers[0]
    path = f"/api/matches/{first.match_id}/journal"
    assert "still secret" in refused(host, "GET", path, None, 409)
    play_fumbling(first, second, 2)
    everything(first)
    answer = service.browser().http.get(path)
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == f'attachment; filename="peloponnes-{first.match_id}.journal"'
    replayed = ecumene.replay(answer.text)
    assert replayed.over
    assert list(replayed.scores) == first.view()["scores"] == host.match(first.match_id)["scores"]
    assert host.match(first.match_id)["seed"] == "2"


def finished(service: Service) -> tuple[Browser, Socket, Socket, str]:
    """A game that is over, and its journal."""
    first, second = two_people(service, 2)
    play_on(first, second, seed=2)
    everything(first)
    everything(second)
    host = service.browsers[0]
    return host, first, second, host.http.get(f"/api/matches/{first.match_id}/journal").text


def noticed(steps: list[Page]) -> list[Page]:
    """Of the steps of a record those that whoever sat there could see something of, counted as he did."""
    seen = [
        step
        for before, step in zip([None, *steps], steps, strict=False)
        if before is None or step["lines"] or step["view"] != before["view"] or step["seat"] == step["view"]["you"]
    ]
    return [{**step, "step": number} for number, step in enumerate(seen)]


def test_a_brought_journal_can_be_stepped_through_and_played_on_from(service: Service) -> None:
    _, first, second, text = finished(service)
    reader = service.browser()
    record = reader.post("/api/journals", {"text": text})
    assert record["status"] == "record"
    assert record["scores"] == first.view()["scores"]
    for socket, seat in ((first, "red"), (second, "blue")):
        steps = all_steps(reader, record["id"], seat)
        assert noticed(steps) == live_steps(socket, seat)
        assert len(steps) == len(ecumene.replay(text).answers) + 1, "nothing is hidden: every answer is a step"
    watching = reader.open(record["id"])
    assert watching.view()["over"]
    refusal = watching.play("pass", seat="red")["problem"]["detail"]
    assert refusal == "This seat is not yours."
    fork = reader.post(f"/api/matches/{record['id']}/fork", {"step": 3, "as_seat": "blue"})
    assert reader.open(fork["id"]).view() == steps[3]["view"]
    assert reader.http.get(f"/api/matches/{record['id']}/journal").text == text
    service.restart()
    assert all_steps(reader, record["id"], "blue") == steps


def test_the_journal_of_a_game_that_is_not_over_is_a_record_too(service: Service) -> None:
    match = ecumene.game("peloponnes").new(seats=2, seed=1)
    match.play(OPENING)
    reader = service.browser()
    record = reader.post("/api/journals", {"text": match.journal})
    assert (record["status"], record["asked"], record["winners"]) == ("record", [], [])
    assert [step["view"] for step in all_steps(reader, record["id"], "red")][-1] == match.view(0)


def test_the_journal_of_a_fork_goes_on_from_its_position(service: Service) -> None:
    first, _ = half_played(service)
    host = service.browsers[0]
    fork = host.post(
        f"/api/matches/{first.match_id}/fork",
        {"step": 3, "as_seat": "red", "seats": [{"kind": "me"}, {"kind": "here"}]},
    )
    again = host.open(fork["id"])
    play_on(again, seed=1)
    text = host.http.get(f"/api/matches/{fork['id']}/journal").text
    record = host.post("/api/journals", {"text": text})
    assert record["scores"] == again.view()["scores"]
    assert all_steps(host, record["id"], "red")[0]["view"] == live_steps(again, "red")[0]["view"]


def test_a_damaged_journal_is_refused_with_its_line_and_nothing_is_kept(service: Service) -> None:
    host, *_, text = finished(service)
    before = rows(service)
    lines = text.splitlines()
    number = next(i for i, line in enumerate(lines) if "bid " in line)
    broken = [*lines[:number], lines[number].replace("bid ", "bit "), *lines[number + 1 :]]
    sentence = refused(host, "POST", "/api/journals", {"text": "\n".join(broken)}, 422)
    assert f"line {number + 1}" in sentence
    for nonsense in ("", "what is this", "\x00", "ecumene", text[1:]):
        assert "cannot be read" in refused(host, "POST", "/api/journals", {"text": nonsense}, 422)
    assert rows(service) == before


def test_a_journal_that_never_ends_is_refused(door: Any) -> None:
    service = door(limits=Limits(answers=5))
    match = ecumene.game("peloponnes").new(seats=2, seed=1)
    for _ in range(6):
        match.play(match.offers[0].token)
    assert "5 answers" in refused(service.browser(), "POST", "/api/journals", {"text": match.journal}, 429)


@pytest.mark.parametrize("path", ["", "/steps", "/journal", "/live"])
@pytest.mark.parametrize("match_id", ["nothing", "%00", "..%2f..%2fetc", "'--", "x" * 500])
def test_a_match_that_is_not_there_is_not_found(one_service: Service, path: str, match_id: str) -> None:
    answer = one_service.browser().http.get(f"/api/matches/{match_id}{path}")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")


def test_records_outlive_a_restart(database: str) -> None:
    with serving(database) as service:
        _, first, _, text = finished(service)
        steps = live_steps(first, "red")
        service.restart()
        reader = service.browser()
        assert all_steps(reader, first.match_id, "red") == steps
        assert reader.http.get(f"/api/matches/{first.match_id}/journal").text == text
