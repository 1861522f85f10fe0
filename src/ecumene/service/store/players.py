"""Players: what they are called, the secrets by which they are known, and what they have achieved."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update

from ecumene.service.keys import digest, new_id
from ecumene.service.store.part import Part, made
from ecumene.service.store.rows import AchievementRow, Player, now
from ecumene.service.store.schema import ACHIEVEMENTS, KEYS, PLAYERS, SEATS

LINK_LASTS = timedelta(minutes=10)
COOKIE_LASTS = timedelta(days=365)


class Players(Part):
    """Everybody who was ever here."""

    async def player(self, secret: str) -> Player | None:
        """Who a cookie belongs to."""
        query = select(PLAYERS).join(KEYS, KEYS.c.player == PLAYERS.c.id)
        query = query.where(KEYS.c.digest == digest(secret), KEYS.c.kind == "cookie", _lasts())
        rows = await self._rows(query)
        return made(Player, rows[0]) if rows else None

    async def add_player(self, name: str, secret: str) -> Player:
        """Somebody new, with the secret of his cookie."""
        player = Player(new_id(), name)

        def add(connection: Connection) -> None:
            connection.execute(insert(PLAYERS).values(id=player.id, name=name, created=now()))
            connection.execute(insert(KEYS).values(**_key(player, secret, "cookie", COOKIE_LASTS)))

        await self.database.change(add)
        return player

    async def rename(self, player: Player, name: str, window_seconds: int | None) -> None:
        """A player is called otherwise from now on, at his tables too, or needs another time in windows."""
        own = or_(SEATS.c.player == player.id, SEATS.c.leaver == player.id) & (SEATS.c.name == player.name)
        changed = {"name": name, "window_seconds": window_seconds}

        def call(connection: Connection) -> None:
            connection.execute(update(PLAYERS).where(PLAYERS.c.id == player.id).values(**changed))
            connection.execute(update(SEATS).where(own).values(name=name))

        await self.database.change(call)

    async def add_key(self, player: Player, secret: str, kind: str) -> None:
        """One more secret for a player; a link lasts minutes, a cookie a year."""
        lasts = LINK_LASTS if kind == "link" else COOKIE_LASTS
        await self._do(insert(KEYS).values(**_key(player, secret, kind, lasts)))

    async def renew_key(self, secret: str) -> bool:
        """A cookie that has lasted half its time lasts a whole one again; whether it had."""
        half_over = (KEYS.c.digest == digest(secret)) & (KEYS.c.expires < now() + COOKIE_LASTS / 2) & _lasts()
        mine = (KEYS.c.kind == "cookie") & half_over
        # Nearly always there is nothing to be done, and to look is cheaper than to write.
        if not await self._rows(select(KEYS.c.digest).where(mine)):
            return False
        return await self._do(update(KEYS).where(mine).values(expires=now() + COOKIE_LASTS)) == 1

    async def drop_key(self, secret: str) -> None:
        """A browser is forgotten."""
        await self._do(delete(KEYS).where(KEYS.c.digest == digest(secret), KEYS.c.kind == "cookie"))

    async def use_link(self, secret: str) -> Player | None:
        """Who a link makes its bearer; it works once."""
        link = (KEYS.c.digest == digest(secret)) & (KEYS.c.kind == "link") & KEYS.c.used.is_(False) & _lasts()

        def use(connection: Connection) -> Player | None:
            changed = connection.execute(update(KEYS).where(link).values(used=True))
            if changed.rowcount != 1:
                return None
            owner = select(PLAYERS).join(KEYS, KEYS.c.player == PLAYERS.c.id).where(KEYS.c.digest == digest(secret))
            return made(Player, connection.execute(owner).mappings().one())

        return await self.database.change(use)

    async def achieved(self, player: Player) -> list[AchievementRow]:
        """What somebody has achieved."""
        rows = await self._rows(select(ACHIEVEMENTS).where(ACHIEVEMENTS.c.player == player.id))
        return [made(AchievementRow, row) for row in rows]


def _key(player: Player, secret: str, kind: str, lasts: timedelta) -> dict[str, Any]:
    made = now()
    page = {"digest": digest(secret), "player": player.id, "kind": kind, "created": made, "used": False}
    return {**page, "expires": made + lasts}


def _lasts() -> Any:
    """Whether a secret still holds; those of before have no end."""
    return KEYS.c.expires.is_(None) | (KEYS.c.expires > now())
