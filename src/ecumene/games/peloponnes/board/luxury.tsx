// The luxury card of a seat: a track of goods, its reverse side beyond the eighth, and what decline did to it.
import { Icon } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import { any, plain } from "@shell/quantity";
import type { JSX } from "preact";
import { capital, coinIcon, counted, type SeatView, type Shown } from "./words";

/** The numbers of a track. */
function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

export function Luxury({ view, owner }: { view: Shown; owner: SeatView }): JSX.Element {
  const { goods, luxury } = owner;
  const coin = owner.seat === view.you ? view.mine["luxury-coin"] : null;
  const [first, last] = [owner["first-good"], owner["last-good"]];
  const side = any(first) ? "reverse side" : "";
  const state = luxury === "gone" ? "lost to decline" : luxury === "covered" ? `covered: no more than ${last}` : side;
  const label = `Luxury card: ${luxury === "gone" ? "lost to decline" : counted(goods, "luxury good")}${
    luxury === "covered" ? `, covered, holds no more than ${last}` : ""
  }`;
  return (
    <div class="luxury-panel">
      <h2 class="eyebrow">
        <Icon name="i-luxury" /> Luxury goods {state && <em>{state}</em>}
      </h2>
      <Thing name="luxury-card" label={label} class={`goods-panel ${luxury ?? "fine"}`} enlarges={false}>
        <span class="goods-short">
          <Icon name="i-luxury" />
          <b>{luxury === "gone" ? "–" : goods}</b>
        </span>
        {luxury === "gone" ? (
          <span class="goods-gone">No luxury goods any more</span>
        ) : (
          <>
            {numbers(plain(first), plain(last)).map((n) => (
              <i key={n} class={n === plain(goods) ? "at" : n < plain(goods) ? "past" : ""}>
                {n}
              </i>
            ))}
            {luxury === "covered" && (
              <span class="goods-cover">
                <Icon name={coin ? coinIcon(coin) : "i-coin"} />
                {coin ? capital(coin) : "Covered"}
              </span>
            )}
          </>
        )}
      </Thing>
    </div>
  );
}
