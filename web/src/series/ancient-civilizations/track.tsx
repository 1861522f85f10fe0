// The Victory Point Track: every seat on its space; beyond the last one it goes round again.
import type { Part } from "@shell/board";
import { Mark } from "@shell/parts/icon";
import { type Amount, plain } from "@shell/quantity";
import type { JSX } from "preact";
import type { View } from "./view";
import { called, counted, place } from "./words";

const LAST = 20;

/** The space and the rounds behind one: the track goes from 0 to 20, then each 20 points are kept beside it. */
function space(points: Amount): [number, number] {
  const all = plain(points);
  const rounds = all > LAST ? Math.floor((all - 1) / LAST) : 0;
  return [all - rounds * LAST, rounds];
}

export function Track({ view }: Part<View>): JSX.Element {
  const on = (n: number) => view.seats.filter((seat) => space(seat.points)[0] === n);
  return (
    <ol class="track" aria-label="Victory Point Track">
      {Array.from({ length: LAST + 1 }, (_, n) => (
        <li key={n}>
          <span class="track-number">{n}</span>
          {on(n).map(({ seat, points }) => (
            <span key={seat} class="track-seat" title={`${called(view, seat ?? "")}: ${counted(points, "point")}`}>
              <Mark place={place(seat ?? "")} size={17} />
              {space(points)[1] > 0 && <small>+{space(points)[1] * LAST}</small>}
              <span class="sr">
                {called(view, seat ?? "")} {counted(points, "point")}
              </span>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
