// Where something that floats is put: beside what it speaks of, inside the window, and off the prompt if there is room.
const GAP = 12;
const EDGE = 8;

type Side = "right" | "left" | "below" | "above";

export interface Spot {
  left: number;
  top: number;
  side: Side;
}

function overlap(a: DOMRect, b: DOMRect): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The best spot of a `width` by `height` box at an anchor; what it would hide of the anchor and the prompt decides. */
export function beside(anchor: Element, width: number, height: number): Spot {
  const at = anchor.getBoundingClientRect();
  const prompt = document.querySelector(".t-ask")?.getBoundingClientRect();
  const inside = (value: number, size: number, room: number) => Math.max(EDGE, Math.min(value, room - size - EDGE));
  const middle = at.top + at.height / 2 - height / 2;
  const centre = at.left + at.width / 2 - width / 2;
  const wishes: Spot[] = [
    { side: "right", left: at.right + GAP, top: middle },
    { side: "left", left: at.left - GAP - width, top: middle },
    { side: "above", left: centre, top: at.top - GAP - height },
    { side: "below", left: centre, top: at.bottom + GAP },
  ];
  let best = wishes[0]!;
  let least = Infinity;
  for (const wish of wishes) {
    const spot = { ...wish, left: inside(wish.left, width, innerWidth), top: inside(wish.top, height, innerHeight) };
    // Along the side it may slide; a box beside its anchor slides off the prompt upwards.
    if (prompt && (spot.side === "right" || spot.side === "left") && at.bottom <= prompt.top + 1) {
      spot.top = Math.max(EDGE, Math.min(spot.top, prompt.top - height - EDGE));
    }
    const box = new DOMRect(spot.left, spot.top, width, height);
    const hidden = overlap(box, at) * 4 + (prompt ? overlap(box, prompt) : 0);
    if (hidden < least) [best, least] = [spot, hidden];
  }
  return best;
}

/** How far from the bottom of the window a sheet stands: on the prompt, or lower if it is too high for that. */
export function abovePrompt(height: number): number {
  const prompt = document.querySelector(".t-deed")?.getBoundingClientRect();
  return Math.max(EDGE, Math.min(prompt ? innerHeight - prompt.top + EDGE : EDGE, innerHeight - height - EDGE));
}

/** Whether this is a small screen, where things that float are sheets. */
export function small(): boolean {
  return matchMedia("(max-width: 720px)").matches;
}
