"""What axe, the checker of pages for everybody, holds against a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def findings(page: Page) -> list[str]:
    """What axe holds against the page."""
    # Through the debugger: the content policy lets no script in, and that is as it should be.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{found['impact']}: {found['id']}: {found['nodes'][0]['html'][:200]}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
    ]
