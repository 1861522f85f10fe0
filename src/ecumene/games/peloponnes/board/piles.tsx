// The two piles of coin cards: everybody may count the draw pile, and the discards lie face up.
import type { JSX } from "preact";
import { amounts, COINS, type Shown } from "./words";

export function Piles({ view }: { view: Shown }): JSX.Element {
  const discarded = COINS.reduce((sum, kind) => sum + view.discard[kind], 0);
  return (
    <dl class="pel-piles">
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
