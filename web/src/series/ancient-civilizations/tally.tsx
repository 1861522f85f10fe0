// Under the question: the Ready box of whoever grows, disk by disk.
import type { Part } from "@shell/board";
import { any, plain, times } from "@shell/quantity";
import type { JSX } from "preact";
import { editionOf } from "./edition";
import { colours } from "./pieces";
import type { View } from "./view";
import { asked, counted, seatView } from "./words";

const DEPLOYMENT = "deployment-step/place";

/** More disks than this are only counted. */
const MOST_DRAWN = 12;

export function Tally({ view }: Part<View>): JSX.Element | null {
  const seat = asked(view);
  const has = seat ? seatView(view, seat) : null;
  if (!seat || !has || !any(has.ready)) return null;
  const sea = has["ready-at-sea"];
  const captives = editionOf(view).captives?.(view, seat) ?? 0;
  const disks = times(has.ready);
  return (
    <p class={`ready ${colours(seat)}`}>
      <span aria-hidden="true">
        {disks.slice(0, MOST_DRAWN).map((i) => (
          <svg key={i} width="19" height="18">
            <use href={i < plain(captives) ? "#d-captive" : "#d-camp"} />
          </svg>
        ))}
      </span>
      <span>
        {(!view.question?.yours || disks.length > MOST_DRAWN) && `${counted(has.ready, "disk")} ready`}
        {any(sea) && ` ${sea} for the sea only`}
        {any(captives) && ` ${captives} of them captives`}
        {view.question?.yours && view.question.key === DEPLOYMENT && (
          <span class="rest">What is not placed goes back to supply.</span>
        )}
      </span>
    </p>
  );
}
