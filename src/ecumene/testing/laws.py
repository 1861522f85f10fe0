"""The laws every game obeys, each a function of one position; a broken law raises AssertionError with what is wrong."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from ecumene.kernel.chance import mix
from ecumene.kernel.nouns import NOBODY
from ecumene.kernel.state import State, attributes, is_plain
from ecumene.matches import journal
from ecumene.matches.match import Match
from ecumene.matches.naming import DamagedDocument

LIVE_ONLY = ("barrier", "mover", "patient", "brisk", "fresh")
"""What belongs to a match in this process and not to the position: a document does not carry it."""


def fields(g: State) -> dict[str, Any]:
    """All ints and lists of a state, by name."""
    return {name: getattr(g, name) for name in attributes(g) if is_plain(getattr(g, name))}


def position(g: State) -> dict[str, Any]:
    """The fields that make the position; `now` matters only while it is asked."""
    page = {name: value for name, value in fields(g).items() if name not in LIVE_ONLY}
    if not g.pending:
        page.update(now=None, seat=None, offers=None, picks=None)
    elif not g.question().together:
        page["picks"] = None
    return page


def differing(left: dict[str, Any], right: dict[str, Any]) -> list[str]:
    """The names of fields that differ."""
    return sorted(name for name in {*left, *right} if left.get(name) != right.get(name))


def viewers(match: Match[Any]) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(match.players), None]


def every_piece_is_somewhere(match: Match[Any]) -> None:
    """Pieces are conserved, and what verbs keep in step equals what is counted anew."""
    faults = match.game.faults(match.state)
    assert not faults, faults


def every_offer_is_accepted(match: Match[Any]) -> None:
    """Offers are legality: each can be played, and nobody is left without one."""
    assert match.over or match.offers, f"{match.question}: nothing is offered"
    for seat in match.seats:
        offers = match.offers_of(seat)
        for offer in [*offers[:3], *offers[-3:]]:
            match.clone().play(offer.token, seat)


def offers_are_the_conditions(match: Match[Any]) -> None:
    """What is offered is exactly what no condition refuses, over the whole block."""
    if match.over:
        return
    g, question = match.state, match.state.question()
    _, _, a, b, c = g.now
    for seat in match.seats:
        question.prepare(g, seat, a, b, c)
        allowed = [
            token
            for choice in question.listed
            for token in range(choice.base, choice.after)
            if not choice.failures(g, token, seat, a, b, c)
        ]
        assert sorted(g.offers_of(seat)) == sorted(allowed), f"{question.key}: offers and conditions disagree"
        if g.book.offerings and g.asked() >> seat & 1:
            spelled = g.book.offerings[g.now[0]](g, seat, a, b, c)
            assert spelled == question.offer(g, seat, a, b, c), f"{question.key}: its offers are spelled otherwise"


def answers_are_spelled_as_they_settle(match: Match[Any]) -> None:
    """Interpreted, what follows an answer is a function that was spelled out: it does what the list of choices says."""
    g = match.state
    if not g.pending or not g.book.settlings:
        return
    rule, _, a, b, c = g.now
    offers = g.offers_of(g.seat)
    for token in [*offers[:3], *offers[-3:]]:
        listed, spelled = g.clone(), g.clone()
        g.question().settle(listed, token, g.seat, a, b, c)
        g.book.settlings[rule](spelled, token, g.seat, a, b, c)
        found = differing(fields(listed), fields(spelled))
        assert not found, f"{g.question().key}: what follows is spelled otherwise, for {found} differ"


def every_refusal_has_a_reason(match: Match[Any], word: int = 0, sample: int = 12) -> None:
    """Any token is offered, or `why` names a rule of the ledger in a sentence."""
    vocabulary, game = match.game.vocabulary, match.game
    for _ in range(sample):
        word = mix(word + 1)
        token = vocabulary.text(word % len(vocabulary))
        for seat in viewers(match):
            reasons = match.why(token, seat)
            offered = vocabulary.find(token) in match.state.offers_of(match.state.seat if seat is None else seat)
            assert bool(reasons) != offered, f"{match.question}: {token!r} has the reasons {reasons}"
            for reason in reasons:
                assert reason.rule in game.rules, f"{token!r}: {reason.rule!r} is not in the ledger"
                assert reason.text, f"{token!r}: no words for {reason.rule}"
                assert "{" not in reason.text, f"{token!r}: {reason.text!r}"


def only_the_asked_learn_why(match: Match[Any], word: int = 0) -> None:
    """A seat that is not asked is told just that, whatever it asks about."""
    token = match.game.vocabulary.text(mix(word) % len(match.game.vocabulary))
    for seat in range(match.players):
        if match.over or match.state.asked() >> seat & 1:
            continue
        reasons = match.why(token, seat)
        assert [reason.values for reason in reasons] == [()], f"seat {seat} learns {reasons} about {token!r}"


def clone_is_independent(match: Match[Any]) -> None:
    """A twin is equal, shares no list that changes, and what it plays leaves the original alone."""
    g = match.state
    twin: State = g.clone()
    assert not differing(fields(g), fields(twin)), differing(fields(g), fields(twin))
    shared = [name for name, value in fields(g).items() if isinstance(value, list) and value is getattr(twin, name)]
    assert shared in ([], ["offers"]), f"clone shares {shared}"
    before = json.dumps(fields(g))
    for _ in range(5):
        if twin.pending:
            twin.answer(twin.offers[0])
    assert json.dumps(fields(g)) == before, "playing a clone changes the original"


def dump_and_load_are_one(match: Match[Any]) -> None:
    """A document survives JSON and gives back the same position; a damaged one is refused."""
    document = json.loads(json.dumps(match.dump()))
    back: Match[Any] = Match.from_document(match.game, document, partial=False)
    assert back.dump() == match.dump(), differing(back.dump(), match.dump())
    assert not differing(position(back.state), position(match.state)), differing(
        position(back.state), position(match.state)
    )
    for damaged in ({**document, "no-such-field": 1}, {**document, "seats": 99}, {**document, "agenda": [["no/rule"]]}):
        try:
            Match.from_document(match.game, damaged, partial=False)
        except DamagedDocument:
            continue
        raise AssertionError("a damaged document was not refused")


def pickling_keeps_the_position(match: Match[Any]) -> None:
    """A state can travel to another process."""
    back = pickle.loads(pickle.dumps(match.state))
    assert not differing(fields(back), fields(match.state)), differing(fields(back), fields(match.state))


def undo_gives_back_what_was(match: Match[Any], word: int = 0) -> None:
    """If an answer can be taken back, everything is as before it."""
    if match.over:
        return
    twin = match.clone()
    before = (twin.dump(), twin.journal, len(twin.events))
    offers = twin.offers
    twin.play(offers[mix(word) % len(offers)].token)
    if twin.can_undo() and len(twin.answers) > len(match.answers):
        twin.undo()
        assert (twin.dump(), twin.journal, len(twin.events)) == before, "undo does not give back what was"


def undo_stops_at_barriers(match: Match[Any], word: int = 0) -> None:
    """What can be undone has used no chance, and the next seat to decide has not decided."""
    if match.over or match.state.question().together:
        return
    twin = match.clone()
    chance, offers = twin.state.chance, twin.offers
    twin.play(offers[mix(word) % len(offers)].token)
    if twin.state.chance != chance:
        assert not any(len(match.answers) == kept.answers for kept in twin._kept), "undo would give back a draw"


def replay_gives_now(match: Match[Any]) -> None:
    """The journal alone gives the same match, byte for byte."""
    are_the_same_match(journal.read(match.journal, lambda _: match.game), match)


def are_the_same_match(again: Match[Any], match: Match[Any]) -> None:
    """A replayed match is the one that was recorded."""
    assert again.journal == match.journal
    assert again.dump() == match.dump()
    assert again.digest() == match.digest()


class Replay:
    """The journal of a match that goes on, replayed beside it.

    Each look replays the lines that are new: from the first line each time, a long game is played a hundred times over.
    """

    def __init__(self, match: Match[Any]) -> None:
        self._read = match.journal
        self._again = journal.read(self._read, lambda _: match.game)

    def gives_now(self, match: Match[Any]) -> None:
        """The lines since the last look give the same match, byte for byte."""
        text = match.journal
        assert text.startswith(self._read), "a line that was written has changed"
        for line in text.removeprefix(self._read).splitlines():
            journal.replay_line(self._again, line)
        self._read = text
        are_the_same_match(self._again, match)


def views_are_plain(match: Match[Any]) -> None:
    """Views are plain JSON, and observations have one length, all of it explained by the layout."""
    spans = match.game.layout(match.players)
    for viewer in viewers(match):
        json.dumps(match.view(viewer), allow_nan=False)
        cells = match.game.observe(match.state, NOBODY if viewer is None else viewer)
        assert len(cells) == spans[-1].offset + spans[-1].length, "an observation has another length than the layout"
    assert all(left.offset + left.length == right.offset for left, right in pairwise(spans))


def redeal_keeps_what_is_known(match: Match[Any], word: int = 0) -> None:
    """Under a seat's redeal its view and offers, and the spectator's view, stay; every piece is still there."""
    game, g = match.game, match.state
    for seat in range(match.players):
        twin = match.clone()
        twin.state = game.redeal(g, seat, mix(word + seat))
        for viewer in (seat, None):
            assert twin.view(viewer) == match.view(viewer), (
                f"seat {seat}: {differing(twin.view(viewer), match.view(viewer))}"
            )
        if seat in match.seats:
            assert twin.state.offers_of(seat) == g.offers_of(seat)
        assert match.over or twin.offers, f"{match.question}: a redeal of seat {seat} leaves nothing to offer"
        assert not game.faults(twin.state), game.faults(twin.state)


def redeal_depends_on_knowledge_alone(match: Match[Any], word: int = 0) -> None:
    """Redealing twice equals redealing once: nothing of what was really there is left."""
    game, g = match.game, match.state
    for seat in range(match.players):
        once = game.redeal(g, seat, mix(word))
        twice = game.redeal(game.redeal(g, seat, mix(word + 1)), seat, mix(word))
        assert not differing(fields(once), fields(twice)), f"seat {seat}: {differing(fields(once), fields(twice))}"


def a_choice_is_open_to_see(match: Match[Any], word: int = 0) -> None:
    """Whether a question that is not secret has one answer or several can be seen by every seat."""
    if match.over or match.state.question().secret or match.state.question().private:
        return
    several = len(match.state.offers) > 1
    for seat in range(match.players):
        imagined = match.game.redeal(match.state, seat, mix(word + seat))
        assert (len(imagined.offers) > 1) == several, f"{match.question}: seat {seat} cannot see that it is forced"


# Questions that are put to several seats at once.


def a_reaction_can_be_left(match: Match[Any]) -> None:
    """Every seat that is asked in a reaction may pass: a window that closes by itself passes for it."""
    if match.over or not match.state.question().reaction:
        return
    for seat in asked_seats(match):
        assert leaving_tokens(match, seat), f"{match.question}: seat {seat} cannot pass"


def a_draft_waits_for_everybody(match: Match[Any]) -> None:
    """A secret question to several seats that is no reaction goes on when all have answered, and nobody can pass.

    Whoever may pass could be waited for in vain: then whether he can answer is hidden too, and it is a reaction.
    """
    if match.over or not is_draft(match.state):
        return
    question, (*others, last) = match.state.now, asked_seats(match)
    assert not any(leaving_tokens(match, seat) for seat in (*others, last)), f"{match.question}: somebody can pass"
    twin = match.clone()
    twin.state.pending = twin.state.asked() & ~twin.state.procedure
    for seat in others:
        twin.play(twin.offers_of(seat)[0].token, seat)
        assert twin.state.now == question, f"{match.question}: seat {last} was not waited for"
        assert last in twin.seats, f"{match.question}: seat {last} was not asked any more"


def who_reacts_is_public(match: Match[Any], word: int = 0) -> None:
    """What a viewer cannot know is dealt anew: whether there is a reaction now, and to whom it is put, stays.

    So it does after the next answers, if they are the same and show him the same: an answer may reveal something.
    """
    if match.over:
        return
    for place, viewer in enumerate(viewers(match)):
        here, there = match.clone(), match.clone()
        there.state = match.game.redeal(match.state, NOBODY if viewer is None else viewer, mix(word + place))
        assert reaction(there) == reaction(here), f"{match.question}: who is asked depends on what {viewer} cannot know"
        there.state.chance, there.state.patient = here.state.chance, here.state.patient
        if answered_alike(here, there, viewer, word) and seen(here, viewer) == seen(there, viewer):
            assert reaction(there) == reaction(here), (
                f"{match.question}: who is asked after it, {reaction(here)}, depends on what {viewer} cannot know"
            )


def is_draft(g: State) -> bool:
    """Whether several seats choose in secret, and each must."""
    question = g.question()
    return question.together and question.secret and not question.reaction


def asked_seats(match: Match[Any]) -> list[int]:
    """The seats that are asked; in a window also those that have picked, but none that the rules play."""
    mask = match.state.asked() & ~match.state.procedure
    return [seat for seat in range(match.players) if mask >> seat & 1]


def leaving_tokens(match: Match[Any], seat: int) -> list[str]:
    """The tokens with which a seat can leave the question."""
    tokens = [offer.token for offer in match.offers_of(seat)]
    return [token for token in tokens if token.partition(" ")[0] in match.game.leaving]


def reaction(match: Match[Any]) -> tuple[str, int] | None:
    """The reaction that is asked for now, and the mask of the seats it was put to."""
    if match.over or not match.state.question().reaction:
        return None
    return match.state.question().key, match.state.asked()


def seen(match: Match[Any], viewer: int | None) -> dict[str, Any]:
    """What a viewer sees, without the question."""
    return {name: value for name, value in match.view(viewer).items() if name != "question"}


def answered_alike(here: Match[Any], there: Match[Any], viewer: int | None, word: int) -> bool:
    """Answer the same in two worlds, if that can be: what the seat of the turn chooses, or all of a reaction."""
    tokens = reactions(here, viewer, word) if reaction(here) else turn(here, word)
    if not tokens or any(there.game.vocabulary.find(token) not in there.state.offers_of(s) for s, token in tokens):
        return False
    for match in (here, there):
        # Whoever has answered already changes that first: the last missing answer closes the window.
        for seat, token in sorted(tokens, key=lambda answer: answer[0] in match.seats):
            match.play(token, seat)
    return True


def reactions(match: Match[Any], viewer: int | None, word: int) -> list[tuple[int, str]]:
    """A viewer answers as he may, and all others pass; not where the rules answer for a seat, by what it holds."""
    if match.state.asked() & match.state.procedure:
        return []
    own = [] if viewer is None else [offer.token for offer in match.offers_of(viewer)]
    passes = [(seat, leaving_tokens(match, seat)[0]) for seat in asked_seats(match)]
    return [(seat, own[mix(word) % len(own)] if seat == viewer else token) for seat, token in passes]


def turn(match: Match[Any], word: int) -> list[tuple[int, str]]:
    """An answer of the seat whose turn it is; of a draft none is given, for its offers are secret."""
    if match.state.question().together:
        return []
    offers = match.offers
    return [(match.state.seat, offers[mix(word) % len(offers)].token)]


LAWS: Sequence[Callable[[Match[Any]], None]] = (
    every_piece_is_somewhere,
    every_offer_is_accepted,
    offers_are_the_conditions,
    answers_are_spelled_as_they_settle,
    every_refusal_has_a_reason,
    only_the_asked_learn_why,
    clone_is_independent,
    dump_and_load_are_one,
    pickling_keeps_the_position,
    undo_gives_back_what_was,
    undo_stops_at_barriers,
    replay_gives_now,
    views_are_plain,
    redeal_keeps_what_is_known,
    redeal_depends_on_knowledge_alone,
    a_choice_is_open_to_see,
    a_reaction_can_be_left,
    a_draft_waits_for_everybody,
    who_reacts_is_public,
)


def check_position(match: Match[Any], replay: Replay | None = None) -> None:
    """Hold one position to every law; a replay that goes along with the match is held to it instead of a whole one."""
    for law in LAWS:
        if replay is not None and law is replay_gives_now:
            replay.gives_now(match)
        else:
            law(match)
