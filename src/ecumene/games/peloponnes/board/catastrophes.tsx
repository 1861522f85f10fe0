// The five catastrophes: how near each is, which has struck, and how well the shown seat is protected.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import type { JSX } from "preact";
import type { Catastrophe, View } from "./view";
import { called, capital, CATASTROPHES, counted, seatView, type SeatView, type Shown } from "./words";

const TO_PROTECT = 3;

function Track({ name, view, seat, whose }: { name: Catastrophe; view: Shown; seat: SeatView; whose: string }): JSX.Element {
  const at = view.spaces[name];
  const struck = view.happened.includes(name);
  const near = !struck && at === view.track - 1;
  const symbols = seat.symbols[name];
  const safe = seat.protected.includes(name);
  const state = struck ? "struck" : near ? "next strikes" : "";
  const label =
    `${capital(name)}: ${struck ? "has struck" : `space ${at} of ${view.track}${near ? ", the next symbol strikes" : ""}`}; ` +
    `${counted(symbols, "symbol")} of ${whose}, ${safe ? "protected" : "three protect"}`;
  return (
    <li>
      <Thing name={name} label={label} class={`pel-fate${near ? " near" : ""}${struck ? " struck" : ""}`} enlarges={false}>
        <Icon name={`c-${name}`} />
        <b class="sc">{capital(name)}</b>
        <span class="pel-track" style={{ "--at": at - 1, "--spaces": view.track }}>
          {Array.from({ length: view.track }, (_, i) => (
            <i key={i} class={i === view.track - 1 ? "end" : i < at - 1 ? "past" : ""} />
          ))}
          <i class="marker" />
          <small>{state}</small>
        </span>
        <span class={`pel-symbols${safe ? " safe" : ""}`}>
          {safe && symbols < TO_PROTECT ? (
            <Icon name="u-shield" />
          ) : (
            Array.from({ length: TO_PROTECT }, (_, i) => <i key={i} class={i < symbols ? "have" : ""} />)
          )}
        </span>
      </Thing>
    </li>
  );
}

export function Catastrophes({ view, seat }: Part<View>): JSX.Element {
  const own = seat === view.you;
  const whose = own ? "yours" : called(view, seat);
  return (
    <section class="pel-fates" aria-labelledby="pel-fates">
      <h2 class="eyebrow" id="pel-fates">
        Catastrophes
      </h2>
      <ul>
        {CATASTROPHES.map((name) => (
          <Track key={name} name={name} view={view} seat={seatView(view, seat)} whose={whose} />
        ))}
      </ul>
      <p class="pel-cap">Green: {own && "your "}symbols. Three protect.</p>
    </section>
  );
}
