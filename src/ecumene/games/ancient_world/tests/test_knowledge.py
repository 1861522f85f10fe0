"""Who knows what: stored cards, cards somebody chooses from, Titans put in order, Districts under the deck."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import ecumene
from ecumene.games.ancient_world.contents import AHEAD, DISTRICTS, EMPIRE
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.table import BOX, GAME, says, stored, turn
from ecumene.kernel.chance import mix
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import NOBODY
from ecumene.matches.match import CannotUndo, Match
from ecumene.matches.naming import DamagedDocument
from ecumene.testing import rule
from ecumene.testing.laws import (
    a_choice_is_open_to_see,
    redeal_depends_on_knowledge_alone,
    redeal_keeps_what_is_known,
)

VIEWERS = [1, 2, None]
"""Everybody but North, at a table of three."""


def seen_of(match: Match[AncientWorld], viewer: int | None, seat: str) -> dict[str, Any]:
    """What a viewer sees of a seat."""
    return next(page for page in match.view(viewer)["seats"] if page["seat"] == seat)


def mentions(match: Match[AncientWorld], viewer: int | None, names: set[str], titles: dict[str, str]) -> set[str]:
    """Which of some cards a viewer's page or log names."""
    page, told = json.dumps(match.view(viewer)), " ".join(says(match, viewer))
    return {name for name in names if f'"{name}"' in page or titles[name] in told}


EMPIRE_TITLES = dict(zip(BOX.empire_names, BOX.empire_titles, strict=True))
TITAN_TITLES = dict(zip(BOX.titan_names, BOX.titan_titles, strict=True))
REST_OF_A = {
    name: BOX.copies[card]
    for card, name in enumerate(BOX.empire_names)
    if BOX.deck_a >> card & 1 and name not in ("crane", "bridge", "aqueduct")
}
DISTRICT_TITLES = dict(zip(BOX.district_names, BOX.district_titles, strict=True))


def named(counts: list[int]) -> dict[str, int]:
    """Empire cards by name."""
    return {BOX.empire_names[card]: n for card, n in enumerate(counts) if n}


# Explore


def exploring() -> Match[AncientWorld]:
    """North has drawn five cards to choose from."""
    match = turn("north", seats=3, round=2, row=["crane", "bridge"])
    match.play("place explore 1")
    match.play("draw")
    return match


@rule("explore.stored.face-down", "explore.draw-five-store-one")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_that_are_drawn_are_seen_by_the_player_alone(viewer: int | None) -> None:
    match = exploring()
    drawn = named(match.state.drawn)
    assert match.view(0)["mine"]["drawn"] == drawn
    assert match.view(viewer)["mine"]["drawn"] == {}
    assert mentions(match, viewer, set(drawn) - {"crane", "bridge"}, EMPIRE_TITLES) == set()
    assert "North draws 5 cards to choose from." in says(match, viewer)


@rule("explore.stored.face-down")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_kept_card_is_known_to_its_owner_alone_and_the_others_to_all(viewer: int | None) -> None:
    match = exploring()
    single = min(card for card, n in named(match.state.drawn).items() if n == 1 and card not in ("crane", "bridge"))
    match.play(f"keep {single}")
    assert match.view(0)["mine"]["stored"] == {single: 1}
    assert mentions(match, viewer, {single}, EMPIRE_TITLES) == set()
    assert seen_of(match, viewer, "north")["stored-seen"] == {}
    assert (seen_of(match, viewer, "north")["stored-a"], seen_of(match, viewer, "north")["stored-b"]) == (1, 0)
    assert sum(match.view(viewer)["discard"].values()) == 4
    assert discards_told(match, viewer) == match.view(viewer)["discard"]
    assert "North stores a card that nobody else sees." in says(match, viewer)


