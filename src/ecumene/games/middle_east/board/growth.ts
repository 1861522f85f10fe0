// What each kind of land, and the seas, bring at the next growth.
import type { Source } from "@shell/series/ancient-civilizations/edition";
import { counted, counts, seatView } from "@shell/series/ancient-civilizations/words";
import { ATLAS } from "./atlas";
import type { Shown } from "./words";

/** The areas that count, by where they lie: settlements everywhere, on fertile land whatever is Controlled as well. */
function growing(view: Shown, seat: string): Record<"fertile" | "plain" | "mountain" | "sea", string[]> {
  const { disks, cities, controls } = seatView(view, seat);
  const held = counts(disks);
  const settled = held.filter(([area, n]) => n === 2 && !cities.includes(area)).map(([area]) => area);
  const on = (terrain: string) => (area: string) => ATLAS.get(area)?.terrain === terrain;
  return {
    fertile: [...new Set([...settled, ...controls])].filter(on("fertile")),
    plain: settled.filter(on("plain")),
    mountain: settled.filter(on("mountain")),
    sea: held.map(([area]) => area).filter((area) => ATLAS.get(area)?.kind === "sea"),
  };
}

export function sources(view: Shown, seat: string): Source[] {
  const has = seatView(view, seat);
  const { fertile, plain, mountain, sea } = growing(view, seat);
  return [
    ["Fertile land", `${counted(fertile.length, "area")} controlled or settled`, has["growth-fertile-land"]],
    ["Plains", counted(plain.length, "settlement"), has["growth-plains"]],
    ["Mountains", `${counted(mountain.length, "settlement")}, 1 disk for two`, has["growth-mountains"]],
    ["Seas", `${counted(sea.length, "sea")}, 1 disk for two`, has["growth-seas"]],
    ["Commerce", "other peoples in or beside its areas", has["growth-commerce"]],
    ["Abilities", "its own people's and its Deity's", has["growth-abilities"]],
  ];
}

export function bringing(view: Shown, seat: string): [string, string][] {
  const { fertile, plain, mountain, sea } = growing(view, seat);
  const each = (areas: string[], sign: string) => areas.map((area): [string, string] => [area, sign]);
  return [...each([...fertile, ...plain], "+1"), ...each([...mountain, ...sea], "½")];
}
