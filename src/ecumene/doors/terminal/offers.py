"""Offers as a menu: one line a thing to choose, with the range of amounts, and what somebody typed found in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ecumene import Game, Offer

FEW = 4
"""How many possible readings an error names."""


class Unclear(ValueError):
    """What was typed is no offer, or could be several: one clear line."""


class Group(NamedTuple):
    """Offers that differ in their amount alone."""

    words: str
    """The beginning of their tokens: the verb, and what it speaks of."""
    title: str
    offers: tuple[Offer, ...]
    amounts: tuple[int, ...]

    def pick(self, amount: int) -> Offer:
        """The offer of an amount."""
        if amount not in self.amounts:
            raise Unclear(f"{self.title}; {amount} is not among them." if self.amounts else f"{self.title}: no amount.")
        return self.offers[self.amounts.index(amount)]


class Menu:
    """The offers of one question. `order` lists names as they lie on the board, so that the menu reads like it."""

    def __init__(self, game: Game[Any], offers: Sequence[Offer], order: Sequence[str] = ()) -> None:
        self.offers = offers
        self.groups = grouped(game, offers, order)
        self.by_amount = len(self.groups) == 1 and len(offers) > 1
        """One thing in several amounts: then the number typed is the amount."""

    def lines(self) -> list[tuple[str, str]]:
        """What is typed for each line, and its words."""
        if self.by_amount:
            return [(str(n), offer.label) for n, offer in zip(self.groups[0].amounts, self.offers, strict=True)]
        return [(str(number), group.title) for number, group in enumerate(self.groups, 1)]

    def everything(self) -> Iterator[tuple[str, str, str]]:
        """Each offer by itself: what is typed for it, its token, its words."""
        for number, group in enumerate(self.groups, 1):
            for i, offer in enumerate(group.offers):
                amount = str(group.amounts[i]) if group.amounts else ""
                yield amount if self.by_amount else f"{number} {amount}".strip(), offer.token, offer.label

    def hint(self) -> str:
        """How to answer this question."""
        if self.by_amount:
            least = self.groups[0].amounts[0]
            return "Type the amount" + (" (1 takes the least)" if least > 1 else "") + "; ? for help."
        ranged = [i for i, group in enumerate(self.groups, 1) if len(group.amounts) > 1]
        if not ranged:
            return "Type a number or the words; ? for help."
        most = self.groups[ranged[0] - 1].amounts[-1]
        return f"Type a number for its least amount, {ranged[0]} {most} for {most}, or words; ? for help."

    def find(self, text: str) -> Offer:
        """The offer that was meant: by its number, its token, or a beginning that fits one only."""
        typed = " ".join(text.lower().split())
        for offer in self.offers:
            if offer.token == typed:
                return offer
        if re.fullmatch(r"[0-9]{1,6}( [0-9]{1,6})?", typed):
            return self._by_number(*[int(word) for word in typed.split()])
        return only(typed, self.offers, self.groups)

    def _by_number(self, number: int, amount: int | None = None) -> Offer:
        if self.by_amount:
            group = self.groups[0]
            return group.pick(group.amounts[0] if number == 1 < group.amounts[0] and amount is None else number)
        if not 1 <= number <= len(self.groups):
            raise Unclear(f"There is no line {number}; lines go from 1 to {len(self.groups)}.")
        group = self.groups[number - 1]
        return group.offers[0] if amount is None else group.pick(amount)


def only(typed: str, offers: Iterable[Offer], groups: Sequence[Group]) -> Offer:
    """The one offer whose token begins with what was typed, or has its words in this order."""
    for fits in (begins, has_words):
        found = [offer for offer in offers if fits(offer.token, typed)]
        if len(found) == 1:
            return found[0]
        if found:
            meant = [group for group in groups if any(offer in found for offer in group.offers)]
            raise Unclear(several(typed, meant))
    raise Unclear(f"{typed!r} is neither offered nor a command; type ? for help.")


def several(typed: str, meant: Sequence[Group]) -> str:
    """What an unclear answer could mean."""
    if len(meant) == 1:
        return f"Which amount? {meant[0].words} {span(meant[0].amounts)}."
    more = f" and {len(meant) - FEW} more" if len(meant) > FEW else ""
    return f"{typed!r} could be {', '.join(group.words for group in meant[:FEW])}{more}."


def begins(token: str, typed: str) -> bool:
    """Whether a token begins with what was typed; an amount must be whole."""
    return token.startswith(typed) and (not typed[-1:].isdecimal() or token[len(typed) :][:1] in ("", " "))


def has_words(token: str, typed: str) -> bool:
    """Whether what was typed begins the verb and then some of the words of a token; numbers must be whole."""
    parts, words = re.split("[ -]", typed), iter(re.split("[ -]", token))
    return token.startswith(parts[0]) and all(
        any(word == part if part.isdecimal() else word.startswith(part) for word in words) for part in parts
    )


def grouped(game: Game[Any], offers: Sequence[Offer], order: Sequence[str]) -> list[Group]:
    """The offers by verb and thing, in the order of the board."""
    found: dict[str, list[Offer]] = {}
    for offer in offers:
        found.setdefault(_split(offer.token)[0], []).append(offer)
    place = {name: i for i, name in enumerate(order)}
    verbs = list(dict.fromkeys(words.split()[0] for words in found))
    keys = sorted(found, key=lambda words: (verbs.index(words.split()[0]), place.get(words.split()[-1], len(place))))
    ranged = len(found) < len(offers)
    return [_group(game, words, found[words], ranged) for words in keys]


def _group(game: Game[Any], words: str, offers: Sequence[Offer], ranged: bool) -> Group:
    amounts = tuple(n for offer in offers if (n := _split(offer.token)[1]) is not None)
    title = _title(game, words, offers[-1], amounts) if ranged else offers[-1].label
    return Group(words, title, tuple(offers), amounts)


def _title(game: Game[Any], words: str, last: Offer, amounts: Sequence[int]) -> str:
    """What is chosen and its range; among ranges, a single amount is written like them."""
    if not amounts:
        return last.label
    if last.target is None:
        return re.sub(rf"\b{amounts[-1]}\b", span(amounts), last.label, count=1)
    kind, _, name = last.target.partition(":")
    noun = game.nouns[kind]
    word = noun.words[noun.index[name]]
    return f"{word[:1].upper()}{word[1:]}: {words.split(maxsplit=1)[0]} {span(amounts)}"


def _split(token: str) -> tuple[str, int | None]:
    words, _, last = token.rpartition(" ")
    return (words, int(last)) if words and last.isdecimal() else (token, None)


def span(numbers: Sequence[int]) -> str:
    """Numbers as runs: 4-9, 12."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join("-".join(str(end) for end in run) for run in runs)


def names_in(page: Any) -> Iterator[str]:
    """The names in a view in reading order; a menu that follows it reads like the board."""
    if isinstance(page, str):
        yield page
    elif isinstance(page, (list, dict)):
        for part in page.values() if isinstance(page, dict) else page:
            yield from names_in(part)
