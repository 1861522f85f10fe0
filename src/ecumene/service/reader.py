"""A process in which journals of people we do not know are replayed: a line of JSON in, one out.

`{"text", "seconds"}` is answered by `{"refused"}`, a sentence, or by the columns and the packed moves of the record.
What takes more of the processor or of memory than is allowed ends the process, and whoever asked starts another one.
"""

from __future__ import annotations

import json
import math
import os
import sys
from base64 import b64encode
from typing import Any

import ecumene
from ecumene import DamagedDocument
from ecumene.matches import journal
from ecumene.matches.journal import DamagedJournal
from ecumene.service import journals
from ecumene.service.store.archive import pack
from ecumene.service.worker import say

MEMORY = 1 << 30
"""Bytes of memory, at most."""
NICE = 10
"""How much the service itself, and its bots, go first."""
DIGESTS = 8
"""Digests that are checked; the last one is among them, and pins how the match ended."""


def keep_small() -> None:
    """Let the system end this process rather than let it grow; elsewhere than on Linux its time alone is limited."""
    if sys.platform == "linux":
        import resource

        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def keep_short(seconds: float) -> None:
    """Let the system end this process if the next journal takes longer."""
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        used = resource.getrusage(resource.RUSAGE_SELF)
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(used.ru_utime + used.ru_stime + seconds), hard))


def read(text: str) -> dict[str, Any]:
    """A journal as the columns of a record, and its moves and snapshots packed; or why there can be no such record."""
    try:
        columns, moves, snapshots = journals.brought(journal.replayed(text, ecumene.game, DIGESTS))
        return {"columns": columns, "blob": b64encode(pack(moves, snapshots)).decode()}
    except (DamagedJournal, DamagedDocument, ValueError) as error:
        return {"refused": str(error)}


def main() -> None:
    """Read until nobody asks any more."""
    keep_small()
    try:
        say({"ready": True})
        for line in sys.stdin:
            request = json.loads(line)
            keep_short(request["seconds"])
            say(read(request["text"]))
    except BrokenPipeError:
        # The service has gone, and with it whoever would read this; nothing is left to be flushed either.
        os._exit(1)


if __name__ == "__main__":
    main()
