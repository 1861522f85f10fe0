"""What one address may do, with or without a cookie, before and after a restart; another one never notices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select, update

from ecumene.service.hall import DAY, HOUR
from ecumene.service.settings import Limits
from ecumene.service.store import Store
from ecumene.service.store.schema import KEYS, MATCHES, PLAYERS, QUOTAS
from tests.service.serving import Browser, Page, Service, play_on, refused, serving
from tests.service.test_door import limits

Start = Callable[..., Service]
OURS = "127.0.0.1"
ONE, OTHER = "192.0.2.1", "192.0.2.2"
OPEN_SEAT: Page = {"game": "peloponnes", "seats": [{"kind": "me"}, {"kind": "open"}]}
BOTS: Page = {"game": "peloponnes", "seats": [{"kind": "bot"}, {"kind": "bot"}]}


def newcomer(service: Service, address: str) -> Browser:
    """Somebody without a cookie, from an address."""
    return service.browser(**{"x-forwarded-for": address})


def asked(service: Service, address: str, path: str, page: object, times: int) -> list[int]:
    """What an address is answered that sends no cookie, each time by somebody new."""
    somebody = newcomer(service, address)
    answers = []
    for _ in range(times):
        somebody.http.cookies.clear()
        answers.append(somebody.http.post(path, json=page).status_code)
    return answers


def sentence(service: Service, address: str, path: str, page: object) -> str:
    return refused(newcomer(service, address), "POST", path, page, 429)


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The journal of a short match that is over."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('journal') / 'matches.db'}") as service:
        host = service.browser()
        table = host.open(host.create("me", "here", seed=1)["id"])
        play_on(table, seed=1)
        return host.http.get(f"/api/matches/{table.match_id}/journal").text


# What is limited.


@pytest.mark.parametrize(("limit", "page", "words"), [
    ("new_matches", OPEN_SEAT, "Too many new matches from your address; 3 an hour are allowed. Try again later."),
    ("new_matches", BOTS, "Too many new matches from your address; 3 an hour are allowed. Try again later."),
    ("new_bot_matches", BOTS, "Too many new matches of bots alone from your address; 3 an hour are allowed. "
                              "Try again later."),
    ("new_guests", OPEN_SEAT, "Too many new players from your address; 3 an hour are allowed. Try again later."),
])  # fmt: skip
def test_an_address_makes_so_many_and_another_one_does_not_notice(
    door: Start, limit: str, page: Page, words: str
) -> None:
    service = door(proxies=(OURS,), limits=limits(**{limit: 3.0}))
    assert asked(service, ONE, "/api/matches", page, 5) == [201] * 3 + [429] * 2
    assert sentence(service, ONE, "/api/matches", page) == words
    assert asked(service, OTHER, "/api/matches", page, 4) == [201] * 3 + [429]


def test_a_cookie_or_none_an_address_is_an_address(door: Start) -> None:
    """Whoever throws his cookie away is no newcomer, and neither is whoever kept it."""
    service = door(proxies=(OURS,), limits=limits(new_matches=3.0))
    known = newcomer(service, ONE)
    known.create("me", "open")
    assert asked(service, ONE, "/api/matches", OPEN_SEAT, 3) == [201, 201, 429]
    assert "3 an hour" in refused(known, "POST", "/api/matches", OPEN_SEAT, 429)


def test_a_match_with_a_person_is_no_match_of_bots_alone(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(new_bot_matches=1.0))
    assert asked(service, ONE, "/api/matches", BOTS, 2) == [201, 429]
    assert asked(service, ONE, "/api/matches", OPEN_SEAT, 2) == [201, 201]


def test_whoever_is_refused_as_a_newcomer_is_not_made(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(new_guests=2.0))
    assert asked(service, ONE, "/api/matches", OPEN_SEAT, 5) == [201] * 2 + [429] * 3
    assert [service.run(service.hall.store.count(table)) for table in (PLAYERS, KEYS, MATCHES)] == [2, 2, 2]
    assert newcomer(service, ONE).http.put("/api/me", json={"name": "Third"}).status_code == 429


def test_forks_and_rematches_are_new_matches(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(new_matches=1.0))
    host = newcomer(service, ONE)
    table = host.open(host.create("me", "here", seed=1)["id"])
    play_on(table, seed=1)
    table.until("table", lambda frame: frame["match"]["status"] == "over")
    path = f"/api/matches/{table.match_id}"
    assert "1 an hour" in refused(host, "POST", f"{path}/fork", {"step": 1, "as_seat": "red"}, 429)
    assert "1 an hour" in refused(host, "POST", f"{path}/rematch", None, 429)


def test_an_address_brings_so_many_journals_a_day(door: Start, journal: str) -> None:
    service = door(proxies=(OURS,), limits=limits(new_records=2.0))
    page = {"text": journal}
    assert asked(service, ONE, "/api/journals", page, 3) == [201, 201, 429]
    words = "Too many journals from your address; 2 a day are allowed. Try again later."
    assert sentence(service, ONE, "/api/journals", page) == words
    assert asked(service, OTHER, "/api/journals", page, 1) == [201]


def test_an_address_has_so_many_matches_going_on(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(address_matches=2))
    first = newcomer(service, ONE)
    match = first.create("me", "open")["id"]
    assert asked(service, ONE, "/api/matches", OPEN_SEAT, 2) == [201, 429]
    words = "2 matches go on from your address; finish or close one first."
    assert sentence(service, ONE, "/api/matches", OPEN_SEAT) == words
    assert asked(service, OTHER, "/api/matches", OPEN_SEAT, 1) == [201]
    first.post(f"/api/matches/{match}/close")
    assert asked(service, ONE, "/api/matches", OPEN_SEAT, 2) == [201, 429]


def test_a_newcomer_gets_a_table_however_much_one_address_has_done(door: Start) -> None:
    """As the service is set up for everybody: one address does all it can until it is refused everything."""
    service = door(proxies=(OURS,), limits=Limits())
    greedy = set(asked(service, ONE, "/api/matches", OPEN_SEAT, 70)[60:])
    assert greedy == {429}
    assert set(asked(service, ONE, "/api/matches", BOTS, 5)) == {429}
    other = newcomer(service, OTHER)
    match = other.create("me", "here")["id"]
    assert other.open(match).turn() is not None
    service.restart()
    assert asked(service, OTHER, "/api/matches", OPEN_SEAT, 1) == [201]


def test_a_house_with_many_addresses_is_one(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(new_matches=2.0))
    house = [asked(service, f"2001:db8::{number}", "/api/matches", OPEN_SEAT, 1)[0] for number in range(1, 4)]
    assert house == [201, 201, 429]
    assert asked(service, "2001:db8:0:1::1", "/api/matches", OPEN_SEAT, 1) == [201]


def test_a_host_can_allow_nothing(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(new_bot_matches=0.0))
    assert "0 an hour are allowed" in sentence(service, ONE, "/api/matches", BOTS)
    assert asked(service, ONE, "/api/matches", OPEN_SEAT, 1) == [201]


# How it is counted.


def test_a_restart_forgets_no_limit(database: str) -> None:
    with serving(database, proxies=(OURS,), limits=limits(new_matches=2.0)) as service:
        assert asked(service, ONE, "/api/matches", OPEN_SEAT, 2) == [201, 201]
        service.restart()
        assert asked(service, ONE, "/api/matches", OPEN_SEAT, 1) == [429]


def taken(database: str, burst: int, times: int) -> tuple[int, int]:
    """How many of many that ask at once get something: from an empty store, and again at the same moment."""

    async def at_once(store: Store) -> int:
        return sum(await asyncio.gather(*(store.take("deed:192.0.2.1", burst / DAY, burst) for _ in range(times))))

    async def twice() -> tuple[int, int]:
        store = Store(database)
        await store.open()
        try:
            return await at_once(store), await at_once(store)
        finally:
            await store.close()

    return asyncio.run(twice())


@pytest.mark.parametrize("burst", [1, 20, 199])
def test_a_bucket_gives_exactly_what_is_in_it_to_many_who_ask_at_once(database: str, burst: int) -> None:
    assert taken(database, burst, 200) == (burst, 0)


def test_a_bucket_fills_again_with_time(service: Service) -> None:
    store = service.hall.store

    async def take(times: int) -> list[bool]:
        return [await store.take("deed", 3 / HOUR, 3) for _ in range(times)]

    async def let_pass(seconds: float) -> None:
        await store._do(update(QUOTAS).values(until=QUOTAS.c.until - seconds))

    assert service.run(take(4)) == [True, True, True, False]
    service.run(let_pass(HOUR / 3))
    assert service.run(take(2)) == [True, False]
    service.run(let_pass(50 * HOUR))
    assert service.run(take(4)) == [True, True, True, False], "no more than it holds, however long nobody asked"


def test_buckets_that_are_full_again_are_forgotten_and_the_others_kept(service: Service) -> None:
    store = service.hall.store

    async def kept() -> list[Any]:
        await store.take("full", 1 / HOUR, 5)
        await store.take("waiting", 1 / HOUR, 5)
        await store._do(update(QUOTAS).where(QUOTAS.c.key == "full").values(until=QUOTAS.c.until - HOUR))
        await store.forget_quotas()
        return [row["key"] for row in await store._rows(select(QUOTAS.c.key))]

    assert service.run(kept()) == ["waiting"]


def test_the_sweep_forgets_them(door: Start) -> None:
    service = door(proxies=(OURS,))
    asked(service, ONE, "/api/matches", OPEN_SEAT, 1)
    store = service.hall.store

    async def left() -> int:
        await store._do(update(QUOTAS).values(until=0.0))
        await service.hall.sweep()
        return await store.count(QUOTAS)

    assert service.run(left()) == 0


def test_looking_costs_no_quota(door: Start) -> None:
    service = door(proxies=(OURS,), limits=limits(new_matches=1.0, new_guests=1.0))
    host = newcomer(service, ONE)
    match = host.create("me", "open")["id"]
    strangers = [newcomer(service, ONE) for _ in range(3)]
    assert [stranger.http.get(f"/api/matches/{match}").status_code for stranger in strangers] == [200] * 3
    assert [stranger.open(match).me for stranger in strangers] == [None] * 3
