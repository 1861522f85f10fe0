"""The public door: seeds, options, refusals, undo, and the twin that was expected."""

from __future__ import annotations

import gc
import os
from typing import Any

import pytest

import ecumene
from ecumene.kernel.words import Speaker
from ecumene.matches.match import Match
from tests.kernel.omens import Omens, OmensGame

GAME = ecumene.game("peloponnes")
OMENS = OmensGame()


def bid(match: Match[Any]) -> str:
    return next(offer.token for offer in match.offers if offer.token.startswith("bid"))


def window() -> Match[Omens]:
    """North has played omen-3; East and South are asked at once."""
    hands = {"east": ["veto-1", "omen-1"], "south": ["veto-2"], "north": ["veto-3"]}
    agenda = [["window", ["east", "south"], "north"], ["resolve", "north", "omen-3"], ["act", "north"]]
    return OMENS.arrange({"seats": 3, "hand": hands, "shown": ["omen-3"], "agenda": agenda})


def in_a_run() -> Match[Any]:
    """A match in which the last two answers came from one seat and can both be taken back."""
    for seed in range(50):
        match = GAME.new(seats=2, seed=seed)
        while not match.over:
            seat, could = match.seat, match.can_undo()
            match.play(match.offers[len(match.offers) // 2].token)
            if could and match.can_undo(seat) and match.answers[-1].seat == match.answers[-2].seat:
                return match
    raise AssertionError("no seat answers twice in a row")


class Whispers(OmensGame):
    """Its labels and prompts say whom they were written for."""

    def __init__(self) -> None:
        super().__init__()
        self.text = self.text._replace(prompts=dict.fromkeys(self.text.prompts, "{0} [choose|chooses]."))

    def label(self, g: Omens, token: int, speaker: Speaker) -> str:
        return f"for {speaker.viewer}"


def test_the_twin_that_was_expected_is_loaded() -> None:
    assert (os.environ.get("ECUMENE_EXPECT_COMPILED") == "1") == ecumene.COMPILED


def test_games_are_found_by_themselves() -> None:
    assert "peloponnes" in ecumene.games()
    with pytest.raises(ValueError, match="did you mean peloponnes"):
        ecumene.game("pelopones")
    with pytest.raises(
        ValueError, match="there are age_of_civilization, ancient_world, inner_sea, middle_east, peloponnes"
    ):
        ecumene.game("zzz")


@pytest.mark.parametrize("seed", [-1, 1 << 128, 1.5, "7", True])
def test_a_bad_seed_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        GAME.new(seats=2, seed=seed)


def test_without_a_seed_every_match_is_another() -> None:
    assert GAME.new(seats=2).seed != GAME.new(seats=2).seed


@pytest.mark.parametrize("seats", [0, 1, 6, "2", 2.0, True])
def test_a_bad_number_of_seats_is_refused(seats: object) -> None:
    with pytest.raises(ValueError, match="is for 2 to 5 players"):
        GAME.new(seats=seats, seed=1)


def test_bad_options_are_refused_naming_what_is_allowed() -> None:
    with pytest.raises(ValueError, match="choose one of 3, 4, 5, 6"):
        GAME.new(seats=2, seed=1, track=2)
    with pytest.raises(ValueError, match="has no option 'colour'; it has track, covered, goods"):
        GAME.new(seats=2, seed=1, colour="red")


def test_options_may_come_as_text() -> None:
    assert GAME.new(seats=2, seed=1, track="5").options["track"] == 5


def test_a_seat_that_is_not_there_is_refused() -> None:
    match = GAME.new(seats=2, seed=1)
    for seat in (2, -1, "0", None):
        if seat is not None:
            with pytest.raises(ValueError, match="seats are numbered from 0 to 1"):
                match.view(seat)  # type: ignore[arg-type]


def test_another_seat_may_not_answer() -> None:
    match = GAME.new(seats=2, seed=1)
    assert match.seat is not None
    with pytest.raises(ecumene.NotOffered, match="must decide now, not you"):
        match.play("pass", 1 - match.seat)


def test_nothing_can_be_undone_at_the_start_or_after_a_draw() -> None:
    match = GAME.new(seats=2, seed=1)
    with pytest.raises(ecumene.CannotUndo):
        match.undo()
    match.play("pass")
    with pytest.raises(ecumene.CannotUndo):
        match.undo()


def test_a_bid_can_be_undone_until_another_seat_has_decided() -> None:
    match = GAME.new(seats=2, seed=3)
    before = match.dump()
    match.play(bid(match))
    match.undo()
    assert match.dump() == before
    assert match.answers == []


def test_decisions_are_counted_for_each_seat() -> None:
    match = GAME.new(seats=2, seed=3)
    first = match.seat
    match.play("pass")
    assert first is not None
    assert match.decisions[first] == 1
    assert sum(match.decisions) == 1


def test_an_exception_in_a_rule_leaves_the_match_as_it_was() -> None:
    match = GAME.new(seats=2, seed=3)
    before = match.dump()
    match.state.agenda.append((999, 0, 0, 0, 0))
    with pytest.raises(IndexError):
        match.play("pass")
    match.state.agenda.pop()
    assert match.dump() == before


def test_a_finished_match_answers_kindly() -> None:
    match = GAME.new(seats=2, seed=3)
    while not match.over:
        match.play(match.offers[0].token)
    assert (match.seat, match.seats, match.question, match.offers, match.prompt) == (None, (), None, (), None)
    assert [reason.text for reason in match.why("pass")] == ["The game is over."]
    with pytest.raises(ecumene.NotOffered, match="over"):
        match.play("pass")
    assert match.view(None)["scores"] == list(match.scores)


# Seeds and refusals


@pytest.mark.parametrize("seed", [0, (1 << 128) - 1])
def test_the_first_and_the_last_seed_are_seeds(seed: int) -> None:
    match = GAME.new(seats=2, seed=seed)
    assert match.seed == match.dump()["seed"] == ecumene.load(match.dump()).seed == seed


def test_without_seats_a_match_is_for_as_few_as_possible() -> None:
    assert GAME.new(seed=1).players == 2
    assert GAME.arrange({}).players == 2


def test_a_refusal_carries_the_token_and_its_reasons() -> None:
    match = window()
    with pytest.raises(ecumene.NotOffered) as refusal:
        match.play("negate-with omen-5", 2)
    assert refusal.value.token == "negate-with omen-5"
    assert refusal.value.reasons == match.why("negate-with omen-5", 2)
    assert [(reason.rule, reason.text, reason.values) for reason in refusal.value.reasons] == [
        ("omens.hand", "Omen-5 is not in your hand.", (4,))
    ]


def test_reasons_are_those_of_the_seat_that_asks() -> None:
    match = window()
    assert match.why("negate-with veto-2", 2) == ()
    assert [reason.rule for reason in match.why("negate-with veto-2", 1)] == ["omens.hand"]
    assert [reason.rule for reason in match.why("negate-with omen-1", 1)] == ["omens.veto"]
    assert match.why("negate-with veto-1") == match.why("negate-with veto-1", 1) == ()


def test_a_seat_that_is_not_asked_hears_the_rule_of_the_question() -> None:
    assert [reason.rule for reason in window().why("pass", 0)] == ["omens.veto"]
    match = GAME.new(seats=2, seed=1)
    assert match.seat is not None
    rule = match.state.question().ledger
    assert [reason.rule for reason in match.why("pass", 1 - match.seat)] == [rule]


def test_a_verb_for_another_question_is_told_when_and_what_is_asked_now() -> None:
    assert [(reason.rule, reason.text) for reason in window().why("keep omen-1")] == [
        ("omens.draft", "Cards are kept in the draft. Now: Veto North's card, or pass.")
    ]


def test_words_are_for_the_seat_that_reads_them() -> None:
    match = Whispers().arrange({"seats": 2, "agenda": [["act", "east"], ["act", "north"]]})
    assert match.prompt == match.view(1)["question"]["prompt"] == "You choose."
    assert match.why("keep omen-1")[0].text.endswith("Now: You choose.")
    assert [offer.label for offer in match.offers] == ["for 1"]
    assert [offer["label"] for offer in match.view(1)["question"]["offers"]] == ["for 1"]


# Events


def test_events_of_the_deal_are_kept_and_told_to_those_who_may_know() -> None:
    match = OMENS.new(seats=2, seed=3)
    assert [event.name for event in match.events] == ["looked", "looked"]
    assert match.state.listener is None
    mine, theirs = match.events
    assert mine.text(0) == f"You have seen {match.view(0)['seats'][1]['seen'][0]}."
    assert (mine.text(1), mine.text()) == (None, None)
    assert theirs.text(0) is None


def test_events_have_words_for_each_viewer() -> None:
    match = OMENS.arrange({"seats": 2, "hand": {"north": ["omen-1"]}, "agenda": [["act", "north"]]})
    happened = match.play("play omen-1")
    assert [event.name for event in happened] == ["played"]
    assert [happened[0].text(seat) for seat in (0, 1, None)] == [
        "You play omen-1.", "North plays omen-1.", "North plays omen-1.",
    ]  # fmt: skip
    assert repr(happened[0]) == "<played (0, 0, 0, 0)>"
    assert tuple(match.events) == happened
    assert match.state.listener is None


def test_a_forced_answer_is_an_event_and_a_line_with_its_seat() -> None:
    match = GAME.new(seats=3, seed=7, track=5)
    lines: list[str] = []
    while not match.over:
        happened = match.play(match.offers[len(match.answers) % len(match.offers)].token)
        forced = [event.fact for event in happened if event.name == "forced"]
        lines += [f"  {GAME.seat_name(fact.a)}  {GAME.vocabulary.text(fact.c)}" for fact in forced]
    written = [line for line in match.journal.splitlines() if line.startswith("# forced: ")]
    assert len({line.split("  ")[1] for line in written}) > 1
    assert [line[line.index("  ") :] for line in written] == lines


# Undo


def test_only_the_seat_that_answered_may_take_it_back() -> None:
    match = GAME.new(seats=2, seed=3)
    seat = match.seat
    assert seat is not None
    match.play(bid(match))
    assert match.can_undo()
    assert match.can_undo(seat)
    assert not match.can_undo(1 - seat)
    with pytest.raises(ecumene.CannotUndo):
        match.undo(1 - seat)
    match.undo(seat)
    assert match.seat == seat


def test_undo_goes_no_further_back_than_the_last_seat_that_decided() -> None:
    match = GAME.new(seats=3, seed=7)
    match.play(bid(match))
    before, events = match.dump(), len(match.events)
    second = match.seat
    match.play(bid(match))
    assert match.can_undo(second)
    match.undo(second)
    assert (match.dump(), len(match.events), len(match.answers)) == (before, events, 1)
    assert not match.can_undo()


def test_a_run_of_one_seat_is_taken_back_step_by_step() -> None:
    match = in_a_run()
    again = ecumene.replay(match.journal)
    tokens = [answer.token for answer in match.answers[-2:]]
    match.undo()
    match.undo()
    for token in tokens:
        match.play(token)
    assert match.dump() == again.dump()
    assert match.journal == again.journal


# Twins


def test_a_clone_and_its_original_do_not_touch_each_other() -> None:
    match = in_a_run()
    before = (match.dump(), match.journal, len(match.events), match.decisions, match.can_undo())
    twin = match.clone()
    assert (twin.dump(), twin.journal, len(twin.events), twin.decisions, twin.can_undo()) == before
    assert twin.seed == match.seed
    twin.undo()
    twin.play(twin.offers[0].token)
    twin.undo()
    twin.undo()
    twin.pin()
    twin.play(twin.offers[-1].token)
    assert (match.dump(), match.journal, len(match.events), match.decisions, match.can_undo()) == before
    match.undo()
    match.undo()
    assert len(match.answers) == len(ecumene.replay(before[1]).answers) - 2


def test_a_clone_does_not_keep_those_alive_that_it_was_cloned_from() -> None:
    """A table that is swapped for a clone after every answer would hold all positions of its match otherwise."""
    match = GAME.new(seats=2, seed=3)
    for _ in range(20):
        match = match.clone()
        match.play(match.offers[0].token)
    gc.collect()
    held = [part for part in gc.get_objects() if isinstance(part, Match) and part.events[:1] == match.events[:1]]
    assert held == [match]


def test_a_clone_of_a_pinned_match_counts_the_same_decisions() -> None:
    match = GAME.new(seats=2, seed=3)
    match.play("pass")
    match.pin()
    twin = match.clone()
    assert twin.decisions == match.decisions
    assert sum(twin.decisions) == 1
    twin.play("pass")
    assert sum(match.decisions) == 1


def test_a_twin_takes_back_an_answer_without_the_original_losing_it() -> None:
    match = GAME.new(seats=2, seed=3)
    before = match.dump()
    match.play(bid(match))
    twin = match.clone()
    twin.undo()
    twin.play("pass")
    match.undo()
    assert match.dump() == before


# Views


def test_a_view_says_who_looks_at_what() -> None:
    match = OMENS.new(seats=3, seed=3, turns=1)
    assert [match.view(seat)["you"] for seat in (0, 2, None)] == ["north", "south", None]
    view = match.view(0)
    assert (view["game"], view["called"], view["options"]) == ("omens", ["North", "East", "South"], {"turns": 1})
    assert (view["over"], "scores" in view, "winners" in view) == (False, False, False)
    view["options"]["turns"] = 2
    match.dump()["options"]["turns"] = 2
    assert match.options == {"turns": 1}


def test_nobody_has_won_before_the_end() -> None:
    assert GAME.new(seats=2, seed=3).winners == ()
    match = GAME.new(seats=2, seed=3)
    while not match.over:
        match.play(match.offers[0].token)
    assert match.winners
    assert match.view(0)["over"]


def test_all_winners_are_named() -> None:
    match = OMENS.arrange({"seats": 2, "hand": {"north": ["omen-1"]}, "agenda": [["act", "north"]]})
    match.play("pass")
    assert match.winners == (0, 1)
    assert match.view(None)["winners"] == ["north", "east"]
    assert match.view(None)["scores"] == [0, 0]


def test_the_offers_of_a_window_are_those_of_the_viewer() -> None:
    view = window().view(2)["question"]
    assert [offer["token"] for offer in view["offers"]] == ["negate-with veto-2", "pass"]


def test_later_steps_of_a_private_run_look_like_the_first_to_others() -> None:
    for seed in range(30):
        match = GAME.new(seats=2, seed=seed)
        while not match.over:
            if match.question == "coin-cards/lay-more":
                assert match.seat is not None
                assert match.view(match.seat)["question"]["key"] == "coin-cards/lay-more"
                assert match.view(1 - match.seat)["question"]["key"] == "coin-cards/lay"
                assert match.view(None)["question"]["key"] == "coin-cards/lay"
                return
            match.play(match.offers[len(match.offers) // 2].token)
    raise AssertionError("nobody ever lays coins in two steps")


def test_the_digest_covers_what_the_last_seat_alone_can_see() -> None:
    hands = [{"north": ["omen-1"], "south": [card]} for card in ("omen-2", "omen-3")]
    one, other = (OMENS.arrange({"seats": 3, "hand": hand, "agenda": [["act", "north"]]}) for hand in hands)
    assert [one.view(seat) == other.view(seat) for seat in (0, 1, 2, None)] == [True, True, False, True]
    assert one.digest() != other.digest()


def test_a_clone_has_options_of_its_own() -> None:
    match = OMENS.new(seats=2, seed=1)
    match.clone().options["turns"] = 1
    assert match.options == {"turns": 2}


# What a page asks.


def test_why_not_is_nothing_for_a_thing_that_is_offered() -> None:
    match = GAME.new(seats=2, seed=1)
    assert match.why_not("fields-and-copse") == ()
    assert match.why_not("fields-and-copse", 1) == ()


def test_why_not_tells_of_all_answers_the_nearest_one() -> None:
    """Several numbers can be bid on a card; what forbids the best of them is what matters."""
    match, told = GAME.new(seats=3, seed=1), 0
    bids = next(block for block in GAME.vocabulary.blocks if block.verb == "bid")
    while not match.over:
        for card in GAME.nouns["power-card"].names if match.question == "bidding/place-bid" else ():
            every = {len(match.why(bids.text(token))) for token in bids.about(card)}
            assert len(match.why_not(card)) == min(every)
            told += 0 < min(every) < max(every)
        match.play(match.offers[-1].token)
    assert told, "some numbers are forbidden by fewer rules than others"


def test_why_not_speaks_of_what_is_lacking_and_not_of_a_number_that_is_too_small() -> None:
    match = GAME.arrange({"seats": 2, "row": ["well"], "market": ["well"], "hand": {"red": {"wood": 2}, "blue": {}}})
    (reason,) = match.why_not("well")
    assert reason.rule == "bidding.bid.coin-cards", reason


def test_why_not_says_when_a_thing_is_chosen_at_all() -> None:
    match = GAME.new(seats=2, seed=1)
    (reason,) = match.why_not("luxury-card")
    assert reason.text.endswith("Now: Bid on a power card, or pass and draw 3 coin cards.")
    assert reason.rule in GAME.rules
    (reason,) = match.why_not("no-such-thing")
    assert reason.text.startswith("This is not chosen now.")


def test_why_not_tells_whoever_is_not_asked_only_that() -> None:
    match = GAME.new(seats=2, seed=1)
    for thing in ("fields-and-copse", "wood", "no-such-thing"):
        (reason,) = match.why_not(thing, 0)
        assert reason.text == "Argos must decide now, not you."


def test_why_not_says_that_the_game_is_over() -> None:
    match = GAME.new(seats=2, seed=1)
    while not match.over:
        match.play(match.offers[0].token)
    for seat in (None, 0, 1):
        assert [reason.rule for reason in match.why_not("scrub-hills", seat)] == [GAME.over_rule]


def test_events_name_what_they_speak_of() -> None:
    match = GAME.new(seats=2, seed=1)
    bids = [event for event in match.play("bid fields-and-copse 3") if event.name == "bids"]
    assert [event.things for event in bids] == [("blue", "fields-and-copse")]


def test_a_forced_answer_speaks_of_its_seat() -> None:
    match = GAME.new(seats=2, seed=1)
    while not match.over and not any(event.name == "forced" for event in match.events):
        match.play(match.offers[0].token)
    forced = next(event for event in match.events if event.name == "forced")
    assert forced.things == (GAME.seat_name(forced.fact.a),)


def test_a_question_names_the_things_that_its_prompt_speaks_of_to_whoever_reads_it() -> None:
    match = GAME.new(seats=2, seed=0)
    while match.question != "gain-power-cards/add-building":
        match.play(match.offers[len(match.offers) // 2].token)
    asked, other = sorted([match.view(0)["question"], match.view(1)["question"]], key=lambda one: not one["yours"])
    (thing,) = asked["things"]
    assert GAME.nouns["power-card"].words[GAME.nouns["power-card"].index[thing]] in asked["prompt"]
    assert "things" not in other


def test_what_is_only_told_is_no_part_of_a_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    match = GAME.new(seats=2, seed=1)
    before = match.digest()
    monkeypatch.setattr(Match, "_things", lambda _: ["something"])
    assert match.view(match.seat)["question"]["things"] == ["something"]
    assert match.digest() == before
