"""What the displays of the civilizations say: abilities that are used, and powers that answer named questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.middle_east.contents import SIEGE_TRAIN, TAKE_TOP
from ecumene.games.middle_east.play import bit, deserts, east, mountains, plains
from ecumene.games.middle_east.powers import STARTS_WITH_ONE_GOD, TAKES_CAPTIVES
from ecumene.games.middle_east.rules.fate_card_notes import AMID
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.terrain import FERTILE, MOUNTAIN, PLAIN, settlements
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.contents import AT_DRAW, AT_MUSTER, DRAW_CARDS
from ecumene.series.ancient_civilizations.displays import ally_on_land, exchange, join, one
from ecumene.series.ancient_civilizations.edition import (
    FIRST_INCOME,
    FORT_WEIGHT,
    MORE_DRAWS,
    MORE_GROWTH,
    MORE_HAND,
    MORE_LOOT,
    MORE_TALLY,
    PASSAGE,
    RETIRES_CITIES,
    WALLS,
    Asked,
)
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_CARD, Area, Areas, Moment

LAST_EPOCH_OF_CITIES: Final = 3
"""In the Indus Valley cities teem until then; afterwards elephants march."""

# Competitions


def ally_anywhere(p: Play) -> None:
    """A white disk helps in a competition."""
    join(p, p.g.board.playable)


def chariots_in_the_open(p: Play) -> None:
    """A white disk helps in a competition on land outside the mountains."""
    join(p, p.land() & ~mountains(p))


def elephants(p: Play) -> None:
    """A white disk helps in a competition on land, in the last Epoch."""
    join(p, p.land() if p.g.epoch > LAST_EPOCH_OF_CITIES else 0)


def horse_archers(p: Play) -> None:
    """An opposing faction loses a disk in a competition on a plain or in a desert."""
    if (plains(p) | deserts(p)) & bit(p.g.arena):
        p.strike(p.g.arena, p.opponents())


def siege_train(p: Play) -> None:
    """An opposing faction loses a disk in a Contested land area where one's own disks are."""
    area = p.area(p.mine() & p.g.contested() & p.land())
    if area != NO_AREA:
        p.then(SIEGE_TRAIN, p.who, area)
        p.strike(area, p.opponents())


def standing_army(p: Play) -> None:
    """A white disk helps in a competition, but not where the Siege Train struck."""
    if p.g.arena != NO_AREA and p.g.arena != place_of_siege(east(p), p.who):
        p.allies(p.g.arena)


def place_of_siege(g: MiddleEast, seat: Seat) -> Area:
    """Where the Siege Train struck in this Competition Phase; NO_AREA if it did not."""
    return g.train if times_used(g, seat, AT_MUSTER) else NO_AREA


def times_used(g: MiddleEast, seat: Seat, moment: Moment) -> int:
    """How often the abilities of a display for one moment were used in this phase."""
    return sum([g.used[ability] for ability in g.edition.powers.abilities_at[moment][g.civilization[seat]]])


# Cards


def chancery(p: Play) -> None:
    """The top card of the discard pile is drawn; the draw pile gives one fewer for it."""
    if p.g.discard:
        p.then(TAKE_TOP, p.who)


def astrologers(p: Play) -> None:
    """One card more, from the draw pile or the top of the discard pile; then a card is discarded."""
    if not p.g.discard and not p.g.deck:
        return
    top = 1 << p.g.discard[-1] if p.g.discard else 0
    if p.card_if_wanted(top) == NO_CARD:
        p.then(DRAW_CARDS, p.who, 1, 0, AMID)
    else:
        p.then(TAKE_TOP, p.who)
    p.discard(p.who)


def taken_from_discard(g: MiddleEast, seat: Seat) -> int:
    """A card fewer from the draw pile for one that was taken from the discard pile."""
    return -times_used(g, seat, AT_DRAW)


def archive_at_home(g: MiddleEast, seat: Seat) -> int:
    """A card more with a City in the Homeland."""
    return int(g.cities[seat] & bit(g.home(seat)) != 0)


def satrapies(g: MiddleEast, seat: Seat) -> int:
    """What a card for every three Cities is more than a card for every four."""
    cities = g.cities_of(seat)
    return cities // CITIES_OF_A_SATRAP - cities // g.edition.numbers.cities_a_card


CITIES_OF_A_SATRAP: Final = 3


def horse_masters(g: MiddleEast, seat: Seat) -> int:
    """A card more in hand while one of them is a Competition card."""
    return int(g.hand[seat] & g.edition.fate_cards.competitions != 0)


# Growth


def named(g: MiddleEast, places: tuple[str, ...]) -> Areas:
    """Some areas by their ids."""
    return sum([1 << g.edition.atlas.places[place] for place in places])


def inundation(g: MiddleEast, seat: Seat) -> int:
    """A disk for three fertile areas that are Controlled."""
    return int((g.controlled(seat) & g.board.terrains[FERTILE]).bit_count() >= 3)


