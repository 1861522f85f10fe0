// What the next Acquisition would bring a seat, and from what; the areas that count are marked on the map.
import type { Part } from "@shell/board";
import { any, plain } from "@shell/quantity";
import type { JSX } from "preact";
import { editionOf } from "./edition";
import type { Shown } from "./shown";
import type { View } from "./view";
import { called, seatView } from "./words";

/** What is written on an area, by how many of its kind bring a disk together. */
const SIGNS = ["", "+1", "½", "⅓"];

/** The areas that bring growth to a seat, each with what is written on it. */
export function bringing(view: Shown, seat: string): [area: string, sign: string][] {
  return Object.values(seatView(view, seat).growing).flatMap(({ areas, each }) =>
    areas.map((area): [string, string] => [area, SIGNS[plain(each)]!]),
  );
}

export function Growth({ view, seat }: Part<View>): JSX.Element {
  const lines = editionOf(view).sources(view, seat);
  const { growth, "growth-bound": bound } = seatView(view, seat);
  return (
    <section class="panel growth" aria-label="Next growth">
      <h2 class="eyebrow">Next growth of {called(view, seat)}</h2>
      <dl>
        {lines.map(([name, from, n]) => (
          <div key={name} class={any(n) ? "" : "none"}>
            <dt>
              {name} <small>{from}</small>
            </dt>
            <dd>+{n}</dd>
          </div>
        ))}
        <div class="sum">
          <dt>
            Disks {bound === "least" && <small>{view["least-growth"]} at least</small>}
            {bound === "supply" && <small>no more in the supply</small>}
          </dt>
          <dd>+{growth}</dd>
        </div>
      </dl>
    </section>
  );
}
