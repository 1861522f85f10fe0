"""Who asks: a secret in a cookie that scripts cannot read and other sites cannot send."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import Request, Response

from ecumene.doors.http.limits import limit_key
from ecumene.service.hall import Hall
from ecumene.service.store.rows import Player

COOKIE = "ecumene"
YEAR = 365 * 24 * 3600


async def known(request: Request) -> Player | None:
    """Who asks, if we have met."""
    hall: Hall = request.app.state.hall
    return await hall.player(request.cookies.get(COOKIE))


def somebody(request: Request, response: Response) -> Callable[[], Awaitable[Player]]:
    """Who asks; whoever is new gets a secret of his own, but not before something is really done for him."""

    async def met() -> Player:
        player = await known(request)
        if player is not None:
            return player
        hall: Hall = request.app.state.hall
        player, secret = await hall.meet(owner(request))
        remember(request, response, secret)
        return player

    return met


def owner(request: Request) -> str:
    """The address somebody asks from, as limits count addresses."""
    return limit_key(request.client.host if request.client else "")


def remember(request: Request, response: Response, secret: str) -> None:
    """Give the browser its secret."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, secret, YEAR, path="/api", httponly=True, samesite="strict", secure=secure)


async def renew(request: Request, response: Response) -> None:
    """Who comes back in the second half of a secret's year keeps it for another one."""
    hall: Hall = request.app.state.hall
    secret = request.cookies[COOKIE]
    if await hall.store.renew_key(secret):
        remember(request, response, secret)


def forget(request: Request, response: Response) -> None:
    """Take the secret from the browser."""
    secure = request.url.scheme == "https"
    response.delete_cookie(COOKIE, path="/api", httponly=True, samesite="strict", secure=secure)