def discards_told(match: Match[AncientWorld], viewer: int | None) -> dict[str, int]:
    """Which cards a viewer's log says North has discarded, and how many of each."""
    lines = [text.removeprefix("Twice among them: ") for text in says(match, viewer)]
    first = next(i for i, text in enumerate(lines) if text.startswith("North discards "))
    told = [text.removeprefix("North discards ") for text in lines[first : first + 2]]
    titles = [title for text in told for title in text.removesuffix(".").replace(" and ", ", ").split(", ")]
    return {name: titles.count(title) for name, title in EMPIRE_TITLES.items() if title in titles}


@rule("explore.unstored-to-discard")
def test_two_cards_alike_that_are_discarded_are_both_told() -> None:
    """Ruling R-50."""
    match = turn(
        "north", seats=3, round=2, deck={"crane": 2, "bridge": 2, "aqueduct": 1}, discard=REST_OF_A, row=["aqueduct"]
    )
    match.play("place explore 1")
    match.play("draw")
    match.play("keep bridge")
    assert discards_told(match, 1) == {"crane": 2, "bridge": 1, "aqueduct": 1}


@rule("explore.stored.face-down")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_card_stored_from_the_row_was_seen_by_all(viewer: int | None) -> None:
    """Ruling R-21."""
    match = turn("north", seats=3, round=2, row=["crane", "bridge"])
    match.play("place explore 1")
    match.play("store crane")
    assert seen_of(match, viewer, "north")["stored-seen"] == {"crane": 1}
    assert seen_of(match, viewer, "north")["stored-a"] == 0
    assert match.view(0)["mine"]["stored"] == {"crane": 1}
    assert "North stores Crane from the row." in says(match, viewer)


@rule("explore.stored.face-down")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_backs_tell_how_many_cards_of_each_deck_are_stored(viewer: int | None) -> None:
    """Ruling R-51."""
    match = turn(
        "east",
        seats=3,
        round=4,
        stored={"north": {"marketplace": 2, "citadel": 1}},
        stored_seen={"north": {"crane": 1}},
    )
    page = seen_of(match, viewer, "north")
    assert (page["stored-a"], page["stored-b"], page["stored-seen"]) == (2, 1, {"crane": 1})
    assert mentions(match, viewer, {"marketplace", "citadel"}, EMPIRE_TITLES) == set()
    assert match.view(0)["mine"]["stored"] == {"crane": 1, "marketplace": 2, "citadel": 1}


@rule("explore.stored.face-down")
def test_a_stored_card_that_is_built_is_seen_by_all() -> None:
    match = turn("north", seats=3, stored={"north": {"marketplace": 1}}, coins={"north": 5})
    match.play("place build 1")
    assert mentions(match, 1, {"marketplace"}, EMPIRE_TITLES) == set()
    match.play("build-stored marketplace")
    assert "marketplace" in seen_of(match, 1, "north")["empire"]
    assert seen_of(match, 1, "north")["stored-a"] == 0
    with pytest.raises(CannotUndo):
        match.undo()


@rule("explore.stored.face-down")
def test_why_does_not_tell_what_others_have_stored() -> None:
    match = turn("north", seats=3, stored={"east": {"marketplace": 1}}, row=["bridge"], coins={"north": 9})
    match.play("place build 1")
    there, nowhere = (
        [(reason.rule, reason.text.replace(EMPIRE_TITLES[card], "it")) for reason in match.why(f"build-stored {card}")]
        for card in ("marketplace", "watchtower")
    )
    assert there == nowhere == [("explore.stored.buy-by-build", "You have not stored it.")]


@rule("explore.stored.face-down")
def test_others_are_asked_nothing_that_tells_what_is_stored() -> None:
    """Whether Build leaves a choice depends on stored cards, so it is asked even if there is only one answer."""
    for card in ("zori-dramatists", "marketplace"):
        match = turn("north", seats=3, stored={"north": {card: 1}}, coins={"north": 4})
        match.play("place build 1")
        assert len(match.offers) == (1 if card == "marketplace" else 2)
        assert match.view(1)["question"] == {"key": "build", "yours": False, "seat": "north"}


