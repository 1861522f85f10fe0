"""What is said: labels tell cost and effect, refusals the one cause that holds, forced answers why they are forced."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.meanings import LABELS
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.abilities import track
from ecumene.games.age_of_civilization.tests.table import GAME, of, says, table, turn
from ecumene.matches.match import Match
from ecumene.testing import rule
from ecumene.testing.sentences import faults

OTHERS = ["plague", "build", "conquest", "culture"]
HORDE: dict[str, Any] = {"seats": 1, "options": {"solo": "mongol-devastation"}}
HORDE["track"] = ["culture", "build", "conquest", "hunt", "plague", "fish", "trade", "fortify"]
BAZAAR: dict[str, Any] = {"seats": 1, "options": {"solo": "silk-road"}}
BAZAAR["track"] = ["caravan", "build", "conquest", "bazaar", "plague", "fish", "trade", "farm"]


def labels(match: Match[AgeOfCivilization]) -> dict[str, str]:
    """What is offered, in words."""
    return {offer.token: offer.label for offer in match.offers}


def said_of(entry: list[Any], viewer: int | None = None, **fields: Any) -> list[str]:
    """What is said when a rule follows an answer of Black's."""
    match = table([["take-actions", "black"], entry], **fields)
    match.play("done")
    return says(match, viewer)


def reasons(match: Match[AgeOfCivilization], token: str) -> list[str]:
    """Why a token is refused, without what is asked now."""
    return [reason.text.partition(" Now: ")[0] for reason in match.why(token)]


def about(match: Match[AgeOfCivilization], thing: str) -> list[str]:
    """Why nothing can be done with a thing, without what is asked now."""
    return [reason.text.partition(" Now: ")[0] for reason in match.why_not(thing)]


# Labels


@rule("action.conquest.without-most", "action.wonder", "action.trade")
@pytest.mark.parametrize(
    ("fields", "token", "label"),
    [
        ({}, "perform exploit", "Exploit: gain 2 coins; lose 1 worker"),
        ({}, "perform wonder", "Wonder: score 3 points and take a wonder; pay 7 coins and lose 1 worker"),
        ({"wonder_market": []}, "perform wonder", "Wonder: score 3 points; pay 7 coins and lose 1 worker"),
        ({"stack": {"black": ["aztecs"]}}, "perform wonder",
         "Wonder: score 3 points and take a wonder; pay 1 coin and lose 2 workers"),
        ({}, "perform build", "Build: score 2 points; pay 2 coins and assign 2 workers"),
        ({}, "perform trade", "Trade: gain 2 coins and let all others gain 1 coin"),
        ({}, "perform conquest", "Conquest: nothing now, you have no military strength; lose 1 worker"),
        ({"technologies": {"brown": ["mining"]}}, "perform conquest",
         "Conquest: nothing now, you are not the strongest; lose 1 worker"),
        ({"technologies": {"black": ["mining"]}}, "perform conquest", "Conquest: score 2 points; lose 1 worker"),
        ({}, "research writing", "Research Writing: score 1 point; pay 4 coins"),
        ({"technologies": {"black": ["writing", "education"]}}, "research science",
         "Research Science: score 5 points; pay 4 coins"),
        ({}, "rest", "Rest: gain 2 coins and 1 worker"),
        ({"workers": {"black": 4}}, "rest", "Rest: gain 2 coins"),
        ({"stack": {"black": ["india"]}}, "use india", "Culture on the slot of India: score 2 points; pay 4 coins"),
    ],
)  # fmt: skip
def test_actions_tell_what_they_bring_and_take(fields: dict[str, Any], token: str, label: str) -> None:
    given: dict[str, Any] = {
        "round": 2, "track": track("build", "trade", "conquest"), "coins": {"black": 9}, "workers": {"black": 3},
        "wonder_market": ["petra", "colossus"],
    }  # fmt: skip
    assert labels(turn("black", **given | fields))[token] == label


