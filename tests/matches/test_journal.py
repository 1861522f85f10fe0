"""Journals: a match as text, replayed to the byte, refused at the line that is wrong."""

from __future__ import annotations

import hashlib
import re
from random import Random
from typing import Any

import pytest

import ecumene
from ecumene.matches.journal import DamagedJournal, Most, check, read, replayed
from ecumene.matches.match import Match
from ecumene.matches.record import pair
from tests.kernel.omens import Omens, OmensGame

GAME = ecumene.game("peloponnes")


def played(answers: int) -> Match[Any]:
    match = GAME.new(seats=3, seed=7, track=5)
    for number in range(answers):
        if not match.over:
            match.play(match.offers[number % len(match.offers)].token)
    return match


def test_a_journal_is_a_header_and_a_line_an_answer() -> None:
    lines = played(2).journal.splitlines()
    options = "track=5 covered=keep-inhabitants goods=only-missing"
    assert lines[0] == f"ecumene peloponnes {GAME.version}  seats 3  seed 7  options {options}"
    assert re.fullmatch(r"bidding/place-bid  \w+  bid [\w-]+ \d+", lines[1])


def test_a_finished_match_replays_to_the_byte() -> None:
    match = played(1000)
    assert match.over
    again = ecumene.replay(match.journal)
    assert again.journal == match.journal
    assert again.scores == match.scores
    assert match.journal.splitlines()[-1] == f"= {match.digest()}"


def test_a_match_from_a_document_replays_from_it() -> None:
    match = ecumene.load(played(20).dump())
    match.play(match.offers[0].token)
    assert match.journal.splitlines()[1].startswith("@ {")
    assert ecumene.replay(match.journal).dump() == match.dump()
    header, _, rest = match.journal.partition("\n")
    assert ecumene.replay(f"{header}\n# a comment first\n{rest}").dump() == match.dump()


def test_forced_answers_are_comments_and_comments_do_no_harm() -> None:
    match = played(1000)
    assert "# forced: " in match.journal
    bare = "\n".join(line for line in match.journal.splitlines() if not line.startswith("#"))
    assert ecumene.replay(bare + "\n# the end\n\n").journal == match.journal


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("ecumene peloponnes", "ecumene poker", "line 1: there is no game 'poker'"),
        ("seats 3", "seats 7", "line 1: .*2 to 5 players"),
        ("track=5", "track=50", "line 1: option track"),
        ("track=5", "track", "line 1: option 'track' is not written as name=value"),
        ("seed 7", "seed -", "line 1: without a seed a line must hold the position"),
        ("seed 7", "seed seven", "line 1: a journal begins with"),
        (
            "bidding/place-bid",
            "bidding/move-bid",
            "line 2: the journal answers bidding/move-bid, but bidding/place-bid",
        ),
        ("  bid ", "  steal ", r"line 2: .*moves begin with"),
    ],
)
def test_a_damaged_journal_is_refused_with_the_line(old: str, new: str, says: str) -> None:
    text = played(3).journal
    assert old in text
    with pytest.raises(DamagedJournal, match=says):
        ecumene.replay(text.replace(old, new, 1))


def test_an_answer_of_the_wrong_seat_is_refused() -> None:
    lines = played(1).journal.splitlines()
    seat = lines[1].split("  ")[1]
    other = next(name for name in ("red", "blue", "yellow") if name != seat)
    with pytest.raises(DamagedJournal, match=f"line 2: {other} is not asked here"):
        ecumene.replay("\n".join([lines[0], lines[1].replace(f"  {seat}  ", f"  {other}  ")]))


def test_a_move_that_was_never_offered_is_refused_with_its_reason() -> None:
    lines = played(1).journal.splitlines()
    key, seat, _ = lines[1].split("  ")
    with pytest.raises(DamagedJournal, match=r"line 2: .*coin"):
        ecumene.replay(f"{lines[0]}\n{key}  {seat}  {lines[1].split('  ')[2].rsplit(' ', 1)[0]} 72")


def test_a_wrong_digest_is_noticed() -> None:
    with pytest.raises(DamagedJournal, match="the views differ"):
        ecumene.replay(played(1).journal + "= 000000000000\n")


def test_another_rules_version_is_named_when_replay_fails() -> None:
    text = played(2).journal.replace(f"peloponnes {GAME.version}", "peloponnes 0.1").replace("  bid ", "  steal ", 1)
    with pytest.raises(DamagedJournal, match=r"written under rules 0\.1"):
        ecumene.replay(text)


@pytest.mark.parametrize("text", ["", "\n", "hello", "ecumene", "\x00"])
def test_what_is_no_journal_is_refused(text: str) -> None:
    with pytest.raises(DamagedJournal, match="line 1"):
        ecumene.replay(text)