@rule("card.zori-dramatists.source", "explore.stored.face-down")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_top_card_of_zori_dramatists_is_known_to_its_owner_alone(viewer: int | None) -> None:
    """Ruling R-37."""
    match = turn("north", seats=3, empire={"north": ["zori-dramatists"]})
    match.play("pass")
    match.play("store-top")
    (card,) = stored(match, "north")
    assert match.view(0)["mine"]["stored"] == {card: 1}
    assert mentions(match, viewer, {card} - {"zori-dramatists"}, EMPIRE_TITLES) == set()
    assert seen_of(match, viewer, "north")["stored-a"] == 1


@rule("prepare.empire.discard-remaining", "explore.unstored-to-discard")
def test_the_discard_pile_lies_open() -> None:
    """Ruling R-50."""
    match = turn("north", seats=3, round=2, discard={"crane": 1, "bridge": 2})
    for viewer in (0, *VIEWERS):
        assert match.view(viewer)["discard"] == {"crane": 1, "bridge": 2}


# Forest Hideout


def ordering() -> Match[AncientWorld]:
    """North looks at four Titans."""
    match = turn(
        "north", seats=3, empire={"north": ["forest-hideout"]},
        titan={"one-star": "reed-stalker", "two-star": "stone-being", "three-star": "deep-maw"},
    )  # fmt: skip
    match.play("place-on forest-hideout 1")
    match.play("look one-star")
    return match


@rule("card.forest-hideout.rearrange")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_titans_that_are_looked_at_are_seen_by_the_player_alone(viewer: int | None) -> None:
    """Ruling R-38."""
    match = ordering()
    looked = {BOX.titan_names[titan] for titan in bits(match.state.looked)}
    assert set(match.view(0)["mine"]["looked"]) == looked
    assert match.view(viewer)["mine"]["looked"] == []
    assert mentions(match, viewer, looked - {"reed-stalker"}, TITAN_TITLES) == set()


@rule("card.forest-hideout.rearrange")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_order_is_known_to_who_made_it_and_the_top_to_all(viewer: int | None) -> None:
    match = ordering()
    order = sorted(BOX.titan_names[titan] for titan in bits(match.state.looked))
    for titan in order[:3]:
        match.play(f"order {titan}")
    mine, theirs = match.view(0)["titans"]["one-star"], match.view(viewer)["titans"]["one-star"]
    assert [mine["open"], mine["second"], mine["third"], mine["fourth"]] == order
    assert [theirs["open"], theirs["second"], theirs["third"], theirs["fourth"]] == [order[0], None, None, None]
    assert theirs["known-to"] == "north"
    assert mentions(match, viewer, set(order[1:]) - {"reed-stalker"}, TITAN_TITLES) == set()
    assert [text for text in says(match, 0) if "next" in text] == [
        f"You put {TITAN_TITLES[name]} next." for name in order[1:]
    ]


@rule("card.forest-hideout.rearrange")
def test_a_redeal_keeps_the_order_for_who_made_it_and_for_nobody_else() -> None:
    match = ordering()
    while match.question == "card-clarifications/order":
        match.play(match.offers[0].token)
    g = match.state
    for chance in range(6):
        assert GAME.redeal(g, 0, mix(chance)).ahead == g.ahead
    others = {tuple(GAME.redeal(g, 1, mix(chance)).ahead[:AHEAD]) for chance in range(12)}
    assert len(others) > 3
    hidden = set(g.ahead[:AHEAD]) | set(bits(g.titan_deck[0]))
    assert {titan for order in others for titan in order} <= hidden


@rule("card.forest-hideout.rearrange")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_a_redeal_keeps_the_titan_that_lay_open_among_those_that_are_put_in_order(steps: int) -> None:
    """Ruling R-56: everybody saw the Reed Stalker, and that it does not lie on top any more."""
    match = ordering()
    reed = BOX.titan_names.index("reed-stalker")
    for _ in range(steps):
        match.play(next(offer.token for offer in match.offers if offer.token != "order reed-stalker"))
    imagined = set()
    for chance in range(24):
        twin = GAME.redeal(match.state, 1, mix(chance))
        found = [titan for titan in (*twin.ahead[:AHEAD], *bits(twin.looked)) if titan != NOBODY]
        assert reed in found
        imagined.add(tuple(found))
        assert len(found) == len(set(found)) == 4 - (steps > 0)
    assert len(imagined) > 3


