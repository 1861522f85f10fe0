"""One attack in a process of its own: it says when it has begun, and ends when its input does."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
import time

from tools.attack.calls import Tally
from tools.attack.kinds import ATTACKS

BEGUN = "begun"
LOOK = 0.05
"""Seconds between two looks at whether it has."""
GRACE = 5.0
"""Seconds after the end of the input, after which nothing is left of it in any case."""


async def attack(kind: str, port: int, tally: Tally) -> None:
    """Attack until whoever began this process closes its input, or is gone."""
    loop, over = asyncio.get_running_loop(), asyncio.Event()
    threading.Thread(target=wait_for_the_end, args=(loop, over), daemon=True).start()
    attacking = asyncio.create_task(_begun(kind, port, tally))
    ending = asyncio.create_task(over.wait())
    await asyncio.wait([attacking, ending], return_when=asyncio.FIRST_COMPLETED)
    if attacking.done():
        attacking.result()
    attacking.cancel()
    ending.cancel()
    await asyncio.gather(attacking, ending, return_exceptions=True)


async def _begun(kind: str, port: int, tally: Tally) -> None:
    async with asyncio.TaskGroup() as group:
        group.create_task(tell_the_beginning(tally))
        await ATTACKS[kind](port, tally)


async def tell_the_beginning(tally: Tally) -> None:
    """Some attacks need a while before they do the first thing that counts."""
    while not tally["attempts"]:
        await asyncio.sleep(LOOK)
    print(BEGUN, flush=True)


def wait_for_the_end(loop: asyncio.AbstractEventLoop, over: asyncio.Event) -> None:
    """Nothing is ever written into the input: it is there to be closed."""
    os.read(0, 1)
    loop.call_soon_threadsafe(over.set)
    time.sleep(GRACE)
    os._exit(1)


def main() -> None:
    """Run the attack that is named, against a port of this machine; print what became of it."""
    kind, port = sys.argv[1], int(sys.argv[2])
    tally = Tally(attempts=0, accepted=0, refused=0, cut=0)
    asyncio.run(attack(kind, port, tally))
    print(json.dumps(tally), flush=True)


if __name__ == "__main__":
    main()
