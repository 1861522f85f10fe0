// The luxury card of a seat: a track of goods, its reverse side beyond the eighth, and what decline did to it.
import { Icon } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import type { JSX } from "preact";
import { capital, coinIcon, counted, type SeatView, type Shown } from "./words";

/** The numbers printed on each side, and those a covering coin leaves visible. */
const FRONT = [0, 8] as const;
const REVERSE = [9, 17] as const;
const COVERED = [0, 3] as const;

export function Luxury({ view, owner }: { view: Shown; owner: SeatView }): JSX.Element {
  const { goods, luxury } = owner;
  const coin = owner.seat === view.you ? view.mine["luxury-coin"] : null;
  const [first, last] = luxury === "covered" ? COVERED : goods > FRONT[1] ? REVERSE : FRONT;
  const state = luxury === "gone" ? "lost to decline" : luxury === "covered" ? "covered: no more than 3" : first ? "reverse side" : "";
  const label = `Luxury card: ${luxury === "gone" ? "lost to decline" : counted(goods, "luxury good")}${
    luxury === "covered" ? ", covered, holds no more than 3" : ""
  }`;
  return (
    <div class="pel-luxury">
      <h2 class="eyebrow">
        <Icon name="i-luxury" /> Luxury goods {state && <em>{state}</em>}
      </h2>
      <Thing name="luxury-card" label={label} class={`pel-goods ${luxury ?? "fine"}`} enlarges={false}>
        <span class="pel-goods-short">
          <Icon name="i-luxury" />
          <b>{luxury === "gone" ? "–" : goods}</b>
        </span>
        {luxury === "gone" ? (
          <span class="pel-goods-gone">No luxury goods any more</span>
        ) : (
          <>
            {Array.from({ length: last - first + 1 }, (_, i) => first + i).map((n) => (
              <i key={n} class={n === goods ? "at" : n < goods ? "past" : ""}>
                {n}
              </i>
            ))}
            {luxury === "covered" && (
              <span class="pel-goods-cover">
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
