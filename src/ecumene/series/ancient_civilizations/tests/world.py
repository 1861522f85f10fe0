"""The same places, people and cards in each game of the series, under one name, so that a test holds both.

In both worlds red's and blue's homes are far from everything below; `inland` is a chain in which only neighbours in the
list touch, without a coast and without any home; `far` touches neither the chain nor a home; every `inland` and `far`
area is plain land, where a Settlement brings one disk. `sea` touches `shores` and no other land, and `next_sea`.
"""

from __future__ import annotations

from typing import NamedTuple

from ecumene.series.ancient_civilizations.edition import GROWTH
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
    lands: tuple[str, ...]
    """Twelve land areas, no home of a civilization in play, where a City can stand with two players and with four."""
    ranked: tuple[str, ...]
    """Land areas from the north-east to the south-west, with four players."""
    far_sea: str
    far_shores: tuple[str, ...]
    """Another sea, all land around it, and no shore of `sea` among them."""
    cut_sea: str
    cut_shores: tuple[str, ...]
    cut_seats: int
    """A sea, the shores that are left of it with so many players; with one player more there are others."""


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
    revolt: str
    """Two Barbarians in the area of an opposing City."""
    famine: str
    """An opposing civilization loses disks on land, nobody else does."""
    captive_queen: str
    """Two disks in a sea where another civilization is, however far away it is."""
    caravans: str
    """A disk in each of two adjacent land areas that one occupies, and one of the currency."""
    colony: str
    """A disk or two in an empty land area, wherever it is; where there is no coast nothing else is asked."""
    everywhere: str
    """A Competition card: a white disk in each competition, current and pending, in which one takes part."""
    iron: str
    """A Competition card: a white disk, and one opposing faction loses a disk, in the land competition."""
    raid: str
    """An Event that brings Barbarians into an area of somebody's choice."""
    quiet_events: tuple[str, str]
    """Two Events that ask nobody anything while nobody is on the map."""


class Own(NamedTuple):
    """What each game has its own names for."""

    build: str
    """The token to build a monument."""
    monuments: tuple[str, str]
    four: tuple[str, str, str, str]
    """Civilizations for four players whose displays do nothing unasked in competitions and for loot."""
    people: str
    start: str
    next_home: str
    """Who red can become with four players, where it begins then, and the home of another next to that."""
    events: int
    """How many Events there are."""
    epochs: tuple[str, tuple[int | str, int | str, int | str, int | str]]
    """The option for the number of Epochs, and its values from one to four."""


class World(Setting):
    """One game with its places and cards."""

    def __init__(self, name: str, places: Places, cards: Cards, money: str, own: Own) -> None:
        super().__init__(name)
        self.name = name
        self.at = places
        self.cards = cards
        self.pay = f"pay-{money}"
        self.own = own

    def called(self, rule: str) -> str:
        """The id under which this game's ledger has a shared rule."""
        return self.game.aliases.get(rule, rule)

    def four(self) -> dict[str, str]:
        """Who leads what with four players, so that no display interferes."""
        return dict(zip(("red", "blue", "yellow", "sky"), self.own.four, strict=True))

    def lasting(self, epochs: int) -> dict[str, int | str]:
        """The option that the game has so many Epochs."""
        option, values = self.own.epochs
        return {option: values[epochs - 1]}

    def plain(self, n: int = 16) -> list[str]:
        """Cards that are neither Events nor Negations, and that wait for no special time; sixteen at most."""
        return [self.numbered(number) for number in range(80, 96)][:n]

    def key(self, number: int) -> str:
        """What this game calls a rule of the contents."""
        return self.game.book.rules[number].key

    def around(self, *names: str, seats: int = 2) -> set[str]:
        """Areas and their neighbours, as far as the map goes; deep seas left out."""
        board = self.edition.atlas.boards[seats]
        return self.areas(board.within(sum(1 << self.area.index[name] for name in names)) & ~board.deep)

    def crowd(self, n: int) -> dict[str, int]:
        """So many disks in stacks of four, on land that no test names and where a City brings nothing."""
        board, at = self.edition.atlas.boards[2], self.at
        named = {at.home, at.rival_home, at.far, *at.inland, *at.shores}
        found = board.land & ~(board.terrains[0] if board.terrains else 0)
        lands = [area for area in sorted(self.areas(found) - named) if self.holds(area) == 4]
        return dict.fromkeys(lands[: n // 4], 4) | ({lands[n // 4]: n % 4} if n % 4 else {})

    def holds(self, area: str) -> int:
        """How many disks of a faction an area holds in the Growth Phase."""
        most: int = self.edition.atlas.boards[2].limits[GROWTH][self.area.index[area]]
        return most

    def numbered(self, number: int) -> str:
        """The card with this number."""
        found: str = self.card.names[self.edition.fate_cards.numbers.index(number)]
        return found

    def event(self, nth: int = 0) -> str:
        """One of the Events, the lowest number first."""
        events = [i for i in range(self.edition.cards) if self.edition.fate_cards.events >> i & 1]
        return self.card.names[sorted(events, key=lambda card: self.edition.fate_cards.numbers[card])[nth]]


LANDS = {
    "inner_sea": (
        "galatia", "cappadocia", "mesopotamia", "palmyra", "silicia", "al-mina",
        "canaan", "nabatea", "lydia", "ionia", "phrygia", "cyprus",
    ),
    "middle_east": (
        "moab", "damascus", "kadesh", "aleppo", "lydia", "caria",
        "lukka", "arzawa", "tyre", "byblos", "ugarit", "samaria",
    ),
}  # fmt: skip

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
        lands=LANDS["inner_sea"],
        ranked=("pontus", "egypt", "rome", "gaul", "tingitania"),
        far_sea="red-sea",
        far_shores=("egypt", "kush", "nabatea", "nile-delta", "sinai"),
        cut_sea="trojan-sea",
        cut_shores=("ionia", "lesbos", "thrace", "troy"),
        cut_seats=3,
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
        revolt="slave-revolt",
        famine="famine",
        captive_queen="captive-queen",
        caravans="local-trade",
        colony="explorer",
        everywhere="armored-infantry",
        iron="iron-blades",
        raid="saharan-raiders",
        quiet_events=("whims-of-fortune", "atlantis-rises"),
    ),
    "talent",
    Own(
        build="build",
        monuments=("colossus", "lighthouse"),
        four=("gauls", "carthaginians", "trojans", "egyptians"),
        people="minoans",
        start="kush",
        next_home="egypt",
        events=7,
        epochs=("epochs", (1, 2, 3, 4)),
    ),
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
        lands=LANDS["middle_east"],
        ranked=("armenia", "samarra", "kadesh", "lydia", "kush"),
        far_sea="libyan-sea",
        far_shores=("libya",),
        cut_sea="east-euxine",
        cut_shores=("cimmeria", "hayasa", "kaska"),
        cut_seats=2,
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
        revolt="slave-revolt",
        famine="famine",
        captive_queen="captive-queen",
        caravans="caravan-cities",
        colony="lost-tribe",
        everywhere="armored-infantry",
        iron="iron-weapons",
        raid="desert-raiders",
        quiet_events=("years-of-plenty", "the-breath-of-god"),
    ),
    "mina",
    Own(
        build="establish",
        monuments=("god-of-war", "god-of-peace"),
        four=("egyptians", "hittites", "elamites", "sumerians"),
        people="mittani",
        start="washukanni",
        next_home="nineveh",
        events=8,
        epochs=("length", ("1-epoch", "2-epochs", "3-epochs", "4-epochs")),
    ),
)

WORLDS = (INNER_SEA, MIDDLE_EAST)
