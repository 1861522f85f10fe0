"""What is kept, remembered or only tried out agrees with what is counted, found or read the long way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.aiming import names_of, read_aimed
from ecumene.series.ancient_civilizations.asking import NOTHING
from ecumene.series.ancient_civilizations.board import Board
from ecumene.series.ancient_civilizations.contents import DECLARE
from ecumene.series.ancient_civilizations.play import read_effect, would_do_something
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.series.ancient_civilizations.things import Cards, Effect, Side, areas_in
from ecumene.series.ancient_civilizations.verbs.disks import room, with_room


def positions(world: World, seats: int, every: int = 5) -> Iterator[Ancients]:
    """Some positions of a random game."""
    chance, made = Random(seats), 0
    g = world.game.start(seats, world.game.checked_options({}), seats)
    while g.pending:
        g.answer(chance.choice(g.offers))
        made += 1
        if made % every == 0:
            yield g


RED = Seat(0)


def effects_in(cards: Cards) -> list[Effect]:
    """What the cards of a set do."""
    return [Effect(card) for card in bits(cards)]


def reads_of_something(g: Ancients, who: Seat, effect: Effect) -> bool:
    """Whether an effect that is read to its end asks for anything or plans anything."""
    play = read_effect(g, who, effect, [])
    return play.wanted != NOTHING or bool(play.plan)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_card_that_is_tried_out_does_something_exactly_if_its_text_does(world: World, seats: int) -> None:
    tried = set()
    for g in positions(world, seats):
        for seat in g.everybody():
            for card in effects_in(g.hand[seat] & ~g.edition.fate_cards.negations):
                does = would_do_something(g, seat, card)
                assert does == reads_of_something(g, seat, card), g.edition.powers.effects[card].name
                tried.add(does)
    assert tried == {False, True}


def test_a_card_that_is_never_tried_out_does_something_on_an_empty_table(world: World) -> None:
    g = world.table("card-phase").state
    sure = [card for card in effects_in((1 << g.edition.cards) - 1) if g.edition.powers.effects[card].sure]
    assert sure
    for card in sure:
        assert reads_of_something(g, RED, card), g.edition.powers.effects[card].name


def aimed_by_lot(g: Ancients, who: Seat, card: Effect, chance: Random) -> list[int]:
    """Targets of a card, one after the other, as its player might choose them."""
    question, targets = g.book.questions[DECLARE], list[int]()
    assert question is not None
    while read_effect(g, who, card, targets).wanted != NOTHING:
        g.targets = targets
        targets = [*targets, chance.choice(question.offer(g, who, card, 0, 0))]
    return targets


def melee(world: World, chance: Random) -> Ancients:
    """A competition in which red takes part, with others to come and everybody mixed up everywhere."""
    areas = [*world.at.inland, *world.at.lands[-4:], world.at.sea, world.at.next_sea, world.at.home]
    arena = chance.choice(areas)
    factions = ("red", "blue", "yellow", "sky", "barbarians")
    stacks = {f: {a: n for a in areas if (n := chance.choice((0, 1, 2, 3)))} for f in factions}
    stacks["red"][arena] = 3
    return world.table(
        ["competition-procedure/commit", "red", arena],
        4,
        phase="competition",
        arena=arena,
        resolved=[arena],
        disks=stacks,
        talents={"red": 2},
    ).state


def test_a_revealed_card_that_is_read_by_its_names_does_what_it_would_have_done_at_once(world: World) -> None:
    """Nothing has changed on the table in between, so nothing falls away."""
    chance, asked = Random(1), set()
    for g in [melee(world, chance) for _ in range(20)]:
        for card in effects_in(g.edition.fate_cards.competitions & ~g.edition.fate_cards.at_their_own_time):
            twin = g.clone()
            twin.targets = aimed_by_lot(twin, RED, card, chance)
            names = [g.verbs.play.token(card), *names_of(twin, RED, card)]
            aimed, at_once = read_aimed(g, RED, card, names), read_effect(g, RED, card, twin.targets)
            assert (aimed.wanted, aimed.plan) == (NOTHING, at_once.plan), g.edition.powers.effects[card].name
            asked |= {card} if twin.targets else set()
    assert len(asked) > 10, "most cards ask for something"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_there_is_room_wherever_the_limit_is_not_reached(world: World, seats: int) -> None:
    full = 0
    for g in positions(world, seats):
        factions: list[Side] = [*g.everybody(), BARBARIANS]
        for faction in factions:
            roomy = [area for area in areas_in(g.board.playable) if room(g, faction, area)]
            assert bits(with_room(g, faction)) == roomy
            full += g.board.playable.bit_count() - len(roomy)
    assert full


@pytest.mark.parametrize("kept", ["settled", "shared", "patrons"])
def test_a_mask_that_is_not_kept_in_step_is_a_fault(world: World, kept: str) -> None:
    g = world.table("card-phase", disks={"red": {world.at.far: 2}}).state
    assert not world.game.faults(g)
    setattr(g, kept, getattr(g, kept) ^ 1)
    assert world.game.faults(g)


def test_a_set_has_the_same_neighbours_when_it_is_asked_for_again(world: World) -> None:
    board, chance = world.edition.atlas.boards[4], Random(1)
    for _ in range(50):
        mask = chance.getrandbits(world.edition.areas) & chance.getrandbits(world.edition.areas) & board.playable
        found = 0
        for area in bits(mask):
            found |= board.adjacent[area]
        assert [board.around(mask), board.around(mask)] == [found, found]


def test_neighbours_of_a_board_that_is_joined_anew_are_found_anew() -> None:
    board = Board(3)
    board.join([0b010, 0b101, 0b010])
    assert board.around(0b001) == 0b010
    board.join([0b110, 0b001, 0b001])
    assert board.around(0b001) == 0b110
