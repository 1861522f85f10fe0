"""Setup."""

from __future__ import annotations

import pytest

import ecumene
from ecumene.games.ancient_world.contents import EMPIRE, STARTING
from ecumene.games.ancient_world.state import SEAT, AncientWorld
from ecumene.games.ancient_world.tests.table import BOX, GAME, army, cards, citizens, forbidden_by, of, says, turn
from ecumene.kernel.masks import bits
from ecumene.matches.match import Match
from ecumene.testing import rule

SEEDS = range(60)


def by_turn(match: Match[AncientWorld], field: str) -> list[int]:
    """What the seats have, from the first player on."""
    seats, first = match.players, match.state.holder
    return [of(match, SEAT.names[(first + place) % seats], field) for place in range(seats)]


@rule("setup.sort.eight-piles")
def test_every_card_belongs_to_one_of_eight_piles() -> None:
    piles = [
        {("empire", card) for card in range(STARTING)} | {("military", card) for card in range(STARTING)},
        {("military", card) for card in range(STARTING, len(BOX.military_names))},
        {("district", card) for card in range(len(BOX.district_names))},
        {("empire", card) for card in bits(BOX.deck_a)},
        {("empire", card) for card in bits(BOX.deck_b)},
        *({("titan", card) for card in bits(pile)} for pile in BOX.piles),
    ]
    assert len(piles) == 8
    assert all(piles)
    sizes = [len(names) for names in (BOX.empire_names, BOX.military_names, BOX.district_names, BOX.titan_names)]
    assert sum(len(pile) for pile in piles) == len(set().union(*piles)) == sum(sizes)


@rule("setup.round-marker.left-of-first-circle")
def test_no_round_has_begun_before_the_first_prepare() -> None:
    assert GAME.blank(2, GAME.checked_options({}), 0).round == 0
    match = GAME.new(seats=2, seed=1)
    assert match.state.round == 1
    assert says(match)[-1] == "Round 1."
    assert says(match).count("Round 1.") == 1


@rule("setup.unused.returned-to-box")
@pytest.mark.parametrize("seats", [2, 3])
def test_pieces_of_colours_not_in_play_are_out_of_the_game(seats: int) -> None:
    match = GAME.new(seats=seats, seed=8)
    g = match.state
    assert len(match.view()["seats"]) == seats
    assert sum(place >= 0 for place in g.citizen) == 3 * seats
    for pile in (g.deck, g.discard, g.out, g.stored, g.stored_seen):
        assert pile[0] == pile[1] == 0
    assert not {0, 1} & {*g.row, *g.military_row, *bits(g.military_deck)}
    with pytest.raises(ecumene.DamagedDocument):
        turn("north", seats=seats, coins={"west": 1})


@rule("setup.districts.top-face-up")
def test_the_districts_are_shuffled_and_the_top_one_lies_open() -> None:
    tops = set()
    for seed in SEEDS:
        match = GAME.new(seats=2, seed=seed)
        top = match.view()["district"]
        assert match.view()["district-deck"] == 14
        assert match.state.district_deck[BOX.district_names.index(top)] == BOX.district_copies[match.state.district] - 1
        tops.add(top)
    assert tops == set(BOX.district_names)


@rule("setup.titans.three-shuffled-decks", "setup.titans.tops-face-up")
def test_each_pile_of_titans_is_shuffled_for_itself_with_the_top_card_open() -> None:
    tops: dict[str, set[str]] = {"one-star": set(), "two-star": set(), "three-star": set()}
    together = set()
    for seed in SEEDS:
        piles = GAME.new(seats=2, seed=seed).view()["titans"]
        assert [pile["left"] for pile in piles.values()] == [6, 6, 5]
        for name, pile in piles.items():
            tops[name].add(pile["open"])
        together.add(tuple(pile["open"] for pile in piles.values()))
    assert tops == STARS
    assert len(together) > 45


@rule("setup.covers.on-explore-and-grow")
def test_explore_and_grow_are_covered() -> None:
    match = GAME.new(seats=2, seed=1)
    assert forbidden_by(match, "place explore 1") == {"prepare.covered-action.unusable"}
    assert forbidden_by(match, "place grow 1") == {"prepare.covered-action.unusable"}


