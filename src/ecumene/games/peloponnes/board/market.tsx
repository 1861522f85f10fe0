// The power cards of the round: those that may be outbid, and the conquest row; each with the bid that lies at it.
import { parse, type Part } from "@shell/board";
import { Icon, Mark } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import { type Amount, any } from "@shell/quantity";
import type { JSX } from "preact";
import { Card, printed } from "./card";
import { Catastrophes } from "./catastrophes";
import type { View } from "./view";
import { called, counted, place, type Shown, title } from "./words";

function taker(view: Shown, card: string): string | null {
  const owner = view.seats.find(
    (seat) => seat.won === card || seat.buildings.includes(card) || seat.landscapes.includes(card),
  );
  return owner?.seat ?? null;
}

/** What the viewer is about to bid on a card: it is shown before it is done. */
function usePlanned(card: string): number | null {
  const table = useTable();
  const offer = table.pickedOffer.value;
  if (!offer) return null;
  const { verb, thing, amount } = parse(offer.token);
  return verb === "bid" && thing === card ? amount : null;
}

function Bid({ view, card, idle, least }: { view: Shown; card: string; idle: string; least: Amount }): JSX.Element {
  const planned = usePlanned(card);
  const bidder = view.seats.find((seat) => seat["bid-on"] === card);
  if (planned !== null && view.you) {
    return (
      <p class="bid planned">
        <Mark place={place(view.you)} />
        <b class="bid-name">Your bid</b>
        <span class="bid-coins">
          {planned}
          <Icon name="i-coin" />
        </span>
      </p>
    );
  }
  if (bidder?.seat) {
    return (
      <p class="bid" key={bidder.seat} title={`${called(view, bidder.seat)} bid ${counted(bidder.bid, "coin")}`}>
        <Mark place={place(bidder.seat)} />
        <b class="bid-name">{bidder.seat === view.you ? "You" : called(view, bidder.seat)}</b>
        <span class="bid-coins">
          {bidder.bid}
          <Icon name="i-coin" />
        </span>
      </p>
    );
  }
  return (
    <p class="bid none">
      <span class="bid-idle">{idle}</span>
      <span class="bid-from">from {least}</span>
    </p>
  );
}

function Slot({ part, card, conquest }: { part: Part<View>; card: string; conquest: boolean }): JSX.Element | null {
  const { view, contents } = part;
  const face = contents.catalogue[card];
  if (!face) return null;
  const lies = view.market.includes(card) || view.conquest.includes(card);
  // A card that was won is its winner's, though a building is still to be paid for.
  if (!lies || view.seats.some((seat) => seat.won === card)) return <Gone part={part} card={card} />;
  const p = printed(face);
  const least = (any(view.prices[card]) ? view.prices[card] : conquest ? p.conquest : p.value) ?? 0;
  const bidder = view.seats.find((seat) => seat["bid-on"] === card);
  const bid = bidder?.seat ? `${called(view, bidder.seat)} bid ${bidder.bid}` : "no bid yet";
  const where = conquest ? `in the conquest row, printed ${p.value}, ` : "";
  return (
    <li class="slot">
      <div class="card-place">
        <Card id={card} face={face} price={least} said={`${where}least bid ${least}, ${bid}`} />
      </div>
      <Bid view={view} card={card} idle={conquest ? `Printed ${p.value}, here ${least}` : "No bid yet"} least={least} />
    </li>
  );
}

/** Where a card lay that was won, or that nobody wanted. */
function Gone({ part: { view, contents }, card }: { part: Part<View>; card: string }): JSX.Element {
  const owner = taker(view, card);
  const what = owner ? `won by ${called(view, owner)}` : "left the game";
  return (
    <li class="slot">
      <Thing name={card} label={`${title(contents, card)}, ${what}`} class="gone">
        <span class="sc">{title(contents, card)}</span>
        <span class="gone-why">
          {owner && <Mark place={place(owner)} size={18} />} {what}
        </span>
      </Thing>
    </li>
  );
}

export function Market(part: Part<View>): JSX.Element {
  const { view } = part;
  const { surcharge, "market-row": open, "conquest-row": beyond } = view;
  const terms = any(surcharge) ? `${counted(surcharge, "coin")} dearer, never outbid` : "never outbid";
  return (
    <div class="commons">
      <div class={`market${beyond.length === 1 ? " lone" : ""}`}>
        <Catastrophes {...part} />
        <section class="row" aria-labelledby="pel-open">
          <h2 class="eyebrow" id="pel-open">
            Power cards <em>may be outbid</em>
          </h2>
          <ul class="slots">
            {open.map((card) => (
              <Slot key={card} part={part} card={card} conquest={false} />
            ))}
          </ul>
        </section>
        <section class="row conquest" aria-labelledby="pel-conquest">
          <h2 class="eyebrow" id="pel-conquest">
            Conquest row {beyond.length > 1 && <em>{terms}</em>}
          </h2>
          <ul class="slots">
            {beyond.map((card) => (
              <Slot key={card} part={part} card={card} conquest />
            ))}
          </ul>
          {beyond.length === 1 && <p class="aside">{terms}</p>}
        </section>
      </div>
    </div>
  );
}
