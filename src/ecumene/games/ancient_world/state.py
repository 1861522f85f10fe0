"""The table: every piece as ints and flat lists of ints.

A shuffled deck is nothing but how many cards of each kind it holds and chance: what lies on top is decided when it is
drawn. Where somebody has put cards in order, they are kept in that order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ecumene.games.ancient_world.box import ACTION, ARMY, FACE, PILE, TRIBE, Box
from ecumene.games.ancient_world.contents import (
    ACTIONS,
    AHEAD,
    ARMY_SETS,
    DISTRICTS,
    EMPIRE,
    MOST_ARMIES,
    MOST_CITIZENS,
    NOT_OWNED,
    PILES,
    READY,
    TRIBES,
)
from ecumene.kernel.masks import bits
from ecumene.kernel.naming import Field, Number, One, Row, Some
from ecumene.kernel.rule import NOBODY, Book
from ecumene.kernel.state import State
from ecumene.kernel.vocabulary import Noun


@mypyc_attr(allow_interpreted_subclasses=True)  # without it a compiled `__new__` runs `__init__`
class AncientWorld(State):
    """One position of the game."""

    def __init__(self, box: Box, book: Book, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.box = box
        # options
        self.expand_plus = 0
        self.draft_counts_all = 0
        self.clear_middle()
        self.clear_piles()
        self.clear_seats(seats)
        self.clear_totals(seats)

    def clear_middle(self) -> None:
        """Nothing is going on."""
        self.round = 0
        self.holder = NOBODY
        self.hand_up = 0
        self.passed = 0
        self.drawn: list[int] = [0] * EMPIRE
        self.viewed: list[int] = [0] * DISTRICTS
        self.viewed_open: list[int] = [0] * DISTRICTS
        self.looked = 0
        self.looked_pile = NOBODY
        self.there: list[int] = [0] * ACTIONS

    def clear_piles(self) -> None:
        """Nothing is on the board."""
        self.row: list[int] = []
        self.deck: list[int] = [0] * EMPIRE
        self.discard: list[int] = [0] * EMPIRE
        self.out: list[int] = [0] * EMPIRE
        self.military_row: list[int] = []
        self.military_deck = 0
        self.military_discard = 0
        self.district = NOBODY
        self.district_deck: list[int] = [0] * DISTRICTS
        self.bottom: list[int] = []
        self.bottom_by: list[int] = []
        self.bottom_lay: list[int] = []
        self.titan: list[int] = [NOBODY] * PILES
        self.titan_deck: list[int] = [0] * PILES
        self.ahead: list[int] = [NOBODY] * (PILES * AHEAD)
        self.seer: list[int] = [NOBODY] * PILES
        self.shown: list[int] = [0] * PILES

    def clear_seats(self, seats: int) -> None:
        """Nobody has anything."""
        self.coins: list[int] = [0] * seats
        self.knowledge: list[int] = [0] * seats
        self.citizen: list[int] = [NOT_OWNED] * (seats * MOST_CITIZENS)
        self.empire: list[int] = [0] * seats
        self.damaged: list[int] = [0] * seats
        self.stored: list[int] = [0] * (seats * EMPIRE)
        self.stored_seen: list[int] = [0] * (seats * EMPIRE)
        self.districts: list[int] = [0] * (seats * DISTRICTS)
        self.titans: list[int] = [0] * seats
        self.active: list[int] = [NOBODY] * (seats * MOST_ARMIES)
        self.on_name: list[int] = [0] * (seats * MOST_ARMIES)
        self.on_picture: list[int] = [0] * (seats * MOST_ARMIES)
        self.retired: list[int] = [0] * (seats * MOST_ARMIES)
        self.raised: list[int] = [0] * seats

    def clear_totals(self, seats: int) -> None:
        """What the verbs keep in step counts nothing yet."""
        self.food: list[int] = [0] * seats
        self.income: list[int] = [0] * seats
        self.study: list[int] = [0] * seats
        self.swords: list[int] = [0] * seats
        self.arrows: list[int] = [0] * seats
        self.limit: list[int] = [0] * seats
        self.explore: list[int] = [0] * seats
        self.capacity: list[int] = [0] * seats
        self.banners: list[int] = [0] * (seats * TRIBES)
        self.used: list[int] = [0] * seats

    def clone(self) -> AncientWorld:
        twin = AncientWorld.__new__(AncientWorld)
        self.copy_into(twin)
        twin.box = self.box
        twin.expand_plus = self.expand_plus
        twin.draft_counts_all = self.draft_counts_all
        self.copy_middle(twin)
        self.copy_piles(twin)
        self.copy_seats(twin)
        self.copy_totals(twin)
        return twin

    def copy_middle(self, twin: AncientWorld) -> None:
        """Copy what is going on."""
        twin.round = self.round
        twin.holder = self.holder
        twin.hand_up = self.hand_up
        twin.passed = self.passed
        twin.drawn = self.drawn[:]
        twin.viewed = self.viewed[:]
        twin.viewed_open = self.viewed_open[:]
        twin.looked = self.looked
        twin.looked_pile = self.looked_pile
        twin.there = self.there[:]

    def copy_piles(self, twin: AncientWorld) -> None:
        """Copy what is on the board."""
        twin.row = self.row[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.out = self.out[:]
        twin.military_row = self.military_row[:]
        twin.military_deck = self.military_deck
        twin.military_discard = self.military_discard
        twin.district = self.district
        twin.district_deck = self.district_deck[:]
        twin.bottom = self.bottom[:]
        twin.bottom_by = self.bottom_by[:]
        twin.bottom_lay = self.bottom_lay[:]
        twin.titan = self.titan[:]
        twin.titan_deck = self.titan_deck[:]
        twin.ahead = self.ahead[:]
        twin.seer = self.seer[:]
        twin.shown = self.shown[:]

    def copy_seats(self, twin: AncientWorld) -> None:
        """Copy what the seats have."""
        twin.coins = self.coins[:]
        twin.knowledge = self.knowledge[:]
        twin.citizen = self.citizen[:]
        twin.empire = self.empire[:]
        twin.damaged = self.damaged[:]
        twin.stored = self.stored[:]
        twin.stored_seen = self.stored_seen[:]
        twin.districts = self.districts[:]
        twin.titans = self.titans[:]
        twin.active = self.active[:]
        twin.on_name = self.on_name[:]
        twin.on_picture = self.on_picture[:]
        twin.retired = self.retired[:]
        twin.raised = self.raised[:]

    def copy_totals(self, twin: AncientWorld) -> None:
        """Copy what the verbs keep in step."""
        twin.food = self.food[:]
        twin.income = self.income[:]
        twin.study = self.study[:]
        twin.swords = self.swords[:]
        twin.arrows = self.arrows[:]
        twin.limit = self.limit[:]
        twin.explore = self.explore[:]
        twin.capacity = self.capacity[:]
        twin.banners = self.banners[:]
        twin.used = self.used[:]

    # Claims that several sections make.

    def working(self, who: int) -> int:
        """The Empire cards of a seat that are not damaged."""
        return self.empire[who] & ~self.damaged[who]

    def works_when(self, who: int, moment: int) -> int:
        """The undamaged Empire cards of a seat that work at a moment."""
        return self.box.when[moment] & self.working(who)

    def armies(self, who: int) -> list[int]:
        """The armies of a seat, by their letters."""
        at = who * MOST_ARMIES
        return [army for army in range(MOST_ARMIES) if self.active[at + army] != NOBODY]

    def citizens(self, who: int) -> int:
        """How many citizens a seat owns."""
        at = who * MOST_CITIZENS
        return MOST_CITIZENS - self.citizen[at : at + MOST_CITIZENS].count(NOT_OWNED)

    def citizens_at(self, who: int, where: int) -> list[int]:
        """The skills of a seat's citizens that are somewhere."""
        at = who * MOST_CITIZENS
        return [i + 1 for i in range(MOST_CITIZENS) if self.citizen[at + i] == where]

    def ready(self, who: int) -> list[int]:
        """The skills of the citizens that a seat can still place."""
        return self.citizens_at(who, READY)

    def cards_in_deck(self) -> int:
        """How many cards the Empire deck in use holds."""
        return sum(self.deck)

    def in_use(self) -> int:
        """The Empire cards of the deck in use."""
        return self.box.deck_b if self.round >= self.box.deck_b_from else self.box.deck_a