@rule("rise.later.bonus-and-refill", "annex.bonus-and-refill")
def test_civilizations_tell_the_workers_and_coins_they_bring() -> None:
    match = table(
        [["following-turns/first-step", "black"]], round=2, stack={"black": ["egypt"]}, workers={"black": 4},
        market=["inca", "lydia", "carthage", "iberia", "huns", "rome"],
        bonus={"lydia": 1, "carthage": 2, "iberia": 4, "rome": 1},
    )  # fmt: skip
    said = labels(match)
    assert [said[f"rise {name}"] for name in ("inca", "lydia", "carthage", "iberia", "huns")] == [
        "Rise Inca with 3 workers: take a wonder",
        "Rise Lydia with 3 workers: gain 5 coins and let all others gain 1 coin",
        "Rise Carthage with 3 workers: gain 6 coins",
        "Rise Iberia with 3 workers: gain 4 coins and 2 technologies",
        "Rise the Huns with 3 workers",
    ]
    assert (said["annex rome"], said["annex huns"]) == ("Annex Rome: gain 1 coin", "Annex the Huns")


@rule("turn-end.abilities-any-order")
def test_abilities_of_a_turns_end_tell_what_they_bring() -> None:
    match = turn(
        "black", stack={"black": ["phoenicia"]}, market=["rome"], coins={"black": 8}, round=2,
        technologies={"black": ["writing", "education", "sailing", "currency"]}, wonders={"black": ["hanging-gardens"]},
    )  # fmt: skip
    match.play("done")
    assert labels(match) == {
        "activate education": "Activate Education: score 3 points; pay 4 coins",
        "activate currency": "Activate Currency: gain 1 coin",
        "activate hanging-gardens": "Activate the Hanging Gardens: gain 1 coin",
        "invest rome": "Put 2 coins on Rome and score 2 points",
    }


@rule("civ.britain")
def test_an_ability_that_brings_nothing_now_says_so() -> None:
    match = turn("black", stack={"black": ["britain"]}, technologies={"black": ["sailing", "currency"]})
    match.play("done")
    assert labels(match)["activate britain"] == "Activate Britain: nothing now"


@rule("glory.rules-elsewhere")
def test_payments_and_losses_tell_their_size() -> None:
    assert labels(table(["path-to-glory/bazaar", "black"], coins={"black": 5}, **BAZAAR)) == {
        "pay 2": "Pay 2 coins and score 1 point", "pay 4": "Pay 4 coins and score 2 points",
    }  # fmt: skip
    levied = table(["path-to-glory/levy", "black"], workers={"black": 1}, points={"black": 1}, **HORDE)
    assert labels(levied) == {"sacrifice": "Sacrifice a worker", "lose-points": "Lose 1 point"}


@pytest.mark.parametrize("number", [1, 2])
def test_every_label_that_can_be_put_together_is_good_english(number: int) -> None:
    nouns = {"perform": "action", "use": "slot", "activate": "ability", "take": "wonder", "rise": "civilization"}
    nouns |= {"annex": "civilization", "rest": "number"}
    speaker = GAME.speaker(turn("black").state, 0)
    for key, template in LABELS.items():
        verb, put_together, _ = key.partition(" ")
        if put_together:
            kinds = (nouns.get(verb, "technology"), *["number"] * 8)
            assert not faults(speaker.fill(template, kinds, (3, *[number] * 8)))


# Prompts


@rule("effect.technology.gain-one")
def test_a_gain_says_that_another_one_follows() -> None:
    match = table([["effects/gain-a-technology", "black"]] * 2)
    assert match.prompt == "Choose a technology to gain, and then another one."
    match.play("gain writing")
    assert match.prompt == "Choose a technology to gain."


# Refusals


@rule("civ.slot.own-use-only", "turn.act-or-rest")
def test_a_thing_is_not_explained_by_a_slot_it_has_not() -> None:
    match = turn("black", coins={"black": 3}, workers={"black": 2}, wonder_market=["petra"], round=2)
    assert about(match, "mining") == ["Research of Mining costs you 4 coins, and you have 3."]
    assert about(match, "petra") == ["Wonders are taken when an action or ability gives one."]
    assert about(match, "rome") == ["Civilizations rise in the first step of a turn."]
    assert about(match, "lydia-legacy") == ["The legacy of Lydia has no action slot."]
    assert about(match, "cartography") == ["Cartography does not lie on your technology card."]
    assert about(match, "rome-legacy") == [
        "The legacy of Rome has an action slot for whoever has that ability, and you have not."
    ]


