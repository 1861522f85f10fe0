// The strip at the bottom: who this is, points and coins, and the workers, to be carried onto slots.
import { type Offer, parse, type Part } from "@shell/board";
import { Icon, Mark, pigment } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import { type Amount as HowMany, any, isOne, plain, times } from "@shell/quantity";
import type { ComponentChildren, JSX } from "preact";
import { canAssign, carry } from "./drag";
import type { View } from "./view";
import { called, counted, place, seatView } from "./words";
import { Worker } from "./worker";

function Placed({ red }: { red: boolean }): JSX.Element {
  return <span class={`hand-token out${red ? " red" : ""}`} title={red ? "on a red slot" : "on a slot"} />;
}

/** Up to four places: workers in hand, those on slots, and what is not there. */
function Workers({ view, seat }: Part<View>): JSX.Element {
  const table = useTable();
  const { workers, "on-slots": placed, "workers-to-come": out } = seatView(view, seat);
  const red = view.turn === seat ? view["on-red"] : 0;
  const own = seat === view.you && canAssign(table);
  const lost = any(red) ? `${red} of them will be sacrificed` : "";
  const said = [counted(workers, "worker"), any(placed) ? `${placed} on slots` : "", lost];
  return (
    <div class="hand-workers">
      <p class="hand-word">
        <b>{workers}</b> {isOne(workers) ? "worker" : "workers"}
        {own && any(workers) && <small>click a lit slot, or drag</small>}
        {!own && any(placed) && <small>{placed} on slots</small>}
      </p>
      <div class="hand-tokens" role="img" aria-label={said.filter(Boolean).join(", ")}>
        {times(workers).map((i) => (
          <span
            key={`hand-${i}`}
            class={`hand-token${own ? " ready" : ""} mk-${pigment(place(seat))}`}
            onPointerDown={(event) => carry(table, event, event.currentTarget)}
          >
            <Worker seat={seat} size={34} />
          </span>
        ))}
        {times(placed).map((i) => (
          <Placed key={`slot-${i}`} red={i < plain(red)} />
        ))}
        {times(out).map((i) => (
          <span key={`none-${i}`} class="hand-token none" />
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
    <button
      type="button"
      class={`btn lit hand-taken${picked ? " picked" : ""}`}
      aria-pressed={picked}
      onClick={() => table.pick(offer)}
    >
      {children}
      <span class="sr">: {offer.label}</span>
    </button>
  );
}

export function Hand(part: Part<View>): JSX.Element {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const later = view.over ? 0 : owner["worth-at-the-end"];
  const counts: [string, string, HowMany][] = [
    [
      "a-star",
      `${isOne(owner.points) ? "point" : "points"}${any(later) ? `, ${later} more at the end` : ""}`,
      owner.points,
    ],
    ["i-coin", isOne(owner.coins) ? "coin" : "coins", owner.coins],
    ["a-strength", "strength", owner.strength],
    ["a-technology", owner.technologies.length === 1 ? "technology" : "technologies", owner.technologies.length],
    ["a-wonder", owner.wonders.length === 1 ? "wonder" : "wonders", owner.wonders.length],
  ];
  return (
    <div class={`hand mk-${pigment(place(seat))}`}>
      <div class="hand-in">
        <h2 class="hand-name">
          <Mark place={place(seat)} /> <span class="sc">{called(view, seat)}</span>
          {view.starter === seat && view.seats.length > 1 && (
            <span class="hand-starter" title="Holds the starter token">
              <Icon name="a-starter" title="Starter" />
            </span>
          )}
        </h2>
        <Taken what={seat === view.you ? "workers" : ""}>
          <Workers {...part} />
        </Taken>
        <ul class="hand-counts b-counts">
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
