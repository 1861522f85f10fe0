"""Build the compiled twin: copy the package to a folder and compile kernel, rules and bots there with mypyc.

The source tree stays plain. What is compiled is listed in pyproject.toml, so that wheels and this twin agree.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

SOURCE = Path("src/ecumene")


def compiled_files(root: Path) -> list[str]:
    """The files that the build hook's patterns name."""
    document = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    hook = document["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    found = {path for pattern in hook["include"] for path in root.glob(pattern.removeprefix("/src/"))}
    left_out = {path for pattern in hook["exclude"] for path in root.glob(pattern.removeprefix("/src/"))}
    return sorted(str(path.relative_to(root)) for path in found - left_out)


def main() -> int:
    """Copy, compile, and make sure that the compiled modules are what is loaded."""
    target = Path(sys.argv[1])
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCE, target / "ecumene", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    files = compiled_files(target)
    environment = {**os.environ, "MYPYC_OPT_LEVEL": os.environ.get("MYPYC_OPT_LEVEL", "3")}
    command = [sys.executable, "-m", "mypyc", "--strict", *files]
    print(f"compiling {len(files)} modules, about a minute")
    made = subprocess.run(command, cwd=target, env=environment, check=False, capture_output=True, text=True)
    if made.returncode:
        print(made.stdout, made.stderr, file=sys.stderr)
        return made.returncode
    check = "import ecumene, sys; sys.exit(not ecumene.COMPILED)"
    return subprocess.run([sys.executable, "-c", check], cwd=target, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
