"""How fast the bots of a table answer, so that people can follow.

A bot that has thought rests until some time after everybody last saw something happen. That moment is public, so how
long it rests tells nothing; answers that nobody sees do not begin the time anew, so nobody can count them by it.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from ecumene.service.standing import Standing

SECONDS = {"at-once": 0.0, "quick": 0.6, "calm": 1.5}
"""How long what happened stays before a bot answers it, for each pace."""


def rest(standing: Standing, at: datetime) -> float:
    """Seconds that a bot which has chosen waits now: none among bots alone, nor in a window that has its own time."""
    row = standing.row
    seconds = SECONDS[row.pace]
    if standing.is_for_bots_alone or row.window_due is not None:
        return 0.0
    left = (row.public_at or row.changed) + timedelta(seconds=seconds) - at
    # A clock that was set back makes nobody wait longer.
    return min(max(0.0, left.total_seconds()), seconds)
