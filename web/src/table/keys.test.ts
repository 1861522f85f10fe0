import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pace } from "../settings";
import { asking, live, openTable } from "../testing/service";
import { chatOpen } from "./chat";
import { helpAt } from "./help";
import { listen } from "./keys";

/** Something on the page: where it is, what it is, and what was done to it. */
class Piece {
  readonly offsetParent = {};
  readonly focus = vi.fn(() => {
    page.activeElement = this;
  });
  readonly click = vi.fn();

  constructor(
    readonly dataset: Record<string, string>,
    readonly centre: readonly [number, number] = [0, 0],
    /** The selectors, among those that keys ask for, that hold for it or for what holds it. */
    readonly within: string[] = [],
  ) {}

  closest(selector: string): Piece | null {
    return this.within.includes(selector) ? this : null;
  }

  matches(selector: string): boolean {
    return this.within.includes(selector);
  }

  getBoundingClientRect() {
    return { left: this.centre[0] - 5, top: this.centre[1] - 5, width: 10, height: 10 };
  }
}

const body = new Piece({});
const page = { activeElement: body };
let things: Piece[] = [];
let answers: Piece[] = [];
let press: (event: unknown) => void = () => undefined;
let stop: () => void = () => undefined;

beforeEach(() => {
  pace.value = "none";
  things = [];
  answers = [];
  page.activeElement = body;
  const found: Record<string, () => Piece[]> = {
    "[data-thing].lit": () => things,
    "[data-offer]": () => answers,
    "[data-offer=amount]": () => answers.filter(({ dataset }) => dataset.offer === "amount"),
  };
  vi.stubGlobal("Element", Piece);
  vi.stubGlobal("document", {
    body,
    get activeElement() {
      return page.activeElement;
    },
    documentElement: { dataset: {} },
    querySelectorAll: (selector: string) => found[selector]?.() ?? [],
    addEventListener: (_name: string, heard: (event: unknown) => void) => {
      press = heard;
    },
    removeEventListener: () => undefined,
  });
});

afterEach(() => stop());

async function tableOf(...tokens: string[]) {
  const { service, table } = await openTable(asking(1, tokens));
  stop = listen(table);
  return { service, table };
}

/** Press a key; says whether it was taken from the browser. */
function key(name: string, part: { ctrlKey?: boolean; target?: Piece } = {}): boolean {
  const preventDefault = vi.fn();
  press({ key: name, target: part.target ?? page.activeElement, preventDefault, stopPropagation: vi.fn(), ...part });
  return preventDefault.mock.calls.length > 0;
}

describe("letters", () => {
  it("take the last answer back, if that is possible", async () => {
    const { service, table } = await tableOf("pass");
    expect(key("z")).toBe(false);
    service.tell(live(asking(1, ["pass"]), { undo: true }));
    expect(table.canUndo.value).toBe(true);
    expect(key("Z")).toBe(true);
    expect(service.sent).toMatchObject([{ type: "undo", seat: "red" }]);
  });

  it("open and close chat and rules", async () => {
    await tableOf("pass");
    key("c");
    expect(chatOpen.value).toBe(true);
    key("c");
    expect(chatOpen.value).toBe(false);
    key("?");
    expect(helpAt.value).toBe("");
    key("?");
    expect(helpAt.value).toBeNull();
  });

  it("are the browser's with Ctrl, and belong to what is typed in", async () => {
    await tableOf("pass");
    expect(key("c", { ctrlKey: true })).toBe(false);
    expect(key("c", { target: new Piece({}, [0, 0], ["input, textarea, select, [contenteditable]"]) })).toBe(false);
    expect(key("c", { target: new Piece({}, [0, 0], ["dialog, .drawer, .pop, [role=menu]"]) })).toBe(false);
    expect(chatOpen.value).toBe(false);
  });
});

