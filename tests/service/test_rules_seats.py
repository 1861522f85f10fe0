"""Seats that the rules play: nobody sits there, nobody is waited for, and nobody is asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ecumene
from ecumene.doors.http.games import game_info
from tests.kernel.omens import OmensGame, ProcessionGame
from tests.service.serving import Browser, Page, Service, invites, planned, refused
from tests.service.test_answers import done

pytestmark = pytest.mark.usefixtures("omens")

RULES = {"kind": "rules"}
Doors = Callable[..., Service]


def lonely(service: Service, *seats: str | Page) -> tuple[Browser, Page]:
    """Whoever made a match in which the rules play all seats but the first."""
    host = service.browser()
    return host, host.create(*seats, game="procession", options={"alone": "yes", "turns": 1}, seed=4)


def test_the_rules_play_seats_that_nobody_is_needed_for(service: Service) -> None:
    host, match = lonely(service, "me", RULES, RULES)
    assert match["status"] == "playing"
    found = [(seat["kind"], seat["name"], seat["mine"], seat["present"], seat["invite"]) for seat in match["seats"]]
    assert found[1:] == [("rules", "Played by the rules", False, False, None)] * 2
    assert match["asked"] == ["north"]
    table = host.open(match["id"])
    while table.turn() is not None:
        assert host.match(match["id"])["asked"] == ["north"]
        done(table.play(table.offers()[-1]))
    again = host.post(f"/api/matches/{match['id']}/rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["person", "rules", "rules"]
    assert again["status"] == "playing"


def test_a_match_waits_for_friends_but_not_for_the_rules(door: Doors) -> None:
    service = door()
    _, match = lonely(service, "open", RULES)
    assert match["status"] == "waiting"
    assert len(invites(match)) == 1
    guest = service.browser()
    guest.join(invites(match)[0])
    assert guest.match(match["id"])["status"] == "playing"


@pytest.mark.parametrize(("alone", "seats", "words"), [
    ("yes", ("me", "random"), "East is played by the rules here; nobody can sit there"),
    ("no", ("me", RULES), "East is not played by the rules here"),
    ("yes", (RULES, RULES), "North is not played by the rules here"),
])  # fmt: skip
def test_a_plan_that_seats_somebody_where_the_rules_play_is_refused(
    door: Doors, alone: str, seats: tuple[str | Page, ...], words: str
) -> None:
    plan = {"game": "procession", "options": {"alone": alone}, "seats": [planned(seat) for seat in seats]}
    assert words in refused(door().browser(), "POST", "/api/matches", plan, 422)


def test_the_lobby_knows_which_seats_the_rules_play_by_the_options_that_make_a_difference() -> None:
    found = [(one.seats, one.options, one.places) for one in game_info(ProcessionGame()).automatic]
    assert found == [(2, {"alone": "yes"}, [1]), (3, {"alone": "yes"}, [1, 2]), (4, {"alone": "yes"}, [1, 2, 3])]
    assert game_info(OmensGame()).automatic == []


def test_who_plays_on_from_a_step_leaves_the_rules_their_seats(door: Doors) -> None:
    service = door()
    host, match = lonely(service, "random", RULES, RULES)
    fork = host.post(f"/api/matches/{match['id']}/fork", {"step": 0})
    assert [seat["kind"] for seat in fork["seats"]] == ["person", "rules", "rules"]
    assert fork["seats"][0]["mine"]


def test_a_journal_says_which_seats_the_rules_played(door: Doors) -> None:
    service = door()
    match = ecumene.game("procession").new(seats=2, seed=4, alone="yes")
    while not match.over:
        match.play(match.offers[-1].token)
    record = service.browser().post("/api/journals", {"text": match.journal})
    assert [seat["kind"] for seat in record["seats"]] == ["person", "rules"]
    assert record["seats"][1]["name"] == "Played by the rules"
