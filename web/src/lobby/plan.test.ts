import { describe, expect, it } from "vitest";
import { bot, contents } from "../testing/service";
import type { GameInfo } from "../wire";
import {
  change,
  foretold,
  hasWindows,
  type Kind,
  LARGEST_SEED,
  onlyBots,
  planOf,
  request,
  resize,
  seat,
  seatBots,
  seedProblem,
  sitting,
} from "./plan";

let games = 0;

/** A game that nobody has planned a match of yet. */
function game(part: Partial<GameInfo> = {}): GameInfo {
  const bots = ["random", "greedy", "fair", "strong"].map((name) => bot(name));
  return { ...contents().info, name: `game-${games++}`, seats: [1, 2, 3, 4], bots, ...part };
}

const kinds = (one: GameInfo) => sitting(one, planOf(one)).map(({ kind }) => kind);

/** A table with these kinds of players. */
function table(one: GameInfo, ...wanted: Kind[]): void {
  change(one, { chairs: wanted.map((kind) => ({ kind, level: "greedy", name: "" })) });
}

describe("a new plan", () => {
  it("is me against two bots of the usual level", () => {
    const one = game();
    expect(planOf(one).chairs).toEqual([
      { kind: "me", level: "fair", name: "" },
      { kind: "bot", level: "fair", name: "" },
      { kind: "bot", level: "fair", name: "" },
    ]);
  });

  it("has as many seats as the game has", () => {
    expect(planOf(game({ seats: [1, 2] })).chairs).toHaveLength(2);
    expect(planOf(game({ seats: [1] })).chairs).toHaveLength(1);
  });

  it("waits for friends where there are no bots", () => {
    expect(kinds(game({ bots: [] }))).toEqual(["me", "open", "open"]);
  });

  it("has the options that are usual", () => {
    const option = { name: "length", default: "short", allowed: ["short", "long"], text: "" };
    expect(planOf(game({ options: [option] })).options).toEqual({ length: "short" });
  });
});

describe("chairs", () => {
  it("more and fewer of them leave those who stay", () => {
    const one = game();
    seat(one, 1, { kind: "open" });
    resize(one, 4);
    expect(kinds(one)).toEqual(["me", "open", "bot", "bot"]);
    resize(one, 2);
    expect(kinds(one)).toEqual(["me", "open"]);
  });

  it("fewer of them never leave me standing", () => {
    const one = game();
    seat(one, 2, { kind: "me" });
    resize(one, 2);
    expect(kinds(one)).toEqual(["me", "bot"]);
  });

  it("all bots can be the same one", () => {
    const one = game();
    seat(one, 2, { kind: "open" });
    seatBots(one, "strong");
    resize(one, 4);
    expect(request(one, planOf(one)).seats.map(({ level }) => level)).toEqual([null, "strong", null, "fair"]);
  });

  it("only one is mine: taking another one swaps the two", () => {
    const one = game();
    seat(one, 1, { kind: "open" });
    seat(one, 1, { kind: "me" });
    expect(kinds(one)).toEqual(["open", "me", "bot"]);
  });

  it("that the rules play are nobody's, as long as that is agreed on", () => {
    const one = game({ automatic: [{ seats: 3, options: { solo: "yes" }, places: [0, 2] }] });
    change(one, { options: { solo: "yes" } });
    expect(kinds(one)).toEqual(["rules", "me", "rules"]);
    change(one, { options: { solo: "no" } });
    expect(kinds(one)).toEqual(["me", "bot", "bot"]);
  });

  it("can all be bots", () => {
    const one = game();
    expect(onlyBots(planOf(one)).chairs.map(({ kind }) => kind)).toEqual(["bot", "bot", "bot"]);
  });
});

describe("a seed", () => {
  it.each([null, "0", " 42 ", String(LARGEST_SEED)])("%j is right", (text) => {
    expect(seedProblem(text)).toBeNull();
  });

  it.each(["", "  ", "-1", "1.5", "seven", "9".repeat(17)])("%j is not", (text) => {
    expect(seedProblem(text)).toMatch(/whole number/);
  });
});

describe("what is asked of the service", () => {
  it("has levels for bots and names for those at this screen", () => {
    const one = game();
    change(one, {
      chairs: [
        { kind: "me", level: "greedy", name: "left over" },
        { kind: "bot", level: "strong", name: "" },
        { kind: "here", level: "greedy", name: " Ada " },
      ],
      seed: " 42 ",
    });
    expect(request(one, planOf(one))).toEqual({
      game: one.name,
      seats: [
        { kind: "me", level: null, name: null },
        { kind: "bot", level: "strong", name: null },
        { kind: "here", level: null, name: "Ada" },
      ],
      options: {},
      seed: 42,
      window_seconds: null,
      pace: "quick",
    });
  });

  it("has a time for windows only where several people sit at screens of their own", () => {
    const one = game({ windows: true });
    table(one, "me", "open");
    change(one, { window: 30 });
    expect(hasWindows(one, planOf(one))).toBe(true);
    expect(request(one, planOf(one)).window_seconds).toBe(30);
    table(one, "me", "here");
    expect(request(one, planOf(one)).window_seconds).toBeNull();
    table(one, "open", "bot");
    expect(hasWindows(one, planOf(one))).toBe(false);
  });
});

describe("what will happen", () => {
  const said = (...wanted: Kind[]) => {
    const one = game();
    table(one, ...wanted);
    return foretold(one, planOf(one));
  };

  it.each([
    [["me"], "You play alone; the match starts at once."],
    [["me", "bot"], "You play against one bot; the match starts at once."],
    [["me", "bot", "bot"], "You play against two bots; the match starts at once."],
    [["bot", "bot"], "Two bots play; you watch."],
    [["bot"], "One bot plays; you watch."],
    [["me", "open"], "The match starts when your friend opens the link."],
    [["me", "open", "bot"], "The match starts when your friend opens the link; the bot waits too."],
    [["me", "open", "open"], "The match starts when your two friends have opened their links."],
    [["open", "bot", "bot"], "The match starts when your friend opens the link; bots wait too. You watch."],
    [["me", "here"], "The match starts at once. Two of you share this screen and hand it over."],
    [
      ["me", "here", "here", "bot"],
      "The match starts at once, with one bot. Three of you share this screen and hand it over.",
    ],
  ] as [Kind[], string][])("with %j", (wanted, sentence) => {
    expect(said(...wanted)).toBe(sentence);
  });

  it("names the seats that the rules play", () => {
    const one = game({ automatic: [{ seats: 2, options: {}, places: [1] }] });
    table(one, "me", "bot");
    expect(foretold(one, planOf(one))).toBe("You play against one seat that the rules play; the match starts at once.");
  });
});

describe("the pace of bots", () => {
  it("is agreed on where somebody follows them", () => {
    const one = game();
    change(one, { pace: "calm" });
    expect(request(one, planOf(one)).pace).toBe("calm");
    table(one, "me", "here");
    expect(request(one, planOf(one)).pace).toBeNull();
    expect(request(one, onlyBots(planOf(one))).pace).toBeNull();
  });
});
