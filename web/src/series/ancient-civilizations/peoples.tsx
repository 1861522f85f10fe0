// The peoples one may lead, while one may choose among them: each with what it can do.
import { type Part, thingOf } from "@shell/board";
import { Thing, useTable } from "@shell/parts/thing";
import type { JSX } from "preact";
import type { View } from "./view";
import { title } from "./words";

export function Peoples({ contents }: Part<View>): JSX.Element | null {
  const table = useTable();
  const offers = table.offers.value.filter((offer) => offer.target?.startsWith("civilization:"));
  if (offers.length === 0) return null;
  return (
    <section class="is-panel is-peoples" aria-label="Peoples to lead">
      <h2 class="eyebrow">Peoples to lead</h2>
      <ul>
        {offers.map((offer) => {
          const people = thingOf(offer)!;
          const face = contents.catalogue[people];
          const lines = face?.lines ?? [];
          const name = title(contents, people);
          const { home, homes } = (face?.printed ?? {}) as { home?: string; homes?: string[] };
          return (
            <li
              key={people}
              onPointerEnter={() => (table.pointed.value = homes ?? (home ? [home] : []))}
              onPointerLeave={() => (table.pointed.value = [])}
            >
              <Thing name={people} label={`${name}: ${lines.join(" ")}`} class="is-people" enlarges={false}>
                <b class="sc">{name}</b>
                {lines.map((line) => (
                  <small key={line}>{line}</small>
                ))}
              </Thing>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
