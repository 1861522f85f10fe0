// Under the question: the Ready box of whoever grows, disk by disk.
import type { Part } from "@shell/board";
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
  if (!seat || !has || has.ready === 0) return null;
  const sea = has["ready-at-sea"];
  const captives = editionOf(view).captives?.(view, seat) ?? 0;
  return (
    <p class={`is-ready ${colours(seat)}`}>
      <span aria-hidden="true">
        {Array.from({ length: Math.min(has.ready, MOST_DRAWN) }, (_, i) => (
          <svg key={i} width="19" height="18">
            <use href={i < captives ? "#d-captive" : "#d-camp"} />
          </svg>
        ))}
      </span>
      <span>
        {(!view.question?.yours || has.ready > MOST_DRAWN) && `${counted(has.ready, "disk")} ready`}
        {sea > 0 && ` ${sea} for the sea only`}
        {captives > 0 && ` ${captives} of them captives`}
        {view.question?.yours && view.question.key === DEPLOYMENT && (
          <span class="is-rest">What is not placed goes back to supply.</span>
        )}
      </span>
    </p>
  );
}