DERIVED: Final = (
    "there", "food", "income", "study", "swords", "arrows", "limit", "explore", "capacity", "banners", "used",
)  # fmt: skip
"""What the verbs keep in step; dumps leave it out and `derive` recomputes it."""

SEAT = Noun("seat", ("north", "east", "south", "west"), ("North", "East", "South", "West"), per_table=True)
CITIZEN = Noun("citizen", ("1", "2", "3", "4", "5"))
PLACE_AHEAD = Noun("ahead", ("second", "third", "fourth"))
LAY = Noun("lay", ("hidden", "open"))


def army_sets() -> list[str]:
    """Every set of armies, by their letters: a, b, a+b, ..."""
    return ["+".join(ARMY.names[army] for army in bits(armies)) for armies in range(1, ARMY_SETS + 1)]


def nouns(box: Box) -> dict[str, Noun]:
    """The nouns of the game, with the names of the cards in the box."""
    attacks = [f"{pile}:{armies}" for pile in PILE.names for armies in army_sets()]
    words = [f"the Titan of the {pile} with {armies.upper()}" for pile in PILE.words for armies in army_sets()]
    places = ["ready", "starving", *(f"on-{name}" for name in (*ACTION.names, *box.empire_names))]
    everything = [
        SEAT, CITIZEN, PLACE_AHEAD, TRIBE, ACTION, PILE, ARMY, FACE,
        Noun("empire-card", box.empire_names, box.empire_titles),
        Noun("military-card", box.military_names, box.military_titles),
        Noun("titan", box.titan_names, box.titan_titles),
        Noun("district", box.district_names, box.district_titles),
        Noun("attack", attacks, words),
        Noun("whereabouts", places),
    ]  # fmt: skip
    return {noun.name: noun for noun in everything}


