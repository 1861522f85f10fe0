"""Tables with a map: positions are laid out at the service, and areas are found and clicked where they are drawn."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from ecumene import Game, Match
from ecumene.bots import choose, make
from ecumene.service.keys import new_secret
from ecumene.service.store.rows import Player, SeatRow
from tests.browser.axe import findings
from tests.browser.conftest import People
from tests.browser.hands import Hands

PANEL = ".played"
LIT = ".map [data-thing].lit"

Place = Callable[[Hands, People], None]
"""Brings somebody to a place in a game."""


AWAY = "away"
"""A person who sits at the table and has no page open: a second window costs as much as the one that is looked at."""


def lay_out(people: People, match: Match[Any], *sitting: Hands | str) -> None:
    """Put a position on a table of the service, with a person or a bot at each seat, and let the people see it."""
    hall = people.service.hall
    secrets = [who if isinstance(who, str) else secret(people, who) for who in sitting]

    async def found(known: str) -> Player | None:
        return await hall.store.add_player("Somebody", new_secret()) if known == AWAY else await hall.player(known)

    async def made() -> str:
        players = [await found(known) for known in secrets]
        seats = [
            SeatRow(place, match.game.seat_name(place), "bot", known, known)
            if player is None
            else SeatRow(place, match.game.seat_name(place), "person", player.name, player=player.id)
            for place, (known, player) in enumerate(zip(secrets, players, strict=True))
        ]
        return (await hall._add(players[0], match, seats)).id

    match_id = people.service.run(made())
    for who in sitting:
        if isinstance(who, Hands):
            who.sit_down(match_id)


def secret(people: People, person: Hands) -> str:
    """What is in the cookie of somebody's browser, who gets one if he has none."""
    assert person.page.request.put("/api/me", data={"name": "Somebody"}).ok
    (cookie,) = person.page.context.cookies(f"{people.service.url}/api")
    return cookie["value"]


def before_the_end(game: Game[Any], **options: Any) -> Match[Any]:
    """The first seat's last choice of a short game of two."""
    match = game.new(seats=2, seed=3, **options)
    bots = [make(game, "random", seat) for seat in range(2)]
    last = match.dump()
    while not match.over:
        if match.seats == (0,) and len(match.offers) > 1:
            last = match.dump()
        mover = match.seats[0]
        match.play(choose(match, bots[mover], mover), mover)
    return game.arrange(last)


def first_to_choose(game: Game[Any], seats: int) -> int:
    """A seed with which the first seat chooses its people first."""
    return next(seed for seed in range(100) if game.new(seats=seats, seed=seed).seat == 0)


def area(person: Hands, name: str) -> Locator:
    return person.page.locator(f".map [data-thing='{name}']")


def point_at(person: Hands, name: str) -> None:
    """Click or tap an area where it is drawn and nothing lies over it: an island's middle may be another's water."""
    spot = person.page.evaluate(
        """name => {
            const place = document.querySelector(`.map [data-thing='${name}']`);
            const box = place.getBoundingClientRect();
            for (let i = 1; i < 20; i++) for (let j = 1; j < 20; j++) {
                const [x, y] = [box.left + (box.width * i) / 20, box.top + (box.height * j) / 20];
                if (place.contains(document.elementFromPoint(x, y))) return [x, y];
            }
        }""",
        name,
    )
    assert spot is not None, f"{name} is not in sight"
    person.page.mouse.click(*spot)


def to_deployment(person: Hands, short: dict[str, Any], seed: int = 5) -> None:
    """Sit down at a new table and choose until disks are to be placed."""
    person.sit_down(person.make_match("me", "random", seed=seed, **short))
    chance = random.Random(1)
    while person.wait_for_turn() and person.page.locator("[data-token^='place ']").count() == 0:
        person.answer(chance)


def disks_of(people: People, person: Hands, seat: int = 0) -> dict[str, int]:
    """Where the disks of a seat are, as the service has it."""
    found: dict[str, int] = people.service.match(person.match).view(seat)["seats"][0]["disks"]
    return found


def place_at_home(people: People, person: Hands) -> str:
    """One click on the home of the first seat places a disk there; gives the home."""
    before = disks_of(people, person)
    home: str = people.service.match(person.match).view(0)["seats"][0]["home"]
    step = person.step
    point_at(person, home)
    person.wait_for_step_after(step)
    assert disks_of(people, person)[home] == before.get(home, 0) + 1
    return home


def take_back(person: Hands) -> None:
    step = person.step
    person.page.get_by_role("button", name="Undo").click()
    person.wait_for_step_after(step)


def holds_up_for_everybody(anybody: Hands, people: People, place: Place) -> None:
    """Axe finds nothing serious at a place, and nothing scrolls sideways."""
    place(anybody, people)
    assert findings(anybody.page) == []
    width: int = anybody.page.viewport_size["width"] if anybody.page.viewport_size else 0
    assert anybody.page.evaluate("document.documentElement.scrollWidth") <= width


def seen(people: People, person: Hands) -> dict[str, Any]:
    """The table as the service shows it to the first seat."""
    return people.service.match(person.match).view(0)


def own(people: People, person: Hands) -> dict[str, Any]:
    """What the first seat has."""
    mine: dict[str, Any] = seen(people, person)["seats"][0]
    return mine


def chosen(person: Hands, place: Locator) -> None:
    """Press something that gives an answer at once, and wait for what comes of it."""
    step = person.step
    person.press(place)
    person.wait_for_step_after(step)


def middle(place: Locator) -> tuple[float, float]:
    """The middle of something in sight."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
