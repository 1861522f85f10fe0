"""Photograph the page: positions in the middle of games, and the lobby, on several screens.

`python -m tools.shots` writes the pictures of the README anew, `python -m tools.shots FOLDER` all of them to look at.
The same games are played each time. Needs the page built and a Chromium.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from playwright.sync_api import Browser, sync_playwright

import ecumene
from ecumene import Match
from ecumene.bots import choose, make
from ecumene.doors.http.app import make_app
from ecumene.service.settings import Settings
from tools.browser import found

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]
SCREENS = {
    "": (1440, 900, "light"),
    "-dark": (1440, 900, "dark"),
    "-tablet": (1024, 768, "light"),
    "-phone": (390, 844, "light"),
}


def bidding(match: Match[Any]) -> bool:
    """The first seat bids, when others have bid already."""
    view = match.view(0)
    bids = sum(seat["bid-on"] is not None for seat in view["seats"])
    return view["round"] >= 5 and match.seat == 0 and match.question == "bidding/place-bid" and bids > 0


def deploying(match: Match[Any]) -> bool:
    """The first seat has several disks to place in the middle of the second Epoch."""
    view = match.view(0)
    places = any(offer.token.startswith("place ") for offer in match.offers)
    return view["epoch"] == 2 and view["turn"] >= 2 and match.seat == 0 and places and view["seats"][0]["ready"] >= 4


def acting(match: Match[Any]) -> bool:
    """The first seat has workers to assign in the third round or later, and has a wonder or technology already."""
    view = match.view(0)
    mine = view["seats"][0]
    ready = mine["workers"] >= 2 and bool(mine["technologies"] or mine["wonders"])
    return view["round"] >= 3 and match.seat == 0 and match.question == "take-actions" and ready


def citizens(match: Match[Any]) -> bool:
    """The first seat's turn in the fourth round, when all stand on the board already and it could attack."""
    view = match.view(0)
    attacks = any(offer.token.startswith("attack ") for offer in match.offers)
    return view["round"] >= 4 and match.seat == 0 and match.question == "player-actions/turn" and attacks


class Shown(NamedTuple):
    """A position that is photographed, and what its picture is called."""

    picture: str
    game: str
    seats: int
    seed: int
    moment: Callable[[Match[Any]], bool]


SHOWN = (
    Shown("table", "peloponnes", 3, 4, bidding),
    Shown("inner-sea", "inner_sea", 4, 13, deploying),
    Shown("middle-east", "middle_east", 3, 7, deploying),
    Shown("age-of-civilization", "age_of_civilization", 3, 5, acting),
    Shown("ancient-world", "ancient_world", 3, 5, citizens),
)


def journal(shown: Shown) -> str:
    """A match of bots up to its moment."""
    game = ecumene.game(shown.game)
    match = game.new(seats=shown.seats, seed=shown.seed)
    bots = [make(game, "greedy", seat) for seat in range(shown.seats)]
    while not shown.moment(match):
        assert match.seat is not None, "the game ended before its moment came"
        match.play(choose(match, bots[match.seat], match.seat))
    return match.journal


def photograph(browser: Browser, base: str, folder: Path, shown: Shown) -> None:
    """Open the position on every screen."""
    context = browser.new_context(base_url=base)
    record = context.request.post("/api/journals", data={"text": journal(shown)}).json()["id"]
    seat = ecumene.game(shown.game).seat_name(0)
    last = context.request.get(f"/api/matches/{record}/steps?seat={seat}&from=0&to=0").json()["total"]
    match = context.request.post(f"/api/matches/{record}/fork", data={"step": last, "as_seat": seat}).json()["id"]
    kept = context.storage_state()
    for name, (width, height, theme) in SCREENS.items():
        small = width < 500
        screen: dict[str, Any] = {"viewport": {"width": width, "height": height}, "color_scheme": theme}
        screen |= {"is_mobile": small, "has_touch": small}
        page = browser.new_context(base_url=base, storage_state=kept, **screen).new_page()
        page.goto(f"/match/{match}")
        page.wait_for_selector(".t-app[data-asked=yes]")
        things = page.locator(".t-ask [data-offer=thing]")
        if things.count():
            things.first.click()
        page.mouse.move(0, 0)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=folder / f"{shown.picture}{name}.png")
        if folder == PICTURES:
            return
        page.goto("/")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=folder / f"lobby{name}.png")


def main(folder: Path) -> None:
    """Serve, photograph, stop."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        app = make_app(Settings(database=f"sqlite:///{home}/matches.db"))
        config = uvicorn.Config(app, port=0, log_level="warning")
        listening, server = config.bind_socket(), uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        browser = playwright.chromium.launch(executable_path=found(), args=FLAGS)
        for shown in SHOWN:
            photograph(browser, f"http://127.0.0.1:{listening.getsockname()[1]}", folder, shown)
        browser.close()
        server.should_exit = True
        thread.join()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES)
