"""Setting a table for a test, in any game of the series: a partial document, and short questions about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import ecumene
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Event, Match
from ecumene.series.ancient_civilizations.nouns import FACTION, SEAT
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.things import Area, Faction
from ecumene.testing.setting import ThroughJson, forbidden_by, says, tokens

__all__ = ["Setting", "forbidden_by", "play", "says", "tokens", "unanswered"]

through_json = False
"""Whether the tests are run with a clone and a JSON round trip between every two steps."""


class Setting:
    """One game, and how tests speak of it."""

    def __init__(self, name: str) -> None:
        self.game = ecumene.game(name)
        self.edition = self.game.blank(2, self.game.checked_options({}), 0).edition
        self.area = self.game.nouns["area"]
        self.card = self.game.nouns["card"]

    def table(
        self, at: str | list[Any] | None = None, seats: int = 2, options: Mapping[str, Any] = {}, **fields: Any
    ) -> Match[Ancients]:
        """A position; `at` is where play goes on: the key of a rule, an entry, or a list of entries.

        What is not given: nobody is on the map, hands are empty, civilizations are those of the setup in its order, all
        other cards are in the draw pile, all other disks in supply. `disks={"red": {"egypt": 3}}` and
        `hand={"red": ["poet"]}` set them. Whoever can only pass is asked all the same, so that one can look around.
        """
        document: dict[str, Any] = {"seats": seats, "options": dict(options), **fields}
        if at is not None:
            document["agenda"] = [[at]] if isinstance(at, str) else at if at and isinstance(at[0], list) else [at]
        match = self.game.arrange(document)
        match.state.brisk = False
        if through_json:
            match.__class__ = ThroughJson
        return match

    def acting(self, seat: str = "red", seats: int = 2, **fields: Any) -> Match[Ancients]:
        """The Card Phase, and a seat to act; after it the next in turn order."""
        order = [seat, *(name for name in SEAT.names[:seats] if name != seat)]
        return self.table(["card-phase/act", seat], seats, phase="cards", order=order, **fields)

    def competing(self, area: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
        """The Competition Phase begins; `area` should be the first that is Contested."""
        match = self.table("competition-phase", seats, **fields)
        assert match.state.arena == self.area.index[area], "another competition comes first"
        return match

    def committing(self, area: str, *cards: str, seats: int = 2, **fields: Any) -> set[str]:
        """What red is offered in step 1 of a competition with these cards, but for cards that would do nothing."""
        at = ["competition-procedure/commit", "red", area]
        there: dict[str, Any] = {"phase": "competition", "arena": area, "resolved": [area], "hand": {"red": [*cards]}}
        match = self.table(at, seats, **{**there, **fields})
        assert {f"commit {card}" for card in cards} <= tokens(match), "any number may be laid"
        return {offer.token for offer in match.offers_of(0) if "do nothing as things stand" not in offer.label}

    def resolving(self, area: str, *cards: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
        """Step 3 of a competition, with these cards of red open; there is no step 4."""
        at = ["competition-procedure/resolve", None, area]
        there: dict[str, Any] = {"phase": "competition", "arena": area, "resolved": [area], "bared": {"red": [*cards]}}
        return self.table(at, seats, **{**there, **fields})

    def holding(
        self, card: str, red: dict[str, int], seats: int = 2, others: Mapping[str, dict[str, int]] = {}, **fields: Any
    ) -> Match[Ancients]:
        """Red acts, with one card in hand and disks on the map."""
        return self.acting(seats=seats, hand={"red": [card]}, disks={"red": red, **others}, **fields)

    def piles(self, deck: Sequence[str], held: Mapping[str, list[str]], discard: Sequence[str]) -> dict[str, Any]:
        """These cards to draw and no others: the rest is set aside."""
        placed = {*deck, *discard, *(card for cards in held.values() for card in cards)}
        aside = [card for card in self.card.names if card not in placed]
        return {"deck": [*deck], "hand": dict(held), "discard": [*discard], "aside": aside}

    def drawing(
        self, *deck: str, discard: Sequence[str], held: Mapping[str, list[str]] = {}, n: int = 1, seats: int = 2,
        **fields: Any,
    ) -> Match[Ancients]:  # fmt: skip
        """Red draws cards from a draw pile of these."""
        given = {"phase": "reckoning", **self.piles(deck, held, discard), **fields}
        return self.table(["drawing/draw", "red", n], seats, **given)

    def row(self, name: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
        """A row of the table between two Epochs befalls the world."""
        return self.table(["end-of-epoch-phase/table", None, name], seats, phase="end-of-epoch", **fields)

    def at_sea(self, seats: int = 2, **fields: Any) -> Match[Ancients]:
        """The Sea Domination Step."""
        return self.table("sea-domination-step", seats, phase="reckoning", **fields)

    def begun(self, seats: int, seed: int = 1) -> Match[Ancients]:
        """A new match in which everybody has taken the first civilization that was left."""
        match = self.game.new(seats=seats, seed=seed)
        while match.question == "setup/lead":
            match.play(min(tokens(match)))
        return match

    def playable(self, seats: int) -> set[str]:
        """The areas of the map for so many players."""
        return self.areas(self.edition.atlas.boards[seats].playable)

    def white(self, match: Match[Ancients], seat: str = "red") -> dict[str, int]:
        """Where a seat has allies, and how many."""
        found = self.areas(match.state.board.playable)
        return {area: n for area in found if (n := self.allies(match, seat, area))}

    def disks(self, match: Match[Ancients], faction: str, area: str) -> int:
        """How many disks of a faction are in an area."""
        return match.state.at(Faction(FACTION.index[faction]), Area(self.area.index[area]))

    def allies(self, match: Match[Ancients], seat: str, area: str) -> int:
        """How many white disks fight for a seat in an area."""
        return match.state.allies_at(Seat(SEAT.index[seat]), Area(self.area.index[area]))

    def stacks(self, match: Match[Ancients], area: str, *factions: str) -> list[int]:
        """The disks of some factions in an area, in this order."""
        return [self.disks(match, faction, area) for faction in factions]

    def barbarians(self, match: Match[Ancients]) -> dict[str, int]:
        """Where Barbarians are, and how many."""
        there = self.areas(match.state.occupied[BARBARIANS])
        return {area: self.disks(match, "barbarians", area) for area in there}

    def of(self, match: Match[Ancients], seat: str, field: str) -> int:
        """A field that has one number for each seat (or faction)."""
        value: int = getattr(match.state, field)[FACTION.index[seat]]
        return value

    def hand(self, match: Match[Ancients], seat: str) -> set[str]:
        """The cards in a hand."""
        return self.names(match.state.hand[SEAT.index[seat]])

    def names(self, mask: int) -> set[str]:
        """The names of a set of cards."""
        return {name for i, name in enumerate(self.card.names) if mask >> i & 1}

    def areas(self, mask: int) -> set[str]:
        """The names of a set of areas."""
        return {name for i, name in enumerate(self.area.names) if mask >> i & 1}

    def discarded(self, match: Match[Ancients]) -> list[str]:
        """The discard pile, its top last."""
        return [self.card.names[card] for card in match.state.discard]


def play(match: Match[Ancients], *tokens: str) -> tuple[Event, ...]:
    """Give these answers, one after the other; a window is passed by whoever is not named (see `unanswered`)."""
    happened: tuple[Event, ...] = ()
    for token in tokens:
        happened += match.play(token)
    return happened


def unanswered(match: Match[Ancients]) -> None:
    """Nobody answers what was played."""
    while match.question == "play-a-fate-card/answer":
        match.play("pass", match.seats[0])
