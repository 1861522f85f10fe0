"""Who watches a match of a game: what is counted of each answer, of each fact, and at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from ecumene import Match
from ecumene.games.ancient_world.contents import MOST_ARMIES
from ecumene.games.ancient_world.things import NO_CARD
from ecumene.games.peloponnes.contents import GRAIN, INHABITANT, KINDS, REMOVED
from ecumene.games.peloponnes.rules.supply import unfed
from ecumene.games.peloponnes.things import Card
from ecumene.games.peloponnes.verbs.cards import lose_card
from ecumene.kernel.events import Fact
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat


class Aim(NamedTuple):
    """What is asked of the bots: more of one thing than of another, or something in so large a part of all games."""

    text: str
    thing: str
    than: str = ""
    """What there must be less of; nothing where games are counted."""
    part: float = 0.0
    """Of all games; 0 where there must be none of it."""


class Watch:
    """Watches one match from beginning to end."""

    things: ClassVar[tuple[str, ...]] = ()
    """What it counts, in the order of the table."""
    aims: ClassVar[tuple[Aim, ...]] = ()

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def answers(self, match: Match[Any], seat: int, offers: Sequence[str], token: str) -> None:
        """A seat is about to answer with one of these offers."""

    def hears(self, name: str, fact: Fact) -> None:
        """Something has happened."""

    def ends(self, match: Match[Any]) -> None:
        """The match is over."""


def verb(token: str) -> str:
    """The verb of a token."""
    return token.partition(" ")[0]


class OfMaps(Watch):
    """Ancient Civilizations: monuments, and cards that are played or kept back."""

    things = (
        "monuments built", "play", "passed with a playable card", "commit", "done with a card to commit", "negate",
        "passed with a card to negate",
    )  # fmt: skip
    aims = (
        Aim("a monument in at least 95 of 100 games", "monuments built", part=0.95),
        Aim("cards are played more often than passed", "play", than="passed with a playable card"),
    )
    holding_back: ClassVar[Mapping[str, str]] = {
        "play": "passed with a playable card",
        "commit": "done with a card to commit",
        "negate": "passed with a card to negate",
    }

    def answers(self, match: Match[Any], seat: int, offers: Sequence[str], token: str) -> None:
        offered = {verb(offer) for offer in offers}
        for plays, back in self.holding_back.items():
            if plays in offered:
                self.counts[plays] += verb(token) == plays
                self.counts[back] += verb(token) in ("pass", "done")

    def hears(self, name: str, fact: Fact) -> None:
        self.counts["monuments built"] += name == "monument-built"


class OfTheAncientWorld(Watch):
    """The Ancient World: cards laid aside, citizens without food, armies that stand about."""

    things = (
        "cards stored", "stored cards built", "stored cards left at the end", "citizens starved",
        "citizens starved after an idle pass", "armies at the end", "armies that never fought",
    )  # fmt: skip
    aims = (
        Aim("stored cards are built rather than left", "stored cards built", than="stored cards left at the end"),
        Aim("nobody starves for nothing", "citizens starved after an idle pass"),
    )
    named: ClassVar[Mapping[str, str]] = {
        "stored": "cards stored",
        "stored-unseen": "cards stored",
        "built-stored": "stored cards built",
        "starves": "citizens starved",
    }

    def __init__(self) -> None:
        super().__init__()
        self.idle: set[int] = set()
        """The seats that have passed in this round although they could have done something."""
        self.fought: set[tuple[int, int]] = set()
        """The armies that have attacked, by seat and place."""

    def answers(self, match: Match[Any], seat: int, offers: Sequence[str], token: str) -> None:
        if token == "pass" and len(offers) > 1:
            self.idle.add(seat)

    def hears(self, name: str, fact: Fact) -> None:
        if name in self.named:
            self.counts[self.named[name]] += 1
        if name == "starves":
            self.counts["citizens starved after an idle pass"] += fact.a in self.idle
        elif name == "round-begins":
            self.idle.clear()
        elif name == "attacks":
            self.fought |= {(fact.a, army) for army in bits(fact.c)}
        elif name == "disbanded":
            self.fought.discard((fact.a, fact.b))

    def ends(self, match: Match[Any]) -> None:
        g = match.state
        armies = {divmod(at, MOST_ARMIES) for at, card in enumerate(g.active) if card != NO_CARD}
        self.counts["stored cards left at the end"] += sum(g.stored) + sum(g.stored_seen)
        self.counts["armies at the end"] += len(armies)
        self.counts["armies that never fought"] += len(armies - self.fought)


class OfPeloponnes(Watch):
    """Peloponnes: bids and passes, and cards that leave because somebody is hungry or a site is not paid."""

    things = (
        "bids", "passed with a card to bid for", "cards removed for hunger",
        "cards removed although all could be fed", "the same, at the cost of points", "sites lost",
        "sites given up although all could be paid",
    )  # fmt: skip
    aims = (
        Aim("cards are bid for more often than passed", "bids", than="passed with a card to bid for"),
        Aim("nobody starves for nothing", "the same, at the cost of points"),
    )
    named: ClassVar[Mapping[str, str]] = {
        "removed": "cards removed for hunger",
        "given-up": "sites lost",
        "site-unpaid": "sites lost",
    }

    def answers(self, match: Match[Any], seat: int, offers: Sequence[str], token: str) -> None:
        counts, offered = self.counts, {verb(offer) for offer in offers}
        counts["bids"] += verb(token) == "bid"
        counts["passed with a card to bid for"] += token == "pass" and "bid" in offered
        counts["sites given up although all could be paid"] += verb(token) == "abandon" and "finish" in offered
        if verb(token) == "remove" and can_feed(match, seat):
            counts["cards removed although all could be fed"] += 1
            counts["the same, at the cost of points"] += costs_points(match, seat, token.partition(" ")[2])

    def hears(self, name: str, fact: Fact) -> None:
        if name in self.named:
            self.counts[self.named[name]] += 1


def can_feed(match: Match[Any], seat: int) -> bool:
    """Whether coin cards and luxury goods feed all who are still hungry."""
    g = match.state
    paid = g.now[2]
    has = g.hand[seat * KINDS + GRAIN] + g.hand[seat * KINDS + INHABITANT] + g.goods[seat]
    return bool(has >= unfed(g, Seat(seat), paid))


def costs_points(match: Match[Any], seat: int, card: str) -> bool:
    """Whether a seat stands worse without a card; one that is covered may count nothing."""
    twin = match.state.clone()
    lose_card(twin, Seat(seat), Card(match.game.nouns["card"].index[card]), REMOVED)
    return bool(match.game.scores(twin)[seat] < match.game.scores(match.state)[seat])


class OfAgeOfCivilization(Watch):
    """Age of Civilization: wonders, and coins that nobody needs any more."""

    things = (
        "wonders built", "games without a wonder", "games without a wonder that somebody could have built",
        "coins left at the end",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.affordable = False
        """Whether somebody could have built one at some moment."""

    def answers(self, match: Match[Any], seat: int, offers: Sequence[str], token: str) -> None:
        g, names = match.state, match.game.nouns["action"].names
        build = {f"perform {names[action]}" for action, wonders in enumerate(g.box.gains_wonders) if wonders}
        self.affordable |= bool(g.wonder_market) and not build.isdisjoint(offers)

    def hears(self, name: str, fact: Fact) -> None:
        self.counts["wonders built"] += name == "gained-wonder"

    def ends(self, match: Match[Any]) -> None:
        without = not self.counts["wonders built"]
        self.counts["games without a wonder"] += without
        self.counts["games without a wonder that somebody could have built"] += without and self.affordable
        self.counts["coins left at the end"] += sum(match.state.coins)


WATCHES: dict[str, type[Watch]] = {
    "age_of_civilization": OfAgeOfCivilization,
    "ancient_world": OfTheAncientWorld,
    "inner_sea": OfMaps,
    "middle_east": OfMaps,
    "peloponnes": OfPeloponnes,
}
