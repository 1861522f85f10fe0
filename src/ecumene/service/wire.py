"""What goes over the wire, in both directions; `frames` has what goes over a socket.

The page's types are generated from these models.

A request that does not fit its model is refused before anything looks at it, so nothing behind this door meets a
value of the wrong shape.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from ecumene.service.names import checked_name

Name = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$"), AfterValidator(checked_name)]
"""What people call themselves."""
Token = Annotated[str, Field(min_length=1, max_length=120)]
Seat = Annotated[str, Field(min_length=1, max_length=24)]
Short = Annotated[str, Field(max_length=40)]
"""The name of something that the games know."""
Secret = Annotated[str, Field(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
WindowSeconds = Annotated[int, Field(ge=3, le=30)]
"""Long enough to read what happened, short enough to wait for."""

Pace = Literal["at-once", "quick", "calm"]
"""How fast bots answer: at once, or so that what happens can be followed."""


class Wire(BaseModel):
    """Exactly what is declared: nothing unknown, nothing changed on the way."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, json_schema_serialization_defaults_required=True
    )


# Games.


class OptionInfo(Wire):
    """Something the players agree on before they begin."""

    name: str
    default: int | str
    allowed: list[int | str]
    text: str


class BotInfo(Wire):
    """A bot of a game, as whoever chooses an opponent sees it."""

    name: str
    """What a plan for a seat names it by."""
    level: str
    called: str
    """Its personal name; empty for the plain bot of a level."""
    text: str
    """How it plays, in a line."""
    rating: float | None
    """How strong it is, as the arena measured it; none where it has not."""
    comparison: bool
    """Whether it is there to measure others by, and has no level."""


class AutomaticSeats(Wire):
    """The places that the rules themselves play at a table of so many seats, if these options are agreed on."""

    seats: int
    options: dict[str, int | str]
    places: list[int]


class GameInfo(Wire):
    """A game as the lobby shows it."""

    name: str
    title: str
    pitch: str
    minutes: str
    version: str
    seats: list[int]
    """How many can play."""
    seat_names: list[str]
    options: list[OptionInfo]
    bots: list[BotInfo]
    automatic: list[AutomaticSeats]
    """Where nobody sits; what is not listed is for people and bots."""
    windows: bool
    """Whether several seats can be asked at once."""


class RuleInfo(Wire):
    """One rule of the ledger."""

    id: str
    rule: str
    kind: str
    source: str
    note: str


class RuleSection(Wire):
    """The rules of one section of the rulebook."""

    heading: str
    rules: list[RuleInfo]


class FaceInfo(Wire):
    """What is printed on a thing."""

    title: str
    kind: str
    lines: list[str]
    rules: list[str]
    source: str
    note: str
    printed: dict[str, Any]


class GameContents(Wire):
    """What a table needs to know of its game: the rules by section, and what is printed on things."""

    info: GameInfo
    sections: list[RuleSection]
    catalogue: dict[str, FaceInfo]


# Matches.


class SeatPlan(Wire):
    """Who shall sit on a seat: this browser, a bot, whoever opens a link, another person here, or the rules alone."""

    kind: Literal["me", "bot", "open", "here", "rules"]
    level: Short | None = None
    """The name of a bot of the game."""
    name: Name | None = None


class NewMatch(Wire):
    """A match to be made."""

    game: Short
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=12)]
    options: dict[Short, int | Short] = {}
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] | None = None
    """The same seed deals the same game, so whoever chooses it may know the deal: such a match is for practice."""
    window_seconds: WindowSeconds | None = None
    """How long everybody has to answer when several are asked at once; the service's own time if nothing is said."""
    pace: Pace | None = None
    """How fast bots answer; the service's own pace if nothing is said."""


class NewFork(Wire):
    """A new match from a step of another one; what the forking seat could not know is dealt again."""

    step: Annotated[int, Field(ge=0)]
    as_seat: Seat | None = None
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=12)] | None = None


class Invitation(Wire):
    """The secret of a link."""

    secret: Secret


class Journal(Wire):
    """A journal that somebody kept."""

    text: Annotated[str, Field(max_length=400_000)]


