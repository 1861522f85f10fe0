"""The commands of the terminal: `ecumene games`, `play`, `watch`, `replay`, `verify`, `analyse`, `arena` and others."""

from __future__ import annotations

import importlib.util
import os
import sys
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from typing import Any

from rich.padding import Padding
from rich.text import Text

import ecumene
from ecumene import Game
from ecumene.analysis.study import USUAL
from ecumene.doors.terminal import analyse, cards, play, replay, rules, serve, verify, watch
from ecumene.doors.terminal.screen import INTERRUPTED, Screen

REFUSED = 2

EXAMPLES = """examples:
  ecumene games                                      what can be played
  ecumene play peloponnes                            you against two bots
  ecumene play peloponnes --seats me,me,greedy       two at one screen, and a bot
  ecumene play peloponnes --resume                   go on where you left
  ecumene watch peloponnes --seats greedy,greedy,random --seed 7
  ecumene replay FILE                                step through a finished game
  ecumene verify FILE                                whether it was dealt as sealed
  ecumene analyse FILE --out FILE.html               its curve, and what would have been better
  ecumene rules peloponnes bidding                   the rules of one section
  ecumene arena --game peloponnes --bots greedy,random --games 400
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; what the user got wrong is one line and exit code 2."""
    parser = build_parser()
    args = parser.parse_args(argv)
    if args.prepare is None:
        parser.print_help()
        return 0
    soften()
    screen = Screen(args.plain)
    try:
        return begin(args, screen)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def begin(args: Namespace, screen: Screen) -> int:
    """Prepare, which may refuse; then run, which may not: an error there is ours and is shown whole."""
    try:
        job: Callable[[], int] = args.prepare(args, screen)
    except BrokenPipeError:
        raise
    except OSError as error:
        return refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except ValueError as error:
        return refuse(str(error))
    return job()


def refuse(text: str) -> int:
    """Say in one line what the user got wrong."""
    print(f"ecumene: {text}", file=sys.stderr)
    return REFUSED


def soften() -> None:
    """Let a screen without our marks show a question mark instead of failing, and give arrow keys a meaning."""
    if callable(reconfigure := getattr(sys.stdout, "reconfigure", None)):
        reconfigure(errors="replace")
    if sys.stdin.isatty() and importlib.util.find_spec("readline"):
        importlib.import_module("readline")


