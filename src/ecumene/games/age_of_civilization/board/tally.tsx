// Under the question: how many cards are kept in a draft, what either first step means, and what resting would bring.
import { parse, type Part } from "@shell/board";
import { useTable } from "@shell/parts/thing";
import { any } from "@shell/quantity";
import type { JSX } from "preact";
import type { View } from "./view";
import { counted, listed, seatView, type SeatView, type Shown } from "./words";

/** How many cards are kept. */
function draft(view: Shown): string {
  return `You keep ${view.drafted} in all: they are your hand, beside the market for all. ${view.mine.hand.length} kept so far.`;
}

/** What becomes of a civilization that rises or is annexed. */
const FIRST = "It becomes your main civilization and brings as many workers as its population.";
const LATER = "Rise: a new main ability, and its workers instead of yours. Annex: its legacy only, and a worker more.";

function FirstStep({ owner }: { owner: SeatView }): JSX.Element {
  return (
    <p class="tally">
      <span class="long">{owner.stack.length === 0 ? FIRST : LATER}</span>{" "}
      {any(owner["last-civilization"]) && "It will be your last civilization."}
    </p>
  );
}

/** What resting would bring, in words. */
function rest(view: Shown): string {
  const { coins, workers, points } = view.mine.rest;
  const gains = [
    any(coins) ? counted(coins, "coin") : "",
    any(workers) ? counted(workers, "worker") : "",
    any(points) ? counted(points, "point") : "",
  ].filter(Boolean);
  return `Resting instead of all actions brings ${listed(gains) || "nothing"}.`;
}

export function Tally({ view, seat }: Part<View>): JSX.Element | null {
  const table = useTable();
  const verbs = new Set(table.offers.value.map((offer) => parse(offer.token).verb));
  if (verbs.has("keep")) return <p class="tally">{draft(view)}</p>;
  if (verbs.has("rise") || verbs.has("annex")) return <FirstStep owner={seatView(view, seat)} />;
  return verbs.has("rest") ? <p class="tally">{rest(view)}</p> : null;
}
