"""Why something is not offered: the same conditions that make offers, asked for what they refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ecumene.kernel.choice import Choice, Failure, Reason
from ecumene.kernel.nouns import Seat

if TYPE_CHECKING:
    from ecumene.kernel.words import Speaker
    from ecumene.matches.game import Game
    from ecumene.matches.match import Match


class Refusal(NamedTuple):
    """A token of a choice and the conditions it does not meet."""

    choice: Choice[Any]
    failures: list[Failure]

    @property
    def is_of_the_wrong_sort(self) -> bool:
        """Whether the choice takes another sort of thing altogether."""
        return any(self.choice.conditions[failure.place].sort for failure in self.failures)

    @property
    def distance(self) -> tuple[bool, int, int]:
        """How far it is from an offer: what ends the questions is far, few conditions and late ones are near."""
        final = any(self.choice.conditions[failure.place].final for failure in self.failures)
        return final, len(self.failures), -self.failures[0].place


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
    refused = refusals(match, number, Seat(asked))
    if not refused:
        return (answers_nothing(match, number, asked, speaker),)
    return tuple(game.reason(failure, speaker) for refusal in refused for failure in refusal.failures)


def refusals(match: Match[Any], token: int, asked: Seat) -> list[Refusal]:
    """Why each choice of the pending question that has a token refuses it."""
    g = match.state
    _, _, a, b, c = g.now
    g.question().prepare(g, asked, a, b, c)
    choices = [choice for choice in g.question().listed if choice.holds_token(token)]
    return [Refusal(choice, choice.failures(g, token, asked, a, b, c)) for choice in choices]


def why_not(match: Match[Any], thing: str, seat: int | None) -> tuple[Reason, ...]:
    """Why nothing can be done with a thing now."""
    g, game = match.state, match.game
    asked = g.seat if seat is None else match.checked_seat(seat)
    tokens = [token for block in game.vocabulary.blocks for token in block.about(thing)]
    if g.ended() or not g.asked() >> asked & 1:
        return why(match, game.vocabulary.text(tokens[0] if tokens else 0), None if g.ended() else asked)
    if not set(tokens).isdisjoint(g.offers_of(asked)):
        return ()
    speaker = game.speaker(g, asked)
    here = {token: refusals(match, token, Seat(asked)) for token in tokens}
    tokens = [token for token in tokens if here[token] or game.is_ever(token)]
    if not tokens:
        return (Reason(game.law(g.question().ledger), f"This is not chosen now. {game.prompt(g, speaker)}", ()),)
    refused = [refusal for token in tokens for refusal in here[token]]
    fitting = [refusal for refusal in refused if not refusal.is_of_the_wrong_sort]
    elsewhere = [token for token in tokens if not here[token]]
    if elsewhere and not fitting:
        general = [token for token in elsewhere if game.vocabulary.block(token).verb in game.text.general]
        return (answers_nothing(match, (general or elsewhere)[0], asked, speaker),)
    return tuple(game.reason(failure, speaker) for failure in nearest(fitting or refused))


def nearest(refused: list[Refusal]) -> list[Failure]:
    """What the nearest answer fails; not one that is only too small, if a larger one fails for something else."""
    least = min(refusal.distance for refusal in refused)
    near = [refusal.failures for refusal in refused if refusal.distance == least]
    first = [failure.ledger for failure in near[0]]
    return next((failures for failures in near if [failure.ledger for failure in failures] != first), near[0])


def answers_nothing(match: Match[Any], number: int, asked: int, speaker: Speaker) -> Reason:
    """The verb answers another question than the one that is put: when it would, and what is asked now."""
    game, g = match.game, match.state
    verb, question = game.vocabulary.block(number).verb, g.question()
    rule, sentence = game.text.when[verb]
    if verb in game.leaving:
        rule = question.ledger
    instead = game.text.instead.get((question.key, verb))
    if instead is not None:
        _, who, a, b, c = g.now
        told = question.told(g, who, a, b, c)
        return Reason(game.law(rule), speaker.fill(instead, question.kinds_told(), told), ())
    if game.turn_of(g) == asked and question.key not in game.turns and verb in verbs_of_turns(game):
        sentence = f"It is your turn, but first finish {under_way(game, question.key)}."
    return Reason(game.law(rule), f"{sentence} Now: {game.prompt(g, speaker)}", ())


def verbs_of_turns(game: Game[Any]) -> set[str]:
    """What may be answered when it is one's turn."""
    questions = [question for question in game.book.questions if question is not None and question.key in game.turns]
    return {game.vocabulary.block(choice.base).verb for question in questions for choice in question.listed}


def under_way(game: Game[Any], key: str) -> str:
    """What of one's own turn a question belongs to."""
    told = game.text.meanwhile
    return told.get(key) or told.get(key.partition("/")[0]) or "what you have begun"
