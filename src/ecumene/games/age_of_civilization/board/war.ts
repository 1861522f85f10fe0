// What the next war would do, as strengths stand.
import { type Amount, any, isOne } from "@shell/quantity";
import type { GameContents } from "@shell/wire";
import type { Rank } from "./view";
import { counted, isAlone, isHorde, type Shown } from "./words";

export interface Side {
  /** A seat, or null for the virtual opponent. */
  seat: string | null;
  strength: Amount;
  /** Where all are equal they are the most and the least at once, and nobody needs the words. */
  rank: Rank | null;
}

/** Everybody who is compared. */
export function sides(view: Shown): Side[] {
  const seats: Side[] = view.seats.map(({ seat, strength, "strength-rank": rank }) => ({ seat, strength, rank }));
  return isAlone(view) ? [...seats, { seat: null, strength: view.rival, rank: view["rival-rank"] }] : seats;
}

/** Whom one will be compared with, where that is the virtual opponent. */
function rivalThen(view: Shown, contents: GameContents): string {
  if (!isAlone(view)) return "";
  return ` The ${isHorde(view, contents) ? "horde" : "opponent"} will have ${view["rival-then"]}.`;
}

/** What the next war would mean to a seat, in a sentence; null when no war is to come. */
export function forecast(view: Shown, contents: GameContents, seat: string): { text: string; bad: boolean } | null {
  const owner = view.seats.find((one) => one.seat === seat);
  if (!any(view["next-war"]) || view.over || !owner || owner.stack.length === 0) return null;
  const who = seat === view.you ? "you" : "this people";
  const equal = !isAlone(view) && any(view["all-equal"]);
  const when = `War after round ${view["next-war"]}: ${equal ? "all being equal, " : ""}${who} would`;
  const by = rivalThen(view, contents);
  if (!any(owner.weakest)) return { text: `${when} lose nothing.${by}`, bad: false };
  const lost = owner["lost-as-weakest"];
  if (!any(lost)) return { text: `${when} be the weakest, but spared.${by}`, bad: false };
  return { text: `${when} lose ${isOne(lost) ? "a worker" : counted(lost, "worker")}.${by}`, bad: true };
}
