import { beforeEach, describe, expect, it, vi } from "vitest";

/** A browser whose address can be changed, and the router that reads it. */
async function routerAt(address: string) {
  const place = new URL(address, "http://ecumene.test");
  const entries: string[] = [];
  const put = (added: string[]) => (_state: unknown, _title: string, to: string) => {
    place.href = new URL(to, place).href;
    added.push(to);
  };
  const replaced: string[] = [];
  vi.stubGlobal("location", place);
  vi.stubGlobal("history", { pushState: put(entries), replaceState: put(replaced) });
  vi.stubGlobal("scrollTo", () => undefined);
  return { router: await import("./router"), entries, replaced };
}

beforeEach(() => {
  vi.resetModules();
});

/** A click on a link, and whether the browser was left to follow it. */
function click(href: string, part: Partial<MouseEvent> = {}) {
  const link = new URL(href, "http://ecumene.test");
  const prevented = vi.fn();
  const event = { currentTarget: { closest: () => link }, preventDefault: prevented, button: 0, ...part };
  return { event: event as unknown as MouseEvent, prevented };
}

describe("the address", () => {
  it("is read as path and fragment", async () => {
    const { router } = await routerAt("/match/m1#red.12");
    expect([router.path.value, router.hash.value]).toEqual(["/match/m1", "red.12"]);
  });

  it("changes when one goes somewhere", async () => {
    const { router, entries } = await routerAt("/");
    router.go("/match/m2");
    expect(router.path.value).toBe("/match/m2");
    expect(entries).toEqual(["/match/m2"]);
  });

  it("tells the step of a replay without a new entry", async () => {
    const { router, entries, replaced } = await routerAt("/match/m1");
    router.setHash("7");
    expect(router.hash.value).toBe("7");
    router.setHash("");
    expect([router.hash.value, entries, replaced]).toEqual(["", [], ["#7", "/match/m1"]]);
  });
});

describe("a plain link", () => {
  it("stays in the page", async () => {
    const { router } = await routerAt("/");
    const { event, prevented } = click("/match/m3#4");
    router.follow(event);
    expect(prevented).toHaveBeenCalled();
    expect([router.path.value, router.hash.value]).toEqual(["/match/m3", "4"]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }, { defaultPrevented: true }])(
    "is the browser's with %o",
    async (part) => {
      const { router } = await routerAt("/");
      const { event, prevented } = click("/match/m3", part);
      router.follow(event);
      expect(prevented).not.toHaveBeenCalled();
      expect(router.path.value).toBe("/");
    },
  );
});
