// What settlements and shallow seas bring at the next growth.
import type { ViewHead } from "@shell/board";
import type { Source } from "@shell/series/ancient-civilizations/edition";
import { counted, seatView } from "@shell/series/ancient-civilizations/words";
import type { View } from "./view";

export function sources(view: View & ViewHead, seat: string): Source[] {
  const has = seatView(view, seat);
  const { settlements, seas } = has.growing;
  return [
    ["Settlements", `${counted(settlements.areas.length, "land")} with exactly 2 disks`, has["growth-settlements"]],
    ["Sea presence", `${counted(seas.areas.length, "shallow sea")}, 1 disk for ${seas.each}`, has["growth-seas"]],
    ["Commerce", "other peoples in or beside its areas", has["growth-commerce"]],
    ["Abilities", "its own people's", has["growth-abilities"]],
  ];
}
