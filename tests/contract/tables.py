"""Every discovered game at every table it is for."""

from __future__ import annotations

import ecumene

TABLES = [(name, seats) for name in ecumene.games() for seats in ecumene.game(name).seats]