@rule("setup.military.row-equals-players", "setup.empire.a-row-by-players")
@pytest.mark.parametrize(("seats", "empire", "military"), [(2, 4, 2), (3, 5, 3), (4, 6, 4)])
def test_the_rows_are_as_long_as_the_number_of_players_says(seats: int, empire: int, military: int) -> None:
    """Case 1."""
    view = GAME.new(seats=seats, seed=2).view()
    assert (len(view["row"]), len(view["military"])) == (empire, military)
    assert (view["deck"], view["military-deck"]) == (38 - empire, 25 - military)


@rule("setup.military.row-equals-players", "setup.empire.a-row-by-players")
def test_both_decks_are_shuffled() -> None:
    seen_empire: set[int] = set()
    seen_military: set[int] = set()
    for seed in SEEDS:
        g = GAME.new(seats=4, seed=seed).state
        seen_empire.update(g.row)
        seen_military.update(g.military_row)
    assert seen_empire == set(bits(BOX.deck_a))
    assert seen_military == set(range(STARTING, 27))


@rule("setup.empire.b-set-aside")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_card_of_deck_b_appears_before_round_four(seats: int) -> None:
    match = GAME.new(seats=seats, seed=seats)
    while match.state.round < 4:
        assert not anywhere(match) & BOX.deck_b
        match.play(match.offers[len(match.answers) * 7 % len(match.offers)].token)
    assert anywhere(match) & BOX.deck_b == BOX.deck_b


def anywhere(match: Match[AncientWorld]) -> int:
    """All Empire cards that are in the game now, as a mask."""
    g, mask = match.state, 0
    for card in g.row:
        mask |= 1 << card
    for seat in range(g.seats):
        mask |= g.empire[seat]
    for counts in (g.deck, g.discard, g.drawn, g.stored, g.stored_seen):
        for i, n in enumerate(counts):
            mask |= 1 << i % EMPIRE if n else 0
    return mask


@rule("setup.player.starting-empire", "setup.player.starting-military")
def test_every_player_has_two_undamaged_cards_and_two_armies_without_coins() -> None:
    match = GAME.new(seats=4, seed=11)
    for seat in SEAT.names:
        assert cards(match, seat) == {"fishing-dock", "wheat-fields"}
        assert cards(match, seat, "damaged") == set()
        assert army(match, seat, "a") == ("city-guard", 0, 0, set())
        assert army(match, seat, "b") == ("militia", 0, 0, set())
        assert army(match, seat, "c") == (None, 0, 0, set())


@rule("setup.player.citizens-1-2-3")
def test_every_player_has_the_citizens_one_to_three() -> None:
    match = GAME.new(seats=4, seed=11)
    for seat in SEAT.names:
        assert citizens(match, seat) == {1: "ready", 2: "ready", 3: "ready"}


@rule("setup.player.six-coins", "setup.first-player.seat-bonus", "setup.first-player.coins-example")
@pytest.mark.parametrize(("seats", "coins"), [(2, [6, 7]), (3, [6, 7, 8]), (4, [6, 7, 8, 8])])
def test_everybody_has_six_coins_and_later_places_have_more(seats: int, coins: list[int]) -> None:
    """Case 2."""
    for seed in range(8):
        match = GAME.new(seats=seats, seed=seed)
        assert by_turn(match, "coins") == coins
        assert by_turn(match, "knowledge") == [0] * seats


@rule("setup.first-player.last-winner-or-random")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot_and_has_the_token(seats: int) -> None:
    first = set()
    for seed in SEEDS:
        match = GAME.new(seats=seats, seed=seed)
        assert match.state.holder == match.seat
        assert match.state.hand_up == 0
        assert f"{SEAT.words[match.state.holder]} is first player." in says(match)
        first.add(match.seat)
    assert first == set(range(seats))


STARS = {
    "one-star": {
        "reed-stalker", "dune-crawler", "bog-serpent", "moss-ape", "cave-howler", "ash-hound", "twin-heron",
    },
    "two-star": {
        "stone-being", "glass-scorpion", "tide-warden", "elder-root", "storm-ram", "hollow-giant", "kelp-hydra",
    },
    "three-star": {
        "mountain-father", "sky-leviathan", "world-oak", "sun-colossus", "night-mother", "deep-maw",
    },
}  # fmt: skip
