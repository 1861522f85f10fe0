"""The same places, people and cards in each game of the series, under one name, so that a test holds both.

In both worlds red's and blue's homes are far from everything below; `inland` is a chain in which only neighbours in the
list touch, without a coast and without any home; `far` touches neither the chain nor a home; every `inland` and `far`
area is plain land, where a Settlement brings one disk. `sea` touches `shores` and no other land, and `next_sea`.
"""

from __future__ import annotations

from typing import NamedTuple

from ecumene.series.ancient_civilizations.tests.setting import Setting


class Places(NamedTuple):
    """Areas of one game."""

    home: str
    rival_home: str
    inland: tuple[str, str, str, str]
    far: str
    sea: str
    shores: tuple[str, ...]
    next_sea: str


class Cards(NamedTuple):
    """Cards of one game that do the same in all of them."""

    wealth: str
    """Brings two of the currency and nothing else."""
    places_two: str
    """Two disks in one land area that one Controls."""
    great_person: str
    """A Great Person that is played in the Card Phase and can be played when red Controls inland[0]."""
    negates_all: str
    """Negates any card but an Event, and brings one of the currency."""
    negates_great: str
    """Negates a Great Person, and nothing else comes of it."""
    two_allies: str
    """A Competition card: two white disks in the land competition."""
    hits_two: str
    """A Competition card: one opposing faction loses two disks in the land competition."""
    fire_ships: str
    """A Competition card for competitions at sea: one opposing faction loses two disks."""
    investment: str
    """An Investment with disks of one's own: three cards in the Draw Step, of which one is kept."""
    quake: str
    """Every faction in one land area of the player's choice can lose disks by it."""
    kept_aside: str
    """Its legend sets it aside until the Epoch ends."""
    reset: str
    """Can be played when the turn order is reset."""
    embargo: str
    """No commerce for an opposing civilization in its next Acquisition Step."""


class World(Setting):
    """One game with its places and cards."""

    def __init__(self, name: str, places: Places, cards: Cards, money: str) -> None:
        super().__init__(name)
        self.name = name
        self.at = places
        self.cards = cards
        self.pay = f"pay-{money}"

    def numbered(self, number: int) -> str:
        """The card with this number."""
        found: str = self.card.names[self.edition.numbers.index(number)]
        return found

    def event(self, nth: int = 0) -> str:
        """One of the Events, the lowest number first."""
        events = [i for i in range(self.edition.cards) if self.edition.events >> i & 1]
        return self.card.names[sorted(events, key=lambda card: self.edition.numbers[card])[nth]]


INNER_SEA = World(
    "inner_sea",
    Places(
        home="egypt",
        rival_home="troy",
        inland=("galatia", "cappadocia", "mesopotamia", "palmyra"),
        far="cyrene",
        sea="thracian-sea",
        shores=("euboea", "macedonia", "thessaly", "thrace"),
        next_sea="trojan-sea",
    ),
    Cards(
        wealth="coinage",
        places_two="irrigation-works",
        great_person="lawgiver",
        negates_all="high-priestess",
        negates_great="bribery",
        two_allies="chariots",
        hits_two="siege-engines",
        fire_ships="fire-ships",
        investment="academy-of-sciences",
        quake="wildfire",
        kept_aside="civil-war",
        reset="oracle-at-delphi",
        embargo="embargo",
    ),
    "talent",
)

MIDDLE_EAST = World(
    "middle_east",
    Places(
        home="thebes",
        rival_home="hattusha",
        inland=("moab", "damascus", "kadesh", "aleppo"),
        far="lydia",
        sea="hellespont",
        shores=("bithynia", "thrace", "troas"),
        next_sea="thracian-sea",
    ),
    Cards(
        wealth="royal-treasurer",
        places_two="advanced-agriculture",
        great_person="philosopher-king",
        negates_all="prophetess",
        negates_great="corrupter",
        two_allies="warrior-king",
        hits_two="improved-bow",
        fire_ships="fire-ships",
        investment="master-scribe",
        quake="earthquake",
        kept_aside="golden-age",
        reset="grand-astrologer",
        embargo="trade-embargo",
    ),
    "mina",
)

WORLDS = (INNER_SEA, MIDDLE_EAST)
