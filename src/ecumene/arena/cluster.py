"""The same games as tasks of Ray, on this machine or on many."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable
from itertools import islice

import ray

from ecumene.arena.playing import play
from ecumene.arena.row import Row
from ecumene.arena.schedule import Plan
from ecumene.pool import TRIES

LOCAL = "local"
"""The address that means a cluster of our own on this machine, for as long as the run takes."""
AHEAD = 2
"""Games for each processor that are handed in at once: enough that none waits, few enough to stop soon."""


def open_cluster(address: str, processes: int) -> None:
    """Enter a cluster; one that is not there is refused."""
    # Nobody is told that we play.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=processes, include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address=address, log_to_driver=False)
    except (ConnectionError, ValueError) as error:
        raise ValueError(
            f"there is no Ray cluster at {address!r}; give its address, auto or {LOCAL} ({error})"
        ) from None


def played(plan: Plan, numbers: Iterable[int]) -> Generator[Row, None, None]:
    """The rows of these games as they are finished, each once; Ray begins anew what was lost with a worker."""
    task = ray.remote(max_retries=TRIES - 1)(play)
    kept, left = ray.put(plan), iter(numbers)
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))  # type: ignore[no-untyped-call]
    try:
        waiting = [task.remote(kept, number) for number in islice(left, room)]
        while waiting:
            done, waiting = ray.wait(waiting)
            waiting += [task.remote(kept, number) for number in islice(left, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()
