// Seats and things by the names that views use: what boards ask of them in the same words.
import type { ViewHead } from "./board";
import type { GameContents } from "./wire";
import { capital } from "./words";

/** What is printed on a thing, if there is such a thing. */
export function printed<P>(contents: GameContents, thing: string): P | null {
  return (contents.catalogue[thing]?.printed as P | undefined) ?? null;
}

export function title(contents: GameContents, thing: string): string {
  return contents.catalogue[thing]?.title ?? capital(thing.replaceAll("-", " "));
}

interface Seated {
  seats: { seat: string | null }[];
}

interface Seating<V extends Seated> {
  /** A seat keeps its pigment whoever looks. */
  place(seat: string): number;
  called(view: ViewHead, seat: string): string;
  /** What everybody sees of a seat; of the first one if there is no such seat. */
  seatView(view: V, seat: string): V["seats"][number];
}

/** Seats in the game's own order. */
export function seating<V extends Seated>(order: readonly NonNullable<V["seats"][number]["seat"]>[]): Seating<V> {
  const place = (seat: string) => order.indexOf(seat);
  return {
    place,
    called: (view, seat) => capital(view.called[place(seat)] ?? seat),
    seatView: (view, seat) => view.seats.find((one) => one.seat === seat) ?? view.seats[0]!,
  };
}