@rule("card.forest-hideout.rearrange", "attack.win.reveal-next")
def test_a_titan_that_lies_open_again_is_known_for_nothing_else() -> None:
    match = ordering()
    match.play("order reed-stalker")
    assert match.state.shown == [0, 0, 0]
    hidden = {tuple(sorted(GAME.redeal(match.state, 1, mix(chance)).ahead[:AHEAD])) for chance in range(6)}
    assert hidden == {(NOBODY, NOBODY, NOBODY)}
    later = turn(
        "north", coins={"north": 9}, raised={"north": 9},
        titan={"one-star": "moss-ape"}, ahead={"one-star": {"second": "reed-stalker", "third": "ash-hound"}},
        seer={"one-star": "east"}, shown={"one-star": ["reed-stalker"]},
    )  # fmt: skip
    later.play("attack one-star:a")
    while later.question != "player-actions/turn":
        later.play(later.offers[0].token)
    assert BOX.titan_names[later.state.titan[0]] == "reed-stalker"
    assert later.state.shown == [0, 0, 0]


@rule("card.forest-hideout.rearrange")
def test_a_spectator_s_redeal_does_not_know_the_order_either() -> None:
    match = ordering()
    while match.question == "card-clarifications/order":
        match.play(match.offers[0].token)
    assert len({tuple(GAME.redeal(match.state, NOBODY, mix(chance)).ahead[:AHEAD]) for chance in range(12)}) > 3


def test_a_document_cannot_claim_to_know_what_is_not_there() -> None:
    for wrong, field in (
        ({"shown": {"one-star": ["reed-stalker"]}}, "shown"),
        ({"bottom": ["farm-quarter"]}, "bottom_by"),
        ({"viewed_open": {"farm-quarter": 1}}, "viewed_open"),
    ):
        with pytest.raises(DamagedDocument, match=field):
            turn("north", **wrong)


# Expand+


def choosing(**fields: Any) -> Match[AncientWorld]:
    """North has paid for Expand+ and chooses."""
    match = turn(
        "north", seats=3, coins={"north": 3}, district="open-quarter", options={"expand": "plus"}, chance=5, **fields
    )
    match.play("place expand 1")
    match.play("draw")
    return match


@rule("variant.expand-plus.draw-three")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_districts_that_are_drawn_are_seen_by_the_player_alone(viewer: int | None) -> None:
    match = choosing()
    drawn = {BOX.district_names[district] for district in range(DISTRICTS) if match.state.viewed[district]}
    assert set(match.view(0)["mine"]["viewed"]) == drawn
    assert match.view(viewer)["mine"]["viewed"] == {}
    assert mentions(match, viewer, drawn - {"open-quarter"}, DISTRICT_TITLES) == set()


@rule("variant.expand-plus.rest-to-bottom")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_districts_under_the_deck_are_known_to_who_put_them_there(viewer: int | None) -> None:
    match = choosing()
    match.play("choose open-quarter")
    under = [BOX.district_names[district] for district in match.state.bottom]
    assert match.view(0)["mine"]["under"] == under
    assert match.view(viewer)["mine"]["under"] == []
    assert match.view(viewer)["under"] == len(under) == 2


@rule("variant.expand-plus.rest-to-bottom")
def test_a_redeal_keeps_the_districts_for_who_put_them_there_and_for_nobody_else() -> None:
    match = choosing()
    match.play("choose open-quarter")
    g = match.state
    for chance in range(6):
        assert GAME.redeal(g, 0, mix(chance)).bottom == g.bottom
    assert len({tuple(GAME.redeal(g, 1, mix(chance)).bottom) for chance in range(12)}) > 3


