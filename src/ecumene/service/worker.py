"""A process in which bots think: a line of JSON in, lines of JSON out. It knows no match but the one it is handed.

`{"document", "bot", "seat", "seed"}` is answered by any number of `{"progress"}` and then one `{"token"}`.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

import ecumene
from ecumene.bots import choose, make

NICE = 5
"""How much the service itself goes first: everybody waits for it, and few for a bot."""
TELL_EVERY = 0.1
"""Seconds between two words on how far it is."""


class Progress:
    """Tells how far a bot is, not too often."""

    def __init__(self) -> None:
        self.told = time.monotonic()

    def __call__(self, part: float) -> None:
        if time.monotonic() - self.told >= TELL_EVERY:
            self.told = time.monotonic()
            say({"progress": round(part, 3)})


def say(answer: dict[str, Any]) -> None:
    """One line out."""
    print(json.dumps(answer), flush=True)


def think(request: dict[str, Any]) -> str:
    """The token a bot chooses."""
    match = ecumene.load(request["document"], tried=True)
    bot = make(match.game, request["bot"], request["seed"])
    bot.hear = Progress()
    return choose(match, bot, match.game.nouns["seat"].index[request["seat"]])


def main() -> None:
    """Think until nobody asks any more."""
    if sys.platform != "win32":
        os.nice(NICE)
    try:
        say({"ready": True})
        for line in sys.stdin:
            say({"token": think(json.loads(line))})
    except BrokenPipeError:
        # The service has gone, and with it whoever would read this; nothing is left to be flushed either.
        os._exit(1)


if __name__ == "__main__":
    main()
