// The five catastrophes: how near each is, which has struck, and how well the shown seat is protected.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import { plain, times } from "@shell/quantity";
import type { JSX } from "preact";
import type { Catastrophe, View } from "./view";
import { called, capital, CATASTROPHES, counted, seatView, type SeatView, type Shown } from "./words";

function Track({
  name,
  view,
  seat,
  whose,
}: {
  name: Catastrophe;
  view: Shown;
  seat: SeatView;
  whose: string;
}): JSX.Element {
  const at = view.spaces[name];
  const struck = view.happened.includes(name);
  const near = view["next-strikes"].includes(name);
  const symbols = seat.symbols[name];
  const safe = seat.protected.includes(name);
  const state = struck ? "struck" : near ? "next strikes" : "";
  const label =
    `${capital(name)}: ${struck ? "has struck" : `space ${at} of ${view.track}${near ? ", the next symbol strikes" : ""}`}; ` +
    `${counted(symbols, "symbol")} of ${whose}, ${safe ? "protected" : `${view["symbols-to-protect"]} protect`}`;
  return (
    <li>
      <Thing name={name} label={label} class={`fate${near ? " near" : ""}${struck ? " struck" : ""}`} enlarges={false}>
        <Icon name={`c-${name}`} />
        <b class="sc">{capital(name)}</b>
        <span class="fate-track" style={{ "--at": plain(at) - 1, "--spaces": plain(view.track) }}>
          {times(view.track).map((i) => (
            <i key={i} class={i === plain(view.track) - 1 ? "end" : i < plain(at) - 1 ? "past" : ""} />
          ))}
          <i class="marker" />
          <small>{state}</small>
        </span>
        <span class={`fate-symbols${safe ? " safe" : ""}`}>
          {seat["by-building"].includes(name) ? (
            <Icon name="u-shield" />
          ) : (
            times(view["symbols-to-protect"]).map((i) => <i key={i} class={i < plain(symbols) ? "have" : ""} />)
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
    <section class="fates" aria-labelledby="pel-fates">
      <h2 class="eyebrow" id="pel-fates">
        Catastrophes
      </h2>
      <ul>
        {CATASTROPHES.map((name) => (
          <Track key={name} name={name} view={view} seat={seatView(view, seat)} whose={whose} />
        ))}
      </ul>
      <p class="caption">
        Green: {own && "your "}symbols. {view["symbols-to-protect"]} protect.
      </p>
    </section>
  );
}