def having_put_back_the_open_one() -> Match[AncientWorld]:
    """North has taken another District than the open one, which went under the deck with a third."""
    match = choosing()
    match.play(min(offer.token for offer in match.offers if offer.token != "choose open-quarter"))
    return match


@rule("variant.expand-plus.draw-three")
def test_a_redeal_keeps_the_open_district_among_those_that_are_drawn() -> None:
    match = choosing()
    opened = BOX.district_names.index("open-quarter")
    drawn = [GAME.redeal(match.state, 1, mix(chance)).viewed for chance in range(24)]
    assert all(viewed[opened] and sum(viewed) == 3 for viewed in drawn)
    assert len({tuple(viewed) for viewed in drawn}) > 3


@rule("variant.expand-plus.rest-to-bottom")
def test_a_redeal_keeps_the_open_district_where_it_lies_under_the_deck() -> None:
    """Rulings R-56 and R-57: it goes under the deck first, and everybody has seen it."""
    g = having_put_back_the_open_one().state
    assert BOX.district_names[g.bottom[0]] == "open-quarter"
    under = [GAME.redeal(g, 1, mix(chance)).bottom for chance in range(24)]
    assert {districts[0] for districts in under} == {g.bottom[0]}
    assert len({districts[1] for districts in under}) > 2
    assert {tuple(GAME.redeal(g, 0, mix(chance)).bottom) for chance in range(6)} == {tuple(g.bottom)}


@rule("variant.expand-plus.rest-to-bottom")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_open_district_is_shown_to_everybody_where_it_lies_under_the_deck(viewer: int | None) -> None:
    match = having_put_back_the_open_one()
    assert match.view(viewer)["mine"]["under"] == ["open-quarter"]
    assert len(match.view(0)["mine"]["under"]) == 2


@rule("variant.expand-plus.rest-to-bottom")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_reads_where_the_open_district_went_and_nobody_else_where_the_others_went(
    viewer: int | None,
) -> None:
    match = having_put_back_the_open_one()
    told = [event.name for event in match.events if event.text(viewer) is not None]
    assert told[-4:] == ["gained-district", "put-under", "put-under-unseen", "new-district"]
    third = DISTRICT_TITLES[BOX.district_names[match.state.bottom[1]]]
    assert [text for text in says(match, viewer) if "under the deck" in text] == [
        "North puts the Open Quarter, which everybody knows, under the deck.",
        "North puts 1 District face down under the deck.",
    ]
    assert [text for text in says(match, 0) if "nder the deck" in text] == [
        "You put the Open Quarter, which everybody knows, under the deck.",
        "You put 1 District face down under the deck.",
        f"Under the deck goes the {third}.",
    ]


@rule("variant.expand-plus.draw-three", "variant.expand-plus.rest-to-bottom")
def test_a_district_that_all_know_under_the_deck_is_known_when_it_is_drawn_and_put_back() -> None:
    """The deck is empty, so what is drawn comes from under it: one that all know, one that West does not."""
    rest = {"farm-quarter": 2, "market-quarter": 3, "garrison-quarter": 2, "armory-quarter": 2, "open-quarter": 2}
    match = turn(
        "north", seats=4, coins={"north": 3}, options={"expand": "plus"}, district="open-quarter", district_deck={},
        bottom=["scholar-quarter", "archery-quarter", "farm-quarter"], bottom_by=["east"] * 3,
        bottom_lay=["open", "hidden", "hidden"], districts={"west": rest},
    )  # fmt: skip
    match.play("place expand 1")
    match.play("draw")
    scholar, opened = (BOX.district_names.index(name) for name in ("scholar-quarter", "open-quarter"))
    drawn = [GAME.redeal(match.state, 3, mix(chance)).viewed for chance in range(12)]
    assert all(viewed[scholar] == viewed[opened] == 1 for viewed in drawn)
    assert len({tuple(viewed) for viewed in drawn}) == 2
    match.play("choose archery-quarter")
    g = match.state
    assert (g.bottom_lay, {g.bottom[0], g.bottom[1]}) == ([1, 1], {scholar, opened})


