"""No board computes what a rule decides.

The numbers of views and of cards are quantities (web/src/quantity.ts): the type check refuses to add or compare them.
What it cannot see is looked for here. Where a board takes a plain number all the same, or asks for more than it is
told, boards.toml names the place with its reason; a place that is not there any more must leave the list.
"""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools import client

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "ecumene" / "games"
SERIES = ROOT / "web" / "src" / "series"
GENERATED = "view.ts"
UNIT_TEST = ".test.ts"
"""How the names of unit tests end: they are no part of a board, and make up views as they need them."""
SOURCES = sorted(
    path
    for folder in (*GAMES.glob("*/board"), SERIES)
    for path in folder.rglob("*")
    if path.suffix in (".ts", ".tsx") and path.name != GENERATED and not path.name.endswith(UNIT_TEST)
)
EXCEPTIONS = tomllib.loads((Path(__file__).parent / "boards.toml").read_text(encoding="utf-8"))

COMMENT = re.compile(r"/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)
LOOKED_FOR = {
    "plain": re.compile(r"\bplain\("),
    "sign": re.compile(r"(?:[=(,?:{\[]|=>|\breturn)\s*[-+](?=[a-z_(])"),
    "question": re.compile(r"\bquestion[?!]?\.(?:key|prompt)\b"),
    "option": re.compile(r"\.options\b"),
    "pattern": re.compile(r"(?:[(,=\[?&|]\s*|: |=>\s*|\breturn )/(?![/*])(?:\\.|[^/\n])+/[gimsuy]*"),
}
"""What a board needs a reason for.

| what | why it is looked for |
|---|---|
| plain | a quantity as a number that can be reckoned with |
| sign | a minus or a plus makes a number of anything |
| question | which question it is; what that means for the game, the view tells |
| option | what the players agreed on; what follows from it, the view tells |
| pattern | looking for words in a text: what is meant comes by name |
"""
NEVER = re.compile(r"\bas (?:number|any|unknown)\b|\bNumber\(|\bparse(?:Int|Float)\(|\bprompt\b|\bvalueOf\(")
VIEWS = sorted([*GAMES.glob(f"*/board/{GENERATED}"), *SERIES.rglob(GENERATED)])
QUANTITIES = {one for path in VIEWS for one in re.findall(r'Quantity<"([^"]+)">', path.read_text(encoding="utf-8"))}
SAME_OF_TWO = re.compile(r"(\.[a-z]+|\[\"[a-z-]+\"\])\s*(?:[<>]=?|[!=]==)\s*[\w.?!]+\1(?![\w-])")
IMPORTED = re.compile(r"""(?:from|import) "([^"]+)";""")
OWN_OR_SHELL = re.compile(r"\./[\w-]+(?:\.\w+(?:\?raw)?)?|@shell/.+|preact(?:/hooks)?|@preact/signals")


def code(path: Path) -> str:
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


def name(path: Path) -> str:
    return path.relative_to(GAMES if GAMES in path.parents else SERIES.parents[2]).as_posix()


def call(text: str, start: int) -> str:
    """A call from its name to the bracket that closes it."""
    depth = 0
    for end in range(text.index("(", start), len(text)):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        if not depth:
            return text[start : end + 1]
    raise AssertionError(f"no end of {text[start : start + 40]!r}")


def found(what: str, path: Path) -> Iterator[str]:
    """Where one of these is in a file, as its source has it."""
    text = code(path)
    for hit in LOOKED_FOR[what].finditer(text):
        if what == "plain":
            yield " ".join(call(text, hit.start()).split())
        else:
            line = text[text.rfind("\n", 0, hit.end()) + 1 : text.find("\n", hit.end())]
            yield line.strip()


@pytest.mark.parametrize("what", LOOKED_FOR)
def test_what_a_board_takes_beyond_what_it_is_told_is_listed_with_a_reason(what: str) -> None:
    here = {(name(path), one) for path in SOURCES for one in found(what, path)}
    whole = {entry["file"] for entry in EXCEPTIONS[what] if "where" not in entry}
    here = {(file, "") if file in whole else (file, one) for file, one in here}
    listed = {(entry["file"], one) for entry in EXCEPTIONS[what] for one in entry.get("where", [""])}
    assert not here - listed, "not in boards.toml; let the view tell it"
    assert not listed - here, "in boards.toml, but not in the source any more"
    assert all(entry["because"] for entry in EXCEPTIONS[what])


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_a_board_has_no_way_around_quantities_and_reads_no_prompt(path: Path) -> None:
    assert not NEVER.findall(code(path).replace("as unknown as Shown", ""))
    alike = [hit for hit in SAME_OF_TWO.findall(code(path)) if hit.strip('."[]') in QUANTITIES]
    assert not alike, "who has more, or as much, is for the view to tell"


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_a_board_imports_its_own_parts_and_the_shell(path: Path) -> None:
    assert all(OWN_OR_SHELL.fullmatch(module) for module in IMPORTED.findall(code(path)))


@pytest.mark.parametrize("path", VIEWS, ids=name)
def test_every_number_of_a_view_is_a_quantity(path: Path) -> None:
    assert not re.search(r"(?<!\[)\bnumber\b", path.read_text(encoding="utf-8"))


PROBE = """
import type { Printed } from "@shell/quantity";
import type { View } from "../src/ecumene/games/ancient_world/board/view";
declare const owner: View["seats"][number];
declare const card: { coins: Printed };
export const told = [
  %s,
];
"""
BEFORE = {
    "question": "const key = view.question?.key;",
    "option": 'return action === RESEARCH || action === view.options["twice"];',
    "pattern": "return /Own action slot: ([^.]+)\\./.exec(text)?.[1] ?? null;",
    "sign": "<td>{signed(-starving)}</td>",
    "plain": "return plain(owner.strength) < plain(rival) ? weakest : spared;",
}
"""Lines with which boards once told a phase, reckoned points, or found an action."""
REFUSED = [
    "owner.swords + owner.raised",
    "owner.coins - 1",
    "owner.coins >= 3",
    "owner.coins === 3",
    "owner.food < owner.capacity",
    "card.coins <= owner.coins",
    "Math.max(0, owner.limit)",
    "owner.empire.length > owner.capacity",
    "[owner].reduce((sum, one) => sum + one.coins, 0)",
]


@pytest.mark.parametrize("what", LOOKED_FOR)
def test_what_boards_once_reckoned_with_would_be_found(what: str) -> None:
    assert LOOKED_FOR[what].search(BEFORE[what])


@pytest.mark.parametrize(
    "line",
    [
        'const prompt = view.question?.prompt ?? "";',
        "const cost = Number(owner.coins);",
        "return (owner.coins as unknown as number) - 1;",
    ],
)
def test_a_way_around_would_be_found(line: str) -> None:
    assert NEVER.search(line)


def test_a_comparison_of_seats_would_be_found() -> None:
    hit = SAME_OF_TWO.search("view.seats.every((one) => one.strength === owner.strength)")
    assert hit is not None
    assert hit[1] == ".strength"
    assert "strength" in QUANTITIES


def probed(expression: str, folder: Path) -> str:
    """What the type check says of an expression in a board."""
    web = ROOT / "web"
    probe = folder / "probe.ts"
    games = (GAMES / "ancient_world" / "board" / "view").as_posix()
    probe.write_text((PROBE % expression).replace("../src/ecumene/games/ancient_world/board/view", games), "utf-8")
    config = folder / "tsconfig.json"
    extends = f'"extends": "{(web / "tsconfig.json").as_posix()}"'
    config.write_text(f'{{{extends}, "compilerOptions": {{"types": []}}, "include": [], "files": ["probe.ts"]}}')
    tsc = [str(client.node()), str(web / "node_modules" / "typescript" / "bin" / "tsc"), "--noEmit", "-p", str(config)]
    return subprocess.run(tsc, cwd=web, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("expression", REFUSED)
def test_the_type_check_refuses_to_reckon(expression: str, tmp_path: Path) -> None:
    assert "probe.ts(7," in probed(expression, tmp_path)


def test_the_type_check_lets_a_board_show_what_it_is_told(tmp_path: Path) -> None:
    assert probed("`${owner.coins} coins of ${owner.empire.length}`", tmp_path) == ""
