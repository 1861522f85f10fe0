"""`ecumene serve`: the service and the page, on this machine or for others."""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ecumene.doors.terminal import saves
from ecumene.doors.terminal.screen import Screen

if TYPE_CHECKING:
    from ecumene.service.settings import Settings

LOCAL = ("127.0.0.1", "localhost", "::1")
GRACE = 3
"""Seconds that open requests get when the service is told to stop."""


def prepare(args: Namespace, screen: Screen) -> Callable[[], int]:
    """Check what was asked for, then serve. The service is imported only when it is wanted."""
    from ecumene.service.settings import Settings
    from ecumene.service.store.store import checked_address

    if not 0 <= args.port < 1 << 16:
        raise ValueError(f"a port is a number from 0 to 65535, not {args.port}")
    if args.workers < 1:
        raise ValueError(f"bots need at least one process to think in, not {args.workers}")
    database = checked_address(args.database or os.environ.get("ECUMENE_DATABASE") or default_database())
    hosts = tuple(args.allow_host) or (LOCAL if args.host in LOCAL else ("*",))
    settings = Settings(database=database, hosts=hosts, workers=args.workers)
    return lambda: serve(settings, args, screen)


def default_database() -> str:
    """A file in the user's data folder."""
    folder = saves.home()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'matches.db'}"


def serve(settings: Settings, args: Namespace, screen: Screen) -> int:
    """Serve until somebody stops it."""
    import uvicorn

    from ecumene.doors.http.app import make_app
    from ecumene.doors.http.client import Client

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s", stream=sys.stderr)
    client = Client()
    if not client.built:
        screen.refuse("The page was not built: `make client` builds it. The interface works without it.")
    config = uvicorn.Config(
        make_app(settings, client), host=args.host, port=args.port, access_log=False, log_level="warning",
        ws_max_size=settings.limits.frame, timeout_graceful_shutdown=GRACE, server_header=False,
        proxy_headers=args.behind_proxy, forwarded_allow_ips="*" if args.behind_proxy else None,
    )  # fmt: skip
    listening = config.bind_socket()
    address = f"http://{'localhost' if args.host in LOCAL else args.host}:{listening.getsockname()[1]}/"
    told(address, settings.database, screen)
    if args.open and may_open_browser():
        webbrowser.open(address)
    uvicorn.Server(config).run(sockets=[listening])
    return 0


def may_open_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def told(address: str, database: str, screen: Screen) -> None:
    """Where to go, and where matches are kept."""
    from sqlalchemy.engine import make_url

    url = make_url(database)
    kept = str(Path(url.database or "").resolve()) if url.get_backend_name() == "sqlite" else url.render_as_string()
    screen.say(f"Ecumene is at {address}   (Ctrl-C stops it)")
    screen.say(f"Matches are kept in {kept}")
