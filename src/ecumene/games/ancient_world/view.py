"""What a seat may see, built up from nothing: of others' stored cards only those that everybody saw."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.games.ancient_world.box import ARMY, PILE, TRIBE
from ecumene.games.ancient_world.contents import (
    AHEAD,
    DISTRICT_CARDS,
    DISTRICTS,
    EMPIRE,
    MOST_CITIZENS,
    TRIBES,
)
from ecumene.games.ancient_world.rules.attack_a_titan import army_cost, army_value, permanent_value
from ecumene.games.ancient_world.rules.draft import drafted
from ecumene.games.ancient_world.rules.game_end import banner_points, card_points, final_score, starving_points
from ecumene.games.ancient_world.rules.place_citizen import open_actions
from ecumene.games.ancient_world.state import CITIZEN, PLACE_AHEAD, SEAT, AncientWorld
from ecumene.games.ancient_world.things import (
    EVERY_ARMY,
    EVERY_PILE,
    NO_CARD,
    NO_TITAN,
    OPEN,
    Army,
    EmpireCards,
    army_at,
    empire_cards_in,
)
from ecumene.games.ancient_world.told import tell_army, tell_mine, tell_seat, tell_table
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.show import Pen
from ecumene.kernel.vocabulary import Noun

MOST_IN_ROW: int = 8
MOST_MILITARY: int = 6
MOST_UNDER: int = DISTRICT_CARDS


def show(g: AncientWorld, viewer: Seat, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """Write the table as a seat, or a spectator, sees it."""
    pen.number("round", g.round)
    pen.one("holder", g.holder, SEAT)
    pen.number("hand-up", g.hand_up)
    pen.some("passed", g.passed, SEAT)
    pen.some("open", open_actions(g), noun["action"])
    show_rows(g, pen, noun)
    show_titans(g, viewer, pen, noun)
    show_mine(g, viewer, pen, noun)
    pen.open_each("seats")
    for seat in g.everybody() if viewer == NOBODY else g.clockwise_from(viewer):
        show_seat(g, seat, pen, noun)
    pen.close()
    if pen.tells():
        tell_table(g, pen)


def show_rows(g: AncientWorld, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """What lies open on the board, and how many cards lie face down."""
    pen.row("row", g.row, noun["empire-card"], MOST_IN_ROW)
    pen.number("deck", sum(g.deck))
    pen.few("discard", g.discard, noun["empire-card"])
    pen.row("military", g.military_row, noun["military-card"], MOST_MILITARY)
    pen.number("military-deck", g.military_deck.bit_count())
    pen.some("military-discard", g.military_discard, noun["military-card"])
    pen.one("district", g.district, noun["district"])
    pen.number("district-deck", sum(g.district_deck))
    pen.number("under", len(g.bottom))


def show_titans(g: AncientWorld, viewer: Seat, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """The three piles: the open card, how many are left, and what the viewer has put in order."""
    pen.open("titans")
    for pile in EVERY_PILE:
        ordered = g.ahead[pile * AHEAD : pile * AHEAD + AHEAD]
        pen.open(PILE.names[pile])
        pen.one("open", g.titan[pile], noun["titan"])
        pen.number("left", g.titan_deck[pile].bit_count() + AHEAD - ordered.count(NO_TITAN))
        pen.one("known-to", g.seer[pile], SEAT)
        for place in range(AHEAD):
            known = viewer != NOBODY and g.seer[pile] == viewer
            pen.one(PLACE_AHEAD.names[place], ordered[place] if known else NO_TITAN, noun["titan"])
        pen.close()
    pen.close()


def show_mine(g: AncientWorld, viewer: Seat, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """What the viewer knows: stored cards, cards to choose from, Districts under the deck that he has seen go there."""
    mine = viewer != NOBODY
    acting = mine and g.pending and g.now[1] == viewer
    pen.open("mine")
    pen.few("stored", own_stored(g, viewer) if mine else [0] * EMPIRE, noun["empire-card"])
    pen.few("drawn", g.drawn if acting else [0] * EMPIRE, noun["empire-card"])
    pen.few("viewed", g.viewed if acting else [0] * DISTRICTS, noun["district"])
    pen.some("looked", g.looked if acting else 0, noun["titan"])
    seen = [lay == OPEN or (mine and by == viewer) for by, lay in zip(g.bottom_by, g.bottom_lay, strict=True)]
    under = [district for district, known in zip(g.bottom, seen, strict=True) if known]
    pen.row("under", under, noun["district"], MOST_UNDER)
    pen.number("score", final_score(g, viewer) if mine else 0)
    pen.number("banner-points", banner_points(g, viewer) if mine else 0)
    pen.number("card-points", card_points(g, viewer) if mine else 0)
    pen.number("starving-points", starving_points(g, viewer) if mine else 0)
    if pen.tells():
        tell_mine(g, viewer, pen, noun)
    pen.close()


def own_stored(g: AncientWorld, viewer: Seat) -> list[int]:
    """All cards that the viewer has stored, seen by others or not."""
    at = viewer * EMPIRE
    return [g.stored[at + card] + g.stored_seen[at + card] for card in range(EMPIRE)]


def show_seat(g: AncientWorld, seat: Seat, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """What everybody knows of a seat."""
    pen.open("")
    pen.one("seat", seat, SEAT)
    pen.number("points", final_score(g, seat))
    for name, values in (
        ("coins", g.coins), ("knowledge", g.knowledge), ("food", g.food), ("income", g.income), ("study", g.study),
        ("swords", g.swords), ("arrows", g.arrows), ("limit", g.limit), ("capacity", g.capacity),
        ("explore", g.explore), ("raised", g.raised),
    ):  # fmt: skip
        pen.number(name, values[seat])
    pen.number("drafted", drafted(g, seat))
    pen.number("attack", permanent_value(g, seat, with_arrows=False))
    pen.some("empire", g.empire[seat], noun["empire-card"])
    pen.some("damaged", g.damaged[seat], noun["empire-card"])
    pen.few("stored-seen", g.stored_seen[seat * EMPIRE : seat * EMPIRE + EMPIRE], noun["empire-card"])
    pen.number("stored-a", hidden(g, seat, g.box.deck_a))
    pen.number("stored-b", hidden(g, seat, g.box.deck_b))
    pen.few("districts", g.districts[seat * DISTRICTS : seat * DISTRICTS + DISTRICTS], noun["district"])
    pen.some("titans", g.titans[seat], noun["titan"])
    pen.counts("banners", g.banners[seat * TRIBES : seat * TRIBES + TRIBES], TRIBE)
    show_citizens(g, seat, pen, noun)
    pen.open("armies")
    for army in EVERY_ARMY:
        show_army(g, seat, army, pen, noun)
    pen.close()
    if pen.tells():
        tell_seat(g, seat, pen)
    pen.close()


def hidden(g: AncientWorld, seat: Seat, deck: EmpireCards) -> int:
    """How many cards of a deck a seat has stored unseen: the backs of A and B differ."""
    n = 0
    for card in empire_cards_in(deck):
        n += g.stored[seat * EMPIRE + card]
    return n


def show_citizens(g: AncientWorld, seat: Seat, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """Where each citizen is."""
    pen.open("citizens")
    for i in range(MOST_CITIZENS):
        pen.one(CITIZEN.names[i], g.citizen[seat * MOST_CITIZENS + i], noun["whereabouts"])
    pen.close()


def show_army(g: AncientWorld, seat: Seat, army: Army, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """An army: its card, its coins, its retired cards, and what it would cost and be worth."""
    at = army_at(seat, army)
    there = g.active[at] != NO_CARD
    pen.open(ARMY.names[army])
    pen.one("card", g.active[at], noun["military-card"])
    pen.number("on-name", g.on_name[at])
    pen.number("on-picture", g.on_picture[at])
    pen.some("retired", g.retired[at], noun["military-card"])
    pen.number("cost", army_cost(g, seat, army) if there else 0)
    pen.number("swords", army_value(g, seat, army, with_arrows=False) if there else 0)
    pen.number("value", army_value(g, seat, army, with_arrows=True) if there else 0)
    if pen.tells():
        tell_army(g, seat, army, pen)
    pen.close()
