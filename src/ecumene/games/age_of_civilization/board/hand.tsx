// The strip at the bottom: who this is, points and coins, and the workers, to be carried onto slots.
import { type Offer, parse, type Part } from "@shell/board";
import { Icon, Mark, pigment } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import type { ComponentChildren, JSX } from "preact";
import { canAssign, carry } from "./drag";
import type { View } from "./view";
import { called, counted, place, seatView } from "./words";
import { Worker } from "./worker";

/** Up to four places: workers in hand, those on slots, and what is not there. */
function Workers({ view, seat }: Part<View>): JSX.Element {
  const table = useTable();
  const { workers } = seatView(view, seat);
  const onTurn = view.turn === seat;
  const white = onTurn ? view["on-white"] : 0;
  const red = onTurn ? view["on-red"] : 0;
  const own = seat === view.you && canAssign(table);
  const out = Math.max(0, view["most-workers"] - workers - white - red);
  const said = [counted(workers, "worker"), white + red ? `${white + red} on slots` : "", red ? `${red} of them will be sacrificed` : ""];
  return (
    <div class="ah-workers">
      <p class="ah-word">
        <b>{workers}</b> {workers === 1 ? "worker" : "workers"}
        {own && workers > 0 && <small>click a lit slot, or drag</small>}
        {!own && white + red > 0 && <small>{white + red} on slots</small>}
      </p>
      <div class="ah-tokens" role="img" aria-label={said.filter(Boolean).join(", ")}>
        {Array.from({ length: workers }, (_, i) => (
          <span
            key={`hand-${i}`}
            class={`ah-token${own ? " ready" : ""} mk-${pigment(place(seat))}`}
            onPointerDown={(event) => carry(table, event, event.currentTarget)}
          >
            <Worker seat={seat} size={34} />
          </span>
        ))}
        {Array.from({ length: white + red }, (_, i) => (
          <span key={`slot-${i}`} class={`ah-token out${i < red ? " red" : ""}`} title={i < red ? "on a red slot" : "on a slot"} />
        ))}
        {Array.from({ length: out }, (_, i) => (
          <span key={`none-${i}`} class="ah-token none" />
        ))}
      </div>
    </div>
  );
}

/** What an answer without a thing of its own would take: it is lit there as well. */
const TAKEN: Record<string, string> = { sacrifice: "workers", pay: "i-coin", "lose-points": "a-star" };

/** The first answer that would take some of this. */
function taking(offers: Offer[], what: string): Offer | undefined {
  return offers.find((offer) => TAKEN[parse(offer.token).verb] === what);
}

/** Something of the hand that an answer would take: pressing it picks that answer. */
function Taken({ what, children }: { what: string; children: ComponentChildren }): JSX.Element {
  const table = useTable();
  const offer = taking(table.offers.value, what);
  if (!offer) return <>{children}</>;
  const picked = table.pickedOffer.value !== null && TAKEN[parse(table.pickedOffer.value.token).verb] === what;
  return (
    <button class={`btn lit ah-taken${picked ? " picked" : ""}`} aria-pressed={picked} onClick={() => table.pick(offer)}>
      {children}
      <span class="sr">: {offer.label}</span>
    </button>
  );
}

export function Hand(part: Part<View>): JSX.Element {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const later = view.over ? 0 : owner["worth-at-the-end"];
  const counts: [string, string, number][] = [
    ["a-star", `${owner.points === 1 ? "point" : "points"}${later ? `, ${later} more at the end` : ""}`, owner.points],
    ["i-coin", owner.coins === 1 ? "coin" : "coins", owner.coins],
    ["a-strength", "strength", owner.strength],
    ["a-technology", owner.technologies.length === 1 ? "technology" : "technologies", owner.technologies.length],
    ["a-wonder", owner.wonders.length === 1 ? "wonder" : "wonders", owner.wonders.length],
  ];
  return (
    <div class={`aoc-hand mk-${pigment(place(seat))}`}>
      <div class="aoc-hand-in">
        <h2 class="ah-name">
          <Mark place={place(seat)} /> <span class="sc">{called(view, seat)}</span>
          {view.starter === seat && view.seats.length > 1 && (
            <span class="ah-starter" title="Holds the starter token">
              <Icon name="a-starter" title="Starter" />
            </span>
          )}
        </h2>
        <Taken what={seat === view.you ? "workers" : ""}>
          <Workers {...part} />
        </Taken>
        <ul class="ah-counts b-counts">
          {counts.map(([icon, word, n]) => (
            <li key={icon} class={icon}>
              <Taken what={seat === view.you ? icon : ""}>
                <b>{n}</b>
                <Icon name={icon} />
                <span class="of">{word}</span>
              </Taken>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
