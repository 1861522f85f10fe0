"""Print the requirements of a dependency group of pyproject.toml, for installers that do not know groups yet."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def main() -> None:
    """Print one requirement a word."""
    document = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    print(*document["dependency-groups"][sys.argv[1]])


if __name__ == "__main__":
    main()
