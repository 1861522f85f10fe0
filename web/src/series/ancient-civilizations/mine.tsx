// What a seat has before it: its people, its treasury and its disks; on a phone what is built and the time as well.
import type { Part } from "@shell/board";
import { Mark } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import { type Amount, any } from "@shell/quantity";
import type { JSX } from "preact";
import { KindMark } from "./card";
import { editionOf } from "./edition";
import { overlay, toggle } from "./overlay";
import type { View } from "./view";
import { called, capital, place, roman, seatView } from "./words";

/** The cards in hand to be read: in the strip of a phone there is room for their names only. */
function InHand({ view, contents }: Part<View>): JSX.Element {
  const faces = [...view.mine.drawn, ...view.mine.hand].flatMap((card) => contents.catalogue[card] ?? []);
  return (
    <section class="panel read" aria-label="Cards in hand">
      <h2 class="eyebrow">Cards in hand</h2>
      <ul>
        {faces.map((face) => (
          <li key={face.title}>
            <b class="sc">
              <KindMark face={face} />
              {face.title}
            </b>
            <small>{face.lines.join(" ")}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Mine(part: Part<View>): JSX.Element {
  const { view, contents, seat } = part;
  const has = seatView(view, seat);
  const { money, monuments, Own } = editionOf(view);
  const abilities = has.civilization ? (contents.catalogue[has.civilization]?.lines ?? []).join(" ") : "";
  const numbers: [string, Amount, string][] = [
    [money, has.talents, any(has.loot) ? `+${has.loot} loot` : ""],
    ["Supply", has.supply, ""],
    ["On the map", has["on-map"], ""],
    ["Cities", has.cities.length, ""],
  ];
  return (
    <section class="mine" aria-label={`What ${called(view, seat)} has`}>
      <h2>
        <Mark place={place(seat)} />
        <span class="sc">{capital(called(view, seat))}</span>
        {has.civilization ? (
          <Thing name={has.civilization} label={`Abilities: ${abilities}`} class="abilities">
            Abilities
          </Thing>
        ) : (
          <small class="aside">no people yet</small>
        )}
      </h2>
      <dl>
        {numbers.map(([name, n, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {n} {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {Own && <Own {...part} />}
      <p class="next">
        Next growth <b>+{has.growth}</b>{" "}
        <button type="button" class="link" aria-pressed={overlay.value === "growth"} onClick={() => toggle("growth")}>
          why
        </button>
        <span class="small"> · {view.deck} cards in the deck</span>
        {any(has.reborn) && <span class="small"> · began anew</span>}
      </p>
      <div class="only-phone">
        <p class="small">
          Epoch {roman(view.epoch)}, turn {view.turn}, {view.phase?.replaceAll("-", " ")}.
        </p>
        {seat === view.you && <InHand {...part} />}
        <monuments.List {...part} />
      </div>
    </section>
  );
}
