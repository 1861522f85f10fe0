// Peoples, their Homelands and their Deities, as the board speaks of them.
import type { ViewHead } from "@shell/board";
import { called, capital, listed, title } from "@shell/series/ancient-civilizations/words";
import type { GameContents } from "@shell/wire";
import { ATLAS } from "./atlas";
import type { View } from "./view";

export type Shown = View & ViewHead;
export type PeopleView = View["peoples"][number];
export type DeityView = View["deities"][number];

const ESTABLISHED = 1;
const CAPTURED = 2;

export function peopleOf(view: Shown, seat: string): PeopleView {
  return view.peoples.find((one) => one.seat === seat) ?? view.peoples[0]!;
}

/** The Deities somebody has, and those that anybody may establish; Monotheism comes by its card alone. */
export function deitiesInPlay(view: Shown): DeityView[] {
  const owned = view.deities.filter((one) => one.owner);
  return [...owned, ...view.deities.filter((one) => !one.owner && one.deity !== "the-one-god")];
}

/** What the temple of a Deity looks like now. */
export function picture({ owner, state, active }: DeityView): string {
  if (!owner || active) return "d-temple";
  return state === ESTABLISHED || state === CAPTURED ? "d-temple-idle" : "d-temple-gone";
}

export function isCaptured({ state }: DeityView): boolean {
  return state === CAPTURED;
}

export function stands({ state }: DeityView): boolean {
  return state === ESTABLISHED;
}

/** What has become of a Deity, in a few words. */
export function fate(view: Shown, one: DeityView, contents: GameContents): string {
  const { owner, holder, site, active } = one;
  if (!owner) return "available";
  const whose = called(view, owner);
  if (isCaptured(one)) return `of ${whose}, carried off by ${called(view, holder ?? "")}`;
  if (!stands(one)) return `of ${whose}, its temple in ruins`;
  const curses = peopleOf(view, owner).curses.map((card) => title(contents, card));
  const under = curses.length > 0 ? `, under ${listed(curses)}` : "";
  return `${capital(whose)}, temple in ${ATLAS.name(site ?? "")}${active ? "" : `, inactive${under}`}`;
}
