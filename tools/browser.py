"""Find a Chromium for the tests, or bring one: from the system's packages as root, else from Playwright."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def found() -> str | None:
    """The browser on the PATH, if there is one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def playwright_has_one() -> bool:
    """Whether Playwright has brought its own before."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return os.path.exists(playwright.chromium.executable_path)


def from_packages() -> bool:
    """Install it as root, where there is apt-get; says whether that worked."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        if subprocess.run(["apt-get", *command], env=quiet, check=False).returncode:
            return False
    return found() is not None


def main() -> int:
    """Say which browser the tests will use."""
    if found() is None and not playwright_has_one() and not from_packages():
        command = [sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"]
        if subprocess.run(command, check=False).returncode:
            print("no Chromium could be found or installed; install one and put it on the PATH", file=sys.stderr)
            return 1
    print(f"browser for the tests: {found() or 'the one of Playwright'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