def test_replay_goes_on_from_a_pinned_position_and_keeps_what_was_played_before() -> None:
    match = played(30)
    before, decisions = match.journal, match.decisions
    match.pin()
    assert match.journal.startswith(before)
    assert match.decisions == decisions
    assert not match.can_undo()
    match.play(match.offers[0].token)
    again = ecumene.replay(match.journal)
    assert again.journal == match.journal
    assert again.decisions == match.decisions
    assert again.dump() == match.dump()


def test_a_match_under_older_rules_goes_on_from_where_it_was_pinned() -> None:
    """What was played before need not be possible under the rules of now."""
    match = played(30)
    match.pin()
    old = match.journal.replace(f"peloponnes {GAME.version}", "peloponnes 0.1").replace("  bid ", "  steal ", 1)
    assert ecumene.replay(old).dump() == match.dump()


def test_no_view_tells_anything_of_the_seed() -> None:
    """Its plain hash would: a small seed is found by trying."""
    match = played(1)
    for seat in (None, 0, 1, 2):
        assert not {"seed", "seal"} & set(match.view(seat))
        assert hashlib.sha256(b"7").hexdigest() not in str(match.view(seat))


def test_digests_of_before_still_fit() -> None:
    """They were made when views had the hash of the seed in them; this one was written then."""
    assert played(50).digest() == "c64e5835ce33"
    assert ecumene.load({k: v for k, v in played(50).dump().items() if k != "seed"}).digest() == "1776990ebff1"


def keyed(answers: int) -> Match[Any]:
    match = GAME.deal(3, 7, {"track": 5}, keyed=True)
    for number in range(answers):
        match.play(match.offers[number % len(match.offers)].token)
    return match


def test_a_keyed_match_says_so_and_replays_to_the_byte() -> None:
    match = keyed(60)
    assert match.keyed
    assert match.journal.splitlines()[0].startswith(
        f"ecumene peloponnes {GAME.version}  seats 3  seed 7 keyed  options "
    )
    again = ecumene.replay(match.journal)
    assert again.keyed
    assert (again.journal, again.dump()) == (match.journal, match.dump())
    assert not played(60).keyed
    assert match.dump()["deck"] != played(60).dump()["deck"], "the same seed deals another game"


def test_a_keyed_match_stays_keyed_when_its_position_is_pinned_loaded_or_cloned() -> None:
    match = keyed(10)
    assert match.clone().keyed
    assert ecumene.load(match.dump()).journal.splitlines()[0].count("seed -  ") == 1
    match.pin()
    match.play(match.offers[0].token)
    again = ecumene.replay(match.journal)
    assert again.keyed
    assert again.journal == match.journal


def test_a_redeal_of_a_keyed_match_is_as_quick_as_any() -> None:
    match = keyed(10)
    match.state = GAME.redeal(match.state, 0, 5)
    assert not match.keyed


@pytest.mark.parametrize("seed", ["- keyed", "7 Keyed", "7 keyed keyed", "7  keyed"])
def test_keyed_stands_after_a_seed_alone(seed: str) -> None:
    with pytest.raises(DamagedJournal, match="line 1: a journal begins with"):
        ecumene.replay(keyed(2).journal.replace("seed 7 keyed", f"seed {seed}"))


SEALED = ["# seal " + "a1" * 32, "# salt " + "b2" * 32]


def with_comments(text: str, *comments: str) -> str:
    header, _, rest = text.partition("\n")
    return "\n".join([header, *comments, rest])


def test_replay_keeps_seal_and_salt_and_no_other_comment() -> None:
    text = played(3).journal
    sealed = with_comments(text, *SEALED)
    assert ecumene.replay(sealed).journal == sealed
    assert ecumene.replay(with_comments(text, "# seats: me", *SEALED, "# seal a1")).journal == sealed
    assert ecumene.replay(text + "\n".join(SEALED)).journal == text, "they stand after the header"


def test_seal_and_salt_are_kept_where_a_position_is_pinned() -> None:
    match = ecumene.replay(with_comments(played(3).journal, *SEALED))
    match.pin()
    match.play(match.offers[0].token)
    assert match.journal.splitlines()[1:3] == SEALED
    again = ecumene.replay(match.journal)
    assert again.journal == match.journal
    assert again.decisions == match.decisions


def test_every_fiftieth_answer_pins_all_views() -> None:
    match = played(60)
    lines = [line for line in match.journal.splitlines()[1:] if not line.startswith("#")]
    assert [i for i, line in enumerate(lines) if line.startswith("=")] == [50]
    assert lines[50] == f"= {played(50).digest()}"


