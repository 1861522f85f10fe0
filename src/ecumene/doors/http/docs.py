"""The documentation of the addresses: for machines with every problem, and as one plain page that fetches nothing."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from fastapi import FastAPI

from ecumene.doors.http.answers import MEDIA

REFUSED = {
    "4XX": "Refused; `detail` says why in a sentence",
    "5XX": "Failed on our side, or no room; `detail` says what to do",
}
PROBLEM = {"$ref": "#/components/schemas/Problem"}


def document_problems(app: FastAPI) -> None:
    """Whatever is asked for may be refused with a problem document: let the description of every address say so."""
    described = app.openapi

    def with_problems() -> dict[str, Any]:
        schema = described()
        for methods in schema["paths"].values():
            for operation in methods.values():
                operation["responses"] |= {
                    status: {"description": text, "content": {MEDIA: {"schema": PROBLEM}}}
                    for status, text in REFUSED.items()
                }
        return schema

    app.openapi = with_problems  # type: ignore[method-assign]


def docs_page(schema: dict[str, Any]) -> str:
    """The page."""
    rows = "\n".join(operations(schema))
    models = "\n".join(model(name, body) for name, body in sorted(schema["components"]["schemas"].items()))
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ecumene: the interface</title></head><body>
<h1>Ecumene: the interface</h1>
<p>{escape(schema["info"]["description"])} The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Whoever asks is known by a cookie. What is refused comes as a problem document (RFC 9457) whose <code>detail</code>
is a sentence. A live table is a WebSocket at <code>/api/matches/{{match}}/live</code>: the page sends
<code>play</code>, <code>undo</code>, <code>why</code> and <code>say</code>; the service sends <code>table</code>,
<code>history</code>, <code>live</code>, <code>thinking</code>, <code>said</code>, and <code>done</code>,
<code>why</code> or <code>refused</code> for each message.</p>
<h2>Addresses</h2><table><thead><tr><th scope="col">Method</th><th scope="col">Address</th>
<th scope="col">What it does</th></tr></thead><tbody>{rows}</tbody></table>
<h2>Documents</h2>{models}</body></html>"""


def operations(schema: dict[str, Any]) -> Iterator[str]:
    """A row for each thing that can be asked for."""
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            text = escape(operation.get("description", operation.get("summary", "")))
            yield f"<tr><td>{method.upper()}</td><td><code>{escape(path)}</code></td><td>{text}</td></tr>"


def model(name: str, body: dict[str, Any]) -> str:
    """A document and its fields."""
    fields = "".join(
        f"<li><code>{escape(field)}</code>{'' if field in body.get('required', ()) else ' (optional)'}</li>"
        for field in body.get("properties", {})
    )
    return f"<h3>{escape(name)}</h3><p>{escape(body.get('description', ''))}</p><ul>{fields}</ul>"
