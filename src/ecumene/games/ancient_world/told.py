"""What a page is told beside what is observed: who may come to an action, what attacks, cards and banners come to."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.games.ancient_world.box import ACTION, ARMY, PILE, TRIBE
from ecumene.games.ancient_world.contents import (
    ARMY_SETS,
    ATTACK_AT_ONCE,
    EMPIRE,
    MOST_ARMIES,
    MOST_CITIZENS,
    TAKE_TURN,
    TRIBES,
)
from ecumene.games.ancient_world.rules.attack_a_titan import (
    army_value,
    arrows_help,
    attack_cost,
    attack_value,
    number_of_dice,
    permanent_value,
    unused,
)
from ecumene.games.ancient_world.rules.build import can_build, has_room, to_build
from ecumene.games.ancient_world.rules.end_of_round import unfed
from ecumene.games.ancient_world.rules.expand import districts_drawn
from ecumene.games.ancient_world.rules.explore import cards_drawn
from ecumene.games.ancient_world.rules.game_end import banner_points, card_points, rank, starving_points
from ecumene.games.ancient_world.rules.place_citizen import fee, least_skill, open_actions
from ecumene.games.ancient_world.state import CITIZEN, SEAT, AncientWorld
from ecumene.games.ancient_world.things import (
    BUILDING,
    EVERY_ACTION,
    EVERY_ARMY,
    EVERY_PILE,
    NO_TITAN,
    Action,
    Armies,
    Army,
    Pile,
    army_at,
    attack_with,
)
from ecumene.games.ancient_world.things import NO_CARD as NO_MILITARY
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.show import Pen
from ecumene.kernel.vocabulary import Noun

HINDRANCE = Noun("hindrance", ("no-room", "no-card", "too-dear"))
NO_ROOM, NO_CARD, TOO_DEAR = range(3)


# The table


def tell_table(g: AncientWorld, pen: Pen) -> None:
    """The places of the rows, the rounds, who may come to each action, and who would win as things stand."""
    pen.number("row-places", g.box.empire_row[g.seats])
    pen.number("military-places", g.box.military_row[g.seats])
    pen.number("districts-left", sum(g.district_deck) + len(g.bottom))
    pen.number("districts-drawn", districts_drawn(g))
    ranks = [rank(g, seat) for seat in g.everybody()]
    pen.row("ranking", sorted(g.everybody(), key=ranks.__getitem__, reverse=True), SEAT, g.seats)
    tell_rounds(g, pen)
    pen.open("spaces")
    for action in EVERY_ACTION:
        tell_space(g, action, pen)
    pen.close()


def tell_rounds(g: AncientWorld, pen: Pen) -> None:
    """What each round brings: actions that open, and the second deck."""
    twin, known = g.clone(), 0
    pen.open_each("rounds")
    for n in range(g.box.rounds):
        twin.round = n + 1
        pen.open("")
        pen.some("opens", open_actions(twin) & ~known if n else 0, ACTION)
        pen.number("deck-b", int(twin.deck_changes()))
        pen.close()
        known = open_actions(twin)
    pen.close()


def tell_space(g: AncientWorld, action: Action, pen: Pen) -> None:
    """Which skill one must be above to come to an action, whether nobody is, and what each skill pays."""
    least = least_skill(g, action)
    pen.open(ACTION.names[action])
    pen.number("above", least - 1)
    pen.number("closed", int(least > MOST_CITIZENS))
    pen.counts("fees", [fee(g, action, skill) for skill in range(1, MOST_CITIZENS + 1)], CITIZEN)
    pen.close()


# Each seat


def tell_seat(g: AncientWorld, seat: Seat, pen: Pen) -> None:
    """Of what its points are made, what is too little or too much, and what counts only in this round."""
    pen.number("banner-points", banner_points(g, seat))
    pen.number("card-points", card_points(g, seat))
    pen.number("starving-points", starving_points(g, seat))
    twin, banners = g.clone(), g.banners[seat * TRIBES : seat * TRIBES + TRIBES]
    pen.counts("tribe-points", [-gained(twin, seat, {tribe: -n}) for tribe, n in enumerate(banners)], TRIBE)
    pen.counts("next-banner", [gained(twin, seat, {tribe: 1}) for tribe in range(TRIBES)], TRIBE)
    pen.number("unfed", unfed(g, seat))
    pen.number("cards-over", max(0, g.empire[seat].bit_count() - g.capacity[seat]))
    pen.number("armies-over", max(0, len(g.armies(seat)) - g.limit[seat]))
    pen.number("armies-free", max(0, g.limit[seat] - len(g.armies(seat))))
    pen.number("swords-now", swords_now(g, seat))
    at = seat * EMPIRE
    pen.number("stored", sum(g.stored[at : at + EMPIRE]) + sum(g.stored_seen[at : at + EMPIRE]))


def swords_now(g: AncientWorld, seat: Seat) -> int:
    """The swords that count in this round alone: those of every attack without those on cards."""
    return permanent_value(g, seat, False) - g.swords[seat]


def tell_army(g: AncientWorld, seat: Seat, army: Army, pen: Pen) -> None:
    """What an army would add where arrows count."""
    there = g.active[army_at(seat, army)] != NO_MILITARY
    pen.number("arrows", army_value(g, seat, army, True) - army_value(g, seat, army, False) if there else 0)


def gained(twin: AncientWorld, seat: Seat, more: Mapping[int, int]) -> int:
    """How many points more a seat would have with some more banners; of the twin they are taken away again."""
    real, points = twin.banners, banner_points(twin, seat)
    twin.banners = real[:]
    for tribe, n in more.items():
        twin.banners[seat * TRIBES + tribe] += n
    points, twin.banners = banner_points(twin, seat) - points, real
    return points


# Whoever looks


def tell_mine(g: AncientWorld, viewer: Seat, pen: Pen, noun: Mapping[str, Noun]) -> None:
    """What hinders the viewer from building, what cards would bring him, and what attacks would come to."""
    mine = viewer != NOBODY
    pen.one("build-hindered", hindrance(g, viewer) if mine else NOBODY, HINDRANCE)
    pen.number("explore-draws", cards_drawn(g, viewer) if mine else 0)
    pen.few("banner-gain", banner_gains(g, viewer) if mine else [0] * EMPIRE, noun["empire-card"])
    tell_attacks(g, viewer, pen, noun["attack"])


def hindrance(g: AncientWorld, who: Seat) -> int:
    """Why nothing could be built now; nothing hinders whoever can build for nothing."""
    if g.works_when(who, BUILDING) or can_build(g, who):
        return NOBODY
    if not has_room(g, who, 0):
        return NO_ROOM
    return TOO_DEAR if to_build(g, who) else NO_CARD


def banner_gains(g: AncientWorld, who: Seat) -> list[int]:
    """What the banners of each card that could be built would add."""
    twin, gains = g.clone(), [0] * EMPIRE
    for card in bits(to_build(g, who)):
        gains[card] = gained(twin, who, {tribe: g.box.empire.banners[tribe][card] for tribe in range(TRIBES)})
    return gains


def tell_attacks(g: AncientWorld, viewer: Seat, pen: Pen, attack: Noun) -> None:
    """Every attack that the viewer could plan: what it is worth and costs, and what it lacks of either."""
    piles = attackable(g, viewer)
    own = sum([1 << army for army in g.armies(viewer)]) if piles else 0
    pen.open("attack")
    pen.some("piles", sum(1 << pile for pile in piles), PILE)
    pen.some("used", own & ~unused(g, viewer) if own else 0, ARMY)
    for pile in EVERY_PILE:
        tell_pile(g, viewer, pile, pile in piles, pen)
    figures: list[list[int]] = [[0] * len(attack.names) for _ in range(4)]
    for pile in piles:
        for armies in [some for some in range(1, ARMY_SETS + 1) if not some & ~own]:
            for column, figure in zip(figures, reckon(g, viewer, pile, armies), strict=True):
                column[attack_with(armies, pile)] = figure
    for name, column in zip(("value", "cost", "missing", "too-dear"), figures, strict=True):
        pen.few(name, column, attack)
    pen.close()


def attackable(g: AncientWorld, viewer: Seat) -> list[Pile]:
    """The piles whose Titans the viewer may attack in what he is asked now."""
    rule, who, pile, _, _ = g.now if g.pending else (NOBODY, NOBODY, NOBODY, 0, 0)
    asked = {TAKE_TURN: EVERY_PILE, ATTACK_AT_ONCE: [Pile(pile)]}.get(rule, []) if viewer == who != NOBODY else []
    return [one for one in asked if g.titan[one] != NO_TITAN]


def reckon(g: AncientWorld, who: Seat, pile: Pile, armies: Armies) -> tuple[int, int, int, int]:
    """The value and the cost of an attack, and what is missing of the defense and of the coins."""
    value, cost = attack_value(g, who, pile, armies), attack_cost(g, who, armies)
    return value, cost, max(0, g.box.defense[g.titan[pile]] - value), int(cost > g.coins[who])


def tell_pile(g: AncientWorld, viewer: Seat, pile: Pile, there: bool, pen: Pen) -> None:
    """What counts against the Titan of a pile without any army, what each army adds, and what its defeat brings."""
    names = ("alone", "of-cards", "lacks", "points", "dice")
    pen.open(PILE.names[pile])
    for name, figure in zip(names, against(g, viewer, pile) if there else (0,) * len(names), strict=True):
        pen.number(name, figure)
    pen.few("of-armies", worths(g, viewer, arrows_help(g, pile)) if there else [0] * MOST_ARMIES, ARMY)
    pen.close()


def against(g: AncientWorld, who: Seat, pile: Pile) -> tuple[int, ...]:
    """The value that is there without an army, what of it is on cards, what it lacks, and the points and dice."""
    titan, alone = g.titan[pile], permanent_value(g, who, arrows_help(g, pile))
    of_cards = alone - swords_now(g, who)
    banners = {tribe: g.box.titans.banners[tribe][titan] for tribe in range(TRIBES)}
    lacking = max(0, g.box.defense[titan] - alone)
    return alone, of_cards, lacking, gained(g.clone(), who, banners), number_of_dice(g, titan)


def worths(g: AncientWorld, who: Seat, with_arrows: bool) -> list[int]:
    """What each army of a seat would add to an attack."""
    own = g.armies(who)
    return [army_value(g, who, army, with_arrows) if army in own else 0 for army in EVERY_ARMY]
