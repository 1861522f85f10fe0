"""Card Phase: a card, a Wonder or a pass, in Turn Order, until all have passed."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.table import (
    acting,
    discarded,
    disks,
    forbidden_by,
    hand,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

RICH = {"egypt": 3, "kush": 3, "libya": 3, "sinai": 3, "nile-delta": 3}


def asked(match: Match[Ancients]) -> str:
    """The colour of the seat that decides."""
    return COLOURS[match.seats[0]]


# Rounds


@rule("card.round.one-action-in-turn-order")
def test_a_card_is_an_action_and_the_next_in_turn_order_follows() -> None:
    match = table(
        "card-phase",
        3,
        order=["yellow", "red", "blue"],
        hand={"yellow": ["coinage", "explorer"], "red": ["land-improvement"]},
        disks={"red": {"rome": 1}},
    )
    assert asked(match) == "yellow"
    match.play("play coinage")
    unanswered(match)
    assert asked(match) == "red", "one card, and it is the turn of the next"
    match.play("play land-improvement")
    unanswered(match)
    assert asked(match) == "blue"
    match.play("pass")
    assert (asked(match), match.question) == ("yellow", "card-phase/act")


@rule("card.round.one-action-in-turn-order")
def test_a_wonder_is_an_action() -> None:
    match = acting("red", disks={"red": RICH, "blue": {"troy": 1}})
    assert {"pass", "build colossus"} <= tokens(match)
    play(match, "build colossus", *["give egypt"] * 3, *["give kush"] * 2, "choose libya")
    assert asked(match) == "blue"


@rule("card.round.one-action-in-turn-order")
def test_a_pass_is_an_action() -> None:
    match = acting("red")
    match.play("pass")
    assert asked(match) == "blue"


@rule("card.round.one-action-in-turn-order")
def test_only_cards_in_hand_are_played() -> None:
    match = acting("red", hand={"red": ["coinage"], "blue": ["explorer"]})
    assert tokens(match) == {"pass", "play coinage"}
    assert forbidden_by(match, "play explorer") == {"card.round.one-action-in-turn-order"}


@rule("card.round.until-all-passed")
def test_rounds_go_on_until_all_have_passed() -> None:
    match = table([["card-phase"], ["competition-phase"]], hand={"red": ["coinage", "explorer"]})
    for answer in ("play coinage", "pass", "play explorer", "choose egypt"):
        assert match.state.phase == 2
        match.play(answer)
        unanswered(match)
    assert (asked(match), match.state.passed) == ("red", 0b10)
    match.play("pass")
    assert match.over
    assert match.state.phase == 3


@rule("card.round.until-all-passed")
def test_with_the_last_pass_the_phase_ends_at_once() -> None:
    """Red could still play a card, but has passed."""
    match = table([["card-phase"], ["competition-phase"]], hand={"red": ["coinage"]})
    play(match, "pass", "pass")
    assert match.over
    assert hand(match, "red") == {"coinage"}


@rule("card.round.until-all-passed", "card.pass.permanent")
def test_in_the_next_card_phase_nobody_has_passed() -> None:
    match = table([["card-phase"], ["card-phase"]])
    play(match, "pass", "pass")
    assert (match.question, asked(match), match.state.passed) == ("card-phase/act", "red", 0)


@rule("card.round.one-wonder-per-turn")
def test_a_second_wonder_must_wait_for_the_next_turn() -> None:
    match = acting("red", disks={"red": RICH, "blue": {"troy": 1}}, talents={"red": 9})
    play(match, "build colossus", "give egypt", "give egypt", *["pay-talent"] * 3, "choose libya", "pass")
    assert asked(match) == "red"
    assert "build lighthouse" not in tokens(match)
    assert forbidden_by(match, "build lighthouse") == {"card.round.one-wonder-per-turn"}


@rule("card.round.one-wonder-per-turn")
def test_one_builder_does_not_keep_the_others_from_building() -> None:
    match = acting("red", disks={"red": {"egypt": 1}, "blue": {"troy": 4, "ionia": 4}}, builders=["red"])
    match.play("pass")
    assert "build lighthouse" in tokens(match)


@rule("card.round.one-wonder-per-turn")
def test_in_the_next_card_phase_a_wonder_can_be_built_again() -> None:
    match = table("card-phase", disks={"red": RICH}, builders=["red"])
    assert "build colossus" in tokens(match)


# Passing


@rule("card.pass.when-no-other-action")
def test_who_can_do_nothing_else_passes() -> None:
    """Harsh Winter finds nobody on the map, Slingers wait for a competition, and Spies for something to answer."""
    match = acting("red", hand={"red": ["harsh-winter", "slingers", "spies"]})
    assert tokens(match) == {"pass"}


@rule("card.pass.when-no-other-action")
def test_who_could_act_may_pass_instead() -> None:
    match = acting("red", hand={"red": ["coinage"]}, disks={"red": RICH})
    match.play("pass")
    assert (asked(match), hand(match, "red")) == ("blue", {"coinage"})


@rule("card.pass.permanent")
def test_who_has_passed_is_not_asked_again() -> None:
    match = acting("red", 3, hand={"red": ["coinage"], "blue": ["explorer"], "yellow": ["chariots"]})
    play(match, "pass", "play explorer", "choose gaul")
    unanswered(match)
    assert asked(match) == "yellow"
    match.play("pass")
    assert asked(match) == "blue", "Red has passed, and Red's card stays where it is"
    match.play("pass")
    assert match.over
    assert hand(match, "red") == {"coinage"}


# Resolving effects


@rule("card.resolve.as-much-as-possible-in-order")
def test_what_is_impossible_is_skipped_and_the_rest_is_done() -> None:
    """Local Trade finds room for one disk only; the talent comes all the same."""
    match = acting("red", hand={"red": ["local-trade"]}, disks={"red": {"egypt": 4, "kush": 2}})
    match.play("play local-trade")
    unanswered(match)
    assert (disks(match, "red", "egypt"), disks(match, "red", "kush")) == (4, 3)
    assert of(match, "red", "talents") == 1


@rule("card.resolve.as-much-as-possible-in-order")
def test_the_parts_of_a_card_happen_in_the_order_of_its_text() -> None:
    match = acting("red", hand={"red": ["local-trade"]}, disks={"red": {"egypt": 2, "kush": 2}})
    match.play("play local-trade")
    match.play("choose egypt")
    unanswered(match)
    happened = [event.name for event in match.events if event.name in ("placed", "talents-gained", "discarded")]
    assert happened == ["placed", "placed", "talents-gained", "discarded"]


@rule("card.resolve.as-much-as-possible-in-order")
def test_a_target_that_is_possible_must_be_chosen() -> None:
    match = acting("red", hand={"red": ["land-improvement"]}, disks={"red": {"egypt": 1, "kush": 1, "libya": 1}})
    match.play("play land-improvement")
    assert "done" not in tokens(match)
    assert forbidden_by(match, "done") == {"card.resolve.as-much-as-possible-in-order"}


@rule("card.resolve.as-much-as-possible-in-order")
def test_a_card_that_could_do_nothing_is_not_played() -> None:
    """Ruling I-26."""
    match = acting("red", hand={"red": ["land-improvement"]})
    assert forbidden_by(match, "play land-improvement") == {"card.resolve.as-much-as-possible-in-order"}


# Removal


@rule("card.removal.any-area-any-faction")
def test_a_card_removes_disks_of_any_faction_anywhere() -> None:
    """Wildfire spares nobody, the player and the Barbarians included, and no area is too far."""
    match = acting(
        "red",
        3,
        hand={"red": ["wildfire"]},
        disks={
            "red": {"celt-iberia": 1, "rome": 1},
            "blue": {"gades": 2, "rome": 1},
            "yellow": {"moesia": 1},
            "barbarians": {"rome": 1, "noricum": 1},
        },
    )
    match.play("play wildfire")
    assert tokens(match) == {f"choose {area}" for area in ("celt-iberia", "rome", "gades", "moesia", "noricum")}
    match.play("choose rome")
    assert tokens(match) == {"against red", "against blue", "against barbarians"}
    play(match, "against red", "against barbarians")
    unanswered(match)
    assert [disks(match, faction, "rome") for faction in ("red", "blue", "barbarians")] == [0, 1, 0]


# Competition cards


@rule("card.competition-cards.not-in-card-phase")
def test_competition_cards_wait_for_their_phase() -> None:
    """Lydia is Contested, so that Siege Engines would have something to do."""
    match = acting(
        "red", hand={"red": ["siege-engines", "strategos"]}, disks={"red": {"lydia": 2}, "blue": {"lydia": 2}}
    )
    assert tokens(match) == {"pass"}
    assert forbidden_by(match, "play siege-engines") == {"card.competition-cards.not-in-card-phase"}
    assert forbidden_by(match, "play strategos") == {"card.competition-cards.not-in-card-phase"}


@rule("card.competition-cards.still-discardable")
def test_a_competition_card_saves_a_disk_from_another_card() -> None:
    match = acting(
        "red",
        hand={"red": ["wildfire"], "blue": ["siege-engines"]},
        disks={"blue": {"lydia": 1}, "red": {"egypt": 1}},
    )
    play(match, "play wildfire", "choose lydia")
    unanswered(match)
    match.play("discard siege-engines")
    assert disks(match, "blue", "lydia") == 1
    assert set(discarded(match)) == {"wildfire", "siege-engines"}
