"""What the players agree on before setup: a final event, Barbarian hordes, how many Epochs, and saved disks."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.contest import after_the_cards, heard, piled
from ecumene.games.inner_sea.tests.table import GAME, discarded, disks, names, of, table
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

LATE = ["atlantis-rises", "saharan-raiders", "whims-of-fortune", "boarding-bridges"]
"""Numbers 102, 99, 97 and 69: none is low enough for a final event."""


def last_epoch(**fields: Any) -> Match[Ancients]:
    """The end of the last Epoch."""
    return after_the_cards(["end-of-epoch-phase"], **{"epoch": 4, "options": {"final_event": "yes"}, **fields})


def test_the_options_and_their_usual_values() -> None:
    usual = {"epochs": 4, "final_event": "no", "hordes": "no", "automatic": 0, "saved_disks": "replaced-anyway"}
    assert {option.name: option.default for option in GAME.options} == usual
    assert GAME.new(seats=2, seed=7).options == usual


@pytest.mark.parametrize(
    "wrong",
    [{"epochs": 5}, {"epochs": 0}, {"final_event": "perhaps"}, {"hordes": 1}, {"automatic": 6}, {"saved_disks": "no"}],
)
def test_other_values_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option"):
        GAME.new(seats=2, seed=7, **wrong)


# Final Epoch Event


@rule("option.final-event.unanimous-before-setup")
def test_there_is_no_final_event_unless_it_was_agreed_on() -> None:
    """Asked for nothing, the last Epoch reveals no card; agreed on, the same position does."""
    without = last_epoch(options={})
    assert without.over
    assert not heard(without, "revealed", "table-says")
    with_it = last_epoch(disks={"red": {"egypt": 1}, "blue": {"troy": 1}})
    assert heard(with_it, "table-says") == ["table-says"]


@rule("option.final-event.unanimous-before-setup")
def test_it_is_agreed_on_with_the_game_and_stays_agreed_on() -> None:
    match = GAME.new(seats=2, seed=7, final_event="yes")
    assert match.state.final_event == 1
    again: Match[Ancients] = Match.from_document(GAME, match.dump(), partial=False)
    assert again.state.final_event == 1
    assert GAME.new(seats=2, seed=7).state.final_event == 0


@rule("option.final-event.unanimous-before-setup")
def test_it_comes_at_the_end_of_the_last_epoch_only() -> None:
    """Between Epochs the table speaks once, as it always does."""
    match = last_epoch(epoch=3, disks={"red": {"egypt": 1}, "blue": {"troy": 1}})
    assert heard(match, "revealed", "table-says") == ["revealed", "table-says"]
    assert not match.over


@rule("option.final-event.reveal-until-below-69")
def test_cards_are_revealed_until_one_is_below_69() -> None:
    """Royal Roads are number 68: an Age of Plenty. What comes before it depends on chance, what comes last does not."""
    most = 0
    for chance in range(8):
        match = last_epoch(**piled(*LATE, "royal-roads"), chance=chance)
        revealed = [event for event in match.events if event.name == "revealed"]
        assert [event.fact[3] for event in revealed if event.fact[3] < 69] == [68]
        assert revealed[-1].fact[3] == 68
        assert heard(match, "table-says") == ["table-says"]
        assert any("Age of Plenty" in (event.text() or "") for event in match.events)
        most = max(most, len(revealed))
    assert most > 1, "in one of these games the first card was too high"


@rule("option.final-event.reveal-until-below-69")
def test_the_final_event_comes_before_the_points() -> None:
    """Ruling I-28. Earthquake is number 1, the Black Death: Red's only City shrinks, nobody has the most any more."""
    match = last_epoch(**piled("earthquake"), disks={"red": {"egypt": 3}, "blue": {"troy": 1}})
    assert heard(match, "table-says", "removed", "epoch-scored")[:3] == ["table-says", "removed", "epoch-scored"]
    assert match.over
    assert match.state.points == [0, 0]


@rule("option.final-event.events-not-resolved")
@pytest.mark.parametrize("chance", range(6))
def test_events_on_the_way_do_nothing(chance: int) -> None:
    match = last_epoch(**piled(*LATE, "royal-roads"), chance=chance, disks={"red": {"cyprus": 4}, "blue": {"troy": 4}})
    assert match.over, "no invasion is steered by anybody"
    assert of(match, "barbarians", "on_map") == 0
    assert (of(match, "red", "talents"), heard(match, "new-order", "talents-gained")) == (0, [])
    assert "royal-roads" in discarded(match)
    assert names(match.state.deck) | set(discarded(match)) == {*LATE, "royal-roads"}


# Barbarian Hordes


@rule("option.hordes.add-unused-color")
@pytest.mark.parametrize(("seats", "barbarians"), [(2, 100), (5, 100), (6, 50)])
def test_a_colour_nobody_plays_joins_the_barbarians(seats: int, barbarians: int) -> None:
    assert of(table("endgame", seats, options={"hordes": "yes"}), "barbarians", "supply") == barbarians
    assert of(table("endgame", seats), "barbarians", "supply") == 50


@rule("option.hordes.add-unused-color")
def test_with_hordes_more_than_fifty_barbarians_are_on_the_map() -> None:
    """Fifty are on the map already; a card that places two more need not take them from elsewhere."""
    here = dict.fromkeys(["moesia", "thrace", "macedonia", "illyria", "thessaly", "attica"], 4)
    here |= dict.fromkeys(["laconia", "lydia", "ionia", "phrygia", "galatia", "pontus"], 4) | {"silicia": 2}
    entry = ["card-effects/place", "barbarians", "egypt", 2]
    for hordes, on_map in (("yes", 52), ("no", 50)):
        match = table(entry, phase="cards", options={"hordes": hordes}, disks={"barbarians": here})
        assert (disks(match, "barbarians", "egypt"), of(match, "barbarians", "on_map")) == (2, on_map)


# How many Epochs


@pytest.mark.parametrize("epochs", [1, 2, 3])
def test_a_short_game_ends_after_the_agreed_epoch(epochs: int) -> None:
    match = after_the_cards(["end-of-epoch-phase"], epoch=epochs, options={"epochs": epochs})
    assert match.over
    assert match.state.epoch == epochs
