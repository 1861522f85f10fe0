"""Why something is not offered: the same conditions that make offers, asked for what they refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ecumene.kernel.choice import Reason

if TYPE_CHECKING:
    from ecumene.kernel.match import Match
    from ecumene.kernel.words import Speaker


def why(match: Match[Any], token: str, seat: int | None) -> tuple[Reason, ...]:
    """Which rules forbid a token now; a seat that is not asked learns only that."""
    number = match.game.vocabulary.find(token)
    g, game = match.state, match.game
    speaker = game.speaker(g, g.seat if seat is None else seat)
    if g.ended():
        return (Reason(game.law(game.over_rule), "The game is over.", ()),)
    asked = g.seat if seat is None else match.checked_seat(seat)
    question = g.question()
    if number in g.offers_of(asked):
        return ()
    if not g.asked() >> asked & 1:
        others = "Others must" if question.together else speaker.fill("{0} must", ("seat",), (g.seat,))
        return (Reason(game.law(question.ledger), f"{others} decide now, not you.", ()),)
    choices = [choice for choice in question.listed if choice.holds_token(number)]
    if not choices:
        return (answers_nothing(match, number, speaker),)
    _, _, a, b, c = g.now
    return tuple(
        game.reason(failure, speaker) for choice in choices for failure in choice.failures(g, number, asked, a, b, c)
    )


def why_not(match: Match[Any], thing: str, seat: int | None) -> tuple[Reason, ...]:
    """Why nothing can be done with a thing now."""
    g, game = match.state, match.game
    asked = g.seat if seat is None else match.checked_seat(seat)
    tokens = [token for block in game.vocabulary.blocks for token in block.about(thing)]
    if g.ended() or not g.asked() >> asked & 1:
        return why(match, game.vocabulary.text(tokens[0] if tokens else 0), None if g.ended() else asked)
    if not set(tokens).isdisjoint(g.offers_of(asked)):
        return ()
    here = [token for token in tokens if any(choice.holds_token(token) for choice in g.question().listed)]
    speaker = game.speaker(g, asked)
    if not here and tokens:
        return (answers_nothing(match, tokens[0], speaker),)
    if not here:
        return (Reason(game.law(g.question().ledger), f"This is not chosen now. {game.prompt(g, speaker)}", ()),)
    return nearest([why(match, game.vocabulary.text(token), asked) for token in here])


def nearest(refusals: list[tuple[Reason, ...]]) -> tuple[Reason, ...]:
    """The answer that fails least; not one that is only too small, if a larger one fails for something else."""
    fewest = min(len(reasons) for reasons in refusals)
    near = [reasons for reasons in refusals if len(reasons) == fewest]
    first = [reason.rule for reason in near[0]]
    return next((reasons for reasons in near if [reason.rule for reason in reasons] != first), near[0])


def answers_nothing(match: Match[Any], number: int, speaker: Speaker) -> Reason:
    """The verb answers another question than the one that is put: when it would, and what is asked now."""
    rule, sentence = match.game.text.when[match.game.vocabulary.block(number).verb]
    return Reason(match.game.law(rule), f"{sentence} Now: {match.game.prompt(match.state, speaker)}", ())
