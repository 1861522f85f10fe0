// What the next war would do, as strengths stand.
import type { GameContents } from "@shell/wire";
import type { View } from "./view";
import {
  type ActionPrinted,
  type CivilizationPrinted,
  isAlone,
  isHorde,
  printed,
  rivalName,
  ROUNDS,
  type Shown,
  WINDOW,
} from "./words";

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

/** The round at whose end there will be a war, if any is to come. */
export function nextWar(view: Shown, contents: GameContents): number | null {
  for (let round = Math.max(view.round, 1); round < ROUNDS; round++) {
    const opens = view.track[round - 1 + WINDOW];
    if (opens && (isHorde(view) || printed<ActionPrinted>(contents, opens)?.war)) return round;
  }
  return null;
}

/** What the virtual opponent gains before each war. */
function growth(view: Shown): number {
  return isHorde(view) ? 2 : 1;
}

const SPARED = /no worker in a war/i;

/** Whether an ability that works for a seat spares it. */
function isSpared(contents: GameContents, owner: View["seats"][number]): boolean {
  const text = (thing: string) => printed<{ text?: string }>(contents, thing)?.text ?? "";
  const [main] = owner.stack;
  const abilities = [
    main ? (printed<CivilizationPrinted>(contents, main)?.main ?? "") : "",
    ...owner.stack.map((card) => printed<CivilizationPrinted>(contents, card)?.legacy ?? ""),
    ...owner.technologies.map(text),
    ...owner.wonders.map(text),
  ];
  return abilities.some((ability) => SPARED.test(ability));
}

/** What the next war would mean to a seat, in a sentence; "" when no war is to come. */
export function forecast(view: Shown, contents: GameContents, seat: string): { text: string; bad: boolean } | null {
  const round = nextWar(view, contents);
  const owner = view.seats.find((one) => one.seat === seat);
  if (round === null || view.over || !owner || owner.stack.length === 0) return null;
  const grown = view.rival + (round - Math.max(view.round, 1) + 1) * growth(view);
  const others = isAlone(view) ? [grown] : view.seats.filter((one) => one.seat !== seat).map((one) => one.strength);
  const loses = others.every((strength) => owner.strength <= strength);
  const who = seat === view.you ? "you" : "this people";
  const by = isAlone(view) ? ` ${rivalName(view)} will have ${grown}.` : "";
  const when = `War after round ${round}: ${who} would`;
  if (!loses) return { text: `${when} lose nothing.${by}`, bad: false };
  if (isSpared(contents, owner)) return { text: `${when} be the weakest, but spared.${by}`, bad: false };
  return { text: `${when} lose a worker.${by}`, bad: true };
}
