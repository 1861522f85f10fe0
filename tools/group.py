"""Print the requirements of dependency groups of pyproject.toml, for installers that do not know groups yet."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def main() -> None:
    """Print one requirement a word."""
    groups = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    print(*(requirement for name in sys.argv[1:] for requirement in groups[name]))


if __name__ == "__main__":
    main()
