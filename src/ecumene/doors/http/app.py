"""The addresses of the service. Each does one thing of the hall's and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query, Request, Response, WebSocket
from starlette.responses import HTMLResponse, PlainTextResponse

import ecumene
from ecumene.doors.http import games, identity
from ecumene.doors.http.answers import add_handlers
from ecumene.doors.http.client import Client
from ecumene.doors.http.docs import docs_page, document_problems
from ecumene.doors.http.guard import Guard, same_origin
from ecumene.doors.http.limits import Buckets, limit_key
from ecumene.doors.http.presence import while_there
from ecumene.doors.http.proxy import Forwarded
from ecumene.doors.http.socket import Crowd, Page
from ecumene.service import wire
from ecumene.service.hall import Hall, Who
from ecumene.service.keys import new_secret
from ecumene.service.names import shown_name
from ecumene.service.refusal import Refusal
from ecumene.service.settings import Settings
from ecumene.service.store.rows import Player

STEPS = 60
"""Steps that can be had at once."""
ENTRIES = 200
"""Entries of the log that can be had at once."""
Known = Annotated[Player | None, Depends(identity.known)]
Somebody = Annotated[Who, Depends(identity.somebody)]
Owner = Annotated[str, Depends(identity.owner)]
Seat = Annotated[str | None, Query(max_length=24)]
PROBLEMS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": wire.Problem, "description": "Refused; `detail` says why in a sentence"}
}


def make_app(settings: Settings, client: Client | None = None) -> FastAPI:
    """The whole door."""
    hall = Hall(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    app = FastAPI(
        title="Ecumene",
        version=ecumene.__version__,
        description="Board games of the ancient world: matches, seats, steps and journals.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
        responses=PROBLEMS,
    )
    app.state.hall = hall
    add_handlers(app)
    for add in (add_games, add_me, add_links, add_matches, add_steps, add_records, add_socket):
        add(app, hall)
    add_client(app, client or Client())
    document_problems(app)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Forwarded, known=settings.proxies)
    return app


def add_games(app: FastAPI, hall: Hall) -> None:
    """What can be played."""

    @app.get("/api/health", tags=["service"])
    async def health() -> wire.Health:
        """Whether the service answers and its store can be written."""
        await hall.check_health()
        return wire.Health(status="ok", version=ecumene.__version__)

    @app.get("/api/games", tags=["games"])
    def list_games() -> list[wire.GameInfo]:
        """Every discovered game."""
        return games.game_infos()

    @app.get("/api/games/{game}", tags=["games"])
    def game(game: str) -> wire.GameContents:
        """The rules of a game by section, and what is printed on its things."""
        return games.game_contents(game)


def add_me(app: FastAPI, hall: Hall) -> None:
    """Who asks."""

    @app.get("/api/me", tags=["me"])
    async def me(request: Request, response: Response, player: Known) -> wire.Me:
        """The name of whoever asks, and the time he needs."""
        if player is not None:
            await identity.renew(request, response)
        name = shown_name(player.name if player else "", "Guest")
        return wire.Me(name=name, window_seconds=player.window_seconds if player else None)

    @app.put("/api/me", tags=["me"])
    async def rename(me: wire.Me, who: Somebody) -> wire.Me:
        """Be called otherwise, or need another time when several are asked at once."""
        await hall.rename(await who(), me)
        return me

    @app.post("/api/me/logout", status_code=204, tags=["me"])
    async def logout(request: Request, response: Response) -> None:
        """Forget this browser: its secret opens nothing any more, and what is open by it is closed."""
        crowd: Crowd = request.app.state.crowd
        secret = request.cookies.get(identity.COOKIE)
        if secret:
            await hall.store.drop_key(secret)
            crowd.forget(secret)
        identity.forget(request, response)

    @app.get("/api/me/achievements", tags=["me"])
    async def achievements(player: Known) -> list[wire.GameAchievements]:
        """What can be achieved in each game, and what whoever asks has achieved."""
        return await hall.shelves(player)


def add_links(app: FastAPI, hall: Hall) -> None:
    """How somebody sits down, or comes from another device."""

    @app.post("/api/me/links", tags=["me"])
    async def device_link(who: Somebody) -> wire.Invitation:
        """A secret that makes another browser this player, once, within ten minutes."""
        return wire.Invitation(secret=await hall.device_link(await who()))

    @app.post("/api/join", tags=["me"])
    async def join(invitation: wire.Invitation, request: Request, response: Response, who: Somebody) -> wire.Joined:
        """Take the seat that an invitation is for, or become the player that a link is for."""
        linked = await hall.store.use_link(invitation.secret)
        if linked is not None:
            secret = new_secret()
            await hall.store.add_key(linked, secret, "cookie")
            identity.remember(request, response, secret)
            return wire.Joined(match=None)
        await hall.check_invitation(invitation.secret)
        return wire.Joined(match=await hall.join(await who(), invitation.secret))


def add_matches(app: FastAPI, hall: Hall) -> None:
    """Matches as the lobby has them."""

    @app.get("/api/matches", tags=["matches"])
    async def mine(player: Known) -> list[wire.MatchInfo]:
        """The matches somebody made or sits at."""
        return await hall.matches_of(player)

    @app.post("/api/matches", status_code=201, tags=["matches"])
    async def create(plan: wire.NewMatch, who: Somebody, owner: Owner) -> wire.MatchInfo:
        """A new match."""
        return await hall.create(who, owner, plan)

    @app.get("/api/matches/{match}", tags=["matches"])
    async def match(match: str, player: Known) -> wire.MatchInfo:
        """One match."""
        return await hall.info(player, match)

    @app.post("/api/matches/{match}/close", tags=["matches"])
    async def close(match: str, player: Known) -> wire.MatchInfo:
        """End a match before it is over."""
        return await hall.close_match(player, match)

    @app.post("/api/matches/{match}/rematch", tags=["matches"])
    async def rematch(match: str, player: Known, owner: Owner) -> wire.MatchInfo:
        """The same people and bots once more."""
        return await hall.rematch(player, owner, match)


def add_steps(app: FastAPI, hall: Hall) -> None:
    """What happened in a match."""

    @app.get("/api/matches/{match}/steps", tags=["steps"])
    async def steps(
        match: str,
        player: Known,
        first: Annotated[int, Query(alias="from", ge=0, lt=1 << 31)] = 0,
        last: Annotated[int, Query(alias="to", ge=0, lt=1 << 31)] = STEPS - 1,
        seat: Seat = None,
    ) -> wire.Steps:
        """Steps as a seat, or a spectator, saw them; at most 60 at once."""
        table = await hall.table(match)
        viewer = table.checked_viewer(player, seat)
        found = await table.steps(viewer, first, min(last, first + STEPS - 1))
        return wire.Steps(total=table.standing.history.count(viewer) - 1, steps=found)

    @app.get("/api/matches/{match}/entries", tags=["steps"])
    async def entries(
        match: str,
        player: Known,
        before: Annotated[int, Query(ge=0, lt=1 << 31)] = (1 << 31) - 1,
        seat: Seat = None,
    ) -> wire.Entries:
        """The log as a seat, or a spectator, may read it: the last 200 entries before a step."""
        table = await hall.table(match)
        viewer = table.checked_viewer(player, seat)
        total = table.standing.history.count(viewer)
        end = min(before, total)
        return wire.Entries(total=total, entries=table.entries(viewer, end - ENTRIES, end))


def add_records(app: FastAPI, hall: Hall) -> None:
    """What is taken out of a match, and brought back."""

    @app.post("/api/matches/{match}/fork", status_code=201, tags=["steps"])
    async def fork(match: str, plan: wire.NewFork, player: Known, who: Somebody, owner: Owner) -> wire.MatchInfo:
        """A new match from a step; what the forking seat could not know is dealt again."""
        return await hall.fork(player, who, owner, match, plan)

    @app.get("/api/matches/{match}/journal", tags=["steps"], response_class=PlainTextResponse)
    async def journal(match: str) -> PlainTextResponse:
        """The text record of a match that is over."""
        game, text = await hall.journal(match)
        headers = {"content-disposition": f'attachment; filename="{game}-{match}.journal"'}
        return PlainTextResponse(text, headers=headers)

    @app.post("/api/journals", status_code=201, tags=["steps"])
    async def bring(journal: wire.Journal, request: Request, who: Somebody, owner: Owner) -> wire.MatchInfo:
        """A journal becomes a record that can be stepped through and played on from."""
        return await while_there(request, hall.bring(who, owner, journal.text))


def add_socket(app: FastAPI, hall: Hall) -> None:
    """The table, live."""
    limits = hall.settings.limits
    joins = Buckets(limits.requests, limits.request_burst)
    crowd = app.state.crowd = Crowd(limits)

    @app.websocket("/api/matches/{match}/live")
    async def live(socket: WebSocket, match: str) -> None:
        """Frames of the table; see the wire models."""
        address = limit_key(socket.client.host if socket.client else "")
        if not joins.take(address) or not same_origin(socket.scope, socket.headers):
            await socket.close(1008, "not now")
            return
        secret = socket.cookies.get(identity.COOKIE)
        player = await hall.player(secret)
        with crowd.place(address, match, player) as is_free:
            if not is_free:
                await socket.close(1013, "too many connections")
                return
            try:
                table = await hall.table(match)
            except Refusal as refusal:
                await socket.close(1008, refusal.problem.title)
                return
            await socket.accept()
            page = Page(socket, hall, table, player, crowd)
            with crowd.holding(page, secret):
                await page.serve()


def add_client(app: FastAPI, client: Client) -> None:
    """The page, and the documentation of the addresses."""

    @app.get("/api/docs", include_in_schema=False)
    def docs() -> HTMLResponse:
        return HTMLResponse(docs_page(app.openapi()))

    @app.get("/", include_in_schema=False)
    @app.get("/join", include_in_schema=False)
    @app.get("/match/{match}", include_in_schema=False)
    def page(request: Request) -> Response:
        return client.page(request)

    @app.get("/assets/{name}", include_in_schema=False)
    def asset(request: Request, name: str) -> Response:
        return client.file(request, f"assets/{name}")

    @app.get("/icon.svg", include_in_schema=False)
    def icon(request: Request) -> Response:
        return client.file(request, "icon.svg")
