"""The build hook: the wheel carries the page built, so that whoever installs it needs no Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))


class ClientHook(BuildHookInterface[Any]):
    """Builds the page before the wheel is packed, also when the project is installed in place."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it."""
        from tools.client import build

        build(Path(self.root))
