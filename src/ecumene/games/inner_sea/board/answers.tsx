// How the answers about areas are listed: by what they come to, with whom one would meet there.
import { type Offer, parse } from "@shell/board";
import type { JSX } from "preact";
import { FactionMark } from "./faction";
import { allStacks } from "./pieces";
import { AREAS } from "./areas";
import { type Shown } from "./words";

/** Answers about an area are given with one click; undo takes them back. */
export function quick(offer: Offer): boolean {
  const { thing } = parse(offer.token);
  return thing !== null && AREAS.has(thing);
}

function others(view: Shown, area: string): string[] {
  return (allStacks(view).get(area) ?? []).map((stack) => stack.faction).filter((faction) => faction !== view.you);
}

export const GROUPS = ["Strengthen", "Enter", "Join others"];

/** Placing a disk strengthens what one has, enters what is empty, or joins others. */
export function groups(offer: Offer, view: Shown): string | null {
  const { verb, thing } = parse(offer.token);
  if (verb !== "place" || thing === null || !AREAS.has(thing)) return null;
  if ((allStacks(view).get(thing) ?? []).some((stack) => stack.faction === view.you)) return "Strengthen";
  return others(view, thing).length > 0 ? "Join others" : "Enter";
}

/** The marks of the others who stand in an area. */
export function Beside({ offer, view }: { offer: Offer; view: Shown }): JSX.Element | null {
  const { thing } = parse(offer.token);
  if (thing === null || !AREAS.has(thing)) return null;
  return (
    <>
      {others(view, thing).map((faction) => (
        <FactionMark key={faction} faction={faction} size={17} />
      ))}
    </>
  );
}
