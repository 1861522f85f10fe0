// How the answers about areas are listed: by what they come to, with whom one would meet there.
import { type Offer, parse } from "@shell/board";
import type { JSX } from "preact";
import { atlasOf } from "./edition";
import { FactionMark } from "./faction";
import { allStacks } from "./pieces";
import type { Shown } from "./view";

/** The area an answer is about. */
function areaOf(offer: Offer, view: Shown): string | null {
  const { thing } = parse(offer.token);
  return thing !== null && atlasOf(view).has(thing) ? thing : null;
}

/** Answers about an area are given with one click; undo takes them back. */
export function quick(offer: Offer, view: Shown): boolean {
  return areaOf(offer, view) !== null;
}

function others(view: Shown, area: string): string[] {
  return (allStacks(view).get(area) ?? []).map((stack) => stack.faction).filter((faction) => faction !== view.you);
}

export const GROUPS = ["Strengthen", "Enter", "Join others"];

/** Placing a disk strengthens what one has, enters what is empty, or joins others. */
export function groups(offer: Offer, view: Shown): string | null {
  const area = areaOf(offer, view);
  if (area === null || parse(offer.token).verb !== "place") return null;
  if ((allStacks(view).get(area) ?? []).some((stack) => stack.faction === view.you)) return "Strengthen";
  return others(view, area).length > 0 ? "Join others" : "Enter";
}

/** The marks of the others who stand in an area. */
export function Beside({ offer, view }: { offer: Offer; view: Shown }): JSX.Element | null {
  const area = areaOf(offer, view);
  if (area === null) return null;
  return (
    <>
      {others(view, area).map((faction) => (
        <FactionMark key={faction} faction={faction} size={17} />
      ))}
    </>
  );
}