describe("digits", () => {
  it("choose an answer by its place", async () => {
    answers = [new Piece({ offer: "thing" }), new Piece({ offer: "plain" })];
    await tableOf("build mill", "pass");
    expect(key("1")).toBe(true);
    expect(answers[0]!.click).toHaveBeenCalled();
    expect(key("2")).toBe(true);
    expect(answers[1]!.focus).toHaveBeenCalled();
    expect(answers[1]!.click).not.toHaveBeenCalled();
    expect(key("3")).toBe(false);
  });

  it("that follow each other are one amount", async () => {
    vi.spyOn(performance, "now").mockReturnValue(1000);
    answers = [new Piece({ offer: "amount", token: "bid 1" })];
    const { table } = await tableOf("bid 1", "bid 2", "bid 12");
    key("1");
    expect(table.picked.value).toBe("bid 1");
    key("2");
    expect(table.picked.value).toBe("bid 12");
  });

  it("that come later begin anew", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    answers = [new Piece({ offer: "amount", token: "bid 1" })];
    const { table } = await tableOf("bid 1", "bid 2", "bid 12");
    key("1");
    clock.mockReturnValue(2500);
    key("2");
    expect(table.picked.value).toBe("bid 2");
  });

  it("ask why an amount is not offered", async () => {
    answers = [new Piece({ offer: "amount", token: "bid mill 1" })];
    const { service } = await tableOf("bid mill 1");
    key("7");
    expect(service.sent).toMatchObject([{ type: "why", about: "bid mill 7" }]);
  });
});

describe("Enter and Escape", () => {
  it("play what is picked, and let go of it", async () => {
    const { service, table } = await tableOf("pass");
    expect(key("Enter")).toBe(false);
    table.pick(table.offers.value[0]!);
    expect(key("Escape")).toBe(true);
    expect(table.picked.value).toBeNull();
    table.pick(table.offers.value[0]!);
    expect(key("Enter")).toBe(true);
    expect(service.sent).toMatchObject([{ type: "play", token: "pass" }]);
  });

  it("leave a button that has the focus alone", async () => {
    const { service, table } = await tableOf("pass");
    table.pick(table.offers.value[0]!);
    expect(key("Enter", { target: new Piece({}) })).toBe(false);
    expect(service.sent).toEqual([]);
  });

  it("close a refusal when nothing is picked", async () => {
    const { table } = await tableOf("pass");
    table.refusal.value = { type: "", title: "", status: 409, detail: "Too late.", reasons: [] };
    expect(key("Escape")).toBe(true);
    expect(table.refusal.value).toBeNull();
  });
});

describe("arrows", () => {
  it("begin with what is lit", async () => {
    things = [new Piece({ thing: "mill" })];
    await tableOf("build mill");
    expect(key("ArrowRight")).toBe(true);
    expect(page.activeElement).toBe(things[0]);
  });

  it("go to the nearest thing that way, and rather straight on", async () => {
    const [from, straight, aside, behind] = [
      new Piece({ thing: "from" }, [100, 100]),
      new Piece({ thing: "straight" }, [200, 100]),
      new Piece({ thing: "aside" }, [150, 150]),
      new Piece({ thing: "behind" }, [90, 100]),
    ];
    things = [behind, aside, straight, from];
    page.activeElement = from;
    await tableOf("build mill");
    key("ArrowRight");
    expect(page.activeElement).toBe(straight);
    page.activeElement = from;
    key("ArrowDown");
    expect(page.activeElement).toBe(aside);
    page.activeElement = from;
    key("ArrowUp");
    expect(page.activeElement).toBe(from);
  });

  it("walk among the answers, and choose an amount by walking onto it", async () => {
    answers = [new Piece({ offer: "thing" }), new Piece({ offer: "amount" }), new Piece({ offer: "amount" })];
    page.activeElement = answers[0]!;
    await tableOf("pass");
    key("ArrowDown");
    expect(page.activeElement).toBe(answers[1]);
    expect(answers[1]!.click).not.toHaveBeenCalled();
    key("ArrowRight");
    expect(answers[2]!.click).toHaveBeenCalled();
    key("ArrowLeft");
    expect(page.activeElement).toBe(answers[1]);
  });

  it("are a map's own on a map", async () => {
    things = [new Piece({ thing: "mill" })];
    page.activeElement = new Piece({ thing: "area" }, [0, 0], ["[data-own-arrows]"]);
    await tableOf("build mill");
    expect(key("ArrowRight")).toBe(false);
    expect(things[0]!.focus).not.toHaveBeenCalled();
  });
});