class Me(Wire):
    """Who this browser is."""

    name: Name
    window_seconds: WindowSeconds | None = None
    """The least time this player needs when several are asked at once; a match does not say whose need it is."""


class Joined(Wire):
    """What an invitation led to: the match of a seat, or nothing but being somebody."""

    match: str | None


class SeatInfo(Wire):
    """A seat as everybody may know it, and the secret of its link for those who may give it away."""

    seat: str
    kind: Literal["person", "bot", "open", "rules"]
    name: str
    level: str | None = None
    mine: bool = False
    present: bool = False
    invite: str | None = None
    auto_pass: bool | None = None
    """Whether the only person at a table is passed in windows in which there is nothing to answer with."""
    left: bool = False
    """Whether a bot plays here for this browser, which can take the seat back."""


class MatchInfo(Wire):
    """A match as the lobby shows it."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "playing", "over", "closed", "record", "damaged"]
    """`damaged` is a match that cannot be read: nothing but its line in the list is left."""
    seats: list[SeatInfo]
    called: list[str]
    """What each seat is called at the table."""
    options: dict[str, int | str]
    rules: str
    """The version of the rules under which the match was dealt: the seal names it."""
    practice: bool = False
    """Whether somebody chose the seed, and so may know the deal: nothing in such a match counts."""
    seal: str | None
    """What was published before the deal: an HMAC of the game, its table and the seed, with a salt as its key."""
    seed: str | None = None
    salt: str | None = None
    """Told together with the seed when all is over, so that everybody can check the seal."""
    old_seal: bool = False
    """Whether the seal is of the time before salts: the plain hash of the seed."""
    asked: list[str]
    """The seats that everybody may know to be asked."""
    summary: str
    """Where the match stands, in a few words."""
    winners: list[str]
    scores: list[int]
    created: str
    changed: str
    """When this viewer last saw something happen: what he cannot see does not move it."""
    expires: str | None = None
    """When the match ends by itself if nothing happens in it."""
    ended_by: Literal["host", "expired"] | None = None
    """Why a closed match was closed."""
    pace: Pace = "at-once"
    """How fast bots answer; whoever sits at the table can change it."""
    host: bool = False
    """Whether this browser made it."""
    rematch: str | None = None
    """The match that follows this one."""
    forked_from: str | None = None


class First(Wire):
    """When something was first achieved, and in which match; none if that match is gone."""

    match: str | None
    at: str


class AchievementInfo(Wire):
    """Something that can be achieved in a game, and whether whoever asks has done so."""

    name: str
    title: str
    text: str
    """What it takes."""
    group: str
    source: str
    first: First | None = None


class GameAchievements(Wire):
    """What can be achieved in one game, and what of it whoever asks has achieved."""

    game: str
    title: str
    achievements: list[AchievementInfo]


class Line(Wire):
    """A sentence of the log, with the things it speaks of."""

    name: str
    text: str
    things: list[str]


class Step(Wire):
    """The table as one viewer sees it after something happened."""

    step: int
    """Counted for this viewer: what he cannot see does not count."""
    seat: str | None
    """Whose answer it was, if everybody may know."""
    undoes: int | None = None
    """The step that was taken back, if that is what happened."""
    lines: list[Line]
    view: dict[str, Any]


class LogEntry(Wire):
    """What happened in a step, without the table after it: for the log."""

    step: int
    seat: str | None
    undoes: int | None = None
    lines: list[Line]


class Steps(Wire):
    """Several steps, and how many there are."""

    total: int
    steps: list[Step]


class Entries(Wire):
    """A part of the log, and how many entries it has in all."""

    total: int
    entries: list[LogEntry]


class Health(Wire):
    """The service answers, and what it is told is written."""

    status: Literal["ok"]
    version: str


class Chat(Wire):
    """Something that was said at the table."""

    number: int
    name: str
    seat: str | None
    text: str
    at: str


# Refusals.


class ReasonInfo(Wire):
    """Which rule forbids something, and why now."""

    rule: str
    text: str


class Problem(Wire):
    """What went wrong, in plain words (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    reasons: list[ReasonInfo] = []
