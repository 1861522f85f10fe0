"""`ecumene serve`: the service and the page, on this machine or for others."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ecumene.doors.terminal import saves
from ecumene.doors.terminal.screen import Screen

if TYPE_CHECKING:
    import uvicorn

    from ecumene.doors.http.client import Client
    from ecumene.service.settings import Settings

LOCAL = ("127.0.0.1", "localhost", "::1")
SWITCH = 0.0005
"""Seconds after which a busy thread lets another one have its turn; Python's own 0.005 is felt at a table."""
COLLECT = (10_000, 20, 50)
"""How many new things, and how many times that, before Python looks for what nobody needs any more."""
GRACE = 3
"""Seconds that open requests get when the service is told to stop."""


def prepare(args: Namespace, screen: Screen) -> Callable[[], int]:
    """Check what was asked for, then serve. The service is imported only when it is wanted."""
    from ecumene.doors.http.proxy import networks
    from ecumene.service.settings import Settings
    from ecumene.service.store.database import checked_address

    if not 0 <= args.port < 1 << 16:
        raise ValueError(f"a port is a number from 0 to 65535, not {args.port}")
    if args.workers < 1:
        raise ValueError(f"bots need at least one process to think in, not {args.workers}")
    database = checked_address(args.database or os.environ.get("ECUMENE_DATABASE") or default_database())
    hosts = tuple(args.allow_host) or (LOCAL if args.host in LOCAL else ("*",))
    proxies = () if args.behind_proxy is None else networks(args.behind_proxy)
    settings = Settings(database=database, hosts=hosts, workers=args.workers, proxies=proxies)
    asyncio.run(try_out(database))
    listening = listen(args.host, args.port)
    return lambda: serve(settings, listening, args, screen)


async def try_out(database: str) -> None:
    """Open the database once, alone: what cannot be used is refused before anything is served."""
    from ecumene.service.store import Store

    store = Store(database)
    try:
        # Held first: tables are not changed under another service that uses them.
        await store.hold()
        await store.open()
    finally:
        await store.close()


def listen(host: str, port: int) -> socket.socket:
    """The door, open from now on: whoever is told the address is never turned away."""
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise ValueError(f"port {port} of {host} cannot be used: {os.strerror(error.errno or 0)}") from error


def default_database() -> str:
    """A file in the user's data folder."""
    folder = saves.home()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'matches.db'}"


def serve(settings: Settings, listening: socket.socket, args: Namespace, screen: Screen) -> int:
    """Serve until somebody stops it."""
    from ecumene.doors.http.client import Client

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s", stream=sys.stderr)
    client = Client()
    if not client.built:
        screen.refuse("The page was not built: `make client` builds it. The interface works without it.")
    config = configured(settings, client, args.host, args.port)
    address = f"http://{'localhost' if args.host in LOCAL else args.host}:{listening.getsockname()[1]}/"
    told(address, settings.database, screen)
    if args.open and may_open_browser():
        webbrowser.open(address)
    # The server has stopped in good order when it passes the interrupt on.
    with suppress(KeyboardInterrupt):
        run(config, listening)
    return 0


def configured(settings: Settings, client: Client, host: str = LOCAL[0], port: int = 0) -> uvicorn.Config:
    """The server of the service: what it lets through and how it stops."""
    from ecumene.doors.http.app import make_app
    from ecumene.doors.http.server import Config

    return Config(
        make_app(settings, client), settings, host=host, port=port, access_log=False, log_level="warning",
        ws_max_size=settings.limits.frame, timeout_graceful_shutdown=GRACE, server_header=False,
    )  # fmt: skip


def run(config: uvicorn.Config, listening: socket.socket) -> None:
    """Serve on a socket until somebody stops it."""
    import uvicorn

    from ecumene.doors.http.callers import raise_descriptors

    raise_descriptors()
    # A move goes to the thread that writes and back several times, and each time one may wait for the other this long.
    sys.setswitchinterval(SWITCH)
    # What is there by now stays, and what is young is looked through often enough: going through everything that a few
    # hundred tables hold stops all of them for a third of a second.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    uvicorn.Server(config).run(sockets=[listening])


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
