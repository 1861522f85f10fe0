// What is going on that only this game has: a temple that is to go back to its people, and the granary.
import type { Part } from "@shell/board";
import { Icon, Mark } from "@shell/parts/icon";
import { colours } from "@shell/series/ancient-civilizations/pieces";
import { asked, called, capital, place, title } from "@shell/series/ancient-civilizations/words";
import type { JSX } from "preact";
import type { View } from "./view";
import { peopleOf, type Shown } from "./words";

const OFFERED = "returning-a-deity/offered";
const GRANARY = "temple-granary/store";

function Person({ view, seat }: { view: Shown; seat: string }): JSX.Element {
  return (
    <span>
      <Mark place={place(seat)} size={20} />
      <b class="sc">{capital(called(view, seat))}</b>
    </span>
  );
}

/** The temple, from whom to whom, and who decides. */
function Returned({ view, contents }: Part<View>): JSX.Element | null {
  const one = view.deities.find(({ deity }) => deity !== null && deity === view.returning);
  if (!one?.deity || !one.owner || !one.holder) return null;
  const offered = view.question?.key === OFFERED;
  const [from, to] = [one.holder, one.owner];
  return (
    <section class="panel return" aria-label="Return of a Deity">
      <h2 class="eyebrow">{offered ? "Offered back" : "Asked for"}</h2>
      <p class={`effect-name ${colours(to)}`}>
        <Icon name="d-temple" />
        <b class="sc">{title(contents, one.deity)}</b>
      </p>
      <p class="way">
        <Person view={view} seat={from} />
        <Icon name="u-next" title="to" />
        <Person view={view} seat={to} />
      </p>
      <p>{(contents.catalogue[one.deity]?.lines ?? []).join(" ")}</p>
      <p class="asked-about">
        {view.question?.yours ? "You decide: accept or refuse." : `It is up to ${called(view, offered ? to : from)}.`}
      </p>
    </section>
  );
}

function Disk(): JSX.Element {
  return (
    <svg width="26" height="24">
      <use href="#d-camp" />
    </svg>
  );
}

/** Two disks of growth for a mina. */
function Granary({ view }: Part<View>): JSX.Element | null {
  const seat = asked(view);
  const deity = seat ? peopleOf(view, seat).deity : null;
  if (!seat || !deity || view.question?.key !== GRANARY) return null;
  return (
    <section class="panel granary" aria-label="Temple granary">
      <h2 class="eyebrow">Temple granary of {called(view, seat)}</h2>
      <p class="trade">
        <span class={colours(seat)}>
          <Disk />
          <Disk />
        </span>
        <Icon name="u-next" title="for" />
        <span class="ally">
          <Disk />
        </span>
        <span>Two disks of this growth for a mina, once</span>
      </p>
    </section>
  );
}

export function Panels(part: Part<View>): JSX.Element {
  return (
    <>
      <Returned {...part} />
      <Granary {...part} />
    </>
  );
}