def build_parser() -> ArgumentParser:
    """The commands and their options."""
    parser = ArgumentParser(
        prog="ecumene",
        description="Board games of the ancient world in your terminal.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"ecumene {ecumene.__version__}")
    parser.add_argument("--plain", action="store_true", help="no colours at all")
    parser.set_defaults(prepare=None)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    for add in (
        add_serve, add_games, add_play, add_watch, add_replay, add_verify, add_analyse, add_rules, add_cards, add_arena,
        add_bench,
    ):  # fmt: skip
        add(commands)
    return parser


def command(commands: Any, name: str, text: str, prepare: Callable[[Namespace, Screen], Callable[[], int]]) -> Any:
    """One command, with what all of them have."""
    parser = commands.add_parser(name, help=text, description=text)
    parser.add_argument("--plain", action="store_true", default=SUPPRESS, help="no colours at all")
    parser.set_defaults(prepare=prepare)
    return parser


def seconds(text: str) -> float:
    """A time that can be waited for."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 60:
        raise ArgumentTypeError(f"{text!r} is no number of seconds from 0 to 60")
    return value


def add_serve(commands: Any) -> None:
    """`ecumene serve`."""
    parser = command(commands, "serve", "play in the browser, alone or with friends", serve.prepare)
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at; 0.0.0.0 for other machines")
    parser.add_argument("--port", type=int, default=8765, help="0 for any free one")
    parser.add_argument("--database", metavar="URL", help="sqlite:///file.db or postgresql://user@host/name")
    parser.add_argument("--allow-host", action="append", default=[], metavar="NAME", help="a name it answers to")
    parser.add_argument(
        "--behind-proxy", metavar="ADDRESS,...", help="the proxies in front, whose word on who asks is believed"
    )
    parser.add_argument("--workers", type=int, default=2, help="processes in which bots think")
    parser.add_argument("--open", action="store_true", help="open the browser")


def add_games(commands: Any) -> None:
    """`ecumene games`."""
    command(commands, "games", "what can be played", prepare_games)


def add_play(commands: Any) -> None:
    """`ecumene play`."""
    parser = command(commands, "play", "play a game against bots, or with others at this screen", play.prepare)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", help="who plays, such as me,greedy,random; me may come several times")
    parser.add_argument("--seed", type=int, help="deal the game of this number")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see 'ecumene games'")
    parser.add_argument("--pack", metavar="DIR", help="a folder with card data of your own")
    parser.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with the newest save, or this one")
    parser.add_argument("--pace", type=seconds, metavar="SECONDS", help="the pause after what a bot does")


def add_watch(commands: Any) -> None:
    """`ecumene watch`."""
    parser = command(commands, "watch", "watch bots play", watch.prepare)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", help="the bots, such as greedy,greedy,random")
    parser.add_argument("--seed", type=int, help="deal the game of this number")
    parser.add_argument("--pack", metavar="DIR", help="a folder with card data of your own")
    parser.add_argument("--pace", type=seconds, metavar="SECONDS", help="the pause after each answer; 0 in a pipe")
    parser.add_argument("--from-seat", metavar="SEAT", help="see what this seat sees, or all to have nothing hidden")


def add_replay(commands: Any) -> None:
    """`ecumene replay`."""
    parser = command(commands, "replay", "step through a journal", replay.prepare)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--seat", help="see what this seat saw")
    parser.add_argument("--to", type=int, metavar="STEP", help="begin at this step; in a pipe, show it and end")
    parser.add_argument("--pack", metavar="DIR", help="the card data it was played with")


def add_verify(commands: Any) -> None:
    """`ecumene verify`."""
    parser = command(commands, "verify", "whether a journal was dealt as sealed and follows the rules", verify.prepare)
    parser.add_argument("file", metavar="JOURNAL")
    parser.add_argument("--pack", metavar="DIR", help="the card data it was played with")


def add_analyse(commands: Any) -> None:
    """`ecumene analyse`."""
    parser = command(commands, "analyse", "the curve of a match and its largest mistakes", analyse.prepare)
    parser.add_argument("file", metavar="JOURNAL")
    parser.add_argument("--level", default=USUAL, help=f"how hard it thinks: a level of the bots; {USUAL} if not said")
    parser.add_argument("--seat", help="only what this seat answered, and only by what it could know")
    parser.add_argument("--worst", type=above_zero, default=5, help="how many mistakes are told; 5 if not said")
    parser.add_argument("--out", metavar="FILE.html", help="write a report there, with the curve drawn")
    parser.add_argument("--processes", type=above_zero, help="decisions at a time; as many as there are processors")
    parser.add_argument("--pack", metavar="DIR", help="the card data it was played with")


def add_cards(commands: Any) -> None:
    """`ecumene cards`."""
    parser = command(commands, "cards", "the cards of a game, and where their numbers come from", cards.prepare)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("word", nargs="*", metavar="WORD", help="a card, or a word in its name or kind")
    parser.add_argument("--pack", metavar="DIR", help="a folder with card data of your own")


def add_rules(commands: Any) -> None:
    """`ecumene rules`."""
    parser = command(commands, "rules", "the rules of a game", rules.prepare)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("section", nargs="*", metavar="SECTION", help="a heading, the beginning of an id, or a word")
    parser.add_argument("--uncited", action="store_true", help="only the ids that no test cites")


def add_arena(commands: Any) -> None:
    """`ecumene arena`."""
    parser = command(commands, "arena", "let bots play each other, and count", prepare_arena)
    parser.add_argument("--game", required=True, metavar="GAME")
    parser.add_argument(
        "--bots", required=True, help="who plays: greedy,random or greedy,py:mine:Bot or greedy,cmd:./mine"
    )
    parser.add_argument("--games", type=above_zero, default=400, help="how many games; 400 if nothing is said")
    parser.add_argument("--seats", type=above_zero, help="how many sit at a table; as few as can play each other")
    parser.add_argument("--seed", type=int, default=0, help="other deals for another number")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see 'ecumene games'")
    parser.add_argument("--out", metavar="FOLDER", help="keep rows and a report there; the same command goes on")
    parser.add_argument("--resume", action="store_true", help="only go on with what was begun in the folder")
    parser.add_argument("--processes", type=above_zero, help="games at a time; as many as there are processors")
    parser.add_argument(
        "--until-sure", type=float, metavar="SHARE", help="stop when the first bot surely wins more or less"
    )
    parser.add_argument("--seconds", type=seconds, default=10.0, help="the time of an outside bot for a decision")
    parser.add_argument("--ray", metavar="ADDRESS", help="play as tasks of Ray: auto, local, or where its cluster is")


def prepare_arena(args: Namespace, screen: Screen) -> Callable[[], int]:
    """What only the arena needs is imported only when it is wanted, and may not be installed."""
    try:
        from ecumene.doors.terminal import arena

        return arena.prepare(args, screen)
    except ModuleNotFoundError as error:
        extra = "ray" if error.name == "ray" else "arena"
        raise ValueError(f"{error.name} is not installed; pip install 'ecumene[{extra}]' brings it") from None


def above_zero(text: str) -> int:
    """A number of things that there must be."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0):
        raise ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def add_bench(commands: Any) -> None:
    """`ecumene bench`."""
    parser = command(commands, "bench", "measure the speed of the games", prepare_bench)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each measurement takes")
    parser.add_argument("--rounds", type=int, default=5, help="how many measurements")
    parser.add_argument("--game", action="append", metavar="NAME", help="only this game; may be repeated")
    parser.add_argument("--json", action="store_true", help="figures for machines")


def prepare_bench(args: Namespace, screen: Screen) -> Callable[[], int]:
    """The benchmark is imported only when it is wanted."""
    from ecumene.doors import bench

    return lambda: bench.run(args)


def prepare_games(args: Namespace, screen: Screen) -> Callable[[], int]:
    """Open every box, then describe what is in it."""
    found = [ecumene.game(name) for name in ecumene.games()]

    def tell() -> int:
        for game in found:
            describe(screen, game)
        return 0

    return tell


def describe(screen: Screen, game: Game[Any]) -> None:
    """A game in a few lines: what it is, for how many, how long, and what can be agreed on."""
    players = f"{game.seats[0]} to {game.seats[-1]} players" if len(game.seats) > 1 else f"{game.seats[0]} players"
    screen.say(Text.assemble((game.name, "bold"), f"  {game.title}, {players}, {game.minutes} minutes"))
    screen.say(Padding(game.pitch, (0, 0, 0, 2)))
    for option in game.options:
        allowed = ", ".join(str(value) for value in option.allowed)
        screen.say(Padding(f"--option {option.name}={option.default}   of {allowed}", (0, 0, 0, 4)))
        screen.say(Padding(Text(option.text, "dim"), (0, 0, 0, 8)))


if __name__ == "__main__":
    sys.exit(main())
