// What a seat does or has done this round, as far as everybody can see.
import { any } from "@shell/quantity";
import type { GameContents } from "@shell/wire";
import { asked, seatView, type Shown, title } from "./words";

export function status(view: Shown, name: string, contents: GameContents): string {
  if (view.over) return "";
  const seat = seatView(view, name);
  if (seat.won) return `won ${title(contents, seat.won)}`;
  if (seat["bid-on"]) return `${seat.bid} bid on ${title(contents, seat["bid-on"])}`;
  if (view.phase !== "bidding") return "";
  if (any(seat.bid)) return `outbid with ${seat.bid}`;
  if (asked(view) === name) return "to bid";
  return (view.passed as string[]).includes(name) ? "passed" : "yet to bid";
}
