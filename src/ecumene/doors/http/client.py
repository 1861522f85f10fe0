"""The built client: files with their content in their name are kept for ever, the page itself is asked for anew."""

from __future__ import annotations

import gzip
import mimetypes
import os
import re
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from ecumene.service.refusal import Refusal, not_found

NAMED = re.compile(r"(assets/)?[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}")
"""What files of ours are called: nothing that leads elsewhere."""
PACKED = {".js", ".css", ".html", ".svg", ".json", ".webmanifest"}


class Client:
    """The folder that `vite build` wrote."""

    def __init__(self, folder: Path | None = None) -> None:
        named = os.environ.get("ECUMENE_CLIENT")
        self.folder = (folder or (Path(named) if named else Path(__file__).parent / "client")).resolve()

    @property
    def built(self) -> bool:
        """Whether there is a page to show."""
        return (self.folder / "index.html").is_file()

    def page(self, request: Request) -> Response:
        """The page, whatever address of ours it is opened at."""
        if not self.built:
            raise Refusal(503, "no-client", "No page", "The page was not built; `make client` builds it.")
        return self._send(request, self.folder / "index.html", "no-cache")

    def file(self, request: Request, name: str) -> Response:
        """A file beside the page."""
        path = self.folder / name
        if not NAMED.fullmatch(name) or not path.is_file():
            raise not_found("file")
        lasting = path.parent.name == "assets"
        return self._send(request, path, "public, max-age=31536000, immutable" if lasting else "no-cache")

    def _send(self, request: Request, path: Path, cache: str) -> Response:
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        headers = {"cache-control": cache, "vary": "accept-encoding"}
        changed = path.stat().st_mtime_ns
        etag = f'"{changed:x}"'
        if request.headers.get("if-none-match") == etag:
            return Response(status_code=304, headers={**headers, "etag": etag})
        headers["etag"] = etag
        if path.suffix in PACKED and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(_packed(path, changed), media_type=kind, headers={**headers, "content-encoding": "gzip"})
        return Response(path.read_bytes(), media_type=kind, headers=headers)


@lru_cache(maxsize=200)
def _packed(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 9)
