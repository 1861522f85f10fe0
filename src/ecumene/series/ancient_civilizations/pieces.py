"""Where every piece is: what the verbs keep in step, what a partial document leaves out, and what would be wrong."""

from __future__ import annotations

from ecumene.kernel.nouns import NOBODY, Seats
from ecumene.kernel.state import miscounted
from ecumene.series.ancient_civilizations.edition import GROWTH, SETTING_UP
from ecumene.series.ancient_civilizations.state import AVAILABLE, BARBARIANS, EVERY_FACTION, FACTIONS, Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_CIVILIZATION, Areas, Cards, Side

DERIVED = ("occupied", "two_or_more", "cities", "on_map", "settled", "shared", "patrons")
"""What the verbs keep in step; documents leave it out."""


def derive(g: Ancients) -> None:
    """Recompute the masks of who is where from the disks."""
    g.occupied, g.two_or_more, g.cities, g.on_map = recounted(g)
    g.settled, g.shared = overlaid(g)
    g.patrons = owners(g)


def recounted(g: Ancients) -> tuple[list[Areas], list[Areas], list[Areas], list[int]]:
    """Who occupies, who has two, who has a City, and how many there are, counted anew."""
    occupied, several, cities, on_map = [0] * FACTIONS, [0] * FACTIONS, [0] * FACTIONS, [0] * FACTIONS
    for i, n in enumerate(g.disks):
        if n:
            faction, bit = i // g.edition.areas, 1 << i % g.edition.areas
            on_map[faction] += n
            occupied[faction] |= bit
            several[faction] |= bit if n > 1 else 0
            cities[faction] |= bit & g.board.land if n >= g.edition.numbers.city and faction != BARBARIANS else 0
    return occupied, several, cities, on_map


def overlaid(g: Ancients) -> tuple[Areas, Areas]:
    """Where anybody is, and where several factions are, from the masks of all of them."""
    settled, shared = 0, 0
    for mask in g.occupied:
        shared |= settled & mask
        settled |= mask
    return settled, shared


def owners(g: Ancients) -> Seats:
    """The seats with a monument of their own, read from the monuments."""
    found = 0
    for owner in g.owner:
        found |= 0 if owner == NOBODY else 1 << owner
    return found


def complete(g: Ancients, given: frozenset[str]) -> None:
    """What a partial document does not place lies in supply and in the draw pile; civilizations are dealt in order."""
    if "phase" not in given:
        g.phase = GROWTH
    if "order" not in given:
        g.order = list(g.everybody())
    if "civilization" not in given:
        g.civilization = (g.board.choice + [NO_CIVILIZATION] * g.seats)[: g.seats]
    if "supply" not in given:
        g.supply = [max(0, owned(g, f) - elsewhere(g, f)) for f in EVERY_FACTION]
    if "deck" not in given:
        g.deck = (1 << g.edition.cards) - 1 & ~beside_deck(g)


def owned(g: Ancients, faction: Side) -> int:
    """How many disks a faction has in all."""
    if faction == BARBARIANS:
        return g.barbarians
    return g.edition.numbers.disks_each if faction < g.seats else 0


def elsewhere(g: Ancients, faction: Side) -> int:
    """The disks of a faction that are not in supply: on the map, ready, on monuments and investments."""
    count = sum(g.disks_of(faction))
    if faction >= g.seats:
        return count
    count += g.ready[faction]
    count += sum(n for monument, n in enumerate(g.fuel) if g.owner[monument] == faction)
    return count + sum(n for card, n in enumerate(g.stake) if g.invested[faction] >> card & 1)


def card_places(g: Ancients) -> list[Cards]:
    """Every place of cards but the draw pile, as masks."""
    lying = g.laid_out()
    for mask in g.invested:
        lying |= mask
    stacked = [1 << effect for effect in g.stack if effect < g.edition.cards and not lying >> effect & 1]
    per_seat = [g.hand, g.drawn, g.committed, g.bared]
    beside = [lying, g.aside, g.events]
    return [*(mask for masks in per_seat for mask in masks), *(1 << c for c in g.discard), *beside, *stacked]


def beside_deck(g: Ancients) -> Cards:
    """All cards that are not in the draw pile."""
    found = 0
    for mask in card_places(g):
        found |= mask
    return found


def faults(g: Ancients) -> list[str]:
    """What is wrong with the pieces; nothing, in every position of a game."""
    return [*disk_faults(g), *card_faults(g), *mask_faults(g), *seat_faults(g)]


def disk_faults(g: Ancients) -> list[str]:
    """Every disk is somewhere."""
    if g.phase == SETTING_UP and not any(g.supply):
        return []
    wrong = []
    for faction in EVERY_FACTION:
        count = g.supply[faction] + elsewhere(g, faction)
        if count != owned(g, faction):
            wrong.append(f"faction {faction} has {count} disks instead of {owned(g, faction)}")
    off_map = [i for i, n in enumerate(g.disks) if n and not g.board.playable >> i % g.edition.areas & 1]
    return [*wrong, *(f"a disk lies in area {i % g.edition.areas}, which is off the map" for i in off_map)]


def card_faults(g: Ancients) -> list[str]:
    """Every card is in one place."""
    seen, twice = 0, 0
    for mask in [g.deck, *card_places(g)]:
        twice |= seen & mask
        seen |= mask
    wrong = [] if not twice else [f"cards {bin(twice)} are in two places"]
    everything = (1 << g.edition.cards) - 1
    if g.phase == SETTING_UP:
        everything &= ~g.edition.fate_cards.events | seen
    if seen != everything and not (g.phase == SETTING_UP and not seen):
        wrong.append(f"cards {bin(everything & ~seen)} are nowhere")
    if any(mask & g.edition.fate_cards.events for mask in [*g.hand, *g.drawn, *g.committed]):
        wrong.append("an Event is in a hand")
    return wrong


def mask_faults(g: Ancients) -> list[str]:
    """What the verbs keep in step is what is counted anew."""
    twin = g.clone()
    derive(twin)
    return miscounted(g, twin, DERIVED)


def seat_faults(g: Ancients) -> list[str]:
    """Numbers that must not be negative, orders that must be complete, and monuments that stand with somebody."""
    wrong = []
    if min([*g.supply, *g.ready, *g.talents, *g.loot, *g.points, *g.fuel, *g.stake]) < 0:
        wrong.append("there is less than nothing of something")
    if sorted(g.order) != list(range(g.seats)):
        wrong.append("the turn order does not name every seat once")
    if len(g.stack) != len(g.players):
        wrong.append("players: each effect of the stack is played by one")
    led = [civilization for civilization in g.civilization if civilization != NO_CIVILIZATION]
    if len(set(led)) != len(led):
        wrong.append("two seats lead the same civilization")
    for monument, state in enumerate(g.monument):
        if (state == AVAILABLE) != (g.owner[monument] == NOBODY) or (state == AVAILABLE) != (
            g.site[monument] == NO_AREA
        ):
            wrong.append(f"monument {monument} is built by nobody or nowhere")
    return wrong