def test_the_longest_seed_replays() -> None:
    match = GAME.new(seats=2, seed=(1 << 128) - 1)
    assert ecumene.replay(match.journal).dump() == match.dump()


def test_replay_goes_on_from_the_last_of_two_pinned_positions() -> None:
    match = played(10)
    match.pin()
    match.play(match.offers[0].token)
    match.pin()
    match.play(match.offers[-1].token)
    again = ecumene.replay(match.journal.replace("@ {", "@{"))
    assert again.dump() == match.dump()
    assert again.decisions == match.decisions
    assert sum(match.decisions) == 12


def test_comments_before_a_pinned_position_are_dropped_and_do_not_count() -> None:
    match = played(3)
    match.pin()
    header, _, rest = match.journal.partition("\n")
    again = ecumene.replay(f"{header}\n# by  red  hand\n{rest}")
    assert again.journal == match.journal
    assert again.decisions == match.decisions


def test_spaces_around_a_line_do_no_harm() -> None:
    match = played(4)
    text = "\n".join(f"{line}  " for line in match.journal.splitlines())
    assert ecumene.replay(text).journal == match.journal
    header, _, rest = text.partition("\n")
    assert ecumene.replay(f"{header}\n   \n  {rest}").journal == match.journal


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("pass", "line 3: a line has three parts"),
        ("bidding/place-bid  red  pass  again", "line 3: a line has three parts"),
        ("= {digest}0", "line 3: the views differ"),
    ],
)
def test_a_line_that_is_too_short_or_too_long_is_refused(line: str, says: str) -> None:
    match = played(1)
    with pytest.raises(DamagedJournal, match=says):
        ecumene.replay(match.journal + line.replace("{digest}", match.digest()))


def test_an_answer_after_the_end_is_refused() -> None:
    with pytest.raises(DamagedJournal, match="but nothing is asked here"):
        ecumene.replay(played(1000).journal + "bidding/place-bid  red  pass\n")


def test_the_rules_version_is_not_named_when_it_is_the_same() -> None:
    with pytest.raises(DamagedJournal) as error:
        ecumene.replay(played(1).journal + "= 000000000000\n")
    assert "rules" not in str(error.value)


def test_too_many_seats_are_refused_with_how_many_there_may_be() -> None:
    with pytest.raises(DamagedJournal, match="2 to 5 players, not for 12"):
        ecumene.replay(played(0).journal.replace("seats 3", "seats 12"))


class Plain(OmensGame):
    """Without options for the players to agree on."""

    options = ()

    def blank(self, seats: int, options: Any, chance: int) -> Omens:
        return super().blank(seats, {"turns": 2}, chance)


def test_a_game_without_options_says_so_and_replays() -> None:
    game = Plain()
    match = game.new(seats=2, seed=3)
    match.play(match.offers[0].token)
    assert match.journal.splitlines()[0] == "ecumene omens 1  seats 2  seed 3  options -"
    assert read(match.journal, lambda name: game).dump() == match.dump()
    assert read(match.journal.replace("\n", "  \n", 1), lambda name: game).dump() == match.dump()
    with pytest.raises(ValueError, match="has no option 'turns'; it has none"):
        game.new(seats=2, seed=3, turns=1)


def test_a_pinned_position_is_written_in_the_order_of_the_names() -> None:
    line = ecumene.load(played(20).dump()).journal.splitlines()[1]
    keys = re.findall(r'"(agenda|chance|game|options|seats|version)":', line)
    assert keys == sorted(keys)


def test_an_option_is_a_name_and_a_value() -> None:
    assert pair("track=5") == ("track", "5")
    assert pair("note=") == ("note", "")
    with pytest.raises(ValueError, match="'track' is not written as name=value"):
        pair("track")


@pytest.mark.parametrize("option", ["seed=4", "seats=4", "self=4"])
def test_an_option_cannot_pass_for_something_else(option: str) -> None:
    with pytest.raises(DamagedJournal, match=r"line 1: .*no option"):
        ecumene.replay(played(1).journal.replace("track=5", option))


@pytest.mark.parametrize("damage", ["@ {{", "@ []", "@ " + "[" * 100_000])
def test_a_damaged_position_is_refused_with_its_own_line(damage: str) -> None:
    match = played(3)
    match.pin()
    lines = match.journal.splitlines()
    with pytest.raises(DamagedJournal, match=f"line {len(lines)}: "):
        ecumene.replay("\n".join([*lines[:-1], damage]))


# Counted before they are replayed.


