"""Private answers are quiet: they move nothing that anybody else can fetch, hear, count or measure in bytes."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

import ecumene
from ecumene import Match
from ecumene.service import record
from tests.service.serving import Browser, Service, Socket, invites
from tests.service.test_answers import ANSWER, LAYING, OPENING, done
from tests.service.test_windows import heard_so_far, not_of_who_is_there, seated_at, somebody

Doors = Callable[..., Service]
NAMES = ("Anna", "Bert", "Cora", "Dora")
FAR = 1_000_000
"""A step that no match reaches."""
CHANCE = {
    r'"id":"[^"]+"': '"id":"?"',
    r'"(created|changed|expires)":"[^"]+"': r'"\1":"?"',
    r'"seal":"[^"]+"': '"seal":"?"',
}
"""What two matches have of their own: names that chance gives, and when they were made and publicly changed."""


class Viewer(NamedTuple):
    """Somebody who looks at a table, through a seat or none."""

    browser: Browser
    socket: Socket
    seat: str | None


def at_one_table(service: Service, match_id: str, people: Sequence[Browser]) -> list[Viewer]:
    """The people of a match in the order of the table, and a spectator."""
    stranger = somebody(service, "Tom")
    return [Viewer(person, socket := person.open(match_id), socket.me) for person in (*people, stranger)]


def made_by(service: Service, game: str, seats: int, seed: int, **options: int | str) -> tuple[list[Browser], str]:
    """A match with a person on every seat."""
    people = [somebody(service, name) for name in NAMES[:seats]]
    match = people[0].create("me", *["open"] * (seats - 1), game=game, seed=seed, options=options)
    for person, secret in zip(people[1:], invites(match), strict=True):
        person.join(secret)
    return people, match["id"]


# All that can be fetched.


def fetched(viewer: Viewer, match_id: str) -> list[str]:
    """Every answer that somebody can get about a match, its status and headers included, and all that a page hears."""
    mine = {} if viewer.seat is None else {"seat": viewer.seat}
    other = {"seat": next(seat["seat"] for seat in viewer.socket.table["seats"] if seat["seat"] != viewer.seat)}
    about = f"/api/matches/{match_id}"
    asked: list[tuple[str, str, dict[str, Any]]] = [
        ("GET", about, {}),
        ("GET", "/api/matches", {}),
        ("GET", f"{about}/steps", {"params": mine}),
        ("GET", f"{about}/steps", {"params": {**mine, "from": 60, "to": 119}}),
        ("GET", f"{about}/steps", {"params": other}),
        ("GET", f"{about}/entries", {"params": mine}),
        ("GET", f"{about}/entries", {"params": {**mine, "before": 5}}),
        ("GET", f"{about}/journal", {}),
        ("POST", f"{about}/fork", {"json": {"step": FAR, "as_seat": viewer.seat}}),
        ("GET", "/api/me/achievements", {}),
    ]
    answers = [viewer.browser.http.request(method, path, **more) for method, path, more in asked]
    headers = [sorted(item for item in answer.headers.items() if item[0] != "date") for answer in answers]
    whole = [f"{answer.status_code} {head} {answer.text}" for answer, head in zip(answers, headers, strict=True)]
    return [*whole, *entering(viewer, match_id)]


def entering(viewer: Viewer, match_id: str) -> list[str]:
    """What a page that is opened now begins with."""
    page = viewer.browser.open(match_id)
    viewer.browser.sockets.remove(page)
    frames = heard_so_far(page)
    page.close()
    return frames


def told(viewer: Viewer) -> list[str]:
    """All that has been told so far, and what is said to questions."""
    vocabulary = ecumene.game(viewer.socket.table["game"]).vocabulary
    tokens = [vocabulary.text(number) for number in range(0, len(vocabulary), len(vocabulary) // 5)]
    reasons = [viewer.socket.why(token)["reasons"] for token in tokens]
    return [*heard_so_far(viewer.socket), str(reasons)]


def known(viewers: Sequence[Viewer], match_id: str) -> list[list[str]]:
    """All that these people know and can find out."""
    return [[*told(viewer), *fetched(viewer, match_id)] for viewer in viewers]


# Two matches that differ in private answers alone.


def without_chance(text: str) -> str:
    """A text without what two matches have of their own."""
    for pattern, instead in CHANCE.items():
        text = re.sub(pattern, instead, text)
    return text


def compared(matches: Sequence[tuple[list[Viewer], str]]) -> None:
    """Everything that these people know of two matches is the same, in the same order and of the same length."""
    pages = []
    for viewers, match_id in matches:
        found = known(viewers, match_id)
        pages.append([[without_chance(text) for text in texts if not_of_who_is_there(text)] for texts in found])
    for one, other in zip(*pages, strict=True):
        assert one == other


def before_laying(service: Service) -> tuple[Socket, list[Viewer], str]:
    """Red has bid and is to choose coins; the others look on."""
    people, match_id = made_by(service, "peloponnes", 2, 1)
    red, *others = at_one_table(service, match_id, people)
    done(others[0].socket.play(OPENING))
    red.socket.turn()
    done(red.socket.play(ANSWER))
    return red.socket, others, match_id


TAKEN_BACK = "taken back"
LAYING_IN_PRIVATE = {
    "nothing-yet": (),
    "two-at-once": ("lay stone 2",),
    "one-by-one": ("lay wood 1", "lay stone 1"),
    "taken-back": ("lay wood 1", "lay stone 2", TAKEN_BACK, TAKEN_BACK, "lay stone 2", TAKEN_BACK),
}


def lay(red: Socket, *tokens: str) -> None:
    """Lay coins, and take some back."""
    for token in tokens:
        done(red.undo() if token == TAKEN_BACK else red.play(token))


@pytest.mark.parametrize("way", list(LAYING_IN_PRIVATE)[1:])
def test_nobody_else_can_tell_how_coins_are_laid(door: Doors, way: str) -> None:
    service, ways = door(), []
    for tokens in (LAYING_IN_PRIVATE["nothing-yet"], LAYING_IN_PRIVATE[way]):
        red, others, match_id = before_laying(service)
        lay(red, *tokens)
        ways.append((others, match_id))
    compared(ways)


def test_nobody_else_can_tell_afterwards_how_coins_were_laid(door: Doors) -> None:
    """When the coins are paid everybody sees which they were, and not how often somebody thought again."""
    service, ways = door(), []
    for before in ((), LAYING_IN_PRIVATE["taken-back"]):
        red, others, match_id = before_laying(service)
        lay(red, *before, *LAYING)
        ways.append((others, match_id))
    compared(ways)


HANDS = (
    {"grain": 5, "inhabitant": 4},
    {"wood": 2, "stone": 2, "grain": 2, "inhabitant": 3},
    {"wood": 3, "stone": 3, "grain": 3},
    {"wood": 1, "stone": 2, "grain": 3, "inhabitant": 3},
)
"""Nine coins each; how often a bot is asked which of them it lays depends on their kinds."""


def before_a_bot_lays(hand: dict[str, int]) -> Match[Any]:
    """Red is to bid, then Blue lays five coins for its own bid, then Yellow is to bid."""
    page = ecumene.game("peloponnes").new(seats=3, seed=1).dump()
    for kind in page["deck"]:
        page["deck"][kind] += page["hand"]["blue"].get(kind, 0) - hand.get(kind, 0)
    page["hand"]["blue"], page["bid_on"] = hand, {"blue": "bridge"}
    page["asked"] = ["bidding/place-bid", "red"]
    page["agenda"][:2] = [["coin-cards/lay", "blue", 5], ["bidding/place-bid", "yellow"]]
    return ecumene.load(page)


def test_nobody_else_can_tell_how_often_a_bot_is_asked_in_private(door: Doors) -> None:
    service, ways, answers = door(), [], set()
    for hand in HANDS:
        red, yellow = (somebody(service, name) for name in NAMES[:2])
        match_id = seated_at(service, before_a_bot_lays(hand), red, "random", yellow)
        viewers = at_one_table(service, match_id, [red, yellow])
        # All that Red has, so that nothing is drawn and nothing is to choose.
        done(viewers[0].socket.play("bid parnon-foothills 7"))
        while viewers[0].socket.asked({"red", "yellow"}) == "red":
            done(viewers[0].socket.play(viewers[0].socket.offers()[0]))
        assert viewers[1].socket.asked({"yellow"}) == "yellow"
        ways.append((viewers, match_id))
        answers.add(len(service.run(service.hall.store.moves(match_id))))
        assert sum('"type":"thinking"' in frame for frame in told(viewers[2])) == 1
    assert len(answers) > 1, "every bot was asked as often"
    for way in ways[1:]:
        compared([ways[0], way])


def test_how_often_somebody_changed_his_mind_in_a_draft_cannot_be_told(door: Doors, omens: None) -> None:
    service, ways = door(), []
    for changes in (0, 3):
        people, match_id = made_by(service, "omens", 3, 6)
        viewers = at_one_table(service, match_id, people)
        first = viewers[0].socket
        kept = first.offers()
        for n in range(changes + 1):
            done(first.play(kept[(n + changes) % 2]))
        for viewer in viewers[1:3]:
            done(viewer.socket.play(viewer.socket.offers()[0]))
        ways.append((viewers[1:], match_id))
    assert {len(service.run(service.hall.store.moves(match_id))) for _, match_id in ways} == {4}
    compared(ways)


# Random games: nothing moves.


def is_private(match: Match[Any], seat: int, token: str) -> bool:
    """Whether nobody but the seat sees anything of an answer, by the rules alone."""
    if not match.state.book.hidden[match.state.now[0]]:
        return False
    twin = match.clone()
    before = record.looks(twin)
    lines = record.written(twin, twin.play(token, seat))
    name = match.game.seat_name(seat)
    bit = 1 << list(before).index(name)
    return record.seen_by(before, record.looks(twin), name, lines) == bit


SOME = 4
"""Of how many offers it is looked up whether they are private."""


class Table:
    """A match in which people answer at random."""

    def __init__(self, service: Service, game: str, seats: int, seed: int, **options: int | str) -> None:
        self.service, self.game, self.dice = service, game, random.Random(seed)
        self.people, self.match_id = made_by(service, game, seats, seed, **options)
        self.viewers = at_one_table(service, self.match_id, self.people)

    def answers(self, most: int) -> Iterator[tuple[Viewer, str, bool]]:
        """Who answers with what, before it is done, and whether it is private; that is chosen if it can be."""
        for _ in range(most):
            match = self.service.match(self.match_id)
            if match.over:
                return
            missing = self.missing(match)
            seat = self.dice.choice(missing)
            tokens = [offer.token for offer in match.offers_of(seat)]
            if match.state.question().together:
                yield self.viewers[seat], self.dice.choice(tokens), len(missing) > 1
            else:
                some = self.dice.sample(tokens, min(len(tokens), SOME))
                private = [token for token in some if is_private(match, seat, token)]
                yield self.viewers[seat], self.dice.choice(private or tokens), bool(private)

    def begin_others(self) -> None:
        """Everybody makes another match, which is the newest thing he has seen and so the first in his list."""
        for person in self.people:
            person.create("me", "open", "open", game=self.game)

    def missing(self, match: Match[Any]) -> list[int]:
        """The seats whose answers are missing."""
        found = self.service.run(self.service.hall.store.match(self.match_id))
        assert found is not None
        return [seat for seat in match.seats if found[1][seat].pick is None]

    def others(self, mover: Viewer) -> list[Viewer]:
        """Everybody else."""
        return [viewer for viewer in self.viewers if viewer is not mover]

    def think_again(self, mover: Viewer) -> bool:
        """Now and then somebody takes a private answer back, or gives another one while a window is open."""
        heard_so_far(mover.socket)
        live = mover.socket.live()
        if (live["undo"] or live["pick"]) and self.dice.random() < 0.5:
            answer = self.dice.choice(mover.socket.offers())
            done(mover.socket.undo() if live["undo"] else mover.socket.play(answer))
            return True
        return False


GAMES: dict[str, tuple[int, int, int, dict[str, int | str]]] = {
    "peloponnes": (12, 3, 5, {}),
    "inner_sea": (6, 3, 4, {"epochs": 1}),
}
"""How many private answers are looked at, how many sit at the table, a seed with which there are enough, options."""


@pytest.mark.parametrize("game", GAMES)
def test_a_private_answer_moves_nothing_that_anybody_else_can_fetch(door: Doors, game: str) -> None:
    wanted, seats, seed, options = GAMES[game]
    table = Table(door(), game, seats, seed, **options)
    quiet = again = 0
    for mover, token, private in table.answers(400):
        others = table.others(mover)
        heard_so_far(mover.socket)
        if private and quiet % 8 == 0:
            table.begin_others()
        before = known(others, table.match_id) if private else []
        done(mover.socket.play(token))
        if private:
            again += table.think_again(mover)
            assert known(others, table.match_id) == before, f"{token!r} of {mover.seat} was noticed"
            quiet += 1
        if quiet == wanted:
            break
    assert quiet == wanted
    assert again