def fields(noun: dict[str, Noun]) -> tuple[Field, ...]:
    """How each field is written in a document."""
    empire, military, titan, district = noun["empire-card"], noun["military-card"], noun["titan"], noun["district"]
    return (
        Field("round", Number(0, 6)),
        Field("holder", One(SEAT)),
        Field("hand_up", Number(0, 1)),
        Field("passed", Some(SEAT)),
        Field("drawn", Number(0, 4), empire),
        Field("viewed", Number(0, 15), district),
        Field("viewed_open", Number(0, 15), district),
        Field("looked", Some(titan)),
        Field("looked_pile", One(PILE)),
        Field("row", Row(empire)),
        Field("deck", Number(0, 4), empire),
        Field("discard", Number(0, 4), empire),
        Field("out", Number(0, 4), empire),
        Field("military_row", Row(military)),
        Field("military_deck", Some(military)),
        Field("military_discard", Some(military)),
        Field("district", One(district)),
        Field("district_deck", Number(0, 15), district),
        Field("bottom", Row(district)),
        Field("bottom_by", Row(SEAT)),
        Field("bottom_lay", Row(LAY)),
        Field("titan", One(titan), PILE),
        Field("titan_deck", Some(titan), PILE),
        Field("ahead", One(titan), PILE, PLACE_AHEAD),
        Field("seer", One(SEAT), PILE),
        Field("shown", Some(titan), PILE),
        *seat_fields(noun),
    )


def seat_fields(noun: dict[str, Noun]) -> tuple[Field, ...]:
    """How what the seats have is written."""
    empire, military, titan, district = noun["empire-card"], noun["military-card"], noun["titan"], noun["district"]
    return (
        Field("coins", Number(0, 9999), SEAT),
        Field("knowledge", Number(0, 9999), SEAT),
        Field("citizen", One(noun["whereabouts"]), SEAT, CITIZEN),
        Field("empire", Some(empire), SEAT),
        Field("damaged", Some(empire), SEAT),
        Field("stored", Number(0, 4), SEAT, empire),
        Field("stored_seen", Number(0, 4), SEAT, empire),
        Field("districts", Number(0, 15), SEAT, district),
        Field("titans", Some(titan), SEAT),
        Field("active", One(military), SEAT, ARMY),
        Field("on_name", Number(0, 9999), SEAT, ARMY),
        Field("on_picture", Number(0, 9999), SEAT, ARMY),
        Field("retired", Some(military), SEAT, ARMY),
        Field("raised", Number(0, 99), SEAT),
    )
