import { describe, expect, it } from "vitest";
import { Atlas } from "./atlas";

/** An area whose name and first disk stand at the same point. */
const shape = (x: number, y: number) => ({ d: "", label: [x, y, "Name"], spots: [[x, y]], mark: [x, y] });
const fact = (name: string, ...neighbours: string[]) => ({ name, kind: "land", rank: 1, neighbours });

const atlas = new Atlas(
  {
    viewBox: [0, 0, 800, 600],
    areas: { rome: shape(100, 100), ostia: shape(60, 100), capua: shape(200, 110), veii: shape(100, 20) },
  },
  {
    rome: fact("Rome", "ostia", "capua", "veii"),
    ostia: fact("Ostia", "rome"),
    capua: fact("Capua", "rome"),
    veii: fact("Veii", "rome"),
  },
);
const everywhere = new Set(["rome", "ostia", "capua", "veii"]);

describe("an atlas", () => {
  it("has the size of its drawing and all areas of the rules", () => {
    expect([atlas.width, atlas.height]).toEqual([800, 600]);
    expect(atlas.all.map(({ id }) => id)).toEqual(["rome", "ostia", "capua", "veii"]);
  });

  it("knows names, and calls what is no area by its own", () => {
    expect([atlas.name("rome"), atlas.name("barbarians")]).toEqual(["Rome", "barbarians"]);
    expect([atlas.get(null), atlas.get("atlantis"), atlas.has("rome")]).toEqual([undefined, undefined, true]);
  });

  it("has the middle of an area between its name and its first disk", () => {
    const drawn = { ...shape(100, 100), spots: [[140, 60]] };
    const one = new Atlas({ viewBox: [0, 0, 1, 1], areas: { rome: drawn } }, { rome: fact("Rome") });
    expect(one.at("rome").middle).toEqual([120, 80]);
  });
});

describe("travelling", () => {
  const to = (dx: number, dy: number, open: Set<string> = everywhere) =>
    atlas.towards(atlas.at("rome"), [dx, dy], open)?.id ?? null;

  it("goes to the neighbour that way", () => {
    expect([to(-1, 0), to(1, 0), to(0, -1)]).toEqual(["ostia", "capua", "veii"]);
  });

  it("stays where no neighbour lies that way, or none that may be travelled to", () => {
    expect(to(0, 1)).toBeNull();
    expect(to(1, 0, new Set(["ostia"]))).toBeNull();
  });
});
