// Peoples, their Homelands and their Deities, as the board speaks of them.
import type { ViewHead } from "@shell/board";
import { called, capital, listed, title } from "@shell/series/ancient-civilizations/words";
import type { GameContents } from "@shell/wire";
import { ATLAS } from "./atlas";
import type { View } from "./view";

export type Shown = View & ViewHead;
export type PeopleView = View["peoples"][number];
export type DeityView = View["deities"][number];

export function peopleOf(view: Shown, seat: string): PeopleView {
  return view.peoples.find((one) => one.seat === seat) ?? view.peoples[0]!;
}

/** The Deities somebody has, and those that anybody may establish. */
export function deitiesInPlay(view: Shown): DeityView[] {
  const owned = view.deities.filter((one) => one.owner);
  return [...owned, ...view.deities.filter((one) => one.plight === "available")];
}

/** What the temple of a Deity looks like now. */
export function picture({ owner, plight }: DeityView): string {
  if (!owner || plight === "active") return "d-temple";
  return plight === "destroyed" ? "d-temple-gone" : "d-temple-idle";
}

export function isCaptured({ plight }: DeityView): boolean {
  return plight === "captured";
}

/** What has become of a Deity, in a few words. */
export function fate(view: Shown, one: DeityView, contents: GameContents): string {
  const { owner, holder, site, plight } = one;
  if (!owner) return "available";
  const whose = called(view, owner);
  if (isCaptured(one)) return `of ${whose}, carried off by ${called(view, holder ?? "")}`;
  if (plight === "destroyed") return `of ${whose}, its temple in ruins`;
  const curses = peopleOf(view, owner).curses.map((card) => title(contents, card));
  const under = curses.length > 0 ? `, under ${listed(curses)}` : "";
  return `${capital(whose)}, temple in ${ATLAS.name(site ?? "")}${plight === "active" ? "" : `, inactive${under}`}`;
}
