// What the next Acquisition would bring a seat, and from what; the areas that count are marked on the map.
import type { Part } from "@shell/board";
import type { JSX } from "preact";
import { editionOf } from "./edition";
import type { View } from "./view";
import { called, seatView } from "./words";

export function Growth({ view, seat }: Part<View>): JSX.Element {
  const lines = editionOf(view).sources(view, seat);
  const { growth } = seatView(view, seat);
  const sum = lines.reduce((all, [, , n]) => all + n, 0);
  return (
    <section class="is-panel is-growth" aria-label="Next growth">
      <h2 class="eyebrow">Next growth of {called(view, seat)}</h2>
      <dl>
        {lines.map(([name, from, n]) => (
          <div key={name} class={n ? "" : "none"}>
            <dt>
              {name} <small>{from}</small>
            </dt>
            <dd>+{n}</dd>
          </div>
        ))}
        <div class="sum">
          <dt>
            Disks {growth > sum && <small>three at least</small>}
            {growth < sum && <small>no more in the supply</small>}
          </dt>
          <dd>+{growth}</dd>
        </div>
      </dl>
    </section>
  );
}
