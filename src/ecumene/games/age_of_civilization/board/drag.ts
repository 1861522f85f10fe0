// A worker in the hand: carried with mouse, pen or finger onto a lit slot, and let go of there.
import { parse } from "@shell/board";
import type { TableStore } from "@shell/live";

/** Less than this is a click, not a drag. */
const SLACK = 6;
/** So near to an edge of what scrolls, a carried worker makes it scroll. */
const EDGE = 56;
const STEP = 12;
const ASSIGNS = new Set(["perform", "use", "research"]);

/** Whether a worker can be assigned at all now. */
export function canAssign(table: TableStore): boolean {
  return table.offers.value.some((offer) => ASSIGNS.has(parse(offer.token).verb));
}

/** The lit slot under a point. */
function slotAt(table: TableStore, x: number, y: number): HTMLElement | null {
  const slot = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-thing].lit") ?? null;
  const thing = slot?.dataset["thing"];
  if (!thing) return null;
  const offers = table.about(thing);
  const assigns = offers.length === 0 || offers.some((offer) => ASSIGNS.has(parse(offer.token).verb));
  return assigns ? slot : null;
}

/** What scrolls follows a worker that is carried to its edge. */
function scroll(y: number): void {
  const room = document.querySelector(".t-scroll");
  const box = room?.getBoundingClientRect();
  if (!room || !box) return;
  if (y < box.top + EDGE) room.scrollBy(0, -STEP);
  else if (y > box.bottom - EDGE && y < box.bottom) room.scrollBy(0, STEP);
}

/** Carry a worker from where it was pressed; gives nothing back, the slot is chosen as a click would. */
export function carry(table: TableStore, event: PointerEvent, token: HTMLElement): void {
  if (event.button !== 0 || !canAssign(table)) return;
  const { clientX, clientY, pointerId } = event;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  token.setPointerCapture(pointerId);

  const move = (at: PointerEvent) => {
    if (!ghost && Math.hypot(at.clientX - clientX, at.clientY - clientY) < SLACK) return;
    if (!ghost) {
      ghost = token.cloneNode(true) as HTMLElement;
      ghost.classList.add("carried");
      ghost.setAttribute("aria-hidden", "true");
      document.body.append(ghost);
      token.classList.add("away");
    }
    ghost.style.transform = `translate(${at.clientX}px, ${at.clientY}px)`;
    scroll(at.clientY);
    const slot = slotAt(table, at.clientX, at.clientY);
    if (slot === over) return;
    over?.classList.remove("under-worker");
    slot?.classList.add("under-worker");
    over = slot;
  };
  const end = (drop: boolean) => {
    token.removeEventListener("pointermove", move);
    token.removeEventListener("pointerup", letGo);
    token.removeEventListener("pointercancel", cancel);
    token.classList.remove("away");
    over?.classList.remove("under-worker");
    ghost?.remove();
    if (drop && ghost) over?.click();
  };
  const letGo = () => end(true);
  const cancel = () => end(false);
  token.addEventListener("pointermove", move);
  token.addEventListener("pointerup", letGo);
  token.addEventListener("pointercancel", cancel);
}