def highlanders(g: MiddleEast, seat: Seat) -> int:
    """A disk for each Settlement in the mountains: what that is more than one for every two."""
    count = settlements(g, seat, MOUNTAIN).bit_count()
    return count - count // 2


GREEK_SHORES: Final = ("ionia", "troas", "caria", "rhodes", "icarian-sea", "thracian-sea")


def colonies(g: MiddleEast, seat: Seat) -> int:
    """A disk for two areas of the Greek shores and seas."""
    return int((g.occupied[seat] & named(g, GREEK_SHORES)).bit_count() >= 2)


def teeming_cities(g: MiddleEast, seat: Seat) -> int:
    """A disk for every two Cities, three at most, before the last Epoch."""
    return 0 if g.epoch > LAST_EPOCH_OF_CITIES else min(3, g.cities_of(seat) // 2)


def steppe(g: MiddleEast, seat: Seat) -> int:
    """A disk for four plains."""
    return int((g.occupied[seat] & g.board.terrains[PLAIN]).bit_count() >= 4)


def first_cities(g: MiddleEast, seat: Seat) -> int:
    """A disk for every two Cities on fertile land, two at most."""
    return min(2, (g.cities[seat] & g.board.terrains[FERTILE]).bit_count() // 2)


# Wealth


def revered_city(g: MiddleEast, seat: Seat) -> int:
    """A mina with a City in Babylon."""
    return int(g.cities[seat] & named(g, ("babylon",)) != 0)


def african_trade(g: MiddleEast, seat: Seat) -> int:
    """A mina with a disk on the ways to the south."""
    return int(g.occupied[seat] & named(g, ("thebes", "kush", "red-sea")) != 0)


def wealth_of_cities(g: MiddleEast, seat: Seat) -> int:
    """A mina with three Cities, before the last Epoch."""
    return int(g.epoch <= LAST_EPOCH_OF_CITIES and g.cities_of(seat) >= 3)


def metalworkers(g: MiddleEast, seat: Seat) -> int:
    """A mina for three mountains that are Controlled."""
    return int((g.controlled(seat) & g.board.terrains[MOUNTAIN]).bit_count() >= 3)


def first_loot(g: MiddleEast, seat: Seat) -> int:
    """A mina more for the first loot of a turn."""
    return int(not g.looted >> seat & 1)


# Points and walls


def promised_land(g: MiddleEast, seat: Seat) -> int:
    """A point for a City in Jerusalem, and one for a City on land next to it."""
    jerusalem = named(g, ("jerusalem",))
    return int(g.cities[seat] & jerusalem != 0) + int(g.cities[seat] & g.board.around(jerusalem) != 0)


def sea_roamers(g: MiddleEast, seat: Seat) -> int:
    """A point for every three seas that are occupied, two at most."""
    return min(2, (g.occupied[seat] & g.board.sea).bit_count() // 3)


def walls(g: MiddleEast, seat: Seat) -> Areas:
    """Hattusha has walls."""
    return named(g, ("hattusha",))


ABILITIES: dict[str, Callable[[Play], None]] = {
    "akkadians-chancery": chancery,
    "akkadians-sargon": ally_on_land,
    "assyrians-siege-train": siege_train,
    "assyrians-standing-army": standing_army,
    "babylonians-archivists": exchange,
    "chaldeans-astrologers": astrologers,
    "greeks-phalanx": ally_anywhere,
    "hittites-chariots": ally_on_land,
    "indus-valley-elephants": elephants,
    "mittani-maryannu": chariots_in_the_open,
    "scythians-horse-archers": horse_archers,
}
"""What an ability does when it is used, by its id; one that spares a loss has nothing more to do."""

POWERS: dict[str, dict[int, Asked]] = {
    "akkadians": {MORE_DRAWS: taken_from_discard},
    "assyrians": {TAKES_CAPTIVES: one},
    "babylonians": {FIRST_INCOME: revered_city, TAKES_CAPTIVES: one},
    "cimmerians": {MORE_LOOT: first_loot, RETIRES_CITIES: one, PASSAGE: one},
    "egyptians": {MORE_GROWTH: inundation, FIRST_INCOME: african_trade},
    "elamites": {MORE_GROWTH: highlanders},
    "greeks": {MORE_GROWTH: colonies},
    "hittites": {WALLS: walls},
    "indus-valley": {MORE_GROWTH: teeming_cities, FIRST_INCOME: wealth_of_cities},
    "israelites": {STARTS_WITH_ONE_GOD: one, MORE_TALLY: promised_land},
    "medes-and-persians": {MORE_DRAWS: satrapies},
    "mittani": {MORE_HAND: horse_masters},
    "scythians": {MORE_GROWTH: steppe},
    "sea-peoples": {MORE_TALLY: sea_roamers, MORE_LOOT: first_loot},
    "sumerians": {MORE_GROWTH: first_cities, MORE_DRAWS: archive_at_home},
    "urartians": {FORT_WEIGHT: one, FIRST_INCOME: metalworkers},
}
"""For each civilization the named questions that its display answers."""