def lines_of(answers: int) -> list[str]:
    """The lines of a journal with so many answers, whatever they are."""
    return [played(0).journal.strip(), *["bidding/place-bid  red  pass"] * answers]


def refusal(lines: list[str], most: Most | None = None) -> str:
    with pytest.raises(DamagedJournal) as error:
        check("\n".join(lines), most or Most())
    return str(error.value)


@pytest.mark.parametrize("name", ecumene.games())
def test_what_games_write_passes_also_with_what_was_taken_back_and_pinned(name: str) -> None:
    match, chance = ecumene.game(name).new(seed=4), Random(4)
    for number in range(260):
        if match.over:
            break
        if number == 130:
            match.pin()
        match.play(chance.choice(match.offers).token)
        if match.can_undo() and chance.random() < 0.2:
            match.undo()
    check(match.journal, Most())


def test_a_journal_has_so_many_bytes_answers_comments_and_positions_at_most() -> None:
    most = Most(answers=3, comments=2, positions=1)
    check("\n".join([*lines_of(3), "# one", "", "@ {}"]), most)
    assert refusal(lines_of(4), most) == "line 5: a journal may have 3 answers at most"
    assert refusal([*lines_of(1), "# one", " ", "  # two"], most) == "line 5: a journal may have 2 comments at most"
    assert refusal([*lines_of(1), "@ {}", "@{}"], most) == "line 4: a journal may have 1 positions at most"
    text = "\n".join(lines_of(3))
    check(text, Most(size=len(text)))
    assert refusal(lines_of(3), Most(size=len(text) - 1)) == f"a journal may have {len(text) - 1} bytes at most"
    assert "bytes at most" in refusal([*lines_of(1), "# é" * 10], Most(size=len("\n".join(lines_of(1))) + 35))


def test_a_line_has_so_many_characters_at_most() -> None:
    most = Most(line=150, position=200)
    check("\n".join([*lines_of(0), "#" * 150, "@" * 200]), most)
    assert refusal([*lines_of(0), "#" * 151], most) == "line 2: such a line may have 150 characters at most"
    assert refusal([*lines_of(0), "@" * 201], most) == "line 2: such a line may have 200 characters at most"
    assert refusal([f"{lines_of(0)[0]}{'x' * 150}"], most) == "line 1: such a line may have 150 characters at most"


@pytest.mark.parametrize("text", ["", "\n", "hello", "@ {}"])
def test_what_is_no_journal_does_not_come_so_far_as_to_be_counted(text: str) -> None:
    assert refusal([text]).startswith("line 1: a journal begins with")


def test_digests_are_as_far_from_each_other_as_games_write_them_or_at_the_end() -> None:
    digest, answers = "= 000000000000", lines_of(20)[1:]
    header = lines_of(0)
    check("\n".join([*header, *answers, digest, *answers, digest, *answers[:1], digest, "# the end"]), Most())
    often = "a digest comes after 20 answers at least, and once more at the end"
    assert refusal([*header, digest]) == f"line 2: {often}"
    assert refusal([*header, *answers, digest, f"  {digest}"]) == f"line 23: {often}"
    assert refusal([*header, *answers[1:], digest, *answers, digest]) == f"line 21: {often}"
    assert refusal([*header, *answers, digest, *answers[1:], digest, digest]) == f"line 43: {often}"


def test_of_many_digests_the_last_and_some_others_are_checked() -> None:
    match, chance = ecumene.game("inner_sea").new(seats=6, seed=1), Random(1)
    while len(match.answers) < 500:
        match.play(chance.choice(match.offers).token)
    lines = match.journal.splitlines()
    digests = [number for number, line in enumerate(lines) if line.startswith("=")]
    assert len(digests) == 10

    def noticed(number: int) -> bool:
        wrong = "\n".join([*lines[:number], "= 000000000000", *lines[number + 1 :]])
        try:
            *_, (again, _) = replayed(wrong, ecumene.game, digests=4)
        except DamagedJournal as error:
            return str(error).startswith(f"line {number + 1}: the views differ")
        assert again.dump() == match.dump()
        return False

    found = [noticed(number) for number in digests]
    assert (sum(found), found[-1]) == (4, True)
    assert any(found[:3]), "spread over the whole match"
    with pytest.raises(DamagedJournal):
        ecumene.replay("\n".join([*lines[: digests[0]], "= 000000000000"]))


def test_a_journal_without_digests_is_read_with_few_of_them_too() -> None:
    match = played(5)
    *_, (again, happened) = replayed(match.journal, ecumene.game, digests=8)
    assert again.dump() == match.dump()
    assert [event.text() for event in happened] == [event.text() for event in match.events[-len(happened) :]]
