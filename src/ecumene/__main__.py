"""`python -m ecumene` is the terminal door."""

from __future__ import annotations

import sys

from ecumene.doors.terminal.main import main

if __name__ == "__main__":
    sys.exit(main())
