// The two piles of coin cards: everybody may count the draw pile, and the discards lie face up.
import type { JSX } from "preact";
import { amounts, type Shown, sum } from "./words";

export function Piles({ view }: { view: Shown }): JSX.Element {
  const discarded = sum(view.discard);
  return (
    <dl class="piles">
      <div title="Coin cards to draw from">
        <dt>Draw pile</dt>
        <dd>{view.deck}</dd>
      </div>
      <div title={discarded ? `Discard pile, face up: ${amounts(view.discard)}` : "Discard pile"}>
        <dt>Discards</dt>
        <dd>{discarded}</dd>
      </div>
    </dl>
  );
}
