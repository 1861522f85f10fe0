"""What is refused, in plain words: which thing was wrong, and what is allowed. Nothing was changed."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene import Reason
from ecumene.service.wire import Problem, ReasonInfo


class Refusal(Exception):
    """Something that is not done; `status` is the HTTP status that fits."""

    def __init__(self, status: int, kind: str, title: str, detail: str, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(detail)
        self.status = status
        self.problem = Problem(
            type=f"/problems/{kind}",
            title=title,
            status=status,
            detail=detail,
            reasons=[ReasonInfo(rule=reason.rule, text=reason.text) for reason in reasons],
        )


def not_found(what: str) -> Refusal:
    """There is no such thing, or it is not for this asker: the two are not told apart."""
    return Refusal(404, "not-found", "Not found", f"There is no such {what}.")


def not_allowed(detail: str) -> Refusal:
    """It is there, but not for this asker."""
    return Refusal(403, "not-allowed", "Not allowed", detail)


def bad_input(detail: str) -> Refusal:
    """It is not something that can be done at all."""
    return Refusal(422, "bad-input", "That does not work", detail)


def damaged() -> Refusal:
    """It is there, but what was kept of it cannot be read any more."""
    detail = "This match is damaged and cannot be read; your other matches are as they were."
    return Refusal(500, "damaged", "Damaged", detail)


def too_much(detail: str) -> Refusal:
    """A limit is reached."""
    return Refusal(429, "too-much", "Too much at once", detail)


def not_now(kind: str, detail: str, reasons: Sequence[Reason] = ()) -> Refusal:
    """It could be done at another time."""
    return Refusal(409, kind, "Not now", detail, reasons)
