"""What seats are called in the log: by the people they led when it happened."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.tests.world import World


def test_a_seat_is_called_by_its_colour_until_it_leads_a_people(world: World) -> None:
    match = world.game.new(seats=2, seed=1)
    colour = match.game.callings(match.state)[match.seats[0]]
    offer = match.offers[0]
    told = [event.text() for event in match.play(offer.token)]
    people = match.game.callings(match.state)[match.state.order[0]]
    assert told[0] == f"{colour} leads {people}."
    assert any(text is not None and text.startswith(f"{people[:1].upper()}{people[1:]} gain") for text in told[1:])


def test_a_sentence_keeps_the_name_of_its_time(world: World) -> None:
    match = world.table("card-phase", disks={"red": {world.at.far: 2}})
    match.play(match.offers[0].token)
    before = [event.text() for event in match.events]
    match.state.civilization[0], match.state.civilization[1] = match.state.civilization[1], match.state.civilization[0]
    assert [event.text() for event in match.events] == before
    assert any(match.game.callings(match.state)[1] in (text or "") for text in before)
