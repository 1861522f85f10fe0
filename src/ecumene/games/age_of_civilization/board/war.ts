// What the next war would do, as strengths stand.
import type { GameContents } from "@shell/wire";
import { counted, isAlone, isHorde, type Shown } from "./words";

export interface Side {
  /** A seat, or null for the virtual opponent. */
  seat: string | null;
  strength: number;
}

/** Everybody who is compared. */
export function sides(view: Shown): Side[] {
  const seats: Side[] = view.seats.map(({ seat, strength }) => ({ seat, strength }));
  return isAlone(view) ? [...seats, { seat: null, strength: view.rival }] : seats;
}

/** "most" and "least"; where all are equal they are both at once, and nobody needs the words. */
export function rank(all: Side[], strength: number): "most" | "least" | "" {
  const most = Math.max(...all.map((side) => side.strength));
  const least = Math.min(...all.map((side) => side.strength));
  if (most === least) return "";
  return strength === most ? "most" : strength === least ? "least" : "";
}

/** Whom one will be compared with, where that is the virtual opponent. */
function rivalThen(view: Shown, contents: GameContents): string {
  if (!isAlone(view)) return "";
  return ` The ${isHorde(view, contents) ? "horde" : "opponent"} will have ${view["rival-then"]}.`;
}

/** What the next war would mean to a seat, in a sentence; null when no war is to come. */
export function forecast(view: Shown, contents: GameContents, seat: string): { text: string; bad: boolean } | null {
  const owner = view.seats.find((one) => one.seat === seat);
  if (view["next-war"] === 0 || view.over || !owner || owner.stack.length === 0) return null;
  const who = seat === view.you ? "you" : "this people";
  const equal = !isAlone(view) && view.seats.every((one) => one.strength === owner.strength);
  const when = `War after round ${view["next-war"]}: ${equal ? "all being equal, " : ""}${who} would`;
  const by = rivalThen(view, contents);
  if (!owner.weakest) return { text: `${when} lose nothing.${by}`, bad: false };
  const lost = owner["lost-as-weakest"];
  if (!lost) return { text: `${when} be the weakest, but spared.${by}`, bad: false };
  return { text: `${when} lose ${lost === 1 ? "a worker" : counted(lost, "worker")}.${by}`, bad: true };
}
