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
    DISTRICT_CARDS,
    DISTRICTS,
    EMPIRE,
    MOST_ARMIES,
    MOST_CITIZENS,
    MOST_COPIES,
    MOST_ROUNDS,
    PILES,
    TRIBES,
)
from ecumene.games.ancient_world.things import (
    EVERY_ARMY,
    NO_CARD,
    NO_DISTRICT,
    NO_PILE,
    NO_TITAN,
    NOT_OWNED,
    READY,
    Army,
    District,
    EmpireCard,
    EmpireCards,
    Lay,
    MilitaryCard,
    MilitaryCards,
    Moment,
    Pile,
    Skills,
    Titan,
    Titans,
    Whereabouts,
    armies_in,
)
from ecumene.kernel.nouns import NOBODY, Seat, Seats
from ecumene.kernel.rule import Book
from ecumene.kernel.state import State
from ecumene.kernel.vocabulary import Noun
from ecumene.matches.naming import Field, Number, One, Row, Some


@mypyc_attr(allow_interpreted_subclasses=True)  # without it a compiled `__new__` runs `__init__`
class AncientWorld(State):
    """One position of the game."""

    def __init__(self, box: Box, book: Book, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.box = box
        """What is printed on cards and board."""
        self.expand_plus = 0
        """Option, 0 or 1: whoever expands may draw Districts to choose from."""
        self.draft_counts_all = 0
        """Option, 0 or 1: a citizen on Draft counts for all who have one there."""
        self.clear_middle()
        self.clear_piles()
        self.clear_seats(seats)
        self.clear_totals(seats)

    def clear_middle(self) -> None:
        """Nothing is going on."""
        self.round = 0
        """The number of the round, from 1 on; 0 before the first."""
        self.holder: Seat = NOBODY
        """Who has the first-player token."""
        self.hand_up = 0
        """Whether the token lies hand side up, 0 or 1: it was claimed in this round."""
        self.passed: Seats = 0
        """The seats that have passed in this round, as a mask."""
        self.drawn: list[int] = [0] * EMPIRE
        """By Empire card: how many somebody has drawn and chooses from."""
        self.viewed: list[int] = [0] * DISTRICTS
        """By District: how many somebody has drawn and chooses from."""
        self.viewed_open: list[int] = [0] * DISTRICTS
        """By District: how many of those everybody has seen."""
        self.looked: Titans = 0
        """The Titans that somebody looks at and puts in order, as a mask."""
        self.looked_pile: Pile = NO_PILE
        """The pile that they belong to, or NO_PILE."""
        self.there: list[Skills] = [0] * ACTIONS
        """By action: the skills of all citizens on it, as a mask."""

    def clear_piles(self) -> None:
        """Nothing is on the board."""
        self.row: list[EmpireCard] = []
        """The Empire cards in the row, in the order they lie."""
        self.deck: list[int] = [0] * EMPIRE
        """By Empire card: how many lie face down in the deck in use."""
        self.discard: list[int] = [0] * EMPIRE
        """By Empire card: how many lie in the discard pile."""
        self.out: list[int] = [0] * EMPIRE
        """By Empire card: how many left the game face down with deck A."""
        self.military_row: list[MilitaryCard] = []
        """The Military cards in the row, in the order they lie."""
        self.military_deck: MilitaryCards = 0
        """The Military cards that lie face down, as a mask."""
        self.military_discard: MilitaryCards = 0
        """The discarded Military cards, as a mask."""
        self.district: District = NO_DISTRICT
        """The District that lies open, or NO_DISTRICT."""
        self.district_deck: list[int] = [0] * DISTRICTS
        """By District: how many lie face down in the shuffled part of the deck."""
        self.bottom: list[District] = []
        """The Districts that were put under the deck, in the order they will come."""
        self.bottom_by: list[Seat] = []
        """For each of them who put it there."""
        self.bottom_lay: list[Lay] = []
        """For each of them whether everybody has seen it."""
        self.titan: list[Titan] = [NO_TITAN] * PILES
        """By pile: the Titan on top, which lies open, or NO_TITAN."""
        self.titan_deck: list[Titans] = [0] * PILES
        """By pile: the Titans that lie face down in no known order, as a mask."""
        self.ahead: list[Titan] = [NO_TITAN] * (PILES * AHEAD)
        """By pile and place: the Titans after the open one that somebody has put in order, or NO_TITAN."""
        self.seer: list[Seat] = [NOBODY] * PILES
        """By pile: who has put them in order, or NOBODY."""
        self.shown: list[Titans] = [0] * PILES
        """By pile: those of them that everybody has seen before, as a mask."""

    def clear_seats(self, seats: int) -> None:
        """Nobody has anything."""
        self.coins: list[int] = [0] * seats
        """By seat: how many coins it has."""
        self.knowledge: list[int] = [0] * seats
        """By seat: how much knowledge it has."""
        self.citizen: list[Whereabouts] = [NOT_OWNED] * (seats * MOST_CITIZENS)
        """By seat and citizen: where the citizen is, or NOT_OWNED."""
        self.empire: list[EmpireCards] = [0] * seats
        """By seat: the Empire cards it owns, as a mask."""
        self.damaged: list[EmpireCards] = [0] * seats
        """By seat: those that are damaged, as a mask."""
        self.stored: list[int] = [0] * (seats * EMPIRE)
        """By seat and Empire card: how many are stored that nobody else has seen."""
        self.stored_seen: list[int] = [0] * (seats * EMPIRE)
        """By seat and Empire card: how many are stored that everybody has seen."""
        self.districts: list[int] = [0] * (seats * DISTRICTS)
        """By seat and District: how many it owns."""
        self.titans: list[Titans] = [0] * seats
        """By seat: the Titans it has defeated, as a mask."""
        self.active: list[MilitaryCard] = [NO_CARD] * (seats * MOST_ARMIES)
        """By seat and army: the active card, or NO_CARD where there is no army."""
        self.on_name: list[int] = [0] * (seats * MOST_ARMIES)
        """By seat and army: how many coins lie on the name; with any, the army was used in this round."""
        self.on_picture: list[int] = [0] * (seats * MOST_ARMIES)
        """By seat and army: how many coins lie on the picture, from earlier rounds."""
        self.retired: list[MilitaryCards] = [0] * (seats * MOST_ARMIES)
        """By seat and army: the retired cards whose legacies show, as a mask."""
        self.raised: list[int] = [0] * seats
        """By seat: how many swords card actions have raised for this round."""

    def clear_totals(self, seats: int) -> None:
        """What the verbs keep in step counts nothing yet."""
        self.food: list[int] = [0] * seats
        """By seat: how many citizens it can feed."""
        self.income: list[int] = [0] * seats
        """By seat: how many coins the end of a round brings."""
        self.study: list[int] = [0] * seats
        """By seat: how much knowledge the end of a round brings."""
        self.swords: list[int] = [0] * seats
        """By seat: how many swords its cards show, armies left out."""
        self.arrows: list[int] = [0] * seats
        """By seat: how many arrows its cards show, armies left out."""
        self.limit: list[int] = [0] * seats
        """By seat: how many armies it may have."""
        self.explore: list[int] = [0] * seats
        """By seat: how many cards more it draws when it explores."""
        self.capacity: list[int] = [0] * seats
        """By seat: how many Empire cards it may own."""
        self.banners: list[int] = [0] * (seats * TRIBES)
        """By seat and tribe: how many banners it has."""
        self.used: list[EmpireCards] = [0] * seats
        """By seat: the Empire cards with a citizen on them, as a mask."""

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

    def left_of(self, who: Seat) -> Seat:
        """The left neighbour of a seat, who comes after it."""
        return Seat((who + 1) % self.seats)

    def right_of(self, who: Seat) -> Seat:
        """The right neighbour of a seat, who came before it."""
        return Seat((who - 1) % self.seats)

    def clockwise_from(self, first: Seat) -> list[Seat]:
        """All seats clockwise, beginning with one of them."""
        seats = self.everybody()
        return seats[first:] + seats[:first]

    def clockwise_after(self, last: Seat) -> list[Seat]:
        """All seats clockwise, beginning with the left neighbour of one of them, who comes last."""
        seats = self.everybody()
        return seats[last + 1 :] + seats[: last + 1]

    def working(self, who: Seat) -> EmpireCards:
        """The Empire cards of a seat that are not damaged."""
        return self.empire[who] & ~self.damaged[who]

    def works_when(self, who: Seat, moment: Moment) -> EmpireCards:
        """The undamaged Empire cards of a seat that work at a moment."""
        return self.box.when[moment] & self.working(who)

    def armies(self, who: Seat) -> list[Army]:
        """The armies of a seat, by their letters."""
        at = who * MOST_ARMIES
        return [army for army in EVERY_ARMY if self.active[at + army] != NO_CARD]

    def citizens(self, who: Seat) -> int:
        """How many citizens a seat owns."""
        at = who * MOST_CITIZENS
        return MOST_CITIZENS - self.citizen[at : at + MOST_CITIZENS].count(NOT_OWNED)

    def citizens_at(self, who: Seat, where: Whereabouts) -> list[int]:
        """The skills of a seat's citizens that are somewhere."""
        at = who * MOST_CITIZENS
        return [i + 1 for i in range(MOST_CITIZENS) if self.citizen[at + i] == where]

    def ready(self, who: Seat) -> list[int]:
        """The skills of the citizens that a seat can still place."""
        return self.citizens_at(who, READY)

    def cards_in_deck(self) -> int:
        """How many cards the Empire deck in use holds."""
        return sum(self.deck)

    def in_use(self) -> EmpireCards:
        """The Empire cards of the deck in use."""
        return self.box.deck_b if self.round >= self.box.deck_b_from else self.box.deck_a

    def deck_changes(self) -> bool:
        """Whether this round is the first that uses the second deck."""
        return self.round == self.box.deck_b_from


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
    return ["+".join(ARMY.names[army] for army in armies_in(armies)) for armies in range(1, ARMY_SETS + 1)]


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
        Field("round", Number(0, MOST_ROUNDS)),
        Field("holder", One(SEAT)),
        Field("hand_up", Number(0, 1)),
        Field("passed", Some(SEAT)),
        Field("drawn", Number(0, MOST_COPIES), empire),
        Field("viewed", Number(0, DISTRICT_CARDS), district),
        Field("viewed_open", Number(0, DISTRICT_CARDS), district),
        Field("looked", Some(titan)),
        Field("looked_pile", One(PILE)),
        Field("row", Row(empire)),
        Field("deck", Number(0, MOST_COPIES), empire),
        Field("discard", Number(0, MOST_COPIES), empire),
        Field("out", Number(0, MOST_COPIES), empire),
        Field("military_row", Row(military)),
        Field("military_deck", Some(military)),
        Field("military_discard", Some(military)),
        Field("district", One(district)),
        Field("district_deck", Number(0, DISTRICT_CARDS), district),
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
        Field("stored", Number(0, MOST_COPIES), SEAT, empire),
        Field("stored_seen", Number(0, MOST_COPIES), SEAT, empire),
        Field("districts", Number(0, DISTRICT_CARDS), SEAT, district),
        Field("titans", Some(titan), SEAT),
        Field("active", One(military), SEAT, ARMY),
        Field("on_name", Number(0, 9999), SEAT, ARMY),
        Field("on_picture", Number(0, 9999), SEAT, ARMY),
        Field("retired", Some(military), SEAT, ARMY),
        Field("raised", Number(0, 99), SEAT),
    )
