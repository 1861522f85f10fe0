// How fast the bots of a table answer, in words.
import type { MatchInfo, SeatInfo, SeatPlan } from "./wire";

export type BotPace = MatchInfo["pace"];

export const BOT_PACES: readonly { value: BotPace; text: string }[] = [
  { value: "at-once", text: "At once" },
  { value: "quick", text: "Quick" },
  { value: "calm", text: "Easy to follow" },
];

/** What a new table begins with. */
export const USUAL_PACE: BotPace = "quick";

/** Whether there is somebody who follows bots: among themselves they play as fast as they are looked at. */
export function isPaced(seats: readonly { kind: SeatInfo["kind"] | SeatPlan["kind"] }[]): boolean {
  const bots = seats.filter(({ kind }) => kind === "bot").length;
  const rules = seats.filter(({ kind }) => kind === "rules").length;
  return bots > 0 && bots + rules < seats.length;
}