@rule("variant.expand-plus.draw-three")
def test_of_two_districts_alike_the_one_that_all_know_is_taken() -> None:
    match = turn(
        "north", seats=3, coins={"north": 3}, options={"expand": "plus"}, district="farm-quarter",
        district_deck={"farm-quarter": 1, "open-quarter": 1},
        districts={"east": {
            "open-quarter": 2, "farm-quarter": 1, "market-quarter": 3, "garrison-quarter": 2, "armory-quarter": 2,
            "archery-quarter": 1, "scholar-quarter": 1,
        }},
    )  # fmt: skip
    match.play("place expand 1")
    match.play("draw")
    match.play("choose farm-quarter")
    assert match.state.bottom_lay == [0]
    assert not [text for text in says(match, 1) if "which everybody knows, under the deck" in text]


def test_a_document_that_does_not_say_how_districts_lay_can_be_read() -> None:
    match = turn("north", seats=3, district="open-quarter", bottom=["farm-quarter"], bottom_by=["north"])
    page = match.dump()
    del page["bottom_lay"]
    assert ecumene.load(page).state.bottom_lay == [0]


# Dealing anew


@rule("explore.stored.face-down")
def test_a_redeal_keeps_own_and_open_cards_and_the_backs_of_the_others() -> None:
    match = turn(
        "north", seats=3, round=4,
        stored={"north": {"marketplace": 1}, "east": {"aqueduct": 1, "citadel": 1}, "south": {"sea-temple": 2 - 1}},
        stored_seen={"east": {"bridge": 1}}, out={"crane": 2, "watchtower": 2, "town-hall": 1},
    )  # fmt: skip
    g = match.state
    others = set()
    for chance in range(20):
        twin = GAME.redeal(g, 0, mix(chance))
        assert twin.stored[:EMPIRE] == g.stored[:EMPIRE]
        assert twin.stored_seen == g.stored_seen
        east = named(twin.stored[EMPIRE : 2 * EMPIRE])
        deck_a = {card for card in east if BOX.deck_a >> BOX.empire_names.index(card) & 1}
        assert (sum(east.values()), len(deck_a)) == (2, 1)
        assert deck_a <= {"aqueduct", "crane", "watchtower", "town-hall"}
        others |= set(east)
        assert not GAME.faults(twin)
    assert len(others) > 6
    assert others & {"crane", "watchtower", "town-hall"}


@rule("explore.stored.face-down")
def test_a_redeal_never_deals_what_everybody_has_seen() -> None:
    """Cards of the discard pile, of the row, and own cards are nowhere else."""
    seen = {"crane": 2, "watchtower": 2, "bridge": 2}
    match = turn(
        "north", seats=3, round=2, discard=seen, row=["aqueduct", "aqueduct"], stored={"east": {"marketplace": 2}}
    )
    for chance in range(20):
        east = named(GAME.redeal(match.state, 0, mix(chance)).stored[EMPIRE : 2 * EMPIRE])
        assert not set(east) & {*seen, "aqueduct"}


@rule("explore.stored.face-down", "card.forest-hideout.rearrange", "variant.expand-plus.draw-three")
@pytest.mark.parametrize(("position", "field"), [(exploring, "drawn"), (ordering, "looked"), (choosing, "viewed")])
def test_what_somebody_chooses_from_is_dealt_anew_for_the_others(position: Any, field: str) -> None:
    match = position()
    real = getattr(match.state, field)
    for chance in range(6):
        assert getattr(GAME.redeal(match.state, 0, mix(chance)), field) == real
    imagined = {str(getattr(GAME.redeal(match.state, 1, mix(chance)), field)) for chance in range(12)}
    assert len(imagined) > 3


