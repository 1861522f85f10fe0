"""Photograph the page: a position in the middle of a game, and the lobby, on several screens.

`python -m tools.shots` writes the picture of the README anew, `python -m tools.shots FOLDER` all of them to look at.
The same game is played each time. Needs the page built and a Chromium.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, sync_playwright

import ecumene
from ecumene.bots import choose, make
from ecumene.doors.http.app import make_app
from ecumene.service.settings import Settings
from tools.browser import found

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]
SEED, ROUND = 4, 5
SCREENS = {
    "table": (1440, 900, "light"),
    "table-dark": (1440, 900, "dark"),
    "table-tablet": (1024, 768, "light"),
    "table-phone": (390, 844, "light"),
}


def journal() -> str:
    """A match of bots up to a bid of the first seat, when others have bid already."""
    match = ecumene.game("peloponnes").new(seats=3, seed=SEED)
    bots = [make("greedy", seat) for seat in range(3)]
    while True:
        view = match.view(0)
        bids = sum(seat["bid-on"] is not None for seat in view["seats"])
        if view["round"] >= ROUND and match.seat == 0 and match.question == "bidding/place-bid" and bids:
            return match.journal
        assert match.seat is not None
        match.play(choose(match, bots[match.seat], match.seat))


def photograph(browser: Browser, base: str, folder: Path) -> None:
    """Open the position on every screen."""
    context = browser.new_context(base_url=base)
    record = context.request.post("/api/journals", data={"text": journal()}).json()["id"]
    last = context.request.get(f"/api/matches/{record}/steps?seat=red&from=0&to=0").json()["total"]
    match = context.request.post(f"/api/matches/{record}/fork", data={"step": last, "as_seat": "red"}).json()["id"]
    kept = context.storage_state()
    for name, (width, height, theme) in SCREENS.items():
        small = width < 500
        screen: dict[str, Any] = {"viewport": {"width": width, "height": height}, "color_scheme": theme}
        screen |= {"is_mobile": small, "has_touch": small}
        page = browser.new_context(base_url=base, storage_state=kept, **screen).new_page()
        page.goto(f"/match/{match}")
        page.wait_for_selector(".t-app[data-asked=yes]")
        page.locator(".t-ask [data-offer=thing]").first.click()
        page.mouse.move(0, 0)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=folder / f"{name}.png")
        if folder == PICTURES:
            return
        page.goto("/")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=folder / f"lobby{name.removeprefix('table')}.png")


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
        photograph(browser, f"http://127.0.0.1:{listening.getsockname()[1]}", folder)
        browser.close()
        server.should_exit = True
        thread.join()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES)
