// What each kind of land, and the seas, bring at the next growth.
import type { Source } from "@shell/series/ancient-civilizations/edition";
import { counted, seatView } from "@shell/series/ancient-civilizations/words";
import type { Shown } from "./words";

export function sources(view: Shown, seat: string): Source[] {
  const has = seatView(view, seat);
  const { "fertile-land": fertile, plains, mountains, seas } = has.growing;
  const by = (each: typeof seas.each) => `1 disk for ${each}`;
  return [
    ["Fertile land", `${counted(fertile.areas.length, "area")} controlled or settled`, has["growth-fertile-land"]],
    ["Plains", counted(plains.areas.length, "settlement"), has["growth-plains"]],
    ["Mountains", `${counted(mountains.areas.length, "settlement")}, ${by(mountains.each)}`, has["growth-mountains"]],
    ["Seas", `${counted(seas.areas.length, "sea")}, ${by(seas.each)}`, has["growth-seas"]],
    ["Commerce", "other peoples in or beside its areas", has["growth-commerce"]],
    ["Abilities", "its own people's and its Deity's", has["growth-abilities"]],
  ];
}
