// A worker in the hand: carried onto a lit slot, which is then chosen as a click would.
import { parse } from "@shell/board";
import type { TableStore } from "@shell/live";
import { carry as carryPiece } from "@shell/parts/carry";

const ASSIGNS = new Set(["perform", "use", "research"]);

/** Whether a worker can be assigned at all now. */
export function canAssign(table: TableStore): boolean {
  return table.offers.value.some((offer) => ASSIGNS.has(parse(offer.token).verb));
}

/** Carry a worker from where it was pressed. */
export function carry(table: TableStore, event: PointerEvent, token: HTMLElement): void {
  if (!canAssign(table)) return;
  const takes = (thing: string) => {
    const offers = table.about(thing);
    return offers.length === 0 || offers.some((offer) => ASSIGNS.has(parse(offer.token).verb));
  };
  carryPiece(event, token, { takes, drop: (_thing, place) => place.click() });
}
