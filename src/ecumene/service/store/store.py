"""The store: every change is one transaction, and a move that has a number already is not written twice."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields, replace
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    RowMapping,
    Select,
    Table,
    Update,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from ecumene.service.keys import digest, new_id
from ecumene.service.store.archive import FORMAT, Archive, Shelf, unpack
from ecumene.service.store.database import Database
from ecumene.service.store.rows import AchievementRow, ChatRow, MatchRow, Move, Player, SeatRow, Snapshot
from ecumene.service.store.schema import (
    ACHIEVEMENTS,
    ARCHIVES,
    CHATS,
    KEYS,
    MATCHES,
    MOVES,
    PLAYERS,
    QUOTAS,
    SEATS,
    SNAPSHOTS,
)

ONGOING = ("waiting", "playing")
"""What a match is while it can go on."""
R = TypeVar("R")


LINK_LASTS = timedelta(minutes=10)
COOKIE_LASTS = timedelta(days=365)
SLACK = 1e-6
"""Seconds that rounding may cost a bucket."""
MOVED = (
    "version", "status", "changed", "moves", "head", "summary", "called", "asked", "window", "scores", "winners",
    "public_at", "window_due",
)  # fmt: skip
"""What of a match changes with a move."""


class Conflict(Exception):
    """Somebody else wrote this move first: the match must be read again."""


class Spent(Exception):
    """A link that somebody else has used meanwhile."""


def now() -> datetime:
    """The time, for the record."""
    return datetime.now(UTC)


def _ago(seconds: float) -> datetime:
    return now() - timedelta(seconds=seconds)


class Store:
    """What is kept, and how it is found and changed."""

    def __init__(self, address: str) -> None:
        self.database = Database(address)
        self._shelf = Shelf()

    async def open(self) -> None:
        """Bring the tables up to date."""
        await self.database.open()

    async def close(self) -> None:
        """Let go of all connections."""
        await self.database.close()

    async def check_writing(self) -> None:
        """Fails with a sentence if nothing can be written, or newer tables are there than we know."""
        await self.database.check_writing()

    async def hold(self) -> None:
        """Be the only service on this database; whoever comes second is refused."""
        await self.database.hold()

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        return await self.database.rows(query)

    # Players.

    async def player(self, secret: str) -> Player | None:
        """Who a cookie belongs to."""
        query = select(PLAYERS).join(KEYS, KEYS.c.player == PLAYERS.c.id)
        query = query.where(KEYS.c.digest == digest(secret), KEYS.c.kind == "cookie", _lasts())
        rows = await self._rows(query)
        return _made(Player, rows[0]) if rows else None

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
        own = (SEATS.c.player == player.id) & (SEATS.c.name == player.name)
        changed = {"name": name, "window_seconds": window_seconds}

        def call(connection: Connection) -> None:
            connection.execute(update(PLAYERS).where(PLAYERS.c.id == player.id).values(**changed))
            connection.execute(update(SEATS).where(own).values(name=name))

        await self.database.change(call)

    async def add_key(self, player: Player, secret: str, kind: str) -> None:
        """One more secret for a player; a link lasts minutes, a cookie a year."""
        lasts = LINK_LASTS if kind == "link" else COOKIE_LASTS
        await self._do(insert(KEYS).values(**_key(player, secret, kind, lasts)))

    async def drop_key(self, secret: str) -> None:
        """A browser is forgotten."""
        await self._do(delete(KEYS).where(KEYS.c.digest == digest(secret), KEYS.c.kind == "cookie"))

    async def _do(self, statement: Any) -> int:
        """One statement in a transaction of its own; gives how many rows it changed."""
        return await self.database.change(lambda connection: int(connection.execute(statement).rowcount))

    async def use_link(self, secret: str) -> Player | None:
        """Who a link makes its bearer; it works once."""
        link = (KEYS.c.digest == digest(secret)) & (KEYS.c.kind == "link") & KEYS.c.used.is_(False) & _lasts()

        def use(connection: Connection) -> Player | None:
            changed = connection.execute(update(KEYS).where(link).values(used=True))
            if changed.rowcount != 1:
                return None
            owner = select(PLAYERS).join(KEYS, KEYS.c.player == PLAYERS.c.id).where(KEYS.c.digest == digest(secret))
            return _made(Player, connection.execute(owner).mappings().one())

        return await self.database.change(use)

    # Matches.

    async def add_match(
        self, match: MatchRow, seats: Sequence[SeatRow], moves: Sequence[Move], snapshots: Sequence[Snapshot]
    ) -> None:
        """A new match with all that has happened in it."""

        def add(connection: Connection) -> None:
            connection.execute(insert(MATCHES).values(**asdict(match)))
            for table, rows in ((SEATS, seats), (MOVES, moves), (SNAPSHOTS, snapshots)):
                connection.execute(insert(table), [{"match": match.id, **asdict(row)} for row in rows])

        await self.database.change(add)

    async def append(
        self,
        before: MatchRow,
        after: MatchRow,
        moves: Sequence[Move],
        snapshot: Snapshot | None,
        seen_by: Sequence[int],
        achieved: Sequence[AchievementRow] = (),
    ) -> None:
        """Moves: the lines of the record, and where the match stands after them, together or not at all.

        Nothing is written unless the match is where `before` says. Answers that were waiting wait no more; `seen_by`
        are the places that saw any of it, `achieved` is what the end of the match brings.
        """
        where_it_was = and_(
            MATCHES.c.id == bindparam("of"), MATCHES.c.moves == bindparam("from_moves"),
            MATCHES.c.status == bindparam("from_status"), MATCHES.c.version == bindparam("from_version"),
        )  # fmt: skip
        changed = {name: getattr(after, name) for name in MOVED}
        was = {"of": before.id, "from_moves": before.moves, "from_status": before.status}
        named = {**was, "from_version": before.version}

        def write(connection: Connection) -> None:
            moved = update(MATCHES).where(where_it_was).values(rev=MATCHES.c.rev + 1)
            if connection.execute(moved, {**named, **changed}).rowcount != 1:
                raise Conflict(f"{before.id} is not at move {before.moves} any more")
            connection.execute(insert(MOVES), [{"match": before.id, **vars(move)} for move in moves])
            if snapshot is not None:
                connection.execute(insert(SNAPSHOTS), {"match": before.id, **vars(snapshot)})
            seen = case((SEATS.c.place.in_(seen_by), moves[-1].at), else_=SEATS.c.seen_at)
            connection.execute(update(SEATS).where(SEATS.c.match == before.id).values(pick=None, seen_at=seen))
            _keep_firsts(connection, achieved)

        try:
            await self.database.change(write)
        except IntegrityError as error:
            raise Conflict(f"move {moves[0].number} of {before.id} is there already") from error

    async def keep_picks(self, match: MatchRow, picks: Mapping[str, str]) -> None:
        """Answers that wait until the window closes, unless it has closed meanwhile."""
        open_still = (MATCHES.c.id == match.id) & (MATCHES.c.moves == match.moves) & (MATCHES.c.status == "playing")

        def keep(connection: Connection) -> None:
            if connection.execute(_revised(open_still)).rowcount != 1:
                raise Conflict(f"the window of {match.id} at move {match.moves} has closed")
            for name, token in picks.items():
                seat = (SEATS.c.match == match.id) & (SEATS.c.seat == name)
                connection.execute(update(SEATS).where(seat).values(pick=token))

        await self.database.change(keep)

    async def set_auto_pass(self, match_id: str, name: str, on: bool) -> None:
        """Whether a seat is passed when it has nothing to answer with."""
        changed = update(SEATS).where(SEATS.c.match == match_id, SEATS.c.seat == name).values(auto_pass=on)

        def keep(connection: Connection) -> None:
            connection.execute(_revised(MATCHES.c.id == match_id))
            connection.execute(changed)

        await self.database.change(keep)

    async def match(self, match_id: str) -> tuple[MatchRow, list[SeatRow]] | None:
        """A match and its seats."""
        rows = await self._rows(select(MATCHES).where(MATCHES.c.id == match_id))
        if not rows:
            return None
        seats = await self._rows(select(SEATS).where(SEATS.c.match == match_id).order_by(SEATS.c.place))
        match = _made(MatchRow, rows[0])
        if not match.head:
            match = replace(match, head=(await self._archive(match_id)).snapshots[-1].document)
        return match, [_made(SeatRow, row) for row in seats]

    async def moves(self, match_id: str) -> list[Move]:
        """Everything that happened in a match."""
        rows = await self._rows(select(MOVES).where(MOVES.c.match == match_id).order_by(MOVES.c.number))
        return [_made(Move, row) for row in rows] or list((await self._archive(match_id)).moves)

    async def snapshots(self, match_id: str, first: int, last: int) -> list[Snapshot]:
        """The last snapshot that is not after move `first`, and those from there to move `last`."""
        mine = SNAPSHOTS.c.match == match_id
        start = select(func.max(SNAPSHOTS.c.number)).where(mine, SNAPSHOTS.c.number <= first).scalar_subquery()
        query = select(SNAPSHOTS).where(mine, SNAPSHOTS.c.number >= start, SNAPSHOTS.c.number <= last)
        rows = await self._rows(query.order_by(SNAPSHOTS.c.number))
        return [_made(Snapshot, row) for row in rows] or (await self._archive(match_id)).between(first, last)

    # Records that were brought.

    async def add_record(self, match: MatchRow, seats: Sequence[SeatRow], blob: bytes) -> None:
        """A record that never changes, with all that has happened in it packed into one blob."""

        def add(connection: Connection) -> None:
            # The position after the last move is in the blob; here it would cost more than all of that.
            connection.execute(insert(MATCHES).values(**asdict(match) | {"head": {}}))
            connection.execute(insert(SEATS), [{"match": match.id, **asdict(seat)} for seat in seats])
            connection.execute(insert(ARCHIVES).values(match=match.id, format=FORMAT, blob=blob))

        await self.database.change(add)

    async def count_records(self, host: str) -> int:
        """How many records a player keeps."""
        return await self._count((MATCHES.c.host == host) & (MATCHES.c.status == "record"))

    async def _archive(self, match_id: str) -> Archive:
        """A match that has no rows of moves, unpacked; of what is no match at all nothing has happened."""
        kept = self._shelf.find(match_id)
        if kept is not None:
            return kept
        rows = await self._rows(select(ARCHIVES.c.blob).where(ARCHIVES.c.match == match_id))
        if not rows:
            return Archive([], [])
        archive, size = await asyncio.to_thread(unpack, rows[0]["blob"])
        self._shelf.put(match_id, archive, size)
        return archive

    async def matches_of(self, player: Player, most: int = 100) -> list[str]:
        """The matches that somebody made or sits at, those first in which he last saw something happen."""
        own = select(SEATS.c.match, func.max(SEATS.c.seen_at).label("seen")).where(SEATS.c.player == player.id)
        mine = own.group_by(SEATS.c.match).subquery()
        seen = func.coalesce(mine.c.seen, MATCHES.c.public_at, MATCHES.c.created)
        query = select(MATCHES.c.id).outerjoin(mine, mine.c.match == MATCHES.c.id)
        query = query.where((MATCHES.c.host == player.id) | mine.c.match.is_not(None), MATCHES.c.status != "closed")
        return [row["id"] for row in await self._rows(query.order_by(seen.desc(), MATCHES.c.id).limit(most))]

    async def matches(self, match_ids: Sequence[str]) -> list[tuple[MatchRow, list[SeatRow]]]:
        """Some matches with their seats, in this order."""
        found = {row["id"]: row for row in await self._rows(select(MATCHES).where(MATCHES.c.id.in_(match_ids)))}
        seats: dict[str, list[SeatRow]] = {match_id: [] for match_id in match_ids}
        listed = select(SEATS).where(SEATS.c.match.in_(match_ids)).order_by(SEATS.c.place)
        for row in await self._rows(listed):
            seats[row["match"]].append(_made(SeatRow, row))
        return [(_made(MatchRow, found[name]), seats[name]) for name in match_ids if name in found]

    async def count_ongoing(self, host: str) -> int:
        """How many matches that somebody made are not over."""
        return await self._count((MATCHES.c.host == host) & MATCHES.c.status.in_(ONGOING))

    async def count_owned(self, owner: str) -> int:
        """How many matches that were made from an address are not over."""
        return await self._count((MATCHES.c.owner == owner) & MATCHES.c.status.in_(ONGOING))

    async def _count(self, which: Any) -> int:
        query = select(func.count()).select_from(MATCHES).where(which)
        return int((await self._rows(query))[0]["count"])

    async def matches_that_go_on(self) -> list[str]:
        """The matches in which a bot may have to move or a window may close: a restart goes on with them."""
        bots = select(SEATS.c.match).where(SEATS.c.kind == "bot")
        query = select(MATCHES.c.id).where(MATCHES.c.status == "playing", MATCHES.c.window | MATCHES.c.id.in_(bots))
        return [row["id"] for row in await self._rows(query.order_by(MATCHES.c.changed.desc()))]

    async def invited(self, secret: str) -> tuple[str, int] | None:
        """The match and the place of the open seat that a link is for."""
        rows = await self._rows(select(SEATS.c.match, SEATS.c.place).where(SEATS.c.invite == secret))
        return (rows[0]["match"], rows[0]["place"]) if rows else None

    async def take_seat(self, match_id: str, secret: str, player: Player) -> bool:
        """An open seat of a waiting match becomes somebody's, once: the link is spent, and the last one begins it."""
        open_seat = (SEATS.c.match == match_id) & (SEATS.c.invite == secret) & (SEATS.c.kind == "open")
        taken = {"kind": "person", "player": player.id, "name": player.name, "invite": None, "seen_at": now()}
        waits = (MATCHES.c.id == match_id) & (MATCHES.c.status == "waiting")
        others = select(func.count()).select_from(SEATS).where(SEATS.c.match == match_id, SEATS.c.kind == "open")
        least = player.window_seconds or 0
        longer = case((MATCHES.c.window_seconds < least, least), else_=MATCHES.c.window_seconds)

        def take(connection: Connection) -> bool:
            if connection.execute(_revised(waits, changed=now(), public_at=now())).rowcount != 1:
                return False
            if connection.execute(update(SEATS).where(open_seat).values(**taken)).rowcount != 1:
                raise Spent
            status = "waiting" if connection.execute(others).scalar_one() else "playing"
            connection.execute(update(MATCHES).where(waits).values(status=status, window_seconds=longer))
            return True

        try:
            return await self.database.change(take)
        except Spent:
            return False

    async def set_window_due(self, match: MatchRow, due: datetime) -> None:
        """The time of a window begins, because only now everybody is there who is asked."""
        await self._do(_revised((MATCHES.c.id == match.id) & (MATCHES.c.moves == match.moves), window_due=due))

    async def close_match(self, match_id: str) -> bool:
        """A match ends before it is over, as whoever made it wishes; False if it has ended already."""
        can_end = (MATCHES.c.id == match_id) & MATCHES.c.status.in_((*ONGOING, "record"))
        return await self._do(_revised(can_end, status="closed", ended_by="host", changed=now())) == 1

    async def set_rematch(self, match_id: str, rematch: str) -> bool:
        """The match that follows another one; only the first counts."""
        first = (MATCHES.c.id == match_id) & MATCHES.c.rematch.is_(None)
        return await self._do(_revised(first, rematch=rematch)) == 1

    # What ends by itself.

    async def set_watched(self, match_ids: Sequence[str], at: datetime) -> None:
        """Somebody looks at these matches."""
        await self._do(update(MATCHES).where(MATCHES.c.id.in_(match_ids)).values(watched=at))

    async def expire(self, waiting: float, unwatched: float, unfinished: float) -> list[str]:
        """Matches that nobody began, watches or goes on with end; gives which."""
        people = select(SEATS.c.match).where(SEATS.c.kind.in_(("person", "open")))
        looked = func.coalesce(MATCHES.c.watched, MATCHES.c.created)
        over = or_(
            (MATCHES.c.status == "waiting") & (MATCHES.c.changed < _ago(waiting)),
            (MATCHES.c.status == "playing") & MATCHES.c.id.not_in(people) & (looked < _ago(unwatched)),
            (MATCHES.c.status == "playing") & (MATCHES.c.changed < _ago(unfinished)),
        )

        def end(connection: Connection) -> list[str]:
            found = list(connection.execute(select(MATCHES.c.id).where(over)).scalars())
            which = MATCHES.c.id.in_(found) & MATCHES.c.status.in_(ONGOING)
            connection.execute(_revised(which, status="closed", ended_by="expired", changed=now()))
            return found

        return await self.database.change(end)

    async def forget(self, closed: float, most: int, but: Sequence[str] = ()) -> list[str]:
        """Matches that were closed long ago are deleted, some at a time and but for some; gives which."""
        old = select(MATCHES.c.id).where(MATCHES.c.status == "closed", MATCHES.c.changed < _ago(closed))
        some = old.where(MATCHES.c.id.not_in(but)).limit(most)

        def delete_all(connection: Connection) -> list[str]:
            found = list(connection.execute(some).scalars())
            for table in (ARCHIVES, CHATS, MOVES, SNAPSHOTS, SEATS):
                connection.execute(delete(table).where(table.c.match.in_(found)))
            connection.execute(update(ACHIEVEMENTS).where(ACHIEVEMENTS.c.match.in_(found)).values(match=None))
            connection.execute(delete(MATCHES).where(MATCHES.c.id.in_(found)))
            return found

        return await self.database.change(delete_all)

    # Limits that outlast a restart.

    async def take(self, key: str, rate: float, burst: float) -> bool:
        """Whether something dear may be done once more: `rate` a second on average, `burst` at once.

        One number a key, the time until which its bucket is spoken for, changed by one statement (GCRA).
        """
        at = now().timestamp()
        spoken = case((QUOTAS.c.until > at, QUOTAS.c.until), else_=at)

        def taken(connection: Connection) -> bool:
            dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
            added = dialect.insert(QUOTAS).values(key=key, until=at + 1 / rate)
            more = added.on_conflict_do_update(
                index_elements=[QUOTAS.c.key],
                set_={"until": spoken + 1 / rate},
                where=spoken - at <= (burst - 1) / rate + SLACK,
            )
            return connection.execute(more).rowcount == 1

        return await self.database.change(taken)

    async def forget_quotas(self) -> None:
        """Buckets that are full again need no row."""
        await self._do(delete(QUOTAS).where(QUOTAS.c.until < now().timestamp()))

    # Chat.

    async def add_chat(self, match_id: str, said: ChatRow, keep: int) -> ChatRow:
        """Something was said; gives it with its number. What was said long ago is forgotten."""

        def say(connection: Connection) -> ChatRow:
            counted = _revised(MATCHES.c.id == match_id, chats=MATCHES.c.chats + 1).returning(MATCHES.c.chats)
            chat = replace(said, number=connection.execute(counted).scalar_one() - 1)
            connection.execute(insert(CHATS).values(match=match_id, **asdict(chat)))
            old = (CHATS.c.match == match_id) & (CHATS.c.number <= chat.number - keep)
            connection.execute(delete(CHATS).where(old))
            return chat

        return await self.database.change(say)

    async def chats(self, match_id: str, before: int | None = None, most: int = 1_000_000) -> list[ChatRow]:
        """The last lines that were said at a table, or the last ones before a line; oldest first."""
        query = select(CHATS).where(CHATS.c.match == match_id).order_by(CHATS.c.number.desc()).limit(most)
        if before is not None:
            query = query.where(CHATS.c.number < before)
        return [_made(ChatRow, row) for row in reversed(await self._rows(query))]

    # Achievements.

    async def achieved(self, player: Player) -> list[AchievementRow]:
        """What somebody has achieved."""
        rows = await self._rows(select(ACHIEVEMENTS).where(ACHIEVEMENTS.c.player == player.id))
        return [_made(AchievementRow, row) for row in rows]

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        return int((await self._rows(select(func.count()).select_from(table)))[0]["count"])


