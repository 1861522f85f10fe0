// What a seat has before it: its stacked civilizations, the technology card, its wonders, and how strong all are.
import type { Part } from "@shell/board";
import { Icon, Mark, pigment } from "@shell/parts/icon";
import { any, plain } from "@shell/quantity";
import type { JSX } from "preact";
import { Stack } from "./card";
import { WonderRow } from "./market";
import { Tree } from "./tree";
import type { View } from "./view";
import { forecast, sides } from "./war";
import { called, counted, place, rivalName, seatView } from "./words";

/** Bars are drawn against at least this strength, so that small differences stay small. */
const LEAST_SCALE = 4;

/** Military strength of everybody at a glance, and what the next war would do. */
function Military(part: Part<View>): JSX.Element {
  const { view, contents, seat } = part;
  const all = sides(view);
  const scale = Math.max(LEAST_SCALE, ...all.map((side) => plain(side.strength)));
  const war = forecast(view, contents, seat);
  return (
    <section class="military" aria-labelledby="aoc-military">
      <h2 class="eyebrow" id="aoc-military">
        Military strength
      </h2>
      <ul>
        {all.map((side) => {
          const name =
            side.seat === null ? rivalName(view, contents) : side.seat === view.you ? "You" : called(view, side.seat);
          return (
            <li key={name} class={side.seat === null ? "rival" : `mk-${pigment(place(side.seat))}`}>
              {side.seat === null ? <Icon name="a-strength" /> : <Mark place={place(side.seat)} size={18} />}
              <span class="military-name">{name}</span>
              <span class="military-bar" aria-hidden="true">
                <i style={{ width: `${(plain(side.strength) / scale) * 100}%` }} />
              </span>
              <b>{side.strength}</b>
              <span class={`military-word ${side.rank ?? ""}`}>{side.rank}</span>
            </li>
          );
        })}
      </ul>
      {war && (
        <p class={`military-war${war.bad ? " bad" : ""}`}>
          <Icon name="a-war" />
          <span>{war.text}</span>
        </p>
      )}
    </section>
  );
}

/** What else a scenario lets one collect; Trades count only where Caravan does. */
function Gathered({ part }: { part: Part<View> }): JSX.Element | null {
  const { forts, caravans } = seatView(part.view, part.seat);
  const counts = any(part.view["caravans-count"]) && any(caravans);
  const words = [
    any(forts) ? counted(forts, "fort") : "",
    counts ? `${counted(caravans, "Trade or Caravan", "Trades and Caravans")} so far` : "",
  ].filter(Boolean);
  return words.length ? <p class="gathered">{words.join(", ")}</p> : null;
}

function Built({ part }: { part: Part<View> }): JSX.Element {
  const { wonders } = seatView(part.view, part.seat);
  return (
    <section class="built" aria-labelledby="aoc-built">
      <h2 class="eyebrow" id="aoc-built">
        Wonders built
      </h2>
      {wonders.length ? (
        <ul>
          {wonders.map((id) => (
            <WonderRow key={id} part={part} id={id} />
          ))}
        </ul>
      ) : (
        <p class="nothing">None yet.</p>
      )}
      <Gathered part={part} />
    </section>
  );
}

export function Tableau(part: Part<View>): JSX.Element {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  return (
    <div class={`mine mk-${pigment(place(seat))}`}>
      <div class="mine-in">
        <section class="peoples" aria-labelledby="aoc-peoples">
          <h2 class="eyebrow" id="aoc-peoples">
            {seat === view.you ? "Your civilizations" : called(view, seat)}{" "}
            <em>
              {owner.stack.length} of {view["most-civilizations"]}
            </em>
          </h2>
          <Stack {...part} cards={owner.stack} />
        </section>
        <Tree {...part} />
        <div class="seat-aside">
          <Military {...part} />
          <Built part={part} />
        </div>
      </div>
    </div>
  );
}
