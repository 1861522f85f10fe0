// What may be chosen and lies nowhere else before the player: peoples to lead, powers to use, cards of others.
import { type Offer, parse, type Part, thingOf } from "@shell/board";
import { Thing, useTable } from "@shell/parts/thing";
import type { FaceInfo } from "@shell/wire";
import type { JSX } from "preact";
import { KindMark } from "./card";
import { atlasOf, editionOf } from "./edition";
import { monumentsOpen } from "./overlay";
import type { Shown } from "./shown";
import type { View } from "./view";
import { seatView, title } from "./words";

/** The areas where a people may have its home. */
export function homesOf(face: FaceInfo | undefined): string[] {
  const { home, homes } = (face?.printed ?? {}) as { home?: string; homes?: string[] };
  return homes ?? (home ? [home] : []);
}

export function isPeople(offer: Offer): boolean {
  return offer.target?.startsWith("civilization:") ?? false;
}

/** Where the list of what can be built is offered whole, under a button of its own. */
const ACTIONS = "card-phase/act";

/** What the player has before him already: areas on the map, cards in the strip, and the list of what can be built. */
function seenElsewhere(view: Shown, seat: string, offer: Offer, thing: string): boolean {
  const { hand, drawn, committed } = view.mine;
  const strip = [...hand, ...drawn, ...committed, ...seatView(view, seat).invested];
  const toBuild = view.question?.key === ACTIONS && parse(offer.token).verb !== "activate";
  const built = editionOf(view).monuments.things(view).includes(thing);
  return atlasOf(view).has(thing) || strip.includes(thing) || (built && (toBuild || monumentsOpen.value));
}

function heading(offers: Offer[]): string {
  if (offers.every(isPeople)) return "Peoples to lead";
  if (offers.some((offer) => offer.target?.startsWith("card:"))) return "Cards to choose from";
  return offers.some((offer) => parse(offer.token).verb === "activate" || offer.target?.startsWith("ability:"))
    ? "You may use"
    : "To choose from";
}

function Choice({ thing, part }: { thing: string; part: Part<View> }): JSX.Element {
  const table = useTable();
  const face = part.contents.catalogue[thing]!;
  const name = title(part.contents, thing);
  return (
    <li onPointerEnter={() => (table.pointed.value = homesOf(face))} onPointerLeave={() => (table.pointed.value = [])}>
      <Thing name={thing} label={`${name}: ${face.lines.join(" ")}`} class="choice" enlarges={false}>
        <b class="sc">
          <KindMark face={face} />
          {name}
        </b>
        {face.lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </Thing>
    </li>
  );
}

export function Choices(part: Part<View>): JSX.Element | null {
  const { view, contents, seat } = part;
  const offers = useTable().offers.value.filter((offer) => {
    const thing = thingOf(offer);
    return thing !== null && thing in contents.catalogue && !seenElsewhere(view, seat, offer, thing);
  });
  if (offers.length === 0) return null;
  const words = heading(offers);
  return (
    <section class="panel choices" aria-label={words}>
      <h2 class="eyebrow">{words}</h2>
      <ul>
        {[...new Set(offers.map((offer) => thingOf(offer)!))].map((thing) => (
          <Choice key={thing} thing={thing} part={part} />
        ))}
      </ul>
    </section>
  );
}