@rule("civ.aksum.culture-after-build")
def test_while_aksum_asks_the_build_action_must_be_finished() -> None:
    match = turn(
        "black", stack={"black": ["aksum"]}, workers={"black": 4}, coins={"black": 8}, round=2, track=track("build")
    )
    match.play("perform build")
    assert match.question == "civilizations/culture-too"
    first = ["It is your turn, but first finish your Build action."]
    assert reasons(match, "perform exploit") == reasons(match, "done") == about(match, "writing") == first
    assert reasons(match, "rest") == ["You have performed an action in this turn, so you cannot rest."]


@rule("turn-end.abilities-any-order", "civ.phoenicia")
def test_at_a_turns_end_the_true_cause_is_told() -> None:
    match = turn(
        "black", stack={"black": ["phoenicia"]}, market=["rome"], coins={"black": 3}, round=2,
        technologies={"black": ["writing", "education", "sailing", "currency"]},
    )  # fmt: skip
    match.play("done")
    phoenicia = ["Phoenicia puts coins on a card in the market: choose that card."]
    assert reasons(match, "activate phoenicia") == about(match, "phoenicia") == phoenicia
    assert about(match, "writing") == ["Writing does not work at turn ends."]
    assert reasons(match, "activate babylon") == ["Babylon does not work for you."]
    assert reasons(match, "end-turn") == ["Currency must be activated before the turn ends."]
    match.play("invest rome")
    assert match.over


@rule("turn-end.abilities-any-order")
def test_an_ability_that_has_worked_says_so() -> None:
    match = turn(
        "black", stack={"black": ["babylon"]}, coins={"black": 4}, technologies={"black": ["writing", "education"]}
    )
    match.play("done")
    match.play("activate babylon")
    match.play("gain mining")
    assert about(match, "babylon") == ["Babylon has worked already at this turn's end, and each ability works once."]


@rule("effect.wonder.take-one", "effect.technology.gain-one")
def test_what_is_compulsory_cannot_be_declined() -> None:
    wonder = table(["effects/gain-a-wonder", "black"], wonder_market=["petra", "colossus"])
    technology = table(["effects/gain-a-technology", "black"])
    assert [tuple(reason)[:2] for match in (wonder, technology) for reason in match.why("decline")] == [
        ("effect.wonder.take-one", "A wonder must be taken; nobody may decline it."),
        ("effect.technology.gain-one", "A technology must be gained; nobody may decline it."),
    ]


@rule("actions.available.others-closed")
def test_a_closed_action_is_past_or_upcoming_or_in_another_game() -> None:
    match = turn("black", round=2, workers={"black": 1}, track=["fish", "hunt", "farm", "trade", *OTHERS])
    assert [reasons(match, f"perform {action}")[0] for action in ("fish", "caravan")] == [
        "Fish is no longer under the permanent action card.", "Caravan is no action of this game.",
    ]  # fmt: skip


@rule("rise.choose-one")
def test_a_civilization_that_cannot_be_taken_says_where_it_is() -> None:
    match = table(
        [["following-turns/first-step", "black"]], round=2, market=["rome"],
        stack={"black": ["egypt"], "brown": ["huns"]},
    )  # fmt: skip
    assert [reasons(match, f"rise {name}") for name in ("egypt", "huns", "mali")] == [
        ["Egypt is with you already."], ["The Huns are with another player already."], ["Mali is not in the market."],
    ]  # fmt: skip


@rule("glory.rules-elsewhere")
def test_a_payment_is_refused_for_its_own_fault() -> None:
    match = table(["path-to-glory/bazaar", "black"], coins={"black": 5}, **BAZAAR)
    assert reasons(match, "pay 3") == ["3 coins cannot be halved: at the Bazaar an even number of coins is paid."]
    assert reasons(match, "pay 6") == ["You have only 5 coins."]
    tribute = table(["path-to-glory/pay-or-sacrifice", "black", 3], coins={"black": 5}, workers={"black": 1}, **HORDE)
    assert reasons(tribute, "pay 2") == ["The price is 3 coins, neither more nor less."]


# Forced answers


@rule("civ.limit.three-must-skip")
def test_a_forced_skip_tells_its_cause() -> None:
    fields: dict[str, Any] = {"round": 3, "market": ["rome"]}
    entry = ["following-turns/first-step", "black"]
    assert said_of(entry, stack={"black": ["egypt", "huns", "kush"]}, **fields) == [
        "Black has three civilizations, and nobody may have more.", "Black skips the first step.",
    ]  # fmt: skip
    assert said_of(entry, 0, stack={"black": ["egypt"]}, **fields | {"market": []}) == [
        "There is no civilization that you can take.", "You skip the first step.",
    ]  # fmt: skip


