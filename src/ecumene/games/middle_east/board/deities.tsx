// The Deities: which are available, whose each of the others is, where its temple is, and what it gives.
import type { Part } from "@shell/board";
import { Icon, Mark } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import { colours } from "@shell/series/ancient-civilizations/pieces";
import { place, title } from "@shell/series/ancient-civilizations/words";
import type { JSX } from "preact";
import type { View } from "./view";
import { type DeityView, deitiesInPlay, fate, isCaptured, picture } from "./words";

function DeityRow({ part, one }: { part: Part<View>; one: DeityView }): JSX.Element {
  const { view, contents } = part;
  const name = title(contents, one.deity!);
  const said = fate(view, one, contents);
  const gives = (contents.catalogue[one.deity!]?.lines ?? []).join(" ");
  return (
    <li>
      <Thing
        name={one.deity!}
        label={`${name}: ${said}. ${gives}`}
        class={`is-monument me-deity ${one.owner ? colours(one.owner) : ""}`}
      >
        <Icon name={picture(one)} />
        <span>
          <b class="sc">{name}</b>
          <small class="me-fate">{said}</small>
          <small>{gives}</small>
        </span>
        <span class="me-marks">
          {one.owner && <Mark place={place(one.owner)} size={18} />}
          {isCaptured(one) && <Mark place={place(one.holder ?? "")} size={18} />}
        </span>
      </Thing>
    </li>
  );
}

export function DeityList(part: Part<View>): JSX.Element {
  return (
    <section class="is-panel is-monuments" aria-label="Deities">
      <h2 class="eyebrow">Deities</h2>
      <ul>
        {deitiesInPlay(part.view).map((one) => (
          <DeityRow key={one.deity} part={part} one={one} />
        ))}
      </ul>
    </section>
  );
}
