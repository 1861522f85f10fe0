// What a seat does or has done this round, as far as everybody can see.
import type { GameContents } from "@shell/wire";
import { asked, phase } from "./phase";
import { seatView, type Shown, title } from "./words";

/** How far the bidding has come in turn order: the last who bid, or who is asked for a first bid. */
function frontier(view: Shown): number {
  const order: string[] = view.order;
  const reached = view.seats.filter((seat) => seat.bid > 0).map((seat) => order.indexOf(seat.seat ?? ""));
  const first = view.question?.key === "bidding/place-bid" ? order.indexOf(asked(view) ?? "") : -1;
  return Math.max(first, ...reached);
}

export function status(view: Shown, name: string, contents: GameContents): string {
  if (view.over) return "";
  const seat = seatView(view, name);
  if (seat.won) return `won ${title(contents, seat.won)}`;
  if (seat["bid-on"]) return `${seat.bid} bid on ${title(contents, seat["bid-on"])}`;
  if (phase(view) !== "Bidding") return "";
  if (seat.bid) return `outbid with ${seat.bid}`;
  if (asked(view) === name) return "to bid";
  return (view.order as string[]).indexOf(name) < frontier(view) ? "passed" : "yet to bid";
}