@rule("turn.act-or-rest")
def test_whoever_has_assigned_all_workers_is_done_without_a_word() -> None:
    match = turn("black", workers={"black": 1})
    match.play("perform exploit")
    assert match.over
    assert says(match) == ["Black performs Exploit.", "Black gains 2 coins.", "Black sacrifices 1 worker on red slots."]


@rule("turn.act-or-rest")
def test_whoever_can_perform_nothing_more_is_told_so() -> None:
    cards = ["culture", "plague", "build", "farm", "hunt", "fish", "trade", "conquest"]
    match = turn("black", workers={"black": 2}, track=cards)
    match.play("perform exploit")
    assert match.over
    assert "Black can perform nothing more in this turn." in says(match)


@rule("glory.rules-elsewhere")
@pytest.mark.parametrize(
    ("key", "fields", "said"),
    [
        ("pay-or-sacrifice", {"coins": {"black": 2}, "workers": {"black": 1}}, "You cannot pay so much."),
        ("pay-or-sacrifice", {"coins": {"black": 3}}, "You have no worker to sacrifice, and so pay."),
        ("levy", {"points": {"black": 2}}, "You have no worker to sacrifice."),
        ("artisans", {"points": {"black": 3}}, "You have no technology to return."),
    ],
)
def test_a_forced_answer_to_the_horde_tells_its_cause(key: str, fields: dict[str, Any], said: str) -> None:
    entry = [f"path-to-glory/{key}", "black", *([3] if key == "pay-or-sacrifice" else [])]
    assert said_of(entry, 0, **HORDE, **fields)[0] == said


# The log


@rule("rise.later.bonus-and-refill")
def test_coins_that_are_laid_on_the_market_are_told() -> None:
    match = table([["following-turns/first-step", "black"]], market=["rome", "huns", "kush"])
    match.play("rise rome")
    assert says(match)[:3] == [
        "Black lets Rome rise.", f"Black now has {of(match, 'black', 'workers')} workers.",
        "1 bonus coin is laid on each card in the market.",
    ]  # fmt: skip


@rule("end.most-points", "end.tie3.shared")
@pytest.mark.parametrize(
    ("points", "said"),
    [((3, 2), "You win with 3 points."), ((2, 3), "Brown wins with 3 points."),
     ((3, 3), "You and Brown share the victory with 3 points.")],
)  # fmt: skip
def test_it_is_told_who_has_won(points: tuple[int, int], said: str) -> None:
    scores = dict(zip(("black", "brown"), points, strict=True))
    assert said_of(["game-end"], 0, points=scores, round=6)[-1] == said


@rule("end.tie1.workers", "end.tie2.coins")
@pytest.mark.parametrize(
    ("fields", "what"), [({"workers": {"brown": 2, "black": 1}}, "workers"), ({"coins": {"brown": 1}}, "coins")]
)
def test_it_is_told_what_decided_a_tie(fields: dict[str, Any], what: str) -> None:
    said = said_of(["game-end"], 0, points={"black": 3, "brown": 3}, round=6, **fields)
    assert said[-1] == f"Brown wins with 3 points, having more {what} than others with as many."


@rule("world.celebration")
def test_whoever_has_the_most_is_told_with_the_number() -> None:
    fields: dict[str, Any] = {"events": {"card-6": "celebration"}, "options": {"changing_world": "on"}}
    assert said_of(["changing-world/event"], round=4, wonders={"brown": ["petra", "colossus"]}, **fields) == [
        "Event: Celebration.", "Nobody has more wonders than Brown, who has 2.", "Brown scores 2 points.",
    ]  # fmt: skip


def test_names_of_people_and_of_several_things_take_their_verbs() -> None:
    words = GAME.speaker(turn("black").state, 0)
    ability = GAME.nouns["ability"].index
    said = [
        words.fill(GAME.text.facts["ability-works"], ("seat", "ability"), (0, ability[name]))
        for name in ("hanging-gardens", "great-wall", "huns", "huns-legacy", "rome")
    ]
    assert said == [
        "The Hanging Gardens work for you.", "The Great Wall works for you.", "The Huns work for you.",
        "The legacy of the Huns works for you.", "Rome works for you.",
    ]  # fmt: skip
