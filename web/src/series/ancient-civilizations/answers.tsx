// How the answers about areas are listed: by what they come to, with whom one would meet there.
import { type Offer, parse } from "@shell/board";
import type { JSX } from "preact";
import { atlasOf } from "./edition";
import { FactionMark } from "./faction";
import { allStacks } from "./pieces";
import type { Shown } from "./shown";
import { isFaction } from "./words";

/** The area an answer is about. */
function areaOf(offer: Offer, view: Shown): string | null {
  const { thing } = parse(offer.token);
  return thing !== null && atlasOf(view).has(thing) ? thing : null;
}

/** What is done piece by piece, and can be taken back. */
const AT_ONCE = new Set(["place", "resettle", "fortify", "give"]);

/** Pieces are put with one click each. What a card aims at stands once it is said, so it takes a second click. */
export function quick(offer: Offer, view: Shown): boolean {
  return areaOf(offer, view) !== null && AT_ONCE.has(parse(offer.token).verb);
}

function others(view: Shown, area: string): string[] {
  return (allStacks(view).get(area) ?? []).map((stack) => stack.faction).filter((faction) => faction !== view.you);
}

/** Verbs that are not said as they are called. */
const SAID: Record<string, string> = {
  retire: "Take back from",
  resettle: "Ready one from",
  give: "Give a disk from",
  "move-from": "Take a disk from",
  negate: "Answer with",
  commit: "Lay face down",
  invoke: "Use an ability",
  activate: "Use",
};

export const GROUPS = ["Strengthen", "Enter", "Join others", "Of others", "Shared", "Your own", "Empty"];

/** Placing strengthens what one has, enters what is empty, or joins others; cards are aimed at somebody's areas. */
export function groups(offer: Offer, view: Shown): string | null {
  const { verb } = parse(offer.token);
  const area = areaOf(offer, view);
  if (area === null || (verb !== "place" && verb !== "choose")) return SAID[verb] ?? null;
  const own = (allStacks(view).get(area) ?? []).some((stack) => stack.faction === view.you);
  const met = others(view, area).length > 0;
  if (verb === "place") return own ? "Strengthen" : met ? "Join others" : "Enter";
  return own && met ? "Shared" : own ? "Your own" : met ? "Of others" : "Empty";
}

/** The marks of the others who stand in an area, or of whom a card is played against. */
export function Beside({ offer, view }: { offer: Offer; view: Shown }): JSX.Element | null {
  const area = areaOf(offer, view);
  const { thing } = parse(offer.token);
  const met = area !== null ? others(view, area) : thing !== null && isFaction(thing) ? [thing] : [];
  return (
    <>
      {met.map((faction) => (
        <FactionMark key={faction} faction={faction} size={17} />
      ))}
    </>
  );
}
