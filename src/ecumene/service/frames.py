"""The frames that go over a table's socket: what the service tells a page, and what a page asks for."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from ecumene.service.wire import Chat, LogEntry, MatchInfo, Pace, Problem, ReasonInfo, Seat, Short, Step, Token, Wire

# Frames from the service.


class Table(Wire):
    """The match and its seats; sent first, and whenever they change."""

    type: Literal["table"] = "table"
    match: MatchInfo
    achieved: dict[str, list[str]] = {}
    """When all is over: what the people at their seats have reached in this match, for the first time or again."""


class Presence(Wire):
    """Who looks at the table: the seats whose people do, and how many others. Only when it changes, and not often."""

    type: Literal["presence"] = "presence"
    seats: list[str]
    watching: int


class Chats(Wire):
    """A page of the chat, oldest first: the newest one on entering, earlier ones when they are asked for."""

    type: Literal["chats"] = "chats"
    lines: list[Chat]
    earlier: bool
    """Whether there are lines before these."""


class Live(Wire):
    """The newest step for one of the viewer's seats, or for a spectator."""

    type: Literal["live"] = "live"
    viewer: str | None
    decision: int
    """How many answers this seat has given and taken back: an answer must name it. It never falls."""
    undo: bool
    """Whether this seat can take its last answer back."""
    last: int
    """The step after this seat's last own answer: what came later can be played back."""
    step: Step
    missed: list[Step] = []
    """Steps between the last one sent and this one."""
    pick: str | None = None
    """In a window: what this seat has answered. It can be changed until all answers are in and the time is over."""
    passing: bool = False
    """In a window: whether this seat has nothing to answer with and is passed by itself."""
    window: float | None = None
    """In a window that has its time: the seconds until it closes, for whoever has not answered by passing."""


class History(Wire):
    """The newest part of the log, as one viewer may know it; sent once, before the first step.

    What came before its first entry can be asked for page by page.
    """

    type: Literal["history"] = "history"
    viewer: str | None
    entries: list[LogEntry]


class Said(Wire):
    """Somebody chats."""

    type: Literal["said"] = "said"
    chat: Chat


class Thinking(Wire):
    """A bot thinks: how far it is, from 0 to 1. Of a question that is put in private only that it was begun with."""

    type: Literal["thinking"] = "thinking"
    seat: str
    progress: float


class Why(Wire):
    """The answer to a question why something cannot be chosen; no reasons if it can."""

    type: Literal["why"] = "why"
    id: int
    about: str
    reasons: list[ReasonInfo]


class Done(Wire):
    """What was asked for has been done and is kept."""

    type: Literal["done"] = "done"
    id: int


class Refused(Wire):
    """What was asked for was refused; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: int | None
    problem: Problem


# Frames from the page.

Number = Annotated[int, Field(ge=0, lt=1 << 31)]


class Play(Wire):
    """An answer: the seat, how many it has given before, and an offered token."""

    type: Literal["play"]
    id: Number
    seat: Seat
    decision: Number
    token: Token


class Undo(Wire):
    """Take the last answer of a seat back."""

    type: Literal["undo"]
    id: Number
    seat: Seat
    decision: Number


class AutoPass(Wire):
    """Pass for this seat, or do not, in windows in which it has nothing to answer with."""

    type: Literal["auto-pass"]
    id: Number
    seat: Seat
    on: bool


class SetPace(Wire):
    """Let the bots of the table answer faster or slower."""

    type: Literal["pace"]
    id: Number
    pace: Pace


class HandOver(Wire):
    """Let a bot play on at a seat: one's own, or that of somebody who has been away for long."""

    type: Literal["hand-over"]
    id: Number
    seat: Seat
    level: Short


class TakeBack(Wire):
    """Sit down again where a bot plays for oneself."""

    type: Literal["take-back"]
    id: Number
    seat: Seat


class AskWhy(Wire):
    """Why can this thing not be chosen, or this token not be played?"""

    type: Literal["why"]
    id: Number
    seat: Seat | None = None
    about: Token


class ChatBefore(Wire):
    """The lines of the chat before a line."""

    type: Literal["chat-before"]
    id: Number
    number: Number


class Say(Wire):
    """Chat."""

    type: Literal["say"]
    id: Number
    text: Annotated[str, Field(min_length=1, max_length=500, pattern=r"^[^\x00]*$")]


Message = Play | Undo | AutoPass | SetPace | HandOver | TakeBack | AskWhy | ChatBefore | Say
FromPage = Annotated[Message, Field(discriminator="type")]
FromService = Table | Presence | Chats | History | Live | Said | Thinking | Why | Done | Refused

FROM_PAGE: TypeAdapter[Message] = TypeAdapter(FromPage)
FROM_SERVICE: TypeAdapter[FromService] = TypeAdapter(FromService)