def _key(player: Player, secret: str, kind: str, lasts: timedelta) -> dict[str, Any]:
    made = now()
    page = {"digest": digest(secret), "player": player.id, "kind": kind, "created": made, "used": False}
    return {**page, "expires": made + lasts}


def _lasts() -> Any:
    """Whether a secret still holds; those of before have no end."""
    return KEYS.c.expires.is_(None) | (KEYS.c.expires > now())


def _revised(which: Any, **values: Any) -> Update:
    """A change of a match that is no move: it counts as a change, and says of which matches it speaks."""
    return update(MATCHES).where(which).values(rev=MATCHES.c.rev + 1, **values)


def _keep_firsts(connection: Connection, achieved: Sequence[AchievementRow]) -> None:
    """What was achieved before stays as it was, also if another match ends at the same moment."""
    if achieved:
        dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
        added = dialect.insert(ACHIEVEMENTS).on_conflict_do_nothing()
        # Always in the same order, so that two matches of the same people never wait for each other.
        connection.execute(added, sorted(map(asdict, achieved), key=lambda row: (row["player"], row["achievement"])))


def _made(kind: type[R], row: RowMapping) -> R:
    """A row as one of our own classes; SQLite forgets the time zone, which is always ours."""
    values = {field.name: row[field.name] for field in fields(kind)}  # type: ignore[arg-type]
    for name, value in values.items():
        if isinstance(value, datetime) and value.tzinfo is None:
            values[name] = value.replace(tzinfo=UTC)
    return kind(**values)
