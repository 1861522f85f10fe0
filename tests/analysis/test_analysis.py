"""What an analysis finds: mistakes that were made, from what the seat could know, and the same every time."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

import ecumene
from ecumene.analysis import Decision, Point, Said, Study, analyse, weighing, words
from ecumene.analysis.curve import known
from ecumene.analysis.weighing import weigh
from ecumene.matches.journal import DamagedJournal
from ecumene.testing.goldens import play_at_random
from tests.analysis.matches import PAY, PELOPONNES, QUICK, REMOVE, at_random, finished, hasty, in_need, to_the_end

PAGE = Path(__file__).parents[2] / "docs" / "analysis.md"


def test_a_planted_mistake_is_found_with_what_was_better() -> None:
    """Grain counts nothing when the game is over, and Erymanthos Peaks does."""
    match = in_need()
    seat, other = match.seat, match.clone()
    assert seat is not None
    match.play(REMOVE)
    other.play(PAY)
    assert finished(other).scores[seat] > finished(match).scores[seat], "it was no mistake"
    worst = analyse(match, to_the_end()).mistakes[0]
    assert (worst.step, worst.seat, worst.moment) == (1, seat, "Round 8 of 8")
    assert worst.answered == (REMOVE, "Remove Erymanthos Peaks: 1 inhabitant fewer to feed")
    assert re.fullmatch(r"Pay \d grain cards?", worst.best.label)
    assert worst.loss > 1
    assert worst.terms[0][0] == "score"
    assert sum(part for _, part in worst.terms) == pytest.approx(worst.loss)


def test_what_the_bot_itself_answers_is_no_mistake() -> None:
    match = in_need()
    best = analyse(finished(match.clone()), to_the_end()).decisions[0].best
    match.play(best.token)
    found = analyse(finished(match), to_the_end()).decisions[0]
    assert found.agrees
    assert (found.loss, found.error, list(found.terms)) == (0.0, 0.0, [])


def test_the_same_match_gives_the_same_analysis_in_one_process_or_in_two() -> None:
    match = at_random()
    found = analyse(match, QUICK)
    assert found.asked == len(found.decisions) > 20
    assert analyse(match.journal, QUICK) == found
    assert analyse(match, QUICK, processes=2) == found


@pytest.mark.parametrize("name", ecumene.games())
def test_what_is_hidden_from_a_seat_does_not_change_what_is_thought_of_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What is hidden would show on the first redeals as on the last ones.
    monkeypatch.setattr(weighing, "REDEALS", 4)
    match = ecumene.game(name).new(seats=2, seed=5)
    play_at_random(match, 2, 40)
    seen = 0
    for seat in range(2):
        study = Study(match, hasty(name), seat)
        for where in study.positions[:: max(1, len(study.positions) // 2)]:
            twin = where._replace(state=match.game.redeal(where.state, seat, where.step))
            assert weigh(study.thinker, [twin], 0) == weigh(study.thinker, [where], 0)
            assert known(match.game, twin.state, 1, seat) == known(match.game, where.state, 1, seat)
            seen += 1
    assert seen > 2


def test_the_curve_has_a_point_for_every_round_and_ends_with_the_score() -> None:
    match = at_random(3)
    found = analyse(match, QUICK)
    assert [point.moment for point in found.curve] == [*(f"Round {n} of 8" for n in range(1, 9)), "the end"]
    last = found.curve[-1]
    assert last.step == len(match.answers)
    assert max(last.ahead) == sorted(match.scores)[-1] - sorted(match.scores)[-2]
    for point in found.curve:
        high, second, _ = sorted(point.ahead, reverse=True)
        assert high == pytest.approx(-second)


def test_steps_are_those_of_the_journal() -> None:
    match = at_random()
    for one in analyse(match, QUICK).decisions:
        answer = match.answers[one.step - 1]
        assert (one.answered.token, PELOPONNES.seat_name(one.seat)) == (answer.token, answer.seat)


def test_whoever_plays_alone_has_a_curve_too() -> None:
    match = ecumene.game("age_of_civilization").new(seats=1, seed=1)
    play_at_random(match, 1, 3)
    found = analyse(match, hasty("age_of_civilization"), seat=0)
    assert words.measure(found).endswith("was heading for")
    assert len(found.curve[0].ahead) == 1
    assert found.curve[0].ahead[0] > 0


def test_a_match_that_is_not_over_is_told_to_a_seat_alone() -> None:
    match = at_random(answers=12)
    with pytest.raises(ValueError, match="the match is not over; name a seat"):
        analyse(match, QUICK)
    found = analyse(match, QUICK, seat=1)
    assert {one.seat for one in found.decisions} == {1}
    assert words.outcome(found) == "The match is not over."
    assert not found.scores


def test_bad_levels_seats_and_journals_are_refused() -> None:
    match = at_random(answers=3)
    with pytest.raises(ValueError, match="there is no level 'oracle'; there are novice, easy, fair, strong, master"):
        analyse(match, "oracle", 0)
    with pytest.raises(ValueError, match="seats are numbered from 0 to 1, not 7"):
        analyse(match, QUICK, 7)
    with pytest.raises(DamagedJournal, match="line 1: a journal begins with"):
        analyse("Dear diary")


def decision(loss: float, error: float, *terms: tuple[str, float]) -> Decision:
    return Decision(9, 0, "North", "", "?", Said("a", "A"), Said("b", "B"), loss, error, terms)


def test_a_loss_counts_where_it_is_no_chance() -> None:
    assert decision(1.0, 0.4).is_mistake
    assert not decision(1.0, 0.6).is_mistake
    assert not decision(0.05, 0.0).is_mistake
    assert not decision(-1.0, 0.1).is_mistake


def test_words() -> None:
    one = decision(2.34, 0.21, ("Cities", 2.1), ("cards", -0.3), ("loot", 0.2), ("areas", 0.1))
    assert words.cost(one) == "2.3 ± 0.4 points"
    assert words.difference(one) == "Cities +2.1, cards -0.3, loot +0.2"
    assert words.place(one) == "Step 9"
    assert words.standing(Point(4, "the end", True, [3, -3]), 0) == "+3"
    assert words.standing(Point(4, "Round 2", False, [0.25, -0.25]), 1) == "-0.2"


def test_a_course_is_drawn_on_one_scale_for_all() -> None:
    points = [Point(0, "", False, [0.0, 0.0]), Point(5, "", False, [7.0, -7.0]), Point(9, "", False, [-7.0, 7.0])]
    found = analyse(at_random(answers=3), QUICK, 0)._replace(curve=points)
    assert [words.course(found, seat) for seat in range(2)] == ["▅█▁", "▅▁█"]
    assert words.course(found._replace(curve=points[:1]), 0) == "▁"


def test_the_example_of_the_docs_runs_and_prints_what_it_says() -> None:
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code[1], "analysis.md", "exec"), {})
    said = [line.partition("  # ")[2] for line in code[1].splitlines() if "  # " in line]
    assert printed.getvalue().splitlines() == said
