"""Build the compiled twin: copy the package to a folder and compile kernel, rules and bots there with mypyc.

The source tree stays plain. What is compiled is listed in pyproject.toml, so that wheels and this twin agree. For speed
(`MYPYC_OPT_LEVEL=3`, the default) everything is one C file; with less optimizing, for tests, each module has its own,
and all cores compile them.
"""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

SOURCE = Path("src/ecumene")
FASTEST = "3"


def compiled_files(root: Path) -> list[str]:
    """The files that the build hook's patterns name."""
    document = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    hook = document["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    found = {path for pattern in hook["include"] for path in root.glob(pattern.removeprefix("/src/"))}
    left_out = {path for pattern in hook["exclude"] for path in root.glob(pattern.removeprefix("/src/"))}
    return sorted(str(path.relative_to(root)) for path in found - left_out)


def build(files: list[str]) -> None:
    """Compile these files where they are."""
    from mypyc.build import mypycify

    level = os.environ.get("MYPYC_OPT_LEVEL", FASTEST)
    # One after the other: newer Pythons have distutils from setuptools alone.
    setuptools: Any = importlib.import_module("setuptools")
    distutils: Any = importlib.import_module("distutils.ccompiler")
    distutils.CCompiler.compile = on_all_cores
    made = mypycify(["--strict", *files], opt_level=level, multi_file=level != FASTEST)
    setuptools.setup(name="twin", ext_modules=made, packages=[], script_args=["--quiet", "build_ext", "--inplace"])


def on_all_cores(compiler: Any, sources: list[str], *given: Any, **named: Any) -> list[str]:
    """Compile C files side by side; distutils itself takes one after the other."""
    order = ("output_dir", "macros", "include_dirs", "debug", "extra_preargs", "extra_postargs", "depends")
    said = {**dict.fromkeys(order), **dict(zip(order, given, strict=False)), **named}
    _, objects, extra, options, needed = compiler._setup_compile(
        said["output_dir"], said["macros"], said["include_dirs"], sources, said["depends"], said["extra_postargs"]
    )
    arguments = compiler._get_cc_args(options, said["debug"], said["extra_preargs"])
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        work = [(one, needed[one][0], needed[one][1], arguments, extra, options) for one in objects]
        waiting = [pool.submit(compiler._compile, *one) for one in work]
    for done in waiting:
        done.result()
    return list(objects)


def main() -> int:
    """Copy, compile, and make sure that the compiled modules are what is loaded."""
    if sys.argv[1] == "--here":
        build(sys.argv[2:])
        return 0
    target = Path(sys.argv[1])
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCE, target / "ecumene", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    files = compiled_files(target)
    print(f"compiling {len(files)} modules, some minutes")
    command = [sys.executable, str(Path(__file__).resolve()), "--here", *files]
    made = subprocess.run(command, cwd=target, check=False, capture_output=True, text=True)
    if made.returncode:
        print(made.stdout, made.stderr, file=sys.stderr)
        return made.returncode
    check = "import ecumene, sys; sys.exit(not ecumene.COMPILED)"
    return subprocess.run([sys.executable, "-c", check], cwd=target, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
