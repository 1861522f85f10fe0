"""Answers: problems as plain documents, and nothing of what was sent repeated in them."""

from __future__ import annotations

import logging
import secrets

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from ecumene.service.refusal import Refusal, bad_input

LOG = logging.getLogger("ecumene.http")
MEDIA = "application/problem+json"
LONGEST_PLACE = 24
"""Letters of a name in a request that an answer names: our own are shorter, what somebody made up may be a book."""


def problem_answer(refusal: Refusal) -> Response:
    """A refusal as an answer."""
    return JSONResponse(refusal.problem.model_dump(), refusal.status, media_type=MEDIA)


def add_handlers(app: FastAPI) -> None:
    """Whatever goes wrong becomes a problem document."""
    app.add_exception_handler(Refusal, _refusal)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


async def _refusal(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return problem_answer(error)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem_answer(bad_input(in_words(error.errors())))


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = {404: "There is nothing at this address.", 405: "This cannot be done at this address."}
    detail = words.get(error.status_code, str(error.detail))
    return problem_answer(Refusal(error.status_code, "http", str(error.detail), detail))


def incident(error: Exception) -> Response:
    """Our mistake: the asker gets a number to name, the log the whole of it."""
    number = secrets.token_hex(4)
    LOG.error("incident %s", number, exc_info=error)
    detail = f"Something went wrong on our side; nothing was changed. If it happens again, name incident {number}."
    return problem_answer(Refusal(500, "incident", "Our mistake", detail))


def in_words(errors: object) -> str:
    """What is wrong with a request, by the place and the rule; what was sent is not repeated."""
    assert isinstance(errors, list | tuple)
    first = errors[0]
    if first["type"] == "union_tag_invalid":
        return f"type: input should be one of {first['ctx']['expected_tags']}."
    parts = [part for part in first["loc"] if part not in ("body", "query", "path")]
    if first["type"] == "extra_forbidden":
        parts = parts[:-1]
    place = ".".join(str(part) for part in parts if len(str(part)) <= LONGEST_PLACE)
    return f"{place or 'The request'}: {first['msg'][:1].lower()}{first['msg'][1:]}."
