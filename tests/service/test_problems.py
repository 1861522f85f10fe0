"""Problems as they are described and as they come: every refusal is a document that the description promises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from ecumene.doors.http.answers import MEDIA
from ecumene.service.wire import Problem
from tests.service.serving import Page, Service, invites
from tests.service.test_door import PLAN, limits

RETURNED = {403, 404, 405, 409, 413, 414, 421, 422, 429, 500}


@pytest.fixture
def service(door: Callable[..., Service]) -> Service:
    return door(hosts=("127.0.0.1",), limits=limits(guesses=0.0, guess_burst=1.0))


def promised(schema: Page, method: str, path: str, status: int) -> Page:
    """What the description of an address says about an answer; where a method is none of its own, what all say."""
    methods = schema["paths"][path]
    operation = methods.get(method.lower()) or next(iter(methods.values()))
    found: Page = operation["responses"][f"{status // 100}XX"]["content"]
    return found


def test_every_address_says_that_it_may_refuse_and_fail(service: Service) -> None:
    schema = service.browser().get("/api/openapi.json")
    operations = [(path, method, told) for path, methods in schema["paths"].items() for method, told in methods.items()]
    assert len(operations) > 10
    for path, method, told in operations:
        for status in ("4XX", "5XX"):
            content = told["responses"][status]["content"]
            assert content == {MEDIA: {"schema": {"$ref": "#/components/schemas/Problem"}}}, f"{method} {path}"
        assert "422" not in told["responses"], f"{method} {path}: we answer with a problem"
    assert set(schema["components"]["schemas"]["Problem"]["properties"]) == set(Problem.model_fields)
    assert "HTTPValidationError" not in schema["components"]["schemas"]


def test_what_is_really_answered_is_what_was_promised(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = service.browser(), service.browser()
    match = host.create("me", "open")
    one = f"/api/matches/{match['id']}"
    schema = host.get("/api/openapi.json")

    async def fails() -> int:
        raise RuntimeError("the inside of the service")

    monkeypatch.setattr(service.hall, "check_health", fails)
    asked: list[tuple[int, str, str, str, dict[str, Any]]] = [
        (403, "POST", "/api/matches", "/api/matches", {"json": PLAN, "headers": {"origin": "http://evil.example"}}),
        (404, "GET", "/api/matches/{match}", "/api/matches/nothing", {}),
        (405, "DELETE", "/api/games", "/api/games", {}),
        (409, "GET", "/api/matches/{match}/journal", f"{one}/journal", {}),
        (413, "POST", "/api/join", "/api/join", {"content": b" " * 70_000}),
        (414, "GET", "/api/games/{game}", "/api/games/" + "x" * 9_000, {}),
        (421, "GET", "/api/games", "/api/games", {"headers": {"host": "evil.example"}}),
        (422, "POST", "/api/matches", "/api/matches", {"json": {}}),
        (429, "POST", "/api/join", "/api/join", {"json": {"secret": invites(match)[0]}}),
        (500, "GET", "/api/health", "/api/health", {}),
    ]
    for status, method, template, path, more in asked:
        answer: httpx.Response = guest.http.request(method, path, **more)
        assert answer.status_code == status, f"{method} {template}: {answer.status_code} {answer.text}"
        assert answer.headers["content-type"] in promised(schema, method, template, status)
        assert Problem.model_validate_json(answer.text).status == status
    assert {status for status, *_ in asked} == RETURNED
