// What settlements and shallow seas bring at the next growth.
import type { ViewHead } from "@shell/board";
import type { Source } from "@shell/series/ancient-civilizations/edition";
import { counted, counts, seatView } from "@shell/series/ancient-civilizations/words";
import { ATLAS } from "./atlas";
import type { View } from "./view";

type Shown = View & ViewHead;

/** Lands that bring a disk each, and shallow seas that count by twos. */
function growing(view: Shown, seat: string): { settlements: string[]; seas: string[] } {
  const held = counts(seatView(view, seat).disks);
  const of = (kind: string) => held.filter(([area]) => ATLAS.get(area)?.kind === kind);
  return {
    settlements: of("land").filter(([, disks]) => disks === 2).map(([area]) => area),
    seas: of("shallow").map(([area]) => area),
  };
}

export function sources(view: Shown, seat: string): Source[] {
  const has = seatView(view, seat);
  const { settlements, seas } = growing(view, seat);
  return [
    ["Settlements", `${counted(settlements.length, "land")} with exactly 2 disks`, has["growth-settlements"]],
    ["Sea presence", `${counted(seas.length, "shallow sea")}, 1 disk for two`, has["growth-seas"]],
    ["Commerce", "other peoples in or beside its areas", has["growth-commerce"]],
    ["Abilities", "its own people's", has["growth-abilities"]],
  ];
}

export function bringing(view: Shown, seat: string): [string, string][] {
  const { settlements, seas } = growing(view, seat);
  return [...settlements.map((id): [string, string] => [id, "+1"]), ...seas.map((id): [string, string] => [id, "½"])];
}