def eager(match: Match[AncientWorld]) -> str:
    """An answer that stores, looks and expands whenever that is offered, or else one of the offers."""
    offers = [offer.token for offer in match.offers]
    wanted = ("place-on", "place explore", "place expand", "draw", "store", "look", "attack")
    number = len(match.answers) * 7
    found = [token for token in offers if token.startswith(wanted)]
    return found[number % len(found)] if found and number % 4 else offers[number % len(offers)]


GAMES = [(2, 2), (4, 2), (2, 4), (3, 4)]
"""How many seats, and the round with which a game begins."""
BEGINNINGS: dict[int, dict[str, Any]] = {
    2: {
        "empire": {seat: ["zori-dramatists", "archivists-of-bol"] for seat in ("north", "east")},
        "row": ["crane", "aqueduct", "town-hall"],
    },
    4: {
        "empire": {
            "north": ["forest-hideout", "zori-dramatists", "crypta-ship"], "east": ["forest-hideout", "crypta-ship"],
            "south": ["bridge", "zori-dramatists"],
        },
        "row": ["citadel", "harbor-works", "deep-wells"],
        "stored": {"north": {"marketplace": 1}, "east": {"bridge": 1}},
        "out": {"watchtower": 2, "barracks": 1, "marketplace": 1},
    },
}  # fmt: skip


def positions(seats: int, begins: int) -> Iterator[Match[AncientWorld]]:
    """All positions of a game with Expand+ and with cards that look and store, from some round on."""
    match = turn(
        "north", seats=seats, round=begins, chance=seats, options={"expand": "plus"},
        coins=dict.fromkeys(("north", "east", "south", "west")[:seats], 12),
        titan={"one-star": "reed-stalker", "two-star": "stone-being", "three-star": "deep-maw"},
        district="open-quarter", military_row=["spear-levy", "long-spears"], **BEGINNINGS[begins],
    )  # fmt: skip
    while not match.over:
        yield match
        match.play(eager(match))


@rule("explore.stored.face-down", "variant.expand-plus.rest-to-bottom")
@pytest.mark.parametrize(("seats", "begins"), GAMES)
def test_a_redeal_keeps_what_is_known_along_whole_games(seats: int, begins: int) -> None:
    secret = {"explore/keep", "expand/choose", "card-clarifications/order"}
    for number, match in enumerate(positions(seats, begins)):
        if match.question in secret or number % 12 == 0:
            redeal_keeps_what_is_known(match, number)
            redeal_depends_on_knowledge_alone(match, number)
            a_choice_is_open_to_see(match, number)


@rule("explore.stored.face-down", "card.forest-hideout.rearrange")
@pytest.mark.parametrize("position", [exploring, ordering, choosing])
def test_a_redeal_keeps_what_is_known_while_somebody_chooses(position: Any) -> None:
    match = position()
    for chance in range(6):
        redeal_keeps_what_is_known(match, chance)
        redeal_depends_on_knowledge_alone(match, chance)
    while match.question != "player-actions/turn":
        match.play(match.offers[-1].token)
        redeal_keeps_what_is_known(match)
        redeal_depends_on_knowledge_alone(match)


def test_those_games_have_everything_to_hide() -> None:
    """The games above ask all secret questions, and have something in all hidden places, of both decks."""
    asked: set[str | None] = set()
    hidden: set[str] = set()
    for seats, begins in GAMES:
        for match in positions(seats, begins):
            g = match.state
            stored_cards = sum(1 << card for card in range(EMPIRE) if any(g.stored[card::EMPIRE]))
            places = {
                "A": stored_cards & BOX.deck_a, "B": stored_cards & BOX.deck_b, "seen": any(g.stored_seen),
                "out": any(g.out), "under": g.bottom, "ahead": max(g.ahead) >= 0,
            }  # fmt: skip
            asked.add(match.question)
            hidden |= {name for name, there in places.items() if there}
    zori, look, order = (f"card-clarifications/{name}" for name in ("zori-dramatists", "look", "order"))
    assert {"explore/keep", "expand/choose", "build", zori, look, order} <= asked
    assert hidden == {"A", "B", "seen", "out", "under", "ahead"}
